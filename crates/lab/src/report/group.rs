//! Groups of deeds as signs: letter, colour and cloth, so that colour never stands alone.

use super::colour::Colour;
use super::html::Html;
use super::svg::Area;
use freehold_engine::edition::SpaceKind;
use freehold_engine::{Edition, GroupId};

/// The cloths of the groups, drawn over their colours; they repeat after the last.
const CLOTHS: [(&str, f64, f64, &str); 8] = [
    ("plain", 8.0, 8.0, ""),
    ("rungs", 8.0, 6.0, "M0 3H8"),
    ("slant", 7.0, 7.0, "M-1 8L8 -1M-1 1L1 -1M6 8L8 6"),
    ("dots", 7.0, 7.0, "M2 2h.01M5.5 5.5h.01"),
    ("stripes", 6.0, 8.0, "M3 0V8"),
    ("zigzag", 10.0, 6.0, "M0 4.5L5 1.5L10 4.5"),
    ("lattice", 8.0, 8.0, "M0 0L8 8M8 0L0 8"),
    ("scales", 9.0, 5.0, "M0 0A4.5 4.5 0 0 0 9 0"),
];

#[derive(Clone, Debug)]
pub struct GroupSign {
    pub letter: char,
    pub name: String,
    colour: Colour,
    cloth: usize,
}

impl GroupSign {
    /// All groups of the board, in its order.
    pub fn all(edition: &Edition) -> Vec<GroupSign> {
        let sign = |(index, group): (usize, &freehold_engine::edition::Group)| GroupSign {
            letter: group.letter,
            name: group.name.clone(),
            colour: Colour::of_data(&group.colour),
            cloth: index % CLOTHS.len(),
        };
        edition.groups.iter().enumerate().map(sign).collect()
    }

    /// In a sentence.
    pub fn words(&self) -> String {
        format!("{} ({})", self.name, self.letter)
    }

    /// In a table: the letter on its colour, and the name.
    pub fn draw(&self, html: &mut Html) {
        let style = format!("background:{};color:{}", self.colour.css(), self.colour.ink());
        html.open("span").class("chip").attr("style", style).text(self.letter.to_string());
        html.text(" ");
        html.text(&self.name);
    }

    /// In a drawing: a band of cloth with the letter on a plain end.
    pub fn band(&self, html: &mut Html, area: Area, size: f64) {
        let Area { x, y, width, height } = area;
        let ink = self.colour.ink();
        let fill = |html: &mut Html, fill: &str, width: f64, opacity: f64| {
            let tag = html.open("rect").attr("x", x).attr("y", y).attr("width", width).attr("height", height);
            tag.attr("fill", fill).attr("fill-opacity", opacity).empty();
        };
        fill(html, &self.colour.css(), width, 1.0);
        if self.cloth > 0 {
            let shade = if ink == "#000" { "dark" } else { "light" };
            fill(html, &format!("url(#cloth-{}-{shade})", CLOTHS[self.cloth].0), width, 1.0);
        }
        // The letter on plain cloth, so that nothing crosses it.
        let plain = if width > size * 2.5 { size * 1.5 } else { width };
        fill(html, &self.colour.css(), plain, 1.0);
        let place = html.open("text").class("letter").attr("x", x + plain / 2.0);
        let place = place.attr("y", y + height / 2.0 + size * 0.36).attr("text-anchor", "middle");
        place.attr("font-size", size).attr("fill", ink).text(self.letter.to_string());
    }

    /// In a drawing: a bar of its cloth.
    pub fn bar(&self, html: &mut Html, area: Area, hint: &str) {
        let Area { x, y, width, height } = area;
        let shade = if self.colour.ink() == "#000" { "dark" } else { "light" };
        let fills = [self.colour.css(), format!("url(#cloth-{}-{shade})", CLOTHS[self.cloth].0)];
        html.open("g").inside(|html| {
            html.open("title").text(hint);
            for (class, fill) in ["cloth", "cloth edged"].into_iter().zip(fills) {
                let tag = html.open("rect").class(class).attr("x", x).attr("y", y);
                tag.attr("width", width.max(0.0)).attr("height", height).attr("fill", fill).empty();
            }
        });
    }
}

/// Patterns that all drawings of the page share.
pub fn cloths(html: &mut Html) {
    html.open("svg").class("patterns").attr("aria-hidden", "true").attr("width", 0.0).attr("height", 0.0).inside(
        |html| {
            html.open("defs").inside(|html| {
                for (name, width, height, path) in CLOTHS {
                    for (shade, ink, opacity) in [("dark", "#000", 0.3), ("light", "#fff", 0.4)] {
                        pattern(html, &format!("cloth-{name}-{shade}"), (width, height), |html| {
                            let path = html.open("path").attr("d", path).attr("fill", "none").attr("stroke", ink);
                            let path = path.attr("stroke-opacity", opacity).attr("stroke-linecap", "round");
                            path.attr("stroke-width", if name == "dots" { 2.0 } else { 1.4 }).empty();
                        });
                    }
                }
                pattern(html, "hatch", (6.0, 6.0), |html| {
                    html.open("rect").class("hatch-ground").attr("width", 6.0).attr("height", 6.0).empty();
                    html.open("path").class("hatch-line").attr("d", "M-1 7L7 -1M-1 1L1 -1M5 7L7 5").empty();
                });
            });
        },
    );
}

fn pattern(html: &mut Html, id: &str, (width, height): (f64, f64), content: impl FnOnce(&mut Html)) {
    let tag = html.open("pattern").attr("id", id).attr("width", width).attr("height", height);
    tag.attr("patternUnits", "userSpaceOnUse").inside(content);
}

/// The group that a space belongs to.
pub fn of_space(kind: &SpaceKind) -> Option<GroupId> {
    match kind {
        SpaceKind::Lot(lot) => Some(lot.group),
        SpaceKind::Railroad { group, .. } | SpaceKind::Utility { group, .. } => Some(*group),
        _ => None,
    }
}
