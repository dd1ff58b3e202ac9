//! Trades as people accept them: good for both sides, never the same refused offer again.

use super::Judgement;
use super::estimate::{Estimate, Holdings};
use crate::deal::{Deal, Weighed};
use crate::{Decision, Question, Reason};
use arrayvec::ArrayVec;
use freehold_engine::ruleset::TradeKind;
use freehold_engine::{Command, Goods, GroupId, MAX_GROUPS, Money, SeatId, SpaceId, SpaceSet};

/// Offers of one exchange before it is given up until a deed changes hands.
const MOST_TRIES: u8 = 6;
/// What a card that leads out of jail is worth.
const JAIL_CARD: f32 = 40.0;
/// Cash that nobody is asked to give up.
const LEFT_TO_PARTNER: f32 = 20.0;

/// Deeds of somebody that would help somebody else.
#[derive(Clone, Copy)]
struct Wanted {
    group: GroupId,
    deeds: SpaceSet,
    completes: bool,
}

impl Estimate<'_> {
    /// What a deal would mean for both.
    pub fn weigh(&self, deal: Deal) -> Weighed {
        Weighed { deal, mine: self.gain(&deal), theirs: self.gain(&deal.mirrored()) }
    }

    /// What a deal brings to its seat.
    fn gain(&self, deal: &Deal) -> f32 {
        let Deal { seat, ref give, ref take, .. } = *deal;
        let before = self.position.state.owned_by_seat();
        let after = exchanged(before, deal);
        let fees = self.position.takeover_fee(take.deeds);
        let cash = self.cash(seat);
        let later = cash + (take.cash - give.cash - fees).0 as f32;
        let touched = give.deeds.or(take.deeds);
        let mut gain = later - cash;
        for group in self.appraisal.lot_groups.iter().chain(&self.appraisal.other_groups) {
            let deeds = self.figures(*group).deeds;
            // Cash also changes what can be built on groups that are not part of the deal.
            let whole = before[seat].includes(deeds);
            if !deeds.and(touched).is_empty() || whole {
                gain += self.holding(seat, *group, &after, later) - self.holding(seat, *group, before, cash);
            }
        }
        let cards = |goods: &Goods| goods.jail_cards.values().map(|count| f32::from(*count)).sum::<f32>();
        gain + JAIL_CARD * (cards(take) - cards(give))
    }

    /// What one's own gain is worth while the partner gains too.
    pub fn balance(&self, mine: f32, theirs: f32) -> f32 {
        mine - self.weights.rivalry / self.opponents() * theirs
    }

    /// Deeds of `holder` that would help `seat`.
    fn wanted(&self, seat: SeatId, holder: SeatId) -> ArrayVec<Wanted, MAX_GROUPS> {
        let state = self.position.state;
        let (own, theirs) = (state.owned(seat), state.owned(holder));
        let mut wanted = ArrayVec::new();
        for group in self.appraisal.lot_groups.iter().chain(&self.appraisal.other_groups) {
            let deeds = self.figures(*group).deeds;
            let held = deeds.and(theirs);
            if held.is_empty() || held == deeds || !deeds.and(state.built()).is_empty() {
                continue;
            }
            let completes = own.or(theirs).includes(deeds);
            // A first step into a group must bring more than half of it.
            let half = 2 * held.len() >= deeds.len();
            if deeds.and(own).is_empty() && !half {
                continue;
            }
            let all = completes || deeds.and(own).is_empty();
            let deeds = if all { held } else { held.first().map_or(held, SpaceSet::of) };
            wanted.push(Wanted { group: *group, deeds, completes });
        }
        wanted
    }
}

/// Whether the ruleset knows exchanges of this shape.
pub(super) fn shape_fits(kind: TradeKind, give: SpaceSet, take: SpaceSet) -> bool {
    match kind {
        TradeKind::None => false,
        TradeKind::Free => true,
        TradeKind::SwapOnly => !give.is_empty() && !take.is_empty(),
        TradeKind::CashOffer => give.is_empty() && take.len() == 1,
        TradeKind::FixedPrice => give.len() + take.len() == 1,
    }
}

/// A group that these deeds would complete for a seat.
pub(super) fn group_completed(question: &Question<'_>, seat: SeatId, deeds: SpaceSet) -> Option<GroupId> {
    let after = question.state().owned(seat).or(deeds);
    let whole = deeds.iter().find(|deed| after.includes(question.book().group_of(*deed)))?;
    Some(question.book().space(whole).group)
}

/// The printed price, less what lifting a mortgage would cost.
pub(super) fn printed_worth(question: &Question<'_>, deed: SpaceId) -> Money {
    let book = question.book();
    let debt = if question.state().mortgaged().contains(deed) { book.lift_cost(deed) } else { Money::ZERO };
    book.space(deed).price - debt
}

/// Whether the last deed of a partner's group would go below its printed price. Whatever the
/// estimates say, people call that silly.
pub(crate) fn is_present(question: &Question<'_>, deal: &Deal) -> bool {
    let worth =
        |goods: &Goods| goods.cash + goods.deeds.iter().map(|deed| printed_worth(question, deed)).sum::<Money>();
    let arms = group_completed(question, deal.partner, deal.give.deeds).is_some();
    let completes = group_completed(question, deal.seat, deal.take.deeds).is_some();
    arms && !completes && worth(&deal.take) < worth(&deal.give)
}

/// The deeds after an exchange.
fn exchanged(before: &Holdings, deal: &Deal) -> Holdings {
    let mut after = *before;
    for side in [*deal, deal.mirrored()] {
        after[side.seat] = side.deeds_after(before[side.seat]);
    }
    after
}

impl Judgement<'_> {
    /// The best offer that has not been refused, if there is a good one.
    pub(super) fn propose(&mut self) -> Option<Decision> {
        let state = self.question.state();
        let kind = self.question.book().rules.trade.kind;
        let every = self.handicap.offers_every;
        if kind == TradeKind::None
            || !self.proposes
            || every == 0
            || !u32::from(state.round()).is_multiple_of(every)
            || state.open_offers().contains(self.question.seat)
            || !self.memory.may_offer()
        {
            return None;
        }
        let best = self.best_deal(kind)?;
        let deal = &best.deal;
        let command = deal.offer();
        if !self.question.allows(&command) {
            return None;
        }
        let tries = self.memory.tries(deal.partner, deal.give.deeds, deal.take.deeds);
        self.memory.offered(deal, tries);
        Some(Decision::new(command, best.reason()))
    }

    fn best_deal(&mut self, kind: TradeKind) -> Option<Weighed> {
        let seat = self.question.seat;
        let mut best: Option<(f32, Weighed)> = None;
        for partner in self.question.state().solvent().without(seat).iter() {
            let wants = self.estimate.wanted(seat, partner);
            let gives = self.estimate.wanted(partner, seat);
            for want in wants.iter().map(Some).chain([None]) {
                for give in gives.iter().map(Some).chain([None]) {
                    // Two loose deeds against each other are small talk; one for money may lead further.
                    let decisive = want.is_some_and(|want| want.completes) || give.is_some_and(|give| give.completes);
                    let swap = want.is_some() && give.is_some();
                    let same = want.map(|want| want.group) == give.map(|give| give.group);
                    if swap && !decisive || same {
                        continue;
                    }
                    let deeds = |wanted: Option<&Wanted>| wanted.map_or(SpaceSet::EMPTY, |wanted| wanted.deeds);
                    self.consider(kind, partner, deeds(give), deeds(want), &mut best);
                }
            }
        }
        best.map(|(_, deal)| deal)
    }

    /// The share of the surplus that an offer leaves to the partner: small steps first, as in every
    /// bazaar.
    fn share_left(&self, tries: u8) -> f32 {
        let weights = self.estimate.weights;
        let patience = f32::from(tries) / f32::from(MOST_TRIES - 1);
        weights.first_share + (weights.last_share - weights.first_share) * patience * patience
    }

    /// What this side pays under the ruleset, where it would like to pay so much.
    fn price(&self, kind: TradeKind, give: SpaceSet, take: SpaceSet, wished: f32) -> f32 {
        let printed =
            |deeds: SpaceSet| deeds.first().map_or(0.0, |deed| self.question.book().space(deed).price.0 as f32);
        match kind {
            TradeKind::SwapOnly => 0.0,
            TradeKind::FixedPrice => printed(take) - printed(give),
            _ => wished,
        }
    }

    fn consider(
        &mut self,
        kind: TradeKind,
        partner: SeatId,
        give: SpaceSet,
        take: SpaceSet,
        best: &mut Option<(f32, Weighed)>,
    ) {
        let tries = self.memory.tries(partner, give, take);
        let weights = self.estimate.weights;
        if !shape_fits(kind, give, take) || tries >= MOST_TRIES {
            return;
        }
        let level = self.weigh(partner, give, take, 0.0);
        let surplus = level.mine + level.theirs;
        if surplus < 2.0 * weights.least_gain && kind != TradeKind::FixedPrice {
            return;
        }
        let share = self.share_left(tries);
        let cash = self.price(kind, give, take, share * surplus - level.theirs);
        let most = (self.cash() - weights.reserve).max(0.0);
        let least = -(self.estimate.cash(partner) - LEFT_TO_PARTNER).max(0.0);
        if kind == TradeKind::CashOffer && cash < 1.0
            || kind == TradeKind::FixedPrice && !(least..=most).contains(&cash)
        {
            return;
        }
        let offer = self.weigh(partner, give, take, cash.clamp(least, most));
        let score = self.seen(self.estimate.balance(offer.mine, offer.theirs));
        // By our own estimate they must gain as well; else it is not worth the talk.
        let good = score >= weights.least_gain && offer.theirs > 0.0 && self.is_decent(&offer.deal);
        if good && best.as_ref().is_none_or(|(other, _)| score > *other) {
            *best = Some((score, offer));
        }
    }

    /// Neither refused before nor a present.
    fn is_decent(&self, deal: &Deal) -> bool {
        !self.memory.was_refused(deal) && !is_present(self.question, deal)
    }

    /// What an exchange would mean for both; positive cash is paid by this seat.
    fn weigh(&self, partner: SeatId, give: SpaceSet, take: SpaceSet, cash: f32) -> Weighed {
        self.estimate.weigh(Deal::of_deeds(self.question.seat, partner, give, take, cash as i32))
    }

    pub(super) fn answer(&mut self, from: SeatId) -> Decision {
        let offer = self.estimate.weigh(Deal::offered_by(from, self.question));
        let Weighed { deal, mine, theirs } = offer;
        let rival_gain = if self.handicap.watches_others { theirs } else { 0.0 };
        let seen = self.seen(mine);
        let score = self.estimate.balance(seen, rival_gain);
        let accept = Command::AcceptTrade { from };
        let present = is_present(self.question, &deal);
        if score >= 0.5 * self.estimate.weights.least_gain && !present && self.question.allows(&accept) {
            return Decision::new(accept, offer.reason());
        }
        if let Some(counter) = self.counter(&deal, score, theirs) {
            return counter;
        }
        let reason = match group_completed(self.question, from, deal.give.deeds) {
            Some(group) => Reason::DealArmsPartner { group, under: Money(-score as i32) },
            None => Reason::DealLoses { by: Money(-score as i32) },
        };
        Decision::new(Command::DeclineTrade { from }, reason)
    }

    /// The same deeds at a price that would do, if it leaves the other side something.
    fn counter(&mut self, offered: &Deal, score: f32, theirs: f32) -> Option<Decision> {
        let weights = self.estimate.weights;
        if self.question.book().rules.trade.kind != TradeKind::Free
            || self.handicap.offers_every == 0
            || !self.memory.may_counter()
        {
            return None;
        }
        let rivalry = weights.rivalry / self.estimate.opponents();
        let more = ((1.5 * weights.least_gain - score) / (1.0 + rivalry)).ceil();
        if theirs - more < weights.least_gain {
            return None;
        }
        let from = offered.partner;
        let mut paid = offered.price().0 - more as i32;
        paid = paid.max(-(self.estimate.cash(from) - LEFT_TO_PARTNER).max(0.0) as i32);
        let goods = |goods: &Goods, cash: i32| Goods { cash: Money(cash.max(0)), ..*goods };
        let deal = Deal { give: goods(&offered.give, paid), take: goods(&offered.take, -paid), ..*offered };
        let Weighed { mine, theirs: left, .. } = self.estimate.weigh(deal);
        let command = Command::CounterTrade { from, give: deal.give, take: deal.take };
        if !self.is_decent(&deal) {
            return None;
        }
        if self.estimate.balance(mine, left) < weights.least_gain || left <= 0.0 || !self.question.allows(&command) {
            return None;
        }
        self.memory.countered(&deal);
        Some(Decision::new(command, Reason::DealCountered { mine: Money(mine as i32) }))
    }

    /// A seat that cannot pay alone may still sell something to somebody who wants it.
    pub(super) fn rescue(&mut self, owed: Money) -> Option<Decision> {
        let kind = self.question.book().rules.trade.kind;
        if kind != TradeKind::Free || self.question.state().open_offers().contains(self.question.seat) {
            return None;
        }
        let (seat, state) = (self.question.seat, self.question.state());
        for partner in state.solvent().without(seat).iter() {
            for want in &self.estimate.wanted(partner, seat) {
                if self.memory.tries(partner, want.deeds, SpaceSet::EMPTY) > 0 {
                    continue;
                }
                let level = self.weigh(partner, want.deeds, SpaceSet::EMPTY, 0.0);
                let cash = (0.8 * level.theirs).min(self.estimate.cash(partner) - LEFT_TO_PARTNER);
                let free = want.deeds.minus(state.mortgaged());
                let mortgages: Money = free.iter().map(|deed| self.question.book().space(deed).mortgage).sum();
                let raised = self.question.position.raisable(seat) - mortgages + Money(cash as i32);
                let deal = Deal::of_deeds(seat, partner, want.deeds, SpaceSet::EMPTY, -cash as i32);
                let command = deal.offer();
                if cash >= 1.0 && raised >= owed && self.question.allows(&command) {
                    self.memory.offered(&deal, 0);
                    return Some(Decision::new(command, Reason::RaisesCash { needed: owed }));
                }
            }
        }
        None
    }
}
