//! The real program is told to stop while it is busy with each kind of work that strangers can order. It ends by
//! itself, with success, and what it stored is whole.
#![cfg(unix)]

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// The promise is 5 seconds. A machine that runs many tests at once gets as much again, three times over; what hangs
/// would hang for ever.
const PATIENCE: Duration = Duration::from_secs(20);

struct Program {
    process: Child,
    address: SocketAddr,
}

impl Program {
    fn start(data: &Path) -> Program {
        let mut process = Command::new(env!("CARGO_BIN_EXE_freehold"))
            .args(["serve", "--bind", "127.0.0.1:0", "--bot-pause", "0", "--log", "error", "--data"])
            .arg(data)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().rsplit("http://").next().unwrap().trim_end_matches('/').parse().unwrap();
        Program { process, address }
    }

    fn line(&self) -> TcpStream {
        TcpStream::connect(self.address).unwrap()
    }

    fn head(&self, what: &str, session: &str, length: usize) -> String {
        format!(
            "{what} HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {session}\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n",
            self.address
        )
    }

    /// Sends a request; whoever wants to reads the answer.
    fn send(&self, what: &str, session: &str, body: &str) -> TcpStream {
        let mut line = self.line();
        line.write_all(self.head(what, session, body.len()).as_bytes()).unwrap();
        line.write_all(body.as_bytes()).unwrap();
        line
    }

    fn ask(&self, what: &str, session: &str, body: &Value) -> Value {
        let mut answer = String::new();
        self.send(what, session, &body.to_string()).read_to_string(&mut answer).unwrap();
        serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap()
    }

    fn session(&self) -> String {
        self.ask("POST /api/session", "", &json!({}))["session"].as_str().unwrap().to_string()
    }

    /// A room that must be there afterwards.
    fn room(&self, session: &str, kind: &str, settings: Value, bots: Value) -> String {
        let room = json!({"kind": kind, "players": [{"nickname": "Ada"}], "settings": settings, "bots": bots});
        let made = self.ask("POST /api/rooms", session, &room);
        made["code"].as_str().unwrap_or_else(|| panic!("{made}")).to_string()
    }

    /// A socket in a room that asks for these things and then reads nothing.
    fn socket(&self, session: &str, room: &str, actions: &[Value]) -> TcpStream {
        let mut line = self.line();
        let upgrade = format!(
            "GET /ws HTTP/1.1\r\nHost: {}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            self.address
        );
        line.write_all(upgrade.as_bytes()).unwrap();
        line.write_all(&frame(&json!({"type": "hello", "session": session, "room": room}))).unwrap();
        for (at, action) in actions.iter().enumerate() {
            line.write_all(&frame(&json!({"type": "request", "id": format!("r{at}"), "action": action}))).unwrap();
        }
        line
    }

    /// Tells it to stop, and waits until it has.
    fn stops(mut self, data: &Path, code: &str) {
        let told = Command::new("kill").args(["-TERM", &self.process.id().to_string()]).status().unwrap();
        assert!(told.success());
        let told = Instant::now();
        let status = loop {
            if let Some(status) = self.process.try_wait().unwrap() {
                break status;
            }
            assert!(told.elapsed() < PATIENCE, "still running after {:?}", told.elapsed());
            std::thread::sleep(Duration::from_millis(20));
        };
        assert!(status.success(), "{status}");
        let stored = rusqlite::Connection::open(data).unwrap();
        let whole: String = stored.query_row("PRAGMA integrity_check", [], |row| row.get(0)).unwrap();
        assert_eq!(whole, "ok");
        let rooms: u32 =
            stored.query_row("SELECT count(*) FROM room WHERE code = ?", [code], |row| row.get(0)).unwrap();
        assert_eq!(rooms, 1, "the room is there");
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A text with a mask of zeros, so that it is as it looks.
fn frame(message: &Value) -> Vec<u8> {
    let text = message.to_string();
    let mut frame = vec![0x81, 0x80 | 126];
    frame.extend((text.len() as u16).to_be_bytes());
    frame.extend([0; 4]);
    frame.extend(text.as_bytes());
    frame
}

/// Starts the program, makes it busy, and tells it to stop. What keeps it busy stays open meanwhile.
fn stops_while<T>(busy: impl FnOnce(&Program, &str) -> T) {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("games.db");
    let program = Program::start(&data);
    let session = program.session();
    let code = program.room(&session, "multiplayer", json!({}), json!([]));
    let kept = busy(&program, &session);
    std::thread::sleep(Duration::from_millis(300));
    program.stops(&data, &code);
    drop(kept);
}

#[test]
fn packs_are_looked_at() {
    stops_while(|program, session| {
        let pack = json!({"files": [{"name": "a.toml", "text": "=\n".repeat(330_000)}]}).to_string();
        [(); 2].map(|()| program.send("POST /api/packs/check", session, &pack))
    });
}

#[test]
fn uploads_are_stuck() {
    stops_while(|program, session| {
        ["POST /api/import", "POST /api/replay", "POST /api/packs/check"].map(|what| {
            let mut line = program.line();
            line.write_all(program.head(what, session, 900_000).as_bytes()).unwrap();
            line.write_all(b"{").unwrap();
            line
        })
    });
}

#[test]
fn lines_are_silent_and_headers_are_not_finished() {
    stops_while(|program, _| {
        let silent = program.line();
        let mut half = program.line();
        half.write_all(b"GET /api/rooms HTTP/1.1\r\nX-Slow: ").unwrap();
        (silent, half)
    });
}

#[test]
fn nobody_reads() {
    stops_while(|program, session| {
        let unread = [(); 8].map(|()| program.send("GET /api/openapi.json", session, ""));
        let code = program.room(session, "multiplayer", json!({}), json!([]));
        (unread, program.socket(session, &code, &[]))
    });
}

#[test]
fn passwords_are_hashed() {
    stops_while(|program, session| {
        let code = program.room(session, "multiplayer", json!({"password": "lantern"}), json!([]));
        let guess = json!({"nickname": "Eve", "password": "guess"}).to_string();
        [(); 4].map(|()| program.send(&format!("POST /api/rooms/{code}/join"), session, &guess))
    });
}

#[test]
fn experts_think() {
    stops_while(|program, session| {
        let experts = json!([{"strength": "expert"}, {"strength": "expert"}, {"strength": "expert"}]);
        let settings = json!({"pace": "instant", "seats": 4});
        let code = program.room(session, "single", settings, experts);
        let resign = |seen: u32| json!({"play": {"seen": seen, "command": {"resign": {}}}});
        program.socket(session, &code, &[json!({"start": {}}), resign(1), resign(2), json!({"skip_ahead": {}})])
    });
}
