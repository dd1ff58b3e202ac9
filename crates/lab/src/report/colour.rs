//! Colours of groups, which come from data files, and how well one can be read on another.

/// A colour that is certainly one: nothing else of a data file gets into a style.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour {
    red: u8,
    green: u8,
    blue: u8,
}

impl Colour {
    const GREY: Colour = Colour { red: 0x9a, green: 0xa5, blue: 0xa8 };

    /// From `#rrggbb`.
    pub fn parse(text: &str) -> Option<Colour> {
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6 && digits.is_ascii())?;
        let part = |at: usize| {
            let pair = &digits[at..at + 2];
            if pair.starts_with('+') { None } else { u8::from_str_radix(pair, 16).ok() }
        };
        Some(Colour { red: part(0)?, green: part(2)?, blue: part(4)? })
    }

    /// From a data file; grey if it is not a colour.
    pub fn of_data(text: &str) -> Colour {
        Colour::parse(text).unwrap_or(Colour::GREY)
    }

    pub fn css(self) -> String {
        format!("#{:02x}{:02x}{:02x}", self.red, self.green, self.blue)
    }

    /// Black or white, whichever can be read on it better: always 4.5 to 1 at least.
    pub fn ink(self) -> &'static str {
        // Where both are equally far: (l + 0.05)² = 1.05 · 0.05.
        if self.luminance() > 0.179 { "#000" } else { "#fff" }
    }

    /// Relative luminance by WCAG 2.
    pub fn luminance(self) -> f64 {
        let linear = |part: u8| {
            let part = f64::from(part) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(self.red) + 0.7152 * linear(self.green) + 0.0722 * linear(self.blue)
    }
}

/// Contrast of two colours by WCAG 2: 1 to 21.
#[cfg(test)]
pub fn contrast(one: Colour, other: Colour) -> f64 {
    let (one, other) = (one.luminance(), other.luminance());
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_colours_are_colours() {
        assert_eq!(Colour::of_data("#7388A3").css(), "#7388a3");
        for text in ["", "#fff", "red", "#12345", "#1234567", "#12345g", "#+1+2+3", "#ÄÄÄ", "url(//evil)", "#000;x:y"]
        {
            assert_eq!(Colour::parse(text), None, "{text}");
            assert_eq!(Colour::of_data(text), Colour::GREY);
        }
    }

    #[test]
    fn letters_can_be_read_on_any_colour() {
        for step in 0..=255 {
            for text in [format!("#{step:02x}{step:02x}{step:02x}"), format!("#{step:02x}80{:02x}", 255 - step)] {
                let colour = Colour::parse(&text).expect("a colour");
                let ink = if colour.ink() == "#000" { "#000000" } else { "#ffffff" };
                assert!(contrast(colour, Colour::parse(ink).expect("a colour")) >= 4.5, "{text}");
            }
        }
    }
}
