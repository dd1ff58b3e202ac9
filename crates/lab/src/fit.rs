//! Fits the value model of `expert` to games of bots: who won from a table like this?
//!
//! The games are played at tables of several kinds, so that the model sees good and bad play. Fitting
//! is gradient descent on the likelihood of the winners (Adam, fixed seeds); the games of the proof
//! are not those of the fit.

mod descent;

use crate::game::{Observer, play};
use crate::sim::game_seed;
use descent::Descent;
use freehold_bots::expert::{FEATURES, Features, ValueModel, features};
use freehold_bots::{Bot, BotKind, Crew};
use freehold_engine::{BySeat, Command, Event, FastChance, Phase, Position, Rulebook, SeatId, SeatSet, Sink, State};
use rayon::prelude::*;

/// Who plays the games: tables at which `expert` has to prove itself, and some others. The seats
/// rotate.
const TABLES: [[BotKind; SEATS]; 8] = {
    use BotKind::{Expert, Fast, FpA, FpB, FpC, Hard};
    [
        [Expert, Hard, Hard, Hard],
        [Expert, Hard, Hard, Hard],
        [Expert, Hard, Hard, Hard],
        [Expert, FpA, FpB, FpC],
        [Expert, FpA, FpB, FpC],
        [Expert, Expert, Hard, Fast],
        [Expert, Expert, Expert, Hard],
        [Hard, Hard, Fast, FpA],
    ]
};
/// Seats of a game.
const SEATS: usize = 4;
/// Rounds after which a game is given up.
const CAP: u16 = 200;
/// One of so many moments of a game is kept.
const KEPT: u64 = 12;
/// One game of proof for so many games of the fit.
pub const PROOF_SHARE: u64 = 8;
/// Futures that an `expert` there may play for a decision.
const ROLLOUTS: u32 = 0;

/// What a fit needs to know.
#[derive(Clone, Copy, Debug)]
pub struct FitPlan {
    pub games: u64,
    pub seed: u64,
    /// How often all samples are gone through.
    pub epochs: u32,
}

/// One look at a table, and who won in the end.
#[derive(Clone, Debug)]
pub(crate) struct Sample {
    rows: [Features; SEATS],
    solvent: SeatSet,
    winners: SeatSet,
}

impl Sample {
    /// What the seat has of the win.
    fn share(&self, seat: SeatId) -> f32 {
        if self.winners.contains(seat) { 1.0 / self.winners.len() as f32 } else { 0.0 }
    }

    fn all_rows(&self) -> BySeat<Features> {
        BySeat::from_fn(|seat| self.rows.get(seat.index()).copied().unwrap_or([0.0; FEATURES]))
    }
}

/// Looks at a game now and then.
struct Looks<'a> {
    crew: &'a Crew,
    chance: FastChance,
    rows: Vec<([Features; SEATS], SeatSet)>,
}

impl Sink for Looks<'_> {
    fn hear(&mut self, _event: &Event) {}
}

impl Observer for Looks<'_> {
    fn acted(&mut self, book: &Rulebook, state: &State, _seat: Option<SeatId>, _command: &Command) {
        let calm = matches!(state.phase(), Phase::Turn {}) && state.solvent().len() > 1;
        if !calm || !self.chance.next_bits().is_multiple_of(KEPT) {
            return;
        }
        let rows = features(self.crew.appraisal(), &Position::new(book, state));
        let kept = std::array::from_fn(|place| rows[SeatId(place as u8)]);
        self.rows.push((kept, state.solvent()));
    }
}

/// How well a model foretells the winners of games that it has not seen.
#[derive(Clone, Debug)]
pub struct Fit {
    pub model: ValueModel,
    /// Looks at tables from which it learnt.
    pub samples: usize,
    /// Mean logarithm of the chance given to the later winner, and that of even chances.
    pub log_likelihood: f64,
    pub even: f64,
    /// How often the seat with the highest chance won.
    pub hits: f64,
}

/// A model fitted to games at these tables; `start` is where the descent begins.
pub fn fit(book: &Rulebook, crew: &Crew, plan: &FitPlan, start: Option<&ValueModel>) -> Fit {
    let train = samples(book, crew, 0..plan.games, plan.seed);
    let test = samples(book, crew, plan.games..plan.games + plan.games / PROOF_SHARE, plan.seed);
    let mut descent = Descent::new(start, plan.seed);
    let mut chance = FastChance::new(plan.seed);
    let mut order: Vec<u32> = (0..train.len() as u32).collect();
    for epoch in 0..plan.epochs {
        for place in (1..order.len()).rev() {
            order.swap(place, (chance.next_bits() % (place as u64 + 1)) as usize);
        }
        descent.go_through(&train, &order, epoch, plan.epochs);
    }
    judge(descent.model(), train.len(), &test)
}

fn samples(book: &Rulebook, crew: &Crew, games: std::ops::Range<u64>, seed: u64) -> Vec<Sample> {
    games
        .into_par_iter()
        .flat_map_iter(|game| {
            let seed = game_seed(seed, game);
            let mut chance = FastChance::new(seed ^ 0x5eed);
            let table = TABLES[game as usize % TABLES.len()];
            let turned = game as usize / TABLES.len();
            let mut bots: Vec<Box<dyn Bot + Send>> = (0..SEATS)
                .map(|seat| crew.make(table[(seat + turned) % SEATS], chance.next_bits(), ROLLOUTS))
                .collect();
            let mut looks = Looks { crew, chance, rows: Vec::new() };
            let played = play(book, &mut bots, &mut FastChance::new(seed), CAP, &mut looks);
            let winners = played.winners(book);
            let rows = if winners.is_empty() { Vec::new() } else { looks.rows };
            rows.into_iter().map(move |(rows, solvent)| Sample { rows, solvent, winners })
        })
        .collect()
}

fn judge(model: ValueModel, samples: usize, test: &[Sample]) -> Fit {
    let (mut log_likelihood, mut even, mut hits) = (0.0, 0.0, 0.0);
    for sample in test {
        let chances = model.chances_of(&sample.all_rows(), sample.solvent);
        for winner in sample.winners.iter() {
            log_likelihood += f64::from(sample.share(winner)) * f64::from(chances[winner].max(1e-9)).ln();
        }
        even -= (sample.solvent.len() as f64).ln();
        let best = chances.values().copied().fold(0.0, f32::max);
        let favoured = sample.winners.iter().filter(|winner| chances[*winner] >= best);
        hits += favoured.map(|winner| f64::from(sample.share(winner))).sum::<f64>();
    }
    let count = test.len().max(1) as f64;
    Fit { model, samples, log_likelihood: log_likelihood / count, even: even / count, hits: hits / count }
}
