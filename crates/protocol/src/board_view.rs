//! What lies on the table and never changes during a game: the board with its figures and names.
//!
//! The figures are those of the rulebook, so what an option overrides is already in them.

use freehold_engine::edition::SpaceKind;
use freehold_engine::ruleset::{MultiplierMode, TradeKind};
use freehold_engine::{CurrencyId, DeckId, GroupId, Money, Rulebook, Ruleset, SeatId, SpaceId};
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
    /// The kind of trades that these rules have.
    pub trades: TradeKind,
    /// Deeds can be mortgaged.
    pub mortgages: bool,
    /// Nobody buys or bids before the first lap is complete.
    pub first_lap: bool,
    /// The double of a turn that leads to jail; `null` where none does.
    pub doubles_jail_at: Option<u8>,
    pub max_houses: u8,
    /// The rules of this table in words.
    pub rules: Vec<RuleSection>,
    /// What the bank does at its desk, where the rules have one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub desk: Option<DeskView>,
}

/// The terms of the bank's desk, before anything is signed.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema), ts(optional_fields = nullable))]
pub struct DeskView {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub loan: Option<LoanTerms>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub exchange: Option<ExchangeTerms>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub multiplier: Option<MultiplierTerms>,
}

/// Percentages are of the sum borrowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct LoanTerms {
    pub interest_pct: u8,
    /// Turns of the borrower until it is due.
    pub turns: u8,
    /// Added when it is due.
    pub late_pct: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct ExchangeTerms {
    /// The one name of each currency.
    pub calm: String,
    pub wild: String,
    pub spread_pct: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct MultiplierTerms {
    /// In percent.
    pub least: u8,
    pub most: u8,
    /// The balance of a turn, or else the next single payment.
    pub whole_turn: bool,
}

impl DeskView {
    pub fn of(rules: &Ruleset, names: impl Fn(CurrencyId) -> String) -> Option<DeskView> {
        let loans = &rules.loans;
        let loan = LoanTerms { interest_pct: loans.interest_pct, turns: loans.turns, late_pct: loans.late_pct };
        let (calm, wild) = (names(CurrencyId::Calm), names(CurrencyId::Wild));
        let exchange = ExchangeTerms { calm, wild, spread_pct: rules.currencies.spread_pct };
        let table = rules.multiplier.table.iter().copied();
        let multiplier = MultiplierTerms {
            least: table.clone().min().unwrap_or(100),
            most: table.max().unwrap_or(100),
            whole_turn: rules.multiplier.mode == MultiplierMode::TurnNet,
        };
        let desk = DeskView {
            loan: loans.enabled.then_some(loan),
            exchange: rules.currencies.enabled.then_some(exchange),
            multiplier: (rules.multiplier.mode != MultiplierMode::Off).then_some(multiplier),
        };
        (desk.loan.is_some() || desk.exchange.is_some() || desk.multiplier.is_some()).then_some(desk)
    }
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
    /// Where the rules have mortgages.
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
    /// What happens here under the rules of this table; absent from deeds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub says: Option<String>,
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
        let mortgages = book.rules.mortgage.enabled;
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
            mortgage: (deed && mortgages).then_some(facts.mortgage),
            lift: (deed && mortgages).then(|| book.lift_cost(space)),
            rents,
            per_pip: book.utility_multipliers[..utilities].to_vec(),
            house_cost: lot.then_some(facts.house_cost),
            hotel_cost: (lot && book.rules.build.hotel).then_some(facts.hotel_cost),
            tax: (sort == SpaceSort::Tax).then_some(facts.tax.amount),
            says: None,
        }
    }
}
