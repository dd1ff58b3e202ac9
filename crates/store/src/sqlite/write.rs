//! Changes as statements. A refused commit is rolled back to its savepoint.

use super::{admin, faults};
use crate::rows::{CHAT_KEPT, GameId, GameRow, PersonId, StepRow, SummaryRow};
use crate::{Change, RoomChange, StoreFault};
use rusqlite::{Connection, ErrorCode, OptionalExtension, Savepoint, TransactionBehavior, params};

/// Writes the commits of a group in one transaction. The outer error means that nothing is there.
pub fn together(
    connection: &mut Connection,
    commits: &[Vec<Change>],
    before_commit: impl FnOnce() -> Result<(), StoreFault>,
) -> Result<Vec<Result<(), StoreFault>>, StoreFault> {
    let mut transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(faults::of)?;
    let mut verdicts = Vec::with_capacity(commits.len());
    for changes in commits {
        let savepoint = transaction.savepoint().map_err(faults::of)?;
        let verdict = changes.iter().try_for_each(|change| apply(&savepoint, change));
        match &verdict {
            Ok(()) => savepoint.commit().map_err(faults::of)?,
            // Dropping a savepoint takes back what was done since.
            Err(_) => drop(savepoint),
        }
        // A full disk, or one that fails, has taken back everything by itself.
        if let Err(fault) = &verdict
            && transaction.is_autocommit()
        {
            return Err(fault.clone());
        }
        verdicts.push(verdict);
    }
    before_commit()?;
    transaction.commit().map_err(faults::of)?;
    Ok(verdicts)
}

fn apply(at: &Savepoint<'_>, change: &Change) -> Result<(), StoreFault> {
    match change {
        Change::CreateRoom { row, owner, members } => {
            execute(
                at,
                "INSERT INTO room (code, version, stage, listed, format, doc, game, touched, owner, ran)
                 VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, (SELECT ran FROM upkeep))",
                params![
                    row.code,
                    row.version,
                    row.stage.name(),
                    row.listed,
                    row.format,
                    row.doc,
                    row.game.map(|game| game.0),
                    row.touched,
                    owner.map(|owner| owner.0)
                ],
            )?;
            set_members(at, &row.code, members)
        }
        Change::UpdateRoom(change) => update_room(at, change),
        Change::RemoveRoom { code } => remove_room(at, code),
        Change::BeginGame(game) => begin_game(at, game),
        Change::AppendSteps { game, expected, steps } => append(at, *game, *expected, steps),
        Change::AddChat { room, line } => {
            let sql = "INSERT INTO chat (room, number, format, doc, at) VALUES (?, ?, ?, ?, ?)";
            conflicting(execute(at, sql, params![room, line.number, line.format, line.doc, line.at]))?;
            let sql = "DELETE FROM chat WHERE room = ? AND number <= ?";
            execute(at, sql, params![room, i64::from(line.number) - i64::from(CHAT_KEPT)]).map(drop)
        }
        Change::AddSession { token, person, at: when } => {
            let sql = "INSERT INTO session (token, person, at, used, ran)
                       VALUES (?1, ?2, ?3, ?3, (SELECT ran FROM upkeep))";
            execute(at, sql, params![token.0, person.0, when]).map(drop)
        }
        Change::UseSession { person, at: when, unless_within } => {
            let sql = "UPDATE session SET used = ?2, ran = (SELECT ran FROM upkeep)
                       WHERE person = ?1 AND ran <= (SELECT ran FROM upkeep) - ?3";
            execute(at, sql, params![person.0, when, unless_within]).map(drop)
        }
        Change::ForgetPerson { person } => forget_person(at, *person),
        Change::PutSave { person, save, replace } => {
            let verb = if *replace { "INSERT OR REPLACE" } else { "INSERT" };
            let sql = format!("{verb} INTO save (person, slot, format, summary, doc, at) VALUES (?, ?, ?, ?, ?, ?)");
            execute(at, &sql, params![person.0, save.slot, save.format, save.summary, save.doc, save.at]).map(drop)
        }
        Change::DeleteSave { person, slot } => {
            let sql = "DELETE FROM save WHERE person = ? AND slot = ?";
            found(execute(at, sql, params![person.0, slot])?)
        }
        Change::AddFeedback(entry) => {
            let sql = "INSERT INTO feedback (kind, body, at) VALUES (?, ?, ?)";
            execute(at, sql, params![entry.kind, entry.body, entry.at]).map(drop)
        }
        Change::FeedbackForwarded { id, at: when } => {
            found(execute(at, "UPDATE feedback SET forwarded = ? WHERE id = ?", params![when, id])?)
        }
        Change::FeedbackDelayed { id, tries, next_try } => {
            let sql = "UPDATE feedback SET tries = ?, next_try = ? WHERE id = ?";
            found(execute(at, sql, params![tries, next_try, id])?)
        }
        Change::AddSummary { person, summary, most } => add_summary(at, *person, summary, *most),
        Change::PutSettings { person, settings } => {
            let sql = "INSERT OR REPLACE INTO setting (person, format, doc) VALUES (?, ?, ?)";
            execute(at, sql, params![person.0, settings.format, settings.doc]).map(drop)
        }
        Change::Admin(change) => admin::apply(at, change),
        Change::Ran { seconds } => execute(at, "UPDATE upkeep SET ran = ran + ?", params![seconds]).map(drop),
        Change::Probe { at: when } => execute(at, "UPDATE upkeep SET probed = ?", params![when]).map(drop),
    }
}

/// Whoever brings a rulebook along that nobody had pays for it.
fn begin_game(at: &Savepoint<'_>, game: &GameRow) -> Result<(), StoreFault> {
    let book = &game.book;
    let sql = "INSERT OR IGNORE INTO book (hash, format, text) VALUES (?, ?, ?)";
    let new = execute(at, sql, params![book.hash, book.format, book.text])? > 0;
    execute(
        at,
        "INSERT INTO game (id, room, book, format, head, seed, began) VALUES (?, ?, ?, ?, ?, ?, ?)",
        params![game.id.0, game.room, book.hash, game.format, game.head, game.seed, game.began],
    )?;
    let bytes = game.head.len() + if new { book.text.len() } else { 0 };
    execute(at, "INSERT INTO size (game, bytes) VALUES (?, ?)", params![game.id.0, bytes as i64]).map(drop)
}

fn forget_person(at: &Savepoint<'_>, person: PersonId) -> Result<(), StoreFault> {
    for table in ["session", "save", "setting", "summary"] {
        execute(at, &format!("DELETE FROM {table} WHERE person = ?"), params![person.0])?;
    }
    Ok(())
}

fn add_summary(at: &Savepoint<'_>, person: PersonId, summary: &SummaryRow, most: u32) -> Result<(), StoreFault> {
    let sql = "INSERT OR IGNORE INTO summary (person, game, format, doc, at) VALUES (?, ?, ?, ?, ?)";
    execute(at, sql, params![person.0, summary.game, summary.format, summary.doc, summary.at])?;
    let sql = "DELETE FROM summary WHERE rowid IN
               (SELECT rowid FROM summary WHERE person = ? ORDER BY at DESC, rowid DESC LIMIT -1 OFFSET ?)";
    execute(at, sql, params![person.0, most]).map(drop)
}

fn update_room(at: &Savepoint<'_>, change: &RoomChange) -> Result<(), StoreFault> {
    let changed = execute(
        at,
        "UPDATE room SET version = version + 1, stage = ?, listed = ?, format = ?, doc = ?, game = ?, touched = ?,
         ran = (SELECT ran FROM upkeep)
         WHERE code = ? AND version = ?",
        params![
            change.stage.name(),
            change.listed,
            change.format,
            change.doc,
            change.game.map(|game| game.0),
            change.touched,
            change.code,
            change.expected
        ],
    )?;
    if changed == 0 {
        return Err(StoreFault::Conflict);
    }
    match &change.members {
        Some(members) => set_members(at, &change.code, members),
        None => Ok(()),
    }
}

fn set_members(at: &Savepoint<'_>, code: &str, members: &[PersonId]) -> Result<(), StoreFault> {
    execute(at, "DELETE FROM member WHERE room = ?", params![code])?;
    for person in members {
        execute(at, "INSERT OR IGNORE INTO member (person, room) VALUES (?, ?)", params![person.0, code])?;
    }
    Ok(())
}

fn remove_room(at: &Savepoint<'_>, code: &str) -> Result<(), StoreFault> {
    let books: Vec<[u8; 32]> = at
        .prepare_cached("SELECT DISTINCT book FROM game WHERE room = ?")
        .and_then(|mut statement| statement.query_map([code], |row| row.get(0))?.collect())
        .map_err(faults::of)?;
    for sql in [
        "DELETE FROM step WHERE game IN (SELECT id FROM game WHERE room = ?)",
        "DELETE FROM size WHERE game IN (SELECT id FROM game WHERE room = ?)",
        "DELETE FROM game WHERE room = ?",
        "DELETE FROM chat WHERE room = ?",
        "DELETE FROM member WHERE room = ?",
    ] {
        execute(at, sql, params![code])?;
    }
    for book in books {
        let sql = "DELETE FROM book WHERE hash = ?1 AND NOT EXISTS (SELECT 1 FROM game WHERE book = ?1)";
        execute(at, sql, params![book])?;
    }
    found(execute(at, "DELETE FROM room WHERE code = ?", params![code])?)
}

fn append(at: &Savepoint<'_>, game: GameId, expected: u32, steps: &[StepRow]) -> Result<(), StoreFault> {
    let last: Option<u32> = at
        .prepare_cached("SELECT seq FROM step WHERE game = ? ORDER BY seq DESC LIMIT 1")
        .and_then(|mut statement| statement.query_row([game.0], |row| row.get(0)).optional())
        .map_err(faults::of)?;
    if last.unwrap_or(0) != expected {
        return Err(StoreFault::Conflict);
    }
    for (step, seq) in steps.iter().zip(expected + 1..) {
        if step.seq != seq {
            return Err(StoreFault::Conflict);
        }
        let sql = "INSERT INTO step (game, seq, format, said, events, note, at) VALUES (?, ?, ?, ?, ?, ?, ?)";
        let values = params![game.0, step.seq, step.format, step.said, step.events, step.note, step.at];
        // Should another process have slipped in, the unique index still lets only one win.
        conflicting(execute(at, sql, values))?;
    }
    let bytes: usize = steps.iter().map(|step| step.said.len() + step.events.len() + step.note.len()).sum();
    // A game from before sizes were counted has none.
    execute(at, "UPDATE size SET bytes = bytes + ? WHERE game = ?", params![bytes as i64, game.0]).map(drop)
}

pub(super) fn execute(at: &Savepoint<'_>, sql: &str, values: impl rusqlite::Params) -> Result<usize, StoreFault> {
    let done = at.prepare_cached(sql).and_then(|mut statement| statement.execute(values));
    done.map_err(|fault| match fault.sqlite_error_code() {
        Some(ErrorCode::ConstraintViolation) => StoreFault::Taken,
        _ => faults::of(fault),
    })
}

fn conflicting(done: Result<usize, StoreFault>) -> Result<(), StoreFault> {
    match done {
        Ok(_) => Ok(()),
        Err(StoreFault::Taken) => Err(StoreFault::Conflict),
        Err(fault) => Err(fault),
    }
}

pub(super) fn found(rows: usize) -> Result<(), StoreFault> {
    if rows == 0 { Err(StoreFault::Missing) } else { Ok(()) }
}
