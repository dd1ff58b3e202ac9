//! What the documents ask of the program as a whole: how quick it is, whom it seats, and what it keeps.
//!
//! The server's clock stands still in these tests, so whatever arrives has waited for no timer; how long
//! the machine took is printed.

mod support;

use freehold_server::{Config, Proxies};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::Path;
use std::time::Instant;
use support::{Client, Socket, TestServer, http, quick};

// covers: YOLO-3.1.1.11, YOLO-3.1.1.15
#[tokio::test]
async fn as_many_bots_as_wanted_sit_down_with_names_and_tokens_of_their_own() {
    let server = TestServer::start().await;
    let ada = server.client().await;
    for bots in [1, 3, 7] {
        // She has the name that the first bot would have taken.
        let code = ada.single("juniper", &vec!["easy"; bots], json!({"seats": bots + 1})).await;
        let socket = ada.connect(&code).await;
        let seats = socket.room["seats"].as_array().unwrap();
        assert_eq!(seats.len(), bots + 1);
        let sitters: Vec<&Value> = seats.iter().map(|seat| &seat["sitter"]).collect();
        assert_eq!(sitters.iter().filter(|sitter| sitter["who"] == "bot").count(), bots);
        for field in ["nickname", "token"] {
            let of = |sitter: &&Value| sitter[field].as_str().unwrap().to_lowercase();
            let different: BTreeSet<String> = sitters.iter().map(of).collect();
            assert_eq!(different.len(), bots + 1, "{field}: {different:?}");
        }
    }
}

async fn ready(client: &Client, code: &str) -> Socket {
    let mut socket = client.connect(code).await;
    socket.done(json!({"ready": {"ready": true}})).await;
    socket
}

#[tokio::test]
async fn a_table_is_made_and_joined_without_waiting() {
    let server = TestServer::start().await;
    let (ada, ben) = (server.client().await, server.client().await);
    let began = Instant::now();
    let code = ada.single("Ada", &["easy", "hard"], json!({})).await;
    ready(&ada, &code).await.until("table").await;
    println!("single player created: {:?}", began.elapsed());
    let began = Instant::now();
    let code = ada.create("Ada", json!({"seats": 2})).await;
    let mut host = ready(&ada, &code).await;
    println!("multiplayer created: {:?}", began.elapsed());
    let began = Instant::now();
    ben.join(&code, "Ben").await;
    ready(&ben, &code).await.until("table").await;
    println!("joined: {:?}", began.elapsed());
    host.until("table").await;
}

#[tokio::test]
async fn everybody_sees_what_has_changed_without_waiting() {
    let server = TestServer::start().await;
    let (ada, ben) = (server.client().await, server.client().await);
    let code = ada.create("Ada", json!({"seats": 2, "preset": "official"})).await;
    ben.join(&code, "Ben").await;
    let mut sockets = [ready(&ada, &code).await, ready(&ben, &code).await];
    for socket in &mut sockets {
        socket.until("table").await;
    }
    let mut times = Vec::new();
    for _ in 0..60 {
        let mover = (0..2).find(|at| sockets[*at].choice().is_some()).expect("somebody is asked");
        let (seat, command) = sockets[mover].choice().unwrap();
        let play = json!({"play": {"seen": sockets[mover].seq(), "seat": seat, "command": command}});
        let began = Instant::now();
        let id = format!("step {}", times.len());
        sockets[mover].send(json!({"type": "request", "id": id, "action": play})).await;
        for socket in &mut sockets {
            socket.until("update").await;
        }
        times.push(began.elapsed());
    }
    times.sort();
    println!("an update for all players: {:?}, at most {:?}", times[times.len() / 2], times[times.len() - 1]);
}

// covers: YOLO-3.2.4.1
#[tokio::test]
async fn of_a_person_only_the_nickname_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("kept.db");
    let server =
        TestServer::on(&path, Config { proxies: Proxies::Named(vec!["127.0.0.1".parse().unwrap()]), ..quick() }).await;
    let marks = [("User-Agent", "Agent-Of-Ada"), ("X-Forwarded-For", "203.0.113.77"), ("Accept-Language", "eo-QX")];
    let (status, text) = http(server.address, "POST", "/api/session", None, "{}", &marks).await;
    assert_eq!(status, 200);
    let granted: Value = serde_json::from_str(&text).unwrap();
    let session = granted["session"].as_str().unwrap().to_string();
    let ada = Client { address: server.address, session: session.clone() };
    let room = json!({"kind": "single", "players": [{"nickname": "Nickname-Of-Ada"}], "bots": ["easy"]});
    let (status, text) = http(server.address, "POST", "/api/rooms", Some(&session), &room.to_string(), &marks).await;
    assert_eq!(status, 200, "{text}");
    let code = serde_json::from_str::<Value>(&text).unwrap()["code"].as_str().unwrap().to_string();
    let mut socket = ready(&ada, &code).await;
    socket.until("table").await;
    socket.hang_up().await;
    server.stop().await;
    let kept = loop {
        if let Ok(kept) = everything_in(folder.path()) {
            break kept;
        }
    };
    let holds = |text: &str| kept.windows(text.len()).any(|window| window == text.as_bytes());
    assert!(holds("Nickname-Of-Ada"));
    for private in ["Agent-Of-Ada", "203.0.113.77", "127.0.0.1", "eo-QX", &session] {
        assert!(!holds(private), "{private} is kept");
    }
}

/// All bytes of all files. Fails when one goes away meanwhile: the database tidies up after the last line.
fn everything_in(folder: &Path) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    for file in std::fs::read_dir(folder)? {
        bytes.extend(std::fs::read(file?.path())?);
    }
    Ok(bytes)
}
