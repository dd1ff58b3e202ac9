//! Prompts as choices: the word to type, what several of a kind have in common, and one of them in full.

use super::words::{choice, currency, jail, rate, units};
use crate::Names;
use freehold_engine::Prompt;
use freehold_engine::event::BuildAdvice;
use freehold_engine::ruleset::OnDecline;

/// The word that a person types, and what all prompts of the kind are about.
pub(crate) fn prompt_words(prompt: &Prompt) -> (&'static str, &'static str) {
    match prompt {
        Prompt::Roll {} => ("roll", "Roll the dice"),
        Prompt::EndTurn {} => ("end", "End the turn"),
        Prompt::BuyDeed { .. } => ("buy", "Buy the deed"),
        Prompt::DeclineDeed { .. } => ("decline", "Do not buy"),
        Prompt::Bid { .. } => ("bid", "Bid for a building"),
        Prompt::SealBid { .. } => ("bid", "Bid"),
        Prompt::PassBid {} => ("pass", "Leave the auction"),
        Prompt::AuctionDeed { .. } => ("auction", "Auction a deed of yours"),
        Prompt::Build { .. } => ("build", "Build"),
        Prompt::BuildGroup { .. } => ("group", "Build on a whole group"),
        Prompt::SellBuilding { .. } => ("sell", "Sell a building"),
        Prompt::SellHotel { .. } => ("sellhotel", "Sell a hotel with its houses"),
        Prompt::SellGroup { .. } => ("sellgroup", "Sell the buildings of a group"),
        Prompt::Mortgage { .. } => ("mortgage", "Mortgage a deed"),
        Prompt::LiftMortgage { .. } => ("lift", "Lift a mortgage"),
        Prompt::SellDeed { .. } => ("selldeed", "Sell a deed to the bank"),
        Prompt::TakeOver { .. } => ("takeover", "Mortgages taken over"),
        Prompt::PayJailFee { .. } => ("fee", "Pay the way out"),
        Prompt::UseJailCard { .. } => ("card", "Use a card that leads out"),
        Prompt::StayInJail {} => ("stay", "Stay inside"),
        Prompt::DrawCard { .. } => ("draw", "Draw a card"),
        Prompt::ChooseOption { .. } => ("choose", "Choose what the card does"),
        Prompt::ChooseTax { .. } => ("tax", "Pay the tax"),
        Prompt::OfferTrade { .. } => ("trade", "Offer a trade"),
        Prompt::CounterTrade { .. } => ("counter", "Answer with another offer"),
        Prompt::AcceptTrade { .. } => ("accept", "Accept an offer"),
        Prompt::DeclineTrade { .. } => ("refuse", "Decline an offer"),
        Prompt::WithdrawTrade { .. } => ("withdraw", "Withdraw the offer"),
        Prompt::TakeLoan { .. } => ("loan", "Take a loan"),
        Prompt::RepayLoan { .. } => ("repay", "Repay the loan"),
        Prompt::BuyCurrency { .. } => ("exchange", "Buy foreign money"),
        Prompt::SellCurrency { .. } => ("change", "Sell foreign money"),
        Prompt::ArmMultiplier {} => ("multiplier", "Arm the multiplier"),
        Prompt::VoteFinish { .. } => ("vote", "Vote on finishing the game"),
        Prompt::Resign(_) => ("resign", "Give up"),
        Prompt::TakeBack {} => ("takeback", "Take the last step back"),
    }
}

pub(crate) fn prompt(prompt: &Prompt, n: &Names) -> String {
    let place = |space| n.space(space);
    let cash = |amount| n.money(amount);
    match *prompt {
        Prompt::BuyDeed { deed, price } => format!("Buy {} for {}", place(deed), cash(price)),
        Prompt::DeclineDeed { deed, then } => match then {
            OnDecline::None => format!("Do not buy {}", place(deed)),
            OnDecline::Open => format!("Do not buy {}; it is auctioned", place(deed)),
            OnDecline::Sealed => format!("Do not buy {}; it is auctioned by sealed bids", place(deed)),
        },
        Prompt::Bid { min, max, spaces: None } => format!("Bid {} to {}", cash(min), cash(max)),
        Prompt::Bid { min, max, spaces: Some(spaces) } => {
            format!(
                "Bid {} to {} to build on {}",
                cash(min),
                cash(max),
                choice(&spaces.iter().map(place).collect::<Vec<_>>())
            )
        }
        Prompt::SealBid { min, max, .. } => format!("Seal a bid of {} to {}", cash(min), cash(max)),
        Prompt::AuctionDeed { deed, clears: None } => format!("Auction {}", place(deed)),
        Prompt::AuctionDeed { deed, clears: Some(refund) } => {
            format!("Sell all buildings of the group for {} first and auction {}", cash(refund), place(deed))
        }
        Prompt::Build { space, cost, hotel, advice } => {
            let what = if hotel { "hotel" } else { "house" };
            let advice = match advice {
                None => "",
                Some(BuildAdvice::GroupIncomplete) => "; the group is not complete",
                Some(BuildAdvice::Uneven) => "; it would stand uneven",
            };
            format!("Build a {what} on {} for {}{advice}", place(space), cash(cost))
        }
        Prompt::BuildGroup { group, max, cost } => {
            format!("Build up to {max} on every lot of {}, {} a step", n.group(group), cash(cost))
        }
        Prompt::SellBuilding { space, refund } => format!("Sell a building on {} for {}", place(space), cash(refund)),
        Prompt::SellHotel { space, refund } => {
            format!("Sell the hotel on {} with its houses for {}", place(space), cash(refund))
        }
        Prompt::SellGroup { group, .. } => format!("Sell the buildings of {}", n.group(group)),
        Prompt::Mortgage { deed, raises } => format!("Mortgage {} for {}", place(deed), cash(raises)),
        Prompt::LiftMortgage { deed, cost } => format!("Lift the mortgage on {} for {}", place(deed), cash(cost)),
        Prompt::SellDeed { deed, raises } => format!("Sell {} to the bank for {}", place(deed), cash(raises)),
        Prompt::TakeOver { bound } => {
            let lifts: Vec<_> =
                bound.lift.iter().map(|(deed, more)| format!("{} for {} more", place(deed), cash(more))).collect();
            format!("Pay {} for mortgages taken over, or lift {}", cash(bound.fee), choice(&lifts))
        }
        Prompt::PayJailFee { fee } => format!("Pay {} to leave {}", cash(fee), jail(n)),
        Prompt::UseJailCard { deck } => format!("Use the card out of {} from {}", jail(n), n.deck(deck)),
        Prompt::DrawCard { deck } => format!("Draw a card from {}", n.deck(deck)),
        Prompt::ChooseTax { amount, percent } => {
            format!("Pay the tax: {} or {percent}% of your worth", cash(amount))
        }
        Prompt::OfferTrade { to, .. } => format!("Offer a trade to {}", n.seat(to)),
        Prompt::CounterTrade { from, .. } => format!("Answer {} with another offer", n.seat(from)),
        Prompt::AcceptTrade { from, fee } if fee > freehold_engine::Money::ZERO => {
            format!("Accept the offer of {}, with a fee of {} for mortgaged deeds", n.seat(from), cash(fee))
        }
        Prompt::AcceptTrade { from, .. } => format!("Accept the offer of {}", n.seat(from)),
        Prompt::DeclineTrade { from } => format!("Decline the offer of {}", n.seat(from)),
        Prompt::WithdrawTrade { to } => format!("Withdraw your offer to {}", n.seat(to)),
        Prompt::TakeLoan { min, max, .. } => format!("Borrow {} to {}", cash(min), cash(max)),
        Prompt::RepayLoan { owed, .. } => format!("Repay the loan, {} is owed", cash(owed)),
        Prompt::BuyCurrency { currency: which, min, max, rate: at } => {
            format!("Buy {} for {} to {}, at {}", currency(n, which), cash(min), cash(max), rate(at))
        }
        Prompt::SellCurrency { currency: which, min, max, rate: at } => {
            format!("Sell {} to {} {}, at {}", units(min), units(max), currency(n, which), rate(at))
        }
        Prompt::StayInJail {} => format!("Stay in {}", jail(n)),
        Prompt::VoteFinish { finish: true } => "Vote to finish the game".into(),
        Prompt::VoteFinish { finish: false } => "Vote to play on".into(),
        Prompt::Roll {}
        | Prompt::EndTurn {}
        | Prompt::PassBid {}
        | Prompt::ChooseOption { .. }
        | Prompt::ArmMultiplier {}
        | Prompt::Resign(_)
        | Prompt::TakeBack {} => prompt_words(prompt).1.into(),
    }
}
