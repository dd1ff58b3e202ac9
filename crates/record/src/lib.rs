//! Games that can be checked: the seed and its promise, the luck drawn from it, the portable
//! record, replay and proof.
//!
//! No files and no clock: the caller reads and writes texts and brings the secret seed.

mod fold;
mod game;
mod history;
mod judge;
mod luck;
mod outcome;
mod record;
mod replay;
mod seed;
mod text;
mod upgrade;

pub use fold::FoldFault;
pub use game::{Game, NewGame, RecordedGame};
pub use judge::RulesFault;
pub use luck::SeededChance;
pub use outcome::{Outcome, ScriptedChance};
pub use record::{Close, Header, Move, Record, Terms, VERSION, What};
pub use replay::{Proof, Replay, ReplayFault, VerifyFault};
pub use seed::{Bytes32, Commitment, Key, Nonce, Seed};
pub use text::RecordFault;
pub use upgrade::UpgradeFault;
