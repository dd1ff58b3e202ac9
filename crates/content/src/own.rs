//! Files of users that stand in for those that come with the program, by their ids, or beside them.
//!
//! What comes with the program can always be played: a file that is at fault, or with which a preset of the program
//! could not be played any more, is left out, and what it would have replaced stands there as it was.

use crate::document::Draft;
use crate::fault::{Fault, FaultKind};
use crate::library::{Added, Library, builtin_sources, thing};
use crate::preset::Preset;
use crate::source::{Kind, Source};
use freehold_engine::{Rulebook, RulebookFault};

/// A file as the caller found it: its text, or why there is none.
#[derive(Clone, Debug)]
pub struct OwnFile {
    pub name: String,
    pub text: Result<String, FaultKind>,
}

/// A file that is not used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftOut {
    pub file: String,
    /// What it was to be, if that can be told.
    pub entry: Option<(Kind, String)>,
    pub why: Why,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    Faults(Vec<Fault>),
    /// It is in order, but this preset of the program could not be read with it.
    Spoils {
        preset: String,
        faults: Vec<Fault>,
    },
    /// Rules and board are in order and do not go together.
    Unfit {
        preset: String,
        faults: Vec<RulebookFault>,
    },
}

/// What a file is and is called, if it says so.
pub fn identity(source: Source<'_>) -> Option<(Kind, String)> {
    let draft = Draft::read(source).ok()?;
    Some((draft.kind, draft.id()?))
}

impl Library {
    /// What comes with the program, changed by these files. Every file without a fault is used; the library knows
    /// which are not.
    pub fn with_own(files: &[OwnFile]) -> (Library, Vec<Added>) {
        if files.is_empty() {
            return (Library::builtin(), Vec::new());
        }
        let mut wanted: Vec<Own<'_>> = Vec::new();
        let mut left_out = Vec::new();
        for file in files {
            match Own::read(file, &wanted) {
                Ok(own) => wanted.push(own),
                Err(left) => left_out.push(left),
            }
        }
        loop {
            let attempt = Attempt::with(&wanted);
            let Some((at, why)) = attempt.spoiler(&wanted) else {
                left_out.extend(attempt.beside(&wanted));
                let mut library = attempt.library.in_usual_order();
                library.left_out = left_out;
                return (library, attempt.added);
            };
            left_out.push(wanted.remove(at).left_out(why));
        }
    }

    /// Files that are not used, and why.
    pub fn left_out(&self) -> &[LeftOut] {
        &self.left_out
    }

    /// Those without which this preset is as it came with the program: its own file, and what it builds on.
    pub fn left_out_of(&self, preset: &str) -> Vec<&LeftOut> {
        let concerns =
            |left: &&LeftOut| left.entry.as_ref().is_some_and(|(kind, id)| self.preset_builds_on(preset, *kind, id));
        self.left_out.iter().filter(concerns).collect()
    }

    fn preset_builds_on(&self, preset: &str, kind: Kind, id: &str) -> bool {
        let Some(known) = self.preset(preset) else { return false };
        match kind {
            Kind::Preset => {
                preset == id || self.base(preset).is_some_and(|base| self.preset_builds_on(&base.id, kind, id))
            }
            Kind::Edition => known.edition == id,
            Kind::Theme => known.theme == id,
        }
    }
}

/// A file that can be read, before it is known whether it can be used.
#[derive(Clone)]
struct Own<'f> {
    source: Source<'f>,
    entry: Option<(Kind, String)>,
    /// An entry of the program has its id.
    replaces: bool,
}

impl<'f> Own<'f> {
    /// The first of two with the same id is meant.
    fn read(file: &'f OwnFile, others: &[Own<'f>]) -> Result<Own<'f>, LeftOut> {
        let at_fault = |entry, faults| LeftOut { file: file.name.clone(), entry, why: Why::Faults(faults) };
        let fault = |line, key: &str, kind| Fault { file: file.name.clone(), line, key: key.to_string(), kind };
        let text = match &file.text {
            Ok(text) => text,
            Err(kind) => return Err(at_fault(meant(&file.name), vec![fault(0, "", kind.clone())])),
        };
        let source = Source::new(&file.name, text);
        let draft = Draft::read(source).map_err(|faults| at_fault(meant(&file.name), faults))?;
        let entry = draft.id().map(|id| (draft.kind, id));
        let Some((kind, id)) = entry.clone() else { return Ok(Own { source, entry, replaces: false }) };
        if others.iter().any(|other| other.is(kind, &id)) {
            let taken = FaultKind::Taken { what: thing(kind), found: id };
            return Err(at_fault(None, vec![fault(draft.id_line(), "id", taken)]));
        }
        Ok(Own { source, entry, replaces: Library::shared().is_builtin(kind, &id) })
    }

    fn left_out(self, why: Why) -> LeftOut {
        LeftOut { file: self.source.name.to_string(), entry: self.entry, why }
    }

    fn is(&self, kind: Kind, id: &str) -> bool {
        self.entry.as_ref().is_some_and(|(own, name)| *own == kind && name == id)
    }
}

/// What a file was written as that cannot be read any more: it lies where the program has put it.
fn meant(name: &str) -> Option<(Kind, String)> {
    let name = name.replace('\\', "/");
    let shipped = builtin_sources().find(|source| name.ends_with(source.name))?;
    identity(shipped)
}

/// Where a file comes from: from the program with this entry, or from the user at this place.
enum Origin {
    Program(Kind, String),
    User(usize),
}

/// A library with some of the files, and what is wrong with it.
struct Attempt {
    library: Library,
    added: Vec<Added>,
    faults: Vec<(Origin, Vec<Fault>)>,
}

impl Attempt {
    fn with(wanted: &[Own<'_>]) -> Attempt {
        let mut drafts = Vec::new();
        for source in builtin_sources() {
            let Ok(draft) = Draft::read(source) else { continue };
            let id = draft.id().unwrap_or_default();
            if !wanted.iter().any(|own| own.is(draft.kind, &id)) {
                drafts.push((Origin::Program(draft.kind, id), draft));
            }
        }
        for (at, own) in wanted.iter().enumerate() {
            drafts.extend(Draft::read(own.source).map(|draft| (Origin::User(at), draft)));
        }
        let mut attempt = Attempt { library: Library::default(), added: Vec::new(), faults: Vec::new() };
        for (origin, result) in attempt.library.add_drafts(drafts) {
            match (origin, result) {
                (Origin::User(_), Ok(entry)) => attempt.added.push(entry),
                (Origin::Program(..), Ok(_)) => {}
                (origin, Err(faults)) => attempt.faults.push((origin, faults)),
            }
        }
        attempt
    }

    /// The file because of which something of the program is missing or cannot be played. One at a time: what is
    /// wrong with the others may follow from it.
    fn spoiler(&self, wanted: &[Own<'_>]) -> Option<(usize, Why)> {
        for (origin, faults) in &self.faults {
            match origin {
                Origin::User(at) if wanted[*at].replaces => return Some((*at, Why::Faults(faults.clone()))),
                Origin::User(_) => {}
                Origin::Program(kind, id) => {
                    let why = Why::Spoils { preset: id.clone(), faults: faults.clone() };
                    let mended = |attempt: &Attempt| !attempt.is_missing(*kind, id);
                    return culprit(wanted, mended).map(|at| (at, why));
                }
            }
        }
        let shipped = |preset: &&Preset| Library::shared().is_builtin(Kind::Preset, &preset.id);
        let unfit = |preset: &Preset| Some((preset.id.clone(), misfit(&self.library, &preset.id)?));
        let (preset, faults) = self.library.presets().iter().filter(shipped).find_map(unfit)?;
        let why = Why::Unfit { preset: preset.clone(), faults };
        let own = wanted.iter().position(|own| own.is(Kind::Preset, &preset));
        let mended = |attempt: &Attempt| misfit(&attempt.library, &preset).is_none();
        // The rules rather than the board, on which others are played too.
        own.or_else(|| culprit(wanted, mended)).map(|at| (at, why))
    }

    fn is_missing(&self, kind: Kind, id: &str) -> bool {
        self.faults.iter().any(|(origin, _)| matches!(origin, Origin::Program(k, i) if *k == kind && i == id))
    }

    /// Files beside those of the program that are at fault.
    fn beside(&self, wanted: &[Own<'_>]) -> Vec<LeftOut> {
        let left = |(origin, faults): &(Origin, Vec<Fault>)| match origin {
            Origin::User(at) => Some(LeftOut {
                file: wanted[*at].source.name.to_string(),
                entry: wanted[*at].entry.clone(),
                why: Why::Faults(faults.clone()),
            }),
            Origin::Program(..) => None,
        };
        self.faults.iter().filter_map(left).collect()
    }
}

/// Without which all is well; if no single file is to blame, the first that replaces something.
fn culprit(wanted: &[Own<'_>], mended: impl Fn(&Attempt) -> bool) -> Option<usize> {
    let replacing = || (0..wanted.len()).filter(|at| wanted[*at].replaces);
    let alone = |at: &usize| {
        let others: Vec<Own<'_>> =
            wanted.iter().enumerate().filter(|(other, _)| other != at).map(|(_, own)| own.clone()).collect();
        mended(&Attempt::with(&others))
    };
    replacing().find(alone).or_else(|| replacing().next())
}

/// Why the rules of a preset do not go with its board, if they do not.
fn misfit(library: &Library, id: &str) -> Option<Vec<RulebookFault>> {
    let preset = library.preset(id)?;
    let edition = library.edition(&preset.edition)?;
    Rulebook::new(preset.ruleset.clone(), edition.clone()).err()
}
