//! A game that is looked at again: the board, and how the table stood after every step.
//!
//! Most of a table stays as it is from one step to the next, so a step tells only what is different.

use crate::board_view::BoardView;
use crate::server::StepView;
use crate::table_view::TableView;
use crate::view_change::{ViewParts, difference, everything};
use serde::Serialize;

/// A part of a replay. The first step of each part shows the whole table.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct ReplayPage {
    pub board: BoardView,
    /// The game was played to its end. In others, what is hidden at the table stays hidden.
    pub finished: bool,
    /// Steps of the whole game.
    pub total: u32,
    pub frames: Vec<ReplayFrame>,
    /// The step with which each round began.
    pub rounds: Vec<RoundMark>,
    /// What each seat was worth when a round began, and at the end: a list of seats for each round.
    pub worth: Vec<Vec<i32>>,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct ReplayFrame {
    pub step: StepView,
    /// The parts of the table that this step has changed. Of seats, deeds and offers only those entries
    /// that are different, of a seat and of the turn only those fields; `null` stands for what is gone.
    #[cfg_attr(
        feature = "schema",
        ts(type = "Record<string, unknown>"),
        schemars(with = "std::collections::BTreeMap<String, serde_json::Value>")
    )]
    pub change: ViewParts,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct RoundMark {
    pub round: u16,
    pub seq: u32,
}

/// Follows a table and tells what is different each time.
#[derive(Default)]
pub struct Differences {
    last: Option<TableView>,
}

impl Differences {
    /// What has changed since the last call; everything at the first.
    pub fn next(&mut self, table: TableView) -> Result<ViewParts, serde_json::Error> {
        let change = match &self.last {
            Some(before) => difference(before, &table)?,
            None => everything(&table)?,
        };
        self.last = Some(table);
        Ok(change)
    }
}
