//! The manners of trading, stated once for all bots that keep them: what is not given away, and what nobody pays.
//!
//! They count cash and printed prices, as everybody at the table can. Whether a deal is any good is the judgement
//! of each bot, and none of this module's business.

use crate::deal::Deal;
use freehold_engine::ruleset::{Off, TradeKind};
use freehold_engine::{Goods, GroupId, Money, Phase, Position, SpaceId, SpaceSet};

/// A whole group is not broken for less than this multiple of its price.
const BREAKING: i32 = 3;
/// Deeds that complete the group of somebody else bring at least this many percent of their price.
const ARMING_PERCENT: u32 = 150;
/// Nobody pays more than this multiple of what a deed costs.
const DEAREST: i32 = 4;

/// Below every price that can be paid.
const ANYTHING: Money = Money(-i32::MAX);

/// Whether the seat of a deal may offer or accept it.
pub(crate) fn permits(position: &Position<'_>, deal: &Deal) -> bool {
    let paid = deal.price();
    most_paid(position, deal).is_some_and(|most| paid <= most)
        || paid <= dearest(position, deal) && saves_seat(position, deal)
}

/// The prices at which both sides of an exchange keep their manners, as paid by its seat; what is paid in the deal
/// itself does not count. Not everybody minds manners: where a partner could not make up for it by a price, it
/// `may_be_rude`.
pub(crate) fn prices(position: &Position<'_>, deal: &Deal, may_be_rude: bool) -> Option<(Money, Money)> {
    let most = most_paid(position, deal)?;
    let least = match most_paid(position, &deal.mirrored()) {
        Some(most) => -most,
        None if may_be_rude => ANYTHING,
        None => return None,
    };
    (least <= most).then_some((least, most))
}

/// Whether the partner could not make this exchange at any price without forgetting its manners.
pub(crate) fn is_rude(position: &Position<'_>, deal: &Deal) -> bool {
    most_paid(position, &deal.mirrored()).is_none()
}

/// The most that the seat may pay in this exchange of deeds and cards; below zero it must be paid. `None` if it may
/// not make it at any price.
pub(crate) fn most_paid(position: &Position<'_>, deal: &Deal) -> Option<Money> {
    let dearest = dearest(position, deal);
    if may_part(position, deal) {
        return Some(dearest);
    }
    let (kind, brought) = (position.book.rules.trade.kind, received(position, &deal.take));
    // Nothing goes for less than half of what it is worth: the bank would lend more on it.
    let half = Money(received(position, &deal.give).0 / 2);
    match (kind, least_asked(position, deal)) {
        (TradeKind::Free | TradeKind::CashOffer, Some(asked)) => Some(dearest.min(brought - asked)),
        (TradeKind::Free | TradeKind::CashOffer, None) if brought < half => Some(brought - half),
        // Where no price can make up for it, only a group of its own does.
        (_, Some(_)) => None,
        (_, None) => Some(dearest),
    }
}

/// What the seat may pay for what it gets, beside what it gives.
fn dearest(position: &Position<'_>, deal: &Deal) -> Money {
    (printed(position, &deal.take).times(DEAREST) - printed(position, &deal.give)).max(Money::ZERO)
}

/// What the given deeds must bring, if one of them decides something: it is of a whole group, or makes one whole for
/// the partner.
fn least_asked(position: &Position<'_>, deal: &Deal) -> Option<Money> {
    let (book, state) = (position.book, position.state);
    let (own, theirs) = (state.owned(deal.seat), state.owned(deal.partner));
    let theirs_after = deal.mirrored().deeds_after(theirs);
    let (mut asked, mut decides, mut rest) = (cards(position, &deal.give), false, deal.give.deeds);
    while let Some(deed) = rest.first() {
        let group = book.group_of(deed);
        let given = rest.and(group);
        rest = rest.minus(group);
        let (breaks, arms) = (own.includes(group), completes(theirs, theirs_after, group));
        decides |= breaks || arms;
        asked += match () {
            () if breaks => prices_of(position, group).times(BREAKING),
            () if arms => prices_of(position, given).percent_up(ARMING_PERCENT),
            () => prices_of(position, given),
        };
    }
    decides.then_some(asked)
}

/// A whole group of the seat's own that the deal would break.
pub(crate) fn group_broken(position: &Position<'_>, deal: &Deal) -> Option<GroupId> {
    let own = position.state.owned(deal.seat);
    let deed = deal.give.deeds.iter().find(|deed| own.includes(position.book.group_of(*deed)))?;
    Some(position.book.space(deed).group)
}

/// When anything may be given: for a group of one's own, or when there is nobody else to profit.
fn may_part(position: &Position<'_>, deal: &Deal) -> bool {
    position.state.solvent().len() <= 2 || completes_own(position, deal)
}

/// Whether the seat has one more whole group after the deal.
pub(crate) fn completes_own(position: &Position<'_>, deal: &Deal) -> bool {
    let own = position.state.owned(deal.seat);
    let after = deal.deeds_after(own);
    deal.take.deeds.iter().any(|deed| completes(own, after, position.book.group_of(deed)))
}

fn completes(before: SpaceSet, after: SpaceSet, group: SpaceSet) -> bool {
    after.includes(group) && !before.includes(group)
}

/// Whether it pays a debt that the seat could not pay otherwise.
fn saves_seat(position: &Position<'_>, deal: &Deal) -> bool {
    let Phase::Debt(debt) = position.state.phase() else { return false };
    if debt.debtor != deal.seat {
        return false;
    }
    let raisable = position.raisable(deal.seat);
    raisable < debt.amount && raised_after(position, deal, raisable) >= debt.amount
}

/// What could be raised after the deal, where so much could be raised before.
pub(crate) fn raised_after(position: &Position<'_>, deal: &Deal, raisable: Money) -> Money {
    let free = |deeds: SpaceSet| deeds.minus(position.state.mortgaged()).iter();
    let given: Money = match position.book.rules.sell.lot_pct {
        // The bank would have taken them back, for their price at most.
        Off::At(_) => prices_of(position, deal.give.deeds),
        Off::Off => free(deal.give.deeds).map(|deed| position.book.space(deed).mortgage).sum(),
    };
    raisable - deal.price() - given - position.takeover_fee(deal.take.deeds)
}

fn prices_of(position: &Position<'_>, deeds: SpaceSet) -> Money {
    deeds.iter().map(|deed| position.book.space(deed).price).sum()
}

/// The printed price, less what lifting a mortgage would cost.
pub(crate) fn printed_worth(position: &Position<'_>, deed: SpaceId) -> Money {
    let book = position.book;
    let debt = if position.state.mortgaged().contains(deed) { book.lift_cost(deed) } else { Money::ZERO };
    book.space(deed).price - debt
}

/// Deeds and cards as they are printed.
fn printed(position: &Position<'_>, goods: &Goods) -> Money {
    prices_of(position, goods.deeds) + cards(position, goods)
}

/// Deeds and cards with their burdens.
fn received(position: &Position<'_>, goods: &Goods) -> Money {
    goods.deeds.iter().map(|deed| printed_worth(position, deed)).sum::<Money>() + cards(position, goods)
}

/// A card saves the fee.
fn cards(position: &Position<'_>, goods: &Goods) -> Money {
    let count = goods.jail_cards.values().map(|count| i32::from(*count)).sum();
    position.book.rules.jail.fee.times(count)
}
