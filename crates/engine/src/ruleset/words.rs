//! Options that are a figure or a word: `"unlimited"`, `"off"`, `"edition"`.

use serde::{Serialize, Serializer};

/// Defines a two-variant option: a word, or a value.
macro_rules! word_or_value {
    ($(#[$doc:meta])* $name:ident, $unit:ident = $word:literal, $some:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name<T> { $unit, $some(T) }

        impl<T> $name<T> {
            pub(super) const WORD: &'static str = $word;
        }

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
