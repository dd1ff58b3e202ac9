//! A gate before the commit, for tests that ask what happens while a disk is slow or full.

use crate::StoreFault;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// While it is closed, no commit is finished.
#[derive(Clone, Debug, Default)]
pub struct CommitGate(Arc<Inner>);

#[derive(Debug, Default)]
struct Inner {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct State {
    closed: bool,
    full: bool,
    /// Commits that stand before the gate or have ever passed it.
    arrived: u64,
}

impl CommitGate {
    pub fn new() -> CommitGate {
        CommitGate::default()
    }

    pub fn close(&self) {
        self.lock().closed = true;
    }

    pub fn open(&self) {
        self.lock().closed = false;
        self.0.changed.notify_all();
    }

    /// No commit succeeds until there is space again.
    pub fn fill(&self) {
        self.lock().full = true;
    }

    pub fn make_space(&self) {
        self.lock().full = false;
    }

    /// Blocks until a commit stands before the closed gate.
    pub fn wait_for_arrival_after(&self, arrived: u64) {
        let mut state = self.lock();
        while state.arrived <= arrived {
            state = self.0.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    pub fn arrived(&self) -> u64 {
        self.lock().arrived
    }

    /// Waits while the gate is closed.
    pub(crate) fn pass(&self) -> Result<(), StoreFault> {
        let mut state = self.lock();
        state.arrived += 1;
        self.0.changed.notify_all();
        while state.closed {
            state = self.0.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        if state.full { Err(StoreFault::Full) } else { Ok(()) }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
