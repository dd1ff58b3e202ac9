//! A text handed in by the caller: its name, its format, its kind.
//!
//! Nothing here opens a file: folders are walked by the binary.

use serde::Serialize;

/// Largest text that is looked at.
pub const MAX_BYTES: usize = 1 << 20;
/// Deepest nesting of tables and lists.
pub const MAX_DEPTH: usize = 16;
/// Longest single string; drawings need the most.
pub const MAX_STRING: usize = 20_480;

/// A data file as the caller read it; the name appears in faults.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    pub name: &'a str,
    pub text: &'a str,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Format {
    Toml,
    Xml,
}

/// What a data file describes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    Theme,
    Edition,
    Preset,
}

impl<'a> Source<'a> {
    pub fn new(name: &'a str, text: &'a str) -> Source<'a> {
        Source { name, text }
    }

    /// By the ending of the name; without a known one, XML if the text opens with a tag.
    pub fn format(&self) -> Format {
        let lower = self.name.to_ascii_lowercase();
        if lower.ends_with(".xml") {
            return Format::Xml;
        }
        let tagged = self.text.trim_start_matches('\u{feff}').trim_start().starts_with('<');
        if tagged && !lower.ends_with(".toml") { Format::Xml } else { Format::Toml }
    }
}

impl Kind {
    pub const ALL: [Kind; 3] = [Kind::Theme, Kind::Edition, Kind::Preset];

    pub fn word(self) -> &'static str {
        match self {
            Kind::Theme => "theme",
            Kind::Edition => "edition",
            Kind::Preset => "preset",
        }
    }

    /// The format that files of this kind are written in today.
    pub fn format(self) -> u32 {
        match self {
            Kind::Theme | Kind::Edition => 1,
            Kind::Preset => freehold_engine::ruleset::VERSION,
        }
    }

    pub fn from_word(word: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.word() == word)
    }
}
