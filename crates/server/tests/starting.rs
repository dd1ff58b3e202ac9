//! Fair dice over real sockets: hostile clients, lost lines and a program that stops while a game opens.

mod support;

use freehold_record::{Bytes32, Nonce, Record};
use freehold_server::limits::NONCES_WITHIN;
use serde_json::{Value, json};
use support::{Client, Socket, TestServer, quick};

fn nonce(number: u8) -> Nonce {
    Nonce(Bytes32([number; 32]))
}

fn ready(number: u8) -> Value {
    json!({"ready": {"ready": true, "nonce": nonce(number).commitment().0.to_string()}})
}

fn open(number: u8) -> Value {
    json!({"open_nonce": {"nonce": nonce(number).0.to_string()}})
}

/// Ada and Ben in the lobby of a game that is over soon.
async fn lobby(server: &TestServer) -> (String, [Client; 2], [Socket; 2]) {
    let (ada, ben) = (server.client().await, server.client().await);
    let settings = json!({"preset": "ncsu", "seats": 2, "clock": "off", "options": {"end.round_limit": 1}});
    let code = ada.create("Ada", settings).await;
    ben.join(&code, "Ben").await;
    let (host, guest) = (ada.connect(&code).await, ben.connect(&code).await);
    (code, [ada, ben], [host, guest])
}

/// The room once so many of its starts were taken back.
async fn taken_back(socket: &mut Socket, starts: u32) -> Value {
    let room = socket.until_that(|message| message["room"]["broken_off"]["starts"] == starts).await;
    assert_eq!(room["room"]["stage"], "lobby");
    room["room"].clone()
}

#[tokio::test]
async fn no_game_of_several_begins_without_a_nonce_of_everybody() {
    let server = TestServer::start().await;
    let (code, [ada, _], [mut host, mut guest]) = lobby(&server).await;
    for (socket, action) in
        [(&mut guest, json!({"ready": {"ready": true, "nonce": null}})), (&mut host, json!({"start": {"nonce": null}}))]
    {
        assert_eq!(socket.refusal(action).await["code"], "nonce_missing");
    }
    let refused = host.ask(json!({"start": {"nonce": nonce(1).commitment().0.to_string()}})).await;
    assert_eq!(refused["refusal"], json!({"code": "not_ready", "names": ["Ben"]}));
    assert!(refused["message"].as_str().unwrap().contains("Ben"), "{refused}");
    assert_eq!(guest.refusal(open(2)).await["code"], "nothing_promised", "nobody has asked for it");
    guest.done(ready(2)).await;
    host.done(json!({"start": {"nonce": nonce(1).commitment().0.to_string()}})).await;
    let promised = host.until("open_nonces").await;
    guest.until("open_nonces").await;
    assert_eq!(guest.refusal(open(3)).await["code"], "bad_nonce", "another one than was promised");
    guest.done(open(2)).await;
    guest.done(open(2)).await;
    host.done(open(1)).await;
    let table = host.until("table").await;
    assert_eq!(table["luck"]["nonces"], json!([nonce(1).0.to_string(), nonce(2).0.to_string()]));
    assert_eq!(table["luck"]["commitment"], promised["commitment"]);
    guest.until("table").await;
    assert_eq!(guest.refusal(open(2)).await["code"], "nothing_promised", "the game has begun");
    tokio::join!(host.play_until(|_| false), guest.play_until(|_| false));
    let record = ada.ok("GET", &format!("/api/rooms/{code}/record"), json!({})).await;
    let record = Record::from_text(record.as_str().unwrap()).unwrap();
    assert_eq!((record.header.nonces.len(), record.header.starts_broken_off), (2, 0));
    record.verify().unwrap();
}

#[tokio::test]
async fn whoever_keeps_a_nonce_back_is_named_and_the_second_time_put_out() {
    let server = TestServer::start().await;
    let (code, [ada, ben], [mut host, mut guest]) = lobby(&server).await;
    for (starts, unseated) in [(1, json!([])), (2, json!(["Ben"]))] {
        let commitment = host.room["commitment"].clone();
        host.done(ready(1)).await;
        guest.done(ready(2)).await;
        host.until("open_nonces").await;
        host.done(open(1)).await;
        server.clock.advance(NONCES_WITHIN);
        let room = taken_back(&mut host, starts).await;
        let told = json!({"why": "not_opened", "names": ["Ben"], "unseated": unseated, "starts": starts});
        assert_eq!((&room["broken_off"], &taken_back(&mut guest, starts).await["broken_off"]), (&told, &told));
        assert_ne!(room["commitment"], commitment);
        host.room = room;
    }
    // He watches now, and may sit down again.
    let you = guest.until_that(|message| !message["you"]["watching"].is_null()).await;
    assert_eq!(you["you"]["seats"], json!([]));
    ben.join(&code, "Ben").await;
    guest.done(ready(2)).await;
    host.done(ready(1)).await;
    for (socket, number) in [(&mut host, 1), (&mut guest, 2)] {
        socket.until("open_nonces").await;
        socket.done(open(number)).await;
    }
    assert_eq!(host.until("table").await["luck"]["broken_off"], 2);
    guest.until("table").await;
    tokio::join!(host.play_until(|_| false), guest.play_until(|_| false));
    let record = ada.ok("GET", &format!("/api/rooms/{code}/record"), json!({})).await;
    assert_eq!(Record::from_text(record.as_str().unwrap()).unwrap().header.starts_broken_off, 2);
}

#[tokio::test]
async fn nobody_who_goes_while_a_game_opens_halts_the_room() {
    let server = TestServer::start().await;
    for (why, line) in [("left", false), ("removed", false), ("not_opened", true)] {
        let (_, _, [mut host, mut guest]) = lobby(&server).await;
        host.done(ready(1)).await;
        guest.done(ready(2)).await;
        host.until("open_nonces").await;
        match why {
            "left" => assert!(guest.try_ask_as("bye", json!({"leave": {}})).await.is_none()),
            "removed" => host.done(json!({"kick": {"seat": 1}})).await,
            _ => guest.hang_up().await,
        }
        if line {
            host.done(open(1)).await;
            server.clock.advance(NONCES_WITHIN);
        }
        let room = taken_back(&mut host, 1).await;
        assert_eq!((&room["broken_off"]["why"], &room["broken_off"]["names"]), (&json!(why), &json!(["Ben"])));
        // The room is as good as before.
        if line {
            let refused = host.refusal(json!({"start": {}})).await;
            assert_eq!(refused, json!({"code": "not_ready", "names": ["Ben"]}));
            host.done(json!({"kick": {"seat": 1}})).await;
        }
        host.seat_bots().await;
        host.done(json!({"start": {}})).await;
        host.until("table").await;
    }
}

#[tokio::test]
async fn a_page_that_is_loaded_again_opens_what_it_had_promised() {
    let server = TestServer::start().await;
    let (code, [_, ben], [mut host, mut guest]) = lobby(&server).await;
    guest.done(ready(2)).await;
    guest.hang_up().await;
    let mut guest = ben.connect(&code).await;
    assert_eq!(guest.room["seats"][1]["sitter"]["ready"], true);
    host.done(ready(1)).await;
    guest.until("open_nonces").await;
    // Once more, in the moment in which the nonces are opened.
    guest.hang_up().await;
    let mut guest = ben.connect(&code).await;
    guest.until("open_nonces").await;
    guest.done(open(2)).await;
    host.until("open_nonces").await;
    host.done(open(1)).await;
    assert_eq!(host.until("table").await["luck"]["nonces"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn a_seed_of_which_nonces_were_opened_does_not_outlive_the_program() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("test.db");
    let server = TestServer::on(&path, quick()).await;
    let (code, [ada, ben], [mut host, mut guest]) = lobby(&server).await;
    let commitment = host.room["commitment"].clone();
    host.done(ready(1)).await;
    guest.done(ready(2)).await;
    host.until("open_nonces").await;
    host.done(open(1)).await;
    server.stop().await;
    let server = TestServer::on(&path, quick()).await;
    let (ada, ben) = (Client { address: server.address, ..ada }, Client { address: server.address, ..ben });
    let (mut host, mut guest) = (ada.connect(&code).await, ben.connect(&code).await);
    assert_eq!(host.room["broken_off"], json!({"why": "program", "names": [], "unseated": [], "starts": 1}));
    assert_ne!(host.room["commitment"], commitment);
    assert_eq!(guest.refusal(open(2)).await["code"], "nothing_promised");
    for socket in [&mut host, &mut guest] {
        socket.done(json!({"ready": {"ready": true}})).await;
    }
    assert_eq!(host.until("table").await["luck"]["broken_off"], 1);
}
