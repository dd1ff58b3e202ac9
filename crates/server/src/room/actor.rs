//! The room's task: it takes one call after the other, wakes up when something is due, and writes
//! before it speaks.

use super::bots::BotSeats;
use super::chat::Chat;
use super::doc::{Person, RoomDoc, SeatDoc};
use super::luck::Ceremony;
use super::members::{ConnectionId, Members};
use super::play::Play;
use super::teaching::Teaching;
use super::turn_clock::{Pace, TurnClock};
use super::{Call, Halt, Shared, Stop};
use crate::clock::Moment;
use crate::limits::{ASLEEP_AFTER, CHAT_SHOWN};
use freehold_engine::SeatId;
use freehold_protocol::{Closing, RoomView, SeatPlan, ServerMessage, Sitter, Strength, You};
use freehold_store::{Change, PersonId, RoomChange, RoomRow};
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;

/// Steps that are read at once when a room wakes up.
const STEPS_AT_ONCE: u32 = 5_000;
/// A pause in a game counts as played no longer than this.
const LONGEST_PAUSE: i64 = 120;

pub struct Room {
    pub(super) shared: Arc<Shared>,
    pub(super) code: String,
    /// Of the row in the store.
    version: u32,
    stored_members: Vec<PersonId>,
    pub(super) doc: RoomDoc,
    pub(super) play: Option<Play>,
    pub(super) members: Members,
    pub(super) chat: Chat,
    pub(super) bots: BotSeats,
    pub(super) clock: TurnClock,
    pub(super) ceremony: Ceremony,
    /// Persons of seats who are not here, since when.
    pub(super) missing: HashMap<Person, Moment>,
    /// When nobody was here any more.
    pub(super) empty_since: Option<Moment>,
    pub(super) touched: Moment,
    /// How long the game has been played before this room woke up, and when it did.
    pub(super) played_before: Duration,
    pub(super) awake_since: Moment,
    /// Decisions of bots in this turn.
    pub(super) bot_decisions: (u16, u8, u32),
    pub(super) teaching: Teaching,
    /// The room ends after the current call.
    pub(super) ended: bool,
}

impl Room {
    /// A room as it is stored.
    pub async fn load(shared: Arc<Shared>, row: RoomRow) -> Result<Room, Stop> {
        let doc: RoomDoc = serde_json::from_str(&row.doc)?;
        let mut played = 0;
        let mut play = None;
        if let Some(game) = row.game {
            let stored = shared.store.game(game).await?.ok_or(freehold_store::StoreFault::Missing)?;
            let mut steps = Vec::new();
            loop {
                let more = shared.store.steps(game, steps.len() as u32, STEPS_AT_ONCE).await?;
                let last = more.len() < STEPS_AT_ONCE as usize;
                steps.extend(more);
                if last {
                    break;
                }
            }
            played = steps.windows(2).map(|pair| (pair[1].at - pair[0].at).clamp(0, LONGEST_PAUSE)).sum();
            play = Some(Play::resume(&shared.shelf, &shared.library, &stored, doc.games, &steps)?);
        }
        let chat = Chat::resume(&shared.store.chat(&row.code, CHAT_SHOWN).await?);
        let now = shared.clock.now();
        let mut room = Room {
            code: row.code,
            version: row.version,
            stored_members: doc.members(),
            clock: TurnClock::new(Pace::Off),
            play,
            members: Members::default(),
            chat,
            bots: BotSeats::default(),
            ceremony: Ceremony::default(),
            missing: HashMap::new(),
            empty_since: Some(now),
            touched: now,
            played_before: Duration::from_secs(u64::try_from(played).unwrap_or(0)),
            awake_since: now,
            bot_decisions: (0, 0, 0),
            teaching: Teaching::default(),
            ended: false,
            doc,
            shared,
        };
        room.clock = room.new_clock();
        // Whoever sat here when the program stopped has the usual time to come back.
        let seated: Vec<Person> = room.doc.persons().map(|seat| seat.person).collect();
        room.missing = seated.into_iter().map(|person| (person, now)).collect();
        Ok(room)
    }

    /// Works until the room is empty for long, closed, or broken.
    pub async fn run(mut self, mut inbox: mpsc::Receiver<Call>) {
        loop {
            if let Err(halt) = self.settle().await {
                return self.halt(&halt);
            }
            if self.ended {
                return;
            }
            let wake = self.next_wake();
            let clock = self.shared.clock.clone();
            let strengths: Vec<Strength> = (0..self.doc.seats.len()).map(|at| self.strength(at)).collect();
            let strength_of = |seat: SeatId| strengths.get(seat.index()).copied().unwrap_or(Strength::Normal);
            let done = tokio::select! {
                biased;
                thought = self.bots.thought(strength_of) => match thought {
                    Ok(()) => Ok(()),
                    Err(panicked) => self.bot_panicked(panicked.seat).await,
                },
                () = sleep_until(&*clock, wake) => self.on_time().await,
                call = inbox.recv() => match call {
                    Some(call) => self.answer(call).await,
                    None => return,
                },
            };
            match done {
                Ok(()) | Err(Stop::Refuse(_)) => {}
                Err(Stop::Halt(halt)) => return self.halt(&halt),
            }
        }
    }

    fn halt(&mut self, halt: &Halt) {
        tracing::error!(room = %self.code, fault = %halt, "the room is halted");
        metrics::counter!("freehold_rooms_halted_total").increment(1);
        self.members.part_all(Closing::Halted);
    }

    /// Makes changes durable, together with the room itself.
    pub(super) async fn commit_with_room(&mut self, doc: RoomDoc, mut changes: Vec<Change>) -> Result<(), Stop> {
        let members = doc.members();
        let change = RoomChange {
            code: self.code.clone(),
            expected: self.version,
            stage: doc.stored_stage(),
            listed: doc.is_listed(),
            format: crate::formats::ROOM,
            doc: serde_json::to_string(&doc)?,
            game: self.play.as_ref().map(|play| play.id),
            touched: self.shared.clock.unix(),
            members: (members != self.stored_members).then(|| members.clone()),
        };
        changes.push(Change::UpdateRoom(change));
        self.shared.store.commit(changes).await?;
        self.version += 1;
        self.stored_members = members;
        self.touched = self.shared.clock.now();
        self.doc = doc;
        Ok(())
    }

    pub(super) async fn commit(&mut self, changes: Vec<Change>) -> Result<(), Stop> {
        Ok(self.shared.store.commit(changes).await?)
    }

    /// Stores a changed room and shows it to everybody.
    pub(super) async fn change(&mut self, doc: RoomDoc) -> Result<(), Stop> {
        self.commit_with_room(doc, Vec::new()).await?;
        self.show_room();
        Ok(())
    }

    /// The bot that plays a seat, or would play it in its person's absence.
    pub(super) fn strength(&self, at: usize) -> Strength {
        match self.doc.seats.get(at) {
            Some(SeatDoc::Bot { strength, .. }) => *strength,
            _ => self.doc.stand_in,
        }
    }

    pub(super) fn you(&self, person: Person) -> You {
        You { seats: self.doc.seats_of(person), host: self.doc.host == Some(person), muted: self.doc.muted_by(person) }
    }

    pub(super) fn show_room(&mut self) {
        let room = self.view();
        self.members.tell_all(&ServerMessage::Room { room });
        for (id, person) in self.members.lines() {
            let you = self.you(person);
            self.members.tell(id, &ServerMessage::You { you });
        }
    }

    pub(super) fn view(&self) -> RoomView {
        let doc = &self.doc;
        let (least, most) = match self.shared.library.preset(&doc.settings.preset) {
            Some(preset) => (preset.ruleset.players.min, preset.ruleset.players.max),
            None => (doc.settings.seats, doc.settings.seats),
        };
        let here = |person: Person| self.members.is_here(person);
        let played_by_bot = |at: usize| {
            let state = self.play.as_ref().map(|play| play.state());
            state.is_some_and(|state| state.round() > 0 && !state.persons().contains(SeatId(at as u8)))
        };
        let plan = |(at, seat): (usize, &SeatDoc)| SeatPlan {
            seat: SeatId(at as u8),
            sitter: match seat {
                SeatDoc::Nobody => Sitter::Nobody {},
                SeatDoc::Person(sitter) => Sitter::Person {
                    nickname: sitter.nickname.clone(),
                    token: sitter.token.clone(),
                    ready: sitter.ready,
                    connected: here(sitter.person),
                    away: sitter.left || played_by_bot(at),
                },
                SeatDoc::Bot { nickname, token, strength } => {
                    Sitter::Bot { nickname: nickname.clone(), token: token.clone(), strength: *strength }
                }
            },
        };
        RoomView {
            code: self.code.clone(),
            kind: doc.kind,
            stage: doc.stage,
            settings: doc.settings.clone(),
            locked: doc.password.is_some(),
            min_seats: least,
            max_seats: most,
            seats: doc.seats.iter().enumerate().map(plan).collect(),
            host: doc.host.and_then(|host| doc.seats_of(host).first().copied()),
            spectators: doc.spectators.iter().filter(|person| here(**person)).count() as u32,
            game: doc.games,
            commitment: doc.seed.commitment().0.to_string(),
            test_hooks: self.shared.test_hooks,
            lesson: self.lesson_view(),
        }
    }

    pub(super) fn person_of(&self, connection: ConnectionId) -> Option<Person> {
        self.members.person(connection)
    }

    /// Nobody is here for so long that the room may sleep on disk.
    pub(super) fn sleeps_at(&self) -> Option<Moment> {
        self.empty_since.map(|since| since + ASLEEP_AFTER)
    }
}

async fn sleep_until(clock: &dyn crate::clock::Clock, moment: Option<Moment>) {
    match moment {
        Some(moment) => clock.sleep_until(moment).await,
        None => std::future::pending().await,
    }
}
