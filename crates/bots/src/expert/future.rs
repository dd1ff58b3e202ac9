//! One future of a table: `fast` plays every seat for some rounds, then the model judges.

use super::value::ValueModel;
use crate::appraisal::Appraisal;
use crate::fast::{self, Memory};
use crate::{Question, next_to_ask};
use freehold_engine::{BySeat, Command, FastChance, Phase, Position, Rulebook, SeatId, State, Unheard, act};

/// A future that needs more decisions than this is judged where it stands.
const MOST_DECISIONS: u32 = 4_000;

/// What the futures of one decision have in common.
#[derive(Clone, Copy)]
pub(super) struct Futures<'a> {
    pub book: &'a Rulebook,
    pub appraisal: &'a Appraisal,
    pub model: &'a ValueModel,
    /// Rounds that are played before the model judges.
    pub rounds: u16,
}

impl Futures<'_> {
    /// The chances of all seats after this command and some rounds; `None` if it is not allowed.
    pub fn play(&self, mut state: State, seat: SeatId, command: &Command, seed: u64) -> Option<BySeat<f32>> {
        let mut chance = FastChance::new(seed);
        act(self.book, &mut state, Some(seat), command, &mut chance, &mut Unheard).ok()?;
        self.go_on(&mut state, &mut chance);
        Some(self.model.chances(self.appraisal, &Position::new(self.book, &state)))
    }

    fn go_on(&self, state: &mut State, chance: &mut FastChance) {
        let until = state.round().saturating_add(self.rounds);
        let everyone = state.solvent();
        // Nobody offers a trade: futures in which everybody does would make waiting look as good as dealing.
        let mut memories = BySeat::of(Memory::silent());
        let mut decisions = 0;
        while state.round() < until && !matches!(state.phase(), Phase::Over { .. }) && decisions < MOST_DECISIONS {
            decisions += 1;
            let position = Position::new(self.book, state);
            let Some(seat) = next_to_ask(&position, everyone) else { return };
            let question = Question::new(position, seat);
            let command = fast::decide(self.appraisal, &mut memories[seat], &question).command;
            if act(self.book, state, Some(seat), &command, chance, &mut Unheard).is_err() {
                self.by_default(state, seat, chance);
            }
        }
    }

    #[cold]
    fn by_default(&self, state: &mut State, seat: SeatId, chance: &mut FastChance) {
        let command = Question::new(Position::new(self.book, state), seat).by_default();
        // If even that is refused, the count of decisions ends the future.
        let _ = act(self.book, state, Some(seat), &command, chance, &mut Unheard);
    }
}
