//! What lies on the table and never changes during a game: the board with its figures and names.
//!
//! The figures are those of the rulebook, so what an option overrides is already in them.

use freehold_engine::edition::SpaceKind;
use freehold_engine::{DeckId, GroupId, Money, Rulebook, SeatId, SpaceId};
use serde::Serialize;

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema), ts(optional_fields = nullable))]
pub struct BoardView {
    pub edition: String,
    pub theme: String,
    pub glyph: String,
    pub spaces: Vec<SpaceView>,
    pub groups: Vec<GroupView>,
    pub decks: Vec<DeckView>,
    /// What the jail is called by those who only pass.
    pub visiting: Option<String>,
    /// Players by seat, with their tokens.
    pub players: Vec<String>,
    pub tokens: Vec<TokenView>,
    pub jail: SpaceId,
    /// How many houses come before a hotel; `null` where there is none.
    pub hotel_after: Option<u8>,
    /// Nobody buys or bids before the first lap is complete.
    pub first_lap: bool,
    /// The double of a turn that leads to jail; `null` where none does.
    pub doubles_jail_at: Option<u8>,
    pub max_houses: u8,
    /// The rules of this table in words.
    pub rules: Vec<RuleSection>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema), ts(optional_fields = nullable))]
pub struct SpaceView {
    pub name: String,
    pub sort: SpaceSort,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub group: Option<GroupId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deck: Option<DeckId>,
    /// Of a deed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub price: Option<Money>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mortgage: Option<Money>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lift: Option<Money>,
    /// Of a lot by number of buildings, of a railroad by how many of them the owner has.
    pub rents: Vec<Money>,
    /// Rent of a utility for each pip of the throw, by how many of them the owner has.
    pub per_pip: Vec<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub house_cost: Option<Money>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hotel_cost: Option<Money>,
    /// Of a tax space.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tax: Option<Money>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum SpaceSort {
    Go,
    Jail,
    Parking,
    GoToJail,
    Card,
    Tax,
    Railroad,
    Utility,
    Lot,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct GroupView {
    pub name: String,
    pub spaces: Vec<SpaceId>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct DeckView {
    pub name: String,
    pub cards: Vec<CardView>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct CardView {
    pub text: String,
    /// What each of its options does, where the player picks one.
    pub options: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema), ts(optional_fields = nullable))]
pub struct TokenView {
    /// Who has it; nobody if it is only offered.
    pub seat: Option<SeatId>,
    pub id: String,
    pub name: String,
    /// Sanitised; without one the name is shown.
    pub svg: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct RuleSection {
    pub title: String,
    pub sentences: Vec<String>,
}

impl SpaceView {
    /// The figures of a space under a rulebook, with the name that the theme gives it.
    pub fn of(book: &Rulebook, space: SpaceId, name: String) -> SpaceView {
        let facts = book.space(space);
        let kind = &book.edition.spaces[space.index()].kind;
        let sort = match kind {
            SpaceKind::Go => SpaceSort::Go,
            SpaceKind::Jail => SpaceSort::Jail,
            SpaceKind::Parking => SpaceSort::Parking,
            SpaceKind::GoToJail => SpaceSort::GoToJail,
            SpaceKind::Card { .. } => SpaceSort::Card,
            SpaceKind::Tax(_) => SpaceSort::Tax,
            SpaceKind::Railroad { .. } => SpaceSort::Railroad,
            SpaceKind::Utility { .. } => SpaceSort::Utility,
            SpaceKind::Lot(_) => SpaceSort::Lot,
        };
        let (deed, lot) = (book.deeds.contains(space), sort == SpaceSort::Lot);
        let rents = match sort {
            SpaceSort::Lot => facts.rents[..=usize::from(book.top_level)].to_vec(),
            SpaceSort::Railroad => book.rail_rents[..book.railroads.len().min(4)].to_vec(),
            _ => Vec::new(),
        };
        let utilities = if sort == SpaceSort::Utility { book.utilities.len().min(2) } else { 0 };
        SpaceView {
            name,
            sort,
            group: deed.then_some(facts.group),
            deck: (sort == SpaceSort::Card).then_some(facts.deck),
            price: deed.then_some(facts.price),
            mortgage: deed.then_some(facts.mortgage),
            lift: deed.then(|| book.lift_cost(space)),
            rents,
            per_pip: book.utility_multipliers[..utilities].to_vec(),
            house_cost: lot.then_some(facts.house_cost),
            hotel_cost: (lot && book.rules.build.hotel).then_some(facts.hotel_cost),
            tax: (sort == SpaceSort::Tax).then_some(facts.tax.amount),
        }
    }
}
