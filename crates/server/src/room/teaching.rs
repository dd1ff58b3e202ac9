//! The course of a tutorial: lessons follow each other, and each begins with its position.

use super::Stop;
use super::actor::Room;
use super::doc::Person;
use super::play::Note;
use super::tutorial::{self, Course, LESSONS, Lesson};
use crate::clock::Moment;
use freehold_engine::{Command, Event, Prompt, SeatId};
use freehold_protocol::{LessonView, Refusal, RoomKind, StepBy};

/// How the lesson stands, as far as it is not stored.
#[derive(Default)]
pub struct Teaching {
    /// Its position lies on the table. Not so when the room has just woken up: scripts are not stored.
    arranged: bool,
    /// It was done or missed; the next one begins then, so that people can see what they did.
    pub turns: Option<(Moment, Course)>,
}

/// Which prompts may be shown.
pub type Offers = Box<dyn Fn(&Prompt) -> bool>;

impl Room {
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
    pub(super) fn offers(&self) -> Option<Offers> {
        if self.doc.kind != RoomKind::Tutorial {
            return None;
        }
        let lesson = self.lesson().filter(|_| self.teaching.turns.is_none());
        Some(Box::new(move |prompt| lesson.is_some_and(|lesson| lesson.offers(prompt))))
    }

    /// Refuses what would be allowed but is not the lesson's; about anything else the table has its say.
    pub(super) fn check_lesson(&self, seat: SeatId, command: &Command) -> Result<(), Refusal> {
        let (Some(offers), Some(play)) = (self.offers(), self.play.as_ref()) else { return Ok(()) };
        let prompts = play.game.position().prompts(seat);
        match prompts.iter().find(|prompt| prompt.admits(command)) {
            Some(prompt) if !offers(prompt) => Err(Refusal::NotInLesson),
            _ => Ok(()),
        }
    }

    /// What the partner does now.
    pub(super) fn partner_says(&self, seat: SeatId) -> Option<Command> {
        self.lesson()?;
        let play = self.play.as_ref()?;
        tutorial::partner(&play.game.position().prompts(seat))
    }

    /// Looks whether a step has brought the lesson to its end.
    pub(super) fn mark_lesson(&mut self, events: &[Event]) {
        let Some(lesson) = self.lesson().filter(|_| self.teaching.turns.is_none()) else { return };
        let course = lesson.course(events);
        if course != Course::GoesOn {
            self.teaching.turns = Some((self.shared.clock.now() + self.shared.bot_pause * 2, course));
        }
    }

    /// The position of the lesson, if it does not lie there yet.
    pub(super) async fn arrange_lesson(&mut self) -> Result<(), Stop> {
        if self.teaching.arranged {
            return Ok(());
        }
        let (Some(lesson), Some(play)) = (self.lesson(), self.play.as_mut()) else { return Ok(()) };
        self.teaching = Teaching { arranged: true, turns: None };
        let step = play.arrange(&lesson.setup()?)?;
        play.game.script().replace_dice(lesson.dice());
        self.keep(vec![(step, Note::by(StepBy::Table))]).await
    }

    /// On with the next lesson, or with this one once more.
    pub(super) async fn turn_lesson(&mut self) -> Result<(), Stop> {
        let Some((_, course)) = self.teaching.turns.take() else { return Ok(()) };
        if course == Course::Missed {
            self.teaching.arranged = false;
            return self.arrange_lesson().await;
        }
        self.next_lesson(true).await
    }

    pub(super) async fn skip_lesson(&mut self, person: Person) -> Result<(), Stop> {
        if self.doc.kind != RoomKind::Tutorial {
            return Err(Refusal::NoTutorial.into());
        }
        if self.doc.host != Some(person) {
            return Err(Refusal::NotHost.into());
        }
        self.next_lesson(false).await
    }

    async fn next_lesson(&mut self, done: bool) -> Result<(), Stop> {
        if self.lesson().is_none() {
            return Err(Refusal::NotInLesson.into());
        }
        let mut doc = self.doc.clone();
        doc.lesson += 1;
        self.teaching = Teaching::default();
        self.change(doc).await?;
        match (self.lesson(), self.play.as_mut()) {
            (Some(lesson), Some(play)) if done && lesson.goes_on => {
                play.game.script().replace_dice(lesson.dice());
                self.teaching.arranged = true;
                self.show_table()
            }
            (Some(_), _) => self.arrange_lesson().await,
            // After the last one nothing is offered any more.
            (None, _) => self.show_table(),
        }
    }
}
