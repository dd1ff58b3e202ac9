//! Where faults go: a sink, and one that counts them and keeps the first messages.

use super::fault::{FaultKind, FaultReport};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// How many messages a log keeps: more would only repeat themselves.
pub const KEPT_MESSAGES: usize = 10;

/// Hears of every fault, from any worker.
pub trait FaultSink: Send + Sync {
    fn report(&self, report: &FaultReport);
}

impl<F: Fn(&FaultReport) + Send + Sync> FaultSink for F {
    fn report(&self, report: &FaultReport) {
        self(report)
    }
}

/// Tells a message as it comes.
type Echo = Box<dyn Fn(&str) + Send + Sync>;

/// Counts faults by kind and keeps the first messages.
#[derive(Default)]
pub struct FaultLog {
    entries: Mutex<Entries>,
    echo: Option<Echo>,
}

#[derive(Default)]
struct Entries {
    counts: BTreeMap<FaultKind, u64>,
    messages: Vec<String>,
}

impl FaultLog {
    pub fn new() -> FaultLog {
        FaultLog::default()
    }

    /// The messages that are kept are also told as they come.
    pub fn echoing(echo: impl Fn(&str) + Send + Sync + 'static) -> FaultLog {
        FaultLog { entries: Mutex::default(), echo: Some(Box::new(echo)) }
    }

    pub fn count(&self, kind: FaultKind) -> u64 {
        self.entries().counts.get(&kind).copied().unwrap_or_default()
    }

    pub fn counts(&self) -> BTreeMap<FaultKind, u64> {
        self.entries().counts.clone()
    }

    pub fn total(&self) -> u64 {
        self.entries().counts.values().sum()
    }

    pub fn is_empty(&self) -> bool {
        self.total() == 0
    }

    /// The first messages, in the order in which they came.
    pub fn messages(&self) -> Vec<String> {
        self.entries().messages.clone()
    }

    /// A worker that panicked has not harmed what was counted.
    fn entries(&self) -> MutexGuard<'_, Entries> {
        self.entries.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl FaultSink for FaultLog {
    fn report(&self, report: &FaultReport) {
        let mut entries = self.entries();
        *entries.counts.entry(report.fault.kind()).or_default() += 1;
        if entries.messages.len() == KEPT_MESSAGES {
            return;
        }
        let message = report.to_string();
        entries.messages.push(message.clone());
        drop(entries);
        if let Some(echo) = &self.echo {
            echo(&message);
        }
    }
}

/// One line for each kind: how often, and what.
impl fmt::Display for FaultLog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (kind, count)) in self.counts().into_iter().enumerate() {
            let separator = if index == 0 { "" } else { "\n" };
            write!(f, "{separator}{count:>8} × {kind}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::fault::{DecisionPoint, ExternalFault};
    use super::*;
    use freehold_engine::rejection::Waiting;
    use freehold_engine::{Command, Money, Rejection, SeatId};
    use std::sync::Arc;
    use std::time::Duration;

    fn report(fault: ExternalFault, offer: Option<SeatId>) -> FaultReport {
        let at = DecisionPoint { seat: SeatId(2), round: 14, phase: Waiting::Purchase, offer };
        FaultReport { bot: "my bot".into(), at, fault }
    }

    #[test]
    fn every_fault_counts_and_the_first_are_told() {
        let told = Arc::new(Mutex::new(0));
        let listener = Arc::clone(&told);
        let log = FaultLog::echoing(move |_| *listener.lock().expect("unharmed") += 1);
        for _ in 0..KEPT_MESSAGES + 5 {
            log.report(&report(ExternalFault::TimedOut { after: Duration::from_secs(1) }, None));
        }
        log.report(&report(ExternalFault::Exited { status: None }, None));
        assert_eq!((log.count(FaultKind::TimedOut), log.count(FaultKind::Refused), log.total()), (15, 0, 16));
        assert_eq!((log.messages().len(), *told.lock().expect("unharmed")), (KEPT_MESSAGES, KEPT_MESSAGES));
        assert_eq!(log.to_string(), "       1 × ended without an answer\n      15 × too late");
    }

    #[test]
    fn a_message_says_who_when_and_what() {
        let late = report(ExternalFault::TimedOut { after: Duration::from_millis(1000) }, None);
        assert_eq!(
            late.to_string(),
            "bot `my bot` (seat 2, round 14, purchase): no answer came within 1000 ms; the program is started anew"
        );
        let command = Command::Bid { amount: Money(9), space: None };
        let refused = ExternalFault::Refused { command, rejection: Rejection::BidTooLow { min: Money(10) } };
        assert_eq!(
            report(refused, Some(SeatId(0))).to_string(),
            "bot `my bot` (seat 2, round 14, offer of seat 0): the rules refuse the command \
             {\"bid\":{\"amount\":9}}: {\"code\":\"bid_too_low\",\"min\":10}"
        );
    }
}
