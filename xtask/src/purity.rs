//! `cargo xtask purity`: the rules see neither files nor clocks nor threads.
//!
//! Four proofs: the engine's dependency tree holds only what is listed here, that of a table holds nothing
//! that reaches the world, the source of the pure crates names nothing of the world outside, and the auditor
//! names nothing of the engine's rules.

use crate::files;
use crate::independence;
use crate::rust_source::{code_lines, has_word};
use std::io;
use std::path::Path;
use std::process::Command;

/// All that the engine may depend on: data structures, serialisation and a stable generator.
const ALLOWED: &[&str] = &[
    "freehold-engine",
    "arrayvec",
    "serde",
    "serde_core",
    "serde_derive",
    "proc-macro2",
    "quote",
    "syn",
    "unicode-ident",
    "rand_core",
    "rand_chacha",
    "ppv-lite86",
    "zerocopy",
    "zerocopy-derive",
    "chacha20",
    "cipher",
    "crypto-common",
    "hybrid-array",
    "inout",
    "typenum",
    "cfg-if",
    "cpufeatures",
];

/// What no dependency of a table may be: runtimes, sockets, databases, logs, and secrets or time of the system.
const WORLDLY: &[&str] = &[
    "axum",
    "chrono",
    "getrandom",
    "governor",
    "hyper",
    "libsqlite3-sys",
    "metrics",
    "mio",
    "rand",
    "rusqlite",
    "socket2",
    "time",
    "tokio",
    "tracing",
    "ureq",
];

/// Crates whose source is scanned, as far as they exist.
const PURE: &[&str] = &[
    "crates/engine/src",
    "crates/auditor/src",
    "crates/content/src",
    "crates/bots/src",
    "crates/record/src",
    "crates/text/src",
    "crates/table/src",
];

/// Modules of the standard library that reach outside.
const WORLD: &[&str] = &["fs", "net", "thread", "time", "env", "process"];

/// Other words that do. The type of a moment alone does nothing, and comes from `std::time`; a pace may be `Instant`.
const WORDS: &[&str] = &["SystemTime", "Instant::now"];
const PRINTING: &[&str] = &["println!", "print!"];

#[derive(Debug, thiserror::Error)]
enum PurityError {
    #[error("{0}")]
    Io(#[from] io::Error),
    /// `cargo tree` failed; it has said why.
    #[error("cargo tree failed")]
    Tree,
}

/// Reports everything impure; false if there is something.
pub fn run(root: &Path) -> bool {
    match check(root) {
        Ok(findings) => {
            findings.iter().for_each(|finding| eprintln!("error: {finding}"));
            println!("purity: {} problems", findings.len());
            findings.is_empty()
        }
        Err(error) => {
            eprintln!("purity: cannot check: {error}");
            false
        }
    }
}

fn check(root: &Path) -> Result<Vec<String>, PurityError> {
    let foreign = foreign_packages(&tree(root, "freehold-engine")?);
    let mut findings: Vec<String> =
        foreign.into_iter().map(|name| format!("freehold-engine depends on {name}, which is not listed")).collect();
    let worldly = worldly_packages(&tree(root, "freehold-table")?);
    findings
        .extend(worldly.into_iter().map(|name| format!("freehold-table depends on {name}, which reaches the world")));
    for folder in PURE {
        for file in files::below(root, folder)? {
            let Some(text) = file.text()?.filter(|_| file.name.ends_with(".rs")) else { continue };
            let impure = impurities(&text);
            findings
                .extend(impure.into_iter().map(|(line, what)| format!("{}:{line}: {what} in a pure crate", file.name)));
        }
    }
    findings.extend(independence::check(root)?);
    Ok(findings)
}

/// Everything that a package is made of, as `cargo tree` says it without prefixes.
fn tree(root: &Path, package: &str) -> Result<String, PurityError> {
    let tree = Command::new(crate::suite::cargo())
        .args(["tree", "-p", package, "-e", "normal", "--prefix", "none"])
        .current_dir(root)
        .stderr(std::process::Stdio::inherit())
        .output()?;
    if !tree.status.success() {
        return Err(PurityError::Tree);
    }
    Ok(String::from_utf8_lossy(&tree.stdout).into_owned())
}

/// Packages of the engine's tree that are not allowed.
fn foreign_packages(tree: &str) -> Vec<String> {
    packages_of(tree, |name| !ALLOWED.contains(&name))
}

/// Packages of a table's tree that reach the world.
fn worldly_packages(tree: &str) -> Vec<String> {
    packages_of(tree, |name| WORLDLY.contains(&name))
}

/// Packages of a tree that are unwanted. An empty tree proves nothing.
fn packages_of(tree: &str, unwanted: impl Fn(&str) -> bool) -> Vec<String> {
    let mut names: Vec<&str> = tree.lines().filter_map(|line| line.split_whitespace().next()).collect();
    if names.is_empty() {
        return vec!["nothing at all".to_owned()];
    }
    names.sort_unstable();
    names.dedup();
    names.into_iter().filter(|name| unwanted(name)).map(str::to_owned).collect()
}

/// Lines that name something of the world outside, with what they name.
fn impurities(source: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let mut group = false;
    for (line, code) in code_lines(source) {
        // `use std::{fs, io};` may go over several lines.
        group |= code.contains("std::{");
        for module in WORLD {
            if has_word(code, &format!("std::{module}")) || (group && has_word(code, module)) {
                found.push((line, format!("std::{module}")));
            }
        }
        group &= !code.contains(';');
        let words = WORDS.iter().filter(|word| has_word(code, word));
        let printing = PRINTING.iter().filter(|word| code.contains(**word));
        found.extend(words.chain(printing.take(1)).map(|word| (line, (*word).to_owned())));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_listed_packages_pass() {
        let tree = "freehold-engine v0.1.0 (crates/engine)\narrayvec v0.7.8\nserde v1.0.229\nserde_core v1.0.229 (*)\n";
        assert_eq!(foreign_packages(tree), [""; 0]);
        assert_eq!(foreign_packages(&format!("{tree}tokio v1.0.0\nrand v0.10\ntokio v1.0.0 (*)\n")), ["rand", "tokio"]);
        assert_eq!(foreign_packages("").len(), 1);
    }

    #[test]
    fn a_table_reaches_no_world() {
        let tree = "freehold-table v0.1.0 (crates/table)\nfreehold-store v0.1.0\ntoml v1.1.0\n";
        assert_eq!(worldly_packages(tree), [""; 0]);
        assert_eq!(worldly_packages(&format!("{tree}tokio v1.0.0\nrusqlite v0.41\n")), ["rusqlite", "tokio"]);
        assert_eq!(worldly_packages("").len(), 1);
    }

    #[test]
    fn the_world_is_found() {
        for (source, what) in [
            ("use std::fs;", "std::fs"),
            ("std::env::var(\"X\")", "std::env"),
            ("use std::{collections::HashMap, net::TcpStream};", "std::net"),
            ("let t = Instant::now();", "Instant::now"),
            ("SystemTime::now()", "SystemTime"),
            ("println!(\"x\");", "println!"),
            ("eprintln!(\"x\");", "println!"),
            ("eprint!(\"x\");", "print!"),
        ] {
            assert_eq!(impurities(source), [(1, what.to_owned())], "{source}");
        }
        assert_eq!(impurities("use std::{\n    fmt,\n    thread,\n};\n"), [(3, "std::thread".to_owned())]);
    }

    #[test]
    fn what_only_looks_like_it_passes() {
        for source in [
            "//! no std::fs, no Instant",
            "let x = 1; // std::time",
            "use std::fmt;",
            "use std::{fmt, io};\nlet time = 1; let env = time;",
            "fn time() {}",
            "Pace::Instant",
            "Instantly",
        ] {
            assert_eq!(impurities(source), [], "{source}");
        }
    }

    /// From the inside to the outside, as ARCHITECTURE.md draws it.
    const LAYERS: [&str; 18] = [
        "engine",
        "auditor",
        "store",
        "load",
        "webui",
        "bots",
        "content",
        "record",
        "protocol",
        "text",
        "table",
        "referee",
        "lab",
        "wasm-check",
        "terminal",
        "server",
        "freehold",
        "specs",
    ];

    // covers: PT-nfr-8
    #[test]
    fn every_part_knows_only_those_further_inside() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let mut found = 0;
        for folder in std::fs::read_dir(root.join("crates")).unwrap() {
            let path = folder.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            let layer =
                LAYERS.iter().position(|known| *known == name).unwrap_or_else(|| panic!("{name} is in no layer"));
            let manifest = std::fs::read_to_string(path.join("Cargo.toml")).unwrap();
            let (_, used) = manifest.split_once("[dependencies]").unwrap_or_default();
            let used = used.split("\n[").next().unwrap_or_default();
            for other in used.lines().filter_map(|line| line.strip_prefix("freehold-")) {
                let other = other.split(['.', ' ']).next().unwrap_or_default();
                let below = LAYERS[..layer].contains(&other);
                assert!(below, "{name} depends on {other}, which is not further inside");
                found += 1;
            }
        }
        assert!(found > 20, "only {found} dependencies were found");
    }
}
