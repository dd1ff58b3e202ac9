//! What deeds are worth to whom: the judgement behind buying, bidding and trading.

use crate::appraisal::{Appraisal, GroupFigures, STEPS};
use crate::weights::{WEIGHED_GROUPS, Weights};
use freehold_engine::{BySeat, GroupId, Position, SeatId, SpaceId, SpaceSet};

/// What the missing deeds of a group cost when they are bought from others, as a multiple of their price.
const CAMPAIGN_PRICE: f32 = 1.5;

/// Who holds which deeds, perhaps only in thought.
pub(super) type Holdings = BySeat<SpaceSet>;

#[derive(Clone, Copy)]
pub(super) struct Estimate<'a> {
    pub appraisal: &'a Appraisal,
    pub weights: &'a Weights,
    pub position: Position<'a>,
}

impl<'a> Estimate<'a> {
    pub fn opponents(&self) -> f32 {
        (self.position.state.solvent().len().max(2) - 1) as f32
    }

    pub fn cash(&self, seat: SeatId) -> f32 {
        self.position.state.seat(seat).cash.0 as f32
    }

    pub fn group_of(&self, deed: SpaceId) -> GroupId {
        self.position.book.space(deed).group
    }

    pub fn figures(&self, group: GroupId) -> &'a GroupFigures {
        self.appraisal.group(group)
    }

    /// Correction of a group's worth; groups of lots are counted from the cheapest.
    fn correction(&self, group: GroupId) -> f32 {
        let place = self.appraisal.lot_groups.iter().position(|other| *other == group);
        place.map_or(1.0, |place| self.weights.groups[place.min(WEIGHED_GROUPS - 1)])
    }

    /// What a seat's part of a group is worth to it, if the deeds were held like this and it had this cash.
    pub fn holding(&self, seat: SeatId, group: GroupId, holdings: &Holdings, cash: f32) -> f32 {
        let figures = self.figures(group);
        let held = holdings[seat].and(figures.deeds);
        if held.is_empty() {
            return 0.0;
        }
        let (book, state) = (self.position.book, self.position.state);
        let price: f32 = held.iter().map(|deed| book.space(deed).price.0 as f32).sum();
        let debt: f32 = held.and(state.mortgaged()).iter().map(|deed| book.lift_cost(deed).0 as f32).sum();
        let prospect = if !figures.buildable {
            let turns = self.weights.plain_horizon * self.opponents();
            turns * figures.income[held.len().min(STEPS - 1)]
        } else if held == figures.deeds {
            self.whole_group(figures, cash - debt)
        } else {
            self.part_of_group(seat, figures, holdings, cash - debt)
        };
        self.weights.loose * price + self.correction(group) * prospect - debt
    }

    /// What a whole group brings from where it stands, with the buildings that the cash reaches, and
    /// a share of what later cash could add.
    fn whole_group(&self, figures: &GroupFigures, cash: f32) -> f32 {
        let state = self.position.state;
        let turns = self.weights.horizon * self.opponents();
        let level = figures.deeds.iter().map(|lot| state.level(lot)).min().unwrap_or(0) as usize;
        let top = usize::from(self.position.book.top_level);
        let mut best = turns * figures.income[level];
        let (mut spent, mut dream) = (0.0, best);
        for next in level + 1..=top.min(3) {
            spent += figures.step_cost[next];
            let value = turns * figures.income[next] - spent;
            dream = dream.max(value);
            if spent <= cash {
                best = best.max(value);
            }
        }
        let refund: f32 = figures.step_cost[1..=level].iter().sum::<f32>() * 0.5;
        best + self.weights.growth * (dream - best) + refund
    }

    /// The hope for the rest of a group, and the use of keeping somebody else from it.
    fn part_of_group(&self, seat: SeatId, figures: &GroupFigures, holdings: &Holdings, cash: f32) -> f32 {
        let missing = figures.deeds.minus(holdings[seat]);
        let full = self.full_potential(figures);
        let mut share = match missing.len() {
            1 if self.is_free(missing, holdings) => self.weights.one_free,
            1 => self.weights.one_held,
            _ => self.weights.more_missing,
        };
        if self.holder_of_all(missing, holdings).is_some_and(|other| other != seat) {
            share += self.weights.block;
        }
        share * full + self.weights.campaign * self.campaign(figures, missing, holdings, cash)
    }

    /// What the group would be worth if the rest of it were bought from its holders; nothing while a
    /// part of it is free, or dearer than the cash.
    fn campaign(&self, figures: &GroupFigures, missing: SpaceSet, holdings: &Holdings, cash: f32) -> f32 {
        let held = holdings.values().fold(SpaceSet::EMPTY, |all, held| all.or(held.and(missing)));
        if held != missing || self.weights.campaign == 0.0 {
            return 0.0;
        }
        let book = self.position.book;
        let cost: f32 = missing.iter().map(|deed| CAMPAIGN_PRICE * book.space(deed).price.0 as f32).sum();
        let left = cash - cost;
        if left < 0.0 {
            return 0.0;
        }
        (figures.potential(self.opponents(), left, self.weights.horizon) - cost).max(0.0)
    }

    /// What the group would bring with three buildings on each lot, less their cost.
    pub fn full_potential(&self, figures: &GroupFigures) -> f32 {
        let level = usize::from(self.position.book.top_level).min(3);
        let cost: f32 = figures.step_cost[1..=level].iter().sum();
        (self.weights.horizon * self.opponents() * figures.income[level] - cost).max(0.0)
    }

    fn is_free(&self, deeds: SpaceSet, holdings: &Holdings) -> bool {
        holdings.values().all(|held| held.and(deeds).is_empty())
    }

    /// The seat that holds all of these deeds.
    pub fn holder_of_all(&self, deeds: SpaceSet, holdings: &Holdings) -> Option<SeatId> {
        self.position.state.solvent().iter().find(|seat| holdings[*seat].includes(deeds))
    }

    /// What a deed would add to what a seat has, if it cost this much.
    pub fn gain_of_deed(&self, seat: SeatId, deed: SpaceId, cost: f32) -> f32 {
        let before = self.position.state.owned_by_seat();
        let mut after = *before;
        after[seat] = after[seat].with(deed);
        let group = self.group_of(deed);
        let cash = self.cash(seat);
        self.holding(seat, group, &after, cash - cost) - self.holding(seat, group, before, cash)
    }
}
