//! Tables: those that are seen, and those behind the charts.

use super::group::GroupSign;
use super::html::Html;

/// The head of a column, which says what stands in it.
#[derive(Clone, Copy)]
pub enum Column {
    Words(&'static str),
    Figures(&'static str),
}

/// What stands in a row.
pub enum Entry {
    Text(String),
    Group(GroupSign),
}

impl From<String> for Entry {
    fn from(text: String) -> Entry {
        Entry::Text(text)
    }
}

impl From<&str> for Entry {
    fn from(text: &str) -> Entry {
        Entry::Text(text.to_owned())
    }
}

/// Columns by name, and rows whose first entry names them.
pub struct Table {
    pub columns: Vec<Column>,
    pub rows: Vec<Vec<Entry>>,
}

impl Table {
    /// `label` says what it holds to those who cannot see where it stands.
    pub fn draw(&self, html: &mut Html, label: &str) {
        html.open("div").class("scroll").inside(|html| {
            html.open("table").attr("aria-label", label).inside(|html| {
                html.open("thead").inside(|html| html.open("tr").inside(|html| self.head(html)));
                html.open("tbody").inside(|html| {
                    for row in &self.rows {
                        html.open("tr").inside(|html| self.row(html, row));
                    }
                });
            });
        });
    }

    fn head(&self, html: &mut Html) {
        for column in &self.columns {
            match column {
                Column::Words(head) => html.open("th").attr("scope", "col").text(head),
                Column::Figures(head) => html.open("th").attr("scope", "col").class("figures").text(head),
            }
        }
    }

    fn row(&self, html: &mut Html, row: &[Entry]) {
        for (at, (entry, column)) in row.iter().zip(&self.columns).enumerate() {
            let tag = if at == 0 { html.open("th").attr("scope", "row") } else { html.open("td") };
            let tag = if matches!(column, Column::Figures(_)) { tag.class("figures") } else { tag };
            tag.inside(|html| match entry {
                Entry::Text(text) => html.text(text),
                Entry::Group(group) => group.draw(html),
            });
        }
    }
}
