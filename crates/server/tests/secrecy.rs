//! What is secret stays secret: over whole games, the bytes sent to a client hold no sealed bid of
//! another seat, no seed, no token of a session, and no order of a pile.

mod support;

use proptest::prelude::*;
use proptest::test_runner::{Config as Cases, TestRunner};
use serde_json::{Value, json};
use support::{Client, Socket, TestServer};

/// Amounts that occur nowhere else in these games, so that finding one is proof.
const SECRETS: [i64; 2] = [234_577, 236_743];

struct Watched {
    client: Client,
    socket: Socket,
    bytes: String,
    seat: u64,
}

impl Watched {
    /// Reads what has come until a step with this number, keeping every byte.
    async fn read_until(&mut self, seq: u64) {
        while self.socket.seq() < seq {
            let text = self.socket.next_raw().await.expect("the line is open");
            self.bytes += &text;
        }
    }
}

/// Two people in a game with sealed private bids. The first declines, both bid in secret.
async fn sealed_auction(server: &TestServer, bids: [i64; 2], public: [bool; 2]) -> Vec<Watched> {
    let settings = json!({
        "preset": "yolopoly_vanilla", "seats": 2,
        "options": {"turn_order": "entry", "auction.on_decline": "sealed"},
    });
    let mut people = Vec::new();
    let mut code = String::new();
    for (seat, name) in ["Ada", "Ben"].into_iter().enumerate() {
        let client = server.client().await;
        if seat == 0 {
            code = client.create(name, settings.clone()).await;
        } else {
            client.join(&code, name).await;
        }
        let socket = client.connect(&code).await;
        people.push(Watched { client, socket, bytes: String::new(), seat: seat as u64 });
    }
    for person in &mut people {
        person.socket.done(json!({"ready": {"ready": true}})).await;
    }
    for person in &mut people {
        person.socket.until("table").await;
    }
    let rich = json!({"turn": 0, "seats": {"0": {"cash": 900_000, "position": 0}, "1": {"cash": 900_000}}});
    people[0].socket.done(json!({"arrange": {"dice": [[1, 2]], "setup": rich}})).await;
    for command in [json!({"roll": {}}), json!({"decline_deed": {}})] {
        let seen = people[0].socket.seq();
        people[0].socket.done(json!({"play": {"seen": seen, "command": command}})).await;
    }
    let start = people[0].socket.seq();
    people[1].read_until(start).await;
    for person in &mut people {
        person.bytes.clear();
    }
    // In order of the auction.
    for turn in 0..2 {
        let seq = start + turn;
        let bidder = people[0].socket.table["view"]["phase"]["auction"]["to_bid"].as_u64().unwrap() as usize;
        let command = json!({"seal_bid": {"amount": bids[bidder], "public": public[bidder]}});
        let bid =
            json!({"type": "request", "id": format!("b{turn}"), "action": {"play": {"seen": seq, "command": command}}});
        people[bidder].socket.send(bid).await;
        // The last bid ends the auction and shows the price.
        if turn == 0 {
            for person in &mut people {
                person.read_until(seq + 1).await;
            }
        }
    }
    people
}

#[test]
fn no_bytes_betray_a_sealed_bid() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let mut runner = TestRunner::new(Cases { cases: 12, failure_persistence: None, ..Cases::default() });
    let server = runtime.block_on(TestServer::start());
    runner
        .run(&(any::<[bool; 2]>(), 0..90i64), |(public, shift)| {
            server.clock.advance(std::time::Duration::from_secs(600));
            let bids = [SECRETS[0] + shift * 1_000, SECRETS[1] + shift * 1_000];
            let people = runtime.block_on(sealed_auction(&server, bids, public));
            for person in &people {
                let other = 1 - person.seat as usize;
                let found = person.bytes.contains(&bids[other].to_string());
                // A public bid is shown if it was the first; a private one never is.
                prop_assert!(public[other] || !found, "seat {} read {}", person.seat, person.bytes);
            }
            Ok(())
        })
        .unwrap();
}

#[tokio::test]
async fn no_bytes_betray_seed_token_or_pile() {
    let server = TestServer::start().await;
    let (ada, ben) = (server.client().await, server.client().await);
    let settings = json!({"preset": "official", "seats": 3, "options": {"end.round_limit": 6}});
    let code = ada.create("Ada", settings).await;
    ben.join(&code, "Ben").await;
    let mut people = Vec::new();
    for (seat, client) in [&ada, &ben].into_iter().enumerate() {
        let socket = client.connect(&code).await;
        people.push(Watched { client: client.clone(), socket, bytes: String::new(), seat: seat as u64 });
    }
    people[0].socket.done(json!({"place_bot": {"seat": 2, "strength": "hard"}})).await;
    for person in &mut people {
        person.socket.done(json!({"ready": {"ready": true}})).await;
    }
    let [first, second] = &mut people[..] else { panic!() };
    tokio::join!(play_and_keep(first), play_and_keep(second));
    let seed = people[0].socket.seed().await;
    let sessions = [ada.session.as_str(), ben.session.as_str()];
    for person in &people {
        assert!(person.bytes.len() > 20_000);
        // Before the end nobody was told the seed, and nobody ever a secret of a session.
        assert!(!person.bytes.contains(seed.as_str().unwrap()));
        assert!(sessions.iter().all(|session| !person.bytes.contains(session)));
        for hidden in ["\"known\"", "\"hidden\"", "\"pile\"", "\"piles\"", "\"seed\":\""] {
            assert!(!person.bytes.contains(hidden), "{hidden}");
        }
    }
    let _ = &people[0].client;
}

async fn play_and_keep(person: &mut Watched) {
    let mut sent = 0;
    loop {
        let Some(text) = person.socket.next_raw().await else { panic!("the line was closed") };
        let message: Value = serde_json::from_str(&text).unwrap();
        if person.socket.table["view"]["phase"].get("over").is_some() {
            return;
        }
        person.bytes += &text;
        let fresh = message["type"] == "update" || message["type"] == "table" || message["type"] == "answer";
        if let Some((seat, command)) = person.socket.choice().filter(|_| fresh && sent != person.socket.seq()) {
            sent = person.socket.seq();
            let play = json!({"play": {"seen": sent, "seat": seat, "command": command}});
            person
                .socket
                .send(json!({"type": "request", "id": format!("{}-{sent}", person.seat), "action": play}))
                .await;
        }
    }
}
