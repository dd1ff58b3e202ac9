//! Who looks at the table: every open connection, with its person and language.
//!
//! Where their messages go is the driver's business.

use crate::doc::Person;
use crate::limits::TABS;
use freehold_text::Language;
use std::collections::BTreeMap;

/// A client that is connected. The driver counts them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ConnectionId(pub u64);

#[derive(Clone, Copy)]
pub struct Viewer {
    pub person: Person,
    /// The one in which sentences for this connection are written.
    pub language: Language,
}

/// All of them, the oldest first.
#[derive(Default)]
pub struct Viewers(BTreeMap<ConnectionId, Viewer>);

impl Viewers {
    /// Another connection. Says which one of the same person is one too many now.
    pub fn add(&mut self, connection: ConnectionId, viewer: Viewer) -> Option<ConnectionId> {
        let mine = self.of(viewer.person);
        let surplus = mine.first().copied().filter(|_| mine.len() >= TABS);
        if let Some(oldest) = surplus {
            self.0.remove(&oldest);
        }
        self.0.insert(connection, viewer);
        surplus
    }

    pub fn remove(&mut self, connection: ConnectionId) -> Option<Viewer> {
        self.0.remove(&connection)
    }

    pub fn get(&self, connection: ConnectionId) -> Option<Viewer> {
        self.0.get(&connection).copied()
    }

    pub fn is_here(&self, person: Person) -> bool {
        self.0.values().any(|viewer| viewer.person == person)
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn iter(&self) -> impl Iterator<Item = (ConnectionId, Viewer)> + '_ {
        self.0.iter().map(|(connection, viewer)| (*connection, *viewer))
    }

    pub fn all(&self) -> Vec<ConnectionId> {
        self.0.keys().copied().collect()
    }

    pub fn of(&self, person: Person) -> Vec<ConnectionId> {
        self.iter().filter(|(_, viewer)| viewer.person == person).map(|(connection, _)| connection).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_tab_makes_room() {
        let mut viewers = Viewers::default();
        let viewer = |person| Viewer { person: Person(person), language: Language::English };
        assert_eq!(viewers.add(ConnectionId(0), viewer(2)), None);
        for number in 1..=TABS as u64 {
            assert_eq!(viewers.add(ConnectionId(number), viewer(1)), None);
        }
        assert_eq!(viewers.add(ConnectionId(99), viewer(1)), Some(ConnectionId(1)));
        assert_eq!(viewers.of(Person(1)).len(), TABS);
        assert!(viewers.is_here(Person(2)));
    }
}
