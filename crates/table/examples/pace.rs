//! How long people wait at tables against bots: `cargo run --release -p freehold-table --example pace`.
//!
//! Real tables are driven with a clock of our own. Viewing times pass by turning it; what bots think is measured as
//! it is, and counted. A person who plays like `normal`, declines what bots offer and acts as soon as everything has
//! been seen sits among three bots of one strength. Take a quiet machine.
//!
//! `pace [GAMES] [ROUNDS] [where]`: with `where` it also tells where the time of the longest parts of a round goes.

use freehold_bots::expert::{Budget, Timer};
use freehold_bots::{Bot, BotKind, Crew, Question, offer_before};
use freehold_content::Library;
use freehold_engine::event::Event;
use freehold_engine::{Command, SeatId};
use freehold_protocol::{Action, CreateRoom, PlayerChoice, RoomKind, ServerMessage, SettingsChange, Strength};
use freehold_store::{Change, GameRow, RoomChange, RoomRow, StepRow};
use freehold_table::stored::AsStored;
use freehold_table::{
    BotQuestion, ConnectionId, Effects, House, Moment, NewTable, Now, Person, Secrets, Shelf, Table, Told, Viewer,
};
use freehold_text::Language;
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

const PRESET: &str = "official";
const PERSON: Person = Person(1);
const SEAT: SeatId = SeatId(0);
const LINE: ConnectionId = ConnectionId(1);
/// As a server lets `expert` think.
const EXPERT_THINKS: Duration = Duration::from_millis(200);

fn main() {
    let games: u64 = argument(1, 4);
    let rounds: u16 = argument(2, 20);
    println!("{PRESET}, one person and three bots, {games} games of up to {rounds} rounds; seconds\n");
    println!(
        "| bots | plain turn, median | p95 | three turns, median | p95 | auction, median | p95 | longest turn | offers to the person a round |"
    );
    println!("|---|---|---|---|---|---|---|---|---|");
    for (name, strength) in
        [("easy", Strength::Easy), ("normal", Strength::Normal), ("hard", Strength::Hard), ("expert", Strength::Expert)]
    {
        let mut tally = Tally::default();
        (0..games).for_each(|game| Driver::new(strength, game).play(rounds, &mut tally));
        println!("| {name} | {} |", tally.row());
        if std::env::args().nth(3).is_some() {
            println!("\n{}", tally.longest());
        }
    }
}

fn argument<T: std::str::FromStr>(at: usize, default: T) -> T {
    std::env::args().nth(at).and_then(|text| text.parse().ok()).unwrap_or(default)
}

#[derive(Default)]
struct Tally {
    plain: Vec<Duration>,
    turns: Vec<Duration>,
    parts: Vec<Part>,
    auctions: Vec<Duration>,
    rounds: u32,
    offers: u32,
}

impl Tally {
    fn row(&mut self) -> String {
        let mut parts: Vec<Duration> = self.parts.iter().map(|part| part.time).collect();
        let longest = self.turns.iter().max().copied().unwrap_or_default();
        let cells = [
            share(&mut self.plain, 50),
            share(&mut self.plain, 95),
            share(&mut parts, 50),
            share(&mut parts, 95),
            share(&mut self.auctions, 50),
            share(&mut self.auctions, 95),
            format!("{:.1}", longest.as_secs_f64()),
            format!("{:.2}", f64::from(self.offers) / f64::from(self.rounds.max(1))),
        ];
        cells.join(" | ")
    }

    /// The longest twentieth of the bots' parts of a round, on average: how long they were, and what was seen for how
    /// long. What is left is thinking.
    fn longest(&mut self) -> String {
        self.parts.sort_unstable_by_key(|part| part.time);
        let longest = self.parts.split_off(self.parts.len() * 95 / 100);
        let mean = |total: Duration| total.as_secs_f64() / longest.len().max(1) as f64;
        let total = longest.iter().map(|part| part.time).sum();
        let mut kinds: HashMap<&str, (u32, Duration)> = HashMap::new();
        for (kind, count, time) in longest.iter().flat_map(|part| &part.seen) {
            let sum = kinds.entry(kind).or_default();
            *sum = (sum.0 + count, sum.1 + *time);
        }
        let mut rows: Vec<_> = kinds.into_iter().filter(|(_, (_, time))| !time.is_zero()).collect();
        rows.sort_unstable_by_key(|(_, (_, time))| std::cmp::Reverse(*time));
        let seen = rows.iter().map(|(_, (_, time))| *time).sum();
        let each = |(kind, (count, time)): &(&str, (u32, Duration))| {
            format!("{kind} {:.1} × = {:.2}", f64::from(*count) / longest.len().max(1) as f64, mean(*time))
        };
        let lines: Vec<_> = rows.iter().map(each).collect();
        format!("{:.1} s, of which {:.1} to see: {}\n", mean(total), mean(seen), lines.join(", "))
    }
}

/// What the bots did between two turns of the person.
#[derive(Default)]
struct Part {
    time: Duration,
    /// What was to be seen: how often, and for how long.
    seen: Vec<(String, u32, Duration)>,
}

impl Part {
    fn see(&mut self, kind: &str, time: Duration) {
        match self.seen.iter_mut().find(|(known, ..)| known == kind) {
            Some((_, count, sum)) => (*count, *sum) = (*count + 1, *sum + time),
            None => self.seen.push((kind.to_owned(), 1, time)),
        }
    }
}

/// The time that so many of a hundred do not exceed.
fn share(times: &mut [Duration], percent: usize) -> String {
    times.sort_unstable();
    let at = (times.len() * percent / 100).min(times.len().saturating_sub(1));
    times.get(at).map_or_else(|| "–".into(), |time| format!("{:.1}", time.as_secs_f64()))
}

/// What is being measured: the turn of a bot, the part of the bots in a round, an auction.
#[derive(Default)]
struct Watch {
    turn: Option<(SeatId, Moment)>,
    throws: u32,
    is_plain: bool,
    part: Option<(Moment, Part)>,
    auction: Option<Moment>,
}

impl Watch {
    /// `began`: when what was told before had been seen, or now if nothing was to be seen.
    fn hear(&mut self, event: &Event, began: Moment, seen: Moment, tally: &mut Tally) {
        match event {
            Event::TurnStarted { seat, .. } => {
                if let Some((_, since)) = self.turn.filter(|(last, _)| *last != SEAT) {
                    let time = began.since(since);
                    tally.turns.push(time);
                    if self.is_plain && self.throws == 1 {
                        tally.plain.push(time);
                    }
                }
                if *seat == SEAT {
                    tally.rounds += 1;
                    tally.parts.extend(self.part.take().map(|(since, part)| Part { time: seen.since(since), ..part }));
                } else {
                    self.part.get_or_insert_with(|| (began, Part::default()));
                }
                (self.turn, self.throws, self.is_plain) = (Some((*seat, began)), 0, true);
            }
            Event::DiceRolled { .. } => self.throws += 1,
            Event::AuctionOpened { .. } => (self.auction, self.is_plain) = (Some(began), false),
            Event::AuctionWon { .. } | Event::AuctionUnsold { .. } => {
                tally.auctions.extend(self.auction.take().map(|since| seen.since(since)));
            }
            Event::TradeOffered { to, .. } => {
                tally.offers += u32::from(*to == SEAT);
                self.is_plain = false;
            }
            Event::Moved { .. }
            | Event::DutyPaid { .. }
            | Event::IncomePaid { .. }
            | Event::DeedOffered { .. }
            | Event::TurnEnded { .. } => {}
            _ => self.is_plain = false,
        }
    }
}

#[derive(Default)]
struct Rows {
    room: Option<RoomRow>,
    game: Option<GameRow>,
    steps: Vec<StepRow>,
}

impl Rows {
    fn store(&mut self, change: Change) {
        match change {
            Change::CreateRoom { row, .. } => self.room = Some(row),
            Change::UpdateRoom(RoomChange { expected, stage, listed, format, doc, game, touched, code, .. }) => {
                let version = expected + 1;
                self.room = Some(RoomRow { code, version, stage, listed, format, doc, game, touched });
            }
            Change::BeginGame(game) => self.game = Some(game),
            Change::AppendSteps { steps, .. } => self.steps.extend(steps),
            _ => {}
        }
    }
}

struct Driver {
    table: Table,
    now: Now,
    rows: Rows,
    crew: Option<Crew>,
    bots: HashMap<(SeatId, BotKind), Box<dyn Bot + Send>>,
    question: Option<BotQuestion>,
    /// When the person has seen everything.
    seen: Moment,
    watch: Watch,
    requests: u32,
}

struct Clock(Instant);

impl Timer for Clock {
    fn restart(&mut self) {
        self.0 = Instant::now();
    }
    fn is_over(&mut self) -> bool {
        self.0.elapsed() >= EXPERT_THINKS
    }
}

fn make(crew: &Crew, kind: BotKind, seed: u64) -> Box<dyn Bot + Send> {
    match kind {
        BotKind::Expert => Box::new(crew.expert(Budget::Timed(Box::new(Clock(Instant::now()))), seed)),
        kind => crew.make(kind, seed, 0),
    }
}

impl Driver {
    fn new(strength: Strength, seed: u64) -> Driver {
        let count = AtomicU64::new(seed.wrapping_mul(0x51_7c_c1_b7) + 1);
        let secrets = Secrets::new(move || {
            let mut bytes = [0; 32];
            bytes[..8].copy_from_slice(&count.fetch_add(0x9e37_79b9_7f4a_7c15, Ordering::Relaxed).to_be_bytes());
            bytes
        });
        let (library, shelf) = (Arc::new(Library::builtin()), Shelf::default());
        let house = Arc::new(House { library, shelf, secrets, bot_pause: Duration::from_secs(30), test_hooks: false });
        let now = Now { moment: Moment(Duration::ZERO), unix: 1_800_000_000 };
        let wanted = CreateRoom {
            kind: RoomKind::Single,
            players: vec![PlayerChoice { nickname: "Ada".into(), token: None }],
            bots: vec![strength.into(); 3],
            settings: SettingsChange { preset: Some(PRESET.into()), ..SettingsChange::default() },
        };
        let new = NewTable::create(&house, PERSON, wanted, None).expect("the preset is playable");
        let mut rows = Rows::default();
        new.changes("TABLE2", now.unix).into_iter().for_each(|change| rows.store(change));
        let stored = AsStored { room: rows.room.clone().expect("it was created"), game: None, chat: Vec::new() };
        let table = Table::wake(house, stored, now).expect("it was stored");
        let (bots, watch) = (HashMap::new(), Watch::default());
        let mut driver =
            Driver { table, now, rows, crew: None, bots, question: None, seen: now.moment, watch, requests: 0 };
        let viewer = Viewer { person: PERSON, language: Language::English };
        let effects = driver.table.hello(LINE, viewer, None, now);
        driver.carry_out(effects, &mut Tally::default());
        driver.request(Action::Ready { ready: true, nonce: None }, &mut Tally::default());
        driver
    }

    fn play(&mut self, rounds: u16, tally: &mut Tally) {
        let before = tally.rounds;
        while tally.rounds - before < u32::from(rounds) && self.go_on(tally) {}
    }

    /// One thing happens. False when all is over.
    fn go_on(&mut self, tally: &mut Tally) -> bool {
        if let Some(question) = self.question.take() {
            let crew = self.crew.get_or_insert_with(|| Crew::new(&question.sight.book));
            let (seat, kind) = (question.asked.seat, question.asked.kind);
            let seed = self.rows.steps.len() as u64;
            let bot = self.bots.entry((seat, kind)).or_insert_with(|| make(crew, kind, seed));
            let began = Instant::now();
            let decision = bot.decide(&question.sight.question());
            self.pass(began.elapsed());
            let effects = self.table.bot_answers(question.asked, Some(decision), self.now);
            self.carry_out(effects, tally);
            return true;
        }
        if let Ok(advice) = self.table.advise(PERSON, None) {
            let question = advice.sight.question();
            let command = self.decide(&question);
            self.pass(self.seen.since(self.now.moment));
            let seen = self.rows.steps.len() as u32;
            self.request(Action::Play { seen, seat: None, command }, tally);
            return true;
        }
        let Some(due) = self.table.wakes_at().filter(|due| due.since(self.now.moment) < Duration::from_secs(120))
        else {
            return false;
        };
        self.pass(due.since(self.now.moment));
        let effects = self.table.on_time(self.now);
        self.carry_out(effects, tally);
        true
    }

    fn decide(&mut self, question: &Question<'_>) -> Command {
        if let Some(from) = offer_before(question) {
            return Command::DeclineTrade { from };
        }
        let crew = self.crew.get_or_insert_with(|| Crew::new(question.book()));
        let mut person = crew.make(BotKind::Normal, self.rows.steps.len() as u64, 0);
        match person.decide(question).command {
            Command::OfferTrade { .. } => question.by_default(),
            command => command,
        }
    }

    fn pass(&mut self, time: Duration) {
        self.now.moment = self.now.moment + time;
    }

    fn request(&mut self, action: Action, tally: &mut Tally) {
        self.requests += 1;
        let effects = self.table.request(LINE, format!("r{}", self.requests), action, None, self.now);
        self.carry_out(effects, tally);
    }

    fn carry_out(&mut self, effects: Effects<()>, tally: &mut Tally) {
        effects.changes.into_iter().for_each(|change| self.rows.store(change));
        for told in effects.told {
            let Told::Say { message: ServerMessage::Update { steps, .. }, .. } = told else { continue };
            let steps = serde_json::to_value(&steps).expect("what is told is JSON");
            for line in steps.as_array().into_iter().flatten().flat_map(|step| step["happened"].as_array()).flatten() {
                let event: Event = serde_json::from_value(line["event"].clone()).expect("events are told as they are");
                let time = Duration::from_millis(line["ms"].as_u64().unwrap_or(0));
                let began = self.seen.max(self.now.moment);
                self.seen = began + time;
                self.watch.hear(&event, began, self.seen, tally);
                if let (Some((_, part)), Some(kind)) = (&mut self.watch.part, kind_of(&line["event"])) {
                    part.see(kind, time);
                }
            }
        }
        self.question = effects.question.or(self.question.take());
    }
}

/// What an event is called as it travels.
fn kind_of(event: &serde_json::Value) -> Option<&str> {
    event.as_object()?.keys().next().map(String::as_str)
}
