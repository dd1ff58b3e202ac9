//! What all tables of a program have in common: the packs, the shelf of rulebooks, and where secrets come from.

use crate::shelf::Shelf;
use core::time::Duration;
use freehold_content::Library;
use freehold_record::{Bytes32, Seed};
use freehold_store::GameId;
use std::sync::Arc;

pub struct House {
    pub library: Arc<Library>,
    pub shelf: Shelf,
    pub secrets: Secrets,
    /// The longest time that anything is given for the eye; with none at all, nobody waits for anything to be seen.
    pub bot_pause: Duration,
    /// Dice and positions can be scripted: for tests on one's own machine only.
    pub test_hooks: bool,
}

/// Numbers that nobody can guess. A table has no source of its own: the driver brings one, and whoever
/// brings the same numbers sees the same game.
pub struct Secrets(Box<dyn Fn() -> [u8; 32] + Send + Sync>);

impl Secrets {
    pub fn new(source: impl Fn() -> [u8; 32] + Send + Sync + 'static) -> Secrets {
        Secrets(Box::new(source))
    }

    /// The secret of the next game.
    pub fn seed(&self) -> Seed {
        Seed(Bytes32((self.0)()))
    }

    pub fn game(&self) -> GameId {
        // The number in the store is signed.
        GameId((self.number() >> 1) as i64)
    }

    pub fn below(&self, bound: usize) -> usize {
        // The bias is far below anything that a choice of tokens could show.
        (self.number() % bound.max(1) as u64) as usize
    }

    fn number(&self) -> u64 {
        let bytes = (self.0)();
        bytes[..8].iter().fold(0, |number, byte| number << 8 | u64::from(*byte))
    }
}
