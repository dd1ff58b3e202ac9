//! Who listens: the connections of a room, each with an outbox that never grows.

use super::doc::Person;
use crate::limits::{OUTBOX, TABS};
use axum::extract::ws::Utf8Bytes;
use freehold_protocol::{Closing, ServerMessage};
use freehold_text::Language;
use std::collections::HashMap;
use tokio::sync::{mpsc, watch};

/// A socket of a client in a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ConnectionId(pub u64);

/// The room's end of a connection.
pub struct Outbox {
    messages: mpsc::Sender<Utf8Bytes>,
    /// Says that the line is to be cut at once, without waiting for what lies in the way.
    cut: watch::Sender<Option<Closing>>,
}

/// The socket's end.
pub struct Inlet {
    pub messages: mpsc::Receiver<Utf8Bytes>,
    pub cut: watch::Receiver<Option<Closing>>,
}

pub fn line() -> (Outbox, Inlet) {
    let (messages, incoming) = mpsc::channel(OUTBOX);
    let (cut, is_cut) = watch::channel(None);
    (Outbox { messages, cut }, Inlet { messages: incoming, cut: is_cut })
}

struct Connection {
    person: Person,
    language: Language,
    outbox: Outbox,
}

/// All connections of a room.
#[derive(Default)]
pub struct Members {
    connections: HashMap<ConnectionId, Connection>,
    next: u64,
}

pub fn write(message: &ServerMessage) -> Option<Utf8Bytes> {
    match serde_json::to_string(message) {
        Ok(text) => Some(text.into()),
        Err(fault) => {
            tracing::error!(%fault, "a message could not be written");
            None
        }
    }
}

impl Members {
    /// Another line of a person; the oldest is cut when there are too many.
    pub fn add(&mut self, person: Person, language: Language, outbox: Outbox) -> ConnectionId {
        let mine = || self.connections.iter().filter(|(_, line)| line.person == person);
        if mine().count() >= TABS
            && let Some(oldest) = mine().map(|(id, _)| *id).min_by_key(|id| id.0)
        {
            self.hang_up(oldest, Closing::Misbehaved);
        }
        self.next += 1;
        let id = ConnectionId(self.next);
        self.connections.insert(id, Connection { person, language, outbox });
        id
    }

    pub fn remove(&mut self, id: ConnectionId) -> Option<Person> {
        self.connections.remove(&id).map(|line| line.person)
    }

    pub fn person(&self, id: ConnectionId) -> Option<Person> {
        self.connections.get(&id).map(|line| line.person)
    }

    /// In which sentences for this line are written.
    pub fn language(&self, id: ConnectionId) -> Language {
        self.connections.get(&id).map(|line| line.language).unwrap_or_default()
    }

    pub fn is_here(&self, person: Person) -> bool {
        self.connections.values().any(|line| line.person == person)
    }

    pub fn is_empty(&self) -> bool {
        self.connections.is_empty()
    }

    /// Everybody, each person once for each line.
    pub fn lines(&self) -> Vec<(ConnectionId, Person)> {
        let mut lines: Vec<_> = self.connections.iter().map(|(id, line)| (*id, line.person)).collect();
        lines.sort_by_key(|(id, _)| id.0);
        lines
    }

    pub fn of(&self, person: Person) -> Vec<ConnectionId> {
        self.lines().into_iter().filter(|(_, other)| *other == person).map(|(id, _)| id).collect()
    }

    /// Who does not read fast enough is dropped, and sees the whole table when they return.
    pub fn send(&mut self, id: ConnectionId, text: &Utf8Bytes) {
        let Some(line) = self.connections.get(&id) else { return };
        if line.outbox.messages.try_send(text.clone()).is_err() {
            metrics::counter!("freehold_slow_readers_total").increment(1);
            self.hang_up(id, Closing::TooSlow);
        }
    }

    pub fn tell(&mut self, id: ConnectionId, message: &ServerMessage) {
        if let Some(text) = write(message) {
            self.send(id, &text);
        }
    }

    pub fn tell_all(&mut self, message: &ServerMessage) {
        let Some(text) = write(message) else { return };
        for (id, _) in self.lines() {
            self.send(id, &text);
        }
    }

    /// Says goodbye in order, after everything that was said before.
    pub fn part(&mut self, id: ConnectionId, why: Closing) {
        self.tell(id, &ServerMessage::Closing { why });
        self.connections.remove(&id);
    }

    pub fn part_all(&mut self, why: Closing) {
        for (id, _) in self.lines() {
            self.part(id, why);
        }
    }

    fn hang_up(&mut self, id: ConnectionId, why: Closing) {
        if let Some(line) = self.connections.remove(&id) {
            line.outbox.cut.send_replace(Some(why));
        }
    }
}
