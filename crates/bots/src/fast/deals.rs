//! Trades: deeds that complete groups on both sides, or on one side for money.

use super::{HORIZON, Memory, Thought};
use crate::{Decision, Reason};
use arrayvec::ArrayVec;
use freehold_engine::ruleset::TradeKind;
use freehold_engine::{Command, Goods, GroupId, MAX_GROUPS, Money, SeatId, SpaceSet, State};

/// The worth of a loose deed by its price, and what each further one of its group adds.
const LOOSE: f32 = 1.0;
const COMPANY: f32 = 0.2;
/// Gains below this are not worth the talk.
const LEAST_GAIN: f32 = 20.0;
/// A side that gains less than this share of what the other side gains says no.
const FAIR_SHARE: f32 = 0.35;
/// Cash that a buyer of a group keeps at least.
const KEPT: i32 = 50;
/// Deals are looked for again after so many rounds even if no deed changed hands: cash did.
const PATIENCE: u16 = 6;

/// What each side would give, and what it would gain by it.
#[derive(Clone, Copy)]
struct Deal {
    give: Goods,
    take: Goods,
    mine: f32,
    theirs: f32,
}

impl Thought<'_, '_> {
    /// The best deal with anybody, once for each change of ownership.
    #[inline]
    pub(super) fn propose(&self, memory: &mut Memory) -> Option<Decision> {
        let state = self.question.state();
        if memory.silent {
            return None;
        }
        let seen = fingerprint(state);
        if memory.deals_seen == seen {
            return None;
        }
        memory.deals_seen = seen;
        self.search()
    }

    #[inline(never)]
    fn search(&self) -> Option<Decision> {
        let state = self.question.state();
        let kind = self.question.book().rules.trade.kind;
        if kind == TradeKind::None || state.open_offers.contains(self.seat()) {
            return None;
        }
        let shared = self.shared_groups();
        let mut best: Option<(SeatId, Deal)> = None;
        for (mine, partner) in &shared {
            self.consider(kind, *partner, *mine, None, &mut best);
            for (theirs, holder) in &shared {
                if holder == partner && theirs != mine {
                    self.consider(kind, *partner, *mine, Some(*theirs), &mut best);
                }
            }
        }
        let (to, deal) = best?;
        let command = Command::OfferTrade { to, give: deal.give, take: deal.take };
        let reason = Reason::DealGains { mine: Money(deal.mine as i32), theirs: Money(deal.theirs as i32) };
        self.allows(&command).then(|| Decision::new(command, reason))
    }

    /// Groups without buildings that this seat and one other hold together, each a part.
    #[inline]
    fn shared_groups(&self) -> ArrayVec<(GroupId, SeatId), MAX_GROUPS> {
        let state = self.question.state();
        let owned = state.owned[self.seat().index()];
        let mut shared = ArrayVec::new();
        for group in self.appraisal.lot_groups.iter().chain(&self.appraisal.other_groups) {
            let deeds = self.appraisal.group(*group).deeds;
            let rest = deeds.minus(owned);
            // Nothing of it is mine, or all of it.
            if rest == deeds || rest.is_empty() {
                continue;
            }
            let holder = rest.first().and_then(|deed| state.owner(deed));
            if let Some(partner) = holder
                && state.owned[partner.index()].includes(rest)
                && deeds.and(state.built).is_empty()
            {
                shared.push((*group, partner));
            }
        }
        shared
    }

    /// The group `mine` for me, against the group `theirs` or for money alone.
    fn consider(
        &self,
        kind: TradeKind,
        partner: SeatId,
        mine: GroupId,
        theirs: Option<GroupId>,
        best: &mut Option<(SeatId, Deal)>,
    ) {
        let state = self.question.state();
        let taken = self.appraisal.group(mine).deeds.and(state.owned[partner.index()]);
        let given = theirs
            .map_or(SpaceSet::EMPTY, |group| self.appraisal.group(group).deeds.and(state.owned[self.seat().index()]));
        let fits = match kind {
            TradeKind::None => false,
            TradeKind::Free => true,
            TradeKind::SwapOnly => !given.is_empty(),
            TradeKind::CashOffer | TradeKind::FixedPrice => given.is_empty() && taken.len() == 1,
        };
        if !fits {
            return;
        }
        let price = |cash: i32| self.deal(partner, given, taken, cash);
        let level = price(0);
        let cash = match kind {
            TradeKind::SwapOnly => 0,
            TradeKind::FixedPrice => taken.first().map_or(0, |deed| self.question.book().space(deed).price.0),
            _ => ((level.mine - level.theirs) / 2.0) as i32,
        };
        let most = (state.seat(self.seat()).cash.0 - KEPT).max(0);
        let least = -(state.seat(partner).cash.0 - KEPT).max(0);
        if kind == TradeKind::CashOffer && cash <= 0 || kind == TradeKind::FixedPrice && cash > most {
            return;
        }
        let deal = if cash == 0 { level } else { price(cash.clamp(least, most)) };
        let good = deal.mine >= LEAST_GAIN && deal.theirs >= LEAST_GAIN && is_fair(deal.theirs, deal.mine);
        if good && best.as_ref().is_none_or(|(_, other)| deal.mine > other.mine) {
            *best = Some((partner, deal));
        }
    }

    /// What a deal would mean for both; positive cash is paid by this seat.
    fn deal(&self, partner: SeatId, given: SpaceSet, taken: SpaceSet, cash: i32) -> Deal {
        let goods = |deeds: SpaceSet, cash: i32| Goods { deeds, cash: Money(cash.max(0)), ..Goods::default() };
        let (give, take) = (goods(given, cash), goods(taken, -cash));
        Deal { give, take, mine: self.gain(self.seat(), &give, &take), theirs: self.gain(partner, &take, &give) }
    }

    /// What a seat gains by giving one thing and taking another.
    fn gain(&self, seat: SeatId, give: &Goods, take: &Goods) -> f32 {
        let state = self.question.state();
        let book = self.question.book();
        let before = state.owned[seat.index()];
        let after = before.minus(give.deeds).or(take.deeds);
        let fees = self.question.position.takeover_fee(take.deeds);
        let paid = (give.cash - take.cash + fees).0 as f32;
        let cash = state.seat(seat).cash.0 as f32;
        let mut gain = -paid;
        let mut touched = give.deeds.or(take.deeds);
        while let Some(deed) = touched.first() {
            let group = book.space(deed).group;
            let deeds = self.appraisal.group(group).deeds;
            gain += self.holding_worth(group, after.and(deeds), cash - paid)
                - self.holding_worth(group, before.and(deeds), cash);
            touched = touched.minus(deeds);
        }
        let cards = |goods: &Goods| goods.jail_cards.iter().map(|count| f32::from(*count)).sum::<f32>();
        gain + 30.0 * (cards(take) - cards(give))
    }

    /// What a seat's part of a group is worth to it.
    fn holding_worth(&self, group: GroupId, held: SpaceSet, cash: f32) -> f32 {
        if held.is_empty() {
            return 0.0;
        }
        let (state, book) = (self.question.state(), self.question.book());
        let figures = self.appraisal.group(group);
        let count = held.len() as f32;
        let debt: f32 = held.and(state.mortgaged).iter().map(|deed| book.lift_cost(deed).0 as f32).sum();
        let price = figures.price / f32::from(figures.size) * count;
        let loose = price * (LOOSE + COMPANY * (count - 1.0));
        let whole = held == figures.deeds;
        let rent = if whole {
            figures.potential(self.opponents(), cash - debt, HORIZON)
        } else if figures.buildable {
            0.0
        } else {
            HORIZON * self.opponents() * figures.income[held.len().min(5)] * 0.5
        };
        loose + rent - debt
    }

    pub(super) fn answer(&self, from: SeatId) -> Decision {
        let offer = &self.question.state().offers[from.index()];
        let mine = self.gain(self.seat(), &offer.take, &offer.give);
        let theirs = self.gain(from, &offer.give, &offer.take);
        let accept = Command::AcceptTrade { from };
        if mine >= LEAST_GAIN && is_fair(mine, theirs) && self.allows(&accept) {
            let reason = Reason::DealGains { mine: Money(mine as i32), theirs: Money(theirs as i32) };
            return Decision::new(accept, reason);
        }
        let under = (FAIR_SHARE * theirs - mine).max(LEAST_GAIN - mine);
        Decision::new(Command::DeclineTrade { from }, Reason::DealLoses { by: Money(under as i32) })
    }
}

fn is_fair(mine: f32, theirs: f32) -> bool {
    mine >= FAIR_SHARE * theirs
}

/// Changes when a deed changes hands, and now and then.
#[inline]
fn fingerprint(state: &State) -> u64 {
    let mut print = u64::from(state.round / PATIENCE) + 1;
    for owned in state.owned.iter().take(state.seat_count()) {
        print = (print ^ owned.0).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
    }
    print
}
