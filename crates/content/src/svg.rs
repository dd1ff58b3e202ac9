//! Makes a stranger's drawing safe to show: only shapes pass, everything else is refused.
//!
//! The drawing is written anew from what was understood, so that nothing which this reader and a
//! browser read differently can slip through.

use crate::fault::{FaultKind, Faults};
use crate::reader::Spot;
use quick_xml::Reader;
use quick_xml::escape::escape;
use quick_xml::events::{BytesStart, Event};
use serde::Serialize;

/// Largest drawing.
pub const MAX_SVG: usize = 20_480;
const MAX_SVG_DEPTH: usize = 16;

const ELEMENTS: [&str; 10] = ["svg", "g", "path", "circle", "ellipse", "rect", "line", "polyline", "polygon", "title"];
const ATTRIBUTES: [&str; 37] = [
    "d",
    "points",
    "x",
    "y",
    "x1",
    "y1",
    "x2",
    "y2",
    "cx",
    "cy",
    "r",
    "rx",
    "ry",
    "width",
    "height",
    "viewBox",
    "transform",
    "fill",
    "fill-rule",
    "fill-opacity",
    "clip-rule",
    "opacity",
    "stroke",
    "stroke-width",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-miterlimit",
    "stroke-dasharray",
    "stroke-dashoffset",
    "stroke-opacity",
    "paint-order",
    "pathLength",
    "preserveAspectRatio",
    "role",
    "aria-hidden",
    "version",
    "xmlns",
];
const NAMESPACE: &str = "http://www.w3.org/2000/svg";

/// Why a drawing is refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[serde(tag = "svg", rename_all = "snake_case")]
pub enum SvgFault {
    #[error("the drawing has {bytes} bytes; at most {limit} are allowed")]
    TooLarge { bytes: usize, limit: usize },
    #[error("the drawing is nested more than {limit} levels deep")]
    TooDeep { limit: usize },
    #[error("not exactly one <svg> element")]
    NotSvg,
    #[error("the drawing is no well-formed XML")]
    Unreadable,
    /// An element that is no plain shape.
    #[error("the element <{name}> is not allowed in a drawing")]
    Element { name: String },
    /// An attribute that says nothing about a shape.
    #[error("the attribute {name} is not allowed in a drawing")]
    Attribute { name: String },
    /// A value that could refer to something outside, or run.
    #[error("the value of {attribute} is not allowed in a drawing")]
    Value { attribute: String },
    /// Document types, entities, instructions and text outside of a title.
    #[error("text, entities and instructions are not allowed in a drawing")]
    Forbidden,
}

/// The drawing with nothing but shapes in it, or why it is refused.
pub fn sanitise_svg(text: &str) -> Result<String, SvgFault> {
    if text.len() > MAX_SVG {
        return Err(SvgFault::TooLarge { bytes: text.len(), limit: MAX_SVG });
    }
    let mut reader = Reader::from_str(text.trim());
    let mut out = String::with_capacity(text.len());
    let mut open: Vec<String> = Vec::new();
    let mut done = false;
    loop {
        match reader.read_event().map_err(|_| SvgFault::Unreadable)? {
            Event::Start(tag) => {
                let name = element(&tag, &open, done, &mut out)?;
                out.push('>');
                open.push(name);
                if open.len() > MAX_SVG_DEPTH {
                    return Err(SvgFault::TooDeep { limit: MAX_SVG_DEPTH });
                }
            }
            Event::Empty(tag) => {
                element(&tag, &open, done, &mut out)?;
                out.push_str("/>");
                done |= open.is_empty();
            }
            Event::End(_) => {
                // The reader has checked that the names agree.
                let name = open.pop().ok_or(SvgFault::Unreadable)?;
                out.push_str("</");
                out.push_str(&name);
                out.push('>');
                done |= open.is_empty();
            }
            Event::Text(content) => {
                let content = content.xml10_content();
                if open.last().is_some_and(|name| name == "title") {
                    out.push_str(&escape(content.as_ref()));
                } else if !content.trim().is_empty() {
                    return Err(SvgFault::Forbidden);
                }
            }
            Event::Comment(_) => {}
            Event::Eof => break,
            Event::CData(_) | Event::Decl(_) | Event::PI(_) | Event::DocType(_) | Event::GeneralRef(_) => {
                return Err(SvgFault::Forbidden);
            }
        }
    }
    if !open.is_empty() {
        return Err(SvgFault::Unreadable);
    }
    if done { Ok(out) } else { Err(SvgFault::NotSvg) }
}

/// Writes the opening tag without its end; returns the element's name.
fn element(tag: &BytesStart<'_>, open: &[String], done: bool, out: &mut String) -> Result<String, SvgFault> {
    let qname = tag.name();
    let name: &str = qname.as_ref();
    if open.is_empty() && (done || name != "svg") {
        return Err(SvgFault::NotSvg);
    }
    if !ELEMENTS.contains(&name) || open.last().is_some_and(|parent| parent == "title") {
        return Err(SvgFault::Element { name: crate::fault::clip(name, 40) });
    }
    out.push('<');
    out.push_str(name);
    let mut namespace = false;
    for attribute in tag.attributes() {
        let attribute = attribute.map_err(|_| SvgFault::Unreadable)?;
        let key: &str = attribute.key.as_ref();
        if !ATTRIBUTES.contains(&key) {
            return Err(SvgFault::Attribute { name: crate::fault::clip(key, 40) });
        }
        let value: &str = attribute.value.as_ref();
        namespace |= key == "xmlns";
        if !harmless(key, value) {
            return Err(SvgFault::Value { attribute: key.to_string() });
        }
        out.push_str(&format!(" {key}=\"{value}\""));
    }
    if open.is_empty() && !namespace {
        out.push_str(&format!(" xmlns=\"{NAMESPACE}\""));
    }
    Ok(name.to_string())
}

/// Numbers, path letters, colours and transforms; no address, no function of CSS, no escape.
fn harmless(key: &str, value: &str) -> bool {
    if key == "xmlns" {
        return value == NAMESPACE;
    }
    let plain = |c: char| {
        c.is_ascii_alphanumeric() || matches!(c, ' ' | '\n' | '\t' | '.' | ',' | '-' | '+' | '#' | '%' | '(' | ')')
    };
    let lower = value.to_ascii_lowercase();
    value.chars().all(plain) && !lower.contains("url") && !lower.contains("expression") && !lower.contains("var(")
}

/// Reads a drawing out of a data file.
pub(crate) fn read_svg(spot: &Spot<'_>, faults: &mut Faults) -> Option<String> {
    let text = spot.text(1, MAX_SVG, faults)?;
    match sanitise_svg(&text) {
        Ok(svg) => Some(svg),
        Err(fault) => {
            spot.fault(faults, FaultKind::Svg(fault));
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes_pass_and_are_stable() {
        let once = sanitise_svg(
            "<svg viewBox=\"0 0 24 24\"><title>A &lt; b</title><g fill='none'><path d='M1 2L3-4z'/></g></svg>",
        );
        // An entity is refused even in a title: a name needs none.
        assert_eq!(once, Err(SvgFault::Forbidden));
        let once =
            sanitise_svg(" <svg viewBox=\"0 0 24 24\"><!-- x --><g fill='none'><path d='M1 2L3-4z'/></g></svg>\n")
                .unwrap();
        assert_eq!(
            once,
            "<svg viewBox=\"0 0 24 24\" xmlns=\"http://www.w3.org/2000/svg\"><g fill=\"none\"><path d=\"M1 2L3-4z\"/></g></svg>"
        );
        assert_eq!(sanitise_svg(&once).as_deref(), Ok(once.as_str()));
    }

    #[test]
    fn whatever_is_no_shape_is_refused() {
        for hostile in [
            "",
            "text",
            "<html/>",
            "<svg/><svg/>",
            "<svg><script>alert(1)</script></svg>",
            "<svg onload=\"alert(1)\"/>",
            "<svg><path style=\"fill:red\"/></svg>",
            "<svg><path class=\"a\"/></svg>",
            "<svg><a href=\"x\"><path/></a></svg>",
            "<svg><use href=\"#a\"/></svg>",
            "<svg><image xlink:href=\"x\"/></svg>",
            "<svg><path fill=\"url(#a)\"/></svg>",
            "<svg><path fill=\"URL(http://x)\"/></svg>",
            "<svg><path fill=\"u&#114;l(#a)\"/></svg>",
            "<svg><path fill=\"u\\72l(#a)\"/></svg>",
            "<svg><foreignObject/></svg>",
            "<svg><style>*{}</style></svg>",
            "<svg xmlns=\"http://www.w3.org/1999/xhtml\"/>",
            "<svg><title><script/></title></svg>",
            "<svg>text</svg>",
            "<svg><![CDATA[x]]></svg>",
            "<!DOCTYPE svg [<!ENTITY a \"b\">]><svg/>",
            "<?xml version=\"1.0\"?><svg/>",
            "<svg>&a;</svg>",
            "<svg><path></svg>",
            "<svg><path d=\"M0 0\" d=\"M1 1\"/></svg>",
            "<svg",
            "<svg><set attributeName=\"href\" to=\"javascript:1\"/></svg>",
        ] {
            assert!(sanitise_svg(hostile).is_err(), "{hostile}");
        }
        let deep = format!("<svg>{}{}</svg>", "<g>".repeat(30), "</g>".repeat(30));
        assert_eq!(sanitise_svg(&deep), Err(SvgFault::TooDeep { limit: 16 }));
        let long = format!("<svg>{}</svg>", " ".repeat(MAX_SVG));
        assert!(matches!(sanitise_svg(&long), Err(SvgFault::TooLarge { .. })));
    }
}
