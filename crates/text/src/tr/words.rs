//! Small Turkish building blocks. Names take no endings: which one fits depends on their sound, so a
//! common noun after the name takes it (`Ada oyuncusuna`), or the name stands after a colon.

use crate::Names;
use freehold_engine::edition::Receiver;
use freehold_engine::event::{AuctionLot, Party};
use freehold_engine::{CurrencyId, Dice, Goods, Money, SeatSet, SpaceSet};
use std::borrow::Cow;

/// What the board calls its jail; a common noun after it takes the ending.
pub(super) fn jail<'a>(names: &Names<'a>) -> Cow<'a, str> {
    names.jail().unwrap_or(Cow::Borrowed("hapis"))
}

/// What the board calls its railroads, all together.
pub(super) fn railroads<'a>(names: &Names<'a>) -> Cow<'a, str> {
    names.railroads().unwrap_or(Cow::Borrowed("istasyonlar"))
}

/// `A, B ve C`.
pub(super) fn list<S: AsRef<str>>(items: &[S]) -> String {
    let items: Vec<&str> = items.iter().map(AsRef::as_ref).collect();
    match items.as_slice() {
        [] => "hiçbiri".to_owned(),
        [only] => (*only).to_owned(),
        [init @ .., last] => format!("{} ve {last}", init.join(", ")),
    }
}

/// `3 + 4 = 7`.
pub(super) fn roll(dice: Dice) -> String {
    let faces: Vec<String> = dice.faces().iter().map(u8::to_string).collect();
    match faces.as_slice() {
        [only] => only.clone(),
        faces => format!("{} = {}", faces.join(" + "), dice.total()),
    }
}

pub(super) fn seats(names: &Names, seats: SeatSet) -> String {
    list(&seats.iter().map(|seat| names.seat(seat)).collect::<Vec<_>>())
}

pub(super) fn deeds(names: &Names, deeds: SpaceSet) -> String {
    list(&deeds.iter().map(|deed| names.space(deed)).collect::<Vec<_>>())
}

/// What stands on a space.
pub(super) fn level(names: &Names, level: u8) -> String {
    match level {
        0 => "bina yok".to_owned(),
        level if names.is_hotel(level) => "otel".to_owned(),
        level => format!("{level} ev"),
    }
}

/// To whom: `bankaya`, `kasaya`, `Ada oyuncusuna`.
pub(super) fn to_party(names: &Names, party: Party) -> String {
    match party {
        Party::Bank => "bankaya".to_owned(),
        Party::Pot => "kasaya".to_owned(),
        Party::Seat(seat) => format!("{} oyuncusuna", names.seat(seat)),
        Party::Each(each) => format!("{} oyuncularına eşit olarak", seats(names, each)),
    }
}

/// From whom: `bankadan`, `kasadan`, `Ada oyuncusundan`.
pub(super) fn from_party(names: &Names, party: Party) -> String {
    match party {
        Party::Bank => "bankadan".to_owned(),
        Party::Pot => "kasadan".to_owned(),
        Party::Seat(seat) => format!("{} oyuncusundan", names.seat(seat)),
        Party::Each(each) => format!("{} oyuncularından", seats(names, each)),
    }
}

/// To whom, as the beginning of a sentence.
pub(super) fn receiver(receiver: Receiver) -> &'static str {
    match receiver {
        Receiver::Bank => "Bankaya",
        Receiver::Pot => "Kasaya",
    }
}

pub(super) fn lot(names: &Names, lot: AuctionLot) -> String {
    match lot {
        AuctionLot::Deed { deed } => names.space(deed).into_owned(),
        AuctionLot::Building { hotel: true } => "son otel".to_owned(),
        AuctionLot::Building { hotel: false } => "son ev".to_owned(),
    }
}

/// One side of a trade.
pub(super) fn goods(names: &Names, goods: &Goods) -> String {
    let mut parts: Vec<String> = goods.deeds.iter().map(|deed| names.space(deed).into_owned()).collect();
    if goods.cash != Money::ZERO {
        parts.push(names.money(goods.cash));
    }
    for (deck, &cards) in goods.jail_cards.iter() {
        if cards > 0 {
            parts.push(format!("{cards} çıkış kartı ({})", names.deck(deck)));
        }
    }
    if parts.is_empty() { "hiçbir şey".to_owned() } else { list(&parts) }
}

pub(crate) fn currency<'a>(names: &Names<'a>, currency: CurrencyId) -> &'a str {
    names.currency(currency).unwrap_or(match currency {
        CurrencyId::Calm => "sakin döviz",
        CurrencyId::Wild => "dalgalı döviz",
    })
}

/// Hundredths of a foreign unit: `396,03`.
pub(super) fn units(hundredths: i32) -> String {
    fraction(hundredths, 100, 2)
}

/// A rate in ten-thousandths: `1,2500`.
pub(super) fn rate(ten_thousandths: i32) -> String {
    fraction(ten_thousandths, 10_000, 4)
}

/// A share in ten-thousandths as a percentage: `%62,5`.
pub(super) fn percent(ten_thousandths: i32) -> String {
    let text = fraction(ten_thousandths.saturating_abs(), 100, 2);
    let sign = if ten_thousandths < 0 { "-" } else { "" };
    format!("{sign}%{}", text.trim_end_matches('0').trim_end_matches(','))
}

fn fraction(value: i32, one: u32, digits: usize) -> String {
    let (sign, value) = (if value < 0 { "-" } else { "" }, value.unsigned_abs());
    format!("{sign}{},{:0digits$}", value / one, value % one)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_and_figures_read_naturally() {
        for (items, wanted) in
            [(&[][..], "hiçbiri"), (&["A"], "A"), (&["A", "B"], "A ve B"), (&["A", "B", "C"], "A, B ve C")]
        {
            assert_eq!(list(items), wanted);
        }
        assert_eq!((units(39_603), rate(8_000)), ("396,03".to_owned(), "0,8000".to_owned()));
        for (value, wanted) in [(6_250, "%62,5"), (10_000, "%100"), (0, "%0"), (-300, "-%3")] {
            assert_eq!(percent(value), wanted);
        }
    }
}
