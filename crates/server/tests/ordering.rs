//! Work that strangers order: bounded in number for each address, cached where it never changes, short in its answers.

mod support;

use serde_json::{Value, json};
use support::{TestServer, http};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Begins to send a large body, and goes no further.
async fn begin_upload(server: &TestServer, session: &str, path: &str) -> TcpStream {
    let mut line = TcpStream::connect(server.address).await.unwrap();
    let head = format!(
        "POST {path} HTTP/1.1\r\nHost: {}\r\nAuthorization: Bearer {session}\r\nContent-Type: application/json\r\n\
         Content-Length: 900000\r\n\r\n{{",
        server.address
    );
    line.write_all(head.as_bytes()).await.unwrap();
    line
}

#[tokio::test]
async fn one_address_holds_few_large_bodies_and_the_tables_go_on() {
    let server = TestServer::start().await;
    let ada = server.client().await;
    let one = begin_upload(&server, &ada.session, "/api/packs/check").await;
    let _other = begin_upload(&server, &ada.session, "/api/import").await;
    // Refused before anything of it is read; others are asked until both have taken their places.
    let refused = loop {
        let mut third = begin_upload(&server, &ada.session, "/api/replay").await;
        let mut answer = vec![0; 4096];
        let patience = std::time::Duration::from_millis(300);
        if let Ok(Ok(read)) = tokio::time::timeout(patience, third.read(&mut answer)).await {
            break String::from_utf8_lossy(&answer[..read]).to_string();
        }
    };
    assert!(refused.starts_with("HTTP/1.1 429") && refused.contains("too_many_requests"), "{refused}");
    // Whatever is uploaded, rooms are made and played, and bots decide.
    let code = ada.single("Ada", &["easy"], json!({"seats": 2})).await;
    let _socket = ada.connect(&code).await;
    drop(one);
    let checked = loop {
        let (status, answer) = ada.http("POST", "/api/packs/check", json!({"files": []})).await;
        if status != 429 {
            break answer;
        }
    };
    assert_eq!(checked["faults"], json!([]), "whoever hangs up gives the place back");
}

#[tokio::test]
async fn what_never_changes_is_sent_once() {
    let server = TestServer::start().await;
    for path in ["/api/presets", "/api/presets/official/options", "/api/themes", "/api/editions?lang=tr"] {
        let ask = |tag: Option<String>| async move {
            let mut line = TcpStream::connect(server.address).await.unwrap();
            let known = tag.map(|tag| format!("If-None-Match: {tag}\r\n")).unwrap_or_default();
            let head = format!("GET {path} HTTP/1.1\r\nHost: {}\r\n{known}Connection: close\r\n\r\n", server.address);
            line.write_all(head.as_bytes()).await.unwrap();
            let mut answer = String::new();
            line.read_to_string(&mut answer).await.unwrap();
            answer
        };
        let first = ask(None).await;
        assert!(first.starts_with("HTTP/1.1 200"), "{path}: {first}");
        let tag = first.lines().find_map(|line| line.strip_prefix("etag: ")).unwrap().to_string();
        let body = |answer: &str| answer.split_once("\r\n\r\n").unwrap().1.to_string();
        assert_eq!(body(&first), body(&ask(None).await), "{path}");
        let second = ask(Some(tag)).await;
        assert!(second.starts_with("HTTP/1.1 304") && second.ends_with("\r\n\r\n"), "{path}: {second}");
    }
    let (status, _) = server.http("GET", "/api/presets/none/options", None, &json!({})).await;
    assert_eq!(status, 404);
}

#[tokio::test]
async fn the_faults_of_a_pack_are_told_in_few_words() {
    let server = TestServer::start().await;
    let ada = server.client().await;
    let file = |at: usize| json!({"name": format!("{at}.toml"), "text": "=\n".repeat(400)});
    let files: Vec<Value> = (0..64).map(file).collect();
    let checked = ada.ok("POST", "/api/packs/check", json!({"files": files})).await;
    let faults = checked["faults"].as_array().unwrap().len();
    assert!((200..=400).contains(&faults), "{faults}");
    // The name of a file stands in each of its faults.
    let named = json!({"files": [{"name": "a".repeat(100_000), "text": "=\n".repeat(400)}]}).to_string();
    let (status, answer) = http(server.address, "POST", "/api/packs/check", None, &named, &[]).await;
    assert_eq!(status, 400, "{answer}");
}

#[tokio::test]
async fn thousands_of_unknown_options_are_not_looked_for() {
    let server = TestServer::start().await;
    let ada = server.client().await;
    let options: serde_json::Map<String, Value> = (0..4_000).map(|at| (format!("un{at}"), json!(1))).collect();
    let settings = json!({"preset": "official", "options": options});
    let rules = ada.refused("POST", "/api/rules", settings.clone()).await;
    let room = json!({"kind": "multiplayer", "players": [{"nickname": "Ada"}], "settings": settings});
    let made = ada.refused("POST", "/api/rooms", room).await;
    for refused in [rules, made] {
        assert_eq!(refused["faults"][0]["problem"]["code"], "too_many", "{refused}");
    }
    // As many as there can be are named, but only the first of them with what might have been meant.
    let options: serde_json::Map<String, Value> = (0..60).map(|at| (format!("jail.fe{at}"), json!(1))).collect();
    let refused = ada.refused("POST", "/api/rules", json!({"preset": "official", "options": options})).await;
    let faults = refused["faults"].as_array().unwrap();
    let helped = faults.iter().filter(|fault| !fault["problem"]["why"]["suggestions"].as_array().unwrap().is_empty());
    assert!(faults.len() == 60 && helped.count() <= 8, "{refused}");
}
