//! Help for who plays: why something is refused, and the table as a bot would be asked about it.
//!
//! Both look through the eyes of the seat: what is hidden from it cannot show in the answer.

use super::Stop;
use super::actor::Room;
use super::bots::Adviser;
use super::doc::Person;
use crate::tables;
use freehold_bots::offer_before;
use freehold_engine::{Command, SeatId};
use freehold_protocol::{Refusal, RoomStage, WhyNot};
use freehold_text::Language;

impl Room {
    /// Why this command would be refused now. Nothing is done.
    pub(super) fn why(
        &self,
        person: Person,
        seat: Option<SeatId>,
        command: &Command,
        language: Language,
    ) -> Result<WhyNot, Stop> {
        let seat = self.own_seat(person, seat)?;
        let Some(play) = &self.play else { return Err(Refusal::NoGame.into()) };
        let book = play.game.book();
        let verdict = play.state().sight(Some(seat)).position(book).check(Some(seat), command);
        let names = tables::names(book, &play.names, play.game.players());
        Ok(WhyNot { text: verdict.err().map(|rejection| language.rejection(&rejection, &names)) })
    }

    /// Somebody who can tell what a good bot would do, where hints are allowed and something is to be decided.
    pub(super) fn adviser(&self, person: Person, seat: Option<SeatId>) -> Result<Adviser, Stop> {
        let seat = self.own_seat(person, seat)?;
        let Some(play) = self.play.as_ref().filter(|_| self.doc.stage == RoomStage::Playing) else {
            return Err(Refusal::NoGame.into());
        };
        if !self.doc.settings.hints {
            return Err(Refusal::HintsOff.into());
        }
        let adviser = self.bots.adviser(play, seat);
        let question = adviser.question();
        if question.position.to_move() != Some(seat) && offer_before(&question).is_none() {
            return Err(Refusal::NotWaitedFor { seat }.into());
        }
        Ok(adviser)
    }
}
