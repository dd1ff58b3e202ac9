//! Options have one definition: the program names them by their typed keys, never by strings.
//!
//! Tests, and examples that speak to programs of any version, may write a key as players do: one that used
//! the typed key would not notice when the name by which stored games and data files know the option
//! has changed.

use crate::rust_source::lines_without_tests;

pub const LIST: &str = "crates/engine/src/ruleset/list.rs";

/// Names of options that are also a key of editions, or an answer.
const ALSO_OTHER_THINGS: &[&str] = &["rail_rents", "utility_multipliers", "turn_order"];

/// The names of all options, out of the source of the list: `section: Rules {` opens a section,
/// `Key = field: …` is an option.
pub fn read(list: &str) -> Vec<String> {
    let mut names = Vec::new();
    let mut section = "";
    for line in list.lines().skip_while(|line| !line.starts_with("options! {")).map(str::trim) {
        if line == "Ruleset {" {
            section = "";
        } else if let Some(head) = line.strip_suffix(" {") {
            section = head.split_once(": ").map_or("", |(name, _)| name);
        } else if let Some((_, rest)) = line.split_once(" = ")
            && !line.starts_with("//")
            && let Some((field, _)) = rest.split_once(": ")
        {
            names.push(if section.is_empty() { field.to_string() } else { format!("{section}.{field}") });
        }
    }
    names
}

/// The lines on which an option is named by a string.
pub fn check(file: &str, text: &str, options: &[String]) -> Vec<usize> {
    let outside = file.contains("/tests/") || file.contains("/examples/") || file.ends_with("/tests.rs");
    if !file.starts_with("crates/") || !file.ends_with(".rs") || outside {
        return Vec::new();
    }
    let names = || options.iter().filter(|name| !ALSO_OTHER_THINGS.contains(&name.as_str()));
    let lines = text.lines().take(lines_without_tests(text)).enumerate();
    let found =
        lines.filter(|(_, line)| line.contains('"') && names().any(|name| line.contains(&format!("\"{name}\""))));
    found.map(|(at, _)| at + 1).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list() -> Vec<String> {
        read(include_str!("../../../crates/engine/src/ruleset/list.rs"))
    }

    #[test]
    fn the_list_is_read() {
        let list = list();
        assert!(list.len() > 90, "{list:?}");
        for name in
            ["start_cash", "multi_creditor", "players.min", "jail.fee", "currencies.initial", "end.bankruptcies"]
        {
            assert!(list.iter().any(|other| other == name), "{name}: {list:?}");
        }
        assert!(list.iter().all(|name| name.chars().all(|c| c.is_ascii_lowercase() || "._".contains(c))), "{list:?}");
    }

    #[test]
    fn a_name_is_found_in_programs_but_not_in_tests() {
        let text = "//! A.\nlet key = \"jail.fee\";\nlet turn_order = \"turn_order\";\n\
                    #[cfg(test)]\nmod tests {\n\"jail.fee\"\n}\n";
        for (file, found) in [
            ("crates/a/src/a.rs", vec![2]),
            ("crates/a/src/tests.rs", vec![]),
            ("crates/a/tests/a.rs", vec![]),
            ("crates/a/src/a/tests/b.rs", vec![]),
            ("docs/a.md", vec![]),
        ] {
            assert_eq!(check(file, text, &list()), found, "{file}");
        }
    }
}
