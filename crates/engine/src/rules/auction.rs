//! Auctions: open, in turn or live, or sealed; of a declined deed, of one's own, of an estate, of the last buildings.

use crate::chance::Chance;
use crate::emit::{Sink, Table};
use crate::event::{AuctionLot, Event};
use crate::ids::*;
use crate::money::Money;
use crate::phase::{Auction, Phase};
use crate::position::{Position, Verdict};
use crate::rejection::{Rejection, Waiting};
use crate::ruleset::*;

impl Position<'_> {
    fn running_auction(&self, seat: SeatId, sealed: bool) -> Verdict<&Auction> {
        let Phase::Auction(auction) = self.state.phase() else {
            return Err(self.blocked(seat, Waiting::Bid));
        };
        if !auction.active.contains(seat) {
            return Err(Rejection::NotABidder);
        }
        if !auction.asked().contains(seat) {
            return Err(match auction.live {
                true => Rejection::AlreadyLeading { amount: auction.high() },
                false => Rejection::NotYourBid { bidder: auction.to_bid },
            });
        }
        if auction.sealed != sealed {
            return Err(Rejection::OtherKindOfBid { sealed: auction.sealed });
        }
        Ok(auction)
    }

    /// The fee for the mortgage that comes with the lot, when a player sells it.
    fn lot_fee(&self, lot: AuctionLot) -> Money {
        match lot {
            AuctionLot::Deed { deed } if self.state.mortgaged().contains(deed) => self.book.transfer_fee(deed),
            _ => Money::ZERO,
        }
    }

    /// The lowest bid that would be accepted now.
    pub fn least_bid(&self, auction: &Auction) -> Money {
        match auction.leader {
            Some(_) if !auction.sealed => auction.high() + self.book.rules.auction.increment,
            _ => auction.min_bid,
        }
    }

    /// The lowest bid for a building on this space. A lone bidder pays at least the printed price:
    /// there was no shortage after all (ours).
    pub fn least_bid_at(&self, auction: &Auction, space: SpaceId) -> Money {
        let least = self.first_bid_at(space, self.least_bid(auction));
        let alone = auction.leader.is_none() && auction.active.len() == 1;
        if alone { least.max(self.book.step_cost(space, self.state.level(space) + 1)) } else { least }
    }

    /// The lowest bid for a building on any space that the bidder could name.
    pub(crate) fn least_bid_anywhere(&self, seat: SeatId, auction: &Auction, hotel: bool) -> Money {
        let sites = self.sites(seat, hotel);
        sites.iter().map(|space| self.least_bid_at(auction, space)).min().unwrap_or_else(|| self.least_bid(auction))
    }

    /// Property Tycoon fr-gr-10-8, Yolopoly 3.1.21.5: never above the bidder's cash.
    pub fn greatest_bid(&self, seat: SeatId, auction: &Auction) -> Money {
        self.state.seat(seat).cash - self.lot_fee(auction.lot)
    }

    fn check_amount(&self, seat: SeatId, amount: Money, auction: &Auction) -> Verdict {
        let min = self.least_bid(auction);
        if amount < min {
            return Err(Rejection::BidTooLow { min });
        }
        let max = self.greatest_bid(seat, auction);
        if amount > max { Err(Rejection::BidTooHigh { max }) } else { Ok(()) }
    }

    pub(crate) fn check_bid(&self, seat: SeatId, amount: Money, space: Option<SpaceId>) -> Verdict {
        let auction = self.running_auction(seat, false)?;
        match (auction.lot, space) {
            (AuctionLot::Deed { .. }, None) => {}
            (AuctionLot::Deed { .. }, Some(_)) => return Err(Rejection::BidNamesNoSpace),
            (AuctionLot::Building { hotel }, Some(space)) if self.sites(seat, hotel).contains(space) => {
                let min = self.least_bid_at(auction, space);
                if amount < min {
                    return Err(Rejection::BidTooLow { min });
                }
            }
            (AuctionLot::Building { .. }, _) => return Err(Rejection::BidNeedsSpace),
        }
        self.check_amount(seat, amount, auction)
    }

    pub(crate) fn check_seal_bid(&self, seat: SeatId, amount: Money, public: bool) -> Verdict {
        let auction = self.running_auction(seat, true)?;
        let fixed = match self.book.rules.auction.visibility {
            BidVisibility::BidderChooses => None,
            BidVisibility::Public => Some(true),
            BidVisibility::Private => Some(false),
        };
        match fixed {
            Some(fixed) if fixed != public => Err(Rejection::BidVisibilityFixed { public: fixed }),
            _ => self.check_amount(seat, amount, auction),
        }
    }

    pub(crate) fn check_pass_bid(&self, seat: SeatId) -> Verdict {
        let sealed = matches!(self.state.phase(), Phase::Auction(Auction { sealed: true, .. }));
        self.running_auction(seat, sealed).map(drop)
    }

    /// Yolopoly 2.4.8: any deed of one's own in one's turn. With what the bank pays for the buildings of its group,
    /// which go first.
    pub(crate) fn check_auction_own_deed(&self, seat: SeatId, deed: SpaceId) -> Verdict<Option<Money>> {
        if !self.book.rules.auction.by_owner {
            return Err(Rejection::NotInTheseRules { option: OptionKey::AuctionByOwner });
        }
        match self.state.phase() {
            Phase::Debt(debt) if debt.debtor == seat => {
                if self.book.rules.debt.raise_funds != RaiseFunds::All {
                    return Err(Rejection::NotInTheseRules { option: OptionKey::DebtRaiseFunds });
                }
            }
            // The auction may bring the money for the deed on offer.
            Phase::Purchase { .. } if self.state.turn().seat == seat => {}
            _ => self.check_own_turn(seat)?,
        }
        self.check_own_deed(seat, deed)?;
        let clearance = self.check_clearance(seat, deed)?;
        let lot = AuctionLot::Deed { deed };
        if self.bidders(lot, self.state.solvent().without(seat), self.book.rules.auction.min_bid).is_empty() {
            return Err(Rejection::NobodyCanBid);
        }
        Ok(clearance)
    }

    /// Yolopoly 2.4.1: without any condition. Buildings of others, where they may stand in the same group, are not for
    /// the owner of this deed to sell.
    fn check_clearance(&self, seat: SeatId, deed: SpaceId) -> Verdict<Option<Money>> {
        let built = self.book.group_of(deed).and(self.state.built());
        let own = self.state.owned(seat).includes(built);
        if built.is_empty() || !own || self.book.rules.auction.built_groups == BuiltGroups::Refused {
            return self.check_group_unimproved(deed).map(|()| None);
        }
        self.check_clear_group(seat, self.book.space(deed).group).map(Some)
    }

    /// Who is asked about a deed that was declined.
    fn asked_after_decline(&self, lander: SeatId) -> Option<SeatSet> {
        // Property Tycoon fr-gr-10-4: no auction if nobody but the lander is eligible.
        let others = self.state.solvent().without(lander);
        if self.book.rules.circuit_required && !others.iter().any(|seat| self.state.seat(seat).circuit) {
            return None;
        }
        Some(if self.book.rules.auction.decliner_bids { self.state.solvent() } else { others })
    }

    /// What follows if the seat declines: no auction where nobody could bid.
    pub(crate) fn after_decline(&self, lander: SeatId, deed: SpaceId) -> OnDecline {
        let AuctionRules { on_decline, min_bid, .. } = self.book.rules.auction;
        let bidders =
            self.asked_after_decline(lander).map(|among| self.bidders(AuctionLot::Deed { deed }, among, min_bid));
        if bidders.is_none_or(SeatSet::is_empty) { OnDecline::None } else { on_decline }
    }

    /// Which of `among` may and could bid.
    fn bidders(&self, lot: AuctionLot, among: SeatSet, min_bid: Money) -> SeatSet {
        among
            .iter()
            .filter(|seat| {
                // Property Tycoon ur-gr-10: bidders have completed a lap.
                let eligible = !self.book.rules.circuit_required || self.state.seat(*seat).circuit;
                eligible && self.could_bid(*seat, lot, min_bid)
            })
            .collect()
    }

    /// Whether a bidder could make the next bid.
    fn can_go_on(&self, seat: SeatId, auction: &Auction) -> bool {
        let least = match auction.lot {
            AuctionLot::Deed { .. } => self.least_bid(auction),
            AuctionLot::Building { hotel } => self.least_bid_anywhere(seat, auction, hotel),
        };
        self.could_bid(seat, auction.lot, least)
    }

    /// Whether the clock may end the auction that runs.
    pub(crate) fn check_close_auction(&self) -> Verdict {
        match self.state.phase() {
            Phase::Auction(auction) if auction.live => Ok(()),
            _ => Err(Rejection::NothingPending { wanted: Waiting::Bid }),
        }
    }

    /// With the cash at hand, or with what may be raised while a deed is auctioned.
    fn could_bid(&self, seat: SeatId, lot: AuctionLot, amount: Money) -> bool {
        let needed = amount + self.lot_fee(lot);
        let raises = self.book.rules.auction.raise_cash && matches!(lot, AuctionLot::Deed { .. });
        self.state.seat(seat).cash >= needed || raises && self.raisable_from_estate(seat) >= needed
    }
}

impl<C: Chance, S: Sink> Table<'_, C, S> {
    /// Yolopoly 2.5.5, Property Tycoon fr-gr-10-2.
    pub(super) fn auction_declined_deed(&mut self, lander: SeatId, deed: SpaceId) {
        let Some(among) = self.position().asked_after_decline(lander) else {
            return self.emit(Event::AuctionUnsold { lot: AuctionLot::Deed { deed }, seller: None });
        };
        self.open_auction(AuctionLot::Deed { deed }, None, among, self.book.rules.auction.min_bid, lander);
    }

    pub(crate) fn auction_own_deed(&mut self, seat: SeatId, deed: SpaceId) -> Verdict {
        if self.position().check_auction_own_deed(seat, deed)?.is_some() {
            self.sell_down(seat, self.book.group_of(deed).and(self.state().built()), 0, SpaceSet::EMPTY);
        }
        // Yolopoly 3.1.21.2, 3.1.21.7: the seller does not take part.
        let among = self.state().solvent().without(seat);
        self.open_auction(AuctionLot::Deed { deed }, Some(seat), among, self.book.rules.auction.min_bid, seat);
        Ok(())
    }

    /// Yolopoly 2.2.3: the bank auctions a bankrupt's deeds, one by one.
    /// Whoever still owes the fee for an inheritance bids for none (ours).
    pub(super) fn auction_estate_deed(&mut self, deed: SpaceId) {
        let barred = |seat: &SeatId| {
            self.book.rules.mortgage.heirs_fee == HeirsFee::AfterLevy && self.position().owes_takeover_fee(*seat)
        };
        let among = self.state().solvent().iter().filter(|seat| !barred(seat)).collect();
        let min_bid = self.book.rules.auction.min_bid;
        self.open_auction(AuctionLot::Deed { deed }, None, among, min_bid, self.state().turn().seat);
    }

    /// Official rule: the last buildings go to the highest bidder.
    pub(super) fn auction_building(&mut self, asker: SeatId, hotel: bool, first_bid: Money) {
        let position = self.position();
        let sites = |seat: SeatId| position.sites(seat, hotel);
        let among: SeatSet = self.state().solvent().iter().filter(|seat| !sites(*seat).is_empty()).collect();
        let least = |seat| sites(seat).iter().map(|space| position.first_bid_at(space, first_bid)).min();
        let min_bid = among.iter().filter_map(least).min().unwrap_or(first_bid);
        // The asker bids last: the others are asked whether they want it at all.
        self.open_auction(AuctionLot::Building { hotel }, None, among, min_bid, asker);
    }

    /// Bidding starts with the first bidder after `caller` in order of turns.
    fn open_auction(
        &mut self,
        lot: AuctionLot,
        seller: Option<SeatId>,
        among: SeatSet,
        min_bid: Money,
        caller: SeatId,
    ) {
        // All deeds are sold in the way that the ruleset says; buildings always openly.
        let sealed = matches!(lot, AuctionLot::Deed { .. }) && self.book.rules.auction.on_decline == OnDecline::Sealed;
        let bidders = self.position().bidders(lot, among, min_bid);
        let Some(first) = self.state().next_in_order(caller, bidders) else {
            return self.emit(Event::AuctionUnsold { lot, seller });
        };
        let live = !sealed && self.book.rules.auction.bidding == BidOrder::Live;
        self.emit(Event::AuctionOpened { lot, seller, sealed, bidders, first, min_bid, live });
    }

    pub(crate) fn bid(&mut self, seat: SeatId, amount: Money, space: Option<SpaceId>) -> Verdict {
        self.position().check_bid(seat, amount, space)?;
        self.emit(Event::BidPlaced { seat, amount, space });
        Ok(())
    }

    pub(crate) fn seal_bid(&mut self, seat: SeatId, amount: Money, public: bool) -> Verdict {
        self.position().check_seal_bid(seat, amount, public)?;
        self.emit(Event::BidSealed { seat, amount: Some(amount), public });
        Ok(())
    }

    pub(crate) fn pass_bid(&mut self, seat: SeatId) -> Verdict {
        self.position().check_pass_bid(seat)?;
        self.emit(Event::BidPassed { seat });
        Ok(())
    }

    /// Passes for those who cannot go on, and lets the hammer fall.
    pub(super) fn step_auction(&mut self, auction: &Auction) -> bool {
        if auction.sealed && auction.pending.is_empty() {
            self.open_sealed_bids(auction);
            return true;
        }
        if auction.active.is_empty() {
            self.emit(Event::AuctionUnsold { lot: auction.lot, seller: auction.seller });
            return true;
        }
        if let Some(leader) = auction.leader.filter(|leader| auction.active == SeatSet::of(*leader)) {
            self.hammer(auction, leader);
            return true;
        }
        let Some(seat) = auction.asked().iter().find(|seat| !self.position().can_go_on(*seat, auction)) else {
            return false;
        };
        self.emit(Event::BidPassed { seat });
        true
    }

    /// Property Tycoon fr-cq-9-3: the highest bid wins and pays that bid.
    fn open_sealed_bids(&mut self, auction: &Auction) {
        let highest = auction.active.iter().map(|seat| auction.bids[seat]).max().unwrap_or_default();
        if auction.active.is_empty() {
            return self.emit(Event::AuctionUnsold { lot: auction.lot, seller: auction.seller });
        }
        let best: SeatSet = auction.active.iter().filter(|seat| auction.bids[*seat] == highest).collect();
        if best.len() > 1 && self.book.rules.auction.tie == Tie::Rebid && !auction.rebid {
            return self.emit(Event::AuctionTied { bidders: best });
        }
        let winner = if best.contains(auction.first) {
            Some(auction.first)
        } else {
            self.state().next_in_order(auction.first, best)
        };
        if let Some(winner) = winner {
            self.hammer(auction, winner);
        }
    }

    fn hammer(&mut self, auction: &Auction, winner: SeatId) {
        let fee = self.position().lot_fee(auction.lot);
        let space = match auction.lot {
            AuctionLot::Deed { deed } => deed,
            AuctionLot::Building { .. } => auction.space,
        };
        let price = auction.bids[winner];
        self.emit(Event::AuctionWon { seat: winner, lot: auction.lot, space, price, seller: auction.seller, fee });
    }
}
