//! Statements for what looking after a server needs.

use super::read::{ROOM, all, one, room_row};
use super::write::{execute, found};
use crate::StoreFault;
use crate::admin::*;
use crate::rows::{PersonId, Stage, TokenHash};
use rusqlite::{Connection, Row, Savepoint, params};

pub fn apply(at: &Savepoint<'_>, change: &AdminChange) -> Result<(), StoreFault> {
    match change {
        AdminChange::Ban(ban) => {
            execute(at, "DELETE FROM ban WHERE until <= ?", params![ban.at])?;
            let sql = "INSERT OR REPLACE INTO ban (whom, reason, at, until) VALUES (?, ?, ?, ?)";
            execute(at, sql, params![ban.whom, ban.reason, ban.at, ban.until]).map(drop)
        }
        AdminChange::Pardon { whom } => found(execute(at, "DELETE FROM ban WHERE whom = ?", params![whom])?),
        AdminChange::AddToken { token, label, at: when, until } => {
            execute(at, "DELETE FROM admin_token WHERE until <= ?", params![when])?;
            let sql = "INSERT INTO admin_token (token, label, at, until) VALUES (?, ?, ?, ?)";
            execute(at, sql, params![token.0, label, when, until]).map(drop)
        }
        AdminChange::RemoveToken { id } => found(execute(at, "DELETE FROM admin_token WHERE id = ?", params![id])?),
        AdminChange::AddReport { report, reporter, most } => add_report(at, report, reporter, *most),
        AdminChange::ReportDealt { id, at: when } => {
            found(execute(at, "UPDATE report SET dealt = ? WHERE id = ?", params![when, id])?)
        }
        AdminChange::Announce(None) => execute(at, "DELETE FROM announcement", params![]).map(drop),
        AdminChange::Announce(Some(said)) => {
            let sql = "INSERT OR REPLACE INTO announcement (id, text, begins) VALUES (1, ?, ?)";
            execute(at, sql, params![said.text, said.begins]).map(drop)
        }
        AdminChange::Audit { entry, most } => {
            let sql = "INSERT INTO audit (at, who, what) VALUES (?, ?, ?)";
            execute(at, sql, params![entry.at, entry.who, entry.what])?;
            let sql = "DELETE FROM audit WHERE id <= (SELECT max(id) FROM audit) - ?";
            execute(at, sql, params![most]).map(drop)
        }
    }
}

fn add_report(at: &Savepoint<'_>, report: &ReportRow, reporter: &ReporterRow, most: u32) -> Result<(), StoreFault> {
    let sql = "INSERT INTO report (room, line, speaker, format, doc, at) VALUES (?, ?, ?, ?, ?, ?)
               ON CONFLICT (room, line, speaker) DO UPDATE SET dealt = NULL";
    let ReportRow { room, line, speaker, format, doc, at: when } = report;
    execute(at, sql, params![room, line, speaker.0, format, doc, when])?;
    let sql = "INSERT OR REPLACE INTO reporter (report, person, reason, text, at)
               SELECT id, ?, ?, ?, ? FROM report WHERE room = ? AND line = ? AND speaker = ?";
    let ReporterRow { person, reason, text, at: when } = reporter;
    execute(at, sql, params![person.0, reason, text, when, room, line, speaker.0])?;
    let sql = "DELETE FROM report WHERE id IN (SELECT id FROM report ORDER BY id DESC LIMIT -1 OFFSET ?)";
    execute(at, sql, params![most]).map(drop)
}

pub fn sized_rooms(connection: &Connection, asked: RoomsAsked) -> Result<Vec<SizedRoom>, StoreFault> {
    let sql = format!(
        "{ROOM} WHERE (?1 IS NULL OR stage = ?1)
         AND (?2 IS NULL OR code IN (SELECT room FROM member WHERE person = ?2))
         ORDER BY touched DESC, id DESC LIMIT ?3"
    );
    let values = params![asked.stage.map(Stage::name), asked.person.map(|person| person.0), asked.most];
    let rows = all(connection, &sql, values, room_row)?;
    let sized = |row: crate::RoomRow| {
        let bytes = bytes_of(connection, &row.code)?;
        Ok(SizedRoom { row, bytes })
    };
    rows.into_iter().map(sized).collect()
}

fn bytes_of(connection: &Connection, code: &str) -> Result<u64, StoreFault> {
    let sql = "SELECT
        (SELECT octet_length(doc) FROM room WHERE code = ?1)
        + coalesce((SELECT sum(octet_length(doc)) FROM chat WHERE room = ?1), 0)
        + coalesce((SELECT sum(octet_length(said) + octet_length(events) + octet_length(note)) FROM step
                    WHERE game IN (SELECT id FROM game WHERE room = ?1)), 0)";
    let bytes = one(connection, sql, params![code], |row| row.get::<_, Option<i64>>(0))?;
    Ok(bytes.flatten().unwrap_or(0).unsigned_abs())
}

pub fn bans(connection: &Connection) -> Result<Vec<BanRow>, StoreFault> {
    all(connection, "SELECT whom, reason, at, until FROM ban ORDER BY at DESC, whom", params![], |row| {
        Ok(BanRow { whom: row.get(0)?, reason: row.get(1)?, at: row.get(2)?, until: row.get(3)? })
    })
}

const TOKEN: &str = "SELECT id, label, at, until FROM admin_token";

fn token_row(row: &Row<'_>) -> rusqlite::Result<AdminTokenRow> {
    Ok(AdminTokenRow { id: row.get(0)?, label: row.get(1)?, at: row.get(2)?, until: row.get(3)? })
}

pub fn admin_token(connection: &Connection, token: TokenHash) -> Result<Option<AdminTokenRow>, StoreFault> {
    one(connection, &format!("{TOKEN} WHERE token = ?"), params![token.0], token_row)
}

pub fn admin_tokens(connection: &Connection) -> Result<Vec<AdminTokenRow>, StoreFault> {
    all(connection, &format!("{TOKEN} ORDER BY id"), params![], token_row)
}

pub fn reports(connection: &Connection, only_open: bool, most: u32) -> Result<Vec<KeptReport>, StoreFault> {
    let sql = "SELECT id, room, line, speaker, format, doc, at, dealt FROM report
               WHERE (dealt IS NULL OR NOT ?1) ORDER BY id DESC LIMIT ?2";
    let mut reports = all(connection, sql, params![only_open, most], |row| {
        Ok(KeptReport {
            id: row.get(0)?,
            report: ReportRow {
                room: row.get(1)?,
                line: row.get(2)?,
                speaker: PersonId(row.get(3)?),
                format: row.get(4)?,
                doc: row.get(5)?,
                at: row.get(6)?,
            },
            reporters: Vec::new(),
            dealt: row.get(7)?,
        })
    })?;
    let sql = "SELECT person, reason, text, at FROM reporter WHERE report = ? ORDER BY at, person";
    for kept in &mut reports {
        kept.reporters = all(connection, sql, params![kept.id], |row| {
            let (person, reason) = (PersonId(row.get(0)?), row.get(1)?);
            Ok(ReporterRow { person, reason, text: row.get(2)?, at: row.get(3)? })
        })?;
    }
    Ok(reports)
}

pub fn audit(connection: &Connection, most: u32) -> Result<Vec<AuditRow>, StoreFault> {
    all(connection, "SELECT at, who, what FROM audit ORDER BY id DESC LIMIT ?", params![most], |row| {
        Ok(AuditRow { at: row.get(0)?, who: row.get(1)?, what: row.get(2)? })
    })
}

pub fn announcement(connection: &Connection) -> Result<Option<AnnouncementRow>, StoreFault> {
    one(connection, "SELECT text, begins FROM announcement", params![], |row| {
        Ok(AnnouncementRow { text: row.get(0)?, begins: row.get(1)? })
    })
}
