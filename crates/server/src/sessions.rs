//! The sockets of each person, so that they end with the session.

use freehold_store::PersonId;
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::watch;

/// Who has sockets open, and how many.
#[derive(Default)]
pub struct Sessions(Mutex<HashMap<PersonId, (usize, watch::Sender<bool>)>>);

impl Sessions {
    fn open(&self) -> MutexGuard<'_, HashMap<PersonId, (usize, watch::Sender<bool>)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A socket of this person, as long as the answer is kept.
    pub fn enter(&self, person: PersonId) -> OfPerson<'_> {
        let mut open = self.open();
        let (count, end) = open.entry(person).or_insert_with(|| (0, watch::Sender::new(false)));
        *count += 1;
        OfPerson { sessions: self, person, end: end.subscribe() }
    }

    /// Nobody has a socket open, except perhaps this person.
    pub fn nobody_but(&self, person: Option<PersonId>) -> bool {
        self.open().keys().all(|open| Some(*open) == person)
    }

    /// Ends all sockets of this person.
    pub fn end(&self, person: PersonId) {
        if let Some((_, end)) = self.open().get(&person) {
            end.send_replace(true);
        }
    }
}

/// One socket.
pub struct OfPerson<'a> {
    sessions: &'a Sessions,
    person: PersonId,
    end: watch::Receiver<bool>,
}

impl OfPerson<'_> {
    /// Waits until the session is ended.
    pub async fn ended(&mut self) {
        if self.end.wait_for(|end| *end).await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}

impl Drop for OfPerson<'_> {
    fn drop(&mut self) {
        let mut open = self.sessions.open();
        if let Some((count, _)) = open.get_mut(&self.person) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.person);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn ending_reaches_every_socket_of_that_person_and_no_other() {
        let sessions = Sessions::default();
        let (ada, ben) = (PersonId(1), PersonId(2));
        let (mut one, mut two, mut other) = (sessions.enter(ada), sessions.enter(ada), sessions.enter(ben));
        assert!(!sessions.nobody_but(Some(ada)) && !sessions.nobody_but(None));
        sessions.end(ada);
        tokio::join!(one.ended(), two.ended());
        assert!(tokio::time::timeout(std::time::Duration::ZERO, other.ended()).await.is_err());
        drop(other);
        assert!(sessions.nobody_but(Some(ada)) && !sessions.nobody_but(None));
        drop((one, two));
        assert!(sessions.open().is_empty() && sessions.nobody_but(None));
    }
}
