//! What a seat may see: the state without what is hidden from it.
//!
//! Hidden are the private bids of a running sealed auction and cards that were arranged on top of
//! a pile. The order of a pile is hidden from nobody, because there is none; the seed is not part
//! of the state at all.

use crate::chance::{Chance, Stream};
use crate::event::Event;
use crate::ids::*;
use crate::money::Money;
use crate::phase::Phase;
use crate::pile::Pile;
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
        let mut state = *self;
        state.piles = state.piles.map(|pile| pile.as_seen());
        if let Phase::Auction(auction) = state.phases.top_mut() {
            for seat in (0..MAX_SEATS as u8).map(SeatId) {
                let shown = !auction.sealed || auction.public.contains(seat) || viewer == Some(seat);
                if !shown {
                    auction.bids[seat.index()] = Money::ZERO;
                }
            }
        }
        View { viewer, state }
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
        let mut state = self.state;
        let seats = state.seats;
        if let Phase::Auction(auction) = state.phases.top_mut() {
            for seat in auction.active.minus(auction.pending).iter() {
                if auction.sealed && auction.bids[seat.index()] == Money::ZERO {
                    let room = (seats[seat.index()].cash - auction.min_bid).0.max(0) as u32;
                    let guess = Money(chance.below(Stream::Market, room + 1) as i32);
                    auction.bids[seat.index()] = auction.min_bid + guess;
                }
            }
        }
        state
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

    /// Whether a view of this state is anything else than the state itself.
    #[inline]
    pub fn hides_something(&self) -> bool {
        self.hides_bids() || self.piles.iter().any(Pile::is_arranged)
    }

    /// Whether bids lie sealed. Nothing else is hidden in a game that began without an arrangement.
    #[inline]
    pub fn hides_bids(&self) -> bool {
        matches!(self.phase(), Phase::Auction(auction) if auction.sealed)
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
