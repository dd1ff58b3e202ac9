//! A whole game in a slot: everything that it goes on from, its secret included.

use super::{Document, StoredFault, Thing, Upgrade, read, write};
use crate::doc::RoomDoc;
use freehold_protocol::SaveSummary;
use freehold_store::{BookRow, GameId, GameRow, SaveRow, StepRow};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

/// What is inside keeps its own form: each part is read as if it lay in a row of its own. A part that does not
/// state its format is of the first.
#[derive(Serialize, Deserialize)]
pub(super) struct SaveDoc {
    #[serde(default = "first")]
    room_format: u32,
    room: Box<RawValue>,
    book_hash: [u8; 32],
    #[serde(default = "first")]
    book_format: u32,
    book: String,
    #[serde(default = "first")]
    head_format: u32,
    head: String,
    seed: [u8; 32],
    began: i64,
    steps: Vec<StepDoc>,
}

#[derive(Serialize, Deserialize)]
struct StepDoc {
    #[serde(default = "first")]
    format: u32,
    said: String,
    events: String,
    note: String,
    at: i64,
}

fn first() -> u32 {
    1
}

// They share a row, and it states one format.
const _: () = assert!(SaveDoc::FORMAT == SaveSummary::FORMAT);

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
    let step = |row: StepRow| {
        let StepRow { format, said, events, note, at, .. } = row;
        StepDoc { format, said, events, note, at }
    };
    let room = RawValue::from_string(write(doc)).expect("a room was written as JSON");
    let save = SaveDoc {
        room_format: RoomDoc::FORMAT,
        room,
        book_hash: game.book.hash,
        book_format: game.book.format,
        book: game.book.text,
        head_format: game.format,
        head: game.head,
        seed: game.seed,
        began: game.began,
        steps: steps.into_iter().map(step).collect(),
    };
    SaveRow { slot, format: SaveDoc::FORMAT, summary: write(summary), doc: write(&save), at: unix }
}

pub fn read_summary(row: &SaveRow) -> Result<SaveSummary, StoredFault> {
    let mut summary: SaveSummary = read(row.format, &row.summary)?;
    if summary.kind.is_none() {
        // Saved before the summary said so: the room itself knows.
        let save: SaveDoc = read(row.format, &row.doc)?;
        let room: RoomDoc = read(save.room_format, save.room.get())?;
        summary.kind = Some(room.kind);
    }
    Ok(summary)
}

/// The game in a slot, to go on under a number of its own.
pub fn read_save(row: &SaveRow, id: GameId) -> Result<Loaded, StoredFault> {
    let save: SaveDoc = read(row.format, &row.doc)?;
    let step = |(seq, step): (u32, StepDoc)| {
        let StepDoc { format, said, events, note, at } = step;
        StepRow { seq, format, said, events, note, at }
    };
    let book = BookRow { hash: save.book_hash, format: save.book_format, text: save.book };
    let (room, format) = (String::new(), save.head_format);
    let game = GameRow { id, room, book, format, head: save.head, seed: save.seed, began: save.began };
    let steps = (1..).zip(save.steps).map(step).collect();
    Ok(Loaded { doc: read(save.room_format, save.room.get())?, game, steps })
}
