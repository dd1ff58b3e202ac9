//! What was typed, compared with what is known: in small letters, with or without accents.

use freehold_text::{Language, TableWord};

/// As it is compared: small letters of the Latin alphabet without accents, as one types them on any keyboard.
pub fn folded(text: &str) -> String {
    let plain = |letter: char| match letter {
        'ı' | 'İ' => 'i',
        'ş' | 'Ş' => 's',
        'ğ' | 'Ğ' => 'g',
        'ç' | 'Ç' => 'c',
        'ö' | 'Ö' => 'o',
        'ü' | 'Ü' => 'u',
        other => other,
    };
    let small = text.trim().chars().map(plain).flat_map(char::to_lowercase);
    // A capital İ in small letters is an i with a dot of its own.
    small.filter(|letter| *letter != '\u{307}').collect()
}

/// The word that is meant, in the language of the table or, failing that, in any other.
pub fn table_word(language: Language, typed: &str) -> Option<TableWord> {
    let typed = folded(typed);
    let spoken =
        |language: Language| TableWord::ALL.into_iter().find(|word| folded(language.table_word(*word)) == typed);
    spoken(language).or_else(|| Language::ALL.into_iter().find_map(spoken))
}

/// The first word, and what follows it.
pub fn split(line: &str) -> (&str, &str) {
    let line = line.trim();
    line.split_once(char::is_whitespace).map_or((line, ""), |(first, rest)| (first, rest.trim()))
}

/// The one of these names that is meant: the whole name, or the only one that begins like this.
pub fn named<S: AsRef<str>>(names: &[S], typed: &str) -> Option<usize> {
    let typed = folded(typed);
    if typed.is_empty() {
        return None;
    }
    let is = |name: &S| folded(name.as_ref()) == typed;
    if let Some(at) = names.iter().position(is) {
        return Some(at);
    }
    let mut alike = names.iter().enumerate().filter(|(_, name)| folded(name.as_ref()).starts_with(&typed));
    match (alike.next(), alike.next()) {
        (Some((at, _)), None) => Some(at),
        _ => None,
    }
}

/// A figure with at most two decimals, in hundredths.
pub fn hundredths(text: &str) -> Option<i32> {
    let (whole, decimals) = text.split_once(['.', ',']).unwrap_or((text, ""));
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || decimals.len() > 2 || !digits(whole) || !digits(decimals) {
        return None;
    }
    format!("{whole}{decimals:0<2}").parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_without_accents_and_in_any_language() {
        for (language, typed, wanted) in [
            (Language::English, "Help", Some(TableWord::Help)),
            (Language::English, "yardım", Some(TableWord::Help)),
            (Language::Turkish, "YARDIM", Some(TableWord::Help)),
            (Language::Turkish, "yardim", Some(TableWord::Help)),
            (Language::Turkish, "HAYIR", Some(TableWord::No)),
            (Language::Turkish, "quit", Some(TableWord::Quit)),
            (Language::English, "fly", None),
        ] {
            assert_eq!(table_word(language, typed), wanted, "{typed}");
        }
    }

    #[test]
    fn names_may_be_shortened_as_long_as_one_is_meant() {
        let names = ["Rope Walk", "Rope Street", "İskele"];
        for (typed, wanted) in [
            ("rope walk", Some(0)),
            ("rope s", Some(1)),
            ("rope", None),
            ("iskele", Some(2)),
            ("", None),
            ("walk", None),
        ] {
            assert_eq!(named(&names, typed), wanted, "{typed}");
        }
    }

    #[test]
    fn figures_have_at_most_two_decimals() {
        for (typed, wanted) in [
            ("2", Some(200)),
            ("2.5", Some(250)),
            ("2,05", Some(205)),
            ("2.505", None),
            ("-2", None),
            (".5", None),
            ("two", None),
            ("99999999999", None),
        ] {
            assert_eq!(hundredths(typed), wanted, "{typed}");
        }
    }
}
