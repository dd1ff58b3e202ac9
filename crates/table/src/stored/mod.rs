//! Everything that is stored, read and written in one place.
//!
//! Each thing says in which format it was written. Reading takes it through the steps that lead to the newest
//! one, so that whatever any version has stored stays readable; the rest of the crate knows the newest shapes
//! alone. What a later version wrote is refused before anything is touched.

mod chat;
mod game;
mod report;
mod room;
mod save;
mod settings;
mod summary;

pub use chat::{ChatDoc, chat_row, read_chat};
pub use game::{Looks, Note, book_text, game_row, read_book, read_game, read_move, read_note, step_row};
pub use report::{ReportDoc, Said, read_report, report_row};
pub use room::{Kept, create_room, read_room};
pub use save::{Loaded, read_save, read_summary, save_row};
pub use settings::{IMPORTED, imported, read_settings, settings_row};
pub use summary::{read_game_summary, summary_row};

use freehold_engine::RulebookFault;
use freehold_protocol::Refusal;
use freehold_record::FoldFault;
use freehold_store::{ChatRow, GameRow, RoomRow, StepRow};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// A room with its game and its talk, as the store has them.
pub struct AsStored {
    pub room: RoomRow,
    /// With all its steps, in order.
    pub game: Option<(GameRow, Vec<StepRow>)>,
    /// The latest lines.
    pub chat: Vec<ChatRow>,
}

/// What a stored text is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Thing {
    Room,
    Game,
    Step,
    Chat,
    Save,
    Settings,
    Summary,
    Report,
}

/// The newest format of everything that has one.
pub const FORMATS: [(&str, u32); 9] = [
    ("room", <crate::doc::RoomDoc as Document>::FORMAT),
    ("book", game::Book::FORMAT),
    ("game", game::Head::FORMAT),
    ("step", Note::FORMAT),
    ("chat", ChatDoc::FORMAT),
    ("save", save::SaveDoc::FORMAT),
    ("settings", settings::Settings::FORMAT),
    ("summary", crate::summary::Summary::FORMAT),
    ("report", ReportDoc::FORMAT),
];

/// Turns one format of a document into the next.
pub type Upgrade = fn(&mut Value);

/// A document in its newest shape, and the way to it.
pub trait Document: Serialize + DeserializeOwned {
    const THING: Thing;
    /// The first of them leads from format 1 to format 2, and so on. A step is never changed or taken away.
    const UPGRADES: &'static [Upgrade];
    const FORMAT: u32 = Self::UPGRADES.len() as u32 + 1;
}

/// A document in whatever format it was written.
pub fn read<T: Document>(format: u32, text: &str) -> Result<T, StoredFault> {
    let unreadable = |fault| StoredFault::Unreadable { thing: T::THING, fault };
    if format > T::FORMAT {
        return Err(StoredFault::TooNew { thing: T::THING, found: format, known: T::FORMAT });
    }
    if format == T::FORMAT {
        return serde_json::from_str(text).map_err(unreadable);
    }
    let mut document = serde_json::from_str(text).map_err(unreadable)?;
    for upgrade in &T::UPGRADES[format.max(1) as usize - 1..] {
        upgrade(&mut document);
    }
    serde_json::from_value(document).map_err(unreadable)
}

pub fn write<T: Document>(document: &T) -> String {
    serde_json::to_string(document).expect("documents hold nothing that JSON cannot")
}

/// Why a table cannot go on from what is stored.
#[derive(Debug, thiserror::Error)]
pub enum StoredFault {
    /// A later version of the program wrote it.
    #[error("{thing:?} is stored in format {found}; this program knows formats up to {known}")]
    TooNew { thing: Thing, found: u32, known: u32 },
    #[error("{thing:?} cannot be read: {fault}")]
    Unreadable { thing: Thing, fault: serde_json::Error },
    #[error("step {expected} is missing; {found} was found")]
    Gap { expected: u32, found: u32 },
    #[error("the stored rules are none: {0:?}")]
    BadRules(Vec<RulebookFault>),
    #[error("the stored steps make no game: {0:?}")]
    NoGame(FoldFault),
}

impl From<&StoredFault> for Refusal {
    fn from(fault: &StoredFault) -> Refusal {
        match fault {
            StoredFault::TooNew { found, known, .. } => Refusal::TooNew { found: *found, known: *known },
            _ => Refusal::Unreadable,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Names {
        names: Vec<String>,
    }

    impl Document for Names {
        const THING: Thing = Thing::Room;
        const UPGRADES: &'static [Upgrade] = &[
            // It had one name, called the title.
            |document| document["name"] = document["title"].take(),
            |document| document["names"] = vec![document["name"].take()].into(),
        ];
    }

    #[test]
    fn every_older_format_leads_to_the_newest() {
        let wanted = Names { names: vec!["Ada".into()] };
        for (format, text) in [(1, r#"{"title": "Ada"}"#), (2, r#"{"name": "Ada"}"#), (3, r#"{"names": ["Ada"]}"#)] {
            assert_eq!(read::<Names>(format, text).unwrap(), wanted, "format {format}");
        }
        assert_eq!(read::<Names>(Names::FORMAT, &write(&wanted)).unwrap(), wanted);
    }

    #[test]
    fn a_later_format_is_named_and_refused() {
        let fault = read::<Names>(4, "anything").unwrap_err();
        assert!(matches!(fault, StoredFault::TooNew { found: 4, known: 3, .. }));
        assert_eq!(Refusal::from(&fault), Refusal::TooNew { found: 4, known: 3 });
    }
}
