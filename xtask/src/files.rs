//! The files of the repository, in a stable order.
//!
//! It walks the tree instead of asking git, so that an unpacked archive can be checked as well.
//! Build output and installed packages are left out.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// What holds nothing of ours, wherever it is. In a second working tree `.git` is a file.
const SKIPPED: &[&str] = &[".git", "target", "node_modules", "proptest-regressions", "dist"];

/// A file with its path from the root, written with slashes.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct File {
    pub name: String,
    pub path: PathBuf,
}

impl File {
    /// The text, or nothing if it is not UTF-8.
    pub fn text(&self) -> io::Result<Option<String>> {
        Ok(String::from_utf8(fs::read(&self.path)?).ok())
    }
}

/// All files below `root/under`; none if there is no such folder.
pub fn below(root: &Path, under: &str) -> io::Result<Vec<File>> {
    let mut found = Vec::new();
    let start = root.join(under);
    if start.is_dir() {
        walk(root, &start, &mut found)?;
    }
    found.sort();
    Ok(found)
}

fn walk(root: &Path, folder: &Path, found: &mut Vec<File>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let (path, kind) = (entry.path(), entry.file_type()?);
        if skipped(&entry.file_name().to_string_lossy()) {
            continue;
        }
        if kind.is_dir() {
            walk(root, &path, found)?;
        } else if kind.is_file() {
            found.push(File { name: name(root, &path), path });
        }
    }
    Ok(())
}

fn skipped(name: &str) -> bool {
    SKIPPED.contains(&name) || name.starts_with("target-")
}

fn name(root: &Path, path: &Path) -> String {
    let inside = path.strip_prefix(root).unwrap_or(path);
    inside.components().map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn build_output_is_not_ours() {
        for (folder, expected) in [("target", true), ("target-xtask", true), ("targets", false), ("src", false)] {
            assert_eq!(skipped(folder), expected, "{folder}");
        }
    }

    #[test]
    fn finds_this_file_under_its_name_from_the_root() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let files = below(root, "xtask").unwrap();
        assert!(files.iter().any(|file| file.name == "xtask/src/files.rs"));
        assert!(files.is_sorted());
        assert_eq!(below(root, "no/such/folder").unwrap(), []);
    }
}
