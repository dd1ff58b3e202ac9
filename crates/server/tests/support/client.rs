//! A client that speaks with a server as any client would.

use freehold_load::{choose, follow};
use freehold_record::{Bytes32, Nonce};
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::collections::{HashMap, HashSet, VecDeque};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, LazyLock, Mutex};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Only a guard: a test that waits so long has failed.
const PATIENCE: Duration = Duration::from_secs(60);

/// What is answered to these very bytes, until the server hangs up.
pub async fn raw(address: SocketAddr, request: &[u8]) -> String {
    let work = async {
        let mut line = TcpStream::connect(address).await.unwrap();
        // A server that has hung up already need not read all of it.
        let _ = line.write_all(request).await;
        let mut answer = Vec::new();
        let _ = line.read_to_end(&mut answer).await;
        String::from_utf8_lossy(&answer).to_string()
    };
    tokio::time::timeout(PATIENCE, work).await.expect("an answer in time")
}

/// One request over a line of its own.
pub async fn http(
    address: SocketAddr,
    method: &str,
    path: &str,
    session: Option<&str>,
    body: &str,
    headers: &[(&str, &str)],
) -> (u16, String) {
    let work = async {
        let mut line = TcpStream::connect(address).await.unwrap();
        let bearer = session.map(|session| format!("Authorization: Bearer {session}\r\n")).unwrap_or_default();
        let extra: String = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Type: application/json\r\n{bearer}{extra}Content-Length: {}\r\n\r\n",
            body.len()
        );
        line.write_all(head.as_bytes()).await.unwrap();
        // A server that has refused already need not read all of it.
        let _ = line.write_all(body.as_bytes()).await;
        let mut answer = Vec::new();
        let _ = line.read_to_end(&mut answer).await;
        answer
    };
    let answer = tokio::time::timeout(PATIENCE, work).await.expect("an answer in time");
    let text = String::from_utf8_lossy(&answer).to_string();
    let status = text.split(' ').nth(1).and_then(|code| code.parse().ok()).unwrap_or(0);
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
    let chunked = head.to_ascii_lowercase().contains("transfer-encoding: chunked");
    (status, if chunked { unchunk(body) } else { body.to_string() })
}

fn unchunk(body: &str) -> String {
    let (mut rest, mut whole) = (body, String::new());
    while let Some((size, after)) = rest.split_once("\r\n") {
        let size = usize::from_str_radix(size.trim(), 16).unwrap_or(0);
        if size == 0 {
            break;
        }
        whole += &after[..size];
        rest = after[size..].trim_start_matches("\r\n");
    }
    whole
}

/// Somebody with a session.
#[derive(Clone)]
pub struct Client {
    pub address: SocketAddr,
    pub session: String,
}

impl Client {
    /// Somebody new.
    pub async fn new(address: SocketAddr) -> Client {
        let (status, text) = http(address, "POST", "/api/session", None, "{}", &[]).await;
        assert_eq!(status, 200, "{text}");
        let granted: Value = serde_json::from_str(&text).unwrap();
        Client { address, session: granted["session"].as_str().unwrap().to_string() }
    }

    pub async fn http(&self, method: &str, path: &str, body: Value) -> (u16, Value) {
        let (status, text) = http(self.address, method, path, Some(&self.session), &body.to_string(), &[]).await;
        (status, serde_json::from_str(&text).unwrap_or(Value::String(text)))
    }

    pub async fn ok(&self, method: &str, path: &str, body: Value) -> Value {
        let (status, answer) = self.http(method, path, body).await;
        assert!((200..300).contains(&status), "{method} {path}: {status} {answer}");
        answer
    }

    /// The code of a refusal.
    pub async fn refused(&self, method: &str, path: &str, body: Value) -> Value {
        let (status, answer) = self.http(method, path, body).await;
        assert!(status >= 400, "{method} {path}: {status} {answer}");
        assert!(answer["message"].as_str().is_some_and(|message| !message.is_empty()), "{answer}");
        answer["refusal"].clone()
    }

    pub async fn create(&self, nickname: &str, settings: Value) -> String {
        let body = json!({"kind": "multiplayer", "players": [{"nickname": nickname}], "settings": settings});
        self.ok("POST", "/api/rooms", body).await["code"].as_str().unwrap().to_string()
    }

    pub async fn single(&self, nickname: &str, bots: &[&str], settings: Value) -> String {
        let body = json!({"kind": "single", "players": [{"nickname": nickname}], "bots": bots, "settings": settings});
        self.ok("POST", "/api/rooms", body).await["code"].as_str().unwrap().to_string()
    }

    pub async fn join(&self, code: &str, nickname: &str) -> Value {
        self.ok("POST", &format!("/api/rooms/{code}/join"), json!({"nickname": nickname})).await
    }

    pub async fn connect(&self, code: &str) -> Socket {
        let mut socket = self.knock(code, Value::Null).await;
        socket.until("welcome").await;
        socket.until("room").await;
        socket
    }

    /// Says hello and nothing else.
    pub async fn knock(&self, code: &str, seen: Value) -> Socket {
        self.knock_in("en", code, seen).await
    }

    /// In a language.
    pub async fn knock_in(&self, language: &str, code: &str, seen: Value) -> Socket {
        let (line, _) = connect_async(format!("ws://{}/ws?lang={language}", self.address)).await.unwrap();
        let (mouth, line) = line.split();
        let mouth = Arc::new(tokio::sync::Mutex::new(mouth));
        LINES.lock().unwrap().insert(self.session.clone(), mouth.clone());
        let mut socket = Socket {
            address: self.address,
            line,
            mouth,
            session: self.session.clone(),
            waiting: VecDeque::new(),
            room: Value::Null,
            table: Value::Null,
            revealed: Value::Null,
        };
        socket.send(json!({"type": "hello", "session": self.session, "room": code, "seen": seen})).await;
        socket
    }
}

type Line = WebSocketStream<MaybeTlsStream<TcpStream>>;
type Mouth = Arc<tokio::sync::Mutex<SplitSink<Line, Message>>>;

/// What the clients of this test have promised, with their sessions, and the newest line of each session: a test reads
/// one line after the other, and whichever hears the call first opens for all.
static PROMISED: LazyLock<Mutex<HashMap<String, (String, String)>>> = LazyLock::new(Mutex::default);
static LINES: LazyLock<Mutex<HashMap<String, Mouth>>> = LazyLock::new(Mutex::default);

type MoveTime = Box<dyn Fn(Duration) + Send>;

/// How time is moved on the servers of this test that have no time of their own, and the starts (by their promise) for
/// which that was done.
pub static CLOCKS: LazyLock<Mutex<HashMap<SocketAddr, MoveTime>>> = LazyLock::new(Mutex::default);
static COUNTED_DOWN: LazyLock<Mutex<HashSet<String>>> = LazyLock::new(Mutex::default);

/// A line into a room. It remembers the room and the table as it was last shown.
pub struct Socket {
    address: SocketAddr,
    line: SplitStream<Line>,
    mouth: Mouth,
    session: String,
    waiting: VecDeque<Value>,
    pub room: Value,
    /// The last `table` or `update`.
    pub table: Value,
    /// The secret of a game that is over.
    revealed: Value,
}

impl Socket {
    pub async fn send(&mut self, message: Value) {
        assert!(self.try_send(message).await, "the line was closed");
    }

    /// Sends if the line still holds.
    pub async fn try_send(&mut self, message: Value) -> bool {
        self.send_raw(Message::text(message.to_string())).await
    }

    pub async fn send_raw(&mut self, message: Message) -> bool {
        self.mouth.lock().await.send(message).await.is_ok()
    }

    /// The next message as text, or nothing when the line is closed.
    pub async fn next_text(&mut self) -> Option<String> {
        loop {
            let next = tokio::time::timeout(PATIENCE, self.line.next()).await.expect("a message in time");
            match next {
                Some(Ok(Message::Text(text))) => {
                    self.count_down(&text);
                    self.open_promised(&text).await;
                    return Some(text.to_string());
                }
                Some(Ok(Message::Close(_))) | Some(Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// As any client does: whoever says ready among several people promises a nonce. A test that has its own says so.
    fn with_promise(&self, mut action: Value) -> Value {
        let says = action == json!({"ready": {"ready": true}}) || action == json!({"start": {}});
        if says && self.room["kind"] == "multiplayer" {
            static NONCES: AtomicU32 = AtomicU32::new(1);
            let mut bytes = [7; 32];
            bytes[..4].copy_from_slice(&NONCES.fetch_add(1, Ordering::Relaxed).to_be_bytes());
            let nonce = Nonce(Bytes32(bytes));
            let promise = nonce.commitment().0.to_string();
            let kept = (nonce.0.to_string(), self.session.clone());
            PROMISED.lock().unwrap().insert(promise.clone(), kept);
            for said in action.as_object_mut().into_iter().flat_map(|action| action.values_mut()) {
                said["nonce"] = json!(promise);
            }
        }
        action
    }

    /// Everybody is ready: the countdown of the start passes, whoever hears of it first.
    fn count_down(&self, text: &str) {
        if !text.starts_with(r#"{"type":"room""#) {
            return;
        }
        let room: Value = serde_json::from_str(text).unwrap();
        let Some(left) = room["room"]["start"]["in_ms"].as_u64() else { return };
        let clocks = CLOCKS.lock().unwrap();
        let Some(move_time) = clocks.get(&self.address) else { return };
        let promise = room["room"]["commitment"].as_str().unwrap_or_default();
        if COUNTED_DOWN.lock().unwrap().insert(promise.to_string()) {
            move_time(Duration::from_millis(left));
        }
    }

    async fn open_promised(&self, text: &str) {
        if !text.starts_with(r#"{"type":"open_nonces""#) {
            return;
        }
        let call: Value = serde_json::from_str(text).unwrap();
        for promise in call["promises"].as_array().into_iter().flatten() {
            let kept = PROMISED.lock().unwrap().remove(promise.as_str().unwrap());
            let Some((nonce, session)) = kept else { continue };
            let mouth = LINES.lock().unwrap().get(&session).cloned();
            if let Some(mouth) = mouth {
                let id = format!("open-{}", &nonce[..8]);
                let open = json!({"type": "request", "id": id, "action": {"open_nonce": {"nonce": nonce}}});
                let _ = mouth.lock().await.send(Message::text(open.to_string())).await;
            }
        }
    }

    async fn read(&mut self) -> Option<Value> {
        let text = self.next_text().await?;
        Some(self.take_in(&text))
    }

    /// The next message as it came, remembered like any other.
    pub async fn next_raw(&mut self) -> Option<String> {
        if let Some(message) = self.waiting.pop_front() {
            return Some(message.to_string());
        }
        let text = self.next_text().await?;
        self.take_in(&text);
        Some(text)
    }

    /// Changes are put together, so that tests read every message as if it showed the whole table.
    fn take_in(&mut self, text: &str) -> Value {
        let message: Value = serde_json::from_str(text).unwrap();
        match message["type"].as_str() {
            Some("room") => self.room = message["room"].clone(),
            Some("table" | "update") => {
                follow(&mut self.table, &message);
                return self.table.clone();
            }
            Some("revealed") => self.revealed = message["seed"].clone(),
            _ => {}
        }
        message
    }

    /// The next message, even one that was passed over before.
    pub async fn next(&mut self) -> Option<Value> {
        match self.waiting.pop_front() {
            Some(message) => Some(message),
            None => self.read().await,
        }
    }

    /// The host puts a bot on every empty berth.
    pub async fn seat_bots(&mut self) {
        for plan in self.room["seats"].as_array().cloned().unwrap_or_default() {
            if plan["sitter"]["who"] == "nobody" {
                self.done(json!({"place_bot": {"seat": plan["seat"], "strength": "easy"}})).await;
            }
        }
    }

    /// The next message of a type; others are dropped.
    pub async fn until(&mut self, kind: &str) -> Value {
        self.until_that(|message| message["type"] == kind).await
    }

    pub async fn until_that(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        while let Some(message) = self.next().await {
            if wanted(&message) {
                return message;
            }
        }
        panic!("the line was closed");
    }

    /// Asks and waits for the answer; other messages can be read later.
    pub async fn ask(&mut self, action: Value) -> Value {
        static REQUESTS: AtomicU32 = AtomicU32::new(0);
        let id = format!("r{}", REQUESTS.fetch_add(1, Ordering::Relaxed));
        self.ask_as(&id, action).await
    }

    pub async fn ask_as(&mut self, id: &str, action: Value) -> Value {
        self.try_ask_as(id, action).await.expect("the line was closed")
    }

    /// Nothing if the server hangs up.
    pub async fn try_ask_as(&mut self, id: &str, action: Value) -> Option<Value> {
        let action = self.with_promise(action);
        self.try_send(json!({"type": "request", "id": id, "action": action})).await;
        let mut passed = Vec::new();
        loop {
            let message = self.read().await?;
            if message["type"] == "answer" && message["id"] == id {
                self.waiting.extend(passed);
                return Some(message["refused"].clone());
            }
            passed.push(message);
        }
    }

    pub async fn done(&mut self, action: Value) {
        let refused = self.ask(action.clone()).await;
        assert!(refused.is_null(), "{action}: {refused}");
    }

    /// The refusal of an action that must be refused.
    pub async fn refusal(&mut self, action: Value) -> Value {
        let refused = self.ask(action.clone()).await;
        assert!(refused["message"].as_str().is_some_and(|message| !message.is_empty()), "{action}: {refused}");
        refused["refusal"].clone()
    }

    pub fn seq(&self) -> u64 {
        self.table["seq"].as_u64().unwrap_or(0)
    }

    /// The secret of the game, once it is over.
    pub async fn seed(&mut self) -> Value {
        while self.revealed.is_null() {
            assert!(self.read().await.is_some(), "the line was closed");
        }
        self.revealed.clone()
    }

    /// A sensible command for the first seat of this client that has something to decide.
    pub fn choice(&self) -> Option<(u64, Value)> {
        let own = self.table["prompts"].as_array()?;
        let mover = &self.table["waiting"]["seat"];
        own.iter().filter(|own| own["seat"] == *mover).find_map(|own| {
            let prompts = own["prompts"].as_array()?;
            choose(prompts).map(|command| (own["seat"].as_u64().unwrap_or(0), command))
        })
    }

    /// Plays whatever is asked until the game is over, or until `enough` says so.
    pub async fn play_until(&mut self, enough: impl Fn(&Value) -> bool) {
        loop {
            let phase = &self.table["view"]["phase"];
            if phase.get("over").is_some() || enough(&self.table) {
                return;
            }
            match self.choice() {
                Some((seat, command)) => {
                    let seen = self.seq();
                    // Stale is fine: somebody else was faster, and the news is on its way.
                    let refused = self.ask(json!({"play": {"seen": seen, "seat": seat, "command": command}})).await;
                    let code = refused["refusal"]["code"].as_str();
                    assert!(matches!(code, None | Some("stale" | "no_game")), "{command}: {refused}");
                    if self.seq() == seen {
                        self.until_news(seen).await;
                    }
                    self.waiting.clear();
                }
                None => {
                    let seen = self.seq();
                    self.until_news(seen).await;
                }
            }
        }
    }

    /// Plays whatever is asked until the server hangs up because it cannot store what was done.
    pub async fn play_until_closed(&mut self) {
        for number in 0.. {
            if let Some((seat, command)) = self.choice() {
                let play = json!({"play": {"seen": self.seq(), "seat": seat, "command": command}});
                self.try_send(json!({"type": "request", "id": format!("c{number}"), "action": play})).await;
            }
            match self.next().await {
                Some(message) if message["type"] == "closing" => {
                    assert_eq!(message["why"], "not_stored");
                    return;
                }
                Some(_) => {}
                None => panic!("the line was closed without a word"),
            }
        }
    }

    pub async fn until_news(&mut self, seen: u64) {
        self.waiting.clear();
        while self.seq() == seen {
            assert!(self.read().await.is_some(), "the line was closed");
        }
    }

    /// Everything that the server has sent before the answer to this ping would come first.
    pub async fn ping_answered_before_anything(&mut self) {
        assert!(self.send_raw(Message::Ping(b"?".to_vec().into())).await, "the line was closed");
        loop {
            let next = tokio::time::timeout(PATIENCE, self.line.next()).await.expect("an answer in time");
            match next {
                Some(Ok(Message::Pong(_))) => return,
                Some(Ok(Message::Text(text))) => {
                    let message: Value = serde_json::from_str(&text).unwrap();
                    let harmless = ["room", "you", "chat", "welcome"];
                    assert!(harmless.iter().any(|kind| message["type"] == *kind), "heard too early: {text}");
                }
                other => panic!("{other:?}"),
            }
        }
    }

    pub async fn hang_up(self) {
        let _ = self.mouth.lock().await.close().await;
    }
}
