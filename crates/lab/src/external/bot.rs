//! A seat played by an external program.

use super::fault::{DecisionPoint, ExternalFault};
use super::program::{ExternalProgram, Post};
use super::wire::question_line;
use freehold_bots::{Bot, Decision, Question, Reason, offer_before};
use freehold_engine::{Command, Event};
use std::collections::VecDeque;

/// A seat that is out hears a long game to its end without being asked; older events are forgotten.
const MAX_HEARD: usize = 10_000;

pub struct ExternalBot {
    program: ExternalProgram,
    /// Lent with the first question.
    post: Option<Post>,
    heard: VecDeque<Event>,
    reason: Option<String>,
}

impl ExternalBot {
    pub(super) fn new(program: ExternalProgram) -> ExternalBot {
        ExternalBot { program, post: None, heard: VecDeque::new(), reason: None }
    }

    /// Why the program made its last decision, in its own words.
    pub fn reason(&self) -> Option<&str> {
        self.reason.as_deref()
    }

    /// The command of the program; `None` leaves the decision to the default.
    fn ask(&mut self, question: &Question<'_>) -> Result<Option<Command>, ExternalFault> {
        let post = self.post.get_or_insert_with(|| self.program.lend());
        if post.is_given_up() {
            self.heard.clear();
            return Ok(None);
        }
        let line = question_line(question, self.heard.make_contiguous());
        self.heard.clear();
        let answer = post.ask(&self.program, line)?;
        let Some(command) = answer.command else {
            self.reason = answer.reason;
            return Ok(None);
        };
        if let Err(rejection) = question.position.check(Some(question.seat), &command) {
            return Err(ExternalFault::Refused { command, rejection });
        }
        self.reason = answer.reason;
        Ok(Some(command))
    }

    fn report(&self, question: &Question<'_>, fault: ExternalFault) {
        let at = decision_point(question);
        let lost = fault.loses_process();
        self.program.report(at, fault);
        if let Some(post) = &self.post
            && lost
            && post.is_given_up()
        {
            self.program.report(at, ExternalFault::GivenUp { losses: post.losses() });
        }
    }
}

impl Bot for ExternalBot {
    fn decide(&mut self, question: &Question<'_>) -> Decision {
        self.reason = None;
        let command = self.ask(question).unwrap_or_else(|fault| {
            self.report(question, fault);
            None
        });
        Decision::new(command.unwrap_or_else(|| question.by_default()), Reason::GoesOn)
    }

    fn listens(&self) -> bool {
        true
    }

    fn hear(&mut self, events: &[Event]) {
        self.heard.extend(events);
        let surplus = self.heard.len().saturating_sub(MAX_HEARD);
        self.heard.drain(..surplus);
    }
}

impl Drop for ExternalBot {
    fn drop(&mut self) {
        if let Some(post) = self.post.take() {
            self.program.take_back(post);
        }
    }
}

fn decision_point(question: &Question<'_>) -> DecisionPoint {
    let state = question.state();
    let phase = state.phase().waiting_for();
    DecisionPoint { seat: question.seat, round: state.round(), phase, offer: offer_before(question) }
}
