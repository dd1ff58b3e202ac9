//! The state of a game: plain data without heap allocation, cheap to copy.
//!
//! It changes only through `evolve`. It holds no rule; questions about it are answered by
//! `Position`, which puts it beside the rulebook.

use crate::command::Goods;
use crate::dice::Dice;
use crate::event::Order;
use crate::ids::*;
use crate::money::Money;
use crate::phase::{Opening, Phase, PhaseStack};
use crate::pile::Pile;
use crate::rulebook::Rulebook;
use crate::ruleset::{Limit, TurnOrder};

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct State {
    pub turn: Turn,
    pub round: u16,
    pub phases: PhaseStack,
    pub seats: [Seat; MAX_SEATS],
    pub order: Order,
    pub solvent: SeatSet,
    /// Seats that people play; bots play the others.
    pub persons: SeatSet,
    pub finish_votes: SeatSet,
    /// The game ends when this round is complete.
    pub last_round: bool,
    pub bankruptcies: u8,
    owner: [u8; SPACES],
    pub owned: [SpaceSet; MAX_SEATS],
    pub level: [u8; SPACES],
    /// Spaces with at least one building.
    pub built: SpaceSet,
    pub mortgaged: SpaceSet,
    pub bank: Bank,
    pub pot: Money,
    pub rates: [i32; CURRENCIES],
    pub piles: [Pile; DECKS],
    pub offers: [Offer; MAX_SEATS],
    /// Seats whose offer is open.
    pub open_offers: SeatSet,
}

/// How far the mover's turn has got.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Turn {
    pub seat: SeatId,
    pub rolled: bool,
    pub roll_due: bool,
    pub doubles: u8,
    /// Of the last throw.
    pub dice: Dice,
    /// Buildings bought in this turn.
    pub built: u8,
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
    pub jail_cards: [CardSet; DECKS],
    pub loan: Loan,
    /// Hundredths of each foreign currency.
    pub holdings: [i32; CURRENCIES],
    /// Percent for this turn, 0 if not armed.
    pub multiplier: u8,
    pub next_multiplier: u8,
    /// Own turns without spread.
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
            round: 0,
            phases: PhaseStack::new(first_phase),
            seats: [seat; MAX_SEATS],
            order,
            solvent: everyone,
            persons: everyone,
            finish_votes: SeatSet::EMPTY,
            last_round: false,
            bankruptcies: 0,
            owner: [NOBODY; SPACES],
            owned: [SpaceSet::EMPTY; MAX_SEATS],
            level: [0; SPACES],
            built: SpaceSet::EMPTY,
            mortgaged: SpaceSet::EMPTY,
            bank: Bank {
                cash: rules.bank.cash.value().map_or(Money::ZERO, |cash| cash - handed_out),
                houses: stock(rules.supply.houses),
                hotels: stock(rules.supply.hotels),
            },
            pot: Money::ZERO,
            rates: rules.currencies.initial,
            piles: [Pile::shuffled(book.cards[0]), Pile::shuffled(book.cards[1])],
            offers: [Offer::default(); MAX_SEATS],
            open_offers: SeatSet::EMPTY,
        }
    }

    #[inline]
    pub fn phase(&self) -> &Phase {
        self.phases.top()
    }

    #[inline]
    pub fn seat(&self, id: SeatId) -> &Seat {
        &self.seats[id.index()]
    }

    pub fn seat_count(&self) -> usize {
        usize::from(self.order.count)
    }

    pub fn seat_ids(&self) -> impl Iterator<Item = SeatId> + use<> {
        (0..self.order.count).map(SeatId)
    }

    #[inline]
    pub fn owner(&self, deed: SpaceId) -> Option<SeatId> {
        let owner = self.owner[deed.index()];
        (owner != NOBODY).then_some(SeatId(owner))
    }

    #[inline]
    pub fn level(&self, space: SpaceId) -> u8 {
        self.level[space.index()]
    }

    /// The seat from `set` whose turn comes first after `seat`; that seat itself comes last.
    #[inline]
    pub fn next_in_order(&self, seat: SeatId, set: SeatSet) -> Option<SeatId> {
        self.turn_after(seat, set).map(|(next, _)| next)
    }

    /// As `next_in_order`, and whether a new round begins with that turn.
    #[inline]
    pub fn turn_after(&self, seat: SeatId, set: SeatSet) -> Option<(SeatId, bool)> {
        let (before, after) = self.order.as_slice().split_at(self.place(seat) + 1);
        let among = |seat: &&SeatId| set.contains(**seat);
        match after.iter().find(among) {
            Some(next) => Some((*next, false)),
            None => before.iter().find(among).map(|next| (*next, true)),
        }
    }

    /// Where a seat comes in the order of turns.
    #[inline]
    pub fn place(&self, seat: SeatId) -> usize {
        // All eight places are compared at once: the byte that is 0 after the difference is the place.
        const EACH: u64 = 0x0101_0101_0101_0101;
        let difference = u64::from_le_bytes(self.order.seats.map(|seat| seat.0)) ^ (u64::from(seat.0) * EACH);
        let equal = difference.wrapping_sub(EACH) & !difference & (EACH << 7);
        (equal.trailing_zeros() / 8) as usize % MAX_SEATS
    }

    /// Gives a deed to a seat or, with `None`, back to the bank.
    pub(crate) fn set_owner(&mut self, deed: SpaceId, owner: Option<SeatId>) {
        if let Some(before) = self.owner(deed) {
            self.owned[before.index()] = self.owned[before.index()].without(deed);
        }
        self.owner[deed.index()] = owner.map_or(NOBODY, |seat| seat.0);
        if let Some(seat) = owner {
            self.owned[seat.index()] = self.owned[seat.index()].with(deed);
        }
    }

    /// Puts a number of buildings on a space and takes them from, or returns them to, the bank.
    pub(crate) fn set_level(&mut self, book: &Rulebook, space: SpaceId, level: u8) {
        let before = self.level(space);
        if self.bank.houses != ENDLESS {
            self.bank.houses = self.bank.houses + book.houses_at(before) - book.houses_at(level);
        }
        if self.bank.hotels != ENDLESS {
            self.bank.hotels =
                self.bank.hotels + u8::from(before == book.hotel_level) - u8::from(level == book.hotel_level);
        }
        self.level[space.index()] = level;
        self.built = if level > 0 { self.built.with(space) } else { self.built.without(space) };
    }
}

fn stock(limit: Limit<u8>) -> u8 {
    limit.value().unwrap_or(ENDLESS)
}
