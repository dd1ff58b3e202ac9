//! The auditor judges the engine, so it must not ask the engine: it may name its plain data, and
//! nothing that calculates.

use crate::files;
use crate::rust_source::{code_lines, has_word};
use std::fs;
use std::io;
use std::path::Path;

const AUDITOR: &str = "crates/auditor";
const ENGINE: &str = "freehold_engine::";

/// The engine's modules of plain data.
const DATA: &[&str] = &["command", "dice", "edition", "event", "ids", "money", "ruleset"];

/// What the engine hands out of them at its root, besides ids, sets of ids and sizes; and containers by id.
const NAMES: &[&str] = &[
    "ByCurrency",
    "ByDeck",
    "ByGroup",
    "BySeat",
    "BySpace",
    "Dice",
    "Edition",
    "Event",
    "Goods",
    "Money",
    "OptionKey",
    "Ruleset",
];

/// What calculates although it is reached from plain data.
const CALCULATIONS: &[&str] = &["payments"];

/// Everything that the auditor knows and should not.
pub fn check(root: &Path) -> io::Result<Vec<String>> {
    let manifest = format!("{AUDITOR}/Cargo.toml");
    let text = fs::read_to_string(root.join(&manifest))?;
    let mut findings: Vec<String> = other_dependencies(&text)
        .map(|name| format!("{manifest}: {name}: the auditor depends on the engine alone"))
        .collect();
    for file in files::below(root, &format!("{AUDITOR}/src"))? {
        let Some(text) = file.text()?.filter(|_| file.name.ends_with(".rs")) else { continue };
        let known = shared(&text).into_iter();
        findings.extend(known.map(|(line, name)| format!("{}:{line}: {name} is no plain data", file.name)));
    }
    Ok(findings)
}

fn other_dependencies(manifest: &str) -> impl Iterator<Item = &str> {
    let (_, section) = manifest.split_once("[dependencies]").unwrap_or_default();
    let lines = section.split("\n[").next().unwrap_or_default().lines();
    let names = lines.filter_map(|line| line.split(['.', ' ', '=']).next().filter(|name| !name.is_empty()));
    names.filter(|name| *name != "freehold-engine" && !name.starts_with('#'))
}

/// What a source takes from the engine that is no plain data, with its line.
fn shared(source: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    // How deep in the braces of `freehold_engine::{…}` a line begins; such a list may be long.
    let mut depth = 0;
    for (line, code) in code_lines(source) {
        let mut names: Vec<&str> = Vec::new();
        if depth > 0 {
            depth = listed(code, depth, &mut names);
        }
        for (start, _) in code.match_indices(ENGINE) {
            let rest = &code[start + ENGINE.len()..];
            match rest.strip_prefix('{') {
                Some(list) => depth = listed(list, 1, &mut names),
                None => names.push(head(rest)),
            }
        }
        names.extend(CALCULATIONS.iter().copied().filter(|word| has_word(code, word)));
        found.extend(names.into_iter().filter(|name| !is_data(name)).map(|name| (line, name.to_owned())));
    }
    found
}

/// Collects the names of the outermost list, and says how deep in braces the line ends.
fn listed<'a>(list: &'a str, mut depth: usize, names: &mut Vec<&'a str>) -> usize {
    let mut item = 0;
    for (at, c) in list.char_indices() {
        if depth == 1 && matches!(c, ',' | '{' | '}') {
            let name = head(list[item..at].trim());
            names.extend(Some(name).filter(|name| !name.is_empty()));
        }
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        if matches!(c, ',' | '{' | '}') {
            item = at + 1;
        }
        if depth == 0 {
            return 0;
        }
    }
    depth
}

/// The first name of a path; a star is a name that nobody may use.
fn head(path: &str) -> &str {
    let end = path.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == '*')).unwrap_or(path.len());
    &path[..end]
}

fn is_data(name: &str) -> bool {
    let size = name.chars().all(|c| c.is_ascii_uppercase() || c == '_');
    let id = name.ends_with("Id") || name.ends_with("Set");
    size || id || DATA.contains(&name) || NAMES.contains(&name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_data_may_be_shared() {
        for source in [
            "use freehold_engine::event::{Duty, Event};",
            "use freehold_engine::{CardSet, DECKS, MAX_SEATS, Money, SeatId};",
            "use freehold_engine::{\n    ruleset::{Limit, Off},\n    SpaceId,\n};",
            "//! must not know `freehold_engine::State`",
            "let due = freehold_engine::Money(1);",
        ] {
            assert_eq!(shared(source), [], "{source}");
        }
    }

    #[test]
    fn whatever_calculates_is_found() {
        for (source, line, name) in [
            ("use freehold_engine::State;", 1, "State"),
            ("use freehold_engine::{Money, Rulebook};", 1, "Rulebook"),
            ("use freehold_engine::{\n    Money,\n    Position,\n};", 3, "Position"),
            ("use freehold_engine::{event::Event, state::State};", 1, "state"),
            ("use freehold_engine::*;", 1, "*"),
            ("let rent = freehold_engine::act(book);", 1, "act"),
            ("for payment in event.payments() {", 1, "payments"),
        ] {
            assert_eq!(shared(source), [(line, name.to_owned())], "{source}");
        }
    }

    #[test]
    fn the_auditor_depends_on_the_engine_alone() {
        let manifest =
            "[dependencies]\nfreehold-engine.workspace = true\nserde = \"1\"\n\n[dev-dependencies]\nrayon = \"1\"\n";
        assert_eq!(other_dependencies(manifest).collect::<Vec<_>>(), ["serde"]);
    }
}
