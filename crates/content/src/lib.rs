//! Data files → validated editions, presets and themes.
//!
//! No operating system in it: the caller hands in names and texts, so that it runs in a browser as
//! well. Both formats are read into one tree with line numbers (`node`), a reader with a schema
//! per kind collects every fault, and the typed values can be written in either format.

mod document;
mod edition_check;
mod edition_in;
mod effect_in;
mod fault;
mod library;
mod names;
mod node;
mod options;
mod own;
mod preset;
mod reader;
mod settings;
mod source;
mod starter;
mod svg;
mod theme;
mod toml_in;
mod upgrade;
mod words;
mod write;
mod xml_in;

pub use document::{Doc, parse, parse_edition, parse_preset, parse_theme, parse_with};
pub use edition_in::EditionPack;
pub use fault::{Fault, FaultKind, MAX_FAULTS, Thing, ValueType};
pub use library::{Added, Library, builtin_sources, edition, preset, presets, theme};
pub use names::{TableNames, TokenLook, names};
pub use options::{OptionError, override_option, override_options};
pub use own::{LeftOut, OwnFile, Why, identity};
pub use preset::Preset;
pub use settings::{SETTINGS_FORMAT, Settings};
pub use source::{Format, Kind, MAX_BYTES, MAX_DEPTH, MAX_STRING, Source};
pub use starter::{StarterFile, starter, starter_id};
pub use svg::{MAX_SVG, SvgFault, sanitise_svg};
pub use theme::{Palette, Scheme, Theme, ThemeSpaces, ThemeToken};
pub use words::Words;
pub use write::{convert, to_toml, to_xml};
