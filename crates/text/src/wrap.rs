//! Plain text pages: titles, and one indented paragraph per sentence. Knows no language.

use crate::Section;

/// All sections as text of at most `columns` columns (longer words excepted).
pub(crate) fn page(sections: &[Section], columns: usize) -> String {
    let mut page = String::new();
    for section in sections {
        if !page.is_empty() {
            page.push('\n');
        }
        let underline = "-".repeat(section.title.chars().count());
        page.push_str(&format!("{}\n{underline}\n", section.title));
        for sentence in &section.sentences {
            for (i, line) in lines(sentence, columns.saturating_sub(2)).iter().enumerate() {
                page.push_str(if i == 0 { "- " } else { "  " });
                page.push_str(line);
                page.push('\n');
            }
        }
    }
    page
}

/// Breaks a sentence at its spaces.
fn lines(sentence: &str, columns: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in sentence.split_whitespace() {
        if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > columns {
            lines.push(std::mem::take(&mut line));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    lines.push(line);
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_break_at_spaces_and_hang_below_their_first_line() {
        let sections = [
            Section { title: "Ways".into(), sentences: vec!["one two three".into(), "four".into()] },
            Section { title: "End".into(), sentences: vec!["◈◈◈ ◈◈◈ sevenletters".into()] },
        ];
        let wanted = "Ways\n----\n- one two\n  three\n- four\n\nEnd\n---\n- ◈◈◈ ◈◈◈\n  sevenletters\n";
        assert_eq!(page(&sections, 9), wanted);
    }
}
