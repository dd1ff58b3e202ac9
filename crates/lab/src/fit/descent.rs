//! Gradient descent on the likelihood of the winners, by the method called Adam: every weight has a
//! pace of its own, from the mean and the spread of its slopes.

use super::Sample;
use freehold_bots::expert::{FEATURES, HIDDEN, INPUTS, ValueModel, activation, softmax};
use freehold_engine::{BySeat, FastChance};
use rayon::prelude::*;

/// Samples behind one step.
const BATCH: usize = 512;
/// Parts of a batch; their number must not depend on the machine, or the sums would.
const PARTS: usize = 4;
const PACE: f32 = 0.002;
/// … where a model that has already learnt goes on learning.
const GENTLE_PACE: f32 = 0.0008;
/// How long the mean and the spread of slopes are remembered.
const MEMORY: (f32, f32) = (0.9, 0.999);
/// Pulls weights towards nothing, lest they follow chance.
const DECAY: f32 = 1e-5;

const OUTPUT: usize = HIDDEN * INPUTS;
const DIRECT: usize = OUTPUT + HIDDEN;
const ALL: usize = DIRECT + FEATURES;

pub(super) struct Descent {
    model: ValueModel,
    mean: Vec<f32>,
    spread: Vec<f32>,
    steps: i32,
    pace: f32,
}

impl Descent {
    pub fn new(start: Option<&ValueModel>, seed: u64) -> Descent {
        let pace = if start.is_some() { GENTLE_PACE } else { PACE };
        let model = start.cloned().unwrap_or_else(|| small_weights(seed));
        Descent { pace, model, mean: vec![0.0; ALL], spread: vec![0.0; ALL], steps: 0 }
    }

    pub fn model(self) -> ValueModel {
        self.model
    }

    /// All samples once, slower from epoch to epoch.
    pub fn go_through(&mut self, samples: &[Sample], order: &[u32], epoch: u32, epochs: u32) {
        let rest = 1.0 - epoch as f32 / epochs as f32;
        for batch in order.chunks(BATCH) {
            let parts: Vec<Vec<f32>> =
                batch.par_chunks(BATCH.div_ceil(PARTS)).map(|part| slopes(&self.model, samples, part)).collect();
            let mut sum = vec![0.0; ALL];
            for part in parts {
                sum.iter_mut().zip(part).for_each(|(sum, slope)| *sum += slope);
            }
            self.step(&sum, self.pace * rest, batch.len() as f32);
        }
    }

    fn step(&mut self, slopes: &[f32], pace: f32, count: f32) {
        self.steps += 1;
        let warm = (1.0 - MEMORY.0.powi(self.steps), 1.0 - MEMORY.1.powi(self.steps));
        for (place, slope) in slopes.iter().enumerate() {
            let slope = slope / count;
            let (mean, spread) = (&mut self.mean[place], &mut self.spread[place]);
            *mean = MEMORY.0 * *mean + (1.0 - MEMORY.0) * slope;
            *spread = MEMORY.1 * *spread + (1.0 - MEMORY.1) * slope * slope;
            let move_by = pace * (*mean / warm.0) / ((*spread / warm.1).sqrt() + 1e-8);
            let weight = weight_at(&mut self.model, place);
            *weight += move_by - pace * DECAY * *weight;
        }
    }
}

/// Where each weight lives when all stand in a row.
fn weight_at(model: &mut ValueModel, place: usize) -> &mut f32 {
    if place < OUTPUT {
        &mut model.hidden[place / INPUTS][place % INPUTS]
    } else if place < DIRECT {
        &mut model.output[place - OUTPUT]
    } else {
        &mut model.direct[place - DIRECT]
    }
}

/// Where a descent that knows nothing begins.
fn small_weights(seed: u64) -> ValueModel {
    let mut chance = FastChance::new(seed);
    let mut small = || ((chance.next_bits() >> 40) as f32 / (1u64 << 23) as f32 - 1.0) * 0.25;
    let mut model =
        ValueModel { hidden: Box::new([[0.0; INPUTS]; HIDDEN]), output: [0.0; HIDDEN], direct: [0.0; FEATURES] };
    for unit in model.hidden.iter_mut() {
        unit.iter_mut().for_each(|weight| *weight = small());
    }
    model.output.iter_mut().for_each(|weight| *weight = small());
    model
}

/// The slopes of the likelihood of these samples, one for each weight.
fn slopes(model: &ValueModel, samples: &[Sample], part: &[u32]) -> Vec<f32> {
    let mut slopes = vec![0.0; ALL];
    for sample in part.iter().map(|place| &samples[*place as usize]) {
        let mut active = [[0.0f32; HIDDEN]; super::SEATS];
        let mut scores = BySeat::of(f32::MIN);
        for seat in sample.solvent.iter() {
            let row = &sample.rows[seat.index()];
            let active = &mut active[seat.index()];
            for (unit, active) in model.hidden.iter().zip(active.iter_mut()) {
                *active = activation(unit, row).max(0.0);
            }
            let direct: f32 = row.iter().zip(&model.direct).map(|(feature, weight)| feature * weight).sum();
            scores[seat] =
                direct + active.iter().zip(&model.output).map(|(active, weight)| active * weight).sum::<f32>();
        }
        let chances = softmax(&scores, sample.solvent);
        for seat in sample.solvent.iter() {
            let pull = sample.share(seat) - chances[seat];
            let row = &sample.rows[seat.index()];
            for (unit, active) in active[seat.index()].iter().enumerate() {
                if *active <= 0.0 {
                    continue;
                }
                slopes[OUTPUT + unit] += pull * active;
                let pull = pull * model.output[unit];
                let own = &mut slopes[unit * INPUTS..(unit + 1) * INPUTS];
                own.iter_mut().zip(row).for_each(|(slope, feature)| *slope += pull * feature);
                own[FEATURES] += pull;
            }
            slopes[DIRECT..].iter_mut().zip(row).for_each(|(slope, feature)| *slope += pull * feature);
        }
    }
    slopes
}
