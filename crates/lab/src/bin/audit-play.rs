//! Plays games of every preset and checks every promise of the engine and of the bots.
//!
//! `audit-play [--players random|bots|both] [--games 1000] [--preset NAME] [--cap 300] [--seed 1]`
//!
//! With `both`, each of the two plays half of the games. A game of the same preset, players, seed and cap is the
//! same game, so that every fault is printed with the command that repeats it.

use freehold_bots::Crew;
use freehold_engine::Rulebook;
use freehold_lab::playout::{Outcome, PlayoutFault, mixed_lineup, play_bots, play_randomly, rulebook, seats};
use rayon::prelude::*;
use std::fmt;
use std::process::ExitCode;
use std::time::Instant;

/// Faults that are printed of each preset; more of them say nothing new.
const PRINTED: usize = 10;

#[derive(Clone, Copy, Debug, PartialEq)]
enum Players {
    Random,
    Bots,
}

impl fmt::Display for Players {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Players::Random => "random",
            Players::Bots => "bots",
        })
    }
}

struct Options {
    players: Vec<Players>,
    games: u64,
    presets: Vec<&'static str>,
    cap: u16,
    seed: u64,
}

/// Why the arguments make no sense.
#[derive(Debug, thiserror::Error)]
enum UsageFault {
    #[error("unknown argument: {0}")]
    Unknown(String),
    #[error("{0} needs a value")]
    NoValue(String),
    #[error("{option} cannot be {value}")]
    BadValue { option: String, value: String },
}

impl Options {
    fn parse(mut arguments: impl Iterator<Item = String>) -> Result<Options, UsageFault> {
        let mut options = Options {
            players: vec![Players::Random, Players::Bots],
            games: 1000,
            presets: freehold_content::presets().to_vec(),
            cap: 300,
            seed: 1,
        };
        while let Some(option) = arguments.next() {
            if !["--players", "--games", "--preset", "--cap", "--seed"].contains(&option.as_str()) {
                return Err(UsageFault::Unknown(option));
            }
            let Some(value) = arguments.next() else { return Err(UsageFault::NoValue(option)) };
            let understood = options.set(&option, &value);
            understood.ok_or(UsageFault::BadValue { option, value })?;
        }
        Ok(options)
    }

    /// `None` if the value makes no sense.
    fn set(&mut self, option: &str, value: &str) -> Option<()> {
        match option {
            "--players" => {
                self.players = match value {
                    "random" => vec![Players::Random],
                    "bots" => vec![Players::Bots],
                    "both" => vec![Players::Random, Players::Bots],
                    _ => return None,
                }
            }
            "--games" => self.games = value.parse().ok()?,
            "--preset" => {
                self.presets.retain(|preset| *preset == value);
                self.presets.first()?;
            }
            "--cap" => self.cap = value.parse().ok()?,
            _ => self.seed = value.parse().ok()?,
        }
        Some(())
    }
}

/// The games of one kind of players under one preset.
struct Run<'a> {
    preset: &'a str,
    players: Players,
    games: u64,
    cap: u16,
    seed: u64,
}

impl Run<'_> {
    /// Says how many games failed.
    fn play(&self, book: &Rulebook, crew: &Crew) -> usize {
        let start = Instant::now();
        let outcomes: Vec<(u64, Result<Outcome, PlayoutFault>)> = (0..self.games)
            .into_par_iter()
            .map(|game| {
                let seed = self.seed.wrapping_add(game);
                (seed, self.play_one(book, crew, seed))
            })
            .collect();
        let seconds = start.elapsed().as_secs_f64();
        let failed = outcomes.iter().filter(|(_, outcome)| outcome.is_err()).count();
        for (seed, fault) in
            outcomes.iter().filter_map(|(seed, outcome)| Some((seed, outcome.as_ref().err()?))).take(PRINTED)
        {
            self.print_fault(book, *seed, fault);
        }
        let well: Vec<&Outcome> = outcomes.iter().filter_map(|(_, outcome)| outcome.as_ref().ok()).collect();
        let mean = |count: fn(&Outcome) -> u32| {
            let total: u64 = well.iter().map(|outcome| u64::from(count(outcome))).sum();
            total as f64 / well.len().max(1) as f64
        };
        println!(
            "{}, {}: {} games, {:.0} % ended within {} rounds; {:.0} rounds, {:.0} rolls, {:.1} trades, {:.1} auctions, {:.0} decisions per game; {:.0} games/s",
            self.preset,
            self.players,
            self.games,
            100.0 * mean(|outcome| u32::from(outcome.finished)),
            self.cap,
            mean(|outcome| u32::from(outcome.rounds)),
            mean(|outcome| outcome.rolls),
            mean(|outcome| outcome.trades),
            mean(|outcome| outcome.auctions),
            mean(|outcome| outcome.decisions),
            self.games as f64 / seconds,
        );
        failed
    }

    fn play_one(&self, book: &Rulebook, crew: &Crew, seed: u64) -> Result<Outcome, PlayoutFault> {
        match self.players {
            Players::Random => play_randomly(book, seats(book, seed), seed, self.cap),
            Players::Bots => play_bots(book, crew, &mixed_lineup(book, seed), seed, self.cap),
        }
    }

    fn print_fault(&self, book: &Rulebook, seed: u64, fault: &PlayoutFault) {
        let Run { preset, players, cap, .. } = self;
        match players {
            Players::Random => println!("{} random players: {fault:?}", seats(book, seed)),
            Players::Bots => println!("{:?}: {fault:?}", mixed_lineup(book, seed)),
        }
        println!(
            "repeat it with: audit-play --players {players} --games 1 --preset {preset} --cap {cap} --seed {seed}"
        );
    }
}

fn main() -> ExitCode {
    let options = match Options::parse(std::env::args().skip(1)) {
        Ok(options) => options,
        Err(fault) => {
            eprintln!("{fault}");
            return ExitCode::FAILURE;
        }
    };
    let mut failed = 0;
    for preset in options.presets {
        let book = rulebook(preset).expect("built-in presets are playable");
        let crew = Crew::new(&book);
        let each = options.games / options.players.len() as u64;
        let odd = options.games % options.players.len() as u64;
        for (place, players) in options.players.iter().enumerate() {
            let games = each + u64::from((place as u64) < odd);
            let run = Run { preset, players: *players, games, cap: options.cap, seed: options.seed };
            failed += run.play(&book, &crew);
        }
    }
    println!("{failed} failed");
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(arguments: &[&str]) -> Result<Options, UsageFault> {
        Options::parse(arguments.iter().map(|argument| argument.to_string()))
    }

    #[test]
    fn senseless_arguments_are_refused() {
        for (arguments, fault) in [
            (&["--cap", "65536"][..], "--cap cannot be 65536"),
            (&["--cap", "-1"], "--cap cannot be -1"),
            (&["--games", "many"], "--games cannot be many"),
            (&["--players", "people"], "--players cannot be people"),
            (&["--preset", "nowhere"], "--preset cannot be nowhere"),
            (&["--game", "5"], "unknown argument: --game"),
            (&["--seed"], "--seed needs a value"),
        ] {
            assert_eq!(parse(arguments).err().map(|fault| fault.to_string()).as_deref(), Some(fault));
        }
    }

    #[test]
    fn arguments_are_understood() {
        let options = parse(&["--players", "bots", "--cap", "65535", "--preset", "official"]).expect("fine");
        assert_eq!((options.cap, options.presets, options.players), (65535, vec!["official"], vec![Players::Bots]));
        assert_eq!(parse(&[]).expect("fine").players, [Players::Random, Players::Bots]);
    }
}
