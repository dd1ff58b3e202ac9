//! Data files of users: one file, or all of a folder, and what they make of the library.

use crate::failure::Failure;
use crate::output::read_text;
use crate::own::{OwnFolder, is_untouched};
use freehold_content::{Library, MAX_BYTES, OwnFile};
use freehold_server::faults_of;
use freehold_text::Language;
use std::path::{Path, PathBuf};

/// Folders inside a pack are followed this deep.
const MAX_FOLDERS: usize = 4;

/// What comes with the program and, if there is one, the folder that was named.
pub fn library(packs: Option<&Path>) -> Result<Library, Failure> {
    with_named(packs, Vec::new())
}

/// The same with the files of the person at this machine, and what there is to say about them. What they have named
/// counts for more than what lies there.
pub fn library_here(packs: Option<&Path>, own: &OwnFolder) -> Result<(Library, Vec<OwnFile>), Failure> {
    let files = own.files();
    Ok((with_named(packs, files.clone())?, files))
}

/// Whoever names a folder means all of it: what cannot be used of it is refused.
fn with_named(packs: Option<&Path>, own: Vec<OwnFile>) -> Result<Library, Failure> {
    let named = packs.map(read_pack).transpose()?.unwrap_or_default();
    let mut files: Vec<OwnFile> = named
        .into_iter()
        .filter(|(_, text)| !is_untouched(text))
        .map(|(name, text)| OwnFile { name, text: Ok(text) })
        .collect();
    let count = files.len();
    files.extend(own);
    let (library, _) = Library::with_own(&files);
    let refused = library.left_out().iter().filter(|left| files[..count].iter().any(|file| file.name == left.file));
    let faults: Vec<_> = refused.flat_map(|left| faults_of(Language::English, left)).collect();
    if faults.is_empty() { Ok(library) } else { Err(Failure::LeftOut(faults)) }
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
