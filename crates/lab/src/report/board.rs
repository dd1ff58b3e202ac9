//! The board as a map: how often tokens came to rest on each space.

use super::board_centre;
use super::figure::{Figure, note};
use super::format::{count, fine_percent};
use super::group::{self, GroupSign};
use super::heat::Classes;
use super::html::Html;
use super::lettering::{largest_size, lines};
use super::svg::{Area, area};
use super::tables::{Column, Entry, Table};
use crate::sim::Summary;
use freehold_engine::{Rulebook, SPACES};

/// The side of the board, and the depth of its spaces.
pub const SIDE: f64 = 1000.0;
pub const DEPTH: f64 = 134.0;
/// Spaces on a side, one corner included.
const ON_A_SIDE: usize = SPACES / 4;
const WIDTH: f64 = (SIDE - 2.0 * DEPTH) / (ON_A_SIDE - 1) as f64;
const GAP: f64 = 1.5;
const BAND: f64 = 19.0;
const SIZES: [f64; 4] = [12.5, 11.75, 11.0, 10.0];
const CORNER_SIZES: [f64; 3] = [17.0, 15.0, 13.0];

/// What is drawn, and how it is shaded.
pub struct Map<'a> {
    pub summary: &'a Summary,
    pub book: &'a Rulebook,
    pub groups: Vec<GroupSign>,
    pub shares: [f64; SPACES],
    pub classes: Classes,
}

impl<'a> Map<'a> {
    /// None if nobody ever moved.
    fn new(summary: &'a Summary, book: &'a Rulebook) -> Option<Map<'a>> {
        let mut shares = [0.0; SPACES];
        for landing in summary.landings.iter().filter(|landing| landing.space < SPACES) {
            shares[landing.space] = landing.share_pct;
        }
        let classes = Classes::new(&shares)?;
        Some(Map { summary, book, groups: GroupSign::all(&book.edition), shares, classes })
    }

    pub fn name(&self, space: usize) -> &'a str {
        self.book.edition.spaces.get(space).map_or("", |space| &space.name)
    }

    /// The index of the group of a space.
    pub fn group(&self, space: usize) -> Option<usize> {
        group::of_space(&self.book.edition.spaces.get(space)?.kind).map(|group| group.index())
    }

    /// Spaces by their share, the most visited first.
    pub fn ranking(&self) -> Vec<usize> {
        let mut spaces: Vec<usize> = (0..SPACES).collect();
        spaces.sort_by(|one, other| self.shares[*other].total_cmp(&self.shares[*one]));
        spaces
    }

    fn hint(&self, space: usize) -> String {
        let landings = self.summary.landings.iter().find(|landing| landing.space == space);
        let landings = count(landings.map_or(0, |landing| landing.landings));
        format!("{}: {} of all landings ({landings})", self.name(space), fine_percent(self.shares[space]))
    }
}

pub fn section(html: &mut Html, summary: &Summary, book: &Rulebook) {
    html.open("section").inside(|html| {
        html.open("h2").text("Busy and quiet spaces");
        let Some(map) = Map::new(summary, book) else {
            return note(html, "No token was moved.");
        };
        let ranking = map.ranking();
        let caption = format!(
            "The share of all moves that ended on each space, by throw or by card; the even share is {}. A token \
             that is sent to {} counts where it came from and again there, beside those who only pass by; turns spent \
             waiting there do not count.",
            fine_percent(100.0 / SPACES as f64),
            map.name(book.jail.index())
        );
        let words: Vec<String> = ranking.iter().take(3).map(|space| map.hint(*space)).collect();
        let figure = Figure {
            number: 4,
            title: "Landings",
            caption,
            words: format!("Most visited: {}", words.join("; ")),
            table: table(&map),
            open: false,
        };
        figure.draw(html, (SIDE, SIDE), |html| {
            let whole = Area { x: 0.0, y: 0.0, width: SIDE, height: SIDE };
            area(html, "board-frame", whole, "");
            (0..SPACES).for_each(|space| draw_space(html, &map, space));
            board_centre::draw(html, &map);
        });
    });
}

/// Clockwise from the corner at the bottom left, as on the table.
fn place(space: usize) -> Area {
    let far = SIDE - DEPTH;
    let step = (space % ON_A_SIDE) as f64;
    let (x, y) = match (space / ON_A_SIDE, space % ON_A_SIDE) {
        (0, 0) => (0.0, far),
        (0, _) => (0.0, far - step * WIDTH),
        (1, 0) => (0.0, 0.0),
        (1, _) => (DEPTH + (step - 1.0) * WIDTH, 0.0),
        (2, 0) => (far, 0.0),
        (2, _) => (far, DEPTH + (step - 1.0) * WIDTH),
        (_, 0) => (far, far),
        (_, _) => (far - step * WIDTH, far),
    };
    let (width, height) = match (space.is_multiple_of(ON_A_SIDE), (space / ON_A_SIDE).is_multiple_of(2)) {
        (true, _) => (DEPTH, DEPTH),
        (_, true) => (DEPTH, WIDTH),
        (_, false) => (WIDTH, DEPTH),
    };
    Area { x, y, width, height }
}

fn draw_space(html: &mut Html, map: &Map<'_>, space: usize) {
    const GROUND: [&str; 6] = ["shade-0", "shade-1", "shade-2", "shade-3", "shade-4", "shade-5"];
    const INK: [&str; 6] = ["on-0", "on-1", "on-2", "on-3", "on-4", "on-5"];
    let Area { x, y, width, height } = place(space);
    let (x, y, width, height) = (x + GAP, y + GAP, width - 2.0 * GAP, height - 2.0 * GAP);
    let class = map.classes.of(map.shares[space]);
    let corner = space.is_multiple_of(ON_A_SIDE);
    let room = if width > WIDTH { width - 18.0 } else { width - 7.0 };
    let sizes = if corner { &CORNER_SIZES[..] } else { &SIZES[..] };
    let size = largest_size(map.name(space), room, sizes);
    let most = if height > WIDTH { 4 } else { 2 };
    let name = lines(map.name(space), room, size, most);
    let figure = if corner { 22.0 } else { 17.0 };
    html.open("g").inside(|html| {
        html.open("title").text(map.hint(space));
        area(html, GROUND[class], Area { x, y, width, height }, "");
        if let Some(group) = map.group(space).and_then(|group| map.groups.get(group)) {
            group.band(html, Area { x, y, width, height: BAND }, 13.0);
        }
        let top = if corner { y + 40.0 } else { y + BAND + 3.0 + size };
        html.open("g").class(INK[class]).attr("text-anchor", "middle").inside(|html| {
            for (index, line) in name.iter().enumerate() {
                let text = html.open("text").class(if corner { "corner-name" } else { "space-name" });
                let text = text.attr("x", x + width / 2.0).attr("y", top + index as f64 * size * 1.13);
                text.attr("font-size", size).text(line);
            }
            let text = html.open("text").class("space-share").attr("x", x + width / 2.0);
            let bottom = if corner { 20.0 } else { 8.0 };
            text.attr("y", y + height - bottom).attr("font-size", figure).text(fine_percent(map.shares[space]));
        });
    });
}

fn table(map: &Map<'_>) -> Table {
    use Column::{Figures, Words};
    let row = |space: usize| -> Vec<Entry> {
        let group = map.group(space).and_then(|group| map.groups.get(group)).cloned();
        let landings = map.summary.landings.iter().find(|landing| landing.space == space);
        vec![
            map.name(space).into(),
            space.to_string().into(),
            group.map_or(Entry::Text(String::new()), Entry::Group),
            count(landings.map_or(0, |landing| landing.landings)).into(),
            fine_percent(map.shares[space]).into(),
        ]
    };
    let columns = vec![Words("space"), Figures("no."), Words("group"), Figures("landings"), Figures("share")];
    Table { columns, rows: (0..SPACES).map(row).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spaces_go_around_without_gap_or_overlap() {
        let covered: f64 = (0..SPACES).map(place).map(|area| area.width * area.height).sum();
        let ring = SIDE * SIDE - (SIDE - 2.0 * DEPTH) * (SIDE - 2.0 * DEPTH);
        assert!((covered - ring).abs() < 1e-6);
        for space in 0..SPACES {
            let (one, next) = (place(space), place((space + 1) % SPACES));
            let touch = |at: f64, length: f64, other: f64, other_length: f64| {
                at < other + other_length + 1e-6 && other < at + length + 1e-6
            };
            assert!(touch(one.x, one.width, next.x, next.width) && touch(one.y, one.height, next.y, next.height));
        }
        assert_eq!((place(0).x, place(0).y), (0.0, SIDE - DEPTH));
        assert_eq!((place(10).x, place(10).y), (0.0, 0.0));
        assert_eq!((place(20).x, place(30).y), (SIDE - DEPTH, SIDE - DEPTH));
        assert!((place(39).x - DEPTH).abs() < 1e-6);
    }
}
