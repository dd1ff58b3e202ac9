//! Coming and going: joining, watching, connecting, losing the line.

use super::actor::Room;
use super::doc::{Person, RoomDoc};
use super::members::{ConnectionId, Outbox};
use super::show::Show;
use super::{Call, Stop, lobby, seating};
use crate::limits::{MAX_SPECTATORS, STEPS_SHOWN};
use crate::tables::bad;
use freehold_engine::SeatId;
use freehold_protocol::{
    Field, PlayerChoice, Problem, Refusal, RoomEntered, RoomKind, RoomListing, RoomStage, Seen, ServerMessage,
};
use freehold_text::Language;

impl Room {
    /// Answers one call.
    pub(super) async fn answer(&mut self, call: Call) -> Result<(), Stop> {
        match call {
            Call::Lock { reply } => {
                let _ = reply.send(Ok(self.doc.password.clone()));
                Ok(())
            }
            Call::Join { person, choice, key, reply } => {
                let joined = self.join(person, &choice, key.as_deref()).await;
                reply_with(reply, joined)
            }
            Call::Watch { person, key, reply } => {
                let watched = self.watch(person, key.as_deref()).await;
                reply_with(reply, watched)
            }
            Call::Hello { person, seen, language, outbox, reply } => {
                let welcomed = self.welcome(person, seen, language, outbox).await;
                reply_with(reply, welcomed)
            }
            Call::Request { connection, id, action } => self.request(connection, id, *action).await,
            Call::Misunderstood { connection } => {
                self.misunderstood(connection);
                Ok(())
            }
            Call::Gone { connection } => {
                self.gone(connection);
                Ok(())
            }
            Call::Save { person, reply } => {
                let saved = self.save(person).await;
                reply_with(reply, saved)
            }
            Call::Exit { person, save, reply } => {
                let left = self.exit(person, save).await;
                reply_with(reply, left)
            }
            Call::Export { person, reply } => {
                let record = self.export(person).await;
                reply_with(reply, record)
            }
            Call::Log { person, after, language, reply } => {
                let page = self.log_page(person, after, language).await;
                reply_with(reply, page)
            }
            Call::Replay { person, reply } => {
                let source = self.replay_source(person).await;
                reply_with(reply, source)
            }
            Call::Why { person, seat, command, language, reply } => {
                reply_with(reply, self.why(person, seat, &command, language))
            }
            Call::Advise { person, seat, reply } => reply_with(reply, self.adviser(person, seat)),
            Call::Summary { person, reply } => reply_with(reply, self.summary(person)),
            Call::Close { why } => {
                self.members.part_all(why);
                self.ended = true;
                Ok(())
            }
        }
    }

    /// Somebody may come in: not barred, and with the right password.
    fn admit(&self, person: Person, key: Option<&str>) -> Result<(), Refusal> {
        if self.doc.barred.contains(&person) {
            return Err(Refusal::Barred);
        }
        match (&self.doc.password, key) {
            (None, _) => Ok(()),
            (Some(_), None) => Err(bad(Field::Password, Problem::PasswordNeeded)),
            // The password was compared with this very hash.
            (Some(hash), Some(key)) if hash == key => Ok(()),
            (Some(_), Some(_)) => Err(bad(Field::Password, Problem::WrongPassword)),
        }
    }

    async fn join(&mut self, person: Person, choice: &PlayerChoice, key: Option<&str>) -> Result<RoomEntered, Stop> {
        let seats = self.doc.seats_of(person);
        if !seats.is_empty() {
            return Ok(RoomEntered { code: self.code.clone(), seats });
        }
        self.admit(person, key)?;
        if self.doc.kind != RoomKind::Multiplayer {
            return Err(Refusal::RoomFull { seats: self.doc.seats.len() as u8 }.into());
        }
        if self.doc.stage != RoomStage::Lobby {
            return Err(Refusal::GameRunning.into());
        }
        let setup = lobby::Setup::of(&self.shared.library, &self.doc.settings)?;
        let mut doc = self.doc.clone();
        let seat = seating::sit_down(&mut doc, &setup.book.rules, &setup.names.tokens, person, choice)?;
        if doc.host.is_none() {
            doc.host = Some(person);
        }
        self.change(doc).await?;
        Ok(RoomEntered { code: self.code.clone(), seats: vec![seat] })
    }

    async fn watch(&mut self, person: Person, key: Option<&str>) -> Result<RoomEntered, Stop> {
        let entered = RoomEntered { code: self.code.clone(), seats: self.doc.seats_of(person) };
        if self.doc.is_member(person) {
            return Ok(entered);
        }
        self.admit(person, key)?;
        if !self.doc.settings.spectators {
            return Err(Refusal::NoSpectators.into());
        }
        let mut doc = self.doc.clone();
        if doc.spectators.len() >= MAX_SPECTATORS {
            // Those who are gone make room.
            doc.spectators.retain(|watcher| self.members.is_here(*watcher));
        }
        if doc.spectators.len() >= MAX_SPECTATORS {
            return Err(Refusal::TooManySpectators { most: MAX_SPECTATORS as u32 }.into());
        }
        doc.spectators.push(person);
        self.change(doc).await?;
        Ok(entered)
    }

    async fn welcome(
        &mut self,
        person: Person,
        seen: Option<Seen>,
        language: Language,
        outbox: Outbox,
    ) -> Result<ConnectionId, Stop> {
        if self.doc.barred.contains(&person) {
            return Err(Refusal::Barred.into());
        }
        if !self.doc.is_member(person) {
            return Err(Refusal::NotAMember.into());
        }
        // What is theirs is theirs again before they are shown anything.
        self.come_back(person).await?;
        self.arrange_lesson().await?;
        let connection = self.members.add(person, language, outbox);
        self.empty_since = None;
        self.missing.remove(&person);
        let you = self.you(person);
        self.members.tell(connection, &ServerMessage::Welcome { you });
        let room = self.view();
        // The others see who is here.
        self.members.tell_all(&ServerMessage::Room { room });
        self.show_table_to(connection, person, seen)?;
        let lines = self.chat.shown(|speaker| self.doc.hears(person, speaker));
        if !lines.is_empty() {
            self.members.tell(connection, &ServerMessage::Chat { lines });
        }
        Ok(connection)
    }

    /// A short gap is replayed, a long one shows the whole table.
    fn show_table_to(&mut self, connection: ConnectionId, person: Person, seen: Option<Seen>) -> Result<(), Stop> {
        let Some(play) = &self.play else { return Ok(()) };
        let seats = self.doc.seats_of(person);
        let language = self.members.language(connection);
        let mut show = Show::new(play, &self.clock, self.shared.clock.now(), self.offers());
        let missed = seen.filter(|seen| seen.game == play.number).and_then(|seen| play.steps_after(seen.seq));
        let message = match missed {
            Some(steps) => show.update(&seats, language, &steps)?,
            None => show.table(&seats, language, STEPS_SHOWN)?,
        };
        self.members.tell(connection, &message);
        Ok(())
    }

    fn gone(&mut self, connection: ConnectionId) {
        let Some(person) = self.members.remove(connection) else { return };
        self.note_absence(person);
    }

    /// Somebody may have lost their last line.
    pub(super) fn note_absence(&mut self, person: Person) {
        let now = self.shared.clock.now();
        if !self.members.is_here(person) {
            if self.doc.persons().any(|seat| seat.person == person) {
                self.missing.insert(person, now);
            }
            let room = self.view();
            self.members.tell_all(&ServerMessage::Room { room });
        }
        if self.members.is_empty() {
            self.empty_since.get_or_insert(now);
        }
    }
}

/// A listed room, whether it is awake or sleeps on disk.
pub fn listing_of(code: &str, doc: &RoomDoc, host: Option<SeatId>) -> RoomListing {
    let host = host.and_then(|seat| doc.seats[seat.index()].nickname());
    let free = doc.seats.iter().filter(|seat| **seat == super::doc::SeatDoc::Nobody).count();
    RoomListing {
        code: code.to_string(),
        host: host.unwrap_or_default().to_string(),
        preset: doc.settings.preset.clone(),
        theme: doc.settings.theme.clone(),
        stage: doc.stage,
        seats: doc.settings.seats,
        free: free as u8,
        locked: doc.password.is_some(),
        spectators: doc.settings.spectators,
    }
}

/// Tells the caller; a halt goes on to the room.
fn reply_with<T>(reply: super::Reply<T>, answer: Result<T, Stop>) -> Result<(), Stop> {
    let (said, stop) = match answer {
        Ok(value) => (Ok(value), Ok(())),
        Err(Stop::Refuse(refusal)) => (Err(refusal), Ok(())),
        Err(Stop::Halt(halt)) => (Err(Refusal::Broken), Err(Stop::Halt(halt))),
    };
    // Who asked may have gone meanwhile.
    let _ = reply.send(said);
    stop
}
