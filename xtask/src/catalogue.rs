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
}

impl Kind {
    pub const ALL: [Kind; 6] = [Kind::Engine, Kind::Data, Kind::Bot, Kind::Server, Kind::Ui, Kind::Nfr];

    pub fn name(self) -> &'static str {
        match self {
            Kind::Engine => "engine",
            Kind::Data => "data",
            Kind::Bot => "bot",
            Kind::Server => "server",
            Kind::Ui => "ui",
            Kind::Nfr => "nfr",
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

/// Why a row needs no test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Exempt {
    /// Another passage of the same document says otherwise, and wins.
    Overruled { by: String, because: String },
    /// Something else stands in its place.
    Replaced { because: String },
    /// It may hold, but nothing here can show it.
    Unproven { because: String },
}

/// One statement of one document.
#[derive(Clone, Debug)]
pub struct Requirement {
    pub id: String,
    pub kind: Kind,
    pub text: String,
    /// The row that says the same.
    pub same_as: Option<String>,
    /// Where the test has to stand that shows it.
    pub shown_by: ShownBy,
    pub exempt: Option<Exempt>,
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
    same_as: Option<String>,
    shown_by: String,
    #[serde(default)]
    answer: String,
    /// The row that overrules this one.
    #[serde(default)]
    by: String,
    #[serde(default)]
    because: String,
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
    #[error("{id}: unknown answer {answer:?}")]
    UnknownAnswer { id: String, answer: String },
    #[error("{id}: the columns answer, by and because do not fit together")]
    UnfitAnswer { id: String },
    /// Only a passage of the same document can overrule, and one that stands itself.
    #[error("{id}: overruled by {by}, which is no row of its document that stands")]
    OverruledByNothing { id: String, by: String },
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
        catalogue.check_overruled(&mut faults);
        (catalogue, faults)
    }

    fn read_requirements(&mut self, text: &str, faults: &mut Vec<CatalogueFault>) -> csv::Result<()> {
        for row in csv::Reader::from_reader(text.as_bytes()).deserialize() {
            let row: RequirementRow = row?;
            let Some(kind) = Kind::parse(&row.kind) else {
                faults.push(CatalogueFault::UnknownKind { id: row.id, kind: row.kind });
                continue;
            };
            let Some(shown_by) = shown_by_of(&row.id, &row.shown_by, faults) else { continue };
            let shown_by = if row.shown_by.is_empty() { where_shown(kind) } else { shown_by };
            let exempt = match exempt_of(&row) {
                Ok(exempt) => exempt,
                Err(fault) => {
                    faults.push(fault);
                    continue;
                }
            };
            let RequirementRow { id, requirement, same_as, .. } = row;
            self.requirements.push(Requirement { id, kind, text: requirement, same_as, shown_by, exempt });
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

    fn check_overruled(&self, faults: &mut Vec<CatalogueFault>) {
        for row in &self.requirements {
            let Some(Exempt::Overruled { by, .. }) = &row.exempt else { continue };
            let stands = self.requirement(by).is_some_and(|winner| {
                winner.document() == row.document() && winner.exempt.is_none() && winner.id != row.id
            });
            if !stands {
                faults.push(CatalogueFault::OverruledByNothing { id: row.id.clone(), by: by.clone() });
            }
        }
    }

    pub fn requirement(&self, id: &str) -> Option<&Requirement> {
        self.requirements.iter().find(|row| row.id == id)
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

/// Where a row of this kind is shown if its own column says nothing.
fn where_shown(kind: Kind) -> ShownBy {
    match kind {
        Kind::Ui => ShownBy::Page,
        Kind::Server => ShownBy::Server,
        Kind::Engine | Kind::Data | Kind::Bot | Kind::Nfr => ShownBy::Anything,
    }
}

fn exempt_of(row: &RequirementRow) -> Result<Option<Exempt>, CatalogueFault> {
    let because = row.because.trim().to_owned();
    match (row.answer.as_str(), row.by.as_str(), because.as_str()) {
        ("", "", "") => Ok(None),
        ("overruled", by, why) if !by.is_empty() && !why.is_empty() => {
            Ok(Some(Exempt::Overruled { by: by.to_owned(), because }))
        }
        ("replaced", "", why) if !why.is_empty() => Ok(Some(Exempt::Replaced { because })),
        ("unproven", "", why) if !why.is_empty() => Ok(Some(Exempt::Unproven { because })),
        ("" | "overruled" | "replaced" | "unproven", _, _) => Err(CatalogueFault::UnfitAnswer { id: row.id.clone() }),
        _ => Err(CatalogueFault::UnknownAnswer { id: row.id.clone(), answer: row.answer.clone() }),
    }
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
    fn a_row_that_needs_no_test_says_why() {
        let head = "id,kind,requirement,same_as,shown_by,answer,by,because\n";
        let winner = "A-1,ui,x,,,,,\n";
        let overruled = |by: &str| Some(CatalogueFault::OverruledByNothing { id: "A-2".to_owned(), by: by.to_owned() });
        let unfit = || Some(CatalogueFault::UnfitAnswer { id: "A-2".to_owned() });
        let because = || "later".to_owned();
        for (row, exempt, fault) in [
            ("A-2,ui,x,,,,,", None, None),
            (
                "A-2,ui,x,,,overruled,A-1,later",
                Some(Exempt::Overruled { by: "A-1".to_owned(), because: because() }),
                None,
            ),
            ("A-2,ui,x,,,replaced,,later", Some(Exempt::Replaced { because: because() }), None),
            ("A-2,ui,x,,,unproven,,later", Some(Exempt::Unproven { because: because() }), None),
            ("A-2,ui,x,,,overruled,A-9,later", None, overruled("A-9")),
            ("A-2,ui,x,,,overruled,A-2,later", None, overruled("A-2")),
            ("A-2,ui,x,,,overruled,B-1,later", None, overruled("B-1")),
            ("A-2,ui,x,,,overruled,A-3,later", None, overruled("A-3")),
            ("A-2,ui,x,,,overruled,,later", None, unfit()),
            ("A-2,ui,x,,,overruled,A-1,", None, unfit()),
            ("A-2,ui,x,,,replaced,,", None, unfit()),
            ("A-2,ui,x,,,replaced,A-1,later", None, unfit()),
            ("A-2,ui,x,,,unproven,, ", None, unfit()),
            ("A-2,ui,x,,,,,later", None, unfit()),
            ("A-2,ui,x,,,,A-1,", None, unfit()),
            (
                "A-2,ui,x,,,shown,,",
                None,
                Some(CatalogueFault::UnknownAnswer { id: "A-2".to_owned(), answer: "shown".to_owned() }),
            ),
        ] {
            let others = "A-3,ui,x,,,replaced,,later\nB-1,ui,x,,,,,\n";
            let (catalogue, faults) = Catalogue::read(&format!("{head}{winner}{others}{row}\n"), SCENARIO_HEAD);
            assert_eq!(said(&faults), fault.iter().map(ToString::to_string).collect::<Vec<_>>(), "{row}");
            if fault.is_none() {
                assert_eq!(catalogue.requirement("A-2").unwrap().exempt, exempt, "{row}");
            }
        }
    }

    #[test]
    fn the_kind_says_where_a_row_is_shown_unless_the_row_does() {
        for (row, shown_by) in [
            ("1,A-1,ui,x,,,", ShownBy::Page),
            ("1,A-1,server,x,,,", ShownBy::Server),
            ("1,A-1,server,x,,,page", ShownBy::Page),
            ("1,A-1,engine,x,,,page", ShownBy::Page),
            ("1,A-1,engine,x,,,", ShownBy::Anything),
            ("1,A-1,nfr,x,,,", ShownBy::Anything),
        ] {
            let (catalogue, _) = Catalogue::read(&format!("{HEAD}{row}\n"), SCENARIO_HEAD);
            assert_eq!(catalogue.requirements[0].shown_by, shown_by, "{row}");
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
        assert!(catalogue.requirements.len() >= 675 && catalogue.scenarios.len() >= 153);
    }
}
