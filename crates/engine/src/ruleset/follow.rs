//! What a change takes along: the answers that no longer fit together with it, and others that do.
//!
//! It knows no rule. Which answers contradict each other is for `check` to say; here they are tried.

use super::check::{Reason, RulesetFault};
use super::list::{OPTIONS, OptionKey, Ruleset};
use super::spec::Shape;
use super::value::Answer;
use serde::Serialize;

/// An option that had to follow another one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Followed {
    pub key: OptionKey,
    pub answer: Answer,
    /// The option with which the old answer did not fit together.
    pub because: OptionKey,
}

impl Ruleset {
    /// Makes everything fit to the option that was changed last, which itself stays. What cannot be mended this
    /// way remains a fault.
    pub fn follow(&mut self, changed: OptionKey) -> Vec<Followed> {
        let mut settled = vec![changed];
        let mut followed = Vec::new();
        // Every round settles one option, so it ends.
        while let Some(step) = self.faults().into_iter().find_map(|fault| self.mended(fault, &settled)) {
            if self.set(step.key, &step.answer).is_err() {
                break;
            }
            settled.push(step.key);
            followed.push(step);
        }
        followed
    }

    /// The answer with which the fault is gone and fewest others remain.
    fn mended(&self, fault: RulesetFault, settled: &[OptionKey]) -> Option<Followed> {
        let (first, second) = match fault.reason {
            // A figure that did not matter before: the change made it matter.
            Reason::OutOfRange { .. } => (fault.key, settled.first().copied()?),
            Reason::Contradicts { other } => (fault.key, other),
            Reason::BankTooPoor { .. } => (fault.key, OptionKey::StartCash),
        };
        let tries = [(first, second), (second, first)].into_iter().filter(|(key, _)| !settled.contains(key));
        let mut best: Option<(usize, Followed)> = None;
        for (key, because) in tries {
            for answer in candidates(key) {
                let mut tried = self.clone();
                if tried.set(key, &answer).is_err() {
                    continue;
                }
                let faults = tried.faults();
                let gone = !faults.contains(&fault) && !faults.iter().any(|each| out_of_range(each, key));
                if gone && best.as_ref().is_none_or(|(fewest, _)| faults.len() < *fewest) {
                    best = Some((faults.len(), Followed { key, answer, because }));
                }
            }
        }
        best.map(|(_, followed)| followed)
    }
}

fn out_of_range(fault: &RulesetFault, key: OptionKey) -> bool {
    fault.key == key && matches!(fault.reason, Reason::OutOfRange { .. })
}

/// Answers to try: every word, both flags, the ends of a range.
fn candidates(key: OptionKey) -> Vec<Answer> {
    let expected = OPTIONS[key as usize].expected();
    let mut answers: Vec<Answer> = expected.words.iter().map(|word| Answer::Word((*word).to_string())).collect();
    match expected.shape {
        Shape::Flag => answers.extend([Answer::Flag(false), Answer::Flag(true)]),
        Shape::Figure { min, max } => answers.extend([min, max].map(|figure| Answer::Figure(i64::from(figure)))),
        Shape::Word | Shape::List { .. } => {}
    }
    answers
}
