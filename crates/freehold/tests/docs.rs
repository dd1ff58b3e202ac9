//! Every example in the documents works: the fenced `freehold …` lines are run, in order, in a folder of
//! their own for each document.
//!
//! A fence that says `toml FILE`, `json FILE` or `xml FILE` writes that file; one that says `sh long` would run for
//! ever or needs what a reader has, and is only parsed, by the real parser. docs/simulate.md has a test of
//! its own, which looks at the figures as well, and docs/host-a-server.md one that runs everything in it.

#[path = "support/fences.rs"]
mod fences;

use fences::fences;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const TESTED_ELSEWHERE: &[&str] = &["simulate.md", "host-a-server.md"];

/// As a shell divides it, as far as the examples need: words, single quotes, a comment after ` #`.
fn words(line: &str) -> Vec<String> {
    let line = line.split(" #").next().unwrap_or(line);
    let mut words = Vec::new();
    for (part, quoted) in line.split('\'').zip([false, true].into_iter().cycle()) {
        match quoted {
            true => words.push(part.to_string()),
            false => words.extend(part.split_whitespace().map(str::to_string)),
        }
    }
    words
}

fn run(line: &str, folder: &Path, long: bool) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_freehold"));
    command.args(words(line).into_iter().skip(1)).current_dir(folder).stdin(Stdio::null());
    command.env_remove("FREEHOLD_PACKS").env_remove("FREEHOLD_CONFIG").env_remove("FREEHOLD_DATA");
    // What the person at this machine has edited is no business of the examples.
    command.env("XDG_DATA_HOME", folder.join("home"));
    if long {
        command.arg("--only-parse");
    }
    let output = command.output().unwrap();
    assert!(output.status.success(), "{line}\n{}", String::from_utf8_lossy(&output.stderr));
}

/// How many examples there were.
fn follow(document: &Path) -> usize {
    let folder = tempfile::tempdir().unwrap();
    // The bots that examples name by their place in the repository.
    let bots = folder.path().join("examples/bots");
    std::fs::create_dir_all(&bots).unwrap();
    for name in ["cautious.py", "cautious.mjs"] {
        std::fs::copy(root().join("examples/bots").join(name), bots.join(name)).unwrap();
    }
    let mut examples = 0;
    for fence in fences(&std::fs::read_to_string(document).unwrap()) {
        match fence.info.split_once(' ') {
            Some(("toml" | "json" | "xml", file)) => {
                let path = folder.path().join(file);
                std::fs::create_dir_all(path.parent().unwrap()).unwrap();
                std::fs::write(path, fence.lines.join("\n") + "\n").unwrap();
            }
            _ => {
                for line in fence.lines.iter().filter(|line| words(line).first().is_some_and(|word| word == "freehold"))
                {
                    run(line, folder.path(), fence.info == "sh long");
                    examples += 1;
                }
            }
        }
    }
    examples
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn every_example_in_the_documents_works() {
    let docs = std::fs::read_dir(root().join("docs")).unwrap().map(|entry| entry.unwrap().path());
    let pages = docs.filter(|path| path.extension().is_some_and(|ending| ending == "md"));
    let mut followed = 0;
    for page in pages.chain([root().join("README.md"), root().join("examples/bots/README.md")]) {
        let name = page.file_name().unwrap().to_string_lossy().into_owned();
        if !TESTED_ELSEWHERE.contains(&name.as_str()) {
            followed += follow(&page);
        }
    }
    assert!(followed >= 25, "only {followed} examples were found");
}

#[test]
fn a_board_is_made_as_the_document_says() {
    assert!(follow(&root().join("docs/make-a-board.md")) >= 12);
}

#[test]
fn what_is_only_parsed_is_parsed_by_the_real_parser() {
    let command = |arguments: &[&str]| {
        Command::new(env!("CARGO_BIN_EXE_freehold")).args(arguments).arg("--only-parse").output().unwrap().status
    };
    assert!(command(&["serve", "--bind", "0.0.0.0:7070"]).success());
    assert!(!command(&["serve", "--bound", "0.0.0.0:7070"]).success());
}

#[test]
fn a_new_pack_needs_an_empty_folder() {
    let folder = tempfile::tempdir().unwrap();
    let new = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_freehold"));
        command.args(["pack", "new"]).args(arguments).current_dir(folder.path()).output().unwrap()
    };
    assert!(new(&["town"]).status.success());
    let board = std::fs::read_to_string(folder.path().join("town/board.toml")).unwrap();
    let again = new(&["town"]);
    assert!(!again.status.success() && String::from_utf8_lossy(&again.stderr).contains("is not empty"));
    assert_eq!(std::fs::read_to_string(folder.path().join("town/board.toml")).unwrap(), board);
    let unknown = new(&["village", "--from", "moon"]);
    assert!(String::from_utf8_lossy(&unknown.stderr).contains("there is no edition “moon”"));
    assert!(!folder.path().join("village").exists());
}

#[test]
fn the_service_starts_the_program_as_it_can_be_started() {
    let unit = std::fs::read_to_string(root().join("packaging/freehold.service")).unwrap();
    let start = unit.lines().find_map(|line| line.strip_prefix("ExecStart=/usr/local/bin/")).unwrap();
    run(start, &root(), true);
}
