//! The lines of a room: for each connection an outbox that never grows.

use crate::limits::OUTBOX;
use freehold_protocol::{Closing, ServerMessage};
use freehold_table::{ConnectionId, Told};
use std::collections::HashMap;
use tokio::sync::{mpsc, watch};
use tokio_tungstenite::tungstenite::Utf8Bytes;

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

pub fn write(message: &ServerMessage) -> Option<Utf8Bytes> {
    match serde_json::to_string(message) {
        Ok(text) => Some(text.into()),
        Err(fault) => {
            tracing::error!(%fault, "a message could not be written");
            None
        }
    }
}

/// All lines of a room.
#[derive(Default)]
pub struct Lines {
    outboxes: HashMap<ConnectionId, Outbox>,
    last: u64,
    /// They could not be written to.
    lost: Vec<ConnectionId>,
}

impl Lines {
    pub fn add(&mut self, outbox: Outbox) -> ConnectionId {
        self.last += 1;
        let connection = ConnectionId(self.last);
        self.outboxes.insert(connection, outbox);
        connection
    }

    pub fn remove(&mut self, connection: ConnectionId) {
        self.outboxes.remove(&connection);
    }

    /// A line that leads nowhere any more, each once. A socket that is still there says goodbye by itself; one that
    /// went before it was let in does not.
    pub fn lost(&mut self) -> Option<ConnectionId> {
        let deserted =
            |(connection, outbox): (&ConnectionId, &Outbox)| outbox.messages.is_closed().then_some(*connection);
        let lost = self.lost.pop().or_else(|| self.outboxes.iter().find_map(deserted))?;
        self.outboxes.remove(&lost);
        Some(lost)
    }

    /// A message is written once, however many get it.
    pub fn deliver(&mut self, told: Told) {
        match told {
            Told::Say { to, message } => {
                let Some(text) = write(&message) else { return };
                for connection in to {
                    self.send(connection, &text);
                }
            }
            Told::Part { connection, why, reason } => self.part(connection, why, reason),
            Told::Cut { connection, why } => self.cut(connection, why),
        }
    }

    /// Whoever does not read fast enough is dropped, and sees the whole table when they return.
    fn send(&mut self, connection: ConnectionId, text: &Utf8Bytes) {
        let Some(outbox) = self.outboxes.get(&connection) else { return };
        if outbox.messages.try_send(text.clone()).is_err() {
            metrics::counter!("freehold_slow_readers_total").increment(1);
            self.cut(connection, Closing::TooSlow);
            self.lost.push(connection);
        }
    }

    fn part(&mut self, connection: ConnectionId, why: Closing, reason: Option<String>) {
        if let Some(text) = write(&ServerMessage::Closing { why, reason }) {
            self.send(connection, &text);
        }
        self.outboxes.remove(&connection);
    }

    pub fn part_all(&mut self, why: Closing) {
        let connections: Vec<_> = self.outboxes.keys().copied().collect();
        for connection in connections {
            self.part(connection, why, None);
        }
    }

    fn cut(&mut self, connection: ConnectionId, why: Closing) {
        if let Some(outbox) = self.outboxes.remove(&connection) {
            outbox.cut.send_replace(Some(why));
        }
    }
}
