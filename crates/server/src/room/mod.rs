//! A room: a lobby and its game, with one writer.
//!
//! Every room is a task with a bounded inbox. It alone changes the room; what it changes is durable
//! before anybody hears of it. A broken invariant ends the task and no other, and the room is read
//! again from what is stored when somebody comes.

mod actions;
mod actor;
mod advising;
mod bots;
mod chat;
pub mod doc;
pub mod entering;
mod flow;
pub mod lobby;
mod luck;
pub mod members;
pub mod play;
mod saving;
pub mod seating;
pub mod show;
mod teaching;
mod timing;
mod turn_clock;
pub mod tutorial;

pub use actor::Room;
pub use bots::Adviser;
/// What lies in a slot.
pub mod saved {
    pub use super::saving::SavedGame;
}
pub use play::imported_row;

use crate::clock::Clock;
use crate::passwords::Passwords;
use crate::shelf::Shelf;
use doc::Person;
use freehold_content::Library;
use freehold_engine::{Command, SeatId};
use freehold_protocol::{Action, Closing, PlayerChoice, Refusal, RoomEntered, Seen};
use freehold_store::{Store, StoreFault};
use freehold_text::Language;
use members::{ConnectionId, Outbox};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Semaphore, mpsc, oneshot};

/// What all rooms work with.
pub struct Shared {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    pub library: Arc<Library>,
    pub passwords: Passwords,
    pub shelf: Shelf,
    /// How many bots think at the same time.
    pub thinking: Arc<Semaphore>,
    pub bot_pause: Duration,
    pub test_hooks: bool,
}

pub type Reply<T> = oneshot::Sender<Result<T, Refusal>>;

/// What a room is asked.
pub enum Call {
    /// The hash that a password must match, if there is one.
    Lock {
        reply: Reply<Option<String>>,
    },
    /// `key` is the hash that the password was compared with.
    Join {
        person: Person,
        choice: PlayerChoice,
        key: Option<String>,
        reply: Reply<RoomEntered>,
    },
    Watch {
        person: Person,
        key: Option<String>,
        reply: Reply<RoomEntered>,
    },
    Hello {
        person: Person,
        seen: Option<Seen>,
        language: Language,
        outbox: Outbox,
        reply: Reply<ConnectionId>,
    },
    Request {
        connection: ConnectionId,
        id: String,
        action: Box<Action>,
    },
    /// The client sent something that is no message.
    Misunderstood {
        connection: ConnectionId,
    },
    Gone {
        connection: ConnectionId,
    },
    /// Into a slot.
    Save {
        person: Person,
        reply: Reply<u8>,
    },
    /// Ends a game of one person, with or without saving it.
    Exit {
        person: Person,
        save: bool,
        reply: Reply<Option<u8>>,
    },
    Export {
        person: Person,
        reply: Reply<String>,
    },
    Log {
        person: Person,
        after: u32,
        language: Language,
        reply: Reply<freehold_protocol::LogPage>,
    },
    /// A finished game, to be played again elsewhere.
    Replay {
        person: Person,
        reply: Reply<crate::replaying::Source>,
    },
    /// Why a command would be refused.
    Why {
        person: Person,
        seat: Option<SeatId>,
        command: Command,
        language: Language,
        reply: Reply<freehold_protocol::WhyNot>,
    },
    /// Who can tell what a good bot would do.
    Advise {
        person: Person,
        seat: Option<SeatId>,
        reply: Reply<Adviser>,
    },
    Summary {
        person: Person,
        reply: Reply<freehold_protocol::GameSummary>,
    },
    Close {
        why: Closing,
    },
}

/// How others reach a room.
#[derive(Clone)]
pub struct RoomHandle {
    inbox: mpsc::Sender<Call>,
}

impl RoomHandle {
    pub fn new(inbox: mpsc::Sender<Call>) -> RoomHandle {
        RoomHandle { inbox }
    }

    pub fn is_closed(&self) -> bool {
        self.inbox.is_closed()
    }

    pub async fn send(&self, call: Call) -> Result<(), Refusal> {
        self.inbox.send(call).await.map_err(|_| Refusal::NoSuchRoom)
    }

    /// Asks and waits for the answer. A room that ends meanwhile is gone.
    pub async fn ask<T>(&self, call: impl FnOnce(Reply<T>) -> Call) -> Result<T, Refusal> {
        let (reply, answer) = oneshot::channel();
        self.send(call(reply)).await?;
        answer.await.map_err(|_| Refusal::NoSuchRoom)?
    }
}

/// Why a room does not do what it was asked.
#[derive(Debug)]
pub enum Stop {
    /// Nothing has changed.
    Refuse(Refusal),
    /// What is in memory may differ from what is stored: the room ends.
    Halt(Halt),
}

#[derive(Debug)]
pub enum Halt {
    Store(StoreFault),
    Play(play::PlayFault),
    Json(serde_json::Error),
}

impl From<Refusal> for Stop {
    fn from(refusal: Refusal) -> Stop {
        Stop::Refuse(refusal)
    }
}

impl From<StoreFault> for Stop {
    fn from(fault: StoreFault) -> Stop {
        Stop::Halt(Halt::Store(fault))
    }
}

impl From<play::PlayFault> for Stop {
    fn from(fault: play::PlayFault) -> Stop {
        Stop::Halt(Halt::Play(fault))
    }
}

impl From<serde_json::Error> for Stop {
    fn from(fault: serde_json::Error) -> Stop {
        Stop::Halt(Halt::Json(fault))
    }
}

impl std::fmt::Display for Halt {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Halt::Store(fault) => write!(f, "{fault}"),
            Halt::Play(fault) => write!(f, "{fault}"),
            Halt::Json(fault) => write!(f, "{fault}"),
        }
    }
}
