//! Which command answers which prompt. Nobody else has to know.

use super::{Prompt, Prompts, Visibility};
use crate::command::Command;
use crate::ids::SpaceSet;

impl Prompts {
    /// Whether the seat may say this now.
    pub fn admits(&self, command: &Command) -> bool {
        self.iter().any(|prompt| prompt.admits(command))
    }
}

impl Prompt {
    /// Whether the command answers this prompt within its bounds.
    ///
    /// ```
    /// use freehold_engine::{Command, Money, Prompt};
    ///
    /// let prompt = Prompt::Bid { min: Money(61), max: Money(300), spaces: None };
    /// let bid = |amount: i32| Command::Bid { amount: Money(amount), space: None };
    /// assert!(prompt.admits(&bid(61)) && prompt.admits(&bid(300)));
    /// assert!(!prompt.admits(&bid(301)) && !prompt.admits(&Command::PassBid {}));
    /// assert_eq!(prompt.simplest(), bid(61));
    /// ```
    pub fn admits(&self, command: &Command) -> bool {
        match (self, *command) {
            (Prompt::Bid { min, max, spaces }, Command::Bid { amount, space }) => {
                let placed = match (spaces, space) {
                    (None, None) => true,
                    (Some(spaces), Some(space)) => spaces.contains(space),
                    _ => false,
                };
                placed && (*min..=*max).contains(&amount)
            }
            (Prompt::SealBid { min, max, public }, Command::SealBid { amount, public: shown }) => {
                let fits = match public {
                    Visibility::Choose => true,
                    Visibility::Public => shown,
                    Visibility::Private => !shown,
                };
                fits && (*min..=*max).contains(&amount)
            }
            (Prompt::BuildGroup { group, max, .. }, Command::BuildGroup { group: named, houses }) => {
                *group == named && (1..=*max).contains(&houses)
            }
            (Prompt::SellGroup { group, sale }, Command::SellGroup { group: named, level, higher }) => {
                *group == named && sale.admits(level, higher)
            }
            (Prompt::ChooseOption { options, .. }, Command::ChooseOption { option }) => options.contains(option),
            (Prompt::ChooseTax { .. }, Command::ChooseTax { .. }) => true,
            (Prompt::TakeOver { bound }, Command::TakeOver { lift }) => bound.admits(lift),
            (Prompt::OfferTrade { to, bound }, Command::OfferTrade { to: named, give, take }) => {
                *to == named && bound.admits(&give, &take)
            }
            (Prompt::CounterTrade { from, bound }, Command::CounterTrade { from: named, give, take }) => {
                *from == named && bound.admits(&give, &take)
            }
            (Prompt::TakeLoan { min, max, step }, Command::TakeLoan { amount }) => {
                (*min..=*max).contains(&amount) && amount.0 % step.0 == 0
            }
            (Prompt::RepayLoan { step, max, owed }, Command::RepayLoan { amount }) => {
                let in_steps = amount >= *step && amount < *owed && amount.0 % step.0 == 0;
                amount <= *max && (in_steps || amount == *owed)
            }
            (Prompt::BuyCurrency { currency, min, max, .. }, Command::BuyCurrency { currency: named, spend }) => {
                *currency == named && (*min..=*max).contains(&spend)
            }
            (Prompt::SellCurrency { currency, min, max, .. }, Command::SellCurrency { currency: named, units }) => {
                *currency == named && (*min..=*max).contains(&units)
            }
            // All others leave nothing open: their only answer is the simplest one.
            (prompt, command) => prompt.simplest() == command,
        }
    }

    /// The answer that needs no thought: it spends as little and raises as much cash as the prompt allows, but
    /// sells as few buildings, keeps a bid to itself, and of several ways takes the first.
    pub fn simplest(&self) -> Command {
        match *self {
            Prompt::Roll {} => Command::Roll {},
            Prompt::EndTurn {} => Command::EndTurn {},
            Prompt::BuyDeed { .. } => Command::BuyDeed {},
            Prompt::DeclineDeed { .. } => Command::DeclineDeed {},
            Prompt::Bid { min, spaces, .. } => Command::Bid { amount: min, space: spaces.and_then(|set| set.first()) },
            Prompt::SealBid { min, public, .. } => {
                Command::SealBid { amount: min, public: public == Visibility::Public }
            }
            Prompt::PassBid {} => Command::PassBid {},
            Prompt::AuctionDeed { deed, .. } => Command::AuctionDeed { deed },
            Prompt::Build { space, .. } => Command::Build { space },
            Prompt::BuildGroup { group, .. } => Command::BuildGroup { group, houses: 1 },
            Prompt::SellBuilding { space, .. } => Command::SellBuilding { space },
            Prompt::SellHotel { space, .. } => Command::SellHotel { space },
            Prompt::SellGroup { group, sale } => Command::SellGroup { group, level: sale.max, higher: SpaceSet::EMPTY },
            Prompt::Mortgage { deed, .. } => Command::Mortgage { deed },
            Prompt::LiftMortgage { deed, .. } => Command::LiftMortgage { deed },
            Prompt::SellDeed { deed, .. } => Command::SellDeed { deed },
            Prompt::TakeOver { .. } => Command::TakeOver { lift: SpaceSet::EMPTY },
            Prompt::PayJailFee { .. } => Command::PayJailFee {},
            Prompt::UseJailCard { deck } => Command::UseJailCard { deck },
            Prompt::StayInJail {} => Command::StayInJail {},
            Prompt::DrawCard { .. } => Command::DrawCard {},
            Prompt::ChooseOption { options, .. } => {
                Command::ChooseOption { option: options.iter().next().unwrap_or_default() }
            }
            Prompt::ChooseTax { .. } => Command::ChooseTax { percent: false },
            Prompt::OfferTrade { to, ref bound } => {
                let (give, take) = bound.simplest();
                Command::OfferTrade { to, give, take }
            }
            Prompt::CounterTrade { from, ref bound } => {
                let (give, take) = bound.simplest();
                Command::CounterTrade { from, give, take }
            }
            Prompt::AcceptTrade { from, .. } => Command::AcceptTrade { from },
            Prompt::DeclineTrade { from } => Command::DeclineTrade { from },
            Prompt::WithdrawTrade { .. } => Command::WithdrawTrade {},
            Prompt::TakeLoan { max, .. } => Command::TakeLoan { amount: max },
            Prompt::RepayLoan { step, max, .. } => Command::RepayLoan { amount: step.min(max) },
            Prompt::BuyCurrency { currency, min, .. } => Command::BuyCurrency { currency, spend: min },
            Prompt::SellCurrency { currency, max, .. } => Command::SellCurrency { currency, units: max },
            Prompt::ArmMultiplier {} => Command::ArmMultiplier {},
            Prompt::VoteFinish { finish } => Command::VoteFinish { finish },
            Prompt::Resign(_) => Command::Resign {},
            Prompt::TakeBack {} => Command::TakeBack {},
        }
    }
}
