//! Rooms before the game: made, found, entered, configured, left.

mod support;

use serde_json::json;
use std::collections::BTreeSet;
use support::TestServer;

// covers: YOLO-3.1.2.1, YOLO-3.1.3.1, YOLO-UC4.1.1.6
#[tokio::test]
async fn a_room_is_made_found_and_joined() {
    let server = TestServer::start().await;
    let (ada, ben) = (server.client().await, server.client().await);
    let code = ada.create("  Ada ", json!({"preset": "official", "seats": 3})).await;
    let listed = ben.ok("GET", "/api/rooms", json!({})).await;
    assert_eq!(listed[0]["code"], code);
    assert_eq!((&listed[0]["host"], &listed[0]["free"]), (&json!("Ada"), &json!(2)));
    assert_eq!((&listed[0]["locked"], &listed[0]["stage"]), (&json!(false), &json!("lobby")));
    let entered = ben.join(&code.to_lowercase(), "Ben").await;
    assert_eq!(entered["seats"], json!([1]));
    // Coming again takes no second seat.
    assert_eq!(ben.join(&code, "Benjamin").await["seats"], json!([1]));
    let socket = ada.connect(&code).await;
    assert_eq!(socket.room["seats"][0]["sitter"]["nickname"], "Ada");
    assert_eq!(socket.room["seats"][1]["sitter"]["nickname"], "Ben");
    assert_eq!(socket.room["host"], 0);
    assert_eq!(socket.room["commitment"].as_str().unwrap().len(), 64);
    assert!(socket.room["seats"][1]["sitter"]["token"] != socket.room["seats"][0]["sitter"]["token"]);
}

// covers: YOLO-3.1.2.5
#[tokio::test]
async fn a_table_has_two_to_eight_seats() {
    let server = TestServer::start().await;
    let ada = server.client().await;
    for seats in 2..=8 {
        let code = ada.create("Ada", json!({"preset": "official", "seats": seats})).await;
        assert_eq!(ada.connect(&code).await.room["seats"].as_array().unwrap().len(), seats);
    }
    for seats in [1, 9] {
        let body = json!({"players": [{"nickname": "Ada"}], "settings": {"preset": "official", "seats": seats}});
        let refusal = ada.refused("POST", "/api/rooms", body).await;
        assert_eq!(refusal["faults"][0]["field"], "seats", "{refusal}");
    }
}

// covers: YOLO-3.1.2.10, YOLO-3.1.3.11, YOLO-3.1.3.12, YOLO-3.2.2.2
#[tokio::test]
async fn refusals_say_why_per_field() {
    let server = TestServer::start().await;
    let (ada, ben) = (server.client().await, server.client().await);
    let code = ada.create("Ada", json!({})).await;
    let token = ada.connect(&code).await.room["seats"][0]["sitter"]["token"].clone();
    let path = format!("/api/rooms/{code}/join");
    let (status, answer) = ben.http("POST", &path, json!({"nickname": "ADA", "token": token})).await;
    assert_eq!(status, 422);
    let fields: Vec<_> = answer["fields"].as_array().unwrap().iter().map(|field| field["field"].clone()).collect();
    assert_eq!(fields, ["nickname", "token"]);
    assert_eq!(
        answer["fields"][0]["message"],
        "Ada has that nickname already, or one that looks like it. Choose another one."
    );
    for (body, field) in [
        (json!({"kind": "multiplayer", "players": [{"nickname": ""}]}), "nickname"),
        (json!({"players": [{"nickname": "x"}], "settings": {"preset": "none"}}), "preset"),
        (json!({"players": [{"nickname": "x"}], "settings": {"seats": 12}}), "seats"),
        (json!({"players": [{"nickname": "x"}], "settings": {"theme": "none"}}), "theme"),
        (json!({"players": [{"nickname": "x"}], "settings": {"options": {"a.b": 1}}}), "options"),
        (json!({"players": []}), "players"),
    ] {
        let refusal = ben.refused("POST", "/api/rooms", body).await;
        assert_eq!(refusal["faults"][0]["field"], field, "{refusal}");
    }
    assert_eq!(ben.refused("POST", "/api/rooms/ZZZZZZ/join", json!({"nickname": "x"})).await["code"], "no_such_room");
    assert_eq!(ben.refused("POST", "/api/rooms/nonsense/join", json!({"nickname": "x"})).await["code"], "no_such_room");
    let (status, _) = server.http("GET", "/api/me", Some("nonsense"), &json!({})).await;
    assert_eq!(status, 401);
}

// covers: YOLO-3.1.3.11, PT-ur-cq-7
#[tokio::test]
async fn chance_deals_everybody_a_token_of_their_own() {
    let server = TestServer::start().await;
    let ada = server.client().await;
    let mut first = BTreeSet::new();
    for preset in ["yolopoly_vanilla", "property_tycoon"] {
        for _ in 0..10 {
            let code = ada.create("Ada", json!({"preset": preset, "seats": 6})).await;
            let mut host = ada.connect(&code).await;
            for seat in 1..6 {
                host.done(json!({"place_bot": {"seat": seat, "strength": "easy"}})).await;
            }
            let room = host.until_that(|message| message["room"]["seats"][5]["sitter"]["who"] == "bot").await;
            let seats = room["room"]["seats"].as_array().unwrap();
            let tokens: Vec<_> = seats.iter().map(|seat| seat["sitter"]["token"].as_str().unwrap()).collect();
            assert_eq!(tokens.iter().collect::<BTreeSet<_>>().len(), 6, "{tokens:?}");
            first.insert(tokens[0].to_string());
            host.send(json!({"type": "request", "id": "bye", "action": {"leave": {}}})).await;
            host.until("closing").await;
        }
        // Somebody who names none is not always dealt the same.
        assert!(first.len() > 1, "always {first:?}");
        first.clear();
    }
}

// covers: YOLO-3.1.2.9, YOLO-3.1.3.3, YOLO-3.1.3.10, YOLO-UC4.1.1.5, EC-208
#[tokio::test]
async fn a_password_is_asked_for_and_hashed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("test.db");
    let server = TestServer::on(&path, support::quick()).await;
    let (ada, ben) = (server.client().await, server.client().await);
    let code = ada.create("Ada", json!({"password": "open sesame"})).await;
    // Whoever looks at the list finds it there, with its lock.
    let listed = ben.ok("GET", "/api/rooms", json!({})).await;
    assert_eq!((&listed[0]["code"], &listed[0]["locked"]), (&json!(code), &json!(true)));
    let join = format!("/api/rooms/{}/join", listed[0]["code"].as_str().unwrap());
    let refusal = ben.refused("POST", &join, json!({"nickname": "Ben"})).await;
    assert_eq!(refusal["faults"][0]["problem"]["code"], "password_needed");
    let refusal = ben.refused("POST", &join, json!({"nickname": "Ben", "password": "wrong"})).await;
    assert_eq!(refusal["faults"][0]["problem"]["code"], "wrong_password");
    assert_eq!(ben.refused("POST", &format!("/api/rooms/{code}/watch"), json!({})).await["code"], "bad_fields");
    let mut host = ada.connect(&code).await;
    assert_eq!(host.room["locked"], true);
    ben.ok("POST", &join, json!({"nickname": "Ben", "password": "open sesame"})).await;
    // Changed and taken away by the host.
    host.done(json!({"configure": {"settings": {"password": ""}}})).await;
    let cleo = server.client().await;
    cleo.join(&code, "Cleo").await;
    host.hang_up().await;
    server.stop().await;
    let stored = std::fs::read(&path).unwrap();
    let wal = std::fs::read(path.with_extension("db-wal")).unwrap_or_default();
    for bytes in [stored, wal] {
        assert!(!String::from_utf8_lossy(&bytes).contains("open sesame"));
    }
}

#[tokio::test]
async fn guessing_is_limited_and_an_unknown_room_is_no_shortcut() {
    let server = TestServer::start().await;
    let (ada, ben) = (server.client().await, server.client().await);
    let code = ada.create("Ada", json!({"password": "secret"})).await;
    let mut codes = Vec::new();
    for guess in 0..8 {
        let path = if guess % 2 == 0 { format!("/api/rooms/{code}/join") } else { "/api/rooms/ZZZZZZ/join".into() };
        let refusal = ben.refused("POST", &path, json!({"nickname": "Ben", "password": format!("{guess}")})).await;
        codes.push(refusal["code"].as_str().unwrap().to_string());
    }
    assert_eq!(codes[..5], ["bad_fields", "no_such_room", "bad_fields", "no_such_room", "bad_fields"]);
    assert!(codes[5..].iter().all(|code| code == "too_many_requests"), "{codes:?}");
    server.clock.advance(std::time::Duration::from_secs(60));
    ben.ok("POST", &format!("/api/rooms/{code}/join"), json!({"nickname": "Ben", "password": "secret"})).await;
}

// covers: YOLO-2.3b, YOLO-3.1.2.6, YOLO-3.1.2.7, EC-209
#[tokio::test]
async fn the_host_configures_and_others_do_not() {
    let server = TestServer::start().await;
    let (ada, ben) = (server.client().await, server.client().await);
    let code = ada.create("Ada", json!({"seats": 4})).await;
    ben.join(&code, "Ben").await;
    let (mut host, mut guest) = (ada.connect(&code).await, ben.connect(&code).await);
    for action in [
        json!({"configure": {"settings": {"seats": 2}}}),
        json!({"place_bot": {"seat": 2, "strength": "easy"}}),
        json!({"kick": {"seat": 0}}),
        json!({"hand_over": {"seat": 1}}),
        json!({"start": {}}),
    ] {
        assert_eq!(guest.refusal(action).await["code"], "not_host");
    }
    guest.done(json!({"ready": {"ready": true}})).await;
    host.done(json!({"configure": {"settings": {"preset": "yolopoly_bankman", "theme": "ankara", "seats": 3}}})).await;
    let room = guest.until_that(|message| message["room"]["settings"]["theme"] == "ankara").await;
    assert_eq!(room["room"]["settings"]["preset"], "yolopoly_bankman");
    assert_eq!(room["room"]["seats"].as_array().unwrap().len(), 3);
    // Whoever had said ready to something else says it again.
    assert_eq!(room["room"]["seats"][1]["sitter"]["ready"], false);
    host.done(json!({"configure": {"settings": {"password": "secret"}}})).await;
    guest.until_that(|message| message["room"]["locked"] == true).await;
    host.done(json!({"place_bot": {"seat": 2, "strength": "expert"}})).await;
    guest.until_that(|message| message["room"]["seats"][2]["sitter"]["strength"] == "expert").await;
    assert_eq!(host.refusal(json!({"place_bot": {"seat": 1, "strength": "easy"}})).await["code"], "seat_taken");
    assert_eq!(host.refusal(json!({"remove_bot": {"seat": 1}})).await["code"], "seat_is_persons");
    assert_eq!(host.refusal(json!({"kick": {"seat": 2}})).await["code"], "seat_is_not_persons");
    assert_eq!(host.refusal(json!({"kick": {"seat": 0}})).await["code"], "cannot_kick_yourself");
    assert_eq!(host.refusal(json!({"kick": {"seat": 7}})).await["code"], "no_such_seat");
    host.done(json!({"remove_bot": {"seat": 2}})).await;
    guest.until_that(|message| message["room"]["seats"][2]["sitter"]["who"] == "nobody").await;
    guest.done(json!({"sit": {"nickname": "Benedict"}})).await;
    let refusal = guest.refusal(json!({"sit": {"nickname": "ada"}})).await;
    assert_eq!(refusal["faults"][0]["problem"]["by"], "Ada");
}

// covers: YOLO-4.3.3.2a, EC-209
#[tokio::test]
async fn the_kicked_are_out_for_good() {
    let server = TestServer::start().await;
    let (ada, ben) = (server.client().await, server.client().await);
    let code = ada.create("Ada", json!({})).await;
    ben.join(&code, "Ben").await;
    let (mut host, mut guest) = (ada.connect(&code).await, ben.connect(&code).await);
    host.done(json!({"kick": {"seat": 1}})).await;
    assert_eq!(guest.until("closing").await["why"], "kicked");
    assert_eq!(
        ben.refused("POST", &format!("/api/rooms/{code}/join"), json!({"nickname": "B"})).await["code"],
        "barred"
    );
    let mut again = ben.knock(&code, json!(null)).await;
    assert_eq!(again.until("answer").await["refused"]["refusal"]["code"], "barred");
    // The host keeps others out as well.
    host.done(json!({"configure": {"settings": {"password": "secret"}}})).await;
    let (cleo, join) = (server.client().await, format!("/api/rooms/{code}/join"));
    assert_eq!(cleo.refused("POST", &join, json!({"nickname": "Ben"})).await["code"], "bad_fields");
    let entered = cleo.ok("POST", &join, json!({"nickname": "Ben", "password": "secret"})).await;
    assert_eq!(entered["seats"], json!([1]));
}

#[tokio::test]
async fn the_host_role_is_handed_on_and_an_empty_lobby_closes() {
    let server = TestServer::start().await;
    let (ada, ben) = (server.client().await, server.client().await);
    let code = ada.create("Ada", json!({})).await;
    ben.join(&code, "Ben").await;
    let (mut host, mut guest) = (ada.connect(&code).await, ben.connect(&code).await);
    host.done(json!({"hand_over": {"seat": 1}})).await;
    assert_eq!(guest.until_that(|message| message["you"]["host"] == true).await["type"], "you");
    guest.done(json!({"hand_over": {"seat": 0}})).await;
    host.send(json!({"type": "request", "id": "bye", "action": {"leave": {}}})).await;
    assert_eq!(host.until("closing").await["why"], "left");
    guest.until_that(|message| message["you"]["host"] == true).await;
    guest.send(json!({"type": "request", "id": "bye", "action": {"leave": {}}})).await;
    assert_eq!(guest.until("closing").await["why"], "left");
    let mut nobody = ben.knock(&code, json!(null)).await;
    assert_eq!(nobody.until("answer").await["refused"]["refusal"]["code"], "no_such_room");
}

// covers: YOLO-3.1.2.11, YOLO-3.1.3.8, YOLO-3.1.3.15, YOLO-4.4.3c, YOLO-UC4.1.1.9
#[tokio::test]
async fn it_starts_by_itself_when_all_are_ready() {
    let server = TestServer::start().await;
    let (ada, ben) = (server.client().await, server.client().await);
    server.hold_countdowns();
    let code = ada.create("Ada", json!({"preset": "yolopoly_bankman", "theme": "ankara", "seats": 3})).await;
    ben.join(&code, "Ben").await;
    let (mut host, mut guest) = (ada.connect(&code).await, ben.connect(&code).await);
    host.done(json!({"place_bot": {"seat": 2, "strength": "easy"}})).await;
    host.done(json!({"ready": {"ready": true}})).await;
    guest.done(json!({"ready": {"ready": true}})).await;
    // Everybody sees it coming, and anybody stops it.
    for socket in [&mut host, &mut guest] {
        socket.until_that(|message| message["room"]["start"]["in_ms"] == 3000).await;
    }
    guest.done(json!({"ready": {"ready": false}})).await;
    host.until_that(|message| message["type"] == "room" && message["room"]["start"]["in_ms"].is_null()).await;
    server.clock.advance(std::time::Duration::from_secs(3));
    guest.done(json!({"ready": {"ready": true}})).await;
    assert_eq!(guest.room["stage"], "lobby");
    guest.until_that(|message| message["room"]["start"]["in_ms"] == 3000).await;
    server.clock.advance(std::time::Duration::from_secs(3));
    let table = guest.until("table").await;
    assert_eq!(table["board"]["players"].as_array().unwrap().len(), 3);
    assert_eq!(table["board"]["spaces"].as_array().unwrap().len(), 40);
    assert_eq!(table["board"]["theme"], "ankara");
    assert_eq!(table["view"]["seats"]["2"]["bot"], true);
    assert!(table["luck"]["seed"].is_null());
    let late = server.client().await;
    let join = format!("/api/rooms/{code}/join");
    assert_eq!(late.refused("POST", &join, json!({"nickname": "Late"})).await["code"], "game_running");
    // The throws for the order come first; then the first turn begins by itself.
    assert!(table["view"]["phase"]["opening"].is_object());
    host.until("table").await;
    let ordered = |table: &serde_json::Value| table["view"]["phase"].get("opening").is_none();
    tokio::join!(host.play_until(ordered), guest.play_until(ordered));
    assert_eq!(host.table["view"]["round"], 1);
}

// covers: YOLO-4.3.3.2b
#[tokio::test]
async fn the_host_fills_the_room_with_bots_and_starts_at_once() {
    let server = TestServer::start().await;
    let ada = server.client().await;
    let code = ada.create("Ada", json!({"seats": 4})).await;
    let mut host = ada.connect(&code).await;
    let refused = host.ask(json!({"start": {}})).await;
    assert_eq!(refused["refusal"], json!({"code": "not_enough_players", "needed": 2, "seated": 1}));
    host.seat_bots().await;
    host.done(json!({"start": {}})).await;
    host.until("table").await;
    let bots = host.room["seats"].as_array().unwrap().iter().filter(|seat| seat["sitter"]["who"] == "bot").count();
    assert_eq!(bots, 3);
    assert_eq!(host.refusal(json!({"start": {}})).await["code"], "game_running");
    assert_eq!(host.refusal(json!({"ready": {"ready": true}})).await["code"], "game_running");
}

#[tokio::test]
async fn bots_sit_only_where_the_host_put_them() {
    let server = TestServer::start().await;
    let (ada, ben) = (server.client().await, server.client().await);
    let code = ada.create("Ada", json!({"seats": 5})).await;
    ben.join(&code, "Ben").await;
    let (mut host, mut guest) = (ada.connect(&code).await, ben.connect(&code).await);
    host.done(json!({"place_bot": {"seat": 4, "strength": "easy"}})).await;
    guest.done(json!({"ready": {"ready": true}})).await;
    host.done(json!({"start": {}})).await;
    let table = host.until("table").await;
    assert_eq!(table["board"]["players"].as_array().unwrap().len(), 3);
    assert_eq!(
        (&table["view"]["seats"]["1"]["bot"], &table["view"]["seats"]["2"]["bot"]),
        (&json!(false), &json!(true))
    );
    assert_eq!(guest.until("table").await["view"]["seats"]["2"]["bot"], true);
}

// covers: YOLO-3.1.3.15
#[tokio::test]
async fn somebody_who_lets_all_others_wait_a_minute_may_be_moved_to_those_who_watch() {
    let server = TestServer::start().await;
    let (ada, ben) = (server.client().await, server.client().await);
    let code = ada.create("Ada", json!({"seats": 3})).await;
    ben.join(&code, "Ben").await;
    let (mut host, mut guest) = (ada.connect(&code).await, ben.connect(&code).await);
    let refused = host.ask(json!({"unseat": {"seat": 1}})).await;
    assert_eq!(refused["refusal"], json!({"code": "not_late", "seconds": 60}));
    assert!(refused["message"].as_str().unwrap().contains("60 more seconds"), "{refused}");
    server.clock.advance(std::time::Duration::from_secs(60));
    host.until_that(|message| message["room"]["start"]["late"] == 1).await;
    host.done(json!({"unseat": {"seat": 1}})).await;
    let you = guest.until_that(|message| message["you"]["late"] == true).await;
    assert_eq!(you["you"]["seats"], json!([]));
    assert_eq!(ben.join(&code, "Ben").await["seats"], json!([1]));
}

#[tokio::test]
async fn several_people_play_on_one_device() {
    let server = TestServer::start().await;
    let ada = server.client().await;
    let players = json!([{"nickname": "Ada"}, {"nickname": "Ben"}]);
    let settings = json!({"preset": "ncsu", "options": {"end.round_limit": 2}});
    let body = json!({"kind": "hot_seat", "players": players, "bots": ["easy"], "settings": settings});
    let entered = ada.ok("POST", "/api/rooms", body).await;
    assert_eq!(entered["seats"], json!([0, 1]));
    let code = entered["code"].as_str().unwrap();
    let mut device = ada.connect(code).await;
    device.done(json!({"ready": {"ready": true}})).await;
    device.until("table").await;
    let refusal = device.refusal(json!({"play": {"seen": 0, "command": {"roll": {}}}})).await;
    assert_eq!(refusal["code"], "seat_missing");
    device.play_until(|_| false).await;
    assert!(ada.ok("GET", "/api/rooms", json!({})).await.as_array().unwrap().is_empty());
}
