//! Files of the person at this machine: the editions, presets and themes of the program, written into the folder of
//! data to be edited, and whatever else lies there.
//!
//! The first line of a file that the program has written holds the hash of the rest. While that is right, nobody has
//! touched the file: it says nothing, and a later version of the program brings it up to date. Any other file is the
//! person's own and is never written again; one that was deleted is put there as it came.

use crate::data::make_folder;
use crate::failure::Failure;
use crate::hosting::default_data;
use crate::output::remark;
use crate::packs::is_data_file;
use freehold_content::{FaultKind, Library, MAX_BYTES, OwnFile, Source, builtin_sources};
use freehold_protocol::PackFault;
use freehold_server::faults_of;
use freehold_text::Language;
use sha2::{Digest, Sha256};
use std::fs::File;
use std::io::{ErrorKind, Read};
use std::path::{Path, PathBuf};

/// Beside the file of data.
const FOLDER: &str = "packs";
/// More files are not read.
const MAX_FILES: usize = 200;
/// Folders inside the folder are followed this deep.
const MAX_FOLDERS: usize = 3;

const MARK: &str = "# As it came with Freehold, sha256 ";
const MARK_END: &str = ". Edit it as you like; docs/packs.md tells more.";

pub struct OwnFolder(PathBuf);

impl OwnFolder {
    /// That of the person whose games are in this file, or in the usual one.
    pub fn beside(data: Option<&Path>) -> OwnFolder {
        let data = data.map_or_else(default_data, Path::to_path_buf);
        OwnFolder(data.parent().unwrap_or(Path::new("")).join(FOLDER))
    }

    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Writes what is missing, and brings up to date what nobody has touched. Two programs may do so at once.
    pub fn write_shipped(&self) -> Result<(), Failure> {
        for source in builtin_sources() {
            let path = self.0.join(source.name);
            let stale = match read(&path) {
                Ok(text) => text.trim().is_empty() || (is_untouched(&text) && body(&text) != source.text),
                Err(fault) => matches!(fault, Unread::Missing),
            };
            // Whoever has put a link there looks after what it leads to.
            if stale && !path.is_symlink() {
                write(&path, source)?;
            }
        }
        Ok(())
    }

    /// What the person has changed or added, by names within the folder.
    pub fn files(&self) -> Vec<OwnFile> {
        let mut names = Vec::new();
        collect(&self.0, "", MAX_FOLDERS, &mut names);
        // A copy beside a file of the program does not take its place.
        names.sort_by_cached_key(|name| (!builtin_sources().any(|source| source.name == name), name.clone()));
        let all = names.len();
        names.truncate(MAX_FILES);
        let mut files: Vec<OwnFile> = names.into_iter().filter_map(|name| self.file(name)).collect();
        if all > MAX_FILES {
            let name = self.0.display().to_string();
            files.push(OwnFile { name, text: Err(FaultKind::TooManyFiles { limit: MAX_FILES }) });
        }
        files
    }

    /// Nothing, if it is as the program wrote it.
    fn file(&self, name: String) -> Option<OwnFile> {
        let text = match read(&self.0.join(&name)) {
            Ok(text) if text.trim().is_empty() || is_untouched(&text) => return None,
            Ok(text) => Ok(text),
            Err(Unread::Missing) => return None,
            Err(Unread::Fault(kind)) => Err(kind),
        };
        Some(OwnFile { name, text })
    }

    /// Says on standard error which files are used, and which are not and why.
    pub fn tell(&self, files: &[OwnFile], library: &Library) {
        let shown = self.0.display();
        let left_out = |file: &OwnFile| library.left_out().iter().any(|left| left.file == file.name);
        let used: Vec<&str> = files.iter().filter(|file| !left_out(file)).map(|file| file.name.as_str()).collect();
        if !used.is_empty() {
            remark(&format!("in use from {shown}: {}", used.join(", ")));
        }
        self.tell_faults(library);
    }

    /// Says on standard error which files are not used and why.
    pub fn tell_faults(&self, library: &Library) {
        for left in library.left_out() {
            for fault in faults_of(Language::English, left) {
                remark(&format!("{}/{}", self.0.display(), line(&fault)));
            }
        }
        if !library.left_out().is_empty() {
            remark("what came with the program is used instead; `freehold pack reset` puts it back");
        }
    }
}

/// A folder that cannot be listed holds nothing: whoever has made it so knows.
fn collect(folder: &Path, within: &str, depth: usize, names: &mut Vec<String>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        // What cannot be counted cannot be read either.
        if names.len() > MAX_FILES {
            return;
        }
        let path = entry.path();
        let name = format!("{within}{}", entry.file_name().to_string_lossy());
        if path.is_dir() && depth > 0 {
            collect(&path, &format!("{name}/"), depth - 1, names);
        } else if is_data_file(&path) && !path.is_dir() {
            names.push(name);
        }
    }
}

enum Unread {
    Missing,
    Fault(FaultKind),
}

fn read(path: &Path) -> Result<String, Unread> {
    let unreadable = |fault: std::io::Error| match fault.kind() {
        ErrorKind::NotFound => Unread::Missing,
        _ => Unread::Fault(FaultKind::Unreadable { detail: fault.to_string() }),
    };
    // What is no file may be without end, or wait for somebody to write.
    if !std::fs::metadata(path).map_err(unreadable)?.is_file() {
        return Err(Unread::Fault(FaultKind::NoFile));
    }
    let file = File::open(path).map_err(unreadable)?;
    let mut bytes = Vec::new();
    // One more than is accepted, so that it is the loader that says what is too large.
    file.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes).map_err(unreadable)?;
    if bytes.len() > MAX_BYTES {
        return Err(Unread::Fault(FaultKind::TooLarge { bytes: bytes.len(), limit: MAX_BYTES }));
    }
    String::from_utf8(bytes).map_err(|_| Unread::Fault(FaultKind::NotText))
}

/// Whole or not at all: nobody ever finds half a file.
fn write(path: &Path, source: Source<'_>) -> Result<(), Failure> {
    let failed = |fault| Failure::Write { path: path.to_path_buf(), fault };
    if let Some(folder) = path.parent() {
        make_folder(folder).map_err(failed)?;
    }
    let beside = path.with_extension(format!("{}.tmp", std::process::id()));
    let written = std::fs::write(&beside, as_shipped(source)).and_then(|()| std::fs::rename(&beside, path));
    if written.is_err() {
        let _ = std::fs::remove_file(&beside);
    }
    written.map_err(failed)
}

/// A file of the program with the line that tells whether it was touched.
fn as_shipped(source: Source<'_>) -> String {
    format!("{MARK}{}{MARK_END}\n{}", hash(source.text), source.text)
}

/// Everything but the first line.
fn body(text: &str) -> &str {
    text.split_once('\n').map_or("", |(_, body)| body)
}

/// As the program, this version or another, has written it. Ends of lines are not the person's doing.
pub fn is_untouched(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}');
    let Some(promised) = text.strip_prefix(MARK) else { return false };
    let body = body(text);
    // Most files are those of this very version, and need no arithmetic.
    builtin_sources().any(|source| source.text == body)
        || promised.get(..64).is_some_and(|promised| promised == hash(body))
}

fn hash(text: &str) -> String {
    let text = text.replace("\r\n", "\n");
    Sha256::digest(text.trim_end()).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// As a fault of a data file is written everywhere.
pub fn line(PackFault { file, line, key, text }: &PackFault) -> String {
    let line = if *line > 0 { format!("{line}:") } else { String::new() };
    let key = if key.is_empty() { String::new() } else { format!(" {key}:") };
    format!("{file}:{line}{key} {text}")
}
