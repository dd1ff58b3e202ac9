//! What a server never forgets: rooms, games with every step, chat, sessions, saves, summaries,
//! feedback and settings.
//!
//! One small interface, [`Store`], behind which any database can stand. It keeps texts and numbers
//! and knows neither rules nor messages. A commit is durable when it is answered, and appends are
//! conditional on the step before them, so that two writers can never both win.

mod admin;
mod change;
mod fault;
#[cfg(feature = "sqlite")]
mod gate;
mod rows;
#[cfg(feature = "sqlite")]
mod sqlite;

pub use admin::{
    AdminChange, AdminTokenRow, AnnouncementRow, AuditRow, BanRow, KeptReport, ReportRow, ReporterRow, RoomsAsked,
    SizedRoom,
};
pub use change::{Change, RoomChange};
pub use fault::{FileTrouble, StoreFault};
#[cfg(feature = "sqlite")]
pub use gate::CommitGate;
pub use rows::{
    BookRow, CHAT_KEPT, ChatRow, FeedbackRow, GameId, GameRow, KeptFeedback, PersonId, RoomRow, SLOTS, SaveRow,
    SessionRow, SettingsRow, Stage, StepRow, SummaryRow, TokenHash,
};
#[cfg(feature = "sqlite")]
pub use sqlite::{Backup, DataLock, Durability, SCHEMA, SqliteOptions, SqliteStore, backup};

use std::future::Future;
use std::pin::Pin;

/// The answer of a store, once it is there.
pub type Pending<T> = Pin<Box<dyn Future<Output = Result<T, StoreFault>> + Send>>;

/// Durable storage. Every write is a list of changes that happen together or not at all.
pub trait Store: Send + Sync + 'static {
    /// Answers when the changes are durable; nobody may hear of them before.
    fn commit(&self, changes: Vec<Change>) -> Pending<()>;

    fn room(&self, code: &str) -> Pending<Option<RoomRow>>;
    /// Rooms that the list of games shows and somebody has touched since, the latest first.
    fn listed_rooms(&self, since: i64, most: u32) -> Pending<Vec<RoomRow>>;
    /// Rooms in which a person has a seat or a place to watch, the latest first. There are at most 200; those that
    /// are over make room for the others.
    fn rooms_of(&self, person: PersonId) -> Pending<Vec<RoomRow>>;
    /// Codes of rooms of a stage that nobody has touched while servers ran for `idle` seconds, the oldest first.
    fn idle_rooms(&self, stage: Stage, idle: i64, most: u32) -> Pending<Vec<String>>;

    fn game(&self, game: GameId) -> Pending<Option<GameRow>>;
    /// Steps with a number above `after`, in order.
    fn steps(&self, game: GameId, after: u32, most: u32) -> Pending<Vec<StepRow>>;

    /// The latest lines of a room's chat, in order.
    fn chat(&self, room: &str, most: u32) -> Pending<Vec<ChatRow>>;
    fn session(&self, token: TokenHash) -> Pending<Option<SessionRow>>;
    /// People whose session was not used while servers ran for `idle` seconds, and who belong to no room.
    fn idle_people(&self, idle: i64, most: u32) -> Pending<Vec<PersonId>>;
    /// In order of slots.
    fn saves(&self, person: PersonId) -> Pending<Vec<SaveRow>>;
    /// What is remembered of a person's games, in the order in which they ended.
    fn summaries(&self, person: PersonId) -> Pending<Vec<SummaryRow>>;
    /// The latest first.
    fn feedback(&self, most: u32) -> Pending<Vec<KeptFeedback>>;
    /// What has not been forwarded, the first due first.
    fn waiting_feedback(&self, most: u32) -> Pending<Vec<KeptFeedback>>;
    fn settings(&self, person: PersonId) -> Pending<Option<SettingsRow>>;

    /// The latest first.
    fn sized_rooms(&self, asked: RoomsAsked) -> Pending<Vec<SizedRoom>>;
    /// Those that are over may be among them.
    fn bans(&self) -> Pending<Vec<BanRow>>;
    /// Whether it is still good is for the caller to say.
    fn admin_token(&self, token: TokenHash) -> Pending<Option<AdminTokenRow>>;
    fn admin_tokens(&self) -> Pending<Vec<AdminTokenRow>>;
    /// The latest first; those that were dealt with are left out if only open ones are wanted.
    fn reports(&self, only_open: bool, most: u32) -> Pending<Vec<KeptReport>>;
    /// The latest first.
    fn audit(&self, most: u32) -> Pending<Vec<AuditRow>>;
    fn announcement(&self) -> Pending<Option<AnnouncementRow>>;

    /// Bytes that everything takes. What is removed makes room at once, even if the disk is given nothing back.
    fn bytes(&self) -> Pending<u64>;
    /// Bytes of a person's saves, and of the rooms that they made and belong to, with the games in them.
    fn bytes_of(&self, person: PersonId) -> Pending<u64>;

    /// Finishes what was begun and lets go of everything. Whoever asks afterwards is told that the store has stopped.
    fn close(&self) -> Pending<()>;
}
