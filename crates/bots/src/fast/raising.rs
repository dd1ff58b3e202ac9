//! Raising money for a debt.

use super::{Memory, Thought};
use crate::raising::{least_missed, least_missed_building, unburdened};
use crate::{Decision, Reason};
use freehold_engine::{Command, Money, SpaceId, SpaceSet};

impl Thought<'_> {
    /// One step towards paying a debt: loose deeds first, then whole groups, then buildings.
    pub(super) fn raise(&self, owed: Money, memory: &mut Memory) -> Decision {
        memory.estate.forget();
        // Selling and mortgaging change nothing about what can be raised: asked once for each debt.
        if memory.owed != owed {
            memory.owed = owed;
            let raisable = self.position.raisable_towards(self.seat, owed);
            if raisable < owed && self.allows(&Command::Resign {}) {
                return Decision::new(Command::Resign {}, Reason::CannotPay { owed, raisable });
            }
        }
        let needed = owed - self.cash();
        let reason = Reason::RaisesCash { needed };
        if let Some(deed) = self.deed_to_mortgage(needed) {
            return Decision::new(Command::Mortgage { deed }, reason);
        }
        if let Some(sale) = self.sale_of_buildings(needed) {
            return Decision::new(sale, reason);
        }
        self.by_default()
    }

    /// The deed to mortgage: not of a whole group if that can be helped, and just dear enough.
    fn deed_to_mortgage(&self, needed: Money) -> Option<SpaceId> {
        let (owned, book) = (self.deeds(), self.book());
        let missed = |deed: SpaceId| {
            let mortgage = book.space(deed).mortgage;
            let whole = owned.includes(book.group_of(deed));
            (whole, if mortgage < needed { i32::MAX - mortgage.0 } else { mortgage.0 })
        };
        let mut candidates = unburdened(self);
        // The first choice is nearly always possible; if not, the next best that is.
        loop {
            let deed = least_missed(candidates, missed)?;
            if self.allows(&Command::Mortgage { deed }) {
                return Some(deed);
            }
            candidates = candidates.minus(book.group_of(deed));
        }
    }

    /// Where the least rent is lost for what a building brings: one of them, or as many of the
    /// group as it takes.
    fn sale_of_buildings(&self, needed: Money) -> Option<Command> {
        let (state, book, owned) = (self.state(), self.book(), self.deeds());
        let mut candidates = owned.and(state.built());
        loop {
            let best = least_missed_building(self.appraisal, self, candidates)?;
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
            let several = Command::SellGroup { group: facts.group, level, higher: SpaceSet::EMPTY };
            let one = Command::SellBuilding { space: best };
            let sales = if refund < needed { [several, one] } else { [one, several] };
            if let Some(sale) = sales.into_iter().find(|sale| self.allows(sale)) {
                return Some(sale);
            }
            candidates = candidates.minus(lots);
        }
    }
}
