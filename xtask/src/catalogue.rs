//! The requirements and the rule scenarios, as the tables in `specs/` list them.
//!
//! Reads and validates the tables. What shows a row is the business of `coverage`.

use serde::Deserialize;
use std::collections::HashMap;

pub const CATALOGUE: &str = "specs/catalogue.csv";
pub const SCENARIOS: &str = "specs/scenarios.csv";

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    Engine,
    Data,
    Bot,
    Server,
    Ui,
    Nfr,
    Superseded,
}

impl Kind {
    pub const ALL: [Kind; 7] =
        [Kind::Engine, Kind::Data, Kind::Bot, Kind::Server, Kind::Ui, Kind::Nfr, Kind::Superseded];

    pub fn name(self) -> &'static str {
        match self {
            Kind::Engine => "engine",
            Kind::Data => "data",
            Kind::Bot => "bot",
            Kind::Server => "server",
            Kind::Ui => "ui",
            Kind::Nfr => "nfr",
            Kind::Superseded => "superseded-by-Rust",
        }
    }

    pub fn parse(name: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// What has to show a row, where not every test can.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShownBy {
    Anything,
    /// The server's tests, or the browser's.
    Server,
    /// A browser test.
    Page,
}

impl ShownBy {
    fn parse(word: &str) -> Option<ShownBy> {
        match word {
            "" => Some(ShownBy::Anything),
            "server" => Some(ShownBy::Server),
            "page" => Some(ShownBy::Page),
            _ => None,
        }
    }
}

/// One statement of one document.
#[derive(Clone, Debug)]
pub struct Requirement {
    pub id: String,
    pub kind: Kind,
    pub text: String,
    pub note: String,
    /// The row that says the same.
    pub same_as: Option<String>,
    pub shown_by: ShownBy,
}

impl Requirement {
    /// The document: what stands before the first dash.
    pub fn document(&self) -> &str {
        self.id.split('-').next().unwrap_or_default()
    }
}

/// One worked example of the rules.
#[derive(Clone, Debug)]
pub struct Scenario {
    pub id: String,
    pub text: String,
    pub shown_by: ShownBy,
}

/// Both tables.
#[derive(Debug, Default)]
pub struct Catalogue {
    pub requirements: Vec<Requirement>,
    pub scenarios: Vec<Scenario>,
}

/// The columns of the first table that count here, by their names.
#[derive(Deserialize)]
struct RequirementRow {
    id: String,
    kind: String,
    requirement: String,
    note: String,
    same_as: Option<String>,
    shown_by: String,
}

/// Those of the second.
#[derive(Deserialize)]
struct ScenarioRow {
    id: String,
    given: String,
    when: String,
    then: String,
    basis: String,
    shown_by: String,
}

#[derive(Debug, thiserror::Error)]
pub enum CatalogueFault {
    #[error("{file}: {fault}")]
    Csv { file: &'static str, fault: csv::Error },
    #[error("{id} is listed twice")]
    DuplicateId { id: String },
    #[error("{id}: unknown kind {kind:?}")]
    UnknownKind { id: String, kind: String },
    #[error("{id}: unknown shown_by {word:?}")]
    UnknownShownBy { id: String, word: String },
    #[error("{id}: same_as points to {same_as}, which does not exist")]
    SameAsNothing { id: String, same_as: String },
    /// The row pointed to points on: say it in one step.
    #[error("{id}: same_as points to {same_as}, which is itself a repetition")]
    SameAsChain { id: String, same_as: String },
    #[error("{scenario}: its basis {id} does not exist")]
    UnknownBasis { scenario: String, id: String },
}

impl Catalogue {
    /// Reads both tables. Faulty rows are reported and left out.
    pub fn read(requirements: &str, scenarios: &str) -> (Catalogue, Vec<CatalogueFault>) {
        let mut catalogue = Catalogue::default();
        let mut faults = Vec::new();
        if let Err(fault) = catalogue.read_requirements(requirements, &mut faults) {
            faults.push(CatalogueFault::Csv { file: CATALOGUE, fault });
        }
        if let Err(fault) = catalogue.read_scenarios(scenarios, &mut faults) {
            faults.push(CatalogueFault::Csv { file: SCENARIOS, fault });
        }
        catalogue.check_ids(&mut faults);
        (catalogue, faults)
    }

    fn read_requirements(&mut self, text: &str, faults: &mut Vec<CatalogueFault>) -> csv::Result<()> {
        for row in csv::Reader::from_reader(text.as_bytes()).deserialize() {
            let RequirementRow { id, kind, requirement, note, same_as, shown_by } = row?;
            let Some(kind) = Kind::parse(&kind) else {
                faults.push(CatalogueFault::UnknownKind { id, kind });
                continue;
            };
            let Some(shown_by) = shown_by_of(&id, &shown_by, faults) else { continue };
            let note = note.trim().to_owned();
            self.requirements.push(Requirement { id, kind, text: requirement, note, same_as, shown_by });
        }
        Ok(())
    }

    fn read_scenarios(&mut self, text: &str, faults: &mut Vec<CatalogueFault>) -> csv::Result<()> {
        for row in csv::Reader::from_reader(text.as_bytes()).deserialize() {
            let ScenarioRow { id, given, when, then, basis, shown_by } = row?;
            for named in requirement_ids(&basis) {
                if !self.requirements.iter().any(|requirement| requirement.id == named) {
                    faults.push(CatalogueFault::UnknownBasis { scenario: id.clone(), id: named.to_owned() });
                }
            }
            let Some(shown_by) = shown_by_of(&id, &shown_by, faults) else { continue };
            let parts: Vec<String> = [given, when, then].into_iter().filter(|part| !part.is_empty()).collect();
            self.scenarios.push(Scenario { id, text: parts.join(" → "), shown_by });
        }
        Ok(())
    }

    fn check_ids(&self, faults: &mut Vec<CatalogueFault>) {
        let mut repeats: HashMap<&str, bool> = HashMap::new();
        let rows = self.requirements.iter().map(|row| (&row.id, row.same_as.is_some()));
        for (id, repeated) in rows.chain(self.scenarios.iter().map(|row| (&row.id, false))) {
            if repeats.insert(id, repeated).is_some() {
                faults.push(CatalogueFault::DuplicateId { id: id.clone() });
            }
        }
        for row in &self.requirements {
            let Some(same_as) = &row.same_as else { continue };
            let (id, same_as) = (row.id.clone(), same_as.clone());
            match repeats.get(same_as.as_str()) {
                None => faults.push(CatalogueFault::SameAsNothing { id, same_as }),
                Some(true) => faults.push(CatalogueFault::SameAsChain { id, same_as }),
                Some(false) => {}
            }
        }
    }

    pub fn knows(&self, id: &str) -> bool {
        self.requirements.iter().any(|row| row.id == id) || self.scenarios.iter().any(|row| row.id == id)
    }
}

fn shown_by_of(id: &str, word: &str, faults: &mut Vec<CatalogueFault>) -> Option<ShownBy> {
    let shown_by = ShownBy::parse(word);
    if shown_by.is_none() {
        faults.push(CatalogueFault::UnknownShownBy { id: id.to_owned(), word: word.to_owned() });
    }
    shown_by
}

/// The requirements named in a scenario's basis, which may hold other words too.
fn requirement_ids(basis: &str) -> impl Iterator<Item = &str> {
    let words = basis.split(|c: char| c.is_whitespace() || c == ';' || c == ',');
    words.filter(|word| ["YOLO-", "NCSU-", "PT-", "UNI-", "CLASS-"].iter().any(|document| word.starts_with(document)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "no,id,kind,requirement,note,same_as,shown_by\n";
    const SCENARIO_HEAD: &str = "id,presets,given,when,then,basis,shown_by\n";

    fn said(faults: &[CatalogueFault]) -> Vec<String> {
        faults.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn reads_both_tables() {
        let rows = "1,YOLO-1.1,engine,2 to 8 players,,,\n2,PT-nfr-6,data,\"XML, too\",TOML,YOLO-1.1,page\n";
        let scenarios = "EC-001,ALL,1 seat,,rejected,YOLO-1.1; own decision,server\n";
        let (catalogue, faults) = Catalogue::read(&format!("{HEAD}{rows}"), &format!("{SCENARIO_HEAD}{scenarios}"));
        assert_eq!(said(&faults), [""; 0]);
        assert_eq!(catalogue.requirements[1].document(), "PT");
        assert_eq!(catalogue.requirements[1].same_as.as_deref(), Some("YOLO-1.1"));
        assert_eq!(catalogue.scenarios[0].text, "1 seat → rejected");
        assert!(catalogue.knows("EC-001") && catalogue.knows("PT-nfr-6") && !catalogue.knows("EC-002"));
    }

    #[test]
    fn every_fault_is_named() {
        let id = |id: &str| id.to_owned();
        for (rows, scenarios, expected) in [
            ("1,A,magic,x,,,\n", "", CatalogueFault::UnknownKind { id: id("A"), kind: id("magic") }),
            ("1,A,ui,x,,,nobody\n", "", CatalogueFault::UnknownShownBy { id: id("A"), word: id("nobody") }),
            ("1,A,ui,x,,,\n2,A,ui,x,,,\n", "", CatalogueFault::DuplicateId { id: id("A") }),
            ("1,A,ui,x,,B,\n", "", CatalogueFault::SameAsNothing { id: id("A"), same_as: id("B") }),
            (
                "1,A,ui,x,,B,\n2,B,ui,x,,C,\n3,C,ui,x,,,\n",
                "",
                CatalogueFault::SameAsChain { id: id("A"), same_as: id("B") },
            ),
            ("1,A,ui,x,,A,\n", "", CatalogueFault::SameAsChain { id: id("A"), same_as: id("A") }),
            (
                "1,A,ui,x,,,\n",
                "EC-1,ALL,g,w,t,PT-x,\n",
                CatalogueFault::UnknownBasis { scenario: id("EC-1"), id: id("PT-x") },
            ),
        ] {
            let (_, faults) = Catalogue::read(&format!("{HEAD}{rows}"), &format!("{SCENARIO_HEAD}{scenarios}"));
            assert_eq!(said(&faults), [expected.to_string()], "{rows}{scenarios}");
        }
    }

    #[test]
    fn what_is_no_table_is_a_fault_of_its_file_with_the_line() {
        for (rows, named) in [("no,id\n1,A\n", "`kind`"), (&format!("{HEAD}1,A\n"), "line: 2")] {
            let (_, faults) = Catalogue::read(rows, SCENARIO_HEAD);
            let said = said(&faults);
            assert!(said.len() == 1 && said[0].starts_with(CATALOGUE) && said[0].contains(named), "{said:?}");
        }
    }

    #[test]
    fn the_tables_of_this_repository_are_sound() {
        let (catalogue, faults) =
            Catalogue::read(include_str!("../../specs/catalogue.csv"), include_str!("../../specs/scenarios.csv"));
        assert_eq!(said(&faults), [""; 0]);
        assert_eq!(catalogue.requirements.len(), 675);
        assert_eq!(catalogue.scenarios.len(), 153);
    }
}
