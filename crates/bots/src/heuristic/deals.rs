//! Trades as people accept them: good for both sides, never the same refused offer again.

use super::Judgement;
use super::estimate::{Estimate, Holdings};
use crate::deal::{Deal, Weighed};
use crate::manners;
use crate::{Decision, Question, Reason};
use arrayvec::ArrayVec;
use freehold_engine::ruleset::{DebtTrades, TradeKind};
use freehold_engine::{Command, Goods, GroupId, MAX_GROUPS, Money, SeatId, SeatSet, SpaceSet};

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

/// Whether a trade could save a debtor.
pub(super) enum Rescue {
    Now(Decision),
    /// When the debtor has raised more alone.
    Later,
    None,
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
        self.memory.offered(&self.question.position, deal, tries);
        Some(Decision::new(command, best.reason()))
    }

    fn best_deal(&mut self, kind: TradeKind) -> Option<Weighed> {
        let seat = self.question.seat;
        let mut best: Option<(f32, Weighed)> = None;
        for partner in self.partners().iter() {
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

    /// Those who may still be asked in this turn.
    fn partners(&self) -> SeatSet {
        let Question { seat, position } = *self.question;
        let others = position.state.solvent().without(seat).iter();
        others.filter(|partner| self.memory.haggling.may_ask(&position, seat, *partner)).collect()
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
        let may_be_rude = self.memory.may_be_rude(partner);
        let Some((least, most)) = manners::prices(&self.question.position, &level.deal, may_be_rude) else { return };
        let most = (self.cash() - weights.reserve).max(0.0).min(most.0 as f32);
        let least = -(self.estimate.cash(partner) - LEFT_TO_PARTNER).max(0.0).min(-least.0 as f32);
        if kind == TradeKind::CashOffer && cash < 1.0
            || kind == TradeKind::FixedPrice && !(least..=most).contains(&cash)
            || least > most
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

    /// Not refused before, and well-mannered.
    fn is_decent(&self, deal: &Deal) -> bool {
        !self.memory.was_refused(deal) && manners::permits(&self.question.position, deal)
    }

    /// What an exchange would mean for both; positive cash is paid by this seat.
    fn weigh(&self, partner: SeatId, give: SpaceSet, take: SpaceSet, cash: f32) -> Weighed {
        self.estimate.weigh(Deal::of_deeds(self.question.seat, partner, give, take, cash as i32))
    }

    pub(super) fn answer(&mut self, from: SeatId) -> Decision {
        if self.memory.haggling.has_heard_enough(from) {
            return Decision::new(Command::DeclineTrade { from }, Reason::HeardEnough);
        }
        let offer = self.estimate.weigh(Deal::offered_by(from, self.question));
        let Weighed { deal, mine, theirs } = offer;
        let rival_gain = if self.handicap.watches_others { theirs } else { 0.0 };
        let seen = self.seen(mine);
        let score = self.estimate.balance(seen, rival_gain);
        let accept = Command::AcceptTrade { from };
        let decent = manners::permits(&self.question.position, &deal);
        if score >= 0.5 * self.estimate.weights.least_gain && decent && self.question.allows(&accept) {
            return Decision::new(accept, offer.reason());
        }
        if let Some(counter) = self.counter(&deal, score, theirs) {
            return counter;
        }
        let (broken, by) = (manners::group_broken(&self.question.position, &deal), Money(-score as i32));
        let reason = match (broken, group_completed(self.question, from, deal.give.deeds)) {
            (Some(group), _) => Reason::KeepsGroup { group },
            (None, Some(group)) => Reason::DealArmsPartner { group, under: by },
            (None, None) => Reason::DealLoses { by },
        };
        Decision::new(Command::DeclineTrade { from }, reason)
    }

    /// The same deeds at a price that would do, if it leaves the other side something.
    fn counter(&mut self, offered: &Deal, score: f32, theirs: f32) -> Option<Decision> {
        let weights = self.estimate.weights;
        if self.question.book().rules.trade.kind != TradeKind::Free
            || self.handicap.offers_every == 0
            || !self.memory.haggling.may_counter(offered.partner)
        {
            return None;
        }
        let rivalry = weights.rivalry / self.estimate.opponents();
        let more = ((1.5 * weights.least_gain - score) / (1.0 + rivalry)).ceil().max(0.0);
        if theirs - more < weights.least_gain {
            return None;
        }
        let from = offered.partner;
        let (_, most) = manners::prices(&self.question.position, offered, false)?;
        let mut paid = (offered.price().0 - more as i32).min(most.0);
        paid = paid.max(-(self.estimate.cash(from) - LEFT_TO_PARTNER).max(0.0) as i32);
        let goods = |goods: &Goods, cash: i32| Goods { cash: Money(cash.max(0)), ..*goods };
        let deal = Deal { give: goods(&offered.give, paid), take: goods(&offered.take, -paid), ..*offered };
        let Weighed { mine, theirs: left, .. } = self.estimate.weigh(deal);
        let command = Command::CounterTrade { from, give: deal.give, take: deal.take };
        if !self.is_decent(&deal) || !manners::permits(&self.question.position, &deal.mirrored()) {
            return None;
        }
        if self.estimate.balance(mine, left) < weights.least_gain || left <= 0.0 || !self.question.allows(&command) {
            return None;
        }
        self.memory.countered(&deal);
        Some(Decision::new(command, Reason::DealCountered { mine: Money(mine as i32) }))
    }

    /// A seat that cannot pay alone may still sell something to somebody who wants it: what brings most is
    /// offered first.
    pub(super) fn rescue(&mut self, owed: Money) -> Rescue {
        let kind = self.question.book().rules.trade.kind;
        if kind != TradeKind::Free || self.question.state().open_offers().contains(self.question.seat) {
            return Rescue::None;
        }
        let mut later = false;
        let (seat, position) = (self.question.seat, self.question.position);
        let raisable = position.raisable(seat);
        let mut best: Option<Deal> = None;
        for partner in self.partners().iter() {
            for want in &self.estimate.wanted(partner, seat) {
                let level = self.weigh(partner, want.deeds, SpaceSet::EMPTY, 0.0);
                if self.memory.tries(partner, want.deeds, SpaceSet::EMPTY) > 0 {
                    continue;
                }
                let cash = (0.8 * level.theirs).min(self.estimate.cash(partner) - LEFT_TO_PARTNER);
                let Some(most) = manners::most_paid(&position, &level.deal.mirrored()) else { return Rescue::None };
                let cash = (cash as i32).min(most.0);
                let deal = Deal::of_deeds(seat, partner, want.deeds, SpaceSet::EMPTY, -cash);
                let saves = manners::raised_after(&position, &deal, raisable) >= owed;
                let better = best.as_ref().is_none_or(|other| deal.take.cash > other.take.cash);
                if cash < 1 || !saves {
                    continue;
                }
                if !self.question.allows(&deal.offer()) {
                    later |= self.question.book().rules.debt.trades == DebtTrades::Clearing;
                } else if better {
                    best = Some(deal);
                }
            }
        }
        let Some(deal) = best else { return if later { Rescue::Later } else { Rescue::None } };
        self.memory.offered(&position, &deal, 0);
        Rescue::Now(Decision::new(deal.offer(), Reason::RaisesCash { needed: owed }))
    }
}
