//! Buying and bidding: what a deed is worth, and what others would do with it.

use super::Judgement;
use crate::{Decision, Reason};
use freehold_engine::event::AuctionLot;
use freehold_engine::phase::Auction;
use freehold_engine::ruleset::{BidVisibility, OnDecline};
use freehold_engine::{Command, Money, Position, SeatId, SpaceId};

/// A sealed bid is this share of the limit: the winner pays all of it.
const SEALED: f32 = 0.85;

/// What a deed is worth, and why.
pub(super) struct Worth {
    pub amount: f32,
    pub reason: Reason,
    /// It completes a group, or keeps somebody from completing one.
    pub decisive: bool,
}

/// Whether this auction follows from the seat's own decision not to buy. The table shows it: the seat stands there.
fn has_declined(position: &Position<'_>, seat: SeatId, auction: &Auction, deed: SpaceId) -> bool {
    let state = position.state;
    auction.seller.is_none() && state.turn().seat == seat && state.seat(seat).position == deed
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

    /// What a deed is worth from the landing to the end of its auction: errors do not change on the way.
    fn lasting_worth(&mut self, deed: SpaceId, price: f32) -> Worth {
        let mut worth = self.deed_worth(deed, price);
        worth.amount = self.memory.worth(deed, worth.amount);
        worth
    }

    pub(super) fn purchase(&mut self, deed: SpaceId) -> Decision {
        let price = self.question.book().space(deed).price;
        let cost = price.0 as f32;
        let worth = self.lasting_worth(deed, cost);
        // The figures tell what to pay in an auction. Where there is none for this seat, whoever declines has
        // nothing but the money, and the next to land there has the deed.
        let only_chance = !self.may_bid_later();
        if worth.amount < cost && !only_chance {
            let reason = Reason::WorthLess { worth: Money(worth.amount as i32), price };
            return Decision::new(Command::DeclineDeed {}, reason);
        }
        if let Some(decline) = self.leave_to_auction(price) {
            return decline;
        }
        let keeps = match worth.decisive {
            true => 0.0,
            false if only_chance => self.reserve(),
            false => self.estimate.weights.reserve + self.handicap.caution,
        };
        if self.cash() >= cost + keeps {
            let reason = if worth.amount < cost { Reason::OnlyChance } else { worth.reason };
            return Decision::new(Command::BuyDeed {}, reason);
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

    /// Whether this seat may still bid for what it declines.
    fn may_bid_later(&self) -> bool {
        let rules = &self.question.book().rules.auction;
        rules.on_decline != OnDecline::None && rules.decliner_bids
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
        let (limit, worth) = self.auction_limit(auction, deed, price);
        if limit < least.0 as f32 {
            let reason = Reason::WorthLess { worth: Money(limit.max(0.0) as i32), price: least };
            return Decision::new(Command::PassBid {}, reason);
        }
        let command = if auction.sealed {
            let amount = if self.is_alone(auction) { least } else { Money((limit * SEALED) as i32).max(least) };
            Command::SealBid { amount, public: rules.visibility == BidVisibility::Public }
        } else {
            Command::Bid { amount: self.next_bid(auction, least, limit, price), space: None }
        };
        Decision::new(command, worth.reason)
    }

    /// How far it would bid for a deed, and why. Whoever has declined it stays below its price.
    fn auction_limit(&mut self, auction: &Auction, deed: SpaceId, price: f32) -> (f32, Worth) {
        let worth = self.lasting_worth(deed, price);
        let keeps = if worth.decisive { 0.0 } else { self.estimate.weights.reserve };
        let limit = worth.amount.min(self.cash() - keeps);
        let declined = has_declined(&self.question.position, self.question.seat, auction, deed);
        (if declined { limit.min(price - 1.0) } else { limit }, worth)
    }

    /// How far another seat would go, as far as this one can guess.
    pub(super) fn guessed_limit(&mut self, deed: SpaceId, price: f32) -> f32 {
        let worth = self.deed_worth(deed, price);
        let keeps = if worth.decisive { 0.0 } else { self.estimate.weights.reserve };
        worth.amount.min(self.cash() - keeps)
    }
}
