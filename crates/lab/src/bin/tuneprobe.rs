//! Temporary.
use freehold_bots::{Crew, weights::Tuning};
use freehold_lab::tune::*;
fn main() {
    let arg = |n: usize, d: &str| std::env::args().nth(n).unwrap_or(d.into());
    let book = freehold_lab::playout::rulebook("official").unwrap();
    let crew = Crew::new(&book);
    let effort = Effort {
        generations: arg(1, "20").parse().unwrap(),
        candidates: arg(2, "16").parse().unwrap(),
        games: arg(3, "600").parse().unwrap(),
        proof_games: 4000,
        seed: arg(4, "1").parse().unwrap(),
        cap: 200,
    };
    let mut tuner = Tuner::new(&book, crew, Tuning::builtin().hard, effort);
    let out = tuner.run(&mut |p| println!("{p:?}"));
    for f in &out.fields {
        println!(
            "{f:?} {:.1}% -> {:.1}%",
            100.0 * f.old_wins as f64 / f.games as f64,
            100.0 * f.new_wins as f64 / f.games as f64
        );
    }
    println!("{}", toml::to_string(&out.weights).unwrap());
}
