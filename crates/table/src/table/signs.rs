//! Signs: what passes between people and is gone the next moment. Nothing of it is stored, and whoever muted somebody
//! sees none of theirs.

use super::Table;
use crate::doc::Person;
use crate::effects::Told;
use freehold_engine::SeatId;
use freehold_protocol::{Emote, Refusal, RoomStage, ServerMessage};

impl Table {
    /// A sign counts as a line of the talk: it is limited like one.
    pub(super) fn emote(&mut self, person: Person, emote: Emote) -> Result<(), Refusal> {
        let seat = self.first_seat(person)?;
        self.chat.check_rate(person, self.now.moment)?;
        self.show_sign(person, ServerMessage::Emoted { seat, emote });
        Ok(())
    }

    /// Somebody is putting an offer together: the others know what they wait for. To whom it goes is not told.
    pub(super) fn drafting(&mut self, person: Person) -> Result<(), Refusal> {
        let seat = self.first_seat(person)?;
        if self.doc.stage != RoomStage::Playing {
            return Err(Refusal::NoGame);
        }
        self.chat.check_rate(person, self.now.moment)?;
        self.show_sign(person, ServerMessage::Drafting { seat });
        Ok(())
    }

    fn first_seat(&self, person: Person) -> Result<SeatId, Refusal> {
        self.doc.seats_of(person).first().copied().ok_or(Refusal::NotAMember)
    }

    /// To everybody else who wants to hear of this person.
    fn show_sign(&mut self, from: Person, message: ServerMessage) {
        let hears = |viewer: Person| viewer != from && self.doc.hears(viewer, from);
        let to: Vec<_> = self.viewers.iter().filter(|(_, viewer)| hears(viewer.person)).map(|(line, _)| line).collect();
        if !to.is_empty() {
            self.draft.told.push(Told::Say { to, message });
        }
    }
}
