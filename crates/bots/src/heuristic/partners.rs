//! What partners ask for: some count their own interest, some printed prices, some want more than
//! either. An offer begins at the lowest of these; a partner who refuses is offered more.

use super::deals::{group_completed, shape_fits};
use super::estimate::Estimate;
use super::memory::Memory;
use crate::Question;
use crate::deal::{Deal, Weighed};
use crate::manners;
use arrayvec::ArrayVec;
use freehold_engine::ruleset::TradeKind;
use freehold_engine::{SeatId, SpaceId, SpaceSet};

/// The multiple of its price that is paid for a deed that completes the group of whoever gets it.
const ARMING: f32 = 1.5;
/// What a deed counts for somebody whose group it completes, as a multiple of its price.
const COMPLETING: f32 = 2.0;
/// … and one that is torn out of a whole group.
const BREAKING: f32 = 3.0;
/// What the demanding ask beyond that.
const BEYOND: f32 = 0.15;

/// The ways in which a partner may count: by its interest as we see it, by printed prices, by printed prices with
/// what completes a group of its own counted twice, or demanding more than all of these; or, like `expert`, by
/// nothing but its chances to win.
pub(crate) const TEMPERS: usize = 5;
/// The tempers that can be told a price; the last one has to be asked what it thinks.
pub(crate) const PRICED: usize = 4;

/// How likely it is that somebody is of each temper.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Temper([f32; TEMPERS]);

/// Whom a price pleases.
pub(crate) type Pleased = [bool; TEMPERS];

/// How far an answer that does not fit a temper speaks against it.
const DOUBT: f32 = 0.25;

impl Default for Temper {
    fn default() -> Temper {
        Temper([0.3, 0.22, 0.22, 0.11, 0.15])
    }
}

impl Temper {
    /// The chance that an offer is accepted.
    pub fn accepts(&self, pleased: Pleased) -> f32 {
        self.0.iter().zip(pleased).map(|(likely, pleased)| if pleased { *likely } else { 0.0 }).sum()
    }

    /// Learns from an answer.
    pub fn learn(&mut self, pleased: Pleased, accepted: bool) {
        for (likely, pleased) in self.0.iter_mut().zip(pleased) {
            *likely = likely.max(0.02) * if pleased == accepted { 1.0 } else { DOUBT };
        }
        let total: f32 = self.0.iter().sum();
        self.0 = self.0.map(|likely| likely / total);
    }
}

/// An exchange at one price, with the chance that it is accepted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Priced {
    pub deal: Deal,
    pub pleased: Pleased,
    pub accepted: f32,
}

/// An exchange at the prices that the partner may take and has not refused, the lowest first.
pub(super) fn prices(
    estimate: &Estimate<'_>,
    memory: &Memory,
    question: &Question<'_>,
    partner: SeatId,
    give: SpaceSet,
    take: SpaceSet,
) -> ArrayVec<Priced, PRICED> {
    let mut priced = ArrayVec::new();
    let kind = question.book().rules.trade.kind;
    if !shape_fits(kind, give, take) {
        return priced;
    }
    let exchange = Exchange { estimate, question, partner, give, take };
    let may_be_rude = memory.may_be_rude(partner);
    let Some((least, most)) = manners::prices(&question.position, &exchange.at(0), may_be_rude) else { return priced };
    let wanted = exchange.wanted(kind);
    let mut prices = wanted.map(|price| price.clamp(least.0, most.0));
    prices.sort_unstable();
    for (place, price) in prices.into_iter().enumerate() {
        let deal = exchange.at(price);
        let possible = (kind != TradeKind::CashOffer || price > 0)
            && deal.give.cash <= question.cash()
            && deal.take.cash <= question.state().seat(partner).cash;
        let new = place == 0 || prices[place - 1] != price;
        if new && possible && !memory.was_refused(&deal) {
            let mut pleased = [false; TEMPERS];
            pleased.iter_mut().zip(wanted).for_each(|(pleased, wanted)| *pleased = wanted <= price);
            priced.push(Priced { deal, pleased, accepted: memory.tempers[partner].accepts(pleased) });
        }
    }
    priced
}

/// Deeds against deeds, whatever is paid.
struct Exchange<'a> {
    estimate: &'a Estimate<'a>,
    question: &'a Question<'a>,
    partner: SeatId,
    give: SpaceSet,
    take: SpaceSet,
}

impl Exchange<'_> {
    /// The same at a price; one below zero is paid by the partner.
    fn at(&self, price: i32) -> Deal {
        Deal::of_deeds(self.question.seat, self.partner, self.give, self.take, price)
    }

    /// What a partner of each of these tempers wants to be paid.
    fn wanted(&self, kind: TradeKind) -> [i32; PRICED] {
        let printed = |deeds: SpaceSet| deeds.first().map_or(0, |deed| self.question.book().space(deed).price.0);
        match kind {
            TradeKind::SwapOnly => [0; PRICED],
            TradeKind::FixedPrice => [printed(self.take) - printed(self.give); PRICED],
            _ => {
                let interest = self.asked_by_interest() as f32;
                let (even, eager) = (self.printed_balance(1.0), self.printed_balance(COMPLETING));
                let high = interest.max(even);
                let beyond = high + BEYOND * high.abs().max(100.0);
                // A partner who cannot pay so much may give all there is.
                let most_paid = -self.cash(self.partner);
                [interest, even, eager, beyond].map(|price| (price.ceil() as i32).max(most_paid))
            }
        }
    }

    fn cash(&self, seat: SeatId) -> i32 {
        self.question.state().seat(seat).cash.0
    }

    /// The lowest price that serves the partner's interest as we see it, or more than there is. Cash
    /// changes what either side can build, so no plain sum gives it.
    fn asked_by_interest(&self) -> i32 {
        let least = 0.5 * self.estimate.weights.least_gain;
        let (mut refused, mut taken) = (-self.cash(self.partner) - 1, self.cash(self.question.seat) + 1);
        while taken - refused > 1 {
            let middle = refused + (taken - refused) / 2;
            let Weighed { mine, theirs, .. } = self.estimate.weigh(self.at(middle));
            if self.estimate.balance(theirs, mine) >= least {
                taken = middle;
            } else {
                refused = middle;
            }
        }
        taken
    }

    /// What must be paid for an exchange to be even by printed prices, as a careful partner counts;
    /// the deeds that complete a group of the partner count so much more.
    fn printed_balance(&self, completing: f32) -> f32 {
        let (book, state) = (self.question.book(), self.question.state());
        let worth = |deed: SpaceId| manners::printed_worth(&self.question.position, deed).0 as f32;
        let (ours, theirs) = (state.owned(self.question.seat), state.owned(self.partner));
        let arms_them = group_completed(self.question, self.partner, self.give).is_some();
        let asked = self.take.iter().map(|deed| {
            let group = book.group_of(deed);
            let arms_us = ours.or(self.take).includes(group);
            let factor = if theirs.includes(group) {
                BREAKING
            } else if arms_us && !arms_them {
                ARMING
            } else {
                1.0
            };
            worth(deed) * factor
        });
        let given = self.give.iter().map(|deed| {
            let completes = theirs.minus(self.take).or(self.give).includes(book.group_of(deed));
            worth(deed) * if completes { completing } else { 1.0 }
        });
        asked.sum::<f32>() - given.sum::<f32>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whom a price pleases that counts as generous, while the chances to win fall.
    const GENEROUS: Pleased = [true, true, true, true, false];
    const CHANCES: Pleased = [false, false, false, false, true];

    #[test]
    fn whoever_declines_what_should_please_is_taken_to_count_chances() {
        let mut temper = Temper::default();
        assert!(temper.accepts(GENEROUS) > 0.8 && temper.accepts(CHANCES) < 0.2);
        temper.learn(GENEROUS, false);
        temper.learn(GENEROUS, false);
        temper.learn(CHANCES, true);
        assert!(temper.accepts(GENEROUS) < 0.1 && temper.accepts(CHANCES) > 0.9, "{temper:?}");
    }
}
