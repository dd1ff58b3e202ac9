//! Rent: who pays whom how much, and why.

use crate::chance::Chance;
use crate::emit::{Sink, Table};
use crate::event::{Duty, Event, Party, RentBasis, Waiver};
use crate::ids::*;
use crate::money::Money;
use crate::position::Position;
use crate::rulebook::Kind;
use crate::ruleset::{MonopolyDouble, RentThrow};

/// What brought the token to the deed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Occasion {
    Throw,
    /// A card that leads to the nearest railroad or utility raises the rent.
    NearestCard,
}

/// What a deed would bring now from whoever lands on it by a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CurrentRent {
    /// Nothing where the rent is waived.
    Fixed(Money),
    /// For each pip of the throw.
    PerPip(u8),
}

impl Position<'_> {
    /// Why nobody pays for this deed now.
    #[inline]
    fn waiver(&self, owner: SeatId, deed: SpaceId) -> Option<Waiver> {
        if self.state.mortgaged().contains(deed) {
            return Some(Waiver::Mortgaged);
        }
        let silent = self.state.seat(owner).jailed && !self.book.rules.jail.owner_collects;
        silent.then_some(Waiver::OwnerInJail)
    }

    /// The rent of a deed as it stands; nothing for a deed that nobody owns.
    pub fn current_rent(&self, deed: SpaceId) -> Option<CurrentRent> {
        let owner = self.state.owner(deed)?;
        if self.waiver(owner, deed).is_some() {
            return Some(CurrentRent::Fixed(Money::ZERO));
        }
        Some(match self.book.space(deed).kind {
            Kind::Railroad => CurrentRent::Fixed(self.railroad_rent(owner, false).0),
            Kind::Utility => match self.utility_rent(owner, 1, false).1 {
                RentBasis::Utilities { multiplier, .. } => CurrentRent::PerPip(multiplier),
                _ => return None,
            },
            _ => CurrentRent::Fixed(self.lot_rent(owner, deed).0),
        })
    }

    /// Rent of a lot (Yolopoly 2.5.15, Property Tycoon fr-gr-12-1, 13-1, NCSU UC9 S1).
    #[inline]
    pub fn lot_rent(&self, owner: SeatId, deed: SpaceId) -> (Money, RentBasis) {
        self.lot_rent_at(owner, deed, self.state.level(deed))
    }

    /// What the lot would bring with one more building; nothing where none fits on it.
    pub fn next_rent(&self, deed: SpaceId) -> Option<Money> {
        let level = self.state.level(deed) + 1;
        let owner = self.state.owner(deed)?;
        let fits = self.book.lots.contains(deed) && level <= self.book.top_level;
        fits.then(|| self.lot_rent_at(owner, deed, level).0)
    }

    #[inline]
    fn lot_rent_at(&self, owner: SeatId, deed: SpaceId, level: u8) -> (Money, RentBasis) {
        let facts = self.book.space(deed);
        let rent = facts.rents[usize::from(level)];
        if level > 0 {
            return self.built_rent(owner, deed, level, rent);
        }
        let doubled = match self.book.rules.rent.monopoly_double {
            MonopolyDouble::Never => false,
            MonopolyDouble::UnimprovedLot | MonopolyDouble::Always => self.owns_group(owner, deed),
            MonopolyDouble::UnimprovedGroup => {
                self.owns_group(owner, deed) && self.book.group_of(deed).and(self.state.built()).is_empty()
            }
        };
        if doubled { (rent.times(2), RentBasis::WholeGroup) } else { (rent, RentBasis::Unimproved) }
    }

    #[inline]
    fn built_rent(&self, owner: SeatId, deed: SpaceId, level: u8, rent: Money) -> (Money, RentBasis) {
        let always = self.book.rules.rent.monopoly_double == MonopolyDouble::Always;
        match (level == self.book.hotel_level, always && self.owns_group(owner, deed)) {
            (true, false) => (rent, RentBasis::Hotel),
            (true, true) => (rent.times(2), RentBasis::GroupHotel),
            (false, false) => (rent, RentBasis::Houses { count: level }),
            (false, true) => (rent.times(2), RentBasis::GroupHouses { count: level }),
        }
    }

    /// Rent of a railroad by the number of them, mortgaged ones included.
    #[inline]
    pub fn railroad_rent(&self, owner: SeatId, twice: bool) -> (Money, RentBasis) {
        let count = self.state.owned(owner).and(self.book.railroads).len() as u8;
        let rent = self.book.rail_rents[usize::from(count.clamp(1, 4)) - 1];
        (rent.times(1 + i32::from(twice)), RentBasis::Railroads { count, twice })
    }

    /// Rent of a utility for a throw.
    #[inline]
    pub fn utility_rent(&self, owner: SeatId, pips: u8, ten_times: bool) -> (Money, RentBasis) {
        let count = self.state.owned(owner).and(self.book.utilities).len() as u8;
        let printed = self.book.utility_multipliers[usize::from(count.clamp(1, 2)) - 1];
        let multiplier = if ten_times { 10 } else { printed };
        (Money(i32::from(pips) * i32::from(multiplier)), RentBasis::Utilities { count, multiplier, pips })
    }
}

impl<C: Chance, S: Sink> Table<'_, C, S> {
    #[inline]
    pub(super) fn collect_rent(&mut self, payer: SeatId, owner: SeatId, deed: SpaceId, occasion: Occasion) {
        if let Some(why) = self.position().waiver(owner, deed) {
            return self.emit(Event::RentWaived { payer, owner, deed, why });
        }
        let by_card = occasion == Occasion::NearestCard;
        let (amount, basis) = match self.book.space(deed).kind {
            Kind::Railroad => self.position().railroad_rent(owner, by_card),
            Kind::Utility => return self.collect_utility_rent(payer, owner, deed, by_card),
            _ => self.position().lot_rent(owner, deed),
        };
        self.charge_inline(payer, Party::Seat(owner), amount, Duty::Rent { deed, basis });
    }

    /// By the throw that brought the token, or by a new one (NCSU UC9 S2, and the card).
    fn collect_utility_rent(&mut self, payer: SeatId, owner: SeatId, deed: SpaceId, by_card: bool) {
        let rules = &self.book.rules.rent;
        if rules.utility_reroll && rules.utility_throw == RentThrow::Button {
            return self.emit(Event::RentRollDue { seat: payer, deed, by_card });
        }
        let pips = match by_card || rules.utility_reroll {
            true => self.throw_for_rent(payer),
            false => self.state().turn().dice.total(),
        };
        self.charge_utility_rent(payer, owner, deed, pips, by_card);
    }

    fn throw_for_rent(&mut self, seat: SeatId) -> u8 {
        let dice = self.chance.throw(&self.book.rules.dice);
        self.emit(Event::RentRolled { seat, dice });
        dice.total()
    }

    /// The payer's own throw. Meanwhile the owner may have mortgaged the deed, or sold it to the bank.
    pub(super) fn roll_for_rent(&mut self, payer: SeatId, deed: SpaceId, by_card: bool) {
        let pips = self.throw_for_rent(payer);
        let Some(owner) = self.state().owner(deed).filter(|owner| *owner != payer) else { return };
        match self.position().waiver(owner, deed) {
            Some(why) => self.emit(Event::RentWaived { payer, owner, deed, why }),
            None => self.charge_utility_rent(payer, owner, deed, pips, by_card),
        }
    }

    fn charge_utility_rent(&mut self, payer: SeatId, owner: SeatId, deed: SpaceId, pips: u8, by_card: bool) {
        let (amount, basis) = self.position().utility_rent(owner, pips, by_card);
        self.charge(payer, Party::Seat(owner), amount, Duty::Rent { deed, basis });
    }
}
