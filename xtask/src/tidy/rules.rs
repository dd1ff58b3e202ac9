//! What tidy looks for, text by text.
//!
//! The words looked for are put together from halves, so that this file does not report itself.

use crate::rust_source::{has_word, header, identifier_around, lines_without_tests};
use std::fmt;

/// Longer modules are split, or say why not.
const MAX_LINES: usize = 500;
const EXCUSE: &str = "Long because";

/// Unfinished or switched-off work.
const LEFTOVERS: &[&str] =
    &[concat!("to", "do!("), concat!("unimple", "mented!("), concat!("db", "g!("), concat!("#[ig", "nore")];

/// A space is a space (see GLOSSARY.md).
const OTHER_WORDS_FOR_SPACE: &[&str] = &[concat!("ti", "le"), concat!("Ti", "le")];

/// A trademark, which names neither code nor data. The options below use it as the word of
/// economics: the owner of a whole group.
const TRADEMARK: &str = concat!("mono", "poly");
const ECONOMICS: &[&str] = &["monopoly_double", "MonopolyDouble", "RentMonopolyDouble"];

const MACHINE_PATHS: &[&str] = &[concat!("/wo", "rk/"), concat!("/ro", "ot/"), concat!("/tm", "p/bash")];

/// What exists on one system alone stands behind a `cfg` that names it, a few lines above at most.
const ONE_SYSTEM: &[&str] =
    &[concat!("os::", "unix"), concat!("os::", "linux"), concat!("os::", "windows"), concat!("signal::", "unix")];
const SYSTEM_GATES: &[&str] = &["cfg(unix)", "cfg(windows)", "cfg(target_os"];
const GATE_WITHIN: usize = 4;

const REGISTRY_HOSTS: &[&str] = &[
    concat!("registry.npm", "js.org"),
    concat!("registry.yarn", "pkg.com"),
    concat!("npm.pkg.", "github.com"),
    concat!("static.", "crates.io"),
    concat!("index.", "crates.io"),
    concat!("pypi", ".org"),
    concat!("python", "hosted.org"),
    concat!("artifac", "tory"),
    concat!("jfro", "g.io"),
    concat!("verdac", "cio"),
];

/// What Cargo writes for its default registry, and for any other.
const DEFAULT_SOURCE: &str = "registry+https://github.com/rust-lang/crates.io-index";
const ANY_SOURCE: &[&str] = &[concat!("registry+", "http"), concat!("sparse+", "http")];

pub struct SourceFile<'a> {
    pub name: &'a str,
    pub text: &'a str,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Problem {
    TooLong {
        lines: usize,
    },
    NoHeader,
    Leftover {
        what: &'static str,
    },
    OtherWordForSpace {
        word: &'static str,
    },
    Trademark,
    OneSystem {
        what: &'static str,
    },
    MachinePath {
        path: &'static str,
    },
    RegistryHost,
    /// The name of an option outside of the list that defines it.
    NamedOption,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::TooLong { lines } => {
                write!(f, "{lines} lines without tests; split it, or say `{EXCUSE} …` in its header")
            }
            Problem::NoHeader => write!(f, "the module does not open with `//!`"),
            Problem::Leftover { what } => write!(f, "`{what}` is left over"),
            Problem::OtherWordForSpace { word } => write!(f, "`{word}`: the word is space"),
            Problem::Trademark => write!(f, "a trademarked name"),
            Problem::OneSystem { what } => write!(f, "`{what}` without a `cfg` that names its system"),
            Problem::MachinePath { path } => write!(f, "`{path}` is a path of one machine"),
            Problem::RegistryHost => write!(f, "the address of a package registry"),
            Problem::NamedOption => write!(f, "an option by its name; use its `OptionKey`"),
        }
    }
}

/// Reports every problem with its line, counted from 1; 0 stands for the whole file.
pub fn check(file: &SourceFile<'_>, report: &mut dyn FnMut(usize, Problem)) {
    if has_trademark(file.name) {
        report(0, Problem::Trademark);
    }
    if file.name.ends_with(".rs") {
        check_rust(file, report);
    }
    for (at, line) in file.text.lines().enumerate() {
        if has_trademark(line) {
            report(at + 1, Problem::Trademark);
        }
        for path in MACHINE_PATHS.iter().filter(|path| has_path(line, path)) {
            report(at + 1, Problem::MachinePath { path });
        }
        if names_registry(line) {
            report(at + 1, Problem::RegistryHost);
        }
    }
}

fn check_rust(file: &SourceFile<'_>, report: &mut dyn FnMut(usize, Problem)) {
    let in_crates = file.name.starts_with("crates/");
    if in_crates && header(file.text).next().is_none() {
        report(1, Problem::NoHeader);
    }
    let lines = lines_without_tests(file.text);
    if lines > MAX_LINES && !header(file.text).any(|line| line.contains(EXCUSE)) {
        report(0, Problem::TooLong { lines });
    }
    check_systems(file, report);
    for (at, line) in file.text.lines().enumerate() {
        for what in LEFTOVERS.iter().filter(|what| line.contains(**what)) {
            report(at + 1, Problem::Leftover { what });
        }
        for word in OTHER_WORDS_FOR_SPACE.iter().filter(|word| in_crates && has_word(line, word)) {
            report(at + 1, Problem::OtherWordForSpace { word });
        }
    }
}

fn check_systems(file: &SourceFile<'_>, report: &mut dyn FnMut(usize, Problem)) {
    let lines: Vec<&str> = file.text.lines().collect();
    for (at, line) in lines.iter().enumerate() {
        let near = &lines[at.saturating_sub(GATE_WITHIN)..=at];
        let gated = near.iter().any(|line| SYSTEM_GATES.iter().any(|gate| line.contains(gate)));
        for what in ONE_SYSTEM.iter().filter(|what| !gated && line.contains(**what)) {
            report(at + 1, Problem::OneSystem { what });
        }
    }
}

fn has_trademark(text: &str) -> bool {
    // ASCII lower case keeps every byte where it was.
    let lower = text.to_ascii_lowercase();
    lower.match_indices(TRADEMARK).any(|(start, found)| {
        let identifier = identifier_around(text, start, start + found.len());
        !ECONOMICS.contains(&identifier)
    })
}

/// An absolute path, not the middle of a longer one.
fn has_path(line: &str, path: &str) -> bool {
    line.match_indices(path).any(|(start, _)| {
        let before = line[..start].chars().next_back();
        !before.is_some_and(|c| c.is_alphanumeric() || "_-.".contains(c))
    })
}

fn names_registry(line: &str) -> bool {
    let other_source = ANY_SOURCE.iter().any(|source| line.contains(source)) && !line.contains(DEFAULT_SOURCE);
    other_source || REGISTRY_HOSTS.iter().any(|host| line.contains(host))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problems(name: &str, text: &str) -> Vec<(usize, Problem)> {
        let mut found = Vec::new();
        check(&SourceFile { name, text }, &mut |line, problem| found.push((line, problem)));
        found
    }

    #[test]
    fn long_modules_need_an_excuse() {
        let body = "fn a() {}\n".repeat(MAX_LINES);
        let tests = format!("#[cfg(test)]\nmod tests {{\n{body}}}\n");
        assert_eq!(problems("xtask/src/a.rs", &body), []);
        assert_eq!(problems("xtask/src/a.rs", &format!("{body}{tests}")), []);
        let long = format!("//! A.\n{body}");
        assert_eq!(problems("xtask/src/a.rs", &long), [(0, Problem::TooLong { lines: MAX_LINES + 1 })]);
        let excused = format!("//! A. {EXCUSE} it lists all.\n{body}");
        assert_eq!(problems("xtask/src/a.rs", &excused), []);
        let excuse_too_late = format!("//! A.\n{body}// {EXCUSE} …\n");
        assert_eq!(problems("xtask/src/a.rs", &excuse_too_late).len(), 1);
        assert_eq!(problems("data/a.toml", &long), []);
    }

    #[test]
    fn modules_of_crates_open_with_their_purpose() {
        assert_eq!(problems("crates/a/src/a.rs", "// no\n"), [(1, Problem::NoHeader)]);
        assert_eq!(problems("crates/a/src/a.rs", ""), [(1, Problem::NoHeader)]);
        assert_eq!(problems("crates/a/src/a.rs", "//! Yes.\n"), []);
        assert_eq!(problems("xtask/src/a.rs", "// no\n"), []);
    }

    #[test]
    fn leftovers_are_found_everywhere_in_rust() {
        for what in LEFTOVERS {
            let text = format!("//! A.\n    {what}x)]\n");
            assert_eq!(problems("crates/a/src/a.rs", &text), [(2, Problem::Leftover { what })]);
            assert_eq!(problems("docs/a.md", &text), []);
        }
    }

    #[test]
    fn a_space_has_one_name_in_the_crates() {
        for word in OTHER_WORDS_FOR_SPACE {
            let text = format!("//! A.\nlet {word} = 1;\n");
            assert_eq!(problems("crates/a/src/a.rs", &text), [(2, Problem::OtherWordForSpace { word })]);
            assert_eq!(problems("specs/a.rs", &text), []);
            assert_eq!(problems("crates/a/src/a.rs", &format!("//! A.\nlet rep{word}s = 1;\n")), []);
        }
    }

    #[test]
    fn the_trademark_is_found_but_not_the_option() {
        let name = TRADEMARK;
        for text in [name.to_owned(), name.to_uppercase(), format!("{name}_doubles"), format!("X{name}")] {
            assert_eq!(problems("README.md", &text), [(1, Problem::Trademark)], "{text}");
        }
        for text in ["rent.monopoly_double = \"never\"", "MonopolyDouble::Never", "→ `monopoly_double`"] {
            assert_eq!(problems("README.md", text), [], "{text}");
        }
        assert_eq!(problems(&format!("data/{name}.toml"), ""), [(0, Problem::Trademark)]);
    }

    #[test]
    fn machine_paths_are_found_but_not_parts_of_others() {
        for path in MACHINE_PATHS {
            for text in [format!("in {path}x"), format!("\"{path}x\""), format!("file://{path}x"), path.to_string()] {
                assert_eq!(problems("a.toml", &text), [(1, Problem::MachinePath { path })], "{text}");
            }
            assert_eq!(problems("a.toml", &format!("team{path}x")), []);
        }
    }

    #[test]
    fn registries_are_found_but_not_cargos_own_name_for_its_default() {
        assert_eq!(problems("Cargo.lock", &format!("source = \"{DEFAULT_SOURCE}\"")), []);
        for source in ANY_SOURCE {
            let text = format!("source = \"{source}s://example.org/index\"");
            assert_eq!(problems("Cargo.lock", &text), [(1, Problem::RegistryHost)]);
        }
        for host in REGISTRY_HOSTS {
            assert_eq!(problems("web/package-lock.json", &format!("https://{host}/x")), [(1, Problem::RegistryHost)]);
        }
    }

    // covers: YOLO-3.2.5.1, PT-nfr-7
    #[test]
    fn nothing_is_meant_for_one_system_alone() {
        for what in ONE_SYSTEM {
            let text = format!("//! A.\nuse std::{what}::x;\n");
            assert_eq!(problems("crates/a/src/a.rs", &text), [(2, Problem::OneSystem { what })]);
            assert_eq!(problems("crates/a/src/a.rs", &format!("//! A.\n#[cfg(unix)]\nuse {what}::x;\n")), []);
        }
        // And the recipe tries both commands on all three.
        let recipe = include_str!("../../../.github/workflows/ci.yml");
        for system in ["ubuntu-latest", "macos-latest", "windows-latest"] {
            assert!(recipe.contains(&format!("os: {system}")), "{system}");
        }
        assert!(recipe.contains("cargo run --release") && recipe.contains("cargo xtask test"));
    }

    #[test]
    fn this_file_does_not_report_itself() {
        assert_eq!(problems("xtask/src/tidy/rules.rs", include_str!("rules.rs")), []);
    }
}
