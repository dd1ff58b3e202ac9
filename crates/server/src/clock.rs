//! The one place where time comes from.
//!
//! Rooms and sockets ask a [`Clock`]; the real one is tokio's, and tests move a clock of their own.

pub use freehold_table::Moment;

use std::future::Future;
use std::pin::Pin;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::sync::watch;

pub type Sleep = Pin<Box<dyn Future<Output = ()> + Send>>;

pub trait Clock: Send + Sync + 'static {
    fn now(&self) -> Moment;
    /// Seconds since 1970, for what is stored.
    fn unix(&self) -> i64;
    fn sleep_until(&self, moment: Moment) -> Sleep;
}

/// Real time, or tokio's paused time.
pub struct TokioClock {
    start: tokio::time::Instant,
}

impl TokioClock {
    pub fn new() -> TokioClock {
        TokioClock { start: tokio::time::Instant::now() }
    }
}

impl Default for TokioClock {
    fn default() -> TokioClock {
        TokioClock::new()
    }
}

impl Clock for TokioClock {
    fn now(&self) -> Moment {
        Moment(self.start.elapsed())
    }

    fn unix(&self) -> i64 {
        SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs() as i64)
    }

    fn sleep_until(&self, moment: Moment) -> Sleep {
        Box::pin(tokio::time::sleep_until(self.start + moment.0))
    }
}

/// Time that moves only when it is told to.
pub struct ManualClock {
    now: watch::Sender<Duration>,
    /// How far the wall clock is off.
    leaps: AtomicI64,
}

impl ManualClock {
    pub fn new() -> ManualClock {
        ManualClock { now: watch::Sender::new(Duration::ZERO), leaps: AtomicI64::new(0) }
    }

    pub fn now_seconds(&self) -> u64 {
        self.now.borrow().as_secs()
    }

    /// The wall clock alone leaps by so many seconds.
    pub fn leap(&self, seconds: i64) {
        self.leaps.fetch_add(seconds, Ordering::Relaxed);
    }

    pub fn advance(&self, time: Duration) {
        self.now.send_modify(|now| *now += time);
    }
}

impl Default for ManualClock {
    fn default() -> ManualClock {
        ManualClock::new()
    }
}

impl Clock for ManualClock {
    fn now(&self) -> Moment {
        Moment(*self.now.borrow())
    }

    fn unix(&self) -> i64 {
        1_800_000_000 + self.now().0.as_secs() as i64 + self.leaps.load(Ordering::Relaxed)
    }

    fn sleep_until(&self, moment: Moment) -> Sleep {
        let mut now = self.now.subscribe();
        Box::pin(async move {
            // The clock outlives its sleepers; if it does not, they sleep on.
            if now.wait_for(|now| *now >= moment.0).await.is_err() {
                std::future::pending::<()>().await;
            }
        })
    }
}
