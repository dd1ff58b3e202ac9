//! The portable record of a game, as this program knows it. `text` writes and reads it.

use crate::outcome::Outcome;
use crate::seed::{Bytes32, Commitment, Nonce, Seed};
use freehold_engine::ruleset;
use freehold_engine::{Arrangement, Command, Edition, Event, Rulebook, RulebookFault, Ruleset, SeatId};
use serde::{Deserialize, Serialize};

/// Of the format that is written; every older one is read.
pub const VERSION: u32 = 2;

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
    /// Starts of its table that were taken back before it began; not counted where it is left out.
    #[serde(default, skip_serializing_if = "is_none")]
    pub starts_broken_off: u32,
    /// The version of the ruleset: which options it knows.
    #[serde(default = "first_rules")]
    pub rules: u32,
    pub ruleset: Ruleset,
    pub edition: Edition,
}

/// Records that say nothing about it are older than the second version.
pub(crate) fn first_rules() -> u32 {
    1
}

fn is_none(count: &u32) -> bool {
    *count == 0
}

/// What a game begins with besides its rules, which several games may share.
#[derive(Clone, Debug, PartialEq)]
pub struct Terms {
    pub players: Vec<String>,
    pub opening: bool,
    pub commitment: Commitment,
    pub nonces: Vec<Nonce>,
    /// Starts of the table that were taken back before.
    pub broken_off: u32,
}

impl Terms {
    pub(crate) fn with_rules(&self, book: &Rulebook) -> Header {
        Header {
            freehold_record: VERSION,
            players: self.players.clone(),
            opening: self.opening,
            commitment: self.commitment,
            nonces: self.nonces.clone(),
            starts_broken_off: self.broken_off,
            rules: ruleset::VERSION,
            ruleset: book.rules.clone(),
            edition: book.edition.clone(),
        }
    }
}

impl Header {
    /// The rules, compiled, and what the game begins with besides them.
    pub(crate) fn open(&self) -> Result<(Rulebook, Terms), Vec<RulebookFault>> {
        let book = Rulebook::new(self.ruleset.clone(), self.edition.clone())?;
        let Header { players, opening, commitment, nonces, starts_broken_off: broken_off, .. } = self.clone();
        Ok((book, Terms { players, opening, commitment, nonces, broken_off }))
    }
}

/// A line: what was said, what chance made of it, and what it led to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "MoveLine", into = "MoveLine")]
pub struct Move {
    pub what: What,
    pub chance: Vec<Outcome>,
    /// A script had a hand in it: it cannot be verified.
    pub scripted: bool,
    pub events: Vec<Event>,
}

impl Move {
    /// Its luck need not have come from the seed.
    pub fn is_arranged(&self) -> bool {
        self.scripted || matches!(self.what, What::Setup(_))
    }

    /// Who said it; nobody for the clock and the server.
    pub fn seat(&self) -> Option<SeatId> {
        match self.what {
            What::Do { seat, .. } => seat,
            What::Begin | What::Setup(_) => None,
        }
    }
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
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    events: Vec<Event>,
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
        let Move { what, chance, scripted, events } = step;
        let mut line = MoveLine { begin: None, said: None, setup: None, chance, scripted, events };
        match what {
            What::Begin => line.begin = Some(Nothing {}),
            What::Do { seat, command } => line.said = Some(Said { seat, command }),
            What::Setup(arrangement) => line.setup = Some(arrangement),
        }
        line
    }
}

/// A line that says nothing, or several things at once.
#[derive(Debug, thiserror::Error)]
#[error("a line holds exactly one of `begin`, `do` and `setup`")]
struct NotOneThing;

impl TryFrom<MoveLine> for Move {
    type Error = NotOneThing;

    fn try_from(line: MoveLine) -> Result<Move, NotOneThing> {
        let what = match (line.begin, line.said, line.setup) {
            (Some(Nothing {}), None, None) => What::Begin,
            (None, Some(Said { seat, command }), None) => What::Do { seat, command },
            (None, None, Some(arrangement)) => What::Setup(arrangement),
            _ => return Err(NotOneThing),
        };
        Ok(Move { what, chance: line.chance, scripted: line.scripted, events: line.events })
    }
}

/// The last line. The seed is there only when the game is over.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Close {
    pub finished: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<Seed>,
    /// Hash of all events.
    pub history: Bytes32,
}
