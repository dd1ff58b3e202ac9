//! The bot that looks ahead: it plays futures of its candidates with `fast` in every seat.

mod value;

pub use value::{FEATURE_NAMES, FEATURES, Features, ValueModel, features};
