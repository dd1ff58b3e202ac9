//! What happens in a game: means with their intervals.

use super::figure::note;
use super::format::{NONE, figure, interval, percent, percent_interval};
use super::html::Html;
use crate::sim::Summary;
use crate::statistics::Estimate;

/// A figure in large digits, its interval below.
struct Plate {
    name: String,
    value: String,
    interval: String,
}

pub fn section(html: &mut Html, summary: &Summary) {
    html.open("section").inside(|html| {
        html.open("h2").text("A game in figures");
        if summary.settings.games == 0 {
            return note(html, "No game was played.");
        }
        html.open("dl").class("plates").inside(|html| {
            for plate in plates(summary) {
                html.open("div").inside(|html| {
                    html.open("dt").text(&plate.name);
                    html.open("dd").class("large").text(&plate.value);
                    html.open("dd").class("small").text(&plate.interval);
                });
            }
        });
        html.open("p").class("small").text("Means per game; below each its 95 % interval.");
    });
}

fn plates(summary: &Summary) -> Vec<Plate> {
    let plate = |name: &str, estimate: &Estimate| Plate {
        name: name.to_owned(),
        value: figure(estimate.value),
        interval: interval(estimate),
    };
    let finished = summary.finished_pct();
    let mut plates = vec![Plate {
        name: "finished".to_owned(),
        value: percent(finished.value),
        interval: percent_interval(finished.low, finished.high),
    }];
    for (name, mean) in summary.means().each() {
        plates.push(plate(name, mean));
        if name == "rounds" {
            let beyond = || Plate {
                name: "median of rounds".to_owned(),
                value: format!("> {}", summary.settings.cap),
                interval: NONE.to_owned(),
            };
            plates.push(summary.lengths.median.map_or_else(beyond, |median| plate("median of rounds", &median)));
        }
    }
    match &summary.luck {
        Some(luck) => plates.push(plate("share of luck", luck)),
        None if summary.finished > 0 => plates.push(plate("first less last, points", &summary.seat_bias.spread)),
        None => (),
    }
    plates
}
