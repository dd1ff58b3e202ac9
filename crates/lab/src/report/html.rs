//! A writer of markup in which escaping cannot be forgotten: names of elements and attributes are
//! part of the program, everything else goes through `text` or `attr`, which escape.
//!
//! The markup is HTML that an XML parser reads as well. It knows nothing of what it says.

use super::style::StyleSheet;

/// Elements that never hold anything.
const EMPTY: [&str; 8] = ["meta", "link", "col", "rect", "line", "path", "circle", "use"];

/// Elements that begin a line, for readers of the source.
const ON_A_LINE: [&str; 17] = [
    "head", "body", "header", "main", "footer", "section", "h1", "h2", "p", "dl", "ul", "figure", "svg", "g",
    "details", "table", "tr",
];

/// Markup under construction.
#[derive(Default)]
pub struct Html {
    text: String,
}

impl Html {
    /// A document from its doctype on.
    pub fn document() -> Html {
        Html { text: "<!DOCTYPE html>\n".to_owned() }
    }

    pub fn open(&mut self, name: &'static str) -> Tag<'_> {
        if ON_A_LINE.contains(&name) && !self.text.ends_with('\n') {
            self.text.push('\n');
        }
        self.text.push('<');
        self.text.push_str(name);
        Tag { html: self, name }
    }

    pub fn text(&mut self, text: impl AsRef<str>) {
        escape(text.as_ref(), &mut self.text);
    }

    /// The one thing that is not escaped, and that only this program can make.
    pub fn style(&mut self, sheet: &StyleSheet) {
        self.text.push_str("<style>\n");
        self.text.push_str(sheet.text());
        self.text.push_str("</style>\n");
    }

    pub fn finish(mut self) -> String {
        self.text.push('\n');
        self.text
    }
}

/// An element whose attributes are being written.
#[must_use = "an element ends with `empty`, `text` or `inside`"]
pub struct Tag<'a> {
    html: &'a mut Html,
    name: &'static str,
}

impl Tag<'_> {
    pub fn attr(self, name: &'static str, value: impl Attribute) -> Self {
        self.html.text.push(' ');
        self.html.text.push_str(name);
        self.html.text.push_str("=\"");
        value.write(&mut self.html.text);
        self.html.text.push('"');
        self
    }

    pub fn class(self, class: &'static str) -> Self {
        self.attr("class", class)
    }

    /// An element without content.
    pub fn empty(self) {
        if EMPTY.contains(&self.name) {
            self.html.text.push_str("/>");
        } else {
            self.inside(|_| ());
        }
    }

    pub fn text(self, text: impl AsRef<str>) {
        self.inside(|html| html.text(text));
    }

    pub fn inside(self, content: impl FnOnce(&mut Html)) {
        self.html.text.push('>');
        content(self.html);
        self.html.text.push_str("</");
        self.html.text.push_str(self.name);
        self.html.text.push('>');
    }
}

/// What may stand in an attribute.
pub trait Attribute {
    fn write(&self, out: &mut String);
}

impl Attribute for &str {
    fn write(&self, out: &mut String) {
        escape(self, out);
    }
}

impl Attribute for String {
    fn write(&self, out: &mut String) {
        escape(self, out);
    }
}

impl Attribute for &String {
    fn write(&self, out: &mut String) {
        escape(self, out);
    }
}

impl Attribute for usize {
    fn write(&self, out: &mut String) {
        out.push_str(&self.to_string());
    }
}

/// A length in a drawing, with two digits after the point.
impl Attribute for f64 {
    fn write(&self, out: &mut String) {
        out.push_str(&length(*self));
    }
}

/// A length in a drawing: at most two digits after the point, and always a number.
pub fn length(value: f64) -> String {
    if value.is_finite() { ((value * 100.0).round() / 100.0 + 0.0).to_string() } else { "0".to_owned() }
}

fn escape(text: &str, out: &mut String) {
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            // Neither HTML nor XML can hold them.
            '\u{fffe}' | '\u{ffff}' => out.push('\u{fffd}'),
            control if control.is_control() && !matches!(control, '\n' | '\t') => out.push('\u{fffd}'),
            plain => out.push(plain),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(write: impl FnOnce(&mut Html)) -> String {
        let mut html = Html::default();
        write(&mut html);
        html.text
    }

    #[test]
    fn text_and_attributes_are_escaped() {
        for (text, wanted) in [
            ("<script>alert('x')</script>", "&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;"),
            ("a & b \"c\"", "a &amp; b &quot;c&quot;"),
            ("&amp;", "&amp;amp;"),
            ("a\u{0}b\u{1b}c\u{85}\u{ffff}", "a\u{fffd}b\u{fffd}c\u{fffd}\u{fffd}"),
            ("◈ Ğ 港", "◈ Ğ 港"),
        ] {
            assert_eq!(made(|html| html.text(text)), wanted);
            assert_eq!(
                made(|html| html.open("b").attr("id", text).text(text)),
                format!("<b id=\"{wanted}\">{wanted}</b>")
            );
        }
    }

    #[test]
    fn only_elements_that_can_be_empty_close_themselves() {
        assert_eq!(made(|html| html.open("rect").attr("x", 1.0).empty()), "<rect x=\"1\"/>");
        assert_eq!(made(|html| html.open("td").class("x").empty()), "<td class=\"x\"></td>");
    }

    #[test]
    fn lengths_are_numbers() {
        for (value, text) in
            [(1.0, "1"), (-0.001, "0"), (12.3456, "12.35"), (f64::NAN, "0"), (f64::INFINITY, "0"), (-2.5, "-2.5")]
        {
            assert_eq!(length(value), text);
        }
    }
}
