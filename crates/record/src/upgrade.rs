//! How a record of an older format becomes one of today's.
//!
//! First its lines get today's shape, by one small step for each format, before anything in them has a type.
//! Then what a format did not hold is made up for.

use crate::history;
use crate::judge::{Judge, RulesFault};
use crate::record::{Record, VERSION};
use crate::seed::Bytes32;
use freehold_engine::{Event, ruleset};
use serde_json::Value;

/// Why a record of an older format cannot be read.
#[derive(Debug, PartialEq)]
pub enum UpgradeFault {
    /// Its commands do not lead where it says under its own rules.
    Rules(RulesFault),
    /// They can be carried out, but lead elsewhere.
    HistoryDiffers { closed: Bytes32, found: Bytes32 },
}

/// The step at place n gives a line of format n + 1 the shape of the next.
type Step = fn(&mut Value);
const STEPS: [Step; VERSION as usize - 1] = [
    // Nothing that format 1 wrote is written otherwise in format 2.
    |_| {},
];

/// A line of any kind in today's shape.
pub(crate) fn reshape(version: u32, line: &mut Value) {
    for step in STEPS.iter().skip(version as usize - 1) {
        step(line);
    }
}

/// What the lines say, once they have today's shape.
pub(crate) fn complete(version: u32, record: Record) -> Result<Record, UpgradeFault> {
    let mut record = if version < history::SINCE { write_events(record)? } else { record };
    record.header.freehold_record = VERSION;
    record.header.rules = ruleset::VERSION;
    // Events of an older format may be written otherwise today.
    if let Some(close) = record.close.as_mut().filter(|_| version < VERSION) {
        close.history = history::of_moves(&record.moves);
    }
    Ok(record)
}

/// Format 1 held commands and luck alone: the events are what the rules make of them, once and for
/// all. So a rule must never change under an option that format 1 knew; the hash of its events would
/// tell.
fn write_events(mut record: Record) -> Result<Record, UpgradeFault> {
    let mut judge = Judge::new(&record.header).map_err(UpgradeFault::Rules)?;
    for step in &mut record.moves {
        step.events = judge.carry_out(step).map_err(UpgradeFault::Rules)?;
        // No place was shared when this format was written.
        for event in &mut step.events {
            if let Event::GameEnded { ranking, .. } = event {
                *ranking = ranking.untold();
            }
        }
    }
    let found = history::of_moves(&record.moves);
    match &record.close {
        Some(close) if close.history != found => Err(UpgradeFault::HistoryDiffers { closed: close.history, found }),
        _ => Ok(record),
    }
}
