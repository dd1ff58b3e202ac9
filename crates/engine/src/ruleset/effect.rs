//! Which options do nothing under the answers to others: the list says what each of them needs.

use super::list::{OptionKey, Ruleset};
use super::value::Answer;

/// Words that switch a feature off.
const OFF: [&str; 3] = ["off", "none", "unlimited"];

impl Ruleset {
    /// Whether a feature is switched on by this option: neither refused, nor absent, nor without end.
    fn is_on(&self, key: OptionKey) -> bool {
        match self.answer(key) {
            Answer::Flag(on) => on,
            Answer::Word(word) => !OFF.contains(&word.as_str()),
            Answer::Figure(_) | Answer::List(_) | Answer::Other => true,
        }
    }

    /// The option that keeps this one from having any effect; none if it has one.
    pub fn idled_by(&self, key: OptionKey) -> Option<OptionKey> {
        let gate = key.spec().needs?;
        if self.is_on(gate) { self.idled_by(gate) } else { Some(gate) }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{OPTIONS, Shape};
    use super::*;

    #[test]
    fn what_an_option_needs_can_be_switched_off() {
        for spec in OPTIONS {
            let Some(gate) = spec.needs else { continue };
            assert_ne!(gate, spec.key);
            let expected = gate.spec().expected();
            let by_word = expected.words.iter().any(|word| OFF.contains(word));
            assert!(by_word || expected.shape == Shape::Flag, "{} cannot be off", gate.name());
        }
    }

    #[test]
    fn figures_of_a_feature_that_may_be_off_need_it() {
        for spec in OPTIONS.iter().filter(|spec| !spec.is_always_asked()) {
            assert!(spec.needs.is_some(), "{} is only asked where something is on", spec.name());
        }
    }
}
