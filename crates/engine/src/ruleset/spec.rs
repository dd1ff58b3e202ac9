//! What there is to know about an option besides its value: its name, what it takes, and since when it exists.

use super::list::{OPTIONS, OptionKey, Ruleset};
use super::value::{Answer, Form, OptionValue};
use serde::{Serialize, Serializer};
use std::fmt;

/// One option as the list defines it.
pub struct OptionSpec {
    pub key: OptionKey,
    pub(super) name: &'static str,
    pub(super) kind: Kind,
    pub(super) range: Option<(i32, i32)>,
    pub(super) is_asked: Option<fn(&Ruleset) -> bool>,
    /// The option that must be on for this one to have any effect.
    pub needs: Option<OptionKey>,
    pub(super) takes: fn(&Answer) -> bool,
    /// The version of the ruleset that brought it.
    pub since: u32,
    pub(super) before: fn() -> Option<Answer>,
}

/// What the type of an option holds.
#[derive(Clone, Copy)]
pub(super) struct Kind {
    word: Option<&'static str>,
    words: &'static [&'static str],
    form: Form,
}

/// What an option takes: one of these words, or a value of this shape.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Expected {
    pub words: Vec<&'static str>,
    pub shape: Shape,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "shape", rename_all = "snake_case")]
pub enum Shape {
    /// Only the words.
    Word,
    Flag,
    Figure {
        min: i32,
        max: i32,
    },
    List {
        len: usize,
        min: i32,
        max: i32,
    },
}

impl Kind {
    pub(super) const fn of<T: OptionValue>() -> Kind {
        Kind { word: T::WORD, words: T::WORDS, form: T::FORM }
    }
}

impl OptionSpec {
    /// The key as data files write it.
    pub fn name(&self) -> &'static str {
        self.name
    }

    pub fn expected(&self) -> Expected {
        // The list gives a range to every figure; a test makes sure of it.
        let (min, max) = self.range.unwrap_or((i32::MIN, i32::MAX));
        let shape = match self.kind.form {
            Form::Word => Shape::Word,
            Form::Flag => Shape::Flag,
            Form::Figure => Shape::Figure { min, max },
            Form::List { len } => Shape::List { len, min, max },
        };
        Expected { words: self.kind.word.into_iter().chain(self.kind.words.iter().copied()).collect(), shape }
    }

    /// Whether its type holds such an answer; whether that lies in its range is for `Ruleset::faults` to say.
    pub fn takes(&self, answer: &Answer) -> bool {
        (self.takes)(answer)
    }

    /// Whether its range holds in every ruleset; otherwise only where the feature that asks for it is on.
    pub fn is_always_asked(&self) -> bool {
        self.is_asked.is_none()
    }

    /// What it means in games and files older than itself; nothing if there are none.
    pub fn before(&self) -> Option<Answer> {
        (self.before)()
    }
}

impl OptionKey {
    pub fn all() -> impl Iterator<Item = OptionKey> {
        OPTIONS.iter().map(|spec| spec.key)
    }

    /// The option with this name in data files.
    pub fn named(name: &str) -> Option<OptionKey> {
        OPTIONS.iter().find(|spec| spec.name == name).map(|spec| spec.key)
    }

    /// The option with this name in this section.
    pub fn within(section: &str, field: &str) -> Option<OptionKey> {
        OptionKey::all().find(|key| key.section() == section && key.field() == field)
    }

    pub fn is_section(name: &str) -> bool {
        !name.is_empty() && OptionKey::all().any(|key| key.section() == name)
    }

    pub fn spec(self) -> &'static OptionSpec {
        &OPTIONS[self as usize]
    }

    /// As data files write it, `jail.fee`.
    pub fn name(self) -> &'static str {
        self.spec().name
    }

    /// The section of the data file, `jail`; empty for the options that have none.
    pub fn section(self) -> &'static str {
        self.name().split_once('.').map_or("", |(section, _)| section)
    }

    /// The name within its section, `fee`.
    pub fn field(self) -> &'static str {
        self.name().split_once('.').map_or(self.name(), |(_, field)| field)
    }
}

impl fmt::Display for OptionKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Serialize for OptionKey {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::super::VERSION;
    use super::*;

    #[test]
    fn keys_and_names_lead_to_each_other() {
        for (at, spec) in OPTIONS.iter().enumerate() {
            assert_eq!(spec.key as usize, at, "{}", spec.name);
            assert_eq!(OptionKey::named(spec.name), Some(spec.key));
            assert_eq!(spec.key.spec().name, spec.name);
        }
        assert_eq!((OptionKey::JailFee.section(), OptionKey::JailFee.field()), ("jail", "fee"));
        assert_eq!((OptionKey::StartCash.section(), OptionKey::StartCash.field()), ("", "start_cash"));
        assert_eq!(OptionKey::named("jail"), None);
    }

    #[test]
    fn every_figure_has_a_range_that_its_type_holds() {
        for spec in OPTIONS {
            let figures = |figure: i32| match spec.kind.form {
                Form::List { len } => Answer::List(vec![Answer::Figure(i64::from(figure)); len]),
                _ => Answer::Figure(i64::from(figure)),
            };
            let is_figure = matches!(spec.kind.form, Form::Figure | Form::List { .. });
            assert_eq!(spec.range.is_some(), is_figure, "{}", spec.name);
            if let Some((min, max)) = spec.range {
                assert!(min < max && spec.takes(&figures(min)) && spec.takes(&figures(max)), "{}", spec.name);
            }
        }
    }

    #[test]
    fn an_option_takes_its_words_and_no_others() {
        for spec in OPTIONS {
            for word in spec.expected().words {
                assert!(spec.takes(&Answer::Word(word.to_string())), "{} = {word}", spec.name);
            }
            assert!(!spec.takes(&Answer::Word(String::new())) && !spec.takes(&Answer::Other), "{}", spec.name);
        }
    }

    #[test]
    fn every_later_option_says_what_it_means_for_older_games() {
        for spec in OPTIONS {
            assert!((1..=VERSION).contains(&spec.since), "{}", spec.name);
            assert_eq!(spec.before().is_some(), spec.since > 1, "{}", spec.name);
        }
        assert!(OPTIONS.iter().any(|spec| spec.since == VERSION));
    }
}
