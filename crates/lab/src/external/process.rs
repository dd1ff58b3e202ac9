//! One running program: questions go to its input, lines come from its output.
//!
//! A thread writes and a thread reads, because a program may stop reading or writing at any moment
//! and whoever asks waits no longer than its limit. They end when the pipes close.

use super::command_line::CommandLine;
use super::fault::ExternalFault;
use super::wire::shortened;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender, TryRecvError};
use std::thread;
use std::time::Duration;

/// The longest answer, in bytes.
pub const MAX_LINE: usize = 1 << 20;

/// Lines that nobody has asked for are kept until the next question, so that it finds them; no more than these.
const LINES_AHEAD: usize = 16;

/// Killed and reaped when dropped.
pub(super) struct Process {
    child: Child,
    /// Nobody has hung up yet.
    questions: Option<Sender<String>>,
    lines: Receiver<Heard>,
    asked: bool,
}

enum Heard {
    Line(Vec<u8>),
    TooLong,
}

impl Process {
    /// Its complaints (standard error) go where ours go.
    pub fn start(command: &CommandLine) -> io::Result<Process> {
        let mut child = Command::new(command.program())
            .args(command.arguments())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()?;
        let pipes = child.stdin.take().zip(child.stdout.take());
        let (questions, to_write) = mpsc::channel();
        let (read, lines) = mpsc::sync_channel(LINES_AHEAD);
        // From here on, whatever fails drops and so kills it.
        let process = Process { child, questions: Some(questions), lines, asked: false };
        if let Some((input, output)) = pipes {
            thread::Builder::new().name("bot-input".into()).spawn(move || write_lines(input, &to_write))?;
            thread::Builder::new().name("bot-output".into()).spawn(move || read_lines(output, &read))?;
        }
        Ok(process)
    }

    /// Whether it has been asked before: the first answer takes longer, because it has to start.
    pub fn was_asked(&self) -> bool {
        self.asked
    }

    /// Asks a question and waits for the line that answers it.
    pub fn ask(&mut self, line: String, limit: Duration) -> Result<Vec<u8>, ExternalFault> {
        match self.lines.try_recv() {
            Err(TryRecvError::Empty) => {}
            Err(TryRecvError::Disconnected) => return Err(self.exited()),
            Ok(Heard::Line(line)) => return Err(ExternalFault::SpokeUnasked { line: shortened(&line) }),
            Ok(Heard::TooLong) => return Err(ExternalFault::LineTooLong { max: MAX_LINE }),
        }
        self.asked = true;
        // If nobody reads any more, the output tells why.
        let _ = self.questions.as_ref().map(|questions| questions.send(line));
        match self.lines.recv_timeout(limit) {
            Ok(Heard::Line(line)) => Ok(line),
            Ok(Heard::TooLong) => Err(ExternalFault::LineTooLong { max: MAX_LINE }),
            Err(RecvTimeoutError::Timeout) => Err(ExternalFault::TimedOut { after: limit }),
            Err(RecvTimeoutError::Disconnected) => Err(self.exited()),
        }
    }

    /// Its input ends: time to save what it wants to keep.
    pub fn hang_up(&mut self) {
        self.questions = None;
    }

    /// Waits until it has closed its output.
    pub fn await_end(&self, patience: Duration) {
        let _ = self.lines.recv_timeout(patience);
    }

    /// Its output is closed. If it still lives nevertheless, it is of no use.
    fn exited(&mut self) -> ExternalFault {
        ExternalFault::Exited { status: self.end().ok() }
    }

    /// Ends and reaps it; for one that has ended by itself this only tells how.
    fn end(&mut self) -> io::Result<std::process::ExitStatus> {
        let _ = self.child.kill();
        self.child.wait()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.end();
    }
}

fn write_lines(mut input: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

/// Ends with the output, or when nobody listens any more.
fn read_lines(output: ChildStdout, heard: &SyncSender<Heard>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        match output.by_ref().take(MAX_LINE as u64 + 1).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        let too_long = line.len() > MAX_LINE;
        let said = if too_long { Heard::TooLong } else { Heard::Line(line) };
        if heard.send(said).is_err() || too_long {
            return;
        }
    }
}
