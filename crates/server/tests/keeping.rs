//! What is kept and for how long: quotas, full disks, damaged games, clocks that leap, sessions that end.

mod support;

use freehold_server::{Config, Quota, limits};
use rusqlite::Connection;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::time::Duration;
use support::{Client, Socket, TestServer, http, quick};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

async fn solo(ada: &Client) -> (String, Socket) {
    let code = ada.single("Ada", &["easy"], json!({"preset": "ncsu"})).await;
    let mut socket = ada.connect(&code).await;
    socket.done(json!({"ready": {"ready": true}})).await;
    socket.until("table").await;
    (code, socket)
}

async fn finished(ada: &Client) -> String {
    let settings = json!({"preset": "ncsu", "options": {"end.round_limit": 1}});
    let code = ada.single("Ada", &["easy"], settings).await;
    let mut socket = ada.connect(&code).await;
    socket.done(json!({"ready": {"ready": true}})).await;
    socket.until("table").await;
    socket.play_until(|_| false).await;
    socket.hang_up().await;
    code
}

/// Plays on from where the table stands.
async fn goes_on(socket: &mut Socket) {
    let seen = socket.seq();
    socket.play_until(|table| table["seq"].as_u64().unwrap() > seen + 5).await;
    assert!(socket.seq() > seen);
}

async fn codes(ada: &Client) -> Vec<String> {
    let me = ada.ok("GET", "/api/me", json!({})).await;
    let mut codes: Vec<_> =
        me["rooms"].as_array().unwrap().iter().map(|room| room["code"].as_str().unwrap().to_string()).collect();
    codes.sort();
    codes
}

/// Lets the sweeper work for so long, a minute at a time where nothing else is asked for.
async fn sweep_for(server: &TestServer, time: Duration, at_once: Duration) {
    let mut left = time;
    while !left.is_zero() {
        let step = left.min(at_once);
        server.clock.advance(step);
        left -= step;
        // Whoever is woken has their turn before time moves on: a request goes the whole way to the store and back.
        for _ in 0..3 {
            http(server.address, "GET", "/api/me", Some("nobody"), "", &[]).await;
        }
    }
}

fn file() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.db");
    (folder, path)
}

/// Somebody of an earlier run.
fn again(client: &Client, server: &TestServer) -> Client {
    Client { address: server.address, session: client.session.clone() }
}

fn with_quota(all: Option<u64>, person: Option<u64>) -> Config {
    Config { quota: Quota { all, person }, spare_loopback: true, ..quick() }
}

#[tokio::test]
async fn a_full_server_refuses_what_is_new_and_goes_on_with_what_runs() {
    let (_folder, path) = file();
    let server = TestServer::on(&path, quick()).await;
    let ada = server.client().await;
    let (code, socket) = solo(&ada).await;
    ada.ok("POST", &format!("/api/rooms/{code}/save"), json!({})).await;
    let (_, record) = ada.http("GET", &format!("/api/rooms/{code}/record"), json!({})).await;
    socket.hang_up().await;
    server.stop().await;

    let server = TestServer::on(&path, with_quota(Some(1), None)).await;
    let ada = again(&ada, &server);
    let single = json!({"kind": "single", "players": [{"nickname": "Ada"}], "bots": ["easy"], "settings": {}});
    for (path, body) in [
        ("/api/rooms".to_string(), single),
        ("/api/saves/1/load".to_string(), json!({})),
        (format!("/api/rooms/{code}/save"), json!({})),
        (format!("/api/rooms/{code}/exit"), json!({"save": true})),
        ("/api/import".to_string(), record),
        ("/api/feedback".to_string(), json!({"kind": "bug", "text": "It broke."})),
    ] {
        assert_eq!(ada.refused("POST", &path, body).await["code"], "server_full", "{path}");
    }
    let (status, answer) = ada.http("POST", "/api/saves/1/load?lang=tr", json!({})).await;
    assert_eq!((status, answer["message"].as_str().unwrap().contains("disk")), (507, true), "{answer}");
    let mut socket = ada.connect(&code).await;
    socket.until("table").await;
    goes_on(&mut socket).await;
}

#[tokio::test]
async fn a_person_who_has_too_much_is_told_and_nobody_else_is() {
    let server = TestServer::with(with_quota(None, Some(60_000))).await;
    let (ada, ben) = (server.client().await, server.client().await);
    let mut made = Vec::new();
    let settings = json!({"preset": "ncsu", "options": {"end.round_limit": 1}});
    let refused = loop {
        let wanted =
            json!({"kind": "single", "players": [{"nickname": "Ada"}], "bots": ["easy"], "settings": settings});
        let (status, answer) = ada.http("POST", "/api/rooms", wanted).await;
        if status != 200 {
            break answer;
        }
        let code = answer["code"].as_str().unwrap().to_string();
        let mut socket = ada.connect(&code).await;
        socket.done(json!({"ready": {"ready": true}})).await;
        socket.until("table").await;
        socket.play_until(|_| false).await;
        socket.hang_up().await;
        made.push(code);
        assert!(made.len() < limits::ROOMS_PER_PERSON, "nobody counts");
    };
    assert_eq!(refused["refusal"]["code"], "quota_full", "{refused}");
    assert!(made.len() >= 2, "{}", made.len());
    finished(&ben).await;
    // Whoever leaves a table has its space back at once.
    ada.ok("POST", &format!("/api/rooms/{}/exit", made[0]), json!({"save": false})).await;
    finished(&ada).await;
}

#[tokio::test]
async fn for_want_of_space_only_lobbies_go_early() {
    let (_folder, path) = file();
    let server = TestServer::on(&path, quick()).await;
    let ada = server.client().await;
    let lobby = ada.create("Ada", json!({})).await;
    let over = finished(&ada).await;
    let (running, socket) = solo(&ada).await;
    socket.hang_up().await;
    assert_eq!(codes(&ada).await.len(), 3);
    server.stop().await;

    let server = TestServer::on(&path, with_quota(Some(1), None)).await;
    let ada = again(&ada, &server);
    let kept = |left: &[String]| {
        let mut kept = vec![over.clone(), running.clone()];
        kept.sort();
        left == kept
    };
    while codes(&ada).await.contains(&lobby) {
        sweep_for(&server, limits::SWEEP_EVERY, limits::SWEEP_EVERY).await;
    }
    let waited = server.clock.now_seconds();
    assert!((limits::SETTLING.as_secs()..limits::LOBBY_KEPT.as_secs()).contains(&waited), "{waited}");
    sweep_for(&server, 80 * DAY, 10 * DAY).await;
    assert!(kept(&codes(&ada).await));
}

#[tokio::test]
async fn a_full_disk_is_told_and_the_game_comes_back_by_itself() {
    let server = TestServer::start().await;
    let ada = server.client().await;
    let (code, mut socket) = solo(&ada).await;
    goes_on(&mut socket).await;
    let ready = || async { http(server.address, "GET", "/readyz", None, "", &[]).await.0 };
    assert_eq!(ready().await, 200);
    server.gate.fill();
    let before = socket.seq();
    socket.play_until_closed().await;
    let told = socket.seq();
    // Asked within the same second, the answer is that of before.
    server.clock.advance(limits::PROBED_EVERY);
    assert_eq!(ready().await, 503);
    let wanted = json!({"kind": "multiplayer", "players": [{"nickname": "Ada"}], "settings": {}});
    assert_eq!(ada.refused("POST", "/api/rooms", wanted).await["code"], "server_full");
    server.gate.make_space();
    server.clock.advance(limits::PROBED_EVERY);
    assert_eq!(ready().await, 200);
    let mut socket = ada.connect(&code).await;
    socket.until("table").await;
    // Nothing that was told is lost, and nothing that was not stored was told.
    assert!(told >= before && socket.seq() == told, "{before} {told} {}", socket.seq());
    goes_on(&mut socket).await;
}

#[tokio::test]
async fn a_store_that_stalls_is_not_ready() {
    let server = TestServer::start().await;
    server.gate.close();
    let address = server.address;
    let asked = tokio::spawn(async move { http(address, "GET", "/readyz", None, "", &[]).await.0 });
    while !asked.is_finished() {
        tokio::task::yield_now().await;
        server.clock.advance(Duration::from_millis(10));
    }
    assert_eq!(asked.await.unwrap(), 503);
    server.gate.open();
}

fn spoil(path: &Path, sql: &str) {
    let connection = Connection::open(path).unwrap();
    connection.busy_timeout(Duration::from_secs(5)).unwrap();
    connection.execute_batch(sql).unwrap();
}

#[tokio::test]
async fn a_damaged_past_is_told_apart_and_does_not_end_a_running_game() {
    let (_folder, path) = file();
    let server = TestServer::on(&path, quick()).await;
    let ada = server.client().await;
    let (code, mut socket) = solo(&ada).await;
    goes_on(&mut socket).await;
    let (log, save) = (format!("/api/rooms/{code}/log"), format!("/api/rooms/{code}/save"));
    // A moment in which the store cannot be read.
    spoil(&path, "ALTER TABLE step RENAME TO elsewhere");
    for (method, path) in [("GET", &log), ("POST", &save)] {
        assert_eq!(ada.refused(method, path, json!({})).await["code"], "broken");
    }
    spoil(&path, "ALTER TABLE elsewhere RENAME TO step");
    ada.ok("GET", &log, json!({})).await;
    goes_on(&mut socket).await;
    // Damage that stays: neither JSON nor text.
    for events in ["'not json'", "CAST(x'ff80' AS TEXT)"] {
        spoil(&path, &format!("UPDATE step SET events = {events} WHERE seq = 2"));
        assert_eq!(ada.refused("GET", &log, json!({})).await["code"], "unreadable", "{events}");
        goes_on(&mut socket).await;
    }
    assert_eq!(ada.refused("POST", &save, json!({})).await["code"], "unreadable");
    socket.hang_up().await;
    server.stop().await;
    let steps = || -> i64 {
        let connection = Connection::open(&path).unwrap();
        connection.query_row("SELECT count(*) FROM step", [], |row| row.get(0)).unwrap()
    };
    let before = steps();
    // After a restart it cannot be opened, stays as it is, and keeps nobody from anything else.
    let server = TestServer::on(&path, quick()).await;
    let ada = again(&ada, &server);
    let mut knocked = ada.knock(&code, Value::Null).await;
    let answer = knocked.until("answer").await;
    assert_eq!(answer["refused"]["refusal"]["code"], "unreadable", "{answer}");
    let (_, mut other) = solo(&ada).await;
    goes_on(&mut other).await;
    assert!(steps() > before);
}

#[tokio::test]
async fn a_leap_of_the_wall_clock_and_a_long_stop_delete_nothing() {
    let (_folder, path) = file();
    let server = TestServer::on(&path, quick()).await;
    let ada = server.client().await;
    ada.create("Ada", json!({})).await;
    finished(&ada).await;
    let (_, socket) = solo(&ada).await;
    socket.hang_up().await;
    let all = codes(&ada).await;
    assert_eq!(all.len(), 3);
    let year = 365 * 24 * 60 * 60;
    for leap in [year, -2 * year, 30 * year] {
        server.clock.leap(leap);
        sweep_for(&server, limits::SETTLING + limits::SWEEP_EVERY * 2, limits::SETTLING).await;
        assert_eq!(codes(&ada).await, all, "after {leap} s");
    }
    server.stop().await;
    // Off for a hundred days.
    let server = TestServer::on(&path, with_quota(None, None)).await;
    server.clock.leap(100 * 24 * 60 * 60);
    let ada = again(&ada, &server);
    sweep_for(&server, limits::SETTLING + limits::SWEEP_EVERY * 2, limits::SETTLING).await;
    assert_eq!(codes(&ada).await, all);
}

#[tokio::test]
async fn sessions_end_180_days_after_their_last_use_and_after_what_they_own() {
    let (_folder, path) = file();
    let server = TestServer::on(&path, with_quota(None, None)).await;
    let count = |which: &str| -> u32 {
        let connection = Connection::open(&path).unwrap();
        connection.query_row(&format!("SELECT count(*) FROM session WHERE {which}"), [], |row| row.get(0)).unwrap()
    };
    let (ada, ben, owner) = (server.client().await, server.client().await, server.client().await);
    let (_, socket) = solo(&owner).await;
    socket.hang_up().await;
    ada.ok("PUT", "/api/settings", json!({"sound": false})).await;
    // Ben comes back after a hundred days.
    sweep_for(&server, 80 * DAY, 20 * DAY).await;
    assert_eq!(codes(&owner).await.len(), 1);
    sweep_for(&server, 20 * DAY, 20 * DAY).await;
    // That is noted in the background, once the time that has passed is counted.
    while count("ran > 0") < 2 {
        ben.ok("GET", "/api/me", json!({})).await;
        codes(&owner).await;
    }
    sweep_for(&server, 79 * DAY, 9 * DAY).await;
    assert_eq!(count("1"), 3);
    sweep_for(&server, DAY, DAY).await;
    while count("1") == 3 {
        sweep_for(&server, limits::SWEEP_EVERY, limits::SWEEP_EVERY).await;
    }
    let known = |client: Client| async move { client.http("GET", "/api/me", json!({})).await.0 };
    assert_eq!(known(ada.clone()).await, 401);
    assert_eq!(known(ben.clone()).await, 200);
    assert_eq!(known(owner.clone()).await, 200);
}

#[tokio::test]
async fn a_forgotten_device_is_a_stranger_everywhere() {
    let server = TestServer::start().await;
    let (ada, ben) = (server.client().await, server.client().await);
    let code = ada.create("Ada", json!({})).await;
    ben.join(&code, "Ben").await;
    let (mut hers, mut her_other, mut his) =
        (ada.connect(&code).await, ada.connect(&code).await, ben.connect(&code).await);
    ada.ok("PUT", "/api/settings", json!({"sound": false})).await;
    let (status, _) = ada.http("DELETE", "/api/session", json!({})).await;
    assert_eq!(status, 204);
    for socket in [&mut hers, &mut her_other] {
        assert_eq!(socket.until("closing").await["why"], "session_ended");
        assert!(socket.next_text().await.is_none());
    }
    for (method, path) in [("GET", "/api/me"), ("DELETE", "/api/session"), ("POST", "/api/rooms")] {
        assert_eq!(ada.refused(method, path, json!({})).await["code"], "no_session");
    }
    let mut knocked = ada.knock(&code, Value::Null).await;
    assert_eq!(knocked.until("answer").await["refused"]["refusal"]["code"], "no_session");
    his.done(json!({"chat": {"text": "Still here."}})).await;
}
