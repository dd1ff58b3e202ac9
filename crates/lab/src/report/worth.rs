//! Mean worth of the entrants over the rounds, and how many games were still going.

use super::figure::{Figure, WIDTH, note};
use super::format::{count, fixed, money};
use super::html::{Html, length};
use super::lettering::cut;
use super::names;
use super::svg::{Anchor, Area, Scale, area, bottom_axis, label, left_axis, line};
use super::tables::{Column, Entry, Table};
use crate::sim::Summary;
use crate::sim::summary::WorthSample;
use crate::statistics::ratio;
use freehold_engine::Rulebook;

const HEIGHT: f64 = 440.0;
const LEFT: f64 = 86.0;
const RIGHT: f64 = 740.0;
const TOP: f64 = 30.0;
const BOTTOM: f64 = 320.0;
/// The strip below it, which shows the games that were still going.
const STRIP: (f64, f64) = (344.0, 390.0);
/// Means over fewer games than this share of all say more about those games than about the bots.
const LEAST_SHARE: f64 = 0.05;
const LABEL_GAP: f64 = 18.0;

const UNSAMPLED: &str = "Worth was not sampled in this run. A report that freehold sim writes with --report samples \
                         it; a program that plays by itself sets worth in its plan.";

/// Each entrant has its own line, whatever the colours.
const DASHES: [&str; 8] = ["none", "9 4", "2 3.5", "12 4 2 4", "5 3", "16 5", "7 3 2 3 2 3", "1.5 1.5"];
const LINES: [&str; 8] = ["line-1", "line-2", "line-3", "line-4", "line-5", "line-6", "line-7", "line-8"];

pub fn section(html: &mut Html, summary: &Summary, book: &Rulebook) {
    html.open("section").inside(|html| {
        html.open("h2").text("How worth grows");
        if summary.worth.is_empty() {
            return note(html, UNSAMPLED);
        }
        let plot = Plot::new(summary, book);
        let caption = format!(
            "Mean worth at the beginning of a round, over the games that got so far; a bankrupt entrant counts as \
             nothing. Shown while at least {} % of the games were still going, which the strip below shows.",
            fixed(LEAST_SHARE * 100.0, 0)
        );
        let figure = Figure {
            number: 5,
            title: "Mean worth by round",
            caption,
            words: plot.words(),
            table: table(summary, book),
            open: false,
        };
        figure.draw(html, (WIDTH, HEIGHT), |html| plot.draw(html));
    });
}

struct Plot<'a> {
    summary: &'a Summary,
    glyph: &'a str,
    shown: Vec<&'a WorthSample>,
    across: Scale,
    up: Scale,
}

impl<'a> Plot<'a> {
    fn new(summary: &'a Summary, book: &'a Rulebook) -> Plot<'a> {
        let least = (summary.settings.games as f64 * LEAST_SHARE).max(1.0);
        let mut shown: Vec<&WorthSample> =
            summary.worth.iter().take_while(|sample| sample.games as f64 >= least).collect();
        if shown.is_empty() {
            shown.extend(summary.worth.first());
        }
        let worths = || shown.iter().flat_map(|sample| sample.mean.iter().copied());
        let (low, high) = (worths().fold(0.0, f64::min), worths().fold(0.0, f64::max));
        let last = shown.last().map_or(1, |sample| sample.round);
        Plot {
            summary,
            glyph: &book.edition.currency.glyph,
            across: Scale::new((0.0, f64::from(last)), (LEFT, RIGHT)),
            up: Scale::round((low, high), (BOTTOM, TOP), 8),
            shown,
        }
    }

    fn entrants(&self) -> usize {
        self.summary.entrants.len().min(LINES.len())
    }

    fn draw(&self, html: &mut Html) {
        let worth: Vec<_> =
            self.up.marks(8).into_iter().map(|mark| (mark.value, fixed(mark.value, mark.digits))).collect();
        left_axis(html, &self.up, (LEFT, RIGHT), &worth);
        label(html, "axis-name", (LEFT - 8.0, TOP - 15.0), Anchor::End, format!("worth, {}", self.glyph));
        line(html, "axis", (LEFT, BOTTOM), (RIGHT, BOTTOM));
        self.strip(html);
        for entrant in 0..self.entrants() {
            self.entrant(html, entrant);
        }
        self.names(html);
    }

    fn entrant(&self, html: &mut Html, entrant: usize) {
        let points: Vec<(f64, f64)> = self.shown.iter().filter_map(|sample| self.point(sample, entrant)).collect();
        let mut path = String::new();
        for (index, (x, y)) in points.iter().enumerate() {
            path += &format!("{}{} {}", if index == 0 { 'M' } else { 'L' }, length(*x), length(*y));
        }
        let drawn = html.open("path").class(LINES[entrant]).attr("stroke-dasharray", DASHES[entrant]);
        drawn.attr("d", path).inside(|html| html.open("title").text(names::entrant(self.summary, entrant)));
        if let [(x, y)] = points[..] {
            html.open("circle").class(LINES[entrant]).attr("cx", x).attr("cy", y).attr("r", 3.0).empty();
        }
    }

    fn point(&self, sample: &WorthSample, entrant: usize) -> Option<(f64, f64)> {
        sample.mean.get(entrant).map(|worth| (self.across.at(f64::from(sample.round)), self.up.at(*worth)))
    }

    /// At the ends of the lines, pushed apart where they would overlap.
    fn names(&self, html: &mut Html) {
        let Some(last) = self.shown.last() else { return };
        let mut ends: Vec<(usize, f64, f64)> = (0..self.entrants())
            .filter_map(|entrant| self.point(last, entrant).map(|(_, y)| (entrant, y, last.mean[entrant])))
            .collect();
        ends.sort_by(|one, other| one.1.total_cmp(&other.1).then(one.0.cmp(&other.0)));
        let places = apart(&ends.iter().map(|(_, y, _)| *y).collect::<Vec<_>>(), LABEL_GAP, (TOP, BOTTOM));
        for ((entrant, y, _), place) in ends.into_iter().zip(places) {
            let path = format!("M{} {}L{} {}h14", length(RIGHT), length(y), length(RIGHT + 14.0), length(place));
            let leader = html.open("path").class(LINES[entrant]).attr("stroke-dasharray", DASHES[entrant]);
            leader.attr("d", path).empty();
            let name = cut(&names::entrant(self.summary, entrant), WIDTH - RIGHT - 36.0, 14.0);
            label(html, "row-name", (RIGHT + 34.0, place + 4.5), Anchor::Start, name);
        }
    }

    /// The share of games that were still going.
    fn strip(&self, html: &mut Html) {
        let (top, bottom) = STRIP;
        let height = Scale::new((0.0, 1.0), (bottom, top));
        let share = |sample: &WorthSample| height.at(ratio(sample.games as f64, self.summary.settings.games as f64));
        area(html, "strip", Area { x: LEFT, y: top, width: RIGHT - LEFT, height: bottom - top }, "");
        let mut path = format!("M{} {}", length(self.across.at(f64::from(self.shown[0].round))), length(bottom));
        for sample in &self.shown {
            path += &format!("L{} {}", length(self.across.at(f64::from(sample.round))), length(share(sample)));
        }
        path += &format!("V{}Z", length(bottom));
        html.open("path").class("strip-fill").attr("d", path).empty();
        label(html, "tick", (LEFT - 8.0, top + 8.0), Anchor::End, "100 %");
        label(html, "tick", (LEFT - 8.0, bottom + 1.0), Anchor::End, "0 %");
        label(html, "axis-name", (RIGHT + 14.0, (top + bottom) / 2.0 + 4.0), Anchor::Start, "games still going");
        let rounds: Vec<_> = self.across.marks(10).into_iter().filter(|mark| mark.digits == 0).collect();
        let rounds: Vec<_> = rounds.into_iter().map(|mark| (mark.value, fixed(mark.value, 0))).collect();
        bottom_axis(html, &self.across, (bottom, bottom), &rounds);
        label(html, "axis-name", ((LEFT + RIGHT) / 2.0, bottom + 38.0), Anchor::Middle, "round");
    }

    fn words(&self) -> String {
        let Some(last) = self.shown.last() else { return String::new() };
        let worth = |entrant: usize| {
            let worth = last.mean.get(entrant).copied().unwrap_or_default();
            format!("{} {}", names::entrant(self.summary, entrant), money(self.glyph, worth))
        };
        let worths: Vec<String> = (0..self.entrants()).map(worth).collect();
        format!("In round {}: {}", last.round, worths.join("; "))
    }
}

/// Moves places (in order) so far apart that all can be read, within bounds.
fn apart(places: &[f64], gap: f64, (top, bottom): (f64, f64)) -> Vec<f64> {
    let mut moved: Vec<f64> = Vec::with_capacity(places.len());
    for place in places {
        let least = moved.last().map_or(top, |last| last + gap);
        moved.push(place.max(least));
    }
    let mut most = bottom;
    for place in moved.iter_mut().rev() {
        *place = place.min(most);
        most = *place - gap;
    }
    moved
}

fn table(summary: &Summary, book: &Rulebook) -> Table {
    const ENTRANTS: [&str; 8] =
        ["entrant 1", "entrant 2", "entrant 3", "entrant 4", "entrant 5", "entrant 6", "entrant 7", "entrant 8"];
    let mut columns = vec![Column::Words("round"), Column::Figures("games")];
    columns.extend(ENTRANTS.iter().take(summary.entrants.len()).map(|name| Column::Figures(name)));
    let row = |sample: &WorthSample| -> Vec<Entry> {
        let mut row: Vec<Entry> = vec![sample.round.to_string().into(), count(sample.games).into()];
        row.extend(sample.mean.iter().map(|worth| money(&book.edition.currency.glyph, *worth).into()));
        row
    };
    Table { columns, rows: summary.worth.iter().map(row).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_do_not_overlap() {
        for (places, wanted) in [
            (&[10.0, 50.0, 90.0][..], &[10.0, 50.0, 90.0][..]),
            (&[10.0, 12.0, 90.0], &[10.0, 30.0, 90.0]),
            (&[98.0, 99.0, 100.0], &[60.0, 80.0, 100.0]),
            (&[-5.0], &[0.0]),
            (&[], &[]),
        ] {
            assert_eq!(apart(places, 20.0, (0.0, 100.0)), wanted);
        }
    }
}
