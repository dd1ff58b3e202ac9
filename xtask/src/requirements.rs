//! `docs/requirements.md`: every requirement of the documents, and what answers it; and the table of
//! the answers, which README.md shows too.
//!
//! Written by `cargo xtask trace --write` from the catalogue and the tags of the tests.

use crate::catalogue::{Exempt, Requirement};
use crate::coverage::{Answer, Answers, Coverage};
use crate::dependencies::{self, UseCase};

pub const DOCUMENT: &str = "docs/requirements.md";
pub const README: &str = "README.md";

const HEAD: &str = "\
# Requirements

Written by `cargo xtask trace --write` from `specs/catalogue.csv` and from what the tests say they show.
Do not edit.

Five documents describe this game. Each of their statements has a row here, in short words, with its answer:
the scenarios and tests that show it, or why there is none. A statement is

- **shown** if a test fails when it no longer holds, and **shown on the page** if one of these tests does so in a browser;
- **overruled** if another passage of the same document says otherwise. Later words of a client, lists of rules
  and the more precise text win against narrative, diagrams and paraphrase; both passages are named;
- **replaced** if something else stands in the place of a technique or of a physical thing;
- **unproven** if nothing here could show it.
";

/// Most tests that are named for one row; one is enough to begin with.
const MOST: usize = 3;

pub fn document(coverage: &Coverage<'_>, use_cases: &[UseCase]) -> String {
    let mut text = format!("{HEAD}\n{}", answers(coverage));
    for document in coverage.documents() {
        text += &format!("\n## {}\n\n", title(document));
        text += "| id | kind | statement | answer |\n|---|---|---|---|\n";
        for row in coverage.rows().iter().filter(|row| row.document() == document) {
            text +=
                &format!("| {} | {} | {} | {} |\n", row.id, row.kind.name(), cell(&row.text), answer(coverage, row));
        }
        if document == dependencies::OF_DOCUMENT && !use_cases.is_empty() {
            text += &dependencies::section(use_cases, coverage);
        }
    }
    text
}

/// How many statements of each document have which answer.
pub fn answers(coverage: &Coverage<'_>) -> String {
    let mut text = String::from("| document | statements |");
    Answer::ALL.iter().for_each(|answer| text += &format!(" {} |", answer.name()));
    text += &format!("\n|---|{}\n", "---|".repeat(1 + Answer::ALL.len()));
    let mut line = |name: &str, answers: Answers| {
        text += &format!("| {name} | {} |", answers.total());
        Answer::ALL.iter().for_each(|answer| text += &format!(" {} |", answers.of(*answer)));
        text.push('\n');
    };
    coverage.documents().into_iter().for_each(|document| line(title(document), coverage.of_document(document)));
    line("all", coverage.total());
    text
}

const BEGIN: &str = "<!-- answers: written by `cargo xtask trace --write` -->\n";
const END: &str = "<!-- end of answers -->";

/// The README with today's table between its marks; none if it has no marks.
pub fn readme(text: &str, coverage: &Coverage<'_>) -> Option<String> {
    let (before, rest) = text.split_once(BEGIN)?;
    let (_, after) = rest.split_once(END)?;
    Some(format!("{before}{BEGIN}{}{END}{after}", answers(coverage)))
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

fn answer(coverage: &Coverage<'_>, row: &Requirement) -> String {
    let tests = tests(coverage, row);
    match &row.exempt {
        None if tests.is_empty() => "**open**".to_owned(),
        None => tests,
        Some(Exempt::Overruled { by, because }) => {
            let winner = coverage.row(by).map_or_else(String::new, |winner| cell(&winner.text));
            let option = if tests.is_empty() { String::new() } else { format!(". See {tests}") };
            format!("**overruled** by {by} (“{winner}”): {}{option}", cell(because))
        }
        Some(Exempt::Replaced { because }) => format!("**replaced** by: {}", cell(because)),
        Some(Exempt::Unproven { because }) => format!("**unproven**: {}", cell(because)),
    }
}

fn tests(coverage: &Coverage<'_>, row: &Requirement) -> String {
    let tags = coverage.evidence(row);
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

    fn with<T>(rows: &str, feature: &str, ask: impl FnOnce(&Coverage<'_>) -> T) -> T {
        let head = "id,kind,requirement,same_as,shown_by,answer,by,because\n";
        let (catalogue, faults) =
            Catalogue::read(&format!("{head}{rows}"), "id,presets,given,when,then,basis,shown_by\n");
        assert!(faults.is_empty(), "{faults:?}");
        let mut tags = Tags::default();
        tags.scan("specs/a.feature", feature, &catalogue);
        ask(&Coverage::new(&catalogue, &tags.tags))
    }

    const ROWS: &str = "YOLO-1,engine,a|b,,,,,\nYOLO-2,engine,again,YOLO-1,,,,\nYOLO-3,ui,a button,,,,,\n\
        YOLO-4,engine,not a|b,,,overruled,YOLO-1,the list wins\nYOLO-5,engine,no,,,overruled,YOLO-1,so too\n\
        PT-1,nfr,Java,,,replaced,,Rust\nPT-2,nfr,a Mac,,,unproven,,nobody has one\n";

    // covers: NCSU-VI
    #[test]
    fn every_row_says_what_answers_it() {
        let feature = "@YOLO-1 @YOLO-2\nScenario: First\n\n@YOLO-5\nScenario: An option\n";
        let text = with(ROWS, feature, |coverage| document(coverage, &[]));
        for line in [
            "## Yolopoly, Vanilla and Bankman",
            "| YOLO-1 | engine | a\\|b | [First](../specs/a.feature) |",
            "| YOLO-2 | engine | again | [First](../specs/a.feature) |",
            "| YOLO-3 | ui | a button | **open** |",
            "| YOLO-4 | engine | not a\\|b | **overruled** by YOLO-1 (“a\\|b”): the list wins |",
            "| YOLO-5 | engine | no | **overruled** by YOLO-1 (“a\\|b”): so too. See [An option](../specs/a.feature) |",
            "| PT-1 | nfr | Java | **replaced** by: Rust |",
            "| PT-2 | nfr | a Mac | **unproven**: nobody has one |",
        ] {
            assert!(text.lines().any(|found| found == line), "{line} is missing in\n{text}");
        }
    }

    #[test]
    fn document_and_readme_count_the_answers() {
        let lines = [
            "| document | statements | shown | shown on the page | overruled | replaced | unproven | open |",
            "| Yolopoly, Vanilla and Bankman | 5 | 2 | 0 | 2 | 0 | 0 | 1 |",
            "| Property Tycoon | 2 | 0 | 0 | 0 | 1 | 1 | 0 |",
            "| all | 7 | 2 | 0 | 2 | 1 | 1 | 1 |",
        ];
        with(ROWS, "@YOLO-1\nScenario: First\n", |coverage| {
            let written = readme(&format!("before\n{BEGIN}old\n{END}\nafter\n"), coverage).unwrap();
            assert!(written.starts_with("before\n") && written.ends_with("\nafter\n"), "{written}");
            assert_eq!(readme(&written, coverage).as_deref(), Some(&*written));
            assert_eq!(readme("no marks", coverage), None);
            for text in [document(coverage, &[]), written] {
                for line in lines {
                    assert!(text.lines().any(|found| found == line), "{line} is missing in\n{text}");
                }
            }
        });
    }
}
