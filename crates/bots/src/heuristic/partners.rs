//! What partners ask for: some count their own interest, some printed prices, some want more than
//! either. An offer begins at the lowest of these; who refuses it is asked again for more.

use super::deals::{Deal, group_completed, is_present, printed_worth, shape_fits};
use super::estimate::Estimate;
use super::memory::Memory;
use crate::Question;
use freehold_engine::ruleset::TradeKind;
use freehold_engine::{Goods, Money, SeatId, SpaceId, SpaceSet};

/// Prices of one exchange that are tried.
const PRICES: usize = 3;
/// By what share of its price a deed must be overpaid that completes the group of whoever gets it.
const ARMING: f32 = 1.5;
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
    let exchange = |price: i32| {
        let goods = |deeds: SpaceSet, cash: i32| Goods { deeds, cash: Money(cash.max(0)), ..Goods::default() };
        (goods(give, price), goods(take, -price))
    };
    let printed = |deeds: SpaceSet| deeds.first().map_or(0, |deed| question.book().space(deed).price.0);
    let (given, taken) = exchange(0);
    let mine = estimate.gain(question.seat, partner, &given, &taken);
    let theirs = estimate.gain(partner, question.seat, &taken, &given);
    let prices = match kind {
        TradeKind::SwapOnly => [0; PRICES],
        TradeKind::FixedPrice => [printed(take) - printed(give); PRICES],
        _ => {
            let rivalry = estimate.weights.rivalry / estimate.opponents();
            let interest = (0.5 * estimate.weights.least_gain + 2.0 + rivalry * mine - theirs) / (1.0 + rivalry);
            let even = printed_balance(question, partner, give, take);
            let (low, high) = (interest.min(even), interest.max(even));
            [low, high, high + BEYOND * high.abs().max(100.0)].map(|price| price.ceil() as i32)
        }
    };
    prices.into_iter().find_map(|price| {
        let (give, take) = exchange(price);
        let possible = (kind != TradeKind::CashOffer || price > 0)
            && give.cash <= question.state().seat(question.seat).cash
            && take.cash <= question.state().seat(partner).cash;
        let decent = !memory.was_refused(partner, &give, &take) && !is_present(question, partner, &give, &take);
        let paid = price as f32;
        (possible && decent).then_some(Deal { partner, give, take, mine: mine - paid, theirs: theirs + paid })
    })
}

/// What must be paid for an exchange to be even by printed prices, as a careful partner counts.
fn printed_balance(question: &Question<'_>, partner: SeatId, give: SpaceSet, take: SpaceSet) -> f32 {
    let (book, state) = (question.book(), question.state());
    let worth = |deed: SpaceId| printed_worth(question, deed).0 as f32;
    let theirs = state.owned[partner.index()];
    let arms_them = group_completed(question, partner, give).is_some();
    let asked: f32 = take
        .iter()
        .map(|deed| {
            let group = book.group_of(deed);
            let arms_us = state.owned[question.seat.index()].or(take).includes(group);
            let factor = if theirs.includes(group) {
                BREAKING
            } else if arms_us && !arms_them {
                ARMING
            } else {
                1.0
            };
            worth(deed) * factor
        })
        .sum();
    asked - give.iter().map(worth).sum::<f32>()
}
