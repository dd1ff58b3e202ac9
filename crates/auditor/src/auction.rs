//! Calling an auction: of a declined deed, of one's own, of an estate, of the last buildings; and
//! who may bid.

use super::Auditor;
use super::agenda::{Due, Wait};
use super::bidding::Bidding;
use super::compare::{Check, allowed, same_seat, same_seats};
use super::fault::{AuditFault, Figure};
use freehold_engine::event::{AuctionLot, Event};
use freehold_engine::ruleset::{BidOrder, Off, OnDecline};
use freehold_engine::{Money, OptionKey, SeatId, SeatSet, SpaceId, SpaceSet};

impl Auditor<'_> {
    /// The bank's fee for a mortgage that comes with the lot.
    pub(super) fn lot_fee(&self, lot: AuctionLot) -> Money {
        match lot {
            AuctionLot::Deed { deed } if self.ledger.mortgaged.contains(deed) => self.tables.transfer_fee(deed),
            _ => Money::ZERO,
        }
    }

    fn bidders(&self, lot: AuctionLot, among: SeatSet, min_bid: Money) -> SeatSet {
        let needed = min_bid + self.lot_fee(lot);
        // Nothing is sold while a building is auctioned: the site must stay fit for it.
        let raises = self.rules.auction.raise_cash && matches!(lot, AuctionLot::Deed { .. });
        let could_pay = |seat: SeatId| self.ledger.cash(seat) >= needed || raises && self.means(seat) >= needed;
        let circuit = |seat: SeatId| !self.rules.circuit_required || self.ledger.purse(seat).circuit;
        among.iter().filter(|seat| circuit(*seat) && could_pay(*seat)).collect()
    }

    /// The bank calls for bids; if nobody can make one, the lot stays unsold.
    pub(super) fn auction_called(&mut self, due: Due, event: &Event) -> Check {
        let Due::Auction { lot, among, min_bid, caller } = due else { return Err(AuditFault::Missing { due }) };
        let bidders = self.bidders(lot, among, min_bid);
        match (self.ledger.next_after(caller, bidders), event) {
            (Some(first), Event::AuctionOpened { seller: None, .. }) => {
                self.opened(lot, bidders, first, min_bid, event)
            }
            (None, Event::AuctionUnsold { lot: heard, seller: None }) if *heard == lot => Ok(()),
            _ => Err(AuditFault::Missing { due }),
        }
    }

    fn opened(&mut self, lot: AuctionLot, bidders: SeatSet, first: SeatId, min_bid: Money, event: &Event) -> Check {
        let Event::AuctionOpened { lot: heard, seller, sealed, bidders: named, first: begins, min_bid: least, live } =
            *event
        else {
            return Err(AuditFault::WrongLot);
        };
        if heard != lot {
            return Err(AuditFault::WrongLot);
        }
        let by_rules = matches!(lot, AuctionLot::Deed { .. }) && self.rules.auction.on_decline == OnDecline::Sealed;
        allowed(sealed == by_rules, OptionKey::AuctionOnDecline)?;
        // Whatever is not sealed is sold in the way that the rules name: deeds and buildings alike.
        let at_any_moment = !by_rules && self.rules.auction.bidding == BidOrder::Live;
        allowed(live == at_any_moment, OptionKey::AuctionBidding)?;
        same_seats(bidders, named)?;
        same_seat(first, begins)?;
        Figure::MinBid.check(min_bid, least)?;
        self.bidding = Bidding::open(lot, seller, sealed, bidders).starting(first, min_bid).at_any_moment(live);
        self.agenda.wait_for(Wait::Bids);
        Ok(())
    }

    /// A player puts a deed up, or asks for a building that others want as well.
    pub(super) fn auction_by_choice(&mut self, event: &Event) -> Check {
        let Event::AuctionOpened { lot, seller, .. } = *event else {
            return Err(AuditFault::NotNow { waiting: self.agenda.wait() });
        };
        match (lot, seller) {
            (AuctionLot::Deed { deed }, Some(seller)) => self.own_deed_put_up(seller, deed, event),
            (AuctionLot::Building { hotel }, None) => self.building_put_up(hotel, event),
            _ => Err(AuditFault::NotNow { waiting: self.agenda.wait() }),
        }
    }

    fn own_deed_put_up(&mut self, seller: SeatId, deed: SpaceId, event: &Event) -> Check {
        allowed(self.rules.auction.by_owner, OptionKey::AuctionByOwner)?;
        match self.agenda.wait() {
            Wait::Debt { debtor, .. } if debtor == seller => {}
            Wait::Turn | Wait::Purchase { .. } => same_seat(self.mover(), seller)?,
            waiting => return Err(AuditFault::NotNow { waiting }),
        }
        self.check_owner(deed, seller)?;
        // Where buildings do not stand in the way, they are gone by now all the same.
        self.check_unimproved(deed)?;
        let (lot, min_bid) = (AuctionLot::Deed { deed }, self.rules.auction.min_bid);
        let bidders = self.bidders(lot, self.ledger.solvent.without(seller), min_bid);
        match self.ledger.next_after(seller, bidders) {
            Some(first) => self.opened(lot, bidders, first, min_bid, event),
            None => Err(AuditFault::NotABidder { seat: seller }),
        }
    }

    /// The event does not say who asked: there must be somebody who could have.
    fn building_put_up(&mut self, hotel: bool, event: &Event) -> Check {
        let Event::AuctionOpened { first, .. } = *event else { return Err(AuditFault::WrongLot) };
        allowed(self.rules.auction.shortage_min != Off::Off, OptionKey::AuctionShortageMin)?;
        let wait = self.agenda.wait();
        let lot = AuctionLot::Building { hotel };
        let first_bid = |seat: SeatId| self.cheapest_first_bid(seat, hotel, wait);
        let takers: SeatSet = self.ledger.solvent.iter().filter(|seat| first_bid(*seat).is_some()).collect();
        let Some(min_bid) = takers.iter().filter_map(first_bid).min() else {
            return Err(AuditFault::NotABidder { seat: first });
        };
        let bidders = self.bidders(lot, takers, min_bid);
        let asked = |seat: &SeatId| {
            first_bid(*seat).is_some_and(|bid| self.ledger.cash(*seat) >= bid)
                && self.is_contested(*seat, hotel, wait)
                && self.ledger.next_after(*seat, bidders) == Some(first)
        };
        if !takers.iter().any(|seat| asked(&seat)) {
            return Err(AuditFault::NotABidder { seat: first });
        }
        self.opened(lot, bidders, first, min_bid, event)
    }

    /// The bank sells a bankrupt's deeds one by one.
    pub(super) fn unfold_estate(&mut self, deeds: SpaceSet) {
        self.agenda.done();
        let Some(deed) = deeds.first() else { return };
        let left = deeds.without(deed);
        if !left.is_empty() {
            self.agenda.wait_for(Wait::Estate { deeds: left });
        }
        let among = self.ledger.solvent.iter().filter(|seat| self.may_bid_for_estates(*seat)).collect();
        let (min_bid, caller) = (self.rules.auction.min_bid, self.mover());
        self.agenda.first(Due::Auction { lot: AuctionLot::Deed { deed }, among, min_bid, caller });
    }
}
