//! What bots did wrong; nothing is drawn if they did not.

use super::format::count;
use super::html::Html;
use super::tables::{Column, Entry, Table};
use crate::sim::Summary;

pub fn section(html: &mut Html, summary: &Summary) {
    let rows = rows(summary);
    if rows.is_empty() {
        return;
    }
    html.open("section").inside(|html| {
        html.open("h2").text("Faults of bots");
        let columns = vec![Column::Words("fault"), Column::Words("by"), Column::Figures("times")];
        html.open("div").class("card").inside(|html| Table { columns, rows }.draw(html, "Faults of bots"));
    });
}

fn rows(summary: &Summary) -> Vec<Vec<Entry>> {
    let faults = &summary.faults;
    let mut rows: Vec<Vec<Entry>> = Vec::new();
    for (what, times) in
        [("commands that the rules refused", faults.refused), ("turns that the clock ended", faults.dithered)]
    {
        if times > 0 {
            rows.push(vec![what.into(), "any bot".into(), count(times).into()]);
        }
    }
    for program in &faults.external {
        for (kind, times) in program.counts.iter().filter(|(_, times)| **times > 0) {
            let by = format!("{}: {}", program.bot, program.command);
            rows.push(vec![kind.as_str().into(), by.into(), count(*times).into()]);
        }
    }
    rows
}
