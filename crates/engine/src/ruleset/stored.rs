//! A ruleset as games and records store it, whatever version has written it.
//!
//! An option that the writer did not know yet means what it meant before; one that this program does
//! not know is refused by name, as guessing would play another game.

use super::VERSION;
use super::list::{OPTIONS, OptionKey, Ruleset};
use super::value::{Answer, OptionValue};
use serde::de::{DeserializeSeed, Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use std::fmt;

/// Why answers make no ruleset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnswersFault {
    Missing {
        key: OptionKey,
    },
    /// No option of this version of the ruleset; perhaps one of a later version.
    Unknown {
        name: String,
    },
    Repeated {
        key: OptionKey,
    },
    /// The option takes no such answer.
    Misfit {
        key: OptionKey,
    },
}

impl std::error::Error for AnswersFault {}

impl fmt::Display for AnswersFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnswersFault::Missing { key } => write!(f, "the option {key} is missing"),
            AnswersFault::Unknown { name } => write!(
                f,
                "there is no option {name} in version {VERSION} of the ruleset; a later version may have written it"
            ),
            AnswersFault::Repeated { key } => write!(f, "the option {key} is given twice"),
            AnswersFault::Misfit { key } => write!(f, "the option {key} does not take its value"),
        }
    }
}

/// One option of a ruleset that is being put together.
pub(super) fn read<T: OptionValue>(
    key: OptionKey,
    find: &impl Fn(OptionKey) -> Option<Answer>,
    before: Option<T>,
) -> Result<T, AnswersFault> {
    match find(key) {
        Some(answer) => T::from_answer(&answer).ok_or(AnswersFault::Misfit { key }),
        None => before.ok_or(AnswersFault::Missing { key }),
    }
}

impl<'de> Deserialize<'de> for Ruleset {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Ruleset, D::Error> {
        let mut stored = Stored { answers: vec![None; OPTIONS.len()] };
        deserializer.deserialize_map(Section { name: String::new(), stored: &mut stored })?;
        Ruleset::from_answers(|key| stored.answers[key as usize].clone()).map_err(Error::custom)
    }
}

/// What was read so far, by key.
struct Stored {
    answers: Vec<Option<Answer>>,
}

impl Stored {
    fn keep(&mut self, key: OptionKey, answer: Answer) -> Result<(), AnswersFault> {
        match self.answers[key as usize].replace(answer) {
            None => Ok(()),
            Some(_) => Err(AnswersFault::Repeated { key }),
        }
    }
}

/// Reads one level: the options without a section and the sections, or the options of a section.
struct Section<'s> {
    name: String,
    stored: &'s mut Stored,
}

impl<'de> DeserializeSeed<'de> for Section<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for Section<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name.as_str() {
            "" => f.write_str("a ruleset"),
            name => write!(f, "the options of {name}"),
        }
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<(), A::Error> {
        while let Some(field) = entries.next_key::<String>()? {
            if let Some(key) = OptionKey::within(&self.name, &field) {
                let answer = entries.next_value()?;
                self.stored.keep(key, answer).map_err(Error::custom)?;
            } else if self.name.is_empty() && OptionKey::is_section(&field) {
                entries.next_value_seed(Section { name: field, stored: &mut *self.stored })?;
            } else {
                let name = if self.name.is_empty() { field } else { format!("{}.{field}", self.name) };
                return Err(Error::custom(AnswersFault::Unknown { name }));
            }
        }
        Ok(())
    }
}
