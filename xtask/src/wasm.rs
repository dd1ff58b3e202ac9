//! `cargo xtask wasm`: what a table is made of compiles for WebAssembly, and plays the same games there.
//!
//! The toolchain is rustup's if it has the target. Otherwise, on Debian and its kin, it is what the
//! system's packages bring, whose standard library is built as well; the superuser gets them here.

use crate::apt;
use crate::suite::{built_command, cargo};
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

const TARGET: &str = "wasm32-unknown-unknown";

/// Crates that need no server; those that are not there yet are passed over.
const CRATES: [&str; 7] = ["engine", "content", "bots", "text", "protocol", "record", "table"];
/// Plays games and says what they came to; its library is the WebAssembly.
const CHECK: &str = "wasm-check";

/// The compiler and the sources of Debian, and what they come from.
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
const DEBIAN_LINKER: &str = "/usr/bin/wasm-ld";
const DEBIAN_SOURCES: &str = "/usr/lib/rustlib/src/rust/library/std";
const DEBIAN_PACKAGES: [&str; 3] = ["rustc-web", "rust-web-src", "lld"];
/// The `rust-version` of the workspace.
const OLDEST: (u32, u32) = (1, 90);

enum Toolchain {
    /// The compiler that is used anyway has the target.
    Installed,
    Debian,
}

enum Fault {
    CannotRun { what: &'static str, error: io::Error },
    NotBuilt,
    NotRun { what: &'static str },
    Differs { native: String, wasm: String },
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::CannotRun { what, error } => write!(f, "{what} could not run: {error}"),
            Fault::NotBuilt => write!(f, "it does not compile for {TARGET}"),
            Fault::NotRun { what } => write!(f, "{what} failed"),
            Fault::Differs { native, wasm } => {
                write!(f, "the same seeds give other games: natively\n{native}as WebAssembly\n{wasm}")
            }
        }
    }
}

/// True if everything compiles and every game is the same.
pub fn run(root: &Path) -> bool {
    let mut native = Command::new(cargo());
    native.args(["run", "--quiet", "-p", &package(CHECK)]).current_dir(root);
    run_against(root, native)
}

/// The same with the native program that the tests have built: asking cargo for it alone would build its
/// crates anew.
pub fn run_after_tests(root: &Path) -> bool {
    run_against(root, built_command(root, &[&package(CHECK)]))
}

/// Without a toolchain only a test run for everybody (`CI`) fails.
fn run_against(root: &Path, native: Command) -> bool {
    let Some(toolchain) = toolchain(root) else {
        eprintln!(
            "wasm: not checked, because there is no compiler for {TARGET}: install it with \
             `rustup target add {TARGET}`, or on Debian with `sudo apt install {}`.",
            DEBIAN_PACKAGES.join(" ")
        );
        return std::env::var_os("CI").is_none();
    };
    match check(root, &toolchain, native) {
        Ok(games) => {
            println!("wasm: {games} games are the same natively and as WebAssembly");
            true
        }
        Err(fault) => {
            eprintln!("wasm: {fault}");
            false
        }
    }
}

fn toolchain(root: &Path) -> Option<Toolchain> {
    if has_target(root) {
        return Some(Toolchain::Installed);
    }
    let exists = || [DEBIAN_RUSTC, DEBIAN_LINKER, DEBIAN_SOURCES].iter().all(|path| Path::new(path).exists());
    let is_there = || exists() && version_of(DEBIAN_RUSTC).is_some_and(|version| version >= OLDEST);
    if !is_there() {
        install();
    }
    is_there().then_some(Toolchain::Debian)
}

/// What a compiler says of its version, as far as it counts.
fn version_of(rustc: &str) -> Option<(u32, u32)> {
    let output = Command::new(rustc).arg("--version").output().ok()?;
    version_in(&String::from_utf8_lossy(&output.stdout))
}

/// From a line like `rustc 1.90.0 (built from a source tarball)`.
fn version_in(line: &str) -> Option<(u32, u32)> {
    let mut numbers = line.split_whitespace().nth(1)?.split('.');
    Some((numbers.next()?.parse().ok()?, numbers.next()?.parse().ok()?))
}

fn has_target(root: &Path) -> bool {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let asked = Command::new(rustc).args(["--print", "target-libdir", "--target", TARGET]).current_dir(root).output();
    let folder = asked.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_string());
    folder.is_ok_and(|folder| !folder.is_empty() && Path::new(&folder).is_dir())
}

/// Tries to; what is missing then is said by the caller.
fn install() {
    println!("There is no compiler for {TARGET}; installing it with apt-get.");
    // A list of packages from long ago may know only a compiler that is too old.
    apt::run(&["update", "--quiet"]);
    apt::install(&DEBIAN_PACKAGES);
}

/// Compiles, plays on both sides, and says how many games there were.
fn check(root: &Path, toolchain: &Toolchain, mut native: Command) -> Result<usize, Fault> {
    let began = Instant::now();
    let module = build(root, toolchain)?;
    let built = began.elapsed();
    let native = output_of("the native program", &mut native)?;
    let began = Instant::now();
    let wasm = output_of(
        "Node.js",
        Command::new("node").arg(root.join("crates").join(CHECK).join("run.mjs")).arg(module).current_dir(root),
    )?;
    println!("wasm: built in {:.1} s, played in {:.1} s", built.as_secs_f64(), began.elapsed().as_secs_f64());
    let games = native.lines().count();
    if native == wasm && games > 0 { Ok(games) } else { Err(Fault::Differs { native, wasm }) }
}

fn package(name: &str) -> String {
    format!("freehold-{name}")
}

/// Builds into a folder of its own: another compiler would throw away what the usual one has built.
fn build(root: &Path, toolchain: &Toolchain) -> Result<PathBuf, Fault> {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from).join("wasm");
    let mut command = Command::new(cargo());
    command.args(["build", "--lib", "--target", TARGET]).current_dir(root).env("CARGO_TARGET_DIR", &target);
    let there = CRATES.iter().filter(|name| root.join("crates").join(name).is_dir());
    for name in there.chain(&[CHECK]) {
        command.arg("-p").arg(package(name));
    }
    if let Toolchain::Debian = toolchain {
        // Its standard library comes as sources, which only an unstable option builds.
        command.arg("-Zbuild-std=std,panic_abort");
        command.env("RUSTC", DEBIAN_RUSTC).env("RUSTC_BOOTSTRAP", "1");
        command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", DEBIAN_LINKER);
    }
    match command.status() {
        Ok(status) if status.success() => {
            Ok(target.join(TARGET).join("debug").join(package(CHECK).replace('-', "_")).with_extension("wasm"))
        }
        Ok(_) => Err(Fault::NotBuilt),
        Err(error) => Err(Fault::CannotRun { what: "cargo", error }),
    }
}

fn output_of(what: &'static str, command: &mut Command) -> Result<String, Fault> {
    let output = command.stderr(Stdio::inherit()).output().map_err(|error| Fault::CannotRun { what, error })?;
    if !output.status.success() {
        return Err(Fault::NotRun { what });
    }
    Ok(String::from_utf8_lossy(&output.stdout).replace('\r', ""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn compilers_say_their_version() {
        assert_eq!(version_in("rustc 1.96.0 (abc 2026-06-01) (built from a source tarball)\n"), Some((1, 96)));
        assert_eq!(version_in("no compiler"), None);
        assert_eq!(version_in(&format!("rustc {}.0", env!("CARGO_PKG_RUST_VERSION"))), Some(OLDEST));
    }

    #[test]
    fn what_is_checked_is_there() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let there = CRATES.iter().filter(|name| root.join("crates").join(name).is_dir()).count();
        assert!(there >= 6, "{there}");
        assert!(root.join("crates").join(CHECK).join("run.mjs").is_file());
    }
}
