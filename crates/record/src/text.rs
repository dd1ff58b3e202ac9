//! The record as a text, one JSON object a line. docs/record.md describes it.

use crate::history::{self, History};
use crate::record::{Close, Record, VERSION, first_rules};
use crate::seed::Bytes32;
use crate::upgrade;
use freehold_engine::ruleset;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use thiserror::Error;

/// Longest line and longest record that are read.
const MAX_LINE: usize = 1 << 20;
const MAX_RECORD: usize = 1 << 26;

/// Why a text is not a record.
#[derive(Debug, Error)]
pub enum RecordFault {
    #[error("too long: {bytes} bytes, at most {max} are read")]
    TooLong { bytes: usize, max: usize },
    #[error("there is no record in it")]
    Empty,
    #[error("line 1: it is written in version {found} of the record format; this program reads versions 1 to {known}")]
    UnknownVersion { found: u32, known: u32 },
    #[error("line 1: its rules are of version {found}; this program knows rules up to version {known}")]
    UnknownRules { found: u32, known: u32 },
    #[error("line {line}: {fault}")]
    BadLine { line: usize, fault: serde_json::Error },
    #[error("line {line}: something follows the closing line")]
    AfterClose { line: usize },
    #[error("its events were changed: their hash is {found}, and {closed} was written at its end")]
    HistoryDiffers { closed: Bytes32, found: Bytes32 },
    /// It is of an older format, and cannot be brought to this one.
    #[error("it is of version {from}, and its moves do not lead to what it says")]
    Upgrade { from: u32, fault: upgrade::UpgradeFault },
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct CloseLine {
    close: Close,
}

impl Record {
    pub fn to_text(&self) -> String {
        let mut lines = vec![to_json(&self.header)];
        lines.extend(self.moves.iter().map(to_json));
        lines.extend(self.close.iter().map(|close| to_json(&CloseLine { close: close.clone() })));
        lines.push(String::new());
        lines.join("\n")
    }

    /// Reads a record of this format or of any older one.
    pub fn from_text(text: &str) -> Result<Record, RecordFault> {
        if text.len() > MAX_RECORD {
            return Err(RecordFault::TooLong { bytes: text.len(), max: MAX_RECORD });
        }
        let mut lines =
            text.lines().enumerate().map(|(index, line)| (index + 1, line)).filter(|(_, line)| !line.trim().is_empty());
        let (line, first) = lines.next().ok_or(RecordFault::Empty)?;
        let version = read_version(line, first)?;
        let mut record = Record { header: read_line(version, line, first)?, moves: Vec::new(), close: None };
        let mut history = History::default();
        for (line, text) in lines {
            if record.close.is_some() {
                return Err(RecordFault::AfterClose { line });
            }
            if text.starts_with("{\"close\"") {
                record.close = Some(read_line::<CloseLine>(version, line, text)?.close);
            } else {
                record.moves.push(read_line(version, line, text)?);
                hear_events(&mut history, line, text)?;
            }
        }
        if version >= history::SINCE {
            check_history(&record, history.hash())?;
        }
        upgrade::complete(version, record).map_err(|fault| RecordFault::Upgrade { from: version, fault })
    }
}

/// A record of a later version may not fit our header at all: say the version, not the misfit.
fn read_version(line: usize, text: &str) -> Result<u32, RecordFault> {
    #[derive(Deserialize)]
    struct Versions {
        freehold_record: u32,
        #[serde(default = "first_rules")]
        rules: u32,
    }
    let Versions { freehold_record: found, rules } = from_json(line, text)?;
    if !(1..=VERSION).contains(&found) {
        return Err(RecordFault::UnknownVersion { found, known: VERSION });
    }
    if rules > ruleset::VERSION {
        return Err(RecordFault::UnknownRules { found: rules, known: ruleset::VERSION });
    }
    Ok(found)
}

/// A line in whatever format it was written.
fn read_line<T: DeserializeOwned>(version: u32, line: usize, text: &str) -> Result<T, RecordFault> {
    if version == VERSION {
        return from_json(line, text);
    }
    let mut value = from_json(line, text)?;
    upgrade::reshape(version, &mut value);
    serde_json::from_value(value).map_err(|fault| RecordFault::BadLine { line, fault })
}

/// Events are hashed as they stand in the text, so that the hash outlives the way a program writes them.
fn hear_events(history: &mut History, line: usize, text: &str) -> Result<(), RecordFault> {
    #[derive(Deserialize)]
    struct Events<'a> {
        #[serde(borrow, default)]
        events: Vec<&'a RawValue>,
    }
    for event in from_json::<Events<'_>>(line, text)?.events {
        history.hear(event.get().as_bytes());
    }
    Ok(())
}

fn check_history(record: &Record, found: Bytes32) -> Result<(), RecordFault> {
    match &record.close {
        Some(close) if close.history != found => Err(RecordFault::HistoryDiffers { closed: close.history, found }),
        _ => Ok(()),
    }
}

fn to_json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("records hold nothing that JSON cannot")
}

fn from_json<'a, T: Deserialize<'a>>(line: usize, text: &'a str) -> Result<T, RecordFault> {
    if text.len() > MAX_LINE {
        return Err(RecordFault::TooLong { bytes: text.len(), max: MAX_LINE });
    }
    serde_json::from_str(text).map_err(|fault| RecordFault::BadLine { line, fault })
}
