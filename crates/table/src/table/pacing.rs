//! How fast a table goes on: the pace that the host sets, and skipping ahead where only bots are left to wait for.

use super::Table;
use crate::doc::Person;
use crate::limits::BUNDLED;
use crate::play::Step;
use crate::time::Moment;
use crate::viewing::Viewing;
use freehold_engine::SeatId;
use freehold_protocol::{Pace, Refusal, RoomKind, RoomStage};

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
            self.tell_each(|show, seats, language| show.update(seats, language, &steps));
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

    /// Bots go on without waiting until a seat of this person is asked, or the game is over.
    pub(super) fn skip_ahead(&mut self, person: Person) -> Result<(), Refusal> {
        let mine = self.doc.seats_of(person);
        if mine.is_empty() {
            return Err(Refusal::NotAMember);
        }
        if self.doc.kind == RoomKind::Tutorial {
            return Err(Refusal::NotInLesson);
        }
        let Some(game) = self.game.as_mut().filter(|_| self.doc.stage == RoomStage::Playing) else {
            return Err(Refusal::NoGame);
        };
        if game.people().iter().any(|seat| !mine.contains(&seat)) {
            return Err(Refusal::OthersPlay);
        }
        game.skipping = Some(person);
        self.has_been_seen();
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
            people.contains(*seat) && (game.play.position().to_move() == Some(*seat) || answers())
        };
        let others = people.iter().any(|seat| !mine.contains(&seat));
        if !live || others || mine.iter().any(is_asked) {
            game.skipping = None;
        }
    }
}
