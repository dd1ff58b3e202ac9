//! Games that are looked at again: every step shows the table as it was, a file from elsewhere shows the
//! same as the game itself, a bad file is refused in words, and nothing hidden is told early.

mod support;

use freehold_load::follow;
use serde_json::{Value, json};
use support::{Client, Socket, TestServer};

/// A game of one person that ends after a few rounds.
async fn finished(server: &TestServer) -> (Client, String, Socket) {
    let ada = server.client().await;
    let settings = json!({"preset": "official", "options": {"end.round_limit": 4}});
    let code = ada.single("Ada", &["easy", "normal"], settings).await;
    let mut socket = ada.connect(&code).await;
    socket.done(json!({"ready": {"ready": true}})).await;
    socket.until("table").await;
    socket.play_until(|_| false).await;
    (ada, code, socket)
}

/// What a client does with the changes: the tables after each step.
fn tables(page: &Value) -> Vec<Value> {
    let mut table = json!({});
    let frames = page["frames"].as_array().unwrap().iter();
    let after = frames.map(|frame| {
        follow(&mut table, &json!({"change": {"parts": frame["change"]}}));
        table["view"].clone()
    });
    after.collect()
}

async fn post(ada: &Client, query: &str, text: &str) -> (u16, Value) {
    let path = format!("/api/replay{query}");
    let (status, answer) = support::http(ada.address, "POST", &path, Some(&ada.session), text, &[]).await;
    (status, serde_json::from_str(&answer).unwrap_or(Value::String(answer)))
}

#[tokio::test]
async fn a_finished_game_is_shown_again_step_by_step() {
    let server = TestServer::start().await;
    let (ada, code, socket) = finished(&server).await;
    let path = format!("/api/rooms/{code}/replay");
    let page = ada.ok("GET", &path, json!({})).await;
    let seq = socket.seq();
    assert_eq!((&page["finished"], &page["total"]), (&json!(true), &json!(seq)));
    let shown = tables(&page);
    assert_eq!(shown.len() as u64, seq);
    assert_eq!(shown[shown.len() - 1], socket.table["view"]);
    let seqs: Vec<u64> =
        page["frames"].as_array().unwrap().iter().map(|f| f["step"]["seq"].as_u64().unwrap()).collect();
    assert_eq!(seqs, (1..=seq).collect::<Vec<_>>());
    // A round for each mark, and what everybody was worth at each and at the end.
    let rounds = page["rounds"].as_array().unwrap();
    assert_eq!(rounds.len(), 4);
    assert_eq!(page["worth"].as_array().unwrap().len(), 5);
    for mark in rounds {
        assert_eq!(shown[mark["seq"].as_u64().unwrap() as usize - 1]["round"], mark["round"]);
    }
    assert_eq!(page["worth"], ada.ok("GET", &format!("/api/rooms/{code}/summary"), json!({})).await["worth"]);
    // A part of it shows the same tables.
    let part = ada.ok("GET", &format!("{path}?from=5&count=3"), json!({})).await;
    assert_eq!(tables(&part), shown[4..7]);
    assert_eq!(ada.ok("GET", &format!("{path}?from=99999"), json!({})).await["frames"], json!([]));
    // It speaks the language that is asked for, and only to those who were there.
    let turkish = ada.ok("GET", &format!("{path}?lang=tr"), json!({})).await;
    assert_ne!(turkish["frames"][3]["step"]["happened"], page["frames"][3]["step"]["happened"]);
    let eve = server.client().await;
    assert_eq!(eve.refused("GET", &path, json!({})).await["code"], "not_a_member");
}

#[tokio::test]
async fn its_record_shows_the_same_game() {
    let server = TestServer::start().await;
    let (ada, code, _socket) = finished(&server).await;
    let page = ada.ok("GET", &format!("/api/rooms/{code}/replay"), json!({})).await;
    let record = ada.ok("GET", &format!("/api/rooms/{code}/record"), json!({})).await;
    let ben = server.client().await;
    let (status, again) = post(&ben, "", record.as_str().unwrap()).await;
    assert_eq!(status, 200, "{again}");
    assert_eq!(tables(&again), tables(&page));
    assert_eq!((&again["rounds"], &again["worth"]), (&page["rounds"], &page["worth"]));
    assert_eq!(again["board"]["players"], page["board"]["players"]);
    let tokens = again["board"]["tokens"].as_array().unwrap();
    assert_eq!(tokens.len(), 3);
    let (_, part) = post(&ben, "?from=2&count=2", record.as_str().unwrap()).await;
    assert_eq!(part["frames"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn a_file_that_is_no_record_is_refused_in_words() {
    let server = TestServer::start().await;
    let (ada, code, _socket) = finished(&server).await;
    let record = ada.ok("GET", &format!("/api/rooms/{code}/record"), json!({})).await;
    let text = record.as_str().unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let without = |gone: usize| {
        let kept = lines.iter().enumerate().filter(|(at, _)| *at != gone).map(|(_, line)| *line);
        kept.collect::<Vec<_>>().join("\n")
    };
    let another_throw = lines[..lines.len() - 1].join("\n").replacen("\"dice\":[", "\"dice\":[7,", 1);
    // What a later program wrote is named with both versions.
    for (key, known) in [("freehold_record", 2), ("rules", freehold_engine::ruleset::VERSION)] {
        let later = text.replacen(&format!("\"{key}\":{known}"), &format!("\"{key}\":99"), 1);
        let (status, answer) = post(&ada, "", &later).await;
        assert_eq!((status, &answer["refusal"]), (409, &json!({"code": "too_new", "found": 99, "known": known})));
    }
    let deep = "[".repeat(100_000);
    for (bad, line) in [
        (String::new(), Some(0)),
        ("GIF89a".to_string(), Some(1)),
        (deep, Some(1)),
        (without(0), Some(1)),
        (without(1), Some(2)),
        (another_throw, None),
        (format!("{text}{{\"begin\":{{}}}}\n"), Some(lines.len() + 1)),
        // A promise about the history that the moves do not keep.
        (text.replacen("\"history\":\"", "\"history\":\"00", 1).replacen("00\"}}", "\"}}", 1), None),
    ] {
        let (status, answer) = post(&ada, "", &bad).await;
        assert_eq!(status, 422, "{answer}");
        assert_eq!(answer["refusal"]["code"], "bad_record");
        if let Some(line) = line {
            assert_eq!(answer["refusal"]["line"], json!(line), "{answer}");
        }
        assert!(answer["message"].as_str().unwrap().ends_with('.'));
    }
    let (status, answer) = post(&ada, "", &"x".repeat(5 * 1024 * 1024)).await;
    assert_eq!((status, &answer["refusal"]["code"]), (413, &json!("too_large")));
    for query in ["?from=x", "?count=-1"] {
        assert_eq!(post(&ada, query, text).await.0, 400);
    }
}

#[tokio::test]
async fn long_texts_do_not_make_an_answer_without_end() {
    let server = TestServer::start().await;
    let ada = server.client().await;
    let settings = json!({"preset": "official", "options": {"end.round_limit": 90}});
    // Many, so that it takes them long.
    let code = ada.single("Ada", &["easy"; 5], settings).await;
    let mut socket = ada.connect(&code).await;
    socket.done(json!({"ready": {"ready": true}})).await;
    socket.until("table").await;
    // The bots play it to its end.
    socket.play_until(|table| table["view"]["phase"].get("turn").is_some() && table["view"]["turn"] == 0).await;
    let seen = socket.seq();
    socket.done(json!({"play": {"seen": seen, "command": {"resign": {}}}})).await;
    socket.seed().await;
    let record = ada.ok("GET", &format!("/api/rooms/{code}/record"), json!({})).await;
    let (header, moves) = record.as_str().unwrap().split_once('\n').unwrap();
    // Names of spaces are part of most lines of the log; the board must be the same otherwise.
    let mut header: Value = serde_json::from_str(header).unwrap();
    for space in header["edition"]["spaces"].as_array_mut().unwrap() {
        space["name"] = json!("n".repeat(25_000));
    }
    header["edition"]["id"] = json!("elsewhere");
    let text = format!("{header}\n{moves}");
    let (status, page) = post(&ada, "", &text).await;
    assert_eq!(status, 200, "{}", page["message"]);
    let frames = page["frames"].as_array().unwrap();
    assert!(frames.len() < page["total"].as_u64().unwrap() as usize, "{}", page["total"]);
    // What is left out is a second answer.
    let (_, rest) = post(&ada, &format!("?from={}", frames.len() + 1), &text).await;
    assert_eq!(rest["frames"][0]["step"]["seq"], json!(frames.len() + 1));
}

#[tokio::test]
async fn a_game_that_still_runs_is_not_shown_again() {
    let server = TestServer::start().await;
    let ada = server.client().await;
    let code = ada.single("Ada", &["easy"], json!({"preset": "official"})).await;
    let path = format!("/api/rooms/{code}/replay");
    assert_eq!(ada.refused("GET", &path, json!({})).await["code"], "no_game");
    let mut socket = ada.connect(&code).await;
    socket.done(json!({"ready": {"ready": true}})).await;
    socket.until("table").await;
    assert_eq!(ada.refused("GET", &path, json!({})).await["code"], "game_not_over");
}

/// An amount that occurs nowhere else.
const SECRET: i64 = 234_577;

#[tokio::test]
async fn a_record_that_ends_early_keeps_sealed_bids_sealed() {
    let server = TestServer::start().await;
    let ada = server.client().await;
    let settings = json!({
        "preset": "yolopoly_vanilla", "seats": 2,
        "options": {"turn_order": "entry", "auction.on_decline": "sealed"},
    });
    let players = json!([{"nickname": "Ada"}, {"nickname": "Ben"}]);
    let body = json!({"kind": "hot_seat", "players": players, "settings": settings});
    let code = ada.ok("POST", "/api/rooms", body).await["code"].as_str().unwrap().to_string();
    let mut socket = ada.connect(&code).await;
    socket.done(json!({"ready": {"ready": true}})).await;
    socket.until("table").await;
    let rich = json!({"turn": 0, "seats": {"0": {"cash": 900_000, "position": 0}, "1": {"cash": 900_000}}});
    socket.done(json!({"arrange": {"dice": [[1, 2]], "setup": rich}})).await;
    for command in [json!({"roll": {}}), json!({"decline_deed": {}})] {
        let seen = socket.seq();
        socket.done(json!({"play": {"seen": seen, "seat": 0, "command": command}})).await;
    }
    for _ in 0..2 {
        let bidder = socket.table["view"]["phase"]["auction"]["to_bid"].clone();
        let command = json!({"seal_bid": {"amount": SECRET, "public": false}});
        let seen = socket.seq();
        socket.done(json!({"play": {"seen": seen, "seat": bidder, "command": command}})).await;
    }
    let record = ada.ok("GET", &format!("/api/rooms/{code}/record"), json!({})).await;
    let text = record.as_str().unwrap();
    let first_bid = text.lines().position(|line| line.contains("seal_bid")).unwrap();
    let early: Vec<&str> = text.lines().take(first_bid + 1).collect();
    let (status, page) = post(&ada, "", &early.join("\n")).await;
    assert_eq!(status, 200, "{page}");
    assert_eq!(page["finished"], false);
    let frames = page["frames"].to_string();
    assert!(frames.contains("bid_sealed") && !frames.contains(&SECRET.to_string()), "{frames}");
}
