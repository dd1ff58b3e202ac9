//! A theme: what things are called and what they look like. It never holds a figure of the game.

use crate::edition_in::read_tokens;
use crate::fault::{FaultKind, Faults};
use crate::reader::{Spot, Table, join};
use crate::words::Words;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Names by slot, colours and tokens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Theme {
    pub id: String,
    pub name: String,
    /// Sign of the currency, unless the edition insists on its own.
    pub glyph: String,
    pub spaces: ThemeSpaces,
    /// Names of deck A and deck B; left out: the edition's.
    pub decks: Option<[String; 2]>,
    pub tokens: Vec<ThemeToken>,
    pub palette: Box<Palette>,
    /// Its names in other languages.
    #[serde(skip)]
    pub words: Arc<Words>,
}

/// What a theme calls the spaces; a slot without a name keeps the edition's.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ThemeSpaces {
    pub start: Option<String>,
    pub jail: Option<String>,
    /// The jail space for those who only pass.
    pub visiting: Option<String>,
    pub parking: Option<String>,
    pub go_to_jail: Option<String>,
    /// Up to 22, clockwise.
    pub streets: Vec<String>,
    pub stations: Vec<String>,
    /// All stations together, as the group is called.
    pub railroads: Option<String>,
    pub utilities: Vec<String>,
    pub taxes: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ThemeToken {
    pub id: String,
    pub name: String,
    /// Sanitised, 24 by 24, drawn in the current colour.
    pub svg: String,
}

/// Colours as `#rrggbb`. Layout and lettering are the client's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Palette {
    /// Eight lot groups, then railroads and utilities; shown together with their letters.
    pub groups: Vec<String>,
    pub dark: Scheme,
    pub light: Scheme,
}

macro_rules! scheme {
    ($($field:ident),+ $(,)?) => {
        /// One brightness of a palette.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        pub struct Scheme {
            /// Eight seats, always shown together with the token's shape.
            pub seats: Vec<String>,
            $(pub $field: String),+
        }

        impl Scheme {
            /// Every colour but the seats', with its key.
            pub fn colours(&self) -> Vec<(&'static str, &str)> {
                vec![$((stringify!($field), self.$field.as_str())),+]
            }
        }

        fn read_scheme(spot: &Spot<'_>, faults: &mut Faults) -> Option<Scheme> {
            let mut table = spot.table(faults)?;
            let seats = table.need("seats", faults, |spot, f| colours(spot, 8, f));
            $(let $field = table.need(stringify!($field), faults, Spot::colour);)+
            table.finish(faults);
            Some(Scheme { seats: seats?, $($field: $field?),+ })
        }
    };
}

scheme!(
    bg,
    bg_2,
    bg_glow,
    surface,
    surface_2,
    text,
    text_2,
    space,
    space_2,
    space_gap,
    space_text,
    space_money,
    frame,
    frame_2,
    field_1,
    field_2,
    field_3,
    field_4,
    field_5,
    accent,
    accent_2,
    accent_ink,
    paper,
    paper_2,
    paper_3,
);

/// Most names that a theme can give.
pub const STREETS: usize = 22;

pub(crate) fn read(mut root: Table<'_>, faults: &mut Faults) -> Option<Theme> {
    root.spot("kind");
    let id = root.need("id", faults, Spot::id);
    let name = root.need("name", faults, Spot::name);
    let glyph = root.need("glyph", faults, |spot, f| spot.text(1, 4, f));
    let spaces = root.or("spaces", ThemeSpaces::default(), faults, read_spaces);
    let decks = root.or("decks", None, faults, |spot, f| spot.array(f, Spot::name).map(Some));
    let tokens = root.need("tokens", faults, read_theme_tokens);
    let palette = root.need("palette", faults, |spot, faults| {
        let mut table = spot.table(faults)?;
        let groups = table.need("groups", faults, |spot, f| colours(spot, 10, f));
        let dark = table.need("dark", faults, read_scheme);
        let light = table.need("light", faults, read_scheme);
        table.finish(faults);
        Some(Box::new(Palette { groups: groups?, dark: dark?, light: light? }))
    });
    let words = root.or("words", Words::default(), faults, Words::read);
    root.finish(faults);
    Some(Theme {
        id: id?,
        name: name?,
        glyph: glyph?,
        spaces: spaces?,
        decks: decks?,
        tokens: tokens?,
        palette: palette?,
        words: Arc::new(words?),
    })
}

fn read_spaces(spot: &Spot<'_>, faults: &mut Faults) -> Option<ThemeSpaces> {
    let mut table = spot.table(faults)?;
    let mut one = |key, faults: &mut Faults| table.or(key, None, faults, |spot, f| spot.name(f).map(Some));
    let start = one("start", faults);
    let jail = one("jail", faults);
    let visiting = one("visiting", faults);
    let parking = one("parking", faults);
    let go_to_jail = one("go_to_jail", faults);
    let railroads = one("railroads", faults);
    let mut many = |key, max, faults: &mut Faults| table.or(key, Vec::new(), faults, |spot, f| names(spot, max, f));
    let streets = many("streets", STREETS, faults);
    let stations = many("stations", 4, faults);
    let utilities = many("utilities", 2, faults);
    let taxes = many("taxes", 2, faults);
    table.finish(faults);
    Some(ThemeSpaces {
        start: start?,
        jail: jail?,
        visiting: visiting?,
        parking: parking?,
        go_to_jail: go_to_jail?,
        streets: streets?,
        stations: stations?,
        railroads: railroads?,
        utilities: utilities?,
        taxes: taxes?,
    })
}

fn names(spot: &Spot<'_>, max: usize, faults: &mut Faults) -> Option<Vec<String>> {
    let names: Vec<Option<String>> = spot.list(0, max, faults)?.iter().map(|item| item.name(faults)).collect();
    names.into_iter().collect()
}

fn colours(spot: &Spot<'_>, count: usize, faults: &mut Faults) -> Option<Vec<String>> {
    let colours: Vec<Option<String>> =
        spot.list(count, count, faults)?.iter().map(|item| item.colour(faults)).collect();
    colours.into_iter().collect()
}

/// At least eight, because a table may have as many seats; each with a drawing.
fn read_theme_tokens(spot: &Spot<'_>, faults: &mut Faults) -> Option<Vec<ThemeToken>> {
    const LEAST: usize = 8;
    let tokens = read_tokens(spot, LEAST, 16, faults)?;
    if tokens.is_empty() {
        spot.fault(faults, FaultKind::Count { min: LEAST, max: 16, found: 0 });
    }
    let drawn: Vec<Option<ThemeToken>> = tokens
        .into_iter()
        .enumerate()
        .map(|(at, (token, svg))| {
            if svg.is_none() {
                faults.add(spot.node.line, &join(&format!("{}[{at}]", spot.path), "svg"), FaultKind::MissingKey);
            }
            Some(ThemeToken { id: token.id, name: token.name, svg: svg? })
        })
        .collect();
    drawn.into_iter().collect()
}
