//! A reported line of talk, with what was said before it. It is a copy: the room may be gone when it is read.

use super::{ChatDoc, Document, StoredFault, Thing, Upgrade, read, write};
use crate::doc::Person;
use freehold_store::{KeptReport, ReportRow};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReportDoc {
    pub said: Said,
    /// When, in seconds since 1970.
    pub at: i64,
    /// Just before it, in order.
    pub before: Vec<Said>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Said {
    pub person: Person,
    pub nickname: String,
    /// Whoever watched.
    #[serde(default)]
    pub watched: bool,
    pub text: String,
}

impl From<ChatDoc> for Said {
    fn from(line: ChatDoc) -> Said {
        let ChatDoc { person, nickname, text, watcher } = line;
        Said { person, nickname, watched: watcher.is_some(), text }
    }
}

impl Document for ReportDoc {
    const THING: Thing = Thing::Report;
    const UPGRADES: &'static [Upgrade] = &[];
}

pub fn report_row(room: &str, line: u32, doc: &ReportDoc, unix: i64) -> ReportRow {
    let (room, speaker) = (room.to_string(), doc.said.person.into());
    ReportRow { room, line, speaker, format: ReportDoc::FORMAT, doc: write(doc), at: unix }
}

pub fn read_report(kept: &KeptReport) -> Result<ReportDoc, StoredFault> {
    read(kept.report.format, &kept.report.doc)
}
