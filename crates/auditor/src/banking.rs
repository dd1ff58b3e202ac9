//! Loans, foreign money and the arming of multipliers (cards.md 5.1–5.3).

use super::Auditor;
use super::agenda::{Due, Wait};
use super::compare::{Check, allowed, same_seat};
use super::fault::{AuditFault, Count, Figure};
use super::tables::percent_of_rounded_up;
use freehold_engine::event::{Duty, Event, Party};
use freehold_engine::ruleset::{DebtTrades, MultiplierMode, RaiseFunds};
use freehold_engine::{ByCurrency, CurrencyId, Money, OptionKey, SeatId};

/// Rates are in ten-thousandths for a whole unit, holdings in hundredths of it.
const WHOLE: i64 = 10_000 * 100;

impl Auditor<'_> {
    /// In the seat's own turn, or while it pays a debt of its own.
    fn check_banking_time(&self, seat: SeatId) -> Check {
        match self.agenda.wait() {
            Wait::Debt { debtor, .. } if debtor == seat => {
                allowed(self.rules.debt.raise_funds == RaiseFunds::All, OptionKey::DebtRaiseFunds)
            }
            Wait::Turn | Wait::Purchase { .. } => same_seat(self.mover(), seat),
            waiting => Err(AuditFault::NotNow { waiting }),
        }
    }

    pub(super) fn loan_taken(&mut self, seat: SeatId, amount: Money, owed: Money, turns: u8) -> Check {
        let loans = &self.rules.loans;
        allowed(loans.enabled, OptionKey::LoansEnabled)?;
        if self.ledger.purse(seat).owed > Money::ZERO {
            return Err(AuditFault::LoanRunning { seat });
        }
        self.check_banking_time(seat)?;
        let limit = self.loan_limit(seat);
        if amount > limit {
            return Err(AuditFault::LoanAboveLimit { limit, found: amount });
        }
        if amount < loans.step || amount.0 % loans.step.0 != 0 {
            return Err(AuditFault::NotInSteps { step: loans.step, found: amount });
        }
        Figure::Loan.check(amount + percent_of_rounded_up(amount, loans.interest_pct), owed)?;
        Count::LoanTurns.check(loans.turns, turns)?;
        let purse = self.ledger.purse_mut(seat);
        (purse.principal, purse.owed, purse.loan_turns) = (amount, owed, turns);
        self.ledger.pay(Party::Bank, Party::Seat(seat), amount)
    }

    pub(super) fn loan_repaid(&mut self, seat: SeatId, amount: Money, left: Money) -> Check {
        let waiting = self.agenda.wait();
        if waiting != Wait::Turn {
            return Err(AuditFault::NotNow { waiting });
        }
        same_seat(self.mover(), seat)?;
        let owed = self.ledger.purse(seat).owed;
        if owed == Money::ZERO {
            return Err(AuditFault::NoLoan { seat });
        }
        let step = self.rules.loans.step;
        let whole_steps = amount >= step && amount < owed && amount.0 % step.0 == 0;
        if amount != owed && !whole_steps {
            return Err(AuditFault::NotInSteps { step, found: amount });
        }
        Figure::Loan.check(owed - amount, left)?;
        self.ledger.pay(Party::Seat(seat), Party::Bank, amount)?;
        self.reduce_loan(seat, amount);
        Ok(())
    }

    pub(super) fn reduce_loan(&mut self, seat: SeatId, amount: Money) {
        let purse = self.ledger.purse_mut(seat);
        purse.owed -= amount;
        if purse.owed <= Money::ZERO {
            (purse.principal, purse.owed, purse.loan_turns) = (Money::ZERO, Money::ZERO, 0);
        }
    }

    /// At the start of each turn of the borrower, in jail too.
    pub(super) fn loan_counted(&mut self, due: Due, event: &Event) -> Check {
        let Event::LoanCounted { seat, turns } = *event else { return Err(AuditFault::Missing { due }) };
        same_seat(self.mover(), seat)?;
        let purse = self.ledger.purse_mut(seat);
        Count::LoanTurns.check(purse.loan_turns.saturating_sub(1), turns)?;
        purse.loan_turns = turns;
        if turns == 0 {
            self.agenda.first(Due::LoanDue);
        }
        Ok(())
    }

    pub(super) fn loan_fell_due(&mut self, due: Due, event: &Event) -> Check {
        let Event::LoanFellDue { seat, charge, owed } = *event else { return Err(AuditFault::Missing { due }) };
        same_seat(self.mover(), seat)?;
        let purse = self.ledger.purse_mut(seat);
        let late = percent_of_rounded_up(purse.principal, self.rules.loans.late_pct);
        Figure::Charge.check(late, charge)?;
        Figure::Loan.check(purse.owed + late, owed)?;
        purse.owed = owed;
        self.agenda.first(Due::Charge { payer: seat, to: Party::Bank, amount: owed, duty: Duty::Loan });
        Ok(())
    }

    pub(super) fn loan_changed(&mut self, due: Due, expected: (Money, u8), event: &Event) -> Check {
        let Event::LoanChanged { seat, owed, turns } = *event else { return Err(AuditFault::Missing { due }) };
        same_seat(self.mover(), seat)?;
        Figure::Loan.check(expected.0, owed)?;
        Count::LoanTurns.check(expected.1, turns)?;
        let purse = self.ledger.purse_mut(seat);
        (purse.owed, purse.loan_turns) = (owed, turns);
        self.reduce_loan(seat, Money::ZERO);
        // A loan whose term is used up falls due at once.
        if turns == 0 && owed > Money::ZERO {
            self.agenda.first(Due::LoanDue);
        }
        Ok(())
    }

    fn spread(&self, seat: SeatId) -> i64 {
        if self.ledger.purse(seat).waiver > 0 { 0 } else { i64::from(self.rules.currencies.spread_pct) }
    }

    fn ask(&self, seat: SeatId, currency: CurrencyId) -> i64 {
        let hundredfold = i64::from(self.ledger.rates[currency]) * (100 + self.spread(seat));
        hundredfold / 100 + i64::from(hundredfold % 100 != 0)
    }

    fn value_of(&self, seat: SeatId, currency: CurrencyId, units: i32) -> Money {
        let bid = i64::from(self.ledger.rates[currency]) * (100 - self.spread(seat)) / 100;
        Money((i64::from(units) * bid / WHOLE).min(i64::from(i32::MAX)) as i32)
    }

    /// All of a foreign currency at what the bank gives for it, rounded down.
    pub(super) fn holding_value(&self, seat: SeatId, currency: CurrencyId) -> Money {
        self.value_of(seat, currency, self.ledger.purse(seat).foreign[currency])
    }

    pub(super) fn currency_bought(&mut self, seat: SeatId, currency: CurrencyId, spent: Money, units: i32) -> Check {
        allowed(self.rules.currencies.enabled, OptionKey::CurrenciesEnabled)?;
        self.check_banking_time(seat)?;
        let waiting = self.agenda.wait();
        if matches!(waiting, Wait::Debt { .. }) && self.rules.debt.trades != DebtTrades::Any {
            return Err(AuditFault::NotNow { waiting });
        }
        let minimum = self.rules.currencies.minimum;
        if spent < minimum {
            return Err(AuditFault::BelowMinimum { minimum, found: spent });
        }
        self.ledger.pay(Party::Seat(seat), Party::Bank, spent)?;
        let bought = i64::from(spent.0) * WHOLE / self.ask(seat, currency);
        let held = &mut self.ledger.purse_mut(seat).foreign[currency];
        let room = i64::from(i32::MAX - *held);
        Count::Units.check(bought.min(room) as i32, units)?;
        *held += units;
        Ok(())
    }

    pub(super) fn currency_sold(&mut self, seat: SeatId, currency: CurrencyId, units: i32, received: Money) -> Check {
        allowed(self.rules.currencies.enabled, OptionKey::CurrenciesEnabled)?;
        let held = self.ledger.purse(seat).foreign[currency];
        if units <= 0 || units > held {
            return Err(AuditFault::WrongCount { count: Count::Units, expected: held, found: units });
        }
        let value = self.value_of(seat, currency, units);
        let ordinary = self.check_sale(seat, value, units == held);
        if self.sells_out(seat, ordinary, false)? {
            Count::Units.check(held, units)?;
        }
        self.ledger.purse_mut(seat).foreign[currency] -= units;
        self.sell_to_bank(seat, value, received, Figure::Exchange)
    }

    fn check_sale(&self, seat: SeatId, value: Money, all: bool) -> Check {
        self.check_banking_time(seat)?;
        let minimum = self.rules.currencies.minimum;
        if value < minimum && !all || value == Money::ZERO {
            return Err(AuditFault::BelowMinimum { minimum, found: value });
        }
        self.check_bank_buys(seat, value)
    }

    fn within_bounds(&self, currency: CurrencyId, rate: i64) -> i32 {
        let rules = &self.rules.currencies;
        let (initial, factor) = (i64::from(rules.initial[currency.index()]), i64::from(rules.clamp));
        rate.max(initial / factor).max(1).min(initial * factor).min(i64::from(i32::MAX)) as i32
    }

    pub(super) fn rates_moved(&mut self, due: Due, event: &Event) -> Check {
        let Event::RatesMoved { steps, rates } = *event else { return Err(AuditFault::Missing { due }) };
        let rules = &self.rules.currencies;
        for (currency, table) in ByCurrency::from([rules.calm_steps, rules.wild_steps]).iter() {
            let step = steps[currency];
            if !table.contains(&step) {
                return Err(AuditFault::BadRateStep { found: step });
            }
            let rate = i64::from(self.ledger.rates[currency]);
            let back = (i64::from(rules.initial[currency.index()]) - rate) / i64::from(rules.reversion);
            let expected = self.within_bounds(currency, rate + rate * i64::from(step) / 10_000 + back);
            same_rate(expected, rates[currency])?;
        }
        self.ledger.rates = rates;
        Ok(())
    }

    pub(super) fn shifted_rates(&self, currency: CurrencyId, percent: i16) -> ByCurrency<i32> {
        let mut rates = self.ledger.rates;
        let rate = &mut rates[currency];
        *rate = self.within_bounds(currency, i64::from(*rate) * (100 + i64::from(percent)) / 100);
        rates
    }

    /// Each rate takes over how far the other one is from where it began.
    pub(super) fn swapped_rates(&self) -> ByCurrency<i32> {
        let initial = ByCurrency::from(self.rules.currencies.initial).map(i64::from);
        let rates = self.ledger.rates.map(i64::from);
        ByCurrency::from_fn(|own| {
            let other = if own == CurrencyId::Calm { CurrencyId::Wild } else { CurrencyId::Calm };
            self.within_bounds(own, initial[own] * rates[other] / initial[other])
        })
    }

    pub(super) fn rates_changed(&mut self, due: Due, expected: ByCurrency<i32>, event: &Event) -> Check {
        let Event::RatesShifted { rates } = *event else { return Err(AuditFault::Missing { due }) };
        for currency in CurrencyId::ALL {
            same_rate(expected[currency], rates[currency])?;
        }
        self.ledger.rates = rates;
        Ok(())
    }

    pub(super) fn holding_changed(&mut self, due: Due, event: &Event) -> Check {
        let (Due::HoldingChange { currency, units }, Event::HoldingChanged { seat, currency: heard, units: now }) =
            (due, *event)
        else {
            return Err(AuditFault::Missing { due });
        };
        same_seat(self.mover(), seat)?;
        if currency != heard {
            return Err(AuditFault::Missing { due });
        }
        Count::Units.check(units, now)?;
        self.ledger.purse_mut(seat).foreign[currency] = units;
        Ok(())
    }

    pub(super) fn spread_waived(&mut self, due: Due, expected: u8, event: &Event) -> Check {
        let Event::SpreadWaived { seat, turns } = *event else { return Err(AuditFault::Missing { due }) };
        same_seat(self.mover(), seat)?;
        Count::WaiverTurns.check(expected, turns)?;
        self.ledger.purse_mut(seat).waiver = turns;
        Ok(())
    }

    /// A card forces a multiplier on this turn.
    pub(super) fn armed_by_card(&mut self, due: Due, expected: u8, event: &Event) -> Check {
        let Event::MultiplierArmed { seat, percent, this_turn } = *event else {
            return Err(AuditFault::Missing { due });
        };
        same_seat(self.mover(), seat)?;
        Count::Percent.check(expected, percent)?;
        if !this_turn {
            return Err(AuditFault::Missing { due });
        }
        self.ledger.purse_mut(seat).multiplier = percent;
        self.turn.armed = true;
        Ok(())
    }

    /// Before the throw it is for this turn, after it for the seat's next one.
    pub(super) fn armed_by_choice(&mut self, seat: SeatId, percent: u8, this_turn: bool) -> Check {
        let rules = &self.rules.multiplier;
        allowed(rules.mode != MultiplierMode::Off, OptionKey::MultiplierMode)?;
        let waiting = self.agenda.wait();
        if waiting != Wait::Turn {
            return Err(AuditFault::NotNow { waiting });
        }
        same_seat(self.mover(), seat)?;
        if !rules.table.contains(&percent) {
            return Err(AuditFault::NotInTable { percent });
        }
        let purse = self.ledger.purse_mut(seat);
        let single = rules.mode == MultiplierMode::PerPayment;
        let now = single || !self.turn.rolled;
        let taken = if single { purse.multiplier != 0 } else { self.turn.armed || purse.next_multiplier != 0 };
        if taken || now && purse.multiplier != 0 {
            return Err(AuditFault::AlreadyArmed { seat });
        }
        allowed(now == this_turn, OptionKey::MultiplierMode)?;
        *(if now { &mut purse.multiplier } else { &mut purse.next_multiplier }) = percent;
        self.turn.armed = true;
        Ok(())
    }
}

fn same_rate(expected: i32, found: i32) -> Check {
    if expected == found { Ok(()) } else { Err(AuditFault::WrongRate { expected, found }) }
}
