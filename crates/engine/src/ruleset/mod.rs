//! The ruleset: every question on which the documents differ, answered.
//!
//! `list` defines each option once; the rules read the plain fields that come from it. `questions`
//! has one enum per question with a few answers, `words` the figures that may be a word, `value` an
//! answer without its type, `spec` what there is to know about an option, `stored` how a ruleset of any
//! version is read. `check` refuses answers that cannot be played together, `follow` finds what a change takes
//! along, and `effect` says which options do nothing as things stand.

mod check;
mod define;
mod effect;
mod follow;
mod list;
mod questions;
mod spec;
mod stored;
mod value;
mod words;

pub use check::{MAX_FIGURE, Reason, RulesetFault};
pub use follow::Followed;
pub use list::*;
pub use questions::*;
pub use spec::{Expected, OptionSpec, Shape};
pub use stored::AnswersFault;
pub use value::Answer;
pub use words::{ByEdition, Limit, Off};
