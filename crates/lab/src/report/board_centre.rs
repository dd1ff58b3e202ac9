//! The middle of the map: its title, the legend of the shades and that of the groups.

use super::board::{DEPTH, Map, SIDE};
use super::format::{count, fine_percent, fixed};
use super::html::Html;
use super::lettering::cut;
use super::style::SHADES;
use super::svg::{Anchor, Area, area, label, line};

const MARGIN: f64 = DEPTH + 44.0;
const MIDDLE: f64 = SIDE / 2.0;
/// Where the legend of the groups begins, and how far apart its rows are at most.
const LEGEND: f64 = 574.0;
const MOST_PITCH: f64 = 46.0;
const LEGEND_END: f64 = SIDE - DEPTH - 36.0;

pub fn draw(html: &mut Html, map: &Map<'_>) {
    let inside = SIDE - 2.0 * DEPTH - 16.0;
    area(html, "board-centre", Area { x: DEPTH + 8.0, y: DEPTH + 8.0, width: inside, height: inside }, "");
    title(html, map);
    shades(html, map);
    extremes(html, map);
    groups(html, map);
}

fn title(html: &mut Html, map: &Map<'_>) {
    let room = SIDE - 2.0 * MARGIN;
    label(html, "board-title", (MIDDLE, DEPTH + 84.0), Anchor::Middle, "Where the tokens land");
    let landings: u64 = map.summary.landings.iter().map(|landing| landing.landings).sum();
    let what = format!("{}, {} landings", map.book.edition.name, count(landings));
    label(html, "board-words", (MIDDLE, DEPTH + 118.0), Anchor::Middle, cut(&what, room, 16.0));
}

/// A row of all shades with their bounds.
fn shades(html: &mut Html, map: &Map<'_>) {
    const GROUND: [&str; SHADES] =
        ["swatch shade-0", "swatch shade-1", "swatch shade-2", "swatch shade-3", "swatch shade-4", "swatch shade-5"];
    let width = (SIDE - 2.0 * MARGIN) / SHADES as f64;
    let top = DEPTH + 154.0;
    for (class, ground) in GROUND.into_iter().enumerate() {
        let x = MARGIN + class as f64 * width;
        area(html, ground, Area { x, y: top, width, height: 42.0 }, "");
        if class > 0 {
            label(html, "board-tick", (x, top + 62.0), Anchor::Middle, fixed(map.classes.bound(class), 2));
        }
    }
    label(html, "board-tick", (MARGIN, top + 62.0), Anchor::Start, "less");
    label(html, "board-tick", (SIDE - MARGIN, top + 62.0), Anchor::End, "more");
    label(html, "board-small", (MIDDLE, top + 86.0), Anchor::Middle, "share of all landings, in %");
}

/// The spaces at both ends of the ranking.
fn extremes(html: &mut Html, map: &Map<'_>) {
    let ranking = map.ranking();
    let column = (SIDE - 2.0 * MARGIN - 40.0) / 2.0;
    let top = DEPTH + 296.0;
    let ends: [(&str, Vec<usize>); 2] = [
        ("Most visited", ranking.iter().take(3).copied().collect()),
        ("Least visited", ranking.iter().rev().take(3).copied().collect()),
    ];
    for (index, (head, spaces)) in ends.into_iter().enumerate() {
        let left = MARGIN + index as f64 * (column + 40.0);
        label(html, "board-head", (left, top), Anchor::Start, head);
        line(html, "axis", (left, top + 8.0), (left + column, top + 8.0));
        for (row, space) in spaces.into_iter().enumerate() {
            let y = top + 33.0 + row as f64 * 26.0;
            label(html, "board-words", (left, y), Anchor::Start, cut(map.name(space), column - 80.0, 16.0));
            label(html, "board-figure", (left + column, y), Anchor::End, fine_percent(map.shares[space]));
        }
    }
}

/// Every group with the mean share of its spaces, in two columns.
fn groups(html: &mut Html, map: &Map<'_>) {
    let column = (SIDE - 2.0 * MARGIN - 40.0) / 2.0;
    let rows = map.groups.len().div_ceil(2).max(1);
    let pitch = ((LEGEND_END - LEGEND - 20.0) / rows as f64).min(MOST_PITCH);
    for left in [MARGIN, MARGIN + column + 40.0] {
        label(html, "board-head", (left, LEGEND), Anchor::Start, "Groups");
        label(html, "board-small", (left + column, LEGEND), Anchor::End, "mean of their spaces");
        line(html, "axis", (left, LEGEND + 8.0), (left + column, LEGEND + 8.0));
    }
    for (index, group) in map.groups.iter().enumerate() {
        let left = MARGIN + (index / rows) as f64 * (column + 40.0);
        let y = LEGEND + 20.0 + (index % rows) as f64 * pitch;
        let height = (pitch - 10.0).min(28.0);
        group.band(html, Area { x: left, y, width: 66.0, height }, 15.0);
        let base = y + height / 2.0 + 5.5;
        label(html, "board-words", (left + 80.0, base), Anchor::Start, cut(&group.name, column - 160.0, 16.0));
        let members: Vec<f64> = (0..map.shares.len())
            .filter(|space| map.group(*space) == Some(index))
            .map(|space| map.shares[space])
            .collect();
        if !members.is_empty() {
            let mean = members.iter().sum::<f64>() / members.len() as f64;
            label(html, "board-figure", (left + column, base), Anchor::End, fine_percent(mean));
        }
    }
}
