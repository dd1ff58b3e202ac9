//! Reads values out of a tree by key and collects every fault on the way.
//!
//! It knows types, ranges and words, but no file's schema. A value with a fault reads as `None`
//! and reading goes on, so that one run lists all faults.

use crate::fault::{FaultKind, Faults, Thing, ValueType, clip};
use crate::node::{Entry, Node, Value};
use crate::source::MAX_STRING;
use freehold_engine::Money;
use freehold_engine::ruleset::MAX_FIGURE;

/// Longest name of anything.
pub(crate) const MAX_NAME: usize = 60;

/// A value and the path to it.
#[derive(Clone)]
pub(crate) struct Spot<'n> {
    pub path: String,
    pub node: &'n Node,
}

impl<'n> Spot<'n> {
    pub fn fault(&self, faults: &mut Faults, kind: FaultKind) {
        faults.add(self.node.line, &self.path, kind);
    }

    fn wrong<T>(&self, faults: &mut Faults, expected: ValueType) -> Option<T> {
        self.fault(faults, FaultKind::WrongType { expected, found: self.node.value_type() });
        None
    }

    /// Text without the spaces around it, between `min` and `max` characters.
    pub fn text(&self, min: usize, max: usize, faults: &mut Faults) -> Option<String> {
        let (Value::Text(text) | Value::Untyped(text)) = &self.node.value else {
            return self.wrong(faults, ValueType::Text);
        };
        let text = text.trim();
        let found = if text.len() > MAX_STRING { text.len() } else { text.chars().count() };
        if found < min || found > max {
            self.fault(faults, FaultKind::TextLength { min, max, found });
            return None;
        }
        if text.chars().any(|c| c.is_control() && c != '\n' && c != '\t' && c != '\r') {
            self.fault(faults, FaultKind::ControlCharacter);
            return None;
        }
        // Line ends are the same thing on every system, and XML cannot tell them apart.
        Some(text.replace("\r\n", "\n").replace('\r', "\n"))
    }

    /// A name on one line.
    pub fn name(&self, faults: &mut Faults) -> Option<String> {
        let text = self.text(1, MAX_NAME, faults)?;
        if text.contains(['\n', '\t']) {
            self.fault(faults, FaultKind::ControlCharacter);
            return None;
        }
        Some(text)
    }

    pub fn id(&self, faults: &mut Faults) -> Option<String> {
        let text = self.text(1, 40, faults)?;
        if !text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '-') {
            self.fault(faults, FaultKind::BadId { found: clip(&text, 40) });
            return None;
        }
        Some(text)
    }

    /// `#rrggbb`, with or without capital letters.
    pub fn colour(&self, faults: &mut Faults) -> Option<String> {
        let text = self.text(1, MAX_NAME, faults)?;
        let digits = text.strip_prefix('#').unwrap_or_default();
        if digits.len() != 6 || !digits.chars().all(|c| c.is_ascii_hexdigit()) {
            self.fault(faults, FaultKind::BadColour { found: clip(&text, 40) });
            return None;
        }
        Some(text)
    }

    pub fn figure(&self, min: i64, max: i64, faults: &mut Faults) -> Option<i64> {
        let found = match &self.node.value {
            Value::Figure(figure) => *figure,
            Value::Huge(found) => {
                self.fault(faults, FaultKind::NotAFigure { found: found.clone() });
                return None;
            }
            Value::Untyped(text) => match text.trim().parse() {
                Ok(figure) => figure,
                Err(_) => {
                    self.fault(faults, FaultKind::NotAFigure { found: clip(text.trim(), 40) });
                    return None;
                }
            },
            _ => return self.wrong(faults, ValueType::Figure),
        };
        if found < min || found > max {
            self.fault(faults, FaultKind::OutOfRange { min, max, found });
            return None;
        }
        Some(found)
    }

    /// A figure that fits the type and the range.
    pub fn number<T: TryFrom<i64>>(&self, min: i64, max: i64, faults: &mut Faults) -> Option<T> {
        self.figure(min, max, faults).and_then(|figure| T::try_from(figure).ok())
    }

    pub fn money(&self, faults: &mut Faults) -> Option<Money> {
        self.number(0, i64::from(MAX_FIGURE), faults).map(Money)
    }

    pub fn signed_money(&self, faults: &mut Faults) -> Option<Money> {
        self.number(-i64::from(MAX_FIGURE), i64::from(MAX_FIGURE), faults).map(Money)
    }

    pub fn flag(&self, faults: &mut Faults) -> Option<bool> {
        match &self.node.value {
            Value::Flag(flag) => Some(*flag),
            Value::Untyped(text) if text.trim() == "true" => Some(true),
            Value::Untyped(text) if text.trim() == "false" => Some(false),
            _ => self.wrong(faults, ValueType::Flag),
        }
    }

    /// One of these words.
    pub fn word<T: Clone>(&self, words: &[(&str, T)], faults: &mut Faults) -> Option<T> {
        let (Value::Text(text) | Value::Untyped(text)) = &self.node.value else {
            return self.wrong(faults, ValueType::Text);
        };
        let found = words.iter().find(|(word, _)| *word == text.trim());
        if found.is_none() {
            let allowed = words.iter().map(|(word, _)| word.to_string()).collect();
            self.fault(faults, FaultKind::UnknownWord { found: clip(text, 40), allowed });
        }
        found.map(|(_, value)| value.clone())
    }

    pub fn list(&self, min: usize, max: usize, faults: &mut Faults) -> Option<Vec<Spot<'n>>> {
        let items = match &self.node.value {
            Value::List(items) => items.as_slice(),
            Value::Untyped(text) if text.trim().is_empty() => &[],
            _ => return self.wrong(faults, ValueType::List),
        };
        if items.len() < min || items.len() > max {
            self.fault(faults, FaultKind::Count { min, max, found: items.len() });
        }
        let spot = |(at, node)| Spot { path: format!("{}[{at}]", self.path), node };
        Some(items.iter().take(max).enumerate().map(spot).collect())
    }

    /// A list of exactly `N`.
    pub fn array<T: std::fmt::Debug, const N: usize>(
        &self,
        faults: &mut Faults,
        mut read: impl FnMut(&Spot<'n>, &mut Faults) -> Option<T>,
    ) -> Option<[T; N]> {
        let items: Vec<Option<T>> = self.list(N, N, faults)?.iter().map(|item| read(item, faults)).collect();
        items.into_iter().collect::<Option<Vec<T>>>()?.try_into().ok()
    }

    pub fn table(&self, faults: &mut Faults) -> Option<Table<'n>> {
        let entries = match &self.node.value {
            Value::Table(entries) => entries.as_slice(),
            Value::Untyped(text) if text.trim().is_empty() => &[],
            _ => return self.wrong(faults, ValueType::Table),
        };
        Some(Table { path: self.path.clone(), line: self.node.line, entries, known: Vec::new() })
    }
}

/// A table that is being read; it remembers which keys were asked for, so that `finish` finds the rest.
pub(crate) struct Table<'n> {
    pub path: String,
    pub line: u32,
    entries: &'n [Entry],
    known: Vec<&'static str>,
}

impl<'n> Table<'n> {
    /// The value of a key that may be absent.
    pub fn spot(&mut self, key: &'static str) -> Option<Spot<'n>> {
        self.known.push(key);
        let entry = self.entries.iter().find(|entry| entry.key == key)?;
        Some(Spot { path: join(&self.path, key), node: &entry.node })
    }

    /// A key that must be there.
    pub fn need<T>(
        &mut self,
        key: &'static str,
        faults: &mut Faults,
        read: impl FnOnce(&Spot<'n>, &mut Faults) -> Option<T>,
    ) -> Option<T> {
        match self.spot(key) {
            Some(spot) => read(&spot, faults),
            None => {
                faults.add(self.line, &join(&self.path, key), FaultKind::MissingKey);
                None
            }
        }
    }

    /// A key that may be left out.
    pub fn or<T>(
        &mut self,
        key: &'static str,
        default: T,
        faults: &mut Faults,
        read: impl FnOnce(&Spot<'n>, &mut Faults) -> Option<T>,
    ) -> Option<T> {
        match self.spot(key) {
            Some(spot) => read(&spot, faults),
            None => Some(default),
        }
    }

    /// Reports the keys that nobody asked for.
    pub fn finish(self, faults: &mut Faults) {
        for entry in self.entries.iter().filter(|entry| !self.known.contains(&entry.key.as_str())) {
            if faults.is_full() {
                return;
            }
            let suggestions = closest(&entry.key, self.known.iter().copied());
            faults.add(entry.line, &join(&self.path, &entry.key), FaultKind::UnknownKey { suggestions });
        }
    }
}

pub(crate) fn join(path: &str, key: &str) -> String {
    if path.is_empty() { key.to_string() } else { format!("{path}.{key}") }
}

/// Reports ids that come twice.
pub(crate) fn unique<'i>(ids: impl Iterator<Item = (&'i str, Spot<'i>)>, what: Thing, faults: &mut Faults) {
    let mut seen: Vec<&str> = Vec::new();
    for (id, spot) in ids {
        if seen.contains(&id) {
            spot.fault(faults, FaultKind::Repeated { what, found: id.to_string() });
        }
        seen.push(id);
    }
}

/// Up to three known words that differ little from this one.
pub(crate) fn closest<'w>(word: &str, known: impl Iterator<Item = &'w str>) -> Vec<String> {
    if word.len() > 64 {
        return Vec::new();
    }
    let mut near: Vec<(usize, &str)> = known.map(|other| (strsim::levenshtein(word, other), other)).collect();
    near.retain(|(steps, other)| *steps <= 1 + other.len() / 4);
    near.sort();
    near.dedup();
    near.into_iter().take(3).map(|(_, other)| other.to_string()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn misspelt_words_find_their_neighbours() {
        let known = ["auction.on_decline", "auction.tie", "jail.fee"];
        for (word, wanted) in [
            ("auction.on_declin", Some("auction.on_decline")),
            ("jail.fees", Some("jail.fee")),
            ("something.else", None),
        ] {
            assert_eq!(closest(word, known.into_iter()).first().map(String::as_str), wanted, "{word}");
        }
    }

    #[test]
    fn untyped_scalars_become_what_is_asked_for() {
        let mut faults = Faults::new("a.xml");
        let node = |text: &str| Node::new(1, Value::Untyped(text.to_string()));
        let (seven, yes, empty) = (node(" 7 "), node("true"), node(""));
        let spot = |node| Spot { path: "k".into(), node };
        assert_eq!(spot(&seven).figure(0, 9, &mut faults), Some(7));
        assert_eq!(spot(&yes).flag(&mut faults), Some(true));
        assert!(spot(&empty).list(0, 3, &mut faults).is_some_and(|items| items.is_empty()));
        assert!(faults.is_empty());
        assert_eq!(spot(&yes).figure(0, 9, &mut faults), None);
        assert_eq!(spot(&seven).figure(0, 6, &mut faults), None);
        assert_eq!(faults.into_list().len(), 2);
    }
}
