//! Options that are a figure or a word: `"unlimited"`, `"off"`, `"edition"`.

use serde::de::{Error, IntoDeserializer, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::marker::PhantomData;

/// Defines a two-variant option: a word, or a value.
macro_rules! word_or_value {
    ($(#[$doc:meta])* $name:ident, $unit:ident = $word:literal, $some:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name<T> { $unit, $some(T) }

        impl<T: Copy> $name<T> {
            #[inline]
            pub fn value(&self) -> Option<T> {
                match self {
                    $name::$unit => None,
                    $name::$some(value) => Some(*value),
                }
            }
        }

        impl<T: Serialize> Serialize for $name<T> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                match self {
                    $name::$unit => serializer.serialize_str($word),
                    $name::$some(value) => value.serialize(serializer),
                }
            }
        }

        impl<'de, T: Deserialize<'de>> Deserialize<'de> for $name<T> {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name<T>, D::Error> {
                let either = deserializer.deserialize_any(WordOr($word, PhantomData))?;
                Ok(either.map_or($name::$unit, $name::$some))
            }
        }
    };
}

word_or_value!(
    /// `"unlimited"`, or at most so many.
    Limit, Unlimited = "unlimited", Of
);
word_or_value!(
    /// `"off"`, or the figure with which the rule is on.
    Off, Off = "off", At
);
word_or_value!(
    /// `"edition"` leaves it to the board; a figure overrides what is printed there.
    ByEdition, Edition = "edition", Set
);

/// Reads the word as `None` and anything else as a `T`.
struct WordOr<T>(&'static str, PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for WordOr<T> {
    type Value = Option<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" or a value", self.0)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Option<T>, E> {
        if text == self.0 {
            return Ok(None);
        }
        T::deserialize(text.into_deserializer()).map(Some)
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Option<T>, E> {
        T::deserialize(value.into_deserializer()).map(Some)
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Option<T>, E> {
        T::deserialize(value.into_deserializer()).map(Some)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, items: A) -> Result<Option<T>, A::Error> {
        T::deserialize(serde::de::value::SeqAccessDeserializer::new(items)).map(Some)
    }

    fn visit_map<A: MapAccess<'de>>(self, entries: A) -> Result<Option<T>, A::Error> {
        T::deserialize(serde::de::value::MapAccessDeserializer::new(entries)).map(Some)
    }
}
