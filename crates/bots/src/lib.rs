//! Players made of code: what a seat sees and may do in, a command with its reason out.
//!
//! A bot knows its seat's view and nothing else. It has no clock: whoever wants an answer in time hands
//! in a budget. It is asked when the table waits for its seat or when an offer lies before it.

pub mod appraisal;
pub mod baseline;
mod crew;
mod deal;
pub mod expert;
pub mod fast;
mod haggling;
pub mod heuristic;
mod kind;
pub mod landing;
mod manners;
mod powers;
mod raising;
mod random;
mod reason;
mod takeover;
pub mod weights;

pub use crew::Crew;
pub use kind::{BotKind, NAMES};
pub use random::RandomPlayer;
pub use reason::Reason;

use freehold_engine::{Command, Event, Money, Phase, Position, Prompts, Rulebook, SeatId, SeatSet, SpaceSet, State};

/// What a bot is asked: the table as its seat sees it.
#[derive(Clone, Copy)]
pub struct Question<'a> {
    pub seat: SeatId,
    /// Made from the seat's sight: nothing hidden is in it.
    pub position: Position<'a>,
}

impl<'a> Question<'a> {
    pub fn new(position: Position<'a>, seat: SeatId) -> Question<'a> {
        Question { seat, position }
    }

    #[inline]
    pub fn book(&self) -> &'a Rulebook {
        self.position.book
    }

    #[inline]
    pub fn state(&self) -> &'a State {
        self.position.state
    }

    pub fn prompts(&self) -> Prompts {
        self.position.prompts(self.seat)
    }

    #[inline]
    pub fn cash(&self) -> Money {
        self.state().seat(self.seat).cash
    }

    /// The seat's own deeds.
    #[inline]
    pub fn deeds(&self) -> SpaceSet {
        self.state().owned(self.seat)
    }

    #[inline]
    pub fn allows(&self, command: &Command) -> bool {
        self.position.allows(self.seat, command)
    }

    /// What the table always takes: no to an offer that lies before the seat, and otherwise what the clock
    /// would decide.
    #[cold]
    pub fn by_default(&self) -> Command {
        match offer_before(self) {
            Some(from) => Command::DeclineTrade { from },
            None => self.position.default_command().map_or(Command::EndTurn {}, |(_, command)| command),
        }
    }
}

/// What a bot wants to do, and why.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Decision {
    pub command: Command,
    pub reason: Reason,
}

impl Decision {
    #[inline]
    pub fn new(command: Command, reason: Reason) -> Decision {
        Decision { command, reason }
    }
}

/// Plays one seat through one game.
pub trait Bot {
    /// The table waits for this seat, or an offer lies before it.
    fn decide(&mut self, question: &Question<'_>) -> Decision;

    /// Whether `hear` wants to be called at all.
    fn listens(&self) -> bool {
        false
    }

    /// What has happened, as this bot's seat may hear it.
    fn hear(&mut self, _events: &[Event]) {}
}

impl<B: Bot + ?Sized> Bot for Box<B> {
    fn decide(&mut self, question: &Question<'_>) -> Decision {
        (**self).decide(question)
    }
    fn listens(&self) -> bool {
        (**self).listens()
    }
    fn hear(&mut self, events: &[Event]) {
        (**self).hear(events)
    }
}

/// The bot that has something to decide, if any: offers are answered first, then the table goes on.
#[inline]
pub fn next_to_ask(position: &Position<'_>, bots: SeatSet) -> Option<SeatId> {
    if !position.state.open_offers().is_empty()
        && let Some(answerer) = answerer(position, bots)
    {
        return Some(answerer);
    }
    position.to_move().filter(|seat| bots.contains(*seat))
}

/// The bot that answers next in a live auction, where nobody waits for their turn: in order, from the one who would
/// be asked. Whoever leads has nothing to say.
pub fn next_to_bid(position: &Position<'_>, bots: SeatSet) -> Option<SeatId> {
    let Phase::Auction(auction) = position.state.phase() else { return None };
    let asked = auction.asked().and(bots);
    if asked.contains(auction.to_bid) {
        return Some(auction.to_bid);
    }
    position.state.next_in_order(auction.to_bid, asked).filter(|_| auction.live)
}

/// A bot before which an offer lies.
fn answerer(position: &Position<'_>, bots: SeatSet) -> Option<SeatId> {
    let state = position.state;
    state.open_offers().iter().map(|from| state.offer(from).to).find(|to| bots.contains(*to))
}

/// The seat whose offer this seat has to answer.
#[inline]
pub fn offer_before(question: &Question<'_>) -> Option<SeatId> {
    let state = question.state();
    if state.open_offers().is_empty() {
        return None;
    }
    state.open_offers().iter().find(|from| state.offer(*from).to == question.seat)
}
