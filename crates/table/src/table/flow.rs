//! The course of a game: it begins, goes on step by step, changes hands, and ends.

use super::Table;
use crate::doc::{Person, RoomDoc, SeatDoc};
use crate::effects::Notice;
use crate::game::Game;
use crate::play::{Play, Step};
use crate::seating;
use crate::setup::Setup;
use crate::shelf::Shelved;
use crate::stored::{self, Looks, Note};
use core::convert::Infallible;
use core::time::Duration;
use freehold_engine::{Command, SeatId, SeatSet};
use freehold_protocol::{Refusal, RoomStage, ServerMessage, StepBy};
use freehold_record::{NewGame, Nonce};

impl Table {
    pub(super) fn begin_game(&mut self, nonces: Vec<Nonce>) -> Result<(), Refusal> {
        let mut doc = self.doc.clone();
        seating::drop_empty(&mut doc);
        let (mut play, first) = self.new_play(&doc, nonces)?;
        doc.stage = RoomStage::Playing;
        doc.games = play.number;
        doc.broken_off = None;
        let note = Note::by(StepBy::Table);
        let mut rows = vec![first.row(&note, play.began)];
        for (seat, at) in doc.seats.iter().zip(0..) {
            if matches!(seat, SeatDoc::Bot { .. }) {
                let step = play.act(None, &Command::SeatToBot { seat: SeatId(at) }, &note)?;
                rows.push(step.row(&note, play.began));
            }
        }
        let row = stored::game_row(play.id, &self.kept.code, play.game(), play.looks(), &doc.seed, play.began);
        (self.draft.begun, self.draft.steps) = (Some(row), rows);
        self.draft.notices.push(Notice::GameBegun);
        self.game = Some(Game::new(&doc, play, Duration::ZERO, self.now.moment));
        self.change_silently(doc);
        self.see_table();
        self.arm_clock();
        self.arrange_lesson()?;
        self.show_room();
        self.show_table();
        Ok(())
    }

    /// The next game of this room, with its first step.
    fn new_play(&self, doc: &RoomDoc, nonces: Vec<Nonce>) -> Result<(Play, Step), Refusal> {
        let setup = Setup::of(&self.house.library, &doc.settings)?;
        let name = |name: Option<&str>| name.unwrap_or_default().to_string();
        let players: Vec<String> = doc.seats.iter().map(|seat| name(seat.nickname())).collect();
        let tokens = doc.seats.iter().map(|seat| name(seat.token())).collect();
        let looks = Looks { theme: doc.settings.theme.clone(), tokens };
        let (hash, _) = stored::book_text(&setup.book);
        let shelved = self.house.shelf.get_or(hash, &looks.theme, || Ok::<_, Infallible>((setup.book, setup.names)));
        let Ok(Shelved { book, names }) = shelved;
        let broken_off = doc.starts_broken_off;
        let new = NewGame { book, players: &players, opening: true, seed: doc.seed, nonces, broken_off };
        let (id, began) = (self.house.secrets.game(), self.now.unix);
        // Names are checked when people sit down; rules that allow them no longer are no rules to begin with.
        Play::begin(id, doc.games + 1, new, names, looks, began).map_err(|_| Refusal::Broken)
    }

    /// A seat's move, as its person asked for it.
    pub(super) fn play_command(
        &mut self,
        person: Person,
        id: &str,
        seen: u32,
        seat: Option<SeatId>,
        command: &Command,
    ) -> Result<(), Refusal> {
        let seat = self.own_seat(person, seat)?;
        let Some(game) = self.game.as_ref().filter(|_| self.doc.stage == RoomStage::Playing) else {
            return Err(Refusal::NoGame);
        };
        self.check_not_paused()?;
        // Somebody else may have acted in the meantime; only what they have changed is decided again. In a live auction
        // the rules themselves say what became of a bid.
        if !game.play.still_means(seat, seen, command) && !self.crosses_bids(seen, command) {
            return Err(Refusal::Stale { seen, now: game.play.seq() });
        }
        self.check_lesson(seat, command)?;
        self.check_manners(seat, command)?;
        let note = Note { by: StepBy::Person, request: Some((person, id.to_string())), reason: None };
        self.step(Some(seat), command, &note)?;
        self.note_offer(seat, command);
        if let Some(game) = &mut self.game {
            game.clock.decided(seat);
        }
        Ok(())
    }

    /// Carries out one command.
    pub(super) fn step(&mut self, seat: Option<SeatId>, command: &Command, note: &Note) -> Result<(), Refusal> {
        let Some(game) = &mut self.game else { return Err(Refusal::NoGame) };
        game.look();
        let step = game.play.act(seat, command, note)?;
        self.taken(step, note);
        Ok(())
    }

    /// The game has just taken a step: it is stored and told.
    pub(super) fn taken(&mut self, mut step: Step, note: &Note) {
        let (viewing, now) = (self.viewing(), self.now.moment);
        let Some(game) = &mut self.game else { return };
        game.show(&mut step, viewing, now);
        self.draft.steps.push(step.row(note, self.now.unix));
        self.draft.notices.push(Notice::StepTaken);
        let over = game.play.is_over();
        if over {
            self.doc.stage = RoomStage::Over;
            self.draft.room = true;
        }
        self.remember(&step.moved.events);
        self.drop_standing(&step.moved.events);
        self.wait_for_parting(&step.moved.events);
        self.arm_clock();
        let lesson_ends = self.mark_lesson(&step.moved.events);
        let waits = step.by == StepBy::Bot && !over && !lesson_ends && self.bundles();
        if let Some(game) = &mut self.game {
            game.unsaid.push(step);
        }
        if !waits {
            self.tell_unsaid();
        }
        if over || lesson_ends {
            self.show_room();
        }
        if over {
            self.reveal();
        }
    }

    /// The game is over: its secret is no longer one.
    fn reveal(&mut self) {
        let Some(game) = &self.game else { return };
        if let Some(seed) = game.play.game().revealed_seed() {
            let message = ServerMessage::Revealed { game: game.play.number, seed: seed.0.to_string() };
            self.tell_all(message);
            self.draft.notices.push(Notice::GameFinished);
        }
    }

    /// A bot plays those of these seats that people play, until they are back.
    pub(super) fn hand_to_bot(&mut self, seats: impl IntoIterator<Item = SeatId>) -> Result<(), Refusal> {
        for seat in seats {
            let people = self.game.as_ref().map_or(SeatSet::EMPTY, Game::people);
            if people.contains(seat) {
                self.step(None, &Command::SeatToBot { seat }, &Note::by(StepBy::Table))?;
            }
        }
        Ok(())
    }

    /// A person is here again: what is theirs is theirs.
    pub(super) fn come_back(&mut self, person: Person) -> Result<(), Refusal> {
        if self.doc.stage != RoomStage::Playing {
            return Ok(());
        }
        if self.doc.persons().any(|seat| seat.person == person && seat.left) {
            let mut doc = self.doc.clone();
            for seat in doc.seats.iter_mut().filter_map(SeatDoc::person_mut).filter(|seat| seat.person == person) {
                seat.left = false;
            }
            doc.host = doc.host.or(Some(person));
            self.change(doc);
        }
        let mut returned = false;
        for seat in self.doc.seats_of(person) {
            let Some(game) = self.game.as_mut().filter(|game| !game.play.is_over()) else { return Ok(()) };
            if game.bots().contains(seat) {
                game.clock.decided(seat);
                self.step(None, &Command::SeatToPerson { seat }, &Note::by(StepBy::Table))?;
                returned = true;
            }
        }
        if returned {
            self.show_room();
        }
        Ok(())
    }

    /// Nobody is left who would play.
    pub(super) fn abandon(&mut self) {
        let mut doc = self.doc.clone();
        doc.stage = RoomStage::Abandoned;
        self.draft.notices.push(Notice::GameAbandoned);
        self.change(doc);
    }
}
