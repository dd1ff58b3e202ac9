//! All editions, presets and themes by id: the built-in ones, and those of users' packs.

use crate::document::{Doc, Draft};
use crate::edition_in::EditionPack;
use crate::fault::{Fault, FaultKind, Thing};
use crate::names::{TableNames, names};
use crate::own::LeftOut;
use crate::preset::{Known, Preset};
use crate::source::{Kind, Source};
use crate::theme::Theme;
use crate::words::Words;
use freehold_engine::{Edition, Ruleset};
use std::sync::{Arc, LazyLock};

/// Embeds data files.
macro_rules! embed {
    ($folder:literal: $($name:literal),+ $(,)?) => {
        [$(Source {
            name: concat!($folder, "/", $name, ".toml"),
            text: include_str!(concat!("../../../data/", $folder, "/", $name, ".toml")),
        }),+]
    };
}

const THEMES: [Source<'static>; 7] = embed!(
    "themes": "lantern_bay", "vanilla", "classroom", "property_tycoon", "bilkent", "ankara", "halloween",
);
const EDITIONS: [Source<'static>; 3] = embed!("editions": "lantern_bay", "property_tycoon", "ncsu");
const PRESETS: [Source<'static>; 8] = embed!(
    "rulesets": "official", "yolopoly_vanilla", "yolopoly_bankman", "ncsu", "property_tycoon",
    "property_tycoon_abridged", "unipoli", "class",
);

/// Ids of the built-in presets in the order in which they are offered.
const PRESET_IDS: [&str; 8] = [
    "official",
    "yolopoly_vanilla",
    "yolopoly_bankman",
    "ncsu",
    "property_tycoon",
    "property_tycoon_abridged",
    "unipoli",
    "class",
];

/// The built-in files as they are, e.g. to be copied as the start of a pack.
pub fn builtin_sources() -> impl Iterator<Item = Source<'static>> {
    THEMES.into_iter().chain(EDITIONS).chain(PRESETS)
}

/// Everything that a table may be set up with.
#[derive(Clone, Debug, Default)]
pub struct Library {
    themes: Vec<Theme>,
    editions: Vec<EditionPack>,
    presets: Vec<Preset>,
    /// The preset that each preset extends, in the order of the presets.
    bases: Vec<Option<String>>,
    /// The words of all packs: boards have many names in common.
    words: Arc<Words>,
    builtin: Counts,
    /// Files of users in whose place stands what came with the program.
    pub(crate) left_out: Vec<LeftOut>,
    /// Entries of the program that are others here.
    changed: Vec<(Kind, String)>,
}

/// How many entries of each kind came with the program; they stand first.
#[derive(Clone, Copy, Debug, Default)]
struct Counts {
    themes: usize,
    editions: usize,
    presets: usize,
}

/// What a source added.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Added {
    pub file: String,
    pub kind: Kind,
    pub id: String,
}

static BUILTIN: LazyLock<Library> = LazyLock::new(|| {
    let mut library = Library::default();
    for source in builtin_sources() {
        if let Err(faults) = library.add(source) {
            panic!("built-in data at fault: {faults:?}");
        }
    }
    library.builtin = library.counts();
    library
});

impl Library {
    /// What comes with the program.
    pub fn builtin() -> Library {
        BUILTIN.clone()
    }

    /// The shared built-in library, for reading only.
    pub fn shared() -> &'static Library {
        &BUILTIN
    }

    /// Adds one data file. A file with a fault, or with an id that is taken, changes nothing.
    pub fn add(&mut self, source: Source<'_>) -> Result<Added, Vec<Fault>> {
        self.add_draft(Draft::read(source)?)
    }

    /// Adds a whole pack, whatever the order of its files: themes and editions before the presets
    /// that name them, presets before those that extend them. Every file without a fault is added.
    pub fn add_all(&mut self, sources: &[Source<'_>]) -> (Vec<Added>, Vec<Fault>) {
        let (mut added, mut faults) = (Vec::new(), Vec::new());
        let mut drafts = Vec::new();
        for source in sources {
            match Draft::read(*source) {
                Ok(draft) => drafts.push(((), draft)),
                Err(list) => faults.extend(list),
            }
        }
        for ((), result) in self.add_drafts(drafts) {
            match result {
                Ok(entry) => added.push(entry),
                Err(list) => faults.extend(list),
            }
        }
        (added, faults)
    }

    /// Adds files in the order in which they need each other, and says what became of each.
    pub(crate) fn add_drafts<T>(&mut self, mut drafts: Vec<(T, Draft<'_>)>) -> Vec<(T, Result<Added, Vec<Fault>>)> {
        let mut results = Vec::with_capacity(drafts.len());
        drafts.sort_by_key(|(_, draft)| draft.kind);
        while !drafts.is_empty() {
            let presets = drafts.iter().filter(|(_, draft)| draft.kind == Kind::Preset);
            let ids: Vec<String> = presets.filter_map(|(_, draft)| draft.id()).collect();
            // The first that does not wait for another; in a circle the first of all, which is then at fault.
            let ready = |(_, draft): &(T, Draft<'_>)| draft.extends().is_none_or(|base| !ids.contains(&base));
            let at = drafts.iter().position(ready).unwrap_or(0);
            let (mark, draft) = drafts.remove(at);
            results.push((mark, self.add_draft(draft)));
        }
        results
    }

    /// Entries that stand in for those of the program take their places, so that everything is offered in the usual
    /// order, and are known to do so. Only for a library that has all of them.
    pub(crate) fn in_usual_order(mut self) -> Library {
        let usual = Library::shared();
        let place = |ids: Vec<String>, id: &str| ids.iter().position(|known| known == id).unwrap_or(usize::MAX);
        self.themes.sort_by_key(|theme| place(usual.ids(Thing::Theme), &theme.id));
        self.editions.sort_by_key(|pack| place(usual.ids(Thing::Edition), &pack.edition.id));
        let mut presets: Vec<_> = self.presets.into_iter().zip(self.bases).collect();
        presets.sort_by_key(|(preset, _)| place(usual.ids(Thing::Preset), &preset.id));
        (self.presets, self.bases) = presets.into_iter().unzip();
        self.builtin = usual.builtin;
        let entries =
            Kind::ALL.into_iter().flat_map(|kind| usual.ids(thing(kind)).into_iter().map(move |id| (kind, id)));
        self.changed = entries.filter(|(kind, id)| self.differs(usual, *kind, id)).collect();
        self
    }

    fn counts(&self) -> Counts {
        Counts { themes: self.themes.len(), editions: self.editions.len(), presets: self.presets.len() }
    }

    fn add_draft(&mut self, draft: Draft<'_>) -> Result<Added, Vec<Fault>> {
        let (file, line, base) = (draft.source.name.to_string(), draft.id_line(), draft.extends());
        let doc = draft.finish(self)?;
        let added = Added { file, kind: doc.kind(), id: doc.id().to_string() };
        let what = thing(added.kind);
        if self.ids(what).contains(&added.id) {
            let kind = FaultKind::Taken { what, found: added.id };
            return Err(vec![Fault { file: added.file, line, key: "id".to_string(), kind }]);
        }
        match doc {
            Doc::Theme(theme) => {
                Arc::make_mut(&mut self.words).learn(&theme.words);
                self.themes.push(theme);
            }
            Doc::Edition(pack) => {
                Arc::make_mut(&mut self.words).learn(&pack.words);
                self.editions.push(pack);
            }
            Doc::Preset(preset) => {
                self.presets.push(preset);
                self.bases.push(base);
            }
        }
        Ok(added)
    }

    pub fn preset(&self, id: &str) -> Option<&Preset> {
        self.presets.iter().find(|preset| preset.id == id)
    }

    /// The preset that this one extends.
    pub fn base(&self, id: &str) -> Option<&Preset> {
        let at = self.presets.iter().position(|preset| preset.id == id)?;
        self.preset(self.bases[at].as_deref()?)
    }

    pub fn edition(&self, id: &str) -> Option<&Edition> {
        self.edition_pack(id).map(|pack| &pack.edition)
    }

    pub fn edition_pack(&self, id: &str) -> Option<&EditionPack> {
        self.editions.iter().find(|pack| pack.edition.id == id)
    }

    pub fn theme(&self, id: &str) -> Option<&Theme> {
        self.themes.iter().find(|theme| theme.id == id)
    }

    pub fn presets(&self) -> &[Preset] {
        &self.presets
    }

    pub fn editions(&self) -> impl Iterator<Item = &Edition> {
        self.editions.iter().map(|pack| &pack.edition)
    }

    pub fn themes(&self) -> &[Theme] {
        &self.themes
    }

    /// Whether an entry came with the program.
    pub fn is_builtin(&self, kind: Kind, id: &str) -> bool {
        match kind {
            Kind::Theme => self.themes[..self.builtin.themes].iter().any(|theme| theme.id == id),
            Kind::Edition => self.editions[..self.builtin.editions].iter().any(|pack| pack.edition.id == id),
            Kind::Preset => self.presets[..self.builtin.presets].iter().any(|preset| preset.id == id),
        }
    }

    /// Whether an entry that came with the program is another one here: its own file was edited, or one that it
    /// builds on. A theme changes no preset, because it changes no figure.
    pub fn is_changed(&self, kind: Kind, id: &str) -> bool {
        self.changed.iter().any(|(changed, name)| *changed == kind && name == id)
    }

    fn differs(&self, usual: &Library, kind: Kind, id: &str) -> bool {
        match kind {
            Kind::Theme => self.theme(id) != usual.theme(id),
            Kind::Edition => self.edition_pack(id) != usual.edition_pack(id),
            Kind::Preset => {
                let board = self.preset(id).map(|preset| preset.edition.as_str());
                self.preset(id) != usual.preset(id)
                    || board.is_some_and(|board| {
                        usual.edition(board).is_some() && self.differs(usual, Kind::Edition, board)
                    })
            }
        }
    }

    /// Like [`names()`], with the drawings of the edition's own tokens. The edition of a running game
    /// may be older than the library's: drawings are found by id, and a token without one keeps its name.
    pub fn names(&self, edition: &Edition, theme: Option<&Theme>) -> TableNames {
        let mut names = names(edition, theme);
        if let Some(pack) = self.edition_pack(&edition.id) {
            names.words.push(pack.words.clone());
            for token in names.tokens.iter_mut().filter(|token| token.svg.is_none()) {
                token.svg = pack.drawings.get(&token.id).cloned();
            }
        }
        names.words.push(self.words.clone());
        names.words.retain(|words| !words.is_empty());
        names
    }
}

impl Known for Library {
    fn ruleset(&self, id: &str) -> Option<Ruleset> {
        self.preset(id).map(|preset| preset.ruleset.clone())
    }

    fn tokens(&self, edition: &str, theme: &str) -> Option<usize> {
        let (edition, theme) = (self.edition(edition)?, self.theme(theme)?);
        Some(if edition.tokens.is_empty() { theme.tokens.len() } else { edition.tokens.len() })
    }

    fn ids(&self, what: Thing) -> Vec<String> {
        match what {
            Thing::Theme => self.themes.iter().map(|theme| theme.id.clone()).collect(),
            Thing::Edition => self.editions().map(|edition| edition.id.clone()).collect(),
            Thing::Preset => self.presets.iter().map(|preset| preset.id.clone()).collect(),
            Thing::Group | Thing::Space | Thing::Card | Thing::Token => Vec::new(),
        }
    }
}

pub(crate) fn thing(kind: Kind) -> Thing {
    match kind {
        Kind::Theme => Thing::Theme,
        Kind::Edition => Thing::Edition,
        Kind::Preset => Thing::Preset,
    }
}

/// Ids of the built-in presets in the order in which they are offered.
pub fn presets() -> &'static [&'static str] {
    &PRESET_IDS
}

/// A built-in preset.
pub fn preset(id: &str) -> Option<Preset> {
    BUILTIN.preset(id).cloned()
}

/// A built-in edition.
pub fn edition(id: &str) -> Option<Edition> {
    BUILTIN.edition(id).cloned()
}

/// A built-in theme.
pub fn theme(id: &str) -> Option<Theme> {
    BUILTIN.theme(id).cloned()
}
