//! The talk of a room: stored, limited, shown to those who want to read the speaker.

use super::doc::Person;
use crate::clock::Clock;
use crate::limits::{CHAT, CHAT_SHOWN, MAX_CHAT};
use crate::rates::Single;
use crate::tables::bad;
use freehold_protocol::{ChatLine, Field, Problem, Refusal};
use freehold_store::ChatRow;
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

/// A line as it is stored.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ChatDoc {
    pub person: Person,
    pub nickname: String,
    pub text: String,
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
    rates: HashMap<Person, Single>,
}

impl Chat {
    /// From what is stored; a line that cannot be read is left out.
    pub fn resume(rows: &[ChatRow]) -> Chat {
        let mut chat = Chat::default();
        for row in rows {
            if let Ok(doc) = serde_json::from_str::<ChatDoc>(&row.doc) {
                chat.push(row.number, &doc, row.at);
            }
        }
        chat
    }

    /// Checks a line and makes its row. It is said only after `push`.
    pub fn say(
        &mut self,
        person: Person,
        nickname: &str,
        text: &str,
        clock: &Arc<dyn Clock>,
    ) -> Result<(ChatRow, ChatDoc), Refusal> {
        let text: String = text.trim().chars().filter(|letter| !letter.is_control()).collect();
        if text.is_empty() {
            return Err(bad(Field::Text, Problem::Empty));
        }
        if text.chars().count() > MAX_CHAT {
            return Err(bad(Field::Text, Problem::TooLong { most: MAX_CHAT as u32 }));
        }
        self.rates.entry(person).or_insert_with(|| Single::new(&CHAT, clock.clone())).check()?;
        let doc = ChatDoc { person, nickname: nickname.to_string(), text };
        let written = serde_json::to_string(&doc).map_err(|_| Refusal::Broken)?;
        Ok((ChatRow { number: self.last + 1, format: crate::formats::CHAT, doc: written, at: clock.unix() }, doc))
    }

    pub fn push(&mut self, number: u32, doc: &ChatDoc, at: i64) -> ChatLine {
        let line = ChatLine {
            number,
            nickname: doc.nickname.clone(),
            text: doc.text.clone(),
            at: u32::try_from(at).unwrap_or(0),
        };
        self.last = number;
        self.lines.push_back(Line { speaker: doc.person, line: line.clone() });
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
    use crate::clock::ManualClock;
    use std::time::Duration;

    #[test]
    fn talk_is_limited_per_person() {
        let manual = Arc::new(ManualClock::new());
        let clock: Arc<dyn Clock> = manual.clone();
        let (ada, ben) = (Person(1), Person(2));
        let mut chat = Chat::default();
        for _ in 0..CHAT.burst {
            let (row, doc) = chat.say(ada, "Ada", " <b>hi</b>\n", &clock).unwrap();
            chat.push(row.number, &doc, row.at);
        }
        assert_eq!(chat.say(ada, "Ada", "more", &clock).err(), Some(Refusal::TooManyRequests { seconds: 2 }));
        assert!(chat.say(ben, "Ben", "x", &clock).is_ok());
        manual.advance(Duration::from_secs(2));
        assert!(chat.say(ada, "Ada", "more", &clock).is_ok());
        assert_eq!(chat.shown(|_| true)[0].text, "<b>hi</b>");
        assert_eq!((chat.shown(|speaker| speaker == ada).len(), chat.shown(|speaker| speaker == ben).len()), (5, 0));
        assert!(matches!(chat.say(ben, "Ben", &"x".repeat(301), &clock), Err(Refusal::BadFields { .. })));
        assert!(matches!(chat.say(ben, "Ben", " \n ", &clock), Err(Refusal::BadFields { .. })));
    }
}
