//! Tables for readers: drawn on a terminal, plain columns in a pipe.

use comfy_table::{CellAlignment, ContentArrangement, Table, presets};
use std::io::IsTerminal;

/// The head of a column, which says what stands in it.
#[derive(Clone, Copy)]
pub enum Column<'a> {
    Words(&'a str),
    Figures(&'a str),
}

pub fn table(columns: &[Column<'_>], rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let mut table = Table::new();
    let drawn = std::io::stdout().is_terminal();
    table.load_style(if drawn { presets::UTF8_BORDERS_ONLY } else { presets::NOTHING });
    table.set_content_arrangement(ContentArrangement::Disabled);
    table.set_header(columns.iter().map(|column| match column {
        Column::Words(head) | Column::Figures(head) => *head,
    }));
    table.add_rows(rows);
    for (drawn, column) in table.column_iter_mut().zip(columns) {
        if matches!(column, Column::Figures(_)) {
            drawn.set_cell_alignment(CellAlignment::Right);
        }
    }
    table.trim_fmt() + "\n"
}

/// A figure with three digits or so.
pub fn figure(value: f64) -> String {
    let digits = match value.abs() {
        size if size >= 99.95 => 0,
        size if size >= 9.995 => 1,
        _ => 2,
    };
    without_negative_zero(format!("{value:.digits$}"))
}

/// A difference with its sign.
pub fn change(value: f64) -> String {
    if value.abs() < 0.005 { "0.00".to_owned() } else { format!("{value:+.2}") }
}

fn without_negative_zero(text: String) -> String {
    if text == "-0.00" { "0.00".to_owned() } else { text }
}

pub fn interval(low: f64, high: f64) -> String {
    format!("{} to {}", figure(low), figure(high))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_have_three_digits() {
        let table = [
            (0.0, "0.00"),
            (-0.001, "0.00"),
            (1.234, "1.23"),
            (9.999, "10.0"),
            (-12.34, "-12.3"),
            (99.97, "100"),
            (1234.6, "1235"),
        ];
        for (value, text) in table {
            assert_eq!(figure(value), text);
        }
        assert_eq!([change(0.2), change(-1.0), change(-0.001)], ["+0.20", "-1.00", "0.00"]);
        assert_eq!(interval(9.1, 11.0), "9.10 to 11.0");
    }

    #[test]
    fn figures_stand_on_the_right() {
        let columns = [Column::Words("bot"), Column::Figures("wins")];
        let text =
            table(&columns, [vec!["random".to_owned(), "7".to_owned()], vec!["fast".to_owned(), "123".to_owned()]]);
        // Plain, unless the test runs on a terminal.
        for part in [" bot ", "random", "    7", "  123"] {
            assert!(text.contains(part), "{text}");
        }
    }
}
