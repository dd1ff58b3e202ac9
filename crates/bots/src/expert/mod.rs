//! The bot that looks ahead. Deals are made and answered by a model of the chance to win.
//!
//! For the rest a heuristic guide proposes what it would do. Where futures can tell more, each of the
//! sensible commands is played into the same futures with `fast` in every seat, from states that fit
//! what the seat may know; the guide is overruled only where those of another command are clearly better.

mod auctions;
mod candidates;
mod deals;
mod future;
mod search;
mod value;

pub use value::{FEATURES, Features, HIDDEN, INPUTS, ValueModel, activation, features, softmax};

use crate::appraisal::Appraisal;
use crate::heuristic::HeuristicBot;
use crate::{Bot, Decision, Question, offer_before};
use std::sync::Arc;

/// How long `expert` may think about one decision.
pub enum Budget {
    /// So many futures: the same decision every time.
    Rollouts(u32),
    /// As long as the caller's clock allows; this crate has none.
    Timed(Box<dyn Timer + Send>),
}

/// A clock of the caller.
pub trait Timer {
    /// A decision begins.
    fn restart(&mut self);
    /// Whether the time for it is over.
    fn is_over(&mut self) -> bool;
}

pub struct ExpertBot {
    appraisal: Arc<Appraisal>,
    model: Arc<ValueModel>,
    guide: HeuristicBot,
    budget: Budget,
    seed: u64,
    /// Decisions taken so far; each has futures of its own.
    decisions: u64,
    /// The owners of all deeds, and the round, when deals were last looked for.
    deals_seen: Option<(u64, u16)>,
}

impl ExpertBot {
    pub fn new(
        appraisal: Arc<Appraisal>,
        model: Arc<ValueModel>,
        guide: HeuristicBot,
        budget: Budget,
        seed: u64,
    ) -> ExpertBot {
        ExpertBot { appraisal, model, guide, budget, seed, decisions: 0, deals_seen: None }
    }
}

impl Bot for ExpertBot {
    fn decide(&mut self, question: &Question<'_>) -> Decision {
        self.decisions += 1;
        if let Some(offer) = self.offer(question) {
            return offer;
        }
        let proposal = self.guide.decide(question);
        if let Some(from) = offer_before(question) {
            return self.answer(question, from, proposal);
        }
        let proposal = self.with_rivals_in_mind(question, proposal);
        let decision = self.consider(question, proposal);
        let allowed = question.allows(&decision.command);
        if allowed { decision } else { proposal }
    }
}
