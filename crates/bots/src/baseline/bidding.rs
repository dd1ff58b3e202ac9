//! Buying what one stands on, and bidding: by printed prices, with a reserve in hand.

use super::hand::{Hand, RESERVE};
use crate::{Decision, Reason};
use freehold_engine::event::AuctionLot;
use freehold_engine::phase::Auction;
use freehold_engine::prompt::Visibility;
use freehold_engine::{Command, Money, Prompt, SpaceId, SpaceSet};

/// Percent of its price that a deed is worth when it completes a group of one's own.
const COMPLETING: u32 = 150;
/// A raise, in percent of the price: large enough that auctions are short.
const RAISE: u32 = 10;
/// Percent of the limit that goes into a sealed bid: the winner pays all of it.
const SEALED: u32 = 90;

impl Hand<'_> {
    pub fn buy_or_not(&self, deed: SpaceId) -> Decision {
        let price = self.book().space(deed).price;
        if self.would_complete(deed) && self.cash() >= price {
            return Decision::new(Command::BuyDeed {}, Reason::CompletesGroup { group: self.group(deed) });
        }
        if self.cash() >= price + RESERVE {
            return Decision::new(Command::BuyDeed {}, Reason::WorthMore { worth: price, price });
        }
        Decision::new(Command::DeclineDeed {}, Reason::KeepsReserve { reserve: RESERVE })
    }

    pub fn bid(&self, auction: &Auction) -> Decision {
        match auction.lot {
            AuctionLot::Deed { deed } => self.bid_for_deed(auction, deed),
            AuctionLot::Building { .. } => self.bid_for_building(auction),
        }
    }

    fn bid_for_deed(&self, auction: &Auction, deed: SpaceId) -> Decision {
        let worth = self.plain_worth(deed);
        let completes = self.would_complete(deed);
        let limit = match completes {
            true => worth.percent_down(COMPLETING).min(self.cash()),
            false => worth.min(self.cash() - RESERVE),
        };
        for prompt in &self.position.prompts(self.seat) {
            let (command, amount) = match *prompt {
                Prompt::Bid { min, max, .. } if min <= limit.min(max) => {
                    let amount = raised(auction, worth, min, limit.min(max));
                    (Command::Bid { amount, space: None }, amount)
                }
                Prompt::SealBid { min, max, public } if min <= limit.min(max) => {
                    // After a tie there is no other chance: all of it.
                    let share = if auction.rebid { limit } else { limit.percent_down(SEALED) };
                    let amount = share.max(min).min(max);
                    (Command::SealBid { amount, public: public == Visibility::Public }, amount)
                }
                _ => continue,
            };
            let reason = match completes {
                true => Reason::CompletesGroup { group: self.group(deed) },
                false => Reason::WorthMore { worth: limit, price: amount },
            };
            return Decision::new(command, reason);
        }
        let price = auction.high();
        Decision::new(Command::PassBid {}, Reason::WorthLess { worth: limit, price })
    }

    /// The last buildings: the best site on which one costs no more than printed.
    fn bid_for_building(&self, auction: &Auction) -> Decision {
        let mut best: Option<(SpaceId, Money)> = None;
        let mut offered = SpaceSet::EMPTY;
        for prompt in &self.position.prompts(self.seat) {
            let Prompt::Bid { min, max, spaces: Some(spaces) } = *prompt else { continue };
            offered = offered.or(spaces);
            for space in spaces.iter() {
                let cost = self.next_step_cost(space);
                let limit = cost.min(self.cash() - RESERVE).min(max);
                let better = best.is_none_or(|(other, _)| self.site_rank(space) > self.site_rank(other));
                if min <= limit && better {
                    best = Some((space, raised(auction, cost, min, limit)));
                }
            }
        }
        match best {
            Some((space, amount)) => {
                Decision::new(Command::Bid { amount, space: Some(space) }, self.rent_reason(space, 1))
            }
            None => {
                let worth = offered.iter().map(|space| self.next_step_cost(space)).max().unwrap_or_default();
                Decision::new(Command::PassBid {}, Reason::WorthLess { worth, price: auction.high() })
            }
        }
    }
}

/// The next bid: a fair step above the highest one, within the bounds.
fn raised(auction: &Auction, price: Money, min: Money, limit: Money) -> Money {
    (auction.high() + price.percent_down(RAISE)).max(min).min(limit)
}
