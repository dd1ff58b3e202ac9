//! Help for those who play: what a good bot would do.

mod support;

use serde_json::{Value, json};
use support::{Client, Socket, TestServer};

/// Before Ada's throw; she has two of three streets of a group.
async fn arranged(ada: &Client, code: &str) -> Socket {
    let mut socket = ada.connect(code).await;
    socket.done(json!({"ready": {"ready": true}})).await;
    socket.until("table").await;
    let setup = json!({
        "turn": 0, "seats": {"0": {"cash": 1500, "position": 0}},
        "deeds": {"6": {"owner": 0}, "8": {"owner": 0}, "9": {"owner": 1}},
    });
    socket.done(json!({"arrange": {"dice": [[1, 2]], "setup": setup}})).await;
    socket
}

async fn solo(server: &TestServer) -> (Client, String, Socket) {
    let ada = server.client().await;
    let code = ada.single("Ada", &["easy"], json!({"preset": "official"})).await;
    let socket = arranged(&ada, &code).await;
    (ada, code, socket)
}

async fn play(socket: &mut Socket, command: Value) {
    let seen = socket.seq();
    socket.done(json!({"play": {"seen": seen, "command": command}})).await;
}

#[tokio::test]
async fn a_good_bot_tells_what_it_would_do_and_why() {
    let server = TestServer::start().await;
    let (ada, code, mut socket) = solo(&server).await;
    let hint = format!("/api/rooms/{code}/hint");
    // The last street of a row, for little money.
    let setup = json!({
        "turn": 0, "seats": {"0": {"cash": 1500, "position": 0}}, "deeds": {"1": {"owner": 0}},
    });
    socket.done(json!({"arrange": {"dice": [[1, 2]], "setup": setup}})).await;
    play(&mut socket, json!({"roll": {}})).await;
    let told = ada.ok("POST", &hint, json!({})).await;
    assert_eq!(told["command"], json!({"buy_deed": {}}));
    assert_eq!(told["text"], "buy the deed");
    assert!(!told["reason"].as_str().unwrap().is_empty());
    assert_eq!(ada.ok("POST", &format!("{hint}?lang=tr"), json!({})).await["text"], "tapuyu satın al");
    // Nothing was done, and what it said is allowed.
    play(&mut socket, told["command"].clone()).await;
    let eve = server.client().await;
    assert_eq!(eve.refused("POST", &hint, json!({})).await["code"], "not_a_member");
}

#[tokio::test]
async fn among_several_the_host_allows_hints() {
    let server = TestServer::start().await;
    for allowed in [false, true] {
        let (ada, ben) = (server.client().await, server.client().await);
        let code = ada.create("Ada", json!({"preset": "official", "seats": 2})).await;
        let mut first = ada.connect(&code).await;
        ben.join(&code, "Ben").await;
        assert_eq!(first.room["settings"]["hints"], false);
        let hint = format!("/api/rooms/{code}/hint");
        assert_eq!(ada.refused("POST", &hint, json!({})).await["code"], "no_game");
        if allowed {
            first.done(json!({"configure": {"settings": {"hints": true}}})).await;
        }
        let mut second = ben.connect(&code).await;
        second.done(json!({"ready": {"ready": true}})).await;
        first.done(json!({"ready": {"ready": true}})).await;
        first.until("table").await;
        first.done(json!({"arrange": {"setup": {"turn": 0}}})).await;
        if allowed {
            assert!(ada.ok("POST", &hint, json!({})).await["command"].is_object());
            // Only whoever is asked gets advice.
            assert_eq!(ben.refused("POST", &hint, json!({})).await["code"], "not_waited_for");
        } else {
            assert_eq!(ada.refused("POST", &hint, json!({})).await["code"], "hints_off");
        }
    }
}
