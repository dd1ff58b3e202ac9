//! Offers of a fixed policy: deals that complete a group, in the shapes that the ruleset knows. It
//! remembers what it has offered, so that nobody is asked the same thing twice.

use super::hand::{Hand, RESERVE};
use super::valuing::ARMING;
use crate::deal::Deal;
use crate::{Decision, Reason};
use arrayvec::ArrayVec;
use freehold_engine::ruleset::TradeKind;
use freehold_engine::{BySeat, MAX_SEATS, Money, SeatId, SpaceId, SpaceSet};

/// Offers in one turn.
const PER_TURN: u8 = 3;
/// Different offers kept in mind while no deed changes hands: after so many there is nothing left to ask.
const MEMORY: usize = 64;

/// What has been offered since a deed last changed hands.
pub(super) struct OffersMade {
    owned: BySeat<SpaceSet>,
    /// To whom, which deeds against which.
    made: ArrayVec<(SeatId, SpaceSet, SpaceSet), MEMORY>,
    round: u16,
    in_round: u8,
}

impl OffersMade {
    pub fn none() -> OffersMade {
        OffersMade { owned: BySeat::of(SpaceSet::EMPTY), made: ArrayVec::new(), round: 0, in_round: 0 }
    }

    /// The next offer of this turn, if there is a new one to make.
    pub fn next(&mut self, hand: &Hand<'_>) -> Option<Decision> {
        let state = hand.state();
        if self.owned != *state.owned_by_seat() {
            self.owned = *state.owned_by_seat();
            self.made.clear();
        }
        // A seat has one turn in a round.
        if self.round != state.round() {
            (self.round, self.in_round) = (state.round(), 0);
        }
        if self.in_round >= PER_TURN || self.made.is_full() {
            return None;
        }
        let deal = hand.proposal(|deal| !self.made.contains(&deeds_of(deal)))?;
        self.in_round += 1;
        self.made.push(deeds_of(&deal));
        let (mine, theirs) = (hand.gain(&deal), hand.gain(&deal.mirrored()));
        Some(Decision::new(deal.offer(), Reason::DealGains { mine, theirs }))
    }
}

/// The same deeds for another sum are the same offer.
fn deeds_of(deal: &Deal) -> (SeatId, SpaceSet, SpaceSet) {
    (deal.partner, deal.give.deeds, deal.take.deeds)
}

impl Hand<'_> {
    /// The first deal that is new and allowed: swaps, then buying, then selling.
    fn proposal(&self, is_new: impl Fn(&Deal) -> bool) -> Option<Deal> {
        let kind = self.book().rules.trade.kind;
        if kind == TradeKind::None {
            return None;
        }
        let fits = |deal: &Deal| is_new(deal) && self.allows(&deal.offer());
        let wanted = self.last_missing(self.seat);
        let others = self.state().solvent().without(self.seat);
        let partners: ArrayVec<Partner, MAX_SEATS> = others
            .iter()
            .map(|seat| Partner {
                seat,
                has: wanted.and(self.deeds_of(seat)),
                lacks: self.last_missing(seat).and(self.deeds()),
            })
            .collect();
        let swaps = partners.iter().flat_map(|partner| {
            let pairs = partner.has.iter().flat_map(|theirs| partner.lacks.iter().map(move |mine| (mine, theirs)));
            pairs.filter_map(|(mine, theirs)| self.swap(partner.seat, mine, theirs))
        });
        let purchases =
            partners.iter().flat_map(|partner| partner.has.iter().filter_map(|deed| self.purchase(partner.seat, deed)));
        let sales =
            partners.iter().flat_map(|partner| partner.lacks.iter().filter_map(|deed| self.sale(partner.seat, deed)));
        swaps.chain(purchases).chain(sales).find(fits)
    }

    /// A deed that completes this seat's group against one that completes the partner's.
    fn swap(&self, to: SeatId, mine: SpaceId, theirs: SpaceId) -> Option<Deal> {
        let levelled = match self.book().rules.trade.kind {
            TradeKind::Free => self.plain_worth(theirs) - self.plain_worth(mine),
            TradeKind::SwapOnly => Money::ZERO,
            TradeKind::None | TradeKind::CashOffer | TradeKind::FixedPrice => return None,
        };
        if self.group(mine) == self.group(theirs) {
            return None;
        }
        self.if_worth_it(Deal::of_deeds(self.seat, to, SpaceSet::of(mine), SpaceSet::of(theirs), levelled.0))
    }

    fn purchase(&self, from: SeatId, deed: SpaceId) -> Option<Deal> {
        let (worth, spare) = (self.plain_worth(deed), self.cash() - RESERVE);
        let price = match self.book().rules.trade.kind {
            TradeKind::Free | TradeKind::CashOffer => worth.percent_up(ARMING).min(spare),
            TradeKind::FixedPrice => self.book().space(deed).price,
            TradeKind::None | TradeKind::SwapOnly => return None,
        };
        if price < worth || price > spare {
            return None;
        }
        self.if_worth_it(Deal::of_deeds(self.seat, from, SpaceSet::EMPTY, SpaceSet::of(deed), price.0))
    }

    /// Only of a group in which there is nothing else to keep.
    fn sale(&self, to: SeatId, deed: SpaceId) -> Option<Deal> {
        let price = match self.book().rules.trade.kind {
            TradeKind::Free => self.plain_worth(deed).percent_up(ARMING),
            TradeKind::FixedPrice => self.book().space(deed).price,
            TradeKind::None | TradeKind::SwapOnly | TradeKind::CashOffer => return None,
        };
        if self.deeds().and(self.book().group_of(deed)).len() > 1 {
            return None;
        }
        Some(Deal::of_deeds(self.seat, to, SpaceSet::of(deed), SpaceSet::EMPTY, -price.0))
    }

    /// It offers no swap and no purchase that it would decline itself.
    fn if_worth_it(&self, deal: Deal) -> Option<Deal> {
        (self.gain(&deal) >= Money::ZERO).then_some(deal)
    }
}

struct Partner {
    seat: SeatId,
    /// The partner's deeds that complete a group of this seat.
    has: SpaceSet,
    /// This seat's deeds that complete a group of the partner.
    lacks: SpaceSet,
}
