//! The program whose fixtures are written, as a process of its own.

use serde_json::Value;
use std::io::{BufRead, BufReader, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// Where the program lies.
pub struct Run {
    program: PathBuf,
}

impl Run {
    pub fn new(program: &Path) -> Run {
        Run { program: program.to_path_buf() }
    }

    pub fn version(&self) -> String {
        let said = Command::new(&self.program).arg("--version").output().unwrap().stdout;
        String::from_utf8(said).unwrap().split_whitespace().last().unwrap().to_string()
    }

    /// What the referee answers to these lines.
    pub fn referee(&self, lines: &str) -> String {
        let mut command = Command::new(&self.program);
        let mut process = command.arg("referee").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        process.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
        String::from_utf8(process.wait_with_output().unwrap().stdout).unwrap()
    }

    /// What `freehold admin` answers about a database that nobody serves.
    pub fn admin(&self, data: &Path, words: &[&str]) -> Value {
        let mut command = Command::new(&self.program);
        let output = command.args(["admin", "--json"]).args(words).arg("--data").arg(data).output().unwrap();
        assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
        serde_json::from_slice(&output.stdout).unwrap()
    }

    /// A board, a theme and a preset that no program comes with.
    pub fn new_pack(&self, beside: &Path) -> PathBuf {
        let folder = beside.join("harbour");
        let made = Command::new(&self.program).args(["pack", "new"]).arg(&folder).status().unwrap();
        assert!(made.success());
        folder
    }
}

/// How the program is run.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Manner {
    /// On this machine, with bots that do not wait for people.
    Quick,
    /// On this machine, with bots that do.
    Leisurely,
    /// For the internet: somebody looks after it.
    Served,
}

/// Running; it is ended when this value goes.
pub struct Program {
    process: Child,
    pub address: SocketAddr,
}

impl Program {
    pub fn start(run: &Run, data: &Path, packs: Option<&Path>, manner: Manner) -> Program {
        let mut command = Command::new(&run.program);
        match manner {
            Manner::Quick => command.args(["play", "--no-browser", "--test-hooks", "--bot-pause", "0"]),
            Manner::Leisurely => command.args(["play", "--no-browser", "--test-hooks"]),
            Manner::Served => command.arg("serve"),
        };
        command.args(["--bind", "127.0.0.1:0", "--log", "error", "--data"]).arg(data);
        if let Some(packs) = packs {
            command.arg("--packs").arg(packs);
        }
        let mut process = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().rsplit("http://").next().unwrap().trim_end_matches('/').parse().unwrap();
        Program { process, address }
    }

    /// Stops it in good order.
    pub fn quit(mut self) {
        let id = self.process.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
        assert!(self.process.wait().unwrap().success());
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
