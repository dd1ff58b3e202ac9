//! Plays games of every preset and checks the promises of the bots about buying, bidding and trading.
//!
//! `bot-manners [--games 1000] [--expert-games 50] [--rollouts 100] [--preset NAME] [--seed 1]`
//!
//! The games are those of `easy`, `normal` and `hard`, so many of each, and of `expert`. Every lapse is printed with
//! the seed of its game.

use freehold_bots::{BotKind, Crew};
use freehold_lab::courtesy::{Lapse, Seen, watch};
use freehold_lab::playout::rulebook;
use rayon::prelude::*;
use std::process::ExitCode;

/// Lapses that are printed of each kind and preset; more of them say nothing new.
const PRINTED: usize = 5;

struct Options {
    games: u64,
    expert_games: u64,
    rollouts: u32,
    presets: Vec<&'static str>,
    seed: u64,
}

/// Why the arguments make no sense.
#[derive(Debug, thiserror::Error)]
#[error("{option} needs another value than {value:?}")]
struct UsageFault {
    option: String,
    value: Option<String>,
}

impl Options {
    fn parse(mut arguments: impl Iterator<Item = String>) -> Result<Options, UsageFault> {
        let presets = freehold_content::presets().to_vec();
        let mut options = Options { games: 1000, expert_games: 50, rollouts: 100, presets, seed: 1 };
        while let Some(option) = arguments.next() {
            let value = arguments.next();
            let understood = value.as_deref().and_then(|value| options.set(&option, value));
            understood.ok_or(UsageFault { option, value })?;
        }
        Ok(options)
    }

    /// `None` if it makes no sense.
    fn set(&mut self, option: &str, value: &str) -> Option<()> {
        match option {
            "--games" => self.games = value.parse().ok()?,
            "--expert-games" => self.expert_games = value.parse().ok()?,
            "--rollouts" => self.rollouts = value.parse().ok()?,
            "--seed" => self.seed = value.parse().ok()?,
            "--preset" => {
                self.presets.retain(|preset| *preset == value);
                self.presets.first()?;
            }
            _ => return None,
        }
        Some(())
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
    let mut lapses = 0;
    for preset in &options.presets {
        let book = rulebook(preset).expect("built-in presets are playable");
        let crew = Crew::new(&book);
        for kind in [BotKind::Easy, BotKind::Normal, BotKind::Hard, BotKind::Expert] {
            let games = if kind == BotKind::Expert { options.expert_games } else { options.games };
            let seeds = options.seed..options.seed + games;
            let watched: Vec<_> =
                seeds.into_par_iter().map(|seed| (seed, watch(&book, &crew, kind, seed, options.rollouts))).collect();
            let seen = watched.iter().fold(Seen::default(), |all, (_, (seen, _))| all.and(*seen));
            let found: Vec<(u64, &Lapse)> =
                watched.iter().flat_map(|(seed, (_, found))| found.iter().map(|(_, lapse)| (*seed, lapse))).collect();
            for (seed, lapse) in found.iter().take(PRINTED) {
                println!("{preset}, {kind}, game {seed}: {lapse:?}");
            }
            lapses += found.len();
            println!("{preset}, {kind}: {seen}; {} lapses", found.len());
        }
    }
    println!("{lapses} lapses");
    if lapses == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
