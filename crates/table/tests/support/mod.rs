//! A driver without a runtime: it stores into a list, tells by keeping what was told, and lets bots think on
//! the spot.

#![allow(dead_code, reason = "every test uses its own part of it")]

use freehold_bots::{BotKind, Crew, Decision, Reason};
use freehold_content::Library;
use freehold_engine::{Command, SeatId};
use freehold_protocol::{
    Action, CreateRoom, PlayerChoice, Refusal, RoomKind, RoomView, ServerMessage, SettingsChange, Strength,
};
use freehold_record::{Nonce, Seed};
use freehold_store::{Change, ChatRow, GameRow, RoomChange, RoomRow, SaveRow, StepRow, SummaryRow};
use freehold_table::stored::AsStored;
use freehold_table::{
    BotQuestion, ConnectionId, Effects, House, Moment, NewTable, Now, Person, SeatSight, Secrets, Shelf, Table, Told,
    Viewer,
};
use freehold_text::Language;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

pub const ADA: Person = Person(1);
pub const BEN: Person = Person(2);
pub const HERS: ConnectionId = ConnectionId(1);
pub const HIS: ConnectionId = ConnectionId(2);

/// Secrets that everybody can guess: the same in every run. Nothing is given longer for the eye than `most`.
pub fn house(most: Duration) -> Arc<House> {
    let count = AtomicU64::new(1);
    let secrets = Secrets::new(move || {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&count.fetch_add(0x9e37_79b9_7f4a_7c15, Ordering::Relaxed).to_be_bytes());
        bytes
    });
    let library = Arc::new(Library::builtin());
    Arc::new(House { library, shelf: Shelf::default(), secrets, bot_pause: most, test_hooks: true })
}

/// What is stored, checked as a store checks it.
#[derive(Clone, Default)]
pub struct Rows {
    pub room: Option<RoomRow>,
    pub game: Option<GameRow>,
    pub steps: Vec<StepRow>,
    pub chat: Vec<ChatRow>,
    pub saves: Vec<SaveRow>,
    /// With the step after which each was stored.
    pub summaries: Vec<(usize, SummaryRow)>,
}

impl Rows {
    pub fn store(&mut self, change: Change) {
        match change {
            Change::CreateRoom { row, .. } => self.room = Some(row),
            Change::UpdateRoom(RoomChange { expected, stage, listed, format, doc, game, touched, code, .. }) => {
                assert_eq!(self.room.as_ref().unwrap().version, expected);
                let version = expected + 1;
                self.room = Some(RoomRow { code, version, stage, listed, format, doc, game, touched });
            }
            Change::RemoveRoom { .. } => self.room = None,
            Change::BeginGame(game) => (self.game, self.steps) = (Some(game), Vec::new()),
            Change::AppendSteps { game, expected, steps } => {
                assert_eq!((self.game.as_ref().unwrap().id, self.steps.len() as u32), (game, expected));
                self.steps.extend(steps);
            }
            Change::AddChat { line, .. } => self.chat.push(line),
            Change::PutSave { save, .. } => self.saves.push(save),
            Change::AddSummary { summary, .. } => self.summaries.push((self.steps.len(), summary)),
            other => panic!("a table does not change this: {other:?}"),
        }
    }

    pub fn read(&self) -> AsStored {
        let game = self.game.clone().map(|game| (game, self.steps.clone()));
        AsStored { room: self.room.clone().unwrap(), game, chat: self.chat.clone() }
    }
}

pub struct Driver {
    pub house: Arc<House>,
    pub table: Table,
    pub rows: Rows,
    pub told: Vec<Told>,
    pub now: Now,
    question: Option<BotQuestion>,
    crew: Option<Crew>,
    several: bool,
    /// What was promised in the name of those who said ready.
    promised: Vec<(ConnectionId, Nonce)>,
    requests: u32,
    turns: u32,
}

impl Driver {
    /// A table at which nobody waits for anything to be seen.
    pub fn new(wanted: CreateRoom) -> Driver {
        Driver::paced(wanted, Duration::ZERO)
    }

    /// A table that gives what happens the time of its pace.
    pub fn paced(wanted: CreateRoom, most: Duration) -> Driver {
        let several = wanted.kind == RoomKind::Multiplayer;
        let (house, now) = (house(most), Now { moment: Moment(Duration::ZERO), unix: 1_800_000_000 });
        let new = NewTable::create(&house, ADA, wanted, None).unwrap();
        let mut rows = Rows::default();
        new.changes("TABLE2", now.unix).into_iter().for_each(|change| rows.store(change));
        let table = Table::wake(house.clone(), rows.read(), now).unwrap();
        Driver {
            house,
            table,
            rows,
            told: Vec::new(),
            now,
            question: None,
            crew: None,
            several,
            promised: Vec::new(),
            requests: 0,
            turns: 0,
        }
    }

    /// Stores, then tells. Nobody hears of a step that is not stored.
    pub fn carry_out<T>(&mut self, effects: Effects<T>) -> Result<T, Refusal> {
        effects.changes.into_iter().for_each(|change| self.rows.store(change));
        for told in effects.told {
            if let Told::Say { message: ServerMessage::Update { seq, .. } | ServerMessage::Table { seq, .. }, .. } =
                told
            {
                assert!(seq as usize <= self.rows.steps.len(), "step {seq} was told before it was stored");
            }
            self.told.push(told);
        }
        self.question = effects.question.or(self.question.take());
        effects.answer
    }

    /// As if the program had stopped, and somebody came back.
    pub fn sleep_and_wake(&mut self, viewers: &[(ConnectionId, Person)]) {
        self.table = Table::wake(self.house.clone(), self.rows.read(), self.now).unwrap();
        self.question = None;
        for (connection, person) in viewers {
            self.hello(*connection, *person).unwrap();
        }
    }

    pub fn hello(&mut self, connection: ConnectionId, person: Person) -> Result<(), Refusal> {
        let viewer = Viewer { person, language: Language::English };
        let effects = self.table.hello(connection, viewer, None, self.now);
        self.carry_out(effects)
    }

    /// What this request leads to, not yet stored or told.
    pub fn ask(&mut self, connection: ConnectionId, action: Action) -> Effects<()> {
        self.requests += 1;
        self.table.request(connection, format!("r{}", self.requests), action, None, self.now)
    }

    /// As any client asks: whoever says ready among several people promises a nonce, and opens it when all have.
    pub fn request(&mut self, connection: ConnectionId, mut action: Action) {
        let told = self.told.len();
        if let Action::Ready { ready: true, nonce: nonce @ None } | Action::Start { nonce: nonce @ None } = &mut action
            && self.several
        {
            let number = Nonce(Seed::from_number(u64::from(self.requests)).0);
            *nonce = Some(number.commitment().0.to_string());
            self.promised.push((connection, number));
        }
        let effects = self.ask(connection, action);
        self.carry_out(effects).unwrap();
        self.count_down();
        let called = |told: &Told| matches!(told, Told::Say { message: ServerMessage::OpenNonces { .. }, .. });
        if self.told[told..].iter().any(called) {
            for (connection, nonce) in std::mem::take(&mut self.promised) {
                let effects = self.ask(connection, Action::OpenNonce { nonce: nonce.0.to_string() });
                self.carry_out(effects).unwrap();
            }
        }
    }

    /// Where everybody is ready, the countdown before the start passes.
    pub fn count_down(&mut self) {
        let room = self.told.iter().rev().find_map(|told| match told {
            Told::Say { message: ServerMessage::Room { room }, .. } => Some(room),
            _ => None,
        });
        let left = room.and_then(|room| room.start.as_ref()?.in_ms);
        if let Some(left) = left {
            self.pass(Duration::from_millis(left.into()));
            let effects = self.table.on_time(self.now);
            self.carry_out(effects).unwrap();
        }
    }

    /// A request just as it stands.
    pub fn say(&mut self, connection: ConnectionId, action: Action) -> Option<Refusal> {
        let effects = self.ask(connection, action);
        self.carry_out(effects).unwrap();
        self.answer(connection)
    }

    pub fn room(&self, connection: ConnectionId) -> RoomView {
        let room = self.latest(connection, |message| match message {
            ServerMessage::Room { room } => Some((**room).clone()),
            _ => None,
        });
        room.expect("everybody is shown the room")
    }

    fn answer(&self, connection: ConnectionId) -> Option<Refusal> {
        let answer = self.latest(connection, |message| match message {
            ServerMessage::Answer { refused, .. } => Some(refused.clone()),
            _ => None,
        });
        answer.expect("an answer").map(|refused| refused.refusal)
    }

    /// One thing happens: a bot decides, something is due, Ada moves, or time passes. False when all is over.
    pub fn go_on(&mut self) -> bool {
        self.turns += 1;
        assert!(self.turns < 20_000, "stuck at step {} at {:?}", self.rows.steps.len(), self.now);
        if let Some(question) = self.question.take() {
            let decision = self.decide(question.asked.kind, &question.sight);
            let effects = self.table.bot_answers(question.asked, Some(decision), self.now);
            self.carry_out(effects).unwrap();
        } else if self.table.wakes_at().is_some_and(|moment| moment <= self.now.moment) {
            let effects = self.table.on_time(self.now);
            self.carry_out(effects).unwrap();
        } else if let Ok(advice) = self.table.advise(ADA, None) {
            let decision = self.decide(BotKind::Hard, &advice.sight);
            let seen = self.rows.steps.len() as u32;
            self.request(HERS, Action::Play { seen, seat: None, command: decision.command });
            self.pass(Duration::from_secs(10));
        } else {
            return false;
        }
        true
    }

    /// What the refusal of this request says; nothing if it was carried out.
    pub fn refusal(&mut self, connection: ConnectionId, action: Action) -> Option<Refusal> {
        self.request(connection, action);
        self.answer(connection)
    }

    /// The bot that is being asked.
    pub fn asked(&self) -> Option<SeatId> {
        self.question.as_ref().map(|question| question.asked.seat)
    }

    /// The bot that is being asked has decided.
    pub fn bot_decides(&mut self, command: Command) {
        let question = self.question.take().expect("a bot is asked");
        let decision = Decision::new(command, Reason::GoesOn);
        let effects = self.table.bot_answers(question.asked, Some(decision), self.now);
        self.carry_out(effects).unwrap();
    }

    /// Time passes until something is due, and it is done. Says how long that took.
    pub fn wait(&mut self) -> Duration {
        let due = self.table.wakes_at().expect("something is due").max(self.now.moment);
        let waited = due.since(self.now.moment);
        self.pass(waited);
        let effects = self.table.on_time(self.now);
        self.carry_out(effects).unwrap();
        waited
    }

    pub fn pass(&mut self, time: Duration) {
        self.now.moment = self.now.moment + time;
        self.now.unix += time.as_secs() as i64;
    }

    /// A bot that remembers nothing decides the same whenever it is asked the same.
    fn decide(&mut self, kind: BotKind, sight: &SeatSight) -> Decision {
        let crew = self.crew.get_or_insert_with(|| Crew::new(&sight.book));
        crew.make(kind, self.rows.steps.len() as u64, 0).decide(&sight.question())
    }

    /// The latest message to a connection for which `find` finds something.
    pub fn latest<T>(&self, to: ConnectionId, find: impl Fn(&ServerMessage) -> Option<T>) -> Option<T> {
        self.told.iter().rev().find_map(|told| match told {
            Told::Say { to: lines, message } if lines.contains(&to) => find(message),
            _ => None,
        })
    }

    /// The whole record, once the game is over.
    pub fn record(&self) -> String {
        self.table.past_to_export(ADA).unwrap().export(&self.rows.steps).unwrap()
    }
}

pub fn choice(nickname: &str) -> PlayerChoice {
    PlayerChoice { nickname: nickname.into(), token: None }
}

/// Ada against bots.
pub fn solo(preset: &str) -> CreateRoom {
    CreateRoom {
        kind: RoomKind::Single,
        players: vec![choice("Ada")],
        bots: vec![Strength::Easy.into(), Strength::Normal.into()],
        settings: SettingsChange { preset: Some(preset.into()), ..SettingsChange::default() },
    }
}

pub fn several(seats: u8) -> CreateRoom {
    CreateRoom {
        kind: RoomKind::Multiplayer,
        players: vec![choice("Ada")],
        bots: Vec::new(),
        settings: SettingsChange { seats: Some(seats), ..SettingsChange::default() },
    }
}
