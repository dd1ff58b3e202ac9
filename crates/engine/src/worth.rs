//! What a seat is worth, what it could raise, and who is ahead.

use crate::event::{Rank, Ranking};
use crate::ids::*;
use crate::money::Money;
use crate::position::Position;
use crate::ruleset::RaiseFunds;

impl Position<'_> {
    /// Cash, deeds at their price (mortgaged at half), buildings at cost, foreign money at the
    /// bank's buying rate, less what is owed on a loan (Yolopoly 3.1.4.4, official valuation).
    pub fn worth(&self, seat: SeatId) -> Money {
        let holder = self.state.seat(seat);
        let mut worth = i64::from(holder.cash.0) - i64::from(holder.loan.owed.0);
        for deed in self.state.owned[seat.index()].iter() {
            let facts = self.book.space(deed);
            let value = if self.state.mortgaged.contains(deed) { facts.price - facts.mortgage } else { facts.price };
            worth += i64::from(value.0) + i64::from(self.book.built_cost(deed, self.state.level(deed)).0);
        }
        for currency in CurrencyId::ALL {
            worth += i64::from(self.foreign_value(seat, currency).0);
        }
        Money::clamped(worth)
    }

    /// The most cash that a seat can get together by its own measures.
    pub fn raisable(&self, seat: SeatId) -> Money {
        let debt = &self.book.rules.debt;
        let mut from_bank = 0i64;
        if debt.raise_funds != RaiseFunds::None {
            for space in self.state.owned[seat.index()].and(self.state.built).iter() {
                for level in 1..=self.state.level(space) {
                    from_bank += i64::from(self.book.step_refund(space, level).unwrap_or_default().0);
                }
            }
        }
        if debt.raise_funds == RaiseFunds::All {
            for deed in self.state.owned[seat.index()].iter() {
                let mortgage = self.mortgage_value(deed).unwrap_or_default();
                let sale = self.deed_sale_value(deed).unwrap_or_default();
                from_bank += i64::from(mortgage.max(sale).0);
            }
            for currency in CurrencyId::ALL {
                from_bank += i64::from(self.foreign_value(seat, currency).0);
            }
            from_bank += i64::from(self.loan_limit(seat).0);
        }
        if self.book.finite_bank {
            from_bank = from_bank.min(i64::from(self.state.bank.cash.0));
        }
        Money::clamped(i64::from(self.state.seat(seat).cash.0) + from_bank)
    }

    /// What a mortgage on this deed would bring, if it can still be mortgaged.
    pub(crate) fn mortgage_value(&self, deed: SpaceId) -> Option<Money> {
        let possible = self.book.rules.mortgage.enabled && !self.state.mortgaged.contains(deed);
        possible.then(|| self.book.space(deed).mortgage)
    }

    /// What the bank would pay for this deed, if the rules let it buy.
    pub(crate) fn deed_sale_value(&self, deed: SpaceId) -> Option<Money> {
        let sell = &self.book.rules.sell;
        let percent = sell.lot_pct.value()?;
        let percent = if self.state.mortgaged.contains(deed) { sell.mortgaged_lot_pct } else { percent };
        Some(self.book.space(deed).price.percent_down(u32::from(percent)))
    }

    /// The solvent by worth, then the bankrupt, who left last first; equals in order of turns.
    pub fn ranking(&self) -> Ranking {
        let mut ranks = [Rank::default(); MAX_SEATS];
        let count = self.state.seat_count();
        for (rank, seat) in ranks.iter_mut().zip(self.state.order.as_slice()) {
            let bankrupt = !self.state.solvent.contains(*seat);
            *rank = Rank { seat: *seat, worth: if bankrupt { Money::ZERO } else { self.worth(*seat) }, bankrupt };
        }
        ranks[..count].sort_by_key(|rank| {
            (rank.bankrupt, std::cmp::Reverse(rank.worth), std::cmp::Reverse(self.state.seat(rank.seat).out))
        });
        Ranking { ranks, count: count as u8 }
    }
}
