//! Paying a debt with what is missed least.

use super::Judgement;
use super::deals::Rescue;
use crate::raising::{least_missed, least_missed_building, sale_on, unburdened};
use crate::{Decision, Reason};
use freehold_engine::{Command, Money, SpaceId, SpaceSet};

impl Judgement<'_> {
    /// One step towards paying: loose deeds, then whole groups, then buildings.
    pub(super) fn raise(&mut self, owed: Money) -> Decision {
        let raisable = self.question.position.raisable(self.question.seat);
        if raisable < owed {
            let rescue = self.rescue(owed);
            if let Rescue::Now(offer) = rescue {
                return offer;
            }
            // With what can be raised alone, a trade may pay the rest.
            let nothing_left = || matches!(self.by_default().command, Command::Resign {});
            let hopes = matches!(rescue, Rescue::Later) && !nothing_left();
            if !hopes && self.question.allows(&Command::Resign {}) {
                return Decision::new(Command::Resign {}, Reason::CannotPay { owed, raisable });
            }
        }
        let needed = owed - self.question.cash();
        let reason = Reason::RaisesCash { needed };
        if let Some(command) = self.currency_to_sell(needed) {
            return Decision::new(command, reason);
        }
        let whole = self.whole_groups(self.question.deeds());
        let command = self
            .deed_to_mortgage(needed, whole)
            .map(|deed| Command::Mortgage { deed })
            .or_else(|| self.loan_for(needed))
            .or_else(|| self.deed_to_mortgage(needed, SpaceSet::EMPTY).map(|deed| Command::Mortgage { deed }))
            .or_else(|| self.building_to_sell(needed));
        match command {
            Some(command) => Decision::new(command, reason),
            None => Decision::new(self.by_default().command, reason),
        }
    }

    /// The deed to mortgage: just dear enough, and one that earns little.
    pub(super) fn deed_to_mortgage(&self, needed: Money, kept: SpaceSet) -> Option<SpaceId> {
        let missed = |deed: SpaceId| {
            let mortgage = self.question.book().space(deed).mortgage;
            // What it earns counts most; a mortgage that does not suffice means another one.
            let earns = self.estimate.appraisal.landing[deed] * self.rent_of(deed) * self.estimate.opponents();
            let short = (needed - mortgage).0.max(0) as f32;
            let over = (mortgage - needed).0.max(0) as f32;
            earns * 10.0 + 0.3 * short + 0.1 * over
        };
        let candidates = unburdened(self.question).minus(kept).iter();
        let possible = candidates.filter(|deed| self.question.allows(&Command::Mortgage { deed: *deed }));
        least_missed(possible.collect(), missed)
    }

    /// Rent of one of the seat's own deeds as it stands.
    fn rent_of(&self, deed: SpaceId) -> f32 {
        let (state, book) = (self.question.state(), self.question.book());
        let facts = book.space(deed);
        let figures = self.estimate.figures(facts.group);
        if figures.buildable {
            return facts.rents[usize::from(state.level(deed))].0 as f32;
        }
        let count = figures.deeds.and(self.question.deeds()).len();
        let stops = self.estimate.appraisal.landing[deed].max(0.001);
        figures.income[count.min(5)] / (count.max(1) as f32 * stops)
    }

    fn building_to_sell(&self, needed: Money) -> Option<Command> {
        let built = self.question.deeds().and(self.question.state().built()).iter();
        let possible = built.filter(|lot| sale_on(self.question, *lot, needed).is_some());
        let lot = least_missed_building(self.estimate.appraisal, self.question, possible.collect())?;
        sale_on(self.question, lot, needed)
    }
}
