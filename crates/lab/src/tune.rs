//! Better figures for the heuristic bots, by self-play.
//!
//! A natural evolution strategy with one step size for each figure (SNES): every generation draws
//! candidates around the mean in mirrored pairs, lets each play the same games, and moves mean and
//! step sizes towards those that won more. Only the order of the candidates counts, not by how much
//! they differ, so luck in single games does little harm.

use crate::sim::{Entrant, Lineup, Plan, Wins, game_seed};
use freehold_bots::weights::{GROUP_RANGE, WEIGHED_GROUPS, Weights};
use freehold_bots::{BotKind, Crew};
use freehold_engine::{FastChance, Rulebook};
use rayon::prelude::*;

/// How long and how hard to look.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    pub generations: u32,
    /// Candidates in one generation; even, because they come in mirrored pairs.
    pub candidates: u32,
    /// Games of each candidate in one generation, against each field.
    pub games: u64,
    /// Games by which the result is compared with the beginning.
    pub proof_games: u64,
    pub seed: u64,
    pub cap: u16,
}

/// How the search stands after a generation.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    pub generation: u32,
    /// Share of games won by the best candidate, and by the candidates together.
    pub best: f64,
    pub mean: f64,
    /// Mean step size, as a share of the figures' ranges.
    pub step: f64,
}

/// What came of it: shares of games that the old and the new figures win in the same seats of the
/// same games, against each field.
#[derive(Clone, Debug)]
pub struct Outcome {
    pub weights: Weights,
    pub fields: Vec<FieldResult>,
}

#[derive(Clone, Debug)]
pub struct FieldResult {
    pub opponents: &'static str,
    pub games: u64,
    pub old_wins: Wins,
    pub new_wins: Wins,
}

/// First step size, as a share of a figure's range.
const FIRST_STEP: f64 = 0.12;

/// A search for better figures.
pub struct Tuner<'a> {
    book: &'a Rulebook,
    crew: Crew,
    /// Whose figures are looked for.
    kind: BotKind,
    incumbent: Weights,
    effort: Effort,
    mean: Vec<f64>,
    steps: Vec<f64>,
}

impl<'a> Tuner<'a> {
    pub fn new(book: &'a Rulebook, crew: Crew, kind: BotKind, incumbent: Weights, effort: Effort) -> Tuner<'a> {
        let mean = normalised(&incumbent);
        let steps = vec![FIRST_STEP; mean.len()];
        Tuner { book, crew, kind, incumbent, effort, mean, steps }
    }

    /// Runs all generations; `heard` is told after each.
    pub fn run(&mut self, heard: &mut dyn FnMut(Progress)) -> Outcome {
        let mut chance = FastChance::new(self.effort.seed);
        for generation in 1..=self.effort.generations {
            let progress = self.step(generation, &mut chance);
            heard(progress);
        }
        self.proof()
    }

    fn step(&mut self, generation: u32, chance: &mut FastChance) -> Progress {
        let pairs = (self.effort.candidates / 2).max(1);
        let mut draws: Vec<Vec<f64>> = Vec::new();
        for _ in 0..pairs {
            let draw: Vec<f64> = self.mean.iter().map(|_| normal(chance)).collect();
            draws.push(draw.iter().map(|figure| -figure).collect());
            draws.push(draw);
        }
        let seed = game_seed(self.effort.seed, u64::from(generation));
        let mut scored: Vec<(f64, &Vec<f64>)> = draws
            .par_iter()
            .map(|draw| {
                let place =
                    self.mean.iter().zip(&self.steps).zip(draw).map(|((mean, step), figure)| mean + step * figure);
                (self.score(&denormalised(&place.collect::<Vec<f64>>()), self.effort.games, seed), draw)
            })
            .collect();
        scored.sort_by(|one, other| other.0.total_cmp(&one.0));
        let best = scored[0].0;
        let mean = scored.iter().map(|(score, _)| score).sum::<f64>() / scored.len() as f64;
        let utilities = utilities(scored.len());
        let count = self.mean.len() as f64;
        let rate = (3.0 + count.ln()) / (5.0 * count.sqrt());
        for figure in 0..self.mean.len() {
            let (mut along, mut spread) = (0.0, 0.0);
            for ((_, draw), utility) in scored.iter().zip(&utilities) {
                along += utility * draw[figure];
                spread += utility * (draw[figure] * draw[figure] - 1.0);
            }
            self.mean[figure] = (self.mean[figure] + self.steps[figure] * along).clamp(0.0, 1.0);
            self.steps[figure] = (self.steps[figure] * (rate / 2.0 * spread).exp()).clamp(0.005, 0.3);
        }
        Progress { generation, best, mean, step: self.steps.iter().sum::<f64>() / count }
    }

    /// Share of games won against the fixed policies and against the incumbent, half and half.
    fn score(&self, weights: &Weights, games: u64, seed: u64) -> f64 {
        let fields = Field::ALL.map(|field| self.wins(field, weights, games, seed).in_games() / games as f64);
        fields.iter().sum::<f64>() / fields.len() as f64
    }

    fn wins(&self, field: Field, weights: &Weights, games: u64, seed: u64) -> Wins {
        let candidate = match self.kind {
            BotKind::Expert => self.crew.with_expert_weights(weights.clone()),
            _ => self.crew.with_weights(weights.clone()),
        };
        let mut entrants = vec![Entrant::new(&candidate, self.kind, 0)];
        entrants.extend(field.kinds().map(|kind| Entrant::new(&self.crew, kind, 0)));
        let lineup = Lineup::new(entrants, &self.crew);
        let plan = Plan { book: self.book, lineup: &lineup, games, seed, cap: self.effort.cap, worth: false };
        plan.run(&|_| {}).wins[0]
    }

    fn proof(&self) -> Outcome {
        // What is proven is what is written.
        let weights = denormalised(&self.mean).rounded();
        let seed = game_seed(self.effort.seed, u64::MAX);
        let games = self.effort.proof_games;
        let fields = Field::ALL.map(|field| FieldResult {
            opponents: field.name(),
            games,
            old_wins: self.wins(field, &self.incumbent, games, seed),
            new_wins: self.wins(field, &weights, games, seed),
        });
        Outcome { weights, fields: fields.to_vec() }
    }
}

/// Whom a candidate has to beat.
#[derive(Clone, Copy)]
enum Field {
    FixedPolicies,
    Incumbents,
}

impl Field {
    const ALL: [Field; 2] = [Field::FixedPolicies, Field::Incumbents];

    fn kinds(self) -> [BotKind; 3] {
        match self {
            Field::FixedPolicies => [BotKind::FpA, BotKind::FpB, BotKind::FpC],
            Field::Incumbents => [BotKind::Hard; 3],
        }
    }

    fn name(self) -> &'static str {
        match self {
            Field::FixedPolicies => "fp_a,fp_b,fp_c",
            Field::Incumbents => "hard,hard,hard (as before)",
        }
    }
}

/// Ranges of all figures in a row.
fn ranges() -> impl Iterator<Item = (f32, f32)> {
    let single = Weights::RANGES.iter().map(|(_, least, most)| (*least, *most));
    single.chain(std::iter::repeat_n(GROUP_RANGE, WEIGHED_GROUPS))
}

fn normalised(weights: &Weights) -> Vec<f64> {
    let row = weights.to_vec();
    row.iter().zip(ranges()).map(|(figure, (least, most))| f64::from((figure - least) / (most - least))).collect()
}

fn denormalised(place: &[f64]) -> Weights {
    let row: Vec<f32> =
        place.iter().zip(ranges()).map(|(unit, (least, most))| least + *unit as f32 * (most - least)).collect();
    Weights::from_slice(&row).expect("as many figures as there are ranges")
}

/// What the ranks count: the better half pulls, the rest pushes back evenly.
fn utilities(count: usize) -> Vec<f64> {
    let raw: Vec<f64> =
        (1..=count).map(|rank| ((count as f64 / 2.0 + 1.0).ln() - (rank as f64).ln()).max(0.0)).collect();
    let total: f64 = raw.iter().sum();
    raw.iter().map(|utility| utility / total - 1.0 / count as f64).collect()
}

/// A normally distributed number (Box and Muller).
fn normal(chance: &mut FastChance) -> f64 {
    let mut unit = || (chance.next_bits() >> 11) as f64 / (1u64 << 53) as f64;
    let (one, other) = (1.0 - unit(), unit());
    (-2.0 * one.ln()).sqrt() * (std::f64::consts::TAU * other).cos()
}

#[cfg(test)]
mod tests {
    use super::*;
    use freehold_bots::weights::Tuning;

    #[test]
    fn figures_survive_the_way_there_and_back() {
        let weights = Tuning::builtin().hard;
        let again = denormalised(&normalised(&weights));
        for (one, other) in weights.to_vec().iter().zip(again.to_vec()) {
            assert!((one - other).abs() < 1e-3, "{one} {other}");
        }
    }

    #[test]
    fn utilities_sum_to_nothing_and_fall() {
        let utilities = utilities(8);
        assert!(utilities.iter().sum::<f64>().abs() < 1e-9);
        assert!(utilities.windows(2).all(|pair| pair[0] >= pair[1]));
    }

    #[test]
    fn drawn_numbers_are_normal() {
        let mut chance = FastChance::new(5);
        let drawn: Vec<f64> = (0..20_000).map(|_| normal(&mut chance)).collect();
        let mean = drawn.iter().sum::<f64>() / drawn.len() as f64;
        let square = drawn.iter().map(|number| number * number).sum::<f64>() / drawn.len() as f64;
        assert!(mean.abs() < 0.03 && (square - 1.0).abs() < 0.05, "{mean} {square}");
    }
}
