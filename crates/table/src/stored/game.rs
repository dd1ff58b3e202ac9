//! The row of a game, and those of its steps.

use super::{Document, StoredFault, Thing, Upgrade, read, write};
use crate::doc::Person;
use freehold_bots::Reason;
use freehold_engine::{Edition, Event, Rulebook, Ruleset};
use freehold_protocol::StepBy;
use freehold_record::{Commitment, Game, Move, Nonce, Seed, Terms};
use freehold_store::{BookRow, GameId, GameRow, StepRow};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

/// What a game looks like, besides everything that its rules know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Looks {
    pub theme: String,
    /// By seat.
    pub tokens: Vec<String>,
}

/// What a game begins with, without its rules: those it shares with other games.
#[derive(Serialize, Deserialize)]
pub(super) struct Head {
    players: Vec<String>,
    tokens: Vec<String>,
    theme: String,
    opening: bool,
    commitment: Commitment,
    nonces: Vec<Nonce>,
    /// Games that say nothing of it are older than the count.
    #[serde(default)]
    broken_off: u32,
}

impl Document for Head {
    const THING: Thing = Thing::Game;
    const UPGRADES: &'static [Upgrade] = &[];
}

/// Edition and ruleset, stored once for many games.
#[derive(Serialize, Deserialize)]
pub(super) struct Book {
    ruleset: Ruleset,
    edition: Edition,
}

impl Document for Book {
    const THING: Thing = Thing::Game;
    const UPGRADES: &'static [Upgrade] = &[
        // An option that it does not know gets the value that means "as it was before" where rulesets are read.
        |_| {},
        |_| {},
        |_| {},
        |_| {},
    ];
}

// An older program must see that there are options which it does not know.
const _: () = assert!(Book::FORMAT >= freehold_engine::ruleset::VERSION, "a new version of rulesets is a new format");

/// What is stored besides the move itself.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Note {
    pub by: StepBy,
    /// The request that it came from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub request: Option<(Person, String)>,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "reason_if_known")]
    pub reason: Option<Reason>,
}

impl Document for Note {
    const THING: Thing = Thing::Step;
    const UPGRADES: &'static [Upgrade] = &[];
}

impl Document for Move {
    const THING: Thing = Thing::Step;
    const UPGRADES: &'static [Upgrade] = &[];
}

impl Document for Vec<Event> {
    const THING: Thing = Thing::Step;
    const UPGRADES: &'static [Upgrade] = &[];
}

// They share a row, and it states one format: whoever adds a step to one of them adds one to all.
const _: () = assert!(Note::FORMAT == Move::FORMAT && Note::FORMAT == <Vec<Event> as Document>::FORMAT);

impl Note {
    pub fn by(by: StepBy) -> Note {
        Note { by, request: None, reason: None }
    }
}

/// Bots learn, and their reasons with them: one that no bot gives any more is no reason to lose a game.
fn reason_if_known<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Reason>, D::Error> {
    Ok(serde_json::from_value(Value::deserialize(deserializer)?).ok())
}

/// The row of a game that begins, or goes on in a room of its own.
pub fn game_row(id: GameId, room: &str, game: &Game, looks: &Looks, seed: &Seed, began: i64) -> GameRow {
    let Terms { players, opening, commitment, nonces, broken_off } = game.terms().clone();
    let (tokens, theme) = (looks.tokens.clone(), looks.theme.clone());
    let head = Head { players, tokens, theme, opening, commitment, nonces, broken_off };
    let (hash, text) = book_text(game.book());
    let book = BookRow { hash, format: Book::FORMAT, text };
    GameRow { id, room: room.to_string(), book, format: Head::FORMAT, head: write(&head), seed: seed.0.0, began }
}

/// Edition and ruleset as a text, and its hash.
pub fn book_text(book: &Rulebook) -> ([u8; 32], String) {
    let text = write(&Book { ruleset: book.rules.clone(), edition: book.edition.clone() });
    (Sha256::digest(text.as_bytes()).into(), text)
}

pub fn read_game(row: &GameRow) -> Result<(Terms, Looks), StoredFault> {
    let Head { players, tokens, theme, opening, commitment, nonces, broken_off } = read(row.format, &row.head)?;
    Ok((Terms { players, opening, commitment, nonces, broken_off }, Looks { theme, tokens }))
}

pub fn read_book(row: &GameRow) -> Result<Rulebook, StoredFault> {
    let Book { ruleset, edition } = read(row.book.format, &row.book.text)?;
    Rulebook::new(ruleset, edition).map_err(StoredFault::BadRules)
}

/// A move as a row: what was said, and apart from it what it led to.
pub fn step_row(seq: u32, moved: &Move, note: &Note, unix: i64) -> StepRow {
    let Move { what, chance, scripted, events } = moved;
    let said = Move { what: what.clone(), chance: chance.clone(), scripted: *scripted, events: Vec::new() };
    let (said, events) = (write(&said), write(events));
    StepRow { seq, format: Note::FORMAT, said, events, note: write(note), at: unix }
}

/// What was said, and what it led to.
pub fn read_move(row: &StepRow) -> Result<Move, StoredFault> {
    Ok(Move { events: read(row.format, &row.events)?, ..read(row.format, &row.said)? })
}

pub fn read_note(row: &StepRow) -> Result<Note, StoredFault> {
    read(row.format, &row.note)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_of_another_version_is_none() {
        let row = |note: &str| StepRow {
            seq: 1,
            format: 1,
            said: String::new(),
            events: String::new(),
            note: note.into(),
            at: 0,
        };
        let known = read_note(&row(r#"{"by":"bot","reason":"goes_on"}"#)).unwrap();
        assert_eq!((known.by, known.reason), (StepBy::Bot, Some(Reason::GoesOn)));
        for unknown in [r#""felt_like_it""#, r#"{"felt_like_it":{"how":7}}"#, r#"{"completes_group":{"colour":7}}"#] {
            let note = read_note(&row(&format!(r#"{{"by":"bot","reason":{unknown}}}"#))).unwrap();
            assert_eq!((note.by, note.reason), (StepBy::Bot, None), "{unknown}");
        }
    }
}
