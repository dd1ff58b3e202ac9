//! The examples for nginx and Caddy in `packaging`, as they stand there but for ports and addresses, before the real
//! program: the page, a session, a room and its socket, on a host of its own and below a path.
//!
//! Clients come from loopback addresses of their own, which only Linux has without being asked.

#![cfg(target_os = "linux")]

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// Only a guard: what takes longer has failed.
const PATIENCE: Duration = Duration::from_secs(30);
/// More than any address may ask for at once.
const FLOOD: usize = 2000;

/// What the examples say, to be replaced by where things are in this test.
const UPSTREAM: &str = "127.0.0.1:7070";
const HOSTS: [(&str, &str); 2] = [("freehold.example", ""), ("games.example", "/games/freehold")];

/// A process that ends with this value.
struct Running {
    process: Child,
    address: SocketAddr,
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn freehold(folder: &Path, flags: &[&str]) -> Running {
    let mut command = Command::new(env!("CARGO_BIN_EXE_freehold"));
    command.args(["serve", "--bind", "127.0.0.1:0", "--log", "error", "--proxy", "127.0.0.1", "--data"]);
    command.arg(folder.join("games.db")).args(flags).stdout(Stdio::piped());
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("FREEHOLD_")) {
        command.env_remove(name);
    }
    let mut process = command.spawn().unwrap();
    let mut line = String::new();
    BufReader::new(process.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next()).unwrap().parse().unwrap();
    Running { process, address }
}

/// From the system's packages, or from where `cargo xtask proxies` has unpacked them.
fn program(name: &str) -> PathBuf {
    let unpacked = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap().join("proxies/usr");
    let path = std::env::var_os("PATH").unwrap_or_default();
    let usual = std::env::split_paths(&path).chain(["/usr/sbin".into(), unpacked.join("sbin"), unpacked.join("bin")]);
    usual
        .map(|folder| folder.join(name))
        .find(|path| path.is_file())
        .unwrap_or_else(|| panic!("{name} is missing: `cargo xtask proxies` fetches it, or says how to get it"))
}

fn example(name: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../packaging").join(name)).unwrap()
}

/// Replaces what must be there.
fn replaced(text: String, what: &str, by: &str) -> String {
    assert!(text.contains(what), "{what} is not in the example");
    text.replace(what, by)
}

/// A port that is free right now.
fn free_address() -> SocketAddr {
    std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap()
}

/// Starts a proxy and waits until it lets somebody in.
async fn listening(mut command: Command, address: SocketAddr) -> Running {
    let process = command.stdout(Stdio::null()).spawn().unwrap();
    let mut running = Running { process, address };
    let began = Instant::now();
    while TcpStream::connect(address).await.is_err() {
        assert!(running.process.try_wait().unwrap().is_none(), "{command:?} has ended");
        assert!(began.elapsed() < PATIENCE, "{command:?} does not listen");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    running
}

async fn nginx(folder: &Path, upstream: SocketAddr) -> Running {
    let address = free_address();
    let site = replaced(example("nginx.conf"), "listen 80;", &format!("listen {address};"));
    std::fs::write(folder.join("site.conf"), replaced(site, UPSTREAM, &upstream.to_string())).unwrap();
    // What a system brings along: one process, and no file outside of this folder.
    let places: String = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .iter()
        .map(|kind| format!("{kind}_temp_path {kind};"))
        .collect();
    let main = format!(
        "daemon off; master_process off; pid nginx.pid; error_log stderr warn; events {{}}\n\
         http {{ access_log off; {places} include site.conf; }}\n"
    );
    std::fs::write(folder.join("main.conf"), main).unwrap();
    let mut command = Command::new(program("nginx"));
    command.args(["-e", "stderr", "-c", "main.conf", "-p"]).arg(folder);
    listening(command, address).await
}

async fn caddy(folder: &Path, upstream: SocketAddr) -> Running {
    let address = free_address();
    let mut sites = replaced(example("Caddyfile"), UPSTREAM, &upstream.to_string());
    for (host, _) in HOSTS {
        // Without a certificate, which nobody could fetch for these names.
        sites = replaced(sites, &format!("\n{host} {{"), &format!("\nhttp://{host}:{} {{", address.port()));
    }
    let quiet = "{\n\tadmin off\n\tauto_https off\n\tdefault_bind 127.0.0.1\n\tlog {\n\t\tlevel ERROR\n\t}\n}\n";
    std::fs::write(folder.join("Caddyfile"), format!("{quiet}{sites}")).unwrap();
    let mut command = Command::new(program("caddy"));
    command.args(["run", "--adapter", "caddyfile", "--config"]).arg(folder.join("Caddyfile"));
    command.env("HOME", folder).env("XDG_DATA_HOME", folder).env("XDG_CONFIG_HOME", folder);
    listening(command, address).await
}

/// A browser, as far as a proxy can tell.
#[derive(Clone, Copy)]
struct Client {
    /// Where it is: each has a loopback address of its own.
    from: u8,
    /// Where it connects to.
    to: SocketAddr,
    /// The host and the path that it believes to be at.
    host: &'static str,
    base: &'static str,
}

impl Client {
    async fn line(&self) -> TcpStream {
        let socket = TcpSocket::new_v4().unwrap();
        socket.bind(SocketAddr::new(IpAddr::V4(Ipv4Addr::new(127, 0, 0, self.from)), 0)).unwrap();
        socket.connect(self.to).await.unwrap()
    }

    /// The name as it stands in the line of the address.
    fn place(&self) -> String {
        format!("{}:{}", self.host, self.to.port())
    }

    /// One request; head and body of the answer.
    async fn ask(&self, method: &str, path: &str, body: &Value, headers: &[(&str, &str)]) -> (String, String) {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let extra: String = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
        let (base, place) = (self.base, self.place());
        let request = format!(
            "{method} {base}{path} HTTP/1.1\r\nHost: {place}\r\nConnection: close\r\nContent-Type: application/json\r\n\
             {extra}Content-Length: {}\r\n\r\n{body}",
            body.len()
        );
        let mut line = self.line().await;
        line.write_all(request.as_bytes()).await.unwrap();
        let mut answer = Vec::new();
        tokio::time::timeout(PATIENCE, line.read_to_end(&mut answer)).await.expect("an answer in time").unwrap();
        let answer = String::from_utf8_lossy(&answer);
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        (head.to_string(), body.to_string())
    }

    async fn status(&self, method: &str, path: &str, headers: &[(&str, &str)]) -> u16 {
        let body = if method == "GET" { Value::Null } else { json!({}) };
        let (head, _) = self.ask(method, path, &body, headers).await;
        head.split(' ').nth(1).and_then(|code| code.parse().ok()).unwrap_or(0)
    }

    /// As the page asks: with the origin that a browser adds.
    async fn post(&self, path: &str, session: &str, body: Value) -> Value {
        let (origin, bearer) = (format!("http://{}", self.place()), format!("Bearer {session}"));
        let headers = [("Origin", origin.as_str()), ("Authorization", bearer.as_str())];
        let (head, answer) = self.ask("POST", path, &body, &headers).await;
        assert!(head.starts_with("HTTP/1.1 200"), "{path}: {head}\n{answer}");
        // A chunk may stand around it.
        let json = &answer[answer.find('{').unwrap()..=answer.rfind('}').unwrap()];
        serde_json::from_str(json).unwrap()
    }

    async fn loads_the_page(&self) {
        let (head, page) = self.ask("GET", "/", &Value::Null, &[]).await;
        assert!(head.starts_with("HTTP/1.1 200") && page.contains("<title>Freehold</title>"), "{head}\n{page}");
        let files: Vec<&str> = page.split('"').filter(|part| part.contains("/assets/")).collect();
        assert!(files.len() >= 2, "{page}");
        for file in files {
            // Relative to the page, so that it lies below whatever the page lies below.
            let path = file.strip_prefix('.').unwrap_or_else(|| panic!("{file} is not relative"));
            assert_eq!(self.status("GET", path, &[]).await, 200, "{file}");
        }
        if !self.base.is_empty() {
            let (head, _) = self.ask("GET", "", &Value::Null, &[]).await;
            let leads = head.lines().filter_map(|line| line.split_once(": "));
            let place = leads.into_iter().find(|(name, _)| name.eq_ignore_ascii_case("location"));
            assert!(head.starts_with("HTTP/1.1 30"), "{head}");
            assert!(place.is_some_and(|(_, place)| place.ends_with("freehold/")), "{head}");
        }
    }

    /// A session, a room, and a socket into it.
    async fn enters_a_room(&self) {
        let session = self.post("/api/session", "none", json!({})).await["session"].as_str().unwrap().to_string();
        let room = json!({"kind": "single", "players": [{"nickname": "Ada"}], "bots": ["easy"]});
        let code = self.post("/api/rooms", &session, room).await["code"].as_str().unwrap().to_string();
        let address = format!("ws://{}{}/ws?lang=tr", self.place(), self.base);
        let mut request = address.into_client_request().unwrap();
        request.headers_mut().insert("Origin", format!("http://{}", self.place()).parse().unwrap());
        let (mut socket, _) = tokio_tungstenite::client_async(request, self.line().await).await.unwrap();
        let hello = json!({"type": "hello", "session": session, "room": code, "seen": null});
        socket.send(Message::text(hello.to_string())).await.unwrap();
        let first = tokio::time::timeout(PATIENCE, socket.next()).await.expect("a message in time").unwrap().unwrap();
        let first: Value = serde_json::from_str(first.to_text().unwrap()).unwrap();
        assert_eq!(first["type"], "welcome");
    }

    /// Asks until it is too much, or as often as nobody may.
    async fn floods(&self, header: impl Fn(usize) -> Vec<(&'static str, String)>) -> u16 {
        for number in 0..FLOOD {
            let headers = header(number);
            let headers: Vec<(&str, &str)> = headers.iter().map(|(name, value)| (*name, value.as_str())).collect();
            let status = self.status("GET", "/api/rooms", &headers).await;
            if status != 200 {
                return status;
            }
        }
        200
    }
}

fn invented(number: usize) -> Vec<(&'static str, String)> {
    vec![("X-Forwarded-For", format!("192.0.2.{}", number % 250))]
}

/// All that a proxy must not break, on both hosts.
async fn check(proxy: SocketAddr, server: SocketAddr) {
    for (host, base) in HOSTS {
        let client = Client { from: 2, to: proxy, host, base };
        client.loads_the_page().await;
        assert_eq!(client.status("GET", "/healthz", &[]).await, 200);
        client.enters_a_room().await;
        assert_eq!(client.status("POST", "/api/session", &[("Origin", "http://evil.example")]).await, 403);
    }
    // Everybody is counted for themselves, whatever they claim.
    let (host, base) = HOSTS[1];
    let client = Client { from: 3, to: proxy, host, base };
    assert_eq!(client.floods(invented).await, 429);
    let other = Client { from: 4, ..client };
    assert_eq!(other.status("GET", "/api/rooms", &[]).await, 200);
    // Who is no proxy is believed nothing: neither another address nor another host.
    let stranger = Client { from: 5, to: server, host: "127.0.0.1", base: "" };
    assert_eq!(stranger.floods(invented).await, 429);
    let stranger = Client { from: 6, ..stranger };
    let claims = [("Origin", "http://evil.example"), ("X-Forwarded-Host", "evil.example")];
    assert_eq!(stranger.status("POST", "/api/session", &claims).await, 403);
}

#[tokio::test]
async fn nginx_in_front() {
    let folder = tempfile::tempdir().unwrap();
    let server = freehold(folder.path(), &["--base-path", HOSTS[1].1]);
    let proxy = nginx(folder.path(), server.address).await;
    check(proxy.address, server.address).await;
}

#[tokio::test]
async fn caddy_in_front() {
    let folder = tempfile::tempdir().unwrap();
    let server = freehold(folder.path(), &[]);
    let proxy = caddy(folder.path(), server.address).await;
    check(proxy.address, server.address).await;
}
