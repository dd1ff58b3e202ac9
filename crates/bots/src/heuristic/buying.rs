//! Buying and bidding: what a deed is worth, and what others would do with it.

use super::Judgement;
use crate::{Decision, Reason};
use freehold_engine::event::AuctionLot;
use freehold_engine::phase::Auction;
use freehold_engine::ruleset::{BidVisibility, OnDecline};
use freehold_engine::{Command, Money, SeatId, SpaceId, SpaceSet};

/// What a bid adds to the highest one, as a share of the deed's price.
const RAISE: f32 = 0.05;
/// The share of the part above the price that it adds as well, lest a contest take forever.
const LEAP: f32 = 0.2;
/// A sealed bid is this share of the limit: the winner pays all of it.
const SEALED: f32 = 0.85;

/// What a deed is worth, and why.
pub(super) struct Worth {
    pub amount: f32,
    pub reason: Reason,
    /// It completes a group, or keeps somebody from completing one.
    pub decisive: bool,
}

impl Judgement<'_> {
    pub(super) fn deed_worth(&mut self, deed: SpaceId, price: f32) -> Worth {
        let estimate = self.estimate;
        let seat = self.question.seat;
        let state = self.question.state();
        let mine = estimate.gain_of_deed(seat, deed, price);
        let group = estimate.group_of(deed);
        let rest = estimate.figures(group).deeds.without(deed);
        let completes = state.owned(seat).includes(rest);
        let mut denied: Option<(f32, SeatId)> = None;
        if self.handicap.watches_others {
            for other in state.solvent().without(seat).iter() {
                let theirs = estimate.gain_of_deed(other, deed, price) - price;
                if theirs > denied.map_or(0.0, |(most, _)| most) {
                    denied = Some((theirs, other));
                }
            }
        }
        let denied_amount = denied.map_or(0.0, |(most, _)| most) * estimate.weights.deny;
        let amount = self.seen(mine + denied_amount);
        let blocks = denied.filter(|(_, other)| state.owned(*other).includes(rest) && !rest.is_empty());
        let reason = match blocks {
            _ if completes => Reason::CompletesGroup { group },
            Some((_, other)) => Reason::BlocksGroup { group, seat: other },
            None => Reason::WorthMore { worth: Money(amount as i32), price: Money(price as i32) },
        };
        Worth { amount, reason, decisive: completes || blocks.is_some() }
    }

    pub(super) fn purchase(&mut self, deed: SpaceId) -> Decision {
        let price = self.question.book().space(deed).price;
        let cost = price.0 as f32;
        let worth = self.deed_worth(deed, cost);
        if worth.amount < cost {
            let reason = Reason::WorthLess { worth: Money(worth.amount as i32), price };
            return Decision::new(Command::DeclineDeed {}, reason);
        }
        if let Some(decline) = self.leave_to_auction(price) {
            return decline;
        }
        let keeps = if worth.decisive { 0.0 } else { self.estimate.weights.reserve + self.handicap.caution };
        if self.cash() >= cost + keeps {
            return Decision::new(Command::BuyDeed {}, worth.reason);
        }
        // A deed that decides something is worth a mortgage on others.
        if worth.decisive
            && worth.amount > 1.5 * cost
            && self.question.position.raisable(self.question.seat) >= price
            && let Some(command) = self.mortgage_for(deed, price)
        {
            let needed = price - self.question.cash();
            return Decision::new(command, Reason::RaisesCash { needed });
        }
        Decision::new(Command::DeclineDeed {}, Reason::KeepsReserve { reserve: Money(keeps as i32) })
    }

    /// Where the decliner may bid and nobody else has the money, an auction is cheaper.
    fn leave_to_auction(&self, price: Money) -> Option<Decision> {
        let rules = &self.question.book().rules.auction;
        if rules.on_decline != OnDecline::Open || !rules.decliner_bids || !self.handicap.watches_others {
            return None;
        }
        let state = self.question.state();
        let rivals = state.solvent().without(self.question.seat).iter();
        let richest = rivals.map(|seat| {
            let raised = if rules.raise_cash { self.question.position.raisable(seat) } else { Money::ZERO };
            state.seat(seat).cash.max(Money(raised.0 / 2))
        });
        let richest = richest.max().unwrap_or_default();
        let poor = (richest.0 as f32) < self.estimate.weights.poor_rival * price.0 as f32;
        let reason = Reason::LeftToAuction { richest };
        (poor && self.question.cash() > richest).then(|| Decision::new(Command::DeclineDeed {}, reason))
    }

    fn mortgage_for(&self, deed: SpaceId, price: Money) -> Option<Command> {
        let needed = price - self.question.cash();
        let kept = self.question.book().group_of(deed);
        let least = self.deed_to_mortgage(needed, kept)?;
        Some(Command::Mortgage { deed: least }).filter(|command| self.question.allows(command))
    }

    pub(super) fn bid(&mut self, auction: &Auction) -> Decision {
        let deed = match auction.lot {
            AuctionLot::Deed { deed } => deed,
            AuctionLot::Building { hotel } => return self.bid_for_building(auction, hotel),
        };
        let rules = &self.question.book().rules.auction;
        let least = self.question.position.least_bid(auction);
        let price = self.question.book().space(deed).price.0 as f32;
        let (limit, worth) = self.auction_limit(deed, price);
        if limit < least.0 as f32 {
            let reason = Reason::WorthLess { worth: Money(limit.max(0.0) as i32), price: least };
            return Decision::new(Command::PassBid {}, reason);
        }
        let command = if auction.sealed {
            let amount = Money((limit * SEALED) as i32).max(least);
            Command::SealBid { amount, public: rules.visibility == BidVisibility::Public }
        } else {
            let over = (least.0 as f32 - price).max(0.0);
            let raised = least.0 + (RAISE * price + LEAP * over) as i32;
            Command::Bid { amount: Money(raised.min(limit as i32)).max(least), space: None }
        };
        Decision::new(command, worth.reason)
    }

    /// How far it would bid for a deed, and why. The same judgement through a whole auction: errors do
    /// not change from bid to bid.
    pub(super) fn auction_limit(&mut self, deed: SpaceId, price: f32) -> (f32, Worth) {
        let mut worth = self.deed_worth(deed, price);
        worth.amount = self.memory.limit(deed, worth.amount);
        let keeps = if worth.decisive { 0.0 } else { self.estimate.weights.reserve };
        (worth.amount.min(self.cash() - keeps), worth)
    }

    /// The last buildings: as much as the rent is worth, twice the price at most.
    fn bid_for_building(&mut self, auction: &Auction, hotel: bool) -> Decision {
        let (book, state) = (self.question.book(), self.question.state());
        let sites: SpaceSet = self.question.position.sites(self.question.seat, hotel);
        let best = sites.iter().max_by(|one, other| self.rent_gained(*one).total_cmp(&self.rent_gained(*other)));
        let pass = Decision::new(Command::PassBid {}, Reason::GoesOn);
        let Some(space) = best else { return pass };
        let price = book.step_cost(space, state.level(space) + 1);
        let worth = (self.rent_gained(space) * self.estimate.weights.payback).min(2.0 * price.0 as f32);
        let limit = worth.min(self.cash() - self.estimate.weights.reserve) as i32;
        let least = self.question.position.least_bid_at(auction, space);
        if limit < least.0 {
            return pass;
        }
        let amount = Money((least.0 + price.0 / 10).min(limit)).max(least);
        let per_round = Money(self.rent_gained(space) as i32);
        Decision::new(Command::Bid { amount, space: Some(space) }, Reason::BuildsForRent { space, per_round })
    }
}
