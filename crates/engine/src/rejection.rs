//! Why a command is refused: a code with the facts, before anything changes.
//!
//! ```
//! use freehold_engine::{Money, Rejection};
//!
//! let rejection = Rejection::NotEnoughCash { needed: Money(400), held: Money(372) };
//! let text = serde_json::to_string(&rejection).unwrap();
//! assert_eq!(text, r#"{"code":"not_enough_cash","needed":400,"held":372}"#);
//! ```

use crate::ids::{SeatId, SpaceId, SpaceSet};
use crate::money::Money;
use crate::ruleset::{OptionKey, TradeKind, Window};
use serde::Serialize;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum Rejection {
    GameOver,
    UnknownSeat {
        seat: SeatId,
    },
    SeatIsOut {
        seat: SeatId,
    },
    /// Only the clock or the server gives this command.
    NotForSeats,
    /// Only a seat can give this command.
    NeedsSeat,
    NotYourTurn {
        to_move: SeatId,
    },
    /// Something else must be decided first.
    DecisionPending {
        seat: SeatId,
        waiting_for: Waiting,
    },
    /// There is nothing of the kind to decide.
    NothingPending {
        wanted: Waiting,
    },
    /// The ruleset has it switched off: the key of the option.
    NotInTheseRules {
        #[cfg_attr(feature = "schema", ts(type = "string"), schemars(with = "String"))]
        option: OptionKey,
    },
    OutsideWindow {
        #[cfg_attr(feature = "schema", ts(type = "string"), schemars(with = "String"))]
        option: OptionKey,
        window: Window,
    },

    RollDue,
    NoRollDue,
    NotEnoughCash {
        needed: Money,
        held: Money,
    },
    BankCannotPay {
        needed: Money,
        held: Money,
    },

    NotADeed {
        space: SpaceId,
    },
    NotYourDeed {
        deed: SpaceId,
        owner: Option<SeatId>,
    },
    /// The seat has no deed at all, and this needs one.
    NoDeeds,
    /// The seat has no lot on which anything could be built.
    NoLots,
    /// Nobody buys before the first lap is complete.
    FirstLapMissing {
        deed: SpaceId,
    },

    NotABidder,
    /// Nobody could pay even the lowest bid.
    NobodyCanBid,
    NotYourBid {
        bidder: SeatId,
    },
    /// In a live auction: the highest bid is one's own, and it stands.
    AlreadyLeading {
        amount: Money,
    },
    BidTooLow {
        min: Money,
    },
    BidTooHigh {
        max: Money,
    },
    /// The ruleset fixes whether bids are shown.
    BidVisibilityFixed {
        public: bool,
    },
    /// This auction takes sealed bids, or open ones.
    OtherKindOfBid {
        sealed: bool,
    },
    /// A bid for a building names a space where it may stand, and no other bid does.
    BidNeedsSpace,
    BidNamesNoSpace,

    NotALot {
        space: SpaceId,
    },
    UnknownGroup,
    GroupIncomplete {
        missing: SpaceId,
    },
    GroupMortgaged {
        deed: SpaceId,
    },
    /// Another space of the group must come first.
    Uneven {
        first: SpaceId,
    },
    FullyBuilt {
        level: u8,
    },
    NoBuildingLeft {
        hotel: bool,
    },
    /// A hotel cannot be broken down into houses that are not there.
    HousesMissing {
        needed: u8,
        left: u8,
    },
    BuildLimitReached {
        per_turn: u8,
    },
    BadCount {
        min: u8,
        max: u8,
    },
    /// When a group is sold down to this level, from `min` to `max` of these lots may keep one building more.
    BadRemainder {
        level: u8,
        lots: SpaceSet,
        min: u8,
        max: u8,
    },
    NothingBuilt {
        space: SpaceId,
    },
    /// Only a hotel is sold with all its houses.
    NoHotel {
        space: SpaceId,
    },
    /// Groups are built and sold as a whole.
    WholeGroupOnly,
    SingleOnly,
    GroupImproved {
        space: SpaceId,
    },
    AlreadyMortgaged {
        deed: SpaceId,
    },
    NotMortgaged {
        deed: SpaceId,
    },
    /// It is none of those whose mortgages are taken over now.
    NotTakenOver {
        deed: SpaceId,
    },
    /// The last step of the game was none of this seat's that can be undone.
    NothingToTakeBack,
    TakeBackLimitReached {
        per_turn: u8,
    },
    BotsTakeNothingBack,

    NotInJail,
    JailFeeRequired {
        fee: Money,
    },
    /// The fee was a choice before so many throws only.
    JailFeeTooLate {
        throws: u8,
    },
    NoJailCard,
    /// This option is not offered.
    NoSuchOption {
        options: u8,
    },

    TradeWithSelf,
    TradeEmpty,
    /// These two have nothing between them that the rules let change hands.
    NothingToTrade,
    TradeShape {
        kind: TradeKind,
    },
    TradeFixedPrice {
        price: Money,
    },
    TradeNegativeCash,
    /// The other side does not have what is asked for.
    PartnerLacksCash {
        seat: SeatId,
        needed: Money,
        held: Money,
    },
    /// After this trade the debtor would still lack so much.
    TradeLeavesDebt {
        debtor: SeatId,
        missing: Money,
    },
    JailCardNotTradable,
    JailCardMissing {
        seat: SeatId,
    },
    OfferOpen,
    NoSuchOffer {
        from: SeatId,
    },

    LoanRunning,
    NoLoan,
    LoanAmount {
        min: Money,
        max: Money,
        step: Money,
    },
    /// No loans in the last round of a timed game.
    LastRound,
    ExchangeMinimum {
        minimum: Money,
    },
    HoldingTooSmall {
        held: i32,
    },
    HoldingTooLarge {
        held: i32,
    },
    ExchangeYieldsNothing,
    AlreadyArmed,

    BotsDoNotVote,
    AlreadyVoted,
    AlreadyCalled,
    AlreadyBot,
    AlreadyPerson,
}

/// What the table waits for; the short name of a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Waiting {
    Opening,
    Turn,
    Purchase,
    RentRoll,
    Draw,
    CardChoice,
    TaxChoice,
    JailChoice,
    Debt,
    Bid,
    Takeover,
    Nothing,
}
