//! XML → tree. Knows no schema.
//!
//! Elements and attributes are keys, an element that holds only `<item>`s is a list, text is a
//! scalar without a type. The stack is our own, so depth costs nothing; only the five predefined
//! entities and character numbers are read, and no document type.

use crate::fault::{FaultKind, Faults, clip};
use crate::node::{Entry, Lines, Node, Value};
use crate::source::{MAX_DEPTH, MAX_STRING};
use quick_xml::Reader;
use quick_xml::escape::unescape;
use quick_xml::events::{BytesStart, Event};

const ITEM: &str = "item";

/// An element that is still open.
struct Frame {
    name: String,
    line: u32,
    entries: Vec<Entry>,
    attributes: bool,
    text: String,
}

/// The root element with its name, or `None` if the text cannot be read.
pub(crate) fn read(text: &str, faults: &mut Faults) -> Option<(String, Node)> {
    let lines = Lines::of(text);
    let mut reader = Reader::from_str(text);
    let mut stack: Vec<Frame> = Vec::new();
    let mut root: Option<(String, Node)> = None;
    loop {
        let line = lines.at(skip_space(text, reader.buffer_position() as usize));
        let event = match reader.read_event() {
            Ok(event) => event,
            Err(error) => {
                let line = lines.at(reader.error_position() as usize);
                faults.add(line, &path(&stack), FaultKind::Syntax { detail: clip(&error.to_string(), 200) });
                return None;
            }
        };
        let closed = match event {
            Event::Start(tag) => {
                open(&tag, line, &mut stack, faults)?;
                continue;
            }
            Event::Empty(tag) => {
                open(&tag, line, &mut stack, faults)?;
                true
            }
            Event::End(_) => true,
            Event::Text(content) => append(&mut stack, &content.xml10_content(), line, faults)?,
            Event::CData(content) => append(&mut stack, &content.xml10_content(), line, faults)?,
            Event::GeneralRef(reference) => {
                let name = reference.xml10_content();
                let Ok(content) = unescape(&format!("&{name};")).map(|text| text.into_owned()) else {
                    faults.add(line, &path(&stack), FaultKind::Entity { name: clip(&name, 40) });
                    return None;
                };
                append(&mut stack, &content, line, faults)?
            }
            Event::DocType(_) => {
                faults.add(line, "", FaultKind::Doctype);
                return None;
            }
            Event::Comment(_) | Event::Decl(_) | Event::PI(_) => false,
            Event::Eof => break,
        };
        if closed && let Some((name, line, node)) = close(&mut stack, faults) {
            match stack.last_mut() {
                Some(parent) => parent.entries.push(Entry { key: name, line, node }),
                None if root.is_none() => root = Some((name, node)),
                None => {
                    faults.add(line, &name, FaultKind::Syntax { detail: "a second root element".to_string() });
                    return None;
                }
            }
        }
    }
    if let Some(frame) = stack.last() {
        let detail = format!("<{}> is never closed", clip(&frame.name, 40));
        faults.add(frame.line, &path(&stack), FaultKind::Syntax { detail });
        return None;
    }
    if root.is_none() {
        faults.add(1, "", FaultKind::Syntax { detail: "no element".to_string() });
    }
    root
}

fn open(tag: &BytesStart<'_>, line: u32, stack: &mut Vec<Frame>, faults: &mut Faults) -> Option<()> {
    // The root is no level of its own: in TOML the document is none either.
    if stack.len() > MAX_DEPTH {
        faults.add(line, &path(stack), FaultKind::TooDeep { limit: MAX_DEPTH });
        return None;
    }
    let qname = tag.name();
    let mut frame = Frame {
        name: AsRef::<str>::as_ref(&qname).to_string(),
        line,
        entries: Vec::new(),
        attributes: false,
        text: String::new(),
    };
    for attribute in tag.attributes().with_checks(false) {
        let attribute = match attribute {
            Ok(attribute) => attribute,
            Err(error) => {
                faults.add(line, &path(stack), FaultKind::Syntax { detail: clip(&error.to_string(), 200) });
                return None;
            }
        };
        let key: &str = attribute.key.as_ref();
        let Ok(value) = unescape(attribute.value.as_ref()) else {
            faults.add(line, &path(stack), FaultKind::Entity { name: clip(&attribute.value, 40) });
            return None;
        };
        frame.attributes = true;
        let node = Node::new(line, Value::Untyped(value.into_owned()));
        frame.entries.push(Entry { key: key.to_string(), line, node });
    }
    stack.push(frame);
    Some(())
}

/// Adds text to the open element; outside of all elements only white space may stand.
fn append(stack: &mut [Frame], content: &str, line: u32, faults: &mut Faults) -> Option<bool> {
    match stack.last_mut() {
        Some(frame) if frame.text.len() + content.len() <= MAX_STRING + 1024 => frame.text.push_str(content),
        Some(frame) => {
            let found = frame.text.len() + content.len();
            faults.add(line, &path(stack), FaultKind::TextLength { min: 0, max: MAX_STRING, found });
            return None;
        }
        None if content.trim_matches('\u{feff}').trim().is_empty() => {}
        None => {
            faults.add(line, "", FaultKind::Syntax { detail: "text outside of the root element".to_string() });
            return None;
        }
    }
    Some(false)
}

fn close(stack: &mut Vec<Frame>, faults: &mut Faults) -> Option<(String, u32, Node)> {
    let at = path(stack);
    let frame = stack.pop()?;
    let blank = frame.text.trim().is_empty();
    if !blank && !frame.entries.is_empty() {
        faults.add(frame.line, &at, FaultKind::MixedContent);
    }
    let list = !frame.attributes && !frame.entries.is_empty() && frame.entries.iter().all(|entry| entry.key == ITEM);
    let value = if frame.entries.is_empty() {
        Value::Untyped(frame.text)
    } else if list {
        Value::List(frame.entries.into_iter().map(|entry| entry.node).collect())
    } else {
        let mut keys: Vec<&str> = Vec::new();
        for entry in &frame.entries {
            if keys.contains(&entry.key.as_str()) {
                faults.add(entry.line, &crate::reader::join(&at, &entry.key), FaultKind::DuplicateKey);
            } else if keys.len() <= crate::fault::MAX_FAULTS {
                // More keys than that are all unknown anyway.
                keys.push(&entry.key);
            }
        }
        Value::Table(frame.entries)
    };
    Some((frame.name, frame.line, Node::new(frame.line, value)))
}

/// The dotted path of the open element, with the indices of list items; the root has no name in it.
fn path(stack: &[Frame]) -> String {
    let mut path = String::new();
    for (above, frame) in stack.iter().zip(stack.iter().skip(1)) {
        if frame.name == ITEM {
            path.push_str(&format!("[{}]", above.entries.len()));
        } else {
            path = crate::reader::join(&path, &frame.name);
        }
    }
    path
}

/// The reader stands before the white space that precedes a tag.
fn skip_space(text: &str, offset: usize) -> usize {
    let rest = text.get(offset..).unwrap_or_default();
    offset + (rest.len() - rest.trim_start().len())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults_of(text: &str) -> Vec<FaultKind> {
        let mut faults = Faults::new("a.xml");
        read(text, &mut faults);
        faults.into_list().into_iter().map(|fault| fault.kind).collect()
    }

    #[test]
    fn elements_attributes_and_items_become_keys_and_lists() {
        let mut faults = Faults::new("a.xml");
        let text = "<?xml version=\"1.0\"?>\n<edition id='x'>\n  <name>A &amp; &#66;</name>\n  <rents><item>1</item><item>2</item></rents>\n</edition>";
        let (name, node) = read(text, &mut faults).unwrap();
        assert!(faults.is_empty());
        assert_eq!(name, "edition");
        let untyped = |text: &str| Value::Untyped(text.to_string());
        assert_eq!(node.get("id").unwrap().node.value, untyped("x"));
        assert_eq!(node.get("name").unwrap().node, Node::new(3, untyped("A & B")));
        let Value::List(items) = &node.get("rents").unwrap().node.value else { panic!("no list") };
        assert_eq!(items.len(), 2);
        assert_eq!(items[1].line, 4);
    }

    #[test]
    fn hostile_documents_are_refused() {
        for (text, wanted) in [
            ("<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", FaultKind::Doctype),
            ("<a>&b;</a>", FaultKind::Entity { name: "b".to_string() }),
            ("<a>text<b/></a>", FaultKind::MixedContent),
            ("<a><b>1</b><b>2</b></a>", FaultKind::DuplicateKey),
            ("<a b='1' b='2'/>", FaultKind::DuplicateKey),
        ] {
            assert_eq!(faults_of(text), [wanted], "{text}");
        }
        for text in ["", "x", "<a>", "<a></b>", "<a/><b/>", "<a b=>", "</a>", "<a b='&c;'/>"] {
            assert_eq!(faults_of(text).len(), 1, "{text}");
        }
        let deep = "<a>".repeat(100_000);
        assert_eq!(faults_of(&deep), [FaultKind::TooDeep { limit: MAX_DEPTH }]);
    }
}
