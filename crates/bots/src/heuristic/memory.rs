//! What a bot remembers: offers that were refused, and its limit in the running auction.

use crate::deal::Deal;
use arrayvec::ArrayVec;
use freehold_engine::{BySeat, SeatId, SpaceId, SpaceSet, State};

/// Refused offers that are kept in mind.
const REMEMBERED: usize = 32;
/// Own offers in one turn, to everybody together or, for a bot that thinks longer, to each.
const MOST_OFFERS: u8 = 3;
/// How much an answer moves the step at which haggling with a partner begins, and where it stops.
const REFUSED: f32 = 0.5;
const ACCEPTED: f32 = 1.0;
const LAST_START: f32 = 4.0;

#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    /// The owners of all deeds when the refusals were heard.
    owners: u64,
    refused: ArrayVec<Refused, REMEMBERED>,
    /// Made and not yet seen answered.
    pending: Option<Refused>,
    /// At which step each partner tends to give in, learnt from their answers.
    bargains: BySeat<f32>,
    /// The turn in which offers were counted, and how many there were.
    turn: (u16, SeatId),
    offers: u8,
    offers_to: BySeat<u8>,
    /// Counter-offers made in this turn.
    counters: u8,
    /// The building that was asked for last in this turn, by space and level. If it did not come,
    /// others wanted it more.
    asked: Option<(SpaceId, u8)>,
    /// The deed of the running auction and the limit for it.
    auction: Option<(SpaceId, f32)>,
}

/// An exchange of deeds that somebody did not want at this price.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Refused {
    pub partner: SeatId,
    pub give: SpaceSet,
    pub take: SpaceSet,
    pub tries: u8,
    /// What this side would have paid; unknown once a deed has changed hands.
    pub paid: Option<i32>,
}

impl Memory {
    /// Looks at the table before a decision: has anything changed, was an offer refused?
    pub fn look(&mut self, state: &State, seat: SeatId) {
        if !state.open_offers().contains(seat)
            && let Some(offer) = self.pending.take()
        {
            let accepted = state.owned(seat).includes(offer.take) && state.owned(offer.partner).includes(offer.give);
            let bargain = &mut self.bargains[offer.partner];
            *bargain = (*bargain + if accepted { -ACCEPTED } else { REFUSED }).clamp(0.0, LAST_START);
            if !accepted {
                self.refuse(offer);
            }
        }
        let owners = owners(state);
        if owners != self.owners {
            // Something has changed: what was refused may be asked again, but not for less.
            self.owners = owners;
            for refused in &mut self.refused {
                refused.tries = refused.tries.saturating_sub(1);
                refused.paid = None;
            }
        }
        let turn = (state.round(), state.turn().seat);
        if turn != self.turn {
            (self.turn, self.offers, self.counters, self.asked) = (turn, 0, 0, None);
            self.offers_to = BySeat::of(0);
        }
        if !matches!(state.phase(), freehold_engine::Phase::Auction(_)) {
            self.auction = None;
        }
    }

    fn refuse(&mut self, refused: Refused) {
        if let Some(known) = self.refused.iter_mut().find(|known| known.same_deeds(&refused)) {
            known.tries = known.tries.max(refused.tries);
            known.paid = known.paid.max(refused.paid);
            return;
        }
        if self.refused.is_full() {
            self.refused.remove(0);
        }
        self.refused.push(refused);
    }

    /// The step of haggling at which this exchange stands with this partner.
    pub fn tries(&self, partner: SeatId, give: SpaceSet, take: SpaceSet) -> u8 {
        let known = self.known(partner, give, take).map_or(0, |known| known.tries);
        known.max(self.bargains[partner] as u8)
    }

    fn known(&self, partner: SeatId, give: SpaceSet, take: SpaceSet) -> Option<&Refused> {
        let wanted = Refused { partner, give, take, tries: 0, paid: None };
        self.refused.iter().find(|known| known.same_deeds(&wanted))
    }

    /// Whether this partner has refused these deeds at this price, or at a better one, since a deed
    /// last changed hands.
    pub fn was_refused(&self, deal: &Deal) -> bool {
        let known = self.known(deal.partner, deal.give.deeds, deal.take.deeds);
        known.and_then(|known| known.paid).is_some_and(|refused| deal.price().0 <= refused)
    }

    pub fn may_offer(&self) -> bool {
        self.offers < MOST_OFFERS
    }

    /// Nobody is asked again and again.
    pub fn may_ask(&self, partner: SeatId) -> bool {
        self.offers_to[partner] < MOST_OFFERS
    }

    pub fn may_counter(&self) -> bool {
        self.counters < 1
    }

    pub fn offered(&mut self, deal: &Deal, tries: u8) {
        self.offers += 1;
        self.offers_to[deal.partner] += 1;
        self.wait_for(deal, tries + 1);
    }

    pub fn countered(&mut self, deal: &Deal) {
        self.counters += 1;
        self.wait_for(deal, 0);
    }

    fn wait_for(&mut self, deal: &Deal, tries: u8) {
        let paid = Some(deal.price().0);
        self.pending =
            Some(Refused { partner: deal.partner, give: deal.give.deeds, take: deal.take.deeds, tries, paid });
    }

    /// Whether a building at this level has not been asked for in vain in this turn.
    pub fn ask_for_building(&mut self, space: SpaceId, level: u8) -> bool {
        self.asked.replace((space, level)) != Some((space, level))
    }

    /// The limit for the deed of this auction, as it was first set.
    pub fn limit(&mut self, deed: SpaceId, limit: f32) -> f32 {
        match self.auction {
            Some((known, first)) if known == deed => first,
            _ => {
                self.auction = Some((deed, limit));
                limit
            }
        }
    }
}

impl Refused {
    fn same_deeds(&self, other: &Refused) -> bool {
        (self.partner, self.give, self.take) == (other.partner, other.give, other.take)
    }
}

/// Changes when a deed changes hands.
pub(crate) fn owners(state: &State) -> u64 {
    state
        .owned_by_seat()
        .values()
        .fold(1, |print, owned| (print ^ owned.0).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29))
}
