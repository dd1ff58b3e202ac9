//! House rules while they are chosen.

use freehold_engine::OptionKey;
use freehold_engine::ruleset::{Reason, RulesetFault};

pub(crate) fn option_fault(fault: &RulesetFault, title: impl Fn(OptionKey) -> &'static str) -> String {
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

pub(crate) fn followed(title: &str, value: &str, because: &str) -> String {
    format!("“{title}” is now “{value}”: it did not go together with “{because}”.")
}

pub(crate) fn flag(on: bool) -> &'static str {
    if on { "yes" } else { "no" }
}
