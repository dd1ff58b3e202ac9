//! A whole game in a slot: everything that it goes on from, its secret included.

use super::{Document, StoredFault, Thing, Upgrade, read, write};
use crate::doc::RoomDoc;
use freehold_protocol::SaveSummary;
use freehold_store::{BookRow, GameId, GameRow, SaveRow, StepRow};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// What is inside keeps its own form: each part is read as if it lay in a row of its own.
#[derive(Serialize, Deserialize)]
struct SaveDoc {
    room: Box<RawValue>,
    book_hash: [u8; 32],
    book: String,
    head: String,
    seed: [u8; 32],
    began: i64,
    steps: Vec<StepDoc>,
}

#[derive(Serialize, Deserialize)]
struct StepDoc {
    said: String,
    events: String,
    note: String,
    at: i64,
}

impl Document for SaveDoc {
    const THING: Thing = Thing::Save;
    const UPGRADES: &'static [Upgrade] = &[];
}

impl Document for SaveSummary {
    const THING: Thing = Thing::Save;
    const UPGRADES: &'static [Upgrade] = &[];
}

/// A saved game on its way into a room of its own, whose code is not known yet.
pub struct Loaded {
    pub doc: RoomDoc,
    pub game: GameRow,
    pub steps: Vec<StepRow>,
}

/// `game` and `steps` are those that the store has.
pub fn save_row(
    slot: u8,
    summary: &SaveSummary,
    doc: &RoomDoc,
    (game, steps): (GameRow, Vec<StepRow>),
    unix: i64,
) -> SaveRow {
    let step = |row: StepRow| StepDoc { said: row.said, events: row.events, note: row.note, at: row.at };
    let room = RawValue::from_string(write(doc)).expect("a room was written as JSON");
    let save = SaveDoc {
        room,
        book_hash: game.book.hash,
        book: game.book.text,
        head: game.head,
        seed: game.seed,
        began: game.began,
        steps: steps.into_iter().map(step).collect(),
    };
    SaveRow { slot, summary: write(summary), doc: write(&save), at: unix }
}

pub fn read_summary(row: &SaveRow) -> Result<SaveSummary, StoredFault> {
    read(1, &row.summary)
}

/// The game in a slot, to go on under a number of its own.
pub fn read_save(row: &SaveRow, id: GameId) -> Result<Loaded, StoredFault> {
    let save: SaveDoc = read(1, &row.doc)?;
    let step = |(seq, step): (u32, StepDoc)| {
        let StepDoc { said, events, note, at } = step;
        StepRow { seq, said, events, note, at }
    };
    let book = BookRow { hash: save.book_hash, text: save.book };
    let game = GameRow { id, room: String::new(), book, head: save.head, seed: save.seed, began: save.began };
    let steps = (1..).zip(save.steps).map(step).collect();
    Ok(Loaded { doc: read(1, save.room.get())?, game, steps })
}
