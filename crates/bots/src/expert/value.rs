//! How likely each seat is to win from here: a small model over plain features of the table.
//!
//! Each solvent seat gets a score, a weighted sum of its features; the chances are the softmax of
//! the scores. The weights are fitted to games of `fast` (`freehold tune --value`), because that is
//! who plays the futures that end here.

use crate::appraisal::{Appraisal, STEPS, rent};
use freehold_engine::{MAX_SEATS, Phase, Position, SeatId, SpaceSet};
use serde::{Deserialize, Serialize};

pub const FEATURES: usize = 14;

/// What counts, in the order of the weights.
pub const FEATURE_NAMES: [&str; FEATURES] = [
    "cash",
    "ready_cash",
    "deeds",
    "mortgaged",
    "rent",
    "rent_in_reach",
    "rent_some_day",
    "buildings",
    "groups",
    "one_free",
    "one_held",
    "threat",
    "rent_share",
    "cash_share",
];

/// The weights of the features.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ValueModel {
    pub weights: [f32; FEATURES],
}

pub type Features = [f32; FEATURES];

impl ValueModel {
    /// The chance of each seat to win; 0 for those who are out.
    pub fn chances(&self, appraisal: &Appraisal, position: &Position<'_>) -> [f32; MAX_SEATS] {
        let mut chances = [0.0; MAX_SEATS];
        if matches!(position.state.phase(), Phase::Over { .. }) {
            chances[position.ranking().ranks[0].seat.index()] = 1.0;
            return chances;
        }
        let features = features(appraisal, position);
        let solvent = position.state.solvent;
        let score = |seat: SeatId| {
            features[seat.index()].iter().zip(&self.weights).map(|(feature, weight)| feature * weight).sum::<f32>()
        };
        let highest = solvent.iter().map(score).fold(f32::MIN, f32::max);
        let mut total = 0.0;
        for seat in solvent.iter() {
            let power = (score(seat) - highest).exp();
            chances[seat.index()] = power;
            total += power;
        }
        chances.map(|power| power / total)
    }
}

/// The features of every solvent seat.
pub fn features(appraisal: &Appraisal, position: &Position<'_>) -> [Features; MAX_SEATS] {
    let state = position.state;
    let opponents = (state.solvent.len().max(2) - 1) as f32;
    let sold = state.owned.iter().fold(SpaceSet::EMPTY, |all, owned| all.or(*owned));
    let mut rows = [[0.0; FEATURES]; MAX_SEATS];
    let (mut all_rent, mut all_cash) = (1.0, 1.0);
    for seat in state.solvent.iter() {
        let row = &mut rows[seat.index()];
        seat_features(appraisal, position, seat, sold, opponents, row);
        all_rent += row[4];
        all_cash += row[0];
    }
    let rents: [f32; MAX_SEATS] = rows.map(|row| row[4]);
    for seat in state.solvent.iter() {
        let row = &mut rows[seat.index()];
        // What the others earn a round, a good part of which this seat pays.
        row[11] = (rents.iter().sum::<f32>() - row[4]) / opponents;
        row[12] = row[4] / all_rent;
        row[13] = row[0] / all_cash;
    }
    rows
}

fn seat_features(
    appraisal: &Appraisal,
    position: &Position<'_>,
    seat: SeatId,
    sold: SpaceSet,
    opponents: f32,
    row: &mut Features,
) {
    let (book, state) = (position.book, position.state);
    let owned = state.owned[seat.index()];
    let holder = state.seat(seat);
    let cash = (holder.cash.0 - holder.loan.owed.0) as f32;
    row[0] = cash / 1000.0;
    row[1] = cash.clamp(0.0, 400.0) / 400.0;
    for deed in owned.iter() {
        let price = book.space(deed).price.0 as f32 / 1000.0;
        if state.mortgaged.contains(deed) {
            row[3] += price;
        } else {
            row[2] += price;
            row[4] += appraisal.landing[deed.index()] * rent(position, seat, deed) * opponents / 100.0;
        }
    }
    for group in &appraisal.lot_groups {
        let figures = appraisal.group(*group);
        let held = owned.and(figures.deeds);
        if held.is_empty() {
            continue;
        }
        let missing = figures.deeds.minus(held);
        let level = usize::from(held.iter().map(|lot| state.level(lot)).min().unwrap_or(0));
        let top = usize::from(book.top_level).min(3);
        if missing.is_empty() {
            let raised = cash + position_mortgages(position, owned.minus(figures.deeds)) * 0.5;
            let (mut reach, mut spent) = (level, 0.0);
            for next in level + 1..=top {
                spent += figures.step_cost[next];
                if spent <= raised {
                    reach = next;
                }
            }
            row[5] += (figures.income[reach] - figures.income[level]) * opponents / 100.0;
            row[6] += (figures.income[top.max(level)] - figures.income[reach]) * opponents / 100.0;
            row[7] += figures.step_cost[1..=level.min(STEPS - 1)].iter().sum::<f32>() / 1000.0;
            row[8] += 1.0;
        } else if missing.len() == 1 && held.len() + 1 == usize::from(figures.size) {
            let hope = figures.income[top] * opponents / 100.0;
            row[if missing.and(sold).is_empty() { 9 } else { 10 }] += hope;
        }
    }
}

/// What unmortgaged deeds without buildings would bring.
fn position_mortgages(position: &Position<'_>, deeds: SpaceSet) -> f32 {
    let free = deeds.minus(position.state.mortgaged).minus(position.state.built);
    free.iter().map(|deed| position.book.space(deed).mortgage.0 as f32).sum()
}
