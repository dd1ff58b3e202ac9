//! Raising money for a debt.

use super::{Memory, Thought};
use crate::{Decision, Reason};
use freehold_engine::{Command, Money, SpaceId, SpaceSet};

impl Thought<'_> {
    /// One step towards paying a debt: loose deeds first, then whole groups, then buildings.
    pub(super) fn raise(&self, owed: Money, memory: &mut Memory) -> Decision {
        let state = self.state();
        memory.estate.forget();
        // Selling and mortgaging change nothing about what can be raised: asked once for each debt.
        if memory.owed != owed {
            memory.owed = owed;
            let raisable = self.question.position.raisable_towards(self.seat(), owed);
            if raisable < owed && self.allows(&Command::Resign {}) {
                return Decision::new(Command::Resign {}, Reason::CannotPay { owed, raisable });
            }
        }
        let needed = owed - state.seat(self.seat()).cash;
        let reason = Reason::RaisesCash { needed };
        let owned = state.owned(self.seat());
        if let Some(deed) = self.least_missed(owned, needed) {
            return Decision::new(Command::Mortgage { deed }, reason);
        }
        if let Some(sale) = self.sale_of_buildings(owned, needed) {
            return Decision::new(sale, reason);
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
        let mut candidates = owned.minus(state.mortgaged()).minus(state.built());
        // The first choice is nearly always possible; if not, the next best that is.
        loop {
            let best = candidates.iter().min_by_key(missed)?;
            if possible(&best) {
                return Some(best);
            }
            candidates = candidates.minus(book.group_of(best));
        }
    }

    /// Where the rent of a building is lost least for what it brings: one of them, or as many of the
    /// group as it takes.
    fn sale_of_buildings(&self, owned: SpaceSet, needed: Money) -> Option<Command> {
        let (state, book) = (self.state(), self.book());
        let mut candidates = owned.and(state.built());
        loop {
            let best = self.least_missed_building(candidates)?;
            let facts = book.space(best);
            let lots = book.group_of(best).and(owned);
            let brings = |level: u8| -> Money {
                let refund = |lot: SpaceId| &book.space(lot).refunds;
                lots.iter()
                    .map(|lot| refund(lot)[usize::from(state.level(lot))] - refund(lot)[usize::from(level)])
                    .sum()
            };
            let level = state.level(best);
            let refund = facts.refunds[usize::from(level)] - facts.refunds[usize::from(level) - 1];
            let level = (0..level).rev().find(|level| brings(*level) >= needed).unwrap_or(0);
            let several = Command::SellGroup { group: facts.group, level };
            let one = Command::SellBuilding { space: best };
            let sales = if refund < needed { [several, one] } else { [one, several] };
            if let Some(sale) = sales.into_iter().find(|sale| self.allows(sale)) {
                return Some(sale);
            }
            candidates = candidates.minus(lots);
        }
    }

    fn least_missed_building(&self, candidates: SpaceSet) -> Option<SpaceId> {
        let (state, book) = (self.state(), self.book());
        let mut least = (f32::INFINITY, None);
        for lot in candidates.iter() {
            let level = state.level(lot);
            let rents = &book.space(lot).rents;
            let lost = (rents[usize::from(level)].0 - rents[usize::from(level) - 1].0) as f32;
            let loss = lost * self.appraisal.landing[lot] / book.step_cost(lot, level).0.max(1) as f32;
            if loss < least.0 {
                least = (loss, Some(lot));
            }
        }
        least.1
    }
}
