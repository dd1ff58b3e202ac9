//! How bids climb: in few steps, and without telling how far they would go.

use super::Judgement;
use super::memory::Memory;
use crate::weights::Handicap;
use crate::{Decision, Question, Reason};
use freehold_engine::event::AuctionLot;
use freehold_engine::phase::Auction;
use freehold_engine::{Command, FastChance, Money, SeatId, SeatSet, SpaceSet};

/// What a bid adds at least to the highest one, as a share of the price.
const RAISE: f32 = 0.1;
/// The share of the part above the price that it adds as well, lest a contest take forever.
const LEAP: f32 = 0.4;
/// The first step goes to such a share of where the contest should end; nobody gives in below that.
const FIRST: (f32, f32) = (0.5, 0.75);
/// The last step before the limit goes this share of what is left.
const LAST: (f32, f32) = (0.3, 0.95);
/// Further steps go this share of the rest of the way. All steps are by chance, so that nobody can read the end
/// from them.
const NEXT: (f32, f32) = (0.15, 0.45);

impl Judgement<'_> {
    /// The next bid for a deed: most of the way to where the strongest rival should give in, or to the limit if
    /// that is nearer; from there on by small steps. Where nobody else can bid, the least that is taken.
    pub(super) fn next_bid(&mut self, auction: &Auction, least: Money, limit: f32, price: f32) -> Money {
        if self.is_alone(auction) {
            return least;
        }
        let rivals = self.rivals(auction);
        let strongest = rivals.iter().map(|seat| self.limit_of_rival(seat, auction.lot)).fold(0.0, f32::max);
        self.climb(least, strongest.min(limit), limit, price)
    }

    /// One step from the least bid towards a goal.
    fn climb(&mut self, least: Money, goal: f32, limit: f32, price: f32) -> Money {
        let from = least.0 as f32;
        // Above the price everybody is on thin ice: no more than a fair step.
        let goal = goal.min(price);
        let raise = RAISE * price + LEAP * (from - price).max(0.0);
        let (first, next) = (goal * self.between(FIRST), (goal - from) * self.between(NEXT));
        let bid = first.max(from + next.max(raise));
        // The last step would show the limit, and steps of one would take forever.
        let bid = if bid < limit { bid } else { from + (limit - from) * self.between(LAST) };
        Money(bid as i32).max(least)
    }

    /// Nobody else may bid, or has the money for it.
    pub(super) fn is_alone(&self, auction: &Auction) -> bool {
        self.rivals(auction).is_empty()
    }

    /// Those who may still bid, and could.
    fn rivals(&self, auction: &Auction) -> SeatSet {
        let Question { seat, position } = *self.question;
        let least = position.least_bid(auction);
        let others = auction.active.without(seat).iter();
        let can = |rival: &SeatId| {
            let leads = auction.leader == Some(*rival) || auction.sealed && !auction.pending.contains(*rival);
            let raises = position.book.rules.auction.raise_cash && matches!(auction.lot, AuctionLot::Deed { .. });
            let most = if raises { position.raisable(*rival) } else { position.greatest_bid(*rival, auction) };
            leads || most > least
        };
        others.filter(can).collect()
    }

    fn limit_of_rival(&self, rival: SeatId, lot: AuctionLot) -> f32 {
        let AuctionLot::Deed { deed } = lot else { return 0.0 };
        let question = Question::new(self.question.position, rival);
        let (mut memory, mut noise) = (Memory::default(), FastChance::new(0));
        let (handicap, estimate) = (&Handicap::NONE, self.estimate);
        let price = question.book().space(deed).price.0 as f32;
        let mut judgement = Judgement {
            estimate,
            question: &question,
            handicap,
            proposes: false,
            memory: &mut memory,
            noise: &mut noise,
        };
        judgement.guessed_limit(deed, price)
    }

    fn between(&mut self, (low, high): (f32, f32)) -> f32 {
        low + (high - low) * self.chance()
    }

    /// The last buildings: as much as the rent is worth, twice the price at most.
    pub(super) fn bid_for_building(&mut self, auction: &Auction, hotel: bool) -> Decision {
        let (book, state) = (self.question.book(), self.question.state());
        let sites: SpaceSet = self.question.position.sites(self.question.seat, hotel);
        let best = sites.iter().max_by(|one, other| self.rent_gained(*one).total_cmp(&self.rent_gained(*other)));
        let pass = Decision::new(Command::PassBid {}, Reason::GoesOn);
        let Some(space) = best else { return pass };
        let price = book.step_cost(space, state.level(space) + 1).0 as f32;
        let worth = (self.rent_gained(space) * self.estimate.weights.payback).min(2.0 * price);
        let limit = worth.min(self.cash() - self.estimate.weights.reserve);
        let least = self.question.position.least_bid_at(auction, space);
        if limit < least.0 as f32 {
            return pass;
        }
        // Whoever wants it would pay the printed price.
        let amount = if self.is_alone(auction) { least } else { self.climb(least, price.min(limit), limit, price) };
        let per_round = Money(self.rent_gained(space) as i32);
        Decision::new(Command::Bid { amount, space: Some(space) }, Reason::BuildsForRent { space, per_round })
    }
}
