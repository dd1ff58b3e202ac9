//! `cargo xtask browser`: Chromium for the tests of the page.
//!
//! On Debian and its kin the superuser gets it from the system's packages; anybody else is told what to
//! do. The tests never download a browser themselves.

use crate::apt;
use std::path::{Path, PathBuf};

/// Where to look when `CHROMIUM` does not say.
const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/// True if there is a browser, afterwards.
pub fn install(_root: &Path) -> bool {
    if let Some(found) = find() {
        println!("Chromium is there: {}", found.display());
        return true;
    }
    println!("There is no Chromium; installing it with apt-get.");
    if apt::install(&["chromium"]) && find().is_some() {
        return true;
    }
    eprintln!(
        "The tests of the page need Chromium. Install it (Debian, Ubuntu: `sudo apt install chromium`; \
         Fedora: `sudo dnf install chromium`; macOS: `brew install --cask chromium`), or set CHROMIUM to its path."
    );
    false
}

fn find() -> Option<PathBuf> {
    if let Some(path) = std::env::var_os("CHROMIUM").map(PathBuf::from) {
        return path.is_file().then_some(path);
    }
    let folders = std::env::var_os("PATH")?;
    std::env::split_paths(&folders).flat_map(|folder| NAMES.map(|name| folder.join(name))).find(|path| path.is_file())
}
