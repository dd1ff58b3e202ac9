//! The multiplier: a risk taken on the income and losses of a turn (Yolopoly 3.1.24.1).

use crate::chance::Chance;
use crate::emit::{Sink, Table};
use crate::event::{Duty, Event, Income, Party};
use crate::ids::*;
use crate::money::Money;
use crate::position::{Position, Verdict};
use crate::rejection::Rejection;
use crate::ruleset::{MultiplierMode, OptionKey};

impl Position<'_> {
    pub(crate) fn check_arm(&self, seat: SeatId) -> Verdict {
        let mode = self.book.rules.multiplier.mode;
        if mode == MultiplierMode::Off {
            return Err(Rejection::NotInTheseRules { option: OptionKey::MultiplierMode });
        }
        self.check_own_turn(seat)?;
        let holder = self.state.seat(seat);
        let taken = match mode {
            MultiplierMode::PerPayment => holder.multiplier != 0,
            _ => {
                self.state.turn().armed
                    || holder.next_multiplier != 0
                    || holder.multiplier != 0 && !self.state.turn().rolled
            }
        };
        if taken { Err(Rejection::AlreadyArmed) } else { Ok(()) }
    }
}

/// The difference that a multiplier makes, rounded half away from zero.
fn adjustment(net: Money, percent: u8) -> Money {
    let product = i64::from(net.0) * (i64::from(percent) - 100);
    let half = if product < 0 { -50 } else { 50 };
    Money::clamped((product + half) / 100)
}

impl<C: Chance, S: Sink> Table<'_, C, S> {
    /// Before the throw it counts for this turn, after it for the seat's next turn; drawn at once
    /// and never taken back.
    pub(crate) fn arm_multiplier(&mut self, seat: SeatId) -> Verdict {
        self.position().check_arm(seat)?;
        let percent = self.chance.multiplier(&self.book.rules.multiplier.table);
        let this_turn = !self.state().turn().rolled || self.book.rules.multiplier.mode == MultiplierMode::PerPayment;
        self.emit(Event::MultiplierArmed { seat, percent, this_turn });
        Ok(())
    }

    /// Yolopoly 3.1.24.1.5: when the turn is over, with the bank; other players keep what they got.
    pub(super) fn settle_turn_multiplier(&mut self, seat: SeatId) {
        self.settle(seat, self.state().turn().net);
    }

    fn settle(&mut self, seat: SeatId, net: Money) {
        let percent = self.state().seat(seat).multiplier;
        let adjustment = adjustment(net, percent);
        self.emit(Event::MultiplierSettled { seat, percent, net, adjustment });
        if adjustment > Money::ZERO {
            self.receive(seat, adjustment, Income::Multiplier);
        } else {
            self.charge(seat, Party::Bank, -adjustment, Duty::Multiplier);
        }
    }

    /// Yolopoly 2.4.1.16: the next payment alone, at once.
    #[inline]
    pub(super) fn multiply_payment(&mut self, payer: SeatId, to: Party, amount: Money, duty: Duty) {
        if self.book.rules.multiplier.mode != MultiplierMode::PerPayment {
            return;
        }
        if duty.is_running_cost() {
            self.multiply(payer, -amount);
        }
        if let Some(receiver) = duty.income_of(to) {
            self.multiply(receiver, amount);
        }
    }

    #[inline]
    pub(super) fn multiply_income(&mut self, seat: SeatId, amount: Money, income: Income) {
        if income.is_running_income() && self.book.rules.multiplier.mode == MultiplierMode::PerPayment {
            self.multiply(seat, amount);
        }
    }

    fn multiply(&mut self, seat: SeatId, amount: Money) {
        if self.state().seat(seat).multiplier != 0 && amount != Money::ZERO {
            self.settle(seat, amount);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn adjustments_round_half_away_from_zero() {
        for (net, percent, expected) in
            [(-200, 152, -104), (150, 50, -75), (-50, 200, -50), (1, 150, 1), (-1, 150, -1), (3, 50, -2), (100, 100, 0)]
        {
            assert_eq!(adjustment(Money(net), percent), Money(expected), "{net} at {percent}");
        }
    }
}
