//! Deals by the model: which exchange adds most to the own chances, at a price that the partner may
//! well take.

use super::ExpertBot;
use crate::heuristic::{Deal, owners};
use crate::{Decision, Question, Reason};
use arrayvec::ArrayVec;
use freehold_engine::ruleset::TradeKind;
use freehold_engine::{Command, FastChance, MAX_SEATS, Phase, Position, SeatId, SpaceSet, State, Unheard, act};

/// What a deal must add to the own chances.
const LEAST_GAIN: f32 = 0.004;
/// Deals are looked for again after so many rounds, because cash has changed.
const ROUNDS: u16 = 2;
/// Parcels of deeds that one side could give.
const PARCELS: usize = 24;

/// Deeds that go together.
type Parcels = ArrayVec<SpaceSet, PARCELS>;

impl ExpertBot {
    /// The deal that adds most to the own chances, looked for when it may be time for one.
    pub(super) fn offer(&mut self, question: &Question<'_>) -> Option<Decision> {
        if !self.may_deal(question) {
            return None;
        }
        let state = question.state();
        let now = self.chances(question, state);
        let mut best: Option<(f32, Deal, f32)> = None;
        for partner in state.solvent.without(question.seat).iter() {
            let takes = self.useful_parcels(question, question.seat, partner);
            let gives = self.parcels(question, question.seat);
            let sells = self.useful_parcels(question, partner, question.seat);
            for take in &takes {
                for give in gives.iter().chain([&SpaceSet::EMPTY]) {
                    self.weigh(question, partner, *give, *take, &now, &mut best);
                }
            }
            for give in &sells {
                self.weigh(question, partner, *give, SpaceSet::EMPTY, &now, &mut best);
            }
        }
        let (_, deal, mine) = best?;
        self.guide.note_offer(&deal);
        self.deals_seen = None;
        let command = Command::OfferTrade { to: deal.partner, give: deal.give, take: deal.take };
        let share = |chance: f32| (chance.clamp(0.0, 1.0) * 10_000.0) as u16;
        let reason = Reason::WinsMore { share: share(mine), next: share(now[question.seat.index()]), futures: 1 };
        Some(Decision::new(command, reason))
    }

    /// In the own turn before the throw, when deeds or time have changed since the last look.
    fn may_deal(&mut self, question: &Question<'_>) -> bool {
        let state = question.state();
        let own_turn = matches!(state.phase(), Phase::Turn {}) && state.turn.seat == question.seat;
        let moment = own_turn && state.turn.roll_due && !state.turn.rolled;
        if !moment || state.open_offers.contains(question.seat) {
            return false;
        }
        if question.book().rules.trade.kind == TradeKind::None || !self.guide.look_for_offers(question) {
            return false;
        }
        let now = (owners(state), state.round / ROUNDS);
        let fresh = self.deals_seen != Some(now);
        self.deals_seen = Some(now);
        fresh
    }

    fn chances(&self, question: &Question<'_>, state: &State) -> [f32; MAX_SEATS] {
        self.model.chances(&self.appraisal, &Position::new(question.book(), state))
    }

    /// What a seat could give, group by group.
    fn parcels(&self, question: &Question<'_>, seat: SeatId) -> Parcels {
        let state = question.state();
        let mut parcels = Parcels::new();
        for group in self.appraisal.lot_groups.iter().chain(&self.appraisal.other_groups) {
            let deeds = self.appraisal.group(*group).deeds;
            let held = deeds.and(state.owned[seat.index()]);
            if held.is_empty() || !deeds.and(state.built).is_empty() || parcels.len() + 2 > PARCELS {
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
        let own = question.state().owned[seat.index()];
        let useful = |parcel: &SpaceSet| {
            let Some(first) = parcel.first() else { return false };
            let deeds = question.book().group_of(first);
            !deeds.and(own).is_empty() || 2 * parcel.len() >= deeds.len()
        };
        self.parcels(question, holder).into_iter().filter(useful).collect()
    }

    /// Compares an exchange at its next price with the best so far.
    fn weigh(
        &self,
        question: &Question<'_>,
        partner: SeatId,
        give: SpaceSet,
        take: SpaceSet,
        now: &[f32; MAX_SEATS],
        best: &mut Option<(f32, Deal, f32)>,
    ) {
        let (seat, state) = (question.seat, question.state());
        let same_group = give.iter().any(|deed| !question.book().group_of(deed).and(take).is_empty());
        if same_group {
            return;
        }
        let Some(deal) = self.guide.next_price(question, partner, give, take) else { return };
        if deal.give.cash > state.seat(seat).cash || deal.take.cash > state.seat(partner).cash {
            return;
        }
        let Some(after) = self.after(question, &deal) else { return };
        let chances = self.chances(question, &after);
        let gain = chances[seat.index()] - now[seat.index()];
        if gain > LEAST_GAIN && best.as_ref().is_none_or(|(other, ..)| gain > *other) {
            *best = Some((gain, deal, chances[seat.index()]));
        }
    }

    /// The table after a deal.
    fn after(&self, question: &Question<'_>, deal: &Deal) -> Option<State> {
        let mut state = *question.state();
        let mut chance = FastChance::new(0);
        let offer = Command::OfferTrade { to: deal.partner, give: deal.give, take: deal.take };
        let accept = Command::AcceptTrade { from: question.seat };
        act(question.book(), &mut state, Some(question.seat), &offer, &mut chance, &mut Unheard).ok()?;
        act(question.book(), &mut state, Some(deal.partner), &accept, &mut chance, &mut Unheard).ok()?;
        Some(state)
    }

    /// Whether an offer adds to the own chances.
    pub(super) fn answer(&mut self, question: &Question<'_>, from: SeatId, proposal: Decision) -> Decision {
        let accept = Command::AcceptTrade { from };
        let mut state = *question.state();
        let before = self.chances(question, &state)[question.seat.index()];
        let mut chance = FastChance::new(0);
        let allowed = act(question.book(), &mut state, Some(question.seat), &accept, &mut chance, &mut Unheard).is_ok();
        let offer = &question.state().offers[from.index()];
        let after = self.chances(question, &state)[question.seat.index()];
        let present = crate::heuristic::is_present(question, from, &offer.take, &offer.give);
        let share = |chance: f32| (chance.clamp(0.0, 1.0) * 10_000.0) as u16;
        if allowed && !present && after > before + LEAST_GAIN / 2.0 {
            let reason = Reason::WinsMore { share: share(after), next: share(before), futures: 1 };
            return Decision::new(accept, reason);
        }
        if matches!(proposal.command, Command::AcceptTrade { .. }) {
            let reason = Reason::WinsMore { share: share(before), next: share(after), futures: 1 };
            return Decision::new(Command::DeclineTrade { from }, reason);
        }
        proposal
    }
}
