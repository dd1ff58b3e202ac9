//! How a game comes to its start, and how a start is taken back.
//!
//! In a room of several people everybody promises a nonce with ready, and nothing begins without all of them. Once
//! nonces are being opened, somebody who knows the seed could know the luck. So whatever goes wrong from then on
//! leads back to the lobby with another seed and no promises; it is counted, and everybody is told because of whom.

use super::Table;
use super::gathering::Gathering;
use crate::ceremony;
use crate::doc::{Person, RoomDoc, SeatDoc};
use crate::effects::Notice;
use crate::limits::{NONCES_WITHIN, SPOILERS_KEPT, STARTS_SPOILT};
use crate::seating;
use crate::setup::Setup;
use freehold_protocol::{BreakReason, BrokenStart, Refusal, RoomKind, RoomStage};

impl Table {
    pub(super) fn ready(&mut self, person: Person, ready: bool, nonce: Option<&str>) -> Result<(), Refusal> {
        self.check_lobby()?;
        if self.doc.seats_of(person).is_empty() {
            return Err(Refusal::NotAMember);
        }
        let mut doc = self.doc.clone();
        say_ready(&mut doc, person, ready, nonce)?;
        self.change(doc);
        Ok(())
    }

    /// The host waits for no more people: nobody is waited for on the empty berths.
    pub(super) fn start_now(&mut self, person: Person, nonce: Option<&str>) -> Result<(), Refusal> {
        self.check_host(person)?;
        self.check_lobby()?;
        Setup::of(&self.house.library, &self.doc.settings)?;
        let mut doc = self.doc.clone();
        let promised = doc.persons().find(|seat| seat.person == person).and_then(|seat| seat.nonce);
        let promised = promised.map(|promise| promise.0.to_string());
        say_ready(&mut doc, person, true, nonce.or(promised.as_deref()))?;
        self.check_gathered(&doc)?;
        self.change(doc);
        self.start();
        Ok(())
    }

    /// Everybody is ready: the promised nonces are opened, then the game begins.
    pub(super) fn start(&mut self) {
        self.gathering = Gathering::default();
        if ceremony::promises(&self.doc).is_empty() {
            let begun = self.begin_game(Vec::new());
            return self.or_unready(begun);
        }
        let mut doc = self.doc.clone();
        doc.stage = RoomStage::Opening;
        self.change(doc);
        self.ceremony.begin(self.now.moment + NONCES_WITHIN);
        self.tell_all(ceremony::call_to_open(&self.doc));
    }

    /// Settings that were fine when they were made may not fit the packs of today.
    fn or_unready(&mut self, begun: Result<(), Refusal>) {
        let Err(refusal) = begun else { return };
        self.draft.notices.push(Notice::CannotBegin { refusal });
        let mut doc = self.doc.clone();
        doc.stage = RoomStage::Lobby;
        for seat in doc.seats.iter_mut().filter_map(SeatDoc::person_mut) {
            seat.ready = false;
        }
        self.change(doc);
    }

    /// All nonces are open.
    pub(super) fn finish_opening(&mut self) {
        let nonces = self.ceremony.finish(&self.doc);
        if let Err(refusal) = self.begin_game(nonces) {
            self.draft.notices.push(Notice::CannotBegin { refusal });
            self.break_off(BreakReason::Program, &[]);
        }
    }

    /// Time is up, and some nonces are not open.
    pub(super) fn opening_is_late(&mut self) {
        let missing = self.ceremony.missing(&self.doc);
        let because_of: Vec<(Person, String)> =
            missing.into_iter().map(|person| (person, self.doc.nickname_of(person))).collect();
        self.break_off(BreakReason::NotOpened, &because_of);
    }

    /// Those who are about to lose or give away their seat while nonces are being opened.
    pub(super) fn spoiler(&self, person: Person) -> Option<(Person, String)> {
        let opening = self.doc.stage == RoomStage::Opening && !self.doc.seats_of(person).is_empty();
        opening.then(|| (person, self.doc.nickname_of(person)))
    }

    /// The start is taken back, with another seed: of this one, nonces may have been opened.
    pub(super) fn break_off(&mut self, why: BreakReason, because_of: &[(Person, String)]) {
        self.ceremony.give_up();
        let mut doc = self.doc.clone();
        doc.stage = RoomStage::Lobby;
        doc.seed = self.house.secrets.seed();
        doc.starts_broken_off = doc.starts_broken_off.saturating_add(1);
        for seat in doc.seats.iter_mut().filter_map(SeatDoc::person_mut) {
            (seat.ready, seat.nonce) = (false, None);
        }
        let again: Vec<&(Person, String)> =
            because_of.iter().filter(|(person, _)| note_spoiler(&mut doc, *person) >= STARTS_SPOILT).collect();
        let unseated = self.unseat(&mut doc, &again);
        let names = because_of.iter().map(|(_, name)| name.clone()).collect();
        doc.broken_off = Some(BrokenStart { why, names, unseated, starts: doc.starts_broken_off });
        self.draft.notices.push(Notice::StartBrokenOff);
        self.change(doc);
    }

    /// Those because of whom starts fail again and again watch from now on, and may sit down again. The last people
    /// at a table stay.
    fn unseat(&mut self, doc: &mut RoomDoc, people: &[&(Person, String)]) -> Vec<String> {
        let goes = |person: Person| people.iter().any(|(going, _)| *going == person);
        if doc.is_solo() || doc.persons().all(|seat| goes(seat.person)) {
            return Vec::new();
        }
        let mut unseated = Vec::new();
        for (person, name) in people {
            // Whoever has left is gone already.
            if !doc.seats_of(*person).is_empty() {
                seating::to_watching(doc, *person, false);
                self.attendance.forget(*person);
                unseated.push(name.clone());
            }
        }
        unseated
    }
}

/// What somebody says about all seats of theirs.
fn say_ready(doc: &mut RoomDoc, person: Person, ready: bool, nonce: Option<&str>) -> Result<(), Refusal> {
    let promise = nonce.filter(|_| ready).map(ceremony::read_promise).transpose()?;
    if ready && promise.is_none() && doc.kind == RoomKind::Multiplayer {
        return Err(Refusal::NonceMissing);
    }
    for seat in doc.seats.iter_mut().filter_map(SeatDoc::person_mut).filter(|seat| seat.person == person) {
        (seat.ready, seat.nonce) = (ready, promise);
    }
    Ok(())
}

/// Another start was spoilt by this person. Says how many there were.
fn note_spoiler(doc: &mut RoomDoc, person: Person) -> u32 {
    let known = doc.spoilers.iter().position(|(spoiler, _)| *spoiler == person);
    let count = known.map_or(0, |at| doc.spoilers.remove(at).1).saturating_add(1);
    if doc.spoilers.len() >= SPOILERS_KEPT {
        doc.spoilers.remove(0);
    }
    doc.spoilers.push((person, count));
    count
}
