//! The start of a pack: a board, a theme and a preset of one's own that are valid as they are written,
//! with what there is to know about each as comments.
//!
//! They are made from the files that come with the program, so that they cannot fall behind them.

use crate::library::{Library, builtin_sources};
use crate::source::Kind;

/// A file of a new pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StarterFile {
    pub name: &'static str,
    pub text: String,
}

/// Longest id that a pack is given; its files append to it.
const MAX_ID: usize = 30;

/// The id of a pack with this name: in letters that an id may have, and not taken by what comes with the program.
pub fn starter_id(name: &str) -> String {
    let plain = |letter: char| if letter.is_ascii_alphanumeric() { letter.to_ascii_lowercase() } else { '_' };
    let id: String = name.chars().map(plain).take(MAX_ID).collect();
    let id = id.trim_matches('_');
    let library = Library::shared();
    let taken = Kind::ALL.into_iter().any(|kind| library.is_builtin(kind, id));
    if id.is_empty() || taken { format!("own_{id}").trim_matches('_').to_string() } else { id.to_string() }
}

/// The files of a new pack that begins as a copy of a built-in edition, or nothing if there is no such edition.
pub fn starter(id: &str, edition: &str) -> Option<[StarterFile; 3]> {
    let library = Library::shared();
    let preset = library.presets().iter().find(|preset| preset.edition == edition)?;
    let title = title(id);
    let board = format!(
        "# {title}: a board of your own. Change names, prices, rents and cards as you like, then run\n\
         # `freehold pack check` on this folder: it tells every fault with file, line and key.\n#\n{}\n{}",
        explained("editions/lantern_bay.toml", "# How an edition")?,
        renamed(&body(&format!("editions/{edition}.toml"))?, id, &title),
    );
    let theme = format!(
        "# {title}: names, colours and tokens of your own. A theme changes no figure.\n#\n{}\n{}",
        explained("themes/lantern_bay.toml", "# How a theme")?,
        renamed(&body(&format!("themes/{}.toml", preset.theme))?, id, &title),
    );
    let base = &preset.id;
    let rules = format!(
        "# {title}: rules of your own, played on your board with your theme.\n\
         #\n\
         # Everything is as in “{base}” but what stands under [rules]. `freehold rules {base} --options --full` lists\n\
         # every option with its value; `freehold rules {id}` tells the rules of this file in words.\n\
         kind = \"preset\"\n\
         format = {}\n\
         id = \"{id}\"\n\
         title = \"{title}\"\n\
         summary = \"A game of our own.\"\n\
         edition = \"{id}\"\n\
         theme = \"{id}\"\n\
         extends = \"{base}\"\n\
         \n\
         [rules]\n\
         # What everybody begins with.\n\
         start_cash = {}\n\
         \n\
         # [rules.auction]\n\
         # What becomes of a deed that is not bought: \"none\", \"open\" or \"sealed\".\n\
         # on_decline = \"open\"\n",
        Kind::Preset.format(),
        preset.ruleset.start_cash
    );
    let file = |name, text| StarterFile { name, text };
    Some([file("board.toml", board), file("theme.toml", theme), file("preset.toml", rules)])
}

/// `my_town` → `My Town`.
fn title(id: &str) -> String {
    let word = |word: &str| {
        let mut letters = word.chars();
        letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
    };
    id.split('_').filter(|part| !part.is_empty()).map(word).collect::<Vec<_>>().join(" ")
}

fn builtin(name: &str) -> Option<&'static str> {
    builtin_sources().find(|source| source.name == name).map(|source| source.text)
}

/// The comment at the head of a built-in file, from the line that begins so.
fn explained(name: &str, from: &str) -> Option<String> {
    let lines = builtin(name)?.lines().skip_while(|line| !line.starts_with(from));
    Some(lines.take_while(|line| line.starts_with('#')).collect::<Vec<_>>().join("\n"))
}

/// A built-in file without the comment at its head.
fn body(name: &str) -> Option<String> {
    let lines = builtin(name)?.lines().skip_while(|line| line.starts_with('#') || line.is_empty());
    Some(lines.map(|line| format!("{line}\n")).collect())
}

/// With another id and name, which stand in the first lines.
fn renamed(text: &str, id: &str, name: &str) -> String {
    let (mut id_due, mut name_due) = (true, true);
    let line = |line: &str| {
        if id_due && line.starts_with("id = ") {
            id_due = false;
            return format!("id = \"{id}\"\n");
        }
        if name_due && line.starts_with("name = ") {
            name_due = false;
            return format!("name = \"{name}\"\n");
        }
        format!("{line}\n")
    };
    text.lines().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::Source;
    use freehold_engine::Rulebook;

    #[test]
    fn every_starter_is_in_order_as_it_is_written() {
        let editions: Vec<String> = Library::shared().editions().map(|edition| edition.id.clone()).collect();
        for edition in editions {
            let files = starter("my_town", &edition).unwrap();
            let sources: Vec<Source<'_>> = files.iter().map(|file| Source::new(file.name, &file.text)).collect();
            let mut library = Library::builtin();
            let (added, faults) = library.add_all(&sources);
            assert_eq!((added.len(), faults.as_slice()), (3, &[][..]), "{edition}");
            let preset = library.preset("my_town").unwrap();
            let board = library.edition(&preset.edition).unwrap();
            assert_eq!((board.name.as_str(), preset.theme.as_str()), ("My Town", "my_town"));
            Rulebook::new(preset.ruleset.clone(), board.clone()).unwrap();
            for (file, word) in files.iter().zip(["How an edition", "How a theme", "every option"]) {
                assert!(file.text.contains(word), "{}", file.text);
            }
        }
        assert_eq!(starter("my_town", "moon"), None);
    }

    #[test]
    fn names_become_ids_that_are_free() {
        for (name, wanted) in [
            ("My Town", "my_town"),
            ("../Köy/", "k_y"),
            ("ncsu", "own_ncsu"),
            ("", "own"),
            ("--", "own"),
            (&"x".repeat(60), &"x".repeat(30)),
        ] {
            assert_eq!(starter_id(name), wanted, "{name}");
        }
    }
}
