//! The course of a game: it begins, goes on step by step, changes hands, and ends.
//!
//! A step is carried out, stored, and only then told. Should storing fail, the room ends and what
//! was not stored has never happened.

use super::actor::Room;
use super::doc::{Person, SeatDoc};
use super::members::{self, ConnectionId};
use super::play::{Lineup, Note, Play, Start, Step, step_row};
use super::show::Show;
use super::turn_clock::{Pace, Question, TurnClock};
use super::{Stop, lobby, luck, seating};
use crate::limits::{NONCES_WITHIN, STEPS_SHOWN};
use crate::secrets;
use axum::extract::ws::Utf8Bytes;
use freehold_engine::{Command, SeatId};
use freehold_protocol::{Refusal, RoomStage, ServerMessage, StepBy};
use freehold_record::Nonce;
use freehold_store::Change;
use freehold_text::Language;
use std::collections::HashMap;
use std::time::Duration;

impl Room {
    /// Everybody is ready: the promised nonces are opened, then the game begins.
    pub(super) async fn start(&mut self) -> Result<(), Stop> {
        let promises = luck::promises(&self.doc);
        if promises.is_empty() {
            return self.begin_game(Vec::new()).await;
        }
        let mut doc = self.doc.clone();
        doc.stage = RoomStage::Opening;
        self.change(doc).await?;
        self.ceremony.begin(self.shared.clock.now() + NONCES_WITHIN);
        let message = ServerMessage::OpenNonces {
            commitment: self.doc.seed.commitment().0.to_string(),
            promises: promises.iter().map(|(_, promise)| promise.0.to_string()).collect(),
        };
        self.members.tell_all(&message);
        Ok(())
    }

    /// The host does not wait: bots keep the empty seats warm.
    pub(super) async fn start_now(&mut self, person: Person) -> Result<(), Stop> {
        if self.doc.host != Some(person) {
            return Err(Refusal::NotHost.into());
        }
        if self.doc.stage != RoomStage::Lobby {
            return Err(Refusal::GameRunning.into());
        }
        let setup = lobby::Setup::of(&self.shared.library, &self.doc.settings)?;
        let mut doc = self.doc.clone();
        let strength = doc.stand_in;
        seating::fill_with_bots(&mut doc, &setup.names.tokens, strength)?;
        for seat in doc.seats.iter_mut().filter_map(SeatDoc::person_mut) {
            seat.ready = true;
        }
        self.change(doc).await
    }

    pub(super) async fn begin_game(&mut self, nonces: Vec<Nonce>) -> Result<(), Stop> {
        let setup = lobby::Setup::of(&self.shared.library, &self.doc.settings)?;
        let names = |name: Option<&str>| name.unwrap_or_default().to_string();
        let lineup = Lineup {
            players: self.doc.seats.iter().map(|seat| names(seat.nickname())).collect(),
            tokens: self.doc.seats.iter().map(|seat| names(seat.token())).collect(),
            theme: self.doc.settings.theme.clone(),
        };
        let mut doc = self.doc.clone();
        doc.stage = RoomStage::Playing;
        doc.games += 1;
        let (id, began) = (secrets::game(), self.shared.clock.unix());
        let start = Start { id, number: doc.games, seed: doc.seed, nonces, began };
        let (mut play, first) = Play::begin(&self.shared.shelf, setup, &lineup, start)?;
        let note = Note::by(StepBy::Table);
        let mut rows = vec![step_row(first.seq, &first.moved, &note, began)?];
        for (at, seat) in doc.seats.iter().enumerate() {
            if matches!(seat, SeatDoc::Bot { .. }) {
                let command = Command::SeatToBot { seat: SeatId(at as u8) };
                let step = play.act(None, &command, note.clone())?;
                rows.push(step_row(step.seq, &step.moved, &note, began)?);
            }
        }
        let begin = Change::BeginGame(play.game_row(&self.code, &doc.seed)?);
        let append = Change::AppendSteps { game: id, expected: 0, steps: rows };
        self.play = Some(play);
        self.commit_with_room(doc, vec![begin, append]).await?;
        metrics::counter!("freehold_games_begun_total").increment(1);
        self.clock = self.new_clock();
        self.bots = super::bots::BotSeats::default();
        (self.played_before, self.awake_since) = (Duration::ZERO, self.shared.clock.now());
        self.arm_clock();
        self.arrange_lesson().await?;
        self.show_room();
        self.show_table()
    }

    /// Carries out one command.
    pub(super) async fn step(&mut self, seat: Option<SeatId>, command: &Command, note: Note) -> Result<(), Stop> {
        let Some(play) = &mut self.play else { return Err(Refusal::NoGame.into()) };
        let step = play.act(seat, command, note.clone())?;
        self.keep(vec![(step, note)]).await
    }

    /// Stores steps that the game has just taken, then tells them.
    pub(super) async fn keep(&mut self, steps: Vec<(Step, Note)>) -> Result<(), Stop> {
        let (Some(play), Some((first, _))) = (&self.play, steps.first()) else { return Ok(()) };
        let at = self.shared.clock.unix();
        let row = |(step, note): &(Step, Note)| step_row(step.seq, &step.moved, note, at);
        let rows = steps.iter().map(row).collect::<Result<Vec<_>, _>>()?;
        let append = Change::AppendSteps { game: play.id, expected: first.seq - 1, steps: rows };
        let over = play.game.is_over();
        if over {
            let mut doc = self.doc.clone();
            doc.stage = RoomStage::Over;
            self.commit_with_room(doc, vec![append]).await?;
        } else {
            self.commit(vec![append]).await?;
        }
        metrics::counter!("freehold_steps_total").increment(steps.len() as u64);
        self.arm_clock();
        let steps: Vec<Step> = steps.into_iter().map(|(step, _)| step).collect();
        for step in &steps {
            self.mark_lesson(&step.moved.events);
        }
        self.tell_steps(&steps)?;
        if self.teaching.turns.is_some() {
            self.show_room();
        }
        if over {
            self.reveal();
        }
        Ok(())
    }

    /// The game is over: its secret is none any more.
    fn reveal(&mut self) {
        self.show_room();
        let Some(play) = &self.play else { return };
        if let Some(seed) = play.game.revealed_seed() {
            metrics::counter!("freehold_games_finished_total").increment(1);
            self.members.tell_all(&ServerMessage::Revealed { game: play.number, seed: seed.0.to_string() });
        }
    }

    fn tell_steps(&mut self, steps: &[Step]) -> Result<(), Stop> {
        let steps: Vec<&Step> = steps.iter().collect();
        self.tell_each(|show, seats, language| show.update(seats, language, &steps))
    }

    pub(super) fn show_table(&mut self) -> Result<(), Stop> {
        self.tell_each(|show, seats, language| show.table(seats, language, STEPS_SHOWN))
    }

    /// A message for everybody, through their own eyes; who sees the same gets the same bytes.
    fn tell_each(
        &mut self,
        mut make: impl FnMut(&mut Show<'_>, &[SeatId], Language) -> Result<ServerMessage, serde_json::Error>,
    ) -> Result<(), Stop> {
        let Some(play) = &self.play else { return Ok(()) };
        let mut show = Show::new(play, &self.clock, self.shared.clock.now(), self.offers());
        let mut written: HashMap<(Vec<SeatId>, Language), Utf8Bytes> = HashMap::new();
        let mut letters: Vec<(ConnectionId, Utf8Bytes)> = Vec::new();
        for (id, person) in self.members.lines() {
            let key = (self.doc.seats_of(person), self.members.language(id));
            let text = match written.get(&key) {
                Some(text) => text.clone(),
                None => {
                    let Some(text) = members::write(&make(&mut show, &key.0, key.1)?) else { continue };
                    written.insert(key, text.clone());
                    text
                }
            };
            letters.push((id, text));
        }
        for (id, text) in letters {
            self.members.send(id, &text);
        }
        Ok(())
    }

    /// A clock that runs as the room or its rules say.
    pub(super) fn new_clock(&self) -> TurnClock {
        let pace = |play: &Play| Pace::of(self.doc.settings.clock, self.doc.kind, &play.game.book().rules);
        TurnClock::new(self.play.as_ref().map_or(Pace::Off, pace))
    }

    /// The clock runs for the person that the table waits for, as long as anybody is here.
    pub(super) fn arm_clock(&mut self) {
        let now = self.shared.clock.now();
        let question = self.play.as_ref().filter(|_| self.is_live()).and_then(|play| {
            let mover = play.game.position().to_move()?;
            let state = play.state();
            state.persons().contains(mover).then(|| Question::of(state, mover))
        });
        self.clock.wait_for(question, now);
    }

    /// A game is running and somebody is here to see it.
    pub(super) fn is_live(&self) -> bool {
        self.doc.stage == RoomStage::Playing && !self.members.is_empty()
    }

    /// A bot plays this person's seats until they are back.
    pub(super) async fn hand_to_bot(&mut self, person: Person) -> Result<(), Stop> {
        for seat in self.doc.seats_of(person) {
            let Some(play) = &self.play else { return Ok(()) };
            let state = play.state();
            let playing = !play.game.is_over() && state.solvent().contains(seat) && state.persons().contains(seat);
            if playing {
                self.step(None, &Command::SeatToBot { seat }, Note::by(StepBy::Table)).await?;
            }
        }
        Ok(())
    }

    /// A person is here again: what is theirs is theirs.
    pub(super) async fn come_back(&mut self, person: Person) -> Result<(), Stop> {
        if self.doc.stage != RoomStage::Playing {
            return Ok(());
        }
        let left = self.doc.persons().any(|seat| seat.person == person && seat.left);
        if left {
            let mut doc = self.doc.clone();
            for seat in doc.seats.iter_mut().filter_map(SeatDoc::person_mut).filter(|seat| seat.person == person) {
                seat.left = false;
            }
            doc.host = doc.host.or(Some(person));
            self.change(doc).await?;
        }
        let mut returned = false;
        for seat in self.doc.seats_of(person) {
            let Some(play) = &self.play else { return Ok(()) };
            let state = play.state();
            if !play.game.is_over() && state.solvent().contains(seat) && !state.persons().contains(seat) {
                self.clock.decided(seat);
                self.step(None, &Command::SeatToPerson { seat }, Note::by(StepBy::Table)).await?;
                returned = true;
            }
        }
        if returned {
            self.show_room();
        }
        Ok(())
    }

    /// The same people again: who has left makes room, and who asks is ready.
    pub(super) async fn rematch(&mut self, person: Person) -> Result<(), Stop> {
        if !matches!(self.doc.stage, RoomStage::Over | RoomStage::Abandoned) {
            return Err(Refusal::GameNotOver.into());
        }
        if self.doc.seats_of(person).is_empty() {
            return Err(Refusal::NotAMember.into());
        }
        let mut doc = self.doc.clone();
        for seat in &mut doc.seats {
            if let SeatDoc::Person(sitter) = seat {
                if sitter.left && sitter.person != person {
                    *seat = SeatDoc::Nobody;
                } else {
                    (sitter.ready, sitter.left, sitter.nonce) = (sitter.person == person, false, None);
                }
            }
        }
        doc.host = doc.host.or(Some(person));
        doc.stage = RoomStage::Lobby;
        doc.seed = lobby::new_seed();
        doc.slot = None;
        self.play = None;
        self.change(doc).await
    }

    /// Nobody is left who would play.
    pub(super) async fn abandon(&mut self) -> Result<(), Stop> {
        let mut doc = self.doc.clone();
        doc.stage = RoomStage::Abandoned;
        metrics::counter!("freehold_games_abandoned_total").increment(1);
        self.change(doc).await
    }
}
