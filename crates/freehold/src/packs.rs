//! Data files of users: one file, or all of a folder.

use crate::failure::Failure;
use crate::output::read_text;
use freehold_content::{Library, MAX_BYTES, Source};
use std::path::{Path, PathBuf};

/// Folders inside a pack are followed this deep.
const MAX_FOLDERS: usize = 4;

/// The built-in library and, if there is one, the folder of the user.
pub fn library(packs: Option<&Path>) -> Result<Library, Failure> {
    let mut library = Library::builtin();
    if let Some(folder) = packs {
        let files = read_pack(folder)?;
        let sources: Vec<Source<'_>> = files.iter().map(|(name, text)| Source::new(name, text)).collect();
        let (_, faults) = library.add_all(&sources);
        if !faults.is_empty() {
            return Err(Failure::Pack(faults));
        }
    }
    Ok(library)
}

/// Names and texts of the data files at a path.
pub fn read_pack(path: &Path) -> Result<Vec<(String, String)>, Failure> {
    let mut paths = Vec::new();
    if path.is_dir() {
        collect(path, MAX_FOLDERS, &mut paths)?;
        paths.sort();
        if paths.is_empty() {
            return Err(Failure::NoDataFiles { path: path.to_path_buf() });
        }
    } else {
        paths.push(path.to_path_buf());
    }
    // More than the loader accepts, so that it is the loader that says what is too large.
    let read = |path: PathBuf| Ok((path.display().to_string(), read_text(&path, MAX_BYTES as u64 * 16)?));
    paths.into_iter().map(read).collect()
}

fn collect(folder: &Path, depth: usize, paths: &mut Vec<PathBuf>) -> Result<(), Failure> {
    let unreadable = |fault| Failure::Read { path: folder.to_path_buf(), fault };
    for entry in std::fs::read_dir(folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        if path.is_dir() && depth > 0 {
            collect(&path, depth - 1, paths)?;
        } else if is_data_file(&path) {
            paths.push(path);
        }
    }
    Ok(())
}

pub fn is_data_file(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "toml" || ending == "xml")
}
