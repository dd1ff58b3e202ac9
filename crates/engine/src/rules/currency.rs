//! Foreign money: buying, selling, and rates that move after every turn (Yolopoly 3.1.24.2).
//!
//! Whole numbers only: holdings in hundredths, rates in ten-thousandths, every rounding in the
//! bank's favour.

use crate::chance::Chance;
use crate::containers::ByCurrency;
use crate::emit::{Sink, Table};
use crate::event::Event;
use crate::ids::*;
use crate::money::Money;
use crate::phase::Phase;
use crate::position::{Position, Verdict};
use crate::rejection::{Rejection, Waiting};
use crate::ruleset::{DebtTrades, OptionKey};

/// Rates are in ten-thousandths, holdings in hundredths.
const RATE_UNIT: i64 = 10_000;
const HUNDREDTHS: i64 = 100;

impl Position<'_> {
    fn spread(&self, seat: SeatId) -> i64 {
        if self.state.seat(seat).waiver > 0 { 0 } else { i64::from(self.book.rules.currencies.spread_pct) }
    }

    /// What the bank asks for one unit.
    pub fn ask(&self, seat: SeatId, currency: CurrencyId) -> i64 {
        let rate = i64::from(self.state.rates()[currency]);
        (rate * (100 + self.spread(seat)) + 99) / 100
    }

    /// What the bank pays for one unit.
    pub fn bid_rate(&self, seat: SeatId, currency: CurrencyId) -> i64 {
        let rate = i64::from(self.state.rates()[currency]);
        rate * (100 - self.spread(seat)) / 100
    }

    fn worth_of_units(&self, seat: SeatId, currency: CurrencyId, units: i32) -> Money {
        Money::clamped(i64::from(units) * self.bid_rate(seat, currency) / (RATE_UNIT * HUNDREDTHS))
    }

    /// A whole holding at the bank's buying rate.
    pub fn foreign_value(&self, seat: SeatId, currency: CurrencyId) -> Money {
        match self.state.seat(seat).holdings[currency] {
            0 => Money::ZERO,
            units => self.worth_of_units(seat, currency, units),
        }
    }

    fn check_exchange_time(&self, seat: SeatId) -> Verdict {
        if !self.book.rules.currencies.enabled {
            return Err(Rejection::NotInTheseRules { option: OptionKey::CurrenciesEnabled });
        }
        self.check_banking_time(seat)
    }

    /// The units that the money buys.
    pub(crate) fn check_buy_currency(&self, seat: SeatId, currency: CurrencyId, spend: Money) -> Verdict<i32> {
        self.check_exchange_time(seat)?;
        let in_debt = matches!(self.state.phase(), Phase::Debt(_));
        if in_debt && self.book.rules.debt.trades != DebtTrades::Any {
            return Err(Rejection::DecisionPending { seat, waiting_for: Waiting::Debt });
        }
        let minimum = self.book.rules.currencies.minimum;
        if spend < minimum {
            return Err(Rejection::ExchangeMinimum { minimum });
        }
        self.check_cash(seat, spend)?;
        let units = i64::from(spend.0) * HUNDREDTHS * RATE_UNIT / self.ask(seat, currency);
        let held = self.state.seat(seat).holdings[currency];
        i32::try_from(units + i64::from(held)).map_err(|_| Rejection::HoldingTooLarge { held })?;
        Ok(units as i32)
    }

    /// What the units bring. Less than the minimum is refused, unless it is the whole rest.
    pub(crate) fn check_sell_currency(&self, seat: SeatId, currency: CurrencyId, units: i32) -> Verdict<Money> {
        self.check_exchange_time(seat)?;
        let held = self.state.seat(seat).holdings[currency];
        if units <= 0 {
            return Err(Rejection::ExchangeMinimum { minimum: self.book.rules.currencies.minimum });
        }
        if units > held {
            return Err(Rejection::HoldingTooSmall { held });
        }
        let received = self.worth_of_units(seat, currency, units);
        let minimum = self.book.rules.currencies.minimum;
        if received < minimum && units != held {
            return Err(Rejection::ExchangeMinimum { minimum });
        }
        if received == Money::ZERO {
            return Err(Rejection::ExchangeYieldsNothing);
        }
        self.check_bank_buys(seat, received)
    }

    /// The most units of a holding that the bank can buy.
    pub(crate) fn most_units(&self, seat: SeatId, currency: CurrencyId) -> i32 {
        let held = self.state.seat(seat).holdings[currency];
        if self.check_sell_currency(seat, currency, held).is_ok() || !self.book.finite_bank {
            return held;
        }
        let payable =
            i64::from(self.state.bank().cash.0) * RATE_UNIT * HUNDREDTHS / self.bid_rate(seat, currency).max(1);
        payable.min(i64::from(held)) as i32
    }

    /// The fewest units of a holding that can be sold apart from the rest.
    pub(crate) fn fewest_units(&self, seat: SeatId, currency: CurrencyId) -> i32 {
        let held = self.state.seat(seat).holdings[currency];
        let minimum = i64::from(self.book.rules.currencies.minimum.0);
        let bid = self.bid_rate(seat, currency).max(1);
        let units = (minimum * RATE_UNIT * HUNDREDTHS + bid - 1) / bid;
        units.min(i64::from(held)) as i32
    }

    fn clamp_rate(&self, currency: CurrencyId, rate: i64) -> i32 {
        let rules = &self.book.rules.currencies;
        let initial = i64::from(rules.initial[currency.index()]);
        let factor = i64::from(rules.clamp);
        rate.clamp((initial / factor).max(1), initial * factor).min(i64::from(i32::MAX)) as i32
    }

    /// A drawn step, and a part of the way back to where the rate began.
    fn next_rate(&self, currency: CurrencyId, step: i16) -> i32 {
        let rules = &self.book.rules.currencies;
        let rate = i64::from(self.state.rates()[currency]);
        let pull = (i64::from(rules.initial[currency.index()]) - rate) / i64::from(rules.reversion);
        self.clamp_rate(currency, rate + rate * i64::from(step) / RATE_UNIT + pull)
    }
}

impl<C: Chance, S: Sink> Table<'_, C, S> {
    pub(crate) fn buy_currency(&mut self, seat: SeatId, currency: CurrencyId, spend: Money) -> Verdict {
        let units = self.position().check_buy_currency(seat, currency, spend)?;
        self.emit(Event::CurrencyBought { seat, currency, spent: spend, units });
        Ok(())
    }

    pub(crate) fn sell_currency(&mut self, seat: SeatId, currency: CurrencyId, units: i32) -> Verdict {
        let received = self.position().check_sell_currency(seat, currency, units)?;
        self.emit(Event::CurrencySold { seat, currency, units, received });
        Ok(())
    }

    /// Yolopoly 3.1.24.2.5: after each turn.
    pub(super) fn move_rates(&mut self) {
        let steps = ByCurrency::from(self.chance.market(&self.book.rules.currencies));
        let position = self.position();
        let rates = ByCurrency::from_fn(|currency| position.next_rate(currency, steps[currency]));
        self.emit(Event::RatesMoved { steps, rates });
    }

    pub(super) fn shift_rate(&mut self, currency: CurrencyId, percent: i16) {
        if !self.book.rules.currencies.enabled {
            return;
        }
        let mut rates = *self.state().rates();
        let shifted = i64::from(rates[currency]) * (100 + i64::from(percent)) / 100;
        rates[currency] = self.position().clamp_rate(currency, shifted);
        self.emit(Event::RatesShifted { rates });
    }

    pub(super) fn swap_rates(&mut self) {
        if !self.book.rules.currencies.enabled {
            return;
        }
        let initial = self.book.rules.currencies.initial.map(i64::from);
        let now = self.state().rates().as_array().map(i64::from);
        let swapped = ByCurrency::from([initial[0] * now[1] / initial[1], initial[1] * now[0] / initial[0]]);
        let position = self.position();
        let rates = ByCurrency::from_fn(|currency| position.clamp_rate(currency, swapped[currency]));
        self.emit(Event::RatesShifted { rates });
    }

    /// A card adds to a holding or takes from it.
    pub(super) fn change_holding(&mut self, seat: SeatId, currency: CurrencyId, percent: i32) {
        let held = self.state().seat(seat).holdings[currency];
        if held == 0 || !self.book.rules.currencies.enabled {
            return;
        }
        let units = i64::from(held) * i64::from(100 + percent) / 100;
        let units = units.clamp(0, i64::from(i32::MAX)) as i32;
        self.emit(Event::HoldingChanged { seat, currency, units });
    }
}
