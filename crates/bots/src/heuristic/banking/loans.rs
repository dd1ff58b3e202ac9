//! Loans: taken for buildings that pay them back, repaid in time, and a way out of a debt.

use super::super::Thought;
use super::whole_steps;
use crate::{Decision, Reason};
use freehold_engine::{Command, Money, SpaceSet};

/// A loan is taken for buildings that pay back within so many rounds.
const LOAN_PAYBACK: f32 = 12.0;
/// The share of the expected income that is counted on when a loan is taken.
const TRUST: f32 = 0.7;

const ASIDE: f32 = 9.0;
const SPARE: f32 = 0.0;

impl Thought<'_> {
    /// Before the throw: as soon as it leaves enough, and at any price in the last turn.
    pub(super) fn repay(&mut self) -> Option<Decision> {
        let loan = self.question.state().seat(self.seat()).loan;
        if loan.owed <= Money::ZERO || loan.turns >= self.question.book().rules.loans.turns {
            return None;
        }
        let last = loan.turns <= 1;
        let left = self.cash() - loan.owed.0 as f32;
        if left >= 0.0 && (last || left >= self.reserve()) {
            return self.repayment(loan.owed);
        }
        if last && let Some(raises) = self.raise_for_loan(loan.owed) {
            return Some(raises);
        }
        if f32::from(loan.turns) <= ASIDE { self.lay_aside(loan.owed) } else { None }
    }

    /// After the move of the last turn: late is dearer.
    pub(super) fn repay_at_last(&self) -> Option<Decision> {
        let loan = self.question.state().seat(self.seat()).loan;
        let due = loan.owed > Money::ZERO && loan.turns <= 1;
        if due && self.cash() >= loan.owed.0 as f32 { self.repayment(loan.owed) } else { None }
    }

    fn repayment(&self, amount: Money) -> Option<Decision> {
        let command = Command::RepayLoan { amount };
        self.allows(&command).then(|| Decision::new(command, Reason::RepaysInTime { owed: amount }))
    }

    /// What can be missed is turned into cash if that suffices. Buildings and whole groups go only
    /// when the charge for being late could not be paid any more.
    fn raise_for_loan(&mut self, owed: Money) -> Option<Decision> {
        let (position, seat) = (self.question.position, self.seat());
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
        let decision = self.raise(owed);
        let raises = matches!(
            decision.command,
            Command::Mortgage { .. } | Command::SellBuilding { .. } | Command::SellCurrency { .. }
        );
        (raises && self.allows(&decision.command)).then_some(decision)
    }

    /// Cash, foreign money and the mortgages of deeds that are no whole groups.
    fn loose(&self) -> f32 {
        let (state, book) = (self.question.state(), self.question.book());
        let owned = state.owned[self.seat().index()];
        let kept = self.whole_groups(owned).or(state.mortgaged).or(state.built);
        self.cash() + (self.foreign_money() + self.mortgages(owned.minus(kept), book.rules.mortgage.enabled)) as f32
    }

    fn mortgages(&self, deeds: SpaceSet, enabled: bool) -> i32 {
        let book = self.question.book();
        if enabled { deeds.iter().map(|deed| book.space(deed).mortgage.0).sum() } else { 0 }
    }

    /// A part of what is due soon, so that it is not spent on something else.
    fn lay_aside(&self, owed: Money) -> Option<Decision> {
        let step = self.question.book().rules.loans.step.0.max(1);
        let free = (self.cash() - self.reserve()) as i32;
        let amount = Money(free.min(owed.0 - 1) / step * step);
        if amount > Money::ZERO { self.repayment(amount) } else { None }
    }

    /// After the move: for buildings that cash does not reach, if they pay it back.
    pub(super) fn borrow(&self) -> Option<Decision> {
        if !self.handicap.mortgages_to_build {
            return None;
        }
        let book = self.question.book();
        let rules = &book.rules.loans;
        let limit = self.question.position.loan_limit(self.seat());
        if limit < rules.step {
            return None;
        }
        let step = self.best_step().filter(|step| step.payback <= LOAN_PAYBACK)?;
        let state = self.question.state();
        if state.bank.houses == 0 {
            return None;
        }
        let figures = self.estimate.figures(step.group);
        let level = usize::from(figures.deeds.iter().map(|lot| state.level(lot)).min().unwrap_or(0));
        let free = self.cash() - self.reserve() - SPARE;
        let most = free + limit.0 as f32;
        let top = usize::from(book.top_level).min(3.max(level + 1));
        let (mut cost, mut goal) = (0.0, level);
        while goal < top && cost + figures.step_cost[goal + 1] <= most {
            goal += 1;
            cost += figures.step_cost[goal];
        }
        let gain = (figures.income[goal] - figures.income[level]) * self.estimate.opponents();
        if goal == level || cost > LOAN_PAYBACK * gain {
            return None;
        }
        let amount = whole_steps(cost - free, rules.step).min(limit);
        let owed = amount + amount.percent_up(u32::from(rules.interest_pct));
        let later = self.loose() + amount.0 as f32 - cost;
        let command = Command::TakeLoan { amount };
        (later >= owed.0 as f32 && self.allows(&command))
            .then(|| Decision::new(command, Reason::BorrowsToBuild { amount }))
    }

    /// A loan that covers what is needed: if the income of its term repays it, or if nothing else
    /// saves this seat.
    pub(in super::super) fn loan_for(&self, needed: Money) -> Option<Command> {
        let rules = &self.question.book().rules.loans;
        if !rules.enabled {
            return None;
        }
        let (position, seat) = (self.question.position, self.seat());
        let limit = position.loan_limit(seat);
        let amount = whole_steps(needed.0 as f32, rules.step).min(limit);
        if amount < rules.step {
            return None;
        }
        let others = position.raisable(seat) - limit - position.state.seat(seat).cash;
        let owed = amount + amount.percent_up(u32::from(rules.interest_pct));
        let turns = f32::from(rules.turns.saturating_sub(1));
        let repays = amount >= needed && TRUST * turns * self.round_income() >= owed.0 as f32;
        let command = Command::TakeLoan { amount };
        ((others < needed || repays) && self.allows(&command)).then_some(command)
    }
}
