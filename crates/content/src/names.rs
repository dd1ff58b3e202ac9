//! What is shown: the names, tokens and currency sign of an edition under a theme.
//!
//! The theme owns names; an edition may insist on its tokens and its sign, and keeps the name of
//! every slot that the theme does not name.

use crate::theme::Theme;
use crate::words::Words;
use freehold_engine::edition::SpaceKind;
use freehold_engine::{DeckId, Edition};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Everything at a table that has a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableNames {
    /// By space.
    pub spaces: Vec<String>,
    /// The jail space for those who only pass.
    pub visiting: Option<String>,
    /// By group.
    pub groups: Vec<String>,
    pub decks: [String; 2],
    pub tokens: Vec<TokenLook>,
    pub glyph: String,
    /// The same in other languages: the theme's words before the edition's, and both before those of all packs.
    #[serde(skip)]
    pub words: Vec<Arc<Words>>,
}

impl TableNames {
    /// What this is called in a language, if some pack says.
    pub fn say(&self, language: &str, printed: &str) -> Option<&str> {
        self.words.iter().find_map(|words| words.say(language, printed))
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TokenLook {
    pub id: String,
    pub name: String,
    /// Sanitised; without one the name is shown.
    pub svg: Option<String>,
}

/// Where a theme's streets, stations, utilities and taxes lie. A name counts only where the
/// edition has a space of that kind, so a board of one's own keeps the names of its own slots.
const STREET_SLOTS: [usize; 22] = [1, 3, 6, 8, 9, 11, 13, 14, 16, 18, 19, 21, 23, 24, 26, 27, 29, 31, 32, 34, 37, 39];
const STATION_SLOTS: [usize; 4] = [5, 15, 25, 35];
const UTILITY_SLOTS: [usize; 2] = [12, 28];
const TAX_SLOTS: [usize; 2] = [4, 38];

/// The names of an edition under a theme, or under none.
pub fn names(edition: &Edition, theme: Option<&Theme>) -> TableNames {
    let theme_decks = theme.and_then(|theme| theme.decks.as_ref());
    let deck = |deck: DeckId| theme_decks.map_or(&edition.decks[deck].name, |decks| &decks[deck.index()]).clone();
    let space = |(at, space): (usize, &freehold_engine::edition::Space)| {
        let named = theme.and_then(|theme| slot_name(theme, at, &space.kind));
        let deck_named = match (theme_decks, &space.kind) {
            (Some(decks), SpaceKind::Card { deck }) => Some(&decks[deck.index()]),
            _ => None,
        };
        named.or(deck_named).unwrap_or(&space.name).clone()
    };
    let railroads = edition.spaces.iter().find_map(|space| match space.kind {
        SpaceKind::Railroad { group, .. } => Some(group),
        _ => None,
    });
    let group = |(at, group): (usize, &freehold_engine::edition::Group)| {
        let named = theme.and_then(|theme| theme.spaces.railroads.as_ref());
        named.filter(|_| railroads.is_some_and(|id| id.index() == at)).unwrap_or(&group.name).clone()
    };
    let own_tokens = || edition.tokens.iter().map(|t| TokenLook { id: t.id.clone(), name: t.name.clone(), svg: None });
    let look =
        |t: &crate::theme::ThemeToken| TokenLook { id: t.id.clone(), name: t.name.clone(), svg: Some(t.svg.clone()) };
    TableNames {
        spaces: edition.spaces.iter().enumerate().map(space).collect(),
        visiting: theme.and_then(|theme| theme.spaces.visiting.clone()),
        groups: edition.groups.iter().enumerate().map(group).collect(),
        decks: DeckId::ALL.map(deck),
        tokens: match theme {
            Some(theme) if edition.tokens.is_empty() => theme.tokens.iter().map(look).collect(),
            _ => own_tokens().collect(),
        },
        glyph: match theme {
            Some(theme) if !edition.currency.fixed => theme.glyph.clone(),
            _ => edition.currency.glyph.clone(),
        },
        words: theme.map(|theme| theme.words.clone()).into_iter().collect(),
    }
}

fn slot_name<'t>(theme: &'t Theme, at: usize, kind: &SpaceKind) -> Option<&'t String> {
    let names = &theme.spaces;
    let listed = |slots: &[usize], list: &'t [String]| list.get(slots.iter().position(|slot| *slot == at)?);
    match kind {
        SpaceKind::Go => names.start.as_ref(),
        SpaceKind::Jail => names.jail.as_ref(),
        SpaceKind::Parking => names.parking.as_ref(),
        SpaceKind::GoToJail => names.go_to_jail.as_ref(),
        SpaceKind::Lot(_) => listed(&STREET_SLOTS, &names.streets),
        SpaceKind::Railroad { .. } => listed(&STATION_SLOTS, &names.stations),
        SpaceKind::Utility { .. } => listed(&UTILITY_SLOTS, &names.utilities),
        SpaceKind::Tax(_) => listed(&TAX_SLOTS, &names.taxes),
        SpaceKind::Card { .. } => None,
    }
}
