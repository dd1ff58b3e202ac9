//! A room: a table with one writer.
//!
//! Every room is a task with a bounded inbox. It alone calls the table; what changes is durable before anybody
//! hears of it. A broken invariant ends the task and no other, and the room is read again from what is stored
//! when somebody comes.

mod actor;
mod lines;
mod thinking;

pub use actor::Room;
pub use lines::{Inlet, Outbox, line, write};
pub use thinking::Adviser;

use crate::clock::Clock;
use crate::passwords::Passwords;
use crate::workshop::Workshop;
use freehold_engine::SeatId;
use freehold_protocol::{Action, Closing, GameSummary, PlayerChoice, Refusal, RoomDoor, RoomEntered, Seen};
use freehold_store::{Change, GameId, StepRow, Store, StoreFault};
use freehold_table::stored::StoredFault;
use freehold_table::{Again, ConnectionId, House, Now, Past, Person, Presence};
use freehold_text::Language;
use std::sync::Arc;
use tokio::sync::{mpsc, oneshot, watch};

/// What all rooms work with.
pub struct Shared {
    pub store: Arc<dyn Store>,
    pub clock: Arc<dyn Clock>,
    pub house: Arc<House>,
    pub passwords: Passwords,
    /// Bots have threads of their own, which nobody can take from them.
    pub bots: Workshop,
    pub errands: Workshop,
    pub parcels: Workshop,
}

impl Shared {
    pub fn now(&self) -> Now {
        Now { moment: self.clock.now(), unix: self.clock.unix() }
    }

    /// Makes changes durable, and measures how long that takes.
    pub async fn commit(&self, changes: Vec<Change>) -> Result<(), StoreFault> {
        let began = self.clock.now();
        let done = self.store.commit(changes).await;
        metrics::histogram!("freehold_commit_seconds").record(self.clock.now().0.saturating_sub(began.0));
        if matches!(done, Err(StoreFault::Backend(_) | StoreFault::Full | StoreFault::Closed)) {
            metrics::counter!("freehold_store_faults_total").increment(1);
        }
        done
    }

    /// Work that somebody from outside has ordered, such as folding a whole game. It takes its turn away from the
    /// tables, so that no number of requests can keep them waiting.
    pub async fn in_turn<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, Refusal> + Send + 'static,
    ) -> Result<T, Refusal> {
        self.errands.order(work).await?
    }

    /// Every step of a game, for those who look at it from outside of its room.
    pub async fn steps_of(&self, game: GameId) -> Result<Vec<StepRow>, Refusal> {
        actor::all_steps(self, game).await.map_err(crate::hall::broken)
    }

    /// Nothing that was ordered is begun any more.
    pub fn close_workshops(&self) {
        for workshop in [&self.bots, &self.errands, &self.parcels] {
            workshop.close();
        }
        self.passwords.close();
    }
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
        seat: Option<SeatId>,
        key: Option<String>,
        reply: Reply<RoomEntered>,
    },
    Watch {
        person: Person,
        nickname: Option<String>,
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
    /// Into a slot: the one that is wanted, or as the table finds it.
    Save {
        person: Person,
        slot: Option<u8>,
        reply: Reply<u8>,
    },
    /// Ends a game of one person, with or without saving it.
    Exit {
        person: Person,
        save: bool,
        slot: Option<u8>,
        reply: Reply<Option<u8>>,
    },
    /// The past, for somebody who may have its record.
    Export {
        person: Person,
        reply: Reply<Past>,
    },
    /// The past, for somebody who may read its log.
    Log {
        person: Person,
        reply: Reply<Past>,
    },
    /// The past of a finished game, for somebody who may see it again.
    Replay {
        person: Person,
        reply: Reply<Past>,
    },
    /// Who can tell what a good bot would do.
    Advise {
        person: Person,
        seat: Option<SeatId>,
        reply: Reply<Adviser>,
    },
    Summary {
        person: Person,
        reply: Reply<GameSummary>,
    },
    /// What whoever stands at the door is told.
    Door {
        reply: Reply<RoomDoor>,
    },
    /// What somebody who wants a rematch is offered, other than the room that is gone.
    PlayAgain {
        person: Person,
        gone: Option<String>,
        reply: Reply<Again>,
    },
    /// The rematch takes place in this room; the answer is the room where it does.
    Invite {
        person: Person,
        room: String,
        gone: Option<String>,
        reply: Reply<String>,
    },
    CheckMovable {
        person: Person,
        reply: Reply<()>,
    },
    /// To another device.
    MoveSeats {
        from: Person,
        to: Person,
        reply: Reply<RoomEntered>,
    },
    Close {
        why: Closing,
    },
    /// For good.
    End {
        reason: String,
        reply: Reply<()>,
    },
}

/// How others reach a room.
#[derive(Clone)]
pub struct RoomHandle {
    inbox: mpsc::Sender<Call>,
    presence: watch::Receiver<Presence>,
}

impl RoomHandle {
    pub fn new(inbox: mpsc::Sender<Call>, presence: watch::Receiver<Presence>) -> RoomHandle {
        RoomHandle { inbox, presence }
    }

    /// How the table stands, for those who are not looking at it. Nobody at it is disturbed.
    pub fn presence(&self) -> Presence {
        *self.presence.borrow()
    }

    pub fn is_closed(&self) -> bool {
        self.inbox.is_closed()
    }

    /// Waits until the room has ended.
    pub async fn ended(&self) {
        self.inbox.closed().await;
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

/// Why a room cannot go on: what it has in memory may differ from what is stored.
#[derive(Debug, thiserror::Error)]
pub enum Halt {
    #[error("{0}")]
    Store(#[from] StoreFault),
    #[error("{0}")]
    Stored(#[from] StoredFault),
    /// There was too much to do to wake it up.
    #[error("nobody had the time: {0:?}")]
    Unfolded(Refusal),
}

impl From<&Halt> for Refusal {
    fn from(halt: &Halt) -> Refusal {
        match halt {
            Halt::Store(fault) => refusal(fault),
            Halt::Stored(fault) => fault.into(),
            Halt::Unfolded(refusal) => refusal.clone(),
        }
    }
}

impl Halt {
    /// What the people in the room are told: a fault of the moment may be over when they come back.
    pub fn closing(&self) -> Closing {
        match self {
            Halt::Store(StoreFault::Damaged(_)) | Halt::Stored(_) => Closing::Halted,
            Halt::Store(_) | Halt::Unfolded(_) => Closing::NotStored,
        }
    }
}

/// Told apart by what can be done about it: try again, wait until somebody makes space, or nothing.
pub fn refusal(fault: &StoreFault) -> Refusal {
    match fault {
        StoreFault::Full => Refusal::ServerFull,
        StoreFault::Damaged(_) | StoreFault::Missing => Refusal::Unreadable,
        _ => Refusal::Broken,
    }
}
