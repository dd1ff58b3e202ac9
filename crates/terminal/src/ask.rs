//! Questions: asked again until the answer makes sense. At every one of them the words of the table are
//! understood, and `back` leaves it.

use crate::course::Session;
use crate::words::{hundredths, named, split, table_word};
use crate::{Leave, MAX_LINE};
use freehold_engine::Money;
use freehold_text::{Saying, TableWord};

/// What stands before everything that is typed.
const SIGN: &str = "> ";

/// An answer, or the wish to leave the question.
pub type Asked<T> = Result<Option<T>, Leave>;

impl Session<'_, '_> {
    pub fn say(&mut self, saying: Saying<'_>) -> Result<(), Leave> {
        let text = self.language.saying(&saying, &self.names);
        self.line(&text)
    }

    pub fn line(&mut self, text: &str) -> Result<(), Leave> {
        Ok(self.host.show(&format!("{text}\n"))?)
    }

    /// What was typed: the rest of the last line, or a new one. Words of the table are carried out; after
    /// them the question is shown again.
    pub fn typed(&mut self, question: &dyn Fn(&mut Self) -> Result<(), Leave>) -> Result<String, Leave> {
        loop {
            let rest = std::mem::take(&mut self.rest);
            if !rest.is_empty() {
                return Ok(rest);
            }
            question(self)?;
            self.host.show(SIGN)?;
            let Some(line) = self.host.line()? else { return Err(Leave::EndOfInput) };
            if line.len() > MAX_LINE {
                self.say(Saying::LineTooLong)?;
                continue;
            }
            if !self.table_command(&line)? {
                return Ok(line.trim().to_string());
            }
        }
    }

    fn is_back(&self, text: &str) -> bool {
        table_word(self.language, text) == Some(TableWord::Back)
    }

    /// The first word of what was typed; the rest answers the next question.
    pub fn word(&mut self, question: &dyn Fn(&mut Self) -> Result<(), Leave>) -> Result<String, Leave> {
        let text = self.typed(question)?;
        let (first, rest) = split(&text);
        self.rest = rest.to_string();
        Ok(first.to_string())
    }

    pub fn yes(&mut self, question: Saying<'_>) -> Result<bool, Leave> {
        loop {
            let word = self.word(&|session| session.say(question))?;
            match table_word(self.language, &word) {
                Some(TableWord::Yes) => return Ok(true),
                Some(TableWord::No | TableWord::Back) => return Ok(false),
                _ => self.complain(Saying::SayYesOrNo)?,
            }
        }
    }

    /// One of a list, by its number or its name.
    pub fn pick(&mut self, question: Saying<'_>, names: &[String], lines: &[String]) -> Asked<usize> {
        let ask = |session: &mut Self| {
            session.say(question)?;
            session.numbered(lines)
        };
        loop {
            let text = self.typed(&ask)?;
            if self.is_back(&text) {
                return Ok(None);
            }
            let (first, rest) = split(&text);
            if let Ok(number) = first.parse::<usize>() {
                if (1..=lines.len()).contains(&number) {
                    self.rest = rest.to_string();
                    return Ok(Some(number - 1));
                }
            } else if let Some(at) = named(names, &text) {
                return Ok(Some(at));
            }
            self.complain(Saying::NotInList { said: &text, count: lines.len() })?;
        }
    }

    /// Any number of a list, by numbers or names with commas between.
    pub fn pick_some(&mut self, question: Saying<'_>, names: &[String]) -> Asked<Vec<usize>> {
        let ask = |session: &mut Self| {
            session.say(question)?;
            session.numbered(names)
        };
        loop {
            let text = self.typed(&ask)?;
            if self.is_back(&text) {
                return Ok(None);
            }
            let meant = |part: &str| match part.parse::<usize>() {
                Ok(number) => (1..=names.len()).contains(&number).then(|| number - 1),
                Err(_) => named(names, part),
            };
            let parts: Vec<&str> = text.split(',').map(str::trim).filter(|part| !part.is_empty()).collect();
            let unknown = parts.iter().find(|part| meant(part).is_none()).map(ToString::to_string);
            match unknown {
                None => return Ok(Some(parts.into_iter().filter_map(meant).collect())),
                Some(said) => self.complain(Saying::NotInList { said: &said, count: names.len() })?,
            }
        }
    }

    /// A whole number within bounds.
    pub fn amount(&mut self, question: Saying<'_>, min: Money, max: Money) -> Asked<Money> {
        self.amount_where(question, min, max, &|_| None)
    }

    /// The same, with one more condition, which says what is wrong.
    pub fn amount_where(
        &mut self,
        question: Saying<'_>,
        min: Money,
        max: Money,
        fault: &dyn Fn(Money) -> Option<Saying<'static>>,
    ) -> Asked<Money> {
        loop {
            let word = self.word(&|session| session.say(question))?;
            if self.is_back(&word) {
                return Ok(None);
            }
            let figure = word.trim_start_matches(|letter: char| !letter.is_ascii_digit() && letter != '-');
            match figure.parse::<i32>().map(Money) {
                Err(_) => self.complain(Saying::NotAFigure { said: &word })?,
                Ok(amount) if amount < min || amount > max => self.complain(Saying::OutOfRange { min, max })?,
                Ok(amount) => match fault(amount) {
                    Some(fault) => self.complain(fault)?,
                    None => return Ok(Some(amount)),
                },
            }
        }
    }

    /// A small count within bounds.
    pub fn count(&mut self, question: Saying<'_>, min: u8, max: u8) -> Asked<u8> {
        let bound = |count: u8| Money(i32::from(count));
        // Within bounds it fits.
        Ok(self.amount(question, bound(min), bound(max))?.map(|count| count.0 as u8))
    }

    /// Hundredths of foreign money, within bounds.
    pub fn units(&mut self, question: Saying<'_>, min: i32, max: i32) -> Asked<i32> {
        loop {
            let word = self.word(&|session| session.say(question))?;
            if self.is_back(&word) {
                return Ok(None);
            }
            match hundredths(&word).filter(|units| (min..=max).contains(units)) {
                Some(units) => return Ok(Some(units)),
                None => self.complain(Saying::OutOfUnits { min, max })?,
            }
        }
    }

    pub fn numbered(&mut self, lines: &[String]) -> Result<(), Leave> {
        for (number, line) in (1..).zip(lines) {
            self.line(&format!("{number}. {line}"))?;
        }
        Ok(())
    }

    /// Says what is wrong; what else was on the line is forgotten.
    pub fn complain(&mut self, fault: Saying<'_>) -> Result<(), Leave> {
        self.rest.clear();
        self.say(fault)
    }
}
