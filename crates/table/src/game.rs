//! The game at a table: what is played, the clock of its people, its bots, what of it has been seen, and how long
//! it has been played.

use crate::asking::Asking;
use crate::doc::Person;
use crate::doc::RoomDoc;
use crate::effects::SeatSight;
use crate::limits::LONGEST_PAUSE;
use crate::play::{Play, Step};
use crate::table::Awaited;
use crate::time::Moment;
use crate::turn_clock::{Measure, Question, TurnClock};
use crate::viewing::{Eye, Viewing};
use core::time::Duration;
use freehold_engine::ruleset::Off;
use freehold_engine::{SeatId, SeatSet, Sight};
use freehold_protocol::WaitingView;
use freehold_store::StepRow;

pub struct Game {
    pub play: Play,
    pub clock: TurnClock,
    pub asking: Asking,
    /// When everything that was told has been seen.
    pub seen_at: Moment,
    eye: Eye,
    /// Steps that are stored and not told yet, and when something was told last.
    pub unsaid: Vec<Step>,
    pub said_at: Moment,
    /// Who wants bots to go on without waiting, until one of their seats is asked.
    pub skipping: Option<Person>,
    /// The answer that a bot waits for.
    pub awaited: Option<Awaited>,
    /// How long it was played before, and since when it is played again.
    played: Duration,
    since: Moment,
}

impl Game {
    /// A game that begins or goes on now.
    pub fn new(doc: &RoomDoc, play: Play, played: Duration, now: Moment) -> Game {
        let measure = Measure::of(doc.settings.clock, doc.kind, &play.game().book().rules);
        Game {
            clock: TurnClock::new(measure),
            asking: Asking::default(),
            seen_at: now,
            eye: Eye::default(),
            unsaid: Vec::new(),
            said_at: now,
            skipping: None,
            awaited: None,
            play,
            played,
            since: now,
        }
    }

    /// Seats that bots play now.
    pub fn bots(&self) -> SeatSet {
        let state = self.play.state();
        state.solvent().minus(state.persons())
    }

    /// Seats that people play now.
    pub fn people(&self) -> SeatSet {
        let state = self.play.state();
        if self.play.is_over() { SeatSet::EMPTY } else { state.solvent().and(state.persons()) }
    }

    /// Looks at the table before a step; what is seen of the step depends on it.
    pub fn look(&mut self) {
        self.eye.look(self.play.state());
    }

    /// A step is told now: says how long each of its events takes to see.
    pub fn show(&mut self, step: &mut Step, viewing: Viewing, now: Moment) {
        step.times = self.eye.times(viewing, self.play.game().book(), &step.moved.events);
        let time = step.times.iter().sum::<u32>();
        self.see(Duration::from_millis(u64::from(time)), now);
    }

    /// There is something to see, after what was told before.
    pub fn see(&mut self, time: Duration, now: Moment) {
        self.seen_at = self.seen_at.max(now) + time;
    }

    /// The clock runs for the person that the table waits for, while the game is `live`. It begins when they have
    /// seen what led to the question.
    pub fn arm_clock(&mut self, live: bool, now: Moment) {
        let state = self.play.state();
        let mover = self.play.position().to_move().filter(|mover| live && state.persons().contains(*mover));
        let question = mover.map(|mover| Question::of(state, mover));
        self.clock.wait_for(question, now, self.seen_at.max(now));
    }

    /// Whom the table waits for, and how long.
    pub fn waiting(&self, now: Moment) -> Option<WaitingView> {
        let view = match &self.awaited {
            Some(awaited) => Some(awaited.view(now)),
            None => self.clock.view(self.play.position().to_move(), now),
        };
        let left = self.last_round_at().map(|moment| moment.since(now).as_millis());
        let last_round_ms = left.map(|left| u32::try_from(left).unwrap_or(u32::MAX));
        view.map(|view| WaitingView { last_round_ms, ..view })
    }

    /// How long it has been played.
    pub fn played(&self, now: Moment) -> Duration {
        self.played + now.since(self.since)
    }

    /// When the last round is called, where the rules limit the time of a game.
    pub fn last_round_at(&self) -> Option<Moment> {
        let Off::At(minutes) = self.play.game().book().rules.time.game_min else { return None };
        if self.play.state().last_round() || self.play.is_over() {
            return None;
        }
        let limit = Duration::from_secs(u64::from(minutes) * 60);
        Some(self.since + limit.saturating_sub(self.played))
    }

    /// What a seat sees, for a bot that is asked about it.
    pub fn sight(&self, seat: SeatId) -> SeatSight {
        let state = match self.play.state().sight(Some(seat)) {
            Sight::Open(state) => *state,
            Sight::Redacted(view) => *view.state(),
        };
        SeatSight { seat, book: self.play.game().book().clone(), state }
    }
}

/// How long a stored game was played; a long pause counts as a short one.
pub fn time_played(steps: &[StepRow]) -> Duration {
    let longest = LONGEST_PAUSE.as_secs() as i64;
    let played: i64 = steps.windows(2).map(|pair| (pair[1].at - pair[0].at).clamp(0, longest)).sum();
    Duration::from_secs(played as u64)
}
