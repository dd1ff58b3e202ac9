//! The top of the page: what was played, how to repeat it, and what was found.

use super::command;
use super::findings;
use super::format::{count, plural, unbroken};
use super::html::{Html, length};
use super::names;
use crate::sim::Summary;
use freehold_engine::Rulebook;

/// What the page is called.
pub fn title(summary: &Summary) -> String {
    format!("{} of {}", plural(summary.settings.games, "game", "games"), names::lineup(summary))
}

pub fn draw(html: &mut Html, summary: &Summary, book: &Rulebook) {
    html.open("header").inside(|html| {
        wordmark(html);
        html.open("h1").text(title(summary));
        played(html, summary, book);
        html.open("section").class("found").inside(|html| {
            html.open("h2").text("What they show");
            html.open("ul").inside(|html| {
                for finding in findings::all(summary, book) {
                    html.open("li").inside(|html| {
                        html.open("b").text(&finding.lead);
                        html.text(unbroken(&finding.rest));
                    });
                }
            });
        });
    });
}

fn wordmark(html: &mut Html) {
    html.open("p").class("wordmark").inside(|html| {
        html.open("span").class("name").inside(|html| {
            html.text("Freeh");
            html.open("span").class("lamp").text("o");
            html.text("ld");
        });
        html.text(" ");
        html.open("span").class("kind").text("simulation report");
        garland(html);
    });
}

/// Lanterns over the water: an ornament without meaning.
fn garland(html: &mut Html) {
    const LANTERNS: [&str; 7] = ["#ff9478", "#ffd27a", "#8cc8ff", "#cdb2ff", "#cbe56f", "#ff9ccb", "#ffc46b"];
    let svg = html.open("svg").class("garland").attr("viewBox", "0 0 280 48").attr("aria-hidden", "true");
    svg.inside(|html| {
        html.open("path").class("cord").attr("d", "M0 2Q140 34 280 2").empty();
        for (index, colour) in LANTERNS.into_iter().enumerate() {
            let along = (index as f64 + 0.5) / LANTERNS.len() as f64;
            let (x, y) = (280.0 * along, 2.0 + 64.0 * along * (1.0 - along));
            html.open("circle")
                .attr("cx", x)
                .attr("cy", y + 12.0)
                .attr("r", 12.0)
                .attr("fill", colour)
                .attr("fill-opacity", 0.22)
                .empty();
            html.open("path").class("cord").attr("d", format!("M{} {}v7", length(x), length(y))).empty();
            let body = html.open("rect").attr("x", x - 5.0).attr("y", y + 5.0).attr("width", 10.0).attr("height", 14.0);
            body.attr("rx", 4.5).attr("fill", colour).empty();
            for edge in [4.5, 17.5] {
                let cap = html.open("rect").class("cap-of-lantern").attr("x", x - 3.0).attr("y", y + edge);
                cap.attr("width", 6.0).attr("height", 2.0).empty();
            }
        }
    });
}

fn played(html: &mut Html, summary: &Summary, book: &Rulebook) {
    let settings = &summary.settings;
    html.open("dl").class("played").inside(|html| {
        let mut fact = |name: &str, value: String| {
            html.open("div").inside(|html| {
                html.open("dt").text(name);
                html.open("dd").text(value);
            });
        };
        fact("rules", settings.preset.clone());
        fact("board", book.edition.name.clone());
        fact("players", settings.players.to_string());
        fact("seed", settings.seed.to_string());
        fact("cap", plural(u64::from(settings.cap), "round", "rounds"));
        if command::has_expert(settings) {
            fact("futures of expert", count(u64::from(settings.rollouts)));
        }
    });
    html.open("p").class("house-rules").inside(|html| {
        if settings.rules.is_empty() {
            return html.text("No house rules: the preset as it is.");
        }
        html.text("House rules: ");
        for (index, (option, value)) in settings.rules.iter().enumerate() {
            html.text(if index == 0 { "" } else { ", " });
            html.open("code").text(format!("{option} = {}", command::argument(value)));
        }
        html.text(".");
    });
    html.open("p").class("command").inside(|html| {
        html.open("code").inside(|html| {
            for (index, part) in command::parts(summary).iter().enumerate() {
                html.text(if index == 0 { "" } else { " " });
                html.open("span").text(part);
            }
        });
    });
}
