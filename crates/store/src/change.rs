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
        members: Vec<PersonId>,
    },
    UpdateRoom(RoomChange),
    /// With its games, steps and chat.
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
    AddChat {
        room: String,
        line: ChatRow,
    },
    AddSession {
        token: TokenHash,
        person: PersonId,
        at: i64,
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
