//! `freehold sim --bench`: how fast the very games of `freehold sim` are played.

use super::Format;
use super::study::Study;
use crate::chosen::Chosen;
use crate::failure::Failure;
use crate::output::print;
use crate::table::{Column, figure, table};
use freehold_lab::sim::Summary;
use serde::Serialize;
use serde_json::json;

/// Games that are played first, without being measured.
const WARM_UP: u64 = 500;
/// How often the same games are played; the figures are those of the median pass, so that a neighbour on
/// the machine who disturbs one of them does not count.
const PASSES: usize = 5;

#[derive(Serialize)]
struct Bench {
    #[serde(flatten)]
    speed: Speed,
    preset: String,
    edition: String,
    rules: serde_json::Map<String, serde_json::Value>,
    bots: Vec<String>,
    players: usize,
    games: u64,
    seed: u64,
    cap: u16,
    threads: usize,
    /// The same without trades.
    no_trade: Speed,
}

#[derive(Serialize)]
struct Speed {
    games_per_second: f64,
    rolls_per_second: f64,
    finished_pct: f64,
    trades_per_game: f64,
    auctions_per_game: f64,
    rolls_per_game: f64,
    rounds_per_game: f64,
    seconds: f64,
    /// Games per second of all passes, the slowest first.
    passes: Vec<f64>,
}

impl Speed {
    fn measure(study: &Study<'_>, chosen: &Chosen, label: &str) -> Result<(Speed, Summary), Failure> {
        let mut summaries = Vec::with_capacity(PASSES);
        for pass in 1..=PASSES {
            summaries.push(study.play(chosen, &format!("{label}{pass} of {PASSES} "))?);
        }
        let pace = |summary: &Summary| summary.timing.games_per_second;
        summaries.sort_by(|one, other| pace(one).total_cmp(&pace(other)));
        let passes = summaries.iter().map(pace).collect();
        let median = summaries.swap_remove(PASSES / 2);
        Ok((Speed::new(&median, passes), median))
    }

    fn new(summary: &Summary, passes: Vec<f64>) -> Speed {
        Speed {
            games_per_second: summary.timing.games_per_second,
            rolls_per_second: summary.timing.rolls_per_second,
            finished_pct: summary.finished_pct,
            trades_per_game: summary.per_game.trades,
            auctions_per_game: summary.per_game.auctions,
            rolls_per_game: summary.per_game.rolls,
            rounds_per_game: summary.per_game.rounds,
            seconds: summary.timing.seconds,
            passes,
        }
    }

    fn figures(&self) -> [(&'static str, f64); 10] {
        [
            ("games per second", self.games_per_second),
            ("rolls per second", self.rolls_per_second),
            ("finished %", self.finished_pct),
            ("trades per game", self.trades_per_game),
            ("auctions per game", self.auctions_per_game),
            ("rolls per game", self.rolls_per_game),
            ("rounds per game", self.rounds_per_game),
            ("seconds", self.seconds),
            ("slowest pass", self.passes[0]),
            ("fastest pass", self.passes[PASSES - 1]),
        ]
    }
}

pub fn run(study: &Study<'_>, chosen: &Chosen, format: Format) -> Result<(), Failure> {
    let without = chosen.with(&["trade.kind=none".to_owned()])?;
    study.check(&without)?;
    study.play_some(chosen, study.games.min(WARM_UP), "warm-up ")?;
    let (speed, summary) = Speed::measure(study, chosen, "")?;
    let (no_trade, _) = Speed::measure(study, &without, "without trades ")?;
    study.progress.end();
    let settings = summary.settings.clone();
    let bench = Bench {
        speed,
        preset: settings.preset,
        edition: settings.edition,
        rules: settings.rules,
        bots: settings.bots,
        players: settings.players,
        games: settings.games,
        seed: settings.seed,
        cap: settings.cap,
        threads: summary.timing.threads,
        no_trade,
    };
    print(&match format {
        Format::Json => format!("{:#}", json!(bench)),
        _ => text(&bench),
    })
}

fn text(bench: &Bench) -> String {
    let columns = [Column::Words(""), Column::Figures("with trades"), Column::Figures("without")];
    let rows = bench.speed.figures().into_iter().zip(bench.no_trade.figures());
    let rows = rows.map(|((name, with), (_, without))| vec![name.to_owned(), figure(with), figure(without)]);
    format!(
        "{}: {} games of {} each (seed {}, at most {} rounds) on {} thread{}\n\n{}",
        bench.preset,
        bench.games,
        bench.bots.join(", "),
        bench.seed,
        bench.cap,
        bench.threads,
        if bench.threads == 1 { "" } else { "s" },
        table(&columns, rows)
    )
}
