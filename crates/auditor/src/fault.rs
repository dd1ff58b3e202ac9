//! What an auditor can object to: one fault per kind of impossibility, with the facts.
//!
//! Faults name what was expected and what was heard. They know nothing of how the expectation
//! came about, and carry no text.

use super::agenda::{Due, Wait};
use freehold_engine::event::{Duty, Event, Party, Rank, RentBasis};
use freehold_engine::{CardId, DeckId, GroupId, Money, OptionKey, SeatId, SeatSet, SpaceId, SpaceSet};

/// The first event that could not have happened, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finding {
    /// How many events came before it.
    pub index: usize,
    /// Absent if the fault only showed when the books were closed.
    pub event: Option<Event>,
    pub fault: AuditFault,
}

/// What a figure stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figure {
    Duty,
    Rent,
    Income,
    Lapse,
    Price,
    Bid,
    Fee,
    BuildingCost,
    Refund,
    Mortgage,
    Lift,
    DeedSale,
    Debt,
    Estate,
    Loan,
    Charge,
    Exchange,
    Net,
    Adjustment,
    MinBid,
}

/// What a number counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    Round,
    JailTurns,
    Level,
    Option,
    LoanTurns,
    Units,
    Percent,
    WaiverTurns,
    Cards,
    Seats,
}

/// Why an event is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AuditFault {
    /// Something else had to come first.
    Missing {
        due: Due,
    },
    /// Not at this point of the game.
    NotNow {
        waiting: Wait,
    },
    AfterTheEnd,
    /// The log stops, but the game is not over.
    NotEnded,
    UnknownSeat {
        seat: SeatId,
    },
    /// A bankrupt seat does nothing any more.
    SeatIsOut {
        seat: SeatId,
    },
    WrongSeat {
        expected: SeatId,
        found: SeatId,
    },
    WrongSeats {
        expected: SeatSet,
        found: SeatSet,
    },
    WrongOrder {
        place: u8,
        expected: SeatId,
        found: SeatId,
    },
    NotInTheseRules {
        option: OptionKey,
    },

    BadDice,
    WrongSpace {
        expected: SpaceId,
        found: SpaceId,
    },
    WrongMoveKind,
    RollDue {
        seat: SeatId,
    },
    NoRollDue {
        seat: SeatId,
    },

    WrongAmount {
        figure: Figure,
        expected: Money,
        found: Money,
    },
    WrongCount {
        count: Count,
        expected: i32,
        found: i32,
    },
    WrongParty {
        expected: Party,
        found: Party,
    },
    WrongDuty {
        expected: Duty,
        found: Duty,
    },
    WrongBasis {
        expected: RentBasis,
        found: RentBasis,
    },
    WrongCause,
    NegativeAmount {
        found: Money,
    },
    NotEnoughCash {
        seat: SeatId,
        held: Money,
        needed: Money,
    },
    BankOverdrawn {
        held: i64,
        needed: Money,
    },
    PotOverdrawn {
        held: Money,
        needed: Money,
    },
    /// Whoever has the money pays at once.
    DebtNotNeeded {
        held: Money,
        owed: Money,
    },
    /// Seats, pot and bank together are not what they were.
    MoneyNotConserved {
        expected: i64,
        found: i64,
    },

    NotADeed {
        space: SpaceId,
    },
    NotALot {
        space: SpaceId,
    },
    UnknownGroup {
        group: GroupId,
    },
    NotTheOwner {
        deed: SpaceId,
        owner: Option<SeatId>,
        claimed: SeatId,
    },
    AlreadyMortgaged {
        deed: SpaceId,
    },
    NotMortgaged {
        deed: SpaceId,
    },
    GroupImproved {
        deed: SpaceId,
    },
    GroupIncomplete {
        missing: SpaceId,
    },
    GroupMortgaged {
        deed: SpaceId,
    },
    Uneven {
        group: GroupId,
    },
    FullyBuilt {
        space: SpaceId,
    },
    /// The buildings of a lot have brought back more than was ever paid for them.
    BroughtGain {
        space: SpaceId,
        gain: Money,
    },
    NothingBuilt {
        space: SpaceId,
    },
    NoBuildingLeft {
        hotel: bool,
    },
    SupplyNotConserved {
        hotel: bool,
        expected: i32,
        found: i32,
    },
    /// What is taken back is not the last step, or not as it was.
    NotTheLastStep,
    TakeBackLimitReached {
        per_turn: u8,
    },
    BuildLimitReached {
        per_turn: u8,
    },
    /// Others want the last building too: it must be auctioned.
    AuctionNeeded {
        hotel: bool,
    },
    WrongAdvice,

    NotABidder {
        seat: SeatId,
    },
    /// In a live auction the leader neither bids nor leaves.
    LeadsAlready {
        seat: SeatId,
    },
    BidTooLow {
        least: Money,
        found: Money,
    },
    BidTooHigh {
        most: Money,
        found: Money,
    },
    /// The log must hold sealed bids.
    BidHidden {
        seat: SeatId,
    },
    WrongVisibility {
        seat: SeatId,
    },
    WrongLot,
    NotASite {
        space: SpaceId,
    },

    UnknownCard {
        deck: DeckId,
        card: CardId,
    },
    CardNotInDeck {
        deck: DeckId,
        card: CardId,
    },
    CardOutOfOrder {
        deck: DeckId,
        expected: CardId,
        found: CardId,
    },
    WrongCard {
        expected: CardId,
        found: CardId,
    },
    CardNotHeld {
        seat: SeatId,
        deck: DeckId,
    },
    OptionClosed {
        option: u8,
    },

    NotJailed {
        seat: SeatId,
    },
    WrongExit,

    WrongDeeds {
        expected: SpaceSet,
        found: SpaceSet,
    },
    NotSoldBefore {
        seat: SeatId,
    },

    /// The fee for leaving jail was a choice before fewer throws.
    FeeTooLate {
        seat: SeatId,
        failed: u8,
    },

    TradeShape,
    /// A debtor trades only for what pays the debt.
    DebtNotCleared {
        held: Money,
        owed: Money,
    },
    TradeWithSelf {
        seat: SeatId,
    },
    NoSuchOffer {
        from: SeatId,
    },
    OfferOpen {
        from: SeatId,
    },
    OfferAltered {
        from: SeatId,
    },
    /// Its goods are gone or changed: it cannot be kept.
    OfferBroken {
        from: SeatId,
    },
    /// It can be kept, and its time is not over.
    OfferStands {
        from: SeatId,
    },

    LoanRunning {
        seat: SeatId,
    },
    NoLoan {
        seat: SeatId,
    },
    LoanAboveLimit {
        limit: Money,
        found: Money,
    },
    NotInSteps {
        step: Money,
        found: Money,
    },
    BadRateStep {
        found: i16,
    },
    WrongRate {
        expected: i32,
        found: i32,
    },
    BelowMinimum {
        minimum: Money,
        found: Money,
    },
    AlreadyArmed {
        seat: SeatId,
    },
    NotInTable {
        percent: u8,
    },

    VoteUnchanged {
        seat: SeatId,
    },
    NotAPerson {
        seat: SeatId,
    },
    AlreadyAPerson {
        seat: SeatId,
    },
    AlreadyCalled,
    WrongRank {
        line: u8,
        expected: Rank,
        found: Rank,
    },
}
