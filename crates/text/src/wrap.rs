//! Plain text pages: titles, and one indented paragraph per sentence. Knows no language.

use crate::Section;
use textwrap::{Options, WordSeparator, WordSplitter, WrapAlgorithm};

/// All sections as text of at most `columns` columns (longer words excepted).
pub(crate) fn page(sections: &[Section], columns: usize) -> String {
    // At spaces alone: a word that holds a hyphen is searched for as it is written.
    let options = Options::new(columns)
        .initial_indent("- ")
        .subsequent_indent("  ")
        .break_words(false)
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation)
        .wrap_algorithm(WrapAlgorithm::FirstFit);
    let mut page = String::new();
    for section in sections {
        if !page.is_empty() {
            page.push('\n');
        }
        let underline = "-".repeat(section.title.chars().count());
        page.push_str(&format!("{}\n{underline}\n", section.title));
        for sentence in &section.sentences {
            page.push_str(&textwrap::fill(sentence, &options));
            page.push('\n');
        }
    }
    page
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
