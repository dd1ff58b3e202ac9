//! Trades: deeds that complete groups on both sides, or on one side for money.

use super::{HORIZON, Memory, Thought};
use crate::appraisal::STEPS;
use crate::deal::{Deal, Weighed};
use crate::{Decision, Reason};
use arrayvec::ArrayVec;
use freehold_engine::ruleset::TradeKind;
use freehold_engine::{Command, Goods, GroupId, MAX_GROUPS, Money, SeatId, SpaceSet};

/// The worth of a loose deed as a share of its price, and what each further one of its group adds.
const LOOSE: f32 = 0.2;
const COMPANY: f32 = 0.2;
/// Gains below this are not worth the talk.
const LEAST_GAIN: f32 = 30.0;
/// A side that gains less than this share of what the other side gains says no.
const FAIR_SHARE: f32 = 0.8;
/// Cash that a buyer of a group keeps at least.
const KEPT: i32 = 50;
/// Deals are looked for again after so many rounds if a deed changed hands ...
const PAUSE: u16 = 2;
/// ... and after so many even if none did: cash did.
const PATIENCE: u16 = 6;

/// A group without buildings that this seat and one other hold together, each a part; with what it
/// means to either to have all of it, and to give its part away.
struct SharedGroup {
    partner: SeatId,
    deeds: SpaceSet,
    mine: Stake,
    theirs: Stake,
}

#[derive(Clone, Copy)]
struct Stake {
    held: SpaceSet,
    /// Gained by getting the other part, its mortgages included.
    by_whole: f32,
    /// Lost by giving this part away.
    by_loss: f32,
}

impl Thought<'_> {
    /// The best deal with anybody, looked for now and then.
    #[inline]
    pub(super) fn propose(&self, memory: &mut Memory) -> Option<Decision> {
        if self.state().round() < memory.deals_again { None } else { self.look_for_deals(memory) }
    }

    #[inline(never)]
    fn look_for_deals(&self, memory: &mut Memory) -> Option<Decision> {
        let state = self.state();
        if memory.silent || self.book().rules.trade.kind == TradeKind::None {
            memory.deals_again = u16::MAX;
            return None;
        }
        memory.deals_again = state.round() + PAUSE;
        if memory.owned_seen == *state.owned_by_seat() && state.round() < memory.deals_due {
            return None;
        }
        memory.owned_seen = *state.owned_by_seat();
        memory.deals_due = state.round() + PATIENCE;
        self.search()
    }

    fn search(&self) -> Option<Decision> {
        let state = self.state();
        let kind = self.book().rules.trade.kind;
        if state.open_offers().contains(self.seat) {
            return None;
        }
        let mut shared = ArrayVec::new();
        self.list_shared_groups(&mut shared);
        let mut best: Option<Weighed> = None;
        for mine in &shared {
            self.consider(kind, mine, None, &mut best);
            for theirs in &shared {
                if theirs.partner == mine.partner && theirs.deeds != mine.deeds {
                    self.consider(kind, mine, Some(theirs), &mut best);
                }
            }
        }
        let best = best?;
        let command = best.deal.offer();
        self.allows(&command).then(|| Decision::new(command, best.reason()))
    }

    fn list_shared_groups(&self, shared: &mut ArrayVec<SharedGroup, MAX_GROUPS>) {
        let (state, book) = (self.state(), self.book());
        let owned = self.deeds();
        let mut remaining = owned;
        while let Some(deed) = remaining.first() {
            let group = book.space(deed).group;
            let deeds = book.groups[group];
            remaining = remaining.minus(deeds);
            let (part, rest) = (deeds.and(owned), deeds.minus(owned));
            // All of it is mine, or something still the bank's.
            let Some(partner) = rest.first().and_then(|deed| state.owner(deed)) else { continue };
            if state.owned(partner).includes(rest) && deeds.and(state.built()).is_empty() {
                let mine = self.stake(group, self.seat, part, rest);
                let theirs = self.stake(group, partner, rest, part);
                shared.push(SharedGroup { partner, deeds, mine, theirs });
            }
        }
    }

    fn stake(&self, group: GroupId, seat: SeatId, held: SpaceSet, other: SpaceSet) -> Stake {
        let cash = self.state().seat(seat).cash.0 as f32;
        let by_loss = self.holding_worth(group, held, cash);
        let fee = self.position.takeover_fee(other).0 as f32;
        Stake { held, by_whole: self.holding_worth(group, held.or(other), cash) - by_loss - fee, by_loss }
    }

    /// The group `mine` for me, against the group `theirs` or for money alone.
    fn consider(&self, kind: TradeKind, mine: &SharedGroup, theirs: Option<&SharedGroup>, best: &mut Option<Weighed>) {
        let taken = mine.theirs.held;
        let given = theirs.map_or(SpaceSet::EMPTY, |group| group.mine.held);
        let fits = match kind {
            TradeKind::None => false,
            TradeKind::Free => true,
            TradeKind::SwapOnly => !given.is_empty(),
            TradeKind::CashOffer | TradeKind::FixedPrice => given.is_empty() && taken.len() == 1,
        };
        if !fits {
            return;
        }
        // As if both kept the cash they have now, whatever is paid.
        let my_gain = mine.mine.by_whole - theirs.map_or(0.0, |group| group.mine.by_loss);
        let their_gain = theirs.map_or(0.0, |group| group.theirs.by_whole) - mine.theirs.by_loss;
        let cash = match kind {
            TradeKind::SwapOnly => 0,
            TradeKind::FixedPrice => taken.first().map_or(0, |deed| self.book().space(deed).price.0),
            _ => ((my_gain - their_gain) / 2.0) as i32,
        };
        let state = self.state();
        let most = (self.cash().0 - KEPT).max(0);
        let least = -(state.seat(mine.partner).cash.0 - KEPT).max(0);
        if kind == TradeKind::CashOffer && cash <= 0 || kind == TradeKind::FixedPrice && cash > most {
            return;
        }
        let cash = cash.clamp(least, most);
        let (hope, their_hope) = (my_gain - cash as f32, their_gain + cash as f32);
        if hope < LEAST_GAIN || their_hope < LEAST_GAIN || best.as_ref().is_some_and(|other| hope <= other.mine) {
            return;
        }
        let deal = self.weigh(Deal::of_deeds(self.seat, mine.partner, given, taken, cash));
        let good = deal.mine >= LEAST_GAIN && deal.theirs >= LEAST_GAIN && is_fair(deal.theirs, deal.mine);
        if good && best.as_ref().is_none_or(|other| deal.mine > other.mine) {
            *best = Some(deal);
        }
    }

    /// What a deal would mean for both.
    fn weigh(&self, deal: Deal) -> Weighed {
        Weighed { deal, mine: self.gain(&deal), theirs: self.gain(&deal.mirrored()) }
    }

    /// What a deal brings to its seat.
    fn gain(&self, deal: &Deal) -> f32 {
        let Deal { seat, ref give, ref take, .. } = *deal;
        let (state, book) = (self.state(), self.book());
        let before = state.owned(seat);
        let after = deal.deeds_after(before);
        let fees = self.position.takeover_fee(take.deeds);
        let paid = (deal.price() + fees).0 as f32;
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
        let cards = |goods: &Goods| goods.jail_cards.values().map(|count| i16::from(*count)).sum::<i16>();
        gain + 30.0 * f32::from(cards(take) - cards(give))
    }

    /// What a seat's part of a group is worth to it.
    fn holding_worth(&self, group: GroupId, held: SpaceSet, cash: f32) -> f32 {
        if held.is_empty() {
            return 0.0;
        }
        let (state, book) = (self.state(), self.book());
        let figures = self.appraisal.group(group);
        let whole = held == figures.deeds;
        let count = if whole { figures.size } else { held.len() as u8 };
        let mortgaged = held.and(state.mortgaged());
        let debt = mortgaged.iter().map(|deed| book.lift_cost(deed).0).sum::<i32>() as f32;
        let loose = figures.mean_price * f32::from(count) * (LOOSE + COMPANY * f32::from(count - 1));
        let rent = if whole {
            figures.potential(self.opponents(), cash - debt, HORIZON)
        } else if figures.buildable {
            0.0
        } else {
            HORIZON * self.opponents() * figures.income[usize::from(count).min(STEPS - 1)] * 0.5
        };
        loose + rent - debt
    }

    #[inline(never)]
    pub(super) fn answer(&self, from: SeatId) -> Decision {
        let offer = self.weigh(Deal::offered_by(from, self));
        let Weighed { mine, theirs, .. } = offer;
        let accept = Command::AcceptTrade { from };
        if mine >= LEAST_GAIN && is_fair(mine, theirs) && self.allows(&accept) {
            return Decision::new(accept, offer.reason());
        }
        let under = (FAIR_SHARE * theirs - mine).max(LEAST_GAIN - mine);
        Decision::new(Command::DeclineTrade { from }, Reason::DealLoses { by: Money(under as i32) })
    }
}

fn is_fair(mine: f32, theirs: f32) -> bool {
    mine >= FAIR_SHARE * theirs
}
