//! What charts are made of: scales, axes, marks. It knows no game.
//!
//! Made by hand, because a chart library writes colours where this page needs names: its look, light or
//! dark, comes from the style sheet alone. Nor does it know the title that every mark here has for those
//! who point at it or listen, and the largest of the drawings is a board.

use super::html::{Html, length};

/// From values to places in a drawing.
#[derive(Clone, Copy, Debug)]
pub struct Scale {
    low: f64,
    high: f64,
    start: f64,
    end: f64,
}

impl Scale {
    /// `low` is drawn at `start`, `high` at `end`; a scale of no extent is widened.
    pub fn new((low, high): (f64, f64), (start, end): (f64, f64)) -> Scale {
        let high = if high > low { high } else { low + 1.0 };
        Scale { low, high, start, end }
    }

    /// The same, stretched to the round figures around.
    pub fn round((low, high): (f64, f64), places: (f64, f64), marks: usize) -> Scale {
        let Scale { low, high, .. } = Scale::new((low, high), places);
        let step = round_step(high - low, marks);
        Scale::new(((low / step).floor() * step, (high / step).ceil() * step), places)
    }

    /// Where a value is drawn; what lies beyond is drawn at the edge.
    pub fn at(&self, value: f64) -> f64 {
        let share = ((value - self.low) / (self.high - self.low)).clamp(0.0, 1.0);
        self.start + share * (self.end - self.start)
    }

    /// Round values, about so many.
    pub fn marks(&self, about: usize) -> Vec<Mark> {
        let step = round_step(self.high - self.low, about);
        let digits = usize::from(step < 1.0) + usize::from(step < 0.1) + usize::from(step == 0.25 || step == 2.5);
        let first = (self.low / step - 1e-9).ceil() as i64;
        let last = (self.high / step + 1e-9).floor() as i64;
        (first..=last).map(|index| Mark { value: index as f64 * step, digits }).collect()
    }
}

/// A round value on an axis, and the digits that it is written with.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mark {
    pub value: f64,
    pub digits: usize,
}

/// 1, 2, 2.5 or 5 times a power of ten, so that about `marks` of them make up the extent.
fn round_step(extent: f64, marks: usize) -> f64 {
    let wanted = extent / marks.max(1) as f64;
    let power = 10_f64.powf(wanted.log10().floor());
    [1.0, 2.0, 2.5, 5.0, 10.0]
        .into_iter()
        .map(|step| step * power)
        .find(|step| *step >= wanted * 0.999)
        .unwrap_or(power)
}

/// Which side of its place a text stands on.
#[derive(Clone, Copy)]
pub enum Anchor {
    Start,
    Middle,
    End,
}

impl Anchor {
    fn word(self) -> &'static str {
        match self {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        }
    }
}

pub fn label(html: &mut Html, class: &'static str, (x, y): (f64, f64), anchor: Anchor, text: impl AsRef<str>) {
    html.open("text").class(class).attr("x", x).attr("y", y).attr("text-anchor", anchor.word()).text(text);
}

pub fn line(html: &mut Html, class: &'static str, (x1, y1): (f64, f64), (x2, y2): (f64, f64)) {
    html.open("line").class(class).attr("x1", x1).attr("y1", y1).attr("x2", x2).attr("y2", y2).empty();
}

/// An upright line that one compares with, readable on bars as well.
pub fn mark(html: &mut Html, x: f64, (top, bottom): (f64, f64)) {
    line(html, "halo", (x, top), (x, bottom));
    line(html, "mark", (x, top), (x, bottom));
}

/// A box; less than nothing is drawn as nothing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Area {
    pub x: f64,
    pub y: f64,
    pub width: f64,
    pub height: f64,
}

/// A box with the words that appear when one points at it.
pub fn area(html: &mut Html, class: &'static str, area: Area, hint: &str) {
    let tag = html.open("rect").class(class).attr("x", area.x).attr("y", area.y);
    let tag = tag.attr("width", area.width.max(0.0)).attr("height", area.height.max(0.0));
    if hint.is_empty() { tag.empty() } else { tag.inside(|html| html.open("title").text(hint)) }
}

/// Grid lines of a horizontal axis over the whole height, with their figures below.
pub fn bottom_axis(html: &mut Html, scale: &Scale, (top, bottom): (f64, f64), marks: &[(f64, String)]) {
    for (value, text) in marks {
        let x = scale.at(*value);
        line(html, "grid", (x, top), (x, bottom));
        label(html, "tick", (x, bottom + 17.0), Anchor::Middle, text);
    }
    line(html, "axis", (scale.start, bottom), (scale.end, bottom));
}

/// Grid lines of a vertical axis over the whole width, with their figures on the left.
pub fn left_axis(html: &mut Html, scale: &Scale, (left, right): (f64, f64), marks: &[(f64, String)]) {
    for (value, text) in marks {
        let y = scale.at(*value);
        line(html, "grid", (left, y), (right, y));
        label(html, "tick", (left - 8.0, y + 4.0), Anchor::End, text);
    }
}

/// A 95 % interval: a line with ends, readable on and beside a bar.
pub fn whisker(html: &mut Html, (low, high): (f64, f64), y: f64, reach: f64) {
    let path = format!(
        "M{low} {top}V{bottom}M{low} {y}H{high}M{high} {top}V{bottom}",
        low = length(low),
        high = length(high),
        y = length(y),
        top = length(y - reach),
        bottom = length(y + reach)
    );
    html.open("path").class("halo").attr("d", &path).empty();
    html.open("path").class("whisker").attr("d", &path).empty();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_drawn_between_the_ends() {
        let scale = Scale::new((0.0, 50.0), (100.0, 200.0));
        for (value, place) in [(0.0, 100.0), (25.0, 150.0), (50.0, 200.0), (80.0, 200.0), (-5.0, 100.0)] {
            assert_eq!(scale.at(value), place);
        }
        let nothing = Scale::new((0.0, 0.0), (100.0, 200.0));
        assert_eq!(nothing.at(0.0), 100.0);
    }

    #[test]
    fn marks_are_round() {
        for (low, high, about, wanted) in [
            (0.0, 50.0, 5, &[0.0, 10.0, 20.0, 30.0, 40.0, 50.0][..]),
            (0.0, 200.0, 8, &[0.0, 25.0, 50.0, 75.0, 100.0, 125.0, 150.0, 175.0, 200.0]),
            (22.3, 27.9, 3, &[24.0, 26.0]),
            (0.0, 1.0, 4, &[0.0, 0.25, 0.5, 0.75, 1.0]),
        ] {
            let marks: Vec<f64> =
                Scale::new((low, high), (0.0, 1.0)).marks(about).into_iter().map(|mark| mark.value).collect();
            assert_eq!(marks, wanted);
        }
    }

    #[test]
    fn marks_have_the_digits_that_they_need() {
        let digits = |high: f64, about| Scale::new((0.0, high), (0.0, 1.0)).marks(about)[0].digits;
        assert_eq!(
            [digits(100.0, 5), digits(10.0, 4), digits(1.0, 5), digits(1.0, 4), digits(0.1, 5)],
            [0, 1, 1, 2, 2]
        );
    }

    #[test]
    fn round_scales_hold_what_they_must() {
        let scale = Scale::round((22.3, 27.9), (0.0, 100.0), 4);
        assert!(scale.low <= 22.3 && scale.high >= 27.9 && scale.low >= 20.0 && scale.high <= 30.0, "{scale:?}");
    }
}
