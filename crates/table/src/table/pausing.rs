//! A table that its people put aside: no bot moves and no clock runs until they go on.
//!
//! The host's word is enough; without it, more than half of the players who are here must want it. The same holds
//! for going on.

use super::Table;
use crate::doc::Person;
use crate::game::Game;
use freehold_engine::{SeatId, SeatSet};
use freehold_protocol::{Refusal, RoomKind, RoomStage};

impl Table {
    /// Somebody wants the table to rest, or to go on.
    pub(super) fn wish_pause(&mut self, person: Person, pause: bool) -> Result<(), Refusal> {
        if self.doc.seats_of(person).is_empty() {
            return Err(Refusal::NotAMember);
        }
        if self.doc.stage != RoomStage::Playing {
            return Err(Refusal::NoGame);
        }
        if self.doc.kind == RoomKind::Tutorial {
            return Err(Refusal::NotInLesson);
        }
        if pause == self.doc.paused.is_some() {
            return Ok(());
        }
        let voters = self.voters();
        if self.doc.host != Some(person) && !voters.contains(&person) {
            return Err(Refusal::NotHost);
        }
        if !self.wishes.contains(&person) {
            self.wishes.push(person);
        }
        let agreed = voters.iter().filter(|voter| self.wishes.contains(voter)).count();
        if self.doc.host == Some(person) || 2 * agreed > voters.len() {
            self.set_paused(pause.then_some(person));
        } else {
            self.show_room();
        }
        Ok(())
    }

    fn set_paused(&mut self, by: Option<Person>) {
        self.wishes.clear();
        let mut doc = self.doc.clone();
        doc.paused = by;
        self.change_silently(doc);
        if by.is_none() {
            // While the table rested, nobody was missed.
            self.attendance.renew(self.now.moment);
            self.see_table();
        }
        self.arm_clock();
        self.show_room();
        self.show_waiting();
    }

    /// The people of the game who are here.
    fn voters(&self) -> Vec<Person> {
        let playing = self.game.as_ref().map_or(SeatSet::EMPTY, Game::people);
        let mut voters: Vec<Person> = Vec::new();
        for (seat, sitter) in self.doc.seats.iter().zip(0..).map(|(seat, at)| (SeatId(at), seat)) {
            if let Some(sitter) = sitter.person().filter(|sitter| self.viewers.is_here(sitter.person))
                && playing.contains(seat)
                && !voters.contains(&sitter.person)
            {
                voters.push(sitter.person);
            }
        }
        voters
    }

    /// The seats of those who want the table to rest, or to go on.
    pub(super) fn wishing(&self) -> Vec<SeatId> {
        let here = self.wishes.iter().filter(|person| self.viewers.is_here(**person));
        here.flat_map(|person| self.doc.seats_of(*person)).collect()
    }

    /// Nothing is decided while the table rests.
    pub(super) fn check_not_paused(&self) -> Result<(), Refusal> {
        if self.doc.paused.is_some() { Err(Refusal::Paused) } else { Ok(()) }
    }
}
