//! Help for those who play: the table as a bot would be asked about it.
//!
//! It looks through the eyes of the seat: what is hidden from it cannot show in the answer.

use super::Table;
use crate::board;
use crate::doc::Person;
use crate::effects::SeatSight;
use freehold_bots::{Decision, offer_before};
use freehold_content::TableNames;
use freehold_engine::SeatId;
use freehold_protocol::{Hint, Refusal, RoomStage};
use freehold_text::Language;
use std::sync::Arc;

/// The table as a seat sees it, for a bot that is only asked and never plays.
pub struct Advice {
    pub sight: SeatSight,
    names: Arc<TableNames>,
    players: Vec<String>,
}

impl Advice {
    /// What a bot would do, in words.
    pub fn hint(&self, decision: &Decision, language: Language) -> Hint {
        let names = board::names(language, &self.sight.book, &self.names, &self.players);
        Hint {
            seat: self.sight.seat,
            command: decision.command,
            text: language.command(&decision.command, &names),
            reason: language.reason(&decision.reason, &names),
        }
    }
}

impl Table {
    /// What a good bot is to be asked, where hints are allowed and something is to be decided.
    pub fn advise(&self, person: Person, seat: Option<SeatId>) -> Result<Advice, Refusal> {
        let seat = self.own_seat(person, seat)?;
        let game = self.game.as_ref().filter(|_| self.doc.stage == RoomStage::Playing).ok_or(Refusal::NoGame)?;
        if !self.doc.settings.hints {
            return Err(Refusal::HintsOff);
        }
        let sight = game.sight(seat);
        let question = sight.question();
        if !question.position.waits_for(seat) && offer_before(&question).is_none() {
            return Err(Refusal::NotWaitedFor { seat });
        }
        let players = game.play.players().to_vec();
        Ok(Advice { names: game.play.table_names().clone(), players, sight })
    }
}
