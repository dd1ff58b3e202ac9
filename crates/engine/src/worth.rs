//! What a seat is worth, what it could raise, and who is ahead.

use crate::event::{Rank, Ranking};
use crate::ids::*;
use crate::money::Money;
use crate::position::Position;
use crate::ruleset::{Off, RaiseFunds};

/// What a seat is worth, by what it consists of.
///
/// ```
/// use freehold_engine::{Position, SeatId};
/// # use freehold_content::Library;
/// # let preset = Library::shared().preset("official").unwrap();
/// # let edition = Library::shared().edition(&preset.edition).unwrap();
/// # let book = freehold_engine::Rulebook::new(preset.ruleset.clone(), edition.clone()).unwrap();
/// # let (mut state, mut chance) = (freehold_engine::State::new(&book, 2, true), freehold_engine::FastChance::new(7));
/// # let mut events: Vec<freehold_engine::Event> = Vec::new();
/// # freehold_engine::begin(&book, &mut state, &mut chance, &mut events, true);
/// let assets = Position::new(&book, &state).assets(SeatId(0));
/// assert_eq!((assets.cash, assets.worth()), (book.rules.start_cash, book.rules.start_cash));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Assets {
    pub cash: Money,
    /// At their price, mortgaged ones at half.
    pub deeds: Money,
    /// At cost.
    pub buildings: Money,
    /// At the bank's buying rate.
    pub foreign: Money,
    /// Owed on a loan.
    pub owed: Money,
}

impl Assets {
    pub fn worth(&self) -> Money {
        let sum =
            [self.cash, self.deeds, self.buildings, self.foreign].iter().map(|part| i64::from(part.0)).sum::<i64>();
        Money::clamped(sum - i64::from(self.owed.0))
    }
}

impl Position<'_> {
    /// Cash, deeds at their price (mortgaged at half), buildings at cost, foreign money at the
    /// bank's buying rate, less what is owed on a loan (Yolopoly 3.1.4.4, official valuation).
    pub fn assets(&self, seat: SeatId) -> Assets {
        let holder = self.state.seat(seat);
        let (mut deeds, mut buildings) = (0, 0);
        for deed in self.state.owned(seat).iter() {
            let facts = self.book.space(deed);
            let value = if self.state.mortgaged().contains(deed) { facts.price - facts.mortgage } else { facts.price };
            deeds += i64::from(value.0);
            buildings += i64::from(self.book.built_cost(deed, self.state.level(deed)).0);
        }
        Assets {
            cash: holder.cash,
            deeds: Money::clamped(deeds),
            buildings: Money::clamped(buildings),
            foreign: Money::clamped(self.value_of_currencies(seat)),
            owed: holder.loan.owed,
        }
    }

    pub fn worth(&self, seat: SeatId) -> Money {
        self.assets(seat).worth()
    }

    /// The most cash that a seat can get together by its own measures to pay a debt.
    pub fn raisable(&self, seat: SeatId) -> Money {
        self.raisable_towards(seat, Money(i32::MAX))
    }

    /// The same, but what lies beyond the wanted amount need not be counted.
    pub fn raisable_towards(&self, seat: SeatId, wanted: Money) -> Money {
        let raise = self.book.rules.debt.raise_funds;
        let missing = i64::from(wanted.0) - i64::from(self.state.seat(seat).cash.0);
        let mut raised = 0;
        if raise == RaiseFunds::All {
            raised += self.value_of_deeds(seat);
        }
        if raise != RaiseFunds::None && raised < missing {
            raised += self.value_of_buildings(seat);
        }
        if raise == RaiseFunds::All && raised < missing {
            raised += i64::from(self.loan_limit(seat).0) + self.value_of_currencies(seat);
        }
        self.cash_with(seat, raised)
    }

    /// What a seat can pay without parting with a deed: cash, buildings and mortgages.
    pub(crate) fn payable_keeping_deeds(&self, seat: SeatId) -> Money {
        let raised = match self.book.rules.debt.raise_funds {
            RaiseFunds::None => 0,
            RaiseFunds::Buildings => self.value_of_buildings(seat),
            RaiseFunds::All => self.value_of_buildings(seat) + self.value_of_mortgages(seat),
        };
        self.cash_with(seat, raised)
    }

    /// The most cash that a seat can get together by selling and mortgaging alone.
    pub(crate) fn raisable_from_estate(&self, seat: SeatId) -> Money {
        self.cash_with(seat, self.value_of_buildings(seat) + self.value_of_deeds(seat))
    }

    /// The cash of a seat and what the bank would add, as far as it has it.
    fn cash_with(&self, seat: SeatId, raised: i64) -> Money {
        let bank = if self.book.finite_bank { i64::from(self.state.bank().cash.0) } else { i64::MAX };
        Money::clamped(i64::from(self.state.seat(seat).cash.0) + raised.min(bank))
    }

    fn value_of_buildings(&self, seat: SeatId) -> i64 {
        let built = self.state.owned(seat).and(self.state.built());
        built.iter().map(|lot| i64::from(self.book.space(lot).refunds[usize::from(self.state.level(lot))].0)).sum()
    }

    fn value_of_currencies(&self, seat: SeatId) -> i64 {
        if !self.book.rules.currencies.enabled {
            return 0;
        }
        CurrencyId::ALL.map(|currency| i64::from(self.foreign_value(seat, currency).0)).iter().sum()
    }

    fn value_of_deeds(&self, seat: SeatId) -> i64 {
        if self.book.rules.sell.lot_pct == Off::Off {
            return self.value_of_mortgages(seat);
        }
        self.state
            .owned(seat)
            .iter()
            .map(|deed| i64::from(self.mortgage_value(deed).max(self.deed_sale_value(deed)).unwrap_or_default().0))
            .sum()
    }

    fn value_of_mortgages(&self, seat: SeatId) -> i64 {
        let deeds = self.state.owned(seat);
        let free = if self.book.rules.mortgage.enabled { deeds.minus(self.state.mortgaged()) } else { SpaceSet::EMPTY };
        free.iter().map(|deed| i64::from(self.book.space(deed).mortgage.0)).sum()
    }

    /// What a mortgage on this deed would bring, if it can still be mortgaged.
    pub(crate) fn mortgage_value(&self, deed: SpaceId) -> Option<Money> {
        let possible = self.book.rules.mortgage.enabled && !self.state.mortgaged().contains(deed);
        possible.then(|| self.book.space(deed).mortgage)
    }

    /// What the bank would pay for this deed, if the rules let it buy.
    pub(crate) fn deed_sale_value(&self, deed: SpaceId) -> Option<Money> {
        let sell = &self.book.rules.sell;
        let percent = sell.lot_pct.value()?;
        let percent = if self.state.mortgaged().contains(deed) { sell.mortgaged_lot_pct } else { percent };
        Some(self.book.space(deed).price.percent_down(u32::from(percent)))
    }

    /// The solvent by worth, equals in one place, in order of turns; then the bankrupt, the last to leave first. Of a
    /// game that is over, the places that its end told (ours).
    pub fn ranking(&self) -> Ranking {
        let mut ranks = [Rank::default(); MAX_SEATS];
        let count = self.state.seat_count();
        let told = self.state.final_places();
        for (rank, seat) in ranks.iter_mut().zip(self.state.order().as_slice()) {
            let bankrupt = !self.state.solvent().contains(*seat);
            let worth = if bankrupt { Money::ZERO } else { self.worth(*seat) };
            *rank = Rank { seat: *seat, worth, bankrupt, place: told.map_or(0, |places| places[*seat]) };
        }
        let ranked = &mut ranks[..count];
        if told.is_some() {
            ranked.sort_by_key(|rank| rank.place);
        } else {
            ranked.sort_by_key(|rank| {
                (rank.bankrupt, std::cmp::Reverse(rank.worth), std::cmp::Reverse(self.state.seat(rank.seat).out))
            });
            share_places(ranked);
        }
        Ranking { ranks, count: count as u8 }
    }
}

/// Equal worth has equal place. No two go bankrupt at once, so none of them shares one.
fn share_places(ranked: &mut [Rank]) {
    let mut before = Rank::default();
    for (rank, next) in ranked.iter_mut().zip(1..) {
        let shared = next > 1 && !rank.bankrupt && rank.worth == before.worth;
        rank.place = if shared { before.place } else { next };
        before = *rank;
    }
}
