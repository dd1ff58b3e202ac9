//! Commands as short imperatives. Figures are plain, so that they can be typed at a text client.

use super::words::{currency, deeds, goods, jail, units};
use crate::Names;
use freehold_engine::Command;

pub(crate) fn command(command: &Command, n: &Names) -> String {
    let place = |space| n.space(space);
    let who = |seat| n.seat(seat);
    let figure = |amount: freehold_engine::Money| amount.to_string();
    match *command {
        Command::Roll {} => "roll".into(),
        Command::EndTurn {} => "end the turn".into(),
        Command::BuyDeed {} => "buy the deed".into(),
        Command::DeclineDeed {} => "decline the deed".into(),
        Command::Bid { amount, space: None } => format!("bid {amount}"),
        Command::Bid { amount, space: Some(space) } => format!("bid {amount} to build on {}", place(space)),
        Command::SealBid { amount, public: true } => format!("bid {amount} openly"),
        Command::SealBid { amount, public: false } => format!("bid {amount} in secret"),
        Command::PassBid {} => "leave the auction".into(),
        Command::AuctionDeed { deed } => format!("auction {}", place(deed)),
        Command::Build { space } => format!("build on {}", place(space)),
        Command::BuildGroup { group, houses } => format!("build {houses} on every lot of {}", n.group(group)),
        Command::SellBuilding { space } => format!("sell a building on {}", place(space)),
        Command::SellHotel { space } => format!("sell the hotel on {} with its houses", place(space)),
        Command::SellGroup { group, level, higher } if higher.is_empty() => {
            format!("sell {} down to {level} on every lot", n.group(group))
        }
        Command::SellGroup { group, level, higher } => {
            let more = u16::from(level) + 1;
            format!("sell {} down to {level} on every lot, {more} on {}", n.group(group), deeds(n, higher))
        }
        Command::Mortgage { deed } => format!("mortgage {}", place(deed)),
        Command::LiftMortgage { deed } => format!("lift the mortgage on {}", place(deed)),
        Command::SellDeed { deed } => format!("sell {} to the bank", place(deed)),
        Command::TakeOver { lift } if lift.is_empty() => "pay the fee for mortgages taken over".into(),
        Command::TakeOver { lift } => format!("lift at once: {}", deeds(n, lift)),
        Command::PayJailFee {} => format!("pay the fee to leave {}", jail(n)),
        Command::UseJailCard { deck } => format!("use the card out of {} from {}", jail(n), n.deck(deck)),
        Command::StayInJail {} => format!("stay in {}", jail(n)),
        Command::DrawCard {} => "draw a card".into(),
        Command::ChooseOption { option } => format!("choose option {}", u16::from(option) + 1),
        Command::ChooseTax { percent: true } => "pay the tax as a share of the worth".into(),
        Command::ChooseTax { percent: false } => "pay the tax as the printed amount".into(),
        Command::OfferTrade { to, give, take } => {
            format!("offer {} {} for {}", who(to), goods(n, &give, figure), goods(n, &take, figure))
        }
        Command::CounterTrade { from, give, take } => {
            format!("counter {} with {} for {}", who(from), goods(n, &give, figure), goods(n, &take, figure))
        }
        Command::AcceptTrade { from } => format!("accept the offer of {}", who(from)),
        Command::DeclineTrade { from } => format!("decline the offer of {}", who(from)),
        Command::WithdrawTrade {} => "withdraw the offer".into(),
        Command::TakeLoan { amount } => format!("borrow {amount}"),
        Command::RepayLoan { amount } => format!("repay {amount}"),
        Command::BuyCurrency { currency: bought, spend } => format!("buy {} for {spend}", currency(n, bought)),
        Command::SellCurrency { currency: sold, units: gone } => {
            format!("sell {} {}", units(gone), currency(n, sold))
        }
        Command::ArmMultiplier {} => "arm the multiplier".into(),
        Command::VoteFinish { finish: true } => "vote to finish".into(),
        Command::VoteFinish { finish: false } => "vote to play on".into(),
        Command::TakeBack {} => "take the last step back".into(),
        Command::Resign {} => "give up".into(),
        Command::ExpireTurn {} => "the time for a decision runs out".into(),
        Command::CloseAuction {} => "close the auction".into(),
        Command::CallTime {} => "call time".into(),
        Command::SeatToBot { seat } => format!("let a bot play {}", who(seat)),
        Command::SeatToPerson { seat } => format!("let a person play {}", who(seat)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;
    use freehold_engine::{CurrencyId, DeckId, Goods, Money, SeatId, SpaceId, SpaceSet};

    #[test]
    fn commands_are_short_imperatives() {
        let edition = sample::edition();
        let names = sample::names(&edition);
        let give = Goods { deeds: SpaceSet::of(SpaceId(1)), cash: Money(50), jail_cards: [0, 1].into() };
        for (given, wanted) in [
            (Command::Roll {}, "roll"),
            (Command::Bid { amount: Money(61), space: None }, "bid 61"),
            (Command::Bid { amount: Money(61), space: Some(SpaceId(1)) }, "bid 61 to build on Rope Walk"),
            (Command::UseJailCard { deck: DeckId::DeckA }, "use the card out of The Brig from Tidings"),
            (Command::ChooseOption { option: 0 }, "choose option 1"),
            (Command::SellCurrency { currency: CurrencyId::Calm, units: 250 }, "sell 2.50 calm notes"),
            (
                Command::OfferTrade { to: SeatId(1), give, take: Goods::default() },
                "offer Blue Rope Walk, 50 and a card out of The Brig from Ledger for nothing",
            ),
        ] {
            assert_eq!(command(&given, &names), wanted);
        }
    }
}
