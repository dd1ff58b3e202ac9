//! Nobody freezes the table: clocks, bots for those who stay away, rooms that are cleaned up.
//!
//! Time moves only when a test says so.

mod support;

use freehold_server::limits;
use serde_json::{Value, json};
use std::time::Duration;
use support::{Client, Socket, TestServer};

async fn table(server: &TestServer, names: &[&str], settings: Value) -> (Vec<Client>, String, Vec<Socket>) {
    let mut clients = Vec::new();
    let mut code = String::new();
    for name in names {
        let client = server.client().await;
        if clients.is_empty() {
            code = client.create(name, settings.clone()).await;
        } else {
            client.join(&code, name).await;
        }
        clients.push(client);
    }
    let mut sockets = Vec::new();
    for client in &clients {
        sockets.push(client.connect(&code).await);
    }
    for socket in &mut sockets {
        socket.done(json!({"ready": {"ready": true}})).await;
    }
    for socket in &mut sockets {
        socket.until("table").await;
    }
    (clients, code, sockets)
}

fn two_seats() -> Value {
    json!({"preset": "ncsu", "seats": 2})
}

fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

// covers: YOLO-3.1.11.5
#[tokio::test]
async fn the_late_are_warned_and_then_decided_for() {
    let server = TestServer::start().await;
    let (_, _, mut people) = table(&server, &["Ada", "Ben"], two_seats()).await;
    let [ada, ben] = &mut people[..] else { panic!() };
    let clock = json!({"grace_ms": 20_000, "bank_ms": 60_000, "sort": "decision"});
    assert_eq!(ada.table["waiting"], json!({"seat": 0, "clock": clock}));
    let seen = ada.seq();
    server.clock.advance(limits::GRACE + limits::BANK - limits::WARNING);
    let warning = ada.until("warning").await;
    assert_eq!((&warning["seat"], &warning["left_ms"]), (&json!(0), &json!(10_000)));
    ben.until("warning").await;
    server.clock.advance(limits::WARNING);
    let update = ben.until("update").await;
    assert_eq!((&update["seq"], &update["steps"][0]["by"]), (&json!(seen + 1), &json!("clock")));
    assert!(update["steps"][0]["happened"][0]["event"]["dice_rolled"].is_object());
    // The rest of the turn is quick.
    assert_eq!(update["waiting"]["clock"]["grace_ms"], 5_000);
    assert_eq!(update["waiting"]["clock"]["bank_ms"], 0);
}

#[tokio::test]
async fn others_may_grant_a_minute() {
    let server = TestServer::start().await;
    let (_, _, mut people) = table(&server, &["Ada", "Ben"], two_seats()).await;
    let [ada, ben] = &mut people[..] else { panic!() };
    assert_eq!(ada.refusal(json!({"grant_time": {"seat": 0}})).await["code"], "own_time");
    assert_eq!(ada.refusal(json!({"grant_time": {"seat": 1}})).await["code"], "not_waited_for");
    server.clock.advance(seconds(75));
    ada.until("warning").await;
    ben.done(json!({"grant_time": {"seat": 0}})).await;
    assert_eq!(ada.until("waiting").await["waiting"]["clock"]["grace_ms"], 5_000);
    assert_eq!(ben.refusal(json!({"grant_time": {"seat": 0}})).await["code"], "already_granted");
    server.clock.advance(seconds(55));
    ada.until("warning").await;
    // Still in time.
    let seen = ada.seq();
    ada.done(json!({"play": {"seen": seen, "command": {"roll": {}}}})).await;
}

#[tokio::test]
async fn quick_play_fills_the_bank() {
    let server = TestServer::start().await;
    let (_, _, mut people) = table(&server, &["Ada", "Ben"], two_seats()).await;
    let [ada, ben] = &mut people[..] else { panic!() };
    let enough = |table: &Value| {
        let waiting = &table["waiting"];
        waiting["seat"] == 0 && waiting["clock"]["bank_ms"].as_u64() > Some(100_000)
    };
    tokio::select! {
        () = ada.play_until(enough) => {}
        () = ben.play_until(|_| false) => {}
    }
    assert!(enough(&ada.table));
}

fn happened(message: &Value, event: &str) -> bool {
    let steps = message["steps"].as_array();
    let happened = steps.into_iter().flatten().flat_map(|step| step["happened"].as_array().into_iter().flatten());
    happened.into_iter().any(|happened| happened["event"].get(event).is_some())
}

#[tokio::test]
async fn after_two_expired_turns_a_bot_plays_until_the_person_speaks() {
    let server = TestServer::start().await;
    let (_, _, mut people) = table(&server, &["Ada", "Ben"], two_seats()).await;
    let [ada, ben] = &mut people[..] else { panic!() };
    // Ben plays; Ada is there but lets all her time pass.
    let idle = async {
        let mut now = ada.table.clone();
        while !happened(&now, "seat_handed_to_bot") {
            let clock = &now["waiting"]["clock"];
            if now["waiting"]["seat"] == 0 && clock.is_object() {
                let left = clock["grace_ms"].as_u64().unwrap() + clock["bank_ms"].as_u64().unwrap();
                server.clock.advance(Duration::from_millis(left));
            }
            now = ada.until("update").await;
        }
        assert_eq!(now["view"]["seats"]["0"]["bot"], true);
    };
    tokio::select! {
        () = idle => {}
        () = ben.play_until(|_| false) => panic!("the game ended"),
    }
    ada.until_that(|message| message["room"]["seats"][0]["sitter"]["away"] == true).await;
    ada.done(json!({"chat": {"text": "I am back"}})).await;
    let update = ada.until_that(|message| happened(message, "seat_returned")).await;
    assert_eq!(update["view"]["seats"]["0"]["bot"], false);
}

#[tokio::test]
async fn who_stays_disconnected_is_played_by_a_bot_until_they_return() {
    let server = TestServer::start().await;
    let (clients, code, mut people) =
        table(&server, &["Ada", "Ben", "Cleo"], json!({"preset": "ncsu", "seats": 3})).await;
    people.remove(0).hang_up().await;
    let ben = &mut people[0];
    ben.until_that(|message| message["room"]["seats"][0]["sitter"]["connected"] == false).await;
    server.clock.advance(limits::DISCONNECTED);
    ben.until_that(|message| happened(message, "seat_handed_to_bot")).await;
    // Somebody who is there is the host now.
    ben.until_that(|message| message["room"]["host"] == 1).await;
    let mut back = clients[0].connect(&code).await;
    let table = back.until("table").await;
    assert_eq!(table["view"]["seats"]["0"]["bot"], false);
    ben.until_that(|message| happened(message, "seat_returned")).await;
}

// covers: EC-055, YOLO-3.1.4.16
#[tokio::test]
async fn a_bot_answers_in_an_auction_for_somebody_whose_line_is_lost() {
    let server = TestServer::start().await;
    let settings = json!({"preset": "official", "seats": 3, "options": {"turn_order": "entry"}});
    let (_, _, mut people) = table(&server, &["Ada", "Ben", "Cleo"], settings).await;
    people[0].done(json!({"arrange": {"dice": [[1, 2]], "setup": {"turn": 0}}})).await;
    for command in [json!({"roll": {}}), json!({"decline_deed": {}})] {
        let seen = people[0].seq();
        people[0].done(json!({"play": {"seen": seen, "command": command}})).await;
    }
    people[2].until_that(|message| message["waiting"]["clock"]["sort"] == "bid").await;
    let bidder = people[2].table["waiting"]["seat"].as_u64().unwrap() as usize;
    assert_ne!(bidder, 2, "whoever watches stays");
    people.remove(bidder).hang_up().await;
    let cleo = people.last_mut().unwrap();
    cleo.until_that(|message| message["room"]["seats"][bidder]["sitter"]["connected"] == false).await;
    server.clock.advance(limits::BID);
    cleo.until_that(|message| happened(message, "seat_handed_to_bot")).await;
    let answered = |message: &Value| {
        let steps = message["steps"].as_array();
        let by_bot = |step: &Value| step["by"] == "bot" && step["seat"] == bidder;
        steps.is_some_and(|steps| steps.iter().any(by_bot))
    };
    let answer = cleo.until_that(answered).await;
    assert!(happened(&answer, "bid_placed") || happened(&answer, "bidder_passed"), "{answer}");
}

#[tokio::test]
async fn a_host_who_vanishes_from_a_lobby_makes_room() {
    let server = TestServer::start().await;
    let (ada, ben) = (server.client().await, server.client().await);
    let code = ada.create("Ada", json!({})).await;
    ben.join(&code, "Ben").await;
    let host = ada.connect(&code).await;
    let mut guest = ben.connect(&code).await;
    host.hang_up().await;
    guest.until_that(|message| message["room"]["seats"][0]["sitter"]["connected"] == false).await;
    server.clock.advance(limits::DISCONNECTED);
    guest.until_that(|message| message["you"]["host"] == true).await;
    // Her berth waits for her a little longer.
    assert_eq!(guest.room["seats"][0]["sitter"]["who"], "person");
    server.clock.advance(limits::BERTH_KEPT);
    guest.until_that(|message| message["room"]["seats"][0]["sitter"]["who"] == "nobody").await;
}

// covers: YOLO-3.1.4.11, YOLO-3.1.4.16, YOLO-3.1.4.22, EC-158
#[tokio::test]
async fn who_leaves_is_played_by_a_bot_and_the_last_one_ends_the_game() {
    let server = TestServer::start().await;
    let (clients, code, mut people) = table(&server, &["Ada", "Ben"], two_seats()).await;
    let mut ada = people.remove(0);
    let ben = &mut people[0];
    ada.send(json!({"type": "request", "id": "bye", "action": {"leave": {}}})).await;
    assert_eq!(ada.until("closing").await["why"], "left");
    ben.until_that(|message| happened(message, "seat_handed_to_bot")).await;
    ben.until_that(|message| message["you"]["host"] == true).await;
    // She thinks better of it.
    let mut ada = clients[0].connect(&code).await;
    ben.until_that(|message| happened(message, "seat_returned")).await;
    for socket in [&mut ada, ben] {
        socket.send(json!({"type": "request", "id": "for good", "action": {"leave": {}}})).await;
        socket.until("closing").await;
    }
    // Saying goodbye comes before the game is over.
    while clients[0].ok("GET", "/api/me", json!({})).await["rooms"][0]["stage"] != "abandoned" {
        tokio::task::yield_now().await;
    }
    assert!(clients[0].ok("GET", "/api/rooms", json!({})).await.as_array().unwrap().is_empty());
}

// covers: NCSU-NR1
#[tokio::test]
async fn solo_games_wait_for_ever() {
    let server = TestServer::start().await;
    let ada = server.client().await;
    let code = ada.single("Ada", &["easy"], json!({"preset": "ncsu"})).await;
    let mut socket = ada.connect(&code).await;
    socket.done(json!({"ready": {"ready": true}})).await;
    let table = socket.until("table").await;
    assert!(table["waiting"]["seat"].is_u64() && table["waiting"]["clock"].is_null());
    let seen = socket.seq();
    socket.hang_up().await;
    server.clock.advance(seconds(limits::SOLO_KEPT.as_secs() - 3600));
    let mut back = ada.connect(&code).await;
    back.until("table").await;
    assert_eq!(back.seq(), seen);
}

#[tokio::test]
async fn the_rules_give_a_turn_its_time_unless_the_room_says_otherwise() {
    let server = TestServer::start().await;
    let ada = server.client().await;
    for (clock, wanted) in [
        (json!({"preset": "property_tycoon_abridged"}), json!({"grace_ms": 0, "bank_ms": 60_000, "sort": "decision"})),
        (json!({"preset": "property_tycoon_abridged", "clock": "off"}), Value::Null),
    ] {
        let players = json!([{"nickname": "Ada"}, {"nickname": "Ben"}]);
        let settings = merged(clock, json!({"options": {"turn_order": "entry"}}));
        let body = json!({"kind": "hot_seat", "players": players, "settings": settings});
        let entered = ada.ok("POST", "/api/rooms", body).await;
        let mut device = ada.connect(entered["code"].as_str().unwrap()).await;
        device.done(json!({"ready": {"ready": true}})).await;
        let table = device.until("table").await;
        let mut waiting = json!({"seat": 0, "last_round_ms": 3_600_000});
        if !wanted.is_null() {
            waiting["clock"] = wanted.clone();
        }
        assert_eq!(table["waiting"], waiting);
        let seen = device.seq();
        if !wanted.is_null() {
            server.clock.advance(seconds(50));
            device.until("warning").await;
            server.clock.advance(seconds(10));
            device.until("update").await;
            assert_eq!(device.seq(), seen + 1);
        }
    }
}

fn merged(mut into: Value, more: Value) -> Value {
    into.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    into
}

// covers: PT-ur-cq-8
#[tokio::test]
async fn a_timed_game_calls_its_last_round() {
    let server = TestServer::start().await;
    // The rules alone bring the hour along.
    let settings = json!({"preset": "property_tycoon_abridged", "seats": 2, "clock": "off"});
    let (_, _, mut people) = table(&server, &["Ada", "Ben"], settings).await;
    let [ada, ben] = &mut people[..] else { panic!() };
    server.clock.advance(seconds(60 * 60));
    let called = ada.until_that(|message| happened(message, "time_called")).await;
    assert_eq!(called["view"]["last_round"], true);
    ben.until_that(|message| happened(message, "time_called")).await;
    tokio::join!(ada.play_until(|_| false), ben.play_until(|_| false));
    assert_eq!(ada.table["view"]["end"], "time_up");
}

#[tokio::test]
async fn rooms_that_nobody_is_in_are_removed_by_stated_rules() {
    let server = TestServer::start().await;
    let ada = server.client().await;
    let lobby = ada.create("Ada", json!({})).await;
    let solo = ada.single("Ada", &["easy"], json!({"preset": "ncsu"})).await;
    let mut socket = ada.connect(&solo).await;
    socket.done(json!({"ready": {"ready": true}})).await;
    socket.until("table").await;
    socket.hang_up().await;
    let codes = || async {
        let mine = ada.ok("GET", "/api/me", json!({})).await;
        let rooms = mine["rooms"].as_array().unwrap().clone();
        rooms.iter().map(|room| room["code"].as_str().unwrap().to_string()).collect::<Vec<_>>()
    };
    assert_eq!(codes().await.len(), 2);
    for _ in 0..3 {
        server.clock.advance(limits::ASLEEP_AFTER);
        tokio::task::yield_now().await;
    }
    // Whenever exactly they fell asleep, a day has not passed since.
    server.clock.advance(limits::LOBBY_KEPT - limits::ASLEEP_AFTER * 4);
    let mut left = codes().await;
    assert_eq!(left.len(), 2);
    // The sweeper wakes up every minute; the rooms sleep first.
    while left.contains(&lobby) {
        server.clock.advance(limits::SWEEP_EVERY);
        tokio::task::yield_now().await;
        left = codes().await;
    }
    assert_eq!(left, [solo]);
    let waited = server.clock.now_seconds();
    assert!(waited >= limits::LOBBY_KEPT.as_secs(), "removed after {waited} s");
}
