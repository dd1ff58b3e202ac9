//! What a deed is worth to a seat, and how far it bids.

use super::{HORIZON, Thought};
use crate::{Decision, Reason};
use freehold_engine::event::AuctionLot;
use freehold_engine::phase::Auction;
use freehold_engine::ruleset::BidVisibility;
use freehold_engine::{Command, Money, SpaceId};

/// What a deed that fits nothing is worth, as a share of its price.
const LOOSE: f32 = 0.85;
/// The share of a group's potential that its last deed is worth to whoever completes it, and to whoever
/// keeps it from being completed.
const COMPLETING: f32 = 0.45;
const BLOCKING: f32 = 0.2;

pub(super) struct DeedWorth {
    pub amount: f32,
    pub completes: bool,
}

impl Thought<'_> {
    pub(super) fn deed_worth(&self, deed: SpaceId) -> DeedWorth {
        let (state, book) = (self.state(), self.book());
        let facts = book.space(deed);
        let figures = self.appraisal.group(facts.group);
        let rest = figures.deeds.without(deed);
        let mine = self.deeds().and(rest);
        let loose = facts.price.0 as f32 * (LOOSE + 0.1 * mine.len() as f32);
        let completes = mine == rest;
        let blocks =
            !completes && state.solvent().without(self.seat).iter().any(|other| state.owned(other).includes(rest));
        let share = if completes {
            COMPLETING
        } else if blocks {
            BLOCKING
        } else {
            0.0
        };
        let potential =
            if share > 0.0 { figures.potential(self.opponents(), self.cash().0 as f32, HORIZON) } else { 0.0 };
        DeedWorth { amount: loose + share * potential, completes }
    }

    pub(super) fn bid(&self, auction: &Auction) -> Decision {
        let deed = match auction.lot {
            AuctionLot::Deed { deed } => deed,
            AuctionLot::Building { hotel } => return self.bid_for_building(auction, hotel),
        };
        let worth = self.deed_worth(deed);
        let keeps = if worth.completes { Money::ZERO } else { self.reserve() };
        let most = self.position.greatest_bid(self.seat, auction);
        let limit = Money(worth.amount as i32).min(self.cash() - keeps).min(most);
        let least = self.position.least_bid(auction);
        if limit < least {
            return Decision::new(Command::PassBid {}, Reason::WorthLess { worth: limit, price: least });
        }
        let reason = Reason::WorthMore { worth: limit, price: least };
        let command = if auction.sealed {
            let public = self.book().rules.auction.visibility == BidVisibility::Public;
            Command::SealBid { amount: least.max(Money(limit.0 * 4 / 5)), public }
        } else {
            // Most of the way to the limit: a handful of bids settles it.
            Command::Bid { amount: Money(least.0 + (limit.0 - least.0) * 3 / 4), space: None }
        };
        Decision::new(command, reason)
    }

    /// The last houses go for up to one and a half times their price; one bid says so.
    fn bid_for_building(&self, auction: &Auction, hotel: bool) -> Decision {
        let book = self.book();
        let dearest = self.position.sites(self.seat, hotel).iter().last();
        if let Some(space) = dearest {
            let price = book.step_cost(space, self.state().level(space) + 1);
            let least = self.position.least_bid_at(auction, space);
            let limit = Money((price.0 + price.0 / 2).min(self.cash().0));
            let command = Command::Bid { amount: limit.max(least).min(least.max(price)), space: Some(space) };
            if least <= limit && self.allows(&command) {
                return Decision::new(command, Reason::WorthMore { worth: limit, price: least });
            }
        }
        Decision::new(Command::PassBid {}, Reason::GoesOn)
    }
}
