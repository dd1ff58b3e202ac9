//! Building and lifting mortgages: what is worth its money, and when it is worth another look.

use super::{HORIZON, Memory, Thought};
use crate::{Decision, Reason};
use freehold_engine::ruleset::BuildOrder;
use freehold_engine::{Command, GroupId, Money, SpaceId, SpaceSet};

/// Lifting a mortgage is for those who have this much left.
const LIFTING_REST: f32 = 300.0;
/// After so many rounds it is looked again whatever the cash: what others have built may be gone.
const PATIENCE: u16 = 4;

/// What the last look at the own estate has shown.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Estate {
    owned: SpaceSet,
    /// Whole groups of lots, one bit each.
    whole: u16,
    /// Less cash than this improves nothing, as long as the deeds stay the same ...
    enough: Money,
    /// ... and before this round.
    again: u16,
    /// Cash that is kept in this round.
    reserve: f32,
    reserved_in: u16,
}

impl Estate {
    /// Something was mortgaged or sold: what was enough is so no longer.
    pub(super) fn forget(&mut self) {
        self.again = 0;
    }
}

/// One more building on a group.
struct Project {
    /// Rent per cost.
    pace: f32,
    group: GroupId,
    site: SpaceId,
}

impl Thought<'_, '_> {
    /// One building or one lifted mortgage, if there is one worth its money. Nearly always it is seen
    /// at a glance that nothing has changed.
    #[inline]
    pub(super) fn improve(&self, memory: &mut Memory) -> Option<Decision> {
        let state = self.question.state();
        let estate = &memory.estate;
        let same = estate.owned == state.owned[self.seat().index()] && state.round < estate.again;
        if same && state.seat(self.seat()).cash < estate.enough { None } else { self.look_for_improvement(memory) }
    }

    #[inline(never)]
    fn look_for_improvement(&self, memory: &mut Memory) -> Option<Decision> {
        let state = self.question.state();
        let owned = state.owned[self.seat().index()];
        let estate = &mut memory.estate;
        if estate.owned != owned {
            (estate.owned, estate.whole) = (owned, self.whole_groups(owned));
        }
        let mortgaged = owned.and(state.mortgaged);
        // Until a deed changes hands or is mortgaged.
        (estate.enough, estate.again) = (Money(i32::MAX), u16::MAX);
        if estate.whole == 0 && mortgaged.is_empty() {
            return None;
        }
        // Rounds count from 1.
        if estate.reserved_in != state.round {
            (estate.reserve, estate.reserved_in) = (self.reserve(), state.round);
        }
        let reserve = estate.reserve;
        let mut enough = f32::INFINITY;
        let improvement = self.build(reserve, &mut enough, memory).or_else(|| self.lift(mortgaged, reserve, &mut enough));
        memory.estate.enough = Money(enough as i32);
        memory.estate.again = if improvement.is_some() { 0 } else { state.round.saturating_add(PATIENCE) };
        improvement
    }

    fn whole_groups(&self, owned: SpaceSet) -> u16 {
        let mut whole = 0;
        for group in &self.appraisal.lot_groups {
            whole |= u16::from(owned.includes(self.appraisal.group(*group).deeds)) << group.0;
        }
        whole
    }

    /// On the group that brings most for its money, the third house on each lot before all else.
    fn build(&self, reserve: f32, enough: &mut f32, memory: &mut Memory) -> Option<Decision> {
        let mut best: Option<Project> = None;
        let mut groups = memory.estate.whole;
        while groups != 0 {
            let group = GroupId(groups.trailing_zeros() as u8);
            groups &= groups - 1;
            if let Some(project) = self.project(group, reserve, enough)
                && best.as_ref().is_none_or(|other| project.pace > other.pace)
            {
                best = Some(project);
            }
        }
        let Project { group, site, .. } = best?;
        let state = self.question.state();
        let asked = (state.round, site, state.level(site));
        let command = match self.question.book().rules.build.order {
            BuildOrder::GroupAtOnce => Command::BuildGroup { group, houses: 1 },
            _ => Command::Build { space: site },
        };
        if memory.asked == asked || !self.allows(&command) {
            return None;
        }
        memory.asked = asked;
        let per_round = Money((self.opponents() * self.appraisal.group(group).income[3]) as i32);
        Some(Decision::new(command, Reason::BuildsForRent { space: site, per_round }))
    }

    /// Climbing to the third level, or the next step above it; none if nothing can be built for the
    /// cash above the reserve.
    fn project(&self, group: GroupId, reserve: f32, enough: &mut f32) -> Option<Project> {
        let state = self.question.state();
        let figures = self.appraisal.group(group);
        if !figures.deeds.and(state.mortgaged).is_empty() {
            return None;
        }
        let (site, level) = self.next_site(figures.deeds);
        let (pace, level) = (figures.pace[usize::from(level)], usize::from(level));
        // A step that does not pay back within the horizon is left alone.
        if pace * self.opponents() * HORIZON * 1.5 <= 1.0 {
            return None;
        }
        let needed = reserve + figures.step_cost[level + 1] / f32::from(figures.size);
        *enough = enough.min(needed);
        (needed <= self.cash()).then_some(Project { pace, group, site })
    }

    /// The lot that is next in turn, with its level; the last of a group is its dearest.
    fn next_site(&self, lots: SpaceSet) -> (SpaceId, u8) {
        let state = self.question.state();
        let mut next = (SpaceId(0), u8::MAX);
        for lot in lots.iter() {
            let level = state.level(lot);
            if level <= next.1 {
                next = (lot, level);
            }
        }
        next
    }

    fn lift(&self, mortgaged: SpaceSet, reserve: f32, enough: &mut f32) -> Option<Decision> {
        let state = self.question.state();
        let owned = state.owned[self.seat().index()];
        let book = self.question.book();
        for deed in mortgaged.iter() {
            let rest = if owned.includes(book.group_of(deed)) { 0.0 } else { LIFTING_REST };
            let needed = reserve + book.lift_cost(deed).0 as f32 + rest;
            let command = Command::LiftMortgage { deed };
            *enough = enough.min(needed);
            if needed <= self.cash() && self.allows(&command) {
                return Some(Decision::new(command, Reason::LiftsForRent { deed }));
            }
        }
        None
    }
}
