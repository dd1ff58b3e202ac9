//! The licences of everything in the program that others wrote: crates by cargo's own account, packages
//! of the page by its imports. Generated for every release; nothing is listed by hand.

use super::ReleaseFault;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A work of somebody else.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Work {
    pub name: String,
    pub version: String,
    /// As its author names it; may be empty if only the text of the licence is there.
    pub licence: String,
    folder: Option<PathBuf>,
}

/// Crates that are linked into the program, without those of this workspace.
pub fn crates(root: &Path) -> Result<Vec<Work>, ReleaseFault> {
    let words = ["tree", "--locked", "-p", "freehold", "-e", "normal", "--prefix", "none", "--format", "{p}\t{l}"];
    let sources = registry_folders();
    let mut works: Vec<Work> = output(Command::new("cargo").args(words).current_dir(root))?
        .lines()
        .filter_map(|line| work_of(line, &sources))
        .collect();
    works.sort();
    works.dedup();
    Ok(works)
}

/// `serde v1.0.0 (proc-macro)\tMIT`; nothing for a crate of this workspace.
fn work_of(line: &str, sources: &[PathBuf]) -> Option<Work> {
    let (package, licence) = line.split_once('\t')?;
    let mut words = package.split(' ');
    let (name, version) = (words.next()?, words.next()?.strip_prefix('v')?);
    if name == "freehold" || name.starts_with("freehold-") {
        return None;
    }
    let folder = sources.iter().map(|source| source.join(format!("{name}-{version}"))).find(|folder| folder.is_dir());
    let licence = licence.trim_end_matches("(*)").trim();
    Some(Work { name: name.to_owned(), version: version.to_owned(), licence: licence.to_owned(), folder })
}

/// Where cargo unpacks what it downloads.
fn registry_folders() -> Vec<PathBuf> {
    let home = || std::env::home_dir().map(|home| home.join(".cargo"));
    let cargo = std::env::var_os("CARGO_HOME").map(PathBuf::from).or_else(home).unwrap_or_default();
    let folders = fs::read_dir(cargo.join("registry/src")).into_iter().flatten().flatten();
    folders.map(|folder| folder.path()).collect()
}

/// Packages whose code or fonts go into the page. They must be installed, as every build does.
pub fn packages(root: &Path) -> Result<Vec<Work>, ReleaseFault> {
    let mut node = Command::new("node");
    node.arg(root.join("xtask/src/release/npm_licences.mjs")).arg(root.join("web"));
    let work = |line: &str| {
        let mut fields = line.split('\t').map(str::to_owned);
        let (name, version, licence) = (fields.next()?, fields.next()?, fields.next()?);
        Some(Work { name, version, licence, folder: fields.next().map(PathBuf::from) })
    };
    Ok(output(&mut node)?.lines().filter_map(work).collect())
}

fn output(command: &mut Command) -> Result<String, ReleaseFault> {
    let program = command.get_program().to_string_lossy().into_owned();
    let output = command.output().map_err(|fault| ReleaseFault::CannotRun { program: program.clone(), fault })?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr).trim().to_owned();
        return Err(ReleaseFault::Failed { program, said });
    }
    String::from_utf8(output.stdout).map_err(|_| ReleaseFault::NotText { program })
}

/// The texts that lie beside the work.
fn texts(work: &Work) -> Vec<String> {
    const BEGINNINGS: [&str; 5] = ["LICENSE", "LICENCE", "COPYING", "NOTICE", "UNLICENSE"];
    let Some(folder) = &work.folder else { return Vec::new() };
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder).into_iter().flatten().flatten().map(|file| file.path()).collect();
    files.sort();
    let is_licence = |path: &&PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
        path.is_file() && BEGINNINGS.iter().any(|beginning| name.starts_with(beginning))
    };
    let read = |path: &PathBuf| fs::read_to_string(path).ok();
    files.iter().filter(is_licence).filter_map(read).map(|text| text.replace("\r\n", "\n").trim().to_owned()).collect()
}

/// One document: who made what, and every text of a licence once.
pub fn document(works: &[Work]) -> Result<String, ReleaseFault> {
    let mut document = String::from("Freehold contains works of others, under these licences.\n\n");
    let mut by_text: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for work in works {
        let title = format!("{} {}", work.name, work.version);
        let texts = texts(work);
        if work.licence.is_empty() && texts.is_empty() {
            return Err(ReleaseFault::NoLicence { work: title });
        }
        let licence = if work.licence.is_empty() { "see below" } else { &work.licence };
        document += &format!("- {title}: {licence}\n");
        for text in texts {
            by_text.entry(text).or_default().push(title.clone());
        }
    }
    for (text, titles) in by_text {
        document += &format!("\n{}\n{}\n\n{text}\n", "=".repeat(79), titles.join(", "));
    }
    Ok(document)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn root() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
    }

    #[test]
    fn crates_of_the_program_have_their_licences() {
        let works = crates(&root()).unwrap();
        let named = |name: &str| works.iter().find(|work| work.name == name);
        for name in ["axum", "clap", "serde", "tokio", "rusqlite"] {
            assert!(named(name).is_some_and(|work| !work.licence.is_empty()), "{name}");
        }
        assert!(works.iter().all(|work| !work.name.starts_with("freehold")));
        // Only the tests use it.
        assert!(named("proptest").is_none());
        let document = document(&works).unwrap();
        assert!(document.contains("- serde 1.") && document.contains("Permission is hereby granted"));
    }

    #[test]
    fn packages_of_the_page_are_those_that_it_imports() {
        let works = packages(&root()).unwrap();
        let names: Vec<&str> = works.iter().map(|work| work.name.as_str()).collect();
        for name in ["svelte", "@fontsource/young-serif", "@fontsource-variable/asap"] {
            assert!(names.contains(&name), "{name} is missing in {names:?}");
        }
        for name in ["vitest", "eslint", "@playwright/test"] {
            assert!(!names.contains(&name), "{name} is not in the page");
        }
        assert!(document(&works).unwrap().contains("SIL OPEN FONT LICENSE"));
    }

    #[test]
    fn lines_of_cargo_become_works() {
        let work = work_of("serde_derive v1.0.2 (proc-macro)\tMIT OR Apache-2.0 (*)", &[]).unwrap();
        assert_eq!((work.name.as_str(), work.version.as_str()), ("serde_derive", "1.0.2"));
        assert_eq!(work.licence, "MIT OR Apache-2.0");
        assert_eq!(work_of("freehold-engine v0.1.0 (/somewhere)\tMIT", &[]), None);
    }

    #[test]
    fn a_work_without_a_licence_stops_the_release() {
        let bare = Work { name: "bare".into(), version: "1.0.0".into(), licence: String::new(), folder: None };
        assert!(matches!(document(&[bare]), Err(ReleaseFault::NoLicence { .. })));
    }
}
