//! Copies of a state for those who may not know all of it: the only changes that no event makes.
//!
//! They leave the state as it is. What they are for is said in `view`.

use super::State;
use crate::chance::{Chance, Stream};
use crate::ids::SeatId;
use crate::money::Money;
use crate::phase::Phase;
use crate::pile::Pile;

impl State {
    /// A copy without what is hidden from the viewer.
    pub(crate) fn redacted_for(&self, viewer: Option<SeatId>) -> State {
        let mut state = *self;
        state.piles = state.piles.map(|pile| pile.as_seen());
        if let Phase::Auction(auction) = state.phases.top_mut() {
            for (seat, bid) in auction.bids.iter_mut() {
                let shown = !auction.sealed || auction.public.contains(seat) || viewer == Some(seat);
                if !shown {
                    *bid = Money::ZERO;
                }
            }
        }
        state
    }

    /// A copy of a redacted state in which bids that are hidden are guessed.
    pub(crate) fn with_guessed_bids<C: Chance>(&self, chance: &mut C) -> State {
        let mut state = *self;
        if let Phase::Auction(auction) = state.phases.top_mut() {
            for seat in auction.active.minus(auction.pending).iter() {
                if auction.sealed && auction.bids[seat] == Money::ZERO {
                    let room = (self.seats[seat].cash - auction.min_bid).0.max(0) as u32;
                    let guess = Money(chance.below(Stream::Market, room + 1) as i32);
                    auction.bids[seat] = auction.min_bid + guess;
                }
            }
        }
        state
    }

    /// Whether a view of this state is anything other than the state itself.
    #[inline]
    pub fn hides_something(&self) -> bool {
        self.hides_bids() || self.piles.values().any(Pile::is_arranged)
    }

    /// Whether bids lie sealed. Nothing else is hidden in a game that began without an arrangement.
    #[inline]
    pub fn hides_bids(&self) -> bool {
        matches!(self.phase(), Phase::Auction(auction) if auction.sealed)
    }
}
