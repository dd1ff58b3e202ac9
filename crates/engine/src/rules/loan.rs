//! Loans from the bank (Yolopoly 3.1.24.4; figures of the Bankman preset in its data file).

use crate::chance::Chance;
use crate::emit::{Sink, Table};
use crate::event::{Duty, Event, Party};
use crate::ids::*;
use crate::money::Money;
use crate::phase::Phase;
use crate::position::{Position, Verdict};
use crate::rejection::Rejection;
use crate::ruleset::{OptionKey, RaiseFunds};
use crate::state::Loan;

impl Position<'_> {
    /// In one's own turn, or while paying a debt of one's own.
    pub(super) fn check_banking_time(&self, seat: SeatId) -> Verdict {
        match self.state.phase() {
            Phase::Debt(debt) if debt.debtor == seat => match self.book.rules.debt.raise_funds {
                RaiseFunds::All => Ok(()),
                _ => Err(Rejection::NotInTheseRules { option: OptionKey::DebtRaiseFunds }),
            },
            Phase::Purchase { .. } if self.state.turn().seat == seat => Ok(()),
            _ => self.check_own_turn(seat),
        }
    }

    /// The most that may be borrowed now: a share of the worth in whole steps, as far as the bank
    /// has it; nothing while a loan runs or in the last round.
    pub fn loan_limit(&self, seat: SeatId) -> Money {
        let rules = &self.book.rules.loans;
        if !rules.enabled || self.state.seat(seat).loan.owed > Money::ZERO || self.state.last_round() {
            return Money::ZERO;
        }
        let share = self.worth(seat).max(Money::ZERO).percent_down(u32::from(rules.max_pct));
        let limit = self.bank_pays(share.min(rules.max));
        Money(limit.0 / rules.step.0 * rules.step.0)
    }

    pub(crate) fn check_take_loan(&self, seat: SeatId, amount: Money) -> Verdict {
        let rules = &self.book.rules.loans;
        if !rules.enabled {
            return Err(Rejection::NotInTheseRules { option: OptionKey::LoansEnabled });
        }
        if self.state.seat(seat).loan.owed > Money::ZERO {
            return Err(Rejection::LoanRunning);
        }
        if self.state.last_round() {
            return Err(Rejection::LastRound);
        }
        self.check_banking_time(seat)?;
        let max = self.loan_limit(seat);
        if amount < rules.step || amount > max || amount.0 % rules.step.0 != 0 {
            return Err(Rejection::LoanAmount { min: rules.step, max, step: rules.step });
        }
        Ok(())
    }

    /// In steps, or all of it.
    pub(crate) fn check_repay_loan(&self, seat: SeatId, amount: Money) -> Verdict {
        let rules = &self.book.rules.loans;
        let owed = self.state.seat(seat).loan.owed;
        if owed == Money::ZERO {
            return Err(Rejection::NoLoan);
        }
        self.check_own_turn(seat)?;
        let whole_steps = amount >= rules.step && amount < owed && amount.0 % rules.step.0 == 0;
        if amount != owed && !whole_steps {
            return Err(Rejection::LoanAmount { min: rules.step.min(owed), max: owed, step: rules.step });
        }
        self.check_cash(seat, amount)
    }
}

impl<C: Chance, S: Sink> Table<'_, C, S> {
    pub(crate) fn take_loan(&mut self, seat: SeatId, amount: Money) -> Verdict {
        self.position().check_take_loan(seat, amount)?;
        let rules = &self.book.rules.loans;
        let owed = amount + amount.percent_up(u32::from(rules.interest_pct));
        self.emit(Event::LoanTaken { seat, amount, owed, turns: rules.turns });
        Ok(())
    }

    pub(crate) fn repay_loan(&mut self, seat: SeatId, amount: Money) -> Verdict {
        self.position().check_repay_loan(seat, amount)?;
        let owed = self.state().seat(seat).loan.owed - amount;
        self.emit(Event::LoanRepaid { seat, amount, owed });
        Ok(())
    }

    /// Yolopoly 3.1.24.4.5: turns are counted, in jail too. When they are over, a charge is added
    /// (2.5.12) and the player cannot go on until it is paid (3.1.24.4.7).
    #[inline(never)]
    pub(crate) fn count_loan(&mut self, seat: SeatId) {
        let turns = self.state().seat(seat).loan.turns.saturating_sub(1);
        self.emit(Event::LoanCounted { seat, turns });
        if turns == 0 {
            self.loan_falls_due(seat);
        }
    }

    fn loan_falls_due(&mut self, seat: SeatId) {
        let Loan { principal, owed, .. } = self.state().seat(seat).loan;
        let charge = principal.percent_up(u32::from(self.book.rules.loans.late_pct));
        let owed = owed + charge;
        self.emit(Event::LoanFellDue { seat, charge, owed });
        self.charge(seat, Party::Bank, owed, Duty::Loan);
    }

    /// A card changes what is owed or when.
    pub(super) fn change_loan(
        &mut self,
        seat: SeatId,
        deck: DeckId,
        card: CardId,
        without_loan: Money,
        change: impl Fn(&Loan) -> (Money, u8),
    ) {
        let loan = self.state().seat(seat).loan;
        if loan.owed == Money::ZERO {
            return self.instead_of_loan(seat, without_loan, deck, card);
        }
        let (owed, turns) = change(&loan);
        self.emit(Event::LoanChanged { seat, owed, turns });
        if turns == 0 && owed > Money::ZERO {
            self.loan_falls_due(seat);
        }
    }

    /// A card calls in a part now.
    pub(super) fn call_loan(&mut self, seat: SeatId, deck: DeckId, card: CardId, percent: u8, without_loan: Money) {
        let owed = self.state().seat(seat).loan.owed;
        if owed == Money::ZERO {
            return self.instead_of_loan(seat, without_loan, deck, card);
        }
        self.charge(seat, Party::Bank, owed.percent_up(u32::from(percent)), Duty::Loan);
    }
}
