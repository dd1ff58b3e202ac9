//! An edition: what is printed on the board, the deeds and the cards.
//!
//! Plain data as the content crate reads it. It knows no rule; `Rulebook` combines it with a
//! ruleset into what the rules look up.

use crate::containers::ByDeck;
use crate::ids::{CurrencyId, DeckId, GroupId, SpaceId};
use crate::money::Money;
use serde::{Deserialize, Serialize};

/// Board, deeds and cards of one printed game.
///
/// ```
/// use freehold_content::Library;
/// use freehold_engine::edition::SpaceKind;
/// use freehold_engine::DeckId;
///
/// let preset = Library::shared().preset("official").unwrap();
/// let edition = Library::shared().edition(&preset.edition).unwrap();
/// assert_eq!(edition.spaces[0].kind, SpaceKind::Go);
/// assert_eq!(edition.decks[DeckId::DeckB].cards.len(), 24);
/// assert!(edition.faults().is_empty());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Edition {
    /// Short name in data files, e.g. `lantern_bay`.
    pub id: String,
    pub name: String,
    pub currency: Currency,
    /// What the bank pays for passing the start, unless the ruleset says otherwise.
    pub go_salary: Money,
    /// Rent by the number of railroads of one owner.
    pub rail_rents: [Money; 4],
    /// Rent per pip by the number of utilities of one owner.
    pub utility_multipliers: [u8; 2],
    pub groups: Vec<Group>,
    /// Exactly 40, clockwise from the start.
    pub spaces: Vec<Space>,
    /// Deck A and deck B.
    pub decks: ByDeck<Deck>,
    /// Tokens that this edition insists on; empty: the theme's tokens.
    #[serde(default)]
    pub tokens: Vec<Token>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Currency {
    pub glyph: String,
    /// An edition may insist on its glyph; otherwise the theme's is shown.
    #[serde(default)]
    pub fixed: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Group {
    pub id: String,
    pub name: String,
    /// Shown beside the colour, which is never the only sign.
    pub letter: char,
    /// `#rrggbb`, used where the theme has no palette for it.
    pub colour: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Space {
    pub name: String,
    pub kind: SpaceKind,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum SpaceKind {
    Go,
    Jail,
    Parking,
    GoToJail,
    Card { deck: DeckId },
    Tax(Tax),
    Railroad { group: GroupId, price: Money, mortgage: Money },
    Utility { group: GroupId, price: Money, mortgage: Money },
    Lot(Lot),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lot {
    pub group: GroupId,
    pub price: Money,
    pub mortgage: Money,
    pub house_cost: Money,
    /// On top of the houses handed back.
    pub hotel_cost: Money,
    /// Unimproved, with one to four houses, with a hotel.
    pub rents: [Money; 6],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tax {
    pub mode: TaxMode,
    pub amount: Money,
    /// Of the payer's whole worth; only for the modes that use it.
    pub percent: u8,
    pub to: Receiver,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TaxMode {
    Flat,
    Percent,
    /// The payer chooses between the amount and the percentage, before anything is counted.
    Choice,
}

/// Where a payment of a player goes when it does not go to players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Receiver {
    Bank,
    Pot,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Token {
    pub id: String,
    pub name: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deck {
    pub name: String,
    pub cards: Vec<Card>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// E.g. `A10`; unique in the edition.
    pub id: String,
    /// What the card says, in our own words.
    pub text: String,
    pub effect: Effect,
}

/// What a card does. The words are those of the data files.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Effect {
    Collect {
        amount: Money,
        from: Receiver,
    },
    Pay {
        amount: Money,
        to: Receiver,
    },
    /// From every other solvent player, or only from those with a running loan.
    CollectEach {
        amount: Money,
        who: Contributors,
    },
    PayEach {
        amount: Money,
    },
    /// A hotel counts as a hotel only.
    PayPerBuilding {
        house: Money,
        hotel: Money,
        to: Receiver,
    },
    /// Forward, space by space; the salary rule of the ruleset applies unless it says `none`.
    AdvanceTo {
        space: SpaceId,
        salary: CardSalary,
    },
    AdvanceNearest {
        kind: NearestKind,
    },
    /// Direct and backward: the start is never passed (Property Tycoon fr-gr-28-7).
    MoveBackTo {
        space: SpaceId,
    },
    /// Negative: direct and backward. Positive: forward, space by space.
    MoveBy {
        steps: i8,
    },
    GoToJail,
    JailCard,
    /// The player picks one. Without a loan, `without_loan` is received (or paid, if negative)
    /// instead, where it is given.
    Choice {
        options: Vec<Effect>,
        without_loan: Option<Money>,
    },
    Draw {
        deck: DeckId,
    },
    RandomCash {
        min: Money,
        max: Money,
    },
    RateShift {
        currency: CurrencyId,
        percent: i16,
    },
    /// The two rates change places, each relative to where it began.
    RateSwap,
    LoanTerm {
        turns: i8,
        without_loan: Money,
    },
    LoanInterest {
        points: i8,
        without_loan: Money,
    },
    LoanForgive {
        percent: u8,
        without_loan: Money,
    },
    LoanCall {
        percent: u8,
        without_loan: Money,
    },
    HoldingGain {
        currency: CurrencyId,
        percent: u8,
    },
    HoldingLoss {
        currency: CurrencyId,
        percent: u8,
    },
    /// Interest on all foreign holdings at the bank's buying rate.
    HoldingInterest {
        percent: u8,
        at_least: Money,
    },
    ForceMultiplier {
        percent: u8,
    },
    SpreadWaiver {
        turns: u8,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Contributors {
    Everyone,
    Borrowers,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardSalary {
    Normal,
    None,
}

/// The nearest railroad charges twice its rent, the nearest utility ten times a new throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NearestKind {
    Railroad,
    Utility,
}

impl Effect {
    /// One of the effects that only make sense with loans, currencies or the multiplier.
    pub fn is_banking(&self) -> bool {
        match self {
            Effect::RateShift { .. }
            | Effect::RateSwap
            | Effect::LoanTerm { .. }
            | Effect::LoanInterest { .. }
            | Effect::LoanForgive { .. }
            | Effect::LoanCall { .. }
            | Effect::HoldingGain { .. }
            | Effect::HoldingLoss { .. }
            | Effect::HoldingInterest { .. }
            | Effect::ForceMultiplier { .. }
            | Effect::SpreadWaiver { .. }
            | Effect::CollectEach { who: Contributors::Borrowers, .. } => true,
            Effect::Choice { options, without_loan } => {
                without_loan.is_some() || options.iter().any(Effect::is_banking)
            }
            _ => false,
        }
    }

    /// One of Unipoli's five kinds (stories 18–22): jail, jail card, lose, gain, move.
    pub fn is_plain(&self) -> bool {
        matches!(
            self,
            Effect::Collect { .. }
                | Effect::Pay { .. }
                | Effect::AdvanceTo { .. }
                | Effect::MoveBackTo { .. }
                | Effect::MoveBy { .. }
                | Effect::GoToJail
                | Effect::JailCard
        )
    }
}
