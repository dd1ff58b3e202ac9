//! One game of bots, from the first throw to the end or to the cap.

use freehold_bots::{Bot, Decision, Question, next_to_ask};
use freehold_engine::{
    Chance, Command, Event, Phase, Position, Rejection, Rulebook, SeatId, SeatSet, Sink, State, act, begin,
};

/// After so many decisions in one turn the clock decides: a bot that dithers cannot stop a table.
const MOST_DECISIONS: u32 = 2_000;

/// How a game went.
#[derive(Clone, Copy, Debug)]
pub struct Played {
    pub state: State,
    /// Commands that the rules refused; a bot from this house makes none.
    pub refused: u32,
    /// Turns in which the clock had to decide.
    pub dithered: u32,
}

impl Played {
    pub fn finished(&self) -> bool {
        matches!(self.state.phase(), Phase::Over { .. })
    }

    /// All who share the win; nobody wins a game that was given up.
    pub fn winners(&self, book: &Rulebook) -> SeatSet {
        if !self.finished() {
            return SeatSet::EMPTY;
        }
        // The last one standing needs no ranking.
        if self.state.solvent().len() == 1 {
            return self.state.solvent();
        }
        Position::new(book, &self.state).ranking().winners()
    }
}

/// Hears what happens, and is told when a round begins and what became of a command.
pub trait Observer: Sink {
    #[inline(always)]
    fn round_begins(&mut self, _book: &Rulebook, _state: &State) {}

    /// A command was accepted; its events have been heard.
    #[inline(always)]
    fn acted(&mut self, _book: &Rulebook, _state: &State, _seat: Option<SeatId>, _command: &Command) {}

    /// A command was refused; nothing has happened.
    #[inline(always)]
    fn refused(&mut self, _state: &State, _seat: Option<SeatId>, _command: &Command, _rejection: Rejection) {}
}

impl Observer for freehold_engine::Unheard {}
impl Observer for Vec<Event> {}

/// Plays until the game is over or `cap` rounds are complete. One bot for each seat.
pub fn play<B: Bot, C: Chance, O: Observer>(
    book: &Rulebook,
    bots: &mut [B],
    chance: &mut C,
    cap: u16,
    observer: &mut O,
) -> Played {
    if bots.iter().any(Bot::listens) {
        let mut ears = Ears::<O, true> { observer, heard: Vec::new() };
        run(book, bots, chance, cap, &mut ears)
    } else {
        let mut ears = Ears::<O, false> { observer, heard: Vec::new() };
        run(book, bots, chance, cap, &mut ears)
    }
}

/// Passes events on, and keeps them where bots listen.
struct Ears<'a, O, const KEEP: bool> {
    observer: &'a mut O,
    heard: Vec<Event>,
}

impl<O: Observer, const KEEP: bool> Sink for Ears<'_, O, KEEP> {
    #[inline(always)]
    fn hear(&mut self, event: &Event) {
        self.observer.hear(event);
        if KEEP {
            self.heard.push(*event);
        }
    }
}

impl<O: Observer, const KEEP: bool> Ears<'_, O, KEEP> {
    /// Each listening bot hears what its seat may hear.
    fn tell<B: Bot>(&mut self, bots: &mut [B]) {
        for (seat, bot) in bots.iter_mut().enumerate().filter(|(_, bot)| bot.listens()) {
            let seat = SeatId(seat as u8);
            let heard: Vec<Event> = self.heard.iter().map(|event| event.seen_by(Some(seat))).collect();
            bot.hear(&heard);
        }
        self.heard.clear();
    }
}

fn run<B: Bot, C: Chance, O: Observer, const KEEP: bool>(
    book: &Rulebook,
    bots: &mut [B],
    chance: &mut C,
    cap: u16,
    ears: &mut Ears<'_, O, KEEP>,
) -> Played {
    let seats = SeatSet::first_seats(bots.len());
    let state = State::new(book, bots.len() as u8, false);
    let mut played = Played { state, refused: 0, dithered: 0 };
    let state = &mut played.state;
    begin(book, state, chance, ears, false);
    for seat in seats.iter() {
        hand_to_bot(book, state, seat, ears);
    }
    let (mut decisions, mut mover, mut round) = (0, state.turn().seat, 0);
    while state.round() <= cap {
        if KEEP {
            ears.tell(bots);
        }
        // Nobody is asked when the game is over.
        let Some(seat) = next_to_ask(&Position::new(book, state), seats) else { break };
        let bot = &mut bots[seat.index()];
        let decision = if state.hides_bids() {
            decide_by_view(book, state, bot, seat)
        } else {
            bot.decide(&Question::new(Position::new(book, state), seat))
        };
        match act(book, state, Some(seat), &decision.command, chance, ears) {
            Ok(()) => ears.observer.acted(book, state, Some(seat), &decision.command),
            Err(rejection) => {
                played.refused += 1;
                ears.observer.refused(state, Some(seat), &decision.command, rejection);
                decide_by_default(book, state, seat, chance, ears);
            }
        }
        decisions += 1;
        if state.turn().seat != mover || state.round() != round {
            (decisions, mover) = (0, state.turn().seat);
            if state.round() != round {
                round = state.round();
                ears.observer.round_begins(book, state);
            }
        } else if decisions >= MOST_DECISIONS {
            played.dithered += 1;
            decisions = 0;
            end_turn_by_clock(book, state, mover, chance, ears);
        }
    }
    if KEEP {
        ears.tell(bots);
    }
    played
}

/// Nobody here is a person, and the bots can see it.
fn hand_to_bot<S: Sink>(book: &Rulebook, state: &mut State, seat: SeatId, sink: &mut S) {
    let event = Event::SeatHandedToBot { seat };
    if state.fold(book, &event).is_ok() {
        sink.hear(&event);
    }
}

/// A sealed auction: the bot sees no more than its seat may.
#[cold]
fn decide_by_view<B: Bot>(book: &Rulebook, state: &State, bot: &mut B, seat: SeatId) -> Decision {
    let view = state.seen_by(Some(seat));
    bot.decide(&Question::new(view.position(book), seat))
}

/// The clock decides until it is somebody else's turn.
#[cold]
fn end_turn_by_clock<C: Chance, S: Sink>(
    book: &Rulebook,
    state: &mut State,
    mover: SeatId,
    chance: &mut C,
    sink: &mut S,
) {
    while state.turn().seat == mover && act(book, state, None, &Command::ExpireTurn {}, chance, sink).is_ok() {}
}

/// What is decided for a bot whose command was refused.
#[cold]
fn decide_by_default<C: Chance, S: Sink>(
    book: &Rulebook,
    state: &mut State,
    seat: SeatId,
    chance: &mut C,
    sink: &mut S,
) {
    let command = Question::new(Position::new(book, state), seat).by_default();
    // The default of the table is allowed by its own rules; if not, the loop asks again.
    let _ = act(book, state, Some(seat), &command, chance, sink);
}
