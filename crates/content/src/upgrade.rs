//! Data files of older formats, brought up to today's one small step after the other.
//!
//! A file says in which format it is written (`format = 2`); one that does not is of the first. The
//! readers know today's format only, and a file of a later one is refused.

use crate::fault::{FaultKind, Faults};
use crate::node::{Entry, Node, Value};
use crate::reader::Spot;
use crate::source::Kind;
use freehold_engine::OptionKey;
use freehold_engine::ruleset::{Answer, OPTIONS};

/// Takes the format off the file and brings the rest up to date; nothing if this program cannot read it.
pub(crate) fn upgrade(kind: Kind, mut root: Node, faults: &mut Faults) -> Option<Node> {
    let mut format = 1;
    if let Value::Table(entries) = &mut root.value
        && let Some(at) = entries.iter().position(|entry| entry.key == "format")
    {
        let entry = entries.remove(at);
        let spot = Spot { path: entry.key, node: &entry.node };
        format = spot.number(1, i64::from(u32::MAX), faults)?;
        let newest = kind.format();
        if format > newest {
            spot.fault(faults, FaultKind::LaterFormat { found: format, newest });
            return None;
        }
    }
    for next in format + 1..=kind.format() {
        step(kind, next, &mut root);
    }
    Some(root)
}

/// What is different in the next format of this kind.
fn step(kind: Kind, next: u32, root: &mut Node) {
    match kind {
        Kind::Preset => new_options(next, root),
        // There is one format of each so far.
        Kind::Theme | Kind::Edition => {}
    }
}

/// A complete preset does not know the options of the next version: they mean what they meant before.
/// A preset that extends another has them from there.
fn new_options(version: u32, root: &mut Node) {
    if root.get("extends").is_some() {
        return;
    }
    let Some(rules) = root.table_mut("rules") else { return };
    for spec in OPTIONS.iter().filter(|spec| spec.since == version) {
        if let Some(before) = spec.before() {
            add_option(rules, spec.key, &before);
        }
    }
}

fn add_option(rules: &mut Node, key: OptionKey, answer: &Answer) {
    let line = rules.line;
    let section = match key.section() {
        "" => rules,
        name => {
            rules.add(Entry { key: name.to_string(), line, node: Node::new(line, Value::Table(Vec::new())) });
            let Some(section) = rules.table_mut(name) else { return };
            section
        }
    };
    section.add(Entry { key: key.field().to_string(), line, node: Node { line, ..Node::of_answer(answer) } });
}
