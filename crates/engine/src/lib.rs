//! The rules of Freehold.
//!
//! Pure: no I/O, clock, threads, logging or ambient randomness. A [`Command`] is refused with a
//! [`Rejection`] or yields [`Event`]s; chance comes in through the [`Chance`] trait.

pub mod command;
pub mod dice;
pub mod edition;
pub mod event;
pub mod ids;
pub mod money;
pub mod prompt;
pub mod rejection;
pub mod ruleset;

pub use command::{Command, Goods};
pub use dice::Dice;
pub use edition::Edition;
pub use event::Event;
pub use ids::*;
pub use money::Money;
pub use prompt::{Prompt, Prompts};
pub use rejection::Rejection;
pub use ruleset::Ruleset;
