//! Options of a ruleset by their dotted keys: list them, replace one or many.
//!
//! The ruleset's own serde shape is the schema; nothing here repeats a key.

mod tree;

use crate::fault::{clip, write_list};
use crate::reader::{closest, join};
use freehold_engine::Ruleset;
use freehold_engine::ruleset::{Reason, RulesetFault};
use serde::Serialize;
use serde_json::{Map, Value};
use std::fmt;

/// Why an option was not replaced.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum OptionError {
    UnknownKey {
        key: String,
        suggestions: Vec<String>,
    },
    BadValue {
        key: String,
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

/// What an option takes: one of these words, or a value of this shape.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Expected {
    pub words: Vec<String>,
    pub shape: Shape,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "shape", rename_all = "snake_case")]
pub enum Shape {
    /// Only the words.
    Word,
    Flag,
    Figure {
        min: i64,
        max: i64,
    },
    List {
        len: usize,
    },
}

/// Every option with its current value, in the order of the ruleset.
pub fn option_keys(ruleset: &Ruleset) -> Vec<(String, Value)> {
    let tree = to_tree(ruleset);
    let keys = tree::keys(&tree);
    keys.into_iter().filter_map(|key| Some((key.clone(), lookup(&tree, &key)?.clone()))).collect()
}

/// What the option takes; `None` if there is no such option.
pub fn expected(ruleset: &Ruleset, key: &str) -> Option<Expected> {
    let tree = to_tree(ruleset);
    is_option(&tree, key).then(|| expected_in(&tree, key))
}

/// The least and the greatest figure that an option takes, in a list for each of its figures;
/// `None` if it takes none.
pub fn figure_bounds(ruleset: &Ruleset, key: &str) -> Option<(i32, i32)> {
    let tree = to_tree(ruleset);
    let filled = |shape: Shape, figure: Value| match shape {
        Shape::List { len } => Value::Array(vec![figure; len]),
        _ => figure,
    };
    let outer = is_option(&tree, key).then(|| expected_in(&tree, key).shape)?;
    let probed = |figure: Value| {
        let mut probe = tree.clone();
        set(&mut probe, key, &filled(outer, figure));
        tree::ruleset(&probe)
    };
    let Err(tree::Refusal::Shape(Shape::Figure { min, max })) = probed(Value::String("\0".to_string())) else {
        return None;
    };
    let fits = |figure: i64| i32::try_from(figure).unwrap_or(if figure < 0 { i32::MIN } else { i32::MAX });
    let mut bounds = (fits(min), fits(max));
    // The type holds more than the rules take: they say so when they are asked.
    for extreme in [bounds.0, bounds.1] {
        let Ok(ruleset) = probed(Value::from(extreme)) else { continue };
        for fault in ruleset.faults() {
            if let RulesetFault { key: at, reason: Reason::OutOfRange { min, max } } = fault
                && at == key
            {
                bounds = (bounds.0.max(min), bounds.1.min(max));
            }
        }
    }
    Some(bounds)
}

/// Replaces one option. Whether the result can be played is `Ruleset::faults`' to say, as the
/// next replacement may be the one that makes it fit.
pub fn override_option(ruleset: &Ruleset, key: &str, value: &Value) -> Result<Ruleset, OptionError> {
    replace(&to_tree(ruleset), key, value).map(|(ruleset, _)| ruleset)
}

/// Replaces many options, given by dotted keys, nested objects or both; then checks the whole.
pub fn override_options(ruleset: &Ruleset, options: &Map<String, Value>) -> Result<Ruleset, Vec<OptionError>> {
    let mut leaves = Vec::new();
    let mut tree = to_tree(ruleset);
    for (key, value) in options {
        flatten(&tree, key, value, &mut leaves);
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
        match replace(&tree, key, value) {
            Ok((ruleset, changed)) => (result, tree) = (ruleset, changed),
            Err(error) => errors.push(error),
        }
    }
    // What could be replaced is judged as well, so that everything is said at once.
    errors.extend(result.faults().into_iter().map(OptionError::Unplayable));
    if errors.is_empty() { Ok(result) } else { Err(errors) }
}

/// A section given as an object stands for its options. Two levels are all there are.
fn flatten(tree: &Value, key: &str, value: &Value, leaves: &mut Vec<(String, Value)>) {
    match (lookup(tree, key), value) {
        (Some(Value::Object(_)), Value::Object(fields)) => {
            for (field, value) in fields {
                leaves.push((join(key, field), value.clone()));
            }
        }
        _ => leaves.push((key.to_string(), value.clone())),
    }
}

pub(crate) fn to_tree(ruleset: &Ruleset) -> Value {
    serde_json::to_value(ruleset).unwrap_or(Value::Null)
}

pub(crate) fn from_tree(tree: &Value) -> Option<Ruleset> {
    tree::ruleset(tree).ok()
}

pub(crate) fn lookup<'t>(tree: &'t Value, key: &str) -> Option<&'t Value> {
    key.split('.').try_fold(tree, |node, part| node.as_object()?.get(part))
}

pub(crate) fn is_option(tree: &Value, key: &str) -> bool {
    lookup(tree, key).is_some_and(|node| !node.is_object())
}

pub(crate) fn set(tree: &mut Value, key: &str, value: &Value) {
    let leaf = key.split('.').try_fold(tree, |node, part| node.as_object_mut()?.get_mut(part));
    if let Some(leaf) = leaf {
        *leaf = value.clone();
    }
}

pub(crate) fn suggestions(tree: &Value, key: &str) -> Vec<String> {
    let keys = tree::keys(tree);
    // The name of a section, or of an option without its section, has exact answers.
    let section: Vec<String> = keys.iter().filter(|full| full.split('.').any(|part| part == key)).cloned().collect();
    if section.is_empty() { closest(key, keys.iter().map(String::as_str)) } else { section }
}

pub(crate) fn replace(tree: &Value, key: &str, value: &Value) -> Result<(Ruleset, Value), OptionError> {
    if !is_option(tree, key) {
        return Err(OptionError::UnknownKey { key: clip(key, 80), suggestions: suggestions(tree, key) });
    }
    let mut changed = tree.clone();
    set(&mut changed, key, value);
    match tree::ruleset(&changed) {
        Ok(ruleset) => Ok((ruleset, changed)),
        Err(_) => Err(OptionError::BadValue {
            key: key.to_string(),
            expected: expected_in(tree, key),
            found: clip(&value.to_string(), 80),
        }),
    }
}

/// Learns what an option takes from how it refuses nonsense.
fn expected_in(tree: &Value, key: &str) -> Expected {
    let mut probe = tree.clone();
    let mut accepts = |value: &str| {
        set(&mut probe, key, &Value::String(value.to_string()));
        tree::ruleset(&probe)
    };
    let mut words: Vec<String> = Vec::new();
    for word in ["edition", "off", "unlimited"] {
        if accepts(word).is_ok() {
            words.push(word.to_string());
        }
    }
    let shape = match accepts("\0") {
        Err(tree::Refusal::Words(variants)) => {
            words.retain(|word| !variants.contains(&word.as_str()));
            words.extend(variants.iter().map(|word| word.to_string()));
            Shape::Word
        }
        Err(tree::Refusal::Shape(shape)) => shape,
        _ => Shape::Word,
    };
    Expected { words, shape }
}

impl std::error::Error for OptionError {}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionError::UnknownKey { key, suggestions } => {
                write!(f, "{key}: unknown option")?;
                write_list(f, "; did you mean ", suggestions)
            }
            OptionError::BadValue { key, expected, found } => write!(f, "{key}: {found} where {expected} is expected"),
            OptionError::Repeated { key } => write!(f, "{key}: given twice"),
            OptionError::Unplayable(fault) => {
                write!(f, "{}: ", fault.key)?;
                write_ruleset_fault(f, fault)
            }
        }
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words.join(", "))?;
        let glue = if self.words.is_empty() { "" } else { " or " };
        match self.shape {
            Shape::Word => Ok(()),
            Shape::Flag => write!(f, "{glue}true or false"),
            Shape::Figure { min, max } => write!(f, "{glue}a whole number from {min} to {max}"),
            Shape::List { len } => write!(f, "{glue}a list of {len}"),
        }
    }
}

pub(crate) fn write_ruleset_fault(f: &mut fmt::Formatter<'_>, fault: &RulesetFault) -> fmt::Result {
    match fault.reason {
        Reason::OutOfRange { min, max } => write!(f, "must lie between {min} and {max}"),
        Reason::Contradicts { other } => write!(f, "does not fit {other}"),
        Reason::BankTooPoor { needed } => write!(f, "the bank needs at least {needed} for the starting cash"),
    }
}
