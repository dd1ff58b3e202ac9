//! The tables, and how an older file becomes a current one.

use crate::StoreFault;
use rusqlite::{Connection, TransactionBehavior};

/// One script for each version, never changed once it is out.
const MIGRATIONS: &[&str] = &[include_str!("0001_tables.sql"), include_str!("0002_feedback_forwarding.sql")];

/// Runs what the file has not seen yet. A file of a later program is left alone.
pub fn migrate(connection: &mut Connection) -> Result<(), StoreFault> {
    // Immediate: two programs that open the same old file must not both migrate it.
    let transaction =
        connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(StoreFault::backend)?;
    let found: u32 =
        transaction.pragma_query_value(None, "user_version", |row| row.get(0)).map_err(StoreFault::backend)?;
    let known = MIGRATIONS.len() as u32;
    if found > known {
        return Err(StoreFault::TooNew { found, known });
    }
    for script in &MIGRATIONS[found as usize..] {
        transaction.execute_batch(script).map_err(StoreFault::backend)?;
    }
    transaction.pragma_update(None, "user_version", known).map_err(StoreFault::backend)?;
    transaction.commit().map_err(StoreFault::backend)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_current_file_is_left_as_it_is() {
        let mut connection = Connection::open_in_memory().unwrap();
        migrate(&mut connection).unwrap();
        migrate(&mut connection).unwrap();
        let version: u32 = connection.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap();
        assert_eq!(version as usize, MIGRATIONS.len());
    }

    #[test]
    fn a_file_of_a_later_program_is_refused() {
        let mut connection = Connection::open_in_memory().unwrap();
        connection.pragma_update(None, "user_version", 999).unwrap();
        let refused = migrate(&mut connection);
        assert!(matches!(refused, Err(StoreFault::TooNew { found: 999, .. })), "{refused:?}");
    }
}
