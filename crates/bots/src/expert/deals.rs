//! Deals by the model: which exchange adds most to this seat's chances, at a price that the partner may
//! well take.

use super::ExpertBot;
use crate::deal::Deal;
use crate::heuristic::{Priced, owners};
use crate::manners;
use crate::{Decision, Question, Reason};
use arrayvec::ArrayVec;
use freehold_engine::ruleset::TradeKind;
use freehold_engine::{
    BySeat, Command, FastChance, MAX_GROUPS, Money, Phase, Position, Rulebook, SeatId, SpaceId, SpaceSet, State,
    Unheard, act,
};

/// What a deal must add to this seat's chances: less may be an error of the model.
const LEAST_GAIN: f32 = 0.008;
/// What it must add for whoever is asked.
const LEAST_ASKED: f32 = LEAST_GAIN / 2.0;
/// A likelier refusal than this is not worth the talk.
const LEAST_HOPE: f32 = 0.15;
/// What a parcel must add to a deal in which it is included: every one makes a refusal likelier.
const LEAST_MORE: f32 = 0.001;
/// The most parcels that are added to a deal.
const MOST_ADDED: u8 = 3;
/// Parcels of deeds that one side could give.
const PARCELS: usize = 2 * MAX_GROUPS;

/// Deeds that go together.
type Parcels = ArrayVec<SpaceSet, PARCELS>;

/// An offer, this seat's chances after it, and what it promises: the gain, less where it is likely to be refused.
/// A refusal costs no more than one of the offers of a turn, and teaches something, so the root of the chance counts.
struct Bargain {
    offer: Priced,
    chance: f32,
    promise: f32,
}

impl ExpertBot {
    /// The deal that adds most to this seat's chances, looked for when it may be time for one.
    pub(super) fn offer(&mut self, question: &Question<'_>) -> Option<Decision> {
        if !self.may_deal(question) {
            return None;
        }
        let now = self.chances(question, question.state());
        let Bargain { offer, chance, .. } = self.best_bargain(question, &now)?;
        self.guide.note_offer(question, &offer);
        self.deals_seen = None;
        let reason = why_deal(&question.position, &offer.deal).unwrap_or(chances(now[question.seat], chance));
        Some(Decision::new(offer.deal.offer(), reason))
    }

    /// In the seat's own turn, when deeds or time have changed since the last look.
    fn may_deal(&mut self, question: &Question<'_>) -> bool {
        let state = question.state();
        let own_turn = matches!(state.phase(), Phase::Turn {}) && state.turn().seat == question.seat;
        if !own_turn
            || state.open_offers().contains(question.seat)
            || question.book().rules.trade.kind == TradeKind::None
        {
            return false;
        }
        self.guide.look(question);
        let now = (owners(state), state.round());
        let fresh = self.deals_seen != Some(now);
        self.deals_seen = Some(now);
        fresh
    }

    fn chances(&self, question: &Question<'_>, state: &State) -> BySeat<f32> {
        self.model.chances(&self.appraisal, &Position::new(question.book(), state))
    }

    /// The bargain that promises most, where the chances are `now`.
    fn best_bargain(&self, question: &Question<'_>, now: &BySeat<f32>) -> Option<Bargain> {
        let mut best = self.best_exchange(question, now)?;
        for _ in 0..MOST_ADDED {
            let Some(better) = self.with_one_more(question, now, &best) else { break };
            best = better;
        }
        Some(best)
    }

    /// The best exchange of one parcel on each side at most.
    fn best_exchange(&self, question: &Question<'_>, now: &BySeat<f32>) -> Option<Bargain> {
        let seat = question.seat;
        let mut best: Option<Bargain> = None;
        let mut weigh = |partner: SeatId, give: SpaceSet, take: SpaceSet| {
            let least = best.as_ref().map_or(0.0, |other| other.promise);
            if let Some(bargain) = self.bargain(question, partner, (give, take), now, least) {
                best = Some(bargain);
            }
        };
        let gives = self.parcels(question, seat);
        let partners = question.state().solvent().without(seat);
        for partner in partners.iter().filter(|partner| self.guide.may_ask(question, *partner)) {
            for take in self.useful_parcels(question, seat, partner) {
                weigh(partner, SpaceSet::EMPTY, take);
                for give in &gives {
                    weigh(partner, *give, take);
                }
            }
            for give in self.useful_parcels(question, partner, seat) {
                weigh(partner, give, SpaceSet::EMPTY);
            }
        }
        best
    }

    /// The same bargain with one more parcel from either side, if that is better.
    fn with_one_more(&self, question: &Question<'_>, now: &BySeat<f32>, bargain: &Bargain) -> Option<Bargain> {
        let Deal { partner, give, take, .. } = &bargain.offer.deal;
        let mut best: Option<Bargain> = None;
        let mut weigh = |give: SpaceSet, take: SpaceSet| {
            let least = best.as_ref().map_or(bargain.promise + LEAST_MORE, |other| other.promise);
            if let Some(more) = self.bargain(question, *partner, (give, take), now, least) {
                best = Some(more);
            }
        };
        for parcel in self.parcels(question, question.seat) {
            if give.deeds.and(parcel).is_empty() {
                weigh(give.deeds.or(parcel), take.deeds);
            }
        }
        for parcel in self.parcels(question, *partner) {
            if take.deeds.and(parcel).is_empty() {
                weigh(give.deeds, take.deeds.or(parcel));
            }
        }
        best
    }

    /// What a seat could give, group by group.
    fn parcels(&self, question: &Question<'_>, seat: SeatId) -> Parcels {
        let state = question.state();
        let mut parcels = Parcels::new();
        for group in self.appraisal.lot_groups.iter().chain(&self.appraisal.other_groups) {
            let deeds = self.appraisal.group(*group).deeds;
            let held = deeds.and(state.owned(seat));
            if held.is_empty() || !deeds.and(state.built()).is_empty() {
                continue;
            }
            parcels.push(held);
            if held.len() > 1 {
                parcels.extend(held.first().map(SpaceSet::of));
            }
        }
        parcels
    }

    /// Those parcels of a holder that bring a seat forward in a group.
    fn useful_parcels(&self, question: &Question<'_>, seat: SeatId, holder: SeatId) -> Parcels {
        let own = question.state().owned(seat);
        let useful = |parcel: &SpaceSet| {
            let Some(first) = parcel.first() else { return false };
            let deeds = question.book().group_of(first);
            !deeds.and(own).is_empty() || 2 * parcel.len() >= deeds.len()
        };
        self.parcels(question, holder).into_iter().filter(useful).collect()
    }

    /// An exchange at the price that promises most, if that is more than `least`.
    fn bargain(
        &self,
        question: &Question<'_>,
        partner: SeatId,
        (give, take): (SpaceSet, SpaceSet),
        now: &BySeat<f32>,
        least: f32,
    ) -> Option<Bargain> {
        let same_group = give.iter().any(|deed| !question.book().group_of(deed).and(take).is_empty());
        if same_group {
            return None;
        }
        let mut best: Option<Bargain> = None;
        for offer in self.guide.prices(question, partner, give, take) {
            let Some(after) = self.chances_after(question, &offer.deal) else { continue };
            let chance = after[question.seat];
            let gain = chance - now[question.seat];
            let most = best.as_ref().map_or(least, |other| other.promise);
            // A higher price leaves less.
            if gain <= LEAST_GAIN || gain <= most {
                break;
            }
            let offer = self.guide.with_chances(offer, after[partner] > now[partner] + LEAST_ASKED);
            let promise = gain * offer.accepted.sqrt();
            if promise > most && offer.accepted >= LEAST_HOPE {
                best = Some(Bargain { offer, chance, promise });
            }
        }
        best
    }

    /// The chances of all if the partner accepts.
    fn chances_after(&self, question: &Question<'_>, deal: &Deal) -> Option<BySeat<f32>> {
        let mut state = *question.state();
        carry_out(question.book(), &mut state, question.seat, &deal.offer())?;
        carry_out(question.book(), &mut state, deal.partner, &Command::AcceptTrade { from: question.seat })?;
        Some(self.chances(question, &state))
    }

    /// Whether an offer adds to this seat's chances.
    pub(super) fn answer(&mut self, question: &Question<'_>, from: SeatId, proposal: Decision) -> Decision {
        let answer = self.judge_offer(question, from, proposal);
        self.guide.note_answer(&answer.command);
        answer
    }

    fn judge_offer(&self, question: &Question<'_>, from: SeatId, proposal: Decision) -> Decision {
        if proposal.reason == Reason::HeardEnough {
            return proposal;
        }
        let accept = Command::AcceptTrade { from };
        let mut state = *question.state();
        let before = self.chances(question, &state)[question.seat];
        let allowed = carry_out(question.book(), &mut state, question.seat, &accept).is_some();
        let after = self.chances(question, &state)[question.seat];
        let deal = Deal::offered_by(from, question);
        let decent = manners::permits(&question.position, &deal);
        if allowed && decent && after > before + LEAST_ASKED {
            let reason = why_deal(&question.position, &deal).unwrap_or(chances(before, after));
            return Decision::new(accept, reason);
        }
        if !matches!(proposal.command, Command::AcceptTrade { .. }) {
            return proposal;
        }
        let loses = if after < before { chances(before, after) } else { Reason::DealLoses { by: Money::ZERO } };
        let reason = why_not(&question.position, &deal).unwrap_or(loses);
        Decision::new(Command::DeclineTrade { from }, reason)
    }
}

/// What anybody at the table can see of a good deal.
fn why_deal(position: &Position<'_>, deal: &Deal) -> Option<Reason> {
    if let Some(group) = manners::group_completed(position, deal) {
        return Some(Reason::CompletesGroup { group });
    }
    let own = position.state.owned(deal.seat);
    let gathers = |deed: &SpaceId| !position.book.group_of(*deed).and(own.minus(deal.give.deeds)).is_empty();
    let deed = deal.take.deeds.iter().find(gathers)?;
    Some(Reason::GathersGroup { group: position.book.space(deed).group })
}

/// What anybody at the table can see of a bad one.
fn why_not(position: &Position<'_>, deal: &Deal) -> Option<Reason> {
    let broken = manners::group_broken(position, deal).map(|group| Reason::KeepsGroup { group });
    let armed = || manners::group_completed(position, &deal.mirrored());
    broken.or_else(|| armed().map(|group| Reason::DealArmsPartner { group, under: Money::ZERO }))
}

/// None if the rules refuse it.
fn carry_out(book: &Rulebook, state: &mut State, seat: SeatId, command: &Command) -> Option<()> {
    act(book, state, Some(seat), command, &mut FastChance::new(0), &mut Unheard).ok()
}

/// What a deal would do to this seat's chances.
fn chances(before: f32, after: f32) -> Reason {
    let share = |chance: f32| (chance.clamp(0.0, 1.0) * 10_000.0) as u16;
    Reason::DealChances { before: share(before), after: share(after) }
}
