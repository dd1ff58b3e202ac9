//! A run as one page: charts, tables and definitions, for the screen and for paper.
//!
//! The page is complete in itself: it holds its style and drawings and fetches nothing. It is made
//! from a summary alone and plays no game; timing is left out, so that the same settings give the
//! same page.

mod board;
mod board_centre;
mod colour;
mod command;
mod definitions;
mod faults;
mod figure;
mod findings;
mod format;
mod group;
mod header;
mod heat;
mod html;
mod intervals;
mod lengths;
mod lettering;
mod names;
mod page;
mod per_game;
mod returns;
mod style;
mod svg;
mod tables;
#[cfg(test)]
mod tests;
mod wins;
mod worth;

use crate::sim::Summary;
use freehold_engine::Rulebook;

/// The page; `book` is the one that was played by.
pub fn html(summary: &Summary, book: &Rulebook) -> String {
    page::write(summary, book)
}
