//! The bots that people play against: `easy`, `normal` and `hard` share one judgement.
//!
//! `hard` follows tuned figures; the weaker ones see the same table with errors, keep more cash and
//! trade less. None of them is silly: an error makes a price wrong, not a present.

mod banking;
mod bidding;
mod building;
mod buying;
mod choices;
mod deals;
mod estimate;
mod jail;
mod memory;
mod partners;
mod raising;
mod risk;

use crate::appraisal::Appraisal;
use crate::weights::{Handicap, Weights};
use crate::{Bot, Decision, Question, Reason, offer_before};
use arrayvec::ArrayVec;
use estimate::Estimate;
use freehold_engine::ruleset::Window;
use freehold_engine::{Command, FastChance, Money, Phase, SeatId, SpaceId, SpaceSet};
use memory::Memory;
pub(crate) use memory::owners;
pub(crate) use partners::{PRICED, Priced};
use std::sync::Arc;

pub struct HeuristicBot {
    appraisal: Arc<Appraisal>,
    weights: Arc<Weights>,
    handicap: Handicap,
    memory: Memory,
    /// How others judge, as far as it knows.
    others: Arc<Weights>,
    /// Whether it makes offers of its own.
    proposes: bool,
    /// Where errors come from.
    noise: FastChance,
}

impl HeuristicBot {
    pub fn new(appraisal: Arc<Appraisal>, weights: Arc<Weights>, handicap: Handicap, seed: u64) -> HeuristicBot {
        let (others, noise) = (weights.clone(), FastChance::new(seed));
        HeuristicBot { appraisal, weights, handicap, memory: Memory::default(), others, proposes: true, noise }
    }

    /// The same for a search that makes the offers itself, and takes others for bots with these figures.
    #[must_use]
    pub(crate) fn for_search(self, others: Arc<Weights>) -> HeuristicBot {
        HeuristicBot { proposes: false, others, ..self }
    }
}

impl HeuristicBot {
    fn judgement<'a>(&'a mut self, question: &'a Question<'a>) -> Judgement<'a> {
        let estimate = Estimate { appraisal: &self.appraisal, weights: &self.weights, position: question.position };
        let (memory, noise) = (&mut self.memory, &mut self.noise);
        Judgement { estimate, question, handicap: &self.handicap, proposes: self.proposes, memory, noise }
    }

    /// Looks at the table before an offer: what has become of the last one?
    pub(crate) fn look(&mut self, question: &Question<'_>) {
        self.memory.look(question.state(), question.seat);
    }

    /// Whether this partner may be asked once more in this turn.
    pub(crate) fn may_ask(&self, question: &Question<'_>, partner: SeatId) -> bool {
        self.memory.haggling.may_ask(&question.position, question.seat, partner)
    }

    /// This exchange at the prices that the partner may take and has not refused, the lowest first.
    pub(crate) fn prices(
        &self,
        question: &Question<'_>,
        partner: SeatId,
        give: SpaceSet,
        take: SpaceSet,
    ) -> ArrayVec<Priced, PRICED> {
        let estimate = Estimate { appraisal: &self.appraisal, weights: &self.others, position: question.position };
        partners::prices(&estimate, &self.memory, question, partner, give, take)
    }

    /// The same offer, where it is known whether it raises the partner's chances.
    pub(crate) fn with_chances(&self, offer: Priced, raised: bool) -> Priced {
        let mut pleased = offer.pleased;
        pleased[PRICED] = raised;
        Priced { pleased, accepted: self.memory.tempers[offer.deal.partner].accepts(pleased), ..offer }
    }

    /// How far another seat would bid for a deed, if it judges as others do.
    pub(crate) fn limit_of(&self, question: &Question<'_>, seat: SeatId, deed: SpaceId) -> Money {
        let question = Question::new(question.position, seat);
        let estimate = Estimate { appraisal: &self.appraisal, weights: &self.others, position: question.position };
        let handicap = Handicap::NONE;
        let (mut memory, mut noise) = (Memory::default(), FastChance::new(0));
        let (memory, noise) = (&mut memory, &mut noise);
        let mut judgement =
            Judgement { estimate, question: &question, handicap: &handicap, proposes: false, memory, noise };
        let price = question.book().space(deed).price.0 as f32;
        Money(judgement.guessed_limit(deed, price) as i32)
    }

    /// How an offer of this partner was answered.
    pub(crate) fn note_answer(&mut self, command: &Command) {
        if let Command::DeclineTrade { from } | Command::CounterTrade { from, .. } = command {
            self.memory.haggling.refuse(*from);
        }
    }

    /// Somebody else makes this offer in the bot's name.
    pub(crate) fn note_offer(&mut self, question: &Question<'_>, offer: &Priced) {
        self.memory.offered(&question.position, &offer.deal, 0);
        self.memory.watch_temper(offer.pleased);
    }
}

impl Bot for HeuristicBot {
    fn decide(&mut self, question: &Question<'_>) -> Decision {
        let mut judgement = self.judgement(question);
        let decision = judgement.decide();
        let decision = if question.allows(&decision.command) { decision } else { judgement.by_default() };
        if self.proposes {
            self.note_answer(&decision.command);
        }
        decision
    }
}

/// One question, and all that helps to answer it.
struct Judgement<'a> {
    estimate: Estimate<'a>,
    question: &'a Question<'a>,
    handicap: &'a Handicap,
    proposes: bool,
    memory: &'a mut Memory,
    noise: &'a mut FastChance,
}

impl Judgement<'_> {
    fn decide(&mut self) -> Decision {
        let state = self.question.state();
        self.memory.look(state, self.question.seat);
        if let Some(from) = offer_before(self.question) {
            return self.answer(from);
        }
        match *state.phase() {
            Phase::Turn {} if state.turn().roll_due => self.before_roll(),
            Phase::Turn {} => self.after_move(),
            Phase::Purchase { deed } => self.purchase(deed),
            Phase::Auction(ref auction) => self.bid(auction),
            Phase::Debt(debt) => self.raise(debt.amount),
            Phase::JailChoice {} => self.jail_choice(),
            Phase::CardChoice { deck, card } => self.card_choice(deck, card),
            Phase::TaxChoice { space } => self.tax_choice(space),
            Phase::Takeover { .. } => self.take_over(),
            _ => self.by_default(),
        }
    }

    fn cash(&self) -> f32 {
        self.estimate.cash(self.question.seat)
    }

    /// Cash to keep; the cautious keep more.
    fn reserve(&self) -> f32 {
        self.estimate.reserve(self.question.seat) + self.handicap.caution
    }

    /// An estimate as this strength sees it.
    fn seen(&mut self, value: f32) -> f32 {
        if self.handicap.error == 0.0 {
            return value;
        }
        value * (1.0 + self.handicap.error * (2.0 * self.chance() - 1.0))
    }

    /// Anything from 0 to 1.
    fn chance(&mut self) -> f32 {
        (self.noise.next_bits() >> 40) as f32 / (1u64 << 24) as f32
    }

    /// What the table would do by itself; an offer is declined.
    fn by_default(&self) -> Decision {
        Decision::new(self.question.by_default(), Reason::GoesOn)
    }

    fn before_roll(&mut self) -> Decision {
        let rules = &self.question.book().rules;
        if let Some(banking) = self.bank_before_roll() {
            return banking;
        }
        if rules.trade.window != Window::PostMove
            && let Some(offer) = self.propose()
        {
            return offer;
        }
        if self.question.state().seat(self.question.seat).jailed {
            return self.in_jail();
        }
        if rules.build.window == Window::PreRoll
            && let Some(improvement) = self.improve()
        {
            return improvement;
        }
        Decision::new(Command::Roll {}, Reason::GoesOn)
    }

    fn after_move(&mut self) -> Decision {
        if let Some(improvement) = self.improve() {
            return improvement;
        }
        if let Some(banking) = self.bank_after_move() {
            return banking;
        }
        if self.question.book().rules.trade.window == Window::PostMove
            && let Some(offer) = self.propose()
        {
            return offer;
        }
        Decision::new(Command::EndTurn {}, Reason::GoesOn)
    }
}
