//! What people ask for over their connections. Who asks comes from the connection, never from the message.

use super::Table;
use crate::chat::Speaker;
use crate::doc::{Person, SeatDoc};
use crate::effects::{Effects, Told};
use crate::limits::MAX_REQUEST_ID;
use crate::setup::Setup;
use crate::time::Now;
use crate::viewers::{ConnectionId, Viewer};
use crate::{done, lobby, seating};
use freehold_engine::SeatId;
use freehold_protocol::{
    Action, BotChoice, BreakReason, Closing, PlayerChoice, Refusal, RoomStage, ServerMessage, SettingsChange,
};

impl Table {
    /// The password that is to be hashed before this request is made, if there is one and it may be set.
    pub fn password_to_hash<'a>(&self, connection: ConnectionId, action: &'a Action) -> Option<&'a str> {
        let Action::Configure { settings } = action else { return None };
        let person = self.viewers.get(connection)?.person;
        let allowed = self.check_configure(person, settings);
        settings.password.as_deref().filter(|clear| allowed.is_ok() && !clear.is_empty())
    }

    /// Carries out a request and answers it. `password` is the hash of the one in it.
    pub fn request(
        &mut self,
        connection: ConnectionId,
        id: String,
        action: Action,
        password: Option<String>,
        now: Now,
    ) -> Effects<()> {
        self.answer(now, |table| {
            let Some(viewer) = table.viewers.get(connection) else { return Ok(()) };
            let done = if id.is_empty() || id.len() > MAX_REQUEST_ID {
                Err(Refusal::BadMessage)
            } else {
                table.carry_out(viewer.person, &id, action, password)
            };
            // Whoever has just left hears goodbye instead.
            if table.viewers.get(connection).is_some() {
                let refused = done.err().map(|refusal| table.in_words(viewer, refusal));
                table.tell(connection, ServerMessage::Answer { id, refused });
            }
            Ok(())
        })
    }

    /// Something came that is no message.
    pub fn misunderstood(&mut self, connection: ConnectionId, now: Now) -> Effects<()> {
        self.answer(now, |table| {
            if let Some(viewer) = table.viewers.get(connection) {
                let refused = Some(table.in_words(viewer, Refusal::BadMessage));
                table.tell(connection, ServerMessage::Answer { id: String::new(), refused });
            }
            Ok(())
        })
    }

    fn in_words(&self, viewer: Viewer, refusal: Refusal) -> freehold_protocol::Refused {
        let names = self.game.as_ref().map(|game| game.play.names(viewer.language));
        viewer.language.refused(refusal, names.as_ref())
    }

    /// Does what is asked for, once: a client that has lost its line asks again under the same id.
    fn carry_out(&mut self, person: Person, id: &str, action: Action, password: Option<String>) -> Result<(), Refusal> {
        let stored = self.doc.done.iter().any(|(other, done)| *other == person && done == id);
        let in_game = self.game.as_ref().is_some_and(|game| game.play.has_done(person, id));
        if stored || in_game || self.done.contains(person, id) {
            return Err(Refusal::Duplicate);
        }
        // Steps are stored with their ids, and signs are kept nowhere.
        let keeps = !matches!(action, Action::Play { .. } | Action::Emote { .. } | Action::Drafting {});
        self.perform(person, id, action, password)?;
        self.done.add(person, id);
        if keeps {
            done::note(&mut self.doc.done, person, id);
            self.draft.room = true;
        }
        Ok(())
    }

    fn perform(&mut self, person: Person, id: &str, action: Action, password: Option<String>) -> Result<(), Refusal> {
        if !matches!(action, Action::Leave {}) {
            // Whoever speaks is back.
            self.come_back(person)?;
        }
        match action {
            Action::Play { seen, seat, command } => self.play_command(person, id, seen, seat, &command),
            Action::Sit { seat, nickname, token } => self.sit(person, seat, &PlayerChoice { nickname, token }),
            Action::Ready { ready, nonce } => self.ready(person, ready, nonce.as_deref()),
            Action::OpenNonce { nonce } => self.ceremony.open(&self.doc, person, &nonce),
            Action::Configure { settings } => self.configure(person, &settings, password),
            Action::PlaceBot { seat, strength, character } => {
                self.place_bot(person, seat, BotChoice { strength, character })
            }
            Action::RemoveBot { seat } => self.remove_bot(person, seat),
            Action::Kick { seat } => self.kick(person, seat),
            Action::Spare { seat } => self.spare(person, seat),
            Action::Pardon { number } => self.pardon(person, number),
            Action::Dismiss { watcher } => self.dismiss(person, watcher),
            Action::MuteWatcher { watcher, muted } => self.mute_watcher(person, watcher, muted),
            Action::ChangeBerth { seat, to } => self.change_berth(person, seat, to),
            Action::HandOver { seat } => self.hand_over(person, seat),
            Action::Unseat { seat } => self.unseat_late(person, seat),
            Action::Start { nonce } => self.start_now(person, nonce.as_deref()),
            Action::Leave {} => self.leave(person),
            Action::Chat { text } => self.say(person, &text),
            Action::Emote { emote } => self.emote(person, emote),
            Action::Drafting {} => self.drafting(person),
            Action::Mute { seat, muted } => self.mute(person, seat, muted),
            Action::RefuseOffers { seat, from } => self.refuse_offers(person, seat, from),
            Action::GrantTime { seat } => self.grant_time(person, seat),
            Action::SetPace { pace } => self.set_pace(person, pace),
            Action::SkipAhead {} => self.skip_ahead(person),
            Action::Pause {} => self.wish_pause(person, true),
            Action::Resume {} => self.wish_pause(person, false),
            Action::WatchOn {} => self.watch_on(person),
            Action::ThinkOver { from } => self.think_over(person, from),
            Action::BidUpTo { seat, limit } => self.bid_up_to(person, seat, limit),
            // Done above, as for every request.
            Action::ComeBack {} => Ok(()),
            Action::Arrange { dice, market, setup, clock } => {
                self.arrange(dice, market, setup)?;
                self.arrange_clock(clock)
            }
            Action::SkipLesson {} => self.skip_lesson(person),
        }
    }

    pub(super) fn check_host(&self, person: Person) -> Result<(), Refusal> {
        if self.doc.host == Some(person) { Ok(()) } else { Err(Refusal::NotHost) }
    }

    pub(super) fn check_lobby(&self) -> Result<(), Refusal> {
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

    fn sit(&mut self, person: Person, seat: Option<SeatId>, choice: &PlayerChoice) -> Result<(), Refusal> {
        if self.doc.watcher(person).is_some() {
            return self.introduce(person, &choice.nickname);
        }
        self.check_lobby()?;
        let seat = self.own_seat(person, seat)?;
        let setup = Setup::of(&self.house.library, &self.doc.settings)?;
        let mut doc = self.doc.clone();
        seating::sit_again(&mut doc, &setup.book.rules, &setup.names.tokens, &self.house.secrets, seat, choice)?;
        self.change(doc);
        Ok(())
    }

    fn change_berth(&mut self, person: Person, seat: Option<SeatId>, to: SeatId) -> Result<(), Refusal> {
        self.check_lobby()?;
        let from = self.own_seat(person, seat)?;
        let mut doc = self.doc.clone();
        seating::change_berth(&mut doc, from, to)?;
        self.change(doc);
        Ok(())
    }

    fn check_configure(&self, person: Person, change: &SettingsChange) -> Result<(), Refusal> {
        self.check_host(person)?;
        if self.doc.stage != RoomStage::Playing || !change.is_about_the_door() {
            self.check_lobby()?;
        }
        lobby::check_password(change)
    }

    fn configure(&mut self, person: Person, change: &SettingsChange, password: Option<String>) -> Result<(), Refusal> {
        self.check_configure(person, change)?;
        let password = match change.password.as_deref() {
            None => None,
            Some("") => Some(None),
            // A password that could not be hashed must not leave the door open.
            Some(_) => Some(Some(password.ok_or(Refusal::Broken)?)),
        };
        let doc = match self.doc.stage {
            RoomStage::Lobby => {
                let (doc, _) = lobby::configure(&self.doc, &self.house, change, password)?;
                if lobby::rules_differ(&self.doc.settings, &doc.settings) {
                    self.wait_anew();
                }
                doc
            }
            _ => lobby::set_door(&self.doc, change, password),
        };
        self.change(doc);
        Ok(())
    }

    fn place_bot(&mut self, person: Person, seat: SeatId, bot: BotChoice) -> Result<(), Refusal> {
        self.check_host(person)?;
        self.check_lobby()?;
        let setup = Setup::of(&self.house.library, &self.doc.settings)?;
        let mut doc = self.doc.clone();
        seating::place_bot(&mut doc, &setup.names.tokens, &self.house.secrets, seat, bot)?;
        self.change(doc);
        Ok(())
    }

    fn remove_bot(&mut self, person: Person, seat: SeatId) -> Result<(), Refusal> {
        self.check_host(person)?;
        self.check_lobby()?;
        let mut doc = self.doc.clone();
        match doc.seats.get(seat.index()) {
            None => return Err(Refusal::NoSuchSeat { seat }),
            Some(SeatDoc::Person(_)) => return Err(Refusal::SeatIsPersons { seat }),
            Some(_) => doc.seats[seat.index()] = SeatDoc::Nobody,
        }
        self.change(doc);
        Ok(())
    }

    /// The person on a seat.
    pub(super) fn sitter(&self, seat: SeatId) -> Result<Person, Refusal> {
        match self.doc.seats.get(seat.index()) {
            None => Err(Refusal::NoSuchSeat { seat }),
            Some(SeatDoc::Person(sitter)) => Ok(sitter.person),
            Some(_) => Err(Refusal::SeatIsNotPersons { seat }),
        }
    }

    fn hand_over(&mut self, person: Person, seat: SeatId) -> Result<(), Refusal> {
        self.check_host(person)?;
        let heir = self.sitter(seat)?;
        let mut doc = self.doc.clone();
        doc.host = Some(heir);
        self.change(doc);
        Ok(())
    }

    fn leave(&mut self, person: Person) -> Result<(), Refusal> {
        if self.doc.stage == RoomStage::Playing && !self.doc.is_solo() {
            self.hand_to_bot(self.doc.seats_of(person))?;
        }
        let spoiler = self.spoiler(person);
        if self.doc.stage != RoomStage::Playing || !self.doc.is_solo() {
            let mut doc = self.doc.clone();
            seating::leave(&mut doc, person);
            self.change(doc);
        }
        if let Some(spoiler) = spoiler {
            self.break_off(BreakReason::Left, &[spoiler]);
        }
        for connection in self.viewers.of(person) {
            self.part(connection, Closing::Left);
        }
        self.end_parting();
        self.attendance.forget(person);
        self.note_absence(person);
        Ok(())
    }

    fn say(&mut self, person: Person, text: &str) -> Result<(), Refusal> {
        let speaker = self.speaker(person)?;
        let (nickname, watcher) = (speaker.nickname.to_string(), speaker.watcher);
        let (row, line) = self.chat.say(Speaker { person, nickname: &nickname, watcher }, text, self.now)?;
        self.draft.chat = Some(row);
        let hears = |viewer: &Viewer| self.doc.hears(viewer.person, person);
        let to = self.viewers.iter().filter(|(_, viewer)| hears(viewer)).map(|(connection, _)| connection).collect();
        self.draft.told.push(Told::Say { to, message: ServerMessage::Chat { lines: vec![line] } });
        Ok(())
    }

    fn mute(&mut self, person: Person, seat: SeatId, muted: bool) -> Result<(), Refusal> {
        let speaker = self.sitter(seat)?;
        self.set_muted(person, speaker, muted)
    }

    /// Others may grant a minute; whoever grants it must sit at the table.
    fn grant_time(&mut self, person: Person, seat: SeatId) -> Result<(), Refusal> {
        let Some(game) = self.game.as_mut().filter(|game| game.clock.is_on()) else {
            return Err(Refusal::ClockIsOff);
        };
        let mine = self.doc.seats_of(person);
        if mine.is_empty() {
            return Err(Refusal::NotAMember);
        }
        if mine.contains(&seat) {
            return Err(Refusal::OwnTime);
        }
        if game.clock.waits_for() != Some(seat) {
            return Err(Refusal::NotWaitedFor { seat });
        }
        if !game.clock.grant() {
            return Err(Refusal::AlreadyGranted { seat });
        }
        self.show_waiting();
        Ok(())
    }

    /// Whom the table waits for, and how long, has changed without a step.
    pub(super) fn show_waiting(&mut self) {
        let Some(game) = &self.game else { return };
        let waiting = game.waiting(self.now.moment);
        self.tell_all(ServerMessage::Waiting { waiting });
    }
}
