//! The look of the page: colours for light and dark screens and for paper, and the style sheet.
//!
//! Print always has the light colours. What can be read on what is checked by a test.

use std::fmt::Write;

/// Classes of shade on the board.
pub const SHADES: usize = 6;

/// Variable, light, dark.
const PALETTE: [(&str, &str, &str); 40] = [
    ("page", "#e6efea", "#0a1c23"),
    ("page-2", "#f4f6ee", "#0f2a33"),
    ("surface", "#fffdf8", "#12303a"),
    ("soft", "#f1f4ec", "#183b46"),
    ("line", "#d5dfd8", "#2a4a53"),
    ("grid", "#e2e8e1", "#24444d"),
    ("rule", "#8fa5a2", "#6f8d90"),
    ("ink", "#17303a", "#f5ecda"),
    ("ink-2", "#46616a", "#b4c6c3"),
    ("bar", "#8fc9c5", "#2c7b80"),
    ("bar-edge", "#1f6f78", "#7fcfcb"),
    ("mark", "#9c4407", "#ffc46b"),
    ("lamp", "#f2a63e", "#ffc46b"),
    ("lamp-ink", "#2e1c05", "#33200a"),
    ("frame", "#8a6848", "#4a3424"),
    ("gap", "#b9cbc4", "#081920"),
    ("plain", "#f6f7f0", "#14323b"),
    ("bad", "#a8321f", "#ffa592"),
    ("shade-0", "#fffdf6", "#16353e"),
    ("shade-1", "#fdf0d2", "#2f4545"),
    ("shade-2", "#fbe0a8", "#534b37"),
    ("shade-3", "#f8ca76", "#7a5a2b"),
    ("shade-4", "#f1ad45", "#c98f3d"),
    ("shade-5", "#e58e1c", "#ffc46b"),
    ("shade-ink-0", "#17303a", "#f7efdf"),
    ("shade-ink-1", "#17303a", "#f7efdf"),
    ("shade-ink-2", "#17303a", "#f7efdf"),
    ("shade-ink-3", "#17303a", "#fff9ec"),
    ("shade-ink-4", "#17242a", "#1c1206"),
    ("shade-ink-5", "#17242a", "#1c1206"),
    ("seat-1", "#c03f22", "#ff9478"),
    ("seat-2", "#1b6bb0", "#8cc8ff"),
    ("seat-3", "#7548c8", "#cdb2ff"),
    ("seat-4", "#55720c", "#cbe56f"),
    ("seat-5", "#8f5d00", "#ffd27a"),
    ("seat-6", "#ae2f73", "#ff9ccb"),
    ("seat-7", "#0c7765", "#7fe3cf"),
    ("seat-8", "#6e5830", "#e6d3b3"),
    ("code", "#12303a", "#0a1c23"),
    ("code-ink", "#f5ecda", "#f5ecda"),
];

/// A style sheet that this program wrote.
pub struct StyleSheet(String);

impl StyleSheet {
    pub fn text(&self) -> &str {
        &self.0
    }
}

pub fn sheet() -> StyleSheet {
    let mut text = String::from(":root{color-scheme:light dark;");
    for (name, light, _) in PALETTE {
        let _ = write!(text, "--{name}:{light};");
    }
    text.push_str("}\n@media screen and (prefers-color-scheme:dark){:root{");
    for (name, _, dark) in PALETTE {
        let _ = write!(text, "--{name}:{dark};");
    }
    text.push_str("}}\n");
    text.push_str(include_str!("style.css"));
    for shade in 0..SHADES {
        let _ = writeln!(text, ".shade-{shade}{{fill:var(--shade-{shade})}}");
        let _ = writeln!(text, ".on-{shade} text{{fill:var(--shade-ink-{shade})}}");
    }
    StyleSheet(text)
}

#[cfg(test)]
mod tests {
    use super::super::colour::{Colour, contrast};
    use super::*;

    fn both(name: &str) -> [Colour; 2] {
        let (_, light, dark) = PALETTE.into_iter().find(|(known, ..)| *known == name).expect(name);
        [light, dark].map(|text| Colour::parse(text).expect(text))
    }

    fn assert_contrast(front: &str, back: &str, least: f64) {
        for (front_colour, back_colour) in both(front).into_iter().zip(both(back)) {
            let found = contrast(front_colour, back_colour);
            assert!(found >= least, "{front} on {back}: {found:.2} instead of {least}");
        }
    }

    #[test]
    fn text_can_be_read() {
        for back in ["page", "page-2", "surface", "soft", "plain"] {
            for front in ["ink", "ink-2", "mark", "bad"] {
                assert_contrast(front, back, 4.5);
            }
        }
        for shade in 0..SHADES {
            assert_contrast(&format!("shade-ink-{shade}"), &format!("shade-{shade}"), 4.5);
        }
        assert_contrast("code-ink", "code", 4.5);
        assert_contrast("lamp-ink", "lamp", 4.5);
    }

    #[test]
    fn drawings_stand_out() {
        for seat in 1..=8 {
            assert_contrast(&format!("seat-{seat}"), "surface", 4.5);
        }
        for front in ["bar-edge", "mark", "ink-2"] {
            assert_contrast(front, "surface", 3.0);
        }
        assert_contrast("ink", "bar", 3.0);
    }

    #[test]
    fn shades_go_from_dim_to_lit() {
        for (scheme, darker) in [(0, true), (1, false)] {
            let levels: Vec<f64> =
                (0..SHADES).map(|shade| both(&format!("shade-{shade}"))[scheme].luminance()).collect();
            assert!(levels.windows(2).all(|pair| (pair[0] > pair[1]) == darker), "{levels:?}");
        }
    }

    #[test]
    fn the_sheet_asks_for_nothing_and_knows_its_colours() {
        let sheet = sheet();
        assert!(!sheet.text().contains(['<', '&']), "XML could not hold it");
        assert!(!sheet.text().contains("@import"));
        assert!(sheet.text().split("url(").skip(1).all(|rest| rest.starts_with('#')));
        for part in sheet.text().split("var(--").skip(1) {
            let name = part.split([')', ',']).next().expect("a name");
            assert!(PALETTE.iter().any(|(known, ..)| *known == name), "--{name}");
        }
    }
}
