//! Building, lifting mortgages, and raising money for a debt.

use super::{HORIZON, Memory, Thought};
use crate::{Decision, Reason};
use freehold_engine::ruleset::BuildOrder;
use freehold_engine::{Command, GroupId, Money, SpaceId, SpaceSet};

/// Lifting a mortgage is for those who have this much left.
const LIFTING_REST: f32 = 300.0;

impl Thought<'_, '_> {
    /// One building or one lifted mortgage, if there is one worth its money.
    #[inline]
    pub(super) fn improve(&self, memory: &mut Memory) -> Option<Decision> {
        let state = self.question.state();
        if self.cash() <= super::RESERVE {
            return None;
        }
        let owned = state.owned[self.seat().index()];
        let complete = self.complete_groups(owned);
        let mortgaged = owned.and(state.mortgaged);
        if complete == 0 && mortgaged.is_empty() {
            return None;
        }
        let free = self.cash() - self.reserve();
        if free <= 0.0 {
            return None;
        }
        if complete != 0
            && let Some(building) = self.build(complete, free, memory)
        {
            return Some(building);
        }
        if mortgaged.is_empty() { None } else { self.lift(mortgaged, free) }
    }

    /// Whole groups of lots, one bit each.
    #[inline]
    fn complete_groups(&self, owned: SpaceSet) -> u16 {
        let mut complete = 0;
        for group in &self.appraisal.lot_groups {
            complete |= u16::from(owned.includes(self.appraisal.group(*group).deeds)) << group.0;
        }
        complete
    }

    /// On the group that brings most for its money, the third house on each lot before all else.
    fn build(&self, complete: u16, free: f32, memory: &mut Memory) -> Option<Decision> {
        let mut best: Option<(f32, GroupId)> = None;
        for group in &self.appraisal.lot_groups {
            if complete >> group.0 & 1 == 0 {
                continue;
            }
            if let Some(pace) = self.pace(*group, free)
                && best.is_none_or(|(other, _)| pace > other)
            {
                best = Some((pace, *group));
            }
        }
        let (_, group) = best?;
        let space = self.next_site(group)?;
        let state = self.question.state();
        let asked = (state.round, space, state.level(space));
        let command = match self.question.book().rules.build.order {
            BuildOrder::GroupAtOnce => Command::BuildGroup { group, houses: 1 },
            _ => Command::Build { space },
        };
        if memory.asked == asked || !self.allows(&command) {
            return None;
        }
        memory.asked = asked;
        let per_round = Money((self.opponents() * self.appraisal.group(group).income[3]) as i32);
        Some(Decision::new(command, Reason::BuildsForRent { space, per_round }))
    }

    /// Rent per cost of climbing to the third level, or of the next step above it; none if nothing
    /// can be built for this money.
    fn pace(&self, group: GroupId, free: f32) -> Option<f32> {
        let state = self.question.state();
        let figures = self.appraisal.group(group);
        if !figures.deeds.and(state.mortgaged).is_empty() {
            return None;
        }
        let level = usize::from(figures.deeds.iter().map(|lot| state.level(lot)).min()?);
        let top = usize::from(self.question.book().top_level);
        if level >= top {
            return None;
        }
        let one_step = figures.step_cost[level + 1] / f32::from(figures.size);
        if one_step > free {
            return None;
        }
        let goal = (level + 1).max(3).min(top);
        let cost: f32 = figures.step_cost[level + 1..=goal].iter().sum();
        let gain = figures.income[goal] - figures.income[level];
        // A step that does not pay back within the horizon is left alone.
        (gain * self.opponents() * HORIZON * 1.5 > cost).then(|| gain / cost.max(1.0))
    }

    /// The lot that is next in turn; the last of a group is its dearest.
    fn next_site(&self, group: GroupId) -> Option<SpaceId> {
        let state = self.question.state();
        let lots = self.appraisal.group(group).deeds;
        let level = lots.iter().map(|lot| state.level(lot)).min()?;
        lots.iter().filter(|lot| state.level(*lot) == level).last()
    }

    fn lift(&self, mortgaged: SpaceSet, free: f32) -> Option<Decision> {
        let state = self.question.state();
        let owned = state.owned[self.seat().index()];
        let book = self.question.book();
        mortgaged.iter().find_map(|deed| {
            let rest = if owned.includes(book.group_of(deed)) { 0.0 } else { LIFTING_REST };
            let command = Command::LiftMortgage { deed };
            let worth = free >= book.lift_cost(deed).0 as f32 + rest && self.allows(&command);
            worth.then(|| Decision::new(command, Reason::LiftsForRent { deed }))
        })
    }

    /// One step towards paying a debt: loose deeds first, then whole groups, then buildings.
    pub(super) fn raise(&self, owed: Money) -> Decision {
        let state = self.question.state();
        let raisable = self.question.position.raisable(self.seat());
        if raisable < owed && self.allows(&Command::Resign {}) {
            return Decision::new(Command::Resign {}, Reason::CannotPay { owed, raisable });
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
        let (state, book) = (self.question.state(), self.question.book());
        if !book.rules.mortgage.enabled {
            return None;
        }
        let candidates = owned.minus(state.mortgaged).minus(state.built);
        let missed = |deed: &SpaceId| {
            let whole = owned.includes(book.group_of(*deed));
            let short = book.space(*deed).mortgage < needed;
            let mortgage = book.space(*deed).mortgage.0;
            (whole, short, if short { -mortgage } else { mortgage })
        };
        let best = candidates.iter().min_by_key(missed)?;
        // The first choice is nearly always possible; if not, any that is.
        let possible = |deed: &SpaceId| self.allows(&Command::Mortgage { deed: *deed });
        if possible(&best) { Some(best) } else { candidates.iter().filter(possible).min_by_key(missed) }
    }

    /// The building whose rent is lost least for what it brings.
    fn least_missed_building(&self, owned: SpaceSet) -> Option<SpaceId> {
        let (state, book) = (self.question.state(), self.question.book());
        let loss = |lot: SpaceId| {
            let level = usize::from(state.level(lot));
            let rents = &book.space(lot).rents;
            let lost = (rents[level].0 - rents[level - 1].0) as f32 * self.appraisal.landing[lot.index()];
            lost / book.step_cost(lot, level as u8).0.max(1) as f32
        };
        owned
            .and(state.built)
            .iter()
            .filter(|lot| self.allows(&Command::SellBuilding { space: *lot }))
            .min_by(|one, other| loss(*one).total_cmp(&loss(*other)))
    }
}
