//! Packs of one's own, looked at before anybody plays them: the board to see, and every fault.
//!
//! Nothing is kept. What a pack may refer to is what comes with the program, as for
//! `freehold pack check`: whether a pack is valid must not depend on whose server looks at it.

use super::constants::constant;
use super::{PackText, Refused, Spoken, Written};
use crate::limits::{MAX_PACK_FAULTS, MAX_PACK_FILES, MAX_PACK_NAME};
use crate::pack_faults::{misfit, told};
use crate::serve::App;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use freehold_content::{Added, Kind, Library, Preset, Source};
use freehold_engine::{Rulebook, RulebookFault};
use freehold_protocol::{BoardView, CheckPack, EditionView, PackChecked, PackFault, Refusal};
use freehold_table::{board, setup};
use freehold_text::Language;
use std::sync::Arc;

pub async fn check(Spoken(language): Spoken, PackText(pack): PackText) -> Result<Written, Refused> {
    let checking = move |bytes: Bytes| {
        let pack: CheckPack = serde_json::from_slice(&bytes).map_err(|_| Refusal::BadMessage)?;
        if pack.files.len() > MAX_PACK_FILES || pack.files.iter().any(|file| file.name.len() > MAX_PACK_NAME) {
            return Err(Refusal::BadMessage);
        }
        Written::of(&look_at(language, &pack))
    };
    Ok(pack.open(checking).await?)
}

/// Boards that can be played here, each by the first preset that is made for it.
pub async fn editions(
    State(app): State<Arc<App>>,
    Spoken(language): Spoken,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    constant(&app, &headers, ("editions", "", language), |library| Written::of(&edition_views(library, language)))
}

fn edition_views(library: &Library, language: Language) -> Vec<EditionView> {
    let view = |edition: &freehold_engine::Edition| {
        let own = || library.presets().iter().filter(|preset| preset.edition == edition.id);
        let preset = own().next().or(library.presets().first())?;
        let book = Rulebook::new(preset.ruleset.clone(), edition.clone()).ok()?;
        Some(EditionView {
            id: edition.id.clone(),
            name: edition.name.clone(),
            changed: library.is_changed(Kind::Edition, &edition.id),
            presets: own().map(|preset| titled(library, language, preset)).collect(),
            board: picture(language, library, &book, &preset.theme),
        })
    };
    library.editions().filter_map(view).collect()
}

fn titled(library: &Library, language: Language, preset: &Preset) -> String {
    match library.is_changed(Kind::Preset, &preset.id) {
        true => language.changed_here(&preset.title),
        false => preset.title.clone(),
    }
}

fn look_at(language: Language, pack: &CheckPack) -> PackChecked {
    let sources: Vec<Source<'_>> = pack.files.iter().map(|file| Source::new(&file.name, &file.text)).collect();
    let mut library = Library::builtin();
    let (added, faults) = library.add_all(&sources);
    // Each file lists so many; all of them together would be more than anybody reads.
    let mut faults: Vec<PackFault> = faults.into_iter().take(MAX_PACK_FAULTS).map(told).collect();
    let board = shown(&library, &added).and_then(|shown| match shown.rulebook(&library)? {
        Ok(book) => Some(picture(language, &library, &book, shown.theme)),
        Err(unfit) => {
            faults.extend(unfit.iter().map(|fault| misfit(language, shown.file, fault)));
            None
        }
    });
    PackChecked { board, faults }
}

/// What is shown of a pack.
struct Shown<'a> {
    /// The file that is at fault if rules and board do not go together.
    file: &'a str,
    /// The first that goes with the edition is played.
    presets: Vec<&'a Preset>,
    edition: &'a str,
    theme: &'a str,
}

/// A preset says which board and looks it comes with. A pack without one is shown by the rules that come
/// with the program, the usual ones first.
fn shown<'a>(library: &'a Library, added: &'a [Added]) -> Option<Shown<'a>> {
    let first = |kind| added.iter().find(|entry| entry.kind == kind);
    if let Some(own) = first(Kind::Preset) {
        let preset = library.preset(&own.id)?;
        return Some(Shown { file: &own.file, presets: vec![preset], edition: &preset.edition, theme: &preset.theme });
    }
    let usual = library.presets().first()?;
    let (edition, theme) = (first(Kind::Edition), first(Kind::Theme));
    Some(Shown {
        file: &edition.or(theme)?.file,
        presets: library.presets().iter().collect(),
        edition: edition.map_or(&usual.edition, |own| &own.id),
        theme: theme.map_or(&usual.theme, |own| &own.id),
    })
}

impl Shown<'_> {
    fn rulebook(&self, library: &Library) -> Option<Result<Rulebook, Vec<RulebookFault>>> {
        let edition = library.edition(self.edition)?;
        let mut books = self.presets.iter().map(|preset| Rulebook::new(preset.ruleset.clone(), edition.clone()));
        let first = books.next()?;
        Some(first.or_else(|faults| books.find_map(Result::ok).ok_or(faults)))
    }
}

fn picture(language: Language, library: &Library, book: &Rulebook, theme: &str) -> BoardView {
    let names = setup::table_names(library, book, theme);
    // Nobody sits at this table: all tokens are still to be chosen.
    BoardView { tokens: board::tokens(language, &names), ..board::board(language, book, &names, theme, &[], &[]) }
}
