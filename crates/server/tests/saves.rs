//! Games of one person: saved, left, loaded, deleted, exported and brought back (Yolopoly 3.1.5, 3.1.6).

mod support;

use freehold_store::{SqliteOptions, SqliteStore, Store};
use serde_json::{Value, json};
use support::{Client, Socket, TestServer};

async fn solo(server: &TestServer) -> (Client, String, Socket) {
    let ada = server.client().await;
    let (code, socket) = another(&ada).await;
    (ada, code, socket)
}

async fn another(ada: &Client) -> (String, Socket) {
    let code = ada.single("Ada", &["easy", "normal"], json!({"preset": "official"})).await;
    let mut socket = ada.connect(&code).await;
    socket.done(json!({"ready": {"ready": true}})).await;
    socket.until("table").await;
    (code, socket)
}

fn reached(seq: u64) -> impl Fn(&Value) -> bool {
    move |table| table["seq"].as_u64().unwrap_or(0) >= seq
}

// covers: YOLO-3.1.4.10, YOLO-3.1.5.1, YOLO-3.1.5.3, YOLO-3.1.6.1, YOLO-3.1.6.3, YOLO-3.1.6.5, YOLO-4.2g, EC-202
#[tokio::test]
async fn a_game_is_saved_left_and_loaded_with_the_same_luck() {
    let server = TestServer::start().await;
    let (ada, code, mut socket) = solo(&server).await;
    // Before her own throw, so that no bot moves meanwhile.
    socket.play_until(|table| reached(40)(table) && is_my_throw(table)).await;
    let saved = ada.ok("POST", &format!("/api/rooms/{code}/exit"), json!({"save": true})).await;
    assert_eq!(saved["slot"], 1);
    assert_eq!(socket.until("closing").await["why"], "room_closed");
    let me = ada.ok("GET", "/api/me", json!({})).await;
    assert_eq!(me["rooms"], json!([]));
    let summary = &me["saves"][0]["summary"];
    assert_eq!((&summary["nickname"], &summary["preset"]), (&json!("Ada"), &json!("official")));
    assert_eq!(summary["worth"].as_array().unwrap().len() as u64, summary["round"].as_u64().unwrap());
    // How she stood, and everybody else.
    let stands = summary["stands"].as_array().unwrap();
    assert_eq!(stands.len(), summary["players"].as_array().unwrap().len());
    assert_eq!(stands[0], json!({"cash": summary["cash"], "place": summary["place"]}));
    // Twice from the same slot: the same state, and the same throws for the same decisions.
    let mut ends = Vec::new();
    for _ in 0..2 {
        let loaded = ada.ok("POST", "/api/saves/1/load", json!({})).await;
        let code = loaded["code"].as_str().unwrap();
        let mut socket = ada.connect(code).await;
        let table = socket.until("table").await;
        let throws = next_throws(&ada, code, &mut socket, 20).await;
        ends.push((table["seq"].clone(), table["view"].clone(), table["luck"].clone(), throws));
    }
    let (first, second) = (&ends[0], &ends[1]);
    assert_eq!(first.0, second.0);
    assert_eq!(first.1, second.1);
    assert_eq!((&first.2, &first.3), (&second.2, &second.3));
}

fn is_my_throw(table: &Value) -> bool {
    let view = &table["view"];
    view["turn"] == 0 && view["this_turn"]["roll_due"] == true && view["phase"].get("turn").is_some()
}

/// What is thrown next by everybody.
async fn next_throws(ada: &Client, code: &str, socket: &mut Socket, count: usize) -> Vec<Value> {
    let start = socket.seq();
    loop {
        let (mut throws, mut after) = (Vec::new(), start);
        while after < socket.seq() {
            let page = ada.ok("GET", &format!("/api/rooms/{code}/log?after={after}"), json!({})).await;
            let steps = page["steps"].as_array().unwrap();
            let happened = steps.iter().flat_map(|step| step["happened"].as_array().unwrap());
            throws.extend(happened.filter_map(|happened| happened["event"].get("dice_rolled")?.get("dice").cloned()));
            after = steps.last().unwrap()["seq"].as_u64().unwrap();
        }
        if throws.len() >= count {
            throws.truncate(count);
            return throws;
        }
        let more = socket.seq() + 20;
        // Before her own throw: while the log is fetched, no bot sends more than a line can hold.
        socket.play_until(|table| reached(more)(table) && is_my_throw(table)).await;
        assert!(socket.seq() >= more, "the game ended after {} throws", throws.len());
    }
}

// covers: YOLO-3.1.4.14, YOLO-3.1.5.2, YOLO-3.1.5.4, YOLO-3.1.5.6, YOLO-UC4.1.2.17, EC-203
#[tokio::test]
async fn saving_does_not_end_the_game_and_there_is_no_fourth_slot() {
    let server = TestServer::start().await;
    let (ada, code, mut socket) = solo(&server).await;
    for _ in 0..2 {
        // The same game keeps its slot.
        socket.play_until(reached(socket.seq() + 5)).await;
        assert_eq!(ada.ok("POST", &format!("/api/rooms/{code}/save"), json!({})).await["slot"], 1);
    }
    let mut codes = vec![code];
    for slot in 2..=3 {
        let (code, _) = another(&ada).await;
        assert_eq!(ada.ok("POST", &format!("/api/rooms/{code}/save"), json!({})).await["slot"], slot);
        codes.push(code);
    }
    let (fourth, _) = another(&ada).await;
    for body in [json!({}), json!({"save": true})] {
        let door = if body.get("save").is_some() { "exit" } else { "save" };
        let refusal = ada.refused("POST", &format!("/api/rooms/{fourth}/{door}"), body).await;
        assert_eq!((&refusal["code"], &refusal["slots"]), (&json!("all_slots_taken"), &json!(3)));
    }
    assert_eq!(ada.http("DELETE", "/api/saves/2", json!({})).await.0, 204);
    assert_eq!(ada.refused("DELETE", "/api/saves/2", json!({})).await["code"], "no_such_save");
    assert_eq!(ada.refused("POST", "/api/saves/2/load", json!({})).await["code"], "no_such_save");
    assert_eq!(ada.ok("POST", &format!("/api/rooms/{fourth}/save"), json!({})).await["slot"], 2);
    // Into the slot that is named, whatever lies there; then the game keeps that one.
    assert_eq!(ada.ok("POST", &format!("/api/rooms/{fourth}/save?slot=3"), json!({})).await["slot"], 3);
    assert_eq!(ada.ok("POST", &format!("/api/rooms/{fourth}/save"), json!({})).await["slot"], 3);
    assert_eq!(
        ada.refused("POST", &format!("/api/rooms/{fourth}/save?slot=4"), json!({})).await["code"],
        "no_such_save"
    );
    assert_eq!(ada.ok("GET", "/api/me", json!({})).await["saves"].as_array().unwrap().len(), 3);
    // Nobody else sees or loads them.
    let eve = server.client().await;
    assert_eq!(eve.ok("GET", "/api/me", json!({})).await["saves"], json!([]));
    assert_eq!(eve.refused("POST", "/api/saves/1/load", json!({})).await["code"], "no_such_save");
    assert_eq!(eve.refused("POST", &format!("/api/rooms/{fourth}/save"), json!({})).await["code"], "not_host");
}

#[tokio::test]
async fn only_exit_discards_the_game() {
    let server = TestServer::start().await;
    let (ada, code, _socket) = solo(&server).await;
    let left = ada.ok("POST", &format!("/api/rooms/{code}/exit"), json!({"save": false})).await;
    assert!(left["slot"].is_null());
    let me = ada.ok("GET", "/api/me", json!({})).await;
    assert_eq!((&me["rooms"], &me["saves"]), (&json!([]), &json!([])));
}

#[tokio::test]
async fn a_running_game_is_offered_after_a_crash() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("test.db");
    let server = TestServer::on(&path, support::quick()).await;
    let (mut ada, code, mut socket) = solo(&server).await;
    socket.play_until(reached(20)).await;
    let seen = socket.seq();
    // Nothing is said: the server is simply gone.
    drop(server);
    let server = TestServer::on(&path, support::quick()).await;
    ada.address = server.address;
    let me = ada.ok("GET", "/api/me", json!({})).await;
    assert_eq!((&me["rooms"][0]["code"], &me["rooms"][0]["kind"]), (&json!(code), &json!("single")));
    let mut socket = ada.connect(&code).await;
    socket.until("table").await;
    assert!(socket.seq() >= seen);
}

#[tokio::test]
async fn an_imported_game_gets_a_new_seed_and_keeps_its_past() {
    let server = TestServer::start().await;
    let (ada, code, mut socket) = solo(&server).await;
    let old = socket.room["commitment"].clone();
    socket.play_until(|table| table["seq"].as_u64() > Some(30) && table["view"]["turn"] == 0).await;
    let record = ada.ok("GET", &format!("/api/rooms/{code}/record"), json!({})).await;
    let text = record.as_str().unwrap();
    assert!(!text.contains("\"seed\""));
    let ben = server.client().await;
    let (status, answer) = support::http(server.address, "POST", "/api/import", Some(&ben.session), text, &[]).await;
    assert_eq!(status, 200, "{answer}");
    let loaded: Value = serde_json::from_str(&answer).unwrap();
    let mut copy = ben.connect(loaded["code"].as_str().unwrap()).await;
    let table = copy.until("table").await;
    assert_ne!(copy.room["commitment"], old);
    assert_eq!(table["luck"]["commitment"], copy.room["commitment"]);
    let lines = text.lines().count() as u64;
    // Header and closing line are no moves; people who are away come back as a step.
    assert!(table["seq"].as_u64().unwrap() >= lines - 2);
    copy.play_until(reached(table["seq"].as_u64().unwrap() + 20)).await;
    for (bad, line) in [("", 0), ("nonsense", 1), (&text[..text.len() / 2], 0)] {
        let (status, answer) = support::http(server.address, "POST", "/api/import", Some(&ben.session), bad, &[]).await;
        assert_eq!(status, 422, "{answer}");
        let refusal: Value = serde_json::from_str(&answer).unwrap();
        assert_eq!(refusal["refusal"]["code"], "bad_record");
        if line == 1 {
            assert_eq!(refusal["refusal"]["line"], line);
        }
    }
}

#[tokio::test]
async fn games_of_several_people_are_neither_saved_nor_exported_early() {
    let server = TestServer::start().await;
    let (ada, ben) = (server.client().await, server.client().await);
    let code = ada.create("Ada", json!({"preset": "ncsu", "seats": 2})).await;
    ben.join(&code, "Ben").await;
    let (mut first, mut second) = (ada.connect(&code).await, ben.connect(&code).await);
    first.done(json!({"ready": {"ready": true}})).await;
    second.done(json!({"ready": {"ready": true}})).await;
    first.until("table").await;
    assert_eq!(ada.refused("POST", &format!("/api/rooms/{code}/save"), json!({})).await["code"], "solo_only");
    let exit = format!("/api/rooms/{code}/exit");
    assert_eq!(ada.refused("POST", &exit, json!({"save": true})).await["code"], "solo_only");
    assert_eq!(ben.refused("GET", &format!("/api/rooms/{code}/record"), json!({})).await["code"], "solo_only");
    let eve = server.client().await;
    assert_eq!(eve.refused("GET", &format!("/api/rooms/{code}/log"), json!({})).await["code"], "not_a_member");
}

// covers: YOLO-3.1.10.1, YOLO-3.1.10.2, YOLO-UC4.1.1.12
#[tokio::test]
async fn feedback_and_settings_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("test.db");
    let server = TestServer::on(&path, support::quick()).await;
    let ada = server.client().await;
    assert_eq!(ada.http("POST", "/api/feedback", json!({"kind": "bug", "text": "It broke."})).await.0, 201);
    let refusal = ada.refused("POST", "/api/feedback", json!({"kind": "bug", "text": "  "})).await;
    assert_eq!(refusal["faults"][0]["field"], "text");
    assert_eq!(ada.http("PUT", "/api/settings", json!({"volume": 3})).await.0, 204);
    assert_eq!(ada.ok("GET", "/api/me", json!({})).await["settings"], json!({"volume": 3}));
    // What was said is there for whoever runs the server; what was refused is not.
    server.stop().await;
    let kept = SqliteStore::open(&path, SqliteOptions::default()).unwrap().feedback(10).await.unwrap();
    let said: Vec<_> = kept.iter().map(|kept| (kept.entry.kind.as_str(), kept.entry.body.as_str())).collect();
    assert_eq!(said, [("bug", "It broke.")]);
}

// covers: YOLO-3.1.5.2, YOLO-3.1.6.6
#[tokio::test]
async fn whoever_starts_another_game_can_be_asked_what_becomes_of_the_unfinished_one() {
    let server = TestServer::start().await;
    let ada = server.client().await;
    let asked_about = async || {
        let me = ada.ok("GET", "/api/me", json!({})).await;
        let asked = me["rooms"].as_array().unwrap().iter().filter(|room| room["asked_about"] == true);
        asked.map(|room| room["code"].as_str().unwrap().to_string()).collect::<Vec<_>>()
    };
    // Neither a game that has not begun, nor one among people, nor a lesson.
    ada.create("Ada", json!({"preset": "ncsu", "seats": 2})).await;
    ada.ok("POST", "/api/rooms", json!({"kind": "tutorial", "players": [{"nickname": "Ada"}]})).await;
    assert_eq!(asked_about().await, [""; 0]);
    let (code, mut socket) = another(&ada).await;
    assert_eq!(asked_about().await, std::slice::from_ref(&code));
    socket.play_until(reached(10)).await;
    // Into a slot, and out of it again.
    ada.ok("POST", &format!("/api/rooms/{code}/exit"), json!({"save": true, "slot": 2})).await;
    assert_eq!(asked_about().await, [""; 0]);
    let loaded = ada.ok("POST", "/api/saves/2/load", json!({})).await;
    let code = loaded["code"].as_str().unwrap().to_string();
    assert_eq!(asked_about().await, std::slice::from_ref(&code));
    // Given up: what lies in the slot stays.
    ada.ok("POST", &format!("/api/rooms/{code}/exit"), json!({"save": false})).await;
    assert_eq!(asked_about().await, [""; 0]);
    assert_eq!(ada.ok("GET", "/api/me", json!({})).await["saves"][0]["slot"], 2);
    // Around one device it is the same.
    let players = json!([{"nickname": "Ada"}, {"nickname": "Ben"}]);
    let shared = json!({"kind": "hot_seat", "players": players, "settings": {"preset": "ncsu"}});
    let code = ada.ok("POST", "/api/rooms", shared).await["code"].as_str().unwrap().to_string();
    let mut socket = ada.connect(&code).await;
    socket.done(json!({"ready": {"ready": true}})).await;
    socket.until("table").await;
    assert_eq!(asked_about().await, [code]);
}
