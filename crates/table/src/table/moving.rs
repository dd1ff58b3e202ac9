//! A person goes on from another device: what is theirs at this table becomes the other session's.
//!
//! Who may do that is the driver's to know: it hands out codes and takes them back.

use super::Table;
use crate::doc::{Person, SeatDoc};
use crate::effects::Effects;
use crate::time::Now;
use freehold_protocol::{BreakReason, Closing, Refusal, RoomEntered, RoomStage};

impl Table {
    /// Whether this person has a seat that could be moved.
    pub fn check_movable(&self, person: Person) -> Result<(), Refusal> {
        if self.doc.seats_of(person).is_empty() { Err(Refusal::NotAMember) } else { Ok(()) }
    }

    /// All seats of one person become those of another. The devices that had them are told, and let go.
    pub fn move_seats(&mut self, from: Person, to: Person, now: Now) -> Effects<RoomEntered> {
        self.answer(now, |table| {
            table.check_movable(from)?;
            if table.doc.is_barred(to) {
                return Err(Refusal::Barred);
            }
            if !table.doc.seats_of(to).is_empty() {
                return Err(Refusal::AlreadySeated);
            }
            table.hand_seats(from, to);
            let seats = table.doc.seats_of(to);
            Ok(RoomEntered { code: table.kept.code.clone(), seats })
        })
    }

    fn hand_seats(&mut self, from: Person, to: Person) {
        let spoiler = self.spoiler(from);
        let mut doc = self.doc.clone();
        let in_lobby = doc.stage == RoomStage::Lobby;
        for sitter in doc.seats.iter_mut().filter_map(SeatDoc::person_mut).filter(|seat| seat.person == from) {
            sitter.person = to;
            if in_lobby {
                // The number that was promised is known to the old device alone.
                (sitter.ready, sitter.nonce) = (false, None);
            }
        }
        for person in doc.host.iter_mut().chain(doc.paused.iter_mut()).filter(|person| **person == from) {
            *person = to;
        }
        for (listener, speaker) in &mut doc.muted {
            for person in [listener, speaker] {
                if *person == from {
                    *person = to;
                }
            }
        }
        for (person, _) in doc.spoilers.iter_mut().filter(|(person, _)| *person == from) {
            *person = to;
        }
        doc.spectators.retain(|guest| guest.person != to);
        // Slots are a person's own.
        doc.slot = None;
        for connection in self.viewers.of(from) {
            self.part(connection, Closing::SeatMoved);
        }
        self.attendance.forget(from);
        self.wishes.retain(|person| *person != from);
        self.change(doc);
        if let Some((_, name)) = spoiler {
            self.break_off(BreakReason::Moved, &[(to, name)]);
        }
        self.note_absence(to);
        self.show_prompts_to(to);
    }
}
