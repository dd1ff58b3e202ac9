//! Options of a ruleset by their dotted keys, as people write them: replace one or many.
//!
//! What there is to replace, and by what, is the engine's list of options; nothing here repeats a key.

use crate::fault::{clip, write_list};
use crate::reader::{closest, join};
use freehold_engine::ruleset::{Answer, Expected, Reason, RulesetFault, Shape};
use freehold_engine::{OptionKey, Ruleset};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::fmt;

/// Unknown options for which others are suggested.
const GUESSED: usize = 8;

/// Why an option was not replaced.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum OptionError {
    UnknownKey {
        key: String,
        suggestions: Vec<String>,
    },
    BadValue {
        key: OptionKey,
        expected: Expected,
        found: String,
    },
    /// The same option twice, once dotted and once nested.
    Repeated {
        key: String,
    },
    /// Each value is fine, but they cannot be played together.
    Unplayable(RulesetFault),
}

/// Replaces one option. Whether the result can be played is `Ruleset::faults`' to say, as the
/// next replacement may be the one that makes it fit.
pub fn override_option(ruleset: &Ruleset, key: &str, value: &Value) -> Result<Ruleset, OptionError> {
    let mut changed = ruleset.clone();
    replace(&mut changed, key, value, true)?;
    Ok(changed)
}

/// Replaces many options, given by dotted keys, nested objects or both; then checks the whole.
pub fn override_options(ruleset: &Ruleset, options: &Map<String, Value>) -> Result<Ruleset, Vec<OptionError>> {
    let mut leaves = Vec::new();
    for (key, value) in options {
        flatten(key, value, &mut leaves);
    }
    let mut result = ruleset.clone();
    let mut errors = Vec::new();
    let mut seen: Vec<&str> = Vec::new();
    for (key, value) in &leaves {
        if seen.contains(&key.as_str()) {
            errors.push(OptionError::Repeated { key: key.clone() });
            continue;
        }
        seen.push(key);
        // Whoever has so many wrong is not helped by guesses, which take long.
        let guess = errors.len() < GUESSED;
        errors.extend(replace(&mut result, key, value, guess).err());
    }
    // What could be replaced is judged as well, so that everything is said at once.
    errors.extend(result.faults().into_iter().map(OptionError::Unplayable));
    if errors.is_empty() { Ok(result) } else { Err(errors) }
}

/// A section given as an object stands for its options. Two levels are all there are.
fn flatten(key: &str, value: &Value, leaves: &mut Vec<(String, Value)>) {
    match value {
        Value::Object(fields) if OptionKey::is_section(key) => {
            for (field, value) in fields {
                leaves.push((join(key, field), value.clone()));
            }
        }
        _ => leaves.push((key.to_string(), value.clone())),
    }
}

fn replace(ruleset: &mut Ruleset, name: &str, value: &Value, guess: bool) -> Result<(), OptionError> {
    let Some(key) = OptionKey::named(name) else {
        let suggestions = if guess { suggestions(name) } else { Vec::new() };
        return Err(OptionError::UnknownKey { key: clip(name, 80), suggestions });
    };
    ruleset.set(key, &answer(value)).map_err(|_| OptionError::BadValue {
        key,
        expected: key.spec().expected(),
        found: clip(&value.to_string(), 80),
    })
}

/// The value as the engine takes it; every value is some answer, even if no option takes it.
pub(crate) fn answer(value: &Value) -> Answer {
    Answer::deserialize(value).unwrap_or(Answer::Other)
}

pub(crate) fn suggestions(name: &str) -> Vec<String> {
    let names = || OptionKey::all().map(OptionKey::name);
    // The name of a section, or of an option without its section, has exact answers.
    let exact = names().filter(|full| full.split('.').any(|part| part == name));
    let exact: Vec<String> = exact.map(str::to_string).collect();
    if exact.is_empty() { closest(name, names()) } else { exact }
}

impl std::error::Error for OptionError {}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionError::UnknownKey { key, suggestions } => {
                write!(f, "{key}: unknown option")?;
                write_list(f, "; did you mean ", suggestions)
            }
            OptionError::BadValue { key, expected, found } => {
                write!(f, "{key}: ")?;
                write_bad_value(f, expected, found)
            }
            OptionError::Repeated { key } => write!(f, "{key}: given twice"),
            OptionError::Unplayable(fault) => {
                write!(f, "{}: ", fault.key)?;
                write_ruleset_fault(f, fault)
            }
        }
    }
}

pub(crate) fn write_bad_value(f: &mut fmt::Formatter<'_>, expected: &Expected, found: &str) -> fmt::Result {
    write!(f, "{found} where {}", expected.words.join(", "))?;
    let glue = if expected.words.is_empty() { "" } else { " or " };
    match expected.shape {
        Shape::Word => Ok(()),
        Shape::Flag => write!(f, "{glue}true or false"),
        Shape::Figure { min, max } => write!(f, "{glue}a whole number from {min} to {max}"),
        Shape::List { len, min, max } => write!(f, "{glue}a list of {len} whole numbers from {min} to {max}"),
    }?;
    f.write_str(" is expected")
}

pub(crate) fn write_ruleset_fault(f: &mut fmt::Formatter<'_>, fault: &RulesetFault) -> fmt::Result {
    match fault.reason {
        Reason::OutOfRange { min, max } => write!(f, "must lie between {min} and {max}"),
        Reason::Contradicts { other } => write!(f, "does not fit {other}"),
        Reason::BankTooPoor { needed } => write!(f, "the bank needs at least {needed} for the starting cash"),
    }
}
