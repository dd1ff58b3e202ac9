//! Those who belong to the table without a seat: they come to watch, say who they are, talk where the host lets them,
//! and are sent away. And those who were sent away, until they are pardoned.

use super::Table;
use crate::chat::Speaker;
use crate::doc::{Guest, Person};
use crate::limits::MAX_SPECTATORS;
use crate::seating;
use crate::setup::{Setup, bad};
use freehold_protocol::{Closing, Field, Problem, Refusal, RoomEntered, ServerMessage, WatcherView};

impl Table {
    pub(super) fn let_watch(
        &mut self,
        person: Person,
        nickname: Option<&str>,
        key: Option<&str>,
    ) -> Result<RoomEntered, Refusal> {
        let entered = RoomEntered { code: self.kept.code.clone(), seats: self.doc.seats_of(person) };
        if self.doc.is_member(person) {
            return Ok(entered);
        }
        self.admit(person, key)?;
        if !self.doc.settings.spectators {
            return Err(Refusal::NoSpectators);
        }
        let nickname = match nickname.map(str::trim).filter(|name| !name.is_empty()) {
            Some(name) => Some(self.check_guest_name(person, name)?),
            None => None,
        };
        let mut doc = self.doc.clone();
        if doc.spectators.len() >= MAX_SPECTATORS {
            // Those who are gone make room.
            doc.spectators.retain(|guest| self.viewers.is_here(guest.person));
        }
        if doc.spectators.len() >= MAX_SPECTATORS {
            return Err(Refusal::TooManySpectators { most: MAX_SPECTATORS as u32 });
        }
        let number = doc.next_number();
        doc.spectators.push(Guest { person, number, nickname, late: false });
        self.change(doc);
        Ok(entered)
    }

    /// Nobody who watches goes by the name of somebody who plays, or of another guest.
    fn check_guest_name(&self, person: Person, nickname: &str) -> Result<String, Refusal> {
        let setup = Setup::of(&self.house.library, &self.doc.settings)?;
        let seated = self.doc.seats.iter().filter_map(|seat| seat.nickname());
        let watching = self.doc.spectators.iter().filter(|guest| guest.person != person);
        let others: Vec<&str> = seated.chain(watching.filter_map(|guest| guest.nickname.as_deref())).collect();
        seating::check_name(&setup.book.rules, &others, nickname).map_err(|problem| bad(Field::Nickname, problem))
    }

    /// Somebody who watches says who they are.
    pub(super) fn introduce(&mut self, person: Person, nickname: &str) -> Result<(), Refusal> {
        let nickname = self.check_guest_name(person, nickname)?;
        let mut doc = self.doc.clone();
        for guest in doc.spectators.iter_mut().filter(|guest| guest.person == person) {
            guest.nickname = Some(nickname.clone());
        }
        self.change(doc);
        Ok(())
    }

    /// Under which name somebody talks. Those who watch need the host's leave, and a name.
    pub(super) fn speaker(&self, person: Person) -> Result<Speaker<'_>, Refusal> {
        if let Some(seat) = self.doc.seats_of(person).first() {
            let nickname = self.doc.seats[seat.index()].nickname().unwrap_or_default();
            return Ok(Speaker { person, nickname, watcher: None });
        }
        let guest = self.doc.watcher(person).ok_or(Refusal::NotAMember)?;
        if !self.doc.settings.watchers_talk {
            return Err(Refusal::WatchersSilent);
        }
        let nickname = guest.nickname.as_deref().ok_or_else(|| bad(Field::Nickname, Problem::Empty))?;
        Ok(Speaker { person, nickname, watcher: Some(guest.number) })
    }

    pub(super) fn mute_watcher(&mut self, person: Person, watcher: u32, muted: bool) -> Result<(), Refusal> {
        match self.doc.spectators.iter().find(|guest| guest.number == watcher) {
            Some(guest) => self.set_muted(person, guest.person, muted),
            // Gone, and silent.
            None => Ok(()),
        }
    }

    /// The host sends somebody away who watches.
    pub(super) fn dismiss(&mut self, person: Person, watcher: u32) -> Result<(), Refusal> {
        self.check_host(person)?;
        if let Some(guest) = self.doc.spectators.iter().find(|guest| guest.number == watcher) {
            self.bar(guest.person);
        }
        Ok(())
    }

    /// Somebody is out, and cannot come back by themselves.
    pub(super) fn bar(&mut self, person: Person) {
        let mut doc = self.doc.clone();
        seating::kick(&mut doc, person);
        self.change(doc);
        for connection in self.viewers.of(person) {
            self.part(connection, Closing::Kicked);
        }
        self.attendance.forget(person);
    }

    pub(super) fn pardon(&mut self, person: Person, number: u32) -> Result<(), Refusal> {
        self.check_host(person)?;
        let mut doc = self.doc.clone();
        doc.barred.retain(|guest| guest.number != number);
        self.change(doc);
        Ok(())
    }

    /// Those who watch now.
    pub(super) fn watchers(&self) -> Vec<WatcherView> {
        let here = self.doc.spectators.iter().filter(|guest| self.viewers.is_here(guest.person));
        here.map(Guest::view).collect()
    }

    /// Whom this person could pardon.
    pub(super) fn pardonable(&self, person: Person) -> Vec<WatcherView> {
        let host = self.doc.host == Some(person);
        self.doc.barred.iter().filter(|_| host).map(Guest::view).collect()
    }

    /// Whose talk somebody reads has changed: what was said in the meantime is read now.
    pub(super) fn set_muted(&mut self, person: Person, speaker: Person, muted: bool) -> Result<(), Refusal> {
        let mut doc = self.doc.clone();
        doc.mute(person, speaker, muted);
        self.change_silently(doc);
        let lines = if muted { Vec::new() } else { self.chat.shown(|speaker| self.doc.hears(person, speaker)) };
        for connection in self.viewers.of(person) {
            let you = self.you(person);
            self.tell(connection, ServerMessage::You { you });
            if !lines.is_empty() {
                self.tell(connection, ServerMessage::Chat { lines: lines.clone() });
            }
        }
        Ok(())
    }
}
