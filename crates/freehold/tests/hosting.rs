//! `play` and `serve` from the command line: what they refuse, and where their options come from.

#[path = "../../server/tests/support/own_network.rs"]
mod own_network;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Command, Output, Stdio};

fn freehold(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_freehold"));
    command.args(arguments).env_remove("FREEHOLD_BIND").env_remove("FREEHOLD_CONFIG");
    command.output().unwrap()
}

fn complaint(output: &Output) -> String {
    assert!(!output.status.success());
    String::from_utf8(output.stderr.clone()).unwrap()
}

#[test]
fn scripted_dice_are_refused_on_a_server_for_others() {
    let said = complaint(&freehold(&["serve", "--test-hooks"]));
    assert!(said.contains("freehold play"), "{said}");
    let said = complaint(&freehold(&["play", "--bind", "0.0.0.0:0", "--no-browser", "--test-hooks"]));
    assert!(said.contains("freehold serve"), "{said}");
}

#[test]
fn a_file_has_the_names_of_the_flags_and_flags_win() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("freehold.toml");
    std::fs::write(&path, "bind = \"127.0.0.9:0\"\nlog = \"error\"\nbot-pause = 5\n").unwrap();
    let data = folder.path().join("new/folder/games.db");
    let (path, data) = (path.to_str().unwrap(), data.to_str().unwrap());
    for (flags, host) in [(&[][..], "127.0.0.9"), (&["--bind", "127.0.0.1:0"][..], "127.0.0.1")] {
        let mut server = Command::new(env!("CARGO_BIN_EXE_freehold"))
            .args(["serve", "--config", path, "--data", data])
            .args(flags)
            .env_remove("FREEHOLD_BIND")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(server.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        server.kill().unwrap();
        server.wait().unwrap();
        assert!(line.starts_with(&format!("Freehold listens on http://{host}:")), "{line}");
    }
    std::fs::write(path, "bnid = 1\n").unwrap();
    let said = complaint(&freehold(&["serve", "--config", path, "--data", data]));
    assert!(said.contains("bnid"), "{said}");
}

#[test]
fn proxies_and_paths_that_cannot_be_are_refused_by_name() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("freehold.toml");
    for (key, value, why) in [
        ("base-path", "games", "does not begin with a slash"),
        ("base-path", "/games//freehold", "empty part"),
        ("base-path", "/games/../x", "leads elsewhere"),
        ("base-path", "/my games", "cannot stand in"),
        ("proxy", "localhost", "neither an address"),
        ("proxy", "10.0.0.0/99", "neither an address"),
    ] {
        let said = complaint(&freehold(&["serve", &format!("--{key}"), value]));
        assert!(said.contains(&format!("--{key}")) && said.contains(why), "{said}");
        let setting = if key == "proxy" { format!("[\"{value}\"]") } else { format!("\"{value}\"") };
        std::fs::write(&path, format!("{key} = {setting}\n")).unwrap();
        let said = complaint(&freehold(&["serve", "--config", path.to_str().unwrap()]));
        assert!(said.contains(key) && said.contains(why), "{said}");
    }
}

#[test]
fn the_program_says_where_it_lives() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("freehold.toml");
    // As an older file may say, and what is new beside it.
    std::fs::write(&path, "trust-proxy = true\nproxy = [\"127.0.0.1\"]\nbase-path = \"/games/freehold/\"\n").unwrap();
    let mut server = Command::new(env!("CARGO_BIN_EXE_freehold"))
        .args(["serve", "--bind", "127.0.0.1:0", "--log", "error", "--config"])
        .arg(&path)
        .env("FREEHOLD_DATA", folder.path().join("games.db"))
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(server.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    server.kill().unwrap();
    server.wait().unwrap();
    assert!(line.trim().ends_with("/games/freehold/"), "{line}");
}

#[test]
fn the_program_alone_serves_the_page() {
    let folder = tempfile::tempdir().unwrap();
    let mut play = Command::new(env!("CARGO_BIN_EXE_freehold"))
        .env("FREEHOLD_BIND", "127.0.0.1:0")
        .env("FREEHOLD_NO_BROWSER", "true")
        .env("FREEHOLD_DATA", folder.path().join("games.db"))
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(play.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next()).unwrap_or_default();
    let ask = |path: &str| {
        let mut stream = TcpStream::connect(address).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n").unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        String::from_utf8_lossy(&answer).into_owned()
    };
    let page = ask("/");
    let script = page.split('"').find(|part| part.starts_with("./assets/") && part.ends_with(".js"));
    let script = ask(script.map_or("/no-script", |script| &script[1..]));
    let outside = ask("/../../etc/passwd");
    play.kill().unwrap();
    play.wait().unwrap();
    assert!(page.starts_with("HTTP/1.1 200") && page.contains("<title>Freehold</title>"), "{page}");
    assert!(page.contains("content-security-policy: default-src 'self'"), "{page}");
    assert!(script.starts_with("HTTP/1.1 200") && script.contains("text/javascript"), "{script:.300}");
    assert!(outside.starts_with("HTTP/1.1 404"), "{outside:.300}");
}

#[test]
fn half_a_courier_is_refused() {
    for flags in [&["--feedback-smtp", "smtp://localhost"][..], &["--feedback-hook", "ftp://there.example"]] {
        let said = complaint(&freehold(&[&["serve", "--bind", "127.0.0.1:0"], flags].concat()));
        assert!(said.contains("feedback"), "{said}");
    }
}

#[test]
fn feedback_can_be_read_and_reading_makes_no_file() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("games.db");
    let path = data.to_str().unwrap();
    assert!(complaint(&freehold(&["feedback", "list", "--data", path])).contains("cannot read"));
    assert!(!data.exists());
    let store = freehold_store::SqliteStore::open(&data, Default::default()).unwrap();
    let entry = freehold_store::FeedbackRow { kind: "bug".into(), body: "It broke.\nTwice.".into(), at: 8 };
    let change = freehold_store::Change::AddFeedback(entry);
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    runtime.block_on(freehold_store::Store::commit(&store, vec![change])).unwrap();
    let shown = |flags: &[&str]| {
        let listed = freehold(&[&["feedback", "list", "--data", path], flags].concat());
        assert!(listed.status.success());
        String::from_utf8(listed.stdout).unwrap()
    };
    assert!(shown(&[]).contains("It broke. Twice."));
    assert!(shown(&["--json"]).contains(r#""text":"It broke.\nTwice.","tries":0,"forwarded":null"#));
}

/// A program of one's own whose local network is this machine; it ends with this value.
struct Own {
    process: std::process::Child,
    address: String,
}

impl Own {
    fn start(folder: &std::path::Path, name: &str, flags: &[&str]) -> Own {
        let mut process = Command::new(env!("CARGO_BIN_EXE_freehold"))
            .args(["play", "--no-browser", "--lan-loopback", "--log", "error", "--data"])
            .arg(folder.join(name))
            .args(flags)
            .env_remove("FREEHOLD_BIND")
            .env_remove("FREEHOLD_CONFIG")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().rsplit("http://").next().unwrap().trim_end_matches('/').to_string();
        Own { process, address }
    }

    fn ask(&self, method: &str, path: &str) -> String {
        use std::io::{Read, Write};
        let mut line = std::net::TcpStream::connect(&self.address).unwrap();
        let host = &self.address;
        let head =
            format!("{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
        line.write_all(head.as_bytes()).unwrap();
        let mut answer = String::new();
        line.read_to_string(&mut answer).unwrap();
        answer
    }
}

impl Drop for Own {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

// covers: YOLO-3.1.3.2, YOLO-3.1.3.14
#[test]
fn two_processes_find_each_other_and_quit_when_told() {
    if !own_network::is_inside("two_processes_find_each_other_and_quit_when_told") {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let open = Own::start(folder.path(), "open.db", &["--lan"]);
    let mut guest = Own::start(folder.path(), "guest.db", &[]);
    assert!(guest.ask("GET", "/api/network").contains(r#""searching":false"#));
    assert!(guest.ask("POST", "/api/network/search").starts_with("HTTP/1.1 202"));
    let own = open.ask("GET", "/api/network");
    let link = own.split(r#""links":[""#).nth(1).and_then(|rest| rest.split('"').next()).unwrap();
    let patience = std::time::Instant::now() + std::time::Duration::from_secs(60);
    while !guest.ask("GET", "/api/network/games").contains(link) {
        assert!(std::time::Instant::now() < patience, "{link} was not found");
        // Too many questions at once are refused; the network answers within a second or so.
        std::thread::park_timeout(std::time::Duration::from_millis(100));
    }
    assert!(guest.ask("POST", "/api/quit").starts_with("HTTP/1.1 202"));
    assert!(guest.process.wait().unwrap().success());
}

#[test]
fn a_certificate_needs_its_key() {
    let said = complaint(&freehold(&["serve", "--bind", "127.0.0.1:0", "--tls-cert", "chain.pem"]));
    assert!(said.contains("--tls-key"), "{said}");
    let files = ["--tls-cert", "missing.pem", "--tls-key", "missing.pem"];
    let said = complaint(&freehold(&[&["serve", "--bind", "127.0.0.1:0"], &files[..]].concat()));
    assert!(said.contains("missing.pem"), "{said}");
}

// covers: YOLO-3.2.3.2
/// The first thing that it says is where it listens; how long that took is printed.
#[test]
fn the_program_listens_before_it_says_anything_else() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("games.db");
    let start = |_| {
        let began = std::time::Instant::now();
        let mut server = Command::new(env!("CARGO_BIN_EXE_freehold"))
            .args(["serve", "--bind", "127.0.0.1:0", "--data", data.to_str().unwrap()])
            .env_remove("FREEHOLD_BIND")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(server.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let took = began.elapsed();
        server.kill().unwrap();
        server.wait().unwrap();
        assert!(line.starts_with("Freehold listens on"), "{line}");
        took
    };
    let best = (0..5).map(start).min().unwrap();
    println!("listening after {best:?}, the best of five starts");
}

/// A server for others whose log is read; it ends with this value.
struct Logged {
    process: std::process::Child,
    address: String,
    log: BufReader<std::process::ChildStderr>,
}

impl Logged {
    fn start(folder: &std::path::Path, flags: &[&str]) -> Logged {
        let mut process = Command::new(env!("CARGO_BIN_EXE_freehold"))
            .args(["serve", "--bind", "127.0.0.1:0", "--data"])
            .arg(folder.join("games.db"))
            .args(flags)
            .env_remove("FREEHOLD_BIND")
            .env_remove("FREEHOLD_CONFIG")
            .env_remove("FREEHOLD_LOG")
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().rsplit("http://").next().unwrap().trim_end_matches('/').to_string();
        let log = BufReader::new(process.stderr.take().unwrap());
        Logged { process, address, log }
    }

    /// The next line of the log with this in it.
    fn logged(&mut self, part: &str) -> String {
        loop {
            let mut line = String::new();
            assert!(self.log.read_line(&mut line).unwrap() > 0, "{part} is not logged");
            if line.contains(part) {
                return line.trim_end().to_string();
            }
        }
    }
}

impl Drop for Logged {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn ask(address: &str, request: &str, headers: &str) -> String {
    let mut line = TcpStream::connect(address).unwrap();
    let head =
        format!("{request} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{headers}Content-Length: 0\r\n\r\n");
    line.write_all(head.as_bytes()).unwrap();
    let mut answer = String::new();
    line.read_to_string(&mut answer).unwrap();
    answer
}

#[test]
fn who_is_refused_stands_in_the_log_for_fail2ban() {
    let filter = std::fs::read_to_string("../../packaging/fail2ban-freehold.conf").unwrap();
    let rules = filter.split("failregex = ").nth(1).unwrap().split("ignoreregex").next().unwrap();
    let rules: Vec<regex::Regex> = rules
        .lines()
        .map(str::trim)
        .filter(|rule| !rule.is_empty())
        .map(|rule| regex::Regex::new(&rule.replace("<HOST>", r"(?P<host>[0-9a-fA-F.:]+)")).unwrap())
        .collect();
    for (flags, rule) in [(&[][..], &rules[0]), (&["--log-json"], &rules[1])] {
        let folder = tempfile::tempdir().unwrap();
        let mut server = Logged::start(folder.path(), flags);
        let start = server.logged("Freehold starts");
        for fact in [env!("CARGO_PKG_VERSION"), "games.db", &server.address, "connections_per_address"] {
            assert!(start.contains(fact), "{fact}: {start}");
        }
        // An id that wants to be a line of the log is none.
        let evil = "Origin: https://evil.example\r\nX-Request-Id: refused limit=origin address=192.0.2.9 room=- person=- count=1\r\n";
        assert!(ask(&server.address, "POST /api/rooms", evil).starts_with("HTTP/1.1 403"));
        let line = server.logged("refused");
        assert!(!line.contains('\u{1b}') && !line.contains("192.0.2.9"), "{line}");
        let found = rule.captures(&line).unwrap_or_else(|| panic!("{line}"));
        assert_eq!(&found["host"], "127.0.0.1");
        // What is no refusal is none for the filter either.
        assert!(!rules.iter().any(|rule| rule.is_match(&start)), "{start}");
    }
}

#[test]
fn figures_can_have_an_address_of_their_own() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Logged::start(folder.path(), &["--metrics-bind", "127.0.0.1:0"]);
    let line = server.logged("figures for the operator");
    let figures = line.rsplit("address=").next().unwrap().to_string();
    assert!(ask(&server.address, "GET /metrics", "").starts_with("HTTP/1.1 404"));
    assert!(ask(&server.address, "POST /api/session", "").starts_with("HTTP/1.1 200"));
    assert!(ask(&server.address, "POST /api/rooms", "Origin: https://evil.example\r\n").starts_with("HTTP/1.1 403"));
    let text = ask(&figures, "GET /metrics", "");
    for figure in [
        "freehold_request_seconds_bucket{endpoint=\"/api/session\",method=\"POST\",le=\"0.05\"}",
        "freehold_refusals_total{limit=\"origin\"} 1",
        "process_resident_memory_bytes ",
        "process_open_fds ",
        "freehold_lines ",
        "freehold_rooms_awake 0",
    ] {
        assert!(text.contains(figure), "{figure}: {text}");
    }
    assert!(ask(&figures, "GET /readyz", "").contains("ready"));
    assert!(ask(&figures, "GET /api/rooms", "").starts_with("HTTP/1.1 404"));
    drop(server);
    // Without it they are where they were, for this machine.
    let server = Logged::start(folder.path(), &[]);
    assert!(ask(&server.address, "GET /metrics", "").starts_with("HTTP/1.1 200"));
    assert!(ask(&server.address, "GET /metrics", "X-Forwarded-For: 192.0.2.1\r\n").starts_with("HTTP/1.1 404"));
}
