//! What the heuristic bots hold for true, as figures in a data file.
//!
//! `freehold tune` finds them by self-play. The file names each one, so a board maker or a curious
//! player can read and change them.

use crate::expert::ValueModel;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Groups of lots whose worth is weighed singly, the cheapest first.
pub const WEIGHED_GROUPS: usize = 8;

macro_rules! weights {
    ($($(#[$doc:meta])* $name:ident in $least:literal ..= $most:literal),+ $(,)?) => {
        /// The figures by which deeds, deals and dangers are judged.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct Weights {
            $($(#[$doc])* pub $name: f32,)+
            /// Correction for each group of lots, the cheapest first.
            pub groups: [f32; WEIGHED_GROUPS],
        }

        impl Weights {
            /// Names and sensible ranges of the single figures, in the order of [`Weights::to_vec`].
            pub const RANGES: &'static [(&'static str, f32, f32)] = &[$((stringify!($name), $least, $most)),+];

            /// All figures in a row, for an optimiser.
            pub fn to_vec(&self) -> Vec<f32> {
                let mut row = vec![$(self.$name),+];
                row.extend(self.groups);
                row
            }

            /// The reverse of [`Weights::to_vec`]; every figure is brought into its range.
            pub fn from_slice(row: &[f32]) -> Option<Weights> {
                let mut figures = row.iter();
                let weights = Weights {
                    $($name: figures.next()?.clamp($least, $most),)+
                    groups: {
                        let mut groups = [1.0; WEIGHED_GROUPS];
                        for factor in &mut groups {
                            *factor = figures.next()?.clamp(GROUP_RANGE.0, GROUP_RANGE.1);
                        }
                        groups
                    },
                };
                Some(weights)
            }
        }
    };
}

/// The range of a group's correction.
pub const GROUP_RANGE: (f32, f32) = (0.1, 3.0);

weights! {
    /// A deed that fits nothing, by its price.
    loose in 0.5..=1.6,
    /// Rounds over which the rent of a whole group is counted.
    horizon in 5.0..=40.0,
    /// The same for railroads and utilities.
    plain_horizon in 2.0..=40.0,
    /// The share that counts of what a group could bring with cash that is not there yet.
    growth in 0.0..=1.0,
    /// The share of a group's potential that counts while one deed is missing and free.
    one_free in 0.0..=0.6,
    /// … missing and held by somebody.
    one_held in 0.0..=0.6,
    /// … while more are missing.
    more_missing in 0.0..=0.3,
    /// The share of a group's potential that counts for keeping its last deed from somebody.
    block in 0.0..=0.8,
    /// What somebody else would gain by a deed counts so much in buying it.
    deny in 0.0..=1.0,
    /// Cash kept in any case.
    reserve in 0.0..=300.0,
    /// Turns of expected rent that are kept as cash.
    reserve_turns in 0.0..=8.0,
    /// The share of the highest rent in reach that is kept as cash.
    reserve_worst in 0.0..=1.0,
    /// A building must pay back within so many rounds.
    payback in 4.0..=120.0,
    /// Deeds are mortgaged for buildings that pay back within so many rounds.
    mortgage_payback in 0.0..=40.0,
    /// Mortgages are lifted when so much cash is left beyond the reserve.
    lift_rest in 0.0..=800.0,
    /// Jail is preferred when a turn costs so much more than the free deeds are worth.
    jail_fear in 5.0..=120.0,
    /// What a partner gains by a deal counts so much against it, divided among all rivals.
    rivalry in 0.0..=1.5,
    /// A deal must bring at least this.
    least_gain in 1.0..=200.0,
    /// The share of a deal's surplus that the first offer leaves to the partner, and the last.
    first_share in 0.0..=0.6,
    last_share in 0.2..=0.9,
    /// Up to this share of a deed's price in the richest rival's hands, it is left to the auction.
    poor_rival in 0.0..=0.9,
}

#[derive(Debug)]
pub struct WeightsFault(toml::de::Error);

impl fmt::Display for WeightsFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl std::error::Error for WeightsFault {}

/// A whole file: the tuned figures, and how far the weaker strengths stray from them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tuning {
    pub hard: Weights,
    pub normal: Handicap,
    pub easy: Handicap,
    /// How `expert` judges the table at the end of a future.
    pub value: ValueModel,
}

/// How a weaker strength differs from `hard`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Handicap {
    /// Every estimate is wrong by up to this share.
    pub error: f32,
    /// Own offers are made in one of so many turns; 0: never.
    pub offers_every: u32,
    /// Cash kept beyond what `hard` keeps.
    pub caution: f32,
    /// Whether the gain of others counts in buying, bidding and trading.
    pub watches_others: bool,
    /// Whether deeds are mortgaged to build sooner.
    pub mortgages_to_build: bool,
}

impl Handicap {
    /// `hard` itself.
    pub const NONE: Handicap =
        Handicap { error: 0.0, offers_every: 1, caution: 0.0, watches_others: true, mortgages_to_build: true };
}

impl Tuning {
    /// The figures that come with the program.
    pub fn builtin() -> Tuning {
        Tuning::parse(include_str!("../../../data/bots/weights.toml")).expect("the file is checked by a test")
    }

    pub fn parse(text: &str) -> Result<Tuning, WeightsFault> {
        toml::from_str(text).map_err(WeightsFault)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_of_the_program_is_complete_and_within_its_ranges() {
        let hard = Tuning::builtin().hard;
        assert_eq!(Weights::from_slice(&hard.to_vec()), Some(hard.clone()));
        assert_eq!(hard.to_vec().len(), Weights::RANGES.len() + WEIGHED_GROUPS);
    }

    #[test]
    fn a_row_that_is_too_short_is_refused() {
        assert_eq!(Weights::from_slice(&[1.0; 5]), None);
    }

    #[test]
    fn faults_name_the_key() {
        let fault = Tuning::parse("[hard]\nloos = 1.0\n").unwrap_err();
        assert!(fault.to_string().contains("loos"), "{fault}");
    }
}
