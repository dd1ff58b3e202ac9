//! A copy of the whole file while a server works with it.
//!
//! `VACUUM INTO` reads one moment of the database and needs no pause in the writing: it ends however busy the server
//! is, which copying page by page does not.

use super::{BUSY, faults, file, schema};
use crate::{FileTrouble, StoreFault};
use rusqlite::{Connection, OpenFlags, params};
use std::fs;
use std::path::Path;

/// What was copied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Backup {
    pub bytes: u64,
    /// Of the tables.
    pub version: u32,
}

/// Copies the file under a name that is free. The copy is there when it is whole, checked and durable.
pub fn backup(from: &Path, to: &Path) -> Result<Backup, StoreFault> {
    if !file::look(from)? {
        return Err(StoreFault::Missing);
    }
    if to.exists() {
        return Err(StoreFault::Taken);
    }
    let connection = file::existing(from)?;
    let unfinished = file::beside(to, ".part");
    let made = copy(&connection, &unfinished).and_then(|made| {
        file::keep(&unfinished, to).map_err(StoreFault::backend)?;
        Ok(made)
    });
    if made.is_err() {
        // What is left of it is of no use to anybody.
        let _ = fs::remove_file(&unfinished);
    }
    made
}

/// The whole file as it is, readable by its owner alone.
pub fn copy(connection: &Connection, to: &Path) -> Result<Backup, StoreFault> {
    // Left over from a program that was stopped here.
    if to.exists() {
        fs::remove_file(to).map_err(StoreFault::backend)?;
    }
    file::make(to).map_err(StoreFault::backend)?;
    connection.execute("VACUUM INTO ?", params![to.to_string_lossy()]).map_err(faults::of)?;
    let version = check(to)?;
    if version != schema::version(connection)? {
        return Err(StoreFault::File(FileTrouble::BadCopy));
    }
    Ok(Backup { bytes: fs::metadata(to).map_err(StoreFault::backend)?.len(), version })
}

/// Whether a copy is whole; answers with its version.
fn check(path: &Path) -> Result<u32, StoreFault> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags).map_err(faults::of)?;
    connection.busy_timeout(BUSY).map_err(faults::of)?;
    let verdict: String = connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0)).map_err(faults::of)?;
    if verdict != "ok" {
        return Err(StoreFault::File(FileTrouble::BadCopy));
    }
    schema::version(&connection)
}
