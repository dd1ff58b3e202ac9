//! Texts of strangers on a terminal: what a terminal would obey is shown instead.

use std::borrow::Cow;
use std::fmt::Write;

/// A text in which nothing moves the cursor, changes colours or turns the direction of what follows. Line ends and tabs
/// stay; every other such letter is written as `\u001b`, which is what JSON calls it too.
pub fn plain(text: &str) -> Cow<'_, str> {
    if !text.chars().any(is_obeyed) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 16);
    for letter in text.chars() {
        if is_obeyed(letter) {
            // Writing into a string cannot fail.
            let _ = write!(shown, "\\u{:04x}", u32::from(letter));
        } else {
            shown.push(letter);
        }
    }
    Cow::Owned(shown)
}

fn is_obeyed(letter: char) -> bool {
    match letter {
        '\n' | '\t' => false,
        // Marks, embeddings, overrides and isolates of direction; separators of lines and paragraphs.
        '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => true,
        letter => letter.is_control(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_terminal_is_told_nothing_but_letters() {
        for (text, shown) in [
            ("Ada buys Çankaya for $60.\n\tYes.", "Ada buys Çankaya for $60.\n\tYes."),
            ("\u{1b}[2Jgone", "\\u001b[2Jgone"),
            ("\u{1b}]0;title\u{7}", "\\u001b]0;title\\u0007"),
            ("a\rb\u{8}c\u{7f}", "a\\u000db\\u0008c\\u007f"),
            ("\u{9b}31m", "\\u009b31m"),
            ("\u{202e}evil\u{2066}", "\\u202eevil\\u2066"),
            ("👩‍👩‍👧 İstanbul", "👩‍👩‍👧 İstanbul"),
        ] {
            assert_eq!(plain(text), shown);
        }
    }
}
