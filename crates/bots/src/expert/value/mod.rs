//! How likely each seat is to win from here: a small network over plain figures of the table.
//!
//! Each solvent seat gets a score; the chances are the softmax of the scores. The weights are fitted
//! to games of bots (`freehold tune --value`).

mod seen;

pub use seen::{FEATURES, Features, features};

use crate::appraisal::Appraisal;
use crate::powers;
use crate::weights::{WeightsFault, comments, rounded};
use freehold_engine::{BySeat, Phase, Position, SeatSet};
use serde::{Deserialize, Serialize};

/// Units of the hidden layer.
pub const HIDDEN: usize = 144;

/// A weight for each feature, and one that always counts.
pub const INPUTS: usize = FEATURES + 1;

/// One hidden layer with a direct path beside it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Rows", into = "Rows")]
pub struct ValueModel {
    /// What a unit weighs; the last weight is its threshold.
    pub hidden: Box<[[f32; INPUTS]; HIDDEN]>,
    /// What each unit adds to the score.
    pub output: [f32; HIDDEN],
    /// What each feature adds by itself.
    pub direct: Features,
}

/// As it stands in a file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Rows {
    direct: Vec<f32>,
    output: Vec<f32>,
    hidden: Vec<Vec<f32>>,
}

impl ValueModel {
    /// The model that comes with the program.
    pub fn builtin() -> ValueModel {
        ValueModel::parse(include_str!("../../../../../data/bots/value.toml")).expect("the file is checked by a test")
    }

    pub fn parse(text: &str) -> Result<ValueModel, WeightsFault> {
        toml::from_str(text).map_err(|fault| WeightsFault::form(text, fault))
    }

    /// The reverse of [`ValueModel::parse`]: a complete file that begins with these lines as comments.
    pub fn to_toml(&self, head: &[String]) -> String {
        comments(head) + &toml::to_string(&self.rounded()).expect("plain figures are always TOML")
    }

    /// With four digits after the point, as a file shows them.
    #[must_use]
    fn rounded(&self) -> ValueModel {
        ValueModel {
            hidden: Box::new(self.hidden.map(|unit| unit.map(rounded))),
            output: self.output.map(rounded),
            direct: self.direct.map(rounded),
        }
    }

    /// The chance of each seat to win; 0 for those who are out. A win that is shared is worth a share.
    pub fn chances(&self, appraisal: &Appraisal, position: &Position<'_>) -> BySeat<f32> {
        if matches!(position.state.phase(), Phase::Over { .. }) {
            let winners = position.ranking().winners();
            let share = 1.0 / winners.len() as f32;
            return BySeat::from_fn(|seat| if winners.contains(seat) { share } else { 0.0 });
        }
        self.chances_of(&features(appraisal, position), position.state.solvent())
    }

    /// The same from features.
    pub fn chances_of(&self, rows: &BySeat<Features>, solvent: SeatSet) -> BySeat<f32> {
        let mut scores = BySeat::of(f32::MIN);
        for seat in solvent.iter() {
            scores[seat] = self.score(&rows[seat]);
        }
        softmax(&scores, solvent)
    }

    fn score(&self, row: &Features) -> f32 {
        let direct: f32 = row.iter().zip(&self.direct).map(|(feature, weight)| feature * weight).sum();
        let units = self.hidden.iter().zip(&self.output);
        direct + units.map(|(unit, weight)| weight * activation(unit, row).max(0.0)).sum::<f32>()
    }
}

/// What a unit makes of a row before its threshold cuts it off.
pub fn activation(unit: &[f32; INPUTS], row: &Features) -> f32 {
    let mut sums = [0.0f32; 8];
    for (chunk, weights) in row.chunks(8).zip(unit.chunks(8)) {
        for ((sum, feature), weight) in sums.iter_mut().zip(chunk).zip(weights) {
            *sum += feature * weight;
        }
    }
    sums.iter().sum::<f32>() + unit[FEATURES]
}

/// Scores as chances.
pub fn softmax(scores: &BySeat<f32>, solvent: SeatSet) -> BySeat<f32> {
    let highest = solvent.iter().map(|seat| scores[seat]).fold(f32::MIN, f32::max);
    let mut chances = BySeat::of(0.0);
    for seat in solvent.iter() {
        chances[seat] = powers::exp(scores[seat] - highest);
    }
    let total: f32 = chances.values().sum();
    chances.map(|power| power / total)
}

impl TryFrom<Rows> for ValueModel {
    type Error = WrongSize;

    fn try_from(rows: Rows) -> Result<ValueModel, WrongSize> {
        let hidden: Vec<[f32; INPUTS]> =
            rows.hidden.into_iter().map(|row| sized("hidden", row)).collect::<Result<_, _>>()?;
        Ok(ValueModel {
            hidden: Box::new(sized("hidden", hidden)?),
            output: sized("output", rows.output)?,
            direct: sized("direct", rows.direct)?,
        })
    }
}

impl From<ValueModel> for Rows {
    fn from(model: ValueModel) -> Rows {
        Rows {
            direct: model.direct.to_vec(),
            output: model.output.to_vec(),
            hidden: model.hidden.iter().map(|row| row.to_vec()).collect(),
        }
    }
}

fn sized<T, const N: usize>(name: &'static str, row: Vec<T>) -> Result<[T; N], WrongSize> {
    let given = row.len();
    row.try_into().map_err(|_| WrongSize { name, wanted: N, given })
}

/// A model that was fitted to other features.
#[derive(Debug, thiserror::Error)]
#[error("value.{name} has {given} figures where {wanted} are needed; fit it again by freehold tune --value")]
pub struct WrongSize {
    name: &'static str,
    wanted: usize,
    given: usize,
}
