//! What groups bring: rent against what was spent on their deeds and buildings.

use super::figure::{Figure, WIDTH, note};
use super::format::{NONE, figure, fixed, money};
use super::group::GroupSign;
use super::html::Html;
use super::lettering::cut;
use super::svg::{Anchor, Area, Scale, area, bottom_axis, label, mark};
use super::tables::{Column, Entry, Table};
use crate::sim::Summary;
use crate::sim::summary::GroupReturn;
use freehold_engine::Rulebook;

const PITCH: f64 = 36.0;
const TOP: f64 = 62.0;
const BOTTOM: f64 = 30.0;
const LEFT: f64 = 150.0;
/// Where the returns end, and where rent and spending are drawn.
const RETURNS_END: f64 = 440.0;
const AMOUNTS: (f64, f64) = (540.0, 862.0);

/// A group and its figures.
pub struct Row<'a> {
    pub sign: GroupSign,
    pub figures: &'a GroupReturn,
}

/// The best return first; groups without one last.
pub fn sorted<'a>(summary: &'a Summary, book: &Rulebook) -> Vec<Row<'a>> {
    let signs = GroupSign::all(&book.edition);
    let mut rows: Vec<Row<'_>> =
        signs.into_iter().zip(&summary.groups).map(|(sign, figures)| Row { sign, figures }).collect();
    let rate = |row: &Row<'_>| row.figures.rate.unwrap_or(f64::NEG_INFINITY);
    rows.sort_by(|one, other| rate(other).total_cmp(&rate(one)));
    rows
}

pub fn section(html: &mut Html, summary: &Summary, book: &Rulebook) {
    html.open("section").class("flowing").inside(|html| {
        html.open("h2").text("What the groups bring");
        let rows = sorted(summary, book);
        if summary.settings.games == 0 || rows.is_empty() {
            return note(html, "No game was played, so nothing was spent and no rent was paid.");
        }
        let glyph = &book.edition.currency.glyph;
        let chart = Chart { rows: &rows, glyph };
        let caption = format!(
            "The return is the rent that a group brought for each {glyph}1 spent on it, until the game ended or was \
             given up. Beyond the dashed line it has brought more than it cost."
        );
        let words: Vec<String> = rows.iter().map(|row| chart.words(row)).collect();
        let drawn = Figure {
            number: 6,
            title: "Returns of the groups",
            caption,
            words: words.join("; "),
            table: table(&rows, glyph),
            open: true,
        };
        drawn.draw(html, chart.size(), |html| chart.draw(html));
    });
}

struct Chart<'a> {
    rows: &'a [Row<'a>],
    glyph: &'a str,
}

impl Chart<'_> {
    fn size(&self) -> (f64, f64) {
        (WIDTH, TOP + self.rows.len() as f64 * PITCH + BOTTOM)
    }

    fn words(&self, row: &Row<'_>) -> String {
        format!(
            "{}: return {}, rent {} and spent {} per game",
            row.sign.words(),
            row.figures.rate.map_or(NONE.to_owned(), figure),
            money(self.glyph, row.figures.rent_per_game),
            money(self.glyph, row.figures.spent_per_game)
        )
    }

    fn draw(&self, html: &mut Html) {
        let bottom = self.size().1 - BOTTOM;
        let most = |of: fn(&GroupReturn) -> f64, least: f64| {
            self.rows.iter().map(|row| of(row.figures)).filter(|value| value.is_finite()).fold(least, f64::max)
        };
        let returns = Scale::round((0.0, most(|row| row.rate.unwrap_or(0.0), 1.0)), (LEFT, RETURNS_END), 4);
        let amounts = most(|row| row.rent_per_game.max(row.spent_per_game), 1.0);
        let amounts = Scale::round((0.0, amounts), AMOUNTS, 4);
        for scale in [&returns, &amounts] {
            let marks: Vec<_> =
                scale.marks(4).into_iter().map(|mark| (mark.value, fixed(mark.value, mark.digits))).collect();
            bottom_axis(html, scale, (TOP, bottom), &marks);
        }
        self.heads(html);
        for (index, row) in self.rows.iter().enumerate() {
            let y = TOP + (index as f64 + 0.5) * PITCH;
            self.row(html, row, y, &returns, &amounts);
        }
        let even = returns.at(1.0);
        mark(html, even, (TOP - 8.0, bottom));
        label(html, "mark-text", (even, TOP - 13.0), Anchor::Middle, "paid back");
    }

    fn heads(&self, html: &mut Html) {
        label(html, "axis-name", (LEFT, 18.0), Anchor::Start, format!("return: rent for each {}1 spent", self.glyph));
        let (left, y) = (AMOUNTS.0, 18.0);
        label(html, "axis-name", (left, y), Anchor::Start, format!("{} per game:", self.glyph));
        area(html, "bar", Area { x: left + 84.0, y: y - 10.0, width: 22.0, height: 11.0 }, "");
        label(html, "axis-name", (left + 112.0, y), Anchor::Start, "rent");
        area(html, "hatched", Area { x: left + 154.0, y: y - 10.0, width: 22.0, height: 11.0 }, "");
        label(html, "axis-name", (left + 182.0, y), Anchor::Start, "spent");
    }

    fn row(&self, html: &mut Html, row: &Row<'_>, y: f64, returns: &Scale, amounts: &Scale) {
        let hint = self.words(row);
        row.sign.band(html, Area { x: 0.0, y: y - 11.0, width: 24.0, height: 22.0 }, 14.0);
        label(html, "row-name", (34.0, y + 5.0), Anchor::Start, cut(&row.sign.name, LEFT - 42.0, 15.0));
        let end = returns.at(row.figures.rate.unwrap_or(0.0));
        row.sign.bar(html, Area { x: LEFT, y: y - 11.0, width: end - LEFT, height: 22.0 }, &hint);
        let rate = row.figures.rate.map_or(NONE.to_owned(), figure);
        label(html, "value", (RETURNS_END + 48.0, y + 5.0), Anchor::End, rate);
        let bar = |value: f64, top: f64| Area {
            x: AMOUNTS.0,
            y: y + top,
            width: amounts.at(value) - AMOUNTS.0,
            height: 11.0,
        };
        area(html, "bar", bar(row.figures.rent_per_game, -12.0), &hint);
        area(html, "hatched", bar(row.figures.spent_per_game, 1.0), &hint);
    }
}

fn table(rows: &[Row<'_>], glyph: &str) -> Table {
    use Column::{Figures, Words};
    let row = |row: &Row<'_>| -> Vec<Entry> {
        vec![
            Entry::Group(row.sign.clone()),
            money(glyph, row.figures.rent_per_game).into(),
            money(glyph, row.figures.spent_per_game).into(),
            row.figures.rate.map_or(NONE.to_owned(), figure).into(),
        ]
    };
    let columns = vec![Words("group"), Figures("rent per game"), Figures("spent per game"), Figures("return")];
    Table { columns, rows: rows.iter().map(row).collect() }
}
