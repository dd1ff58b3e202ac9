//! The moment before the first throw: nonces that were promised are opened.
//!
//! The seed's own promise has been on show since the lobby opened. Clients promise a nonce when they
//! say ready, and open it only when all promises are known, so that nobody can choose the luck. Nobody is
//! left out: where somebody does not open in time, the start is taken back.

use crate::doc::{Person, RoomDoc};
use crate::time::Moment;
use freehold_protocol::{Refusal, ServerMessage};
use freehold_record::{Bytes32, Commitment, Nonce};
use std::collections::HashMap;

#[derive(Default)]
pub struct Ceremony {
    /// When all nonces must be open.
    pub until: Option<Moment>,
    opened: HashMap<Person, Nonce>,
}

/// Reads a promise.
pub fn read_promise(text: &str) -> Result<Commitment, Refusal> {
    Bytes32::from_hex(text).map(Commitment).ok_or(Refusal::BadNonce)
}

impl Ceremony {
    pub fn begin(&mut self, until: Moment) {
        self.until = Some(until);
        self.opened.clear();
    }

    /// A nonce that fits its promise. Whoever has several tabs may open it in each.
    pub fn open(&mut self, doc: &RoomDoc, person: Person, text: &str) -> Result<(), Refusal> {
        if self.until.is_none() {
            return Err(Refusal::NothingPromised);
        }
        let promise = promises(doc).into_iter().find(|(promiser, _)| *promiser == person);
        let (_, promise) = promise.ok_or(Refusal::NothingPromised)?;
        let nonce = Bytes32::from_hex(text).map(Nonce).ok_or(Refusal::BadNonce)?;
        if nonce.commitment() != promise {
            return Err(Refusal::BadNonce);
        }
        self.opened.insert(person, nonce);
        Ok(())
    }

    /// Those whose nonce is not open yet, in order of seats.
    pub fn missing(&self, doc: &RoomDoc) -> Vec<Person> {
        let promisers = promises(doc).into_iter().map(|(person, _)| person);
        promisers.filter(|person| !self.opened.contains_key(person)).collect()
    }

    /// What was opened, in order of seats.
    pub fn finish(&mut self, doc: &RoomDoc) -> Vec<Nonce> {
        let opened = std::mem::take(self).opened;
        promises(doc).iter().filter_map(|(person, _)| opened.get(person).copied()).collect()
    }

    /// What was opened is worth nothing any more.
    pub fn give_up(&mut self) {
        *self = Ceremony::default();
    }
}

/// One promise for each person, in order of seats.
pub fn promises(doc: &RoomDoc) -> Vec<(Person, Commitment)> {
    let mut promises: Vec<(Person, Commitment)> = Vec::new();
    for seat in doc.persons() {
        if let Some(promise) = seat.nonce
            && !promises.iter().any(|(person, _)| *person == seat.person)
        {
            promises.push((seat.person, promise));
        }
    }
    promises
}

/// What everybody is told when all promises are in.
pub fn call_to_open(doc: &RoomDoc) -> ServerMessage {
    ServerMessage::OpenNonces {
        commitment: doc.seed.commitment().0.to_string(),
        promises: promises(doc).iter().map(|(_, promise)| promise.0.to_string()).collect(),
    }
}
