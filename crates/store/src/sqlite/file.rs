//! The file itself: whether it is one of ours, who may read it, and who works with it.
//!
//! A database holds the seeds of running games, so nobody but its owner may read it.

use super::{connect, faults, schema};
use crate::{FileTrouble, StoreFault};
use rusqlite::{Connection, OpenFlags};
use std::ffi::OsString;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};

/// "FRHD", in every file since version 9.
const APPLICATION_ID: u32 = 0x4652_4844;
/// How every file of SQLite begins, and where it says whose it is.
const SQLITE: &[u8; 16] = b"SQLite format 3\0";
const ID_AT: usize = 68;
const HEAD: usize = 72;

/// The name with something after it.
pub fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    PathBuf::from(name)
}

/// Refuses what is none of our files, before anything in it is touched. Answers whether there is one at all.
pub fn look(path: &Path) -> Result<bool, StoreFault> {
    let wrong = |trouble| Err(StoreFault::File(trouble));
    let log = beside(path, "-wal");
    let mut file = match File::open(path) {
        Ok(file) => file,
        // Steps that were stored last may lie in what is left over.
        Err(fault) if fault.kind() == io::ErrorKind::NotFound && log.exists() => {
            return wrong(FileTrouble::OnlyLog { log });
        }
        Err(fault) if fault.kind() == io::ErrorKind::NotFound => return Ok(false),
        Err(fault) => return Err(StoreFault::backend(fault)),
    };
    let mut head = [0; HEAD];
    match file.read_exact(&mut head) {
        Ok(()) if head.starts_with(SQLITE) => {}
        Err(fault) if fault.kind() != io::ErrorKind::UnexpectedEof => return Err(StoreFault::backend(fault)),
        _ if file.metadata().is_ok_and(|file| file.len() == 0) => return wrong(FileTrouble::Empty),
        _ => return wrong(FileTrouble::Foreign),
    }
    let ours = match head[ID_AT..].try_into().map(u32::from_be_bytes) {
        Ok(APPLICATION_ID) => true,
        // A file that is brought up to date at this moment, or was made and never closed, has what is new in its log.
        Ok(0) => is_older(&untouched(path)?)? || (log.exists() && is_older(&read_only(path)?)?),
        _ => false,
    };
    if ours { Ok(true) } else { wrong(FileTrouble::Foreign) }
}

/// The file alone, as it lies there. Nothing is written, not even beside it.
fn untouched(path: &Path) -> Result<Connection, StoreFault> {
    let escaped = path.to_string_lossy().replace('%', "%25").replace('?', "%3f").replace('#', "%23");
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX | OpenFlags::SQLITE_OPEN_URI;
    Connection::open_with_flags(format!("file:{escaped}?immutable=1"), flags).map_err(faults::of)
}

/// The file with its log.
fn read_only(path: &Path) -> Result<Connection, StoreFault> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    Connection::open_with_flags(path, flags).map_err(faults::of)
}

/// Whether a file is of ours, from a version that did not say so.
fn is_older(connection: &Connection) -> Result<bool, StoreFault> {
    let sql = "SELECT count(*) FROM sqlite_schema
               WHERE type = 'table' AND name IN ('room', 'member', 'book', 'game', 'step')";
    let tables: u32 = connection.query_row(sql, [], |row| row.get(0)).map_err(faults::of)?;
    Ok(tables == 5 && schema::version(connection)? > 0)
}

/// A connection to a file that must be there.
pub fn existing(path: &Path) -> Result<Connection, StoreFault> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags).map_err(faults::of)?;
    connection.busy_timeout(super::BUSY).map_err(faults::of)?;
    Ok(connection)
}

/// A new file appears whole, or not at all: whoever is stopped here leaves nothing that looks like a file of games.
pub fn create(path: &Path) -> Result<(), StoreFault> {
    let unfinished = beside(path, ".new");
    for ending in ["", "-wal", "-shm", "-journal"] {
        match fs::remove_file(beside(&unfinished, ending)) {
            Err(fault) if fault.kind() != io::ErrorKind::NotFound => return Err(StoreFault::backend(fault)),
            _ => {}
        }
    }
    make(&unfinished).map_err(StoreFault::backend)?;
    let mut connection = connect(&unfinished)?;
    schema::migrate(&mut connection, &unfinished)?;
    connection.close().map_err(|(_, fault)| faults::of(fault))?;
    keep(&unfinished, path).map_err(StoreFault::backend)
}

/// An empty file that only its owner can read.
pub fn make(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Gives a finished file its name, durably.
pub fn keep(unfinished: &Path, name: &Path) -> io::Result<()> {
    OpenOptions::new().write(true).open(unfinished)?.sync_all()?;
    fs::rename(unfinished, name)?;
    // A folder is flushed like a file; where that cannot be done it need not be.
    #[cfg(unix)]
    if let Some(folder) = name.parent() {
        let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
        File::open(folder)?.sync_all()?;
    }
    Ok(())
}

/// Takes away what others may do with the file. Answers whether there was anything to take.
pub fn make_private(path: &Path) -> io::Result<bool> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mut narrowed = false;
        for name in ["", "-wal", "-shm"].map(|ending| beside(path, ending)) {
            let Ok(file) = fs::metadata(&name) else { continue };
            if file.permissions().mode() & 0o077 != 0 {
                fs::set_permissions(&name, fs::Permissions::from_mode(0o600))?;
                narrowed = true;
            }
        }
        Ok(narrowed)
    }
    #[cfg(not(unix))]
    {
        let _ = path;
        Ok(false)
    }
}

/// The right to work with a file as its server: one program has it at a time, until it ends in any way. Whoever only
/// reads, copies or administers works beside it.
#[derive(Debug)]
pub struct DataLock(File);

impl DataLock {
    pub fn take(data: &Path) -> Result<DataLock, StoreFault> {
        let name = beside(data, ".lock");
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut file = options.open(&name).map_err(StoreFault::backend)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let mut at = String::new();
                // Where a locked file cannot be read, nobody knows where the other listens.
                let _ = (&mut file).take(1_000).read_to_string(&mut at);
                let at = at.trim().to_string();
                return Err(StoreFault::File(FileTrouble::InUse { at: Some(at).filter(|at| !at.is_empty()) }));
            }
            Err(TryLockError::Error(fault)) => return Err(StoreFault::backend(fault)),
        }
        file.set_len(0).map_err(StoreFault::backend)?;
        Ok(DataLock(file))
    }

    /// Leaves word for the next who comes where this server can be reached.
    pub fn leave_word(&mut self, address: &str) -> io::Result<()> {
        self.0.set_len(0)?;
        self.0.rewind()?;
        self.0.write_all(address.as_bytes())
    }
}
