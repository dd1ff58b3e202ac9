//! The file of data of a server: made for its owner alone, and worked with by one program at a time.

use crate::failure::Failure;
use freehold_store::{DataLock, SqliteOptions, SqliteStore};
use std::fs::DirBuilder;
use std::path::Path;

/// Opens the file, with the right to be its server.
pub fn open(path: &Path) -> Result<(DataLock, SqliteStore), Failure> {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        make_folder(folder).map_err(|fault| Failure::Write { path: folder.to_path_buf(), fault })?;
    }
    let failed = |fault| Failure::Store { path: path.to_path_buf(), fault };
    let lock = DataLock::take(path).map_err(failed)?;
    let store = SqliteStore::open(path, SqliteOptions::default()).map_err(failed)?;
    match SqliteStore::make_private(path) {
        Ok(true) => tracing::warn!(data = %path.display(), "others could read the data; now only its owner can (0600)"),
        Ok(false) => {}
        Err(fault) => {
            tracing::warn!(data = %path.display(), %fault, "others can read the data, seeds of running games included");
        }
    }
    Ok((lock, store))
}

/// A folder that is there already stays as it is.
pub fn make_folder(folder: &Path) -> std::io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}
