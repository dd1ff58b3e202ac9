//! How a person has done: told to that person alone, and kept longer than the games themselves.

mod support;

use serde_json::{Value, json};
use support::{Client, TestServer};

/// A game of one person that ends after a few rounds.
async fn play(ada: &Client) -> String {
    let settings = json!({"preset": "official", "options": {"end.round_limit": 2}});
    let code = ada.single("Ada", &["easy", "normal"], settings).await;
    let mut socket = ada.connect(&code).await;
    socket.done(json!({"ready": {"ready": true}})).await;
    socket.until("table").await;
    socket.play_until(|_| false).await;
    socket.hang_up().await;
    code
}

async fn told(client: &Client) -> Value {
    client.ok("GET", "/api/statistics", json!({})).await
}

#[tokio::test]
async fn statistics_are_those_of_the_one_who_asks() {
    let server = TestServer::start().await;
    let (ada, ben) = (server.client().await, server.client().await);
    assert_eq!((told(&ada).await["games"].clone(), told(&ada).await["longest"].clone()), (json!(0), Value::Null));
    let code = play(&ada).await;
    let hers = told(&ada).await;
    assert_eq!((&hers["games"], &hers["longest"]["rounds"]), (&json!(1), &json!(2)));
    assert_eq!(hers["by_preset"][0]["preset"], "official");
    assert_eq!(hers["by_strength"][0]["strength"], "normal");
    assert_eq!(hers["achievements"].as_array().unwrap().len(), 12);
    // Nobody else is told, and nobody without a session.
    assert_eq!(told(&ben).await["games"], 0);
    let (status, _) = server.http("GET", "/api/statistics", None, &json!({})).await;
    assert_eq!(status, 401);
    // The finished game is on her list, can be seen again, and goes when she says so; it still counts.
    let me = ada.ok("GET", "/api/me", json!({})).await;
    assert_eq!((&me["rooms"][0]["code"], &me["rooms"][0]["stage"]), (&json!(code), &json!("over")));
    ada.ok("GET", &format!("/api/rooms/{code}/replay"), json!({})).await;
    ada.ok("POST", &format!("/api/rooms/{code}/exit"), json!({"save": false})).await;
    assert_eq!(ada.ok("GET", "/api/me", json!({})).await["rooms"], json!([]));
    assert_eq!(told(&ada).await["games"], 1);
}

#[tokio::test]
async fn statistics_outlive_the_program() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("test.db");
    let server = TestServer::on(&path, support::quick()).await;
    let ada = server.client().await;
    play(&ada).await;
    let before = told(&ada).await;
    server.stop().await;
    let server = TestServer::on(&path, support::quick()).await;
    let again = Client { address: server.address, ..ada };
    assert_eq!(told(&again).await, before);
}

#[tokio::test]
async fn a_finished_game_of_several_is_struck_off_by_each() {
    let server = TestServer::start().await;
    let (ada, ben) = (server.client().await, server.client().await);
    let code = ada.create("Ada", json!({"preset": "official", "seats": 2, "options": {"end.round_limit": 1}})).await;
    ben.join(&code, "Ben").await;
    let path = format!("/api/rooms/{code}/exit");
    assert_eq!(ada.refused("POST", &path, json!({"save": true})).await["code"], "solo_only");
    let (mut hers, mut his) = (ada.connect(&code).await, ben.connect(&code).await);
    hers.done(json!({"ready": {"ready": true}})).await;
    his.done(json!({"ready": {"ready": true}})).await;
    hers.until("table").await;
    his.until("table").await;
    // Ben leaves; a bot plays for him to the end.
    his.send(json!({"type": "request", "id": "bye", "action": {"leave": {}}})).await;
    his.until("closing").await;
    hers.play_until(|_| false).await;
    assert_eq!(hers.table["view"]["end"], "round_limit");
    ada.ok("POST", &path, json!({"save": false})).await;
    assert_eq!(ada.ok("GET", "/api/me", json!({})).await["rooms"], json!([]));
    assert_eq!(ben.ok("GET", "/api/me", json!({})).await["rooms"].as_array().unwrap().len(), 1);
    assert_eq!(told(&ada).await["games"], 0);
}
