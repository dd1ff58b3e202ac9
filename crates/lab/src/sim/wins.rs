//! Games won. A win that several share counts as a part of one for each of them.

use serde::{Serialize, Serializer};
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign};

/// The least number that one to eight winners can share without a remainder.
const PARTS: u64 = 840;

/// Counted in parts of a game, so that sums are exact in any order; read in games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Wins(u64);

impl Wins {
    pub const fn games(games: u64) -> Wins {
        Wins(games * PARTS)
    }

    /// One game, for each of so many winners.
    pub const fn shared_by(winners: usize) -> Wins {
        Wins(PARTS / winners as u64)
    }

    pub fn in_games(self) -> f64 {
        self.0 as f64 / PARTS as f64
    }

    /// Where no win was shared.
    pub fn whole(self) -> Option<u64> {
        self.0.is_multiple_of(PARTS).then_some(self.0 / PARTS)
    }
}

impl Add for Wins {
    type Output = Wins;

    fn add(self, other: Wins) -> Wins {
        Wins(self.0 + other.0)
    }
}

impl AddAssign for Wins {
    fn add_assign(&mut self, other: Wins) {
        self.0 += other.0;
    }
}

impl Sum for Wins {
    fn sum<I: Iterator<Item = Wins>>(wins: I) -> Wins {
        wins.fold(Wins::default(), Wins::add)
    }
}

/// `7`, `7.5` or `7.3333`.
impl fmt::Display for Wins {
    fn fmt(&self, text: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(text, "{}", crate::statistics::rounded(self.in_games()))
    }
}

impl Serialize for Wins {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.whole() {
            Some(games) => serializer.serialize_u64(games),
            None => serializer.serialize_f64(crate::statistics::rounded(self.in_games())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_who_share_a_win_have_one_together() {
        for winners in 1..=freehold_engine::MAX_SEATS {
            let together: Wins = (0..winners).map(|_| Wins::shared_by(winners)).sum();
            assert_eq!(together, Wins::games(1), "{winners}");
        }
    }

    #[test]
    fn they_are_told_in_games() {
        for (wins, told) in [
            (Wins::games(7), "7"),
            (Wins::games(7) + Wins::shared_by(2), "7.5"),
            (Wins::games(7) + Wins::shared_by(3), "7.3333"),
            (Wins::default(), "0"),
        ] {
            assert_eq!((wins.to_string(), serde_json::json!(wins).to_string()), (told.to_owned(), told.to_owned()));
        }
    }
}
