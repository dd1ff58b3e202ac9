//! Which requirements and scenarios are shown by a test.
//!
//! A row is shown by a tag of its own or by a tag of the row that it repeats, if the test stands
//! where it can show the row: what speaks of a button or a dialog needs the browser. A row whose
//! technique another one replaces is settled by the note that says what replaces it.

use crate::catalogue::{Catalogue, Kind, Requirement, Scenario, ShownBy};
use crate::tags::{Place, Tag};
use std::collections::HashMap;

pub struct Coverage<'a> {
    catalogue: &'a Catalogue,
    tags: HashMap<&'a str, Vec<&'a Tag>>,
}

/// Rows shown, of how many.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    pub shown: usize,
    pub total: usize,
}

impl Count {
    fn of(shown: impl Iterator<Item = bool>) -> Count {
        shown.fold(Count::default(), |count, shown| Count {
            shown: count.shown + usize::from(shown),
            total: count.total + 1,
        })
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

    pub fn covers(&self, row: &Requirement) -> bool {
        if row.kind == Kind::Superseded {
            return !row.note.is_empty();
        }
        let original = row.same_as.as_deref();
        self.shown(&row.id, row.shown_by) || original.is_some_and(|id| self.shown(id, row.shown_by))
    }

    pub fn shows(&self, scenario: &Scenario) -> bool {
        self.shown(&scenario.id, scenario.shown_by)
    }

    fn shown(&self, id: &str, by: ShownBy) -> bool {
        self.tags_of(id, by).next().is_some()
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

    pub fn total(&self) -> Count {
        Count::of(self.catalogue.requirements.iter().map(|row| self.covers(row)))
    }

    pub fn scenarios(&self) -> Count {
        Count::of(self.catalogue.scenarios.iter().map(|row| self.shows(row)))
    }

    pub fn count(&self, document: &str, kind: Option<Kind>) -> Count {
        let rows = self.catalogue.requirements.iter();
        let rows = rows.filter(|row| document == row.document() && kind.is_none_or(|kind| kind == row.kind));
        Count::of(rows.map(|row| self.covers(row)))
    }

    /// Documents in the order of the catalogue.
    pub fn documents(&self) -> Vec<&'a str> {
        let mut documents: Vec<&str> = self.catalogue.requirements.iter().map(Requirement::document).collect();
        documents.dedup();
        documents
    }

    pub fn open(&self, kinds: &[Kind]) -> Vec<&'a Requirement> {
        let rows = self.catalogue.requirements.iter();
        rows.filter(|row| kinds.contains(&row.kind) && !self.covers(row)).collect()
    }

    /// Rows that the rules and the data have to show by themselves, and do not.
    pub fn missing(&self) -> Vec<&'a Requirement> {
        let mut open = self.open(&[Kind::Engine, Kind::Data]);
        open.retain(|row| row.shown_by == ShownBy::Anything);
        open
    }

    pub fn missing_scenarios(&self) -> Vec<&'a Scenario> {
        let rows = self.catalogue.scenarios.iter();
        rows.filter(|row| row.shown_by == ShownBy::Anything && !self.shows(row)).collect()
    }

    /// Documents by kinds, shown/total in each field.
    pub fn table(&self) -> String {
        let name = |kind: Kind| kind.name().split('-').next().unwrap_or_default();
        let field = |count: Count| match count.total {
            0 => "-".to_owned(),
            total => format!("{}/{total}", count.shown),
        };
        let mut table = format!("{:10}", "");
        Kind::ALL.iter().for_each(|kind| table += &format!("{:>12}", name(*kind)));
        table += &format!("{:>12}\n", "all");
        for document in self.documents() {
            table += &format!("{document:10}");
            let kinds = Kind::ALL.iter().map(|kind| Some(*kind)).chain([None]);
            kinds.for_each(|kind| table += &format!("{:>12}", field(self.count(document, kind))));
            table.push('\n');
        }
        table
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

    const ROWS: &str = "no,id,kind,requirement,note,same_as,shown_by\n\
        1,A-1,engine,x,,,\n\
        2,A-2,engine,x,,A-1,\n\
        3,A-3,data,x,,,page\n\
        4,A-4,ui,x,,,\n\
        5,B-1,superseded-by-Rust,x,an enum,,\n\
        6,B-2,superseded-by-Rust,x,,,\n\
        7,B-3,data,x,,A-3,\n";
    const SCENARIOS: &str = "id,presets,given,when,then,basis,shown_by\n\
        EC-1,ALL,g,w,t,own,\nEC-2,ALL,g,w,t,own,server\n";

    fn open(tags: &[(&str, Place)]) -> (Vec<String>, Vec<String>, Vec<String>) {
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
        let coverage = Coverage::new(&catalogue, &tags);
        let ids = |rows: Vec<&Requirement>| rows.into_iter().map(|row| row.id.clone()).collect();
        let scenarios = coverage.missing_scenarios().into_iter().map(|row| row.id.clone()).collect();
        (ids(coverage.open(&Kind::ALL)), ids(coverage.missing()), scenarios)
    }

    #[test]
    fn nothing_is_shown_without_tags() {
        let (open, missing, scenarios) = open(&[]);
        assert_eq!(open, ["A-1", "A-2", "A-3", "A-4", "B-2", "B-3"]);
        assert_eq!(missing, ["A-1", "A-2", "B-3"]);
        assert_eq!(scenarios, ["EC-1"]);
    }

    #[test]
    fn a_repetition_is_shown_by_its_original_but_not_the_reverse() {
        assert_eq!(open(&[("A-1", Place::Rules)]).1, ["B-3"]);
        assert_eq!(open(&[("A-2", Place::Rules)]).1, ["A-1", "B-3"]);
    }

    #[test]
    fn a_page_row_needs_the_browser() {
        let still_open = |place| open(&[("A-3", place)]).0.contains(&"A-3".to_owned());
        assert!(still_open(Place::Rules) && still_open(Place::Server) && !still_open(Place::Page));
    }

    #[test]
    fn a_superseded_row_needs_a_note_and_no_tag() {
        let open = open(&[("B-2", Place::Page)]).0;
        assert!(open.contains(&"B-2".to_owned()) && !open.contains(&"B-1".to_owned()));
    }

    #[test]
    fn scenarios_of_the_server_need_the_server() {
        let (catalogue, _) = Catalogue::read(ROWS, SCENARIOS);
        for (place, shown) in [(Place::Rules, 0), (Place::Server, 1), (Place::Page, 1)] {
            let tags = [Tag { id: "EC-2".to_owned(), file: "f".to_owned(), line: 1, place, title: String::new() }];
            assert_eq!(Coverage::new(&catalogue, &tags).scenarios(), Count { shown, total: 2 }, "{place:?}");
        }
    }

    #[test]
    fn counts_by_document_and_kind() {
        let (catalogue, _) = Catalogue::read(ROWS, SCENARIOS);
        let tags =
            [Tag { id: "A-1".to_owned(), file: "f".to_owned(), line: 1, place: Place::Rules, title: String::new() }];
        let coverage = Coverage::new(&catalogue, &tags);
        assert_eq!(coverage.documents(), ["A", "B"]);
        assert_eq!(coverage.count("A", Some(Kind::Engine)), Count { shown: 2, total: 2 });
        assert_eq!(coverage.count("B", None), Count { shown: 1, total: 3 });
        assert_eq!(coverage.total(), Count { shown: 3, total: 7 });
        let table = coverage.table();
        assert!(table.contains("2/2") && table.lines().count() == 3, "{table}");
    }
}
