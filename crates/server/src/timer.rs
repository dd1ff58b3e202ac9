//! The server's own time, as `hyper` wants it: no time-out of a line goes by another clock.

use crate::clock::{self, Clock, Moment};
use std::future::Future;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

#[derive(Clone)]
pub struct OurTimer {
    clock: Arc<dyn Clock>,
    /// What the clock's zero is called in instants.
    zero: Instant,
}

impl OurTimer {
    pub fn new(clock: Arc<dyn Clock>) -> OurTimer {
        OurTimer { clock, zero: Instant::now() }
    }
}

/// Sleepers must be shareable there, though nobody shares them.
struct Shareable(Mutex<clock::Sleep>);

impl Future for Shareable {
    type Output = ();

    fn poll(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<()> {
        self.get_mut().0.get_mut().unwrap_or_else(PoisonError::into_inner).as_mut().poll(cx)
    }
}

impl hyper::rt::Sleep for Shareable {}

impl hyper::rt::Timer for OurTimer {
    fn sleep(&self, duration: Duration) -> Pin<Box<dyn hyper::rt::Sleep>> {
        let until = self.clock.now() + duration;
        Box::pin(Shareable(Mutex::new(self.clock.sleep_until(until))))
    }

    fn sleep_until(&self, deadline: Instant) -> Pin<Box<dyn hyper::rt::Sleep>> {
        let until = Moment(deadline.saturating_duration_since(self.zero));
        Box::pin(Shareable(Mutex::new(self.clock.sleep_until(until))))
    }

    fn now(&self) -> Instant {
        self.zero + self.clock.now().0
    }
}
