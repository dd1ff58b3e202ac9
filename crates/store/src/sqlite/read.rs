//! Questions as statements.

use super::faults;
use crate::StoreFault;
use crate::rows::*;
use rusqlite::{Connection, OptionalExtension, Params, Row, params};

pub(super) const ROOM: &str = "SELECT code, version, stage, listed, format, doc, game, touched FROM room";

pub fn room(connection: &Connection, code: &str) -> Result<Option<RoomRow>, StoreFault> {
    one(connection, &format!("{ROOM} WHERE code = ?"), params![code], room_row)
}

pub fn listed_rooms(connection: &Connection, since: i64, most: u32) -> Result<Vec<RoomRow>, StoreFault> {
    let sql = format!("{ROOM} WHERE listed = 1 AND touched >= ? ORDER BY touched DESC LIMIT ?");
    all(connection, &sql, params![since, most], room_row)
}

pub fn rooms_of(connection: &Connection, person: PersonId) -> Result<Vec<RoomRow>, StoreFault> {
    let sql = format!(
        "{ROOM} WHERE id IN (
             SELECT id FROM room WHERE code IN (SELECT room FROM member WHERE person = ?)
             ORDER BY stage = 'over', touched DESC, id DESC LIMIT 200
         ) ORDER BY touched DESC, id DESC"
    );
    all(connection, &sql, params![person.0], room_row)
}

/// For how long servers have run on this file.
const RAN: &str = "(SELECT ran FROM upkeep)";

pub fn idle_rooms(connection: &Connection, stage: Stage, idle: i64, most: u32) -> Result<Vec<String>, StoreFault> {
    let sql = format!("SELECT code FROM room WHERE stage = ? AND ran <= {RAN} - ? ORDER BY ran LIMIT ?");
    all(connection, &sql, params![stage.name(), idle, most], |row| row.get(0))
}

pub fn game(connection: &Connection, game: GameId) -> Result<Option<GameRow>, StoreFault> {
    let sql = "SELECT game.id, room, book, book.format, book.text, game.format, head, seed, began
               FROM game JOIN book ON book.hash = game.book WHERE game.id = ?";
    one(connection, sql, params![game.0], |row| {
        Ok(GameRow {
            id: GameId(row.get(0)?),
            room: row.get(1)?,
            book: BookRow { hash: row.get(2)?, format: row.get(3)?, text: row.get(4)? },
            format: row.get(5)?,
            head: row.get(6)?,
            seed: row.get(7)?,
            began: row.get(8)?,
        })
    })
}

pub fn steps(connection: &Connection, game: GameId, after: u32, most: u32) -> Result<Vec<StepRow>, StoreFault> {
    let sql = "SELECT seq, format, said, events, note, at FROM step WHERE game = ? AND seq > ? ORDER BY seq LIMIT ?";
    all(connection, sql, params![game.0, after, most], |row| {
        Ok(StepRow {
            seq: row.get(0)?,
            format: row.get(1)?,
            said: row.get(2)?,
            events: row.get(3)?,
            note: row.get(4)?,
            at: row.get(5)?,
        })
    })
}

pub fn chat(connection: &Connection, room: &str, most: u32) -> Result<Vec<ChatRow>, StoreFault> {
    let sql = "SELECT number, format, doc, at FROM chat WHERE room = ? ORDER BY number DESC LIMIT ?";
    let line =
        |row: &Row<'_>| Ok(ChatRow { number: row.get(0)?, format: row.get(1)?, doc: row.get(2)?, at: row.get(3)? });
    let mut lines = all(connection, sql, params![room, most], line)?;
    lines.reverse();
    Ok(lines)
}

pub fn session(connection: &Connection, token: TokenHash) -> Result<Option<SessionRow>, StoreFault> {
    let sql = format!("SELECT person, {RAN} - ran FROM session WHERE token = ?");
    one(connection, &sql, params![token.0], |row| Ok(SessionRow { person: PersonId(row.get(0)?), idle: row.get(1)? }))
}

pub fn idle_people(connection: &Connection, idle: i64, most: u32) -> Result<Vec<PersonId>, StoreFault> {
    let sql = format!(
        "SELECT person FROM session WHERE ran <= {RAN} - ?
         AND NOT EXISTS (SELECT 1 FROM member WHERE member.person = session.person) ORDER BY ran LIMIT ?"
    );
    all(connection, &sql, params![idle, most], |row| row.get(0).map(PersonId))
}

pub fn saves(connection: &Connection, person: PersonId) -> Result<Vec<SaveRow>, StoreFault> {
    let sql = "SELECT slot, format, summary, doc, at FROM save WHERE person = ? ORDER BY slot";
    all(connection, sql, params![person.0], |row| {
        Ok(SaveRow { slot: row.get(0)?, format: row.get(1)?, summary: row.get(2)?, doc: row.get(3)?, at: row.get(4)? })
    })
}

pub fn summaries(connection: &Connection, person: PersonId) -> Result<Vec<SummaryRow>, StoreFault> {
    let sql = "SELECT game, format, doc, at FROM summary WHERE person = ? ORDER BY at, rowid";
    all(connection, sql, params![person.0], |row| {
        Ok(SummaryRow { game: row.get(0)?, format: row.get(1)?, doc: row.get(2)?, at: row.get(3)? })
    })
}

const FEEDBACK: &str = "SELECT id, kind, body, at, tries, next_try, forwarded FROM feedback";

pub fn feedback(connection: &Connection, most: u32) -> Result<Vec<KeptFeedback>, StoreFault> {
    all(connection, &format!("{FEEDBACK} ORDER BY id DESC LIMIT ?"), params![most], feedback_row)
}

pub fn waiting_feedback(connection: &Connection, most: u32) -> Result<Vec<KeptFeedback>, StoreFault> {
    let sql = format!("{FEEDBACK} WHERE forwarded IS NULL ORDER BY next_try, id LIMIT ?");
    all(connection, &sql, params![most], feedback_row)
}

fn feedback_row(row: &Row<'_>) -> rusqlite::Result<KeptFeedback> {
    Ok(KeptFeedback {
        id: row.get(0)?,
        entry: FeedbackRow { kind: row.get(1)?, body: row.get(2)?, at: row.get(3)? },
        tries: row.get(4)?,
        next_try: row.get(5)?,
        forwarded: row.get(6)?,
    })
}

pub fn settings(connection: &Connection, person: PersonId) -> Result<Option<SettingsRow>, StoreFault> {
    let settings = |row: &Row<'_>| Ok(SettingsRow { format: row.get(0)?, doc: row.get(1)? });
    one(connection, "SELECT format, doc FROM setting WHERE person = ?", params![person.0], settings)
}

/// Pages in use; those that are free are filled first.
pub fn bytes(connection: &Connection) -> Result<u64, StoreFault> {
    let sql = "SELECT (page_count - freelist_count) * page_size
               FROM pragma_page_count, pragma_freelist_count, pragma_page_size";
    Ok(one(connection, sql, [], |row| row.get::<_, i64>(0))?.unwrap_or(0).unsigned_abs())
}

pub fn bytes_of(connection: &Connection, person: PersonId) -> Result<u64, StoreFault> {
    // A room that its maker has left is nothing that they could still remove.
    let rooms = "room JOIN member ON member.room = room.code AND member.person = ?1";
    let sql = format!(
        "SELECT (SELECT coalesce(sum(octet_length(doc) + octet_length(summary)), 0) FROM save WHERE person = ?1)
              + (SELECT coalesce(sum(octet_length(doc)), 0) FROM {rooms} WHERE owner = ?1)
              + (SELECT coalesce(sum(bytes), 0) FROM {rooms}
                 JOIN game ON game.room = room.code JOIN size ON size.game = game.id WHERE owner = ?1)"
    );
    Ok(one(connection, &sql, params![person.0], |row| row.get::<_, i64>(0))?.unwrap_or(0).unsigned_abs())
}

pub(super) fn room_row(row: &Row<'_>) -> rusqlite::Result<RoomRow> {
    let stage: String = row.get(2)?;
    Ok(RoomRow {
        code: row.get(0)?,
        version: row.get(1)?,
        // A stage of a later program cannot be: the version of the file is checked.
        stage: Stage::named(&stage).unwrap_or(Stage::Over),
        listed: row.get(3)?,
        format: row.get(4)?,
        doc: row.get(5)?,
        game: row.get::<_, Option<i64>>(6)?.map(GameId),
        touched: row.get(7)?,
    })
}

pub(super) fn one<T>(
    connection: &Connection,
    sql: &str,
    values: impl Params,
    read: impl FnOnce(&Row<'_>) -> rusqlite::Result<T>,
) -> Result<Option<T>, StoreFault> {
    let row = connection.prepare_cached(sql).and_then(|mut statement| statement.query_row(values, read).optional());
    row.map_err(faults::of)
}

pub(super) fn all<T>(
    connection: &Connection,
    sql: &str,
    values: impl Params,
    read: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
) -> Result<Vec<T>, StoreFault> {
    let rows = connection
        .prepare_cached(sql)
        .and_then(|mut statement| statement.query_map(values, read)?.collect::<rusqlite::Result<Vec<T>>>());
    rows.map_err(faults::of)
}
