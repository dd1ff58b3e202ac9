//! The value of an option without its type: what a data file, a form or a stored game says.
//!
//! Options are flags, figures, words and flat lists of figures; nothing else is ever an answer.

use super::words::{ByEdition, Limit, Off};
use crate::money::Money;
use serde::de::{IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use std::fmt;

/// What an option is answered with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Answer {
    Flag(bool),
    Figure(i64),
    Word(String),
    List(Vec<Answer>),
    /// Something that no option takes: a fraction, a table, nothing at all.
    Other,
}

/// What the values of an option look like, besides its words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// There are only words.
    Word,
    Flag,
    Figure,
    List {
        len: usize,
    },
}

/// A type that an option can have.
pub(super) trait OptionValue: Sized {
    const FORM: Form;
    /// The word that stands for having no figure, like `"unlimited"`.
    const WORD: Option<&'static str> = None;
    const WORDS: &'static [&'static str] = &[];

    fn to_answer(&self) -> Answer;

    /// Nothing if the type does not hold such an answer.
    fn from_answer(answer: &Answer) -> Option<Self>;

    /// Whether every figure in it lies between these two.
    fn lies_within(&self, _min: i32, _max: i32) -> bool {
        true
    }
}

impl OptionValue for bool {
    const FORM: Form = Form::Flag;

    fn to_answer(&self) -> Answer {
        Answer::Flag(*self)
    }

    fn from_answer(answer: &Answer) -> Option<bool> {
        match answer {
            Answer::Flag(flag) => Some(*flag),
            _ => None,
        }
    }
}

macro_rules! figures {
    ($($type:ty),+) => {$(
        impl OptionValue for $type {
            const FORM: Form = Form::Figure;

            fn to_answer(&self) -> Answer {
                Answer::Figure(i64::from(*self))
            }

            fn from_answer(answer: &Answer) -> Option<$type> {
                match answer {
                    Answer::Figure(figure) => <$type>::try_from(*figure).ok(),
                    _ => None,
                }
            }

            fn lies_within(&self, min: i32, max: i32) -> bool {
                (i64::from(min)..=i64::from(max)).contains(&i64::from(*self))
            }
        }
    )+};
}

figures!(u8, u16, i16, i32);

impl OptionValue for Money {
    const FORM: Form = Form::Figure;

    fn to_answer(&self) -> Answer {
        self.0.to_answer()
    }

    fn from_answer(answer: &Answer) -> Option<Money> {
        i32::from_answer(answer).map(Money)
    }

    fn lies_within(&self, min: i32, max: i32) -> bool {
        self.0.lies_within(min, max)
    }
}

impl<T: OptionValue, const N: usize> OptionValue for [T; N] {
    const FORM: Form = Form::List { len: N };

    fn to_answer(&self) -> Answer {
        Answer::List(self.iter().map(T::to_answer).collect())
    }

    fn from_answer(answer: &Answer) -> Option<[T; N]> {
        match answer {
            Answer::List(items) => items.iter().map(T::from_answer).collect::<Option<Vec<T>>>()?.try_into().ok(),
            _ => None,
        }
    }

    fn lies_within(&self, min: i32, max: i32) -> bool {
        self.iter().all(|item| item.lies_within(min, max))
    }
}

macro_rules! word_or_value {
    ($($name:ident, $unit:ident, $some:ident);+) => {$(
        impl<T: OptionValue + Copy> OptionValue for $name<T> {
            const FORM: Form = T::FORM;
            const WORD: Option<&'static str> = Some($name::<T>::WORD);
            const WORDS: &'static [&'static str] = T::WORDS;

            fn to_answer(&self) -> Answer {
                match self {
                    $name::$unit => Answer::Word($name::<T>::WORD.to_string()),
                    $name::$some(value) => value.to_answer(),
                }
            }

            fn from_answer(answer: &Answer) -> Option<$name<T>> {
                match answer {
                    Answer::Word(word) if word == $name::<T>::WORD => Some($name::$unit),
                    other => T::from_answer(other).map($name::$some),
                }
            }

            fn lies_within(&self, min: i32, max: i32) -> bool {
                self.value().is_none_or(|value| value.lies_within(min, max))
            }
        }
    )+};
}

word_or_value!(Limit, Unlimited, Of; Off, Off, At; ByEdition, Edition, Set);

impl<'de> Deserialize<'de> for Answer {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Answer, D::Error> {
        deserializer.deserialize_any(AnyAnswer)
    }
}

struct AnyAnswer;

impl<'de> Visitor<'de> for AnyAnswer {
    type Value = Answer;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the value of an option")
    }

    fn visit_bool<E>(self, flag: bool) -> Result<Answer, E> {
        Ok(Answer::Flag(flag))
    }

    fn visit_i64<E>(self, figure: i64) -> Result<Answer, E> {
        Ok(Answer::Figure(figure))
    }

    fn visit_u64<E>(self, figure: u64) -> Result<Answer, E> {
        Ok(i64::try_from(figure).map_or(Answer::Other, Answer::Figure))
    }

    fn visit_f64<E>(self, _: f64) -> Result<Answer, E> {
        Ok(Answer::Other)
    }

    fn visit_unit<E>(self) -> Result<Answer, E> {
        Ok(Answer::Other)
    }

    fn visit_str<E>(self, word: &str) -> Result<Answer, E> {
        Ok(Answer::Word(word.to_string()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Answer, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element()? {
            list.push(item);
        }
        Ok(Answer::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Answer, A::Error> {
        while entries.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok(Answer::Other)
    }
}
