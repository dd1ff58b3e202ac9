//! What a seat may do now, with bounds: a client never has to know a rule to make a legal move.
//!
//! Every command that a prompt admits is accepted, nothing else is, and each prompt admits at least one. Which
//! command answers which prompt is said in `answers`, the bounds of trades in `trade`, of sales in `sale`, of mortgages
//! taken over in `takeover`, whether an answer outlives what others do in `crossing`; `prompts.rs` collects the prompts
//! of a seat.
//!
//! ```
//! use freehold_engine::{Position, Prompt, SeatId};
//! # use freehold_content::Library;
//! # let preset = Library::shared().preset("official").unwrap();
//! # let edition = Library::shared().edition(&preset.edition).unwrap();
//! # let book = freehold_engine::Rulebook::new(preset.ruleset.clone(), edition.clone()).unwrap();
//! # let (mut state, mut chance) = (freehold_engine::State::new(&book, 2, true), freehold_engine::FastChance::new(7));
//! # let mut events: Vec<freehold_engine::Event> = Vec::new();
//! # freehold_engine::begin(&book, &mut state, &mut chance, &mut events, true);
//! let prompts = Position::new(&book, &state).prompts(SeatId(0));
//! assert_eq!(prompts.first(), Some(&Prompt::Roll {}));
//! assert_eq!(serde_json::to_string(&prompts[0]).unwrap(), r#"{"roll":{}}"#);
//! ```

mod answers;
mod crossing;
mod sale;
mod takeover;
mod trade;

pub use crate::rules::{Fate, Surrender};
pub use sale::{GroupSale, Remainder, Remainders};
pub use takeover::TakeoverBound;
pub use trade::{Clearing, GoodsBound, PriceList, Purse, TradeBound, TradeTerms};

use crate::event::BuildAdvice;
use crate::ids::*;
use crate::money::Money;
use crate::ruleset::OnDecline;
use arrayvec::ArrayVec;
use serde::Serialize;
use std::ops::Deref;

/// Room for every prompt that a seat can have at once.
pub const MAX_PROMPTS: usize = 256;

/// Everything that a seat may do now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prompts(ArrayVec<Prompt, MAX_PROMPTS>);

impl Default for Prompts {
    /// Made in place: the room for prompts is large, and moving it would cost more than filling it.
    #[inline(always)]
    fn default() -> Prompts {
        Prompts(ArrayVec::new_const())
    }
}

impl Prompts {
    pub(crate) fn push(&mut self, prompt: Prompt) {
        self.0.push(prompt);
    }
}

impl Deref for Prompts {
    type Target = [Prompt];

    fn deref(&self) -> &[Prompt] {
        &self.0
    }
}

impl<'a> IntoIterator for &'a Prompts {
    type Item = &'a Prompt;
    type IntoIter = std::slice::Iter<'a, Prompt>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl FromIterator<Prompt> for Prompts {
    fn from_iter<I: IntoIterator<Item = Prompt>>(prompts: I) -> Prompts {
        Prompts(prompts.into_iter().collect())
    }
}

/// Named like the command that it allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema), ts(optional_fields = nullable))]
#[serde(rename_all = "snake_case")]
pub enum Prompt {
    Roll {},
    EndTurn {},
    BuyDeed {
        deed: SpaceId,
        price: Money,
    },
    /// `then` is what follows at once.
    DeclineDeed {
        deed: SpaceId,
        then: OnDecline,
    },
    /// When buildings are auctioned, `spaces` are those where it may stand.
    Bid {
        min: Money,
        max: Money,
        #[serde(skip_serializing_if = "Option::is_none")]
        spaces: Option<SpaceSet>,
    },
    SealBid {
        min: Money,
        max: Money,
        public: Visibility,
    },
    PassBid {},
    /// `clears` is what the bank pays for the buildings of the group, which are sold first.
    AuctionDeed {
        deed: SpaceId,
        #[serde(skip_serializing_if = "Option::is_none")]
        clears: Option<Money>,
    },
    Build {
        space: SpaceId,
        cost: Money,
        hotel: bool,
        #[serde(skip_serializing_if = "Option::is_none")]
        advice: Option<BuildAdvice>,
    },
    /// `houses` from 1 to `max`, at `cost` for each.
    BuildGroup {
        group: GroupId,
        max: u8,
        cost: Money,
    },
    SellBuilding {
        space: SpaceId,
        refund: Money,
    },
    /// With all its houses, down to the bare lot.
    SellHotel {
        space: SpaceId,
        refund: Money,
    },
    SellGroup {
        group: GroupId,
        #[serde(flatten)]
        sale: GroupSale,
    },
    Mortgage {
        deed: SpaceId,
        raises: Money,
    },
    LiftMortgage {
        deed: SpaceId,
        cost: Money,
    },
    SellDeed {
        deed: SpaceId,
        raises: Money,
    },
    TakeOver {
        #[serde(flatten)]
        bound: TakeoverBound,
    },
    PayJailFee {
        fee: Money,
    },
    UseJailCard {
        deck: DeckId,
    },
    StayInJail {},
    DrawCard {
        deck: DeckId,
    },
    /// Bit `i` is set if option `i` may be chosen.
    ChooseOption {
        deck: DeckId,
        card: CardId,
        options: OptionSet,
    },
    ChooseTax {
        amount: Money,
        percent: u8,
    },
    OfferTrade {
        to: SeatId,
        #[serde(flatten)]
        bound: TradeBound,
    },
    CounterTrade {
        from: SeatId,
        #[serde(flatten)]
        bound: TradeBound,
    },
    AcceptTrade {
        from: SeatId,
        fee: Money,
    },
    DeclineTrade {
        from: SeatId,
    },
    WithdrawTrade {
        to: SeatId,
    },
    /// From `min` to `max` in steps.
    TakeLoan {
        min: Money,
        max: Money,
        step: Money,
    },
    /// In steps, or all of it.
    RepayLoan {
        step: Money,
        max: Money,
        owed: Money,
    },
    BuyCurrency {
        currency: CurrencyId,
        min: Money,
        max: Money,
        rate: i32,
    },
    SellCurrency {
        currency: CurrencyId,
        min: i32,
        max: i32,
        rate: i32,
    },
    ArmMultiplier {},
    VoteFinish {
        finish: bool,
    },
    Resign(Surrender),
    /// The building, sale, mortgage or lift that was the last step.
    TakeBack {},
}

/// Whether a sealed bid is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    Choose,
    Public,
    Private,
}

/// A set of a card's options, written as a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OptionSet(pub u8);

impl OptionSet {
    pub fn contains(self, option: u8) -> bool {
        option < 8 && self.0 >> option & 1 == 1
    }

    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..8).filter(move |option| self.contains(*option))
    }
}

impl Serialize for OptionSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
