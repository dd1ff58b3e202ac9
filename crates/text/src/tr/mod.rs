//! Turkish. Plain words, present tense, no exclamation marks.

mod effect;
mod options;
mod words;

pub(crate) use effect::effect;
pub(crate) use options::{option, section, word};
