//! Commands as short imperatives.

use super::words::{currency, deeds, goods, jail, units};
use crate::Names;
use freehold_engine::Command;

pub(crate) fn command(command: &Command, n: &Names) -> String {
    let place = |space| n.space(space);
    let who = |seat| n.seat(seat);
    match *command {
        Command::Roll {} => "zar at".into(),
        Command::EndTurn {} => "sırayı bitir".into(),
        Command::BuyDeed {} => "tapuyu satın al".into(),
        Command::DeclineDeed {} => "tapuyu bırak".into(),
        Command::Bid { amount, space: None } => format!("{amount} teklif et"),
        Command::Bid { amount, space: Some(space) } => format!("{} için {amount} teklif et", place(space)),
        Command::SealBid { amount, public: true } => format!("açıkça {amount} teklif et"),
        Command::SealBid { amount, public: false } => format!("gizlice {amount} teklif et"),
        Command::PassBid {} => "artırmadan çekil".into(),
        Command::AuctionDeed { deed } => format!("artırmaya çıkar: {}", place(deed)),
        Command::Build { space } => format!("inşa et: {}", place(space)),
        Command::BuildGroup { group, houses } => format!("her arsaya {houses} ev kur: {}", n.group(group)),
        Command::SellBuilding { space } => format!("bir bina sat: {}", place(space)),
        Command::SellHotel { space } => format!("oteli evleriyle sat: {}", place(space)),
        Command::SellGroup { group, level, higher } if higher.is_empty() => {
            format!("her arsada {level} bina kalana dek sat: {}", n.group(group))
        }
        Command::SellGroup { group, level, higher } => {
            let more = u16::from(level) + 1;
            format!("her arsada {level}, şunlarda {more} bina kalana dek sat: {}: {}", deeds(n, higher), n.group(group))
        }
        Command::Mortgage { deed } => format!("ipotek et: {}", place(deed)),
        Command::LiftMortgage { deed } => format!("ipoteği kaldır: {}", place(deed)),
        Command::SellDeed { deed } => format!("bankaya sat: {}", place(deed)),
        Command::TakeOver { lift } if lift.is_empty() => "devralınan ipotekler için harç öde".into(),
        Command::TakeOver { lift } => format!("hemen kaldır: {}", deeds(n, lift)),
        Command::PayJailFee {} => format!("{} karesinden çıkış ücretini öde", jail(n)),
        Command::UseJailCard { deck } => format!("çıkış kartını kullan: {}", n.deck(deck)),
        Command::StayInJail {} => format!("{} karesinde kal", jail(n)),
        Command::DrawCard {} => "kart çek".into(),
        Command::ChooseOption { option } => format!("{}. seçeneği seç", u16::from(option) + 1),
        Command::ChooseTax { percent: true } => "vergiyi varlığının payı olarak öde".into(),
        Command::ChooseTax { percent: false } => "vergiyi yazılı tutarla öde".into(),
        Command::OfferTrade { to, give, take } => {
            format!("takas öner ({}): {} ver, {} al", who(to), goods(n, &give), goods(n, &take))
        }
        Command::CounterTrade { from, give, take } => {
            format!("karşı teklif yap ({}): {} ver, {} al", who(from), goods(n, &give), goods(n, &take))
        }
        Command::AcceptTrade { from } => format!("teklifi kabul et: {}", who(from)),
        Command::DeclineTrade { from } => format!("teklifi geri çevir: {}", who(from)),
        Command::WithdrawTrade {} => "teklifini geri al".into(),
        Command::TakeLoan { amount } => format!("{amount} borç al"),
        Command::RepayLoan { amount } => format!("{amount} borç öde"),
        Command::BuyCurrency { currency: bought, spend } => format!("{spend} karşılığı {} al", currency(n, bought)),
        Command::SellCurrency { currency: sold, units: gone } => format!("{} {} sat", units(gone), currency(n, sold)),
        Command::ArmMultiplier {} => "çarpanı kur".into(),
        Command::VoteFinish { finish: true } => "bitirmek için oy ver".into(),
        Command::VoteFinish { finish: false } => "devam için oy ver".into(),
        Command::TakeBack {} => "son adımı geri al".into(),
        Command::Resign {} => "oyunu bırak".into(),
        Command::ExpireTurn {} => "karar süresi doldu".into(),
        Command::CloseAuction {} => "artırmayı kapat".into(),
        Command::CallTime {} => "süreyi bitir".into(),
        Command::SeatToBot { seat } => format!("yerine bot oynasın: {}", who(seat)),
        Command::SeatToPerson { seat } => format!("yerine bir insan oynasın: {}", who(seat)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample;
    use freehold_engine::{Money, SpaceId};

    #[test]
    fn commands_are_short_imperatives() {
        let edition = sample::edition();
        let names = sample::names(&edition);
        for (given, wanted) in [
            (Command::Roll {}, "zar at"),
            (Command::Bid { amount: Money(61), space: None }, "61 teklif et"),
            (Command::Build { space: SpaceId(1) }, "inşa et: Rope Walk"),
        ] {
            assert_eq!(command(&given, &names), wanted);
        }
    }
}
