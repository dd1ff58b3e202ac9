//! What members ask for over their sockets. Who asks comes from the session, never from the message.

use super::actor::Room;
use super::doc::{Person, SeatDoc};
use super::members::ConnectionId;
use super::play::Note;
use super::turn_clock::Due;
use super::{Stop, lobby, luck, seating};
use crate::limits::MAX_REQUEST_ID;
use crate::tables;
use freehold_engine::{Arrangement, Command, Dice, SeatId};
use freehold_protocol::{
    Action, ClockTest, Closing, PlayerChoice, Refusal, RoomStage, ServerMessage, SettingsChange, StepBy, Strength,
};
use freehold_store::Change;
use serde_json::Value;

impl Room {
    /// Carries out a request and answers it. The answer comes after what it led to is stored.
    pub(super) async fn request(&mut self, connection: ConnectionId, id: String, action: Action) -> Result<(), Stop> {
        let Some(person) = self.person_of(connection) else { return Ok(()) };
        let done = if id.is_empty() || id.len() > MAX_REQUEST_ID {
            Err(Refusal::BadMessage.into())
        } else {
            self.carry_out(person, &id, action).await
        };
        let (refused, stop) = match done {
            Ok(()) => (None, Ok(())),
            Err(Stop::Refuse(refusal)) => (Some(refusal), Ok(())),
            Err(Stop::Halt(halt)) => (Some(Refusal::Broken), Err(Stop::Halt(halt))),
        };
        let refused = refused.map(|refusal| self.in_words(connection, refusal));
        self.members.tell(connection, &ServerMessage::Answer { id, refused });
        stop
    }

    /// Something came that is no message.
    pub(super) fn misunderstood(&mut self, connection: ConnectionId) {
        let refused = Some(self.in_words(connection, Refusal::BadMessage));
        self.members.tell(connection, &ServerMessage::Answer { id: String::new(), refused });
    }

    fn in_words(&self, connection: ConnectionId, refusal: Refusal) -> freehold_protocol::Refused {
        let language = self.members.language(connection);
        match &self.play {
            Some(play) => {
                let names = tables::names(play.game.book(), &play.names, play.game.players());
                language.refused(refusal, Some(&names))
            }
            None => language.refused(refusal, None),
        }
    }

    async fn carry_out(&mut self, person: Person, id: &str, action: Action) -> Result<(), Stop> {
        if !matches!(action, Action::Leave {}) {
            // Whoever speaks is back.
            self.come_back(person).await?;
        }
        match action {
            Action::Play { seen, seat, command } => self.play_command(person, id, seen, seat, &command).await,
            Action::Sit { seat, nickname, token } => self.sit(person, seat, &PlayerChoice { nickname, token }).await,
            Action::Ready { ready, nonce } => self.ready(person, ready, nonce.as_deref()).await,
            Action::OpenNonce { nonce } => Ok(self.ceremony.open(&self.doc, person, &nonce)?),
            Action::Configure { settings } => self.configure(person, settings).await,
            Action::PlaceBot { seat, strength } => self.place_bot(person, seat, strength).await,
            Action::RemoveBot { seat } => self.remove_bot(person, seat).await,
            Action::Kick { seat } => self.kick(person, seat).await,
            Action::HandOver { seat } => self.hand_over(person, seat).await,
            Action::Start {} => self.start_now(person).await,
            Action::Rematch {} => self.rematch(person).await,
            Action::Leave {} => self.leave(person).await,
            Action::Chat { text } => self.say(person, &text).await,
            Action::Mute { seat, muted } => self.mute(person, seat, muted).await,
            Action::GrantTime { seat } => self.grant_time(person, seat),
            // It was said above.
            Action::ComeBack {} => Ok(()),
            Action::Arrange { dice, market, setup, clock } => {
                self.arrange(dice, market, setup).await?;
                self.arrange_clock(clock).await
            }
            Action::SkipLesson {} => self.skip_lesson(person).await,
        }
    }

    fn check_host(&self, person: Person) -> Result<(), Refusal> {
        if self.doc.host == Some(person) { Ok(()) } else { Err(Refusal::NotHost) }
    }

    fn check_lobby(&self) -> Result<(), Refusal> {
        if self.doc.stage == RoomStage::Lobby { Ok(()) } else { Err(Refusal::GameRunning) }
    }

    /// The seat that is meant; it must be the person's own.
    pub(super) fn own_seat(&self, person: Person, named: Option<SeatId>) -> Result<SeatId, Refusal> {
        let mine = self.doc.seats_of(person);
        match (named, mine.as_slice()) {
            (_, []) => Err(Refusal::NotAMember),
            (Some(seat), _) if seat.index() >= self.doc.seats.len() => Err(Refusal::NoSuchSeat { seat }),
            (Some(seat), mine) if !mine.contains(&seat) => Err(Refusal::NotYourSeat { seat }),
            (Some(seat), _) => Ok(seat),
            (None, [seat]) => Ok(*seat),
            (None, _) => Err(Refusal::SeatMissing),
        }
    }

    async fn play_command(
        &mut self,
        person: Person,
        id: &str,
        seen: u32,
        seat: Option<SeatId>,
        command: &Command,
    ) -> Result<(), Stop> {
        let seat = self.own_seat(person, seat)?;
        let Some(play) = self.play.as_ref().filter(|_| self.doc.stage == RoomStage::Playing) else {
            return Err(Refusal::NoGame.into());
        };
        if play.has_done(person, id) {
            return Err(Refusal::Duplicate.into());
        }
        let now = play.seq();
        if seen != now {
            return Err(Refusal::Stale { seen, now }.into());
        }
        self.check_lesson(seat, command)?;
        let note = Note { by: StepBy::Person, request: Some((person, id.to_string())), reason: None };
        self.step(Some(seat), command, note).await?;
        self.clock.decided(seat);
        Ok(())
    }

    async fn sit(&mut self, person: Person, seat: Option<SeatId>, choice: &PlayerChoice) -> Result<(), Stop> {
        self.check_lobby()?;
        let seat = self.own_seat(person, seat)?;
        let setup = lobby::Setup::of(&self.shared.library, &self.doc.settings)?;
        let mut doc = self.doc.clone();
        seating::sit_again(&mut doc, &setup.book.rules, &setup.names.tokens, seat, choice)?;
        self.change(doc).await
    }

    async fn ready(&mut self, person: Person, ready: bool, nonce: Option<&str>) -> Result<(), Stop> {
        self.check_lobby()?;
        if self.doc.seats_of(person).is_empty() {
            return Err(Refusal::NotAMember.into());
        }
        let promise = nonce.map(luck::read_promise).transpose()?;
        let mut doc = self.doc.clone();
        for seat in doc.seats.iter_mut().filter_map(SeatDoc::person_mut).filter(|seat| seat.person == person) {
            (seat.ready, seat.nonce) = (ready, promise);
        }
        self.change(doc).await
    }

    async fn configure(&mut self, person: Person, change: SettingsChange) -> Result<(), Stop> {
        self.check_host(person)?;
        self.check_lobby()?;
        lobby::check_password(&change)?;
        let password = match &change.password {
            None => None,
            Some(clear) if clear.is_empty() => Some(None),
            Some(clear) => match self.shared.passwords.hash(clear.clone()).await {
                Some(hash) => Some(Some(hash)),
                None => return Err(Refusal::Broken.into()),
            },
        };
        let (doc, _) = lobby::configure(&self.doc, &self.shared.library, &change, password)?;
        self.change(doc).await
    }

    async fn place_bot(&mut self, person: Person, seat: SeatId, strength: Strength) -> Result<(), Stop> {
        self.check_host(person)?;
        self.check_lobby()?;
        let setup = lobby::Setup::of(&self.shared.library, &self.doc.settings)?;
        let mut doc = self.doc.clone();
        seating::place_bot(&mut doc, &setup.names.tokens, seat, strength)?;
        self.change(doc).await
    }

    async fn remove_bot(&mut self, person: Person, seat: SeatId) -> Result<(), Stop> {
        self.check_host(person)?;
        self.check_lobby()?;
        let mut doc = self.doc.clone();
        match doc.seats.get(seat.index()) {
            None => return Err(Refusal::NoSuchSeat { seat }.into()),
            Some(SeatDoc::Person(_)) => return Err(Refusal::SeatIsPersons { seat }.into()),
            Some(_) => doc.seats[seat.index()] = SeatDoc::Nobody,
        }
        self.change(doc).await
    }

    /// The person on a seat.
    fn sitter(&self, seat: SeatId) -> Result<Person, Refusal> {
        match self.doc.seats.get(seat.index()) {
            None => Err(Refusal::NoSuchSeat { seat }),
            Some(SeatDoc::Person(sitter)) => Ok(sitter.person),
            Some(_) => Err(Refusal::SeatIsNotPersons { seat }),
        }
    }

    async fn kick(&mut self, person: Person, seat: SeatId) -> Result<(), Stop> {
        self.check_host(person)?;
        let kicked = self.sitter(seat)?;
        if kicked == person {
            return Err(Refusal::CannotKickYourself.into());
        }
        if self.doc.stage == RoomStage::Playing {
            self.hand_to_bot(kicked).await?;
        }
        let mut doc = self.doc.clone();
        seating::kick(&mut doc, kicked);
        self.change(doc).await?;
        for connection in self.members.of(kicked) {
            self.members.part(connection, Closing::Kicked);
        }
        self.missing.remove(&kicked);
        Ok(())
    }

    async fn hand_over(&mut self, person: Person, seat: SeatId) -> Result<(), Stop> {
        self.check_host(person)?;
        let heir = self.sitter(seat)?;
        let mut doc = self.doc.clone();
        doc.host = Some(heir);
        self.change(doc).await
    }

    async fn leave(&mut self, person: Person) -> Result<(), Stop> {
        if self.doc.stage == RoomStage::Playing && !self.doc.is_solo() {
            self.hand_to_bot(person).await?;
        }
        if self.doc.stage != RoomStage::Playing || !self.doc.is_solo() {
            let mut doc = self.doc.clone();
            seating::leave(&mut doc, person);
            self.change(doc).await?;
        }
        for connection in self.members.of(person) {
            self.members.part(connection, Closing::Left);
        }
        self.missing.remove(&person);
        self.note_absence(person);
        Ok(())
    }

    async fn say(&mut self, person: Person, text: &str) -> Result<(), Stop> {
        let seat = self.doc.seats_of(person).first().copied().ok_or(Refusal::NotAMember)?;
        let nickname = self.doc.seats[seat.index()].nickname().unwrap_or_default().to_string();
        let clock = self.shared.clock.clone();
        let (row, doc) = self.chat.say(person, &nickname, text, &clock)?;
        let (number, at) = (row.number, row.at);
        self.commit(vec![Change::AddChat { room: self.code.clone(), line: row }]).await?;
        let line = self.chat.push(number, &doc, at);
        for (connection, listener) in self.members.lines() {
            if self.doc.hears(listener, person) {
                self.members.tell(connection, &ServerMessage::Chat { lines: vec![line.clone()] });
            }
        }
        Ok(())
    }

    async fn mute(&mut self, person: Person, seat: SeatId, muted: bool) -> Result<(), Stop> {
        let speaker = self.sitter(seat)?;
        let mut doc = self.doc.clone();
        doc.mute(person, speaker, muted);
        self.commit_with_room(doc, Vec::new()).await?;
        // What was said in the meantime is read now.
        let lines = if muted { Vec::new() } else { self.chat.shown(|speaker| self.doc.hears(person, speaker)) };
        for connection in self.members.of(person) {
            self.members.tell(connection, &ServerMessage::You { you: self.you(person) });
            if !lines.is_empty() {
                self.members.tell(connection, &ServerMessage::Chat { lines: lines.clone() });
            }
        }
        Ok(())
    }

    /// Others may grant a minute; who grants must sit at the table.
    fn grant_time(&mut self, person: Person, seat: SeatId) -> Result<(), Stop> {
        if !self.clock.is_on() {
            return Err(Refusal::ClockIsOff.into());
        }
        let mine = self.doc.seats_of(person);
        if mine.is_empty() {
            return Err(Refusal::NotAMember.into());
        }
        if mine.contains(&seat) {
            return Err(Refusal::OwnTime.into());
        }
        if self.clock.waits_for() != Some(seat) {
            return Err(Refusal::NotWaitedFor { seat }.into());
        }
        if !self.clock.grant() {
            return Err(Refusal::AlreadyGranted { seat }.into());
        }
        let waiting = self.clock.view(Some(seat), self.shared.clock.now());
        self.members.tell_all(&ServerMessage::Waiting { waiting });
        Ok(())
    }

    /// Scripted luck and positions, where the program was started for tests.
    async fn arrange(&mut self, dice: Vec<Dice>, market: Vec<[i16; 2]>, setup: Option<Value>) -> Result<(), Stop> {
        if !self.shared.test_hooks {
            return Err(Refusal::TestHooksOff.into());
        }
        let Some(play) = self.play.as_mut().filter(|_| self.doc.stage == RoomStage::Playing) else {
            return Err(Refusal::NoGame.into());
        };
        let rules = &play.game.book().rules;
        let fits = |throw: &Dice| {
            throw.faces().len() == usize::from(rules.dice.count)
                && throw.faces().iter().all(|face| *face <= rules.dice.sides)
        };
        let steps_fit = market.iter().flatten().all(|step| (-9_000..=9_000).contains(step));
        if !dice.iter().all(fits) || !steps_fit || (!market.is_empty() && !rules.currencies.enabled) {
            return Err(Refusal::BadArrangement.into());
        }
        let setup =
            setup.map(serde_json::from_value::<Arrangement>).transpose().map_err(|_| Refusal::BadArrangement)?;
        play.game.script().script_dice(dice);
        play.game.script().script_market(market);
        match setup {
            Some(setup) => {
                let step = play.arrange(&setup)?;
                self.keep(vec![(step, Note::by(StepBy::Table))]).await
            }
            None => Ok(()),
        }
    }

    /// For tests: time passes at once.
    async fn arrange_clock(&mut self, clock: Option<ClockTest>) -> Result<(), Stop> {
        let due = match clock {
            None => return Ok(()),
            Some(ClockTest::Warn) => Due::Warn,
            Some(ClockTest::Expire) => Due::Expire,
        };
        self.arm_clock();
        self.clock_acts(due, self.shared.clock.now()).await
    }
}
