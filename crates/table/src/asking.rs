//! The bots of a game, as far as the table knows them: who was asked, what they answered, when it is said.
//!
//! Thinking happens elsewhere. A table asks one bot at a time.

use crate::limits::{BOT_DECISIONS, LONGEST_VIEW};
use crate::time::Moment;
use freehold_bots::{BotKind, Decision, Reason};
use freehold_engine::{Command, SeatId, State};
use freehold_protocol::Strength;

/// A decision that is ready.
pub struct Decided {
    pub seat: SeatId,
    /// The last step that the bot had seen.
    pub seq: u32,
    pub decision: Decision,
}

#[derive(Default)]
pub struct Asking {
    /// Who thinks, and about which step.
    thinking: Option<(SeatId, u32)>,
    decided: Option<Decided>,
    /// Since when this seat is waited for; asking again does not make it slower.
    asked: Option<(SeatId, Moment)>,
    /// Decisions of bots in this turn.
    turn: (u16, SeatId),
    decisions: u32,
}

pub fn kind(strength: Strength) -> BotKind {
    match strength {
        Strength::Easy => BotKind::Easy,
        Strength::Normal => BotKind::Normal,
        Strength::Hard => BotKind::Hard,
        Strength::Expert => BotKind::Expert,
    }
}

impl Asking {
    /// Whether a decision is being made or waits to be told.
    pub fn is_busy(&self) -> bool {
        self.thinking.is_some() || self.decided.is_some()
    }

    /// A bot begins to think. Says whether the wait for this seat begins only now.
    pub fn ask(&mut self, seat: SeatId, seq: u32, now: Moment) -> bool {
        self.thinking = Some((seat, seq));
        self.wait_for(seat, now)
    }

    /// A bot says what it was told to say, when it would have decided by itself.
    pub fn tell(&mut self, seat: SeatId, seq: u32, command: Command, now: Moment) {
        self.wait_for(seat, now);
        self.decided = Some(Decided { seat, seq, decision: Decision::new(command, Reason::GoesOn) });
    }

    fn wait_for(&mut self, seat: SeatId, now: Moment) -> bool {
        let anew = self.asked.is_none_or(|(asked, _)| asked != seat);
        if anew {
            self.asked = Some((seat, now));
        }
        anew
    }

    /// A bot has decided, or broken down. Says whether anybody still waits for it.
    pub fn has_thought(&mut self, seat: SeatId, seq: u32, decision: Option<Decision>) -> bool {
        if self.thinking != Some((seat, seq)) {
            return false;
        }
        self.thinking = None;
        self.decided = decision.map(|decision| Decided { seat, seq, decision });
        true
    }

    /// When the decision may be told: when everything before it has been seen. Nobody can keep a bot from moving
    /// by showing something all the time.
    pub fn due(&self, seen_at: Moment) -> Option<Moment> {
        let decided = self.decided.as_ref()?;
        let since = self.asked.filter(|(seat, _)| *seat == decided.seat).map(|(_, since)| since)?;
        Some(seen_at.min(since + LONGEST_VIEW))
    }

    pub fn take(&mut self) -> Option<Decided> {
        self.decided.take()
    }

    /// The bot has acted, or another seat is waited for: the next question is a new one.
    pub fn answered(&mut self) {
        self.asked = None;
    }

    /// A bot that changes its mind all the time cannot stop a table.
    pub fn has_dithered(&mut self, state: &State) -> bool {
        let turn = (state.round(), state.turn().seat);
        self.decisions = if self.turn == turn { self.decisions + 1 } else { 0 };
        self.turn = turn;
        self.decisions > BOT_DECISIONS
    }
}
