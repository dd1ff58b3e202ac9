//! Figures as readers want them: grouped thousands, a true minus, the same digits everywhere.
//!
//! A figure that does not exist is a dash; `NaN` is never written.

use crate::sim::Wins;
use crate::statistics::Estimate;

/// Between groups of digits, and before a percent sign; it never breaks a line.
const THIN: char = '\u{202f}';
const MINUS: char = '−';
pub const NONE: &str = "–";

/// A whole number.
pub fn count(value: u64) -> String {
    grouped(&value.to_string())
}

/// Games won, with digits after the point only where a win was shared.
pub fn won(wins: Wins) -> String {
    wins.whole().map_or_else(|| fixed(wins.in_games(), 2), count)
}

/// This many digits after the point.
pub fn fixed(value: f64, digits: usize) -> String {
    if !value.is_finite() {
        return NONE.to_owned();
    }
    let text = format!("{:.digits$}", value.abs());
    let is_zero = !text.contains(|letter: char| ('1'..='9').contains(&letter));
    let (whole, rest) = text.split_at(text.find('.').unwrap_or(text.len()));
    let sign = if value < 0.0 && !is_zero { MINUS.to_string() } else { String::new() };
    sign + &grouped(whole) + rest
}

/// About three digits that say something.
pub fn figure(value: f64) -> String {
    fixed(value, digits(value))
}

/// A share in percent; what is not quite nothing or not quite all is not written as if it were.
pub fn percent(value: f64) -> String {
    match value {
        trace if trace > 0.0 && trace < 0.05 => with_sign("< 0.1".to_owned()),
        nearly if (99.95..100.0).contains(&nearly) => with_sign("> 99.9".to_owned()),
        _ => with_sign(fixed(value, 1)),
    }
}

/// A small share in percent, e.g. one space of forty.
pub fn fine_percent(value: f64) -> String {
    with_sign(fixed(value, 2))
}

/// An amount in the currency of the board.
pub fn money(glyph: &str, value: f64) -> String {
    let text = figure(value);
    match text.strip_prefix(MINUS) {
        Some(amount) => format!("{MINUS}{glyph}{amount}"),
        None if text == NONE => text,
        None => format!("{glyph}{text}"),
    }
}

/// The bounds of an estimate with as many digits as the estimate itself has.
pub fn interval(estimate: &Estimate) -> String {
    let digits = digits(estimate.value);
    bounds(estimate.low, estimate.high, digits)
}

/// The bounds of a share in percent.
pub fn percent_interval(low: f64, high: f64) -> String {
    bounds(low, high, 1)
}

fn bounds(low: f64, high: f64, digits: usize) -> String {
    let (low, high) = (fixed(low, digits), fixed(high, digits));
    // A dash before a minus cannot be read.
    if low.starts_with(MINUS) || high.starts_with(MINUS) {
        format!("{low}\u{a0}to\u{a0}{high}")
    } else {
        format!("{low}–{high}")
    }
}

/// For running text: ranges are not broken at the end of a line.
pub fn unbroken(text: &str) -> String {
    text.replace('–', "–\u{2060}")
}

/// `one`, or `many` with the figure before it.
pub fn plural(value: u64, one: &str, many: &str) -> String {
    format!("{} {}", count(value), if value == 1 { one } else { many })
}

fn with_sign(text: String) -> String {
    if text == NONE { text } else { format!("{text}{THIN}%") }
}

fn digits(value: f64) -> usize {
    match value.abs() {
        size if size >= 99.95 => 0,
        size if size >= 9.995 => 1,
        _ => 2,
    }
}

fn grouped(digits: &str) -> String {
    let mut text = String::with_capacity(digits.len() + digits.len() / 3 * THIN.len_utf8());
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(THIN);
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// With plain spaces, for tables that can be read.
    fn plain(text: String) -> String {
        text.replace(THIN, " ")
    }

    #[test]
    fn thousands_stand_apart() {
        for (value, text) in
            [(0, "0"), (999, "999"), (1000, "1 000"), (123_456, "123 456"), (1_234_567_890, "1 234 567 890")]
        {
            assert_eq!(plain(count(value)), text);
        }
    }

    #[test]
    fn shared_wins_are_parts_of_games() {
        for (wins, text) in
            [(Wins::games(1234), "1 234"), (Wins::games(3) + Wins::shared_by(2), "3.50"), (Wins::shared_by(3), "0.33")]
        {
            assert_eq!(plain(won(wins)), text);
        }
    }

    #[test]
    fn figures_have_about_three_digits() {
        for (value, text) in [
            (0.0, "0.00"),
            (-0.001, "0.00"),
            (9.999, "10.0"),
            (-12.34, "−12.3"),
            (1234.6, "1 235"),
            (f64::NAN, "–"),
            (f64::NEG_INFINITY, "–"),
        ] {
            assert_eq!(plain(figure(value)), text);
        }
    }

    #[test]
    fn shares_and_money_carry_their_signs() {
        assert_eq!(plain(percent(41.24)), "41.2 %");
        assert_eq!(plain(fine_percent(2.5)), "2.50 %");
        assert_eq!(percent(f64::NAN), "–");
        let shares = [0.0, 0.04, 0.05, 99.94, 99.96, 100.0].map(|share| plain(percent(share)));
        assert_eq!(shares, ["0.0 %", "< 0.1 %", "0.1 %", "99.9 %", "> 99.9 %", "100.0 %"]);
        assert_eq!(plain(money("◈", 1234.0)), "◈1 234");
        assert_eq!(plain(money("◈", -3.0)), "−◈3.00");
        assert_eq!(money("◈", f64::NAN), "–");
    }

    #[test]
    fn bounds_can_be_read() {
        assert_eq!(percent_interval(39.84, 42.61), "39.8–42.6");
        assert_eq!(interval(&Estimate { value: 0.4, low: -1.2, high: 2.0 }), "−1.20\u{a0}to\u{a0}2.00");
        assert_eq!(plain(interval(&Estimate { value: 1500.0, low: 1490.2, high: 1510.0 })), "1 490–1 510");
    }

    #[test]
    fn one_is_not_many() {
        assert_eq!(plural(1, "game", "games"), "1 game");
        assert_eq!(plain(plural(2000, "game", "games")), "2 000 games");
    }
}
