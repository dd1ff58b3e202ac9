//! What can be wrong with a data file: typed facts, and their English text in one place.
//!
//! Readers only add faults; nothing here decides whether something is one.

use crate::source::Kind;
use crate::svg::SvgFault;
use freehold_engine::ruleset::{Expected, RulesetFault};
use serde::Serialize;
use std::fmt;

/// One thing that is wrong, and where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Fault {
    pub file: String,
    /// Counted from 1; 0 if the fault concerns the whole file.
    pub line: u32,
    /// Dotted path, e.g. `spaces[5].price`; empty if the fault concerns the whole file.
    pub key: String,
    pub kind: FaultKind,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum FaultKind {
    /// The system does not give it.
    Unreadable {
        detail: String,
    },
    /// A folder, a pipe or a device where a file is expected.
    NoFile,
    NotText,
    TooManyFiles {
        limit: usize,
    },
    TooLarge {
        bytes: usize,
        limit: usize,
    },
    TooDeep {
        limit: usize,
    },
    /// So many faults were found that the rest is left out.
    TooManyFaults {
        shown: usize,
    },
    /// Not well-formed TOML or XML; the parser's words say where it stumbled.
    Syntax {
        detail: String,
    },
    /// Document types and entities of one's own are never read.
    Doctype,
    Entity {
        name: String,
    },
    /// An element with text as well as elements or attributes.
    MixedContent,
    UnknownKind {
        found: String,
    },
    /// The root element has another name.
    OtherRoot {
        expected: &'static str,
        found: String,
    },
    WrongKind {
        expected: Kind,
        found: Kind,
    },
    /// Written for a later version of the program.
    LaterFormat {
        found: u32,
        newest: u32,
    },
    DuplicateKey,
    UnknownKey {
        suggestions: Vec<String>,
    },
    MissingKey,
    WrongType {
        expected: ValueType,
        found: ValueType,
    },
    OutOfRange {
        min: i64,
        max: i64,
        found: i64,
    },
    /// Beyond every figure that a computer word holds.
    NotAFigure {
        found: String,
    },
    UnknownWord {
        found: String,
        allowed: Vec<String>,
    },
    TextLength {
        min: usize,
        max: usize,
        found: usize,
    },
    ControlCharacter,
    BadId {
        found: String,
    },
    BadColour {
        found: String,
    },
    Count {
        min: usize,
        max: usize,
        found: usize,
    },
    /// A reference to something that is not there.
    Unknown {
        what: Thing,
        found: String,
        known: Vec<String>,
    },
    /// The same id twice.
    Repeated {
        what: Thing,
        found: String,
    },
    /// The id is taken by a built-in entry, or by another pack.
    Taken {
        what: Thing,
        found: String,
    },
    /// How many spaces of a kind are needed.
    SpacesOfKind {
        kind: &'static str,
        min: usize,
        max: usize,
        found: usize,
    },
    /// The start must be space 0.
    StartElsewhere {
        space: usize,
    },
    GroupSize {
        group: String,
        min: usize,
        found: usize,
    },
    /// Lots, railroads and utilities do not share a group.
    MixedGroup {
        group: String,
    },
    RentsFall,
    /// Half of an odd price is no whole figure: the mortgage must be given.
    OddPrice {
        price: i64,
    },
    /// Every pile that is drawn from needs a card that always ends the drawing, whatever the ruleset leaves out.
    DeckNeedsPlainCard,
    MinAboveMax,
    /// More players than tokens.
    TooFewTokens {
        tokens: usize,
        players: usize,
    },
    /// A value that the option does not take.
    BadOption {
        expected: Expected,
        found: String,
    },
    /// Options that cannot be played together.
    Ruleset(RulesetFault),
    Svg(SvgFault),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ValueType {
    Text,
    Figure,
    Flag,
    List,
    Table,
    Fraction,
    Date,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Thing {
    Edition,
    Preset,
    Theme,
    Group,
    Space,
    Card,
    Token,
}

impl std::error::Error for Fault {}

/// `file:line: key: what`.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.file)?;
        if self.line > 0 {
            write!(f, "{}:", self.line)?;
        }
        if !self.key.is_empty() {
            write!(f, " {}:", self.key)?;
        }
        write!(f, " {}", self.kind)
    }
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FaultKind::Unreadable { detail } => write!(f, "cannot be read: {detail}"),
            FaultKind::NoFile => write!(f, "is no file"),
            FaultKind::NotText => write!(f, "is not a text file in UTF-8"),
            FaultKind::TooManyFiles { limit } => write!(f, "more than {limit} files; the rest is not read"),
            FaultKind::TooLarge { bytes, limit } => write!(f, "{bytes} bytes are more than the {limit} allowed"),
            FaultKind::TooDeep { limit } => write!(f, "nested more than {limit} levels deep"),
            FaultKind::TooManyFaults { shown } => write!(f, "more than {shown} faults; the rest is not shown"),
            FaultKind::Syntax { detail } => write!(f, "cannot be read: {detail}"),
            FaultKind::Doctype => f.write_str("document types are not allowed"),
            FaultKind::Entity { name } => write!(f, "the entity &{name}; is not allowed"),
            FaultKind::MixedContent => f.write_str("text beside elements or attributes"),
            FaultKind::UnknownKind { found } => {
                write!(f, "\"{found}\" is no kind of data file; allowed: theme, edition, preset")
            }
            FaultKind::OtherRoot { expected, found } => {
                write!(f, "the root element is <{found}> where <{expected}> is expected")
            }
            FaultKind::WrongKind { expected, found } => {
                write!(f, "a file of kind {} where {} is expected", found.word(), expected.word())
            }
            FaultKind::LaterFormat { found, newest } => write!(
                f,
                "written in format {found}, but this program reads formats up to {newest}; a later version reads it"
            ),
            FaultKind::DuplicateKey => f.write_str("given twice"),
            FaultKind::UnknownKey { suggestions } => {
                f.write_str("unknown key")?;
                write_list(f, "; did you mean ", suggestions)
            }
            FaultKind::MissingKey => f.write_str("missing"),
            FaultKind::WrongType { expected, found } => write!(f, "{found} where {expected} is expected"),
            FaultKind::OutOfRange { min, max, found } => write!(f, "{found} is not between {min} and {max}"),
            FaultKind::NotAFigure { found } => write!(f, "{found} is not a whole number that can be used"),
            FaultKind::UnknownWord { found, allowed } => {
                write!(f, "unknown word \"{found}\"")?;
                write_list(f, "; allowed: ", allowed)
            }
            FaultKind::TextLength { min, max, found } => {
                write!(f, "{found} characters; {min} to {max} are allowed")
            }
            FaultKind::ControlCharacter => f.write_str("contains a control character"),
            FaultKind::BadId { found } => {
                write!(f, "\"{found}\" is no id: letters, digits, - and _ only, at most 40")
            }
            FaultKind::BadColour { found } => write!(f, "\"{found}\" is no colour of the form #rrggbb"),
            FaultKind::Count { min, max, found } if min == max => {
                write!(f, "{found} entries; exactly {min} are needed")
            }
            FaultKind::Count { min, max, found } => write!(f, "{found} entries; {min} to {max} are allowed"),
            FaultKind::Unknown { what, found, known } => {
                write!(f, "there is no {what} \"{found}\"")?;
                write_list(f, "; there are ", known)
            }
            FaultKind::Repeated { what, found } => write!(f, "the {what} \"{found}\" is there twice"),
            FaultKind::Taken { what, found } => write!(f, "there already is a {what} \"{found}\""),
            FaultKind::SpacesOfKind { kind, min, max, found } if min == max => {
                write!(f, "{found} spaces of kind {kind}; exactly {min} needed")
            }
            FaultKind::SpacesOfKind { kind, max, found, .. } => {
                write!(f, "{found} spaces of kind {kind}; at most {max} allowed")
            }
            FaultKind::StartElsewhere { space } => write!(f, "the start is space {space}; it must be space 0"),
            FaultKind::GroupSize { group, min, found } => {
                write!(f, "group \"{group}\" has {found} deeds; at least {min} needed")
            }
            FaultKind::MixedGroup { group } => write!(f, "group \"{group}\" mixes lots, railroads and utilities"),
            FaultKind::RentsFall => f.write_str("a later rent is lower than an earlier one"),
            FaultKind::OddPrice { price } => write!(f, "half of {price} is no whole number; give the mortgage"),
            FaultKind::DeckNeedsPlainCard => f.write_str(
                "needs a card that only gives or takes money, or sends to jail: otherwise drawing may never end",
            ),
            FaultKind::MinAboveMax => f.write_str("the least is above the most"),
            FaultKind::TooFewTokens { tokens, players } => {
                write!(f, "{players} players, but the edition and the theme have {tokens} tokens")
            }
            FaultKind::BadOption { expected, found } => crate::options::write_bad_value(f, expected, found),
            FaultKind::Ruleset(fault) => crate::options::write_ruleset_fault(f, fault),
            FaultKind::Svg(fault) => fault.fmt(f),
        }
    }
}

pub(crate) fn write_list(f: &mut fmt::Formatter<'_>, lead: &str, items: &[String]) -> fmt::Result {
    if items.is_empty() {
        return Ok(());
    }
    write!(f, "{lead}{}", items.join(", "))
}

impl fmt::Display for ValueType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ValueType::Text => "text",
            ValueType::Figure => "a whole number",
            ValueType::Flag => "true or false",
            ValueType::List => "a list",
            ValueType::Table => "a table",
            ValueType::Fraction => "a fraction",
            ValueType::Date => "a date",
        })
    }
}

impl fmt::Display for Thing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Thing::Edition => "edition",
            Thing::Preset => "preset",
            Thing::Theme => "theme",
            Thing::Group => "group",
            Thing::Space => "space",
            Thing::Card => "card",
            Thing::Token => "token",
        })
    }
}

/// At most this many faults of one file are listed.
pub const MAX_FAULTS: usize = 200;

/// The faults of one file as they are found.
pub(crate) struct Faults<'f> {
    file: &'f str,
    list: Vec<Fault>,
}

impl<'f> Faults<'f> {
    pub fn new(file: &'f str) -> Faults<'f> {
        Faults { file, list: Vec::new() }
    }

    pub fn add(&mut self, line: u32, key: &str, kind: FaultKind) {
        if self.list.len() < MAX_FAULTS {
            self.list.push(Fault { file: self.file.to_string(), line, key: clip(key, 160), kind });
        } else if self.list.len() == MAX_FAULTS {
            let kind = FaultKind::TooManyFaults { shown: MAX_FAULTS };
            self.list.push(Fault { file: self.file.to_string(), line: u32::MAX, key: String::new(), kind });
        }
    }

    /// Whether more faults would be left out: then nobody needs to look for suggestions.
    pub fn is_full(&self) -> bool {
        self.list.len() > MAX_FAULTS
    }

    #[cfg(test)]
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The faults in order of lines, or the value if there are none.
    pub fn result<T>(self, value: Option<T>) -> Result<T, Vec<Fault>> {
        match value {
            Some(value) if self.list.is_empty() => Ok(value),
            _ => Err(self.into_list()),
        }
    }

    pub fn into_list(mut self) -> Vec<Fault> {
        self.list.sort_by_key(|fault| fault.line);
        for fault in &mut self.list {
            if fault.line == u32::MAX {
                fault.line = 0;
            }
        }
        self.list
    }
}

/// Hostile files must not blow up the messages about them.
pub(crate) fn clip(text: &str, chars: usize) -> String {
    match text.char_indices().nth(chars) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_string(),
    }
}
