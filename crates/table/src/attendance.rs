//! Which of the seated are missing, and since when nobody is here at all.

use crate::doc::Person;
use crate::limits::ASLEEP_AFTER;
use crate::time::Moment;
use core::time::Duration;
use std::collections::BTreeMap;

pub struct Attendance {
    missing: BTreeMap<Person, Moment>,
    empty_since: Option<Moment>,
}

impl Attendance {
    /// Whoever sits at a table that has just woken up has the usual time to come back.
    pub fn woken(seated: impl Iterator<Item = Person>, now: Moment) -> Attendance {
        Attendance { missing: seated.map(|person| (person, now)).collect(), empty_since: Some(now) }
    }

    pub fn arrived(&mut self, person: Person) {
        self.missing.remove(&person);
        self.empty_since = None;
    }

    /// The table goes on after a rest: whoever is missing has the usual time from now on.
    pub fn renew(&mut self, now: Moment) {
        self.missing.values_mut().for_each(|since| *since = now);
    }

    /// Somebody who sits here has lost the last connection.
    pub fn lost(&mut self, person: Person, now: Moment) {
        self.missing.insert(person, now);
    }

    /// Nobody waits for them any more.
    pub fn forget(&mut self, person: Person) {
        self.missing.remove(&person);
    }

    /// The last one has gone.
    pub fn emptied(&mut self, now: Moment) {
        self.empty_since.get_or_insert(now);
    }

    /// Who is missing, each with the moment when their patience is used up.
    pub fn missing(&self, patience: impl Fn(Person) -> Duration) -> impl Iterator<Item = (Moment, Person)> {
        self.missing.iter().map(move |(person, since)| (*since + patience(*person), *person))
    }

    /// When nobody has been here for so long that the table may sleep.
    pub fn sleeps_at(&self) -> Option<Moment> {
        self.empty_since.map(|since| since + ASLEEP_AFTER)
    }
}
