//! Games in rooms: commands and what they lead to, reconnects, luck that can be checked.

mod support;

use freehold_record::{Bytes32, Nonce, Record};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use support::{Client, Socket, TestServer};

/// Two people at a table; the first is to move.
async fn two_at_a_table(server: &TestServer, settings: Value) -> (Client, Client, String, Socket, Socket) {
    let (ada, ben) = (server.client().await, server.client().await);
    let code = ada.create("Ada", settings).await;
    ben.join(&code, "Ben").await;
    let (mut first, mut second) = (ada.connect(&code).await, ben.connect(&code).await);
    first.done(json!({"ready": {"ready": true}})).await;
    second.done(json!({"ready": {"ready": true}})).await;
    first.until("table").await;
    second.until("table").await;
    (ada, ben, code, first, second)
}

/// Begins without throws for the order.
fn plain() -> Value {
    json!({"preset": "ncsu", "seats": 2})
}

// covers: YOLO-1.4
#[tokio::test]
async fn a_move_is_told_to_everybody_once() {
    let server = TestServer::start().await;
    let (_, _, _, mut ada, mut ben) = two_at_a_table(&server, plain()).await;
    let seen = ada.seq();
    assert_eq!(ada.table["prompts"][0]["seat"], 0);
    assert!(ben.table["prompts"].as_array().unwrap().iter().all(|own| own["seat"] == 1));
    ada.done(json!({"play": {"seen": seen, "command": {"roll": {}}}})).await;
    let (mine, theirs) = (ada.until("update").await, ben.until("update").await);
    assert_eq!((&mine["seq"], &theirs["seq"]), (&json!(seen + 1), &json!(seen + 1)));
    assert_eq!(mine["steps"], theirs["steps"]);
    assert_eq!(mine["view"], theirs["view"]);
    let step = &mine["steps"][0];
    assert_eq!((&step["seat"], &step["by"]), (&json!(0), &json!("person")));
    assert!(step["happened"][0]["event"]["dice_rolled"].is_object());
    assert!(step["happened"][0]["text"].as_str().unwrap().starts_with("Ada"));
}

// covers: EC-206
#[tokio::test]
async fn duplicates_stale_and_foreign_commands_are_refused() {
    let server = TestServer::start().await;
    let (_, _, _, mut ada, mut ben) = two_at_a_table(&server, plain()).await;
    let seen = ada.seq();
    let roll = |seen: u64| json!({"play": {"seen": seen, "command": {"roll": {}}}});
    // Not the mover; a foreign seat; a command that only the clock gives.
    assert_eq!(ben.refusal(roll(seen)).await["rejection"]["code"], "not_your_turn");
    let foreign = json!({"play": {"seen": seen, "seat": 0, "command": {"roll": {}}}});
    assert_eq!(ben.refusal(foreign).await["code"], "not_your_seat");
    let expire = json!({"play": {"seen": seen, "command": {"expire_turn": {}}}});
    assert_eq!(ada.refusal(expire).await["rejection"]["code"], "not_for_seats");
    let to_bot = json!({"play": {"seen": seen, "command": {"seat_to_bot": {"seat": 1}}}});
    assert_eq!(ada.refusal(to_bot).await["rejection"]["code"], "not_for_seats");
    assert_eq!(ada.refusal(roll(seen - 1)).await["code"], "stale");
    assert_eq!(ada.refusal(roll(seen + 1)).await["code"], "stale");
    assert!(ada.ask_as("same", roll(seen)).await.is_null());
    assert_eq!(ada.ask_as("same", roll(seen)).await["refusal"]["code"], "duplicate");
    assert_eq!(ada.ask_as("same", roll(seen + 1)).await["refusal"]["code"], "duplicate");
    // Another person may use the same id.
    assert_eq!(ben.ask_as("same", roll(seen + 1)).await["refusal"]["code"], "rejected");
}

#[tokio::test]
async fn nobody_hears_what_is_not_stored() {
    let server = TestServer::start().await;
    let (_, _, _, mut ada, mut ben) = two_at_a_table(&server, plain()).await;
    let seen = ada.seq();
    server.gate.close();
    let arrived = server.gate.arrived();
    ada.send(json!({"type": "request", "id": "x", "action": {"play": {"seen": seen, "command": {"roll": {}}}}})).await;
    let gate = server.gate.clone();
    tokio::task::spawn_blocking(move || gate.wait_for_arrival_after(arrived)).await.unwrap();
    // The command is carried out and waits for the disk. Everything that was sent since would
    // arrive before the answer to a ping.
    for socket in [&mut ada, &mut ben] {
        socket.ping_answered_before_anything().await;
    }
    server.gate.open();
    assert!(ada.until("answer").await["refused"].is_null());
    assert_eq!(ben.until("update").await["seq"], seen + 1);
}

// covers: YOLO-1.4, YOLO-3.1.4.22
#[tokio::test]
async fn a_game_with_bots_is_played_to_the_end_and_its_luck_is_proven() {
    let server = TestServer::start().await;
    let ada = server.client().await;
    let settings = json!({"preset": "official", "options": {"end.round_limit": 8}});
    let code = ada.single("Ada", &["easy", "normal", "hard"], settings).await;
    let mut socket = ada.connect(&code).await;
    let promised = socket.room["commitment"].as_str().unwrap().to_string();
    let nonce = Nonce(Bytes32([42; 32]));
    let promise = nonce.commitment().0.to_string();
    socket.done(json!({"ready": {"ready": true, "nonce": promise}})).await;
    let open = socket.until("open_nonces").await;
    assert_eq!((&open["commitment"], &open["promises"]), (&json!(promised), &json!([promise])));
    let wrong = Bytes32([43; 32]).to_string();
    assert_eq!(socket.refusal(json!({"open_nonce": {"nonce": wrong}})).await["code"], "bad_nonce");
    socket.done(json!({"open_nonce": {"nonce": nonce.0.to_string()}})).await;
    let table = socket.until("table").await;
    assert_eq!(
        table["luck"],
        json!({"commitment": promised, "nonces": [nonce.0.to_string()], "broken_off": 0, "seed": null})
    );
    socket.play_until(|_| false).await;
    let revealed = socket.seed().await;
    let record = ada.ok("GET", &format!("/api/rooms/{code}/record"), json!({})).await;
    let record = Record::from_text(record.as_str().unwrap()).unwrap();
    record.verify().unwrap();
    assert_eq!(record.header.commitment.0.to_string(), promised);
    assert_eq!(record.close.unwrap().seed.unwrap().0.to_string(), revealed.as_str().unwrap());
    assert_eq!(socket.room["stage"], "over");
    assert_eq!(socket.refusal(json!({"play": {"seen": 1, "command": {"roll": {}}}})).await["code"], "no_game");
    // The complete log, with the bots' reasons, page by page.
    let (mut after, mut reasons, mut lines, mut bids) = (0, 0, 0, 0);
    loop {
        let page = ada.ok("GET", &format!("/api/rooms/{code}/log?after={after}"), json!({})).await;
        for step in page["steps"].as_array().unwrap() {
            assert_eq!(step["seq"], after + 1);
            after += 1;
            let happened = step["happened"].as_array().unwrap();
            // The reason for a bid, or for what led to an auction, would show how far the bot goes.
            let has = |event: &str| happened.iter().any(|line| line["event"][event].is_object());
            let (bid, opened) = (has("bid_placed"), has("auction_opened"));
            assert!(!(bid || opened) || step["reason"].is_null(), "{step}");
            bids += u32::from(bid);
            reasons += u32::from(step["reason"].is_string());
            lines += happened.len();
        }
        if page["more"] == false {
            break;
        }
    }
    assert_eq!(after, record.moves.len() as u64);
    // How long it lasts is for the dice to say.
    assert!(reasons > 5 && lines > 60 && bids > 0, "{reasons} reasons, {lines} lines, {bids} bids");
}

#[tokio::test]
async fn a_short_gap_is_replayed_and_a_long_one_resynced() {
    let server = TestServer::start().await;
    let (ada, _, code, mut first, second) = two_at_a_table(&server, plain()).await;
    let seen = first.seq();
    first.done(json!({"play": {"seen": seen, "command": {"roll": {}}}})).await;
    // The table comes before the answer: whoever has heard the answer can decide on it.
    assert_eq!(first.seq(), seen + 1);
    first.until("update").await;
    first.hang_up().await;
    let mut back = ada.knock(&code, json!({"game": 1, "seq": seen})).await;
    let you = back.until("welcome").await["you"].clone();
    assert_eq!((&you["seats"], &you["host"], &you["watching"]), (&json!([0]), &json!(true), &json!(null)));
    let update = back.until_that(|message| message["type"] == "update" || message["type"] == "table").await;
    assert_eq!((&update["type"], &update["steps"][0]["seq"]), (&json!("update"), &json!(seen + 1)));
    assert_eq!(update["steps"].as_array().unwrap().len(), 1);
    // Several tabs of one seat are fine, and a tab that is up to date is told nothing new.
    let mut tab = ada.knock(&code, json!({"game": 1, "seq": seen + 1})).await;
    let update = tab.until("update").await;
    assert_eq!(update["steps"], json!([]));
    for strange in [json!(null), json!({"game": 1, "seq": 9_999}), json!({"game": 7, "seq": 1})] {
        let mut tab = ada.knock(&code, strange).await;
        tab.until("table").await;
    }
    drop(second);
}

#[tokio::test]
async fn spectators_see_and_do_nothing() {
    let server = TestServer::start().await;
    let (_, _, code, mut ada, _ben) = two_at_a_table(&server, plain()).await;
    let eve = server.client().await;
    let mut refused = eve.knock(&code, json!(null)).await;
    assert_eq!(refused.until("answer").await["refused"]["refusal"]["code"], "not_a_member");
    eve.ok("POST", &format!("/api/rooms/{code}/watch"), json!({})).await;
    let mut watcher = eve.connect(&code).await;
    assert_eq!(watcher.until("table").await["prompts"], json!([]));
    let seen = watcher.seq();
    let play = json!({"play": {"seen": seen, "command": {"roll": {}}}});
    assert_eq!(watcher.refusal(play.clone()).await["code"], "not_a_member");
    assert_eq!(watcher.refusal(json!({"chat": {"text": "hi"}})).await["code"], "watchers_silent");
    ada.done(play).await;
    assert_eq!(watcher.until("update").await["seq"], seen + 1);
    let private = ada_creates_private(&server).await;
    let path = format!("/api/rooms/{private}/watch");
    assert_eq!(eve.refused("POST", &path, json!({})).await["code"], "no_spectators");
}

async fn ada_creates_private(server: &TestServer) -> String {
    server.client().await.create("Host", json!({"spectators": false})).await
}

// covers: YOLO-3.1.4.7, YOLO-3.1.4.19, YOLO-UC4.1.2.1
#[tokio::test]
async fn chat_is_heard_stored_and_limited() {
    let server = TestServer::start().await;
    let (_, ben, code, mut first, mut second) = two_at_a_table(&server, plain()).await;
    first.done(json!({"chat": {"text": " <script>alert(1)</script> "}})).await;
    let heard = second.until("chat").await;
    // Markup arrives as the text that it is.
    assert_eq!(heard["lines"][0]["text"], "<script>alert(1)</script>");
    assert_eq!(heard["lines"][0]["nickname"], "Ada");
    let long = "x".repeat(301);
    assert_eq!(first.refusal(json!({"chat": {"text": long}})).await["faults"][0]["problem"]["code"], "too_long");
    for _ in 0..4 {
        first.done(json!({"chat": {"text": "more"}})).await;
    }
    assert_eq!(first.refusal(json!({"chat": {"text": "too much"}})).await["code"], "too_many_requests");
    second.done(json!({"mute": {"seat": 0, "muted": true}})).await;
    server.clock.advance(std::time::Duration::from_secs(10));
    first.done(json!({"chat": {"text": "unheard"}})).await;
    second.done(json!({"chat": {"text": "mine"}})).await;
    let heard = second
        .until_that(|message| message["lines"][0]["text"] == "mine" || message["lines"][0]["text"] == "unheard")
        .await;
    assert_eq!(heard["lines"][0]["text"], "mine");
    // Another tab sees what was said, but not by those who are muted.
    let mut tab = ben.knock(&code, Value::Null).await;
    assert_eq!(tab.until("welcome").await["you"]["muted"], json!([0]));
    let past: Vec<Value> = tab.until("chat").await["lines"].as_array().unwrap().clone();
    assert_eq!(past.len(), 1);
    // Whoever is muted stays so when the room has slept.
    for socket in [first, second, tab] {
        socket.hang_up().await;
    }
    server.clock.advance(freehold_server::limits::ASLEEP_AFTER);
    let mut back = ben.knock(&code, Value::Null).await;
    assert_eq!(back.until("welcome").await["you"]["muted"], json!([0]));
    assert_eq!(back.until("chat").await["lines"].as_array().unwrap().len(), 1);
    // Whoever is no longer muted is read again, with what was said in the meantime.
    back.done(json!({"mute": {"seat": 0, "muted": false}})).await;
    let told = back.until_that(|message| message["you"]["muted"] == json!([])).await;
    assert_eq!(told["type"], "you");
    let lines = back.until("chat").await["lines"].clone();
    assert!(lines.as_array().unwrap().iter().any(|line| line["text"] == "unheard"), "{lines}");
}

#[tokio::test]
async fn scripted_dice_are_for_tests_only() {
    let server = TestServer::start().await;
    let (_, _, _, mut ada, _ben) = two_at_a_table(&server, plain()).await;
    ada.done(json!({"arrange": {"dice": [[1, 2]], "setup": {"seats": {"0": {"cash": 777}}}}})).await;
    let seen = ada.seq();
    assert_eq!(ada.table["view"]["seats"]["0"]["cash"], 777);
    ada.done(json!({"play": {"seen": seen, "command": {"roll": {}}}})).await;
    let update = ada.until_that(|message| message["seq"] == seen + 1).await;
    assert_eq!(update["steps"][0]["happened"][0]["event"]["dice_rolled"]["dice"], json!([1, 2]));
    assert_eq!(ada.refusal(json!({"arrange": {"dice": [[1, 2, 3]]}})).await["code"], "bad_arrangement");
    let strict = TestServer::with(freehold_server::Config { test_hooks: false, ..support::quick() }).await;
    let (_, _, _, mut ada, _ben) = two_at_a_table(&strict, plain()).await;
    assert_eq!(ada.room["test_hooks"], false);
    assert_eq!(ada.refusal(json!({"arrange": {"dice": [[1, 2]]}})).await["code"], "test_hooks_off");
}

#[tokio::test]
async fn players_are_told_when_the_server_stops() {
    let server = TestServer::start().await;
    let (_, _, _, mut ada, mut ben) = two_at_a_table(&server, plain()).await;
    server.begin_stop();
    for socket in [&mut ada, &mut ben] {
        assert_eq!(socket.until("closing").await["why"], "shutting_down");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_game_goes_on_after_the_program_was_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("test.db");
    let server = TestServer::on(&path, support::quick()).await;
    let (mut ada, mut ben, code, mut first, mut second) = two_at_a_table(&server, plain()).await;
    let enough = |table: &Value| table["seq"].as_u64().unwrap_or(0) >= 30;
    tokio::join!(first.play_until(enough), second.play_until(enough));
    let before: BTreeMap<String, Value> = serde_json::from_value(first.table["view"].clone()).unwrap();
    let seen = first.seq();
    drop((first, second));
    server.stop().await;
    let server = TestServer::on(&path, support::quick()).await;
    (ada.address, ben.address) = (server.address, server.address);
    let mine = ada.ok("GET", "/api/me", json!({})).await;
    assert_eq!(mine["rooms"][0]["code"], code);
    let mut back = ada.connect(&code).await;
    let table = back.until("table").await;
    // Ben may have moved on after Ada's last news.
    assert!(table["seq"].as_u64().unwrap() >= seen);
    if table["seq"] == seen {
        let after: BTreeMap<String, Value> = serde_json::from_value(table["view"].clone()).unwrap();
        assert_eq!(after, before);
    }
    let mut second = ben.connect(&code).await;
    second.until("table").await;
    let enough = |table: &Value| table["seq"].as_u64().unwrap_or(0) >= 60;
    tokio::join!(back.play_until(enough), second.play_until(enough));
}
