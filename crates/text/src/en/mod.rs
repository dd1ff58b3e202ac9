//! English. Plain words, present tense, no exclamation marks.
//!
//! Every match is exhaustive, so that a new event, refusal or reason cannot be left without a sentence.

mod command;
mod effect;
mod event;
mod fault;
mod house;
mod options;
mod prompt;
mod reason;
mod refusal;
mod rejection;
mod rules;
mod saying;
mod space;
mod words;

pub(crate) use command::command;
pub(crate) use effect::effect;
pub(crate) use event::event;
pub(crate) use fault::{arrangement_fault, players_fault, rulebook_fault, ruleset_fault};
pub(crate) use house::{flag, followed, no_value, option_fault, option_misfit, repeated, shape, unknown_option};
pub(crate) use options::{option, section, word};
pub(crate) use prompt::{prompt, prompt_words};
pub(crate) use reason::reason;
pub(crate) use refusal::{field_fault, refusal};
pub(crate) use rejection::rejection;
pub(crate) use rules::rules;
pub(crate) use saying::{saying, table_word};
pub(crate) use space::space;
pub(crate) use words::currency;
