//! The multiplier: armed when the turn is expected to bring more than it costs.

use super::super::Judgement;
use crate::{Decision, Reason};
use freehold_engine::rulebook::Kind;
use freehold_engine::ruleset::MultiplierMode;
use freehold_engine::{Command, Money, SPACES, SpaceId};

/// What a turn brings, as the multiplier counts it.
#[derive(Clone, Copy, Debug, Default)]
struct Outlook {
    expected: f32,
    worst: f32,
}

impl Judgement<'_> {
    /// Before the throw, where it counts for this turn.
    pub(super) fn arm(&self) -> Option<Decision> {
        let (state, rules) = (self.question.state(), &self.question.book().rules.multiplier);
        let too_late = rules.mode == MultiplierMode::TurnNet && state.turn().rolled;
        if too_late || state.seat(self.question.seat).jailed || !self.question.allows(&Command::ArmMultiplier {}) {
            return None;
        }
        let sum: f32 = rules.table.iter().map(|percent| f32::from(*percent)).sum();
        let edge = sum / rules.table.len() as f32 / 100.0 - 1.0;
        let outlook = self.outlook();
        let most = rules.table.iter().max().map_or(1.0, |percent| f32::from(*percent) / 100.0);
        let survives = -outlook.worst * most.max(1.0) <= self.cash();
        let pays = edge * outlook.expected > 0.0;
        let reason = Reason::ExpectsIncome { net: Money(outlook.expected as i32) };
        (pays && survives).then(|| Decision::new(Command::ArmMultiplier {}, reason))
    }

    /// The next throw: the salary, rents, taxes and what cards pay on average.
    fn outlook(&self) -> Outlook {
        let (state, book) = (self.question.state(), self.question.book());
        let from = state.seat(self.question.seat).position;
        let so_far = state.turn().net.0 as f32;
        let mut outlook = Outlook { expected: so_far, worst: so_far };
        for (steps, chance) in &self.estimate.appraisal.throws {
            let target = usize::from(from.0) + usize::from(*steps);
            let salary = if target >= SPACES { book.salary.0 as f32 } else { 0.0 };
            let (mean, least) = self.flow_at(SpaceId((target % SPACES) as u8));
            outlook.expected += chance * (salary + mean);
            outlook.worst = outlook.worst.min(so_far + salary + least);
        }
        outlook
    }

    /// What stopping on a space brings on average, and at worst.
    fn flow_at(&self, space: SpaceId) -> (f32, f32) {
        let facts = self.question.book().space(space);
        match facts.kind {
            Kind::Tax => {
                let tax = self.tax_due(space).0 as f32;
                (-tax, -tax)
            }
            Kind::Card => self.cards_flow(facts.deck),
            _ => {
                let rent = self.estimate.rent_due(self.question.seat, space);
                (-rent, -rent)
            }
        }
    }
}
