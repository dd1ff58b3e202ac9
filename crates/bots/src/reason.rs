//! Why a bot does what it does: a code with facts. The sentence is made in the text crate, and does not give away
//! what a rival could use: limits and gains stay among the facts.

use freehold_engine::{CurrencyId, GroupId, Money, SeatId, SpaceId};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// There is nothing better, or nothing else, to do.
    GoesOn,
    /// By chance.
    Whim,
    /// Taking an offer back: nobody answered in time.
    NoAnswer,

    /// Buying, bidding: the deed completes the bot's own group.
    CompletesGroup {
        group: GroupId,
    },
    /// Buying, bidding: otherwise it would complete the group of somebody else.
    BlocksGroup {
        group: GroupId,
        seat: SeatId,
    },
    /// Buying, bidding: worth more than it costs.
    WorthMore {
        worth: Money,
        price: Money,
    },
    /// Not buying, not bidding on: worth less than it would cost.
    WorthLess {
        worth: Money,
        price: Money,
    },
    /// Not buying: nobody else has the money to bid against, so the auction is cheaper.
    LeftToAuction {
        richest: Money,
    },
    /// The cash is needed for the rents that threaten.
    KeepsReserve {
        reserve: Money,
    },

    /// Building here brings so much a round.
    BuildsForRent {
        space: SpaceId,
        per_round: Money,
    },
    /// Mortgaging or selling what is missed least.
    RaisesCash {
        needed: Money,
    },
    /// A mortgage that costs more rent than lifting it.
    LiftsForRent {
        deed: SpaceId,
    },
    /// Nothing can raise what is owed.
    CannotPay {
        owed: Money,
        raisable: Money,
    },

    /// Out of jail: there are deeds to win.
    LeavesForDeeds,
    /// In jail: the board is dangerous.
    StaysSafe {
        threat: Money,
    },

    /// Offering, accepting: good for both sides by the bot's estimate.
    DealGains {
        mine: Money,
        theirs: Money,
    },
    /// Declining: the deal loses so much.
    DealLoses {
        by: Money,
    },
    /// Declining: it completes a group for the other side, so much below its worth.
    DealArmsPartner {
        group: GroupId,
        under: Money,
    },
    /// Another price would be fine.
    DealCountered {
        mine: Money,
    },

    /// A loan that is paid back by what it builds.
    BorrowsToBuild {
        amount: Money,
    },
    RepaysInTime {
        owed: Money,
    },
    /// The rate stands below (or above) where it tends to return, by so many ten-thousandths.
    CurrencyCheap {
        currency: CurrencyId,
        by: i32,
    },
    CurrencyDear {
        currency: CurrencyId,
        by: i32,
    },
    /// The multiplier pays on average.
    ExpectsIncome {
        net: Money,
    },
    /// The cheaper of two.
    CostsLess {
        amount: Money,
    },

    /// Offering, accepting: one more deed of a group of which the bot has some.
    GathersGroup {
        group: GroupId,
    },
    /// What a deal does to the chance to win, in ten-thousandths.
    DealChances {
        before: u16,
        after: u16,
    },

    /// Declining: this partner has asked too often in this turn.
    HeardEnough,
    /// Declining: it would break a whole group of the bot's own.
    KeepsGroup {
        group: GroupId,
    },
    /// Buying: whoever declines gets no other chance.
    OnlyChance,

    /// Search: the share of the futures that were won, in ten-thousandths, and that of the next best.
    WinsMore {
        share: u16,
        next: u16,
        futures: u32,
    },
}
