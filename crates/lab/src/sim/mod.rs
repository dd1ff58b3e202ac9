//! Many games of bots: who plays, how they are played, and what is counted.
//!
//! The same plan and seed give the same tally for any number of threads: games are independent,
//! every game has its own seed, and all sums are whole numbers.

pub mod comparison;
mod lineup;
mod summarise;
pub mod summary;
mod tally;
mod wins;

pub use lineup::{Entrant, Lineup};
pub use summary::Summary;
pub use tally::{COUNTS, LENGTH_BUCKETS, Tally, WORTH_STEP, WorthSum};
pub use wins::Wins;

use crate::game::{self, Played};
use freehold_bots::Bot;
use freehold_bots::fast::FastBot;
use freehold_engine::{FastChance, Rulebook};
use rayon::prelude::*;
use tally::Watch;

/// Games that one worker plays at a stretch.
const CHUNK: u64 = 32;

/// What to play.
pub struct Plan<'a> {
    pub book: &'a Rulebook,
    pub lineup: &'a Lineup,
    pub games: u64,
    pub seed: u64,
    /// Rounds after which a game is given up as unfinished.
    pub cap: u16,
    /// Whether worth is sampled on the way, which takes time.
    pub worth: bool,
}

impl Plan<'_> {
    /// Plays all games on the current thread pool; `done` hears how many more are played.
    pub fn run(&self, done: &(dyn Fn(u64) + Sync)) -> Tally {
        let chunks = self.games.div_ceil(CHUNK);
        (0..chunks)
            .into_par_iter()
            .map(|chunk| {
                let games = chunk * CHUNK..self.games.min((chunk + 1) * CHUNK);
                let count = games.end - games.start;
                let tally = self.play_some(games);
                done(count);
                tally
            })
            .reduce(|| Tally::new(self.cap), Tally::merged)
    }

    /// Plays these games one after the other.
    pub fn play_some(&self, games: std::ops::Range<u64>) -> Tally {
        let mut tally = Tally::new(self.cap);
        // Made once: counting references to what they share would slow threads down.
        let mut fast = Vec::new();
        if let Some(appraisal) = self.lineup.all_fast() {
            fast.extend((0..self.lineup.len()).map(|_| FastBot::new(appraisal.clone())));
        }
        for game in games {
            self.play_one(game, &mut fast, &mut tally);
        }
        tally
    }

    fn play_one(&self, game: u64, fast: &mut [FastBot], tally: &mut Tally) {
        let seats = self.lineup.len();
        let seed = game_seed(self.seed, game);
        let before = tally.counts();
        let mut chance = FastChance::new(seed);
        let mut watch = Watch::new(tally, self, game);
        let played = if fast.is_empty() {
            let mut bots: Vec<Box<dyn Bot + Send>> = (0..seats)
                .map(|seat| self.lineup.entrants()[entrant_at(game, seat, seats)].make(game_seed(seed, seat as u64)))
                .collect();
            game::play(self.book, &mut bots, &mut chance, self.cap, &mut watch)
        } else {
            fast.iter_mut().for_each(FastBot::forget);
            game::play(self.book, fast, &mut chance, self.cap, &mut watch)
        };
        self.count(game, &played, tally);
        tally.square(&before);
    }

    fn count(&self, game: u64, played: &Played, tally: &mut Tally) {
        let seats = self.lineup.len();
        tally.games += 1;
        tally.rounds += u64::from(played.state.round().min(self.cap));
        tally.refused += u64::from(played.refused);
        tally.dithered += u64::from(played.dithered);
        tally.count_length(played.state.round());
        let winners = played.winners(self.book);
        tally.finished += u64::from(!winners.is_empty());
        for winner in winners.iter() {
            let won = Wins::shared_by(winners.len());
            tally.wins[entrant_at(game, winner.index(), seats)] += won;
            tally.wins_by_place[played.state.place(winner)] += won;
        }
    }
}

/// Seats rotate from game to game.
pub fn entrant_at(game: u64, seat: usize, seats: usize) -> usize {
    ((seat as u64 + game) % seats as u64) as usize
}

/// A seed of its own for each game, and for each bot in it.
pub fn game_seed(seed: u64, game: u64) -> u64 {
    FastChance::new(seed.wrapping_mul(0x2545_f491_4f6c_dd1d) ^ game.wrapping_mul(0x9e6c_63d0_876a_68e5)).next_bits()
}
