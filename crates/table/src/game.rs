//! The game at a table: what is played, the clock of its people, its bots, what of it has been seen, and how long
//! it has been played.

use crate::asking::Asking;
use crate::auction_clock::AuctionClock;
use crate::doc::Person;
use crate::doc::RoomDoc;
use crate::effects::SeatSight;
use crate::limits::{LONGEST_PAUSE, REMINDER};
use crate::play::{Play, Step};
use crate::show::Shown;
use crate::table::Awaited;
use crate::time::Moment;
use crate::turn_clock::{Measure, Question, TurnClock};
use crate::viewers::ConnectionId;
use crate::viewing::{Eye, Viewing};
use core::time::Duration;
use freehold_bots::{next_to_ask, next_to_bid};
use freehold_engine::ruleset::Off;
use freehold_engine::{Command, Phase, SeatId, SeatSet, Sight};
use freehold_protocol::WaitingView;
use freehold_store::StepRow;
use std::collections::BTreeMap;
use std::sync::Arc;

pub struct Game {
    pub play: Play,
    pub clock: TurnClock,
    pub auction_clock: AuctionClock,
    pub asking: Asking,
    /// When everything that was told has been seen.
    pub seen_at: Moment,
    eye: Eye,
    /// Steps that are stored and not told yet, and when something was told last.
    pub unsaid: Vec<Step>,
    pub said_at: Moment,
    /// What each connection was shown last.
    pub shown: BTreeMap<ConnectionId, Arc<Shown>>,
    /// Who wants bots to go on without waiting, until one of their seats is asked.
    pub skipping: Option<Person>,
    /// The last step after which somebody was reminded to end their turn.
    reminded: Option<u32>,
    /// The answer that a bot waits for.
    pub awaited: Option<Awaited>,
    /// Until when bots wait for the word of the last person, who has just gone out.
    pub parting: Option<Moment>,
    /// How long it was played before, and since when it is played again; it does not count while it rests.
    played: Duration,
    since: Option<Moment>,
}

impl Game {
    /// A game that begins or goes on now.
    pub fn new(doc: &RoomDoc, play: Play, played: Duration, now: Moment) -> Game {
        let measure = Measure::of(doc.settings.clock, doc.kind, &play.game().book().rules);
        Game {
            clock: TurnClock::new(measure),
            auction_clock: AuctionClock::new(doc.settings.clock, doc.kind),
            asking: Asking::default(),
            seen_at: now,
            eye: Eye::default(),
            unsaid: Vec::new(),
            said_at: now,
            shown: BTreeMap::new(),
            skipping: None,
            reminded: None,
            awaited: None,
            parting: None,
            play,
            played,
            since: None,
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
        step.glances = self.eye.glances(viewing, self.play.game().book(), &step.moved.events);
        let time = step.glances.iter().map(|glance| glance.ms).sum::<u32>();
        self.see(Duration::from_millis(u64::from(time)), now);
    }

    /// There is something to see, after what was told before.
    pub fn see(&mut self, time: Duration, now: Moment) {
        self.seen_at = self.seen_at.max(now) + time;
    }

    /// When what a bot has decided may be told.
    pub fn bot_due(&self) -> Option<Moment> {
        let due = self.asking.due(self.seen_at)?;
        Some(self.parting.map_or(due, |until| until.max(due)))
    }

    /// The clock runs for the person that the table waits for, while the game is `live`. It begins when they have
    /// seen what led to the question. A live auction has a clock of its own instead, for everybody.
    pub fn arm_clock(&mut self, live: bool, now: Moment) {
        match self.since {
            None if live => self.since = Some(now),
            Some(_) if !live => (self.played, self.since) = (self.played(now), None),
            _ => {}
        }
        let state = self.play.state();
        let auction = match state.phase() {
            Phase::Auction(auction) if live => Some(auction),
            _ => None,
        };
        self.auction_clock.follow(auction, now, self.seen_at);
        let live = live && !self.auction_clock.is_running();
        let mover = self.play.position().to_move().filter(|mover| live && state.persons().contains(*mover));
        let question = mover.map(|mover| Question::of(state, mover));
        self.clock.wait_for(question, now, self.seen_at.max(now));
    }

    /// Where no clock runs: who has nothing left to do but to end their turn, and when they are reminded of it.
    pub fn reminder(&self) -> Option<(Moment, SeatId)> {
        if self.clock.is_on() || self.reminded == Some(self.play.seq()) {
            return None;
        }
        let position = self.play.position();
        let seat = position.to_move().filter(|seat| self.people().contains(*seat))?;
        position.check(Some(seat), &Command::EndTurn {}).ok()?;
        Some((self.seen_at + REMINDER, seat))
    }

    /// It has been said, and is not said again before something happens.
    pub fn reminded(&mut self) {
        self.reminded = Some(self.play.seq());
    }

    /// Whom the table waits for, and how long.
    pub fn waiting(&self, now: Moment) -> Option<WaitingView> {
        let view = match &self.awaited {
            Some(awaited) => Some(awaited.view(now)),
            None => {
                let mover = self.play.position().to_move();
                let everybodys = mover.and_then(|mover| self.auction_clock.view(mover, now));
                everybodys.or_else(|| self.clock.view(mover, now))
            }
        };
        let left = self.last_round_at().map(|moment| moment.since(now).as_millis());
        let last_round_ms = left.map(|left| u32::try_from(left).unwrap_or(u32::MAX));
        view.map(|view| WaitingView { last_round_ms, ..view })
    }

    /// The bot that is to be asked, if any. Against the clock of an auction nobody waits for their turn to bid.
    pub fn bot_to_ask(&self) -> Option<SeatId> {
        let (position, bots) = (self.play.position(), self.bots());
        let bidder = || next_to_bid(&position, bots).filter(|_| self.auction_clock.is_running());
        next_to_ask(&position, bots).or_else(bidder)
    }

    /// When a live auction is over: not before all bots have answered the bid that stands.
    pub fn hammer_at(&self) -> Option<Moment> {
        let answered = !self.asking.is_busy() && self.bot_to_ask().is_none();
        self.auction_clock.due().filter(|_| answered)
    }

    /// How long it has been played.
    pub fn played(&self, now: Moment) -> Duration {
        self.played + self.since.map_or(Duration::ZERO, |since| now.since(since))
    }

    /// When the last round is called, where the rules limit the time of a game.
    pub fn last_round_at(&self) -> Option<Moment> {
        let Off::At(minutes) = self.play.game().book().rules.time.game_min else { return None };
        if self.play.state().last_round() || self.play.is_over() {
            return None;
        }
        let limit = Duration::from_secs(u64::from(minutes) * 60);
        Some(self.since? + limit.saturating_sub(self.played))
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
