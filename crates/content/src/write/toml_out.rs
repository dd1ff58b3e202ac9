//! Tree → TOML: plain keys first, then tables; a list of tables has one row per table.

use crate::node::{Entry, Node, Value};
use crate::reader::join;
use crate::source::Kind;

pub(super) fn write(kind: Kind, root: &Node) -> String {
    let mut out = format!("kind = \"{}\"\n", kind.word());
    if let Value::Table(entries) = &root.value {
        table("", entries, &mut out);
    }
    out
}

fn table(path: &str, entries: &[Entry], out: &mut String) {
    for entry in entries {
        if !matches!(entry.node.value, Value::Table(_)) {
            out.push_str(&entry.key);
            out.push_str(" = ");
            value(&entry.node, true, out);
            out.push('\n');
        }
    }
    for entry in entries {
        if let Value::Table(inner) = &entry.node.value {
            let path = join(path, &entry.key);
            out.push_str(&format!("\n[{path}]\n"));
            table(&path, inner, out);
        }
    }
}

fn value(node: &Node, rows: bool, out: &mut String) {
    match &node.value {
        Value::Text(text) | Value::Untyped(text) | Value::Huge(text) => string(text, out),
        Value::Figure(figure) => out.push_str(&figure.to_string()),
        Value::Flag(flag) => out.push_str(if *flag { "true" } else { "false" }),
        Value::List(items) => {
            let rows = rows && items.iter().any(|item| !item.is_scalar());
            out.push('[');
            for (at, item) in items.iter().enumerate() {
                out.push_str(match (rows, at) {
                    (true, _) => "\n  ",
                    (false, 0) => "",
                    (false, _) => ", ",
                });
                value(item, false, out);
                if rows {
                    out.push(',');
                }
            }
            out.push_str(if rows { "\n]" } else { "]" });
        }
        Value::Table(entries) => {
            out.push('{');
            for (at, entry) in entries.iter().enumerate() {
                out.push_str(if at == 0 { " " } else { ", " });
                out.push_str(&entry.key);
                out.push_str(" = ");
                value(&entry.node, false, out);
            }
            out.push_str(" }");
        }
        // No typed value holds one.
        Value::Fraction | Value::Date => out.push_str("\"\""),
    }
}

fn string(text: &str, out: &mut String) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            c if c.is_control() => out.push_str(&format!("\\u{:04X}", u32::from(c))),
            c => out.push(c),
        }
    }
    out.push('"');
}
