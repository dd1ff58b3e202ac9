//! Late friends: somebody comes during the game and plays on for a bot, or for somebody who has left for good.
//!
//! The seat goes on as it stands, with everything it has. The table calls it by the name of whoever plays it now; the
//! record keeps the names with which the game began.

use super::Table;
use crate::doc::Person;
use crate::seating;
use freehold_engine::SeatId;
use freehold_protocol::Refusal;

impl Table {
    pub(super) fn take_over(
        &mut self,
        person: Person,
        nickname: &str,
        wanted: Option<SeatId>,
    ) -> Result<SeatId, Refusal> {
        let Some(game) = &self.game else { return Err(Refusal::NoGame) };
        let mut doc = self.doc.clone();
        let rules = &game.play.game().book().rules;
        let seat = seating::take_over(&mut doc, rules, person, nickname, wanted)?;
        let nickname = doc.seats[seat.index()].nickname().unwrap_or_default().to_string();
        self.tell_unsaid();
        if let Some(game) = &mut self.game {
            game.play.call(seat, nickname);
        }
        self.seated(doc, person);
        self.come_back(person)?;
        // Everybody sees the new name, and whoever watched until now sees with the eyes of the seat.
        self.show_table();
        Ok(seat)
    }
}
