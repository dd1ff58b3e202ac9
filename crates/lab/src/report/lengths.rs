//! How long games last: a histogram of rounds with the median and the cap.

use super::figure::{Figure, WIDTH, note};
use super::format::{count, figure, fixed, interval, percent, plural};
use super::html::{Html, length};
use super::svg::{Anchor, Area, Scale, area, bottom_axis, label, left_axis, line, mark};
use super::tables::{Column, Entry, Table};
use crate::sim::Summary;
use crate::statistics::{Bar, ratio};

const HEIGHT: f64 = 330.0;
const LEFT: f64 = 70.0;
const TOP: f64 = 44.0;
const BOTTOM: f64 = HEIGHT - 48.0;
/// Beyond the cap, for games that were given up.
const GIVEN_UP: f64 = 90.0;

pub fn section(html: &mut Html, summary: &Summary) {
    html.open("section").inside(|html| {
        html.open("h2").text("How long games last");
        if summary.settings.games == 0 {
            return note(html, "No game was played.");
        }
        let words = words(summary);
        let mut caption = format!("Finished games by the round in which they ended. {words}");
        if summary.lengths.median.is_some() {
            caption += " The band around the median is its 95 % interval.";
        }
        if cuts(summary) {
            caption += " The hatched bar is cut short.";
        }
        let drawn = Figure {
            number: 3,
            title: "Length of the games in rounds",
            caption,
            words,
            table: table(summary),
            open: false,
        };
        drawn.draw(html, (WIDTH, HEIGHT), |html| Histogram::new(summary).draw(html));
    });
}

fn words(summary: &Summary) -> String {
    let cap = summary.settings.cap;
    let median = match &summary.lengths.median {
        Some(median) => format!("Median {} rounds ({}).", figure(median.value), interval(median)),
        None => format!("More than half of the games were not over by round {cap}, so the median is not known."),
    };
    let unfinished = summary.lengths.unfinished;
    let share = percent(100.0 * ratio(unfinished as f64, summary.settings.games as f64));
    match unfinished {
        0 => format!("{median} No game reached the cap of {cap} rounds."),
        1 => format!("{median} One game ({share}) was given up at the cap of {cap} rounds."),
        _ => format!("{median} {} games ({share}) were given up at the cap of {cap} rounds.", count(unfinished)),
    }
}

struct Histogram<'a> {
    summary: &'a Summary,
    across: Scale,
    up: Scale,
    right: f64,
    /// The cap lies within the drawing.
    capped: bool,
}

impl<'a> Histogram<'a> {
    fn new(summary: &'a Summary) -> Histogram<'a> {
        let lengths = &summary.lengths;
        let cap = f64::from(summary.settings.cap);
        let last = lengths.bars.last().map_or(0.0, |bar| f64::from(bar.to));
        // A cap far beyond the longest game would leave most of the drawing empty.
        let capped = lengths.unfinished > 0 || last >= cap * 0.7;
        let right = WIDTH - if lengths.unfinished > 0 { GIVEN_UP + 12.0 } else { 12.0 };
        let end = if capped { last.max(cap) } else { last };
        let across = Scale::new((0.0, end), (LEFT, right));
        let tallest = tallest(summary);
        let most = if cuts(summary) { tallest } else { tallest.max(lengths.unfinished) };
        let up = Scale::round((0.0, most as f64), (BOTTOM, TOP), 5);
        Histogram { summary, across, up, right, capped }
    }

    fn draw(&self, html: &mut Html) {
        let games: Vec<_> = self.up.marks(5).into_iter().filter(|mark| mark.digits == 0).collect();
        let games: Vec<_> = games.into_iter().map(|mark| (mark.value, fixed(mark.value, 0))).collect();
        left_axis(html, &self.up, (LEFT, self.right), &games);
        label(html, "axis-name", (LEFT - 8.0, TOP - 20.0), Anchor::End, "games");
        let rounds: Vec<_> = self.across.marks(10).into_iter().filter(|mark| mark.digits == 0).collect();
        let rounds: Vec<_> = rounds.into_iter().map(|mark| (mark.value, fixed(mark.value, 0))).collect();
        bottom_axis(html, &self.across, (BOTTOM, BOTTOM), &rounds);
        label(html, "axis-name", ((LEFT + self.right) / 2.0, BOTTOM + 38.0), Anchor::Middle, "rounds");
        self.median_band(html);
        for bar in self.summary.lengths.bars.iter().filter(|bar| bar.games > 0) {
            let (from, to) = (self.across.at(f64::from(bar.from) - 1.0), self.across.at(f64::from(bar.to)));
            let top = self.up.at(bar.games as f64);
            let shape = Area { x: from + 0.75, y: top, width: to - from - 1.5, height: BOTTOM - top };
            area(html, "bar", shape, &hint(bar));
        }
        self.given_up(html);
        self.cap(html);
        self.median(html);
    }

    fn given_up(&self, html: &mut Html) {
        let unfinished = self.summary.lengths.unfinished;
        if unfinished == 0 {
            return;
        }
        let (x, top) = (self.right + 36.0, self.up.at(unfinished as f64));
        let shape = Area { x, y: top, width: GIVEN_UP - 44.0, height: BOTTOM - top };
        area(html, "hatched", shape, &format!("{} given up", plural(unfinished, "game", "games")));
        if cuts(self.summary) {
            let (left, right, y) = (length(x - 5.0), length(x + shape.width + 5.0), TOP + 34.0);
            let (low, high) = (length(y + 6.0), length(y - 6.0));
            let gap = format!("M{left} {low}L{right} {high}");
            html.open("path").class("cut").attr("d", gap).empty();
        }
        label(html, "value", (x + shape.width / 2.0, top - 6.0), Anchor::Middle, count(unfinished));
        label(html, "tick", (x + shape.width / 2.0, BOTTOM + 17.0), Anchor::Middle, "given up");
    }

    fn cap(&self, html: &mut Html) {
        let cap = self.summary.settings.cap;
        if self.capped {
            let x = self.across.at(f64::from(cap));
            line(html, "cap", (x, TOP - 12.0), (x, BOTTOM));
            label(html, "cap-text", (x + 4.0, TOP - 20.0), Anchor::End, format!("cap {cap}"));
        } else {
            label(html, "cap-text", (self.right, TOP - 20.0), Anchor::End, format!("cap {cap} →"));
        }
    }

    fn median_band(&self, html: &mut Html) {
        let Some(median) = &self.summary.lengths.median else { return };
        let (low, high) = (self.across.at(median.low), self.across.at(median.high));
        area(html, "mark-band", Area { x: low, y: TOP - 12.0, width: high - low, height: BOTTOM - TOP + 12.0 }, "");
    }

    fn median(&self, html: &mut Html) {
        let Some(median) = &self.summary.lengths.median else { return };
        let x = self.across.at(median.value);
        mark(html, x, (TOP - 12.0, BOTTOM));
        let (place, anchor) = if x > WIDTH * 0.7 { (x - 6.0, Anchor::End) } else { (x + 6.0, Anchor::Start) };
        label(html, "mark-text", (place, TOP - 2.0), anchor, format!("median {}", figure(median.value)));
    }
}

fn tallest(summary: &Summary) -> u64 {
    summary.lengths.bars.iter().map(|bar| bar.games).max().unwrap_or(0)
}

/// So many games were given up that a bar to scale would leave no room for the others.
fn cuts(summary: &Summary) -> bool {
    let tallest = tallest(summary);
    tallest > 0 && summary.lengths.unfinished > tallest.saturating_mul(2)
}

fn hint(bar: &Bar) -> String {
    let rounds =
        if bar.from == bar.to { format!("round {}", bar.to) } else { format!("rounds {}–{}", bar.from, bar.to) };
    format!("{rounds}: {}", plural(bar.games, "game", "games"))
}

fn table(summary: &Summary) -> Table {
    use Column::{Figures, Words};
    let share = |games: u64| percent(100.0 * ratio(games as f64, summary.settings.games as f64));
    let mut ended = 0;
    let mut rows: Vec<Vec<Entry>> = Vec::new();
    for bar in &summary.lengths.bars {
        ended += bar.games;
        let rounds = format!("{}–{}", bar.from, bar.to);
        rows.push(vec![rounds.into(), count(bar.games).into(), share(bar.games).into(), share(ended).into()]);
    }
    let unfinished = summary.lengths.unfinished;
    rows.push(vec![
        "given up".into(),
        count(unfinished).into(),
        share(unfinished).into(),
        share(ended + unfinished).into(),
    ]);
    let columns = vec![Words("ended in round"), Figures("games"), Figures("of all games"), Figures("so far")];
    Table { columns, rows }
}
