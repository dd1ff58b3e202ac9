//! What is stored of a room: its settings, who sits where, and the secret of the game to come.
//!
//! Never sent and never logged; clients see a `RoomView` that is made from it.

use freehold_engine::{Money, SeatId};
use freehold_protocol::{
    BrokenStart, Character, Rest, RoomDoor, RoomKind, RoomListing, RoomSettings, RoomStage, SeatPlan, Sitter, Strength,
    WatcherView,
};
use freehold_record::{Commitment, Seed};
use freehold_store::{PersonId, Stage};
use serde::{Deserialize, Serialize};

#[derive(Clone, Serialize, Deserialize)]
pub struct RoomDoc {
    pub kind: RoomKind,
    pub stage: RoomStage,
    pub settings: RoomSettings,
    /// Hashed.
    pub password: Option<String>,
    pub seats: Vec<SeatDoc>,
    pub host: Option<Person>,
    pub spectators: Vec<Guest>,
    /// Kicked: they cannot come back unless the host pardons them.
    pub barred: Vec<Guest>,
    /// Who does not want to read whose lines.
    #[serde(default)]
    pub muted: Vec<(Person, Person)>,
    /// Games so far.
    pub games: u32,
    /// Of the game to come, or of the running one.
    pub seed: Seed,
    /// Starts that were taken back. Rooms that say nothing of it are older than the count.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub starts_broken_off: u32,
    /// The last of them, until a game begins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub broken_off: Option<BrokenStart>,
    /// Because of whom, and how often.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub spoilers: Vec<(Person, u32)>,
    /// How far the table bids for seats of people by itself, in the auction that goes on; the first to say so first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub standing: Vec<StandingBid>,
    /// Its people have put the running game aside: who said so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paused: Option<Person>,
    /// The seat that the game waits for, as far as it is known without the game itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mover: Option<SeatId>,
    /// Seats that are out of the game, as far as it is known without the game itself.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub out: Vec<SeatId>,
    /// The invitation to play again, once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<Invitation>,
    /// The slot that the game was loaded from.
    pub slot: Option<u8>,
    /// The game came from a record that somebody sent.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub imported: bool,
    /// Whoever starts another game alone, or on one device, is asked what becomes of this one. Rooms of earlier versions,
    /// of which a person may have several, say nothing: they stay as they are.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub asked_about: bool,
    /// Of a tutorial, counted from 0.
    #[serde(default)]
    pub lesson: u8,
    /// Requests that were carried out lately and are no steps of a game, which remember their own: nobody who asks again
    /// under the same id is served twice, not even after a restart.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub done: Vec<(Person, String)>,
    /// The names of bots and stand-ins are chosen once.
    pub stand_in: Strength,
}

fn is_zero(count: &u32) -> bool {
    *count == 0
}

/// Somebody who belongs to the room without a seat, or does not any more.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Guest {
    pub person: Person,
    /// By which requests name them; no two have the same.
    pub number: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nickname: Option<String>,
    /// All others had to wait for their word, so that the host took their berth away.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub late: bool,
}

impl Guest {
    pub fn view(&self) -> WatcherView {
        WatcherView { number: self.number, nickname: self.nickname.clone() }
    }
}

/// Somebody wants to play again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Invitation {
    /// The code of the room where that happens.
    pub room: String,
    /// The nickname of whoever asked.
    pub by: String,
}

/// How a table stands for those who are not looking at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Presence {
    /// Players who are connected.
    pub players: u32,
    pub host_here: bool,
    pub rest: Option<Rest>,
    /// The seat that the game waits for.
    pub mover: Option<SeatId>,
}

/// In an open auction the table bids for this seat, up to the limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StandingBid {
    pub seat: SeatId,
    pub limit: Money,
}

/// A person, as a document names one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Person(pub i64);

impl From<PersonId> for Person {
    fn from(person: PersonId) -> Person {
        Person(person.0)
    }
}

impl From<Person> for PersonId {
    fn from(person: Person) -> PersonId {
        PersonId(person.0)
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeatDoc {
    Nobody,
    Person(PersonSeat),
    Bot {
        nickname: String,
        token: String,
        strength: Strength,
        /// Absent where a bot inherited the seat of a person, and in rooms that are older than the characters:
        /// there the name says who it is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        character: Option<Character>,
    },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PersonSeat {
    pub person: Person,
    pub nickname: String,
    pub token: String,
    /// Nobody chose it.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub token_by_chance: bool,
    pub ready: bool,
    /// Said goodbye; a bot plays until they return.
    pub left: bool,
    /// The promise about the number that this person adds to the luck.
    pub nonce: Option<Commitment>,
}

impl SeatDoc {
    pub fn person(&self) -> Option<&PersonSeat> {
        match self {
            SeatDoc::Person(seat) => Some(seat),
            SeatDoc::Nobody | SeatDoc::Bot { .. } => None,
        }
    }

    pub fn person_mut(&mut self) -> Option<&mut PersonSeat> {
        match self {
            SeatDoc::Person(seat) => Some(seat),
            SeatDoc::Nobody | SeatDoc::Bot { .. } => None,
        }
    }

    pub fn nickname(&self) -> Option<&str> {
        match self {
            SeatDoc::Nobody => None,
            SeatDoc::Person(PersonSeat { nickname, .. }) | SeatDoc::Bot { nickname, .. } => Some(nickname),
        }
    }

    /// Who plays here, if a bot does and is somebody.
    pub fn character(&self) -> Option<Character> {
        match self {
            SeatDoc::Bot { nickname, character, .. } => character.or_else(|| Character::named(nickname)),
            SeatDoc::Nobody | SeatDoc::Person(_) => None,
        }
    }

    pub fn token(&self) -> Option<&str> {
        match self {
            SeatDoc::Nobody => None,
            SeatDoc::Person(PersonSeat { token, .. }) | SeatDoc::Bot { token, .. } => Some(token),
        }
    }
}

impl RoomDoc {
    /// Seats of a person, in order.
    pub fn seats_of(&self, person: Person) -> Vec<freehold_engine::SeatId> {
        let mine = |seat: &SeatDoc| seat.person().is_some_and(|seat| seat.person == person);
        let seats = self.seats.iter().enumerate().filter(|(_, seat)| mine(seat));
        seats.map(|(at, _)| freehold_engine::SeatId(at as u8)).collect()
    }

    /// By which the others know somebody who sits here.
    pub fn nickname_of(&self, person: Person) -> String {
        self.persons().find(|seat| seat.person == person).map(|seat| seat.nickname.clone()).unwrap_or_default()
    }

    /// Everybody at the table, in the order of the seats.
    pub fn nicknames(&self) -> Vec<String> {
        self.seats.iter().filter_map(|seat| seat.nickname().map(str::to_string)).collect()
    }

    pub fn persons(&self) -> impl Iterator<Item = &PersonSeat> {
        self.seats.iter().filter_map(SeatDoc::person)
    }

    pub fn is_member(&self, person: Person) -> bool {
        self.watcher(person).is_some() || self.persons().any(|seat| seat.person == person)
    }

    pub fn watcher(&self, person: Person) -> Option<&Guest> {
        self.spectators.iter().find(|guest| guest.person == person)
    }

    pub fn is_barred(&self, person: Person) -> bool {
        self.barred.iter().any(|guest| guest.person == person)
    }

    /// A number that no guest of this room has.
    pub fn next_number(&self) -> u32 {
        self.spectators.iter().chain(&self.barred).map(|guest| guest.number + 1).max().unwrap_or(1)
    }

    /// Whether the first reads what the second says.
    pub fn hears(&self, listener: Person, speaker: Person) -> bool {
        !self.muted.contains(&(listener, speaker))
    }

    /// Seats whose persons the listener does not want to read.
    pub fn muted_by(&self, listener: Person) -> Vec<freehold_engine::SeatId> {
        let silenced = self.muted.iter().filter(|(by, _)| *by == listener);
        silenced.flat_map(|(_, speaker)| self.seats_of(*speaker)).collect()
    }

    /// The same of those who watch.
    pub fn watchers_muted_by(&self, listener: Person) -> Vec<u32> {
        let silenced = self.muted.iter().filter(|(by, _)| *by == listener);
        silenced.filter_map(|(_, speaker)| self.watcher(*speaker)).map(|guest| guest.number).collect()
    }

    pub fn mute(&mut self, listener: Person, speaker: Person, muted: bool) {
        self.muted.retain(|pair| *pair != (listener, speaker));
        if muted {
            self.muted.push((listener, speaker));
        }
    }

    /// Everybody who belongs here.
    pub fn members(&self) -> Vec<PersonId> {
        let mut members: Vec<PersonId> = self.persons().map(|seat| seat.person.into()).collect();
        members.extend(self.spectators.iter().map(|guest| PersonId::from(guest.person)));
        members.dedup();
        members
    }

    /// How the room stands while nobody is there.
    pub fn presence(&self) -> Presence {
        let rest = match self.paused {
            _ if self.stage != RoomStage::Playing => None,
            Some(by) => Some(Rest::Paused { by: self.seats_of(by).first().copied() }),
            None => Some(Rest::Asleep {}),
        };
        Presence { players: 0, host_here: false, rest, mover: self.mover }
    }

    pub fn is_solo(&self) -> bool {
        self.kind != RoomKind::Multiplayer
    }

    /// A game of one person, or of one device, that is neither saved nor over.
    pub fn is_unfinished(&self) -> bool {
        self.stage == RoomStage::Playing && matches!(self.kind, RoomKind::Single | RoomKind::HotSeat)
    }

    /// How cleaning up sees the room.
    pub fn stored_stage(&self) -> Stage {
        match self.stage {
            RoomStage::Lobby | RoomStage::Opening => Stage::Lobby,
            // Nobody comes back to these after days.
            RoomStage::Playing | RoomStage::Over if self.kind == RoomKind::Tutorial => Stage::Lobby,
            RoomStage::Abandoned => Stage::Lobby,
            RoomStage::Playing if self.is_solo() => Stage::Solo,
            RoomStage::Playing => Stage::Playing,
            RoomStage::Over => Stage::Over,
        }
    }

    /// Whether whoever comes may sit down here: on an empty berth, or in the place of a bot or of somebody who has left.
    /// Whoever is out of the game has nothing to be taken over.
    pub fn is_open(&self, seat: SeatId) -> bool {
        let running = self.kind == RoomKind::Multiplayer && self.stage == RoomStage::Playing;
        let may_take = self.settings.open_seats && running && !self.out.contains(&seat);
        match &self.seats[seat.index()] {
            SeatDoc::Nobody => self.stage == RoomStage::Lobby,
            SeatDoc::Bot { .. } => may_take,
            SeatDoc::Person(sitter) => sitter.left && may_take,
        }
    }

    /// The first seat that is open.
    pub fn open_seat(&self) -> Option<SeatId> {
        self.seat_ids().find(|seat| self.is_open(*seat))
    }

    pub fn seat_ids(&self) -> impl Iterator<Item = SeatId> + use<> {
        (0..self.seats.len() as u8).map(SeatId)
    }

    /// Who sits on a seat: `is_here` says who is connected.
    pub fn plan(&self, seat: SeatId, is_here: impl Fn(Person) -> bool, played_by_bot: bool) -> SeatPlan {
        let doc = &self.seats[seat.index()];
        let character = doc.character();
        let sitter = match doc.clone() {
            SeatDoc::Nobody => Sitter::Nobody {},
            SeatDoc::Bot { nickname, token, strength, .. } => Sitter::Bot { nickname, token, strength, character },
            SeatDoc::Person(sitter) => Sitter::Person {
                nickname: sitter.nickname,
                token: sitter.token,
                token_by_chance: sitter.token_by_chance,
                ready: sitter.ready,
                connected: is_here(sitter.person),
                away: sitter.left || played_by_bot,
            },
        };
        SeatPlan { seat, sitter, open: self.is_open(seat) }
    }

    /// The table as it is seen from the door. Who sits behind a lock is nobody's business.
    pub fn door(&self, code: &str, presence: Presence, plan: impl Fn(SeatId) -> SeatPlan) -> RoomDoor {
        let shown = self.password.is_none();
        let seats = self.seat_ids().filter(|_| shown).map(plan).collect();
        RoomDoor { listing: self.listing(code, presence), seats }
    }

    /// The same while nobody is there.
    pub fn closed_door(&self, code: &str) -> RoomDoor {
        self.door(code, self.presence(), |seat| self.plan(seat, |_| false, false))
    }

    /// How the list of games shows it, whether it is awake or asleep.
    pub fn listing(&self, code: &str, presence: Presence) -> RoomListing {
        let host = self.host.and_then(|host| self.seats_of(host).first().copied());
        let host = host.and_then(|seat| self.seats[seat.index()].nickname());
        let free = self.seats.iter().filter(|seat| **seat == SeatDoc::Nobody).count();
        RoomListing {
            code: code.to_string(),
            host: host.unwrap_or_default().to_string(),
            preset: self.settings.preset.clone(),
            theme: self.settings.theme.clone(),
            stage: self.stage,
            seats: self.settings.seats,
            free: free as u8,
            locked: self.password.is_some(),
            spectators: self.settings.spectators,
            changes: self.settings.options.len() as u32,
            // Known to whoever has the library.
            changed: false,
            open: self.seat_ids().filter(|seat| self.stage == RoomStage::Playing && self.is_open(*seat)).count() as u8,
            host_away: !presence.host_here,
        }
    }

    /// Whether the list of games shows it.
    pub fn is_listed(&self) -> bool {
        let open = matches!(self.stage, RoomStage::Lobby | RoomStage::Opening | RoomStage::Playing);
        self.kind == RoomKind::Multiplayer && self.settings.listed && open
    }
}
