//! The bank: loans, foreign money and the multiplier, where the ruleset has them.
//!
//! Within a turn nothing is done twice: a loan that was taken in this turn is not repaid in it, foreign
//! money is bought up to a share and sold at the other end of its range, the multiplier is armed once.

mod currencies;
mod loans;
mod multiplier;

use super::Judgement;
use crate::Decision;
use freehold_engine::ruleset::MultiplierMode;
use freehold_engine::{SPACES, SpaceSet};

/// Buildings within reach, and the rent that they add in a round.
struct Works {
    cost: f32,
    gain: f32,
}

impl Judgement<'_> {
    /// Before the throw: cash for what is due, and for buildings after the move.
    pub(super) fn bank_before_roll(&mut self) -> Option<Decision> {
        let rules = &self.question.book().rules;
        if rules.loans.enabled
            && let Some(repayment) = self.repay()
        {
            return Some(repayment);
        }
        if rules.currencies.enabled
            && let Some(sale) = self.sell_to_build().or_else(|| self.sell_dear())
        {
            return Some(sale);
        }
        if rules.loans.enabled
            && let Some(loan) = self.borrow()
        {
            return Some(loan);
        }
        if rules.multiplier.mode == MultiplierMode::Off { None } else { self.arm() }
    }

    /// When the turn is done.
    pub(super) fn bank_after_move(&mut self) -> Option<Decision> {
        let rules = &self.question.book().rules;
        if rules.loans.enabled
            && let Some(repayment) = self.repay_at_last()
        {
            return Some(repayment);
        }
        if rules.currencies.enabled { self.sell_dear().or_else(|| self.buy_cheap()) } else { None }
    }

    /// The salary of a turn on average.
    pub(super) fn mean_salary(&self) -> f32 {
        let steps: f32 = self.estimate.appraisal.throws.iter().map(|(total, chance)| f32::from(*total) * chance).sum();
        self.question.book().salary.0 as f32 * steps / SPACES as f32
    }

    /// Rents and salary of a round, less the rents to pay.
    fn round_income(&self) -> f32 {
        let (seat, state) = (self.question.seat, self.question.state());
        let estimate = &self.estimate;
        let rents: f32 = match state.solvent().without(seat).first() {
            Some(rival) => state
                .owned(seat)
                .iter()
                .map(|deed| estimate.appraisal.landing[deed] * estimate.rent_due(rival, deed))
                .sum(),
            None => 0.0,
        };
        rents * estimate.opponents() + self.mean_salary() - estimate.threat(seat)
    }

    /// What a budget builds on the group that is to be built on next, up to the third house.
    fn works(&self, budget: f32) -> Option<Works> {
        let step = self.best_step()?;
        let (book, state) = (self.question.book(), self.question.state());
        let lots = self.estimate.figures(step.group).deeds.and(self.question.deeds());
        let level = lots.iter().map(|lot| state.level(lot)).min()?;
        let stock = if level + 1 == book.hotel_level { state.bank().hotels } else { state.bank().houses };
        if stock == 0 {
            return None;
        }
        let first = Works { cost: step.cost, gain: step.cost / step.payback.max(0.1) };
        let whole = (level + 1..=book.top_level.min(3.max(level + 1))).map(|goal| self.works_to(lots, goal));
        [first].into_iter().chain(whole).take_while(|works| works.cost <= budget).last()
    }

    /// All these lots at this level.
    fn works_to(&self, lots: SpaceSet, goal: u8) -> Works {
        let (book, state) = (self.question.book(), self.question.state());
        let mut works = Works { cost: 0.0, gain: 0.0 };
        for lot in lots.iter() {
            let (level, rents) = (state.level(lot), &book.space(lot).rents);
            works.cost += (level + 1..=goal).map(|step| book.step_cost(lot, step).0 as f32).sum::<f32>();
            let more = (rents[usize::from(goal)] - rents[usize::from(level)]).0.max(0) as f32;
            works.gain += more * self.estimate.appraisal.landing[lot] * self.estimate.opponents();
        }
        works
    }
}
