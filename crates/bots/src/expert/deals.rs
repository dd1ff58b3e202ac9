//! Deals by the model: which exchange adds most to this seat's chances, at a price that the partner may
//! well take.

use super::ExpertBot;
use crate::deal::Deal;
use crate::heuristic::{is_present, owners};
use crate::{Decision, Question, Reason};
use arrayvec::ArrayVec;
use freehold_engine::ruleset::TradeKind;
use freehold_engine::{
    BySeat, Command, FastChance, MAX_GROUPS, Phase, Position, Rulebook, SeatId, SpaceSet, State, Unheard, act,
};

/// What a deal must add to this seat's chances: less may be an error of the model.
const LEAST_GAIN: f32 = 0.008;
/// What a parcel must add to a deal in which it is included: every one makes a refusal likelier.
const LEAST_MORE: f32 = 0.001;
/// The most parcels that are added to a deal.
const MOST_ADDED: u8 = 3;
/// Parcels of deeds that one side could give.
const PARCELS: usize = 2 * MAX_GROUPS;

/// Deeds that go together.
type Parcels = ArrayVec<SpaceSet, PARCELS>;

/// A deal, and this seat's chances after it.
struct Bargain {
    deal: Deal,
    chance: f32,
}

impl ExpertBot {
    /// The deal that adds most to this seat's chances, looked for when it may be time for one.
    pub(super) fn offer(&mut self, question: &Question<'_>) -> Option<Decision> {
        if !self.may_deal(question) {
            return None;
        }
        let now = self.chances(question, question.state())[question.seat];
        let Bargain { deal, chance } = self.best_bargain(question, now + LEAST_GAIN)?;
        self.guide.note_offer(&deal);
        self.deals_seen = None;
        Some(Decision::new(deal.offer(), chances(now, chance)))
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

    /// The bargain that leaves the best chances, if they are better than `least`.
    fn best_bargain(&self, question: &Question<'_>, least: f32) -> Option<Bargain> {
        let mut best = self.best_exchange(question, least)?;
        for _ in 0..MOST_ADDED {
            let Some(better) = self.with_one_more(question, &best) else { break };
            best = better;
        }
        Some(best)
    }

    /// The best exchange of one parcel on each side at most.
    fn best_exchange(&self, question: &Question<'_>, least: f32) -> Option<Bargain> {
        let seat = question.seat;
        let mut best: Option<Bargain> = None;
        let mut weigh = |partner: SeatId, give: SpaceSet, take: SpaceSet| {
            if let Some(bargain) = self.bargain(question, partner, give, take)
                && bargain.chance > best.as_ref().map_or(least, |other| other.chance)
            {
                best = Some(bargain);
            }
        };
        let gives = self.parcels(question, seat);
        for partner in question.state().solvent().without(seat).iter().filter(|partner| self.guide.may_ask(*partner)) {
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
    fn with_one_more(&self, question: &Question<'_>, bargain: &Bargain) -> Option<Bargain> {
        let Deal { partner, give, take, .. } = &bargain.deal;
        let mut best: Option<Bargain> = None;
        let mut weigh = |give: SpaceSet, take: SpaceSet| {
            if let Some(more) = self.bargain(question, *partner, give, take)
                && more.chance > best.as_ref().map_or(bargain.chance + LEAST_MORE, |other| other.chance)
            {
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

    /// An exchange at the lowest price that the partner may take and has not refused.
    fn bargain(&self, question: &Question<'_>, partner: SeatId, give: SpaceSet, take: SpaceSet) -> Option<Bargain> {
        let same_group = give.iter().any(|deed| !question.book().group_of(deed).and(take).is_empty());
        if same_group {
            return None;
        }
        let deal = self.guide.next_price(question, partner, give, take)?;
        let mut state = *question.state();
        carry_out(question.book(), &mut state, question.seat, &deal.offer())?;
        carry_out(question.book(), &mut state, partner, &Command::AcceptTrade { from: question.seat })?;
        Some(Bargain { deal, chance: self.chances(question, &state)[question.seat] })
    }

    /// Whether an offer adds to this seat's chances.
    pub(super) fn answer(&mut self, question: &Question<'_>, from: SeatId, proposal: Decision) -> Decision {
        let accept = Command::AcceptTrade { from };
        let mut state = *question.state();
        let before = self.chances(question, &state)[question.seat];
        let allowed = carry_out(question.book(), &mut state, question.seat, &accept).is_some();
        let after = self.chances(question, &state)[question.seat];
        let present = is_present(question, &Deal::offered_by(from, question));
        if allowed && !present && after > before + LEAST_GAIN / 2.0 {
            return Decision::new(accept, chances(before, after));
        }
        if matches!(proposal.command, Command::AcceptTrade { .. }) {
            return Decision::new(Command::DeclineTrade { from }, chances(before, after));
        }
        proposal
    }
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
