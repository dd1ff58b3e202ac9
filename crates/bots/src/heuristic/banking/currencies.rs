//! Foreign money: its rates wander and return to where they began, so it is bought below that and sold
//! above.

use super::super::Judgement;
use crate::{Decision, Reason, powers};
use freehold_engine::ruleset::Off;
use freehold_engine::{Command, CurrencyId, Money};

/// Rounds for which foreign money is held, as far as the plan goes.
const HELD_ROUNDS: f32 = 6.0;
/// The share of its price that a purchase must be expected to bring.
const LEAST_GAIN: f32 = 0.06;
/// The share of the free cash that may be held in foreign money.
const MOST_HELD: f32 = 0.6;
/// Smaller purchases are not worth the trouble.
const LEAST_SPENT: f32 = 40.0;
/// Cash for each deed that is still free to buy, and for how many of them.
const DEED_CASH: f32 = 100.0;
const DEEDS_AHEAD: f32 = 10.0;
/// Units in hundredths and rates in ten-thousandths.
const SCALE: i64 = 1_000_000;

impl Judgement<'_> {
    /// All foreign money at the bank's buying rate.
    pub(super) fn foreign_money(&self) -> i32 {
        if !self.question.book().rules.currencies.enabled {
            return 0;
        }
        let (position, seat) = (self.question.position, self.question.seat);
        CurrencyId::ALL.into_iter().map(|currency| position.foreign_value(seat, currency)).sum::<Money>().0
    }

    /// Where the rate is expected when the money is sold again, in ten-thousandths.
    fn later_rate(&self, currency: CurrencyId) -> f32 {
        let (rules, state) = (&self.question.book().rules.currencies, self.question.state());
        let (initial, now) = (rules.initial[currency.index()] as f32, state.rates()[currency] as f32);
        let moves = HELD_ROUNDS * state.solvent().len() as f32;
        let stays = powers::pow(1.0 - 1.0 / f32::from(rules.reversion.max(1)), moves);
        initial + (now - initial) * stays
    }

    /// The expected rise of a rate, as a share of what it is.
    fn rise(&self, currency: CurrencyId) -> f32 {
        self.later_rate(currency) / self.question.state().rates()[currency].max(1) as f32 - 1.0
    }

    /// How far a rate stands from where it began, in ten-thousandths of that.
    fn distance(&self, currency: CurrencyId) -> i32 {
        let initial = i64::from(self.question.book().rules.currencies.initial[currency.index()]).max(1);
        let now = i64::from(self.question.state().rates()[currency]);
        ((now - initial).abs() * 10_000 / initial) as i32
    }

    /// With cash that nothing else needs, while there is time for the rate to return.
    pub(super) fn buy_cheap(&self) -> Option<Decision> {
        let (position, seat) = (self.question.position, self.question.seat);
        let rules = &self.question.book().rules.currencies;
        let spread = f32::from(rules.spread_pct) / 100.0;
        let gain = |currency: CurrencyId| {
            self.later_rate(currency) * (1.0 - spread) / position.ask(seat, currency).max(1) as f32 - 1.0
        };
        let currency = CurrencyId::ALL.into_iter().max_by(|one, other| gain(*one).total_cmp(&gain(*other)))?;
        if gain(currency) < LEAST_GAIN || self.ends_soon() || self.building_earns() > gain(currency) {
            return None;
        }
        let held = self.foreign_money() as f32;
        let spend = MOST_HELD * (self.idle_cash() + held) - held;
        let command = Command::BuyCurrency { currency, spend: Money(spend as i32) };
        let reason = Reason::CurrencyCheap { currency, by: self.distance(currency) };
        (spend >= LEAST_SPENT && self.question.allows(&command)).then(|| Decision::new(command, reason))
    }

    /// Cash beyond the reserve, what is owed, and what free deeds may cost.
    fn idle_cash(&self) -> f32 {
        let state = self.question.state();
        let free_deeds = self.question.book().deeds.minus(state.sold()).len() as f32;
        let owed = state.seat(self.question.seat).loan.owed.0 as f32;
        self.cash() - self.reserve() - owed - DEED_CASH * free_deeds.min(DEEDS_AHEAD)
    }

    /// The share of its cost that the next building would earn while foreign money is held.
    fn building_earns(&self) -> f32 {
        self.best_step().map_or(0.0, |step| HELD_ROUNDS / step.payback.max(0.1))
    }

    /// Whether the last round is near.
    fn ends_soon(&self) -> bool {
        let state = self.question.state();
        let limit = self.question.book().rules.end.round_limit;
        state.last_round()
            || matches!(limit, Off::At(limit) if state.round().saturating_add(HELD_ROUNDS as u16) >= limit)
    }

    /// Where it began or above it, a rate has nothing more to promise.
    pub(super) fn sell_dear(&self) -> Option<Decision> {
        let held = self.question.state().seat(self.question.seat).holdings;
        let currency =
            CurrencyId::ALL.into_iter().find(|currency| held[*currency] > 0 && self.rise(*currency) <= 0.0)?;
        let command = Command::SellCurrency { currency, units: held[currency] };
        let reason = Reason::CurrencyDear { currency, by: self.distance(currency) };
        self.question.allows(&command).then(|| Decision::new(command, reason))
    }

    /// Before the throw, so that the cash is there for the buildings after it.
    pub(super) fn sell_to_build(&self) -> Option<Decision> {
        let held = self.foreign_money() as f32;
        if held <= 0.0 {
            return None;
        }
        let free = self.cash() - self.reserve();
        let works = self.works(free + held)?;
        if works.cost <= free {
            return None;
        }
        let needed = Money((works.cost - free).ceil() as i32);
        let command = self.currency_to_sell(needed)?;
        let Command::SellCurrency { currency, .. } = command else { return None };
        (self.building_earns() > self.rise(currency)).then(|| Decision::new(command, Reason::RaisesCash { needed }))
    }

    /// Just enough of the currency that is expected to rise least, or all of it.
    pub(in super::super) fn currency_to_sell(&self, needed: Money) -> Option<Command> {
        if !self.question.book().rules.currencies.enabled {
            return None;
        }
        let [calm, wild] = CurrencyId::ALL;
        let order = if self.rise(calm) <= self.rise(wild) { [calm, wild] } else { [wild, calm] };
        order.into_iter().find_map(|currency| self.sale(currency, needed))
    }

    fn sale(&self, currency: CurrencyId, needed: Money) -> Option<Command> {
        let (position, seat) = (self.question.position, self.question.seat);
        let held = position.state.seat(seat).holdings[currency];
        if held <= 0 {
            return None;
        }
        let bid = position.bid_rate(seat, currency).max(1);
        let wanted = i64::from(needed.max(position.book.rules.currencies.minimum).0) * SCALE;
        let enough = ((wanted + bid - 1) / bid).min(i64::from(held)) as i32;
        let sales = [enough, held].map(|units| Command::SellCurrency { currency, units });
        sales.into_iter().find(|sale| self.question.allows(sale))
    }
}
