//! What is noted of those who run into a limit: a counter of each limit, and lines of the log of which there are
//! never many.
//!
//! The line is for programs such as fail2ban, and so it stays as docs/host-a-server.md shows it:
//! `refused limit=guesses address=192.0.2.1 room=K7QX2M person=12 count=3`. The first refusal of an address by a limit
//! is logged at once; what follows within a minute is counted, and told with the first one after it.

use crate::clock::Clock;
use crate::limits::{REFUSALS_LOGGED, REFUSALS_LOGGED_EVERY};
use crate::neighbourhood::Neighbourhood;
use freehold_store::PersonId;
use std::collections::HashMap;
use std::fmt;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// Addresses whose refusals are counted.
const REFUSED_REMEMBERED: usize = 256;

/// What somebody ran into.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Limit {
    /// Too many open lines.
    Connections,
    /// Too many open sockets.
    Sockets,
    /// Too many requests.
    Requests,
    /// Too many codes and passwords tried.
    Guesses,
    /// A wrong password, each time.
    Password,
    /// Too many new sessions, rooms and reports.
    Creations,
    /// Too many frames over a socket.
    Messages,
    /// Messages that are none.
    Nonsense,
    /// A body that came too slowly.
    Body,
    /// A page that is not ours.
    Origin,
    /// A host that we are not.
    Host,
    /// Somebody whom the operator does not let in.
    Banned,
    /// A wrong token for looking after the server, each time.
    Token,
    /// Too many reports of lines of talk.
    Reports,
}

impl Limit {
    pub const ALL: [Limit; 14] = [
        Limit::Connections,
        Limit::Sockets,
        Limit::Requests,
        Limit::Guesses,
        Limit::Password,
        Limit::Creations,
        Limit::Messages,
        Limit::Nonsense,
        Limit::Body,
        Limit::Origin,
        Limit::Host,
        Limit::Banned,
        Limit::Token,
        Limit::Reports,
    ];

    /// As logs and counters call it.
    pub const fn name(self) -> &'static str {
        match self {
            Limit::Connections => "connections",
            Limit::Sockets => "sockets",
            Limit::Requests => "requests",
            Limit::Guesses => "guesses",
            Limit::Password => "password",
            Limit::Creations => "creations",
            Limit::Messages => "messages",
            Limit::Nonsense => "nonsense",
            Limit::Body => "body",
            Limit::Origin => "origin",
            Limit::Host => "host",
            Limit::Banned => "banned",
            Limit::Token => "token",
            Limit::Reports => "reports",
        }
    }
}

/// Who was refused, and where, as far as it is known.
#[derive(Clone, Copy, Debug)]
pub struct Trace<'a> {
    pub address: IpAddr,
    pub person: Option<PersonId>,
    pub room: Option<&'a str>,
}

impl From<IpAddr> for Trace<'_> {
    fn from(address: IpAddr) -> Self {
        Trace { address, person: None, room: None }
    }
}

impl<'a> Trace<'a> {
    pub fn by(self, person: PersonId) -> Trace<'a> {
        Trace { person: Some(person), ..self }
    }

    pub fn at(self, room: &'a str) -> Trace<'a> {
        Trace { room: Some(room), ..self }
    }
}

/// A dash for what is not known.
struct Known<T>(Option<T>);

impl<T: fmt::Display> fmt::Display for Known<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Some(known) => known.fmt(f),
            None => f.write_str("-"),
        }
    }
}

pub struct Refusals {
    clock: Arc<dyn Clock>,
    started: i64,
    noted: Mutex<Noted>,
}

#[derive(Default)]
struct Noted {
    /// How often each limit was run into.
    counts: HashMap<Limit, u64>,
    /// How often each was refused, of those who were refused most often.
    often: HashMap<Neighbourhood, u64>,
    /// When each was last logged, and how many were not since.
    lately: HashMap<(Limit, Neighbourhood), (Duration, u32)>,
    /// The time in which lines are counted, the lines, and how many there would have been besides.
    since: Duration,
    lines: u32,
    unlogged: u32,
}

/// What is to be logged.
#[derive(Debug, PartialEq, Eq)]
enum Line {
    Refused { count: u32 },
    Nothing,
}

impl Refusals {
    pub fn new(clock: Arc<dyn Clock>) -> Refusals {
        Refusals { started: clock.unix(), clock, noted: Mutex::default() }
    }

    pub fn note<'a>(&self, limit: Limit, who: impl Into<Trace<'a>>) {
        let who = who.into();
        let name = limit.name();
        metrics::counter!("freehold_refusals_total", "limit" => name).increment(1);
        let (line, missed) = {
            let mut noted = self.noted.lock().unwrap_or_else(PoisonError::into_inner);
            *noted.counts.entry(limit).or_default() += 1;
            noted.count(who.address.into());
            noted.take(limit, who.address.into(), self.clock.now().0)
        };
        if missed > 0 {
            tracing::warn!(parent: None, missed, "more was refused than is logged");
        }
        if let Line::Refused { count } = line {
            let (room, person) = (Known(who.room), Known(who.person.map(|person| person.0)));
            let address = who.address.to_canonical();
            // Outside of any span: what a client has written stands nowhere in this line.
            tracing::warn!(parent: None, limit = %name, %address, %room, %person, count, "refused");
        }
    }
}

impl Refusals {
    /// Since when they are counted, in seconds since 1970.
    pub fn since(&self) -> i64 {
        self.started
    }

    /// How often each limit was run into since then.
    pub fn counts(&self) -> Vec<(Limit, u64)> {
        let noted = self.noted.lock().unwrap_or_else(PoisonError::into_inner);
        Limit::ALL.iter().map(|limit| (*limit, noted.counts.get(limit).copied().unwrap_or(0))).collect()
    }

    /// Who was refused most often, and how often at least.
    pub fn most_often(&self, most: usize) -> Vec<(String, u64)> {
        let noted = self.noted.lock().unwrap_or_else(PoisonError::into_inner);
        let mut often: Vec<_> = noted.often.iter().map(|(from, count)| (from.to_string(), *count)).collect();
        often.sort_by(|one, other| other.1.cmp(&one.1).then_with(|| one.0.cmp(&other.0)));
        often.truncate(most);
        often
    }
}

impl Noted {
    /// Whoever is new takes the place, and the count, of the one who was refused least: those who come often stay.
    fn count(&mut self, from: Neighbourhood) {
        if self.often.len() >= REFUSED_REMEMBERED && !self.often.contains_key(&from) {
            let least = self.often.iter().min_by_key(|(_, count)| **count).map(|(rarest, count)| (*rarest, *count));
            if let Some((rarest, count)) = least {
                self.often.remove(&rarest);
                self.often.insert(from, count);
            }
        }
        *self.often.entry(from).or_default() += 1;
    }

    fn take(&mut self, limit: Limit, from: Neighbourhood, now: Duration) -> (Line, u32) {
        let mut missed = 0;
        if now >= self.since + REFUSALS_LOGGED_EVERY {
            missed = std::mem::take(&mut self.unlogged);
            (self.since, self.lines) = (now, 0);
            // Whoever has not come back for two rounds is forgotten.
            self.lately.retain(|_, (logged, _)| now < *logged + 2 * REFUSALS_LOGGED_EVERY);
        }
        if let Some((logged, more)) = self.lately.get_mut(&(limit, from))
            && now < *logged + REFUSALS_LOGGED_EVERY
        {
            *more += 1;
            return (Line::Nothing, missed);
        }
        if self.lines >= REFUSALS_LOGGED {
            self.unlogged += 1;
            return (Line::Nothing, missed);
        }
        self.lines += 1;
        let more = self.lately.insert((limit, from), (now, 0)).map_or(0, |(_, more)| more);
        (Line::Refused { count: more + 1 }, missed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from(number: u32) -> Neighbourhood {
        Neighbourhood::from(IpAddr::from(number.to_be_bytes()))
    }

    #[test]
    fn a_flood_is_one_line_a_minute() {
        let mut noted = Noted::default();
        let mut lines = Vec::new();
        for second in 0..150 {
            lines.push(noted.take(Limit::Requests, from(1), Duration::from_secs(second)).0);
        }
        let logged: Vec<_> = lines.into_iter().filter(|line| *line != Line::Nothing).collect();
        let refused = |count| Line::Refused { count };
        assert_eq!(logged, [refused(1), refused(60), refused(60)]);
        assert_eq!(noted.take(Limit::Guesses, from(1), Duration::from_secs(150)).0, refused(1), "another limit");
    }

    #[test]
    fn a_flood_from_everywhere_fills_no_disk() {
        let mut noted = Noted::default();
        let logged =
            (0..10_000).filter(|one| noted.take(Limit::Requests, from(*one), Duration::ZERO).0 != Line::Nothing);
        assert_eq!(logged.count() as u32, REFUSALS_LOGGED);
        assert!(noted.lately.len() as u32 <= REFUSALS_LOGGED);
        let (_, missed) = noted.take(Limit::Requests, from(1), REFUSALS_LOGGED_EVERY);
        assert_eq!(missed, 10_000 - REFUSALS_LOGGED);
    }

    #[test]
    fn whoever_comes_often_stays_among_those_who_come_once() {
        let mut noted = Noted::default();
        for number in 0..10_000 {
            noted.count(from(number));
            noted.count(from(7));
        }
        assert_eq!(noted.often.len(), REFUSED_REMEMBERED);
        let most = noted.often.iter().max_by_key(|(_, count)| **count).map(|(from, _)| *from);
        assert_eq!(most, Some(from(7)));
    }

    #[test]
    fn each_limit_has_a_name_of_its_own() {
        let mut names: Vec<_> = Limit::ALL.iter().map(|limit| limit.name()).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), Limit::ALL.len());
    }
}
