//! What a client is shown when it comes in: what fixtures keep, and what a later program must show again.

use crate::client::{Client, Socket};
use crate::players::Chair;
use serde_json::{Map, Value, json};

/// The room, the table if there is one, and what was said.
pub async fn first_sight(client: &Client, code: &str) -> (Chair, Value) {
    let mut socket: Socket = client.knock(code, Value::Null).await;
    // Everything that is shown at the door comes before this answer.
    socket.send(json!({"type": "request", "id": "first-sight", "action": {"come_back": {}}})).await;
    let (mut first, mut seats) = (Map::new(), Vec::new());
    loop {
        let message = socket.next().await.expect("the line is open");
        let kind = message["type"].as_str().unwrap_or_default().to_string();
        match kind.as_str() {
            "answer" => return (Chair { client: client.clone(), code: code.to_string(), socket, seats }, first.into()),
            "welcome" => {
                seats = message["you"]["seats"].as_array().into_iter().flatten().filter_map(Value::as_u64).collect()
            }
            "table" => drop(first.entry(kind).or_insert(without_looks(message))),
            "room" | "chat" => drop(first.entry(kind).or_insert(message)),
            _ => {}
        }
    }
}

/// Words and pictures may change from version to version; and nobody needs what changes all the time.
fn without_looks(mut table: Value) -> Value {
    let figures = ["edition", "spaces", "groups", "players", "jail", "max_houses"];
    if let Some(board) = table["board"].as_object_mut() {
        board.retain(|key, _| figures.contains(&key.as_str()));
    }
    for part in ["spaces", "groups"] {
        for entry in table["board"][part].as_array_mut().into_iter().flatten() {
            entry.as_object_mut().map(|entry| entry.remove("name"));
        }
    }
    for step in table["steps"].as_array_mut().into_iter().flatten() {
        step.as_object_mut().map(|step| step.remove("reason"));
        for happening in step["happened"].as_array_mut().into_iter().flatten() {
            happening.as_object_mut().map(|happening| happening.remove("text"));
        }
    }
    let waits_for = table["waiting"]["seat"].clone();
    table["waiting"] = json!({"seat": waits_for});
    table
}
