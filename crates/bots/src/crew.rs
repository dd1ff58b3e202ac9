//! Makes bots for the games of one rulebook; what they have in common is worked out once.

use crate::appraisal::Appraisal;
use crate::fast::FastBot;
use crate::{Bot, BotKind};
use freehold_engine::Rulebook;
use std::sync::Arc;

#[derive(Clone)]
pub struct Crew {
    appraisal: Arc<Appraisal>,
}

impl Crew {
    pub fn new(book: &Rulebook) -> Crew {
        Crew { appraisal: Arc::new(Appraisal::new(book)) }
    }

    pub fn appraisal(&self) -> &Arc<Appraisal> {
        &self.appraisal
    }

    /// A bot for one seat of one game. `rollouts` is the number of futures that `expert` plays for
    /// a decision.
    pub fn make(&self, kind: BotKind, _seed: u64, _rollouts: u32) -> Box<dyn Bot + Send> {
        match kind {
            _ => Box::new(FastBot::new(self.appraisal.clone())),
        }
    }
}
