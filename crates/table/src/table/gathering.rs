//! What the start of a game of several people waits for: enough players, and everybody's word.
//!
//! With every berth filled and everybody ready the game begins by itself after a countdown, which anybody stops who
//! takes the word back or goes. All of this follows from how the lobby stands, so nothing of it is stored: a table
//! that wakes up counts anew, as soon as everybody is back.

use super::Table;
use crate::doc::{Person, PersonSeat, RoomDoc};
use crate::limits::{COUNTDOWN, WORD_WITHIN};
use crate::time::Moment;
use crate::{seating, setup};
use freehold_engine::SeatId;
use freehold_protocol::{Refusal, RoomStage, StartObstacle, StartView};

#[derive(Default)]
pub(super) struct Gathering {
    /// When the game begins by itself.
    begins: Option<Moment>,
    /// The only one whose word is missing, and since when.
    missed: Option<(Person, Moment)>,
    /// The same one, once everybody has been told that they are late.
    late: Option<Person>,
}

impl Gathering {
    /// When something is due.
    pub(super) fn due(&self) -> Option<Moment> {
        let late = self.missed.filter(|_| self.late.is_none()).map(|(_, since)| since + WORD_WITHIN);
        self.begins.into_iter().chain(late).min()
    }

    /// When the countdown is over.
    pub(super) fn begins(&self) -> Option<Moment> {
        self.begins
    }
}

impl Table {
    /// Says ready, and is there to open what was promised with it.
    fn gives_word(&self, seat: &PersonSeat) -> bool {
        seat.ready && self.viewers.is_here(seat.person)
    }

    /// Nobody and nothing is waited for any more.
    fn is_complete(&self) -> bool {
        seating::is_full(&self.doc) && seating::is_ready(&self.doc) && self.everybody_is_here()
    }

    /// After every call in the lobby: whether the game may begin, and whom everybody waits for.
    pub(super) fn gather(&mut self) {
        let complete = self.is_complete();
        if self.doc.is_solo() {
            // One person has nobody to wait for.
            if complete {
                self.start();
            }
            return;
        }
        let before = (self.gathering.begins, self.gathering.late);
        let now = self.now.moment;
        self.gathering.begins = complete.then(|| self.gathering.begins.unwrap_or(now + COUNTDOWN));
        let known = self.gathering.missed;
        let missed = self.only_one_missed();
        self.gathering.missed = missed.map(|person| known.filter(|(whom, _)| *whom == person).unwrap_or((person, now)));
        let late = self.gathering.missed.filter(|(_, since)| now.since(*since) >= WORD_WITHIN);
        self.gathering.late = late.map(|(person, _)| person);
        if before != (self.gathering.begins, self.gathering.late) {
            self.show_room();
        }
    }

    /// What people say ready to has changed: whoever was waited for has the usual time again.
    pub(super) fn wait_anew(&mut self) {
        self.gathering = Gathering::default();
    }

    /// The only person, besides the host, whose word is missing. The host's own comes with the start.
    fn only_one_missed(&self) -> Option<Person> {
        let mut missing =
            self.doc.persons().filter(|seat| !self.gives_word(seat) && self.doc.host != Some(seat.person));
        let one = missing.next().map(|seat| seat.person);
        one.filter(|_| missing.next().is_none())
    }

    /// Why the host could not start the game of this lobby.
    fn obstacles(&self, doc: &RoomDoc) -> Vec<StartObstacle> {
        let mut obstacles = Vec::new();
        let (needed, _) = setup::players(&self.house.library, &doc.settings);
        let seated = doc.nicknames().len() as u8;
        if seated < needed {
            obstacles.push(StartObstacle::TooFew { needed, seated });
        }
        let names = |which: &dyn Fn(&PersonSeat) -> bool| -> Vec<String> {
            doc.persons().filter(|seat| which(seat)).map(|seat| seat.nickname.clone()).collect()
        };
        let here = |seat: &PersonSeat| self.viewers.is_here(seat.person);
        let not_ready = names(&|seat| here(seat) && !seat.ready && doc.host != Some(seat.person));
        if !not_ready.is_empty() {
            obstacles.push(StartObstacle::NotReady { names: not_ready });
        }
        let away = names(&|seat| !here(seat));
        if !away.is_empty() {
            obstacles.push(StartObstacle::Away { names: away });
        }
        obstacles
    }

    /// Refuses the start of this lobby where something stands in its way.
    pub(super) fn check_gathered(&self, doc: &RoomDoc) -> Result<(), Refusal> {
        let mut missing = Vec::new();
        for obstacle in self.obstacles(doc) {
            match obstacle {
                StartObstacle::TooFew { needed, seated } => return Err(Refusal::NotEnoughPlayers { needed, seated }),
                StartObstacle::NotReady { names } | StartObstacle::Away { names } => missing.extend(names),
            }
        }
        if missing.is_empty() { Ok(()) } else { Err(Refusal::NotReady { names: missing }) }
    }

    /// The host lets somebody watch whom all others have waited for.
    pub(super) fn unseat_late(&mut self, person: Person, seat: SeatId) -> Result<(), Refusal> {
        self.check_host(person)?;
        self.check_lobby()?;
        let whom = self.sitter(seat)?;
        let missed = self.gathering.missed.filter(|(missed, _)| *missed == whom);
        let waited = missed.map_or_else(Default::default, |(_, since)| self.now.moment.since(since));
        let left = WORD_WITHIN.saturating_sub(waited);
        if !left.is_zero() {
            return Err(Refusal::NotLate { seconds: left.as_millis().div_ceil(1000) as u32 });
        }
        let mut doc = self.doc.clone();
        seating::to_watching(&mut doc, whom, true);
        self.attendance.forget(whom);
        self.change(doc);
        Ok(())
    }

    pub(super) fn start_view(&self) -> Option<StartView> {
        if self.doc.stage != RoomStage::Lobby || self.doc.is_solo() {
            return None;
        }
        let late = self.gathering.late.and_then(|person| self.doc.seats_of(person).first().copied());
        let begins = self.gathering.begins.filter(|_| self.is_complete());
        let in_ms = begins.map(|begins| begins.since(self.now.moment).as_millis() as u32);
        Some(StartView { obstacles: self.obstacles(&self.doc), in_ms, late })
    }
}
