//! Tables that wait for their people, invite them again, or move with them to another device.

mod support;

use freehold_server::limits;
use serde_json::{Value, json};
use std::time::Duration;
use support::{Client, Socket, TestServer};

/// Ada and Ben in the middle of a game.
async fn playing(server: &TestServer, options: Value) -> (Client, Client, String, Socket, Socket) {
    let (ada, ben) = (server.client().await, server.client().await);
    let code = ada.create("Ada", json!({"preset": "ncsu", "seats": 2, "options": options})).await;
    ben.join(&code, "Ben").await;
    let (mut first, mut second) = (ada.connect(&code).await, ben.connect(&code).await);
    for socket in [&mut first, &mut second] {
        socket.done(json!({"ready": {"ready": true}})).await;
    }
    for socket in [&mut first, &mut second] {
        socket.until("table").await;
    }
    (ada, ben, code, first, second)
}

async fn my_room(client: &Client, code: &str) -> Value {
    let me = client.ok("GET", "/api/me", json!({})).await;
    me["rooms"].as_array().unwrap().iter().find(|room| room["code"] == code).cloned().unwrap_or_default()
}

/// The room has gone to sleep on disk.
async fn asleep(server: &TestServer, client: &Client, code: &str) {
    while my_room(client, code).await["here"] != 0 {
        tokio::task::yield_now().await;
    }
    for _ in 0..3 {
        server.clock.advance(limits::ASLEEP_AFTER);
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn a_game_of_several_waits_for_weeks_and_is_found_again() {
    let server = TestServer::start().await;
    let (ada, ben, code, first, second) = playing(&server, json!({})).await;
    let there = my_room(&ada, &code).await;
    assert_eq!((&there["here"], &there["rest"], &there["your_turn"]), (&json!(2), &Value::Null, &json!(true)));
    assert_eq!(my_room(&ben, &code).await["your_turn"], false);
    let seen = first.seq();
    first.hang_up().await;
    second.hang_up().await;
    asleep(&server, &ada, &code).await;
    let sleeps = my_room(&ada, &code).await;
    assert_eq!((&sleeps["rest"]["why"], &sleeps["your_turn"]), (&json!("asleep"), &json!(true)));
    // Weeks later it is no longer offered to others, but still there for its people.
    server.clock.advance(limits::PLAYING_KEPT - Duration::from_secs(3_600));
    assert_eq!(ada.ok("GET", "/api/rooms", json!({})).await, json!([]));
    let mut back = ben.connect(&code).await;
    back.until("table").await;
    assert_eq!(back.seq(), seen);
}

#[tokio::test]
async fn a_paused_game_says_so_on_the_list_of_its_people() {
    let server = TestServer::start().await;
    let (ada, ben, code, mut first, mut second) = playing(&server, json!({})).await;
    first.done(json!({"pause": {}})).await;
    second.until_that(|message| message["room"]["rest"]["why"] == "paused").await;
    assert_eq!(
        second.refusal(json!({"play": {"seen": second.seq(), "command": {"roll": {}}}})).await["code"],
        "paused"
    );
    first.hang_up().await;
    second.hang_up().await;
    asleep(&server, &ada, &code).await;
    for client in [&ada, &ben] {
        assert_eq!(my_room(client, &code).await["rest"], json!({"why": "paused", "by": 0}));
    }
    let (mut first, mut second) = (ada.connect(&code).await, ben.connect(&code).await);
    first.done(json!({"resume": {}})).await;
    second.until_that(|message| message["type"] == "room" && message["room"]["rest"].is_null()).await;
}

#[tokio::test]
async fn whoever_gives_up_a_place_does_not_find_it_again() {
    let server = TestServer::start().await;
    let (ada, ben, code, mut first, mut second) = playing(&server, json!({})).await;
    ben.ok("POST", &format!("/api/rooms/{code}/exit"), json!({"save": false})).await;
    assert_eq!(second.until("closing").await["why"], "left");
    assert_eq!(my_room(&ben, &code).await, Value::Null);
    first.until_that(|message| message["room"]["seats"][1]["sitter"]["who"] == "bot").await;
    assert_eq!(my_room(&ada, &code).await["here"], 1);
}

#[tokio::test]
async fn a_rematch_invites_and_everybody_keeps_the_result() {
    let server = TestServer::start().await;
    let (ada, ben, code, mut first, mut second) = playing(&server, json!({"end.round_limit": 1})).await;
    let path = format!("/api/rooms/{code}/rematch");
    assert_eq!(ben.refused("POST", &path, json!({})).await["code"], "game_not_over");
    tokio::join!(first.play_until(|_| false), second.play_until(|_| false));
    // Both ask at the same time: one room comes of it.
    let asked = tokio::join!(ada.ok("POST", &path, json!({})), ben.ok("POST", &path, json!({})));
    assert_eq!(asked.0["code"], asked.1["code"]);
    let next = asked.0["code"].as_str().unwrap().to_string();
    assert_ne!(next, code);
    // Nobody was taken away from the result.
    let invited = first.until_that(|message| !message["room"]["rematch"].is_null()).await;
    assert_eq!((&invited["room"]["stage"], &invited["room"]["rematch"]["room"]), (&json!("over"), &json!(next)));
    let luck = first.table["luck"]["commitment"].clone();
    let (mut third, mut fourth) = (ada.connect(&next).await, ben.connect(&next).await);
    let names: Vec<Value> =
        third.room["seats"].as_array().unwrap().iter().map(|seat| seat["sitter"]["nickname"].clone()).collect();
    assert!(names.contains(&json!("Ada")) && names.contains(&json!("Ben")), "{names:?}");
    // The luck is new as well: both add to it.
    for player in [&mut third, &mut fourth] {
        player.done(json!({"ready": {"ready": true}})).await;
    }
    assert_ne!(third.until("table").await["luck"]["commitment"], luck, "a new game has a new secret");
    for client in [&ada, &ben] {
        assert_eq!(my_room(client, &code).await["stage"], "over");
        let record = client.ok("GET", &format!("/api/rooms/{code}/record"), json!({})).await;
        assert!(record.as_str().unwrap().contains("\"finished\":true"));
        assert_eq!(client.ok("GET", &format!("/api/rooms/{code}/replay"), json!({})).await["finished"], true);
    }
}

#[tokio::test]
async fn a_rematch_needs_no_password_and_another_room_if_the_first_is_gone() {
    let server = TestServer::start().await;
    let (ada, ben) = (server.client().await, server.client().await);
    let settings = json!({"preset": "ncsu", "seats": 2, "password": "sesame", "options": {"end.round_limit": 1}});
    let code = ada.create("Ada", settings).await;
    ben.ok("POST", &format!("/api/rooms/{code}/join"), json!({"nickname": "Ben", "password": "sesame"})).await;
    let (mut first, mut second) = (ada.connect(&code).await, ben.connect(&code).await);
    for socket in [&mut first, &mut second] {
        socket.done(json!({"ready": {"ready": true}})).await;
        // The game begins with the second.
    }
    tokio::join!(first.play_until(|_| false), second.play_until(|_| false));
    let path = format!("/api/rooms/{code}/rematch");
    let next = ada.ok("POST", &path, json!({})).await["code"].as_str().unwrap().to_string();
    let stranger = server.client().await;
    let join = format!("/api/rooms/{next}/join");
    assert_eq!(stranger.refused("POST", &join, json!({"nickname": "Eve"})).await["faults"][0]["field"], "password");
    assert_eq!(ben.ok("POST", &path, json!({})).await["code"], json!(next));
    // Everybody gives it up, and then somebody asks again.
    for client in [&ada, &ben] {
        client.ok("POST", &format!("/api/rooms/{next}/exit"), json!({"save": false})).await;
    }
    let other = ben.ok("POST", &path, json!({})).await["code"].clone();
    assert_ne!(other, json!(next));
    assert_eq!(ada.ok("POST", &path, json!({})).await["code"], other);
}

#[tokio::test]
async fn a_code_moves_a_seat_once_within_ten_minutes() {
    let server = TestServer::start().await;
    let (ada, ben, code, first, mut second) = playing(&server, json!({})).await;
    let (phone, path) = (server.client().await, format!("/api/rooms/{code}/seat-code"));
    // Only whoever holds a seat is shown a code for it.
    assert_eq!(phone.refused("POST", &path, json!({})).await["code"], "not_a_member");
    let asked = |told: Value| json!({"code": told["code"]});
    let old = asked(ben.ok("POST", &path, json!({})).await);
    server.clock.advance(limits::SEAT_CODE_KEPT);
    assert_eq!(phone.refused("POST", "/api/seats/claim", old).await["code"], "no_such_seat_code");
    let told = ben.ok("POST", &path, json!({})).await;
    assert_eq!(told["seconds"], 600);
    let claim = asked(told);
    // Ada has a seat of her own; that does not use the code up.
    assert_eq!(ada.refused("POST", "/api/seats/claim", claim.clone()).await["code"], "already_seated");
    let entered = phone.ok("POST", "/api/seats/claim", claim.clone()).await;
    assert_eq!(entered, json!({"code": code, "seats": [1]}));
    assert_eq!(second.until("closing").await["why"], "seat_moved");
    assert_eq!(my_room(&ben, &code).await, Value::Null);
    let again = server.client().await;
    assert_eq!(again.refused("POST", "/api/seats/claim", claim).await["code"], "no_such_seat_code");
    // The game goes on at the other device.
    let mut third = phone.connect(&code).await;
    third.until("table").await;
    third.done(json!({"chat": {"text": "from the phone"}})).await;
    drop(first);
}
