//! What happens by itself: clocks, bots, people who stay away, rooms that fall asleep.

use super::actor::Room;
use super::doc::Person;
use super::play::Note;
use super::turn_clock::Due;
use super::{Halt, Stop, seating};
use crate::clock::Moment;
use crate::limits::{BOT_DECISIONS, DISCONNECTED, TOUCH_EVERY};
use freehold_bots::{Question, next_to_ask};
use freehold_engine::ruleset::Off;
use freehold_engine::{Command, SeatId, SeatSet};
use freehold_protocol::{Closing, Refusal, RoomKind, RoomStage, ServerMessage, StepBy};
use freehold_store::Change;
use std::time::Duration;

impl Room {
    /// Brings about what follows from how things stand now, before the room waits again.
    pub(super) async fn settle(&mut self) -> Result<(), Halt> {
        let done = match self.doc.stage {
            RoomStage::Lobby if self.doc.persons().next().is_none() => self.close_for_good().await,
            RoomStage::Lobby if seating::is_ready(&self.doc) && !self.members.is_empty() => {
                self.start_or_unready().await
            }
            RoomStage::Opening if self.ceremony.until.is_none() => self.resume_opening().await,
            RoomStage::Opening if self.ceremony.is_complete(&self.doc) => self.finish_opening().await,
            RoomStage::Playing if self.nobody_is_left() => self.abandon().await,
            _ => Ok(()),
        };
        match done {
            Ok(()) | Err(Stop::Refuse(_)) => {}
            Err(Stop::Halt(halt)) => return Err(halt),
        }
        self.arm_clock();
        self.ask_bot();
        Ok(())
    }

    /// Settings that were fine when they were made may not fit the data files of today.
    async fn start_or_unready(&mut self) -> Result<(), Stop> {
        match self.start().await {
            Err(Stop::Refuse(refusal)) => {
                tracing::warn!(room = %self.code, ?refusal, "the game cannot begin");
                self.everybody_unready().await
            }
            done => done,
        }
    }

    async fn everybody_unready(&mut self) -> Result<(), Stop> {
        let mut doc = self.doc.clone();
        doc.stage = RoomStage::Lobby;
        for seat in doc.seats.iter_mut().filter_map(super::doc::SeatDoc::person_mut) {
            seat.ready = false;
        }
        self.change(doc).await
    }

    /// The program stopped while nonces were being opened: people say ready again.
    async fn resume_opening(&mut self) -> Result<(), Stop> {
        self.everybody_unready().await
    }

    async fn finish_opening(&mut self) -> Result<(), Stop> {
        let nonces = self.ceremony.finish(&self.doc);
        match self.begin_game(nonces).await {
            Err(Stop::Refuse(_)) => self.everybody_unready().await,
            done => done,
        }
    }

    /// Everybody has said goodbye to a game of several.
    fn nobody_is_left(&self) -> bool {
        self.doc.kind == RoomKind::Multiplayer && self.doc.persons().all(|seat| seat.left)
    }

    /// A lobby without anybody is no room any more.
    async fn close_for_good(&mut self) -> Result<(), Stop> {
        self.commit(vec![Change::RemoveRoom { code: self.code.clone() }]).await?;
        self.members.part_all(Closing::RoomClosed);
        self.ended = true;
        Ok(())
    }

    /// Seats that bots play now.
    fn bot_set(&self) -> SeatSet {
        let Some(play) = &self.play else { return SeatSet::EMPTY };
        let state = play.state();
        state.solvent().minus(state.persons())
    }

    fn ask_bot(&mut self) {
        if !self.is_live() || self.bots.is_busy() {
            return;
        }
        let bots = self.bot_set();
        let Some(play) = &self.play else { return };
        match next_to_ask(&play.game.position(), bots) {
            None => self.bots.answered(),
            Some(seat) => {
                let strength = self.strength(seat.index());
                let now = self.shared.clock.now();
                if let Some(command) = self.partner_says(seat) {
                    self.bots.told(seat, play.seq(), command, now);
                    return;
                }
                if self.bots.ask(play, seat, strength, now, &self.shared.thinking) {
                    self.members.tell_all(&ServerMessage::Thinking { seat });
                }
            }
        }
    }

    /// When the room must wake up at the latest.
    pub(super) fn next_wake(&self) -> Option<Moment> {
        let live = self.is_live();
        let moments = [
            self.clock.due().filter(|_| live).map(|(moment, _)| moment),
            self.bots.due(self.shared.bot_pause).filter(|_| live),
            self.next_missing().map(|(moment, _)| moment),
            self.ceremony.until,
            self.teaching.turns.map(|(moment, _)| moment),
            self.last_round_at(),
            self.sleeps_at(),
            (!self.members.is_empty()).then(|| self.touched + TOUCH_EVERY),
        ];
        moments.into_iter().flatten().min()
    }

    /// Does one thing that is due; the loop comes back for the next.
    pub(super) async fn on_time(&mut self) -> Result<(), Stop> {
        let now = self.shared.clock.now();
        let is_due = |moment: Option<Moment>| moment.is_some_and(|moment| moment <= now);
        if is_due(self.ceremony.until) {
            return self.finish_opening().await;
        }
        if is_due(self.teaching.turns.map(|(moment, _)| moment)) {
            return self.turn_lesson().await;
        }
        if is_due(self.next_missing().map(|(moment, _)| moment)) {
            return self.replace_missing().await;
        }
        if is_due(self.last_round_at()) {
            return self.step(None, &Command::CallTime {}, Note::by(StepBy::Clock)).await;
        }
        if self.is_live() {
            if is_due(self.bots.due(self.shared.bot_pause)) {
                return self.bot_acts().await;
            }
            if let Some((moment, due)) = self.clock.due()
                && moment <= now
            {
                return self.clock_acts(due, now).await;
            }
        }
        if is_due(self.sleeps_at()) {
            self.commit_with_room(self.doc.clone(), Vec::new()).await?;
            self.ended = true;
            return Ok(());
        }
        if !self.members.is_empty() && self.touched + TOUCH_EVERY <= now {
            return self.commit_with_room(self.doc.clone(), Vec::new()).await;
        }
        Ok(())
    }

    pub(super) async fn clock_acts(&mut self, due: Due, now: Moment) -> Result<(), Stop> {
        match due {
            Due::Warn => {
                if let Some((seat, left)) = self.clock.warned(now) {
                    let left_ms = left.as_millis() as u32;
                    self.members.tell_all(&ServerMessage::Warning { seat, left_ms });
                }
                Ok(())
            }
            Due::Expire => {
                let late = self.clock.waits_for();
                let hand_over = self.clock.expire(now);
                metrics::counter!("freehold_decisions_expired_total").increment(1);
                // A bot decides better for somebody whose line is lost than the default does.
                if let Some(person) = late.and_then(|seat| self.missing_at(seat)) {
                    self.hand_to_bot(person).await?;
                    self.show_room();
                    return Ok(());
                }
                self.step(None, &Command::ExpireTurn {}, Note::by(StepBy::Clock)).await?;
                match late.filter(|_| hand_over) {
                    Some(seat) => self.seat_to_bot(seat).await,
                    None => Ok(()),
                }
            }
        }
    }

    async fn seat_to_bot(&mut self, seat: SeatId) -> Result<(), Stop> {
        let playing = self.play.as_ref().is_some_and(|play| {
            let state = play.state();
            !play.game.is_over() && state.solvent().contains(seat) && state.persons().contains(seat)
        });
        if playing {
            self.step(None, &Command::SeatToBot { seat }, Note::by(StepBy::Table)).await?;
            self.show_room();
        }
        Ok(())
    }

    /// Whose line is lost, if it is the person of this seat.
    fn missing_at(&self, seat: SeatId) -> Option<Person> {
        let absent = |person: &&Person| self.doc.seats_of(**person).contains(&seat);
        self.missing.keys().find(absent).copied()
    }

    /// The next person who stays away while others are here: in a game a bot takes the seat, in a
    /// lobby it becomes free.
    fn next_missing(&self) -> Option<(Moment, Person)> {
        if self.members.is_empty() || self.doc.is_solo() {
            return None;
        }
        let missed = |person: &Person| match self.doc.stage {
            RoomStage::Lobby => true,
            RoomStage::Playing => {
                let Some(play) = &self.play else { return false };
                let playing = play.state().persons().and(play.state().solvent());
                self.doc.seats_of(*person).iter().any(|seat| playing.contains(*seat))
            }
            RoomStage::Opening | RoomStage::Over | RoomStage::Abandoned => false,
        };
        let missing = self.missing.iter().filter(|(person, _)| missed(person));
        missing.map(|(person, since)| (*since + DISCONNECTED, *person)).min()
    }

    async fn replace_missing(&mut self) -> Result<(), Stop> {
        let Some((_, person)) = self.next_missing() else { return Ok(()) };
        let mut doc = self.doc.clone();
        if doc.stage == RoomStage::Lobby {
            self.missing.remove(&person);
            seating::leave(&mut doc, person);
        } else {
            self.hand_to_bot(person).await?;
            doc = self.doc.clone();
            // A table needs a host who is there.
            if doc.host == Some(person) {
                let heir = doc.persons().find(|seat| self.members.is_here(seat.person)).map(|seat| seat.person);
                doc.host = heir.or(doc.host);
            }
        }
        self.change(doc).await
    }

    /// When the last round is called, where the rules limit the time of a game.
    fn last_round_at(&self) -> Option<Moment> {
        let play = self.play.as_ref().filter(|_| self.is_live())?;
        let Off::At(minutes) = play.game.book().rules.time.game_min else { return None };
        if play.state().last_round() || play.game.is_over() {
            return None;
        }
        let limit = Duration::from_secs(u64::from(minutes) * 60);
        Some(self.awake_since + limit.saturating_sub(self.played_before))
    }

    async fn bot_acts(&mut self) -> Result<(), Stop> {
        let Some(decided) = self.bots.take() else { return Ok(()) };
        let Some(play) = &self.play else { return Ok(()) };
        let (seat, command) = (decided.seat, decided.decision.command);
        if !self.bot_set().contains(seat) || play.game.is_over() {
            return Ok(());
        }
        // What was decided on an older table stands if it is still allowed, so that nobody can keep
        // a bot from moving by fidgeting; but never the acceptance of an offer that may have changed.
        let about_offer = matches!(command, Command::AcceptTrade { .. } | Command::CounterTrade { .. });
        if decided.seq != play.seq() && (about_offer || !play.game.position().allows(seat, &command)) {
            return Ok(());
        }
        self.bots.answered();
        if self.has_dithered() {
            return self.step(None, &Command::ExpireTurn {}, Note::by(StepBy::Clock)).await;
        }
        let note = Note { by: StepBy::Bot, request: None, reason: Some(decided.decision.reason) };
        match self.step(Some(seat), &command, note).await {
            Err(Stop::Refuse(refusal)) => {
                tracing::error!(room = %self.code, ?seat, ?command, ?refusal, "a bot was refused");
                self.default_for(seat).await
            }
            done => done,
        }
    }

    /// A bot that changes its mind all the time cannot stop a table.
    fn has_dithered(&mut self) -> bool {
        let Some(play) = &self.play else { return false };
        let state = play.state();
        let (round, mover, count) = &mut self.bot_decisions;
        if (*round, *mover) == (state.round(), state.turn().seat.0) {
            *count += 1;
        } else {
            (*round, *mover, *count) = (state.round(), state.turn().seat.0, 0);
        }
        *count > BOT_DECISIONS
    }

    /// What is decided for a bot that made no sense.
    async fn default_for(&mut self, seat: SeatId) -> Result<(), Stop> {
        let Some(play) = &self.play else { return Err(Refusal::NoGame.into()) };
        let command = Question::new(play.game.position(), seat).by_default();
        self.step(Some(seat), &command, Note::by(StepBy::Bot)).await
    }

    pub(super) async fn bot_panicked(&mut self, seat: SeatId) -> Result<(), Stop> {
        tracing::error!(room = %self.code, ?seat, "a bot broke down");
        self.bots.answered();
        if self.bot_set().contains(seat) { self.default_for(seat).await } else { Ok(()) }
    }
}
