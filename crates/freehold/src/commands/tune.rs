//! `freehold tune`: better figures for `hard` or `expert` by self-play, as a complete file of weights,
//! or a new value model for `expert`.

use crate::chosen::{Chosen, RulesArguments};
use crate::failure::Failure;
use crate::output::{check_writable, print, read_text};
use crate::packs::library;
use crate::progress::Progress;
use crate::table::{change, figure, interval};
use crate::workers::{RunArguments, Workers, check_games};
use clap::Args;
use freehold_bots::expert::ValueModel;
use freehold_bots::weights::Tuning;
use freehold_bots::{BotKind, Crew};
use freehold_engine::Rulebook;
use freehold_lab::fit::{FitPlan, PROOF_SHARE, fit};
use freehold_lab::statistics::wilson;
use freehold_lab::tune::{Effort, FieldResult, Tuner};
use std::path::{Path, PathBuf};

/// Seats at the tables at which bots are tuned.
const SEATS: u8 = 4;
const GAMES: u64 = 400;
const VALUE_GAMES: u64 = 4000;
/// A fit keeps looks at all its games in memory.
const MOST_VALUE_GAMES: u64 = 100_000;
const MOST_GENERATIONS: u64 = 10_000;
const MOST_CANDIDATES: u64 = 1_000;
const MOST_PROOF_GAMES: u64 = 100_000_000;
const MOST_EPOCHS: u64 = 1_000;
/// A file of weights has a kilobyte or two, a value model some dozens.
const MAX_BYTES: u64 = 1 << 20;

/// Search for better figures of the bots by self-play
#[derive(Args)]
#[command(after_help = "Examples:
  freehold tune --out weights.toml
  freehold tune --generations 40 --games 1000 --from weights.toml --out better.toml
  freehold tune --preset property_tycoon > tycoon.toml
  freehold tune --bot expert --games 200
  freehold tune --value --games 40000 --out value.toml

docs/simulate.md explains the search.")]
pub struct Arguments {
    #[command(flatten)]
    rules: RulesArguments,
    /// How often new candidates are drawn
    #[arg(long, value_name = "N", default_value_t = 20)]
    generations: u64,
    /// Candidates in one generation; an even number
    #[arg(long, value_name = "N", default_value_t = 16)]
    candidates: u64,
    /// Games of each candidate against each field [default: 400; with --value 4000 games in all]
    #[arg(long, value_name = "N")]
    games: Option<u64>,
    /// Games by which the new figures are compared with the old ones, against each field
    #[arg(long, value_name = "N", default_value_t = 4000)]
    proof: u64,
    #[command(flatten)]
    run: RunArguments,
    /// Begin with the figures of this file [default: those of the program]
    #[arg(long, value_name = "FILE.toml")]
    from: Option<PathBuf>,
    /// Write the new figures to this file, and only the gain to standard output
    #[arg(long, value_name = "FILE.toml")]
    out: Option<PathBuf>,
    /// Whose figures to improve
    #[arg(long, value_name = "BOT", default_value = "hard", value_parser = ["hard", "expert"])]
    bot: String,
    /// Fit the value model of `expert` instead; --from and --out are then files of such a model
    #[arg(long, conflicts_with_all = ["generations", "candidates", "proof", "cap", "bot"])]
    value: bool,
    /// How often a fit goes through all its looks at tables
    #[arg(long, value_name = "N", default_value_t = 3, requires = "value")]
    epochs: u64,
}

/// Everything is checked before the first game.
pub fn run(arguments: &Arguments, packs: Option<&Path>) -> Result<(), Failure> {
    let chosen = Chosen::new(&arguments.rules, &library(packs)?)?;
    check_seats(&chosen)?;
    let book = chosen.bulk_book()?;
    let workers = arguments.run.workers(0)?;
    let desk = Desk { arguments, chosen: &chosen, book: &book, workers: &workers };
    let Found { file, findings } = if arguments.value { desk.fit_value()? } else { desk.search()? };
    match &arguments.out {
        Some(path) => {
            std::fs::write(path, file).map_err(|fault| Failure::Write { path: path.clone(), fault })?;
            print(&findings.join("\n"))
        }
        None => print(&file),
    }
}

fn check_seats(chosen: &Chosen) -> Result<(), Failure> {
    let players = &chosen.ruleset.players;
    if (players.min..=players.max).contains(&SEATS) {
        return Ok(());
    }
    Err(Failure::NoTableOfFour { preset: chosen.preset.clone(), min: players.min, max: players.max })
}

fn read_tuning(path: &Path) -> Result<Tuning, Failure> {
    let checked = |tuning: Tuning| tuning.check().map(|()| tuning);
    let tuning = Tuning::parse(&read_text(path, MAX_BYTES)?).and_then(checked);
    tuning.map_err(|fault| Failure::Weights { path: path.to_path_buf(), fault })
}

fn read_model(path: &Path) -> Result<ValueModel, Failure> {
    let model = ValueModel::parse(&read_text(path, MAX_BYTES)?);
    model.map_err(|fault| Failure::Weights { path: path.to_path_buf(), fault })
}

/// What both searches work with.
struct Desk<'a> {
    arguments: &'a Arguments,
    chosen: &'a Chosen,
    book: &'a Rulebook,
    workers: &'a Workers,
}

/// The new file, and what is to be said about it.
struct Found {
    file: String,
    findings: Vec<String>,
}

impl Desk<'_> {
    fn search(self) -> Result<Found, Failure> {
        let mut tuning = self.arguments.from.as_deref().map_or_else(|| Ok(Tuning::builtin()), read_tuning)?;
        let effort = effort(self.arguments)?;
        self.check_out()?;
        let progress = Progress::new();
        let crew = Crew::tuned(self.book, tuning.clone());
        let (kind, figures) = match self.arguments.bot.as_str() {
            "expert" => (BotKind::Expert, &mut tuning.expert),
            _ => (BotKind::Hard, &mut tuning.hard),
        };
        let mut tuner = Tuner::new(self.book, crew, kind, figures.clone(), effort);
        let outcome = self.workers.run(|| {
            tuner.run(&mut |after| {
                progress.say(&format!(
                    "generation {} of {}: {} % won, the best {} %, step {} %",
                    after.generation,
                    effort.generations,
                    figure(100.0 * after.mean),
                    figure(100.0 * after.best),
                    figure(100.0 * after.step),
                ));
            })
        });
        let mut findings = vec![
            format!("[{}] was found by freehold tune on {}{}:", kind.name(), self.rules(), self.beginning()),
            format!(
                "{} generation{} of {} candidates, {} games each against each field (seed {}, at most {} rounds).",
                effort.generations,
                if effort.generations == 1 { "" } else { "s" },
                effort.candidates,
                effort.games,
                effort.seed,
                effort.cap
            ),
            format!("Won of {} games before and now, with the 95 % interval of the gain:", effort.proof_games),
        ];
        findings.extend(outcome.fields.iter().map(gain));
        *figures = outcome.weights;
        let mut head = vec![
            "What the bots hold for true. The weaker strengths see the same as [hard], with errors. What each"
                .to_owned(),
            "figure means stands in crates/bots/src/weights.rs.".to_owned(),
            String::new(),
        ];
        head.extend(findings.iter().cloned());
        Ok(Found { file: tuning.to_toml(&head), findings })
    }

    fn fit_value(self) -> Result<Found, Failure> {
        let start = self.arguments.from.as_deref().map(read_model).transpose()?;
        let (games, seed) = (self.arguments.games.unwrap_or(VALUE_GAMES), self.arguments.run.seed);
        Failure::unless_within("--games", games, PROOF_SHARE, MOST_VALUE_GAMES)?;
        Failure::unless_within("--epochs", self.arguments.epochs, 1, MOST_EPOCHS)?;
        self.check_out()?;
        let crew = Crew::new(self.book);
        let crew = start.iter().cloned().fold(crew, |crew, model| crew.with_value(model));
        let plan = FitPlan { games, seed, epochs: self.arguments.epochs as u32 };
        let fit = self.workers.run(|| fit(self.book, &crew, &plan, start.as_ref()));
        // Even chances among two or more are never certain.
        if fit.even == 0.0 {
            return Err(Failure::NothingToLearn { games });
        }
        let findings = vec![
            format!(
                "Fitted by freehold tune --value on {}{}: {games} games of bots (seed {seed}),",
                self.rules(),
                self.beginning()
            ),
            format!("{} looks at tables, {} times.", fit.samples, plan.epochs),
            format!("In {} other games, over all looks at the table:", games / PROOF_SHARE),
            format!("  log-likelihood of the winner: {:.4}; even chances: {:.4}", fit.log_likelihood, fit.even),
            format!("  the favourite won: {} %", figure(100.0 * fit.hits)),
        ];
        let mut head = vec!["How `expert` judges a table; the figures of crates/bots/src/expert/value.".to_owned()];
        head.extend(findings.iter().cloned());
        Ok(Found { file: fit.model.to_toml(&head), findings })
    }

    fn check_out(&self) -> Result<(), Failure> {
        self.arguments.out.as_deref().map_or(Ok(()), check_writable)
    }

    fn rules(&self) -> String {
        let Chosen { preset, edition, changes, .. } = self.chosen;
        let changes: Vec<String> = changes.iter().map(|(key, value)| format!("{key}={value}")).collect();
        let with = if changes.is_empty() { String::new() } else { format!(" with {}", changes.join(", ")) };
        format!("{preset} ({}){with}", edition.id)
    }

    fn beginning(&self) -> String {
        self.arguments.from.as_ref().map_or_else(String::new, |path| format!(", from {}", path.display()))
    }
}

fn effort(arguments: &Arguments) -> Result<Effort, Failure> {
    let Arguments { generations, candidates, proof, .. } = *arguments;
    let games = arguments.games.unwrap_or(GAMES);
    Failure::unless_within("--generations", generations, 1, MOST_GENERATIONS)?;
    Failure::unless_within("--candidates", candidates, 2, MOST_CANDIDATES)?;
    if candidates % 2 == 1 {
        return Err(Failure::OddCandidates { given: candidates });
    }
    check_games(games)?;
    Failure::unless_within("--proof", proof, 1, MOST_PROOF_GAMES)?;
    Ok(Effort {
        generations: generations as u32,
        candidates: candidates as u32,
        games,
        proof_games: proof,
        seed: arguments.run.seed,
        cap: arguments.run.cap()?,
    })
}

/// One line: what the old and the new figures won, how much more that is, and whether it means
/// anything.
fn gain(field: &FieldResult) -> String {
    let old = wilson(field.old_wins.in_games(), field.games).times(100.0);
    let new = wilson(field.new_wins.in_games(), field.games).times(100.0);
    let more = new.minus(old);
    format!(
        "  against {}: {} %, now {} %: {} ({}), {} the noise",
        field.opponents,
        figure(old.value),
        figure(new.value),
        change(more.value),
        interval(more.low, more.high),
        if more.excludes_zero() { "beyond" } else { "within" }
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use freehold_lab::sim::Wins;

    #[test]
    fn a_gain_comes_with_its_interval() {
        let line = |old: u64, new: u64| {
            let [old_wins, new_wins] = [old, new].map(Wins::games);
            gain(&FieldResult { opponents: "hard", games: 100, old_wins, new_wins })
        };
        for (old, new, wanted) in [
            (25, 25, "  against hard: 25.0 %, now 25.0 %: 0.00 (-11.9 to 11.9), within the noise"),
            (25, 60, "  against hard: 25.0 %, now 60.0 %: +35.00 (21.5 to 46.7), beyond the noise"),
            (60, 25, "  against hard: 60.0 %, now 25.0 %: -35.00 (-46.7 to -21.5), beyond the noise"),
        ] {
            assert_eq!(line(old, new), wanted);
        }
    }
}
