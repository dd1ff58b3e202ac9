//! The tables, and how an older file becomes a current one.

use super::{backup, faults, file};
use crate::StoreFault;
use rusqlite::{Connection, TransactionBehavior};
use std::path::{Path, PathBuf};

/// One script for each version, never changed once it is out.
const MIGRATIONS: &[&str] = &[
    include_str!("0001_tables.sql"),
    include_str!("0002_feedback_forwarding.sql"),
    include_str!("0003_formats.sql"),
    include_str!("0004_summaries.sql"),
    include_str!("0005_take_back.sql"),
    include_str!("0006_live_auctions.sql"),
    include_str!("0007_tables_that_wait.sql"),
    include_str!("0008_guests.sql"),
    include_str!("0009_open_to_strangers.sql"),
    include_str!("0010_signed_rules.sql"),
];

/// The version of the tables that this program works with.
pub const SCHEMA: u32 = MIGRATIONS.len() as u32;

/// A file of a later program is refused before anything in it is touched.
pub fn check(connection: &Connection) -> Result<u32, StoreFault> {
    let found = version(connection)?;
    if found > SCHEMA { Err(StoreFault::TooNew { found, known: SCHEMA }) } else { Ok(found) }
}

/// Brings an older file up to date. Before that it is copied, and what goes wrong on the way leaves it as it was.
pub fn migrate(connection: &mut Connection, path: &Path) -> Result<(), StoreFault> {
    run(connection, path, MIGRATIONS)
}

fn run(connection: &mut Connection, path: &Path, scripts: &[&str]) -> Result<(), StoreFault> {
    let found = version(connection)?;
    if found as usize >= scripts.len() {
        return Ok(());
    }
    // A file that has just been made holds nothing to keep.
    let copy = if found > 0 { Some(copy_beside(connection, path, found)?) } else { None };
    carry_out(connection, scripts).map_err(|fault| match copy {
        Some(copy) => StoreFault::Migration { from: found, to: scripts.len() as u32, copy, fault: Box::new(fault) },
        None => fault,
    })
}

/// All scripts that the file has not seen, or none of them.
fn carry_out(connection: &mut Connection, scripts: &[&str]) -> Result<(), StoreFault> {
    // Immediate: two programs that open the same old file must not both migrate it.
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(faults::of)?;
    let found = version(&transaction)?;
    for script in scripts.iter().skip(found as usize) {
        transaction.execute_batch(script).map_err(faults::of)?;
    }
    if (found as usize) < scripts.len() {
        transaction.pragma_update(None, "user_version", scripts.len() as u32).map_err(faults::of)?;
    }
    transaction.commit().map_err(faults::of)
}

pub fn version(connection: &Connection) -> Result<u32, StoreFault> {
    connection.pragma_query_value(None, "user_version", |row| row.get(0)).map_err(faults::of)
}

/// The whole file as it is, under its name followed by the version. It is there when it is complete, and
/// durable.
fn copy_beside(connection: &Connection, path: &Path, version: u32) -> Result<PathBuf, StoreFault> {
    let named = |ending: &str| file::beside(path, &format!(".version-{version}{ending}"));
    let (unfinished, copy) = (named(".part"), named(""));
    let failed = |fault: StoreFault| StoreFault::Copy { to: copy.clone(), fault: Box::new(fault) };
    backup::copy(connection, &unfinished).map_err(failed)?;
    file::keep(&unfinished, &copy).map_err(|fault| failed(StoreFault::backend(fault)))?;
    Ok(copy)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn old_file(folder: &Path, version: usize) -> PathBuf {
        let path = folder.join("games.db");
        let mut connection = Connection::open(&path).unwrap();
        run(&mut connection, &path, &MIGRATIONS[..version]).unwrap();
        connection.execute("INSERT INTO setting (person, doc) VALUES (1, 'kept')", []).unwrap();
        path
    }

    fn kept(path: &Path) -> (u32, String) {
        let connection = Connection::open(path).unwrap();
        let doc = connection.query_row("SELECT doc FROM setting", [], |row| row.get(0)).unwrap();
        (version(&connection).unwrap(), doc)
    }

    #[test]
    fn an_older_file_is_copied_and_brought_up_to_date() {
        let folder = tempfile::tempdir().unwrap();
        let path = old_file(folder.path(), 2);
        let mut connection = Connection::open(&path).unwrap();
        migrate(&mut connection, &path).unwrap();
        migrate(&mut connection, &path).unwrap();
        assert_eq!(kept(&path), (SCHEMA, "kept".to_string()));
        assert_eq!(kept(&folder.path().join("games.db.version-2")), (2, "kept".to_string()));
        let format: u32 = connection.query_row("SELECT format FROM setting", [], |row| row.get(0)).unwrap();
        assert_eq!(format, 1);
    }

    #[test]
    fn a_migration_that_fails_leaves_the_file_as_it_was() {
        let folder = tempfile::tempdir().unwrap();
        let path = old_file(folder.path(), 2);
        let mut connection = Connection::open(&path).unwrap();
        let scripts = [MIGRATIONS[0], MIGRATIONS[1], "DROP TABLE setting; CREATE TABLE setting (nonsense"];
        let failed = run(&mut connection, &path, &scripts).unwrap_err();
        assert!(matches!(failed, StoreFault::Migration { from: 2, to: 3, .. }), "{failed}");
        assert!(failed.to_string().contains("games.db.version-2"), "{failed}");
        assert_eq!(kept(&path), (2, "kept".to_string()));
    }

    #[test]
    fn without_a_copy_nothing_is_changed() {
        let folder = tempfile::tempdir().unwrap();
        let path = old_file(folder.path(), 2);
        // Something that cannot be replaced stands where the copy would go.
        fs::create_dir_all(folder.path().join("games.db.version-2/full")).unwrap();
        let mut connection = Connection::open(&path).unwrap();
        let failed = migrate(&mut connection, &path).unwrap_err();
        assert!(matches!(failed, StoreFault::Copy { .. }), "{failed}");
        assert_eq!(kept(&path), (2, "kept".to_string()));
    }

    #[test]
    fn a_file_of_a_later_program_is_refused() {
        let connection = Connection::open_in_memory().unwrap();
        connection.pragma_update(None, "user_version", 999).unwrap();
        let refused = check(&connection);
        assert!(matches!(refused, Err(StoreFault::TooNew { found: 999, known: SCHEMA })), "{refused:?}");
    }
}
