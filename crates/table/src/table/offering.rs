//! Manners of trading among people: how often one may ask in a turn, and whom no longer.
//!
//! The rules of the game know nothing of it. It concerns offers from one person to another; bots have manners of their
//! own, and whoever plays both sides disturbs nobody. What is remembered is the turn that is being played: a table that
//! has slept begins it anew.

use super::Table;
use crate::doc::{Person, SeatDoc};
use crate::limits::OFFERS_IN_TURN;
use crate::play::Play;
use crate::show::Offers;
use crate::stored::Note;
use freehold_engine::{Command, Prompt, SeatId};
use freehold_protocol::{Refusal, RoomStage, StepBy};

/// A turn of a game: its number, the round and who is to move.
type TurnOf = (u32, u32, SeatId);

/// What was asked in a turn.
#[derive(Clone, Debug, Default)]
pub(super) struct Asked {
    turn: Option<TurnOf>,
    /// One entry for each offer.
    made: Vec<SeatId>,
    /// Who wants to hear no more, and from whom.
    refused: Vec<(SeatId, SeatId)>,
}

impl Asked {
    /// The same, as long as it is the same turn.
    fn in_turn(&self, turn: TurnOf) -> Asked {
        if self.turn == Some(turn) { self.clone() } else { Asked { turn: Some(turn), ..Asked::default() } }
    }

    fn check(&self, from: SeatId, to: SeatId) -> Result<(), Refusal> {
        if self.refused.contains(&(to, from)) {
            return Err(Refusal::OffersUnwanted { seat: to });
        }
        let made = self.made.iter().filter(|seat| **seat == from).count();
        if made >= OFFERS_IN_TURN { Err(Refusal::TooManyOffers { most: OFFERS_IN_TURN as u32 }) } else { Ok(()) }
    }
}

fn turn_of(play: &Play) -> TurnOf {
    let state = play.state();
    (play.number, state.round().into(), state.turn().seat)
}

impl Table {
    /// Another person sits there.
    fn disturbs(&self, from: SeatId, to: SeatId) -> bool {
        let person = |seat: SeatId| match self.doc.seats.get(seat.index()) {
            Some(SeatDoc::Person(sitter)) => Some(sitter.person),
            _ => None,
        };
        person(to).is_some() && person(from) != person(to)
    }

    /// What was asked in the turn that is being played.
    fn asked_now(&self) -> Asked {
        self.game.as_ref().map_or_else(Asked::default, |game| self.asked.in_turn(turn_of(&game.play)))
    }

    pub(super) fn check_manners(&self, seat: SeatId, command: &Command) -> Result<(), Refusal> {
        match command {
            Command::OfferTrade { to, .. } if self.disturbs(seat, *to) => self.asked_now().check(seat, *to),
            _ => Ok(()),
        }
    }

    /// A person's move was made.
    pub(super) fn note_offer(&mut self, seat: SeatId, command: &Command) {
        if matches!(command, Command::OfferTrade { to, .. } if self.disturbs(seat, *to)) {
            self.asked = self.asked_now();
            self.asked.made.push(seat);
        }
    }

    /// No more offers from this seat in this turn; the one that lies there is declined.
    pub(super) fn refuse_offers(&mut self, person: Person, seat: Option<SeatId>, from: SeatId) -> Result<(), Refusal> {
        let seat = self.own_seat(person, seat)?;
        let Some(game) = self.game.as_ref().filter(|_| self.doc.stage == RoomStage::Playing) else {
            return Err(Refusal::NoGame);
        };
        if from.index() >= self.doc.seats.len() {
            return Err(Refusal::NoSuchSeat { seat: from });
        }
        let state = game.play.state();
        let open = state.open_offers().contains(from) && state.offer(from).to == seat;
        self.asked = self.asked_now();
        if !self.asked.refused.contains(&(seat, from)) {
            self.asked.refused.push((seat, from));
        }
        if open {
            self.step(Some(seat), &Command::DeclineTrade { from }, &Note::by(StepBy::Person))?;
        } else if let Some(SeatDoc::Person(sitter)) = self.doc.seats.get(from.index()) {
            self.show_prompts_to(sitter.person);
        }
        Ok(())
    }

    /// Which prompts people are shown: those of the lesson where there is one, and nobody who is not to be asked.
    pub(super) fn shown_prompts(&self) -> Option<Offers> {
        if let Some(lesson) = self.lesson_prompts() {
            return Some(lesson);
        }
        let asked = self.asked_now();
        if asked.made.is_empty() && asked.refused.is_empty() {
            return None;
        }
        let people: Vec<(SeatId, SeatId)> = self.pairs_of_people();
        Some(Box::new(move |seat, prompt| match prompt {
            Prompt::OfferTrade { to, .. } if people.contains(&(seat, *to)) => asked.check(seat, *to),
            _ => Ok(()),
        }))
    }

    fn pairs_of_people(&self) -> Vec<(SeatId, SeatId)> {
        let seats = || (0..self.doc.seats.len() as u8).map(SeatId);
        let pairs = seats().flat_map(|from| seats().map(move |to| (from, to)));
        pairs.filter(|(from, to)| self.disturbs(*from, *to)).collect()
    }
}
