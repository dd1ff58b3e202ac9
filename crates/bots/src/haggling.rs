//! How much talk about deals a table has to bear: how often a bot asks in a turn, and how often it listens.
//!
//! It counts. Which deals are worth asking for is the judgement of each bot.

use freehold_engine::{BySeat, Position, SeatId, SeatSet};

/// A bot asks so many bots and so many people for a deal in one turn.
const ASKED_BOTS: u8 = 2;
const ASKED_PEOPLE: u8 = 1;
/// After so many refused offers of one partner in a turn the rest is not read.
const HEARD: u8 = 3;

/// How often a bot has asked in this turn, and has been asked in vain.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Haggling {
    asked_bots: u8,
    asked_people: u8,
    countered: bool,
    refused: BySeat<u8>,
    asked: SeatSet,
}

impl Haggling {
    /// Whether this partner may be asked; nobody bothers a person in the turn of another one.
    pub fn may_ask(&self, position: &Position<'_>, seat: SeatId, partner: SeatId) -> bool {
        let (people, mover) = (position.state.persons(), position.state.turn().seat);
        if !people.contains(partner) {
            return self.asked_bots < ASKED_BOTS;
        }
        let in_peace = mover == seat || mover == partner || !people.contains(mover);
        in_peace && self.asked_people < ASKED_PEOPLE
    }

    pub fn ask(&mut self, position: &Position<'_>, partner: SeatId) {
        let person = position.state.persons().contains(partner);
        *(if person { &mut self.asked_people } else { &mut self.asked_bots }) += 1;
        self.asked = self.asked.with(partner);
    }

    /// One answer with another price, and none to such an answer.
    pub fn may_counter(&self, partner: SeatId) -> bool {
        !self.countered && !self.asked.contains(partner)
    }

    pub fn counter(&mut self) {
        self.countered = true;
    }

    pub fn refuse(&mut self, partner: SeatId) {
        self.refused[partner] = self.refused[partner].saturating_add(1);
    }

    pub fn has_heard_enough(&self, partner: SeatId) -> bool {
        self.refused[partner] >= HEARD
    }
}
