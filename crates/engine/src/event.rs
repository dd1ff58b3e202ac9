//! What has happened: facts with their cause, never setters.
//!
//! `evolve` folds them into the state, so a list of events is a game. They are small and `Copy`;
//! a simulation passes a sink that drops them, and nothing is ever allocated.

use crate::command::Goods;
use crate::dice::Dice;
use crate::ids::*;
use crate::money::Money;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
    /// Equal highest sealed bids: these bid again.
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
    /// To the bank.
    DeedSold {
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
    JailCardGivenUp { seat: SeatId, deck: DeckId, card: CardId },
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
        steps: [i16; 2],
        rates: [i32; 2],
    },
    /// By a card.
    RatesShifted {
        rates: [i32; 2],
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

/// Seats in order of turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Order {
    pub seats: [SeatId; MAX_SEATS],
    pub count: u8,
}

impl Order {
    pub fn as_slice(&self) -> &[SeatId] {
        &self.seats[..usize::from(self.count)]
    }
}

/// One line of the final ranking, best first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rank {
    pub seat: SeatId,
    pub worth: Money,
    pub bankrupt: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ranking {
    pub ranks: [Rank; MAX_SEATS],
    pub count: u8,
}

impl Ranking {
    pub fn as_slice(&self) -> &[Rank] {
        &self.ranks[..usize::from(self.count)]
    }
}

/// Writes a fixed-capacity list as a plain list.
macro_rules! serde_as_list {
    ($type:ident, $field:ident: $item:ty) => {
        impl Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.as_slice())
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                let items = Vec::<$item>::deserialize(deserializer)?;
                if items.len() > MAX_SEATS {
                    return Err(serde::de::Error::invalid_length(items.len(), &"at most 8 entries"));
                }
                let mut list = $type { $field: [<$item>::default(); MAX_SEATS], count: items.len() as u8 };
                list.$field[..items.len()].copy_from_slice(&items);
                Ok(list)
            }
        }
    };
}

serde_as_list!(Order, seats: SeatId);
serde_as_list!(Ranking, ranks: Rank);

/// Someone who pays or is paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Party {
    Bank,
    Pot,
    Seat(SeatId),
    /// Each of these seats gets the same share.
    Each(SeatSet),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MoveKind {
    /// Space by space, by a throw or a card.
    Steps,
    /// Only source and destination count (Property Tycoon fr-gr-28-6).
    Direct,
    Backward,
}

/// What a player must pay for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Duty {
    Rent {
        deed: SpaceId,
        basis: RentBasis,
    },
    Tax {
        space: SpaceId,
    },
    Card {
        deck: DeckId,
        card: CardId,
    },
    /// A card space without decks.
    Misfortune {
        space: SpaceId,
    },
    JailFee,
    /// The bank's fee for mortgages taken over.
    TransferFee,
    /// A loan that fell due, or a part of it that was called in.
    Loan,
    Multiplier,
}

/// What a rent is made of, so that the log can say it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RentBasis {
    Unimproved,
    /// The whole group, without buildings.
    WholeGroup,
    Houses {
        count: u8,
    },
    Hotel,
    /// `twice`: by a card.
    Railroads {
        count: u8,
        twice: bool,
    },
    Utilities {
        count: u8,
        multiplier: u8,
        pips: u8,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Income {
    Salary,
    Card {
        deck: DeckId,
        card: CardId,
    },
    /// A card space without decks.
    Fortune {
        space: SpaceId,
    },
    /// The fines on the parking space.
    Pot,
    Multiplier,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Waiver {
    Mortgaged,
    /// Property Tycoon fr-gr-26-2.
    OwnerInJail,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AuctionLot {
    Deed {
        deed: SpaceId,
    },
    /// The last building of its kind.
    Building {
        hotel: bool,
    },
}

/// The class project documents these rules without enforcing them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BuildAdvice {
    GroupIncomplete,
    Uneven,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum JailCause {
    Space,
    Card,
    Doubles,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum JailExit {
    Fee,
    Doubles,
    Card,
    /// The tries are used up and the rules let go.
    Free,
    /// The lost turns are over.
    Served,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EndCause {
    LastStanding,
    /// The short game: so many bankruptcies.
    Bankruptcies,
    RoundLimit,
    TimeUp,
    Vote,
}
