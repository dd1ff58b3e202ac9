//! Arranged positions: for tests, puzzles and bug reports.
//!
//! A description becomes a state only through the checks here, which report every fault. They
//! refuse what the rules could not go on from; they do not ask whether play could have led there
//! (a group may be built up unevenly or without all its deeds).

mod arranger;

use crate::ids::*;
use crate::money::Money;
use crate::rejection::Waiting;
use crate::ruleset::OptionKey;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What to change; everything else stays as it is.
///
/// ```
/// use freehold_engine::{Arrangement, ArrangementFault, SeatId};
/// # use freehold_content::Library;
/// # let preset = Library::shared().preset("official").unwrap();
/// # let edition = Library::shared().edition(&preset.edition).unwrap();
/// # let book = freehold_engine::Rulebook::new(preset.ruleset.clone(), edition.clone()).unwrap();
/// # let (mut state, mut chance) = (freehold_engine::State::new(&book, 2, true), freehold_engine::FastChance::new(7));
/// # let mut events: Vec<freehold_engine::Event> = Vec::new();
/// # freehold_engine::begin(&book, &mut state, &mut chance, &mut events, true);
/// let text = r#"{"turn": 1, "deeds": {"39": {"owner": 0}}, "seats": {"1": {"position": 35}}}"#;
/// let wanted: Arrangement = serde_json::from_str(text).unwrap();
/// let arranged = wanted.apply(&book, &state).unwrap();
/// assert_eq!(arranged.turn().seat, SeatId(1));
///
/// // Every fault is reported.
/// let text = r#"{"turn": 7, "deeds": {"0": {"owner": 0}}}"#;
/// let wanted: Arrangement = serde_json::from_str(text).unwrap();
/// let faults = wanted.apply(&book, &state).unwrap_err();
/// assert_eq!(faults, [ArrangementFault::NotADeed { space: 0 }, ArrangementFault::UnknownSeat { seat: 7 }]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Arrangement {
    /// The seat to move, before its throw.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<SeatId>,
    /// Doubles already thrown in this turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub doubles: Option<u8>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub seats: BTreeMap<u8, SeatArrangement>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub deeds: BTreeMap<u8, DeedArrangement>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pot: Option<Money>,
    pub bank: BankArrangement,
    /// Cards to lie on top, by their ids, the first uppermost.
    pub decks: DeckArrangement,
    pub rates: RateArrangement,
}

/// Defines a group of optional fields.
macro_rules! optional_fields {
    ($($(#[$doc:meta])* $name:ident { $($field:ident: $type:ty),+ $(,)? })+) => {$(
        $(#[$doc])*
        #[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
        #[serde(default, deny_unknown_fields)]
        pub struct $name { $(#[serde(skip_serializing_if = "Option::is_none")] pub $field: Option<$type>),+ }
    )+};
}

optional_fields! {
    SeatArrangement {
        cash: Money, position: SpaceId, jailed: bool, jail_turns: u8, jail_cards: Vec<DeckId>, circuit: bool,
        bankrupt: bool, loan: LoanArrangement, currencies: RateArrangement, multiplier: u8,
    }
    /// Without `owed` the interest of the ruleset is added.
    LoanArrangement { principal: Money, owed: Money, turns: u8 }
    DeedArrangement { owner: SeatId, mortgaged: bool, houses: u8, hotel: bool }
    BankArrangement { cash: Money, houses: u8, hotels: u8 }
    /// Rates in ten-thousandths, or holdings in hundredths.
    RateArrangement { calm: i32, wild: i32 }
    DeckArrangement { deck_a: Vec<String>, deck_b: Vec<String> }
}

/// Why a position cannot exist.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum ArrangementFault {
    UnknownSeat {
        seat: u8,
    },
    SeatIsOut {
        seat: u8,
    },
    TooFewPlayers,
    OffBoard {
        seat: u8,
        position: u8,
    },
    AmountOutOfRange {
        field: &'static str,
        amount: i32,
    },
    NotADeed {
        space: u8,
    },
    DeedNeedsOwner {
        space: u8,
    },
    NotALot {
        space: u8,
    },
    TooManyBuildings {
        space: u8,
        max: u8,
    },
    HousesAndHotel {
        space: u8,
    },
    BuiltAndMortgaged {
        space: u8,
    },
    StockExceeded {
        hotels: bool,
        left: u8,
    },
    UnknownCard {
        deck: DeckId,
        card: String,
    },
    CardElsewhere {
        deck: DeckId,
        card: String,
    },
    NoJailCardLeft {
        deck: DeckId,
    },
    JailedElsewhere {
        seat: u8,
        jail: u8,
    },
    TooManyDoubles {
        max: u8,
    },
    /// A prisoner has not thrown a double in this turn.
    DoublesInJail,
    /// This would pull the ground from under a pending decision; name `turn` to drop it.
    DecisionPending {
        waiting_for: Waiting,
    },
    /// Nobody comes back from bankruptcy, and a bankrupt has no cash.
    StaysBankrupt {
        seat: u8,
    },
    /// The ruleset has no such thing: the key of the option.
    NotInTheseRules {
        option: OptionKey,
    },
    GameOver,
}
