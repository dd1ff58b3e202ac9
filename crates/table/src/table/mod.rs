//! The table itself: a lobby, then its game, then its result.
//!
//! Every call brings the time with it and ends with its [`Effects`]. `entering` is who comes and goes,
//! `requests` what people ask for, `gathering` what the start waits for, `starting` how a game begins or is taken back, `flow` its course, `showing` who is shown what of it, `timing` what happens by itself, `pacing` how fast, `pausing` whether at all, `teaching` the
//! lessons of a tutorial, `keeping` what is put aside or looked up, `remembering` what a person keeps of a finished game, `again` the invitation to the
//! next one, `moving` a seat on another device, `taking` over a seat of the running game, `guests` those who have none,
//! `removing` those who shall go, `answering` the
//! answers that bots wait for, `offering` the manners of trading, `signs` what passes without words, `bidding` bids of those who named a limit and live auctions, `advising` help for players, `arranging` what only
//! tests ask for.

mod advising;
mod again;
mod answering;
mod arranging;
mod bidding;
mod draft;
mod entering;
mod flow;
mod gathering;
mod guests;
mod keeping;
mod moving;
mod offering;
mod pacing;
mod pausing;
mod remembering;
mod removing;
mod requests;
mod showing;
mod signs;
mod starting;
mod taking;
mod teaching;
mod timing;

pub use advising::Advice;
pub use again::Again;
pub(crate) use answering::Awaited;
pub use keeping::Slots;

use crate::attendance::Attendance;
use crate::ceremony::Ceremony;
use crate::chat::Chat;
use crate::doc::{Person, Presence, RoomDoc, SeatDoc};
use crate::done::Done;
use crate::effects::{Effects, Told};
use crate::game::{Game, time_played};
use crate::house::House;
use crate::play::Play;
use crate::setup;
use crate::stored::{self, AsStored, Kept, StoredFault};
use crate::time::{Moment, Now};
use crate::viewers::{ConnectionId, Viewers};
use draft::Draft;
use freehold_engine::SeatId;
use freehold_protocol::{
    Closing, Refusal, Rest, RoomDoor, RoomKind, RoomStage, RoomView, SeatPlan, ServerMessage, Strength, You,
};
use freehold_store::GameId;
use gathering::Gathering;
use offering::Asked;
use removing::Removal;
use std::sync::Arc;
use teaching::Teaching;

pub struct Table {
    house: Arc<House>,
    kept: Kept,
    doc: RoomDoc,
    game: Option<Game>,
    teaching: Teaching,
    asked: Asked,
    gathering: Gathering,
    ceremony: Ceremony,
    chat: Chat,
    /// Requests that were carried out since the table woke up. Those of a game are stored with their steps.
    done: Done,
    viewers: Viewers,
    attendance: Attendance,
    /// Who wants the game to rest, or to go on again.
    wishes: Vec<Person>,
    /// Somebody shall go, and the others are asked.
    removal: Option<Removal>,
    /// Those who may skip ahead, as everybody was told.
    skippers: Vec<Person>,
    /// When the store last heard of this room.
    touched: Moment,
    /// Of the call that is being answered.
    now: Now,
    /// What this call has led to so far.
    draft: Draft,
}

impl Table {
    /// A table as it is stored. It goes on with the first call.
    pub fn wake(house: Arc<House>, stored: AsStored, now: Now) -> Result<Table, StoredFault> {
        let AsStored { room, game, chat } = stored;
        let mut doc = stored::read_room(&room)?;
        if doc.kind == RoomKind::Multiplayer && doc.stage == RoomStage::Lobby {
            // Older rooms knew people who were ready without a promise.
            for seat in doc.seats.iter_mut().filter_map(SeatDoc::person_mut) {
                seat.ready &= seat.nonce.is_some();
            }
        }
        let resume = |(row, steps): (_, Vec<_>)| {
            let mut play = Play::resume(&house, &row, doc.games, &steps)?;
            for seat in doc.seat_ids() {
                if let Some(nickname) = doc.seats[seat.index()].nickname() {
                    play.call(seat, nickname.to_string());
                }
            }
            Ok(Game::new(&doc, play, time_played(&steps), now.moment))
        };
        let game = game.map(resume).transpose()?;
        Ok(Table {
            kept: Kept::new(&room, &doc),
            attendance: Attendance::woken(doc.persons().map(|seat| seat.person), now.moment),
            chat: Chat::resume(&chat),
            game,
            doc,
            house,
            teaching: Teaching::default(),
            asked: Asked::default(),
            gathering: Gathering::default(),
            ceremony: Ceremony::default(),
            done: Done::default(),
            viewers: Viewers::default(),
            wishes: Vec::new(),
            removal: None,
            skippers: Vec::new(),
            touched: now.moment,
            now,
            draft: Draft::default(),
        })
    }

    /// Answers one call: does the work, then whatever follows from how things stand afterwards.
    fn answer<T>(&mut self, now: Now, work: impl FnOnce(&mut Table) -> Result<T, Refusal>) -> Effects<T> {
        self.now = now;
        let answer = work(self);
        if !self.draft.ended {
            self.settle();
        }
        self.note_who_is_out();
        let draft = std::mem::take(&mut self.draft);
        if draft.room {
            self.touched = now.moment;
            self.doc.mover = self.mover();
        }
        let game = self.game();
        draft.finish(&mut self.kept, &self.doc, game, now, answer)
    }

    pub fn code(&self) -> &str {
        &self.kept.code
    }

    /// The hash that a password must match, if there is one.
    pub fn lock(&self) -> Option<&str> {
        self.doc.password.as_deref()
    }

    /// The game that lies on the table.
    pub fn game(&self) -> Option<GameId> {
        self.game.as_ref().map(|game| game.play.id)
    }

    /// Says goodbye to everybody. The table stays as it is stored.
    pub fn close(&mut self, why: Closing, now: Now) -> Effects<()> {
        self.answer(now, |table| {
            table.part_all(why);
            table.draft.ended = true;
            table.draft.room = table.doc.mover != table.mover();
            Ok(())
        })
    }

    /// Whoever looks after the server ends the room for good, and everybody at it is told why.
    pub fn end(&mut self, reason: &str, now: Now) -> Effects<()> {
        self.answer(now, |table| {
            let reason = Some(reason.to_string()).filter(|reason| !reason.is_empty());
            for connection in table.viewers.all() {
                table.part_because(connection, Closing::Ended, reason.clone());
            }
            table.draft.removed = true;
            table.draft.ended = true;
            Ok(())
        })
    }

    /// The room has changed; everybody is shown it.
    fn change(&mut self, doc: RoomDoc) {
        let stage_changed = doc.stage != self.doc.stage;
        self.change_silently(doc);
        if stage_changed {
            self.arm_clock();
        }
        self.show_room();
    }

    fn change_silently(&mut self, doc: RoomDoc) {
        self.doc = doc;
        self.draft.room = true;
    }

    /// Somebody who plays is here. Those who only watch keep no table awake.
    fn players_are_here(&self) -> bool {
        self.doc.persons().any(|seat| self.viewers.is_here(seat.person))
    }

    /// Nobody of those who sit here is missing.
    fn everybody_is_here(&self) -> bool {
        self.doc.persons().all(|seat| self.viewers.is_here(seat.person))
    }

    /// Why nothing happens by itself in a game that is not over.
    fn rest(&self) -> Option<Rest> {
        self.doc.presence().rest.filter(|rest| *rest != Rest::Asleep {} || !self.players_are_here())
    }

    /// How the table stands, for those who are not looking at it.
    pub fn presence(&self) -> Presence {
        let mut players: Vec<Person> = self.doc.persons().map(|seat| seat.person).collect();
        players.dedup();
        players.retain(|person| self.viewers.is_here(*person));
        let host_here = self.doc.host.is_some_and(|host| self.viewers.is_here(host));
        Presence { players: players.len() as u32, host_here, rest: self.rest(), mover: self.mover() }
    }

    /// The table as it is seen from the door.
    pub fn door(&self) -> RoomDoor {
        self.doc.door(&self.kept.code, self.presence(), |seat| self.plan(seat))
    }

    /// The list of games knows it without the game.
    fn note_who_is_out(&mut self) {
        let Some(game) = &self.game else { return };
        let state = game.play.state();
        let out: Vec<SeatId> = self.doc.seat_ids().filter(|seat| !state.solvent().contains(*seat)).collect();
        if out != self.doc.out {
            self.doc.out = out;
            self.draft.room = true;
        }
    }

    /// The seat that the game waits for.
    fn mover(&self) -> Option<SeatId> {
        let game = self.game.as_ref().filter(|_| self.doc.stage == RoomStage::Playing)?;
        game.play.position().to_move()
    }

    /// A game is running and goes on by itself.
    fn is_live(&self) -> bool {
        self.doc.stage == RoomStage::Playing && self.rest().is_none()
    }

    /// Whom the table waits for, or whether anybody is here, may have changed.
    fn arm_clock(&mut self) {
        let (live, now, awaited) = (self.is_live(), self.now.moment, self.awaited());
        if let Some(game) = &mut self.game {
            game.awaited = awaited;
            game.arm_clock(live, now);
        }
    }

    fn tell(&mut self, connection: ConnectionId, message: ServerMessage) {
        self.draft.told.push(Told::Say { to: vec![connection], message });
    }

    fn tell_all(&mut self, message: ServerMessage) {
        if !self.viewers.is_empty() {
            self.draft.told.push(Told::Say { to: self.viewers.all(), message });
        }
    }

    fn part(&mut self, connection: ConnectionId, why: Closing) {
        self.part_because(connection, why, None);
    }

    fn part_because(&mut self, connection: ConnectionId, why: Closing, reason: Option<String>) {
        if self.viewers.remove(connection).is_some() {
            self.draft.told.push(Told::Part { connection, why, reason });
        }
    }

    fn part_all(&mut self, why: Closing) {
        for connection in self.viewers.all() {
            self.part(connection, why);
        }
    }

    fn you(&self, person: Person) -> You {
        You {
            seats: self.doc.seats_of(person),
            host: self.doc.host == Some(person),
            muted: self.doc.muted_by(person),
            muted_watchers: self.doc.watchers_muted_by(person),
            may_skip: self.may_skip(person),
            watching: self.doc.watcher(person).map(|guest| guest.number),
            late: self.doc.watcher(person).is_some_and(|guest| guest.late),
            barred: self.pardonable(person),
        }
    }

    fn show_room(&mut self) {
        let room = Box::new(self.view());
        self.tell_all(ServerMessage::Room { room });
        self.skippers = self.who_may_skip();
        let viewers: Vec<_> = self.viewers.iter().collect();
        for (connection, viewer) in viewers {
            let you = self.you(viewer.person);
            self.tell(connection, ServerMessage::You { you });
        }
    }

    /// The bot that plays a seat, or would play it in its person's absence.
    fn strength(&self, seat: SeatId) -> Strength {
        match self.doc.seats.get(seat.index()) {
            Some(SeatDoc::Bot { strength, .. }) => *strength,
            _ => self.doc.stand_in,
        }
    }

    fn view(&self) -> RoomView {
        let doc = &self.doc;
        let (min_seats, max_seats) = setup::players(&self.house.library, &doc.settings);
        RoomView {
            code: self.kept.code.clone(),
            kind: doc.kind,
            stage: doc.stage,
            settings: doc.settings.clone(),
            locked: doc.password.is_some(),
            min_seats,
            max_seats,
            seats: doc.seat_ids().map(|seat| self.plan(seat)).collect(),
            host: doc.host.and_then(|host| doc.seats_of(host).first().copied()),
            spectators: doc.spectators.iter().filter(|guest| self.viewers.is_here(guest.person)).count() as u32,
            watchers: self.watchers(),
            removal: self.removal_view(),
            rest: self.rest(),
            wishes: self.wishing(),
            rematch: self.rematch_view(),
            game: doc.games,
            commitment: doc.seed.commitment().0.to_string(),
            start: self.start_view(),
            broken_off: doc.broken_off.clone(),
            test_hooks: self.house.test_hooks,
            lesson: self.lesson_view(),
        }
    }

    fn plan(&self, seat: SeatId) -> SeatPlan {
        let state = self.game.as_ref().map(|game| game.play.state());
        let played_by_bot = state.is_some_and(|state| state.round() > 0 && !state.persons().contains(seat));
        self.doc.plan(seat, |person| self.viewers.is_here(person), played_by_bot)
    }
}
