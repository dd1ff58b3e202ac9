//! Raising money for a debt.

use super::{Memory, Thought};
use crate::raising::{least_missed, least_missed_building, sale_on, unburdened};
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

    fn sells_whole(&self, space: SpaceId) -> bool {
        self.allows(&Command::SellHotel { space })
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
                lots.iter().map(|lot| book.refund(lot, state.level(lot), level).unwrap_or_default()).sum()
            };
            let level = state.level(best);
            // A hotel with all its houses may do alone; several lots go where no single sale would.
            let alone = [book.step_refund(best, level), book.refund(best, level, 0).filter(|_| self.sells_whole(best))];
            let suffices = alone.into_iter().flatten().any(|refund| refund >= needed);
            let level = (0..level).rev().find(|level| brings(*level) >= needed).unwrap_or(0);
            let several = Command::SellGroup { group: facts.group, level, higher: SpaceSet::EMPTY };
            let several = self.allows(&several).then_some(several);
            let one = sale_on(&self.question, best, needed);
            if let Some(sale) = if suffices { one.or(several) } else { several.or(one) } {
                return Some(sale);
            }
            candidates = candidates.minus(lots);
        }
    }
}
