//! Anything that is allowed, by chance: the lowest rung of the ladder.
//!
//! It stays in the game as long as it can: leaving, and ending the game, are not left to chance.

use crate::{Bot, Decision, Question, RandomPlayer, Reason, offer_before};
use freehold_engine::{Command, Phase, Prompt, Prompts};

/// How often it picks again when no trade comes to mind.
const TRIES: usize = 8;

pub struct RandomBot {
    player: RandomPlayer,
}

impl RandomBot {
    pub fn new(seed: u64) -> RandomBot {
        RandomBot { player: RandomPlayer::new(seed) }
    }

    fn pick(&mut self, prompts: &Prompts) -> Option<Command> {
        (0..TRIES).find_map(|_| self.player.choose(prompts))
    }
}

impl Bot for RandomBot {
    fn decide(&mut self, question: &Question<'_>) -> Decision {
        let prompts = sensible_prompts(question);
        let command = self.pick(&prompts).unwrap_or_else(|| question.by_default());
        Decision::new(command, Reason::Whim)
    }
}

/// All prompts but those that leave or end the game, unless nothing else is left.
fn sensible_prompts(question: &Question<'_>) -> Prompts {
    let all = question.prompts();
    if owes(question) && !all.iter().any(raises_cash) {
        // Asking others for help could go on forever: whoever can raise nothing more gives up.
        return all.iter().copied().filter(|prompt| matches!(prompt, Prompt::Resign(_))).collect();
    }
    let stays: Prompts = all.iter().copied().filter(|prompt| !leaves(prompt)).collect();
    if stays.is_empty() { all } else { stays }
}

fn owes(question: &Question<'_>) -> bool {
    // An offer is answered first, and may be what pays the debt.
    let debtor = matches!(question.state().phase(), Phase::Debt(debt) if debt.debtor == question.seat);
    debtor && offer_before(question).is_none()
}

fn leaves(prompt: &Prompt) -> bool {
    matches!(prompt, Prompt::Resign(_) | Prompt::VoteFinish { .. })
}

fn raises_cash(prompt: &Prompt) -> bool {
    matches!(
        prompt,
        Prompt::SellBuilding { .. }
            | Prompt::SellHotel { .. }
            | Prompt::SellGroup { .. }
            | Prompt::Mortgage { .. }
            | Prompt::SellDeed { .. }
            | Prompt::SellCurrency { .. }
            | Prompt::TakeLoan { .. }
    )
}
