//! Debian's packages, as far as the tests need them.

use std::path::Path;
use std::process::Command;

/// Whether `apt-get` did it. It asks no questions, and leaves what it fetches in the folder.
pub fn run_in(folder: &Path, words: &[&str]) -> bool {
    let mut command = Command::new("apt-get");
    command.args(words).current_dir(folder).env("DEBIAN_FRONTEND", "noninteractive");
    command.status().is_ok_and(|status| status.success())
}

pub fn run(words: &[&str]) -> bool {
    run_in(Path::new("."), words)
}

/// Installs packages, if need be from a newer list of them.
pub fn install(packages: &[&str]) -> bool {
    let words = [&["install", "--yes", "--quiet", "--no-install-recommends"], packages].concat();
    run(&words) || (run(&["update", "--quiet"]) && run(&words))
}
