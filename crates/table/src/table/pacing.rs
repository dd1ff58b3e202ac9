//! How fast a table goes on: the pace that the host sets, skipping ahead where only bots are left to wait for, and
//! the pause until the last person, who has just gone out, says what they want.

use super::Table;
use crate::doc::Person;
use crate::limits::{BUNDLED, PARTING};
use crate::play::Step;
use crate::time::Moment;
use crate::viewing::Viewing;
use freehold_engine::{Event, SeatId};
use freehold_protocol::{Pace, Refusal, RoomKind, RoomStage, ServerMessage};

impl Table {
    /// How long what happens now is to be seen.
    pub(super) fn viewing(&self) -> Viewing {
        let skipping = self.game.as_ref().is_some_and(|game| game.skipping.is_some());
        let pace = if skipping { Pace::Instant } else { self.doc.settings.pace };
        Viewing::new(pace, self.house.bot_pause)
    }

    /// The whole table is shown to somebody who has seen nothing of it.
    pub(super) fn see_table(&mut self) {
        let (time, now) = (self.viewing().of_table(), self.now.moment);
        if let Some(game) = &mut self.game {
            game.see(time, now);
        }
    }

    /// Whether steps of bots are told in bundles: where nothing is to be seen they follow each other faster than any
    /// client reads.
    pub(super) fn bundles(&self) -> bool {
        let viewing = self.viewing();
        viewing.is_instant() && !viewing.is_off()
    }

    /// When the steps that were not told yet are told at the latest.
    pub(super) fn says_at(&self) -> Option<Moment> {
        let game = self.game.as_ref().filter(|game| !game.unsaid.is_empty())?;
        Some(game.said_at + BUNDLED)
    }

    /// Tells what was not told yet, unless a bot is about to add to it.
    pub(super) fn tell_what_is_due(&mut self) {
        let adds = self.bundles() && self.game.as_ref().is_some_and(|game| game.asking.is_busy());
        if self.says_at().is_some_and(|moment| moment <= self.now.moment || !adds) {
            self.tell_unsaid();
        }
    }

    /// Tells every step that was not told yet.
    pub(super) fn tell_unsaid(&mut self) {
        let now = self.now.moment;
        let Some(game) = &mut self.game else { return };
        game.said_at = now;
        let steps = std::mem::take(&mut game.unsaid);
        if !steps.is_empty() {
            let steps: Vec<&Step> = steps.iter().collect();
            self.tell_steps(&steps);
        }
    }

    /// The host makes bots faster or slower. Nobody has to say ready again.
    pub(super) fn set_pace(&mut self, person: Person, pace: Pace) -> Result<(), Refusal> {
        self.check_host(person)?;
        let mut doc = self.doc.clone();
        doc.settings.pace = pace;
        self.change(doc);
        if pace == Pace::Instant {
            self.has_been_seen();
        }
        Ok(())
    }

    /// Nobody waits for what was shown so far.
    fn has_been_seen(&mut self) {
        let now = self.now.moment;
        if let Some(game) = &mut self.game {
            game.seen_at = game.seen_at.min(now);
        }
    }

    /// Whether there is anything to skip for this person, and nobody else would be rushed.
    fn check_skip(&self, person: Person) -> Result<(), Refusal> {
        let mine = self.doc.seats_of(person);
        if mine.is_empty() {
            return Err(Refusal::NotAMember);
        }
        if self.doc.kind == RoomKind::Tutorial {
            return Err(Refusal::NotInLesson);
        }
        let Some(game) = self.game.as_ref().filter(|_| self.doc.stage == RoomStage::Playing) else {
            return Err(Refusal::NoGame);
        };
        if game.people().iter().any(|seat| !mine.contains(&seat)) {
            return Err(Refusal::OthersPlay);
        }
        self.check_not_paused()
    }

    /// What a client is told of it.
    pub(super) fn may_skip(&self, person: Person) -> bool {
        let bots = self.game.as_ref().is_some_and(|game| !game.bots().is_empty());
        bots && self.check_skip(person).is_ok()
    }

    pub(super) fn who_may_skip(&self) -> Vec<Person> {
        self.doc.persons().map(|seat| seat.person).filter(|person| self.may_skip(*person)).collect()
    }

    /// Somebody else has gone, is out or is back: those for whom that makes a difference hear of it.
    pub(super) fn tell_who_may_skip(&mut self) {
        let now = self.who_may_skip();
        let before = std::mem::replace(&mut self.skippers, now);
        let changed = |person: &Person| before.contains(person) != self.skippers.contains(person);
        let viewers: Vec<_> = self.viewers.iter().filter(|(_, viewer)| changed(&viewer.person)).collect();
        for (connection, viewer) in viewers {
            let you = self.you(viewer.person);
            self.tell(connection, ServerMessage::You { you });
        }
    }

    /// Bots go on without waiting until a seat of this person is asked, or the game is over.
    pub(super) fn skip_ahead(&mut self, person: Person) -> Result<(), Refusal> {
        self.check_skip(person)?;
        if let Some(game) = &mut self.game {
            game.skipping = Some(person);
        }
        self.has_been_seen();
        self.end_parting();
        Ok(())
    }

    /// Where a step puts the last person out of the game, the bots do not rush on before that person has chosen
    /// between its end and watching.
    pub(super) fn wait_for_parting(&mut self, events: &[Event]) {
        let gone_out = |event: &Event| match event {
            Event::WentBankrupt { seat, .. } => self.is_present(*seat),
            _ => false,
        };
        let waits = !self.viewing().is_off() && events.iter().any(gone_out);
        let until = self.now.moment + PARTING;
        if let Some(game) = self.game.as_mut().filter(|game| waits && !game.play.is_over() && game.people().is_empty())
        {
            game.parting = Some(until);
        }
    }

    /// The bots go on.
    pub(super) fn end_parting(&mut self) {
        if let Some(game) = &mut self.game {
            game.parting = None;
        }
    }

    /// Whoever is out watches the others play.
    pub(super) fn watch_on(&mut self, person: Person) -> Result<(), Refusal> {
        if self.doc.seats_of(person).is_empty() {
            return Err(Refusal::NotAMember);
        }
        self.end_parting();
        Ok(())
    }

    /// Whoever skips ahead is asked, or is no longer alone among bots: from here on there is something to see.
    pub(super) fn stop_skipping(&mut self) {
        let live = self.is_live();
        let Some(game) = &mut self.game else { return };
        let Some(person) = game.skipping else { return };
        let mine = self.doc.seats_of(person);
        let (state, people) = (game.play.state(), game.people());
        let is_asked = |seat: &SeatId| {
            let offers = state.open_offers();
            let answers = || offers.iter().any(|from| state.offer(from).to == *seat);
            people.contains(*seat) && (game.play.position().waits_for(*seat) || answers())
        };
        let others = people.iter().any(|seat| !mine.contains(&seat));
        if !live || others || mine.iter().any(is_asked) {
            game.skipping = None;
        }
    }
}
