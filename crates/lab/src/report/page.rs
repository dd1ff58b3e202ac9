//! The page as a whole.

use super::html::Html;
use super::{board, definitions, faults, group, header, lengths, per_game, returns, style, wins, worth};
use crate::sim::Summary;
use freehold_engine::Rulebook;

/// Nothing may be fetched and nothing may run, whatever a name contains.
const POLICY: &str =
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

pub fn write(summary: &Summary, book: &Rulebook) -> String {
    let mut html = Html::document();
    html.open("html").attr("lang", "en").inside(|html| {
        html.open("head").inside(|html| head(html, summary));
        html.open("body").inside(|html| {
            group::cloths(html);
            header::draw(html, summary, book);
            html.open("main").inside(|html| {
                per_game::section(html, summary);
                wins::bots(html, summary);
                wins::places(html, summary);
                lengths::section(html, summary);
                board::section(html, summary, book);
                worth::section(html, summary, book);
                returns::section(html, summary, book);
                faults::section(html, summary);
            });
            definitions::footer(html);
        });
    });
    html.finish()
}

fn head(html: &mut Html, summary: &Summary) {
    html.open("meta").attr("charset", "utf-8").empty();
    html.open("meta").attr("http-equiv", "Content-Security-Policy").attr("content", POLICY).empty();
    html.open("meta").attr("name", "viewport").attr("content", "width=device-width, initial-scale=1").empty();
    html.open("meta").attr("name", "color-scheme").attr("content", "light dark").empty();
    html.open("meta")
        .attr("name", "generator")
        .attr("content", concat!("Freehold ", env!("CARGO_PKG_VERSION")))
        .empty();
    // Otherwise a browser would ask the server for one.
    html.open("link").attr("rel", "icon").attr("href", "data:,").empty();
    html.open("title").text(format!("Freehold: {}", header::title(summary)));
    html.style(&style::sheet());
}
