//! The folder that everything goes into, compressed.

use flate2::{Compression, GzBuilder};
use serde_json::Value;
use std::io::Write;
use std::path::{Path, PathBuf};

/// The bytes of a database that nobody has open. A program may end before its last commits are moved
/// into the file itself; SQLite does that when the file is opened next.
pub fn whole_database(path: &Path) -> Vec<u8> {
    let connection = rusqlite::Connection::open(path).unwrap();
    connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())).unwrap();
    connection.close().unwrap();
    std::fs::read(path).unwrap()
}

pub struct Folder(PathBuf);

impl Folder {
    /// It must not exist: what a version has written is never written again.
    pub fn create(path: &Path) -> Folder {
        assert!(!path.exists(), "{} is there already", path.display());
        for part in ["databases", "records"] {
            std::fs::create_dir_all(path.join(part)).unwrap();
        }
        Folder(path.to_path_buf())
    }

    pub fn write_packed(&self, name: &str, bytes: &[u8]) {
        let file = std::fs::File::create(self.0.join(format!("{name}.gz"))).unwrap();
        let mut packed = GzBuilder::new().write(file, Compression::best());
        packed.write_all(bytes).unwrap();
        packed.finish().unwrap();
    }

    pub fn write_index(&self, index: &Value) {
        std::fs::write(self.0.join("index.json"), format!("{index:#}\n")).unwrap();
    }
}
