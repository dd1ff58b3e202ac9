//! The tutorial: eight lessons that follow each other, offer nothing else, can be skipped and left, and are
//! neither saved nor listed.

mod support;

use serde_json::{Value, json};
use support::{Client, Socket, TestServer};

async fn begin(server: &TestServer) -> (Client, String, Socket) {
    let ada = server.client().await;
    let body = json!({"kind": "tutorial", "players": [{"nickname": "Ada"}], "settings": {"preset": "ncsu"}});
    let code = ada.ok("POST", "/api/rooms", body).await["code"].as_str().unwrap().to_string();
    let mut socket = ada.connect(&code).await;
    socket.done(json!({"start": {}})).await;
    socket.until_that(|message| message["type"] == "table").await;
    (ada, code, socket)
}

fn topic(socket: &Socket) -> &str {
    socket.room["lesson"]["topic"].as_str().unwrap()
}

/// What is offered, by name.
fn offered(socket: &Socket) -> Vec<String> {
    let own = socket.table["prompts"][0]["prompts"].as_array().cloned().unwrap_or_default();
    own.iter().filter_map(|prompt| prompt.as_object()?.keys().next().cloned()).collect()
}

/// Waits until the lesson is this one and something of it is offered.
async fn reach(socket: &mut Socket, wanted: &str, prompt: &str) {
    while topic(socket) != wanted || !offered(socket).iter().any(|name| name == prompt) {
        assert!(socket.next().await.is_some(), "the line was closed at {} with {:?}", topic(socket), offered(socket));
    }
}

async fn play(socket: &mut Socket, command: Value) {
    let seen = socket.seq();
    socket.done(json!({"play": {"seen": seen, "command": command}})).await;
}

#[tokio::test]
async fn eight_lessons_follow_each_other_by_what_is_done() {
    let server = TestServer::start().await;
    let (ada, code, mut socket) = begin(&server).await;
    reach(&mut socket, "roll", "roll").await;
    // Nothing else is offered, and nothing else is done.
    assert_eq!(offered(&socket), ["roll"]);
    let seen = socket.seq();
    let refusal = socket.refusal(json!({"play": {"seen": seen, "command": {"resign": {}}}})).await;
    assert_eq!(refusal["code"], "not_in_lesson");
    play(&mut socket, json!({"roll": {}})).await;

    reach(&mut socket, "buy", "buy_deed").await;
    assert_eq!(offered(&socket), ["buy_deed"]);
    play(&mut socket, json!({"buy_deed": {}})).await;

    reach(&mut socket, "rent", "end_turn").await;
    play(&mut socket, json!({"end_turn": {}})).await;

    reach(&mut socket, "group", "roll").await;
    assert_eq!(socket.table["view"]["deeds"]["3"]["owner"], 0);
    play(&mut socket, json!({"roll": {}})).await;
    reach(&mut socket, "group", "buy_deed").await;
    play(&mut socket, json!({"buy_deed": {}})).await;

    reach(&mut socket, "build", "build").await;
    play(&mut socket, json!({"build": {"space": 1}})).await;

    reach(&mut socket, "auction", "roll").await;
    play(&mut socket, json!({"roll": {}})).await;
    reach(&mut socket, "auction", "decline_deed").await;
    play(&mut socket, json!({"decline_deed": {}})).await;
    reach(&mut socket, "auction", "bid").await;
    play(&mut socket, json!({"bid": {"amount": 20}})).await;

    // A deal about something else is made, and the lesson comes again.
    reach(&mut socket, "trade", "offer_trade").await;
    let offer = |take: Value| json!({"offer_trade": {"to": 1, "give": {"deeds": [15]}, "take": take}});
    play(&mut socket, offer(json!({"cash": 50}))).await;
    socket.until_that(|message| message["view"]["deeds"]["15"]["owner"] == 1).await;
    socket.until_that(|message| message["view"]["deeds"]["15"]["owner"] == 0).await;
    reach(&mut socket, "trade", "offer_trade").await;
    play(&mut socket, offer(json!({"deeds": [9]}))).await;

    reach(&mut socket, "jail", "roll").await;
    assert_eq!(socket.table["view"]["seats"]["0"]["jailed"], true);
    play(&mut socket, json!({"use_jail_card": {"deck": "deck_b"}})).await;

    while topic(&socket) != "farewell" {
        socket.next().await.unwrap();
    }
    assert_eq!(socket.refusal(json!({"skip_lesson": {}})).await["code"], "not_in_lesson");
    // Not saved, not listed, gone when it is left.
    let exit = format!("/api/rooms/{code}/exit");
    assert_eq!(ada.refused("POST", &exit, json!({"save": true})).await["code"], "tutorial_is_not_saved");
    assert_eq!(ada.ok("GET", "/api/rooms", json!({})).await, json!([]));
    ada.ok("POST", &exit, json!({"save": false})).await;
    assert_eq!(ada.ok("GET", "/api/me", json!({})).await["rooms"], json!([]));
}

#[tokio::test]
async fn every_lesson_can_be_skipped() {
    let server = TestServer::start().await;
    let (_ada, _code, mut socket) = begin(&server).await;
    for (wanted, prompt) in [
        ("roll", "roll"),
        ("buy", "roll"),
        // The partner walks by itself here; only when it has paid does the lesson go on.
        ("rent", ""),
        ("group", "roll"),
        ("build", "build"),
        ("auction", "roll"),
        ("trade", "offer_trade"),
        ("jail", "pay_jail_fee"),
    ] {
        if prompt.is_empty() {
            while topic(&socket) == wanted {
                socket.next().await.unwrap();
            }
            continue;
        }
        reach(&mut socket, wanted, prompt).await;
        socket.done(json!({"skip_lesson": {}})).await;
    }
    assert_eq!(topic(&socket), "farewell");
    assert_eq!(offered(&socket), Vec::<String>::new());
}

#[tokio::test]
async fn a_lesson_begins_anew_when_the_program_does() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("test.db");
    let server = TestServer::on(&path, support::quick()).await;
    let (mut ada, code, mut socket) = begin(&server).await;
    reach(&mut socket, "roll", "roll").await;
    socket.done(json!({"skip_lesson": {}})).await;
    reach(&mut socket, "buy", "roll").await;
    play(&mut socket, json!({"roll": {}})).await;
    reach(&mut socket, "buy", "buy_deed").await;
    drop(server);
    let server = TestServer::on(&path, support::quick()).await;
    ada.address = server.address;
    let mut socket = ada.connect(&code).await;
    reach(&mut socket, "buy", "roll").await;
    // With the same throw as before.
    play(&mut socket, json!({"roll": {}})).await;
    reach(&mut socket, "buy", "buy_deed").await;
    assert_eq!(socket.table["view"]["seats"]["0"]["position"], 3);
}

#[tokio::test]
async fn there_are_no_lessons_elsewhere() {
    let server = TestServer::start().await;
    let ada = server.client().await;
    let code = ada.single("Ada", &["easy"], json!({"preset": "official"})).await;
    let mut socket = ada.connect(&code).await;
    assert!(socket.room["lesson"].is_null());
    assert_eq!(socket.refusal(json!({"skip_lesson": {}})).await["code"], "no_tutorial");
}
