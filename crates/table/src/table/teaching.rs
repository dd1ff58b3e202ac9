//! The course of a tutorial: lessons follow each other, and each begins with its position.

use super::Table;
use crate::doc::Person;
use crate::show::Offers;
use crate::stored::Note;
use crate::time::Moment;
use crate::tutorial::{self, Course, LESSONS, Lesson};
use freehold_engine::{Command, Event, SeatId};
use freehold_protocol::{LessonView, Refusal, RoomKind, StepBy};

/// How the lesson stands, as far as it is not stored.
#[derive(Default)]
pub struct Teaching {
    /// Its position lies on the table. Not so when the table has just woken up: scripts are not stored.
    arranged: bool,
    /// When the next one begins, once it was done or missed: people first see what they did.
    turns: Option<(Moment, Course)>,
}

impl Teaching {
    /// When the next lesson begins, or this one anew.
    pub fn due(&self) -> Option<Moment> {
        self.turns.map(|(moment, _)| moment)
    }
}

impl Table {
    fn lesson(&self) -> Option<&'static Lesson> {
        if self.doc.kind != RoomKind::Tutorial {
            return None;
        }
        LESSONS.get(usize::from(self.doc.lesson))
    }

    pub(super) fn lesson_view(&self) -> Option<LessonView> {
        let done = matches!(self.teaching.turns, Some((_, Course::Done)));
        (self.doc.kind == RoomKind::Tutorial).then(|| tutorial::view(self.doc.lesson, done))
    }

    /// In a tutorial only what the lesson is about; nothing between two of them.
    pub(super) fn lesson_prompts(&self) -> Option<Offers> {
        if self.doc.kind != RoomKind::Tutorial {
            return None;
        }
        let lesson = self.lesson().filter(|_| self.teaching.turns.is_none());
        Some(Box::new(move |_, prompt| {
            let offers = lesson.is_some_and(|lesson| lesson.offers(prompt));
            if offers { Ok(()) } else { Err(Refusal::NotInLesson) }
        }))
    }

    /// Refuses what would be allowed but is not the lesson's; about anything else the table has its say.
    pub(super) fn check_lesson(&self, seat: SeatId, command: &Command) -> Result<(), Refusal> {
        let (Some(offers), Some(game)) = (self.lesson_prompts(), self.game.as_ref()) else { return Ok(()) };
        let prompts = game.play.position().prompts(seat);
        match prompts.iter().find(|prompt| prompt.admits(command)) {
            Some(prompt) => offers(seat, prompt),
            None => Ok(()),
        }
    }

    /// What the partner does now.
    pub(super) fn partner_says(&self, seat: SeatId) -> Option<Command> {
        self.lesson()?;
        let game = self.game.as_ref()?;
        tutorial::partner(&game.play.position().prompts(seat))
    }

    /// Checks whether a step has brought the lesson to its end. Says whether the next one is waited for.
    pub(super) fn mark_lesson(&mut self, events: &[Event]) -> bool {
        if let Some(lesson) = self.lesson().filter(|_| self.teaching.turns.is_none()) {
            let course = lesson.course(events);
            if course != Course::GoesOn {
                let seen = self.game.as_ref().map_or(self.now.moment, |game| game.seen_at);
                self.teaching.turns = Some((seen + self.viewing().of_lesson(), course));
            }
        }
        self.teaching.turns.is_some()
    }

    /// The position of the lesson, if it does not lie there yet.
    pub(super) fn arrange_lesson(&mut self) -> Result<(), Refusal> {
        if self.teaching.arranged {
            return Ok(());
        }
        let (Some(lesson), Some(game)) = (self.lesson(), self.game.as_mut()) else { return Ok(()) };
        self.teaching = Teaching { arranged: true, turns: None };
        let step = game.play.arrange(&lesson.setup())?;
        game.play.game_mut().script().replace_dice(lesson.dice());
        self.taken(step, &Note::by(StepBy::Table));
        Ok(())
    }

    /// On with the next lesson, or with this one once more.
    pub(super) fn turn_lesson(&mut self) -> Result<(), Refusal> {
        let Some((_, course)) = self.teaching.turns.take() else { return Ok(()) };
        if course == Course::Missed {
            self.teaching.arranged = false;
            return self.arrange_lesson();
        }
        self.next_lesson(true)
    }

    pub(super) fn skip_lesson(&mut self, person: Person) -> Result<(), Refusal> {
        if self.doc.kind != RoomKind::Tutorial {
            return Err(Refusal::NoTutorial);
        }
        self.check_host(person)?;
        self.next_lesson(false)
    }

    fn next_lesson(&mut self, done: bool) -> Result<(), Refusal> {
        if self.lesson().is_none() {
            return Err(Refusal::NotInLesson);
        }
        let mut doc = self.doc.clone();
        doc.lesson += 1;
        self.teaching = Teaching::default();
        self.change(doc);
        match (self.lesson(), self.game.as_mut()) {
            (Some(lesson), Some(game)) if done && lesson.goes_on => {
                game.play.game_mut().script().replace_dice(lesson.dice());
                self.teaching.arranged = true;
                self.show_table();
                Ok(())
            }
            (Some(_), _) => self.arrange_lesson(),
            // After the last one nothing is offered any more.
            (None, _) => {
                self.show_table();
                Ok(())
            }
        }
    }
}
