//! Loans: for buildings while other things could repay them, repaid in time, and a way out of a debt.
//!
//! The term is short and being late is dear, so a loan for buildings is only a bridge. In self-play
//! loans that trusted in the rents to come lost games.

use super::super::Judgement;
use crate::{Decision, Reason};
use freehold_engine::{Command, Money};

/// A loan is taken for buildings that pay back within so many rounds.
const LOAN_PAYBACK: f32 = 6.0;

impl Judgement<'_> {
    /// Before the throw: all of it as soon as that leaves enough, and at any price in the last turn;
    /// until then a part, because what is laid aside is not spent on something else.
    pub(super) fn repay(&mut self) -> Option<Decision> {
        let loan = self.question.state().seat(self.question.seat).loan;
        let terms = &self.question.book().rules.loans;
        if loan.owed <= Money::ZERO || loan.turns >= terms.turns {
            return None;
        }
        let last = loan.turns <= 1;
        let left = self.cash() - loan.owed.0 as f32;
        if left >= 0.0 && (last || left >= self.reserve()) {
            return self.repayment(loan.owed);
        }
        if last && let Some(sale) = self.raise_for_loan(loan.owed) {
            return Some(sale);
        }
        let free = (self.cash() - self.reserve()) as i32;
        let part = Money(free.min(loan.owed.0 - 1) / terms.step.0 * terms.step.0);
        if part > Money::ZERO { self.repayment(part) } else { None }
    }

    /// After the move of the last turn.
    pub(super) fn repay_at_last(&self) -> Option<Decision> {
        let loan = self.question.state().seat(self.question.seat).loan;
        let due = loan.owed > Money::ZERO && loan.turns <= 1;
        if due && self.cash() >= loan.owed.0 as f32 { self.repayment(loan.owed) } else { None }
    }

    fn repayment(&self, amount: Money) -> Option<Decision> {
        let owed = self.question.state().seat(self.question.seat).loan.owed;
        let command = Command::RepayLoan { amount };
        self.question.allows(&command).then(|| Decision::new(command, Reason::RepaysInTime { owed }))
    }

    /// What can be spared is turned into cash if that suffices. Buildings and whole groups go only
    /// when the charge for being late could not be paid any more.
    fn raise_for_loan(&mut self, owed: Money) -> Option<Decision> {
        let (position, seat) = (self.question.position, self.question.seat);
        let raisable = position.raisable(seat);
        if raisable < owed {
            return None;
        }
        let principal = position.state.seat(seat).loan.principal;
        let charge = principal.percent_up(u32::from(position.book.rules.loans.late_pct));
        let rent = self.estimate.danger(seat).expected;
        let lost_later = (raisable - owed - charge).0 < rent as i32;
        if self.loose() < owed.0 as f32 && !lost_later {
            return None;
        }
        let sale = self.raise(owed);
        let raises = matches!(
            sale.command,
            Command::Mortgage { .. }
                | Command::SellBuilding { .. }
                | Command::SellHotel { .. }
                | Command::SellCurrency { .. }
        );
        (raises && self.question.allows(&sale.command)).then_some(sale)
    }

    /// Cash, foreign money and the mortgages of deeds outside whole groups.
    fn loose(&self) -> f32 {
        let (state, book) = (self.question.state(), self.question.book());
        let owned = self.question.deeds();
        let loose = owned.minus(self.whole_groups(owned)).minus(state.mortgaged()).minus(state.built());
        let mortgages: Money = loose.iter().map(|deed| book.space(deed).mortgage).sum();
        let mortgages = if book.rules.mortgage.enabled { mortgages.0 } else { 0 };
        self.cash() + (self.foreign_money() + mortgages) as f32
    }

    /// For buildings that cash does not reach, if loose things could repay it.
    pub(super) fn borrow(&self) -> Option<Decision> {
        let rules = &self.question.book().rules.loans;
        let limit = self.question.position.loan_limit(self.question.seat);
        // Before the first throw: then the buildings come in the same turn.
        let early = !self.question.state().turn().rolled && !self.question.state().seat(self.question.seat).jailed;
        if limit < rules.step || !early || !self.handicap.mortgages_to_build {
            return None;
        }
        let free = self.cash() - self.reserve();
        let works = self.works(free + limit.0 as f32)?;
        if works.cost <= free || works.cost > LOAN_PAYBACK * works.gain {
            return None;
        }
        let amount = whole_steps(works.cost - free, rules.step).min(limit);
        let owed = amount + amount.percent_up(u32::from(rules.interest_pct));
        let backed = self.loose() + amount.0 as f32 - works.cost >= owed.0 as f32;
        let command = Command::TakeLoan { amount };
        (backed && self.question.allows(&command)).then(|| Decision::new(command, Reason::BorrowsToBuild { amount }))
    }

    /// A loan that covers what is needed: if the income of its term repays it, or if nothing else
    /// saves this seat.
    pub(in super::super) fn loan_for(&self, needed: Money) -> Option<Command> {
        let rules = &self.question.book().rules.loans;
        if !rules.enabled {
            return None;
        }
        let (position, seat) = (self.question.position, self.question.seat);
        let limit = position.loan_limit(seat);
        let amount = whole_steps(needed.0 as f32, rules.step).min(limit);
        if amount < rules.step {
            return None;
        }
        let others = position.raisable(seat) - limit - position.state.seat(seat).cash;
        let owed = amount + amount.percent_up(u32::from(rules.interest_pct));
        let turns = f32::from(rules.turns.saturating_sub(1));
        let repays = amount >= needed && turns * self.round_income() >= owed.0 as f32;
        let command = Command::TakeLoan { amount };
        ((others < needed || repays) && self.question.allows(&command)).then_some(command)
    }
}

/// An amount in whole steps, at least this much.
fn whole_steps(amount: f32, step: Money) -> Money {
    let step = step.0.max(1);
    Money((amount.ceil() as i32).max(1).saturating_add(step - 1) / step * step)
}
