//! What must come next, and what is being waited for.
//!
//! Two stacks: `dues` are consequences that follow at once, in this order and with these figures;
//! `waits` are the decisions under them, the latest on top. It knows no rule: the other modules
//! put things on it and take them off.

use freehold_engine::event::{AuctionLot, Duty, EndCause, Income, JailCause, JailExit, MoveKind, Party, Waiver};
use freehold_engine::{ByCurrency, CardId, CurrencyId, DeckId, Money, SeatId, SeatSet, SpaceId, SpaceSet};

/// Something that must be the next event, or that decides what the next event must be. Where no
/// seat is named, the mover is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    Tie {
        seats: SeatSet,
    },
    Order,
    NextTurn {
        after: Option<SeatId>,
    },

    Walk {
        steps: u8,
        salary: bool,
    },
    Fly {
        to: SpaceId,
        how: MoveKind,
    },
    /// `stopped`: the token stood on the start, or stands there now.
    Lap {
        salary: bool,
        stopped: bool,
    },
    Circuit,
    /// The token has stopped; `raised`: a card raises the rent.
    Land {
        raised: bool,
    },

    Offer {
        deed: SpaceId,
    },
    Waive {
        owner: SeatId,
        deed: SpaceId,
        why: Waiver,
    },
    RentThrow {
        owner: SeatId,
        deed: SpaceId,
        raised: bool,
    },
    /// The payer's own throw.
    RentRoll {
        deed: SpaceId,
        raised: bool,
    },
    TaxOffer {
        space: SpaceId,
    },
    Charge {
        payer: SeatId,
        to: Party,
        amount: Money,
        duty: Duty,
    },
    Receipt {
        seat: SeatId,
        from: Party,
        amount: Money,
        income: Income,
    },
    /// A random gain or loss within these bounds.
    Luck {
        min: Money,
        max: Money,
        space: SpaceId,
    },

    DrawOffer {
        deck: DeckId,
    },
    Draw {
        deck: DeckId,
    },
    Keep {
        deck: DeckId,
        card: CardId,
    },
    Return {
        deck: DeckId,
        card: CardId,
    },
    Shuffle {
        deck: DeckId,
    },
    Effect {
        deck: DeckId,
        card: CardId,
        option: Option<u8>,
    },
    ChoiceOffer {
        deck: DeckId,
        card: CardId,
    },
    Levy {
        payers: SeatSet,
        amount: Money,
        duty: Duty,
    },
    Dues {
        creditors: SeatSet,
        amount: Money,
        duty: Duty,
    },

    Arrest {
        cause: JailCause,
    },
    Jailing {
        cause: JailCause,
    },
    CardOut {
        deck: DeckId,
        card: CardId,
    },
    JailOffer,
    JailExit {
        how: JailExit,
    },
    FailedTry,
    LostTurn,

    /// The turn ends, after the multiplier is settled.
    Finish,
    Settle {
        seat: SeatId,
        net: Money,
    },
    Pass,
    Rates,
    /// Offers lapse because the dice are thrown.
    Throw,

    CountLoan,
    LoanDue,
    LoanChange {
        owed: Money,
        turns: u8,
    },
    RateChange {
        rates: ByCurrency<i32>,
    },
    HoldingChange {
        currency: CurrencyId,
        units: i32,
    },
    SpreadWaiver {
        turns: u8,
    },
    Arm {
        percent: u8,
    },

    Auction {
        lot: AuctionLot,
        among: SeatSet,
        min_bid: Money,
        caller: SeatId,
    },
    Rebid {
        bidders: SeatSet,
    },
    Hammer {
        winner: Option<SeatId>,
    },

    Settlement,
    Bankruptcy {
        seat: SeatId,
    },
    /// `charged`: the fee for mortgages follows at once, and nobody is asked.
    Inherit {
        from: SeatId,
        heir: SeatId,
        deeds: SpaceSet,
        charged: bool,
        /// The fee waits until the heir has collected from all others.
        postponed: bool,
    },
    FeePostponement {
        seat: SeatId,
        deeds: SpaceSet,
    },
    TakeoverOffer {
        seat: SeatId,
        deeds: SpaceSet,
    },
    /// Somebody has begun to lift mortgages taken over: the others are lifted or paid for at once.
    TakeoverRest {
        seat: SeatId,
    },
    Forfeit {
        from: SeatId,
        deeds: SpaceSet,
        auction: bool,
    },
    GiveUpCards {
        seat: SeatId,
    },
    End {
        cause: EndCause,
    },
    /// Another part of a sale that is taken back.
    SaleBack {
        seat: SeatId,
        space: SpaceId,
        level: u8,
        cost: Money,
    },
}

/// A decision that the table waits for, or a row of payments that is not finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wait {
    Opening,
    Turn,
    Purchase { deed: SpaceId },
    RentRoll { deed: SpaceId, raised: bool },
    Draw { deck: DeckId },
    Choice { deck: DeckId, card: CardId },
    Tax { space: SpaceId },
    Jail,
    Debt { debtor: SeatId, to: Party, amount: Money, duty: Duty },
    Bids,
    Takeover { seat: SeatId, deeds: SpaceSet },
    Levy { collector: SeatId, payers: SeatSet, amount: Money, duty: Duty },
    Dues { payer: SeatId, creditors: SeatSet, amount: Money, duty: Duty },
    Estate { deeds: SpaceSet },
}

/// Far more than any game has used; more than that would only cost an allocation.
const ROOM: usize = 32;

#[derive(Clone, Debug)]
pub(super) struct Agenda {
    dues: Vec<Due>,
    waits: Vec<Wait>,
}

impl Agenda {
    pub(super) fn new(first: Wait) -> Agenda {
        let mut agenda = Agenda { dues: Vec::with_capacity(ROOM), waits: Vec::with_capacity(ROOM) };
        agenda.waits.push(first);
        agenda
    }

    pub(super) fn due(&self) -> Option<Due> {
        self.dues.last().copied()
    }

    pub(super) fn take_due(&mut self) -> Option<Due> {
        self.dues.pop()
    }

    /// Must come before everything that is due already.
    pub(super) fn first(&mut self, due: Due) {
        self.dues.push(due);
    }

    /// In this order, before everything that is due already.
    pub(super) fn follow<const N: usize>(&mut self, dues: [Due; N]) {
        self.dues.extend(dues.into_iter().rev());
    }

    pub(super) fn wait(&self) -> Wait {
        self.waits.last().copied().unwrap_or(Wait::Turn)
    }

    /// The moment at which an auction was called, or the present one.
    pub(super) fn wait_under_bids(&self) -> Wait {
        match *self.waits.as_slice() {
            [.., under, Wait::Bids] => under,
            _ => self.wait(),
        }
    }

    /// Whether anything like this is waited for, now or below.
    pub(super) fn waits_for(&self, is_meant: impl Fn(&Wait) -> bool) -> bool {
        self.waits.iter().any(is_meant)
    }

    pub(super) fn wait_mut(&mut self) -> Option<&mut Wait> {
        self.waits.last_mut()
    }

    pub(super) fn wait_for(&mut self, wait: Wait) {
        self.waits.push(wait);
    }

    /// Beneath those on top that come first.
    pub(super) fn wait_later(&mut self, wait: Wait, comes_first: impl Fn(&Wait) -> bool) {
        let above = self.waits.iter().rev().take_while(|other| comes_first(other)).count();
        self.waits.insert(self.waits.len() - above, wait);
    }

    /// What this seat owes in debts that wait.
    pub(super) fn open_debts(&self, seat: SeatId) -> Money {
        let owed = self.waits.iter().map(|wait| match wait {
            Wait::Debt { debtor, amount, .. } if *debtor == seat => *amount,
            _ => Money::ZERO,
        });
        owed.sum()
    }

    /// The lowest wait is the game itself and stays.
    pub(super) fn done(&mut self) {
        if self.waits.len() > 1 {
            self.waits.pop();
        }
    }

    /// The order is settled: from now on there are turns.
    pub(super) fn begin_turns(&mut self) {
        self.waits.clear();
        self.waits.push(Wait::Turn);
    }

    /// A bankrupt seat neither pays nor decides any more.
    pub(super) fn strike(&mut self, seat: SeatId, mover: SeatId) {
        self.waits.retain_mut(|wait| match wait {
            Wait::Debt { debtor, .. } => *debtor != seat,
            Wait::Takeover { seat: asked, .. } => *asked != seat,
            Wait::Levy { collector, payers, .. } => {
                *payers = payers.without(seat);
                *collector != seat && !payers.is_empty()
            }
            Wait::Dues { payer, creditors, .. } => {
                *creditors = creditors.without(seat);
                *payer != seat && !creditors.is_empty()
            }
            Wait::Purchase { .. }
            | Wait::RentRoll { .. }
            | Wait::Draw { .. }
            | Wait::Choice { .. }
            | Wait::Tax { .. }
            | Wait::Jail => mover != seat,
            Wait::Opening | Wait::Turn | Wait::Bids | Wait::Estate { .. } => true,
        });
    }
}
