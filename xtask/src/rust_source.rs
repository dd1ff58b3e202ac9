//! Looking at Rust source as lines of text: just enough for the checks, no parser.

/// Whether `text` holds `word` with no letter, digit or underscore on either side.
pub fn has_word(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(start, _)| {
        let before = text[..start].chars().next_back();
        let after = text[start + word.len()..].chars().next();
        !before.is_some_and(in_identifier) && !after.is_some_and(in_identifier)
    })
}

/// The identifier around the byte range `start..end`.
pub fn identifier_around(text: &str, start: usize, end: usize) -> &str {
    let from = text[..start].rfind(|c| !in_identifier(c)).map_or(0, |at| at + char_len(text, at));
    let to = text[end..].find(|c| !in_identifier(c)).map_or(text.len(), |at| end + at);
    &text[from..to]
}

fn in_identifier(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

fn char_len(text: &str, at: usize) -> usize {
    text[at..].chars().next().map_or(0, char::len_utf8)
}

/// The number of lines before the module of tests at the end of the file.
pub fn lines_without_tests(source: &str) -> usize {
    let lines: Vec<&str> = source.lines().map(str::trim).collect();
    let opens_tests = |at: &usize| {
        let next = lines[at + 1..].iter().find(|line| !line.is_empty() && !line.starts_with("#["));
        lines[*at].starts_with("#[cfg(test)]") && next.is_some_and(|line| line.contains("mod ") && line.ends_with('{'))
    };
    (0..lines.len()).find(opens_tests).unwrap_or(lines.len())
}

/// The comment at the head of the file that says what the module is.
pub fn header(source: &str) -> impl Iterator<Item = &str> {
    source.lines().take_while(|line| line.starts_with("//!"))
}

/// The source without what stands after `//`, line by line. A `//` in a string cuts as well.
pub fn code_lines(source: &str) -> impl Iterator<Item = (usize, &str)> {
    source.lines().enumerate().map(|(at, line)| (at + 1, line.split("//").next().unwrap_or_default()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_end_at_identifiers() {
        for (text, word, expected) in [
            ("let tile = 1;", "tile", true),
            ("reptile", "tile", false),
            ("tile_of", "tile", false),
            ("a tile.", "tile", true),
            ("Instant::now()", "Instant", true),
            ("Instantly", "Instant", false),
        ] {
            assert_eq!(has_word(text, word), expected, "{text:?}");
        }
    }

    #[test]
    fn identifiers_are_found_whole() {
        let text = "rent.abc_double → x";
        let at = text.find("abc").unwrap();
        assert_eq!(identifier_around(text, at, at + 3), "abc_double");
        let text = "→abc";
        let at = text.find("abc").unwrap();
        assert_eq!(identifier_around(text, at, at + 3), "abc");
    }

    #[test]
    fn tests_at_the_end_do_not_count() {
        for (source, expected) in [
            ("a\nb\n", 2),
            ("a\n#[cfg(test)]\nmod tests {\n}\n", 1),
            ("a\n#[cfg(test)]\n#[allow(x)]\nmod tests {\n}\n", 1),
            ("#[cfg(test)]\nmod testing;\na\nb\n", 4),
            ("#[cfg(test)]\nuse x;\na\n", 3),
        ] {
            assert_eq!(lines_without_tests(source), expected, "{source:?}");
        }
    }

    #[test]
    fn comments_are_no_code() {
        let code: Vec<_> = code_lines("a // b\n//! c\nd").collect();
        assert_eq!(code, [(1, "a "), (2, ""), (3, "d")]);
    }
}
