//! docs/host-a-server.md is followed from its first line to its last, as whoever sets up a server would.
//!
//! Each `sh` fence goes to a real shell, line by line, with folders of the system moved into one of the test. A fence
//! `sh server` runs beside what follows until the next one begins. `systemctl` is taken at its word: there is no
//! systemd here, so what it would do with the unit is read from the unit and done. `sh long` would measure for minutes
//! and is only parsed, by the real parser; `freehold bench` has tests of its own.

#![cfg(target_os = "linux")]

#[path = "support/fences.rs"]
mod fences;

use fences::fences;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// Where the guide says that the server listens.
const ADDRESS: &str = "127.0.0.1:7070";
/// The room that it speaks of.
const ROOM: &str = "K7QX2M";
/// Folders of the system that the guide writes to.
const FOLDERS: [&str; 5] =
    ["/usr/local/bin", "/etc/freehold", "/etc/systemd/system", "/etc/fail2ban", "/var/lib/freehold"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A machine that the guide is followed on.
struct Machine {
    folder: tempfile::TempDir,
    server: Option<Child>,
    /// Where the server really listens.
    address: String,
}

impl Machine {
    /// With what an unpacked archive holds, in the folder where one stands.
    fn new() -> Machine {
        let folder = tempfile::tempdir().unwrap();
        for system in FOLDERS {
            std::fs::create_dir_all(folder.path().join(&system[1..])).unwrap();
        }
        let archive = folder.path().join("archive");
        std::fs::create_dir(&archive).unwrap();
        for file in std::fs::read_dir(root().join("packaging")).unwrap().map(|entry| entry.unwrap().path()) {
            let name = file.file_name().unwrap();
            let text = std::fs::read_to_string(&file).unwrap();
            // Two runs of the tests at the same time need two ports.
            std::fs::write(archive.join(name), text.replace(ADDRESS, "127.0.0.1:0")).unwrap();
        }
        std::fs::copy(env!("CARGO_BIN_EXE_freehold"), archive.join("freehold")).unwrap();
        Machine { folder, server: None, address: ADDRESS.to_string() }
    }

    fn archive(&self) -> PathBuf {
        self.folder.path().join("archive")
    }

    /// A line of the guide, with the folders and the port of this machine.
    fn moved(&self, line: &str) -> String {
        let mut line = line.replace(ADDRESS, &self.address);
        for system in FOLDERS {
            line = line.replace(system, &format!("{}{system}", self.folder.path().display()));
        }
        line
    }

    fn shell(&self, line: &str) -> Command {
        let mut shell = Command::new("sh");
        let path = std::env::var("PATH").unwrap();
        let installed = self.folder.path().join("usr/local/bin");
        shell.args(["-c", line]).current_dir(self.archive()).stdin(Stdio::null());
        shell.env("PATH", format!("{}:{}:{path}", installed.display(), self.archive().display()));
        for name in ["BIND", "DATA", "CONFIG", "PACKS"] {
            shell.env_remove(format!("FREEHOLD_{name}"));
        }
        shell
    }

    /// A room for the one that the guide names.
    fn make_room(&self) -> String {
        let asked = |path: &str, session: &str, body: &str| {
            let mut line = TcpStream::connect(&self.address).unwrap();
            let (host, length) = (&self.address, body.len());
            write!(line, "POST {path} HTTP/1.1\r\nHost: {host}\r\nAuthorization: Bearer {session}\r\n").unwrap();
            write!(line, "Connection: close\r\nContent-Length: {length}\r\n\r\n{body}").unwrap();
            let mut answer = String::new();
            line.read_to_string(&mut answer).unwrap();
            let body = answer.split("\r\n\r\n").nth(1).unwrap_or_default();
            serde_json::from_str::<serde_json::Value>(body).unwrap_or_else(|_| panic!("{path}: {answer}"))
        };
        let session = asked("/api/session", "", "{}");
        let wanted = r#"{"kind":"multiplayer","players":[{"nickname":"Ada"}],"bots":[],"settings":{}}"#;
        let room = asked("/api/rooms", session["session"].as_str().unwrap(), wanted);
        room["code"].as_str().unwrap_or_else(|| panic!("{room}")).to_string()
    }

    fn run(&mut self, line: &str) {
        if let Some(words) = line.strip_prefix("systemctl ") {
            return self.systemctl(words);
        }
        let line = if line.contains(ROOM) { line.replace(ROOM, &self.make_room()) } else { line.to_string() };
        let line = self.moved(&line);
        let output = self.shell(&line).output().unwrap();
        let said = [output.stdout, output.stderr].concat();
        assert!(output.status.success(), "{line}\n{}", String::from_utf8_lossy(&said));
    }

    /// What the unit says is done when systemd is told so.
    fn systemctl(&mut self, words: &str) {
        let unit = self.folder.path().join("etc/systemd/system/freehold.service");
        let unit = std::fs::read_to_string(unit).expect("the unit is installed first");
        let says = |key: &str| {
            let line = unit.lines().find_map(|line| line.strip_prefix(key));
            line.unwrap_or_else(|| panic!("the unit has no {key}")).to_string()
        };
        match words {
            "enable --now freehold" | "start freehold" => self.start(&says("ExecStart=")),
            "stop freehold" => self.stop(),
            "reload freehold" => {
                let pid = self.server.as_ref().expect("the server runs").id().to_string();
                self.run(&says("ExecReload=").replace("$MAINPID", &pid));
                self.make_room();
            }
            "daemon-reload" => {}
            other => panic!("systemctl {other}"),
        }
    }

    /// Starts a server and waits until it listens.
    fn start(&mut self, line: &str) {
        self.stop();
        self.address = ADDRESS.to_string();
        let line = self.moved(line).replace(ADDRESS, "127.0.0.1:0");
        // Without a shell between, so that signals reach the program.
        let mut server = self.shell(&format!("exec {line}")).stdout(Stdio::piped()).spawn().unwrap();
        let mut first = String::new();
        BufReader::new(server.stdout.take().unwrap()).read_line(&mut first).unwrap();
        self.server = Some(server);
        let listens = first.trim().strip_prefix("Freehold listens on ").unwrap_or_else(|| panic!("{line}: {first}"));
        self.address = listens.split('/').nth(2).unwrap().to_string();
    }

    /// Stops it as systemd does; it ends well.
    fn stop(&mut self) {
        let Some(mut server) = self.server.take() else { return };
        let pid = rustix::process::Pid::from_child(&server);
        rustix::process::kill_process(pid, rustix::process::Signal::TERM).unwrap();
        assert!(server.wait().unwrap().success());
    }
}

impl Drop for Machine {
    fn drop(&mut self) {
        if let Some(server) = &mut self.server {
            let _ = server.kill();
            let _ = server.wait();
        }
    }
}

#[test]
fn the_guide_can_be_followed() {
    let guide = std::fs::read_to_string(root().join("docs/host-a-server.md")).unwrap();
    let mut machine = Machine::new();
    let mut followed = 0;
    for fence in fences(&guide) {
        let lines = fence.lines.iter().map(|line| line.split(" #").next().unwrap_or(line).trim());
        for line in lines.filter(|line| !line.is_empty()) {
            match fence.info.as_str() {
                "sh" => machine.run(line),
                "sh server" => machine.start(line),
                "sh long" => machine.run(&format!("{line} --only-parse")),
                other => panic!("what is a fence of the sort “{other}”?"),
            }
            followed += 1;
        }
    }
    machine.stop();
    assert!(followed >= 20, "only {followed} commands were found");
}
