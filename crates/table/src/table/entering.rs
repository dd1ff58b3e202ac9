//! Coming and going: joining, watching, connecting, losing the line.

use super::Table;
use crate::ceremony;
use crate::doc::{Person, RoomDoc};
use crate::effects::{Effects, Told};
use crate::seating;
use crate::setup::{Setup, bad};
use crate::time::Now;
use crate::viewers::{ConnectionId, Viewer};
use freehold_engine::SeatId;
use freehold_protocol::{
    Closing, Field, PlayerChoice, Problem, Refusal, RoomEntered, RoomKind, RoomStage, Seen, ServerMessage,
};

impl Table {
    /// Somebody takes a seat. `key` is the hash that their password was compared with.
    pub fn join(
        &mut self,
        person: Person,
        choice: &PlayerChoice,
        seat: Option<SeatId>,
        key: Option<&str>,
        now: Now,
    ) -> Effects<RoomEntered> {
        self.answer(now, |table| table.sit_down(person, choice, seat, key))
    }

    /// Somebody comes to watch.
    pub fn watch(
        &mut self,
        person: Person,
        nickname: Option<&str>,
        key: Option<&str>,
        now: Now,
    ) -> Effects<RoomEntered> {
        self.answer(now, |table| table.let_watch(person, nickname, key))
    }

    /// A client of somebody who belongs here connects, and is shown what it has not seen.
    pub fn hello(&mut self, connection: ConnectionId, viewer: Viewer, seen: Option<Seen>, now: Now) -> Effects<()> {
        self.answer(now, |table| table.welcome(connection, viewer, seen))
    }

    /// A connection is lost.
    pub fn gone(&mut self, connection: ConnectionId, now: Now) -> Effects<()> {
        self.answer(now, |table| {
            if let Some(viewer) = table.viewers.remove(connection) {
                table.note_absence(viewer.person);
            }
            Ok(())
        })
    }

    /// Somebody may come in: not barred, and with the right password.
    pub(super) fn admit(&self, person: Person, key: Option<&str>) -> Result<(), Refusal> {
        if self.doc.is_barred(person) {
            return Err(Refusal::Barred);
        }
        // Whoever watches has come in before.
        if self.doc.is_member(person) {
            return Ok(());
        }
        match (&self.doc.password, key) {
            (None, _) => Ok(()),
            (Some(_), None) => Err(bad(Field::Password, Problem::PasswordNeeded)),
            // The password was compared with this very hash.
            (Some(hash), Some(key)) if hash == key => Ok(()),
            (Some(_), Some(_)) => Err(bad(Field::Password, Problem::WrongPassword)),
        }
    }

    fn sit_down(
        &mut self,
        person: Person,
        choice: &PlayerChoice,
        wanted: Option<SeatId>,
        key: Option<&str>,
    ) -> Result<RoomEntered, Refusal> {
        let seats = self.doc.seats_of(person);
        if !seats.is_empty() {
            return Ok(RoomEntered { code: self.kept.code.clone(), seats });
        }
        self.admit(person, key)?;
        if self.doc.kind != RoomKind::Multiplayer {
            return Err(Refusal::RoomFull { seats: self.doc.seats.len() as u8 });
        }
        let seat = match self.doc.stage {
            RoomStage::Lobby => self.take_berth(person, choice, wanted)?,
            RoomStage::Playing => self.take_over(person, &choice.nickname, wanted)?,
            RoomStage::Opening | RoomStage::Over | RoomStage::Abandoned => return Err(Refusal::GameRunning),
        };
        Ok(RoomEntered { code: self.kept.code.clone(), seats: vec![seat] })
    }

    fn take_berth(&mut self, person: Person, choice: &PlayerChoice, wanted: Option<SeatId>) -> Result<SeatId, Refusal> {
        let setup = Setup::of(&self.house.library, &self.doc.settings)?;
        let (rules, tokens) = (&setup.book.rules, &setup.names.tokens);
        let mut doc = self.doc.clone();
        let seat = seating::sit_down(&mut doc, rules, tokens, &self.house.secrets, person, choice, wanted)?;
        self.seated(doc, person);
        Ok(seat)
    }

    /// Somebody has a seat now.
    pub(super) fn seated(&mut self, mut doc: RoomDoc, person: Person) {
        doc.host = doc.host.or(Some(person));
        self.change(doc);
        // Whoever watched until now is here already; all others are expected.
        self.note_absence(person);
    }

    fn welcome(&mut self, connection: ConnectionId, viewer: Viewer, seen: Option<Seen>) -> Result<(), Refusal> {
        let person = viewer.person;
        if self.doc.is_barred(person) {
            return Err(Refusal::Barred);
        }
        if !self.doc.is_member(person) {
            return Err(Refusal::NotAMember);
        }
        // Those who are here are told first what the newcomer is shown.
        self.tell_unsaid();
        // What is theirs is theirs again before they are shown anything.
        self.come_back(person)?;
        self.arrange_lesson()?;
        if !self.players_are_here() && !self.doc.seats_of(person).is_empty() {
            self.see_table();
            // While nobody was here, nobody was missed.
            self.attendance.renew(self.now.moment);
        }
        if let Some(surplus) = self.viewers.add(connection, viewer) {
            self.draft.told.push(Told::Cut { connection: surplus, why: Closing::Misbehaved });
        }
        self.attendance.arrived(person);
        self.arm_clock();
        let you = self.you(person);
        self.tell(connection, ServerMessage::Welcome { you });
        // The others see who is here.
        let room = Box::new(self.view());
        self.tell_all(ServerMessage::Room { room });
        if self.doc.stage == RoomStage::Opening {
            // A page that was loaded again has not heard it.
            self.tell(connection, ceremony::call_to_open(&self.doc));
        }
        self.show_table_to(connection, viewer, seen);
        let lines = self.chat.shown(|speaker| self.doc.hears(person, speaker));
        if !lines.is_empty() {
            self.tell(connection, ServerMessage::Chat { lines });
        }
        Ok(())
    }

    /// Somebody may have lost their last connection.
    pub(super) fn note_absence(&mut self, person: Person) {
        if !self.viewers.is_here(person) {
            if self.doc.persons().any(|seat| seat.person == person) {
                self.attendance.lost(person, self.now.moment);
            }
            let room = Box::new(self.view());
            self.tell_all(ServerMessage::Room { room });
        }
        if self.viewers.is_empty() {
            self.attendance.emptied(self.now.moment);
        }
        if !self.players_are_here() {
            self.arm_clock();
        }
    }
}
