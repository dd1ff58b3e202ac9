//! Asks git which commit this is, so that `freehold --version` can tell. Without git, or outside of a
//! repository of its own, it says so instead.

use std::path::Path;
use std::process::Command;

/// Where this package lies in the workspace.
const ROOT: &str = "../..";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-env=FREEHOLD_COMMIT={}", commit().unwrap_or_else(|| "unknown commit".to_string()));
}

fn commit() -> Option<String> {
    // A copy of the sources inside somebody else's repository is not a commit of it.
    if !git(&["rev-parse", "--show-prefix"])?.is_empty() {
        return None;
    }
    let hash = git(&["rev-parse", "--short=12", "HEAD"])?;
    let changed = !git(&["status", "--porcelain", "--untracked-files=no"])?.is_empty();
    watch();
    Some(if changed { format!("{hash}-dirty") } else { hash })
}

/// The answer can change when HEAD moves, or when something that goes into the program is edited.
fn watch() {
    let branch = git(&["symbolic-ref", "--quiet", "HEAD"]);
    for part in ["HEAD", "index", "packed-refs"].into_iter().chain(branch.as_deref()) {
        if let Some(path) = git(&["rev-parse", "--git-path", part]) {
            watch_path(&Path::new(ROOT).join(path));
        }
    }
    let crates = std::fs::read_dir(Path::new(ROOT).join("crates"));
    for package in crates.into_iter().flatten().flatten() {
        watch_path(&package.path().join("src"));
    }
    for part in ["Cargo.lock", "data", "web/src"] {
        watch_path(&Path::new(ROOT).join(part));
    }
}

/// What is not there would make every build run this again.
fn watch_path(path: &Path) {
    if path.exists() {
        println!("cargo::rerun-if-changed={}", path.display());
    }
}

fn git(arguments: &[&str]) -> Option<String> {
    // Asking must not write: the index would look changed to the next build.
    let output = Command::new("git").arg("--no-optional-locks").args(arguments).current_dir(ROOT).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim().to_string())
}
