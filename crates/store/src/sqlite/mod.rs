//! SQLite: nothing to install, one file, one writer.
//!
//! Commits that wait at the same time share one transaction and one flush of the disk. Reads have
//! connections of their own and see what is committed.

mod admin;
mod backup;
mod faults;
mod file;
mod read;
mod schema;
mod threads;
mod write;

pub use backup::{Backup, backup};
pub use file::DataLock;
pub use schema::SCHEMA;

use crate::admin::{AdminTokenRow, AnnouncementRow, AuditRow, BanRow, KeptReport, RoomsAsked, SizedRoom};
use crate::rows::{
    ChatRow, GameId, GameRow, KeptFeedback, PersonId, RoomRow, SaveRow, SessionRow, SettingsRow, Stage, StepRow,
    SummaryRow, TokenHash,
};
use crate::{Change, CommitGate, Pending, Store, StoreFault};
use rusqlite::Connection;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use threads::{Readers, Writer};

/// How long another process may hold the file before we give up.
const BUSY: Duration = Duration::from_secs(5);
/// Threads that only read.
const READERS: usize = 2;

#[derive(Clone, Debug, Default)]
pub struct SqliteOptions {
    /// For tests: commits stop here while it is closed.
    pub gate: Option<CommitGate>,
    /// For tests: a disk with so little space.
    pub most_pages: Option<u32>,
}

pub struct SqliteStore {
    writer: Writer,
    readers: Readers,
    /// What is written first, and brought into the file later.
    log: Arc<PathBuf>,
}

/// What the writing connection promises about durability.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Durability {
    pub journal_mode: String,
    /// 2 is FULL: every commit reaches the disk.
    pub synchronous: i64,
}

impl SqliteStore {
    /// Opens the file, makes it if it is not there, and brings it up to date. A file of another program, or an empty
    /// one, is refused and stays as it is.
    pub fn open(path: &Path, options: SqliteOptions) -> Result<SqliteStore, StoreFault> {
        if !file::look(path)? {
            file::create(path)?;
        }
        let mut connection = connect(path)?;
        schema::check(&connection)?;
        // WAL survives in the file; FULL is a promise of each connection.
        connection.pragma_update(None, "journal_mode", "WAL").map_err(faults::of)?;
        connection.pragma_update(None, "synchronous", "FULL").map_err(faults::of)?;
        if let Some(pages) = options.most_pages {
            connection.pragma_update(None, "max_page_count", pages).map_err(faults::of)?;
        }
        schema::migrate(&mut connection, path)?;
        let mut readers = Vec::new();
        for _ in 0..READERS {
            let reader = connect(path)?;
            reader.pragma_update(None, "query_only", true).map_err(faults::of)?;
            readers.push(reader);
        }
        Ok(SqliteStore {
            writer: Writer::start(connection, options.gate.unwrap_or_default())?,
            readers: Readers::start(readers)?,
            log: Arc::new(file::beside(path, "-wal")),
        })
    }

    /// Takes away what others may do with the file and what lies beside it: seeds of running games are in it. Answers
    /// whether there was anything to take.
    pub fn make_private(path: &Path) -> io::Result<bool> {
        file::make_private(path)
    }

    /// Asks the writing connection itself how durable it is.
    pub fn durability(&self) -> Pending<Durability> {
        self.writer.ask(|connection| {
            let text = |name: &str| connection.pragma_query_value(None, name, |row| row.get::<_, String>(0));
            let number = |name: &str| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
            Ok(Durability {
                journal_mode: text("journal_mode").map_err(faults::of)?,
                synchronous: number("synchronous").map_err(faults::of)?,
            })
        })
    }
}

fn connect(path: &Path) -> Result<Connection, StoreFault> {
    let connection = Connection::open(path).map_err(faults::of)?;
    connection.busy_timeout(BUSY).map_err(faults::of)?;
    connection.pragma_update(None, "foreign_keys", true).map_err(faults::of)?;
    connection.set_prepared_statement_cache_capacity(64);
    Ok(connection)
}

impl Store for SqliteStore {
    fn commit(&self, changes: Vec<Change>) -> Pending<()> {
        self.writer.commit(changes)
    }

    fn room(&self, code: &str) -> Pending<Option<RoomRow>> {
        let code = code.to_string();
        self.readers.ask(move |connection| read::room(connection, &code))
    }

    fn listed_rooms(&self, since: i64, most: u32) -> Pending<Vec<RoomRow>> {
        self.readers.ask(move |connection| read::listed_rooms(connection, since, most))
    }

    fn rooms_of(&self, person: PersonId) -> Pending<Vec<RoomRow>> {
        self.readers.ask(move |connection| read::rooms_of(connection, person))
    }

    fn idle_rooms(&self, stage: Stage, idle: i64, most: u32) -> Pending<Vec<String>> {
        self.readers.ask(move |connection| read::idle_rooms(connection, stage, idle, most))
    }

    fn game(&self, game: GameId) -> Pending<Option<GameRow>> {
        self.readers.ask(move |connection| read::game(connection, game))
    }

    fn steps(&self, game: GameId, after: u32, most: u32) -> Pending<Vec<StepRow>> {
        self.readers.ask(move |connection| read::steps(connection, game, after, most))
    }

    fn chat(&self, room: &str, most: u32) -> Pending<Vec<ChatRow>> {
        let room = room.to_string();
        self.readers.ask(move |connection| read::chat(connection, &room, most))
    }

    fn session(&self, token: TokenHash) -> Pending<Option<SessionRow>> {
        self.readers.ask(move |connection| read::session(connection, token))
    }

    fn idle_people(&self, idle: i64, most: u32) -> Pending<Vec<PersonId>> {
        self.readers.ask(move |connection| read::idle_people(connection, idle, most))
    }

    fn saves(&self, person: PersonId) -> Pending<Vec<SaveRow>> {
        self.readers.ask(move |connection| read::saves(connection, person))
    }

    fn feedback(&self, most: u32) -> Pending<Vec<KeptFeedback>> {
        self.readers.ask(move |connection| read::feedback(connection, most))
    }

    fn waiting_feedback(&self, most: u32) -> Pending<Vec<KeptFeedback>> {
        self.readers.ask(move |connection| read::waiting_feedback(connection, most))
    }

    fn summaries(&self, person: PersonId) -> Pending<Vec<SummaryRow>> {
        self.readers.ask(move |connection| read::summaries(connection, person))
    }

    fn settings(&self, person: PersonId) -> Pending<Option<SettingsRow>> {
        self.readers.ask(move |connection| read::settings(connection, person))
    }

    fn sized_rooms(&self, asked: RoomsAsked) -> Pending<Vec<SizedRoom>> {
        self.readers.ask(move |connection| admin::sized_rooms(connection, asked))
    }

    fn bans(&self) -> Pending<Vec<BanRow>> {
        self.readers.ask(|connection| admin::bans(connection))
    }

    fn admin_token(&self, token: TokenHash) -> Pending<Option<AdminTokenRow>> {
        self.readers.ask(move |connection| admin::admin_token(connection, token))
    }

    fn admin_tokens(&self) -> Pending<Vec<AdminTokenRow>> {
        self.readers.ask(|connection| admin::admin_tokens(connection))
    }

    fn reports(&self, only_open: bool, most: u32) -> Pending<Vec<KeptReport>> {
        self.readers.ask(move |connection| admin::reports(connection, only_open, most))
    }

    fn audit(&self, most: u32) -> Pending<Vec<AuditRow>> {
        self.readers.ask(move |connection| admin::audit(connection, most))
    }

    fn announcement(&self) -> Pending<Option<AnnouncementRow>> {
        self.readers.ask(|connection| admin::announcement(connection))
    }

    fn bytes(&self) -> Pending<u64> {
        let log = self.log.clone();
        self.readers.ask(move |connection| {
            let log = std::fs::metadata(&*log).map_or(0, |log| log.len());
            Ok(read::bytes(connection)? + log)
        })
    }

    fn bytes_of(&self, person: PersonId) -> Pending<u64> {
        self.readers.ask(move |connection| read::bytes_of(connection, person))
    }

    fn close(&self) -> Pending<()> {
        // The last connection clears up, and that is the one that may write.
        let (readers, writer) = (self.readers.close(), self.writer.close());
        Box::pin(async move {
            readers.await?;
            writer.await
        })
    }
}
