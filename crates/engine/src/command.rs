//! What a seat, or the clock, may tell the table to do.
//!
//! The same words travel through records, the referee and the network: an object with one key,
//! `{"bid":{"amount":61}}`.
//!
//! ```
//! use freehold_engine::{Command, Money};
//!
//! let command: Command = serde_json::from_str(r#"{"bid":{"amount":61}}"#).unwrap();
//! assert_eq!(command, Command::Bid { amount: Money(61), space: None });
//! // What is misspelt is refused rather than left out.
//! assert!(serde_json::from_str::<Command>(r#"{"bid":{"amount":61,"spaec":1}}"#).is_err());
//! ```

use crate::containers::ByDeck;
use crate::ids::{CurrencyId, DeckId, GroupId, SeatId, SpaceId, SpaceSet};
use crate::money::Money;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema), ts(optional_fields = nullable))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Throw the dice: for the order, for the turn, or for a double in jail.
    Roll {},
    EndTurn {},

    BuyDeed {},
    DeclineDeed {},
    /// In an open auction. `space` names the lot when the last buildings are auctioned.
    Bid {
        amount: Money,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        space: Option<SpaceId>,
    },
    /// In a sealed auction.
    SealBid {
        amount: Money,
        public: bool,
    },
    /// Leave the auction.
    PassBid {},
    /// Put a deed of one's own up for auction. Where the rules let buildings stand in its group, they are sold first.
    AuctionDeed {
        deed: SpaceId,
    },

    Build {
        space: SpaceId,
    },
    BuildGroup {
        group: GroupId,
        houses: u8,
    },
    SellBuilding {
        space: SpaceId,
    },
    /// Sell a hotel with all its houses, down to the bare lot.
    SellHotel {
        space: SpaceId,
    },
    /// Sell the whole group evenly down to `level` buildings on each lot, and one more on those of `higher`.
    SellGroup {
        group: GroupId,
        level: u8,
        #[serde(default, skip_serializing_if = "nowhere")]
        #[cfg_attr(feature = "schema", ts(optional, as = "Option<SpaceSet>"))]
        higher: SpaceSet,
    },
    Mortgage {
        deed: SpaceId,
    },
    LiftMortgage {
        deed: SpaceId,
    },
    SellDeed {
        deed: SpaceId,
    },
    /// Lift these of the mortgages that came with deeds, and pay the fee for the others.
    TakeOver {
        lift: SpaceSet,
    },
    /// Undo the building, sale of buildings, mortgage or lift that was the last step of the game.
    TakeBack {},

    PayJailFee {},
    UseJailCard {
        deck: DeckId,
    },
    StayInJail {},

    DrawCard {},
    /// Pick one of a card's options.
    ChooseOption {
        option: u8,
    },
    /// Pay the tax as a share of the worth (`true`) or as the printed amount.
    ChooseTax {
        percent: bool,
    },

    OfferTrade {
        to: SeatId,
        give: Goods,
        take: Goods,
    },
    /// Answer an offer with another one.
    CounterTrade {
        from: SeatId,
        give: Goods,
        take: Goods,
    },
    AcceptTrade {
        from: SeatId,
    },
    DeclineTrade {
        from: SeatId,
    },
    WithdrawTrade {},

    TakeLoan {
        amount: Money,
    },
    RepayLoan {
        amount: Money,
    },
    BuyCurrency {
        currency: CurrencyId,
        spend: Money,
    },
    /// `units` in hundredths.
    SellCurrency {
        currency: CurrencyId,
        units: i32,
    },
    ArmMultiplier {},

    VoteFinish {
        finish: bool,
    },
    /// Leave the game: bankrupt to the creditor, or to the bank.
    Resign {},

    /// From the clock: the default decision is taken for whoever is waited for.
    ExpireTurn {},
    /// From the clock: this round is the last.
    CallTime {},
    /// From the clock: nobody has bid for a while, and the live auction is over.
    CloseAuction {},
    /// From the server: a bot plays this seat now.
    SeatToBot {
        seat: SeatId,
    },
    /// From the server: a person plays this seat (again).
    SeatToPerson {
        seat: SeatId,
    },
}

fn nowhere(lots: &SpaceSet) -> bool {
    lots.is_empty()
}

/// One side of a trade.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Goods {
    pub deeds: SpaceSet,
    pub cash: Money,
    /// Jail cards of deck A and deck B.
    pub jail_cards: ByDeck<u8>,
}

impl Goods {
    pub fn of_deed(deed: SpaceId) -> Goods {
        Goods { deeds: SpaceSet::of(deed), ..Goods::default() }
    }

    pub fn of_cash(cash: Money) -> Goods {
        Goods { cash, ..Goods::default() }
    }

    /// Deeds or cards: anything but cash.
    pub fn has_things(&self) -> bool {
        !self.deeds.is_empty() || self.jail_cards != ByDeck::of(0)
    }

    pub fn is_empty(&self) -> bool {
        self.deeds.is_empty() && self.cash == Money::ZERO && self.jail_cards == ByDeck::of(0)
    }
}
