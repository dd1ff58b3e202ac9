//! Which requests were carried out: whoever asks again under the same id is not served twice.

use crate::doc::Person;
use crate::limits::{REMEMBERED_IDS, STORED_IDS};
use std::collections::{HashMap, VecDeque};

/// The latest of each person, the oldest first: nobody who asks for much makes others' be forgotten.
#[derive(Default)]
pub struct Done(HashMap<Person, VecDeque<String>>);

impl Done {
    pub fn add(&mut self, person: Person, id: &str) {
        let own = self.0.entry(person).or_default();
        own.push_back(id.to_string());
        if own.len() > REMEMBERED_IDS {
            own.pop_front();
        }
    }

    pub fn contains(&self, person: Person, id: &str) -> bool {
        self.0.get(&person).is_some_and(|own| own.iter().any(|done| done == id))
    }
}

/// Notes a request in what is stored of the room.
pub fn note(done: &mut Vec<(Person, String)>, person: Person, id: &str) {
    done.push((person, id.to_string()));
    if done.len() > STORED_IDS {
        done.remove(0);
    }
}
