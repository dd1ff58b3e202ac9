//! What each viewer is shown: the engine's own redaction, put into messages.
//!
//! Nothing hidden can slip in, because views and events are redacted before they become text.

use crate::doc::StandingBid;
use crate::limits::STEPS_SHOWN;
use crate::play::{Play, Step};
use freehold_bots::{Reason, raising};
use freehold_engine::event::{Order, cash_changes};
use freehold_engine::{Event, Money, Position, Prompt, Rulebook, SeatId, SeatSet, Sight, State};
use freehold_protocol::{
    BoardView, CashChange, Happening, LuckView, Prepared, Raise, SeatPrompts, ServerMessage, StepView, TableView,
    WaitingView,
};
use freehold_text::{Language, Names};
use serde::Serialize;
use std::collections::HashMap;

/// Which prompts may be shown.
pub type Offers = Box<dyn Fn(&Prompt) -> bool>;

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

/// Makes the messages about one state of the table; what is the same for all is written once.
pub struct Show<'a> {
    play: &'a Play,
    waiting: Option<WaitingView>,
    /// Each is shown to its own seat alone.
    standing: &'a [StandingBid],
    /// Of all prompts only some, where there are lessons.
    offers: Option<Offers>,
    open_view: Option<Prepared<TableView>>,
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
        Show { play, waiting, standing, offers, open_view: None, open_steps: HashMap::new(), boards: HashMap::new() }
    }

    /// What has happened, and how the table stands now.
    pub fn update(&mut self, seats: &Seats, language: Language, steps: &[&Step]) -> ServerMessage {
        ServerMessage::Update {
            game: self.play.number,
            seq: self.play.seq(),
            steps: self.steps(seats, language, steps),
            view: self.view(seats),
            viewer: self.viewer(seats),
            prompts: self.prompts(seats),
            waiting: self.waiting,
        }
    }

    /// The whole table.
    pub fn table(&mut self, seats: &Seats, language: Language) -> ServerMessage {
        let game = self.play.game();
        let terms = game.terms();
        ServerMessage::Table {
            game: self.play.number,
            seq: self.play.seq(),
            board: self.board(language),
            view: self.view(seats),
            viewer: self.viewer(seats),
            prompts: self.prompts(seats),
            steps: self.steps(seats, language, &self.play.latest(STEPS_SHOWN)),
            luck: LuckView {
                commitment: terms.commitment.0.to_string(),
                nonces: terms.nonces.iter().map(|nonce| nonce.0.to_string()).collect(),
                seed: game.revealed_seed().map(|seed| seed.0.to_string()),
            },
            waiting: self.waiting,
        }
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

    /// Prompts from the seat's own view: what it may not know cannot show in them.
    fn prompts(&self, seats: &Seats) -> Vec<SeatPrompts> {
        let (book, state) = (self.play.game().book(), self.play.state());
        let persons: SeatSet = state.persons().and(state.solvent());
        // While something is hidden, those around one device see what only the one to move may know.
        let hidden = state.hides_something();
        let viewer = self.viewer(seats);
        let shown = |seat: &SeatId| persons.contains(*seat) && (!hidden || viewer == Some(*seat));
        let mine = seats.iter().filter(|seat| shown(seat));
        mine.map(|seat| {
            let sight = state.sight(Some(*seat));
            let position = sight.position(book);
            let parts = raising::proposal(&position, *seat).into_iter();
            let raising = parts.map(|part| Raise { commands: part.commands, raises: part.raises }).collect();
            let mut prompts = position.prompts(*seat).to_vec();
            if let Some(offers) = &self.offers {
                prompts.retain(offers);
            }
            let up_to = self.standing.iter().find(|standing| standing.seat == *seat).map(|standing| standing.limit);
            SeatPrompts { seat: *seat, prompts, raising, up_to }
        })
        .filter(|own| !own.prompts.is_empty() || own.up_to.is_some())
        .collect()
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
    let order = play.state().order();
    steps.iter().map(|step| step_view(&names, language, order, step, Ears::Of(ears))).collect()
}

/// Who hears a step.
#[derive(Clone, Copy)]
pub enum Ears {
    /// A seat, or nobody's.
    Of(Option<SeatId>),
    /// The game is over, and nothing is a secret any more.
    Everything,
}

pub fn step_view(names: &Names<'_>, language: Language, order: &Order, step: &Step, ears: Ears) -> StepView {
    let hear = |event: &Event| match ears {
        Ears::Of(seat) => event.seen_by(seat),
        Ears::Everything => *event,
    };
    let times = step.times.iter().copied().chain(std::iter::repeat(0));
    let happened = step.moved.events.iter().zip(times).map(|(event, ms)| {
        let event = hear(event);
        Happening { text: language.event(&event, names), payments: event.payments().collect(), event, ms }
    });
    let paid = step.moved.events.iter().flat_map(|event| hear(event).payments());
    let changes = cash_changes(paid, order);
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
