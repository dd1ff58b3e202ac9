//! Plays random games of every preset and checks every promise of the engine.
//!
//! `random-play --games 10000 [--preset NAME] [--cap 300] [--seed 1]`

use freehold_lab::playout::{Outcome, play_randomly, rulebook};
use rayon::prelude::*;
use std::process::ExitCode;
use std::time::Instant;

fn main() -> ExitCode {
    let argument = |name: &str| {
        let mut arguments = std::env::args().skip_while(|argument| argument != name);
        arguments.nth(1)
    };
    let number = |name: &str, default: u64| argument(name).and_then(|text| text.parse().ok()).unwrap_or(default);
    let (games, cap, first) = (number("--games", 1000), number("--cap", 300) as u16, number("--seed", 1));
    let mut failed = 0;
    for preset in freehold_content::presets() {
        if argument("--preset").is_some_and(|wanted| wanted != *preset) {
            continue;
        }
        let book = rulebook(preset).expect("built-in presets are playable");
        let start = Instant::now();
        let outcomes: Vec<_> = (0..games)
            .into_par_iter()
            .map(|game| {
                let seats = book.rules.players.min
                    + (game % u64::from(book.rules.players.max - book.rules.players.min + 1)) as u8;
                (game, play_randomly(&book, seats, first.wrapping_add(game), cap))
            })
            .collect();
        let seconds = start.elapsed().as_secs_f64();
        let mut sum = Outcome::default();
        let (mut finished, mut rounds) = (0u64, 0u64);
        for (game, outcome) in &outcomes {
            match outcome {
                Ok(outcome) => {
                    sum.rolls += outcome.rolls;
                    sum.trades += outcome.trades;
                    sum.auctions += outcome.auctions;
                    sum.decisions += outcome.decisions;
                    finished += u64::from(outcome.finished);
                    rounds += u64::from(outcome.rounds);
                }
                Err(fault) => {
                    failed += 1;
                    if failed <= 10 {
                        println!("{preset} seed {}: {fault:?}", first.wrapping_add(*game));
                    }
                }
            }
        }
        let per_game = |count: u64| count as f64 / games as f64;
        println!(
            "{preset}: {games} games, {:.0} % ended within {cap} rounds, {:.0} rounds, {:.0} rolls, {:.1} trades, {:.1} auctions, {:.0} decisions per game; {:.0} games/s",
            100.0 * per_game(finished),
            per_game(rounds),
            per_game(u64::from(sum.rolls)),
            per_game(u64::from(sum.trades)),
            per_game(u64::from(sum.auctions)),
            per_game(u64::from(sum.decisions)),
            games as f64 / seconds,
        );
    }
    println!("{} failed", failed);
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
