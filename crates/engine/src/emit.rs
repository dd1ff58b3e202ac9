//! The only door to the state of a running game: a rule emits an event, and nothing else changes it.
//!
//! Small on purpose. The state is private to this module, so what is written here is all that can
//! be done to it.

use crate::chance::Chance;
use crate::event::Event;
use crate::position::Position;
use crate::rulebook::Rulebook;
use crate::state::State;

/// Hears every event at the moment it happens.
///
/// ```
/// use freehold_engine::{Event, Sink};
///
/// struct Throws(u32);
///
/// impl Sink for Throws {
///     fn hear(&mut self, event: &Event) {
///         self.0 += u32::from(matches!(event, Event::DiceRolled { .. }));
///     }
/// }
/// # use freehold_engine::{Command, SeatId, act};
/// # use freehold_content::Library;
/// # let preset = Library::shared().preset("official").unwrap();
/// # let edition = Library::shared().edition(&preset.edition).unwrap();
/// # let book = freehold_engine::Rulebook::new(preset.ruleset.clone(), edition.clone()).unwrap();
/// # let (mut state, mut chance) = (freehold_engine::State::new(&book, 2, true), freehold_engine::FastChance::new(7));
/// # let mut events: Vec<freehold_engine::Event> = Vec::new();
/// # freehold_engine::begin(&book, &mut state, &mut chance, &mut events, true);
/// let mut throws = Throws(0);
/// act(&book, &mut state, Some(SeatId(0)), &Command::Roll {}, &mut chance, &mut throws).unwrap();
/// assert_eq!(throws.0, 1);
/// ```
pub trait Sink {
    fn hear(&mut self, event: &Event);
}

impl Sink for Vec<Event> {
    fn hear(&mut self, event: &Event) {
        self.push(*event);
    }
}

/// Nobody listens: for simulations.
pub struct Unheard;

impl Sink for Unheard {
    #[inline(always)]
    fn hear(&mut self, _event: &Event) {}
}

/// What a rule works with: it reads the state, and changes it by saying what happens.
pub struct Table<'a, C, S> {
    pub(crate) book: &'a Rulebook,
    pub(crate) chance: &'a mut C,
    state: &'a mut State,
    sink: &'a mut S,
}

impl<'a, C: Chance, S: Sink> Table<'a, C, S> {
    pub(crate) fn new(book: &'a Rulebook, state: &'a mut State, chance: &'a mut C, sink: &'a mut S) -> Self {
        Table { book, chance, state, sink }
    }

    /// Something happens: the state follows, and whoever listens hears of it.
    #[inline(always)]
    pub(crate) fn emit(&mut self, event: Event) {
        self.state.evolve(self.book, &event);
        self.sink.hear(&event);
    }

    #[inline(always)]
    pub(crate) fn state(&self) -> &State {
        self.state
    }

    #[inline]
    pub(crate) fn position(&self) -> Position<'_> {
        Position { book: self.book, state: self.state }
    }
}
