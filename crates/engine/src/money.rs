//! Money: whole units in an `i32`, with arithmetic that saturates instead of wrapping.
//!
//! Saturation matters only for hostile data files (the content loader caps every figure
//! far below the limits); it guarantees that no sum ever panics or changes its sign.
//!
//! ```
//! use freehold_engine::Money;
//!
//! let mortgage = Money(75);
//! assert_eq!(mortgage + mortgage.percent_up(10), Money(83));
//! assert_eq!(mortgage.percent_down(10), Money(7));
//! assert_eq!(Money(i32::MAX) + Money(1), Money(i32::MAX));
//! ```

use serde::{Deserialize, Serialize};
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};

/// An amount in whole units of the edition's currency.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(transparent)]
pub struct Money(pub i32);

impl Money {
    pub const ZERO: Money = Money(0);

    /// `percent` of this amount, rounded up (in the bank's favour where the player pays).
    pub fn percent_up(self, percent: u32) -> Money {
        let product = i64::from(self.0) * i64::from(percent);
        Money::clamped((product + 99).div_euclid(100))
    }

    /// `percent` of this amount, rounded down.
    pub fn percent_down(self, percent: u32) -> Money {
        let product = i64::from(self.0) * i64::from(percent);
        Money::clamped(product.div_euclid(100))
    }

    #[inline]
    pub fn times(self, factor: i32) -> Money {
        Money(self.0.saturating_mul(factor))
    }

    /// The nearest amount that fits.
    pub fn clamped(value: i64) -> Money {
        Money(value.clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as i32)
    }
}

impl Add for Money {
    type Output = Money;
    #[inline]
    fn add(self, other: Money) -> Money {
        Money(self.0.saturating_add(other.0))
    }
}

impl Sub for Money {
    type Output = Money;
    #[inline]
    fn sub(self, other: Money) -> Money {
        Money(self.0.saturating_sub(other.0))
    }
}

impl Neg for Money {
    type Output = Money;
    #[inline]
    fn neg(self) -> Money {
        Money(self.0.saturating_neg())
    }
}

impl AddAssign for Money {
    #[inline]
    fn add_assign(&mut self, other: Money) {
        *self = *self + other;
    }
}

impl SubAssign for Money {
    #[inline]
    fn sub_assign(&mut self, other: Money) {
        *self = *self - other;
    }
}

impl Sum for Money {
    fn sum<I: Iterator<Item = Money>>(amounts: I) -> Money {
        amounts.fold(Money::ZERO, |total, amount| total + amount)
    }
}

impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentages_round_as_named() {
        for (amount, percent, up, down) in [(75, 10, 8, 7), (100, 10, 10, 10), (175, 10, 18, 17), (0, 10, 0, 0)] {
            assert_eq!(Money(amount).percent_up(percent), Money(up));
            assert_eq!(Money(amount).percent_down(percent), Money(down));
        }
    }

    #[test]
    fn sums_saturate() {
        assert_eq!(Money(i32::MAX) + Money(1), Money(i32::MAX));
        assert_eq!(-Money(i32::MIN), Money(i32::MAX));
    }
}
