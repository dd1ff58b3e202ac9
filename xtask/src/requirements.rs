//! `docs/requirements.md`: every requirement of the documents, and what shows it.
//!
//! Written by `cargo xtask trace --write` from the catalogue and the tags of the tests.

use crate::catalogue::{Kind, Requirement};
use crate::coverage::{Count, Coverage};

pub const DOCUMENT: &str = "docs/requirements.md";

const HEAD: &str = "\
# Requirements

Written by `cargo xtask trace --write` from `specs/catalogue.csv` and from what the tests say they show.
Do not edit.

Five documents describe this game. Each of their statements has a row here, in short words, with the
scenario or test that shows it. A row whose technique another one replaces says what replaces it.
";

/// Most tests that are named for one row; one is enough to begin with.
const MOST: usize = 3;

pub fn document(coverage: &Coverage<'_>) -> String {
    let Count { shown, total } = coverage.total();
    let mut text = format!("{HEAD}\n{shown} of {total} are shown.\n");
    for document in coverage.documents() {
        let Count { shown, total } = coverage.count(document, None);
        text += &format!("\n## {} ({shown} of {total})\n\n", title(document));
        text += "| id | kind | statement | shown by |\n|---|---|---|---|\n";
        for row in coverage.rows().iter().filter(|row| row.document() == document) {
            let statement = cell(&row.text);
            text += &format!("| {} | {} | {statement} | {} |\n", row.id, kind(row), evidence(coverage, row));
        }
    }
    text
}

fn title(document: &str) -> &str {
    match document {
        "YOLO" => "Yolopoly, Vanilla and Bankman",
        "NCSU" => "The NCSU course project",
        "PT" => "Property Tycoon",
        "UNI" => "The Unipoli user stories",
        "CLASS" => "A class project",
        other => other,
    }
}

fn kind(row: &Requirement) -> &'static str {
    match row.kind {
        Kind::Superseded => "replaced",
        other => other.name(),
    }
}

fn evidence(coverage: &Coverage<'_>, row: &Requirement) -> String {
    if row.kind == Kind::Superseded {
        return format!("replaced by: {}", cell(&row.note));
    }
    let tags = coverage.evidence(row);
    if tags.is_empty() {
        return "**open**".to_owned();
    }
    // The same scenario may carry the tag of a row and of the one that it repeats.
    let mut named: Vec<String> = tags.iter().map(|tag| format!("[{}](../{})", cell(&tag.title), tag.file)).collect();
    named.sort();
    named.dedup();
    let rest = named.len().saturating_sub(MOST);
    named.truncate(MOST);
    let more = if rest > 0 { format!("; {rest} more") } else { String::new() };
    named.join("; ") + &more
}

/// A text as it can stand in a cell of a table and in the words of a link.
fn cell(text: &str) -> String {
    let mut cell = String::new();
    for letter in text.chars() {
        match letter {
            '|' | '[' | ']' | '<' | '*' | '`' => {
                cell.push('\\');
                cell.push(letter);
            }
            '\n' | '\r' => cell.push(' '),
            other => cell.push(other),
        }
    }
    cell
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::Catalogue;
    use crate::tags::Tags;

    // covers: NCSU-VI
    #[test]
    fn every_row_says_what_shows_it() {
        let rows = "no,id,kind,requirement,note,same_as,shown_by\n\
            1,YOLO-1,engine,a|b,,,\n2,YOLO-2,engine,again,,YOLO-1,\n3,YOLO-3,ui,a button,,,\n\
            4,PT-1,superseded-by-Rust,Java,Rust,,\n";
        let (catalogue, faults) = Catalogue::read(rows, "id,presets,given,when,then,basis,shown_by\n");
        assert!(faults.is_empty(), "{faults:?}");
        let mut tags = Tags::default();
        tags.scan("specs/a.feature", "@YOLO-1 @YOLO-2\nScenario: First\n", &catalogue);
        let text = document(&Coverage::new(&catalogue, &tags.tags));
        for line in [
            "3 of 4 are shown.",
            "## Yolopoly, Vanilla and Bankman (2 of 3)",
            "| YOLO-1 | engine | a\\|b | [First](../specs/a.feature) |",
            "| YOLO-2 | engine | again | [First](../specs/a.feature) |",
            "| YOLO-3 | ui | a button | **open** |",
            "| PT-1 | replaced | Java | replaced by: Rust |",
        ] {
            assert!(text.lines().any(|found| found == line), "{line} is missing in\n{text}");
        }
    }
}
