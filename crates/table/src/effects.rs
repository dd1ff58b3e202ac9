//! What a call leads to: changes to store, messages for viewers, a question for a bot.
//!
//! The driver stores the changes first, and only when they are durable does it tell. If storing fails, it drops
//! the table with everything that was to be told: what was not stored has never happened.

use crate::viewers::ConnectionId;
use freehold_bots::{BotKind, Question};
use freehold_engine::{Command, Position, Rulebook, SeatId, State};
use freehold_protocol::{Closing, Refusal, ServerMessage};
use freehold_store::{Change, GameId};
use std::sync::Arc;

/// Everything that follows from one call, besides its answer.
#[must_use = "what is not stored and told has not happened"]
pub struct Effects<T> {
    /// For the caller. It is told when the changes are durable, like everything else.
    pub answer: Result<T, Refusal>,
    /// To be made durable together, before anything else is done.
    pub changes: Vec<Change>,
    /// In order.
    pub told: Vec<Told>,
    /// A bot is to think about it. Its decision comes back as a call of its own.
    pub question: Option<BotQuestion>,
    pub notices: Vec<Notice>,
    /// The table has come to its end or falls asleep: it takes no further call.
    pub ended: bool,
}

impl<T> Effects<T> {
    /// The same with another answer.
    pub fn map<U>(self, map: impl FnOnce(T) -> U) -> Effects<U> {
        let Effects { answer, changes, told, question, notices, ended } = self;
        Effects { answer: answer.map(map), changes, told, question, notices, ended }
    }
}

/// What viewers are told, and which of them are let go.
#[derive(Debug)]
pub enum Told {
    Say {
        to: Vec<ConnectionId>,
        message: ServerMessage,
    },
    /// A proper goodbye, after everything that was said before.
    Part {
        connection: ConnectionId,
        why: Closing,
        /// In the words of whoever looks after the server.
        reason: Option<String>,
    },
    /// At once, without waiting for what lies in the way.
    Cut {
        connection: ConnectionId,
        why: Closing,
    },
}

/// The table as a seat sees it, for a bot that decides what this seat does.
pub struct BotQuestion {
    pub asked: Asked,
    pub sight: SeatSight,
}

/// Which question it was: the answer brings it back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    pub game: GameId,
    pub seat: SeatId,
    /// Whom to ask.
    pub kind: BotKind,
    /// The last step that the bot has seen.
    pub seq: u32,
}

/// What a seat sees, copied: it may be looked at while the table goes on.
pub struct SeatSight {
    pub seat: SeatId,
    pub book: Arc<Rulebook>,
    pub state: State,
}

impl SeatSight {
    pub fn question(&self) -> Question<'_> {
        Question::new(Position::new(&self.book, &self.state), self.seat)
    }
}

/// What whoever runs the tables may want to count or to write down. No player hears of it.
#[derive(Clone, Debug, PartialEq)]
pub enum Notice {
    GameBegun,
    /// A start was taken back to the lobby.
    StartBrokenOff,
    GameFinished,
    GameAbandoned,
    StepTaken,
    /// The clock decided for somebody.
    DecisionExpired,
    /// Everybody was ready, but the settings do not fit the packs of today.
    CannotBegin {
        refusal: Refusal,
    },
    /// A bot wanted something that the rules refuse; the clock decided for it.
    BotRefused {
        seat: SeatId,
        command: Box<Command>,
        refusal: Refusal,
    },
    /// A bot broke down; the clock decided for it.
    BotFailed {
        seat: SeatId,
    },
}
