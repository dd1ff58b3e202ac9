//! The commands of this repository: `cargo xtask test`, `trace`, `tidy`, `purity`, `types`,
//! `options`, `audit`, `browser`, `proxies`, `python`, `wasm`, `release`, `million`.
//!
//! It depends on none of the other crates and on few libraries, so that it builds in seconds and can judge
//! the workspace without being part of it. Each command is a module; this file only delegates.

mod apt;
mod audit;
mod browser;
mod catalogue;
mod coverage;
mod dependencies;
mod files;
mod independence;
mod proxies;
mod purity;
mod python;
mod release;
mod requirements;
mod rust_source;
mod suite;
mod tags;
mod tally;
mod tidy;
mod trace;
mod wasm;

use std::path::PathBuf;
use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask <command>

  test                      everything that must hold, ending with `N passed, 0 failed`
  trace [--check]           how each requirement and scenario is answered; --check fails on gaps, and if
                            docs/requirements.md or README.md differ from what --write would write
        [--write]           write docs/requirements.md and the table of the answers in README.md
        [--open engine,data]  list the open rows of these kinds
  beside-the-browser        of these, what runs beside the tests in the browser: lints, WebAssembly, audited games
  tidy                      size, headers, vocabulary, leftovers, machine paths
  purity                    the rules depend on nothing but data structures and chance
  types [--check]           write the types of the wire for other languages; --check fails if they differ
  options [--check]         write docs/options.md and the schema of rulesets; --check fails if they differ
  audit                     known faults and licences of dependencies; says what it could not look at
  browser                   install Chromium for the tests of the page, if there is none
  proxies                   fetch nginx and Caddy for the tests of the examples, if they are missing
  python                    install Python for the test of the verifier, if there is none
  wasm                      what needs no server compiles for WebAssembly and plays the same games there
  release                   build the program and write dist/freehold-VERSION-TARGET.tar.gz (zip on Windows)
  million                   a million audited games, an eighth of them by each preset, half by bots";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let root = root();
    let ok = match words.as_slice() {
        ["test"] => suite::run(&root),
        [suite::BESIDE_COMMAND] => suite::run_beside(&root),
        ["trace", options @ ..] => match trace::Options::parse(options) {
            Ok(options) => trace::run(&root, &options),
            Err(fault) => usage(&fault.to_string()),
        },
        ["tidy"] => tidy::run(&root),
        ["purity"] => purity::run(&root),
        ["types"] => suite::types(&root, false),
        ["types", "--check"] => suite::types(&root, true),
        ["options"] => suite::options(&root, false),
        ["options", "--check"] => suite::options(&root, true),
        ["audit"] => audit::run(&root),
        ["browser"] => browser::install(&root),
        ["proxies"] => proxies::fetch(&root),
        ["python"] => python::install(&root),
        ["wasm"] => wasm::run(&root),
        ["release"] => release::run(&root),
        ["million"] => suite::million(&root),
        [] | ["help" | "--help" | "-h"] => {
            println!("{USAGE}");
            true
        }
        [other, ..] => usage(&format!("unknown command or option: {other}")),
    };
    if ok { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn usage(fault: &str) -> bool {
    eprintln!("{fault}\n\n{USAGE}");
    false
}

/// The workspace: cargo tells where this package lies, whatever the current directory is.
fn root() -> PathBuf {
    let package = std::env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| PathBuf::from("xtask"), PathBuf::from);
    package.parent().map_or_else(|| PathBuf::from("."), PathBuf::from)
}
