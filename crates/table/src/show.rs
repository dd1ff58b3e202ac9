//! What each viewer is shown: the engine's own redaction, put into messages.
//!
//! Nothing hidden can slip in, because views and events are redacted before they become text.

use crate::doc::StandingBid;
use crate::limits::STEPS_SHOWN;
use crate::obstacles::{self, Told};
use crate::play::{Play, Step};
use crate::viewing::Glance;
use freehold_bots::Reason;
use freehold_engine::event::{Sharing, cash_changes};
use freehold_engine::{Event, Money, Position, Prompt, Rulebook, SeatId, SeatSet, Sight, State};
use freehold_protocol::{
    BoardView, CashChange, Happening, LuckView, Obstacle, Prepared, PromptNews, Raise, Refusal, Refused, SeatNews,
    SeatObstacles, SeatPrompts, ServerMessage, StepView, TableView, ViewChange, ViewParts, WaitingView, difference,
    patch,
};
use freehold_text::{Language, Names};
use serde::Serialize;
use std::collections::HashMap;
use std::sync::Arc;

/// Which prompts may be shown to a seat, and why not the others.
pub type Offers = Box<dyn Fn(SeatId, &Prompt) -> Result<(), Refusal>>;

/// Whose eyes: the seats that a client plays, none for those who watch.
pub type Seats = [SeatId];

/// The seat through whose eyes the table is shown. Whoever plays several seats sees the table as the one
/// to move does, so that those around one device keep their secrets from each other.
pub fn viewpoint(state: &State, book: &Rulebook, seats: &Seats) -> Option<SeatId> {
    match seats {
        [] => None,
        [seat] => Some(*seat),
        several => {
            let mover = Position::new(book, state).to_move();
            mover.filter(|mover| several.contains(mover)).or(several.first().copied())
        }
    }
}

/// Who hears private events: a single seat its own. Around one device nobody reads them again.
pub fn ears(seats: &Seats) -> Option<SeatId> {
    match seats {
        [seat] => Some(*seat),
        _ => None,
    }
}

/// What a connection was shown last: the next message tells only what is different.
pub struct Shown {
    game: u32,
    seq: u32,
    seats: Vec<SeatId>,
    viewer: Option<SeatId>,
    state: Arc<State>,
    asked: Vec<Asked>,
    barred: Vec<SeatObstacles>,
    told: Told,
}

/// The same for one of its seats, with prompts as they were written.
#[derive(PartialEq)]
struct Asked {
    seat: SeatId,
    prompts: Vec<Box<str>>,
    raising: Vec<Raise>,
    up_to: Option<Money>,
}

/// Makes the messages about one state of the table; what is the same for all is written once.
pub struct Show<'a> {
    play: &'a Play,
    /// A copy, for what is shown after this.
    state: Arc<State>,
    waiting: Option<WaitingView>,
    /// Each is shown to its own seat alone.
    standing: &'a [StandingBid],
    /// Of all prompts only some, where there are lessons or manners.
    offers: Option<Offers>,
    open_view: Option<Prepared<TableView>>,
    /// From this state on.
    open_change: Option<(Arc<State>, Prepared<ViewChange>)>,
    open_steps: HashMap<Language, Prepared<Vec<StepView>>>,
    boards: HashMap<Language, Prepared<BoardView>>,
}

impl<'a> Show<'a> {
    pub fn new(
        play: &'a Play,
        waiting: Option<WaitingView>,
        standing: &'a [StandingBid],
        offers: Option<Offers>,
    ) -> Show<'a> {
        Show {
            play,
            state: Arc::new(*play.state()),
            waiting,
            standing,
            offers,
            open_view: None,
            open_change: None,
            open_steps: HashMap::new(),
            boards: HashMap::new(),
        }
    }

    /// What has happened, and how the table stands now: what is different from what was shown before, if that was
    /// through the same eyes.
    pub fn update(
        &mut self,
        seats: &Seats,
        language: Language,
        steps: &[&Step],
        before: Option<&Shown>,
    ) -> (ServerMessage, Shown) {
        let viewer = self.viewer(seats);
        let same_eyes =
            |before: &&Shown| (before.game, before.viewer, &before.seats[..]) == (self.play.number, viewer, seats);
        let before = before.filter(same_eyes);
        let (prompts, barred) = self.open_and_barred(seats, language);
        let mut told = before.map(|before| before.told.clone()).unwrap_or_default();
        let obstacles = obstacles::news(&barred, before.map(|before| &before.barred[..]), &mut told);
        let shown = self.shown(seats, &prompts, barred, told);
        let message = ServerMessage::Update {
            game: self.play.number,
            seq: self.play.seq(),
            steps: self.steps(seats, language, steps),
            change: before.map(|before| self.change(before)),
            view: before.is_none().then(|| self.view(seats)),
            viewer,
            prompts: prompt_news(&prompts, &shown, before),
            obstacles,
            waiting: self.waiting,
        };
        (message, shown)
    }

    /// The whole table.
    pub fn table(&mut self, seats: &Seats, language: Language) -> (ServerMessage, Shown) {
        let game = self.play.game();
        let terms = game.terms();
        let (prompts, barred) = self.open_and_barred(seats, language);
        let told = Told::at_once(&barred);
        let shown = self.shown(seats, &prompts, barred, told);
        let message = ServerMessage::Table {
            game: self.play.number,
            seq: self.play.seq(),
            board: self.board(language),
            view: self.view(seats),
            viewer: self.viewer(seats),
            prompts,
            obstacles: shown.barred.clone(),
            steps: self.steps(seats, language, &self.play.latest(STEPS_SHOWN)),
            luck: Box::new(LuckView {
                commitment: terms.commitment.0.to_string(),
                nonces: terms.nonces.iter().map(|nonce| nonce.0.to_string()).collect(),
                broken_off: terms.broken_off,
                seed: game.revealed_seed().map(|seed| seed.0.to_string()),
            }),
            waiting: self.waiting,
        };
        (message, shown)
    }

    fn shown(&self, seats: &Seats, prompts: &[SeatPrompts], barred: Vec<SeatObstacles>, told: Told) -> Shown {
        let asked = prompts.iter().map(|own| Asked {
            seat: own.seat,
            prompts: own.prompts.iter().map(|prompt| prepared(prompt).json().into()).collect(),
            raising: own.raising.clone(),
            up_to: own.up_to,
        });
        Shown {
            game: self.play.number,
            seq: self.play.seq(),
            seats: seats.to_vec(),
            viewer: self.viewer(seats),
            state: self.state.clone(),
            asked: asked.collect(),
            barred,
            told,
        }
    }

    /// What is different from what the same eyes saw before.
    fn change(&mut self, before: &Shown) -> Prepared<ViewChange> {
        if let Some((since, change)) = &self.open_change
            && Arc::ptr_eq(since, &before.state)
        {
            return change.clone();
        }
        let book = self.play.game().book();
        let (then, now) = (before.state.sight(before.viewer), self.play.state().sight(before.viewer));
        let views = [&then, &now].map(|sight| match sight {
            Sight::Redacted(view) => TableView::of(book, view),
            Sight::Open(state) => TableView::everything(book, state),
        });
        let parts = difference(&views[0], &views[1]).expect("views hold nothing that JSON cannot");
        let change = prepared(&ViewChange { since: before.seq, parts });
        if matches!((then, now), (Sight::Open(_), Sight::Open(_))) {
            self.open_change = Some((before.state.clone(), change.clone()));
        }
        change
    }

    fn board(&mut self, language: Language) -> Prepared<BoardView> {
        let play = self.play;
        self.boards.entry(language).or_insert_with(|| prepared(&play.board(language))).clone()
    }

    fn viewer(&self, seats: &Seats) -> Option<SeatId> {
        viewpoint(self.play.state(), self.play.game().book(), seats)
    }

    fn view(&mut self, seats: &Seats) -> Prepared<TableView> {
        let (book, state) = (self.play.game().book(), self.play.state());
        match state.sight(self.viewer(seats)) {
            Sight::Redacted(view) => prepared(&TableView::of(book, &view)),
            // Nothing is hidden: everybody sees the same.
            Sight::Open(state) => {
                self.open_view.get_or_insert_with(|| prepared(&TableView::everything(book, state))).clone()
            }
        }
    }

    /// Prompts and obstacles from the seat's own view: what it may not know cannot show in them.
    fn open_and_barred(&self, seats: &Seats, language: Language) -> (Vec<SeatPrompts>, Vec<SeatObstacles>) {
        let (book, state) = (self.play.game().book(), self.play.state());
        let persons: SeatSet = state.persons().and(state.solvent());
        // While something is hidden, those around one device see what only the one to move may know.
        let hidden = state.hides_something();
        let viewer = self.viewer(seats);
        let shown = |seat: &SeatId| persons.contains(*seat) && (!hidden || viewer == Some(*seat));
        let mine = seats.iter().filter(|seat| shown(seat));
        let names = self.play.names(language);
        let both = mine.map(|seat| {
            let sight = state.sight(Some(*seat));
            let position = sight.position(book);
            let parts = position.raising_plan(*seat).into_iter();
            let raising = parts.map(|part| Raise { commands: part.commands, raises: part.raises }).collect();
            let mut prompts = position.prompts(*seat).to_vec();
            let mut withheld = Vec::new();
            if let Some(offers) = &self.offers {
                prompts.retain(|prompt| match offers(*seat, prompt) {
                    Ok(()) => true,
                    Err(refusal) => {
                        withheld.push((*prompt, refusal));
                        false
                    }
                });
            }
            let barred = obstacles::of_seat(&position, *seat, &prompts, withheld);
            let told = barred.into_iter().map(|(bars, refusal)| {
                let Refused { refusal, message, .. } = language.refused(refusal, Some(&names));
                Obstacle { bars, refusal, message }
            });
            let barred = SeatObstacles { seat: *seat, obstacles: told.collect() };
            let up_to = self.standing.iter().find(|standing| standing.seat == *seat).map(|standing| standing.limit);
            (SeatPrompts { seat: *seat, prompts, raising, up_to }, barred)
        });
        let (mut prompts, mut barred): (Vec<_>, Vec<_>) = both.unzip();
        prompts.retain(|own| !own.prompts.is_empty() || own.up_to.is_some());
        barred.retain(|own| !own.obstacles.is_empty());
        (prompts, barred)
    }

    fn steps(&mut self, seats: &Seats, language: Language, steps: &[&Step]) -> Prepared<Vec<StepView>> {
        let private = steps.iter().any(|step| step.moved.events.iter().any(is_private));
        if private {
            return prepared(&step_views(self.play, language, steps, ears(seats)));
        }
        let play = self.play;
        let open = || prepared(&step_views(play, language, steps, None));
        self.open_steps.entry(language).or_insert_with(open).clone()
    }
}

/// Prompts that this client knows are named by their place; nothing where all is as before.
fn prompt_news(prompts: &[SeatPrompts], shown: &Shown, before: Option<&Shown>) -> Option<Vec<SeatNews>> {
    if before.is_some_and(|before| before.asked == shown.asked) {
        return None;
    }
    let news = prompts.iter().zip(&shown.asked).map(|(own, written)| {
        let known = before.and_then(|before| before.asked.iter().find(|known| known.seat == own.seat));
        let known = known.map_or(&[][..], |known| &known.prompts);
        let prompts = own.prompts.iter().zip(&written.prompts).map(|(prompt, written)| {
            let place = known.iter().position(|same| same == written);
            place.map_or_else(|| like(known, written, prompt), |place| PromptNews::Known(place as u16))
        });
        let raising = Some(own.raising.clone()).filter(|raising| !raising.is_empty());
        SeatNews { seat: own.seat, prompts: prompts.collect(), raising, up_to: own.up_to }
    });
    Some(news.collect())
}

/// A prompt that differs from a known one about the same thing is told by what differs: the bounds of trades change with
/// every payment, and most of them stay.
fn like(known: &[Box<str>], written: &str, prompt: &Prompt) -> PromptNews {
    // The kind comes first, and what it is about.
    let about = |text: &str| text.split(',').next().map(str::len).unwrap_or_default();
    let same = known.iter().position(|known| known.get(..about(known)) == written.get(..about(written)));
    let read = |text: &str| serde_json::from_str::<ViewParts>(text).ok();
    let change = same.and_then(|place| Some((place, patch(&read(&known[place])?, &read(written)?))));
    match change {
        Some((place, change)) => PromptNews::Like(place as u16, change),
        None => PromptNews::New(*prompt),
    }
}

fn prepared<T: Serialize>(value: &T) -> Prepared<T> {
    Prepared::new(value).expect("views hold nothing that JSON cannot")
}

/// Whether some viewers hear it differently.
fn is_private(event: &Event) -> bool {
    event.seen_by(None) != *event
}

/// Whether what a bot thinks about it would give away how far it bids: including what it thought of a deed
/// that it declined, when that is auctioned now.
fn shows_a_limit(event: &Event) -> bool {
    is_private(event) || matches!(event, Event::BidPlaced { .. } | Event::AuctionOpened { .. })
}

/// Steps as somebody may hear them.
pub fn step_views(play: &Play, language: Language, steps: &[&Step], ears: Option<SeatId>) -> Vec<StepView> {
    let names = play.names(language);
    let sharing = Sharing::new(&play.game().book().rules, play.state().order());
    steps.iter().map(|step| step_view(&names, language, &sharing, step, Ears::Of(ears))).collect()
}

/// Who hears a step.
#[derive(Clone, Copy)]
pub enum Ears {
    /// A seat, or nobody's.
    Of(Option<SeatId>),
    /// The game is over, and nothing is a secret any more.
    Everything,
}

pub fn step_view(names: &Names<'_>, language: Language, sharing: &Sharing, step: &Step, ears: Ears) -> StepView {
    let hear = |event: &Event| match ears {
        Ears::Of(seat) => event.seen_by(seat),
        Ears::Everything => *event,
    };
    let glances = step.glances.iter().copied().chain(std::iter::repeat(Glance::default()));
    let happened = step.moved.events.iter().zip(glances).map(|(event, Glance { ms, hurt })| {
        let event = hear(event);
        Happening { text: language.event(&event, names), payments: event.payments().collect(), event, ms, hurt }
    });
    let paid = step.moved.events.iter().flat_map(|event| hear(event).payments());
    let changes = cash_changes(paid, sharing);
    let cash = changes.iter().map(|(seat, change)| (seat.0, *change)).filter(|(_, change)| *change != Money::ZERO);
    let secret = matches!(ears, Ears::Of(_)) && step.moved.events.iter().any(shows_a_limit);
    let reason = step.reason.filter(|reason| !secret && *reason != Reason::GoesOn);
    StepView {
        seq: step.seq,
        seat: step.moved.seat(),
        by: step.by,
        happened: happened.collect(),
        cash: cash.map(|(seat, change)| CashChange { seat: SeatId(seat), change }).collect(),
        reason: reason.map(|reason| language.reason(&reason, names)),
    }
}
