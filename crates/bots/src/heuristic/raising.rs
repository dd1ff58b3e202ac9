//! Paying a debt with what is missed least.

use super::Thought;
use crate::{Decision, Reason};
use freehold_engine::{Command, Money, SpaceId, SpaceSet};

impl Thought<'_> {
    /// One step towards paying: loose deeds, then whole groups, then buildings.
    pub(super) fn raise(&mut self, owed: Money) -> Decision {
        let raisable = self.question.position.raisable(self.seat());
        if raisable < owed {
            if let Some(rescue) = self.rescue(owed) {
                return rescue;
            }
            if self.allows(&Command::Resign {}) {
                return Decision::new(Command::Resign {}, Reason::CannotPay { owed, raisable });
            }
        }
        let state = self.question.state();
        let needed = owed - state.seat(self.seat()).cash;
        let reason = Reason::RaisesCash { needed };
        if let Some(command) = self.currency_to_sell(needed) {
            return Decision::new(command, reason);
        }
        let whole = self.whole_groups(state.owned(self.seat()));
        let command = self
            .least_missed(needed, whole)
            .map(|deed| Command::Mortgage { deed })
            .or_else(|| self.loan_for(needed))
            .or_else(|| self.least_missed(needed, SpaceSet::EMPTY).map(|deed| Command::Mortgage { deed }))
            .or_else(|| self.least_missed_building().map(|space| Command::SellBuilding { space }));
        match command {
            Some(command) => Decision::new(command, reason),
            None => Decision::new(self.by_default().command, reason),
        }
    }

    /// The deed to mortgage: just dear enough, and one that earns little.
    pub(super) fn least_missed(&self, needed: Money, kept: SpaceSet) -> Option<SpaceId> {
        let (state, book) = (self.question.state(), self.question.book());
        if !book.rules.mortgage.enabled {
            return None;
        }
        let owned = state.owned(self.seat());
        let missed = |deed: SpaceId| {
            let mortgage = book.space(deed).mortgage;
            // What it earns counts most; a mortgage that does not suffice means another one.
            let earns = self.estimate.appraisal.landing[deed] * self.rent_of(deed) * self.estimate.opponents();
            let short = (needed - mortgage).0.max(0) as f32;
            let over = (mortgage - needed).0.max(0) as f32;
            earns * 10.0 + 0.3 * short + 0.1 * over
        };
        owned
            .minus(state.mortgaged())
            .minus(state.built())
            .minus(kept)
            .iter()
            .filter(|deed| self.allows(&Command::Mortgage { deed: *deed }))
            .min_by(|one, other| missed(*one).total_cmp(&missed(*other)))
    }

    /// Rent of an own deed as it stands.
    fn rent_of(&self, deed: SpaceId) -> f32 {
        let (state, book) = (self.question.state(), self.question.book());
        let facts = book.space(deed);
        let figures = self.estimate.figures(facts.group);
        if figures.buildable {
            return facts.rents[usize::from(state.level(deed))].0 as f32;
        }
        let count = figures.deeds.and(state.owned(self.seat())).len();
        let stops = self.estimate.appraisal.landing[deed].max(0.001);
        figures.income[count.min(5)] / (count.max(1) as f32 * stops)
    }

    /// The building whose rent is lost least for what it brings.
    fn least_missed_building(&self) -> Option<SpaceId> {
        let (state, book) = (self.question.state(), self.question.book());
        let loss = |lot: SpaceId| {
            let level = usize::from(state.level(lot));
            let rents = &book.space(lot).rents;
            let lost = (rents[level].0 - rents[level - 1].0) as f32 * self.estimate.appraisal.landing[lot];
            lost / book.step_cost(lot, level as u8).0.max(1) as f32
        };
        state
            .owned(self.seat())
            .and(state.built())
            .iter()
            .filter(|lot| self.allows(&Command::SellBuilding { space: *lot }))
            .min_by(|one, other| loss(*one).total_cmp(&loss(*other)))
    }
}
