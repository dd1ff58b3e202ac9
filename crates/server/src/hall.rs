//! All rooms: those that are awake, and those that sleep on disk until somebody comes.

use crate::limits::*;
use crate::room::{self, Call, Halt, Reply, Room, RoomHandle, Shared};
use crate::seat_codes::SeatCodes;
use crate::secrets;
use crate::sessions::Sessions;
use crate::space::{Quota, Space};
use crate::workshop::Parcel;
use freehold_protocol::{Closing, CreateRoom, Refusal, RoomDoor, RoomEntered, SeatCode};
use freehold_store::{Change, PersonId, SessionRow, Stage, StoreFault};
use freehold_table::{Again, NewTable, Person, Presence, lobby, stored};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::mpsc;
use tracing::Instrument;

/// A place for a room; whoever comes first wakes it up, others wait.
type Place = Arc<tokio::sync::Mutex<Option<RoomHandle>>>;

pub struct Hall {
    pub shared: Arc<Shared>,
    rooms: Mutex<HashMap<String, Place>>,
    closing: std::sync::atomic::AtomicBool,
    seat_codes: SeatCodes,
    pub space: Space,
    pub sessions: Sessions,
}

/// A store that fails is our trouble, not the caller's.
pub fn broken(fault: StoreFault) -> Refusal {
    tracing::error!(%fault, "the store failed");
    metrics::counter!("freehold_store_faults_total").increment(1);
    room::refusal(&fault)
}

fn unreadable(halt: &Halt) -> Refusal {
    if !matches!(halt, Halt::Unfolded(_)) {
        tracing::error!(fault = %halt, "what is stored could not be opened");
    }
    Refusal::from(halt)
}

impl Hall {
    pub fn new(shared: Arc<Shared>, quota: Quota) -> Hall {
        Hall {
            space: Space::new(shared.store.clone(), quota),
            shared,
            rooms: Mutex::default(),
            closing: false.into(),
            seat_codes: SeatCodes::default(),
            sessions: Sessions::default(),
        }
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
        let presence = room.presence();
        let span = tracing::info_span!("room", code);
        tokio::spawn(room.run(calls).instrument(span));
        Ok(RoomHandle::new(inbox, presence))
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
        self.check_new_room(person, 0).await?;
        lobby::check_password(&wanted.settings)?;
        let password = match wanted.settings.password.as_deref() {
            None | Some("") => None,
            // A password that could not be hashed must not leave the door open.
            Some(clear) => Some(self.shared.passwords.hash(clear.to_string()).await?),
        };
        let host = Person::from(person);
        let house = self.shared.house.clone();
        let table = self.shared.in_turn(move || NewTable::create(&house, host, wanted, password)).await?;
        let code = self.store_new(&table).await?;
        metrics::counter!("freehold_rooms_created_total").increment(1);
        Ok(RoomEntered { code, seats: table.doc.seats_of(host) })
    }

    /// Whether this person may have one room more, with so many bytes in it.
    async fn check_new_room(&self, person: PersonId, bytes: usize) -> Result<(), Refusal> {
        let rooms = self.shared.store.rooms_of(person).await.map_err(broken)?;
        let open = rooms.iter().filter(|room| room.stage != Stage::Over).count();
        if open >= ROOMS_PER_PERSON {
            return Err(Refusal::TooManyRooms { most: ROOMS_PER_PERSON as u32 });
        }
        self.space.check_for(person, bytes as u64).await
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
        self.check_new_room(person, 0).await?;
        let saves = self.shared.store.saves(person).await.map_err(broken)?;
        let save = saves.into_iter().find(|save| save.slot == slot).ok_or(Refusal::NoSuchSave { slot })?;
        let house = self.shared.house.clone();
        let reading = move || NewTable::load(&house, &save).map_err(|fault| unreadable(&fault.into()));
        let table = self.shared.in_turn(reading).await?;
        self.store_new(&table).await
    }

    /// A record goes on as a game of one person.
    pub async fn import(&self, person: PersonId, record: Parcel<String>) -> Result<String, Refusal> {
        self.check_new_room(person, record.content().len()).await?;
        let (house, unix) = (self.shared.house.clone(), self.shared.clock.unix());
        let table = record.open(move |text| NewTable::import(&house, person.into(), &text, unix)).await?;
        self.store_new(&table).await
    }

    /// Once more with the same people: to the room of the rematch, which the first who asks sets up.
    pub async fn rematch(&self, person: PersonId, code: &str) -> Result<RoomEntered, Refusal> {
        let who = Person::from(person);
        let mut gone = None;
        loop {
            let again = self.ask(code, |reply| Call::PlayAgain { person: who, gone: gone.clone(), reply }).await?;
            let (room, choice) = match again {
                Again::Join { code, choice } => (code, choice),
                Again::Invite(table) => {
                    self.check_new_room(person, 0).await?;
                    let room = self.store_new(&table).await?;
                    let invite = |reply| Call::Invite { person: who, room: room.clone(), gone: gone.clone(), reply };
                    let standing = self.ask(code, invite).await?;
                    if standing == room {
                        return Ok(RoomEntered { code: room, seats: table.doc.seats_of(who) });
                    }
                    // Somebody was quicker; nobody has heard of this one.
                    self.shared.store.commit(vec![Change::RemoveRoom { code: room }]).await.map_err(broken)?;
                    continue;
                }
            };
            // Whoever has played needs no password.
            let key = match self.ask(&room, |reply| Call::Lock { reply }).await {
                Err(Refusal::NoSuchRoom) => {
                    gone = Some(room);
                    continue;
                }
                key => key?,
            };
            let join = |reply| Call::Join { person: who, choice: choice.clone(), seat: None, key: key.clone(), reply };
            return self.ask(&room, join).await;
        }
    }

    /// How a room stands, if it is awake.
    pub fn presence(&self, code: &str) -> Option<Presence> {
        let place = self.rooms().get(code).cloned()?;
        let room = place.try_lock().ok()?.clone()?;
        Some(room.presence()).filter(|_| !room.is_closed())
    }

    /// A room from outside. Looking at the door wakes nobody: what is stored is enough.
    pub async fn door(&self, code: &str) -> Result<RoomDoor, Refusal> {
        if self.presence(code).is_some() {
            return self.ask(code, |reply| Call::Door { reply }).await;
        }
        let row = self.shared.store.room(code).await.map_err(broken)?.ok_or(Refusal::NoSuchRoom)?;
        let doc = stored::read_room(&row).map_err(|fault| unreadable(&fault.into()))?;
        Ok(doc.closed_door(code))
    }

    /// A code that moves the seats of this person to another device.
    pub async fn seat_code(&self, person: PersonId, code: &str) -> Result<SeatCode, Refusal> {
        self.ask(code, |reply| Call::CheckMovable { person: person.into(), reply }).await?;
        let seat_code = self.seat_codes.issue(code, person, self.shared.clock.now())?;
        Ok(SeatCode { code: seat_code, seconds: SEAT_CODE_KEPT.as_secs() as u32 })
    }

    /// The seats that a code stands for become this person's.
    pub async fn claim_seat(&self, to: PersonId, typed: &str) -> Result<RoomEntered, Refusal> {
        let now = self.shared.clock.now();
        let (code, holder) = self.seat_codes.take(typed, now).ok_or(Refusal::NoSuchSeatCode)?;
        let (from, to) = (Person::from(holder.person), Person::from(to));
        let moved = self.ask(&holder.room, |reply| Call::MoveSeats { from, to, reply }).await;
        if moved.is_err() {
            self.seat_codes.give_back(code, holder);
        }
        moved
    }

    /// Forgets rooms that have fallen asleep.
    pub fn forget_asleep(&self) {
        self.rooms().retain(|_, place| match place.try_lock() {
            Ok(room) => room.as_ref().is_some_and(|room| !room.is_closed()),
            Err(_) => true,
        });
    }

    pub fn is_awake(&self, code: &str) -> bool {
        self.rooms().contains_key(code)
    }

    /// Whose secret it is. Now and then it is noted that somebody uses it; nobody waits for that.
    pub async fn whose(&self, secret: &str) -> Result<PersonId, Refusal> {
        let session = self.shared.store.session(secrets::token_hash(secret)).await.map_err(broken)?;
        let SessionRow { person, idle } = session.ok_or(Refusal::NoSession)?;
        let unless_within = SESSION_NOTED.as_secs() as i64;
        if idle >= unless_within {
            let at = self.shared.clock.unix();
            let noted = self.shared.store.commit(vec![Change::UseSession { person, at, unless_within }]);
            tokio::spawn(async move { noted.await.map_err(broken) });
        }
        Ok(person)
    }

    /// Ends a room for good. Whoever is at it is told why; one that sleeps, or cannot be woken, is taken as it lies there.
    pub async fn end(&self, code: &str, reason: &str) -> Result<(), Refusal> {
        // Nobody wakes it meanwhile.
        let place = self.rooms().entry(code.to_string()).or_default().clone();
        let mut place = place.lock().await;
        let told = match place.take().filter(|room| !room.is_closed()) {
            Some(room) => room.ask(|reply| Call::End { reason: reason.to_string(), reply }).await,
            None => Err(Refusal::NoSuchRoom),
        };
        let ended = match told {
            Ok(()) => Ok(()),
            Err(_) => match self.shared.store.commit(vec![Change::RemoveRoom { code: code.to_string() }]).await {
                Err(StoreFault::Missing) => Err(Refusal::NoSuchRoom),
                Err(fault) => Err(broken(fault)),
                Ok(()) => Ok(()),
            },
        };
        self.rooms().remove(code);
        ended
    }

    /// Ends a session for good: its secret is refused from now on, its sockets are closed, and what only it could reach
    /// is gone. Its seats are played by bots, as those of anybody who does not come back.
    pub async fn forget(&self, person: PersonId) -> Result<(), Refusal> {
        self.shared.store.commit(vec![Change::ForgetPerson { person }]).await.map_err(broken)?;
        self.sessions.end(person);
        Ok(())
    }

    /// Tells everybody that the server stops, and stops.
    pub async fn close(&self) {
        self.closing.store(true, std::sync::atomic::Ordering::Relaxed);
        let places: Vec<Place> = self.rooms().values().cloned().collect();
        let mut told = Vec::with_capacity(places.len());
        for place in places {
            if let Some(room) = place.lock().await.take() {
                // A room that has ended needs no telling.
                let _ = room.send(Call::Close { why: Closing::ShuttingDown }).await;
                told.push(room);
            }
        }
        // What a room still stores comes before its goodbye.
        for room in told {
            room.ended().await;
        }
    }
}
