//! The one binary. Here are the arguments and the exit code; each command has a file of its own.

mod chosen;
mod commands;
mod data;
mod failure;
mod hosting;
mod input;
mod names;
mod output;
mod own;
mod packs;
mod progress;
mod record_words;
mod roster;
mod table;
mod workers;

use clap::{Parser, Subcommand};
use std::path::PathBuf;
use std::process::ExitCode;

/// A property-trading board game: one engine, every house rule a setting.
#[derive(Parser)]
#[command(name = "freehold", version = VERSION, after_help = EXAMPLES)]
struct Arguments {
    /// A folder with editions, themes and presets of your own (TOML or XML)
    #[arg(long, value_name = "FOLDER", env = "FREEHOLD_PACKS", global = true)]
    packs: Option<PathBuf>,
    /// For tests: only look at the arguments
    #[arg(long, global = true, hide = true)]
    only_parse: bool,
    #[command(subcommand)]
    command: Option<Command>,
}

/// The version, and the commit that it was built from.
const VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), " (", env!("FREEHOLD_COMMIT"), ")");

const EXAMPLES: &str = "\
Examples:
  freehold                               play: the same as `freehold play`
  freehold play --no-browser             only print the address
  freehold play --text                   in the terminal, against bots
  freehold serve --bind 0.0.0.0:7070     a server for others
  freehold presets                       which rules there are
  freehold rules official                the rules in plain sentences
  freehold rules official --set auction.on_decline=none
  freehold pack new my-town              a board of your own to begin with
  freehold pack check my-board/          every fault with file, line and key
  freehold pack reset                    edited files of the program as they came
  freehold referee                       play by lines of JSON
  freehold replay game.record --verify   prove that the dice were fair
  freehold sim --bots hard,normal,easy   many games, counted
  freehold sim --compare parking.pot=true
  freehold ladder                        which bot is the strongest
  freehold tune --out weights.toml       better figures for the bots, by self-play
  freehold bench server                  how much this machine can serve
  freehold feedback list                 what players have said
  freehold admin rooms                   look after a server
  freehold backup --to copy.db           a copy of all games, also while a server is running
  freehold settings export mine.xml      your music, language, theme … as a file";

#[derive(Subcommand)]
enum Command {
    Play(Box<commands::play::Arguments>),
    Serve(Box<commands::serve::Arguments>),
    Presets(commands::presets::Arguments),
    Rules(commands::rules::Arguments),
    Pack(commands::pack::Arguments),
    Referee(commands::referee::Arguments),
    Replay(commands::replay::Arguments),
    Sim(commands::sim::Arguments),
    Ladder(commands::ladder::Arguments),
    Tune(commands::tune::Arguments),
    Bench(commands::bench::Arguments),
    Feedback(commands::feedback::Arguments),
    Admin(commands::admin::Arguments),
    Backup(commands::backup::Arguments),
    Settings(commands::settings::Arguments),
}

fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(fault) => return output::answer(&fault),
    };
    if arguments.only_parse {
        return ExitCode::SUCCESS;
    }
    let packs = arguments.packs.as_deref();
    let result = match arguments.command {
        None => commands::play::run(&commands::play::Arguments::usual(), packs),
        Some(Command::Play(arguments)) => commands::play::run(&arguments, packs),
        Some(Command::Serve(arguments)) => commands::serve::run(&arguments, packs),
        Some(Command::Presets(arguments)) => commands::presets::run(&arguments, packs),
        Some(Command::Rules(arguments)) => commands::rules::run(&arguments, packs),
        Some(Command::Pack(arguments)) => commands::pack::run(&arguments, packs),
        Some(Command::Referee(arguments)) => commands::referee::run(&arguments, packs),
        Some(Command::Replay(arguments)) => commands::replay::run(&arguments),
        Some(Command::Sim(arguments)) => commands::sim::run(&arguments, packs),
        Some(Command::Ladder(arguments)) => commands::ladder::run(&arguments, packs),
        Some(Command::Tune(arguments)) => commands::tune::run(&arguments, packs),
        Some(Command::Bench(arguments)) => commands::bench::run(&arguments),
        Some(Command::Feedback(arguments)) => commands::feedback::run(&arguments),
        Some(Command::Admin(arguments)) => commands::admin::run(&arguments),
        Some(Command::Backup(arguments)) => commands::backup::run(&arguments),
        Some(Command::Settings(arguments)) => commands::settings::run(&arguments, packs),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads our output has heard enough: not an error.
        Err(failure) if failure.is_broken_pipe() => ExitCode::SUCCESS,
        Err(failure) => {
            output::complain(&failure);
            ExitCode::FAILURE
        }
    }
}
