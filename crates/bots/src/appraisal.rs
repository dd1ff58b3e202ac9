//! What deeds and groups bring under a rulebook: figures that no game changes, worked out once.

use crate::landing::Landings;
use arrayvec::ArrayVec;
use freehold_engine::rulebook::{Kind, MAX_LEVEL};
use freehold_engine::ruleset::MonopolyDouble;
use freehold_engine::{ByGroup, BySpace, GroupId, MAX_GROUPS, Position, Rulebook, SeatId, SpaceId, SpaceSet};

/// Levels of a lot, or deeds of a group without buildings.
pub const STEPS: usize = MAX_LEVEL + 1;

#[derive(Clone, Debug)]
pub struct Appraisal {
    /// Stops on each space in one turn of one player.
    pub landing: BySpace<f32>,
    /// Every total of a throw with its chance.
    pub throws: Vec<(u8, f32)>,
    /// Groups on which buildings can stand, the cheapest first.
    pub lot_groups: ArrayVec<GroupId, MAX_GROUPS>,
    /// Railroads, utilities.
    pub other_groups: ArrayVec<GroupId, MAX_GROUPS>,
    pub groups: ByGroup<GroupFigures>,
    /// The prices of this board relative to those of the usual one: what a figure of money must be divided by
    /// before it means the same everywhere.
    pub money_scale: f32,
}

/// The sum of all prices on the usual board.
const USUAL_PRICES: f32 = 5690.0;

#[derive(Clone, Copy, Debug, Default)]
pub struct GroupFigures {
    pub deeds: SpaceSet,
    pub size: u8,
    pub buildable: bool,
    /// Rent from one turn of one opponent: of the whole group by level, doubled rent included, or
    /// by the number of deeds where nothing can be built.
    pub income: [f32; STEPS],
    /// One more building on every lot, by the level that it leads to.
    pub step_cost: [f32; STEPS],
    /// Rent per cost of climbing from this level to the third one, or of the next step above it; 0 at
    /// the top.
    pub pace: [f32; STEPS],
    /// Sum of the printed prices, and their mean.
    pub price: f32,
    pub mean_price: f32,
}

impl Appraisal {
    pub fn new(book: &Rulebook) -> Appraisal {
        let landing = Landings::of(book).per_turn;
        let mut appraisal = Appraisal {
            landing,
            throws: throws(book.rules.dice.count, book.rules.dice.sides),
            lot_groups: ArrayVec::new(),
            other_groups: ArrayVec::new(),
            groups: ByGroup::of(GroupFigures::default()),
            money_scale: 1.0,
        };
        for group in (0..book.group_count as u8).map(GroupId) {
            let deeds = book.groups[group];
            let Some(first) = deeds.first() else { continue };
            let buildable = book.lots.includes(deeds) && book.top_level > 0;
            let figures = &mut appraisal.groups[group];
            *figures = GroupFigures { deeds, size: deeds.len() as u8, buildable, ..GroupFigures::default() };
            figures.price = deeds.iter().map(|deed| book.space(deed).price.0 as f32).sum();
            figures.mean_price = figures.price / f32::from(figures.size);
            match book.space(first).kind {
                Kind::Railroad | Kind::Utility => figures.count_deeds(book, &landing),
                _ => figures.climb_levels(book, &landing),
            }
            let list = if buildable { &mut appraisal.lot_groups } else { &mut appraisal.other_groups };
            list.push(group);
        }
        let prices: f32 = appraisal.groups.values().map(|group| group.price).sum();
        appraisal.money_scale = (prices / USUAL_PRICES).max(0.01);
        let groups = appraisal.groups;
        let mean_price = |group: &GroupId| groups[*group].mean_price;
        appraisal.lot_groups.sort_by(|one, other| mean_price(one).total_cmp(&mean_price(other)));
        appraisal
    }

    #[inline]
    pub fn group(&self, group: GroupId) -> &GroupFigures {
        &self.groups[group]
    }
}

/// The rent of an owned deed as it stands; that of a utility for a middling throw.
pub fn rent(position: &Position<'_>, owner: SeatId, deed: SpaceId) -> f32 {
    let rent = match position.book.space(deed).kind {
        Kind::Railroad => position.railroad_rent(owner, false).0,
        Kind::Utility => position.utility_rent(owner, 7, false).0,
        _ => position.lot_rent(owner, deed).0,
    };
    rent.0 as f32
}

/// Every total of so many dice with its chance.
fn throws(count: u8, sides: u8) -> Vec<(u8, f32)> {
    let mut totals = vec![1.0];
    for _ in 0..count {
        let mut next = vec![0.0; totals.len() + usize::from(sides)];
        for (total, chance) in totals.iter().enumerate() {
            for face in 1..=usize::from(sides) {
                next[total + face] += chance / f32::from(sides);
            }
        }
        totals = next;
    }
    totals
        .iter()
        .enumerate()
        .filter(|(_, chance)| **chance > 0.0)
        .map(|(total, chance)| (total as u8, *chance))
        .collect()
}

impl GroupFigures {
    fn climb_levels(&mut self, book: &Rulebook, landing: &BySpace<f32>) {
        for level in 0..=usize::from(book.top_level) {
            for lot in self.deeds.iter() {
                let facts = book.space(lot);
                let doubled = match book.rules.rent.monopoly_double {
                    MonopolyDouble::Never => false,
                    MonopolyDouble::UnimprovedLot | MonopolyDouble::UnimprovedGroup => level == 0,
                    MonopolyDouble::Always => true,
                };
                let rent = facts.rents[level].0 as f32 * if doubled { 2.0 } else { 1.0 };
                self.income[level] += landing[lot] * rent;
                if level > 0 {
                    self.step_cost[level] += book.step_cost(lot, level as u8).0 as f32;
                }
            }
        }
        let top = usize::from(book.top_level);
        for level in 0..top {
            let goal = (level + 1).max(COUNTED_LEVEL).min(top);
            let cost: f32 = self.step_cost[level + 1..=goal].iter().sum();
            self.pace[level] = (self.income[goal] - self.income[level]) / cost.max(1.0);
        }
    }

    /// All deeds alike: what `count` of them bring together.
    fn count_deeds(&mut self, book: &Rulebook, landing: &BySpace<f32>) {
        let stops: f32 = self.deeds.iter().map(|deed| landing[deed]).sum::<f32>() / f32::from(self.size);
        let mean_throw = f32::from(book.rules.dice.count) * (f32::from(book.rules.dice.sides) + 1.0) / 2.0;
        for count in 1..STEPS.min(usize::from(self.size) + 1) {
            let rent = match book.space(self.deeds.first().unwrap_or(SpaceId(0))).kind {
                Kind::Utility => f32::from(book.utility_multipliers[count.min(2) - 1]) * mean_throw,
                _ => book.rail_rents[count.min(4) - 1].0 as f32,
            };
            self.income[count] = stops * rent * count as f32;
        }
    }
}

/// Buildings beyond this many per lot pay back too slowly to count on them in advance.
const COUNTED_LEVEL: usize = 3;

impl GroupFigures {
    /// What a whole unimproved group is worth beyond its price: the rent of `rounds` rounds from so
    /// many opponents at the best level that the cash reaches, less what the buildings cost.
    #[inline]
    pub fn potential(&self, opponents: f32, cash: f32, rounds: f32) -> f32 {
        let turns = opponents * rounds;
        if !self.buildable {
            return turns * self.income[usize::from(self.size).min(STEPS - 1)];
        }
        let (mut best, mut spent) = (turns * self.income[0], 0.0);
        for level in 1..=COUNTED_LEVEL {
            spent += self.step_cost[level];
            if spent > cash || self.income[level] == 0.0 {
                break;
            }
            best = best.max(turns * self.income[level] - spent);
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn totals_of_two_dice() {
        let totals = throws(2, 6);
        assert_eq!(totals.first(), Some(&(2, 1.0 / 36.0)));
        assert_eq!(totals.len(), 11);
        assert!((totals.iter().map(|(_, chance)| chance).sum::<f32>() - 1.0).abs() < 1e-5);
        assert!((totals[5].1 - 6.0 / 36.0).abs() < 1e-6);
    }
}
