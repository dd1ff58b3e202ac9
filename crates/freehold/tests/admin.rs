//! `freehold admin` beside a running server, and without one.

use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(data: &Path) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_freehold"))
            .args(["serve", "--bind", "127.0.0.1:0", "--log", "error", "--data"])
            .arg(data)
            .env_remove("FREEHOLD_BIND")
            .env_remove("FREEHOLD_CONFIG")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next()).unwrap().to_string();
        // The line that says where it listens comes before it does everything.
        let server = Server { child, address };
        server.post("/api/session", "", "{}");
        server
    }

    fn post(&self, path: &str, bearer: &str, body: &str) -> (u16, Value) {
        let mut line = TcpStream::connect(&self.address).unwrap();
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nAuthorization: Bearer {bearer}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        line.write_all(head.as_bytes()).unwrap();
        let mut text = String::new();
        line.read_to_string(&mut text).unwrap();
        let status = text.split(' ').nth(1).unwrap().parse().unwrap();
        let body = text.split_once("\r\n\r\n").unwrap().1;
        (status, serde_json::from_str(body).unwrap_or_default())
    }

    fn session(&self) -> String {
        self.post("/api/session", "", "{}").1["session"].as_str().unwrap().to_string()
    }

    /// As an operator stops it.
    fn stop(mut self) {
        let id = self.child.id().to_string();
        Command::new("kill").args(["-TERM", &id]).status().unwrap();
        assert!(self.child.wait().unwrap().success());
    }

    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

struct Desk {
    _folder: tempfile::TempDir,
    data: PathBuf,
}

impl Desk {
    fn new() -> Desk {
        let folder = tempfile::tempdir().unwrap();
        Desk { data: folder.path().join("games.db"), _folder: folder }
    }

    fn run(&self, words: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_freehold"));
        command.arg("admin").args(words).arg("--data").arg(&self.data).output().unwrap()
    }

    fn says(&self, words: &[&str]) -> String {
        let output = self.run(words);
        assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }

    fn refuses(&self, words: &[&str]) -> String {
        let output = self.run(words);
        assert!(!output.status.success(), "{words:?} was accepted");
        String::from_utf8(output.stderr).unwrap()
    }

    fn address_file(&self) -> PathBuf {
        self.data.with_extension("db.address")
    }
}

fn room(server: &Server, nickname: &str) -> String {
    let body = serde_json::json!({"kind": "multiplayer", "players": [{"nickname": nickname}]});
    let (status, entered) = server.post("/api/rooms", &server.session(), &body.to_string());
    assert_eq!(status, 200, "{entered}");
    entered["code"].as_str().unwrap().to_string()
}

#[test]
fn a_running_server_is_looked_after_from_its_machine() {
    let desk = Desk::new();
    let server = Server::start(&desk.data);
    let code = room(&server, "Ada");
    let rooms = desk.says(&["rooms"]);
    assert!(rooms.contains(&code) && rooms.contains("Ada (") && rooms.contains("multiplayer"), "{rooms}");
    assert!(desk.says(&["people"]).contains("Nobody is connected"));

    let token = desk.says(&["token", "--hours", "2", "--label", "phone"]);
    assert!(token.contains(&format!("http://{}/#/admin", server.address)), "{token}");
    let secret = token.lines().next().unwrap().to_string();
    let (status, answer) = server.post("/api/admin", &secret, r#"{"do": "rooms"}"#);
    assert_eq!((status, answer["rooms"][0]["code"].as_str()), (200, Some(code.as_str())));
    assert!(desk.says(&["tokens"]).contains("phone"));
    desk.says(&["revoke", "1"]);
    assert_eq!(server.post("/api/admin", &secret, r#"{"do": "rooms"}"#).0, 401);

    assert!(desk.says(&["ban", "2001:db8::7", "--hours", "3", "--reason", "spam"]).contains("2001:db8::/64"));
    assert!(desk.says(&["bans"]).contains("spam"));
    desk.says(&["pardon", "2001:db8::/64"]);
    assert!(desk.says(&["bans"]).contains("Nobody is banned"));
    assert!(desk.refuses(&["ban", "127.0.0.1"]).contains("never shut out"));
    assert!(desk.refuses(&["ban", "nobody"]).contains("Name an address"));

    assert!(desk.says(&["announce", "A short pause", "--in", "30"]).contains("A short pause"));
    assert!(desk.says(&["withdraw"]).contains("Nothing is announced"));
    desk.says(&["end", &code.to_lowercase(), "--reason", "over"]);
    assert!(desk.refuses(&["end", &code]).contains("no such game"));
    assert!(desk.says(&["reports"]).contains("No report is open"));
    assert!(desk.says(&["feedback"]).contains("Nobody has said anything"));
    // The revoked token was tried.
    let limits = desk.says(&["limits"]);
    assert!(limits.contains("token") && limits.contains("127.0.0.1"), "{limits}");
    let audit = desk.says(&["audit"]);
    for what in ["new token for 2 h phone", "revoke token 1", "ban 2001:db8::/64 for 3 h: spam", "end room"] {
        assert!(audit.contains(what), "{audit}");
    }
    server.stop();
    assert!(!desk.address_file().exists());
}

#[test]
fn without_a_server_the_file_is_worked_on() {
    let desk = Desk::new();
    assert!(desk.refuses(&["rooms"]).contains("cannot read"), "looking makes no file");
    let server = Server::start(&desk.data);
    let (first, second) = (room(&server, "Ada"), room(&server, "Ben"));
    // A server that was killed leaves its address behind, at which nobody answers.
    server.kill();
    assert!(desk.address_file().exists());
    assert!(desk.says(&["rooms"]).contains(&first));
    assert!(desk.says(&["people"]).contains("No server runs"));
    desk.says(&["end", &first]);
    let rooms = desk.says(&["rooms"]);
    assert!(!rooms.contains(&first) && rooms.contains(&second), "{rooms}");
    desk.says(&["ban", "192.0.2.7", "--reason", "later"]);
    let secret = desk.says(&["token"]).lines().next().unwrap().to_string();

    let server = Server::start(&desk.data);
    assert!(desk.says(&["bans"]).contains("later"));
    let (status, answer) = server.post("/api/admin", &secret, r#"{"do": "bans"}"#);
    assert_eq!((status, answer["bans"][0]["whom"].as_str()), (200, Some("192.0.2.7")));
    let (_, rooms) = server.post("/api/admin", &secret, r#"{"do": "rooms"}"#);
    assert_eq!(rooms["rooms"].as_array().unwrap().len(), 1);
    server.stop();
}

#[test]
fn what_people_wrote_does_not_move_the_terminal() {
    let desk = Desk::new();
    let server = Server::start(&desk.data);
    let nasty = "bell \u{7} and \u{1b}[2Jclear \u{202e}turned";
    let body = serde_json::json!({"kind": "bug", "text": nasty}).to_string();
    assert_eq!(server.post("/api/feedback", "", &body).0, 201);
    for said in [desk.says(&["feedback"]), desk.says(&["feedback", "--json"])] {
        assert!(said.contains("clear"), "{said}");
        assert!(said.chars().all(|letter| letter == '\n' || !letter.is_control()), "{said:?}");
    }
    assert!(!desk.says(&["feedback"]).contains('\u{202e}'));
    server.stop();
}
