//! What a seat may see: the state without what is hidden from it.
//!
//! Hidden are the private bids of a running sealed auction and cards that were arranged on top of
//! a pile. The order of a pile is hidden from nobody, because there is none; the seed is not part
//! of the state at all.

use crate::chance::Chance;
use crate::event::Event;
use crate::ids::SeatId;
use crate::position::Position;
use crate::rulebook::Rulebook;
use crate::state::State;

/// A redacted state.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct View {
    viewer: Option<SeatId>,
    state: State,
}

impl State {
    /// The view of a seat, or of a spectator.
    pub fn seen_by(&self, viewer: Option<SeatId>) -> View {
        View { viewer, state: self.redacted_for(viewer) }
    }
}

impl View {
    pub fn viewer(&self) -> Option<SeatId> {
        self.viewer
    }

    /// The redacted state.
    pub fn state(&self) -> &State {
        &self.state
    }

    pub fn position<'a>(&'a self, book: &'a Rulebook) -> Position<'a> {
        Position::new(book, &self.state)
    }

    /// A state that fits what the viewer knows: private bids are guessed.
    pub fn sample<C: Chance>(&self, chance: &mut C) -> State {
        self.state.with_guessed_bids(chance)
    }
}

/// What a seat sees of a state that nobody else may change meanwhile: the state itself as long as
/// nothing in it is hidden, so that bulk play copies nothing.
#[allow(clippy::large_enum_variant, reason = "a box would allocate on the hot path")]
pub enum Sight<'a> {
    Open(&'a State),
    Redacted(View),
}

impl State {
    /// As `seen_by`, borrowed where that is the same.
    #[inline]
    pub fn sight(&self, viewer: Option<SeatId>) -> Sight<'_> {
        if self.hides_something() { Sight::Redacted(self.seen_by(viewer)) } else { Sight::Open(self) }
    }
}

impl Sight<'_> {
    #[inline]
    pub fn position<'a>(&'a self, book: &'a Rulebook) -> Position<'a> {
        match self {
            Sight::Open(state) => Position::new(book, state),
            Sight::Redacted(view) => view.position(book),
        }
    }
}

impl Event {
    /// The event as a seat, or a spectator, may hear it.
    pub fn seen_by(&self, viewer: Option<SeatId>) -> Event {
        match *self {
            Event::BidSealed { seat, public: false, .. } if viewer != Some(seat) => {
                Event::BidSealed { seat, amount: None, public: false }
            }
            event => event,
        }
    }
}
