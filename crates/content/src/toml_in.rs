//! TOML → tree. Knows no schema.
//!
//! The depth is measured before the parser sees the text, because parser and destructors recurse.

use crate::fault::{FaultKind, Faults, clip};
use crate::node::{Entry, Lines, Node, Value};
use crate::reader::join;
use crate::source::MAX_DEPTH;
use std::collections::HashMap;
use std::ops::Range;
use toml::de::{DeTable, DeValue};

/// The document's table, or `None` if it cannot be read; duplicate keys alone do not prevent that.
pub(crate) fn read(text: &str, faults: &mut Faults) -> Option<Node> {
    let lines = Lines::of(text);
    if let Some(offset) = too_deep_at(text) {
        faults.add(lines.at(offset), "", FaultKind::TooDeep { limit: MAX_DEPTH });
        return None;
    }
    let (table, errors) = DeTable::parse_recoverable(text);
    let mut readable = true;
    if !errors.is_empty() {
        let places = Places::of(text, table.get_ref());
        for error in &errors {
            // What is not listed is not looked at: a file may hold as many faults as lines.
            if faults.is_full() {
                return None;
            }
            let span = error.span().unwrap_or(0..0);
            let line = lines.at(span.start);
            if is_key_at(text, &span) && places.has_before(&span) {
                faults.add(line, &places.path_at(&span), FaultKind::DuplicateKey);
            } else {
                readable = false;
                faults.add(line, "", FaultKind::Syntax { detail: clip(error.message(), 200) });
            }
        }
    }
    readable.then(|| convert_table(table.get_ref(), 1, &lines))
}

/// Whether a key stands there, and not a value or half of something.
fn is_key_at(text: &str, span: &Range<usize>) -> bool {
    let before = text.get(..span.start).unwrap_or_default().trim_end_matches([' ', '\t']).chars().next_back();
    let after = text.get(span.end..).unwrap_or_default().trim_start_matches([' ', '\t']).chars().next();
    before.is_none_or(|c| "\n[{,.".contains(c)) && after.is_some_and(|c| "=.]".contains(c))
}

/// Where keys and headers stand, looked up once for all faults of a file.
struct Places<'t> {
    text: &'t str,
    /// Where each key first stands.
    first: HashMap<&'t str, usize>,
    /// Lines that open a table, in order.
    headers: Vec<Header<'t>>,
}

struct Header<'t> {
    offset: usize,
    name: &'t str,
    /// How many tables of this list stand above it; nothing if it is no list.
    item: Option<usize>,
}

impl<'t> Places<'t> {
    fn of(text: &'t str, table: &DeTable<'_>) -> Places<'t> {
        let (mut headers, mut items, mut offset) = (Vec::new(), HashMap::<&str, usize>::new(), 0);
        for line in text.split_inclusive('\n') {
            if line.starts_with('[') {
                let name = line.trim_start_matches('[').split(']').next().unwrap_or_default().trim();
                let item = line.starts_with("[[").then(|| {
                    let above = items.entry(name).or_default();
                    *above += 1;
                    *above - 1
                });
                headers.push(Header { offset, name, item });
            }
            offset += line.len();
        }
        let mut places = Places { text, first: HashMap::new(), headers };
        places.note(table);
        places
    }

    fn note(&mut self, table: &DeTable<'_>) {
        for (key, value) in table.iter() {
            let start = key.span().start;
            let first = self.first.entry(self.name(&key.span())).or_insert(start);
            *first = start.min(*first);
            self.note_value(value.get_ref());
        }
    }

    fn note_value(&mut self, value: &DeValue<'_>) {
        match value {
            DeValue::Table(table) => self.note(table),
            DeValue::Array(items) => items.iter().for_each(|item| self.note_value(item.get_ref())),
            _ => {}
        }
    }

    fn name(&self, span: &Range<usize>) -> &'t str {
        self.text.get(span.clone()).unwrap_or_default().trim().trim_matches(['"', '\''])
    }

    /// Whether the document has this key further up, or right there, as the second of two tables is kept. The
    /// parser has no code for that fault but its own words.
    fn has_before(&self, span: &Range<usize>) -> bool {
        self.first.get(self.name(span)).is_some_and(|first| *first <= span.start)
    }

    /// The dotted path of a key that begins a line, by the last header above it; inside an inline table the key
    /// alone.
    fn path_at(&self, span: &Range<usize>) -> String {
        let key = self.text.get(span.clone()).unwrap_or_default().trim();
        let above = self.text.get(..span.start).unwrap_or_default();
        let line = above.rfind('\n').map_or(0, |end| end + 1);
        let header = self.headers[..self.headers.partition_point(|header| header.offset < line)].last();
        let Some(header) = header.filter(|_| above[line..].trim().is_empty()) else { return key.to_string() };
        match header.item {
            Some(at) => format!("{}[{at}].{key}", header.name),
            None => join(header.name, key),
        }
    }
}

fn convert_table(table: &DeTable<'_>, line: u32, lines: &Lines) -> Node {
    let entries = table.iter().map(|(key, value)| {
        let line = lines.at(key.span().start);
        Entry { key: key.get_ref().to_string(), line, node: convert(value.get_ref(), line, lines) }
    });
    Node::new(line, Value::Table(entries.collect()))
}

fn convert(value: &DeValue<'_>, line: u32, lines: &Lines) -> Node {
    let value = match value {
        DeValue::Table(table) => return convert_table(table, line, lines),
        DeValue::Array(items) => {
            let items = items.iter().map(|item| convert(item.get_ref(), lines.at(item.span().start), lines));
            Value::List(items.collect())
        }
        DeValue::String(text) => Value::Text(text.to_string()),
        DeValue::Integer(figure) => match i64::from_str_radix(figure.as_str(), figure.radix()) {
            Ok(figure) => Value::Figure(figure),
            Err(_) => Value::Huge(clip(figure.as_str(), 40)),
        },
        DeValue::Boolean(flag) => Value::Flag(*flag),
        DeValue::Float(_) => Value::Fraction,
        DeValue::Datetime(_) => Value::Date,
    };
    Node::new(line, value)
}

/// Where brackets or dotted keys first nest deeper than allowed, strings and comments apart.
fn too_deep_at(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let (mut depth, mut dots, mut at) = (0usize, 0usize, 0usize);
    while at < bytes.len() {
        match bytes[at] {
            b'#' => at += until(&bytes[at..], b"\n", false),
            quote @ (b'"' | b'\'') => {
                let triple = [quote; 3];
                let escapes = quote == b'"';
                at += if bytes[at..].starts_with(&triple) {
                    3 + until(&bytes[at + 3..], &triple, escapes) + 2
                } else {
                    // A line break ends a broken single-line string: the parser reports it.
                    1 + until_in_line(&bytes[at + 1..], quote, escapes)
                };
            }
            b'[' | b'{' => {
                depth += 1;
                dots = 0;
            }
            b']' | b'}' => depth = depth.saturating_sub(1),
            b'\n' | b',' | b'=' => dots = 0,
            b'.' => dots += 1,
            _ => {}
        }
        if depth > MAX_DEPTH || dots > MAX_DEPTH {
            return Some(at);
        }
        at += 1;
    }
    None
}

/// Bytes before `end`, or all of them.
fn until(bytes: &[u8], end: &[u8], escapes: bool) -> usize {
    let mut at = 0;
    while at < bytes.len() {
        if escapes && bytes[at] == b'\\' {
            at += 1;
        } else if bytes[at..].starts_with(end) {
            return at;
        }
        at += 1;
    }
    bytes.len()
}

/// Bytes before `end`, or before the end of the line.
fn until_in_line(bytes: &[u8], end: u8, escapes: bool) -> usize {
    let mut at = 0;
    while at < bytes.len() && bytes[at] != b'\n' {
        if escapes && bytes[at] == b'\\' && bytes.get(at + 1).is_some_and(|next| *next != b'\n') {
            at += 1;
        } else if bytes[at] == end {
            return at;
        }
        at += 1;
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn depth_ignores_strings_and_comments() {
        let deep = "[".repeat(20);
        for (text, fits) in [
            (format!("a = \"{deep}\""), true),
            (format!("a = '{deep}'"), true),
            (format!("a = '''\n{deep}'''"), true),
            (format!("a = \"\"\"x\\\"\"\" {deep}\"\"\""), true),
            (format!("# {deep}"), true),
            (format!("a = {deep}"), false),
            (format!("a = \"\\\\\"\nb = {deep}"), false),
            ("a.".repeat(20) + "b = 1", false),
        ] {
            assert_eq!(too_deep_at(&text).is_none(), fits, "{text}");
        }
    }

    #[test]
    fn every_syntax_fault_and_duplicate_is_listed_with_its_line() {
        let mut faults = Faults::new("a.toml");
        assert!(read("a = 1\na = 2\nb = \n", &mut faults).is_none());
        let list = faults.into_list();
        assert_eq!(list.len(), 2, "{list:?}");
        assert_eq!((list[0].line, list[0].key.as_str(), &list[0].kind), (2, "a", &FaultKind::DuplicateKey));
        assert_eq!(list[1].line, 3);
    }

    #[test]
    fn a_value_that_looks_like_a_key_is_no_duplicate() {
        for text in ["a = 1\nb = a", "a = a", "a = 1\na", "a = 1\n[a"] {
            let mut faults = Faults::new("a.toml");
            assert!(read(text, &mut faults).is_none(), "{text}");
            assert!(faults.into_list().iter().all(|fault| fault.kind != FaultKind::DuplicateKey), "{text}");
        }
    }

    #[test]
    fn duplicates_are_named_by_their_path() {
        for (text, wanted) in [
            ("a = 1\na = 2", "a"),
            ("[x.y]\na = 1\n  a = 2", "x.y.a"),
            ("[[x]]\na = 1\n[[x]]\na = 1\na = 2", "x[1].a"),
            ("[x]\nb = { a = 1, a = 2 }", "a"),
            ("a = 1\n\"a\" = 2", "\"a\""),
            ("[a]\n[b]\n[a]", "a"),
        ] {
            let mut faults = Faults::new("a.toml");
            assert!(read(text, &mut faults).is_some(), "{text}");
            let list = faults.into_list();
            assert_eq!((list[0].key.as_str(), &list[0].kind), (wanted, &FaultKind::DuplicateKey), "{text}");
        }
    }
}
