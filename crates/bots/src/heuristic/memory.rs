//! What a bot remembers: offers that were refused, and what it saw in the deed on offer.

use super::partners::{Pleased, Temper};
use crate::deal::Deal;
use crate::haggling::Haggling;
use crate::manners;
use arrayvec::ArrayVec;
use freehold_engine::{BySeat, Phase, Position, SeatId, SeatSet, SpaceId, SpaceSet, State};

/// Refused offers that are kept in mind.
const REMEMBERED: usize = 32;
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
    /// How each partner counts, learnt from the answers to offers that were priced for it.
    pub tempers: BySeat<Temper>,
    watched: Option<Pleased>,
    /// Those who have refused what only the ill-mannered would do.
    polite: SeatSet,
    asked_rudely: bool,
    /// The turn in which offers are counted, its own and those of others.
    turn: (u16, SeatId),
    pub haggling: Haggling,
    /// The building that was asked for last in this turn, by space and level. If it did not come,
    /// others wanted it more.
    asked: Option<(SpaceId, u8)>,
    /// The deed that is on offer or auctioned, and what it is worth.
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
            if let Some(pleased) = self.watched.take() {
                self.tempers[offer.partner].learn(pleased, accepted);
            }
            if self.asked_rudely && !accepted {
                self.polite = self.polite.with(offer.partner);
            }
            if !accepted {
                self.refuse(offer);
            }
        }
        let owners = owners(state);
        if owners != self.owners {
            // Something has changed: what was refused may be asked again, but not for less. People are not asked the
            // same twice: for them only a better offer is a new one.
            self.owners = owners;
            let people = state.persons();
            for refused in self.refused.iter_mut().filter(|refused| !people.contains(refused.partner)) {
                refused.tries = refused.tries.saturating_sub(1);
                refused.paid = None;
            }
        }
        let turn = (state.round(), state.turn().seat);
        if turn != self.turn {
            (self.turn, self.haggling, self.asked) = (turn, Haggling::default(), None);
        }
        if !matches!(state.phase(), Phase::Purchase { .. } | Phase::Auction(_)) {
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

    pub fn offered(&mut self, position: &Position<'_>, deal: &Deal, tries: u8) {
        self.haggling.ask(position, deal.partner);
        self.wait_for(deal, tries + 1);
        self.asked_rudely = manners::is_rude(position, deal);
    }

    pub fn countered(&mut self, deal: &Deal) {
        self.haggling.counter();
        self.wait_for(deal, 0);
    }

    /// Whether this partner may do what a well-mannered one would not.
    pub fn may_be_rude(&self, partner: SeatId) -> bool {
        !self.polite.contains(partner)
    }

    /// The answer to the offer just made will tell how the partner counts.
    pub fn watch_temper(&mut self, pleased: Pleased) {
        self.watched = Some(pleased);
    }

    fn wait_for(&mut self, deal: &Deal, tries: u8) {
        (self.watched, self.asked_rudely) = (None, false);
        let paid = Some(deal.price().0);
        self.pending =
            Some(Refused { partner: deal.partner, give: deal.give.deeds, take: deal.take.deeds, tries, paid });
    }

    /// Whether a building at this level has not been asked for in vain in this turn.
    pub fn ask_for_building(&mut self, space: SpaceId, level: u8) -> bool {
        self.asked.replace((space, level)) != Some((space, level))
    }

    /// What the deed is worth that is on offer or auctioned, as it was first seen.
    pub fn worth(&mut self, deed: SpaceId, worth: f32) -> f32 {
        match self.auction {
            Some((known, first)) if known == deed => first,
            _ => {
                self.auction = Some((deed, worth));
                worth
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
