//! A command line as its words: spaces part them, quotes hold them together. There is no shell.

use std::fmt;

/// A program and its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandLine {
    text: String,
    program: String,
    arguments: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CommandLineFault {
    #[error("the command line names no program")]
    Empty,
    /// `at` counts characters from 1.
    #[error("the quote {quote} at character {at} of the command line is never closed")]
    UnclosedQuote { quote: char, at: usize },
}

impl CommandLine {
    /// Within quotes everything stands for itself, and so does a backslash anywhere: paths of every
    /// system can be written as they are.
    pub fn parse(text: &str) -> Result<CommandLine, CommandLineFault> {
        let mut words = split(text)?.into_iter();
        let program = words.next().filter(|program| !program.is_empty()).ok_or(CommandLineFault::Empty)?;
        Ok(CommandLine { text: text.trim().to_owned(), program, arguments: words.collect() })
    }

    pub fn program(&self) -> &str {
        &self.program
    }

    pub fn arguments(&self) -> &[String] {
        &self.arguments
    }
}

fn split(text: &str) -> Result<Vec<String>, CommandLineFault> {
    let mut words = Vec::new();
    // Not the same as an empty word: `''` is one.
    let mut word: Option<String> = None;
    let mut open: Option<(char, usize)> = None;
    for (index, letter) in text.chars().enumerate() {
        match (open, letter) {
            (Some((quote, _)), _) if letter == quote => open = None,
            (None, '\'' | '"') => {
                open = Some((letter, index + 1));
                word.get_or_insert_default();
            }
            (None, _) if letter.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(letter),
        }
    }
    if let Some((quote, at)) = open {
        return Err(CommandLineFault::UnclosedQuote { quote, at });
    }
    words.extend(word);
    Ok(words)
}

impl fmt::Display for CommandLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_split_as_written() {
        let table: [(&str, &[&str]); 8] = [
            ("python3 my_bot.py", &["python3", "my_bot.py"]),
            ("  bot\t--fast  ", &["bot", "--fast"]),
            ("'my bot' \"a 'b'\"", &["my bot", "a 'b'"]),
            ("bot --name='two words'", &["bot", "--name=two words"]),
            ("bot '' \"\"", &["bot", "", ""]),
            (r"C:\bots\b.exe 'C:\my bots\x'", &[r"C:\bots\b.exe", r"C:\my bots\x"]),
            ("bot $HOME *.py | cat; ls", &["bot", "$HOME", "*.py", "|", "cat;", "ls"]),
            ("bôt 'é è'", &["bôt", "é è"]),
        ];
        for (text, words) in table {
            let line = CommandLine::parse(text).expect(text);
            let found: Vec<&str> = [line.program()].into_iter().chain(line.arguments().iter().map(|a| &**a)).collect();
            assert_eq!(found, words, "{text}");
            assert_eq!(line.to_string(), text.trim());
        }
    }

    #[test]
    fn what_cannot_be_started_is_refused() {
        for text in ["", "  ", "'' x"] {
            assert_eq!(CommandLine::parse(text), Err(CommandLineFault::Empty), "{text:?}");
        }
        let unclosed = |quote, at| Err(CommandLineFault::UnclosedQuote { quote, at });
        assert_eq!(CommandLine::parse("bot 'x"), unclosed('\'', 5));
        assert_eq!(CommandLine::parse("é\"'a'"), unclosed('"', 2));
    }
}
