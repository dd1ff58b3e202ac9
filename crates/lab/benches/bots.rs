//! What whole games cost. `cargo bench -p freehold-lab --bench bots` prints the time of a hundred
//! games of four `fast`, with trades and without, and what was played in them; the games are those
//! of `freehold sim` with the same seed.

use divan::{Bencher, black_box};
use freehold_bots::{BotKind, Crew};
use freehold_engine::Rulebook;
use freehold_engine::ruleset::TradeKind;
use freehold_lab::playout::rulebook;
use freehold_lab::sim::{Entrant, Lineup, Plan, Tally};

fn main() {
    divan::main();
}

/// Games in one piece of work.
const GAMES: u64 = 100;
/// As `freehold sim` has it.
const CAP: u16 = 200;

fn hundred_games(bencher: Bencher, name: &str, book: &Rulebook) {
    let crew = Crew::new(book);
    let lineup = Lineup::new((0..4).map(|_| Entrant::new(&crew, BotKind::Fast, 0)).collect(), &crew);
    let plan = Plan { book, lineup: &lineup, games: GAMES, seed: 1, cap: CAP, worth: false };
    bencher.bench_local(|| black_box(plan.play_some(black_box(0..GAMES))));
    describe(name, &plan.play_some(0..GAMES));
}

fn describe(name: &str, tally: &Tally) {
    let per_game = |count: u64| count as f64 / tally.games as f64;
    eprintln!(
        "{name}: {GAMES} games of four fast, cap {CAP}: {:.1} rolls, {:.2} trades, {:.2} auctions a game, {:.0} % finished",
        per_game(tally.rolls),
        per_game(tally.trades),
        per_game(tally.auctions),
        100.0 * per_game(tally.finished),
    );
}

#[divan::bench]
fn with_trades(bencher: Bencher) {
    hundred_games(bencher, "with trades", &rulebook("official").expect("a preset"));
}

#[divan::bench]
fn without_trades(bencher: Bencher) {
    let official = rulebook("official").expect("a preset");
    let mut rules = official.rules.clone();
    rules.trade.kind = TradeKind::None;
    let book = Rulebook::new(rules, official.edition).expect("no trades fit every board");
    hundred_games(bencher, "without trades", &book);
}
