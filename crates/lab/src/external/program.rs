//! A program that plays seats, and its processes: few, because starting one costs more than a game.
//!
//! A process plays one seat of one game at a time and then the next one. It is lent to a bot and
//! comes back when the bot is dropped, so bots may live for a game or for a run.

use super::bot::ExternalBot;
use super::command_line::CommandLine;
use super::fault::{DecisionPoint, ExternalFault, FaultReport};
use super::log::FaultSink;
use super::process::Process;
use super::wire::{Answer, read_answer};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// After so many processes in a row that were lost without an answer a bot is given up.
pub const MAX_LOSSES: u32 = 5;

/// How long a program may think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// For each decision.
    pub decision: Duration,
    /// More for the first decision of a process, which has to start and perhaps to load something.
    pub start: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { decision: Duration::from_millis(1000), start: Duration::from_secs(10) }
    }
}

/// Shared by all workers of a run; when the last handle and the last bot are gone, so are the
/// processes.
#[derive(Clone)]
pub struct ExternalProgram {
    shared: Arc<Shared>,
}

struct Shared {
    command: CommandLine,
    name: Arc<str>,
    limits: Limits,
    faults: Arc<dyn FaultSink>,
    idle: Mutex<Vec<Post>>,
}

/// A process and what became of those before it.
#[derive(Default)]
pub(super) struct Post {
    process: Option<Process>,
    losses: u32,
}

impl ExternalProgram {
    pub fn new(command: CommandLine, limits: Limits, faults: Arc<dyn FaultSink>) -> ExternalProgram {
        let name = command.to_string().into();
        ExternalProgram { shared: Arc::new(Shared { command, name, limits, faults, idle: Mutex::default() }) }
    }

    /// A bot for a seat, with a process of its own as long as it lives.
    pub fn bot(&self) -> ExternalBot {
        ExternalBot::new(self.clone())
    }

    /// Starts a first process before it is needed, so that a misspelt name is found at once.
    pub fn try_start(&self) -> Result<(), ExternalFault> {
        let process = self.start()?;
        self.shared.idle().push(Post { process: Some(process), losses: 0 });
        Ok(())
    }

    fn start(&self) -> Result<Process, ExternalFault> {
        Process::start(&self.shared.command).map_err(|fault| ExternalFault::CannotStart { fault })
    }

    pub(super) fn lend(&self) -> Post {
        self.shared.idle().pop().unwrap_or_default()
    }

    pub(super) fn take_back(&self, post: Post) {
        self.shared.idle().push(post);
    }

    pub(super) fn report(&self, at: DecisionPoint, fault: ExternalFault) {
        self.shared.faults.report(&FaultReport { bot: Arc::clone(&self.shared.name), at, fault });
    }

    fn limit(&self, process: &Process) -> Duration {
        let Limits { decision, start } = self.shared.limits;
        if process.was_asked() { decision } else { decision + start }
    }
}

impl Post {
    pub fn is_given_up(&self) -> bool {
        self.losses >= MAX_LOSSES
    }

    /// Processes lost since the last answer.
    pub fn losses(&self) -> u32 {
        self.losses
    }

    /// Asks the process, which is started if there is none. One that cannot be asked again is gone
    /// afterwards.
    pub fn ask(&mut self, program: &ExternalProgram, line: String) -> Result<Answer, ExternalFault> {
        let answer = self.converse(program, line);
        match &answer {
            Err(fault) if fault.loses_process() => {
                self.process = None;
                self.losses += 1;
            }
            _ => self.losses = 0,
        }
        answer
    }

    fn converse(&mut self, program: &ExternalProgram, line: String) -> Result<Answer, ExternalFault> {
        let process = match &mut self.process {
            Some(process) => process,
            none => none.insert(program.start()?),
        };
        let limit = program.limit(process);
        read_answer(&process.ask(line, limit)?)
    }
}

impl Shared {
    fn idle(&self) -> MutexGuard<'_, Vec<Post>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// All are told at once that it is over, then waited for; those that stay are killed.
impl Drop for Shared {
    fn drop(&mut self) {
        let posts = std::mem::take(&mut *self.idle());
        let mut processes: Vec<Process> = posts.into_iter().filter_map(|post| post.process).collect();
        processes.iter_mut().for_each(Process::hang_up);
        for process in processes {
            process.await_end(self.limits.decision);
        }
    }
}
