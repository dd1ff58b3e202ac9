//! The talk at a table: limited, kept for those who come later, shown to those who want to read the speaker.

use crate::doc::Person;
use crate::limits::{CHAT, CHAT_SHOWN, MAX_CHAT};
use crate::setup::bad;
use crate::stored::{self, ChatDoc};
use crate::time::{Moment, Now};
use core::time::Duration;
use freehold_protocol::{ChatLine, Field, Problem, Refusal};
use freehold_store::ChatRow;
use std::collections::{HashMap, VecDeque};

/// Who says something.
#[derive(Clone, Copy)]
pub struct Speaker<'a> {
    pub person: Person,
    pub nickname: &'a str,
    /// The number of somebody who only watches.
    pub watcher: Option<u32>,
}

#[derive(Clone, Debug)]
struct Line {
    speaker: Person,
    line: ChatLine,
}

#[derive(Default)]
pub struct Chat {
    lines: VecDeque<Line>,
    last: u32,
    /// When the next line of each speaker would be in time, had they kept to the rate from the start.
    due: HashMap<Person, Moment>,
}

impl Chat {
    /// From what is stored; a line that cannot be read is left out.
    pub fn resume(rows: &[ChatRow]) -> Chat {
        let mut chat = Chat::default();
        for row in rows {
            if let Ok(doc) = stored::read_chat(row) {
                chat.push(row.number, doc, row.at);
            }
            chat.last = row.number;
        }
        chat
    }

    /// Somebody says something: the row to be stored, and the line to be told.
    pub fn say(&mut self, speaker: Speaker<'_>, text: &str, now: Now) -> Result<(ChatRow, ChatLine), Refusal> {
        let text: String = text.trim().chars().filter(|letter| !letter.is_control()).collect();
        if text.is_empty() {
            return Err(bad(Field::Text, Problem::Empty));
        }
        if text.chars().count() > MAX_CHAT {
            return Err(bad(Field::Text, Problem::TooLong { most: MAX_CHAT as u32 }));
        }
        let Speaker { person, nickname, watcher } = speaker;
        self.check_rate(person, now.moment)?;
        let doc = ChatDoc { person, nickname: nickname.to_string(), text, watcher };
        let row = stored::chat_row(self.last + 1, &doc, now.unix);
        Ok((row, self.push(self.last + 1, doc, now.unix)))
    }

    /// A few lines at once, then one each time `CHAT.every` has passed.
    pub fn check_rate(&mut self, person: Person, now: Moment) -> Result<(), Refusal> {
        let due = self.due.entry(person).or_insert(now);
        let ahead = (*due).max(now).since(now);
        let tolerated = CHAT.every * (CHAT.burst - 1);
        if ahead > tolerated {
            let wait: Duration = ahead - tolerated;
            let seconds = wait.as_secs_f32().ceil().max(1.0) as u32;
            return Err(Refusal::TooManyRequests { seconds });
        }
        *due = (*due).max(now) + CHAT.every;
        Ok(())
    }

    fn push(&mut self, number: u32, doc: ChatDoc, unix: i64) -> ChatLine {
        let ChatDoc { person, nickname, text, watcher } = doc;
        let line = ChatLine { number, nickname, text, at: u32::try_from(unix).unwrap_or(0), watcher };
        self.last = number;
        self.lines.push_back(Line { speaker: person, line: line.clone() });
        if self.lines.len() > CHAT_SHOWN as usize {
            self.lines.pop_front();
        }
        line
    }

    /// What somebody may read of the past; `hears` says whose lines.
    pub fn shown(&self, hears: impl Fn(Person) -> bool) -> Vec<ChatLine> {
        self.lines.iter().filter(|line| hears(line.speaker)).map(|line| line.line.clone()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(seconds: u64) -> Now {
        Now { moment: Moment(Duration::from_secs(seconds)), unix: seconds as i64 }
    }

    fn says(person: Person, nickname: &str) -> Speaker<'_> {
        Speaker { person, nickname, watcher: None }
    }

    #[test]
    fn talk_is_limited_per_person() {
        let (ada, ben) = (Person(1), Person(2));
        let mut chat = Chat::default();
        for _ in 0..CHAT.burst {
            chat.say(says(ada, "Ada"), " <b>hi</b>\n", at(10)).unwrap();
        }
        assert_eq!(chat.say(says(ada, "Ada"), "more", at(10)).err(), Some(Refusal::TooManyRequests { seconds: 2 }));
        assert!(chat.say(says(ben, "Ben"), "x", at(10)).is_ok());
        assert!(chat.say(says(ada, "Ada"), "more", at(12)).is_ok());
        assert!(chat.say(says(ada, "Ada"), "and more", at(12)).is_err());
        assert_eq!(chat.shown(|_| true)[0].text, "<b>hi</b>");
        assert_eq!((chat.shown(|speaker| speaker == ada).len(), chat.shown(|speaker| speaker == ben).len()), (6, 1));
        assert!(matches!(chat.say(says(ben, "Ben"), &"x".repeat(301), at(12)), Err(Refusal::BadFields { .. })));
        assert!(matches!(chat.say(says(ben, "Ben"), " \n ", at(12)), Err(Refusal::BadFields { .. })));
    }

    #[test]
    fn a_line_that_cannot_be_read_keeps_its_number() {
        let mut chat = Chat::default();
        let (first, _) = chat.say(says(Person(1), "Ada"), "hi", at(0)).unwrap();
        let strange = ChatRow { number: 2, doc: "?".into(), ..first.clone() };
        let mut woken = Chat::resume(&[first, strange]);
        assert_eq!(woken.shown(|_| true).len(), 1);
        assert_eq!(woken.say(says(Person(1), "Ada"), "again", at(0)).unwrap().0.number, 3);
    }
}
