//! A game by lines of text: what has happened is told in sentences, what can be done is numbered.
//!
//! It knows no rule and holds no sentence: choices are the engine's prompts, words come from the text
//! crate. Lines go in and out through a [`Host`], which alone knows terminals and files; nothing moves
//! the cursor, so that a screen reader or a pipe serves as well as a screen.

mod ask;
mod choose;
mod course;
mod show;
mod trade;
mod words;

use freehold_bots::Bot;
use freehold_engine::SeatId;
use freehold_record::RecordedGame;
use freehold_text::{Language, Names};
use std::io;

/// Longest line that is looked at, in bytes.
pub const MAX_LINE: usize = 4096;

/// Where lines come from and go to.
pub trait Host {
    /// The next line without its end; nothing when the input has ended.
    fn line(&mut self) -> io::Result<Option<String>>;
    /// Shows a text at once; it ends with its own line end, if it has one.
    fn show(&mut self, text: &str) -> io::Result<()>;
    /// Keeps a record under a name.
    fn save(&mut self, file: &str, record: &str) -> io::Result<()>;
}

/// A game with everybody at the table.
pub struct Seating<'a> {
    pub game: RecordedGame,
    pub names: Names<'a>,
    pub language: Language,
    /// The title of the rules.
    pub preset: &'a str,
    pub person: SeatId,
    /// For each seat but that of the person.
    pub bots: Vec<Option<Box<dyn Bot + Send>>>,
    /// Whether it was played before.
    pub resumed: bool,
}

/// Plays until the game is over, the person leaves, or the input ends.
pub fn play(seating: Seating<'_>, host: &mut dyn Host) -> io::Result<()> {
    course::Session::new(seating, host).run()
}

/// Why the game is left before its end.
#[derive(Debug)]
enum Leave {
    Quit,
    EndOfInput,
    Failed(io::Error),
}

impl From<io::Error> for Leave {
    fn from(fault: io::Error) -> Leave {
        Leave::Failed(fault)
    }
}
