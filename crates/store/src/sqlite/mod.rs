//! SQLite: nothing to install, one file, one writer.
//!
//! Commits that wait at the same time share one transaction and one flush of the disk. Reads have
//! connections of their own and see what is committed.

mod admin;
mod read;
mod schema;
mod threads;
mod write;

pub use schema::SCHEMA;

use crate::admin::{AdminTokenRow, AnnouncementRow, AuditRow, BanRow, KeptReport, RoomsAsked, SizedRoom};
use crate::rows::{
    ChatRow, GameId, GameRow, KeptFeedback, PersonId, RoomRow, SaveRow, SettingsRow, Stage, StepRow, SummaryRow,
    TokenHash,
};
use crate::{Change, CommitGate, Pending, Store, StoreFault};
use rusqlite::Connection;
use std::path::Path;
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
}

pub struct SqliteStore {
    writer: Writer,
    readers: Readers,
}

/// What the writing connection promises about durability.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Durability {
    pub journal_mode: String,
    /// 2 is FULL: every commit reaches the disk.
    pub synchronous: i64,
}

impl SqliteStore {
    /// Opens the file, makes it if it is not there, and brings it up to date.
    pub fn open(path: &Path, options: SqliteOptions) -> Result<SqliteStore, StoreFault> {
        let mut connection = connect(path)?;
        schema::check(&connection)?;
        // WAL survives in the file; FULL is a promise of each connection.
        connection.pragma_update(None, "journal_mode", "WAL").map_err(StoreFault::backend)?;
        connection.pragma_update(None, "synchronous", "FULL").map_err(StoreFault::backend)?;
        schema::migrate(&mut connection, path)?;
        let mut readers = Vec::new();
        for _ in 0..READERS {
            let reader = connect(path)?;
            reader.pragma_update(None, "query_only", true).map_err(StoreFault::backend)?;
            readers.push(reader);
        }
        Ok(SqliteStore {
            writer: Writer::start(connection, options.gate.unwrap_or_default())?,
            readers: Readers::start(readers)?,
        })
    }

    /// Asks the writing connection itself how durable it is.
    pub fn durability(&self) -> Pending<Durability> {
        self.writer.ask(|connection| {
            let text = |name: &str| connection.pragma_query_value(None, name, |row| row.get::<_, String>(0));
            let number = |name: &str| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
            Ok(Durability {
                journal_mode: text("journal_mode").map_err(StoreFault::backend)?,
                synchronous: number("synchronous").map_err(StoreFault::backend)?,
            })
        })
    }
}

fn connect(path: &Path) -> Result<Connection, StoreFault> {
    let connection = Connection::open(path).map_err(StoreFault::backend)?;
    connection.busy_timeout(BUSY).map_err(StoreFault::backend)?;
    connection.pragma_update(None, "foreign_keys", true).map_err(StoreFault::backend)?;
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

    fn untouched_rooms(&self, stage: Stage, since: i64, most: u32) -> Pending<Vec<String>> {
        self.readers.ask(move |connection| read::untouched_rooms(connection, stage, since, most))
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

    fn person(&self, token: TokenHash) -> Pending<Option<PersonId>> {
        self.readers.ask(move |connection| read::person(connection, token))
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
}
