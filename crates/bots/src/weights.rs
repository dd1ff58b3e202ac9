//! What the heuristic bots take to be true, as figures in a data file.
//!
//! `freehold tune` finds them by self-play. The file names each one, so a board maker or a curious
//! player can read and change them.

use serde::{Deserialize, Serialize};

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
    /// What a deed that fits nothing is worth, as a share of its price.
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
    /// The share of a group's potential that counts while the rest could be bought from its holders.
    campaign in 0.0..=1.0,
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
    /// A deed is left to the auction while the richest rival has no more than this share of its price.
    poor_rival in 0.0..=0.9,
}

impl Weights {
    /// With four digits after the point, as a file shows them.
    #[must_use]
    pub fn rounded(&self) -> Weights {
        let row: Vec<f32> = self.to_vec().into_iter().map(rounded).collect();
        Weights::from_slice(&row).expect("as many figures as before")
    }

    /// Whether every figure lies within its range; the first one that does not is named.
    fn check(&self, section: &'static str) -> Result<(), WeightsFault> {
        let groups = std::iter::repeat_n(("groups", GROUP_RANGE.0, GROUP_RANGE.1), WEIGHED_GROUPS);
        let mut figures = self.to_vec().into_iter().zip(Weights::RANGES.iter().copied().chain(groups));
        let outside = figures.find(|(figure, (_, least, most))| !(least..=most).contains(&figure));
        match outside {
            Some((given, (key, least, most))) => Err(WeightsFault::OutOfRange { section, key, given, least, most }),
            None => Ok(()),
        }
    }
}

/// Four digits after the point; never a negative zero.
pub fn rounded(figure: f32) -> f32 {
    ((f64::from(figure) * 1e4).round() / 1e4 + 0.0) as f32
}

/// Why a file of figures cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum WeightsFault {
    /// It is not TOML, or not of this form.
    #[error("line {line}: {}", one_line(.fault))]
    Form { line: usize, fault: toml::de::Error },
    /// A figure lies beyond its range.
    #[error("{section}.{key} goes from {least} to {most}; {given} is not possible")]
    OutOfRange { section: &'static str, key: &'static str, given: f32, least: f32, most: f32 },
}

impl WeightsFault {
    pub(crate) fn form(text: &str, mut fault: toml::de::Error) -> WeightsFault {
        let start = fault.span().map_or(0, |span| span.start);
        let line = 1 + text.bytes().take(start).filter(|byte| *byte == b'\n').count();
        // Without the text the fault names the key instead of drawing the place.
        fault.set_input(None);
        WeightsFault::Form { line, fault }
    }
}

fn one_line(fault: &toml::de::Error) -> String {
    fault.to_string().lines().collect::<Vec<_>>().join(" ")
}

/// A whole file: the tuned figures, and how far the weaker strengths stray from them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tuning {
    pub hard: Weights,
    /// `expert` makes its deals by search; all else it judges by these.
    pub expert: Weights,
    pub normal: Handicap,
    pub easy: Handicap,
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

    /// Whether every figure lies within its range.
    pub fn check(&self) -> Result<(), WeightsFault> {
        self.hard.check("hard").and_then(|()| self.expert.check("expert"))
    }

    pub fn parse(text: &str) -> Result<Tuning, WeightsFault> {
        toml::from_str(text).map_err(|fault| WeightsFault::form(text, fault))
    }

    /// The reverse of [`Tuning::parse`]: a complete file that begins with these lines as comments.
    pub fn to_toml(&self, head: &[String]) -> String {
        let section = |name: &str, figures: Result<String, toml::ser::Error>| {
            format!("[{name}]\n{}", figures.expect("plain figures are always TOML"))
        };
        [
            comments(head),
            section("hard", toml::to_string(&self.hard)),
            section("expert", toml::to_string(&self.expert)),
            section("normal", toml::to_string(&self.normal)),
            section("easy", toml::to_string(&self.easy)),
        ]
        .join("\n")
    }
}

pub(crate) fn comments<S: AsRef<str>>(lines: &[S]) -> String {
    let lines = lines.iter().flat_map(|text| text.as_ref().split('\n'));
    // A comment may hold no control characters.
    let lines = lines.map(|line| format!("# {}", line.replace(char::is_control, " ")).trim_end().to_owned() + "\n");
    lines.collect()
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
    fn faults_name_line_and_key_in_one_line() {
        let mistyped = Tuning::builtin().to_toml(&[]).replace("error = 0.25", "error = \"much\"");
        for (text, wanted) in [
            ("[hard]\nloos = 1.0\n", ["line 2:", "loos"]),
            ("[hard]\nloose = 1.0\n", ["line 1:", "horizon"]),
            ("[hard\n", ["line 1:", "]"]),
            (&mistyped, [": invalid type", "normal.error"]),
        ] {
            let fault = Tuning::parse(text).unwrap_err().to_string();
            assert!(wanted.iter().all(|part| fault.contains(part)), "{fault}");
            assert_eq!(fault.lines().count(), 1, "{fault}");
        }
    }

    #[test]
    fn figures_beyond_their_range_are_named() {
        let mut hard = Tuning::builtin().hard;
        assert!(hard.check("hard").is_ok());
        hard.groups[3] = f32::NAN;
        assert!(matches!(hard.check("hard"), Err(WeightsFault::OutOfRange { key: "groups", .. })));
        hard.payback = 3.0;
        let fault = hard.check("hard").unwrap_err().to_string();
        assert_eq!(fault, "hard.payback goes from 4 to 120; 3 is not possible");
    }

    #[test]
    fn a_file_is_read_as_it_was_written() {
        let tuning = Tuning::builtin();
        let text = tuning.to_toml(&["One\nTwo\u{7}".to_owned(), String::new()]);
        assert!(text.starts_with("# One\n# Two\n#\n\n[hard]\nloose = "), "{text}");
        assert_eq!(Tuning::parse(&text).unwrap(), tuning);
        let mut fine = tuning;
        fine.hard.loose = 0.912_345_67;
        assert_eq!(Tuning::parse(&fine.to_toml(&[])).unwrap(), fine);
        fine.hard = fine.hard.rounded();
        assert!(fine.to_toml(&[]).contains("loose = 0.9123\n"));
    }
}
