//! What one person can be in the middle of: the tutorial, one device for several, a board of one's own.

use crate::presets::built_up;
use crate::table::Table;
use crate::{Record, Scene};
use serde_json::json;

pub async fn play(scene: &mut Scene) {
    tutorial(scene).await;
    one_device(scene).await;
    arranged_to_the_end(scene).await;
    house_rules(scene).await;
    expert(scene).await;
}

/// Against the bot that looks ahead.
async fn expert(scene: &mut Scene) {
    let mut table = Table::solo(scene, "single", &["Ada"], &["expert"], json!({"preset": "official"})).await;
    table.decide(12).await;
    table.ask(0, json!({"set_pace": {"pace": "instant"}})).await;
    table.decide(1).await;
    scene.rooms.push(table.entry(&["the strongest bot", "a pace"]));
}

/// A bot has made an offer and waits for the answer of a person. Only where anything is waited for at all.
pub async fn play_slowly(scene: &mut Scene) {
    let settings = json!({"preset": "official", "options": {"turn_order": "entry"}});
    let mut table = Table::solo(scene, "single", &["Ada"], &["hard: iris"], settings).await;
    // Each has what completes a group of the other; the bot is in its turn, and rich enough to pay for it.
    let setup = json!({
        "turn": 1,
        "seats": {"0": {"cash": 300, "position": 10}, "1": {"cash": 1400, "position": 10}},
        "deeds": {
            "16": {"owner": 1}, "18": {"owner": 1}, "19": {"owner": 0},
            "11": {"owner": 0}, "13": {"owner": 0}, "14": {"owner": 1},
            "5": {"owner": 0}, "15": {"owner": 1},
        },
    });
    table.arrange(json!({"setup": setup})).await;
    table.until(|table| table["view"]["offers"].as_object().is_some_and(|offers| !offers.is_empty())).await;
    scene.rooms.push(table.entry(&["an offer of a bot that waits for an answer"]));
}

async fn tutorial(scene: &mut Scene) {
    let mut table = Table::solo(scene, "tutorial", &["Ada"], &[], json!({})).await;
    table.decide(2).await;
    scene.rooms.push(table.entry(&["a tutorial"]));
}

/// Arranged, so that its record says that it proves nothing.
async fn one_device(scene: &mut Scene) {
    let settings = json!({"preset": "official", "options": {"end.round_limit": 25}});
    let mut table = Table::solo(scene, "hot_seat", &["Ada", "Ben", "Cleo"], &[], settings).await;
    table.arrange(json!({"dice": [[3, 4]], "setup": built_up("official")})).await;
    table.decide(8).await;
    scene.records.push(Record { name: "one-device".into(), code: table.code.clone(), text: table.record().await });
    scene.rooms.push(table.entry(&["several people on one device"]));
}

async fn arranged_to_the_end(scene: &mut Scene) {
    let settings = json!({"preset": "yolopoly_bankman", "options": {"turn_order": "entry", "end.round_limit": 6}});
    let mut table = Table::solo(scene, "single", &["Ada"], &["normal", "hard"], settings).await;
    let setup = built_up("yolopoly_bankman");
    table.arrange(json!({"dice": [[2, 5]], "market": [[100, -200]], "setup": setup})).await;
    table.decide(usize::MAX).await;
    scene.records.push(Record { name: "arranged".into(), code: table.code.clone(), text: table.record().await });
    scene.rooms.push(table.entry(&["finished", "arranged"]));
}

/// Many options that no preset combines, and a board other than the preset's.
async fn house_rules(scene: &mut Scene) {
    let settings = json!({
        "preset": "official", "edition": "property_tycoon", "theme": "ankara",
        "options": {
            "turn_order": "roll_all", "circuit_required": true, "auction.on_decline": "sealed",
            "parking.pot": true, "players.max": 6, "supply.houses": 12, "build.order": "free", "go.salary": 300,
            "loans.enabled": true, "currencies.enabled": true, "end.round_limit": 30,
        },
    });
    let mut table = Table::solo(scene, "single", &["Ada"], &["normal", "hard"], settings).await;
    table.decide(15).await;
    scene.records.push(Record { name: "house-rules".into(), code: table.code.clone(), text: table.record().await });
    scene.rooms.push(table.entry(&["house rules", "another board"]));
}

/// A pack of one's own: its files may be gone when the game goes on.
pub async fn play_on_own_board(scene: &mut Scene) {
    let presets = scene.guests[0].client.ok("GET", "/api/presets", json!({})).await;
    let own = presets.as_array().unwrap().iter().find(|preset| !crate::PRESETS.iter().any(|id| preset["id"] == *id));
    let own = own.expect("the pack has a preset of its own")["id"].clone();
    let mut table = Table::solo(scene, "single", &["Ada"], &["normal"], json!({"preset": own})).await;
    table.decide(10).await;
    let path = format!("/api/rooms/{}/save", table.code);
    scene.guests[0].client.ok("POST", &path, json!({})).await;
    scene.records.push(Record { name: "running".into(), code: table.code.clone(), text: table.record().await });
    scene.rooms.push(table.entry(&["a board of one's own", "a save"]));
    let mut table = Table::begun(scene, 2, &[], json!({"preset": own})).await;
    table.decide(8).await;
    scene.rooms.push(table.entry(&["a board of one's own"]));
}
