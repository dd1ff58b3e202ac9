//! `freehold replay`: play a record again, and prove its luck.

use crate::failure::Failure;
use crate::output::{print, read_text};
use clap::Args;
use freehold_engine::event::Rank;
use freehold_engine::{Phase, Position};
use freehold_record::{Bytes32, Commitment, Record, Replay};
use freehold_text::{Language, Names};
use std::path::PathBuf;

/// Largest record that is read.
const MAX_RECORD: u64 = 1 << 26;

/// Play a recorded game again
#[derive(Args)]
#[command(after_help = "Examples:
  freehold replay game.record            how the game stands, or ended
  freehold replay game.record --log      every move in words
  freehold replay game.record --verify   prove that every throw, draw and market step
                                         came from the seed that was promised
  freehold replay game.record --verify --commitment 3f…
                                         and that the promise is the one that the lobby
                                         showed before the game
  freehold replay game.record --replay-rules
                                         carry out every command again, and say where
                                         today's rules would lead elsewhere")]
pub struct Arguments {
    /// The record; docs/record.md describes the format
    file: PathBuf,
    /// Tell every move in words
    #[arg(long)]
    log: bool,
    /// Prove that all luck came from the promised seed
    #[arg(long)]
    verify: bool,
    /// The commitment that was shown before the game, 64 hexadecimal digits
    #[arg(long, value_name = "HASH", requires = "verify", value_parser = commitment)]
    commitment: Option<Commitment>,
    /// Carry out every command again under today's rules
    #[arg(long)]
    replay_rules: bool,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let path = &arguments.file;
    let text = read_text(path, MAX_RECORD)?;
    let record = Record::from_text(&text).map_err(|fault| Failure::Record { path: path.clone(), fault })?;
    let replay = record.replay().map_err(|fault| Failure::Replay { path: path.clone(), fault })?;
    let names =
        Names::new(&record.header.edition).with_players(&record.header.players).with_ruleset(&record.header.ruleset);
    let mut text = String::new();
    if arguments.log {
        for event in record.moves.iter().flat_map(|step| &step.events) {
            text += &format!("{}\n", Language::English.event(event, &names));
        }
        text += "\n";
    }
    text += &standing(&replay, &names);
    match record.header.starts_broken_off {
        0 => {}
        1 => text += "One start of this table was taken back before the game began.\n",
        starts => text += &format!("{starts} starts of this table were taken back before the game began.\n"),
    }
    if arguments.verify {
        let proof = record.verify().map_err(|fault| Failure::Verify { path: path.clone(), fault })?;
        let promised = record.header.commitment;
        if arguments.commitment.is_some_and(|shown| shown != promised) {
            return Err(Failure::OtherCommitment { path: path.clone(), found: promised });
        }
        text += &format!(
            "Verified: all {} outcomes of chance in {} moves came from the promised seed.\n",
            proof.outcomes, proof.moves
        );
        text += &what_is_proven(&record, arguments.commitment.is_some());
    }
    if arguments.replay_rules {
        record.replay_rules().map_err(|fault| Failure::ReplayRules { path: path.clone(), fault })?;
        text += &format!("Today's rules lead to the same game: {} moves carried out again.\n", record.moves.len());
    }
    print(&text)
}

fn commitment(text: &str) -> Result<Commitment, String> {
    let read = Bytes32::from_hex(&text.trim().to_ascii_lowercase()).map(Commitment);
    read.ok_or_else(|| "expected 64 hexadecimal digits, as the lobby and the result show them".to_string())
}

/// What the luck was made of, and how far the proof goes.
fn what_is_proven(record: &Record, shown: bool) -> String {
    let mut text = format!("Commitment: {}\n", record.header.commitment.0);
    for nonce in &record.header.nonces {
        text += &format!("Nonce:      {}\n", nonce.0);
    }
    if record.header.nonces.is_empty() {
        text += "No seat has added a nonce: whoever made the promise chose the luck alone, before the game.\n";
    }
    text += match shown {
        true => "This is the promise that was shown before the game.\n",
        false => "Whether this promise was shown before the game, only you can tell: --commitment compares it.\n",
    };
    text += "Names, texts and how many starts were taken back are not part of the proof; that the game is over follows \
             from its events.\n";
    text + "Whoever ran the server could know the luck beforehand; if they played too, they could take back a start \
            whose luck they did not like.\n"
}

fn standing(replay: &Replay, names: &Names<'_>) -> String {
    let position = Position::new(&replay.book, &replay.state);
    let over = matches!(replay.state.phase(), Phase::Over { .. });
    let title = if over { "The game is over" } else { "The game is not over" };
    let mut text = format!("{title} (round {}).\n", replay.state.round());
    for Rank { seat, worth, bankrupt, place } in position.ranking().as_slice() {
        let worth = if *bankrupt { "bankrupt".to_string() } else { names.money(*worth) };
        text += &format!("{place}. {}: {worth}\n", names.seat(*seat));
    }
    text
}
