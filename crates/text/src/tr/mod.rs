//! Turkish. Plain words, present tense, no exclamation marks.
//!
//! Every match is exhaustive, so that a new event, refusal or reason cannot stay without a sentence.
//! The rules as a whole and faults of data files are told in English so far.

mod command;
mod effect;
mod event;
mod options;
mod payment;
mod reason;
mod refusal;
mod rejection;
mod words;

pub(crate) use command::command;
pub(crate) use effect::effect;
pub(crate) use event::event;
pub(crate) use options::{option, section, word};
pub(crate) use reason::reason;
pub(crate) use refusal::{field_fault, refusal};
pub(crate) use rejection::rejection;
