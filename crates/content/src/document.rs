//! One data file from text to typed value: size, format, kind, then the reader of that kind.

use crate::edition_in::{self, EditionPack};
use crate::fault::{Fault, FaultKind, Faults, clip};
use crate::library::Library;
use crate::node::{Node, Value};
use crate::preset::{self, Known, Preset};
use crate::reader::Spot;
use crate::source::{Format, Kind, MAX_BYTES, Source};
use crate::theme::{self, Theme};
use crate::upgrade::upgrade;
use crate::{toml_in, xml_in};

/// A data file that was read without a fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Doc {
    Theme(Theme),
    Edition(EditionPack),
    Preset(Preset),
}

impl Doc {
    pub fn kind(&self) -> Kind {
        match self {
            Doc::Theme(_) => Kind::Theme,
            Doc::Edition(_) => Kind::Edition,
            Doc::Preset(_) => Kind::Preset,
        }
    }

    pub fn id(&self) -> &str {
        match self {
            Doc::Theme(theme) => &theme.id,
            Doc::Edition(pack) => &pack.edition.id,
            Doc::Preset(preset) => &preset.id,
        }
    }
}

/// A file whose tree and kind are known, but not yet its meaning.
pub(crate) struct Draft<'s> {
    pub source: Source<'s>,
    pub kind: Kind,
    root: Node,
    faults: Faults<'s>,
}

impl<'s> Draft<'s> {
    pub fn read(source: Source<'s>) -> Result<Draft<'s>, Vec<Fault>> {
        let mut faults = Faults::new(source.name);
        match Draft::parse(source, &mut faults) {
            Some((kind, root)) => Ok(Draft { source, kind, root, faults }),
            None => Err(faults.into_list()),
        }
    }

    /// In today's format, whatever the file is written in.
    fn parse(source: Source<'s>, faults: &mut Faults) -> Option<(Kind, Node)> {
        let (kind, root) = Draft::parse_tree(source, faults)?;
        upgrade(kind, root, faults).map(|root| (kind, root))
    }

    fn parse_tree(source: Source<'s>, faults: &mut Faults) -> Option<(Kind, Node)> {
        if source.text.len() > MAX_BYTES {
            faults.add(0, "", FaultKind::TooLarge { bytes: source.text.len(), limit: MAX_BYTES });
            return None;
        }
        match source.format() {
            Format::Xml => {
                let (name, root) = xml_in::read(source.text, faults)?;
                let kind = Kind::from_word(&name);
                if kind.is_none() {
                    faults.add(root.line, "", FaultKind::UnknownKind { found: clip(&name, 40) });
                }
                Some((kind?, root))
            }
            Format::Toml => {
                let root = toml_in::read(source.text, faults)?;
                let word = match root.get("kind") {
                    Some(entry) => Spot { path: "kind".to_string(), node: &entry.node }.text(0, 40, faults)?,
                    None => {
                        faults.add(1, "kind", FaultKind::MissingKey);
                        return None;
                    }
                };
                let kind = Kind::from_word(&word);
                if kind.is_none() {
                    let line = root.get("kind").map_or(1, |entry| entry.line);
                    faults.add(line, "kind", FaultKind::UnknownKind { found: word });
                }
                Some((kind?, root))
            }
        }
    }

    pub fn finish(mut self, known: &dyn Known) -> Result<Doc, Vec<Fault>> {
        let spot = Spot { path: String::new(), node: &self.root };
        let doc = spot.table(&mut self.faults).and_then(|table| match self.kind {
            Kind::Theme => theme::read(table, &mut self.faults).map(Doc::Theme),
            Kind::Edition => edition_in::read(table, &mut self.faults).map(Doc::Edition),
            Kind::Preset => preset::read(table, known, &mut self.faults).map(Doc::Preset),
        });
        self.faults.result(doc)
    }

    fn of_kind(self, expected: Kind) -> Result<Draft<'s>, Vec<Fault>> {
        if self.kind == expected {
            return Ok(self);
        }
        let kind = FaultKind::WrongKind { expected, found: self.kind };
        Err(vec![Fault { file: self.source.name.to_string(), line: self.root.line, key: "kind".to_string(), kind }])
    }

    fn word(&self, key: &str) -> Option<String> {
        match &self.root.get(key)?.node.value {
            Value::Text(text) | Value::Untyped(text) => Some(text.trim().to_string()),
            _ => None,
        }
    }

    pub fn id(&self) -> Option<String> {
        self.word("id")
    }

    pub fn extends(&self) -> Option<String> {
        self.word("extends")
    }

    pub fn id_line(&self) -> u32 {
        self.root.get("id").map_or(self.root.line, |entry| entry.line)
    }
}

/// Reads a file of any kind, with the built-in library to refer to.
pub fn parse(source: Source<'_>) -> Result<Doc, Vec<Fault>> {
    parse_with(source, Library::shared())
}

/// Reads a file of any kind, with this library to refer to.
pub fn parse_with(source: Source<'_>, library: &Library) -> Result<Doc, Vec<Fault>> {
    Draft::read(source)?.finish(library)
}

pub fn parse_edition(source: Source<'_>) -> Result<EditionPack, Vec<Fault>> {
    match Draft::read(source)?.of_kind(Kind::Edition)?.finish(Library::shared())? {
        Doc::Edition(pack) => Ok(pack),
        _ => Err(Vec::new()),
    }
}

pub fn parse_preset(source: Source<'_>) -> Result<Preset, Vec<Fault>> {
    match Draft::read(source)?.of_kind(Kind::Preset)?.finish(Library::shared())? {
        Doc::Preset(preset) => Ok(preset),
        _ => Err(Vec::new()),
    }
}

pub fn parse_theme(source: Source<'_>) -> Result<Theme, Vec<Fault>> {
    match Draft::read(source)?.of_kind(Kind::Theme)?.finish(Library::shared())? {
        Doc::Theme(theme) => Ok(theme),
        _ => Err(Vec::new()),
    }
}
