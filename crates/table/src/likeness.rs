//! When two names look alike: what a person at the table would take for the same name is the same name.
//!
//! Letters of other scripts that look like ours, wide and ornate letters, letters without width and the number of
//! spaces make no difference, and neither does case. It knows names only, not who bears them.

use unicode_normalization::UnicodeNormalization;
use unicode_security::skeleton;

/// How a name looks, for comparing: as it is written, all small, all capital, and with foreign letters read as ours.
///
/// One way alone would miss some: Cyrillic `н` is not like `h`, but `Н` is like `H`; Greek `Ν` is like `N`, but `ν` is
/// like `v`. All of them in a chain would find too much: `I` is like `l`, and `l` is a small `L`, yet Ian is not Lan.
#[derive(Debug)]
pub struct Look([String; 4]);

impl Look {
    pub fn of(name: &str) -> Look {
        let plain: String = name.nfkc().collect();
        let shape = |name: &str| spaced_once(skeleton(name));
        // A small dotted capital keeps its dot, which nobody can see on an `i`.
        let small = |name: &str| name.to_lowercase().replace("i\u{307}", "i");
        let ours = plain.chars().flat_map(|letter| match letter.is_ascii() {
            true => vec![letter],
            false => skeleton(letter.encode_utf8(&mut [0; 4])).collect(),
        });
        Look([shape(&plain), shape(&small(&plain)), shape(&plain.to_uppercase()), small(&spaced_once(ours))])
    }

    /// Nothing of it can be seen.
    pub fn is_blank(&self) -> bool {
        self.0[0].is_empty()
    }

    pub fn is_like(&self, other: &Look) -> bool {
        self.0.iter().zip(&other.0).any(|(one, other)| one == other)
    }
}

/// The empty pattern of Braille is as wide and as empty as a space.
fn spaced_once(letters: impl Iterator<Item = char>) -> String {
    let name: String = letters.map(|letter| if letter == '\u{2800}' { ' ' } else { letter }).collect();
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_looks_alike_is_alike() {
        for (name, others) in [
            (
                "Ada",
                &["ADA", "ada", " Ada ", "АDА", "Adа", "Аda", "аdа", "Ａda", "ＡＤＡ", "𝐀𝐝𝐚", "Ａｄａ", "Ad\u{200b}a"]
                    [..],
            ),
            ("Bob", &["ВOB", "Воb", "bоb", "B0b"]),
            ("ihor", &["ІНor", "Ihor", "іhоr"]),
            ("nova", &["Νoνa", "noνa", "ΝΟVA"]),
            ("Ian", &["lan", "1an", "|an", "IAN"]),
            ("Ali", &["Alı", "AⅬI", "Аli"]),
            ("ipek", &["İpek", "İPEK", "Ipek"]),
            (
                "Captain Ada",
                &["Captain  Ada", "Captain\u{a0}Ada", "Captain \u{2003}Ada", "Captain\u{2800}Ada", "Саptаin Adа"],
            ),
            ("Ада", &["АДА", "Aдa"]),
            ("Zoë", &["Zoe\u{308}", "ZOË"]),
        ] {
            for other in others {
                assert!(Look::of(name).is_like(&Look::of(other)), "{name} and {other}");
                assert!(Look::of(other).is_like(&Look::of(name)), "{other} and {name}");
            }
        }
    }

    #[test]
    fn blank_is_what_nobody_sees() {
        for (name, blank) in
            [("\u{2800}", true), ("\u{1d173} \u{200b}", true), ("", true), ("李雷", false), (".", false)]
        {
            assert_eq!(Look::of(name).is_blank(), blank, "{name:?}");
        }
    }

    #[test]
    fn what_looks_different_is_different() {
        for (name, other) in [
            ("Ada", "Ида"),
            ("Ada", "Ада"),
            ("Ada", "A da"),
            ("Ada", "Adam"),
            ("Ada", "Adâ"),
            ("Ian", "Lan"),
            ("Ali", "All"),
            ("Bot", "Bot 2"),
            ("Zoe", "Zoë"),
            ("Isil", "Işıl"),
            ("عادل", "عادلة"),
            ("李雷", "李蕾"),
        ] {
            assert!(!Look::of(name).is_like(&Look::of(other)), "{name} and {other}");
        }
    }
}
