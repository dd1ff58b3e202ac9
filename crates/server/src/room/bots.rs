//! Bots at the table: they think on other threads, within a budget, and answer when people can follow.

use super::play::Play;
use crate::clock::Moment;
use crate::limits::EXPERT_THINKS;
use crate::secrets;
use freehold_bots::expert::{Budget, Timer};
use freehold_bots::{Bot, BotKind, Crew, Decision, Question, Reason};
use freehold_content::TableNames;
use freehold_engine::{Command, Rulebook, SeatId, Sight, State};
use freehold_protocol::Strength;
use std::collections::HashMap;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;
use tokio::task::JoinHandle;

type AnyBot = Box<dyn Bot + Send>;

/// A decision that is ready.
pub struct Decided {
    pub seat: SeatId,
    /// The last step that the bot had seen.
    pub seq: u32,
    pub decision: Decision,
}

struct Thinking {
    seat: SeatId,
    seq: u32,
    work: JoinHandle<Option<(AnyBot, Decision)>>,
}

/// The bots of one game.
#[derive(Default)]
pub struct BotSeats {
    /// Worked out by the first bot that thinks.
    crew: Arc<OnceLock<Crew>>,
    idle: HashMap<(u8, BotKind), AnyBot>,
    thinking: Option<Thinking>,
    decided: Option<Decided>,
    /// Since when this seat is waited for; asking again does not make it slower.
    asked: Option<(SeatId, Moment)>,
}

/// The wall clock for a search: how strong it plays depends on it, never what is allowed.
struct ThinkingTime {
    began: Instant,
}

impl Timer for ThinkingTime {
    fn restart(&mut self) {
        self.began = Instant::now();
    }

    fn is_over(&mut self) -> bool {
        self.began.elapsed() >= EXPERT_THINKS
    }
}

fn kind(strength: Strength) -> BotKind {
    match strength {
        Strength::Easy => BotKind::Easy,
        Strength::Normal => BotKind::Normal,
        Strength::Hard => BotKind::Hard,
        Strength::Expert => BotKind::Expert,
    }
}

fn make(crew: &Crew, kind: BotKind) -> AnyBot {
    let seed = secrets::number();
    match kind {
        BotKind::Expert => Box::new(crew.expert(Budget::Timed(Box::new(ThinkingTime { began: Instant::now() })), seed)),
        other => crew.make(other, seed, 0),
    }
}

/// The table as a seat sees it, for a bot that is only asked and never plays.
pub struct Adviser {
    crew: Arc<OnceLock<Crew>>,
    pub book: Arc<Rulebook>,
    view: State,
    pub seat: SeatId,
    pub names: Arc<TableNames>,
    pub players: Vec<String>,
}

impl Adviser {
    pub fn question(&self) -> Question<'_> {
        Question::new(freehold_engine::Position::new(&self.book, &self.view), self.seat)
    }

    /// What `hard` would do. It takes a while.
    pub fn decide(&self) -> Decision {
        let crew = self.crew.get_or_init(|| Crew::new(&self.book));
        make(crew, BotKind::Hard).decide(&self.question())
    }
}

impl BotSeats {
    /// Who tells what a good bot would do on this seat.
    pub fn adviser(&self, play: &Play, seat: SeatId) -> Adviser {
        let view = match play.state().sight(Some(seat)) {
            Sight::Open(state) => *state,
            Sight::Redacted(view) => *view.state(),
        };
        Adviser {
            crew: self.crew.clone(),
            book: play.game.book().clone(),
            view,
            seat,
            names: play.names.clone(),
            players: play.game.players().to_vec(),
        }
    }

    /// Whether a decision is being made or waits to be told.
    pub fn is_busy(&self) -> bool {
        self.thinking.is_some() || self.decided.is_some()
    }

    /// Lets a bot think about the table as its seat sees it. Says whether it has just begun.
    pub fn ask(&mut self, play: &Play, seat: SeatId, strength: Strength, now: Moment, turns: &Arc<Semaphore>) -> bool {
        let again = self.asked.is_some_and(|(asked, _)| asked == seat);
        if !again {
            self.asked = Some((seat, now));
        }
        let kind = kind(strength);
        let idle = self.idle.remove(&(seat.0, kind));
        let (crew, book, turns) = (self.crew.clone(), play.game.book().clone(), turns.clone());
        let view = match play.state().sight(Some(seat)) {
            Sight::Open(state) => *state,
            Sight::Redacted(view) => *view.state(),
        };
        let work = tokio::spawn(async move {
            let turn = turns.acquire_owned().await.ok()?;
            let thought = tokio::task::spawn_blocking(move || {
                let crew = crew.get_or_init(|| Crew::new(&book));
                let mut bot = idle.unwrap_or_else(|| make(crew, kind));
                let position = freehold_engine::Position::new(&book, &view);
                let decision = bot.decide(&Question::new(position, seat));
                drop(turn);
                (bot, decision)
            });
            thought.await.ok()
        });
        self.thinking = Some(Thinking { seat, seq: play.seq(), work });
        !again
    }

    /// A bot says what it was told to say, when it would have decided by itself.
    pub fn told(&mut self, seat: SeatId, seq: u32, command: Command, now: Moment) {
        if self.asked.is_none_or(|(asked, _)| asked != seat) {
            self.asked = Some((seat, now));
        }
        self.decided = Some(Decided { seat, seq, decision: Decision::new(command, Reason::GoesOn) });
    }

    /// Waits until a bot has decided; for ever if none thinks. Can be dropped and called again.
    pub async fn thought(&mut self, strength_of: impl Fn(SeatId) -> Strength) -> Result<(), BotPanicked> {
        let Some(thinking) = &mut self.thinking else { return std::future::pending().await };
        let done = (&mut thinking.work).await;
        let (seat, seq) = (thinking.seat, thinking.seq);
        self.thinking = None;
        match done {
            Ok(Some((bot, decision))) => {
                self.idle.insert((seat.0, kind(strength_of(seat))), bot);
                self.decided = Some(Decided { seat, seq, decision });
                Ok(())
            }
            _ => Err(BotPanicked { seat }),
        }
    }

    /// When the decision may be told.
    pub fn due(&self, pause: Duration) -> Option<Moment> {
        let decided = self.decided.as_ref()?;
        let since = self.asked.filter(|(seat, _)| *seat == decided.seat).map(|(_, since)| since)?;
        Some(since + pause)
    }

    pub fn take(&mut self) -> Option<Decided> {
        self.decided.take()
    }

    /// The bot has acted, or another seat is waited for: the next question is a new one.
    pub fn answered(&mut self) {
        self.asked = None;
    }
}

/// A bot that broke down; the clock decides for it.
#[derive(Debug)]
pub struct BotPanicked {
    pub seat: SeatId,
}
