//! What can go wrong with an external bot, in words for whoever runs the simulation.

use freehold_engine::rejection::Waiting;
use freehold_engine::{Command, Rejection, SeatId};
use std::fmt;
use std::io;
use std::process::ExitStatus;
use std::sync::Arc;
use std::time::Duration;

/// Why a decision was lost, or the whole bot.
#[derive(Debug, thiserror::Error)]
pub enum ExternalFault {
    #[error("the program cannot be started: {fault}")]
    CannotStart {
        #[source]
        fault: io::Error,
    },
    /// It ended, or closed its output.
    #[error("the program ended without an answer{}", .status.map(|status| format!(" ({status})")).unwrap_or_default())]
    Exited { status: Option<ExitStatus> },
    #[error("no answer came within {} ms; the program is started anew", .after.as_millis())]
    TimedOut { after: Duration },
    #[error("the answer is longer than {max} bytes; the program is started anew")]
    LineTooLong { max: usize },
    /// It said something before it was asked.
    #[error("it wrote a line before it was asked, so the program is started anew: {line}")]
    SpokeUnasked { line: String },
    #[error("the answer is not JSON ({fault}), so the program is started anew: {line}")]
    NotJson {
        line: String,
        #[source]
        fault: serde_json::Error,
    },
    /// JSON, but nothing under `command`.
    #[error("the answer is not an object with a command, so the program is started anew: {line}")]
    NoCommand { line: String },
    #[error("the answer holds no command of this game ({}): {line}", first_words(.fault))]
    UnknownCommand {
        line: String,
        #[source]
        fault: serde_json::Error,
    },
    /// Against the rules.
    #[error("the rules refuse the command {}: {}", serde_json::json!(.command), serde_json::json!(.rejection))]
    Refused { command: Command, rejection: Rejection },
    /// This many processes were lost in a row.
    #[error("given up after {losses} processes in a row without an answer; from now on the default is played")]
    GivenUp { losses: u32 },
}

/// A fault without its facts, for counting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum FaultKind {
    CannotStart,
    Exited,
    TimedOut,
    LineTooLong,
    SpokeUnasked,
    NotJson,
    NoCommand,
    UnknownCommand,
    Refused,
    GivenUp,
}

/// The decision that was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DecisionPoint {
    pub seat: SeatId,
    pub round: u16,
    pub phase: Waiting,
    /// Whose offer was to be answered.
    pub offer: Option<SeatId>,
}

/// A fault, whose it is and when it happened.
#[derive(Debug)]
pub struct FaultReport {
    /// The command line.
    pub bot: Arc<str>,
    pub at: DecisionPoint,
    pub fault: ExternalFault,
}

impl ExternalFault {
    pub fn kind(&self) -> FaultKind {
        match self {
            ExternalFault::CannotStart { .. } => FaultKind::CannotStart,
            ExternalFault::Exited { .. } => FaultKind::Exited,
            ExternalFault::TimedOut { .. } => FaultKind::TimedOut,
            ExternalFault::LineTooLong { .. } => FaultKind::LineTooLong,
            ExternalFault::SpokeUnasked { .. } => FaultKind::SpokeUnasked,
            ExternalFault::NotJson { .. } => FaultKind::NotJson,
            ExternalFault::NoCommand { .. } => FaultKind::NoCommand,
            ExternalFault::UnknownCommand { .. } => FaultKind::UnknownCommand,
            ExternalFault::Refused { .. } => FaultKind::Refused,
            ExternalFault::GivenUp { .. } => FaultKind::GivenUp,
        }
    }

    /// Whether the process cannot be asked again: it is gone, or nobody knows any more which
    /// question its next line answers.
    pub fn loses_process(&self) -> bool {
        match self {
            ExternalFault::CannotStart { .. }
            | ExternalFault::Exited { .. }
            | ExternalFault::TimedOut { .. }
            | ExternalFault::LineTooLong { .. }
            | ExternalFault::SpokeUnasked { .. }
            | ExternalFault::NotJson { .. }
            | ExternalFault::NoCommand { .. } => true,
            ExternalFault::UnknownCommand { .. } | ExternalFault::Refused { .. } | ExternalFault::GivenUp { .. } => {
                false
            }
        }
    }
}

/// The fault without the list of all words that would have been right.
fn first_words(fault: &serde_json::Error) -> String {
    let text = fault.to_string();
    text.split(", expected one of").next().unwrap_or_default().to_owned()
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            FaultKind::CannotStart => "could not start",
            FaultKind::Exited => "ended without an answer",
            FaultKind::TimedOut => "too late",
            FaultKind::LineTooLong => "answer too long",
            FaultKind::SpokeUnasked => "spoke unasked",
            FaultKind::NotJson => "answer not JSON",
            FaultKind::NoCommand => "answer without a command",
            FaultKind::UnknownCommand => "unknown command",
            FaultKind::Refused => "against the rules",
            FaultKind::GivenUp => "given up",
        })
    }
}

impl fmt::Display for DecisionPoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}, round {}, ", self.seat.0, self.round)?;
        match self.offer {
            Some(from) => write!(f, "offer of seat {}", from.0),
            None => f.write_str(phase_name(self.phase)),
        }
    }
}

fn phase_name(phase: Waiting) -> &'static str {
    match phase {
        Waiting::Opening => "throw for the order",
        Waiting::Turn => "turn",
        Waiting::Purchase => "purchase",
        Waiting::RentRoll => "roll for rent",
        Waiting::Draw => "draw",
        Waiting::CardChoice => "choice of a card",
        Waiting::TaxChoice => "choice of the tax",
        Waiting::JailChoice => "choice of the jail",
        Waiting::Debt => "debt",
        Waiting::Bid => "auction",
        Waiting::Takeover => "mortgages taken over",
        Waiting::Nothing => "between turns",
    }
}

impl fmt::Display for FaultReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "bot `{}` ({}): {}", self.bot, self.at, self.fault)
    }
}
