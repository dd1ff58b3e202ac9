//! House rules while they are chosen.

use freehold_engine::OptionKey;
use freehold_engine::ruleset::{Reason, RulesetFault, Shape};

pub(crate) fn option_fault(fault: &RulesetFault, title: impl Fn(OptionKey) -> String) -> String {
    let own = title(fault.key);
    match fault.reason {
        Reason::OutOfRange { min, max } if min == max => format!("“{own}” must be {min}."),
        Reason::OutOfRange { min, max } => format!("“{own}” goes from {min} to {max}."),
        Reason::Contradicts { other } => {
            format!("“{own}” does not go together with “{}”. Change one of the two.", title(other))
        }
        Reason::BankTooPoor { needed } => {
            format!("“{own}” is too small to hand out the starting cash. Choose at least {needed}.")
        }
    }
}

pub(crate) fn option_misfit(title: &str) -> String {
    format!("“{title}” does not take this. Choose one of its values.")
}

pub(crate) fn unknown_option(name: &str, near: &[String]) -> String {
    match near {
        [] => format!("There is no option “{name}”."),
        near => format!("There is no option “{name}”. Did you mean {}?", near.join(", ")),
    }
}

pub(crate) fn no_value(title: &str, found: &str, values: &str) -> String {
    format!("“{title}” does not take {found}. It takes one of: {values}.")
}

pub(crate) fn repeated(title: &str) -> String {
    format!("“{title}” is given twice. Leave one of them out.")
}

/// What an option takes besides words.
pub(crate) fn shape(shape: Shape) -> String {
    match shape {
        Shape::Word => String::new(),
        Shape::Flag => "true or false".into(),
        Shape::Figure { min, max } => format!("a whole number from {min} to {max}"),
        Shape::List { len, min, max } => format!("a list of {len} whole numbers from {min} to {max}"),
    }
}

pub(crate) fn followed(title: &str, value: &str, because: &str) -> String {
    format!("“{title}” is now “{value}”: it did not go together with “{because}”.")
}

pub(crate) fn flag(on: bool) -> &'static str {
    if on { "yes" } else { "no" }
}
