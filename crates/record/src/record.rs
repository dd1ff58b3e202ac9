//! The portable record of a game: text, one JSON object a line. See docs/record.md.

use crate::outcome::Outcome;
use crate::seed::{Bytes32, Commitment, Nonce, Seed};
use freehold_engine::{Arrangement, Command, Edition, Rulebook, Ruleset, SeatId};
use serde::{Deserialize, Serialize};
use std::fmt;

pub const VERSION: u32 = 1;

/// Longest line and longest record that are read.
const MAX_LINE: usize = 1 << 20;
const MAX_RECORD: usize = 1 << 26;

#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    pub header: Header,
    pub moves: Vec<Move>,
    pub close: Option<Close>,
}

/// The first line: everything that a game begins with. Editing data files never breaks it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    pub freehold_record: u32,
    pub players: Vec<String>,
    /// Throws for the order, where the ruleset wants them.
    pub opening: bool,
    pub commitment: Commitment,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub nonces: Vec<Nonce>,
    pub ruleset: Ruleset,
    pub edition: Edition,
}

/// What a game begins with besides its rules, which several games may share.
#[derive(Clone, Debug, PartialEq)]
pub struct Terms {
    pub players: Vec<String>,
    pub opening: bool,
    pub commitment: Commitment,
    pub nonces: Vec<Nonce>,
}

impl Terms {
    pub(crate) fn with_rules(&self, book: &Rulebook) -> Header {
        Header {
            freehold_record: VERSION,
            players: self.players.clone(),
            opening: self.opening,
            commitment: self.commitment,
            nonces: self.nonces.clone(),
            ruleset: book.rules.clone(),
            edition: book.edition.clone(),
        }
    }
}

/// A line: what was said, and what chance made of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "MoveLine", into = "MoveLine")]
pub struct Move {
    pub what: What,
    pub chance: Vec<Outcome>,
    /// A script had a hand in it: it cannot be verified.
    pub scripted: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub enum What {
    /// The game begins; always the first move.
    Begin,
    /// A command; no seat for the clock and the server.
    Do { seat: Option<SeatId>, command: Command },
    /// A position was arranged.
    Setup(Box<Arrangement>),
}

/// A move as it is written: exactly one of the first three is there.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct MoveLine {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    begin: Option<Nothing>,
    #[serde(default, rename = "do", skip_serializing_if = "Option::is_none")]
    said: Option<Said>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    setup: Option<Box<Arrangement>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    chance: Vec<Outcome>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    scripted: bool,
}

#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Nothing {}

#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Said {
    seat: Option<SeatId>,
    command: Command,
}

impl From<Move> for MoveLine {
    fn from(step: Move) -> MoveLine {
        let mut line = MoveLine { begin: None, said: None, setup: None, chance: step.chance, scripted: step.scripted };
        match step.what {
            What::Begin => line.begin = Some(Nothing {}),
            What::Do { seat, command } => line.said = Some(Said { seat, command }),
            What::Setup(arrangement) => line.setup = Some(arrangement),
        }
        line
    }
}

/// A line that says nothing, or several things at once.
struct NotOneThing;

impl fmt::Display for NotOneThing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a line holds exactly one of `begin`, `do` and `setup`")
    }
}

impl TryFrom<MoveLine> for Move {
    type Error = NotOneThing;

    fn try_from(line: MoveLine) -> Result<Move, NotOneThing> {
        let what = match (line.begin, line.said, line.setup) {
            (Some(Nothing {}), None, None) => What::Begin,
            (None, Some(Said { seat, command }), None) => What::Do { seat, command },
            (None, None, Some(arrangement)) => What::Setup(arrangement),
            _ => return Err(NotOneThing),
        };
        Ok(Move { what, chance: line.chance, scripted: line.scripted })
    }
}

/// The last line. The seed is there only when the game is over.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Close {
    pub finished: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<Seed>,
    /// Hash of all events, which a replay must meet.
    pub history: Bytes32,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct CloseLine {
    close: Close,
}

/// Why a text is not a record.
#[derive(Debug)]
pub enum RecordFault {
    TooLong { bytes: usize, max: usize },
    Empty,
    UnknownVersion { found: u32, known: u32 },
    BadLine { line: usize, fault: serde_json::Error },
    AfterClose { line: usize },
}

impl fmt::Display for RecordFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordFault::TooLong { bytes, max } => write!(f, "too long: {bytes} bytes, at most {max} are read"),
            RecordFault::Empty => f.write_str("there is no record in it"),
            RecordFault::UnknownVersion { found, known } => {
                write!(f, "line 1: version {found} of the record format is unknown; this program reads version {known}")
            }
            RecordFault::BadLine { line, fault } => write!(f, "line {line}: {fault}"),
            RecordFault::AfterClose { line } => write!(f, "line {line}: something follows the closing line"),
        }
    }
}

impl std::error::Error for RecordFault {}

impl Record {
    pub fn to_text(&self) -> String {
        let mut lines = vec![to_json(&self.header)];
        lines.extend(self.moves.iter().map(to_json));
        lines.extend(self.close.iter().map(|close| to_json(&CloseLine { close: close.clone() })));
        lines.push(String::new());
        lines.join("\n")
    }

    pub fn from_text(text: &str) -> Result<Record, RecordFault> {
        if text.len() > MAX_RECORD {
            return Err(RecordFault::TooLong { bytes: text.len(), max: MAX_RECORD });
        }
        let mut lines =
            text.lines().enumerate().map(|(index, line)| (index + 1, line)).filter(|(_, line)| !line.trim().is_empty());
        let (line, first) = lines.next().ok_or(RecordFault::Empty)?;
        check_version(line, first)?;
        let mut record = Record { header: from_json(line, first)?, moves: Vec::new(), close: None };
        for (line, text) in lines {
            if record.close.is_some() {
                return Err(RecordFault::AfterClose { line });
            }
            if text.starts_with("{\"close\"") {
                record.close = Some(from_json::<CloseLine>(line, text)?.close);
            } else {
                record.moves.push(from_json(line, text)?);
            }
        }
        Ok(record)
    }
}

/// A record of a later version may not fit our header at all: say the version, not the misfit.
fn check_version(line: usize, text: &str) -> Result<(), RecordFault> {
    #[derive(Deserialize)]
    struct Version {
        freehold_record: u32,
    }
    let found = from_json::<Version>(line, text)?.freehold_record;
    if found == VERSION { Ok(()) } else { Err(RecordFault::UnknownVersion { found, known: VERSION }) }
}

fn to_json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("records hold nothing that JSON cannot")
}

fn from_json<'a, T: Deserialize<'a>>(line: usize, text: &'a str) -> Result<T, RecordFault> {
    if text.len() > MAX_LINE {
        return Err(RecordFault::TooLong { bytes: text.len(), max: MAX_LINE });
    }
    serde_json::from_str(text).map_err(|fault| RecordFault::BadLine { line, fault })
}
