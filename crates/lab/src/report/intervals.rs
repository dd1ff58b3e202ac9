//! Rows of shares with their 95 % intervals beside a line for what would be fair.

use super::figure::WIDTH;
use super::format::{fixed, percent, percent_interval};
use super::html::Html;
use super::lettering::cut;
use super::svg::{Anchor, Area, Scale, area, bottom_axis, label, mark, whisker};

const LEFT: f64 = 176.0;
const RIGHT: f64 = 690.0;
const TOP: f64 = 34.0;
const BOTTOM: f64 = 44.0;

/// How a share is drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Sign {
    /// From zero.
    Bar,
    /// Without a bar: only where it lies.
    Dot,
    /// The same, as a detail of the row above.
    Detail,
}

/// A share in percent.
pub struct Row {
    pub name: String,
    pub sign: Sign,
    pub value: f64,
    pub low: f64,
    pub high: f64,
}

impl Row {
    fn height(&self) -> f64 {
        match self.sign {
            Sign::Bar => 40.0,
            Sign::Dot => 34.0,
            Sign::Detail => 25.0,
        }
    }

    /// In one line.
    pub fn words(&self) -> String {
        format!("{} {} ({})", self.name, percent(self.value), percent_interval(self.low, self.high))
    }
}

pub struct Chart<'a> {
    pub rows: &'a [Row],
    pub fair: f64,
    /// What the axis counts.
    pub axis: &'static str,
}

impl Chart<'_> {
    pub fn size(&self) -> (f64, f64) {
        (WIDTH, TOP + self.rows.iter().map(Row::height).sum::<f64>() + BOTTOM)
    }

    pub fn draw(&self, html: &mut Html) {
        let bottom = self.size().1 - BOTTOM;
        let scale = self.scale();
        let marks: Vec<_> =
            scale.marks(6).into_iter().map(|mark| (mark.value, fixed(mark.value, mark.digits))).collect();
        bottom_axis(html, &scale, (TOP, bottom), &marks);
        label(html, "axis-name", ((LEFT + RIGHT) / 2.0, bottom + 37.0), Anchor::Middle, self.axis);
        let mut y = TOP;
        for row in self.rows {
            self.row(html, &scale, row, y + row.height() / 2.0);
            y += row.height();
        }
        let fair = scale.at(self.fair);
        mark(html, fair, (TOP - 8.0, bottom));
        label(html, "mark-text", (fair, TOP - 15.0), Anchor::Middle, format!("fair share {}", percent(self.fair)));
    }

    /// Bars begin at zero; dots may look closer.
    fn scale(&self) -> Scale {
        let high = self.rows.iter().map(|row| row.high).fold(self.fair, f64::max);
        let low = self.rows.iter().map(|row| row.low).fold(self.fair, f64::min);
        let low = if self.rows.iter().any(|row| row.sign == Sign::Bar) { 0.0 } else { low };
        Scale::round((low, high), (LEFT, RIGHT), 6)
    }

    fn row(&self, html: &mut Html, scale: &Scale, row: &Row, y: f64) {
        let detail = row.sign == Sign::Detail;
        let (name, figure) = if detail { ("row-detail", "value-detail") } else { ("row-name", "value") };
        let size = if detail { 13.0 } else { 15.0 };
        label(html, name, (LEFT - 14.0, y + size / 3.0), Anchor::End, cut(&row.name, LEFT - 16.0, size));
        let start = scale.at(0.0);
        if row.sign == Sign::Bar {
            let bar = Area { x: start, y: y - 12.0, width: scale.at(row.value) - start, height: 24.0 };
            area(html, "bar", bar, &row.words());
        }
        whisker(html, (scale.at(row.low), scale.at(row.high)), y, if detail { 3.5 } else { 5.5 });
        if row.sign != Sign::Bar {
            let dot = html.open("circle").class("dot").attr("cx", scale.at(row.value)).attr("cy", y);
            let dot = dot.attr("r", if detail { 3.2 } else { 5.5 });
            dot.inside(|html| html.open("title").text(row.words()));
        }
        label(html, figure, (RIGHT + 82.0, y + size / 3.0), Anchor::End, percent(row.value));
        let interval = percent_interval(row.low, row.high);
        label(html, "value-detail", (RIGHT + 94.0, y + size / 3.0), Anchor::Start, interval);
    }
}
