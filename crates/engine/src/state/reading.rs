//! What everybody may read of a state, and questions about whose turn comes when.

use super::{Bank, NOBODY, Offer, Seat, Slip, State, Turn};
use crate::containers::{ByCurrency, BySeat};
use crate::event::Order;
use crate::ids::*;
use crate::money::Money;
use crate::phase::{Phase, PhaseStack};
use crate::pile::Pile;

impl State {
    /// How far the mover's turn has got.
    #[inline]
    pub fn turn(&self) -> &Turn {
        &self.turn
    }

    /// What the last step was, if it can be taken back.
    #[inline]
    pub fn slip(&self) -> &Slip {
        if self.turn.undoable { &self.slip } else { &Slip::None }
    }

    /// Counted from 1; 0 before the first turn.
    #[inline]
    pub fn round(&self) -> u16 {
        self.round
    }

    /// What the table waits for.
    #[inline]
    pub fn phase(&self) -> &Phase {
        self.phases.top()
    }

    /// The same with all that it interrupted.
    #[inline]
    pub fn phases(&self) -> &PhaseStack {
        &self.phases
    }

    #[inline]
    pub fn seat(&self, id: SeatId) -> &Seat {
        &self.seats[id]
    }

    pub fn seat_count(&self) -> usize {
        usize::from(self.order.count)
    }

    pub fn seat_ids(&self) -> impl Iterator<Item = SeatId> + use<> {
        (0..self.order.count).map(SeatId)
    }

    /// The seats in order of turns.
    #[inline]
    pub fn order(&self) -> &Order {
        &self.order
    }

    /// Seats that are still in the game.
    #[inline]
    pub fn solvent(&self) -> SeatSet {
        self.solvent
    }

    /// Seats that people play; bots play the others.
    #[inline]
    pub fn persons(&self) -> SeatSet {
        self.persons
    }

    /// Seats that want the game to end now.
    #[inline]
    pub fn finish_votes(&self) -> SeatSet {
        self.finish_votes
    }

    /// Whether the game ends when this round is complete.
    #[inline]
    pub fn last_round(&self) -> bool {
        self.last_round
    }

    /// How many seats have gone bankrupt.
    #[inline]
    pub fn bankruptcies(&self) -> u8 {
        self.bankruptcies
    }

    #[inline]
    pub fn owner(&self, deed: SpaceId) -> Option<SeatId> {
        let owner = self.owner[deed];
        (owner != NOBODY).then_some(SeatId(owner))
    }

    /// The deeds of a seat.
    #[inline]
    pub fn owned(&self, seat: SeatId) -> SpaceSet {
        self.owned[seat]
    }

    /// The deeds of every seat.
    #[inline]
    pub fn owned_by_seat(&self) -> &BySeat<SpaceSet> {
        &self.owned
    }

    /// The deeds that belong to somebody.
    #[inline]
    pub fn sold(&self) -> SpaceSet {
        self.owned.values().fold(SpaceSet::EMPTY, |all, owned| all.or(*owned))
    }

    /// How many buildings stand on a space, the hotel included.
    #[inline]
    pub fn level(&self, space: SpaceId) -> u8 {
        self.level[space]
    }

    /// Spaces with at least one building.
    #[inline]
    pub fn built(&self) -> SpaceSet {
        self.built
    }

    #[inline]
    pub fn mortgaged(&self) -> SpaceSet {
        self.mortgaged
    }

    #[inline]
    pub fn bank(&self) -> &Bank {
        &self.bank
    }

    #[inline]
    pub fn pot(&self) -> Money {
        self.pot
    }

    /// What one unit of each foreign currency costs, in ten-thousandths.
    #[inline]
    pub fn rates(&self) -> &ByCurrency<i32> {
        &self.rates
    }

    #[inline]
    pub fn pile(&self, deck: DeckId) -> &Pile {
        &self.piles[deck]
    }

    /// Seats whose offer is open.
    #[inline]
    pub fn open_offers(&self) -> SeatSet {
        self.open_offers
    }

    /// The open offer of a seat; empty goods if it has none.
    #[inline]
    pub fn offer(&self, from: SeatId) -> &Offer {
        &self.offers[from]
    }

    /// Everybody's place in the ranking that ended the game.
    #[inline]
    pub fn final_places(&self) -> Option<&BySeat<u8>> {
        matches!(self.phase(), Phase::Over { .. }).then_some(&self.places)
    }

    /// The seat from `set` whose turn comes first after `seat`; that seat itself comes last.
    #[inline]
    pub fn next_in_order(&self, seat: SeatId, set: SeatSet) -> Option<SeatId> {
        self.turn_after(seat, set).map(|(next, _)| next)
    }

    /// As `next_in_order`, and whether a new round begins with that turn.
    #[inline]
    pub fn turn_after(&self, seat: SeatId, set: SeatSet) -> Option<(SeatId, bool)> {
        let (before, after) = self.order.as_slice().split_at(self.place(seat) + 1);
        let among = |seat: &&SeatId| set.contains(**seat);
        match after.iter().find(among) {
            Some(next) => Some((*next, false)),
            None => before.iter().find(among).map(|next| (*next, true)),
        }
    }

    /// Where a seat comes in the order of turns.
    #[inline]
    pub fn place(&self, seat: SeatId) -> usize {
        // All eight places are compared at once: the byte that is 0 after the difference is the place.
        const EACH: u64 = 0x0101_0101_0101_0101;
        let difference = u64::from_le_bytes(self.order.seats.map(|seat| seat.0)) ^ (u64::from(seat.0) * EACH);
        let equal = difference.wrapping_sub(EACH) & !difference & (EACH << 7);
        (equal.trailing_zeros() / 8) as usize % MAX_SEATS
    }
}
