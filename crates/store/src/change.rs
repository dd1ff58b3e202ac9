//! Everything that can be written.

use crate::admin::AdminChange;
use crate::rows::{
    ChatRow, FeedbackRow, GameId, GameRow, PersonId, RoomRow, SaveRow, SettingsRow, Stage, StepRow, SummaryRow,
    TokenHash,
};

/// One change of a commit.
#[derive(Clone, Debug)]
pub enum Change {
    /// Refused as taken when the code is in use.
    CreateRoom {
        row: RoomRow,
        /// Whose quota it counts for.
        owner: Option<PersonId>,
        members: Vec<PersonId>,
    },
    UpdateRoom(RoomChange),
    /// With its games, steps and chat, and with the rulebooks that no other game is played by.
    RemoveRoom {
        code: String,
    },
    BeginGame(GameRow),
    /// Refused as a conflict unless the last step of the game is `expected` (0 before the first).
    AppendSteps {
        game: GameId,
        expected: u32,
        steps: Vec<StepRow>,
    },
    /// Only the latest [`crate::CHAT_KEPT`] lines of a room are kept.
    AddChat {
        room: String,
        line: ChatRow,
    },
    AddSession {
        token: TokenHash,
        person: PersonId,
        at: i64,
    },
    /// It was used. Written only if that was not noted while servers ran for `unless_within` seconds.
    UseSession {
        person: PersonId,
        at: i64,
        unless_within: i64,
    },
    /// The session with everything that only it can reach: saves, settings, summaries. Nothing happens if it is gone.
    ForgetPerson {
        person: PersonId,
    },
    /// Into a slot from 1 to 3; refused as taken when it is, unless it may be replaced.
    PutSave {
        person: PersonId,
        save: SaveRow,
        replace: bool,
    },
    DeleteSave {
        person: PersonId,
        slot: u8,
    },
    AddFeedback(FeedbackRow),
    /// It was taken by those who want to read it.
    FeedbackForwarded {
        id: i64,
        at: i64,
    },
    /// It was not; it is tried again.
    FeedbackDelayed {
        id: i64,
        tries: u32,
        next_try: i64,
    },
    /// Nothing happens if the game is remembered already. Only the latest `most` of a person are kept.
    AddSummary {
        person: PersonId,
        summary: SummaryRow,
        most: u32,
    },
    PutSettings {
        person: PersonId,
        settings: SettingsRow,
    },
    /// What looking after a server changes.
    Admin(AdminChange),
    /// Servers have run for so many seconds more. Ages are counted by the sum of them, not by the wall clock: nothing
    /// grows old while no server runs, or because a clock leaps.
    Ran {
        seconds: i64,
    },
    /// Nothing but a write, to see whether one succeeds.
    Probe {
        at: i64,
    },
}

/// Refused as a conflict unless the room's version is `expected`.
#[derive(Clone, Debug)]
pub struct RoomChange {
    pub code: String,
    pub expected: u32,
    pub stage: Stage,
    pub listed: bool,
    pub format: u32,
    pub doc: String,
    pub game: Option<GameId>,
    pub touched: i64,
    /// Who belongs to the room now; `None` leaves it as it was.
    pub members: Option<Vec<PersonId>>,
}
