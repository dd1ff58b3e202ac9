//! The bots of one room: they think on other threads, within a budget.

use crate::limits::EXPERT_THINKS;
use crate::secrets;
use crate::workshop::{Pending, Workshop};
use freehold_bots::expert::{Budget, Timer};
use freehold_bots::{Bot, BotKind, Crew, Decision};
use freehold_engine::SeatId;
use freehold_protocol::Refusal;
use freehold_store::GameId;
use freehold_table::{Advice, Asked, BotQuestion};
use std::collections::HashMap;
use std::sync::{Arc, OnceLock};
use std::time::Instant;

type AnyBot = Box<dyn Bot + Send>;

/// The bots of the game that lies on the table.
#[derive(Default)]
pub struct Thinking {
    game: Option<GameId>,
    /// Worked out by the first bot that thinks.
    crew: Arc<OnceLock<Crew>>,
    idle: HashMap<(SeatId, BotKind), AnyBot>,
    work: Option<Work>,
}

struct Work {
    asked: Asked,
    thought: Pending<(AnyBot, Decision)>,
}

/// The wall clock for a search: how strongly it plays depends on it, never what is allowed.
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

fn make(crew: &Crew, kind: BotKind) -> AnyBot {
    let seed = secrets::number();
    match kind {
        BotKind::Expert => Box::new(crew.expert(Budget::Timed(Box::new(ThinkingTime { began: Instant::now() })), seed)),
        other => crew.make(other, seed, 0),
    }
}

impl Thinking {
    /// Lets a bot think, as soon as it is its turn among those of all rooms.
    pub fn ask(&mut self, question: BotQuestion, bots: &Workshop) {
        let BotQuestion { asked, sight } = question;
        if self.game != Some(asked.game) {
            // Another game may have other rules.
            *self = Thinking { game: Some(asked.game), ..Thinking::default() };
        }
        let kind = asked.kind;
        let idle = self.idle.remove(&(asked.seat, kind));
        let crew = self.crew.clone();
        let thinking = move || {
            let crew = crew.get_or_init(|| Crew::new(&sight.book));
            let mut bot = idle.unwrap_or_else(|| make(crew, kind));
            let decision = bot.decide(&sight.question());
            (bot, decision)
        };
        self.work = Some(Work { asked, thought: bots.begin(thinking) });
    }

    /// Waits until a bot has decided, or broken down; for ever if none thinks. Can be dropped and called again.
    pub async fn answer(&mut self) -> (Asked, Option<Decision>) {
        let Some(Work { asked, thought }) = &mut self.work else { return std::future::pending().await };
        let (asked, thought) = (*asked, thought.await);
        if thought.as_ref().is_err_and(|refusal| *refusal == Refusal::ShuttingDown) {
            // It has not broken down; there is nobody left to play for.
            return std::future::pending().await;
        }
        self.work = None;
        let decision = thought.ok().map(|(bot, decision)| {
            self.idle.insert((asked.seat, asked.kind), bot);
            decision
        });
        (asked, decision)
    }

    /// Who tells what a good bot would do.
    pub fn adviser(&self, advice: Advice) -> Adviser {
        Adviser { crew: self.crew.clone(), advice }
    }
}

/// A bot that is only asked and never plays.
pub struct Adviser {
    crew: Arc<OnceLock<Crew>>,
    pub advice: Advice,
}

impl Adviser {
    /// What `hard` would do. It takes a while.
    pub fn decide(&self) -> Decision {
        let sight = &self.advice.sight;
        let crew = self.crew.get_or_init(|| Crew::new(&sight.book));
        make(crew, BotKind::Hard).decide(&sight.question())
    }
}
