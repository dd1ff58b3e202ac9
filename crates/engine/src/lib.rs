//! The rules of Freehold.
//!
//! Pure: no I/O, clock, threads, logging or ambient randomness. A [`Command`] is refused with a
//! [`Rejection`] or yields [`Event`]s; chance comes in through the [`Chance`] trait.

pub mod arrange;
pub mod chance;
pub mod command;
pub mod dice;
pub mod edition;
pub mod event;
mod evolve;
mod fold;
pub mod ids;
pub mod money;
pub mod phase;
mod pile;
mod players;
mod position;
pub mod prompt;
mod prompts;
pub mod rejection;
pub mod rulebook;
mod rules;
pub mod ruleset;
#[cfg(feature = "schema")]
mod schema;
mod soundness;
pub mod state;
mod table;
mod view;
mod worth;

pub use arrange::{Arrangement, ArrangementFault};
pub use chance::{Chance, FastChance, Stream};
pub use command::{Command, Goods};
pub use dice::Dice;
pub use edition::Edition;
pub use event::Event;
pub use fold::Meaningless;
pub use ids::*;
pub use money::Money;
pub use phase::Phase;
pub use pile::{NextCard, Pile};
pub use players::{MAX_NAME, PlayersFault, check_players};
pub use position::{Position, Verdict};
pub use prompt::{Prompt, Prompts};
pub use rejection::Rejection;
pub use rulebook::{Rulebook, RulebookFault};
pub use rules::CurrentRent;
pub use ruleset::Ruleset;
pub use soundness::EditionFault;
pub use state::State;
pub use table::{Sink, Unheard, act, arrange, begin};
pub use view::{Sight, View};
pub use worth::Assets;
