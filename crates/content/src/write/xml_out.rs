//! Tree → XML: one element per key; the plain values of a list item are its attributes.

use crate::node::{Entry, Node, Value};
use quick_xml::escape::escape;

pub(super) fn write(name: &str, root: &Node) -> String {
    let mut out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".to_string();
    element(name, root, 0, &mut out);
    out
}

fn element(name: &str, node: &Node, depth: usize, out: &mut String) {
    let indent = "  ".repeat(depth);
    out.push_str(&format!("{indent}<{name}"));
    match &node.value {
        Value::Table(entries) => {
            let (attributes, children): (Vec<&Entry>, Vec<&Entry>) =
                entries.iter().partition(|entry| name == "item" && fits_attribute(&entry.node));
            for entry in attributes {
                out.push_str(&format!(" {}=\"{}\"", entry.key, escape(scalar(&entry.node).as_str())));
            }
            nested(name, children.iter().map(|entry| (entry.key.as_str(), &entry.node)), depth, out);
        }
        Value::List(items) => nested(name, items.iter().map(|item| ("item", item)), depth, out),
        _ => out.push_str(&format!(">{}</{name}>\n", escape(scalar(node).as_str()))),
    }
}

fn nested<'n>(name: &str, children: impl Iterator<Item = (&'n str, &'n Node)>, depth: usize, out: &mut String) {
    let mut children = children.peekable();
    if children.peek().is_none() {
        out.push_str("/>\n");
        return;
    }
    out.push_str(">\n");
    for (key, node) in children {
        element(key, node, depth + 1, out);
    }
    out.push_str(&format!("{}</{name}>\n", "  ".repeat(depth)));
}

/// A line break or a tab in an attribute would be read as a space.
fn fits_attribute(node: &Node) -> bool {
    node.is_scalar() && !scalar(node).contains(|c: char| c.is_control())
}

fn scalar(node: &Node) -> String {
    match &node.value {
        Value::Text(text) | Value::Untyped(text) | Value::Huge(text) => text.clone(),
        Value::Figure(figure) => figure.to_string(),
        Value::Flag(flag) => flag.to_string(),
        Value::List(_) | Value::Table(_) | Value::Fraction | Value::Date => String::new(),
    }
}
