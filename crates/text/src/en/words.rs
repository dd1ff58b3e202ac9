//! Small English building blocks: lists, counts, figures, parties. No whole sentences.

use crate::Names;
use freehold_engine::edition::Receiver;
use freehold_engine::event::{AuctionLot, Party};
use freehold_engine::ruleset::Window;
use freehold_engine::{CurrencyId, Dice, Goods, Money, SeatSet, SpaceSet};
use std::borrow::Cow;

/// What the board calls its jail. It stands without an article, as names do.
pub(super) fn jail<'a>(names: &Names<'a>) -> Cow<'a, str> {
    names.jail().unwrap_or(Cow::Borrowed("jail"))
}

/// What the board calls its railroads, as a common noun: `1 station`, `2 stations`.
pub(super) fn railroads(names: &Names, number: u8) -> String {
    let (one, many) = railroad(names);
    count(number, &one, &many)
}

/// The same noun for one and for several.
pub(super) fn railroad(names: &Names) -> (String, String) {
    let many = names.railroads().map_or_else(|| "railroads".to_owned(), |group| group.to_lowercase());
    (many.strip_suffix('s').unwrap_or(&many).to_owned(), many)
}

/// A card that leads out of jail, or several of them.
pub(super) fn jail_cards(names: &Names, number: u8) -> String {
    count(number, "card", "cards") + " out of " + &jail(names)
}

/// `A, B and C`.
pub(super) fn list<S: AsRef<str>>(items: &[S]) -> String {
    joined(items, "and")
}

/// `A, B or C`.
pub(super) fn choice<S: AsRef<str>>(items: &[S]) -> String {
    joined(items, "or")
}

fn joined<S: AsRef<str>>(items: &[S], word: &str) -> String {
    let items: Vec<&str> = items.iter().map(AsRef::as_ref).collect();
    match items.as_slice() {
        [] => "none".to_owned(),
        [only] => (*only).to_owned(),
        [init @ .., last] => format!("{} {word} {last}", init.join(", ")),
    }
}

/// As the beginning of a sentence.
pub(super) fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// `1 house`, `2 houses`.
pub(super) fn count(number: impl Into<i64>, one: &str, many: &str) -> String {
    let number = number.into();
    format!("{number} {}", if number == 1 { one } else { many })
}

pub(super) fn ordinal(number: u8) -> String {
    let ending = match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        (_, _) => "th",
    };
    format!("{number}{ending}")
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

/// What stands on a space: `no building`, `2 houses`, `a hotel`.
pub(super) fn level(names: &Names, level: u8) -> String {
    match level {
        0 => "no building".to_owned(),
        level if names.is_hotel(level) => "a hotel".to_owned(),
        level => count(level, "house", "houses"),
    }
}

pub(super) fn party(names: &Names, party: Party) -> String {
    match party {
        Party::Bank => "the bank".to_owned(),
        Party::Pot => "the pot".to_owned(),
        Party::Seat(seat) => names.seat(seat).into_owned(),
        Party::Each(each) => format!("{} in equal shares", seats(names, each)),
    }
}

pub(super) fn receiver(receiver: Receiver) -> &'static str {
    match receiver {
        Receiver::Bank => "the bank",
        Receiver::Pot => "the pot",
    }
}

pub(super) fn lot(names: &Names, lot: AuctionLot) -> String {
    match lot {
        AuctionLot::Deed { deed } => names.space(deed).into_owned(),
        AuctionLot::Building { hotel: true } => "the last hotel".to_owned(),
        AuctionLot::Building { hotel: false } => "the last house".to_owned(),
    }
}

/// One side of a trade; `money` writes its cash.
pub(super) fn goods(names: &Names, goods: &Goods, money: impl Fn(Money) -> String) -> String {
    let mut parts: Vec<String> = goods.deeds.iter().map(|deed| names.space(deed).into_owned()).collect();
    if goods.cash != Money::ZERO {
        parts.push(money(goods.cash));
    }
    for (deck, &cards) in goods.jail_cards.iter() {
        if cards > 0 {
            let cards = match cards {
                1 => format!("a card out of {}", jail(names)),
                _ => jail_cards(names, cards),
            };
            parts.push(format!("{cards} from {}", names.deck(deck)));
        }
    }
    if parts.is_empty() { "nothing".to_owned() } else { list(&parts) }
}

pub(crate) fn currency<'a>(names: &Names<'a>, currency: CurrencyId) -> &'a str {
    names.currency(currency).unwrap_or(match currency {
        CurrencyId::Calm => "calm notes",
        CurrencyId::Wild => "wild notes",
    })
}

/// Hundredths of a foreign unit: `396.03`.
pub(super) fn units(hundredths: i32) -> String {
    fraction(hundredths, 100, 2)
}

/// A rate in ten-thousandths: `1.2500`.
pub(super) fn rate(ten_thousandths: i32) -> String {
    fraction(ten_thousandths, 10_000, 4)
}

/// A step in ten-thousandths as a percentage: `+0.5%`.
pub(super) fn step(ten_thousandths: i16) -> String {
    format!("{}{}", if ten_thousandths > 0 { "+" } else { "" }, percent(i32::from(ten_thousandths)))
}

/// A share in ten-thousandths as a percentage: `62.5%`.
pub(super) fn percent(ten_thousandths: i32) -> String {
    let text = fraction(ten_thousandths, 100, 2);
    format!("{}%", text.trim_end_matches('0').trim_end_matches('.'))
}

fn fraction(value: i32, one: u32, digits: usize) -> String {
    let (sign, value) = (if value < 0 { "-" } else { "" }, value.unsigned_abs());
    format!("{sign}{}.{:0digits$}", value / one, value % one)
}

pub(super) fn window(window: Window) -> &'static str {
    match window {
        Window::Any => "at any time",
        Window::OwnTurn => "in one's own turn",
        Window::PreRoll => "in one's own turn before rolling",
        Window::PostMove => "in one's own turn when all rolls are made and all duties done",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_and_counts_read_naturally() {
        for (items, wanted) in
            [(&[][..], "none"), (&["A"], "A"), (&["A", "B"], "A and B"), (&["A", "B", "C"], "A, B and C")]
        {
            assert_eq!(list(items), wanted);
        }
        assert_eq!(capitalised("selling"), "Selling");
        assert_eq!(capitalised(""), "");
        assert_eq!(count(1, "house", "houses"), "1 house");
        assert_eq!(count(0, "house", "houses"), "0 houses");
        for (number, wanted) in
            [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (12, "12th"), (22, "22nd")]
        {
            assert_eq!(ordinal(number), wanted);
        }
    }

    #[test]
    fn figures_keep_their_digits() {
        assert_eq!(units(39_603), "396.03");
        assert_eq!(units(5), "0.05");
        assert_eq!(rate(8_000), "0.8000");
        for (value, wanted) in [(50, "+0.5%"), (-300, "-3%"), (0, "0%"), (1_000, "+10%"), (-7, "-0.07%")] {
            assert_eq!(step(value), wanted);
        }
        for (value, wanted) in [(6_250, "62.5%"), (10_000, "100%"), (0, "0%"), (7, "0.07%")] {
            assert_eq!(percent(value), wanted);
        }
        assert_eq!(roll(Dice::from_faces(&[3, 4]).unwrap()), "3 + 4 = 7");
        assert_eq!(roll(Dice::from_faces(&[5]).unwrap()), "5");
    }
}
