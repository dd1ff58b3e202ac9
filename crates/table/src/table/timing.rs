//! What happens by itself: clocks, bots, people who stay away, tables that fall asleep.

use super::{Awaited, Table};
use crate::asking;
use crate::doc::Person;
use crate::effects::{Asked, BotQuestion, Effects, Notice};
use crate::game::Game;
use crate::limits::{BERTH_KEPT, DISCONNECTED, TOUCH_EVERY};
use crate::seating;
use crate::stored::Note;
use crate::time::{Moment, Now};
use crate::turn_clock::Due;
use core::time::Duration;
use freehold_bots::{Decision, Question};
use freehold_engine::{Command, SeatId, SeatSet};
use freehold_protocol::{BreakReason, Closing, Refusal, RoomKind, RoomStage, ServerMessage, StepBy};

impl Table {
    /// When something is due next, whoever calls in the meantime.
    pub fn wakes_at(&self) -> Option<Moment> {
        let live = self.game.as_ref().filter(|_| self.is_live());
        let moments = [
            live.and_then(|game| game.clock.due()).map(|(moment, _)| moment),
            live.and_then(Game::bot_due),
            self.says_at(),
            live.and_then(|game| game.awaited.as_ref()).map(Awaited::due),
            live.and_then(Game::last_round_at),
            live.and_then(Game::hammer_at),
            live.and_then(Game::reminder).map(|(moment, _)| moment),
            self.next_missing().map(|(moment, _)| moment),
            self.gathering.due(),
            self.ceremony.until,
            self.removal_ends_at(),
            self.teaching.due(),
            self.attendance.sleeps_at(),
            (!self.viewers.is_empty()).then(|| self.touched + TOUCH_EVERY),
        ];
        moments.into_iter().flatten().min()
    }

    /// Time has passed: one thing that is due is done. The driver comes back for the next.
    pub fn on_time(&mut self, now: Now) -> Effects<()> {
        self.answer(now, Table::do_what_is_due)
    }

    /// Nothing was said. What follows from how the table stands is done, as after every call.
    pub fn look(&mut self, now: Now) -> Effects<()> {
        self.answer(now, |_| Ok(()))
    }

    /// A bot has thought about its question: it decides, or it broke down.
    pub fn bot_answers(&mut self, asked: Asked, decision: Option<Decision>, now: Now) -> Effects<()> {
        self.answer(now, |table| {
            let Some(game) = table.game.as_mut().filter(|game| game.play.id == asked.game) else { return Ok(()) };
            let broke_down = decision.is_none();
            if game.asking.has_thought(asked.seat, asked.seq, decision) && broke_down {
                game.asking.answered();
                table.draft.notices.push(Notice::BotFailed { seat: asked.seat });
                return table.decide_for_bot(asked.seat);
            }
            Ok(())
        })
    }

    /// Brings about what follows from how things stand now.
    pub(super) fn settle(&mut self) {
        match self.doc.stage {
            RoomStage::Lobby | RoomStage::Opening if self.doc.persons().next().is_none() => self.close_for_good(),
            // The program stopped while nonces were being opened, or somebody's seat is gone.
            RoomStage::Opening if self.ceremony.until.is_none() || !seating::is_ready(&self.doc) => {
                self.break_off(BreakReason::Program, &[]);
            }
            RoomStage::Opening if self.ceremony.missing(&self.doc).is_empty() => self.finish_opening(),
            RoomStage::Playing if self.nobody_is_left() => self.abandon(),
            _ => {}
        }
        if self.doc.stage == RoomStage::Lobby && !self.draft.ended {
            self.gather();
        }
        if self.doc.stage != RoomStage::Playing {
            self.give_up_removal();
        }
        self.decline_for_absent();
        self.bid_for_people();
        self.stop_skipping();
        self.tell_who_may_skip();
        self.ask_bot();
        self.tell_what_is_due();
    }

    /// Everybody has said goodbye to a game of several.
    fn nobody_is_left(&self) -> bool {
        self.doc.kind == RoomKind::Multiplayer && self.doc.persons().all(|seat| seat.left)
    }

    /// A lobby without anybody is no room any more.
    fn close_for_good(&mut self) {
        self.draft.removed = true;
        self.draft.ended = true;
        self.part_all(Closing::RoomClosed);
    }

    fn ask_bot(&mut self) {
        let live = self.is_live();
        let Some(game) = self.game.as_mut().filter(|game| live && !game.asking.is_busy()) else { return };
        let Some(seat) = game.bot_to_ask() else {
            return game.asking.answered();
        };
        if game.awaited.is_some_and(|awaited| awaited.bot() == seat) {
            return game.asking.answered();
        }
        let (seq, now) = (game.play.seq(), self.now.moment);
        if let Some(command) = self.partner_says(seat).or_else(|| self.keeps_for_absent(seat)) {
            if let Some(game) = &mut self.game {
                game.asking.tell(seat, seq, command, now);
            }
            return;
        }
        let kind = asking::kind(self.strength(seat));
        let Some(game) = &mut self.game else { return };
        let waited_for_only_now = game.asking.ask(seat, seq, now);
        let asked = Asked { game: game.play.id, seat, kind, seq };
        self.draft.question = Some(BotQuestion { asked, sight: game.sight(seat) });
        if waited_for_only_now {
            self.tell_all(ServerMessage::Thinking { seat });
        }
    }

    fn do_what_is_due(&mut self) -> Result<(), Refusal> {
        let now = self.now.moment;
        let is_due = |moment: Option<Moment>| moment.is_some_and(|moment| moment <= now);
        if is_due(self.gathering.begins()) {
            self.start();
            return Ok(());
        }
        if is_due(self.ceremony.until) {
            self.opening_is_late();
            return Ok(());
        }
        if is_due(self.removal_ends_at()) {
            self.give_up_removal();
            return Ok(());
        }
        if is_due(self.teaching.due()) {
            return self.turn_lesson();
        }
        if let Some((moment, person)) = self.next_missing()
            && moment <= now
        {
            return self.replace(person);
        }
        if let Some(game) = self.game.as_ref().filter(|_| self.is_live()) {
            if is_due(game.last_round_at()) {
                return self.step(None, &Command::CallTime {}, &Note::by(StepBy::Clock));
            }
            if is_due(game.awaited.as_ref().map(Awaited::due)) {
                return self.take_offer_back();
            }
            if is_due(game.bot_due()) {
                return self.bot_acts();
            }
            if is_due(game.hammer_at()) {
                return self.close_auction();
            }
            if let Some((moment, due)) = game.clock.due()
                && moment <= now
            {
                return self.clock_acts(due);
            }
            if let Some((moment, seat)) = game.reminder()
                && moment <= now
            {
                self.remind(seat);
                return Ok(());
            }
        }
        if is_due(self.attendance.sleeps_at()) {
            self.draft.room = true;
            self.draft.ended = true;
        } else if !self.viewers.is_empty() && self.touched + TOUCH_EVERY <= now {
            self.draft.room = true;
        }
        Ok(())
    }

    /// Whoever plays this seat hears that its turn waits for nothing but to be ended.
    fn remind(&mut self, seat: SeatId) {
        if let Some(game) = &mut self.game {
            game.reminded();
        }
        let plays = |person: Person| self.doc.seats_of(person).contains(&seat);
        let to: Vec<_> = self.viewers.iter().filter(|(_, viewer)| plays(viewer.person)).map(|(to, _)| to).collect();
        for connection in to {
            self.tell(connection, ServerMessage::TurnReady { seat });
        }
    }

    pub(super) fn clock_acts(&mut self, due: Due) -> Result<(), Refusal> {
        let Some(game) = &mut self.game else { return Ok(()) };
        match due {
            Due::Warn => {
                if let Some((seat, left)) = game.clock.warned(self.now.moment) {
                    let left_ms = left.as_millis() as u32;
                    self.tell_all(ServerMessage::Warning { seat, left_ms });
                }
                Ok(())
            }
            Due::Expire => {
                let late = game.clock.waits_for();
                let hand_over = game.clock.expire(self.now.moment);
                self.draft.notices.push(Notice::DecisionExpired);
                // A bot decides better for somebody whose line is lost than the default does.
                if let Some(person) = late.and_then(|seat| self.missing_at(seat)) {
                    self.hand_to_bot(self.doc.seats_of(person))?;
                    self.show_room();
                    return Ok(());
                }
                self.step(None, &Command::ExpireTurn {}, &Note::by(StepBy::Clock))?;
                if let Some(seat) = late.filter(|_| hand_over) {
                    self.hand_to_bot([seat])?;
                    self.show_room();
                }
                Ok(())
            }
        }
    }

    /// The person of this seat, if their line is lost.
    fn missing_at(&self, seat: SeatId) -> Option<Person> {
        let sits_there = |person: &Person| self.doc.seats_of(*person).contains(&seat);
        self.attendance.missing(|person| self.patience(person)).map(|(_, person)| person).find(sits_there)
    }

    /// The next person who stays away while others are here: in a game a bot takes the seat, in a
    /// lobby it becomes free.
    fn next_missing(&self) -> Option<(Moment, Person)> {
        if !self.players_are_here() || self.doc.is_solo() || self.doc.paused.is_some() {
            return None;
        }
        let people = self.game.as_ref().map_or(SeatSet::EMPTY, Game::people);
        let missed = |(_, person): &(Moment, Person)| match self.doc.stage {
            RoomStage::Lobby => true,
            RoomStage::Playing => {
                let plays = self.doc.seats_of(*person).iter().any(|seat| people.contains(*seat));
                // Whoever is out is not missed, unless the table has no other host.
                plays || self.doc.host == Some(*person) && self.heir().is_some()
            }
            RoomStage::Opening | RoomStage::Over | RoomStage::Abandoned => false,
        };
        self.attendance.missing(|person| self.patience(person)).filter(missed).min()
    }

    /// How long somebody who has lost the line is waited for.
    fn patience(&self, person: Person) -> Duration {
        // A berth is no hurry; a table needs a host who is there.
        let is_host = self.doc.host == Some(person) && self.heir().is_some();
        if self.doc.stage == RoomStage::Lobby && !is_host { BERTH_KEPT } else { DISCONNECTED }
    }

    /// Somebody who is here and could be the host.
    fn heir(&self) -> Option<Person> {
        self.doc.persons().find(|seat| self.viewers.is_here(seat.person)).map(|seat| seat.person)
    }

    fn replace(&mut self, person: Person) -> Result<(), Refusal> {
        let mut doc = self.doc.clone();
        match self.heir().filter(|_| doc.host == Some(person)) {
            Some(heir) => doc.host = Some(heir),
            None if doc.stage == RoomStage::Lobby => {
                self.attendance.forget(person);
                seating::leave(&mut doc, person);
            }
            None => {}
        }
        if doc.stage != RoomStage::Lobby {
            self.hand_to_bot(self.doc.seats_of(person))?;
        }
        self.change(doc);
        Ok(())
    }

    fn bot_acts(&mut self) -> Result<(), Refusal> {
        let Some(game) = &mut self.game else { return Ok(()) };
        let Some(decided) = game.asking.take() else { return Ok(()) };
        let (seat, command) = (decided.seat, decided.decision.command);
        if !game.bots().contains(seat) || game.play.is_over() {
            return Ok(());
        }
        // What was decided on an older table stands if it is still allowed, so that nobody can keep
        // a bot from moving by fidgeting; but never the acceptance of an offer that may have changed.
        let about_offer = matches!(command, Command::AcceptTrade { .. } | Command::CounterTrade { .. });
        let outdated = decided.seq != game.play.seq();
        if outdated && (about_offer || !game.play.position().allows(seat, &command)) {
            return Ok(());
        }
        game.asking.answered();
        if game.asking.has_dithered(game.play.state()) {
            if game.play.position().to_move() != Some(seat) {
                return self.decide_for_bot(seat);
            }
            return self.step(None, &Command::ExpireTurn {}, &Note::by(StepBy::Clock));
        }
        let note = Note { by: StepBy::Bot, request: None, reason: Some(decided.decision.reason) };
        self.step(Some(seat), &command, &note).or_else(|refusal| {
            self.draft.notices.push(Notice::BotRefused { seat, command: Box::new(command), refusal });
            self.decide_for_bot(seat)
        })
    }

    /// What is decided for a bot that made no sense.
    fn decide_for_bot(&mut self, seat: SeatId) -> Result<(), Refusal> {
        let Some(game) = self.game.as_ref().filter(|game| game.bots().contains(seat)) else { return Ok(()) };
        let command = Question::new(game.play.position(), seat).by_default();
        self.step(Some(seat), &command, &Note::by(StepBy::Bot))
    }
}
