//! The books: who has what. Every amount goes from one party to another, so that none appears
//! or vanishes; a transfer that cannot be is a fault.
//!
//! It knows no rule of the game, only possessions.

use super::compare::Check;
use super::fault::AuditFault;
use super::tables::Tables;
use freehold_engine::event::{Order, Party};
use freehold_engine::ruleset::{BankShort, Ruleset, ToSeveral};
use freehold_engine::{
    ByCurrency, ByDeck, BySeat, BySpace, CardSet, MAX_SEATS, Money, SeatId, SeatSet, SpaceId, SpaceSet,
};

/// What belongs to one seat, apart from deeds.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Purse {
    pub cash: Money,
    pub position: SpaceId,
    /// Came to the start by steps and has not left it.
    pub on_start: bool,
    pub circuit: bool,
    pub jailed: bool,
    pub jail_turns: u8,
    /// Which bankruptcy this was, from 1.
    pub out: u8,
    pub cards: ByDeck<CardSet>,
    pub principal: Money,
    pub owed: Money,
    pub loan_turns: u8,
    pub foreign: ByCurrency<i32>,
    pub multiplier: u8,
    pub next_multiplier: u8,
    pub waiver: u8,
}

#[derive(Clone, Debug)]
pub(super) struct Ledger {
    pub purses: BySeat<Purse>,
    pub order: Order,
    pub solvent: SeatSet,
    owner: BySpace<Option<SeatId>>,
    owned: BySeat<SpaceSet>,
    pub level: BySpace<u8>,
    pub built: SpaceSet,
    pub mortgaged: SpaceSet,
    /// What the bank has in store; none: no limit.
    pub houses: Option<u8>,
    pub hotels: Option<u8>,
    /// What the bank has, or what it has taken in less what it has paid out.
    pub bank: i64,
    finite: bool,
    /// Who gets what does not divide: whoever sits to the left of the payer, or the first in order of turns.
    odd_to_left: bool,
    short: BankShort,
    pub pot: Money,
    pub rates: ByCurrency<i32>,
    total: i64,
}

impl Ledger {
    pub(super) fn new(rules: &Ruleset, seats: u8) -> Ledger {
        let mut order = Order { seats: [SeatId(0); MAX_SEATS], count: seats };
        for (place, seat) in order.seats.iter_mut().enumerate() {
            *seat = SeatId(place as u8);
        }
        let mut purses = BySeat::of(Purse::default());
        for (_, purse) in purses.iter_mut().take(usize::from(seats)) {
            purse.cash = rules.start_cash;
        }
        let handed_out = i64::from(rules.start_cash.0) * i64::from(seats);
        let vault = rules.bank.cash.value();
        let total = vault.map_or(0, |cash| i64::from(cash.0));
        Ledger {
            purses,
            order,
            solvent: SeatSet::first_seats(usize::from(seats)),
            owner: BySpace::of(None),
            owned: BySeat::of(SpaceSet::EMPTY),
            level: BySpace::of(0),
            built: SpaceSet::EMPTY,
            mortgaged: SpaceSet::EMPTY,
            houses: rules.supply.houses.value(),
            hotels: rules.supply.hotels.value(),
            bank: total - handed_out,
            finite: vault.is_some(),
            odd_to_left: rules.bankruptcy.to_several == ToSeveral::Auctioned,
            short: rules.bank.short,
            pot: Money::ZERO,
            rates: rules.currencies.initial.into(),
            total,
        }
    }

    pub(super) fn purse(&self, seat: SeatId) -> &Purse {
        &self.purses[seat]
    }

    pub(super) fn purse_mut(&mut self, seat: SeatId) -> &mut Purse {
        &mut self.purses[seat]
    }

    pub(super) fn cash(&self, seat: SeatId) -> Money {
        self.purse(seat).cash
    }

    pub(super) fn owner(&self, deed: SpaceId) -> Option<SeatId> {
        self.owner[deed]
    }

    pub(super) fn owned(&self, seat: SeatId) -> SpaceSet {
        self.owned[seat]
    }

    pub(super) fn level(&self, space: SpaceId) -> u8 {
        self.level[space]
    }

    /// The member of `among` whose turn comes first after `seat`.
    pub(super) fn next_after(&self, seat: SeatId, among: SeatSet) -> Option<SeatId> {
        let order = self.order.as_slice();
        let place = self.place(seat);
        let (before, after) = order.split_at((place + 1).min(order.len()));
        after.iter().chain(before).copied().find(|other| among.contains(*other))
    }

    pub(super) fn place(&self, seat: SeatId) -> usize {
        self.order.as_slice().iter().take_while(|other| **other != seat).count()
    }

    /// Moves money; whoever gives it must have it.
    pub(super) fn pay(&mut self, from: Party, to: Party, amount: Money) -> Check {
        if amount < Money::ZERO {
            return Err(AuditFault::NegativeAmount { found: amount });
        }
        match from {
            Party::Bank if self.finite && self.bank < i64::from(amount.0) => {
                return Err(AuditFault::BankOverdrawn { held: self.bank, needed: amount });
            }
            Party::Bank => self.bank -= i64::from(amount.0),
            Party::Pot if self.pot < amount => {
                return Err(AuditFault::PotOverdrawn { held: self.pot, needed: amount });
            }
            Party::Pot => self.pot -= amount,
            Party::Seat(seat) => {
                self.afford(seat, amount)?;
                self.purse_mut(seat).cash -= amount;
            }
            Party::Each(_) => return Err(AuditFault::WrongParty { expected: Party::Bank, found: from }),
        }
        match to {
            Party::Bank => self.bank += i64::from(amount.0),
            Party::Pot => self.pot += amount,
            Party::Seat(seat) => self.purse_mut(seat).cash += amount,
            Party::Each(seats) => self.divide(from, seats, amount),
        }
        Ok(())
    }

    pub(super) fn afford(&self, seat: SeatId, needed: Money) -> Check {
        let held = self.cash(seat);
        if held < needed { Err(AuditFault::NotEnoughCash { seat, held, needed }) } else { Ok(()) }
    }

    /// Equal parts, and the odd units one by one in order of turns, from the first or from the left of the payer.
    fn divide(&mut self, from: Party, seats: SeatSet, amount: Money) {
        let start = match from {
            Party::Seat(payer) if self.odd_to_left => self.place(payer) + 1,
            _ => 0,
        };
        let count = usize::from(self.order.count);
        let shares = seats.len() as i32;
        let mut left = amount.0;
        let mut heads = shares;
        for place in start..start + count {
            let seat = self.order.seats[place % count];
            if seats.contains(seat) {
                let share = (left + heads - 1) / heads;
                self.purse_mut(seat).cash += Money(share);
                left -= share;
                heads -= 1;
            }
        }
    }

    /// What the bank can pay of this.
    pub(super) fn bank_can_pay(&self, amount: Money) -> Money {
        if !self.finite || self.bank >= i64::from(amount.0) {
            return amount;
        }
        match self.short {
            BankShort::Partial => Money(self.bank as i32),
            BankShort::Nothing => Money::ZERO,
        }
    }

    /// What is left in a finite bank.
    pub(super) fn vault(&self) -> Option<i64> {
        self.finite.then_some(self.bank)
    }

    pub(super) fn give_deed(&mut self, deed: SpaceId, to: Option<SeatId>) {
        if let Some(before) = self.owner(deed) {
            self.owned[before] = self.owned(before).without(deed);
        }
        if let Some(seat) = to {
            self.owned[seat] = self.owned(seat).with(deed);
        }
        self.owner[deed] = to;
    }

    /// Puts buildings up or takes them down; the bank must have what it hands out.
    pub(super) fn build(&mut self, tables: &Tables, space: SpaceId, level: u8) -> Check {
        let before = self.level(space);
        self.houses = restock(self.houses, tables.houses(before), tables.houses(level), false)?;
        self.hotels = restock(self.hotels, u8::from(tables.is_hotel(before)), u8::from(tables.is_hotel(level)), true)?;
        self.level[space] = level;
        self.built = if level > 0 { self.built.with(space) } else { self.built.without(space) };
        Ok(())
    }

    /// Seats, pot and bank together never change.
    pub(super) fn check_total(&self) -> Check {
        let cash: i64 = self.purses.values().map(|purse| i64::from(purse.cash.0)).sum();
        let found = cash + i64::from(self.pot.0) + self.bank;
        if found == self.total { Ok(()) } else { Err(AuditFault::MoneyNotConserved { expected: self.total, found }) }
    }

    /// Houses and hotels on the board and in the bank are those of the box.
    pub(super) fn check_supply(&self, tables: &Tables, rules: &Ruleset) -> Check {
        let (mut houses, mut hotels) = (0, 0);
        for &level in self.level.values() {
            houses += i32::from(tables.houses(level));
            hotels += i32::from(tables.is_hotel(level));
        }
        for (hotel, box_holds, left, out) in [
            (false, rules.supply.houses.value(), self.houses, houses),
            (true, rules.supply.hotels.value(), self.hotels, hotels),
        ] {
            let (Some(expected), Some(left)) = (box_holds.map(i32::from), left.map(i32::from)) else { continue };
            if left + out != expected {
                return Err(AuditFault::SupplyNotConserved { hotel, expected, found: left + out });
            }
        }
        Ok(())
    }
}

fn restock(store: Option<u8>, back: u8, out: u8, hotel: bool) -> Check<Option<u8>> {
    match store {
        None => Ok(None),
        Some(left) => (left + back).checked_sub(out).map(Some).ok_or(AuditFault::NoBuildingLeft { hotel }),
    }
}
