//! What the bench says to a process of clients, and what it hears: one line of JSON each.

use serde::{Deserialize, Serialize};

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// Every table acts `rate` times a second for so long.
    Hold { rate: f64, seconds: f64 },
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Said {
    /// All tables are there.
    Seated {},
    Held(Held),
}

#[derive(Debug, Default, Serialize, Deserialize)]
pub struct Held {
    /// From the scheduled moment to the arrival at the last client of the table.
    pub micros: Vec<u32>,
    /// Of each message that told a client of an action.
    pub bytes: Vec<u32>,
    /// Tables that had nothing left to play.
    pub finished: u32,
    /// Until the last answer.
    pub seconds: f64,
}
