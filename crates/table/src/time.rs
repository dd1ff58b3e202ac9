//! Time, as a table is told it. It never asks: every call brings the moment with it.

use core::time::Duration;

/// A moment since the driver's clock was made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Moment(pub Duration);

impl std::ops::Add<Duration> for Moment {
    type Output = Moment;
    fn add(self, time: Duration) -> Moment {
        Moment(self.0 + time)
    }
}

impl Moment {
    /// The time from `earlier` to this moment; nothing if it was later.
    pub fn since(self, earlier: Moment) -> Duration {
        self.0.saturating_sub(earlier.0)
    }
}

/// When a call comes in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Now {
    /// What clocks and pauses are counted with.
    pub moment: Moment,
    /// Seconds since 1970, for what is stored.
    pub unix: i64,
}
