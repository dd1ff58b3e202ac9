//! Anything that is allowed, by chance: the lowest rung of the ladder.
//!
//! It stays in the game as long as it can: leaving, and ending the game, are not left to chance.

use crate::{Bot, Decision, Question, RandomPlayer, Reason, offer_before};
use freehold_engine::{Command, Phase, Prompt, Prompts};

/// A trade within the bounds of its prompt may still have the wrong shape: so often it picks again.
const TRIES: usize = 8;

pub struct RandomBot {
    player: RandomPlayer,
}

impl RandomBot {
    pub fn new(seed: u64) -> RandomBot {
        RandomBot { player: RandomPlayer::new(seed) }
    }

    fn pick(&mut self, question: &Question<'_>, prompts: &Prompts) -> Option<Command> {
        let (seat, position) = (question.seat, &question.position);
        (0..TRIES).filter_map(|_| self.player.choose(position, prompts)).find(|command| position.allows(seat, command))
    }
}

impl Bot for RandomBot {
    fn decide(&mut self, question: &Question<'_>) -> Decision {
        let prompts = sensible_prompts(question);
        let command = self.pick(question, &prompts).unwrap_or_else(|| fallback(question));
        Decision::new(command, Reason::Whim)
    }
}

/// All prompts but those that leave or end the game, unless nothing else is left.
fn sensible_prompts(question: &Question<'_>) -> Prompts {
    let all = question.prompts();
    if owes(question) && !all.iter().any(raises_cash) {
        // Asking others for help could go on forever: who can raise nothing more gives up.
        return all.into_iter().filter(|prompt| matches!(prompt, Prompt::Resign {})).collect();
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
    matches!(prompt, Prompt::Resign {} | Prompt::VoteFinish { .. })
}

fn raises_cash(prompt: &Prompt) -> bool {
    matches!(
        prompt,
        Prompt::SellBuilding { .. }
            | Prompt::SellGroup { .. }
            | Prompt::Mortgage { .. }
            | Prompt::SellDeed { .. }
            | Prompt::SellCurrency { .. }
            | Prompt::TakeLoan { .. }
    )
}

/// What is always possible: refusing an offer, or what the clock would do.
fn fallback(question: &Question<'_>) -> Command {
    if let Some(from) = offer_before(question) {
        return Command::DeclineTrade { from };
    }
    question.position.default_command().map_or(Command::EndTurn {}, |(_, command)| command)
}
