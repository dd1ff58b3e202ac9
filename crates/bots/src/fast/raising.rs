//! Raising money for a debt.

use super::{Memory, Thought};
use crate::{Decision, Reason};
use freehold_engine::{Command, Money, SpaceId, SpaceSet};

impl Thought<'_> {
    /// One step towards paying a debt: loose deeds first, then whole groups, then buildings.
    #[inline(never)]
    pub(super) fn raise(&self, owed: Money, memory: &mut Memory) -> Decision {
        let state = self.state();
        memory.estate.forget();
        // Selling and mortgaging change nothing about what can be raised: asked once for each debt.
        if memory.owed != owed {
            memory.owed = owed;
            let raisable = self.question.position.raisable(self.seat());
            if raisable < owed && self.allows(&Command::Resign {}) {
                return Decision::new(Command::Resign {}, Reason::CannotPay { owed, raisable });
            }
        }
        let needed = owed - state.seat(self.seat()).cash;
        let reason = Reason::RaisesCash { needed };
        let owned = state.owned[self.seat().index()];
        if let Some(deed) = self.least_missed(owned, needed) {
            return Decision::new(Command::Mortgage { deed }, reason);
        }
        if let Some(space) = self.least_missed_building(owned) {
            return Decision::new(Command::SellBuilding { space }, reason);
        }
        self.by_default()
    }

    /// The deed to mortgage: not of a whole group if that can be helped, and just dear enough.
    fn least_missed(&self, owned: SpaceSet, needed: Money) -> Option<SpaceId> {
        let (state, book) = (self.state(), self.book());
        if !book.rules.mortgage.enabled {
            return None;
        }
        let missed = |deed: &SpaceId| {
            let mortgage = book.space(*deed).mortgage;
            let whole = owned.includes(book.group_of(*deed));
            (whole, if mortgage < needed { i32::MAX - mortgage.0 } else { mortgage.0 })
        };
        let possible = |deed: &SpaceId| self.allows(&Command::Mortgage { deed: *deed });
        let mut candidates = owned.minus(state.mortgaged).minus(state.built);
        // The first choice is nearly always possible; if not, the next best that is.
        loop {
            let best = candidates.iter().min_by_key(missed)?;
            if possible(&best) {
                return Some(best);
            }
            candidates = candidates.minus(book.group_of(best));
        }
    }

    /// The building whose rent is lost least for what it brings.
    fn least_missed_building(&self, owned: SpaceSet) -> Option<SpaceId> {
        let (state, book) = (self.state(), self.book());
        let loss = |lot: SpaceId| {
            let level = usize::from(state.level(lot));
            let rents = &book.space(lot).rents;
            let lost = (rents[level].0 - rents[level - 1].0) as f32 * self.appraisal.landing[lot.index()];
            lost / book.step_cost(lot, level as u8).0.max(1) as f32
        };
        let mut candidates = owned.and(state.built);
        loop {
            let best = candidates.iter().map(|lot| (loss(lot), lot)).min_by(|one, other| one.0.total_cmp(&other.0))?.1;
            if self.allows(&Command::SellBuilding { space: best }) {
                return Some(best);
            }
            candidates = candidates.without(best);
        }
    }
}
