//! Programs in any language that play a seat, spoken to over their standard input and output.
//!
//! One line in, `{"decide":{"seat":2,"view":{…},"prompts":[…],"events":[…]}}`, one line out,
//! `{"command":{…},"reason":"…"}`. A program that crashes, hangs or cheats loses that decision and
//! never the run: the default is played, and the fault is reported. Nothing here knows a rule, and
//! nothing but the seat's own sight is sent.

mod bot;
mod command_line;
mod fault;
mod log;
mod process;
mod program;
mod wire;

pub use bot::ExternalBot;
pub use command_line::{CommandLine, CommandLineFault};
pub use fault::{DecisionPoint, ExternalFault, FaultKind, FaultReport};
pub use log::{FaultLog, FaultSink, KEPT_MESSAGES};
pub use process::MAX_LINE;
pub use program::{ExternalProgram, Limits, MAX_LOSSES};
