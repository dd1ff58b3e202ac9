//! Which requests were carried out: whoever asks again under the same id is not served twice.

use crate::doc::Person;
use crate::limits::REMEMBERED_IDS;
use std::collections::VecDeque;

/// The latest, the oldest first.
#[derive(Default)]
pub struct Done(VecDeque<(Person, String)>);

impl Done {
    pub fn add(&mut self, person: Person, id: &str) {
        self.0.push_back((person, id.to_string()));
        if self.0.len() > REMEMBERED_IDS {
            self.0.pop_front();
        }
    }

    pub fn contains(&self, person: Person, id: &str) -> bool {
        self.0.iter().any(|(other, done)| *other == person && done == id)
    }
}
