//! What the program shows when it is started again on what it has written.

use crate::Scene;
use crate::players::Chair;
use crate::program::Program;
use crate::sight::first_sight;
use serde_json::{Map, Value, json};

/// Asked for everybody in every room, and for every saved game.
pub async fn ask(program: &Program, scene: &mut Scene) -> Value {
    let (mut rooms, mut people, mut statistics) = (Map::new(), Map::new(), Map::new());
    for guest in &mut scene.guests {
        guest.client.address = program.address;
        let me = guest.client.ok("GET", "/api/me", json!({})).await;
        people.insert(guest.nickname.to_string(), me);
        let counted = guest.client.ok("GET", "/api/statistics", json!({})).await;
        statistics.insert(guest.nickname.to_string(), counted);
    }
    for room in &scene.rooms {
        let code = room["code"].as_str().unwrap();
        let mut seen = Map::new();
        // All stay: a line that is lost would change what the next one sees.
        let mut lines: Vec<Chair> = Vec::new();
        for nickname in room["people"].as_array().unwrap() {
            let guest = scene.guests.iter().find(|guest| guest.nickname == nickname).unwrap();
            let (line, first) = first_sight(&guest.client, code).await;
            seen.insert(guest.nickname.to_string(), first);
            lines.push(line);
        }
        rooms.insert(code.to_string(), seen.into());
    }
    let mut saves = Vec::new();
    for guest in &scene.guests {
        for save in people[guest.nickname]["saves"].as_array().unwrap() {
            let slot = save["slot"].as_u64().unwrap();
            let loaded = guest.client.ok("POST", &format!("/api/saves/{slot}/load"), json!({})).await;
            let (_, first) = first_sight(&guest.client, loaded["code"].as_str().unwrap()).await;
            saves.push(json!({"nickname": guest.nickname, "slot": slot, "seen": first}));
        }
    }
    json!({"people": people, "statistics": statistics, "rooms": rooms, "saves": saves})
}
