//! What an option of a card does, as a short imperative on a button.

use super::words::{count, currency, jail, railroad, receiver};
use crate::Names;
use freehold_engine::edition::{Contributors, Effect, NearestKind};
use freehold_engine::{Money, SpaceId};

pub(crate) fn effect(effect: &Effect, n: &Names) -> String {
    let or_cash = |what: String, without: Money| {
        let cash = n.money(Money(without.0.saturating_abs()));
        let instead = if without < Money::ZERO { format!("pay {cash}") } else { format!("receive {cash}") };
        format!("{what}; without a loan, {instead}")
    };
    let space = |space: &SpaceId| n.space(*space);
    match effect {
        Effect::Collect { amount, from } => format!("Receive {} from {}", n.money(*amount), receiver(*from)),
        Effect::Pay { amount, to } => format!("Pay {} to {}", n.money(*amount), receiver(*to)),
        Effect::CollectEach { amount, who: Contributors::Everyone } => {
            format!("Receive {} from every player", n.money(*amount))
        }
        Effect::CollectEach { amount, who: Contributors::Borrowers } => {
            format!("Receive {} from every player with a loan", n.money(*amount))
        }
        Effect::PayEach { amount } => format!("Pay {} to every player", n.money(*amount)),
        Effect::PayPerBuilding { house, hotel, to } => {
            format!(
                "Pay {} for each house and {} for each hotel to {}",
                n.money(*house),
                n.money(*hotel),
                receiver(*to)
            )
        }
        Effect::AdvanceTo { space: to, .. } => format!("Advance to {}", space(to)),
        Effect::AdvanceNearest { kind: NearestKind::Railroad } => format!("Advance to the nearest {}", railroad(n).0),
        Effect::AdvanceNearest { kind: NearestKind::Utility } => "Advance to the nearest utility".into(),
        Effect::MoveBackTo { space: to } => format!("Move back to {}", space(to)),
        Effect::MoveBy { steps } if *steps < 0 => {
            format!("Move back {}", count(-i64::from(*steps), "space", "spaces"))
        }
        Effect::MoveBy { steps } => format!("Move forward {}", count(*steps, "space", "spaces")),
        Effect::GoToJail => format!("Go to {}", jail(n)),
        Effect::JailCard => format!("Keep a card out of {}", jail(n)),
        Effect::Choice { options, .. } => {
            let all: Vec<String> = options.iter().map(|option| self::effect(option, n)).collect();
            all.join(", or ")
        }
        Effect::Draw { deck } => format!("Draw a card from {}", n.deck(*deck)),
        Effect::RandomCash { min, max } => format!("Receive or pay from {} to {}", n.money(*min), n.money(*max)),
        Effect::RateShift { currency: which, percent } => {
            format!("Change the rate of {} by {percent}%", currency(n, *which))
        }
        Effect::RateSwap => "Let the two rates change places".into(),
        Effect::LoanTerm { turns, without_loan } if *turns < 0 => {
            or_cash(format!("Repay the loan {} sooner", count(-i64::from(*turns), "turn", "turns")), *without_loan)
        }
        Effect::LoanTerm { turns, without_loan } => {
            or_cash(format!("Repay the loan {} later", count(*turns, "turn", "turns")), *without_loan)
        }
        Effect::LoanInterest { points, without_loan } => {
            or_cash(format!("Change the loan's interest by {points} percent of the sum"), *without_loan)
        }
        Effect::LoanForgive { percent, without_loan } => {
            or_cash(format!("Be forgiven {percent}% of the loan"), *without_loan)
        }
        Effect::LoanCall { percent, without_loan } => {
            or_cash(format!("Repay {percent}% of the loan at once"), *without_loan)
        }
        Effect::HoldingGain { currency: which, percent } => {
            format!("Gain {percent}% of your {}", currency(n, *which))
        }
        Effect::HoldingLoss { currency: which, percent } => {
            format!("Lose {percent}% of your {}", currency(n, *which))
        }
        Effect::HoldingInterest { percent, at_least } => {
            format!("Receive {percent}% interest on foreign money, at least {}", n.money(*at_least))
        }
        Effect::ForceMultiplier { percent } => format!("Take a multiplier of {percent}%"),
        Effect::SpreadWaiver { turns } => format!("Change money without a fee for {}", count(*turns, "turn", "turns")),
    }
}
