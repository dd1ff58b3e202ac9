//! Builds the page: `npm ci` when the lockfile has changed since the last time, then `vite build` into
//! the folder of this build.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, io};

/// What the page is made of. Neither `node_modules` nor anything that a build writes may stand here.
const SOURCES: [&str; 7] =
    ["src", "public", "index.html", "package-lock.json", "vite.config.ts", "tsconfig.json", ".npmrc"];

/// Remembers for which lockfile the packages were installed.
const STAMP: &str = "node_modules/.installed-for";

enum Fault {
    NoNode(io::Error),
    Failed(&'static str, String),
    Files(PathBuf, io::Error),
}

fn main() {
    let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web");
    for source in SOURCES.map(|source| web.join(source)) {
        if source.exists() {
            println!("cargo::rerun-if-changed={}", source.display());
        }
    }
    println!("cargo::rerun-if-changed=build.rs");
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default()).join("page");
    match build(&web, &out) {
        Ok(()) => {}
        Err(Fault::NoNode(fault)) => println!(
            "cargo::error=the page needs Node.js 20.19 or newer with npm on the PATH ({fault}): https://nodejs.org, or `apt install nodejs npm`"
        ),
        Err(Fault::Failed(command, output)) => {
            for line in output.lines() {
                println!("cargo::error={line}");
            }
            println!("cargo::error=`{command}` failed in {}", web.display());
        }
        Err(Fault::Files(path, fault)) => println!("cargo::error={}: {fault}", path.display()),
    }
}

fn build(web: &Path, out: &Path) -> Result<(), Fault> {
    // An editor and a terminal may build at the same moment; one of them waits.
    let lock = web.join(".build-lock");
    let file = File::create(&lock).map_err(|fault| Fault::Files(lock.clone(), fault))?;
    file.lock().map_err(|fault| Fault::Files(lock, fault))?;

    let wanted = web.join("package-lock.json");
    let wanted = fs::read(&wanted).map_err(|fault| Fault::Files(wanted, fault))?;
    let stamp = web.join(STAMP);
    if fs::read(&stamp).ok().as_deref() != Some(&wanted) {
        npm(web, "npm ci", &["ci", "--no-audit", "--no-fund"])?;
        fs::write(&stamp, &wanted).map_err(|fault| Fault::Files(stamp, fault))?;
    }
    let out = out.display().to_string();
    npm(web, "npm run build", &["run", "build", "--", "--emptyOutDir", "--outDir", &out])
}

fn npm(web: &Path, name: &'static str, words: &[&str]) -> Result<(), Fault> {
    let program = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let output = Command::new(program).args(words).current_dir(web).output().map_err(Fault::NoNode)?;
    if output.status.success() {
        return Ok(());
    }
    let said = [output.stdout, output.stderr].concat();
    Err(Fault::Failed(name, String::from_utf8_lossy(&said).into_owned()))
}
