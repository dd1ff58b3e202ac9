//! `cargo xtask python`: Python for the test of the verifier in `examples`, if there is none.

use crate::apt;
use std::path::Path;
use std::process::Command;

/// True if it is there, afterwards.
pub fn install(_: &Path) -> bool {
    if is_there() || (cfg!(target_os = "linux") && apt::install(&["python3"]) && is_there()) {
        println!("Python is there.");
        return true;
    }
    eprintln!(
        "The test of the verifier needs Python 3 as `python3` on the PATH: install it (Debian, Ubuntu: `sudo apt install python3`)."
    );
    false
}

fn is_there() -> bool {
    // The modules that the verifier uses: a minimal Python may lack some.
    let words = ["-c", "import gzip, hashlib, json, struct, sys"];
    Command::new("python3").args(words).status().is_ok_and(|status| status.success())
}
