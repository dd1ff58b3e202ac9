//! The threads that own the connections: one that writes in groups, and a few that read.

use super::{faults, write};
use crate::{Change, CommitGate, Pending, StoreFault};
use rusqlite::Connection;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::Builder;
use tokio::sync::{mpsc, oneshot};

/// Questions and commits that may wait; whoever comes later waits to be let in.
const WAITING: usize = 1024;
/// Most commits that share one transaction.
const GROUP: usize = 256;

type Answer<T> = oneshot::Sender<Result<T, StoreFault>>;
type Question = Box<dyn FnOnce(&mut Connection) + Send>;

enum Job {
    Commit { changes: Vec<Change>, answer: Answer<()> },
    Ask(Question),
    Close { answer: Answer<()> },
}

pub struct Writer {
    jobs: mpsc::Sender<Job>,
}

impl Writer {
    pub fn start(connection: Connection, gate: CommitGate) -> Result<Writer, StoreFault> {
        let (jobs, waiting) = mpsc::channel(WAITING);
        let work = move || write_in_groups(connection, waiting, &gate);
        Builder::new().name("store-writer".into()).spawn(work).map_err(StoreFault::backend)?;
        Ok(Writer { jobs })
    }

    pub fn commit(&self, changes: Vec<Change>) -> Pending<()> {
        let jobs = self.jobs.clone();
        Box::pin(async move {
            let (answer, answered) = oneshot::channel();
            jobs.send(Job::Commit { changes, answer }).await.map_err(|_| StoreFault::Closed)?;
            answered.await.map_err(|_| StoreFault::Closed)?
        })
    }

    pub fn ask<T, F>(&self, question: F) -> Pending<T>
    where
        T: Send + 'static,
        F: FnOnce(&mut Connection) -> Result<T, StoreFault> + Send + 'static,
    {
        let jobs = self.jobs.clone();
        Box::pin(async move {
            let (answer, answered) = oneshot::channel();
            let job = Job::Ask(boxed(question, answer));
            jobs.send(job).await.map_err(|_| StoreFault::Closed)?;
            answered.await.map_err(|_| StoreFault::Closed)?
        })
    }
}

impl Writer {
    /// After everything that was sent before. Whoever comes later is told that the store has stopped.
    pub fn close(&self) -> Pending<()> {
        let jobs = self.jobs.clone();
        Box::pin(async move {
            let (answer, answered) = oneshot::channel();
            jobs.send(Job::Close { answer }).await.map_err(|_| StoreFault::Closed)?;
            answered.await.map_err(|_| StoreFault::Closed)?
        })
    }
}

/// The question with the way back; whoever asked may have stopped listening, which is no fault.
fn boxed<T, F>(question: F, answer: Answer<T>) -> Question
where
    T: Send + 'static,
    F: FnOnce(&mut Connection) -> Result<T, StoreFault> + Send + 'static,
{
    Box::new(move |connection| {
        let _ = answer.send(question(connection));
    })
}

fn write_in_groups(mut connection: Connection, mut jobs: mpsc::Receiver<Job>, gate: &CommitGate) {
    while let Some(first) = jobs.blocking_recv() {
        let (mut group, mut closing) = (Vec::new(), None);
        let mut next = Some(first);
        while let Some(job) = next {
            match job {
                Job::Commit { changes, answer } => group.push((changes, answer)),
                Job::Ask(question) => question(&mut connection),
                Job::Close { answer } => closing = Some(answer),
            }
            next = if group.len() < GROUP && closing.is_none() { jobs.try_recv().ok() } else { None };
        }
        if !group.is_empty() {
            commit_group(&mut connection, group, gate);
        }
        if let Some(answer) = closing {
            jobs.close();
            let _ = answer.send(finish(connection));
            return;
        }
    }
}

/// Brings what lies beside the file into it. The last connection takes the leftovers away.
fn finish(connection: Connection) -> Result<(), StoreFault> {
    let written = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()));
    let closed = connection.close().map_err(|(_, fault)| fault);
    written.and(closed).map_err(faults::of)
}

/// One transaction for all; a commit that is refused takes back only what is its own.
fn commit_group(connection: &mut Connection, group: Vec<(Vec<Change>, Answer<()>)>, gate: &CommitGate) {
    let (all_changes, answers): (Vec<_>, Vec<_>) = group.into_iter().unzip();
    let verdicts = write::together(connection, &all_changes, || gate.pass());
    match verdicts {
        Ok(verdicts) => {
            for (answer, verdict) in answers.into_iter().zip(verdicts) {
                let _ = answer.send(verdict);
            }
        }
        Err(fault) => {
            for answer in answers {
                let _ = answer.send(Err(fault.clone()));
            }
        }
    }
}

/// They take turns.
pub struct Readers {
    /// Nothing in the place of a question: the reader ends.
    questions: Vec<mpsc::Sender<Option<Question>>>,
    turn: AtomicUsize,
}

impl Readers {
    pub fn start(connections: Vec<Connection>) -> Result<Readers, StoreFault> {
        let mut questions = Vec::new();
        for mut connection in connections {
            let (sender, mut waiting) = mpsc::channel::<Option<Question>>(WAITING);
            let work = move || {
                while let Some(Some(question)) = waiting.blocking_recv() {
                    question(&mut connection);
                }
                // First the file, then the word that it is free.
                drop(connection);
                drop(waiting);
            };
            Builder::new().name("store-reader".into()).spawn(work).map_err(StoreFault::backend)?;
            questions.push(sender);
        }
        Ok(Readers { questions, turn: AtomicUsize::new(0) })
    }

    pub fn ask<T, F>(&self, question: F) -> Pending<T>
    where
        T: Send + 'static,
        F: FnOnce(&mut Connection) -> Result<T, StoreFault> + Send + 'static,
    {
        let turn = self.turn.fetch_add(1, Ordering::Relaxed) % self.questions.len();
        let reader = self.questions[turn].clone();
        Box::pin(async move {
            let (answer, answered) = oneshot::channel();
            reader.send(Some(boxed(question, answer))).await.map_err(|_| StoreFault::Closed)?;
            answered.await.map_err(|_| StoreFault::Closed)?
        })
    }

    /// Waits until each has answered what came before, and has let go of the file.
    pub fn close(&self) -> Pending<()> {
        let readers = self.questions.clone();
        Box::pin(async move {
            for reader in readers {
                // One that has ended needs no telling.
                let _ = reader.send(None).await;
                reader.closed().await;
            }
            Ok(())
        })
    }
}
