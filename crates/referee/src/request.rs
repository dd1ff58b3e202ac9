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

/// A small number for games that are to be repeated, or the whole seed in hexadecimal digits.
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

/// Where the contract says an object, a list of its values will not do (serde would take it).
pub(crate) fn is_made_of_objects(line: &str) -> bool {
    let Ok(request) = serde_json::from_str::<Value>(line) else { return false };
    let objects = |parent: Option<&Value>| match parent {
        Some(Value::Object(entries)) => entries.values().all(Value::is_object),
        Some(_) => false,
        None => true,
    };
    let object = |value: Option<&Value>| value.is_none_or(Value::is_object);
    if let Some(setup) = request.get("setup") {
        let parts = ["bank", "decks", "rates"].into_iter().all(|part| object(setup.get(part)));
        let seats = || setup["seats"].as_object().into_iter().flat_map(|seats| seats.values());
        let seat_parts = seats().all(|seat| object(seat.get("loan")) && object(seat.get("currencies")));
        return setup.is_object() && parts && objects(setup.get("seats")) && objects(setup.get("deeds")) && seat_parts;
    }
    if let Some(said) = request.get("do") {
        let command = said.get("command");
        let goods = command.and_then(Value::as_object).and_then(|command| command.values().next());
        let sides = ["give", "take"].into_iter().all(|side| object(goods.and_then(|goods| goods.get(side))));
        return said.is_object() && objects(command) && sides;
    }
    object(request.get("new"))
}
