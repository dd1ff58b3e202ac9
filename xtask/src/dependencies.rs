//! Which use case of the NCSU document depends on which others (its part VI), and what answers each.
//!
//! Reads `specs/ncsu/dependencies.csv`, judges it by the catalogue, and writes the table into
//! docs/requirements.md.

use crate::coverage::{Answer, Coverage};
use serde::Deserialize;

pub const DEPENDENCIES: &str = "specs/ncsu/dependencies.csv";

/// The document to whose rows the table belongs.
pub const OF_DOCUMENT: &str = "NCSU";

#[derive(Debug, Deserialize)]
struct UseCaseRow {
    use_case: String,
    title: String,
    depends_on: String,
}

/// A use case or a requirement without function, as the document counts them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UseCase {
    pub id: String,
    pub title: String,
    pub depends_on: Vec<String>,
}

#[derive(Debug, thiserror::Error)]
pub enum DependencyFault {
    #[error("{DEPENDENCIES}: {0}")]
    Csv(csv::Error),
    #[error("{DEPENDENCIES}: {id} depends on {on}, which is not in the table")]
    OnNothing { id: String, on: String },
    #[error("{DEPENDENCIES}: {id} has no row in the catalogue")]
    NotInCatalogue { id: String },
    #[error("{DEPENDENCIES}: {row} belongs to none of its use cases")]
    NotInTable { row: String },
}

/// Reads the table. If it cannot be read as a table, it is empty and has a fault.
pub fn read(text: &str) -> (Vec<UseCase>, Vec<DependencyFault>) {
    let rows: csv::Result<Vec<UseCaseRow>> = csv::Reader::from_reader(text.as_bytes()).deserialize().collect();
    let use_case = |row: UseCaseRow| UseCase {
        id: row.use_case,
        title: row.title,
        depends_on: row.depends_on.split_whitespace().map(str::to_owned).collect(),
    };
    match rows {
        Ok(rows) => (rows.into_iter().map(use_case).collect(), Vec::new()),
        Err(fault) => (Vec::new(), vec![DependencyFault::Csv(fault)]),
    }
}

/// Whether this row of the catalogue is part of the use case: `NCSU-UC9-E1` of UC9, `NCSU-UC10` not of UC1.
fn is_of(row: &str, id: &str) -> bool {
    let rest = row.strip_prefix(OF_DOCUMENT).and_then(|rest| rest.strip_prefix('-'));
    rest.and_then(|rest| rest.strip_prefix(id)).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
}

/// What does not fit between the table and the catalogue.
pub fn check(use_cases: &[UseCase], coverage: &Coverage<'_>) -> Vec<DependencyFault> {
    let mut faults = Vec::new();
    for UseCase { id, depends_on, .. } in use_cases {
        let unknown = depends_on.iter().filter(|on| !use_cases.iter().any(|other| other.id == **on));
        faults.extend(unknown.map(|on| DependencyFault::OnNothing { id: id.clone(), on: on.clone() }));
        if !coverage.rows().iter().any(|row| is_of(&row.id, id)) {
            faults.push(DependencyFault::NotInCatalogue { id: id.clone() });
        }
    }
    let of_use_cases =
        |id: &str| id.strip_prefix("NCSU-UC").is_some() || id.strip_prefix("NCSU-NR").is_some_and(has_point);
    for row in coverage.rows().iter().filter(|row| of_use_cases(&row.id)) {
        if !use_cases.iter().any(|use_case| is_of(&row.id, &use_case.id)) {
            faults.push(DependencyFault::NotInTable { row: row.id.clone() });
        }
    }
    faults
}

/// The headings `NR1` and `NR2` are no lines of the document's table, only their points.
fn has_point(number: &str) -> bool {
    number.contains('.')
}

/// The table, one line for each use case, and how many of its rows are answered.
pub fn section(use_cases: &[UseCase], coverage: &Coverage<'_>) -> String {
    let mut text = String::from(
        "\n### What depends on what\n\nThe dependency table of part VI. A use case can be relied on when its own rows and \
         those of everything\nthat it depends on are answered.\n\n| use case | depends on | rows answered |\n|---|---|---|\n",
    );
    for UseCase { id, title, depends_on } in use_cases {
        let rows = coverage.rows().iter().filter(|row| is_of(&row.id, id));
        let answers: Vec<Answer> = rows.map(|row| coverage.answer(row)).collect();
        let answered = answers.iter().filter(|answer| **answer != Answer::Open).count();
        let on = if depends_on.is_empty() { "–".to_owned() } else { depends_on.join(", ") };
        text += &format!("| {id} {title} | {on} | {answered} of {} |\n", answers.len());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::Catalogue;

    const SHIPPED: &str = include_str!("../../specs/ncsu/dependencies.csv");
    const SCENARIO_HEAD: &str = "id,presets,given,when,then,basis,shown_by\n";

    fn judged(table: &str, rows: &[&str]) -> Vec<String> {
        let rows: String = rows.iter().map(|id| format!("{id},ui,x,,\n")).collect();
        let (catalogue, faults) =
            Catalogue::read(&format!("id,kind,requirement,same_as,shown_by\n{rows}"), SCENARIO_HEAD);
        assert!(faults.is_empty(), "{faults:?}");
        let (use_cases, mut faults) = read(&format!("use_case,title,depends_on\n{table}"));
        faults.extend(check(&use_cases, &Coverage::new(&catalogue, &[])));
        faults.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn table_and_catalogue_name_the_same_use_cases() {
        let rows = ["NCSU-UC1", "NCSU-UC2-S1", "NCSU-NR1", "NCSU-NR1.1", "NCSU-I", "PT-nfr-1"];
        for (table, fault) in [
            ("UC1,a,\nUC2,b,UC1\nNR1.1,c,\n", None),
            ("UC1,a,\nUC2,b,UC9\nNR1.1,c,\n", Some("UC2 depends on UC9")),
            ("UC1,a,\nUC2,b,\nUC3,d,\nNR1.1,c,\n", Some("UC3 has no row")),
            ("UC1,a,\nNR1.1,c,\n", Some("NCSU-UC2-S1 belongs to none")),
            ("UC1,a,\nUC2,b,\n", Some("NCSU-NR1.1 belongs to none")),
            ("UC1,a,\nUC2,b,\nNR1.1\n", Some("CSV error")),
        ] {
            let said = judged(table, &rows);
            assert_eq!(said.is_empty(), fault.is_none(), "{table}: {said:?}");
            assert!(fault.is_none_or(|fault| said[0].contains(fault)), "{table}: {said:?}");
        }
    }

    // covers: NCSU-VI
    #[test]
    fn the_table_says_what_the_document_says() {
        let crosses = [
            ("UC2", "UC11 UC12 UC13"),
            ("UC3", "UC2"),
            ("UC4", "UC2"),
            ("UC5", "UC2"),
            ("UC6", "UC2"),
            ("UC7", "UC2 UC13"),
            ("UC8", "UC7 UC13"),
            ("UC9", "UC2 UC7 UC11"),
            ("UC10", "UC2 UC13"),
            ("UC11", "UC1"),
            ("UC12", "UC1"),
            ("UC13", "UC1"),
            ("UC14", "UC4 UC10"),
            ("UC15", "UC7"),
            ("UC16", "UC11 UC12"),
        ];
        let (use_cases, faults) = read(SHIPPED);
        assert!(faults.is_empty(), "{faults:?}");
        assert_eq!(use_cases.len(), 16 + 5);
        for UseCase { id, depends_on, .. } in &use_cases {
            let wanted = crosses.iter().find(|(of, _)| of == id).map_or("", |(_, on)| on);
            assert_eq!(depends_on.join(" "), wanted, "{id}");
        }
    }

    // covers: NCSU-VI
    #[test]
    fn a_line_says_what_it_depends_on_and_how_much_is_answered() {
        let rows = "id,kind,requirement,same_as,shown_by,answer,by,because\n\
            NCSU-UC1,ui,x,,,replaced,,a menu\nNCSU-UC10,ui,x,,,,,\nNCSU-UC2,ui,x,,,,,\nNCSU-UC2-b,nfr,x,,,unproven,,no\n";
        let (catalogue, faults) = Catalogue::read(rows, SCENARIO_HEAD);
        assert!(faults.is_empty(), "{faults:?}");
        let (use_cases, _) = read("use_case,title,depends_on\nUC1,Enter,\nUC2,Move,UC1 UC10\nUC10,Draw,\n");
        let text = section(&use_cases, &Coverage::new(&catalogue, &[]));
        for line in ["| UC1 Enter | – | 1 of 1 |", "| UC2 Move | UC1, UC10 | 1 of 2 |", "| UC10 Draw | – | 0 of 1 |"]
        {
            assert!(text.lines().any(|found| found == line), "{line} is missing in\n{text}");
        }
    }
}
