//! The rules of Freehold.
//!
//! Pure: no I/O, clock, threads, logging or ambient randomness. A [`Command`] is refused with a
//! [`Rejection`] or yields [`Event`]s; chance comes in through the [`Chance`] trait.
//!
//! A game needs a [`Rulebook`] and a [`State`]; [`begin`] starts it, [`act`] carries it on, and a
//! [`Position`] answers every question in between:
//!
//! ```
//! use freehold_content::Library;
//! use freehold_engine::{Event, FastChance, Position, Rulebook, State, act, begin};
//!
//! let preset = Library::shared().preset("official").unwrap();
//! let edition = Library::shared().edition(&preset.edition).unwrap();
//! let book = Rulebook::new(preset.ruleset.clone(), edition.clone()).unwrap();
//!
//! let (mut state, mut chance) = (State::new(&book, 4, false), FastChance::new(1));
//! let mut events: Vec<Event> = Vec::new();
//! begin(&book, &mut state, &mut chance, &mut events, false);
//! while state.round() < 3 {
//!     // Everybody does what the clock would do for those who think too long.
//!     let (seat, command) = Position::new(&book, &state).default_command().unwrap();
//!     act(&book, &mut state, Some(seat), &command, &mut chance, &mut events).unwrap();
//! }
//! assert!(events.contains(&Event::TurnEnded { seat: state.turn().seat }));
//! ```
//!
//! What travels over a wire (commands, events, prompts, rejections, ids, money) has its examples in the
//! header of its module: the comments on the types themselves are copied into those of the page.

pub mod chance;
pub mod command;
mod containers;
pub mod dice;
pub mod edition;
mod emit;
pub mod event;
pub mod ids;
pub mod money;
pub mod obstacles;
pub mod phase;
mod pile;
mod players;
mod position;
pub mod prompt;
mod prompts;
mod raising;
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

pub use chance::{Chance, FastChance, Stream};
pub use command::{Command, Goods};
pub use containers::{ByCurrency, ByDeck, ByGroup, BySeat, BySpace};
pub use dice::Dice;
pub use edition::Edition;
pub use emit::{Sink, Unheard};
pub use event::Event;
pub use ids::*;
pub use money::Money;
pub use obstacles::Pursuit;
pub use phase::Phase;
pub use pile::{NextCard, Pile};
pub use players::{MAX_NAME, PlayersFault, check_players};
pub use position::{Position, Verdict};
pub use prompt::{Prompt, Prompts};
pub use raising::Part;
pub use rejection::Rejection;
pub use rulebook::{Rulebook, RulebookFault};
pub use rules::CurrentRent;
pub use ruleset::{OptionKey, Ruleset};
pub use soundness::EditionFault;
pub use state::arrange::{Arrangement, ArrangementFault};
pub use state::{Meaningless, State, arrange};
pub use table::{act, arrange, begin};
pub use view::{Sight, View};
pub use worth::Assets;
