//! How a record of an older format becomes one of today's: one small step for each format.

use crate::history;
use crate::judge::{Judge, RulesFault};
use crate::record::{Record, VERSION};
use crate::seed::Bytes32;

/// Why a record of an older format cannot be read.
#[derive(Debug, PartialEq)]
pub enum UpgradeFault {
    /// Its commands do not lead where it says under its own rules.
    Rules(RulesFault),
    /// They can be carried out, but lead elsewhere.
    HistoryDiffers { closed: Bytes32, found: Bytes32 },
}

type Step = fn(Record) -> Result<Record, UpgradeFault>;

/// The step at place n leads from format n + 1 to the next.
const STEPS: [Step; VERSION as usize - 1] = [write_events];

pub(crate) fn to_current(version: u32, record: Record) -> Result<Record, UpgradeFault> {
    let mut record = STEPS.iter().skip(version as usize - 1).try_fold(record, |record, step| step(record))?;
    record.header.freehold_record = VERSION;
    Ok(record)
}

/// Format 1 held commands and luck alone: the events are what the rules make of them, once and for
/// all. So a rule must never change under an option that format 1 knew; the hash of its events would
/// tell.
fn write_events(mut record: Record) -> Result<Record, UpgradeFault> {
    let mut judge = Judge::new(&record.header).map_err(UpgradeFault::Rules)?;
    for step in &mut record.moves {
        step.events = judge.carry_out(step).map_err(UpgradeFault::Rules)?;
    }
    let found = history::of_moves(&record.moves);
    match &record.close {
        Some(close) if close.history != found => Err(UpgradeFault::HistoryDiffers { closed: close.history, found }),
        _ => Ok(record),
    }
}
