//! What partners ask for: some count their own interest, some printed prices, some want more than
//! either. An offer begins at the lowest of these; a partner who refuses is offered more.

use super::deals::{group_completed, is_present, printed_worth, shape_fits};
use super::estimate::Estimate;
use super::memory::Memory;
use crate::Question;
use crate::deal::{Deal, Weighed};
use arrayvec::ArrayVec;
use freehold_engine::ruleset::TradeKind;
use freehold_engine::{SeatId, SpaceId, SpaceSet};

/// Prices of one exchange that are tried at most.
const PRICES: usize = 4;
/// The multiple of its price that is paid for a deed that completes the group of whoever gets it.
const ARMING: f32 = 1.5;
/// What a deed counts for somebody whose group it completes, as a multiple of its price.
const COMPLETING: f32 = 2.0;
/// … and one that is torn out of a whole group.
const BREAKING: f32 = 3.0;
/// What the demanding ask beyond that.
const BEYOND: f32 = 0.15;

/// An exchange at the lowest price that has not been refused: what the partner should ask by its
/// interest as we see it, by printed prices, or a good deal more than both.
pub(super) fn next_price(
    estimate: &Estimate<'_>,
    memory: &Memory,
    question: &Question<'_>,
    partner: SeatId,
    give: SpaceSet,
    take: SpaceSet,
) -> Option<Deal> {
    let kind = question.book().rules.trade.kind;
    if !shape_fits(kind, give, take) {
        return None;
    }
    let exchange = Exchange { estimate, question, partner, give, take };
    exchange.prices(kind).into_iter().find_map(|price| {
        let deal = exchange.at(price);
        let possible = (kind != TradeKind::CashOffer || price > 0)
            && deal.give.cash <= question.cash()
            && deal.take.cash <= question.state().seat(partner).cash;
        let decent = !memory.was_refused(&deal) && !is_present(question, &deal);
        (possible && decent).then_some(deal)
    })
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

    /// What could be paid, the least first.
    fn prices(&self, kind: TradeKind) -> ArrayVec<i32, PRICES> {
        let printed = |deeds: SpaceSet| deeds.first().map_or(0, |deed| self.question.book().space(deed).price.0);
        let mut prices = ArrayVec::new();
        match kind {
            TradeKind::SwapOnly => prices.push(0),
            TradeKind::FixedPrice => prices.push(printed(self.take) - printed(self.give)),
            _ => {
                let interest = self.asked_by_interest() as f32;
                let even = self.printed_balance(1.0);
                let (low, high) = (interest.min(even), interest.max(even));
                let eager = self.printed_balance(COMPLETING);
                let between = Some(eager).filter(|price| (low..high).contains(price));
                let beyond = high + BEYOND * high.abs().max(100.0);
                // A partner who cannot pay so much may give all there is.
                let most_paid = -self.cash(self.partner);
                let all = [Some(low), between, Some(high), Some(beyond)].into_iter().flatten();
                prices.extend(all.map(|price| (price.ceil() as i32).max(most_paid)));
            }
        }
        prices
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
        let worth = |deed: SpaceId| printed_worth(self.question, deed).0 as f32;
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
