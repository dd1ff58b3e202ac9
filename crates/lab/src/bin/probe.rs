//! Temporary: a match between bots.
use freehold_bots::{BotKind, Crew};
use freehold_lab::sim::*;
use std::time::Instant;
fn main() {
    let arg = |n: usize, d: &str| std::env::args().nth(n).unwrap_or(d.into());
    let book = freehold_lab::playout::rulebook(&arg(1, "official")).unwrap();
    let crew = Crew::new(&book);
    let games: u64 = arg(3, "1000").parse().unwrap();
    let rollouts: u32 = arg(4, "100").parse().unwrap();
    let entrants: Vec<Entrant> = arg(2, "fast,fast,fast,fast")
        .split(',')
        .map(|n| Entrant::new(&crew, BotKind::named(n).unwrap(), rollouts))
        .collect();
    let names: Vec<String> = entrants.iter().map(|e| e.name().to_owned()).collect();
    let lineup = Lineup::new(entrants, &crew);
    let start = Instant::now();
    let t = Plan { book: &book, lineup: &lineup, games, seed: 1, cap: 200, worth: false }.run(&|_| {});
    let s = start.elapsed().as_secs_f64();
    let f = |x: u64| x as f64 / games as f64;
    print!("{}: ", arg(1, "official"));
    for (i, n) in names.iter().enumerate() {
        print!("{n} {:.1}% ", 100.0 * f(t.wins[i]));
    }
    println!(
        "| {:.0} games/s {:.2}M rolls/s finished {:.1}% rounds {:.1} rolls {:.1} trades {:.2}/{:.2} auctions {:.2} bankr {:.2} built {:.1} refused {} dithered {}",
        games as f64 / s,
        t.rolls as f64 / s / 1e6,
        100.0 * f(t.finished),
        f(t.rounds),
        f(t.rolls),
        f(t.trades),
        f(t.offers),
        f(t.auctions),
        f(t.bankruptcies),
        f(t.buildings),
        t.refused,
        t.dithered
    );
}
