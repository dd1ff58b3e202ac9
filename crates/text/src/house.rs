//! House rules in words: which are asked for most, what follows from a change, and what does not fit.

use crate::{Language, en, tr};
use freehold_engine::OptionKey;
use freehold_engine::ruleset::{Answer, Followed, Reason, RulesetFault, Shape};
use freehold_protocol::OptionFault;

/// The house rules that most families know, in the order in which a form shows them.
pub const POPULAR: [OptionKey; 11] = [
    OptionKey::ParkingPot,
    OptionKey::GoLandingFactor,
    OptionKey::AuctionOnDecline,
    OptionKey::AuctionBidding,
    OptionKey::StartCash,
    OptionKey::GoSalary,
    OptionKey::RentMonopolyDouble,
    OptionKey::JailOwnerCollects,
    OptionKey::BuildOrder,
    OptionKey::EndRoundLimit,
    OptionKey::TimeGameMin,
];

impl Language {
    /// Why a ruleset cannot be played, with the titles of a form instead of keys.
    pub fn option_fault(self, fault: &RulesetFault) -> String {
        self.option_clash(fault, |key| self.option(key).title.to_string())
    }

    fn option_clash(self, fault: &RulesetFault, name: impl Fn(OptionKey) -> String) -> String {
        match self {
            Language::English => en::option_fault(fault, name),
            Language::Turkish => tr::option_fault(fault, name),
        }
    }

    /// What is wrong with an option that was named by its key: people read titles, programs send keys.
    pub(crate) fn bad_option(self, name: &str, why: &OptionFault) -> String {
        let titled = |key: OptionKey| format!("{} ({key})", self.option(key).title);
        let Some(key) = OptionKey::named(name) else {
            let near = match why {
                OptionFault::UnknownKey { suggestions } => suggestions.as_slice(),
                _ => &[],
            };
            let near: Vec<String> = near.iter().filter_map(|name| OptionKey::named(name)).map(titled).collect();
            return match self {
                Language::English => en::unknown_option(name, &near),
                Language::Turkish => tr::unknown_option(name, &near),
            };
        };
        let clash = |reason| self.option_clash(&RulesetFault { key, reason }, titled);
        match (self, why) {
            (_, OptionFault::OutOfRange { least, most }) => clash(Reason::OutOfRange { min: *least, max: *most }),
            (_, OptionFault::Contradicts { other }) => clash(Reason::Contradicts { other: *other }),
            (_, OptionFault::BankTooPoor { needed }) => clash(Reason::BankTooPoor { needed: *needed }),
            (Language::English, OptionFault::NoValue { found }) => {
                en::no_value(&titled(key), found, &self.values_of(key))
            }
            (Language::Turkish, OptionFault::NoValue { found }) => {
                tr::no_value(&titled(key), found, &self.values_of(key))
            }
            (Language::English, OptionFault::Repeated | OptionFault::UnknownKey { .. }) => en::repeated(&titled(key)),
            (Language::Turkish, OptionFault::Repeated | OptionFault::UnknownKey { .. }) => tr::repeated(&titled(key)),
        }
    }

    /// What an option takes, as it is written.
    fn values_of(self, key: OptionKey) -> String {
        let expected = key.spec().expected();
        let shape = match self {
            Language::English => en::shape(expected.shape),
            Language::Turkish => tr::shape(expected.shape),
        };
        let words = expected.words.iter().map(|word| word.to_string());
        let last = Some(shape).filter(|_| expected.shape != Shape::Word);
        words.chain(last).collect::<Vec<String>>().join(", ")
    }

    /// A value that is nothing at all to this option.
    pub fn option_misfit(self, key: OptionKey) -> String {
        let title = self.option(key).title;
        match self {
            Language::English => en::option_misfit(title),
            Language::Turkish => tr::option_misfit(title),
        }
    }

    /// An option that had to follow another one.
    pub fn followed(self, followed: &Followed) -> String {
        let (title, because) = (self.option(followed.key).title, self.option(followed.because).title);
        let value = match &followed.answer {
            Answer::Flag(on) => match self {
                Language::English => en::flag(*on),
                Language::Turkish => tr::flag(*on),
            }
            .to_string(),
            Answer::Figure(figure) => figure.to_string(),
            Answer::Word(word) => self.option_word(followed.key, word).unwrap_or(word).to_string(),
            Answer::List(_) | Answer::Other => String::new(),
        };
        match self {
            Language::English => en::followed(title, &value, because),
            Language::Turkish => tr::followed(title, &value, because),
        }
    }
}
