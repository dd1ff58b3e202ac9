//! What is made of the list of options: the structs, the keys, the specifications, and the ways in
//! and out of them.
//!
//! The list itself is in `list`; nothing here names an option.

/// Defines the ruleset. An option is
///
/// ```text
/// /// What it means.
/// Key = field: Type, in least..=most, if is_asked, when Gate, since version, before value;
/// ```
///
/// where `in` bounds its figures, `if` names the method of `Ruleset` that says whether these bounds
/// matter at all, `when` names the option that must be on for this one to have any effect, and `before` is what the option means in games and files older than `since`.
macro_rules! options {
    (
        version $version:literal;
        $(#[$rules_doc:meta])*
        Ruleset {$(
            $(#[$doc:meta])*
            $key:ident = $field:ident: $type:ty
                $(, in $range:expr)? $(, if $asked:ident)? $(, when $gate:ident)?, since $since:literal $(, before $before:expr)?;
        )+}
        $($section:ident: $rules:ident {$(
            $(#[$inner_doc:meta])*
            $inner_key:ident = $inner:ident: $inner_type:ty
                $(, in $inner_range:expr)? $(, if $inner_asked:ident)? $(, when $inner_gate:ident)?,
                since $inner_since:literal
                $(, before $inner_before:expr)?;
        )+})+
    ) => {
        /// The version of the ruleset: the last one that brought an option.
        pub const VERSION: u32 = $version;

        $(#[$rules_doc])*
        #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
        pub struct Ruleset {
            $($(#[$doc])* pub $field: $type,)+
            $(pub $section: $rules,)+
        }

        $(
            #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
            pub struct $rules { $($(#[$inner_doc])* pub $inner: $inner_type,)+ }
        )+

        /// The key of an option; written as data files write it, `jail.fee`.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum OptionKey { $($key,)+ $($($inner_key,)+)+ }

        /// Every option, in the order of [`OptionKey`] and of the ruleset.
        pub static OPTIONS: &[OptionSpec] = &[
            $(spec!(
                $key, stringify!($field), $type, [$($range)?], [$($asked)?], [$($gate)?], $since, [$($before)?]
            ),)+
            $($(spec!(
                $inner_key, concat!(stringify!($section), ".", stringify!($inner)), $inner_type,
                [$($inner_range)?], [$($inner_asked)?], [$($inner_gate)?], $inner_since, [$($inner_before)?]
            ),)+)+
        ];

        impl Ruleset {
            /// The answer to one option.
            pub fn answer(&self, key: OptionKey) -> Answer {
                match key {
                    $(OptionKey::$key => self.$field.to_answer(),)+
                    $($(OptionKey::$inner_key => self.$section.$inner.to_answer(),)+)+
                }
            }

            /// Answers one option differently. Whether the result can be played is for `faults` to say, as the
            /// next change may be the one that makes it fit.
            pub fn set(&mut self, key: OptionKey, answer: &Answer) -> Result<(), AnswersFault> {
                let bad = AnswersFault::Misfit { key };
                match key {
                    $(OptionKey::$key => self.$field = OptionValue::from_answer(answer).ok_or(bad)?,)+
                    $($(OptionKey::$inner_key => {
                        self.$section.$inner = OptionValue::from_answer(answer).ok_or(bad)?;
                    })+)+
                }
                Ok(())
            }

            /// A ruleset of these answers. An option that is younger than they are has the value that means
            /// "as it was before".
            pub fn from_answers(find: impl Fn(OptionKey) -> Option<Answer>) -> Result<Ruleset, AnswersFault> {
                Ok(Ruleset {
                    $($field: read(OptionKey::$key, &find, before!($type, $($before)?))?,)+
                    $($section: $rules {
                        $($inner: read(OptionKey::$inner_key, &find, before!($inner_type, $($inner_before)?))?,)+
                    },)+
                })
            }

            /// Whether the figures of an option lie between these two.
            pub(super) fn lies_within(&self, key: OptionKey, min: i32, max: i32) -> bool {
                match key {
                    $(OptionKey::$key => self.$field.lies_within(min, max),)+
                    $($(OptionKey::$inner_key => self.$section.$inner.lies_within(min, max),)+)+
                }
            }
        }
    };
}

macro_rules! spec {
    (
        $key:ident, $name:expr, $type:ty, [$($range:expr)?], [$($asked:ident)?], [$($gate:ident)?], $since:literal,
        [$($before:expr)?]
    ) => {
        OptionSpec {
            key: OptionKey::$key,
            name: $name,
            kind: Kind::of::<$type>(),
            range: range!($($range)?),
            is_asked: asked!($($asked)?),
            needs: gate!($($gate)?),
            takes: |answer| <$type as OptionValue>::from_answer(answer).is_some(),
            since: $since,
            before: || before!($type, $($before)?).map(|value: $type| value.to_answer()),
        }
    };
}

macro_rules! range {
    () => {
        None
    };
    ($range:expr) => {
        Some({
            let range = $range;
            (*range.start(), *range.end())
        })
    };
}

macro_rules! asked {
    () => {
        None
    };
    ($asked:ident) => {
        Some(Ruleset::$asked)
    };
}

macro_rules! gate {
    () => {
        None
    };
    ($gate:ident) => {
        Some(OptionKey::$gate)
    };
}

macro_rules! before {
    ($type:ty,) => {
        None::<$type>
    };
    ($type:ty, $before:expr) => {
        Some::<$type>($before)
    };
}

pub(super) use {asked, before, gate, options, range, spec};
