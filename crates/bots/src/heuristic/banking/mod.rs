//! The bank: loans, foreign money and the multiplier, where the ruleset has them.
//!
//! Within a turn nothing is done twice. Loans are repaid before the throw and taken after the move,
//! foreign money is bought up to a share and sold at the other end of its range, and the multiplier
//! can be armed once.

mod currencies;
mod loans;
mod multiplier;

use super::Thought;
use crate::Decision;
use freehold_engine::Money;
use freehold_engine::ruleset::MultiplierMode;

impl Thought<'_> {
    /// Before the throw.
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
        if rules.multiplier.mode != MultiplierMode::Off {
            return self.arm();
        }
        None
    }

    /// When the turn is done.
    pub(super) fn bank_after_move(&mut self) -> Option<Decision> {
        let rules = &self.question.book().rules;
        if rules.loans.enabled
            && let Some(loan) = self.repay_at_last().or_else(|| self.borrow())
        {
            return Some(loan);
        }
        if rules.currencies.enabled {
            return self.sell_dear().or_else(|| self.buy_cheap());
        }
        None
    }

    /// Rents and salary of a round, less the rents to pay.
    fn round_income(&self) -> f32 {
        let (seat, state) = (self.seat(), self.question.state());
        let estimate = &self.estimate;
        let rents: f32 = match state.solvent.without(seat).first() {
            Some(rival) => state.owned[seat.index()]
                .iter()
                .map(|deed| estimate.appraisal.landing[deed.index()] * estimate.rent_due(rival, deed))
                .sum(),
            None => 0.0,
        };
        let steps: f32 = estimate.appraisal.throws.iter().map(|(total, chance)| f32::from(*total) * chance).sum();
        let salary = self.question.book().salary.0 as f32 * steps / freehold_engine::SPACES as f32;
        rents * estimate.opponents() + salary - estimate.threat(seat)
    }
}

/// An amount in whole steps, at least this much.
fn whole_steps(amount: f32, step: Money) -> Money {
    let step = step.0.max(1);
    Money((amount.max(1.0) as i32 + step - 1) / step * step)
}
