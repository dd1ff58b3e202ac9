//! Makes bots for the games of one rulebook; what they have in common is worked out once.

use crate::appraisal::Appraisal;
use crate::baseline::{FixedPolicy, RandomBot};
use crate::expert::{Budget, ExpertBot, ValueModel};
use crate::fast::FastBot;
use crate::heuristic::HeuristicBot;
use crate::weights::{Handicap, Tuning, Weights};
use crate::{Bot, BotKind};
use freehold_engine::Rulebook;
use std::sync::Arc;

#[derive(Clone)]
pub struct Crew {
    appraisal: Arc<Appraisal>,
    hard: Arc<Weights>,
    expert: Arc<Weights>,
    value: Arc<ValueModel>,
    normal: Handicap,
    easy: Handicap,
}

impl Crew {
    /// With the figures that come with the program.
    pub fn new(book: &Rulebook) -> Crew {
        Crew::tuned(book, Tuning::builtin())
    }

    pub fn tuned(book: &Rulebook, tuning: Tuning) -> Crew {
        Crew {
            appraisal: Arc::new(Appraisal::new(book)),
            hard: Arc::new(tuning.hard),
            expert: Arc::new(tuning.expert),
            value: Arc::new(ValueModel::builtin()),
            normal: tuning.normal,
            easy: tuning.easy,
        }
    }

    pub fn appraisal(&self) -> &Arc<Appraisal> {
        &self.appraisal
    }

    /// The same crew with other figures for the heuristic bots.
    pub fn with_weights(&self, weights: Weights) -> Crew {
        Crew { hard: Arc::new(weights), ..self.clone() }
    }

    /// The same crew with other figures for `expert`.
    pub fn with_expert_weights(&self, weights: Weights) -> Crew {
        Crew { expert: Arc::new(weights), ..self.clone() }
    }

    /// The same crew with another model for `expert`.
    pub fn with_value(&self, value: ValueModel) -> Crew {
        Crew { value: Arc::new(value), ..self.clone() }
    }

    /// A bot for one seat of one game. `rollouts` is the number of futures that `expert` plays for
    /// a decision.
    pub fn make(&self, kind: BotKind, seed: u64, rollouts: u32) -> Box<dyn Bot + Send> {
        match kind {
            BotKind::Random => Box::new(RandomBot::new(seed)),
            BotKind::FpA => Box::new(FixedPolicy::a()),
            BotKind::FpB => Box::new(FixedPolicy::b()),
            BotKind::FpC => Box::new(FixedPolicy::c()),
            BotKind::Easy => self.heuristic(self.easy, seed),
            BotKind::Normal => self.heuristic(self.normal, seed),
            BotKind::Hard => self.heuristic(Handicap::NONE, seed),
            BotKind::Fast => Box::new(FastBot::new(self.appraisal.clone())),
            BotKind::Expert => Box::new(self.expert(Budget::Rollouts(rollouts), seed)),
        }
    }

    /// The bot that searches, with the time it may take.
    pub fn expert(&self, budget: Budget, seed: u64) -> ExpertBot {
        let guide = HeuristicBot::new(self.appraisal.clone(), self.expert.clone(), Handicap::NONE, seed);
        let guide = guide.for_search(self.hard.clone());
        ExpertBot::new(self.appraisal.clone(), self.value.clone(), guide, budget, seed)
    }

    fn heuristic(&self, handicap: Handicap, seed: u64) -> Box<dyn Bot + Send> {
        Box::new(HeuristicBot::new(self.appraisal.clone(), self.hard.clone(), handicap, seed))
    }
}
