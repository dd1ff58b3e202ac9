//! What has happened: facts with their cause, never setters.
//!
//! `evolve` folds them into the state, so a list of events is a game. They are small and `Copy`;
//! a simulation passes a sink that drops them, and nothing is ever allocated.
//!
//! ```
//! use freehold_engine::{Event, Money, SeatId, SpaceId};
//!
//! let event = Event::DeedBought { seat: SeatId(2), deed: SpaceId(39), price: Money(400) };
//! let text = r#"{"deed_bought":{"seat":2,"deed":39,"price":400}}"#;
//! assert_eq!(serde_json::to_string(&event).unwrap(), text);
//! assert_eq!(serde_json::from_str::<Event>(text).unwrap(), event);
//! ```

mod facts;
mod payments;

pub use facts::*;
pub use payments::{Payment, Sharing, cash_changes};

use crate::command::Goods;
use crate::containers::ByCurrency;
use crate::dice::Dice;
use crate::ids::*;
use crate::money::Money;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    OpeningRolled {
        seat: SeatId,
        dice: Dice,
    },
    /// These seats threw the same and throw again.
    OpeningTied {
        seats: SeatSet,
    },
    OrderDecided {
        order: Order,
    },

    TurnStarted {
        seat: SeatId,
        round: u16,
    },
    DiceRolled {
        seat: SeatId,
        dice: Dice,
    },
    Moved {
        seat: SeatId,
        from: SpaceId,
        to: SpaceId,
        how: MoveKind,
    },
    CircuitCompleted {
        seat: SeatId,
    },
    /// A turn lost in jail; `lost` counts them.
    TurnSkipped {
        seat: SeatId,
        lost: u8,
    },
    TurnEnded {
        seat: SeatId,
    },

    /// A player must pay and did.
    DutyPaid {
        payer: SeatId,
        to: Party,
        amount: Money,
        duty: Duty,
    },
    /// A player receives money from the bank or the pot; `lapsed` is what the bank could not pay.
    IncomePaid {
        seat: SeatId,
        from: Party,
        amount: Money,
        lapsed: Money,
        income: Income,
    },
    RentWaived {
        payer: SeatId,
        owner: SeatId,
        deed: SpaceId,
        why: Waiver,
    },
    /// The payer has to throw for the rent of a utility.
    RentRollDue {
        seat: SeatId,
        deed: SpaceId,
        by_card: bool,
    },
    /// A throw that only decides a rent.
    RentRolled {
        seat: SeatId,
        dice: Dice,
    },

    DeedOffered {
        seat: SeatId,
        deed: SpaceId,
        price: Money,
    },
    DeedBought {
        seat: SeatId,
        deed: SpaceId,
        price: Money,
    },
    DeedDeclined {
        seat: SeatId,
        deed: SpaceId,
    },

    AuctionOpened {
        lot: AuctionLot,
        seller: Option<SeatId>,
        sealed: bool,
        bidders: SeatSet,
        first: SeatId,
        min_bid: Money,
        /// Everybody may bid at any moment.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        live: bool,
    },
    BidPlaced {
        seat: SeatId,
        amount: Money,
        space: Option<SpaceId>,
    },
    /// `amount` is absent from the views of others when it is private.
    BidSealed {
        seat: SeatId,
        amount: Option<Money>,
        public: bool,
    },
    BidPassed {
        seat: SeatId,
    },
    /// The clock has closed a live auction: the standing bid wins, if there is one.
    AuctionClosed {},
    /// Equal highest sealed bids: these may raise theirs once.
    AuctionTied {
        bidders: SeatSet,
    },
    /// `fee` goes to the bank for a mortgage taken over.
    AuctionWon {
        seat: SeatId,
        lot: AuctionLot,
        space: SpaceId,
        price: Money,
        seller: Option<SeatId>,
        fee: Money,
    },
    AuctionUnsold {
        lot: AuctionLot,
        seller: Option<SeatId>,
    },

    /// `level` is the number of buildings now on the space, the hotel included.
    BuildingBought {
        seat: SeatId,
        space: SpaceId,
        level: u8,
        cost: Money,
        advice: Option<BuildAdvice>,
    },
    GroupBuilt {
        seat: SeatId,
        group: GroupId,
        houses: u8,
        cost: Money,
    },
    BuildingSold {
        seat: SeatId,
        space: SpaceId,
        level: u8,
        refund: Money,
        /// In one step with the sale before it; told where a step can be taken back.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        along: bool,
    },
    DeedMortgaged {
        seat: SeatId,
        deed: SpaceId,
        amount: Money,
    },
    MortgageLifted {
        seat: SeatId,
        deed: SpaceId,
        cost: Money,
    },
    /// Deeds with mortgages came to the seat: it lifts them at once, or pays the bank's fee.
    TakeoverOffered {
        seat: SeatId,
        deeds: SpaceSet,
    },
    /// An heir owes the bank's fee for these mortgages as soon as the heir's levy is finished.
    FeePostponed {
        seat: SeatId,
        deeds: SpaceSet,
    },
    /// To the bank.
    DeedSold {
        seat: SeatId,
        deed: SpaceId,
        amount: Money,
    },

    /// The building that was the last step is gone again; `level` is what is left.
    BuildingTakenBack {
        seat: SeatId,
        space: SpaceId,
        level: u8,
        refund: Money,
    },
    GroupTakenBack {
        seat: SeatId,
        group: GroupId,
        houses: u8,
        refund: Money,
    },
    /// The buildings that were sold in the last step stand again; `along` as in the sale.
    SaleTakenBack {
        seat: SeatId,
        space: SpaceId,
        level: u8,
        cost: Money,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        along: bool,
    },
    MortgageTakenBack {
        seat: SeatId,
        deed: SpaceId,
        amount: Money,
    },
    LiftTakenBack {
        seat: SeatId,
        deed: SpaceId,
        amount: Money,
    },

    JailEntered {
        seat: SeatId,
        cause: JailCause,
    },
    /// The rules ask the player to pay or stay at once.
    JailChoiceOffered {
        seat: SeatId,
    },
    JailStayChosen {
        seat: SeatId,
    },
    JailTryFailed {
        seat: SeatId,
        tries: u8,
    },
    JailCardUsed {
        seat: SeatId,
        deck: DeckId,
        card: CardId,
    },
    /// A bankrupt's card that nobody inherits.
    JailCardGivenUp {
        seat: SeatId,
        deck: DeckId,
        card: CardId,
    },
    JailLeft {
        seat: SeatId,
        how: JailExit,
    },

    DrawOffered {
        seat: SeatId,
        deck: DeckId,
    },
    CardDrawn {
        seat: SeatId,
        deck: DeckId,
        card: CardId,
    },
    CardKept {
        seat: SeatId,
        deck: DeckId,
        card: CardId,
    },
    CardReturned {
        deck: DeckId,
        card: CardId,
    },
    DeckShuffled {
        deck: DeckId,
    },
    /// The card lets the player choose.
    ChoiceOffered {
        seat: SeatId,
        deck: DeckId,
        card: CardId,
    },
    OptionChosen {
        seat: SeatId,
        option: u8,
    },
    TaxChoiceOffered {
        seat: SeatId,
        space: SpaceId,
    },
    TaxChosen {
        seat: SeatId,
        percent: bool,
    },

    /// The payers owe the collector `amount` each, one after the other in order of turns.
    LevyCalled {
        collector: SeatId,
        payers: SeatSet,
        amount: Money,
        duty: Duty,
    },
    /// The payer owes each of the creditors, one after the other in order of turns.
    DuesCalled {
        payer: SeatId,
        creditors: SeatSet,
        amount: Money,
        duty: Duty,
    },
    DebtIncurred {
        debtor: SeatId,
        to: Party,
        amount: Money,
        duty: Duty,
    },
    DebtSettled {
        debtor: SeatId,
        to: Party,
        amount: Money,
        duty: Duty,
    },
    /// `paid` is the cash that went to the creditor.
    WentBankrupt {
        seat: SeatId,
        to: Party,
        owed: Money,
        paid: Money,
    },
    /// A bankrupt's deeds, as they are, and jail cards.
    EstatePassed {
        from: SeatId,
        to: SeatId,
        deeds: SpaceSet,
    },
    /// A bankrupt's deeds are the bank's again, free of mortgages and buildings.
    EstateReturned {
        from: SeatId,
        deeds: SpaceSet,
        auction: bool,
    },

    TradeOffered {
        from: SeatId,
        to: SeatId,
        give: Goods,
        take: Goods,
    },
    /// `fees` are what each side paid the bank for mortgages taken over.
    TradeMade {
        from: SeatId,
        to: SeatId,
        give: Goods,
        take: Goods,
        from_fee: Money,
        to_fee: Money,
    },
    TradeDeclined {
        from: SeatId,
        to: SeatId,
    },
    TradeWithdrawn {
        from: SeatId,
        to: SeatId,
    },
    /// The world has changed: the offer cannot be kept.
    TradeVoided {
        from: SeatId,
        to: SeatId,
    },

    LoanTaken {
        seat: SeatId,
        amount: Money,
        owed: Money,
        turns: u8,
    },
    LoanRepaid {
        seat: SeatId,
        amount: Money,
        owed: Money,
    },
    LoanCounted {
        seat: SeatId,
        turns: u8,
    },
    LoanFellDue {
        seat: SeatId,
        charge: Money,
        owed: Money,
    },
    /// By a card.
    LoanChanged {
        seat: SeatId,
        owed: Money,
        turns: u8,
    },
    CurrencyBought {
        seat: SeatId,
        currency: CurrencyId,
        spent: Money,
        units: i32,
    },
    CurrencySold {
        seat: SeatId,
        currency: CurrencyId,
        units: i32,
        received: Money,
    },
    /// After a turn: the steps drawn and the rates they lead to.
    RatesMoved {
        steps: ByCurrency<i16>,
        rates: ByCurrency<i32>,
    },
    /// By a card.
    RatesShifted {
        rates: ByCurrency<i32>,
    },
    /// By a card: the holding is now `units`.
    HoldingChanged {
        seat: SeatId,
        currency: CurrencyId,
        units: i32,
    },
    SpreadWaived {
        seat: SeatId,
        turns: u8,
    },
    MultiplierArmed {
        seat: SeatId,
        percent: u8,
        this_turn: bool,
    },
    /// `adjustment` follows as income or duty.
    MultiplierSettled {
        seat: SeatId,
        percent: u8,
        net: Money,
        adjustment: Money,
    },

    VoteCast {
        seat: SeatId,
        finish: bool,
    },
    TimeCalled {},
    SeatHandedToBot {
        seat: SeatId,
    },
    SeatReturned {
        seat: SeatId,
    },
    GameEnded {
        cause: EndCause,
        ranking: Ranking,
    },
}
