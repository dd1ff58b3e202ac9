//! Updates tell only what is different: whoever follows them knows the same as whoever has just come.

mod support;

use serde_json::{Value, json};
use support::{Client, Socket, TestServer};

const SEATS: usize = 4;

async fn four(server: &TestServer, settings: Value) -> (Vec<Client>, String, Vec<Socket>) {
    let (mut clients, mut sockets, mut code) = (Vec::new(), Vec::new(), String::new());
    for seat in 0..SEATS {
        let client = server.client().await;
        let name = format!("Client {seat}");
        if seat == 0 {
            code = client.create(&name, settings.clone()).await;
        } else {
            client.join(&code, &name).await;
        }
        sockets.push(client.connect(&code).await);
        clients.push(client);
    }
    for socket in &mut sockets {
        socket.done(json!({"ready": {"ready": true}})).await;
    }
    for socket in &mut sockets {
        socket.until("table").await;
    }
    (clients, code, sockets)
}

/// What the one to move does: declines every other deed, bids in secret, and otherwise what comes first.
fn choice(socket: &Socket, declines: bool) -> Option<(u64, Value)> {
    let (seat, command) = socket.choice()?;
    let own = socket.table["prompts"].as_array()?.iter().find(|own| own["seat"] == seat)?;
    let offered = |name: &str| own["prompts"].as_array()?.iter().find_map(|prompt| prompt.get(name));
    if let Some(bid) = offered("seal_bid") {
        return Some((seat, json!({"seal_bid": {"amount": bid["min"], "public": bid["public"] == "public"}})));
    }
    let bid = offered("bid").filter(|bid| bid["min"].as_i64() < Some(30));
    if let Some(bid) = bid {
        return Some((seat, json!({"bid": {"amount": bid["min"]}})));
    }
    let declined = offered("decline_deed").filter(|_| declines).map(|_| json!({"decline_deed": {}}));
    Some((seat, declined.unwrap_or(command)))
}

/// Plays one action of whoever is asked, and lets everybody hear of it. Says what each heard, as it came.
async fn act(sockets: &mut [Socket]) -> Option<Vec<String>> {
    let seen = sockets[0].seq();
    let mover = sockets[0].table["waiting"]["seat"].as_u64()? as usize;
    let (seat, command) = choice(&sockets[mover], seen.is_multiple_of(2))?;
    let play = json!({"play": {"seen": seen, "seat": seat, "command": command}});
    sockets[mover].send(json!({"type": "request", "id": format!("a{seen}"), "action": play})).await;
    let mut heard = Vec::new();
    for socket in sockets {
        while socket.seq() == seen {
            let text = socket.next_raw().await.expect("the line holds");
            heard.extend(Some(text).filter(|text| text.starts_with(r#"{"type":"update""#)));
        }
    }
    Some(heard)
}

fn settings(options: Value) -> Value {
    json!({"preset": "official", "seats": SEATS, "clock": "off", "options": options})
}

/// Of a message only how the table stands.
fn standing(table: &Value) -> [Value; 4] {
    ["view", "viewer", "prompts", "waiting"].map(|part| table[part].clone())
}

#[tokio::test]
async fn whoever_follows_knows_the_same_as_whoever_comes() {
    let server = TestServer::start().await;
    // Open auctions, and sealed ones, in which everybody sees something else.
    for options in [json!({}), json!({"auction.on_decline": "sealed", "auction.visibility": "private"})] {
        let (clients, code, mut sockets) = four(&server, settings(options)).await;
        for turn in 0..60 {
            server.clock.advance(std::time::Duration::from_millis(100));
            if act(&mut sockets).await.is_none() {
                break;
            }
            if turn % 3 > 0 {
                continue;
            }
            let seat = turn % SEATS;
            let mut newcomer = clients[seat].connect(&code).await;
            newcomer.until("table").await;
            assert_eq!(standing(&newcomer.table), standing(&sockets[seat].table), "step {}", sockets[seat].seq());
            newcomer.hang_up().await;
        }
    }
}

#[tokio::test]
async fn an_action_is_told_in_few_bytes() {
    let server = TestServer::start().await;
    let (_, _, mut sockets) = four(&server, settings(json!({}))).await;
    let (mut told, mut whole) = (Vec::new(), Vec::new());
    for _ in 0..200 {
        server.clock.advance(std::time::Duration::from_millis(100));
        let Some(heard) = act(&mut sockets).await else { break };
        told.extend(heard.iter().map(String::len));
        // The same without changes: the view and all prompts.
        whole.extend(sockets.iter().map(|socket| {
            let mut message = socket.table.clone();
            message.as_object_mut().unwrap().remove("change");
            message.to_string().len()
        }));
    }
    let median = |mut sizes: Vec<usize>| {
        sizes.sort_unstable();
        sizes[sizes.len() / 2]
    };
    let (actions, told, whole) = (told.len(), median(told), median(whole));
    println!("bytes per action and client: {told} (median of {actions}); {whole} if everything were told");
    assert!(told <= 600, "{told}");
}

#[tokio::test]
async fn a_sign_of_life_is_answered() {
    let server = TestServer::start().await;
    let ada = server.client().await;
    let code = ada.create("Ada", json!({})).await;
    let mut socket = ada.connect(&code).await;
    for _ in 0..3 {
        socket.send(json!({"type": "ping"})).await;
        assert_eq!(socket.until("pong").await, json!({"type": "pong"}));
    }
    // Nobody is at the other end before it has said who it is.
    let mut stranger = ada.knock("AAAAAA", Value::Null).await;
    let answer = stranger.until("answer").await;
    assert_eq!((&answer["id"], &answer["refused"]["refusal"]["code"]), (&json!(""), &json!("no_such_room")));
}
