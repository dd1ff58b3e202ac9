//! A game that is looked at again: the board, and how the table stood after every step.
//!
//! Most of a table stays as it is from one step to the next, so a step tells only what is different.

use crate::board_view::BoardView;
use crate::server::StepView;
use crate::table_view::TableView;
use serde::Serialize;
use serde_json::{Map, Value};

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
    /// that are different; `null` stands for what is gone.
    #[cfg_attr(
        feature = "schema",
        ts(type = "Record<string, unknown>"),
        schemars(with = "std::collections::BTreeMap<String, Value>")
    )]
    pub change: Map<String, Value>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct RoundMark {
    pub round: u16,
    pub seq: u32,
}

/// Parts of a table whose entries change one by one.
const BY_ENTRY: [&str; 3] = ["seats", "deeds", "offers"];

/// Follows a table and tells what is different each time.
#[derive(Default)]
pub struct Differences {
    last: Map<String, Value>,
}

impl Differences {
    /// What has changed since the last call; everything at the first.
    pub fn next(&mut self, table: &TableView) -> Result<Map<String, Value>, serde_json::Error> {
        let Value::Object(now) = serde_json::to_value(table)? else { return Ok(Map::new()) };
        let mut change = difference(&self.last, &now);
        for part in BY_ENTRY {
            if let (Some(Value::Object(before)), Some(Value::Object(after))) = (self.last.get(part), now.get(part))
                && before != after
            {
                change.insert(part.to_string(), Value::Object(difference(before, after)));
            }
        }
        self.last = now;
        Ok(change)
    }
}

/// Entries that are new or different, and `null` for those that are gone.
fn difference(before: &Map<String, Value>, after: &Map<String, Value>) -> Map<String, Value> {
    let gone = before.keys().filter(|key| !after.contains_key(*key)).map(|key| (key.clone(), Value::Null));
    let changed = after.iter().filter(|(key, value)| before.get(*key) != Some(value));
    changed.map(|(key, value)| (key.clone(), value.clone())).chain(gone).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn map(value: Value) -> Map<String, Value> {
        value.as_object().cloned().unwrap_or_default()
    }

    #[test]
    fn only_what_differs_is_told() {
        for (before, after, wanted) in [
            (json!({}), json!({"a": 1}), json!({"a": 1})),
            (json!({"a": 1, "b": 2}), json!({"a": 1, "b": 3}), json!({"b": 3})),
            (json!({"a": 1, "b": 2}), json!({"b": 2}), json!({"a": null})),
            (json!({"a": {"x": 1}}), json!({"a": {"x": 2}}), json!({"a": {"x": 2}})),
            (json!({"a": 1}), json!({"a": 1}), json!({})),
        ] {
            assert_eq!(difference(&map(before), &map(after)), map(wanted));
        }
    }
}
