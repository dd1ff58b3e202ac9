//! How much room words take in a drawing, whose fonts are those of the reader's machine, and how
//! they are broken to fit. Widths are estimates on the safe side.

/// Width of a text, for a common sans serif of this size, half bold.
pub fn width(text: &str, size: f64) -> f64 {
    text.chars().map(|letter| advance(letter) * size).sum()
}

/// In parts of the size.
fn advance(letter: char) -> f64 {
    match letter {
        'i' | 'j' | 'l' | 'I' | '.' | ',' | ':' | ';' | '\'' | '!' | '|' | ' ' => 0.33,
        'f' | 't' | 'r' | '-' | '(' | ')' | '[' | ']' | '/' => 0.44,
        'm' | 'w' | 'M' | 'W' | '@' | '%' | '…' => 0.92,
        'A'..='Z' => 0.71,
        letter if (letter as u32) < 0x0590 => 0.61,
        // Scripts with wide letters, and signs of unknown width.
        _ => 1.0,
    }
}

/// A text that fits, cut with an ellipsis where it must be.
pub fn cut(text: &str, room: f64, size: f64) -> String {
    if width(text, size) <= room {
        return text.to_owned();
    }
    let mut shorter: String = text.to_owned();
    while shorter.pop().is_some() {
        let trial = format!("{}…", shorter.trim_end());
        if width(&trial, size) <= room {
            return trial;
        }
    }
    "…".to_owned()
}

/// A name in lines that fit; words that are too long are cut, and so is what is left over.
pub fn lines(name: &str, room: f64, size: f64, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in name.split_whitespace() {
        match lines.last_mut() {
            Some(line) if width(&format!("{line} {word}"), size) <= room => *line = format!("{line} {word}"),
            _ => lines.push(cut(word, room, size)),
        }
    }
    if lines.len() > most {
        let rest = lines.split_off(most.saturating_sub(1)).join(" ");
        lines.push(cut(&format!("{}…", rest.trim_end_matches('…')), room, size));
    }
    lines
}

/// The largest of these sizes in which no word has to be cut, or the last one.
pub fn largest_size(name: &str, room: f64, sizes: &[f64]) -> f64 {
    let fits = |size: &&f64| name.split_whitespace().all(|word| width(word, **size) <= room);
    sizes.iter().find(fits).or(sizes.last()).copied().unwrap_or(10.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_broken_between_words() {
        assert_eq!(lines("Lamplighter Avenue", 80.0, 12.0, 3), ["Lamplighter", "Avenue"]);
        assert_eq!(lines("Rope Walk", 80.0, 12.0, 3), ["Rope Walk"]);
        assert_eq!(lines("Supercalifragilistic", 60.0, 12.0, 3), ["Superc…"]);
        let long = lines("One of the very long names of a space", 60.0, 12.0, 2);
        assert!(long.len() == 2 && long[0] == "One of" && long[1].starts_with("the ") && long[1].ends_with('…'));
        assert!(lines("", 60.0, 12.0, 2).is_empty());
        assert!(lines("港町の灯り", 60.0, 12.0, 2).iter().all(|line| width(line, 12.0) <= 60.0));
    }

    #[test]
    fn what_is_cut_fits() {
        for room in [0.0, 5.0, 20.0, 50.0, 100.0] {
            let text = cut("Observatory Hill", room, 12.0);
            assert!(text == "…" || width(&text, 12.0) <= room, "{text} in {room}");
        }
    }

    #[test]
    fn long_words_are_set_smaller() {
        assert_eq!(largest_size("Gull Alley", 74.0, &[12.5, 11.5, 10.5]), 12.5);
        assert_eq!(largest_size("Harbourmasters", 74.0, &[12.5, 11.0, 9.0]), 9.0);
        assert_eq!(largest_size("Supercalifragilisticexpialidocious", 74.0, &[12.5, 9.0]), 9.0);
    }
}
