//! Rulesets that cannot be played: the option at fault, why, and what would do.

use freehold_engine::ruleset::{Reason, RulesetFault};

pub(crate) fn ruleset_fault(fault: &RulesetFault) -> String {
    let key = fault.key;
    match fault.reason {
        Reason::OutOfRange { min, max } if min == max => format!("{key} must be {min}."),
        Reason::OutOfRange { min, max } => format!("{key} is out of range. Choose a figure from {min} to {max}."),
        Reason::Contradicts { other } => format!("{key} does not fit together with {other}. Change one of the two."),
        Reason::BankTooPoor { needed } => {
            format!("{key} is too small to hand out the starting cash. Choose at least {needed}.")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_name_the_option_and_what_would_do() {
        for (key, reason, wanted) in [
            (
                "players.max",
                Reason::OutOfRange { min: 2, max: 8 },
                "players.max is out of range. Choose a figure from 2 to 8.",
            ),
            (
                "players.max",
                Reason::Contradicts { other: "players.min" },
                "players.max does not fit together with players.min. Change one of the two.",
            ),
            (
                "bank.cash",
                Reason::BankTooPoor { needed: 12_000 },
                "bank.cash is too small to hand out the starting cash. Choose at least 12000.",
            ),
        ] {
            assert_eq!(ruleset_fault(&RulesetFault { key, reason }), wanted);
        }
    }
}
