//! How often something may be done: buckets that fill again with the server's own time, one for each neighbourhood.

use crate::clock::Clock;
use crate::limits::{self, Rate};
use crate::neighbourhood::Neighbourhood;
use freehold_protocol::Refusal;
use governor::clock::Clock as GovernorClock;
use governor::middleware::NoOpMiddleware;
use governor::state::InMemoryState;
use governor::state::keyed::HashMapStateStore;
use governor::{NotUntil, Quota, RateLimiter};
use std::collections::HashMap;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
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

/// One bucket for each neighbourhood.
pub struct PerAddress {
    buckets: RateLimiter<Neighbourhood, HashMapStateStore<Neighbourhood>, OurTime, NoOpMiddleware<Duration>>,
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
    Refusal::TooManyRequests { seconds: seconds(not_until.wait_time_from(now)) }
}

/// Never none at all.
fn seconds(wait: Duration) -> u32 {
    wait.as_secs_f32().ceil().max(1.0) as u32
}

impl PerAddress {
    pub fn new(rate: &Rate, clock: Arc<dyn Clock>, spares_loopback: bool) -> PerAddress {
        PerAddress { buckets: RateLimiter::hashmap_with_clock(quota(rate), OurTime(clock)), spares_loopback }
    }

    pub fn check(&self, address: IpAddr) -> Result<(), Refusal> {
        let from = Neighbourhood::from(address);
        if self.spares_loopback && from.is_loopback() {
            return Ok(());
        }
        if self.buckets.len() > REMEMBERED {
            self.buckets.retain_recent();
        }
        self.buckets.check_key(&from).map_err(|not_until| refusal(&not_until, self.buckets.clock().now()))
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

/// How often each address has guessed wrong. Buckets of `governor` cannot be looked into without taking something out,
/// and whoever has guessed too often must be refused before it is known whether the next guess is right.
pub struct Guesses {
    /// When an address will be at rest again.
    rests_at: Mutex<HashMap<Neighbourhood, Duration>>,
    rate: Rate,
    clock: Arc<dyn Clock>,
    spares_loopback: bool,
}

impl Guesses {
    fn rests_at(&self) -> MutexGuard<'_, HashMap<Neighbourhood, Duration>> {
        self.rests_at.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Refused as long as nothing is left to guess with.
    pub fn check(&self, address: IpAddr) -> Result<(), Refusal> {
        let rests_at = self.rests_at().get(&address.into()).copied().unwrap_or_default();
        let now = self.clock.now().0;
        // The last of the burst must be paid for before the next.
        let patience = self.rate.every * self.rate.burst.saturating_sub(1);
        match rests_at.saturating_sub(now + patience) {
            Duration::ZERO => Ok(()),
            wait => Err(Refusal::TooManyRequests { seconds: seconds(wait) }),
        }
    }

    /// A guess was wrong, or costs one whatever it was.
    pub fn take(&self, address: IpAddr) -> Result<(), Refusal> {
        let from = Neighbourhood::from(address);
        if self.spares_loopback && from.is_loopback() {
            return Ok(());
        }
        self.check(address)?;
        let now = self.clock.now().0;
        let mut rests_at = self.rests_at();
        if rests_at.len() > REMEMBERED {
            rests_at.retain(|_, at_rest| *at_rest > now);
        }
        let at_rest = rests_at.entry(from).or_default();
        *at_rest = (*at_rest).max(now) + self.rate.every;
        Ok(())
    }
}

/// What one address may do.
pub struct Rates {
    pub requests: PerAddress,
    pub guesses: Guesses,
    pub creations: PerAddress,
    pub reports: PerAddress,
}

impl Rates {
    pub fn new(clock: &Arc<dyn Clock>, spares_loopback: bool) -> Rates {
        let bucket = |rate| PerAddress::new(rate, clock.clone(), spares_loopback);
        let guesses =
            Guesses { rests_at: Mutex::default(), rate: limits::GUESSES, clock: clock.clone(), spares_loopback };
        Rates {
            requests: bucket(&limits::REQUESTS),
            guesses,
            creations: bucket(&limits::CREATIONS),
            reports: bucket(&limits::REPORTS),
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
    fn a_network_of_ipv6_has_one_bucket() {
        let rate = Rate { burst: 2, every: Duration::from_secs(3) };
        let bucket = PerAddress::new(&rate, Arc::new(ManualClock::new()), false);
        let address = |text: &str| text.parse::<IpAddr>().unwrap();
        assert!(bucket.check(address("2001:db8::1")).is_ok() && bucket.check(address("2001:db8::2")).is_ok());
        assert!(bucket.check(address("2001:db8::3")).is_err());
        assert!(bucket.check(address("2001:db8:0:1::1")).is_ok());
        assert!(bucket.check(address("192.0.2.1")).is_ok() && bucket.check(address("::ffff:192.0.2.1")).is_ok());
        assert!(bucket.check(address("192.0.2.1")).is_err());
    }

    #[test]
    fn guesses_can_be_counted_without_being_taken() {
        let clock: Arc<dyn Clock> = Arc::new(ManualClock::new());
        let guesses = Rates::new(&clock, false).guesses;
        let one = IpAddr::from([192, 0, 2, 1]);
        for _ in 0..limits::GUESSES.burst {
            assert!(guesses.check(one).is_ok() && guesses.check(one).is_ok() && guesses.take(one).is_ok());
        }
        let wait = Refusal::TooManyRequests { seconds: limits::GUESSES.every.as_secs() as u32 };
        assert_eq!((guesses.check(one), guesses.take(one)), (Err(wait.clone()), Err(wait)));
        assert!(guesses.check(IpAddr::from([192, 0, 2, 2])).is_ok());
    }

    #[test]
    fn guesses_come_back_one_by_one() {
        let moved = Arc::new(ManualClock::new());
        let clock: Arc<dyn Clock> = moved.clone();
        let guesses = Rates::new(&clock, false).guesses;
        let one = IpAddr::from([192, 0, 2, 1]);
        while guesses.take(one).is_ok() {}
        moved.advance(limits::GUESSES.every);
        assert!(guesses.take(one).is_ok() && guesses.take(one).is_err());
        moved.advance(limits::GUESSES.every * 100);
        assert_eq!((0..100).filter(|_| guesses.take(one).is_ok()).count(), limits::GUESSES.burst as usize);
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
