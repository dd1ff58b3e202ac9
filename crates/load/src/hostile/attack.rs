//! One process of attackers: forty addresses, each at its fixed rate, until the time is over.

use super::ADDRESSES;
use super::floods::Flood;
use super::line::{Way, frame, head_of_frame, text_frame};
use crate::LoadFault;
use serde_json::{Value, json};
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::{Instant, MissedTickBehavior, interval_at, sleep, timeout};

/// What one address has under way at most.
const AT_ONCE: usize = 8;
/// The largest bodies that a server takes.
const PACK: usize = 1_000_000;
const RECORD: usize = 4 * 1024 * 1024 - 64;
/// How long a line is held that is to be held.
const HELD: Duration = Duration::from_secs(60);

/// What an address needs before it can begin.
#[derive(Clone, Debug, Default)]
struct Ready {
    session: String,
    /// A room of its own, if it has one.
    code: String,
    body: Arc<String>,
}

/// Attacks for so long. `began` is called when all addresses are ready.
pub async fn attack(server: SocketAddr, flood: Flood, lasts: Duration, began: impl FnOnce()) -> Result<(), LoadFault> {
    if !server.ip().is_loopback() {
        return Err(LoadFault::BeyondLoopback { address: server });
    }
    let body = Arc::new(body_of(flood));
    let coming = (1..=ADDRESSES).map(|last| {
        let (way, body) = (Way { server, from: Ipv4Addr::new(127, 0, 1, last) }, body.clone());
        // Whoever finds no way in attacks from outside.
        async move { (way, prepare(way, flood, body).await.unwrap_or_default()) }
    });
    // Soon enough that those who wait for us at the table are not taken for dead.
    let ready = futures_util::future::join_all(coming).await;
    began();
    let until = Instant::now() + lasts;
    let mut addresses = JoinSet::new();
    for ((way, ready), at) in ready.into_iter().zip(0u32..) {
        let between = Duration::from_secs_f64(1.0 / flood.rate());
        let first = Instant::now() + between * at / u32::from(ADDRESSES);
        addresses.spawn(keep_attacking(way, flood, ready, first, between, until));
    }
    while addresses.join_next().await.is_some() {}
    Ok(())
}

async fn keep_attacking(way: Way, flood: Flood, ready: Ready, first: Instant, between: Duration, until: Instant) {
    let mut clock = interval_at(first, between);
    clock.set_missed_tick_behavior(MissedTickBehavior::Skip);
    let mut under_way = JoinSet::new();
    let mut count = 0;
    while clock.tick().await < until {
        while under_way.try_join_next().is_some() {}
        // Lines that are held are the attack; of everything else only so much at once.
        if under_way.len() < AT_ONCE * if holds(flood) { 16 } else { 1 } {
            count += 1;
            under_way.spawn(once(way, flood, ready.clone(), count));
        }
    }
    under_way.abort_all();
}

fn holds(flood: Flood) -> bool {
    matches!(flood, Flood::MuteSockets | Flood::SilentLines | Flood::SlowHeaders | Flood::SlowBodies)
}

/// What is sent again and again.
fn body_of(flood: Flood) -> String {
    match flood {
        Flood::Packs => json!({"files": [{"name": "a.toml", "text": "=\n".repeat(PACK / 3)}]}).to_string(),
        Flood::UnknownOptions => {
            let options: serde_json::Map<String, Value> = (0..4_000).map(|at| (format!("un{at}"), json!(1))).collect();
            json!({"preset": "official", "options": options}).to_string()
        }
        Flood::Rules => json!({"preset": "official", "options": {}}).to_string(),
        _ => String::new(),
    }
}

/// A person, where one is needed, with a room where that is needed.
async fn prepare(way: Way, flood: Flood, body: Arc<String>) -> Result<Ready, LoadFault> {
    let mut ready = Ready { body, ..Ready::default() };
    if matches!(flood, Flood::Packs | Flood::UnknownOptions | Flood::Options | Flood::Rules | Flood::List) {
        return Ok(ready);
    }
    let granted = way.ask("POST", "/api/session", None, "{}").await?;
    ready.session = field(&granted, "session");
    let room = match flood {
        Flood::Passwords => settings(json!({"password": "lantern"}), "multiplayer"),
        Flood::Messages | Flood::Fragments | Flood::Chat | Flood::BigFrames => settings(json!({}), "multiplayer"),
        Flood::Imports | Flood::Replays | Flood::Past => settings(json!({"pace": "instant"}), "single"),
        _ => return Ok(ready),
    };
    let made = way.ask("POST", "/api/rooms", Some(&ready.session), &room.to_string()).await?;
    ready.code = field(&made, "code");
    if matches!(flood, Flood::Imports | Flood::Replays | Flood::Past) {
        // The game begins when its person is there.
        let line = enter(way, &ready).await?;
        begin(line).await?;
    }
    if matches!(flood, Flood::Imports | Flood::Replays) {
        let path = format!("/api/rooms/{}/record", ready.code);
        let record = way.ask("GET", &path, Some(&ready.session), "").await?;
        ready.body = Arc::new(lengthened(&record));
    }
    Ok(ready)
}

fn settings(settings: Value, kind: &str) -> Value {
    json!({"kind": kind, "players": [{"nickname": "Stranger"}], "settings": settings})
}

fn field(body: &str, name: &str) -> String {
    let read: Value = serde_json::from_str(body).unwrap_or_default();
    read[name].as_str().unwrap_or_default().to_string()
}

/// A record whose moves are told again and again, until it is as long as one may be.
fn lengthened(record: &str) -> String {
    let mut lines = record.lines();
    let mut text = format!("{}\n", lines.next().unwrap_or_default());
    let moves: Vec<&str> = lines.collect();
    let moves = &moves[..moves.len().saturating_sub(1)];
    'full: while !moves.is_empty() {
        for line in moves {
            if text.len() + line.len() + 1 > RECORD {
                break 'full;
            }
            text.push_str(line);
            text.push('\n');
        }
    }
    text
}

/// A socket in the room of its own.
async fn enter(way: Way, ready: &Ready) -> Result<TcpStream, LoadFault> {
    let mut line = way.open_socket().await?;
    let hello = json!({"type": "hello", "session": ready.session, "room": ready.code});
    line.write_all(&text_frame(&hello.to_string())).await?;
    Ok(line)
}

/// Starts a game against bots and lets them play for a moment.
async fn begin(mut line: TcpStream) -> Result<(), LoadFault> {
    for (id, action) in [("s1", json!({"start": {}})), ("s2", json!({"skip_ahead": {}}))] {
        let request = json!({"type": "request", "id": id, "action": action});
        line.write_all(&text_frame(&request.to_string())).await?;
    }
    drain(&mut line, Duration::from_millis(200)).await;
    Ok(())
}

/// Reads what is said, for so long.
async fn drain(line: &mut TcpStream, lasts: Duration) {
    let mut heard = [0; 8192];
    let reading = async { while line.read(&mut heard).await.is_ok_and(|read| read > 0) {} };
    let _ = timeout(lasts, reading).await;
}

/// One attack. What becomes of it is the server's business.
async fn once(way: Way, flood: Flood, ready: Ready, count: u32) {
    let _ = strike(way, flood, &ready, count).await;
}

async fn strike(way: Way, flood: Flood, ready: &Ready, count: u32) -> Result<(), LoadFault> {
    let session = Some(ready.session.as_str()).filter(|session| !session.is_empty());
    let body = ready.body.as_str();
    let (method, path) = match flood {
        Flood::Packs => ("POST", "/api/packs/check".to_string()),
        Flood::UnknownOptions | Flood::Rules => ("POST", "/api/rules".to_string()),
        Flood::Options => ("GET", "/api/presets/official/options".to_string()),
        Flood::Imports => ("POST", "/api/import".to_string()),
        Flood::Replays => ("POST", "/api/replay".to_string()),
        Flood::Sessions => ("POST", "/api/session".to_string()),
        Flood::List => ("GET", "/api/rooms".to_string()),
        Flood::Past if count.is_multiple_of(2) => ("GET", format!("/api/rooms/{}/record", ready.code)),
        Flood::Past => ("GET", format!("/api/rooms/{}/log", ready.code)),
        Flood::Passwords => return try_to_join(way, ready, &ready.code).await,
        Flood::WrongCodes => return try_to_join(way, ready, &wrong_code(count)).await,
        Flood::Rooms => {
            let password = if count.is_multiple_of(2) { json!({"password": "lantern"}) } else { json!({}) };
            way.ask("POST", "/api/rooms", session, &settings(password, "multiplayer").to_string()).await?;
            return Ok(());
        }
        _ => return linger(way, flood, ready).await,
    };
    way.ask(method, &path, session, if body.is_empty() { "{}" } else { body }).await?;
    Ok(())
}

async fn try_to_join(way: Way, ready: &Ready, code: &str) -> Result<(), LoadFault> {
    let body = json!({"nickname": "Stranger", "password": "guess"}).to_string();
    way.ask("POST", &format!("/api/rooms/{code}/join"), Some(&ready.session), &body).await?;
    Ok(())
}

/// Six letters that every server takes for a code.
fn wrong_code(count: u32) -> String {
    let letters = b"ABCDEFGHJKMNPQRSTVWXYZ";
    (0..6).map(|at| letters[(count as usize * 7 + at * 5) % letters.len()] as char).collect()
}

/// What takes a line of its own and keeps it.
async fn linger(way: Way, flood: Flood, ready: &Ready) -> Result<(), LoadFault> {
    match flood {
        Flood::SilentLines => {
            let _line = way.connect().await?;
            sleep(HELD).await;
        }
        Flood::MuteSockets => {
            let mut line = way.open_socket().await?;
            drain(&mut line, HELD).await;
        }
        Flood::SlowHeaders => drip(way.connect().await?, b"GET /api/rooms HTTP/1.1\r\nX-Slow: ").await?,
        Flood::SlowBodies => {
            let head = way.head("POST", "/api/import", Some(&ready.session), RECORD);
            drip(way.connect().await?, head.as_bytes()).await?;
        }
        Flood::Bots => {
            let room = settings(json!({"pace": "instant", "seats": 4}), "single").to_string();
            let made = way.ask("POST", "/api/rooms", Some(&ready.session), &room).await?;
            let own = Ready { code: field(&made, "code"), ..ready.clone() };
            let mut line = enter(way, &own).await?;
            for (id, action) in [json!({"start": {}})].into_iter().chain(alone_with_bots()).enumerate() {
                let request = json!({"type": "request", "id": format!("b{id}"), "action": action});
                line.write_all(&text_frame(&request.to_string())).await?;
                drain(&mut line, Duration::from_millis(100)).await;
            }
            drain(&mut line, HELD).await;
        }
        _ => shout(enter(way, ready).await?, flood).await?,
    }
    Ok(())
}

/// The person goes out at one of the first steps; then nobody keeps the bots waiting.
fn alone_with_bots() -> impl Iterator<Item = Value> {
    let resign = |seen: u32| json!({"play": {"seen": seen, "command": {"resign": {}}}});
    (1..4).map(resign).chain([json!({"watch_on": {}}), json!({"skip_ahead": {}})])
}

/// One byte at a time.
async fn drip(mut line: TcpStream, head: &[u8]) -> Result<(), LoadFault> {
    line.write_all(head).await?;
    let until = Instant::now() + HELD;
    while Instant::now() < until {
        line.write_all(b"a").await?;
        sleep(Duration::from_millis(500)).await;
    }
    Ok(())
}

/// Everything that a socket could do wrong.
async fn shout(mut line: TcpStream, flood: Flood) -> Result<(), LoadFault> {
    for count in 0..200u32 {
        let said = match flood {
            Flood::Messages => text_frame(r#"{"type":"ping"}"#),
            Flood::Fragments => frame(if count == 0 { 1 } else { 0 }, false, b"a"),
            Flood::BigFrames if count.is_multiple_of(2) => text_frame(&"a".repeat(16 * 1024)),
            Flood::BigFrames => head_of_frame(1, true, 1 << 40),
            _ => {
                let action = json!({"chat": {"text": format!("Listen to me, {count}")}});
                text_frame(&json!({"type": "request", "id": format!("c{count}"), "action": action}).to_string())
            }
        };
        line.write_all(&said).await?;
        drain(&mut line, Duration::from_millis(5)).await;
    }
    Ok(())
}
