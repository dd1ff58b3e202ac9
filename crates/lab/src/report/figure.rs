//! Numbered figures: a chart, its caption, and the table behind it.
//!
//! A figure keeps its number in every report, so that reports can be read beside each other.

use super::format::unbroken;
use super::html::Html;
use super::tables::Table;

/// The width of charts, in units of the drawing.
pub const WIDTH: f64 = 880.0;

pub struct Figure {
    pub number: usize,
    pub title: &'static str,
    pub caption: String,
    /// What the chart shows, in words, for those who cannot see it.
    pub words: String,
    pub table: Table,
    /// The table is part of what is shown, not only behind it.
    pub open: bool,
}

impl Figure {
    pub fn draw(&self, html: &mut Html, size: (f64, f64), chart: impl FnOnce(&mut Html)) {
        html.open("div").class("card").inside(|html| {
            html.open("figure").attr("id", format!("figure-{}", self.number)).inside(|html| {
                self.drawing(html, size, chart);
                html.open("figcaption").inside(|html| {
                    let title = format!("Figure {}. {}.", self.number, self.title);
                    html.open("b").attr("id", format!("caption-{}", self.number)).text(title);
                    html.text(" ");
                    html.text(unbroken(&self.caption));
                });
            });
            let details = html.open("details");
            let details = if self.open { details.attr("open", "open") } else { details };
            details.inside(|html| {
                let data = format!("Data of figure {}", self.number);
                html.open("summary").text(&data);
                self.table.draw(html, &data);
            });
        });
    }

    fn drawing(&self, html: &mut Html, (width, height): (f64, f64), chart: impl FnOnce(&mut Html)) {
        let (caption, words) = (format!("caption-{}", self.number), format!("words-{}", self.number));
        html.open("div").class("scroll").inside(|html| {
            let svg = html.open("svg").attr("viewBox", format!("0 0 {width} {height}")).attr("role", "img");
            svg.attr("aria-labelledby", &caption).attr("aria-describedby", &words).inside(|html| {
                html.open("desc").attr("id", &words).text(&self.words);
                chart(html);
            });
        });
    }
}

/// Said in place of a chart for which there are no data.
pub fn note(html: &mut Html, text: impl AsRef<str>) {
    html.open("p").class("note").text(text);
}
