//! House rules in words: which are asked for most, what follows from a change, and what does not fit.

use crate::{Language, en, tr};
use freehold_engine::OptionKey;
use freehold_engine::ruleset::{Answer, Followed, RulesetFault};

/// The house rules that most families know, in the order in which a form shows them.
pub const POPULAR: [OptionKey; 10] = [
    OptionKey::ParkingPot,
    OptionKey::GoLandingFactor,
    OptionKey::AuctionOnDecline,
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
        let title = |key| self.option(key).title;
        match self {
            Language::English => en::option_fault(fault, title),
            Language::Turkish => tr::option_fault(fault, title),
        }
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
