//! `cargo xtask proxies`: nginx and Caddy for the tests of the examples in `packaging`.
//!
//! Debian's packages are fetched and unpacked into the folder of the build, not installed: installing them would start
//! two servers, now and whenever the machine starts.

use crate::apt;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Programs, and the packages that they are in.
const PROGRAMS: [&str; 2] = ["nginx", "caddy"];
/// Libraries that nginx needs beyond what every Debian has.
const LIBRARIES: [&str; 2] = ["libpcre2-8-0", "libssl3"];

/// True if both are there, afterwards.
pub fn fetch(root: &Path) -> bool {
    if !cfg!(target_os = "linux") {
        println!("The examples for proxies are tested on Linux only.");
        return true;
    }
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    let folder = target.join("proxies");
    let missing: Vec<&str> = PROGRAMS.into_iter().filter(|name| !is_there(&folder, name)).collect();
    if missing.is_empty() {
        println!("nginx and Caddy are there.");
        return true;
    }
    println!("Missing: {}; fetching it with apt-get.", missing.join(", "));
    let fetched = missing.iter().all(|name| unpack(&folder, name));
    if fetched && PROGRAMS.iter().all(|name| is_there(&folder, name)) {
        return true;
    }
    // Unpacked, but without a library: that one can be installed, as it starts nothing.
    if fetched && apt::install(&LIBRARIES) && PROGRAMS.iter().all(|name| is_there(&folder, name)) {
        return true;
    }
    eprintln!(
        "The tests of the examples for proxies need nginx and Caddy on the PATH: install them (Debian, Ubuntu: \
         `sudo apt install nginx-light caddy`; Fedora: `sudo dnf install nginx caddy`)."
    );
    false
}

/// It runs, from the system or from the folder.
fn is_there(folder: &Path, name: &str) -> bool {
    let places = [PathBuf::from(name), Path::new("/usr/sbin").join(name), unpacked(folder, name)];
    places.iter().any(|path| {
        let word = if name == "nginx" { "-v" } else { "version" };
        Command::new(path).arg(word).output().is_ok_and(|output| output.status.success())
    })
}

fn unpacked(folder: &Path, name: &str) -> PathBuf {
    let place = if name == "nginx" { "usr/sbin" } else { "usr/bin" };
    folder.join(place).join(name)
}

fn unpack(folder: &Path, name: &str) -> bool {
    let packages = folder.join("packages");
    if fs::create_dir_all(&packages).is_err() {
        return false;
    }
    // The user that apt fetches files as may not write into the folder of a build.
    let download = || apt::run_in(&packages, &["download", "--quiet", "--option", "APT::Sandbox::User=root", name]);
    let fetched = download() || (apt::run(&["update", "--quiet"]) && download());
    if !fetched {
        return false;
    }
    let Ok(entries) = fs::read_dir(&packages) else { return false };
    let mut files = entries.flatten().map(|entry| entry.path());
    let own =
        files.find(|path| path.file_name().is_some_and(|file| file.to_string_lossy().starts_with(&format!("{name}_"))));
    own.is_some_and(|package| {
        let status = Command::new("dpkg-deb").arg("--extract").arg(package).arg(folder).status();
        status.is_ok_and(|status| status.success())
    })
}
