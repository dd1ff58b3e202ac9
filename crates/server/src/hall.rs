//! All rooms: those that are awake, and those that sleep on disk until somebody comes.

use crate::limits::*;
use crate::room::{Call, Halt, Reply, Room, RoomHandle, Shared};
use crate::secrets;
use freehold_protocol::{Closing, CreateRoom, Refusal, RoomEntered, RoomListing};
use freehold_store::{Change, PersonId, RoomRow, Stage, StoreFault};
use freehold_table::{NewTable, Person, lobby, stored};
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

fn unreadable(halt: &Halt) -> Refusal {
    tracing::error!(fault = %halt, "what is stored could not be opened");
    Refusal::from(halt)
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
        let room = Room::load(self.shared.clone(), row).await.map_err(|halt| unreadable(&halt))?;
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
    pub async fn create(&self, person: PersonId, wanted: CreateRoom) -> Result<RoomEntered, Refusal> {
        self.check_room_count(person).await?;
        lobby::check_password(&wanted.settings)?;
        let password = match wanted.settings.password.as_deref() {
            None | Some("") => None,
            // A password that could not be hashed must not leave the door open.
            Some(clear) => Some(self.shared.passwords.hash(clear.to_string()).await.ok_or(Refusal::Broken)?),
        };
        let host = Person::from(person);
        let table = NewTable::create(&self.shared.house, host, wanted, password)?;
        let code = self.store_new(&table).await?;
        metrics::counter!("freehold_rooms_created_total").increment(1);
        Ok(RoomEntered { code, seats: table.doc.seats_of(host) })
    }

    async fn check_room_count(&self, person: PersonId) -> Result<(), Refusal> {
        let rooms = self.shared.store.rooms_of(person).await.map_err(broken)?;
        let open = rooms.iter().filter(|room| room.stage != Stage::Over).count();
        if open >= ROOMS_PER_PERSON {
            return Err(Refusal::TooManyRooms { most: ROOMS_PER_PERSON as u32 });
        }
        Ok(())
    }

    /// Stores a table under a code that is free.
    async fn store_new(&self, table: &NewTable) -> Result<String, Refusal> {
        loop {
            let code = secrets::room_code();
            match self.shared.store.commit(table.changes(&code, self.shared.clock.unix())).await {
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
        let house = self.shared.house.clone();
        let reading = move || NewTable::load(&house, &save).map_err(|fault| unreadable(&fault.into()));
        let table = self.shared.in_turn(reading).await?;
        self.store_new(&table).await
    }

    /// A record goes on as a game of one person.
    pub async fn import(&self, person: PersonId, text: String) -> Result<String, Refusal> {
        self.check_room_count(person).await?;
        let (house, unix) = (self.shared.house.clone(), self.shared.clock.unix());
        let table = self.shared.in_turn(move || NewTable::import(&house, person.into(), &text, unix)).await?;
        self.store_new(&table).await
    }

    /// Rooms to join or to watch.
    pub async fn list(&self) -> Result<Vec<RoomListing>, Refusal> {
        let rows = self.shared.store.listed_rooms(ROOMS_LISTED).await.map_err(broken)?;
        let listing = |row: &RoomRow| Some(stored::read_room(row).ok()?.listing(&row.code));
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
