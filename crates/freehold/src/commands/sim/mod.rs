//! `freehold sim`: many games of bots, and what they show.

mod bench;
mod compare;
mod csv;
mod study;
mod text;

use crate::chosen::{Chosen, RulesArguments};
use crate::failure::Failure;
use crate::output::{check_writable, print};
use crate::packs::library;
use crate::progress::Progress;
use crate::roster::{BotArguments, Roster};
use crate::workers::{RunArguments, check_games};
use clap::Args;
use freehold_bots::BotKind;
use serde_json::json;
use std::path::{Path, PathBuf};
use study::Study;

/// Who plays unless told otherwise.
const BOTS: [BotKind; 4] = [BotKind::Hard, BotKind::Normal, BotKind::Normal, BotKind::Easy];
const BENCH_BOTS: [BotKind; 4] = [BotKind::Fast; 4];
const GAMES: u64 = 1000;
const BENCH_GAMES: u64 = 20_000;
const ROLLOUTS: u32 = 200;

/// Play many games of bots and count
#[derive(Args)]
#[command(after_help = "Examples:
  freehold sim --bots hard,normal,normal,easy --games 1000
  freehold sim --preset ncsu --bots fast,fast --rules start_cash=2000 --json
  freehold sim --compare auction.on_decline=none --compare parking.pot=true,tax.to=pot
  freehold sim --bots cmd1,normal,normal --bot-cmd 'python3 my_bot.py'
  freehold sim --bench --json

docs/simulate.md explains every figure.")]
pub struct Arguments {
    #[command(flatten)]
    rules: RulesArguments,
    #[command(flatten)]
    bots: BotArguments,
    /// How many games [default: 1000; with --bench 20000]
    #[arg(long, value_name = "N")]
    games: Option<u64>,
    #[command(flatten)]
    run: RunArguments,
    /// As one JSON object
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    /// As CSV: section,key,value,low,high,name
    #[arg(long)]
    csv: bool,
    /// Write a page with charts as well
    #[arg(long, value_name = "FILE.html", conflicts_with_all = ["bench", "compare"])]
    report: Option<PathBuf>,
    /// Play with these house rules as well and compare; may be repeated
    #[arg(long, value_name = "OPTION=VALUE,…", conflicts_with = "bench")]
    compare: Vec<String>,
    /// Measure the speed, on one thread unless told otherwise
    #[arg(long, conflicts_with = "csv")]
    bench: bool,
}

#[derive(Clone, Copy)]
enum Format {
    Text,
    Json,
    Csv,
}

pub fn run(arguments: &Arguments, packs: Option<&Path>) -> Result<(), Failure> {
    let library = library(packs)?;
    let chosen = Chosen::new(&arguments.rules, &library)?;
    let games = arguments.games.unwrap_or(if arguments.bench { BENCH_GAMES } else { GAMES });
    check_games(games)?;
    let cap = arguments.run.cap()?;
    let workers = arguments.run.workers(if arguments.bench { 1 } else { 0 })?;
    let progress = Progress::new();
    let bots = if arguments.bench { &BENCH_BOTS } else { &BOTS };
    let roster = Roster::new(&arguments.bots, bots, bots.len(), ROLLOUTS, &progress)?;
    let format = match (arguments.json, arguments.csv) {
        (true, _) => Format::Json,
        (_, true) => Format::Csv,
        _ => Format::Text,
    };
    let worth = !arguments.bench && arguments.compare.is_empty();
    let study = Study { roster: &roster, games, seed: arguments.run.seed, cap, worth, workers: &workers, progress };
    study.check(&chosen)?;
    if arguments.bench {
        return bench::run(&study, &chosen, format);
    }
    if !arguments.compare.is_empty() {
        return compare::run(&study, &chosen, &arguments.compare, format);
    }
    if let Some(path) = &arguments.report {
        check_writable(path)?;
    }
    let summary = study.play(&chosen, "")?;
    study.progress.end();
    if let Some(path) = &arguments.report {
        let page = freehold_lab::report::html(&summary, &chosen.book()?);
        std::fs::write(path, page).map_err(|fault| Failure::Write { path: path.clone(), fault })?;
    }
    print(&match format {
        Format::Json => format!("{:#}", json!(summary)),
        Format::Csv => csv::summary(&summary)?,
        Format::Text => text::summary(&summary),
    })
}
