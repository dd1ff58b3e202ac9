//! Rulebooks and names, one copy for all tables that play by them.
//!
//! A compiled rulebook with its edition and the names of a theme takes far more memory than the rest of
//! a room. It lies here as long as some table uses it.

use freehold_content::TableNames;
use freehold_engine::Rulebook;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

/// The rules by the hash of their text, and the theme.
type Key = ([u8; 32], String);

/// Entries after which those that nobody uses are thrown away.
const TIDY_AT: usize = 64;

#[derive(Clone)]
pub struct Shelved {
    pub book: Arc<Rulebook>,
    pub names: Arc<TableNames>,
}

type Entries = HashMap<Key, (Weak<Rulebook>, Weak<TableNames>)>;

#[derive(Default)]
pub struct Shelf(Mutex<Entries>);

impl Shelf {
    /// What lies there under this key, or else what `make` makes.
    pub fn get_or<E>(
        &self,
        hash: [u8; 32],
        theme: &str,
        make: impl FnOnce() -> Result<(Rulebook, TableNames), E>,
    ) -> Result<Shelved, E> {
        let key = (hash, theme.to_string());
        let found = |shelf: &Entries| {
            let (book, names) = shelf.get(&key)?;
            Some(Shelved { book: book.upgrade()?, names: names.upgrade()? })
        };
        if let Some(shelved) = found(&self.0.lock().unwrap_or_else(PoisonError::into_inner)) {
            return Ok(shelved);
        }
        // Made without the lock: two tables that begin at once may both make it, and the last one stays.
        let (book, names) = make()?;
        let shelved = Shelved { book: Arc::new(book), names: Arc::new(names) };
        let mut shelf = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if shelf.len() >= TIDY_AT {
            shelf.retain(|_, (book, names)| book.strong_count() > 0 && names.strong_count() > 0);
        }
        shelf.insert(key, (Arc::downgrade(&shelved.book), Arc::downgrade(&shelved.names)));
        Ok(shelved)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use freehold_content::Library;
    use std::convert::Infallible;

    #[test]
    fn tables_share_what_they_play_by() {
        let (shelf, library) = (Shelf::default(), Library::shared());
        let preset = library.preset("official").unwrap();
        let edition = library.edition(&preset.edition).unwrap();
        let make = || -> Result<_, Infallible> {
            let book = Rulebook::new(preset.ruleset.clone(), edition.clone()).unwrap();
            Ok((book, library.names(edition, library.theme(&preset.theme))))
        };
        let one = shelf.get_or([1; 32], "a", make).unwrap();
        let other = shelf.get_or([1; 32], "a", || -> Result<_, Infallible> { unreachable!("it is there") }).unwrap();
        assert!(Arc::ptr_eq(&one.book, &other.book) && Arc::ptr_eq(&one.names, &other.names));
        assert!(!Arc::ptr_eq(&one.book, &shelf.get_or([2; 32], "a", make).unwrap().book));
        drop((one, other));
        assert_eq!(shelf.0.lock().unwrap()[&([1; 32], "a".to_string())].0.strong_count(), 0);
    }
}
