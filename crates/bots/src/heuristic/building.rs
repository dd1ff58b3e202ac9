//! Building and lifting mortgages: the third house first, with cash kept for the next throw.

use super::Judgement;
use crate::takeover::take_over;
use crate::{Decision, Reason};
use freehold_engine::ruleset::{BuildOrder, MonopolyDouble};
use freehold_engine::{Command, GroupId, Money, SpaceId, SpaceSet};

/// What the next step of a group would bring.
pub(super) struct Step {
    pub group: GroupId,
    /// Rounds until it is paid back.
    pub payback: f32,
    /// Cost of one building.
    pub cost: f32,
}

impl Judgement<'_> {
    /// One building, one mortgage for it, or one lifted mortgage, if it is worth the money.
    pub(super) fn improve(&mut self) -> Option<Decision> {
        let state = self.question.state();
        let owned = self.question.deeds();
        let step = self.best_step();
        if step.is_none() && owned.and(state.mortgaged()).is_empty() {
            return None;
        }
        let free = self.cash() - self.reserve();
        if let Some(step) = &step {
            if step.cost <= free {
                return self.build(step.group);
            }
            if self.handicap.mortgages_to_build
                && step.payback <= self.estimate.weights.mortgage_payback
                && self.cash() > self.estimate.weights.reserve
            {
                return self.mortgage_to_build(step, free);
            }
        }
        self.lift(free, step.is_some())
    }

    /// The step that pays back soonest.
    pub(super) fn best_step(&self) -> Option<Step> {
        let owned = self.question.deeds();
        let steps = self.estimate.appraisal.lot_groups.iter().filter_map(|group| self.step(*group, owned));
        steps.min_by(|one, other| one.payback.total_cmp(&other.payback))
    }

    fn step(&self, group: GroupId, owned: SpaceSet) -> Option<Step> {
        let (state, book) = (self.question.state(), self.question.book());
        let figures = self.estimate.figures(group);
        let own = owned.and(figures.deeds);
        let complete = own == figures.deeds;
        if !complete && (book.rules.build.require_group || own.is_empty()) {
            return None;
        }
        if !figures.deeds.and(state.mortgaged()).is_empty() {
            return None;
        }
        let level = usize::from(own.iter().map(|lot| state.level(lot)).min()?);
        let top = usize::from(book.top_level);
        if level >= top {
            return None;
        }
        // Up to the third house a group is judged as a whole: the third pays for the first.
        let goal = (level + 1).max(3).min(top);
        let share = own.len() as f32 / f32::from(figures.size);
        let cost = figures.step_cost[level + 1..=goal].iter().sum::<f32>() * share;
        let gain = (figures.income[goal] - figures.income[level]) * share * self.estimate.opponents();
        let payback = cost / gain.max(0.01);
        let one = if book.rules.build.order == BuildOrder::GroupAtOnce { 1.0 } else { f32::from(figures.size) };
        (payback <= self.estimate.weights.payback).then(|| Step {
            group,
            payback,
            cost: figures.step_cost[level + 1] / one,
        })
    }

    fn build(&mut self, group: GroupId) -> Option<Decision> {
        let lots = self.estimate.figures(group).deeds.and(self.question.deeds());
        let state = self.question.state();
        let level = lots.iter().map(|lot| state.level(lot)).min()?;
        let low = lots.iter().filter(|lot| state.level(*lot) == level);
        let space = low.max_by(|one, other| self.rent_gained(*one).total_cmp(&self.rent_gained(*other)))?;
        let command = if self.question.book().rules.build.order == BuildOrder::GroupAtOnce {
            Command::BuildGroup { group, houses: 1 }
        } else {
            Command::Build { space }
        };
        let built = if matches!(command, Command::Build { .. }) { SpaceSet::of(space) } else { lots };
        let per_round = Money(built.iter().map(|lot| self.rent_gained(lot)).sum::<f32>() as i32);
        let asks = self.question.allows(&command) && self.memory.ask_for_building(space, level);
        asks.then(|| Decision::new(command, Reason::BuildsForRent { space, per_round }))
    }

    /// Rent per round that one more building on this lot adds.
    pub(super) fn rent_gained(&self, lot: SpaceId) -> f32 {
        let state = self.question.state();
        let level = state.level(lot);
        if level >= self.question.book().top_level {
            return 0.0;
        }
        let book = self.question.book();
        let rents = &book.space(lot).rents;
        let times = if book.rules.rent.monopoly_double == MonopolyDouble::Always { 2 } else { 1 };
        let next = (rents[usize::from(level) + 1] - rents[usize::from(level)]).times(times);
        next.0 as f32 * self.estimate.appraisal.landing[lot] * self.estimate.opponents()
    }

    /// A loose deed earns less than a house that stands earlier.
    fn mortgage_to_build(&self, step: &Step, free: f32) -> Option<Decision> {
        let owned = self.question.deeds();
        let needed = Money((step.cost - free).ceil() as i32);
        let whole = self.whole_groups(owned);
        let deed = self.deed_to_mortgage(needed, whole)?;
        let command = Command::Mortgage { deed };
        self.question.allows(&command).then(|| Decision::new(command, Reason::RaisesCash { needed }))
    }

    /// The deeds of all groups that are held completely.
    pub(super) fn whole_groups(&self, owned: SpaceSet) -> SpaceSet {
        let groups = self.estimate.appraisal.lot_groups.iter().chain(&self.estimate.appraisal.other_groups);
        let whole = groups.map(|group| self.estimate.figures(*group).deeds).filter(|deeds| owned.includes(*deeds));
        whole.fold(SpaceSet::EMPTY, SpaceSet::or)
    }

    /// Mortgages that came with deeds, as it would lift them in its own turn.
    pub(super) fn take_over(&self) -> Decision {
        let book = self.question.book();
        let whole = self.whole_groups(self.question.deeds());
        let reserve = self.reserve();
        let rest = |deed: SpaceId| {
            let loose = if whole.contains(deed) { 0.0 } else { self.estimate.weights.lift_rest };
            Money((reserve + loose).ceil() as i32)
        };
        take_over(self.question, |deed| (whole.contains(deed), book.space(deed).price), rest)
    }

    /// Whole groups first; loose deeds when there is nothing to build and money to spare.
    fn lift(&self, free: f32, building: bool) -> Option<Decision> {
        let (state, book) = (self.question.state(), self.question.book());
        let owned = self.question.deeds();
        let whole = self.whole_groups(owned);
        let worth = |deed: &SpaceId| {
            let rest = if whole.contains(*deed) { 0.0 } else { self.estimate.weights.lift_rest };
            let waits = building && !whole.contains(*deed);
            !waits
                && free >= book.lift_cost(*deed).0 as f32 + rest
                && self.question.allows(&Command::LiftMortgage { deed: *deed })
        };
        let deed = owned
            .and(state.mortgaged())
            .iter()
            .filter(worth)
            .max_by_key(|deed| (whole.contains(*deed), book.space(*deed).price))?;
        Some(Decision::new(Command::LiftMortgage { deed }, Reason::LiftsForRent { deed }))
    }
}
