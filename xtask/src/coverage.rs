//! What answers each requirement and scenario.
//!
//! A row is shown by a tag of its own or by a tag of the row that it repeats, if the test stands
//! where it can show the row: what speaks of a button or a dialog needs the browser. A row that
//! needs no test says in the catalogue why.

use crate::catalogue::{Catalogue, Exempt, Kind, Requirement, Scenario, ShownBy};
use crate::tags::{Place, Tag};
use std::collections::HashMap;

pub struct Coverage<'a> {
    catalogue: &'a Catalogue,
    tags: HashMap<&'a str, Vec<&'a Tag>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// By a test, but by none in a browser.
    Shown,
    OnPage,
    Overruled,
    Replaced,
    Unproven,
    /// Nothing answers it yet.
    Open,
}

impl Answer {
    pub const ALL: [Answer; 6] =
        [Answer::Shown, Answer::OnPage, Answer::Overruled, Answer::Replaced, Answer::Unproven, Answer::Open];

    pub fn name(self) -> &'static str {
        match self {
            Answer::Shown => "shown",
            Answer::OnPage => "shown on the page",
            Answer::Overruled => "overruled",
            Answer::Replaced => "replaced",
            Answer::Unproven => "unproven",
            Answer::Open => "open",
        }
    }
}

/// How many rows have which answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Answers([usize; Answer::ALL.len()]);

impl Answers {
    pub fn of(self, answer: Answer) -> usize {
        self.0[answer as usize]
    }

    pub fn total(self) -> usize {
        self.0.iter().sum()
    }
}

impl FromIterator<Answer> for Answers {
    fn from_iter<I: IntoIterator<Item = Answer>>(answers: I) -> Answers {
        let mut counts = Answers::default();
        answers.into_iter().for_each(|answer| counts.0[answer as usize] += 1);
        counts
    }
}

impl<'a> Coverage<'a> {
    pub fn new(catalogue: &'a Catalogue, tags: &'a [Tag]) -> Coverage<'a> {
        let mut by_id: HashMap<&str, Vec<&Tag>> = HashMap::new();
        for tag in tags {
            by_id.entry(&tag.id).or_default().push(tag);
        }
        Coverage { catalogue, tags: by_id }
    }

    pub fn answer(&self, row: &Requirement) -> Answer {
        match row.exempt {
            Some(Exempt::Overruled { .. }) => Answer::Overruled,
            Some(Exempt::Replaced { .. }) => Answer::Replaced,
            Some(Exempt::Unproven { .. }) => Answer::Unproven,
            None => shown(&self.evidence(row)),
        }
    }

    pub fn answer_of_scenario(&self, scenario: &Scenario) -> Answer {
        shown(&self.tags_of(&scenario.id, scenario.shown_by).collect::<Vec<_>>())
    }

    fn tags_of(&self, id: &str, by: ShownBy) -> impl Iterator<Item = &'a Tag> {
        self.tags.get(id).into_iter().flatten().copied().filter(move |tag| suffices(tag.place, by))
    }

    /// What shows a row: its own tags, and those of the row that it repeats.
    pub fn evidence(&self, row: &Requirement) -> Vec<&'a Tag> {
        let original = row.same_as.as_deref();
        let ids = std::iter::once(row.id.as_str()).chain(original);
        ids.flat_map(|id| self.tags_of(id, row.shown_by)).collect()
    }

    pub fn rows(&self) -> &'a [Requirement] {
        &self.catalogue.requirements
    }

    pub fn row(&self, id: &str) -> Option<&'a Requirement> {
        self.catalogue.requirement(id)
    }

    pub fn total(&self) -> Answers {
        self.rows().iter().map(|row| self.answer(row)).collect()
    }

    pub fn scenarios(&self) -> Answers {
        self.catalogue.scenarios.iter().map(|row| self.answer_of_scenario(row)).collect()
    }

    pub fn of_document(&self, document: &str) -> Answers {
        let rows = self.rows().iter().filter(|row| document == row.document());
        rows.map(|row| self.answer(row)).collect()
    }

    fn of_kind(&self, kind: Kind) -> Answers {
        self.rows().iter().filter(|row| kind == row.kind).map(|row| self.answer(row)).collect()
    }

    /// Documents in the order of the catalogue.
    pub fn documents(&self) -> Vec<&'a str> {
        let mut documents: Vec<&str> = self.catalogue.requirements.iter().map(Requirement::document).collect();
        documents.dedup();
        documents
    }

    pub fn open(&self, kinds: &[Kind]) -> Vec<&'a Requirement> {
        let rows = self.rows().iter();
        rows.filter(|row| kinds.contains(&row.kind) && self.answer(row) == Answer::Open).collect()
    }

    pub fn open_scenarios(&self) -> Vec<&'a Scenario> {
        let rows = self.catalogue.scenarios.iter();
        rows.filter(|row| self.answer_of_scenario(row) == Answer::Open).collect()
    }

    /// Documents and kinds by answers.
    pub fn table(&self) -> String {
        let mut table = format!("{:10}", "");
        Answer::ALL.iter().for_each(|answer| table += &format!("{:>19}", answer.name()));
        table += &format!("{:>8}\n", "all");
        let mut line = |name: &str, answers: Answers| {
            table += &format!("{name:10}");
            Answer::ALL.iter().for_each(|answer| table += &format!("{:>19}", answers.of(*answer)));
            table += &format!("{:>8}\n", answers.total());
        };
        self.documents().into_iter().for_each(|document| line(document, self.of_document(document)));
        Kind::ALL.iter().for_each(|kind| line(kind.name(), self.of_kind(*kind)));
        line("all", self.total());
        line("scenarios", self.scenarios());
        table
    }
}

fn shown(tags: &[&Tag]) -> Answer {
    match tags {
        [] => Answer::Open,
        tags if tags.iter().any(|tag| tag.place == Place::Page) => Answer::OnPage,
        _ => Answer::Shown,
    }
}

fn suffices(place: Place, by: ShownBy) -> bool {
    match by {
        ShownBy::Anything => true,
        ShownBy::Server => place != Place::Rules,
        ShownBy::Page => place == Place::Page,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROWS: &str = "id,kind,requirement,same_as,shown_by,answer,by,because\n\
        A-1,engine,x,,,,,\n\
        A-2,engine,x,A-1,,,,\n\
        A-3,data,x,,page,,,\n\
        A-4,ui,x,,,,,\n\
        A-5,server,x,,,,,\n\
        A-6,engine,x,,,overruled,A-1,older\n\
        B-1,nfr,x,,,replaced,,an enum\n\
        B-2,nfr,x,,,unproven,,no such machine\n\
        B-3,data,x,A-3,page,,,\n";
    const SCENARIOS: &str = "id,presets,given,when,then,basis,shown_by\n\
        EC-1,ALL,g,w,t,own,\nEC-2,ALL,g,w,t,own,server\n";

    fn with<T>(tags: &[(&str, Place)], ask: impl FnOnce(&Coverage<'_>) -> T) -> T {
        let (catalogue, faults) = Catalogue::read(ROWS, SCENARIOS);
        assert!(faults.is_empty(), "{faults:?}");
        let tag = |(id, place): &(&str, Place)| Tag {
            id: (*id).to_owned(),
            file: "f".to_owned(),
            line: 1,
            place: *place,
            title: String::new(),
        };
        let tags: Vec<Tag> = tags.iter().map(tag).collect();
        ask(&Coverage::new(&catalogue, &tags))
    }

    fn open(tags: &[(&str, Place)]) -> Vec<String> {
        with(tags, |coverage| coverage.open(&Kind::ALL).into_iter().map(|row| row.id.clone()).collect())
    }

    #[test]
    fn without_tags_every_row_is_open_that_does_not_say_why_it_needs_none() {
        assert_eq!(open(&[]), ["A-1", "A-2", "A-3", "A-4", "A-5", "B-3"]);
        assert_eq!(with(&[], |coverage| coverage.open_scenarios().len()), 2);
    }

    #[test]
    fn a_repetition_is_shown_by_its_original_but_not_the_reverse() {
        assert_eq!(open(&[("A-1", Place::Rules)]), ["A-3", "A-4", "A-5", "B-3"]);
        assert_eq!(open(&[("A-2", Place::Rules)]), ["A-1", "A-3", "A-4", "A-5", "B-3"]);
    }

    #[test]
    fn a_row_needs_a_test_where_it_can_be_seen() {
        for (id, place, shown) in [
            ("A-3", Place::Rules, false),
            ("A-3", Place::Server, false),
            ("A-3", Place::Page, true),
            ("A-4", Place::Server, false),
            ("A-4", Place::Page, true),
            ("A-5", Place::Rules, false),
            ("A-5", Place::Server, true),
            ("A-5", Place::Page, true),
        ] {
            assert_eq!(!open(&[(id, place)]).contains(&id.to_owned()), shown, "{id} {place:?}");
        }
    }

    #[test]
    fn a_tag_does_not_change_an_answer_that_the_catalogue_gives() {
        let tags = [("A-6", Place::Rules), ("B-1", Place::Page), ("B-2", Place::Page)];
        let answers =
            with(&tags, |coverage| ["A-6", "B-1", "B-2"].map(|id| coverage.answer(coverage.row(id).unwrap())));
        assert_eq!(answers, [Answer::Overruled, Answer::Replaced, Answer::Unproven]);
    }

    #[test]
    fn scenarios_of_the_server_need_the_server() {
        for (place, open) in [(Place::Rules, 1), (Place::Server, 0), (Place::Page, 0)] {
            let answers = with(&[("EC-1", Place::Rules), ("EC-2", place)], |coverage| coverage.scenarios());
            assert_eq!(answers.of(Answer::Open), open, "{place:?}");
        }
    }

    #[test]
    fn counts_by_document_and_answer() {
        with(&[("A-1", Place::Rules), ("A-3", Place::Page)], |coverage| {
            assert_eq!(coverage.documents(), ["A", "B"]);
            let counts = |answers: Answers| Answer::ALL.map(|answer| answers.of(answer));
            assert_eq!(counts(coverage.of_document("A")), [2, 1, 1, 0, 0, 2]);
            assert_eq!(counts(coverage.of_document("B")), [0, 1, 0, 1, 1, 0]);
            assert_eq!(counts(coverage.total()), [2, 2, 1, 1, 1, 2]);
            assert_eq!(coverage.total().total(), 9);
            assert_eq!(coverage.table().lines().count(), 1 + 2 + Kind::ALL.len() + 2);
        });
    }
}
