//! Who is connected now, from where and to which room. Addresses are kept nowhere else.

use freehold_store::PersonId;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};

#[derive(Clone, Debug)]
pub struct Line {
    pub person: PersonId,
    pub address: IpAddr,
    pub room: String,
    /// In seconds since 1970.
    pub since: i64,
}

#[derive(Default)]
pub struct Present {
    lines: Mutex<(u64, HashMap<u64, Line>)>,
}

/// Held as long as the line is open.
pub struct Stay<'a> {
    present: &'a Present,
    number: u64,
}

impl Present {
    fn lock(&self) -> MutexGuard<'_, (u64, HashMap<u64, Line>)> {
        self.lines.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn enter(&self, line: Line) -> Stay<'_> {
        let mut lines = self.lock();
        lines.0 += 1;
        let number = lines.0;
        lines.1.insert(number, line);
        Stay { present: self, number }
    }

    /// The latest first.
    pub fn lines(&self) -> Vec<Line> {
        let mut lines: Vec<(u64, Line)> = self.lock().1.iter().map(|(number, line)| (*number, line.clone())).collect();
        lines.sort_by_key(|(number, _)| std::cmp::Reverse(*number));
        lines.into_iter().map(|(_, line)| line).collect()
    }

    /// Where somebody is connected from.
    pub fn addresses(&self, person: PersonId) -> Vec<String> {
        let lines = self.lock();
        let mut addresses: Vec<_> =
            lines.1.values().filter(|line| line.person == person).map(|line| line.address.to_string()).collect();
        addresses.sort();
        addresses.dedup();
        addresses
    }
}

impl Drop for Stay<'_> {
    fn drop(&mut self) {
        self.present.lock().1.remove(&self.number);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_goes_is_no_longer_there() {
        let present = Present::default();
        let line = |person: i64, last: u8| Line {
            person: PersonId(person),
            address: IpAddr::from([192, 0, 2, last]),
            room: "K7QX2M".into(),
            since: 5,
        };
        let first = present.enter(line(1, 1));
        let second = present.enter(line(1, 1));
        let third = present.enter(line(1, 9));
        let _other = present.enter(line(2, 2));
        assert_eq!(present.lines().len(), 4);
        assert_eq!(present.addresses(PersonId(1)), ["192.0.2.1", "192.0.2.9"]);
        drop((first, second, third));
        assert!(present.addresses(PersonId(1)).is_empty());
        assert_eq!(present.lines()[0].person, PersonId(2));
    }
}
