//! The lines that the referee understands.

use freehold_engine::{Arrangement, Command, Dice, SeatId};
use serde::Deserialize;
use serde_json::{Map, Value};

/// One line of input.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Request {
    New(NewRequest),
    Setup(Box<Arrangement>),
    Dice(Vec<Dice>),
    Market(Vec<[i16; 2]>),
    Do(DoRequest),
    Show(True),
    Log(True),
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewRequest {
    pub preset: String,
    pub players: Vec<String>,
    #[serde(default)]
    pub seed: Option<SeedText>,
    #[serde(default)]
    pub rules: Map<String, Value>,
    #[serde(default)]
    pub edition: Option<String>,
    #[serde(default = "yes")]
    pub opening: bool,
}

fn yes() -> bool {
    true
}

/// A small number for games that shall be repeated, or the whole seed in hexadecimal digits.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub enum SeedText {
    Number(u64),
    Digits(String),
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DoRequest {
    /// `null` for what nobody says; it must be there.
    #[serde(deserialize_with = "Option::deserialize")]
    pub seat: Option<SeatId>,
    pub command: Command,
}

/// Only `true` means something.
#[derive(Debug)]
pub struct True;

impl<'de> Deserialize<'de> for True {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<True, D::Error> {
        match bool::deserialize(deserializer)? {
            true => Ok(True),
            false => Err(serde::de::Error::custom("expected true")),
        }
    }
}
