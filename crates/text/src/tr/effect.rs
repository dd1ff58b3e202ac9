//! What an option of a card does, as a short imperative on a button.

use super::words::{currency, jail, railroads, receiver};
use crate::Names;
use freehold_engine::edition::{Contributors, Effect, NearestKind, Receiver};
use freehold_engine::{CardId, DeckId, Money};

/// A card as it is written, or else what it does.
pub(crate) fn card(deck: DeckId, card: CardId, n: &Names) -> String {
    if let Some(told) = n.told_card(deck, card) {
        return told.into_owned();
    }
    let printed = n.edition().decks[deck].cards.get(card.index());
    printed.map_or_else(|| n.card(deck, card).into_owned(), |printed| format!("{}.", effect(&printed.effect, n)))
}

pub(crate) fn effect(effect: &Effect, n: &Names) -> String {
    let or_cash = |what: String, without: Money| {
        let cash = n.money(Money(without.0.saturating_abs()));
        let instead = if without < Money::ZERO { "öde" } else { "al" };
        format!("{what}; kredin yoksa {cash} {instead}")
    };
    match effect {
        Effect::Collect { amount, from: Receiver::Bank } => format!("Bankadan {} al", n.money(*amount)),
        Effect::Collect { amount, from: Receiver::Pot } => format!("Kasadan {} al", n.money(*amount)),
        Effect::Pay { amount, to } => format!("{} {} öde", receiver(*to), n.money(*amount)),
        Effect::CollectEach { amount, who: Contributors::Everyone } => {
            format!("Her oyuncudan {} al", n.money(*amount))
        }
        Effect::CollectEach { amount, who: Contributors::Borrowers } => {
            format!("Kredisi olan her oyuncudan {} al", n.money(*amount))
        }
        Effect::PayEach { amount } => format!("Her oyuncuya {} öde", n.money(*amount)),
        Effect::PayPerBuilding { house, hotel, to } => {
            format!("{} ev başına {}, otel başına {} öde", receiver(*to), n.money(*house), n.money(*hotel))
        }
        Effect::AdvanceTo { space, .. } => format!("Şuraya ilerle: {}", n.space(*space)),
        Effect::AdvanceNearest { kind: NearestKind::Railroad } => {
            format!("Şu gruptan en yakınına ilerle: {}", railroads(n))
        }
        Effect::AdvanceNearest { kind: NearestKind::Utility } => "En yakın kuruluşa ilerle".into(),
        Effect::MoveBackTo { space } => format!("Şuraya geri dön: {}", n.space(*space)),
        Effect::MoveBy { steps } if *steps < 0 => format!("{} kare geri git", -i32::from(*steps)),
        Effect::MoveBy { steps } => format!("{steps} kare ilerle"),
        Effect::GoToJail => format!("Doğruca {} karesine git", jail(n)),
        Effect::JailCard => "Çıkış kartını sakla".into(),
        Effect::Choice { options, .. } => {
            let all: Vec<String> = options.iter().map(|option| self::effect(option, n)).collect();
            all.join(" ya da ")
        }
        Effect::Draw { deck } => format!("Şu desteden kart çek: {}", n.deck(*deck)),
        Effect::RandomCash { min, max } => format!("{} ile {} arası al ya da öde", n.money(*min), n.money(*max)),
        Effect::RateShift { currency: which, percent } => {
            format!("{} kurunu %{percent} değiştir", currency(n, *which))
        }
        Effect::RateSwap => "İki kur yer değiştirsin".into(),
        Effect::LoanTerm { turns, without_loan } if *turns < 0 => {
            or_cash(format!("Krediyi {} tur erken öde", -i32::from(*turns)), *without_loan)
        }
        Effect::LoanTerm { turns, without_loan } => or_cash(format!("Krediyi {turns} tur geç öde"), *without_loan),
        Effect::LoanInterest { points, without_loan } => {
            or_cash(format!("Kredi faizini tutarın yüzde {points} kadarı değiştir"), *without_loan)
        }
        Effect::LoanForgive { percent, without_loan } => {
            or_cash(format!("Kredinin %{percent} kadarı silinsin"), *without_loan)
        }
        Effect::LoanCall { percent, without_loan } => {
            or_cash(format!("Kredinin %{percent} kadarını hemen öde"), *without_loan)
        }
        Effect::HoldingGain { currency: which, percent } => {
            format!("{} varlığın %{percent} artsın", currency(n, *which))
        }
        Effect::HoldingLoss { currency: which, percent } => {
            format!("{} varlığın %{percent} azalsın", currency(n, *which))
        }
        Effect::HoldingInterest { percent, at_least } => {
            format!("Dövize %{percent} faiz al, en az {}", n.money(*at_least))
        }
        Effect::ForceMultiplier { percent } => format!("%{percent} çarpanı üstlen"),
        Effect::SpreadWaiver { turns } => format!("{turns} tur boyunca makassız döviz değiştir"),
    }
}
