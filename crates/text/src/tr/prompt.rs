//! Prompts as choices: the word to type, what several of a kind have in common, and one of them in full.

use super::words::{currency, deeds, jail, list, rate, units};
use crate::Names;
use freehold_engine::event::BuildAdvice;
use freehold_engine::ruleset::OnDecline;
use freehold_engine::{Money, Prompt};

/// The word that a person types, and what all prompts of the kind are about.
pub(crate) fn prompt_words(prompt: &Prompt) -> (&'static str, &'static str) {
    match prompt {
        Prompt::Roll {} => ("at", "Zar at"),
        Prompt::EndTurn {} => ("bitir", "Turu bitir"),
        Prompt::BuyDeed { .. } => ("al", "Tapuyu satın al"),
        Prompt::DeclineDeed { .. } => ("alma", "Satın alma"),
        Prompt::Bid { .. } => ("teklif", "Bina için teklif ver"),
        Prompt::SealBid { .. } => ("teklif", "Teklif ver"),
        Prompt::PassBid {} => ("çekil", "Artırmadan çekil"),
        Prompt::AuctionDeed { .. } => ("artırma", "Bir tapunu artırmaya çıkar"),
        Prompt::Build { .. } => ("yap", "İnşa et"),
        Prompt::BuildGroup { .. } => ("grup", "Bir grubun tümüne inşa et"),
        Prompt::SellBuilding { .. } => ("sat", "Bina sat"),
        Prompt::SellHotel { .. } => ("otelsat", "Oteli evleriyle sat"),
        Prompt::SellGroup { .. } => ("grupsat", "Bir grubun binalarını sat"),
        Prompt::Mortgage { .. } => ("ipotek", "Tapu ipotek et"),
        Prompt::LiftMortgage { .. } => ("kaldır", "İpotek kaldır"),
        Prompt::SellDeed { .. } => ("tapusat", "Bankaya tapu sat"),
        Prompt::TakeOver { .. } => ("devral", "Devralınan ipotekler"),
        Prompt::PayJailFee { .. } => ("ücret", "Çıkış ücretini öde"),
        Prompt::UseJailCard { .. } => ("kart", "Çıkış kartı kullan"),
        Prompt::StayInJail {} => ("kal", "İçeride kal"),
        Prompt::DrawCard { .. } => ("çek", "Kart çek"),
        Prompt::ChooseOption { .. } => ("seç", "Kartın ne yapacağını seç"),
        Prompt::ChooseTax { .. } => ("vergi", "Vergiyi öde"),
        Prompt::OfferTrade { .. } => ("takas", "Takas öner"),
        Prompt::CounterTrade { .. } => ("karşı", "Başka bir teklifle yanıtla"),
        Prompt::AcceptTrade { .. } => ("kabul", "Bir teklifi kabul et"),
        Prompt::DeclineTrade { .. } => ("ret", "Bir teklifi geri çevir"),
        Prompt::WithdrawTrade { .. } => ("vazgeç", "Teklifi geri çek"),
        Prompt::TakeLoan { .. } => ("kredi", "Kredi al"),
        Prompt::RepayLoan { .. } => ("öde", "Krediyi öde"),
        Prompt::BuyCurrency { .. } => ("döviz", "Döviz al"),
        Prompt::SellCurrency { .. } => ("boz", "Döviz sat"),
        Prompt::ArmMultiplier {} => ("çarpan", "Çarpanı kur"),
        Prompt::VoteFinish { .. } => ("oy", "Oyunun bitmesi için oy ver"),
        Prompt::Resign(_) => ("pes", "Pes et"),
        Prompt::TakeBack {} => ("gerial", "Son adımı geri al"),
    }
}

pub(crate) fn prompt(prompt: &Prompt, n: &Names) -> String {
    let place = |space| n.space(space);
    let cash = |amount| n.money(amount);
    match *prompt {
        Prompt::BuyDeed { deed, price } => format!("Satın al: {}, {}", place(deed), cash(price)),
        Prompt::DeclineDeed { deed, then } => match then {
            OnDecline::None => format!("Satın alma: {}", place(deed)),
            OnDecline::Open => format!("Satın alma: {}; artırmaya çıkar", place(deed)),
            OnDecline::Sealed => format!("Satın alma: {}; kapalı teklife çıkar", place(deed)),
        },
        Prompt::Bid { min, max, spaces: None } => format!("Teklif ver: {} ile {} arası", cash(min), cash(max)),
        Prompt::Bid { min, max, spaces: Some(spaces) } => {
            format!("Teklif ver: {} ile {} arası, olası yerler: {}", cash(min), cash(max), deeds(n, spaces))
        }
        Prompt::SealBid { min, max, .. } => format!("Kapalı teklif ver: {} ile {} arası", cash(min), cash(max)),
        Prompt::AuctionDeed { deed, clears: None } => format!("Artırmaya çıkar: {}", place(deed)),
        Prompt::AuctionDeed { deed, clears: Some(refund) } => {
            format!(
                "Önce grubun tüm binalarını {} karşılığında sat, sonra artırmaya çıkar: {}",
                cash(refund),
                place(deed)
            )
        }
        Prompt::Build { space, cost, hotel, advice } => {
            let what = if hotel { "Otel" } else { "Ev" };
            let advice = match advice {
                None => "",
                Some(BuildAdvice::GroupIncomplete) => "; grup tamam değil",
                Some(BuildAdvice::Uneven) => "; komşularıyla eşit olmaz",
            };
            format!("{what} yap: {}, {}{advice}", place(space), cash(cost))
        }
        Prompt::BuildGroup { group, max, cost } => {
            format!("Grubun her arsasına en çok {max} bina yap: {}, adımı {}", n.group(group), cash(cost))
        }
        Prompt::SellBuilding { space, refund } => format!("Bina sat: {}, {}", place(space), cash(refund)),
        Prompt::SellHotel { space, refund } => format!("Oteli evleriyle sat: {}, {}", place(space), cash(refund)),
        Prompt::SellGroup { group, .. } => format!("Grubun binalarını sat: {}", n.group(group)),
        Prompt::Mortgage { deed, raises } => format!("İpotek et: {}, {}", place(deed), cash(raises)),
        Prompt::LiftMortgage { deed, cost } => format!("İpoteği kaldır: {}, {}", place(deed), cash(cost)),
        Prompt::SellDeed { deed, raises } => format!("Bankaya sat: {}, {}", place(deed), cash(raises)),
        Prompt::TakeOver { bound } => {
            let lifts: Vec<_> =
                bound.lift.iter().map(|(deed, more)| format!("{} (+{})", place(deed), cash(more))).collect();
            format!("Devralınan ipotekler için {} öde ya da kaldır: {}", cash(bound.fee), list(&lifts))
        }
        Prompt::PayJailFee { fee } => format!("{} karesinden çıkmak için {} öde", jail(n), cash(fee)),
        Prompt::UseJailCard { deck } => format!("Çıkış kartını kullan: {}", n.deck(deck)),
        Prompt::DrawCard { deck } => format!("Kart çek: {}", n.deck(deck)),
        Prompt::ChooseTax { amount, percent } => {
            format!("Vergiyi öde: {} ya da varlığının %{percent} kadarı", cash(amount))
        }
        Prompt::OfferTrade { to, .. } => format!("Takas öner: {}", n.seat(to)),
        Prompt::CounterTrade { from, .. } => format!("Başka bir teklifle yanıtla: {}", n.seat(from)),
        Prompt::AcceptTrade { from, fee } if fee > Money::ZERO => {
            format!("Teklifi kabul et: {}, ipotekli tapular için harç {}", n.seat(from), cash(fee))
        }
        Prompt::AcceptTrade { from, .. } => format!("Teklifi kabul et: {}", n.seat(from)),
        Prompt::DeclineTrade { from } => format!("Teklifi geri çevir: {}", n.seat(from)),
        Prompt::WithdrawTrade { to } => format!("Teklifini geri çek: {}", n.seat(to)),
        Prompt::TakeLoan { min, max, .. } => format!("Kredi al: {} ile {} arası", cash(min), cash(max)),
        Prompt::RepayLoan { owed, .. } => format!("Krediyi öde, borç {}", cash(owed)),
        Prompt::BuyCurrency { currency: which, min, max, rate: at } => {
            format!("{} al: {} ile {} arası, kur {}", currency(n, which), cash(min), cash(max), rate(at))
        }
        Prompt::SellCurrency { currency: which, min, max, rate: at } => {
            format!("{} sat: {} ile {} arası, kur {}", currency(n, which), units(min), units(max), rate(at))
        }
        Prompt::StayInJail {} => format!("{} karesinde kal", jail(n)),
        Prompt::VoteFinish { finish: true } => "Oyunun bitmesi için oy ver".into(),
        Prompt::VoteFinish { finish: false } => "Oyunun sürmesi için oy ver".into(),
        Prompt::Roll {}
        | Prompt::EndTurn {}
        | Prompt::PassBid {}
        | Prompt::ChooseOption { .. }
        | Prompt::ArmMultiplier {}
        | Prompt::Resign(_)
        | Prompt::TakeBack {} => prompt_words(prompt).1.into(),
    }
}
