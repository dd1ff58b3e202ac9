//! The hash of all events of a game: what a record promises not to have changed.

use crate::record::Move;
use crate::seed::Bytes32;
use sha2::{Digest, Sha256};

/// The first format that holds the events that are hashed.
pub(crate) const SINCE: u32 = 2;

/// Takes the events one after the other, each as its text.
#[derive(Default)]
pub(crate) struct History(Sha256);

impl History {
    pub(crate) fn hear(&mut self, event: &[u8]) {
        self.0.update(event);
        self.0.update(b"\n");
    }

    pub(crate) fn hash(self) -> Bytes32 {
        Bytes32(self.0.finalize().into())
    }
}

/// The history of moves as this program writes them.
pub(crate) fn of_moves(moves: &[Move]) -> Bytes32 {
    let mut history = History::default();
    for event in moves.iter().flat_map(|step| &step.events) {
        history.hear(&serde_json::to_vec(event).expect("events hold nothing that JSON cannot"));
    }
    history.hash()
}
