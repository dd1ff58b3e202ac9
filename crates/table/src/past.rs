//! The past of a game, looked at away from its table: its record, its replay, its log.
//!
//! It is made in a moment, by whoever may see it. What follows takes long in a long game; the table is not needed for it
//! and goes on meanwhile. Rows of the past come from the driver, who asks the store for them.

use crate::board;
use crate::play::{Play, Step};
use crate::replaying::Source;
use crate::show::{Ears, step_view};
use crate::stored::{self, Looks, StoredFault};
use freehold_content::TableNames;
use freehold_engine::SeatId;
use freehold_engine::event::Sharing;
use freehold_protocol::{LogPage, Refusal, StepView};
use freehold_record::{Game, Record};
use freehold_store::{GameId, StepRow};
use freehold_text::Language;
use std::sync::Arc;

/// A game as it stands at this moment, for one person.
pub struct Past {
    id: GameId,
    number: u32,
    seq: u32,
    game: Game,
    names: Arc<TableNames>,
    looks: Looks,
    players: Vec<String>,
    ears: Option<SeatId>,
}

impl Past {
    pub(crate) fn of(play: &Play, ears: Option<SeatId>) -> Past {
        Past {
            id: play.id,
            number: play.number,
            seq: play.seq(),
            game: play.game().clone(),
            names: play.table_names().clone(),
            looks: play.looks().clone(),
            players: play.players().to_vec(),
            ears,
        }
    }

    pub fn game(&self) -> GameId {
        self.id
    }

    /// What has happened since this moment is left out.
    fn until_now<'a>(&self, rows: &'a [StepRow]) -> &'a [StepRow] {
        &rows[..rows.partition_point(|row| row.seq <= self.seq)]
    }

    fn record(&self, rows: &[StepRow]) -> Result<Record, Refusal> {
        let moves: Result<_, StoredFault> = self.until_now(rows).iter().map(stored::read_move).collect();
        Ok(self.game.record(moves.map_err(|fault| Refusal::from(&fault))?))
    }

    /// The record as a text. `rows` are all steps.
    pub fn export(&self, rows: &[StepRow]) -> Result<String, Refusal> {
        Ok(self.record(rows)?.to_text())
    }

    /// The finished game with everything that its replay tells. `rows` are all its steps.
    pub fn replay(self, rows: &[StepRow]) -> Result<Source, Refusal> {
        let notes = rows.iter().map(stored::read_note).collect::<Result<_, StoredFault>>();
        let notes = notes.map_err(|fault| Refusal::from(&fault))?;
        Ok(Source { record: self.record(rows)?, names: self.names, looks: self.looks, notes })
    }

    /// A part of the complete log, as this person may read it. `rows` are the steps after `after`.
    pub fn log_page(&self, after: u32, rows: &[StepRow], language: Language) -> Result<LogPage, Refusal> {
        let rows = self.until_now(rows);
        let state = self.game.state();
        let names = board::names(language, self.game.book(), &self.names, &self.players);
        let sharing = Sharing::new(&self.game.book().rules, state.order());
        let view = |row: &StepRow| {
            let (step, _) = Step::read(row)?;
            Ok(step_view(&names, language, &sharing, &step, Ears::Of(self.ears)))
        };
        let steps: Result<Vec<StepView>, StoredFault> = rows.iter().map(view).collect();
        let steps = steps.map_err(|fault| Refusal::from(&fault))?;
        let last = rows.last().map_or(after, |row| row.seq);
        Ok(LogPage { game: self.number, steps, more: last < self.seq })
    }
}
