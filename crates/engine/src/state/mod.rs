//! The state of a game: plain data without heap allocation, cheap to copy.
//!
//! Its fields are private to this module and the ones inside it, and these alone write: `evolve`
//! folds events (`fold` those from outside), `arrange` replaces a state as a whole, `redaction` makes
//! copies for viewers. It holds no rule; questions about it go to `Position`, which has the rulebook as well.

pub mod arrange;
mod evolve;
mod fold;
mod reading;
mod redaction;
mod slip;

pub use fold::Meaningless;
pub use slip::Slip;

use crate::command::Goods;
use crate::containers::{ByCurrency, ByDeck, BySeat, BySpace};
use crate::dice::Dice;
use crate::event::Order;
use crate::ids::*;
use crate::money::Money;
use crate::phase::{Opening, Phase, PhaseStack};
use crate::pile::Pile;
use crate::rulebook::Rulebook;
use crate::ruleset::{Limit, TurnOrder};

/// A game at one moment: read by everybody, changed by events alone.
///
/// ```
/// use freehold_engine::{Event, FastChance, SeatId, State, begin};
/// # use freehold_content::Library;
/// # let preset = Library::shared().preset("official").unwrap();
/// # let edition = Library::shared().edition(&preset.edition).unwrap();
/// # let book = freehold_engine::Rulebook::new(preset.ruleset.clone(), edition.clone()).unwrap();
/// let mut state = State::new(&book, 3, true);
/// let mut events: Vec<Event> = Vec::new();
/// begin(&book, &mut state, &mut FastChance::new(7), &mut events, true);
/// assert_eq!(state.turn().seat, SeatId(0));
///
/// // A list of events is a game: folding them gives the same state again.
/// let mut again = State::new(&book, 3, true);
/// for event in &events {
///     again.fold(&book, event).unwrap();
/// }
/// assert_eq!(again, state);
/// ```
///
/// Nobody else writes a field:
///
/// ```compile_fail,E0616
/// fn write(state: &mut freehold_engine::State) {
///     state.round = 7;
/// }
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct State {
    turn: Turn,
    slip: Slip,
    round: u16,
    phases: PhaseStack,
    seats: BySeat<Seat>,
    order: Order,
    solvent: SeatSet,
    persons: SeatSet,
    finish_votes: SeatSet,
    last_round: bool,
    bankruptcies: u8,
    owner: BySpace<u8>,
    owned: BySeat<SpaceSet>,
    level: BySpace<u8>,
    built: SpaceSet,
    mortgaged: SpaceSet,
    bank: Bank,
    pot: Money,
    rates: ByCurrency<i32>,
    piles: ByDeck<Pile>,
    offers: BySeat<Offer>,
    open_offers: SeatSet,
    /// As the end told them: all 0 until then.
    places: BySeat<u8>,
}

/// How far the mover's turn has got.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Turn {
    pub seat: SeatId,
    pub rolled: bool,
    pub roll_due: bool,
    /// The last step of the game can be undone; which one it was, the slip says.
    pub undoable: bool,
    pub doubles: u8,
    /// Of the last throw.
    pub dice: Dice,
    /// Buildings bought in this turn.
    pub built: u8,
    /// Steps taken back in this turn.
    pub taken_back: u8,
    /// What the turn has brought so far, as the multiplier counts it.
    pub net: Money,
    /// The fee is paid, the token may leave the jail.
    pub fee_paid: bool,
    pub armed: bool,
    /// Only a debt stands between this turn and its end.
    pub ending: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Seat {
    pub cash: Money,
    pub position: SpaceId,
    pub jailed: bool,
    /// Failed tries, or lost turns.
    pub jail_turns: u8,
    pub circuit: bool,
    /// Entered the start by steps and has not left it yet.
    pub entered_go: bool,
    /// 0, or which bankruptcy this was.
    pub out: u8,
    pub jail_cards: ByDeck<CardSet>,
    pub loan: Loan,
    /// Hundredths of each foreign currency.
    pub holdings: ByCurrency<i32>,
    /// Percent for this turn, 0 if not armed.
    pub multiplier: u8,
    pub next_multiplier: u8,
    /// Turns of its own without spread.
    pub waiver: u8,
}

/// No loan if nothing is owed.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Loan {
    pub principal: Money,
    pub owed: Money,
    pub turns: u8,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Bank {
    /// Meaningful only where the bank is finite.
    pub cash: Money,
    pub houses: u8,
    pub hotels: u8,
}

/// Stands for an endless stock of buildings.
pub const ENDLESS: u8 = u8::MAX;

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Offer {
    pub to: SeatId,
    pub give: Goods,
    pub take: Goods,
    /// Which of the deeds were mortgaged when it was made.
    pub mortgaged: SpaceSet,
}

const NOBODY: u8 = u8::MAX;

impl State {
    /// The state before the first throw. With `skip_opening` the seats move in order of entry.
    pub fn new(book: &Rulebook, seats: u8, skip_opening: bool) -> State {
        let rules = &book.rules;
        let everyone = SeatSet::first_seats(usize::from(seats));
        let mut order = Order { seats: [SeatId(0); MAX_SEATS], count: seats };
        for (index, seat) in order.seats.iter_mut().take(usize::from(seats)).enumerate() {
            *seat = SeatId(index as u8);
        }
        let thrown = matches!(rules.turn_order, TurnOrder::RollFirst | TurnOrder::RollAll) && !skip_opening;
        let first_phase = if thrown {
            Phase::Opening(Opening { throwing: everyone, waiting: everyone, ..Opening::default() })
        } else {
            Phase::Turn {}
        };
        let seat = Seat { cash: rules.start_cash, ..Seat::default() };
        let handed_out = rules.start_cash.times(i32::from(seats));
        State {
            turn: Turn::default(),
            slip: Slip::None,
            round: 0,
            phases: PhaseStack::new(first_phase),
            seats: BySeat::of(seat),
            order,
            solvent: everyone,
            persons: everyone,
            finish_votes: SeatSet::EMPTY,
            last_round: false,
            bankruptcies: 0,
            owner: BySpace::of(NOBODY),
            owned: BySeat::of(SpaceSet::EMPTY),
            level: BySpace::of(0),
            built: SpaceSet::EMPTY,
            mortgaged: SpaceSet::EMPTY,
            bank: Bank {
                cash: rules.bank.cash.value().map_or(Money::ZERO, |cash| cash - handed_out),
                houses: stock(rules.supply.houses),
                hotels: stock(rules.supply.hotels),
            },
            pot: Money::ZERO,
            rates: rules.currencies.initial.into(),
            piles: book.cards.map(Pile::shuffled),
            offers: BySeat::of(Offer::default()),
            open_offers: SeatSet::EMPTY,
            places: BySeat::of(0),
        }
    }

    /// Gives a deed to a seat or, with `None`, back to the bank.
    fn set_owner(&mut self, deed: SpaceId, owner: Option<SeatId>) {
        if let Some(before) = self.owner(deed) {
            self.owned[before] = self.owned[before].without(deed);
        }
        self.owner[deed] = owner.map_or(NOBODY, |seat| seat.0);
        if let Some(seat) = owner {
            self.owned[seat] = self.owned[seat].with(deed);
        }
    }

    /// Puts a number of buildings on a space and takes them from, or returns them to, the bank.
    fn set_level(&mut self, book: &Rulebook, space: SpaceId, level: u8) {
        let before = self.level(space);
        if self.bank.houses != ENDLESS {
            self.bank.houses = self.bank.houses + book.houses_at(before) - book.houses_at(level);
        }
        if self.bank.hotels != ENDLESS {
            self.bank.hotels =
                self.bank.hotels + u8::from(before == book.hotel_level) - u8::from(level == book.hotel_level);
        }
        self.level[space] = level;
        self.built = if level > 0 { self.built.with(space) } else { self.built.without(space) };
    }
}

fn stock(limit: Limit<u8>) -> u8 {
    limit.value().unwrap_or(ENDLESS)
}
