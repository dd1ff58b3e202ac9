//! All rooms: those that are awake, and those that sleep on disk until somebody comes.

use crate::formats;
use crate::limits::*;
use crate::replaying::{record_line, replay_line, rules_line};
use crate::room::doc::{Person, RoomDoc, SeatDoc};
use crate::room::play::{Note, step_row};
use crate::room::{Call, Reply, Room, RoomHandle, Shared, Stop, entering, lobby, saved, seating, tutorial};
use crate::secrets;
use crate::tables::bad;
use freehold_protocol::{
    Closing, CreateRoom, Field, Problem, Refusal, RoomEntered, RoomKind, RoomListing, RoomStage, SettingsChange,
    StepBy, Strength,
};
use freehold_record::{Record, RecordedGame};
use freehold_store::{BookRow, Change, GameRow, PersonId, RoomRow, Stage, StepRow, StoreFault};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::mpsc;
use tracing::Instrument;

/// A place for a room; whoever comes first wakes it up, others wait.
type Place = Arc<tokio::sync::Mutex<Option<RoomHandle>>>;

pub struct Hall {
    pub shared: Arc<Shared>,
    rooms: Mutex<HashMap<String, Place>>,
    started: i64,
    closing: std::sync::atomic::AtomicBool,
}

/// A store that fails is our trouble, not the caller's.
pub fn broken(fault: StoreFault) -> Refusal {
    tracing::error!(%fault, "the store failed");
    Refusal::Broken
}

fn stopped(stop: Stop) -> Refusal {
    match stop {
        Stop::Refuse(refusal) => refusal,
        Stop::Halt(halt) => {
            tracing::error!(fault = %halt, "a room could not be opened");
            Refusal::Broken
        }
    }
}

impl Hall {
    pub fn new(shared: Arc<Shared>) -> Hall {
        let started = shared.clock.unix();
        Hall { shared, rooms: Mutex::default(), started, closing: false.into() }
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<String, Place>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn is_closing(&self) -> bool {
        self.closing.load(std::sync::atomic::Ordering::Relaxed)
    }

    /// Rooms that are awake.
    pub fn awake(&self) -> usize {
        self.rooms().len()
    }

    /// The room with this code, woken up if need be.
    pub async fn room(&self, code: &str) -> Result<RoomHandle, Refusal> {
        if self.is_closing() {
            return Err(Refusal::ShuttingDown);
        }
        let place = {
            let mut rooms = self.rooms();
            if rooms.len() >= MAX_LIVE_ROOMS && !rooms.contains_key(code) {
                return Err(Refusal::TooManyRooms { most: MAX_LIVE_ROOMS as u32 });
            }
            rooms.entry(code.to_string()).or_default().clone()
        };
        let mut place = place.lock().await;
        if let Some(room) = place.as_ref().filter(|room| !room.is_closed()) {
            return Ok(room.clone());
        }
        match self.wake(code).await {
            Ok(room) => {
                *place = Some(room.clone());
                Ok(room)
            }
            Err(refusal) => {
                self.rooms().remove(code);
                Err(refusal)
            }
        }
    }

    async fn wake(&self, code: &str) -> Result<RoomHandle, Refusal> {
        let row = self.shared.store.room(code).await.map_err(broken)?.ok_or(Refusal::NoSuchRoom)?;
        let room = Room::load(self.shared.clone(), row).await.map_err(stopped)?;
        let (inbox, calls) = mpsc::channel(INBOX);
        let span = tracing::info_span!("room", code);
        tokio::spawn(room.run(calls).instrument(span));
        Ok(RoomHandle::new(inbox))
    }

    /// Asks a room; one that falls asleep at this very moment is woken up again.
    pub async fn ask<T>(&self, code: &str, mut call: impl FnMut(Reply<T>) -> Call) -> Result<T, Refusal> {
        match self.room(code).await?.ask(&mut call).await {
            Err(Refusal::NoSuchRoom) => self.room(code).await?.ask(call).await,
            answer => answer,
        }
    }

    /// A new room with its first people and bots.
    pub async fn create(&self, person: PersonId, mut wanted: CreateRoom) -> Result<RoomEntered, Refusal> {
        if wanted.kind == RoomKind::Tutorial {
            // Its lessons are arranged for one board, one person and one partner.
            let preset = Some(tutorial::PRESET.to_string());
            wanted.settings = SettingsChange { preset, seats: Some(2), ..SettingsChange::default() };
            wanted.bots = vec![Strength::Normal];
        }
        self.check_room_count(person).await?;
        let library = &self.shared.library;
        lobby::check_password(&wanted.settings)?;
        let password = match wanted.settings.password.as_deref() {
            None | Some("") => None,
            Some(clear) => self.shared.passwords.hash(clear.to_string()).await,
        };
        let mut settings = wanted.settings.clone();
        if wanted.kind != RoomKind::Multiplayer && settings.seats.is_none() {
            // Just as many seats as are named.
            let named = wanted.players.len() + wanted.bots.len();
            settings.seats = u8::try_from(named).ok().filter(|seats| *seats >= 2);
        }
        let doc = lobby::new_doc(library, wanted.kind);
        let (mut doc, setup) = lobby::configure(&doc, library, &settings, Some(password))?;
        let most = if wanted.kind == RoomKind::HotSeat { doc.seats.len() } else { 1 };
        if wanted.players.is_empty() || wanted.players.len() > most {
            return Err(bad(Field::Players, Problem::OutOfRange { least: 1, most: most as u32 }));
        }
        let host = Person::from(person);
        doc.host = Some(host);
        for choice in &wanted.players {
            seating::sit_down(&mut doc, &setup.book.rules, &setup.names.tokens, host, choice)?;
        }
        for strength in &wanted.bots {
            let empty = doc.seats.iter().position(|seat| *seat == SeatDoc::Nobody);
            let Some(at) = empty else {
                return Err(Refusal::RoomFull { seats: doc.settings.seats });
            };
            let seat = freehold_engine::SeatId(at as u8);
            seating::place_bot(&mut doc, &setup.names.tokens, seat, *strength)?;
        }
        if wanted.kind == RoomKind::Single {
            let strength = wanted.bots.last().copied().unwrap_or(doc.stand_in);
            seating::fill_with_bots(&mut doc, &setup.names.tokens, strength)?;
        }
        let seats = doc.seats_of(host);
        let code = self.store_new(&doc, None, Vec::new()).await?;
        metrics::counter!("freehold_rooms_created_total").increment(1);
        Ok(RoomEntered { code, seats })
    }

    async fn check_room_count(&self, person: PersonId) -> Result<(), Refusal> {
        let rooms = self.shared.store.rooms_of(person).await.map_err(broken)?;
        let open = rooms.iter().filter(|room| room.stage != Stage::Over).count();
        if open >= ROOMS_PER_PERSON {
            return Err(Refusal::TooManyRooms { most: ROOMS_PER_PERSON as u32 });
        }
        Ok(())
    }

    /// Stores a room under a code that is free, together with its game, whose room is this one.
    async fn store_new(&self, doc: &RoomDoc, game: Option<GameRow>, steps: Vec<StepRow>) -> Result<String, Refusal> {
        let text = serde_json::to_string(doc).map_err(|_| Refusal::Broken)?;
        loop {
            let code = secrets::room_code();
            let game = game.clone().map(|game| GameRow { room: code.clone(), ..game });
            let row = RoomRow {
                code: code.clone(),
                version: 1,
                stage: doc.stored_stage(),
                listed: doc.is_listed(),
                format: formats::ROOM,
                doc: text.clone(),
                game: game.as_ref().map(|game| game.id),
                touched: self.shared.clock.unix(),
            };
            let mut changes = vec![Change::CreateRoom { row, members: doc.members() }];
            if let Some(game) = game {
                let id = game.id;
                changes.push(Change::BeginGame(game));
                changes.push(Change::AppendSteps { game: id, expected: 0, steps: steps.clone() });
            }
            match self.shared.store.commit(changes).await {
                Ok(()) => return Ok(code),
                Err(StoreFault::Taken) => continue,
                Err(fault) => return Err(broken(fault)),
            }
        }
    }

    /// A saved game goes on in a room of its own; the slot stays as it is.
    pub async fn load(&self, person: PersonId, slot: u8) -> Result<String, Refusal> {
        self.check_room_count(person).await?;
        let saves = self.shared.store.saves(person).await.map_err(broken)?;
        let save = saves.into_iter().find(|save| save.slot == slot).ok_or(Refusal::NoSuchSave { slot })?;
        let saved: saved::SavedGame = serde_json::from_str(&save.doc).map_err(|fault| {
            tracing::error!(%fault, "a save cannot be read");
            Refusal::Broken
        })?;
        let steps: Vec<StepRow> = (1..)
            .zip(&saved.steps)
            .map(|(seq, step)| StepRow {
                seq,
                format: formats::STEP,
                said: step.said.clone(),
                events: step.events.clone(),
                note: step.note.clone(),
                at: step.at,
            })
            .collect();
        let id = secrets::game();
        let row = GameRow {
            id,
            room: String::new(),
            book: BookRow { hash: saved.book_hash, format: formats::BOOK, text: saved.book },
            format: formats::GAME,
            head: saved.head,
            seed: saved.seed,
            began: saved.began,
        };
        self.store_new(&saved.room, Some(row), steps).await
    }

    /// A record goes on as a game of one person, under a seed and a promise of our own.
    pub async fn import(&self, person: PersonId, text: &str) -> Result<String, Refusal> {
        self.check_room_count(person).await?;
        let record = Record::from_text(text).map_err(|fault| Refusal::BadRecord { line: record_line(&fault) })?;
        let replay = record.replay().map_err(|fault| Refusal::BadRecord { line: replay_line(&fault) })?;
        // It comes from anywhere and shall be played on: nothing that the rules would not have led to.
        record.replay_rules().map_err(|fault| Refusal::BadRecord { line: rules_line(&fault) })?;
        if matches!(replay.state.phase(), freehold_engine::Phase::Over { .. }) {
            return Err(Refusal::RecordFinished);
        }
        let seed = lobby::new_seed();
        let record = record.under_new_seed(&seed);
        let mut doc = self.doc_for_import(person, &record, &replay)?;
        doc.seed = seed;
        doc.stage = RoomStage::Playing;
        doc.games = 1;
        let note = Note::by(StepBy::Table);
        let at = self.shared.clock.unix();
        let row = |(moved, seq)| step_row(seq, moved, &note, at).map_err(|_| Refusal::Broken);
        let steps = record.moves.iter().zip(1..).map(row).collect::<Result<_, _>>()?;
        let game = RecordedGame::resume(record, seed)
            .map_err(|fault| Refusal::BadRecord { line: replay_line(&fault.into()) })?;
        let row = crate::room::imported_row(&self.shared.library, &game, &doc, secrets::game(), at)?;
        self.store_new(&doc, Some(row), steps).await
    }

    /// The person who imports plays the seats of people, bots the others.
    fn doc_for_import(
        &self,
        person: PersonId,
        record: &Record,
        replay: &freehold_record::Replay,
    ) -> Result<RoomDoc, Refusal> {
        let library = &self.shared.library;
        let header = &record.header;
        let people = replay.state.persons().and(replay.state.solvent());
        let kind = if people.len() > 1 { RoomKind::HotSeat } else { RoomKind::Single };
        let mut doc = lobby::new_doc(library, kind);
        doc.settings.seats = header.players.len() as u8;
        doc.settings.edition = Some(header.edition.id.clone());
        let table = library.names(&header.edition, library.theme(&doc.settings.theme));
        doc.host = Some(person.into());
        doc.seats = vec![SeatDoc::Nobody; header.players.len()];
        for (at, nickname) in header.players.iter().enumerate() {
            let seat = freehold_engine::SeatId(at as u8);
            let token = seating::choose_token(&doc, &table.tokens, None, Some(seat))
                .map_err(|problem| bad(Field::Token, problem))?;
            let nickname = nickname.trim().to_string();
            doc.seats[at] = if replay.state.persons().contains(seat) {
                SeatDoc::Person(crate::room::doc::PersonSeat {
                    person: person.into(),
                    nickname,
                    token,
                    ready: true,
                    left: false,
                    nonce: None,
                })
            } else {
                SeatDoc::Bot { nickname, token, strength: doc.stand_in }
            };
        }
        if doc.persons().next().is_none() {
            return Err(Refusal::RecordFinished);
        }
        Ok(doc)
    }

    /// Rooms to join or to watch.
    pub async fn list(&self) -> Result<Vec<RoomListing>, Refusal> {
        let rows = self.shared.store.listed_rooms(ROOMS_LISTED).await.map_err(broken)?;
        let listing = |row: &RoomRow| {
            let doc: RoomDoc = serde_json::from_str(&row.doc).ok()?;
            let host = doc.host.and_then(|host| doc.seats_of(host).first().copied());
            Some(entering::listing_of(&row.code, &doc, host))
        };
        Ok(rows.iter().filter_map(listing).collect())
    }

    /// Removes rooms that nobody has touched for as long as `limits` says, and forgets those asleep.
    pub async fn sweep(&self) -> Result<(), StoreFault> {
        self.rooms().retain(|_, place| match place.try_lock() {
            Ok(room) => room.as_ref().is_some_and(|room| !room.is_closed()),
            Err(_) => true,
        });
        let now = self.shared.clock.unix();
        for (stage, kept) in [
            (Stage::Lobby, LOBBY_KEPT),
            (Stage::Playing, PLAYING_KEPT),
            (Stage::Solo, SOLO_KEPT),
            (Stage::Over, OVER_KEPT),
        ] {
            let kept = kept.as_secs() as i64;
            // While the program was stopped nobody could come back: the time counts from its start.
            if now - self.started < kept.min(PLAYING_KEPT.as_secs() as i64) {
                continue;
            }
            for code in self.shared.store.untouched_rooms(stage, now - kept, SWEPT_AT_ONCE).await? {
                let awake = self.rooms().contains_key(&code);
                if !awake {
                    match self.shared.store.commit(vec![Change::RemoveRoom { code }]).await {
                        Ok(()) => metrics::counter!("freehold_rooms_swept_total").increment(1),
                        Err(StoreFault::Missing) => {}
                        Err(fault) => return Err(fault),
                    }
                }
            }
        }
        Ok(())
    }

    /// Tells everybody that the server stops, and stops.
    pub async fn close(&self) {
        self.closing.store(true, std::sync::atomic::Ordering::Relaxed);
        let places: Vec<Place> = self.rooms().values().cloned().collect();
        for place in places {
            if let Some(room) = place.lock().await.take() {
                // A room that has ended needs no telling.
                let _ = room.send(Call::Close { why: Closing::ShuttingDown }).await;
            }
        }
    }
}
