//! What is remembered of a game that is over, for the one who played it.

use super::{Document, StoredFault, Thing, Upgrade, read, write};
use crate::summary::Summary;
use freehold_record::Commitment;
use freehold_store::SummaryRow;

impl Document for Summary {
    const THING: Thing = Thing::Summary;
    const UPGRADES: &'static [Upgrade] = &[];
}

/// A game is known by the promise about its luck: one that is loaded again is the same game.
pub fn summary_row(game: &Commitment, summary: &Summary, unix: i64) -> SummaryRow {
    SummaryRow { game: game.0.0, format: Summary::FORMAT, doc: write(summary), at: unix }
}

pub fn read_game_summary(row: &SummaryRow) -> Result<Summary, StoredFault> {
    read(row.format, &row.doc)
}
