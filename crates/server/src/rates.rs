//! How often something may be done: buckets that fill again with the server's own time.

use crate::clock::Clock;
use crate::limits::{self, Rate};
use freehold_protocol::Refusal;
use governor::clock::Clock as GovernorClock;
use governor::middleware::NoOpMiddleware;
use governor::state::InMemoryState;
use governor::state::keyed::HashMapStateStore;
use governor::{NotUntil, Quota, RateLimiter};
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

/// Addresses that are remembered before those at rest are forgotten.
const REMEMBERED: usize = 10_000;

/// The server's clock, as the buckets want it.
#[derive(Clone)]
struct OurTime(Arc<dyn Clock>);

impl GovernorClock for OurTime {
    type Instant = Duration;

    fn now(&self) -> Duration {
        self.0.now().0
    }
}

/// One bucket for each address.
pub struct PerAddress {
    buckets: RateLimiter<IpAddr, HashMapStateStore<IpAddr>, OurTime, NoOpMiddleware<Duration>>,
    /// This machine may do as much as it likes: for measuring.
    spares_loopback: bool,
}

/// One bucket.
pub struct Single(RateLimiter<governor::state::NotKeyed, InMemoryState, OurTime, NoOpMiddleware<Duration>>);

fn quota(rate: &Rate) -> Quota {
    let burst = NonZeroU32::new(rate.burst).unwrap_or(NonZeroU32::MIN);
    // A period of zero is no limit worth the name; the default is one second.
    Quota::with_period(rate.every).unwrap_or(Quota::per_second(burst)).allow_burst(burst)
}

fn refusal(not_until: &NotUntil<Duration>, now: Duration) -> Refusal {
    let seconds = not_until.wait_time_from(now).as_secs_f32().ceil().max(1.0) as u32;
    Refusal::TooManyRequests { seconds }
}

impl PerAddress {
    pub fn new(rate: &Rate, clock: Arc<dyn Clock>, spares_loopback: bool) -> PerAddress {
        PerAddress { buckets: RateLimiter::hashmap_with_clock(quota(rate), OurTime(clock)), spares_loopback }
    }

    pub fn check(&self, address: IpAddr) -> Result<(), Refusal> {
        if self.spares_loopback && address.is_loopback() {
            return Ok(());
        }
        if self.buckets.len() > REMEMBERED {
            self.buckets.retain_recent();
        }
        self.buckets.check_key(&address).map_err(|not_until| refusal(&not_until, self.buckets.clock().now()))
    }
}

impl Single {
    pub fn new(rate: &Rate, clock: Arc<dyn Clock>) -> Single {
        Single(RateLimiter::direct_with_clock(quota(rate), OurTime(clock)))
    }

    pub fn check(&self) -> Result<(), Refusal> {
        self.0.check().map_err(|not_until| refusal(&not_until, self.0.clock().now()))
    }
}

/// What one address may do.
pub struct Rates {
    pub requests: PerAddress,
    pub guesses: PerAddress,
    pub creations: PerAddress,
}

impl Rates {
    pub fn new(clock: &Arc<dyn Clock>, spares_loopback: bool) -> Rates {
        let bucket = |rate| PerAddress::new(rate, clock.clone(), spares_loopback);
        Rates {
            requests: bucket(&limits::REQUESTS),
            guesses: bucket(&limits::GUESSES),
            creations: bucket(&limits::CREATIONS),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::ManualClock;

    #[test]
    fn a_bucket_empties_and_fills_again() {
        let clock = Arc::new(ManualClock::new());
        let rate = Rate { burst: 2, every: Duration::from_secs(3) };
        let bucket = PerAddress::new(&rate, clock.clone(), false);
        let (one, other) = (IpAddr::from([127, 0, 0, 1]), IpAddr::from([127, 0, 0, 2]));
        assert!(bucket.check(one).is_ok() && bucket.check(one).is_ok());
        assert_eq!(bucket.check(one), Err(Refusal::TooManyRequests { seconds: 3 }));
        assert!(bucket.check(other).is_ok());
        clock.advance(Duration::from_secs(3));
        assert!(bucket.check(one).is_ok() && bucket.check(one).is_err());
    }

    #[test]
    fn only_this_machine_can_be_spared() {
        let rate = Rate { burst: 1, every: Duration::from_secs(3) };
        let bucket = PerAddress::new(&rate, Arc::new(ManualClock::new()), true);
        let (here, elsewhere) = (IpAddr::from([127, 0, 0, 1]), IpAddr::from([192, 0, 2, 1]));
        assert!((0..10).all(|_| bucket.check(here).is_ok()));
        assert!(bucket.check(elsewhere).is_ok() && bucket.check(elsewhere).is_err());
    }
}
