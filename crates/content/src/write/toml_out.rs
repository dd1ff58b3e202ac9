//! Tree → TOML: plain keys first, then tables; a list of tables has one row per table.

use crate::node::{Entry, Node, Value};
use crate::source::Kind;
use toml_edit::{Array, DocumentMut, InlineTable, Item, Table};

pub(super) fn write(kind: Kind, root: &Node) -> String {
    let mut document = DocumentMut::new();
    document.insert("kind", kind.word().into());
    if let Value::Table(entries) = &root.value {
        fill(&mut document, entries);
    }
    document.to_string()
}

fn fill(table: &mut Table, entries: &[Entry]) {
    for entry in entries {
        let item = match &entry.node.value {
            Value::Table(entries) => {
                let mut inner = Table::new();
                fill(&mut inner, entries);
                Item::Table(inner)
            }
            Value::List(items) if items.iter().any(|item| !item.is_scalar()) => rows(items).into(),
            _ => value(&entry.node).into(),
        };
        table.insert(&entry.key, item);
    }
}

/// A list with each item on a line of its own.
fn rows(items: &[Node]) -> Array {
    let mut rows = Array::new();
    for item in items {
        rows.push_formatted(value(item).decorated("\n  ", ""));
    }
    rows.set_trailing_comma(true);
    rows.set_trailing("\n");
    rows
}

fn value(node: &Node) -> toml_edit::Value {
    match &node.value {
        Value::Text(text) | Value::Untyped(text) | Value::Huge(text) => text.into(),
        Value::Figure(figure) => (*figure).into(),
        Value::Flag(flag) => (*flag).into(),
        Value::List(items) => items.iter().map(value).collect::<Array>().into(),
        Value::Table(entries) => {
            entries.iter().map(|entry| (&entry.key, value(&entry.node))).collect::<InlineTable>().into()
        }
        // No typed value holds one.
        Value::Fraction | Value::Date => "".into(),
    }
}
