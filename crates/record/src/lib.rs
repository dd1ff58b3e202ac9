//! Games that can be checked: the seed and its promise, the luck drawn from it, the portable
//! record, replay and proof.
//!
//! No files and no clock: the caller reads and writes texts and brings the secret seed.

mod game;
mod luck;
mod outcome;
mod record;
mod replay;
mod resume;
mod seed;

pub use game::{NewGame, RecordedGame};
pub use luck::SeededChance;
pub use outcome::{Outcome, ScriptedChance};
pub use record::{Close, Header, Move, Record, RecordFault, Terms, VERSION, What};
pub use replay::{Proof, Replay, ReplayFault, VerifyFault};
pub use seed::{Bytes32, Commitment, Key, Nonce, Seed};
