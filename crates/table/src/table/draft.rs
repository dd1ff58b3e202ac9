//! The effects of a call while they come together. A call may touch the room several times; it is stored once.

use crate::doc::RoomDoc;
use crate::effects::{BotQuestion, Effects, Notice, Told};
use crate::stored::Kept;
use crate::time::Now;
use freehold_protocol::Refusal;
use freehold_store::{Change, ChatRow, GameId, GameRow, StepRow};

#[derive(Default)]
pub struct Draft {
    pub begun: Option<GameRow>,
    pub steps: Vec<StepRow>,
    /// The room has changed, or is to be touched.
    pub room: bool,
    pub chat: Option<ChatRow>,
    /// Into a slot.
    pub save: Option<Change>,
    /// What is remembered of the game by those who played it.
    pub summaries: Vec<Change>,
    /// The room is gone.
    pub removed: bool,
    pub told: Vec<Told>,
    pub question: Option<BotQuestion>,
    pub notices: Vec<Notice>,
    pub ended: bool,
}

impl Draft {
    /// All of it; `game` is the one that lies on the table now.
    pub fn finish<T>(
        self,
        kept: &mut Kept,
        doc: &RoomDoc,
        game: Option<GameId>,
        now: Now,
        answer: Result<T, Refusal>,
    ) -> Effects<T> {
        let mut changes = Vec::new();
        changes.extend(self.save);
        if self.removed {
            changes.push(Change::RemoveRoom { code: kept.code.clone() });
        } else {
            changes.extend(self.begun.map(Change::BeginGame));
            if let (Some(game), Some(first)) = (game, self.steps.first()) {
                changes.push(Change::AppendSteps { game, expected: first.seq - 1, steps: self.steps });
            }
            changes.extend(self.summaries);
            if self.room {
                changes.push(kept.update(doc, game, now.unix));
            }
            changes.extend(self.chat.map(|line| Change::AddChat { room: kept.code.clone(), line }));
        }
        let Draft { told, question, notices, ended, .. } = self;
        Effects { answer, changes, told, question, notices, ended }
    }
}
