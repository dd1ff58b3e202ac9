//! Folds of money: from whom, to whom, and what counts for the multiplier.

use crate::event::{Duty, Income, Party, Sharing};
use crate::ids::*;
use crate::money::Money;
use crate::phase::Phase;
use crate::rulebook::Rulebook;
use crate::state::{Loan, State};

impl State {
    #[inline]
    pub(super) fn take(&mut self, seat: SeatId, amount: Money) {
        self.seats[seat].cash -= amount;
    }

    #[inline(always)]
    pub(super) fn give(&mut self, book: &Rulebook, to: Party, amount: Money) {
        match to {
            Party::Bank => {
                if book.finite_bank {
                    self.bank.cash += amount;
                }
            }
            Party::Pot => self.pot += amount,
            Party::Seat(seat) => self.seats[seat].cash += amount,
            // Only what a bankrupt leaves may not divide, and that is shared out elsewhere.
            Party::Each(seats) => self.share_out(book, SeatId::default(), seats, amount),
        }
    }

    #[inline(never)]
    pub(super) fn share_out(&mut self, book: &Rulebook, payer: SeatId, seats: SeatSet, amount: Money) {
        let sharing = Sharing::new(&book.rules, &self.order);
        for (seat, share) in sharing.shares(payer, seats, amount) {
            self.seats[seat].cash += share;
        }
    }

    #[inline]
    pub(super) fn receive_from_bank(&mut self, book: &Rulebook, seat: SeatId, amount: Money) {
        self.seats[seat].cash += amount;
        self.give(book, Party::Bank, -amount);
    }

    /// Takes a payment out of the levy, the dues or the takeover that it belongs to.
    #[inline(always)]
    pub(super) fn strike_off(&mut self, payer: SeatId, to: Party, paid: Duty) {
        if matches!(self.phases.top(), Phase::Levy { .. } | Phase::Dues { .. } | Phase::Takeover { .. }) {
            self.strike_off_list(payer, to, paid);
        }
    }

    fn strike_off_list(&mut self, payer: SeatId, to: Party, paid: Duty) {
        let done = match self.phases.top_mut() {
            Phase::Levy { payers, duty, .. } if *duty == paid && payers.contains(payer) => {
                *payers = payers.without(payer);
                payers.is_empty()
            }
            Phase::Dues { payer: debtor, creditors, duty, .. } if *duty == paid && *debtor == payer => {
                if let Party::Seat(creditor) = to {
                    *creditors = creditors.without(creditor);
                }
                creditors.is_empty()
            }
            Phase::Takeover { seat, .. } => paid == Duty::TransferFee && *seat == payer,
            _ => false,
        };
        if done {
            self.phases.pop();
        }
    }

    #[inline(always)]
    pub(super) fn pay_duty(&mut self, book: &Rulebook, payer: SeatId, to: Party, amount: Money, duty: Duty) {
        self.take(payer, amount);
        self.give(book, to, amount);
        if duty.is_running_cost() {
            self.count_flow(payer, -amount);
        }
        if let Some(receiver) = duty.income_of(to) {
            self.count_flow(receiver, amount);
        }
        match duty {
            Duty::JailFee => self.turn.fee_paid = true,
            Duty::Loan => self.reduce_loan(payer, amount),
            _ => {}
        }
    }

    /// Flows that the multiplier of the turn works on (cards.md 5.2).
    #[inline]
    pub(super) fn count_flow(&mut self, seat: SeatId, amount: Money) {
        if seat == self.turn.seat {
            self.turn.net += amount;
        }
    }

    #[inline]
    pub(super) fn income_paid(&mut self, book: &Rulebook, seat: SeatId, from: Party, amount: Money, income: Income) {
        self.seats[seat].cash += amount;
        self.give(book, from, -amount);
        if income.is_running_income() {
            self.count_flow(seat, amount);
        }
    }

    pub(super) fn reduce_loan(&mut self, seat: SeatId, amount: Money) {
        let loan = &mut self.seats[seat].loan;
        loan.owed -= amount;
        if loan.owed <= Money::ZERO {
            *loan = Loan::default();
        }
    }
}
