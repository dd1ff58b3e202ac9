//! A running auction: how bids rise, and who wins at what price.

use super::Auditor;
use super::agenda::{Due, Wait};
use super::compare::{Check, allowed, same_party, same_seat, same_seats, same_space};
use super::fault::{AuditFault, Figure};
use freehold_engine::event::{AuctionLot, Event, Party};
use freehold_engine::ruleset::{BidVisibility, Tie};
use freehold_engine::{BySeat, Money, OptionKey, SeatId, SeatSet, SpaceId};

/// The auction that runs; there is never more than one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bidding {
    lot: AuctionLot,
    seller: Option<SeatId>,
    sealed: bool,
    /// Nobody has to wait for anybody.
    live: bool,
    first: SeatId,
    min_bid: Money,
    /// Who has not passed.
    active: SeatSet,
    /// Who has not sealed a bid yet.
    pending: SeatSet,
    to_bid: SeatId,
    bids: BySeat<Money>,
    leader: Option<SeatId>,
    space: Option<SpaceId>,
    second_round: bool,
}

impl Default for Bidding {
    fn default() -> Bidding {
        Bidding {
            lot: AuctionLot::Building { hotel: false },
            seller: None,
            sealed: false,
            live: false,
            first: SeatId(0),
            min_bid: Money::ZERO,
            active: SeatSet::EMPTY,
            pending: SeatSet::EMPTY,
            to_bid: SeatId(0),
            bids: BySeat::of(Money::ZERO),
            leader: None,
            space: None,
            second_round: false,
        }
    }
}

impl Bidding {
    /// Everybody is in, and nobody has said anything.
    pub(super) fn open(lot: AuctionLot, seller: Option<SeatId>, sealed: bool, bidders: SeatSet) -> Bidding {
        Bidding { lot, seller, sealed, active: bidders, pending: bidders, ..Bidding::default() }
    }

    pub(super) fn starting(self, first: SeatId, min_bid: Money) -> Bidding {
        Bidding { first, to_bid: first, min_bid, ..self }
    }

    pub(super) fn at_any_moment(self, live: bool) -> Bidding {
        Bidding { live, ..self }
    }

    pub(super) fn is_bidder(&self, seat: SeatId) -> bool {
        self.active.contains(seat)
    }
}

impl Auditor<'_> {
    fn check_turn_to_bid(&self, seat: SeatId, sealed: bool) -> Check {
        let waiting = self.agenda.wait();
        if waiting != Wait::Bids {
            return Err(AuditFault::NotNow { waiting });
        }
        if !self.bidding.active.contains(seat) {
            return Err(AuditFault::NotABidder { seat });
        }
        allowed(sealed == self.bidding.sealed, OptionKey::AuctionOnDecline)?;
        match (self.bidding.live, self.bidding.leader) {
            (false, _) => same_seat(self.bidding.to_bid, seat),
            // Whoever leads has said what there is to say: neither more, nor that they did not mean it.
            (true, Some(leader)) if leader == seat => Err(AuditFault::LeadsAlready { seat }),
            (true, _) => Ok(()),
        }
    }

    fn check_bid(&self, seat: SeatId, found: Money) -> Check {
        let bidding = &self.bidding;
        let least = match bidding.leader {
            Some(leader) => bidding.bids[leader] + self.rules.auction.increment,
            None => bidding.min_bid,
        };
        let most = self.ledger.cash(seat) - self.lot_fee(bidding.lot);
        if found < least {
            return Err(AuditFault::BidTooLow { least, found });
        }
        if found > most { Err(AuditFault::BidTooHigh { most, found }) } else { Ok(()) }
    }

    pub(super) fn bid_placed(&mut self, seat: SeatId, amount: Money, space: Option<SpaceId>) -> Check {
        self.check_turn_to_bid(seat, false)?;
        self.check_bid(seat, amount)?;
        match (self.bidding.lot, space) {
            (AuctionLot::Deed { .. }, None) => {}
            (AuctionLot::Building { hotel }, Some(space)) => {
                self.check_place(seat, space, hotel)?;
                let least = self.first_bid_for(space);
                if amount < least {
                    return Err(AuditFault::BidTooLow { least, found: amount });
                }
            }
            _ => return Err(AuditFault::WrongLot),
        }
        self.bidding.bids[seat] = amount;
        self.bidding.leader = Some(seat);
        self.bidding.space = space;
        self.pass_on_hammer(seat);
        Ok(())
    }

    /// The building may stand there by the rules of the moment at which it was asked for.
    fn check_place(&self, seat: SeatId, space: SpaceId, hotel: bool) -> Check {
        let site = self.check_site(seat, space, self.agenda.wait_under_bids())?;
        if self.tables.is_hotel(site.level) == hotel { Ok(()) } else { Err(AuditFault::NotASite { space }) }
    }

    pub(super) fn bid_sealed(&mut self, seat: SeatId, amount: Option<Money>, public: bool) -> Check {
        self.check_turn_to_bid(seat, true)?;
        let Some(amount) = amount else { return Err(AuditFault::BidHidden { seat }) };
        let visible = match self.rules.auction.visibility {
            BidVisibility::BidderChooses => public,
            BidVisibility::Public => true,
            BidVisibility::Private => false,
        };
        if visible != public {
            return Err(AuditFault::WrongVisibility { seat });
        }
        self.check_bid(seat, amount)?;
        self.bidding.bids[seat] = amount;
        self.bidding.pending = self.bidding.pending.without(seat);
        self.pass_on_hammer(seat);
        Ok(())
    }

    pub(super) fn bid_passed(&mut self, seat: SeatId) -> Check {
        self.check_turn_to_bid(seat, self.bidding.sealed)?;
        // After a tie, passing means standing by the bid.
        if !self.bidding.second_round {
            self.bidding.active = self.bidding.active.without(seat);
        }
        self.bidding.pending = self.bidding.pending.without(seat);
        self.pass_on_hammer(seat);
        Ok(())
    }

    /// The clock ends a live auction at any moment; whoever leads has won.
    pub(super) fn auction_closed(&mut self) -> Check {
        let waiting = self.agenda.wait();
        if waiting != Wait::Bids {
            return Err(AuditFault::NotNow { waiting });
        }
        allowed(self.bidding.live, OptionKey::AuctionBidding)?;
        self.bidding.active = self.bidding.leader.map_or(SeatSet::EMPTY, SeatSet::of);
        Ok(())
    }

    fn pass_on_hammer(&mut self, seat: SeatId) {
        let among = if self.bidding.sealed { self.bidding.pending } else { self.bidding.active };
        if let Some(next) = self.ledger.next_after(seat, among) {
            self.bidding.to_bid = next;
        }
    }

    /// Whether the bids decide the auction, and how.
    pub(super) fn unfold_bids(&mut self) -> bool {
        let bidding = &self.bidding;
        let due = if bidding.active.is_empty() {
            Due::Hammer { winner: None }
        } else if bidding.sealed && bidding.pending.is_empty() {
            self.sealed_result()
        } else {
            match bidding.leader {
                Some(leader) if bidding.active == SeatSet::of(leader) => Due::Hammer { winner: Some(leader) },
                _ => return false,
            }
        };
        self.agenda.first(due);
        true
    }

    fn sealed_result(&self) -> Due {
        let bidding = &self.bidding;
        let bid = |seat: SeatId| bidding.bids[seat];
        let highest = bidding.active.iter().map(bid).max();
        let best: SeatSet = bidding.active.iter().filter(|seat| Some(bid(*seat)) == highest).collect();
        if best.len() > 1 && self.rules.auction.tie == Tie::Rebid && !bidding.second_round {
            return Due::Rebid { bidders: best };
        }
        let winner = if best.contains(bidding.first) {
            Some(bidding.first)
        } else {
            self.ledger.next_after(bidding.first, best)
        };
        Due::Hammer { winner }
    }

    pub(super) fn rebid_called(&mut self, due: Due, expected: SeatSet, event: &Event) -> Check {
        let Event::AuctionTied { bidders } = *event else { return Err(AuditFault::Missing { due }) };
        same_seats(expected, bidders)?;
        let first = self.bidding.first;
        self.bidding.active = bidders;
        self.bidding.pending = bidders;
        self.bidding.second_round = true;
        let tied = bidders.iter().map(|seat| self.bidding.bids[seat]).max().unwrap_or_default();
        self.bidding.min_bid = tied + self.rules.auction.increment;
        let begins = if bidders.contains(first) { Some(first) } else { self.ledger.next_after(first, bidders) };
        self.bidding.to_bid = begins.unwrap_or(first);
        Ok(())
    }

    pub(super) fn hammer_fell(&mut self, due: Due, winner: Option<SeatId>, event: &Event) -> Check {
        let Bidding { lot, seller, bids, space: named, .. } = self.bidding;
        let Some(winner) = winner else {
            if *event != (Event::AuctionUnsold { lot, seller }) {
                return Err(AuditFault::Missing { due });
            }
            self.agenda.done();
            return Ok(());
        };
        let Event::AuctionWon { seat, lot: heard, space, price, seller: paid, fee } = *event else {
            return Err(AuditFault::Missing { due });
        };
        same_seat(winner, seat)?;
        if heard != lot {
            return Err(AuditFault::WrongLot);
        }
        let receiver = seller.map_or(Party::Bank, Party::Seat);
        same_party(receiver, paid.map_or(Party::Bank, Party::Seat))?;
        Figure::Bid.check(bids[seat], price)?;
        Figure::Fee.check(self.lot_fee(lot), fee)?;
        let expected = match lot {
            AuctionLot::Deed { deed } => deed,
            AuctionLot::Building { .. } => named.unwrap_or_default(),
        };
        same_space(expected, space)?;
        if let AuctionLot::Building { hotel } = lot {
            self.check_place(seat, space, hotel)?;
        }
        self.ledger.pay(Party::Seat(seat), receiver, price)?;
        self.ledger.pay(Party::Seat(seat), Party::Bank, fee)?;
        self.agenda.done();
        match lot {
            AuctionLot::Deed { deed } => self.ledger.give_deed(deed, Some(seat)),
            AuctionLot::Building { .. } => {
                self.laid_out(space, price);
                self.put_up(seat, space, self.ledger.level(space) + 1)?;
            }
        }
        Ok(())
    }
}
