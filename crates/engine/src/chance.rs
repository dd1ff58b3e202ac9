//! Where luck comes in: a throw is an input, not a side effect.
//!
//! The rules ask a [`Chance`] for outcomes. Real games draw them from a secret seed, tests and
//! replays read them from a script, simulations use a fast generator. Each kind of outcome has
//! a stream of its own, so that one option never shifts another's luck.

use crate::dice::Dice;
use crate::ids::{CURRENCIES, CardId, CardSet, SeatId};
use crate::money::Money;
use crate::ruleset::{CurrencyRules, DiceRules};

/// Independent sources of luck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stream {
    /// Throws, and who begins.
    Dice,
    Cards,
    /// Rates and multipliers.
    Market,
}

/// The source of all luck. Only `below` has to be written; the rest follows from it.
///
/// ```
/// use freehold_engine::{Chance, Dice, Stream};
///
/// /// Always the last of all possible outcomes.
/// struct Highest;
///
/// impl Chance for Highest {
///     fn below(&mut self, _stream: Stream, bound: u32) -> u32 {
///         bound - 1
///     }
/// }
///
/// let two_ordinary = freehold_engine::ruleset::DiceRules { count: 2, sides: 6 };
/// assert_eq!(Highest.throw(&two_ordinary), Dice::from_faces(&[6, 6]).unwrap());
/// ```
pub trait Chance {
    /// A uniform number below `bound` (at least 1) from a stream.
    fn below(&mut self, stream: Stream, bound: u32) -> u32;

    #[inline]
    fn throw(&mut self, rules: &DiceRules) -> Dice {
        if rules.count == 2 && rules.sides == 6 {
            return Dice::two_ordinary(self.below(Stream::Dice, 36));
        }
        let throws = u32::from(rules.sides).pow(u32::from(rules.count));
        Dice::from_index(self.below(Stream::Dice, throws), rules.count, rules.sides)
    }

    /// One of the cards whose order nobody knows; never asked for an empty set.
    #[inline]
    fn card(&mut self, hidden: CardSet) -> CardId {
        let mut bits = hidden.0;
        for _ in 0..self.below(Stream::Cards, hidden.len() as u32) {
            bits &= bits - 1;
        }
        CardId(bits.trailing_zeros() as u8)
    }

    /// The class project's random first player.
    fn first_seat(&mut self, seats: u8) -> SeatId {
        SeatId(self.below(Stream::Dice, u32::from(seats)) as u8)
    }

    /// The class project's random gain or loss, both ends included.
    fn cash(&mut self, min: Money, max: Money) -> Money {
        min + Money(self.below(Stream::Cards, (max.0 - min.0) as u32 + 1) as i32)
    }

    /// The next step of each foreign rate, in ten-thousandths.
    fn market(&mut self, rules: &CurrencyRules) -> [i16; CURRENCIES] {
        let calm = self.below(Stream::Market, rules.calm_steps.len() as u32);
        let wild = self.below(Stream::Market, rules.wild_steps.len() as u32);
        [rules.calm_steps[calm as usize], rules.wild_steps[wild as usize]]
    }

    /// A multiplier in percent.
    fn multiplier(&mut self, table: &[u8; 16]) -> u8 {
        table[self.below(Stream::Market, table.len() as u32) as usize]
    }
}

impl<C: Chance + ?Sized> Chance for &mut C {
    fn below(&mut self, stream: Stream, bound: u32) -> u32 {
        (**self).below(stream, bound)
    }
    fn throw(&mut self, rules: &DiceRules) -> Dice {
        (**self).throw(rules)
    }
    fn card(&mut self, hidden: CardSet) -> CardId {
        (**self).card(hidden)
    }
    fn first_seat(&mut self, seats: u8) -> SeatId {
        (**self).first_seat(seats)
    }
    fn cash(&mut self, min: Money, max: Money) -> Money {
        (**self).cash(min, max)
    }
    fn market(&mut self, rules: &CurrencyRules) -> [i16; CURRENCIES] {
        (**self).market(rules)
    }
    fn multiplier(&mut self, table: &[u8; 16]) -> u8 {
        (**self).multiplier(table)
    }
}

/// A small fast generator for simulations and tests; not for games that people play.
#[derive(Clone, Debug)]
pub struct FastChance(u64);

impl FastChance {
    pub fn new(seed: u64) -> FastChance {
        FastChance(seed ^ 0x9e37_79b9_7f4a_7c15)
    }

    /// The next 64 bits (SplitMix64 by Steele, Lea and Flood).
    #[inline]
    pub fn next_bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }
}

impl Chance for FastChance {
    #[inline]
    fn below(&mut self, _stream: Stream, bound: u32) -> u32 {
        // The bias is below one in four thousand million.
        (((self.next_bits() >> 32) * u64::from(bound)) >> 32) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_hidden_card_can_come() {
        let hidden: CardSet = [CardId(2), CardId(5), CardId(31)].into_iter().collect();
        let mut chance = FastChance::new(1);
        let drawn: CardSet = (0..100).map(|_| chance.card(hidden)).collect();
        assert_eq!(drawn, hidden);
    }

    #[test]
    fn random_cash_reaches_both_ends_and_zero() {
        let mut chance = FastChance::new(7);
        let drawn: Vec<i32> = (0..1000).map(|_| chance.cash(Money(-2), Money(2)).0).collect();
        for value in -2..=2 {
            assert!(drawn.contains(&value), "{value}");
        }
        assert!(drawn.iter().all(|value| (-2..=2).contains(value)));
    }
}
