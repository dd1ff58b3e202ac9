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
    group_completed(position, deal).is_some()
}

/// The group that the deal makes whole for the seat.
pub(crate) fn group_completed(position: &Position<'_>, deal: &Deal) -> Option<GroupId> {
    let own = position.state.owned(deal.seat);
    let after = deal.deeds_after(own);
    let deed = deal.take.deeds.iter().find(|deed| completes(own, after, position.book.group_of(*deed)))?;
    Some(position.book.space(deed).group)
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

#[cfg(test)]
mod tests {
    use super::*;
    use freehold_content::Library;
    use freehold_engine::arrange::{DeedArrangement, SeatArrangement};
    use freehold_engine::{Arrangement, FastChance, Rulebook, SeatId, State, Unheard, arrange, begin};

    const ME: SeatId = SeatId(0);
    const OTHER: SeatId = SeatId(1);

    fn book() -> Rulebook {
        let library = Library::shared();
        let preset = library.preset("official").expect("a preset");
        Rulebook::new(preset.ruleset.clone(), library.edition(&preset.edition).expect("an edition").clone())
            .expect("playable")
    }

    fn owned(book: &Rulebook, deeds: &[(u8, SeatId)]) -> State {
        let (mut state, mut chance) = (State::new(book, 3, true), FastChance::new(1));
        begin(book, &mut state, &mut chance, &mut Unheard, true);
        let mut arrangement = Arrangement::default();
        arrangement.seats.insert(0, SeatArrangement { cash: Some(Money(5000)), ..Default::default() });
        for (deed, owner) in deeds {
            arrangement.deeds.insert(*deed, DeedArrangement { owner: Some(*owner), ..Default::default() });
        }
        arrange(book, &mut state, &arrangement, &mut chance, &mut Unheard).expect("possible");
        state
    }

    /// Groups of two, 37 and 39 at 350 and 400, and 1 and 3 at 60 each; railroads at 200.
    #[test]
    fn what_a_seat_may_pay_or_must_be_paid() {
        let book = book();
        let group = |deeds: [u8; 2]| deeds.map(|deed| book.space(SpaceId(deed)).price.0).iter().sum::<i32>();
        let price = |deed: u8| book.space(SpaceId(deed)).price.0;
        // Owners, what is given and taken, and the most that may be paid.
        type Case<'a> = (&'a [(u8, SeatId)], &'a [u8], &'a [u8], i32);
        let cases: [Case<'_>; 6] = [
            // A loose deed is worth up to four times its price, and costs half of it.
            (&[(5, OTHER)], &[], &[5], 4 * price(5)),
            (&[(5, ME)], &[5], &[], -price(5) / 2),
            // The last deed of somebody else's group, and one out of an own group.
            (&[(37, OTHER), (39, ME)], &[39], &[], -price(39) * 3 / 2),
            (&[(37, ME), (39, ME)], &[39], &[], -3 * group([37, 39])),
            // Deeds count as what they bring.
            (&[(37, OTHER), (39, ME), (5, OTHER)], &[39], &[5], price(5) - price(39) * 3 / 2),
            // Both sides complete a group.
            (&[(37, OTHER), (39, ME), (1, ME), (3, OTHER)], &[39], &[3], (4 * price(3) - price(39)).max(0)),
        ];
        for (owners, give, take, most) in cases {
            let state = owned(&book, owners);
            let deeds = |deeds: &[u8]| deeds.iter().map(|deed| SpaceId(*deed)).collect::<SpaceSet>();
            let deal = Deal::of_deeds(ME, OTHER, deeds(give), deeds(take), 0);
            let position = Position::new(&book, &state);
            assert_eq!(most_paid(&position, &deal), Some(Money(most)), "{owners:?}: {give:?} for {take:?}");
            let at = |price: i32| permits(&position, &Deal::of_deeds(ME, OTHER, deeds(give), deeds(take), price));
            assert!(at(most) && !at(most + 1), "{owners:?}");
        }
    }
}
