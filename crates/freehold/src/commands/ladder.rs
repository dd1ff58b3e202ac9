//! `freehold ladder`: every bot against every other, and their ratings.

use crate::chosen::{Chosen, RulesArguments};
use crate::failure::Failure;
use crate::output::print;
use crate::packs::library;
use crate::progress::Progress;
use crate::roster::{BotArguments, Roster};
use crate::table::{Column, figure, interval, table};
use crate::workers::{RunArguments, check_games};
use clap::Args;
use freehold_bots::{BotKind, Crew};
use freehold_lab::ladder::{Ladder, LadderSettings, Standings};
use freehold_lab::sim::Tally;
use freehold_lab::sim::summary::{Faults, Timing};
use freehold_lab::statistics::wilson;
use serde_json::json;
use std::path::Path;
use std::time::Instant;

const ROLLOUTS: u32 = 50;

/// Play every bot against every other and rate them
#[derive(Args)]
#[command(after_help = "Examples:
  freehold ladder
  freehold ladder --bots fast,random,fp_a --games 200
  freehold ladder --preset property_tycoon --bots easy,normal,hard --json

docs/simulate.md explains the ratings.")]
pub struct Arguments {
    #[command(flatten)]
    rules: RulesArguments,
    #[command(flatten)]
    bots: BotArguments,
    /// Games at each table of four different bots
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: u64,
    #[command(flatten)]
    run: RunArguments,
    /// As one JSON object
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments, packs: Option<&Path>) -> Result<(), Failure> {
    let chosen = Chosen::new(&arguments.rules, &library(packs)?)?;
    check_games(arguments.games)?;
    let cap = arguments.run.cap()?;
    let workers = arguments.run.workers(0)?;
    let progress = Progress::new();
    let roster = Roster::new(&arguments.bots, &BotKind::ALL, usize::MAX, ROLLOUTS, &progress)?;
    let bots = roster.names();
    check_different(&bots)?;
    let book = chosen.bulk_book()?;
    let crew = Crew::new(&book);
    let entrant = |index: usize| roster.entrant(index, &crew);
    let (games_per_table, seed) = (arguments.games, arguments.run.seed);
    let ladder = Ladder { book: &book, crew: &crew, bots, entrant: &entrant, games_per_table, seed, cap };
    let (tables, table_size) = (ladder.tables().len(), ladder.table_size());
    progress.begin(games_per_table * tables as u64, "");
    let began = Instant::now();
    let played = workers.run(|| ladder.run(&|games| progress.advance(games)));
    let time = began.elapsed();
    progress.end();
    let (results, tallies): (Vec<_>, Vec<_>) = played.into_iter().unzip();
    let tally = tallies.into_iter().fold(Tally::new(cap), Tally::merged);
    let standings = Standings {
        games: tally.games,
        finished_pct: wilson(tally.finished as f64, tally.games).times(100.0).rounded().value,
        ratings: ladder.ratings(&results),
        faults: Faults { refused: tally.refused, dithered: tally.dithered, external: roster.faults() },
        timing: Timing::new(&tally, time, workers.threads()),
        settings: LadderSettings {
            preset: chosen.preset.clone(),
            edition: chosen.edition.id.clone(),
            rules: chosen.changes.clone(),
            bots: ladder.bots.clone(),
            table_size,
            tables,
            games_per_table,
            seed,
            cap,
            rollouts: roster.rollouts,
        },
    };
    print(&if arguments.json { format!("{:#}", json!(standings)) } else { text(&standings) })
}

/// Everybody at a table is a different bot.
fn check_different(bots: &[String]) -> Result<(), Failure> {
    if bots.len() < 2 {
        return Err(Failure::TooFewBots { given: bots.len() });
    }
    match bots.iter().enumerate().find(|(index, bot)| bots[..*index].contains(bot)) {
        Some((_, bot)) => Err(Failure::SameBot { name: bot.clone() }),
        None => Ok(()),
    }
}

fn text(standings: &Standings) -> String {
    use Column::{Figures, Words};
    let settings = &standings.settings;
    let columns = [
        Words("bot"),
        Figures("rating"),
        Figures("95 % interval"),
        Figures("win %"),
        Figures("95 % interval"),
        Figures("games"),
    ];
    let rows = standings.ratings.iter().map(|rating| {
        vec![
            format!("{}. {}", rating.rank, rating.bot),
            format!("{:.0}", rating.rating),
            format!("{:.0} to {:.0}", rating.low, rating.high),
            figure(rating.win_pct),
            interval(rating.win_low, rating.win_high),
            rating.games.to_string(),
        ]
    });
    format!(
        "{} on {}: {} table{} of {} different bots, {} games each (seed {}, at most {} rounds)\n\n{}\n\
         {}% of {} games finished in {} s. A bot 400 points above another wins ten times as often.\n",
        settings.preset,
        settings.edition,
        settings.tables,
        if settings.tables == 1 { "" } else { "s" },
        settings.table_size,
        settings.games_per_table,
        settings.seed,
        settings.cap,
        table(&columns, rows),
        figure(standings.finished_pct),
        standings.games,
        figure(standings.timing.seconds),
    )
}
