//! Typed values → TOML or XML. What is written reads back as the same value, without a fault.

mod nodes;
mod toml_out;
mod xml_out;

use crate::document::{Doc, parse_with};
use crate::fault::Fault;
use crate::library::Library;
use crate::node::Node;
use crate::source::{Format, Source};

pub fn to_toml(doc: &Doc) -> String {
    toml_out::write(doc.kind(), &nodes::of(doc))
}

pub fn to_xml(doc: &Doc) -> String {
    xml(doc.kind().word(), &nodes::of(doc))
}

/// Under a root of this name.
pub(crate) fn xml(name: &str, root: &Node) -> String {
    xml_out::write(name, root)
}

/// The same data file in the other format, or in the same one tidied up. Comments are lost, and a
/// preset that extends another comes out complete.
pub fn convert(source: Source<'_>, to: Format, library: &Library) -> Result<String, Vec<Fault>> {
    let doc = parse_with(source, library)?;
    Ok(match to {
        Format::Toml => to_toml(&doc),
        Format::Xml => to_xml(&doc),
    })
}
