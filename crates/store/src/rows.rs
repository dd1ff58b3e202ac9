//! What is stored, as plain rows. Documents are texts that only their owner reads; beside them stands
//! the version of the format in which the owner wrote them.

use std::fmt;

/// Saved games that a person can have (Yolopoly 3.1.5.2).
pub const SLOTS: u8 = 3;

/// Lines of chat that a room keeps: the latest.
pub const CHAT_KEPT: u32 = 1_000;

/// Somebody who has been here, without a name: a number that nobody else sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PersonId(pub i64);

impl PersonId {
    /// Under this number lie the settings of whoever plays at the machine itself, whatever session they have: they are
    /// written out and brought in by the command line. It is nobody's session.
    pub const HERE: PersonId = PersonId(0);
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameId(pub i64);

/// The hash of a session's secret; the secret itself is stored nowhere.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct TokenHash(pub [u8; 32]);

impl fmt::Debug for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TokenHash(…)")
    }
}

/// What a room is doing; cleaning up asks for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    Lobby,
    /// A game of several people.
    Playing,
    /// A game that waits for its one person for ever.
    Solo,
    Over,
}

impl Stage {
    pub const ALL: [Stage; 4] = [Stage::Lobby, Stage::Playing, Stage::Solo, Stage::Over];

    pub fn name(self) -> &'static str {
        match self {
            Stage::Lobby => "lobby",
            Stage::Playing => "playing",
            Stage::Solo => "solo",
            Stage::Over => "over",
        }
    }

    pub fn named(name: &str) -> Option<Stage> {
        Stage::ALL.into_iter().find(|stage| stage.name() == name)
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoomRow {
    pub code: String,
    /// Counts the changes; an update names the one it saw.
    pub version: u32,
    pub stage: Stage,
    pub listed: bool,
    pub format: u32,
    /// Settings and seats.
    pub doc: String,
    pub game: Option<GameId>,
    /// When somebody was last here, in seconds since 1970.
    pub touched: i64,
}

/// Edition and ruleset of a game, kept once for all games that share them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookRow {
    pub hash: [u8; 32],
    pub format: u32,
    pub text: String,
}

#[derive(Clone, PartialEq, Eq)]
pub struct GameRow {
    pub id: GameId,
    pub room: String,
    pub book: BookRow,
    pub format: u32,
    /// Players, commitment and nonces.
    pub head: String,
    /// Secret until the game is over.
    pub seed: [u8; 32],
    /// In seconds since 1970.
    pub began: i64,
}

impl fmt::Debug for GameRow {
    /// A seed must not slip into a log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GameRow").field("id", &self.id).field("room", &self.room).finish_non_exhaustive()
    }
}

/// One accepted command with everything that followed from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepRow {
    /// Counted from 1 without a gap.
    pub seq: u32,
    pub format: u32,
    /// What was said, and what chance made of it.
    pub said: String,
    pub events: String,
    /// Who asked for it under which id, and a bot's reason.
    pub note: String,
    pub at: i64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatRow {
    /// Counted from 1 in each room.
    pub number: u32,
    pub format: u32,
    pub doc: String,
    pub at: i64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaveRow {
    /// From 1 to [`SLOTS`].
    pub slot: u8,
    pub format: u32,
    /// What the menu shows.
    pub summary: String,
    /// The whole game, its secret included.
    pub doc: String,
    pub at: i64,
}

/// Whom a secret belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SessionRow {
    pub person: PersonId,
    /// For how many seconds servers have run since its use was last noted.
    pub idle: i64,
}

/// What is remembered of a game that is over for its person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SummaryRow {
    /// The game, whatever room it was played in: one that is loaded again is the same.
    pub game: [u8; 32],
    pub format: u32,
    pub doc: String,
    pub at: i64,
}

/// What a person has chosen once and for all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingsRow {
    pub format: u32,
    pub doc: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FeedbackRow {
    pub kind: String,
    pub body: String,
    pub at: i64,
}

/// Feedback as it is kept, with what became of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptFeedback {
    pub id: i64,
    pub entry: FeedbackRow,
    /// How often forwarding it has failed.
    pub tries: u32,
    /// Not before.
    pub next_try: i64,
    /// When it was, if it was.
    pub forwarded: Option<i64>,
}
