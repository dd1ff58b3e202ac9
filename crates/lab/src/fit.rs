//! Fits the value model of `expert` to games of `fast`: who won from a table like this?
//!
//! Plain stochastic gradient ascent on the likelihood of the winners, with a fixed seed; the games
//! of the proof are others than those of the fit.

use crate::game::{Observer, play};
use crate::sim::game_seed;
use freehold_bots::Crew;
use freehold_bots::expert::{FEATURES, Features, ValueModel, features};
use freehold_bots::fast::FastBot;
use freehold_engine::{Event, FastChance, MAX_SEATS, Position, Rulebook, SeatSet, Sink, State};
use rayon::prelude::*;

/// A table is looked at every so many rounds.
const STEP: u16 = 3;

/// One look at a table, and who won in the end.
struct Sample {
    rows: [Features; MAX_SEATS],
    solvent: SeatSet,
    winner: usize,
}

struct Looks<'a> {
    crew: &'a Crew,
    rows: Vec<([Features; MAX_SEATS], SeatSet)>,
}

impl Sink for Looks<'_> {
    fn hear(&mut self, _event: &Event) {}
}

impl Observer for Looks<'_> {
    fn round_begins(&mut self, book: &Rulebook, state: &State) {
        if state.round.is_multiple_of(STEP) {
            self.rows.push((features(self.crew.appraisal(), &Position::new(book, state)), state.solvent));
        }
    }
}

/// How well a model foretells the winners of games that it has not seen.
#[derive(Clone, Copy, Debug)]
pub struct Fit {
    pub model: ValueModel,
    /// Mean logarithm of the chance given to the later winner, and that of even chances.
    pub log_likelihood: f64,
    pub even: f64,
    /// How often the seat with the highest chance won.
    pub hits: f64,
}

pub fn fit(book: &Rulebook, crew: &Crew, games: u64, seed: u64) -> Fit {
    let train = samples(book, crew, 0..games, seed);
    let test = samples(book, crew, games..games + games / 4, seed);
    let mut weights = [0.0f64; FEATURES];
    let mut squares = [1e-6f64; FEATURES];
    let mut chance = FastChance::new(seed);
    for epoch in 0..6 {
        for _ in 0..train.len() {
            let sample = &train[(chance.next_bits() % train.len() as u64) as usize];
            let chances = chances(&weights, sample);
            for feature in 0..FEATURES {
                let expected: f64 = sample
                    .solvent
                    .iter()
                    .map(|seat| chances[seat.index()] * f64::from(sample.rows[seat.index()][feature]))
                    .sum();
                let slope = f64::from(sample.rows[sample.winner][feature]) - expected;
                squares[feature] += slope * slope;
                weights[feature] += 0.3 / f64::from(epoch + 1) * slope / squares[feature].sqrt();
            }
        }
    }
    judge(&weights, &test)
}

fn samples(book: &Rulebook, crew: &Crew, games: std::ops::Range<u64>, seed: u64) -> Vec<Sample> {
    games
        .into_par_iter()
        .flat_map_iter(|game| {
            let mut looks = Looks { crew, rows: Vec::new() };
            let mut bots: Vec<FastBot> = (0..4).map(|_| FastBot::new(crew.appraisal().clone())).collect();
            let played = play(book, &mut bots, &mut FastChance::new(game_seed(seed, game)), 200, &mut looks);
            let winner = played.winner(book);
            let rows = if winner.is_some() { looks.rows } else { Vec::new() };
            rows.into_iter().map(move |(rows, solvent)| Sample {
                rows,
                solvent,
                winner: winner.unwrap_or_default().index(),
            })
        })
        .collect()
}

fn chances(weights: &[f64; FEATURES], sample: &Sample) -> [f64; MAX_SEATS] {
    let mut scores = [f64::MIN; MAX_SEATS];
    for seat in sample.solvent.iter() {
        let row = &sample.rows[seat.index()];
        scores[seat.index()] = row.iter().zip(weights).map(|(feature, weight)| f64::from(*feature) * weight).sum();
    }
    let highest = scores.iter().copied().fold(f64::MIN, f64::max);
    let powers = scores.map(|score| if score == f64::MIN { 0.0 } else { (score - highest).exp() });
    let total: f64 = powers.iter().sum();
    powers.map(|power| power / total)
}

fn judge(weights: &[f64; FEATURES], test: &[Sample]) -> Fit {
    let (mut log_likelihood, mut even, mut hits) = (0.0, 0.0, 0.0);
    for sample in test {
        let chances = chances(weights, sample);
        log_likelihood += chances[sample.winner].max(1e-9).ln();
        even -= (sample.solvent.len() as f64).ln();
        let best = chances.iter().copied().fold(0.0, f64::max);
        hits += f64::from(u8::from(chances[sample.winner] == best));
    }
    let count = test.len().max(1) as f64;
    let model = ValueModel { weights: weights.map(|weight| weight as f32) };
    Fit { model, log_likelihood: log_likelihood / count, even: even / count, hits: hits / count }
}
