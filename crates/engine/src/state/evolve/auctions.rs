//! Folds of bids and hammers.

use crate::containers::BySeat;
use crate::event::{AuctionLot, Party};
use crate::ids::*;
use crate::money::Money;
use crate::phase::{Auction, Phase};
use crate::rulebook::Rulebook;
use crate::state::State;

impl State {
    #[allow(clippy::too_many_arguments)]
    pub(super) fn auction_opened(
        &mut self,
        lot: AuctionLot,
        seller: Option<SeatId>,
        sealed: bool,
        bidders: SeatSet,
        first: SeatId,
        min_bid: Money,
        live: bool,
    ) {
        if let AuctionLot::Deed { deed } = lot {
            self.leave_estate(deed);
        }
        self.phases.push(Phase::Auction(Auction {
            lot,
            seller,
            sealed,
            live,
            first,
            min_bid,
            active: bidders,
            pending: bidders,
            to_bid: first,
            bids: BySeat::of(Money::ZERO),
            public: SeatSet::EMPTY,
            leader: None,
            space: SpaceId(0),
            rebid: false,
        }));
    }

    pub(super) fn leave_estate(&mut self, deed: SpaceId) {
        if let Phase::Estate { deeds } = self.phases.top_mut() {
            *deeds = deeds.without(deed);
            if deeds.is_empty() {
                self.phases.pop();
            }
        }
    }

    /// Lets the next of `among` bid.
    pub(super) fn pass_hammer(&mut self, seat: SeatId, among: SeatSet) {
        let next = self.next_in_order(seat, among);
        if let (Phase::Auction(auction), Some(next)) = (self.phases.top_mut(), next) {
            auction.to_bid = next;
        }
    }

    pub(super) fn bid_placed(&mut self, seat: SeatId, amount: Money, space: Option<SpaceId>) {
        let Phase::Auction(auction) = self.phases.top_mut() else { return };
        auction.bids[seat] = amount;
        auction.leader = Some(seat);
        auction.space = space.unwrap_or_default();
        let others = if auction.live { auction.active.without(seat) } else { auction.active };
        self.pass_hammer(seat, others);
    }

    pub(super) fn bid_sealed(&mut self, seat: SeatId, amount: Money, public: bool) {
        let Phase::Auction(auction) = self.phases.top_mut() else { return };
        auction.bids[seat] = amount;
        auction.pending = auction.pending.without(seat);
        if public {
            auction.public = auction.public.with(seat);
        }
        let others = auction.pending;
        self.pass_hammer(seat, others);
    }

    pub(super) fn bid_passed(&mut self, seat: SeatId) {
        let Phase::Auction(auction) = self.phases.top_mut() else { return };
        // After a tie, passing means standing by the bid.
        if !auction.rebid {
            auction.active = auction.active.without(seat);
        }
        auction.pending = auction.pending.without(seat);
        if auction.live && auction.to_bid != seat {
            return;
        }
        let others = match auction.leader {
            Some(leader) if auction.live => auction.active.without(leader),
            _ if auction.sealed => auction.pending,
            _ => auction.active,
        };
        self.pass_hammer(seat, others);
    }

    /// Nobody but the leader is in it any more.
    pub(super) fn auction_closed(&mut self) {
        let Phase::Auction(auction) = self.phases.top_mut() else { return };
        auction.active = auction.leader.map_or(SeatSet::EMPTY, SeatSet::of);
    }

    /// The tied bids stand; each of the tied may raise theirs once.
    pub(super) fn auction_tied(&mut self, book: &Rulebook, bidders: SeatSet) {
        let Phase::Auction(auction) = self.phases.top_mut() else { return };
        let tied = bidders.iter().map(|seat| auction.bids[seat]).max().unwrap_or_default();
        auction.min_bid = tied + book.rules.auction.increment;
        (auction.active, auction.pending) = (bidders, bidders);
        auction.public = SeatSet::EMPTY;
        auction.rebid = true;
        let first = auction.first;
        if !bidders.contains(first) {
            self.pass_hammer(first, bidders);
        } else {
            auction.to_bid = first;
        }
    }

    #[allow(clippy::too_many_arguments)]
    pub(super) fn auction_won(
        &mut self,
        book: &Rulebook,
        seat: SeatId,
        lot: AuctionLot,
        space: SpaceId,
        price: Money,
        seller: Option<SeatId>,
        fee: Money,
    ) {
        self.take(seat, price + fee);
        self.give(book, seller.map_or(Party::Bank, Party::Seat), price);
        self.give(book, Party::Bank, fee);
        match lot {
            AuctionLot::Deed { deed } => self.set_owner(deed, Some(seat)),
            AuctionLot::Building { .. } => {
                self.set_level(book, space, self.level(space) + 1);
                self.count_building(seat);
            }
        }
    }

    pub(super) fn auction_unsold(&mut self, lot: AuctionLot) {
        match (self.phases.top(), lot) {
            // Nobody could bid: it was never opened.
            (Phase::Estate { .. }, AuctionLot::Deed { deed }) => self.leave_estate(deed),
            (Phase::Auction(_), _) => self.phases.pop(),
            _ => {}
        }
    }
}
