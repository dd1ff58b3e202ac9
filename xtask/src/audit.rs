//! `cargo xtask audit`: known faults of dependencies, their licences and where they come from, by cargo-deny and npm.
//!
//! Both ask databases that others keep. A machine without them, or without a network, cannot answer the question: then
//! one sentence says what was not looked at, and nothing is claimed.

use crate::suite::cargo;
use std::path::Path;
use std::process::{Command, Output};

/// False if something was found.
pub fn run(root: &Path) -> bool {
    let (crates, packages) = (audit_crates(root), audit_packages(root));
    crates && packages
}

fn audit_crates(root: &Path) -> bool {
    let deny = |words: &[&str]| Command::new(cargo()).arg("deny").args(words).current_dir(root).output();
    if !deny(&["--version"]).is_ok_and(|output| output.status.success()) {
        println!("Crates were not audited: cargo-deny is missing (`cargo install cargo-deny --locked`).");
        return true;
    }
    // What needs no database holds without a network too.
    let mut sound = report("licences, sources and bans of crates", deny(&["check", "licenses", "sources", "bans"]));
    // An old database is better than none.
    let fetched = deny(&["fetch", "db"]).is_ok_and(|output| output.status.success());
    let words: &[&str] = if fetched { &["check", "advisories"] } else { &["--offline", "check", "advisories"] };
    match deny(words) {
        Ok(output) if !says(&output, "advisories ") => {
            println!(
                "Advisories about crates were not looked at: their database can neither be fetched nor is it here."
            );
        }
        advised => sound &= report("advisories about crates", advised),
    }
    sound
}

fn audit_packages(root: &Path) -> bool {
    let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let audited = Command::new(npm).args(["audit", "--audit-level=high"]).current_dir(root.join("web")).output();
    match audited {
        // npm ends in the same way when it finds something and when nobody answers.
        Ok(output) if !says(&output, "vulnerabilit") => {
            println!("Packages of the page were not audited: the registry does not answer.");
            true
        }
        audited => report("packages of the page", audited),
    }
}

/// Whether there is a verdict at all, which both programs name by its subject.
fn says(output: &Output, subject: &str) -> bool {
    [&output.stdout, &output.stderr].into_iter().any(|said| String::from_utf8_lossy(said).contains(subject))
}

fn report(what: &str, audited: std::io::Result<Output>) -> bool {
    match audited {
        Ok(output) if output.status.success() => {
            println!("Audited: {what}.");
            true
        }
        Ok(output) => {
            print!("{}", String::from_utf8_lossy(&output.stdout));
            eprint!("{}", String::from_utf8_lossy(&output.stderr));
            eprintln!("The audit has found something: {what}.");
            false
        }
        Err(fault) => {
            eprintln!("The audit could not run ({what}): {fault}");
            false
        }
    }
}
