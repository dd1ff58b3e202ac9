//! What looking after a server needs: who is kept out, who may look after it, what players report, what was done.

use crate::rows::{PersonId, RoomRow, Stage, TokenHash};

/// A room with what it takes on the disk, its game and talk included.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SizedRoom {
    pub row: RoomRow,
    pub bytes: u64,
}

/// Which rooms are asked for; the latest come first.
#[derive(Clone, Copy, Debug, Default)]
pub struct RoomsAsked {
    pub stage: Option<Stage>,
    /// To which this person belongs.
    pub person: Option<PersonId>,
    pub most: u32,
}

/// An address, network or person that is not let in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BanRow {
    /// As its owner writes it; there is one ban for each.
    pub whom: String,
    pub reason: String,
    pub at: i64,
    /// For ever without one.
    pub until: Option<i64>,
}

/// Somebody who may look after the server, by a secret of which only the hash is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AdminTokenRow {
    pub id: i64,
    pub label: String,
    pub at: i64,
    pub until: i64,
}

/// A line of talk that somebody reports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportRow {
    pub room: String,
    pub line: u32,
    pub speaker: PersonId,
    pub format: u32,
    /// The line and what was said before it.
    pub doc: String,
    pub at: i64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReporterRow {
    pub person: PersonId,
    pub reason: String,
    pub text: String,
    pub at: i64,
}

/// A report as it is kept, with all who made it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptReport {
    pub id: i64,
    pub report: ReportRow,
    pub reporters: Vec<ReporterRow>,
    /// When it was dealt with, if it was.
    pub dealt: Option<i64>,
}

/// Something that was done to the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuditRow {
    pub at: i64,
    pub who: String,
    pub what: String,
}

/// What everybody shall know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnnouncementRow {
    pub text: String,
    pub begins: Option<i64>,
}

/// One change of what this module keeps.
#[derive(Clone, Debug)]
pub enum AdminChange {
    /// Replaces the ban of the same, and forgets those that are over.
    Ban(BanRow),
    Pardon {
        whom: String,
    },
    AddToken {
        token: TokenHash,
        label: String,
        at: i64,
        until: i64,
    },
    RemoveToken {
        id: i64,
    },
    /// A line that was reported before gains a reporter; whoever reports it again says it anew. It counts as open
    /// again. Only the latest `most` reports are kept.
    AddReport {
        report: ReportRow,
        reporter: ReporterRow,
        most: u32,
    },
    ReportDealt {
        id: i64,
        at: i64,
    },
    /// In place of what was announced before; nothing withdraws it.
    Announce(Option<AnnouncementRow>),
    /// Only the latest `most` are kept.
    Audit {
        entry: AuditRow,
        most: u32,
    },
}
