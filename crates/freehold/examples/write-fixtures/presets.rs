//! The same for every preset: honest games of one and of several, running and finished, and saves.

use crate::table::Table;
use crate::{Record, Scene};
use serde_json::{Value, json};

pub async fn play(scene: &mut Scene, preset: &str) {
    keep_belongings(scene, preset).await;
    running(scene, preset).await;
    finished_by_rounds(scene, preset).await;
    finished_by_giving_up(scene, preset).await;
    saved_on_one_device(scene, preset).await;
    several(scene, preset).await;
}

/// Settings and feedback.
async fn keep_belongings(scene: &mut Scene, preset: &str) {
    let (ada, ben) = (&scene.guests[0].client, &scene.guests[1].client);
    ada.ok("PUT", "/api/settings", json!({"volume": 3, "theme": "dark", "preset": preset})).await;
    ada.ok("POST", "/api/feedback", json!({"kind": "bug", "text": format!("A fault in {preset}.\nTwice.")})).await;
    ben.ok("POST", "/api/feedback", json!({"kind": "suggestion", "text": "More of it, çok güzel."})).await;
}

/// One person against bots, saved on the way and continued.
async fn running(scene: &mut Scene, preset: &str) {
    // Two bots alone could play for hours.
    let settings = json!({"preset": preset, "hints": true, "options": {"end.round_limit": 32}});
    // By rules under which people go bankrupt soon, the game must not be over by then.
    let decisions = if preset == "class" { 7 } else { 22 };
    let ada = scene.guests[0].client.clone();
    let table = loop {
        let mut table = Table::solo(scene, "single", &["Ada"], &["normal: moss", "hard: iris"], settings.clone()).await;
        table.decide(decisions).await;
        if !table.is_over() {
            ada.ok("POST", &format!("/api/rooms/{}/save", table.code), json!({})).await;
            table.decide(decisions).await;
        }
        if !table.is_over() {
            break table;
        }
        // Out of luck: another game, and another save in the slot of this one.
        ada.ok("POST", &format!("/api/rooms/{}/exit", table.code), json!({"save": false})).await;
        for save in ada.ok("GET", "/api/me", json!({})).await["saves"].as_array().unwrap() {
            ada.ok("DELETE", &format!("/api/saves/{}", save["slot"]), json!({})).await;
        }
    };
    scene.records.push(Record { name: "running".into(), code: table.code.clone(), text: table.record().await });
    scene.rooms.push(table.entry(&["one person and bots", "a save of an earlier step"]));
}

/// By house rules: the last round decides.
async fn finished_by_rounds(scene: &mut Scene, preset: &str) {
    let settings = json!({"preset": preset, "options": {"end.round_limit": 12, "start_cash": 1400}});
    let mut table = Table::solo(scene, "single", &["Ada"], &["easy", "normal", "hard"], settings).await;
    table.decide(usize::MAX).await;
    scene.records.push(Record { name: "finished".into(), code: table.code.clone(), text: table.record().await });
    scene.rooms.push(table.entry(&["finished", "house rules"]));
}

async fn finished_by_giving_up(scene: &mut Scene, preset: &str) {
    let mut table = Table::solo(scene, "single", &["Ada"], &["hard"], json!({"preset": preset})).await;
    table.decide(15).await;
    table.give_up().await;
    scene.records.push(Record { name: "given-up".into(), code: table.code.clone(), text: table.record().await });
    scene.rooms.push(table.entry(&["finished", "a person gave up"]));
}

/// Put aside in a built-up position, with somebody in jail; the room is gone, only the slot is left.
async fn saved_on_one_device(scene: &mut Scene, preset: &str) {
    let settings = json!({"preset": preset, "options": {"end.round_limit": 30}});
    let mut table = Table::solo(scene, "hot_seat", &["Ada", "Ben", "Cleo"], &[], settings).await;
    table.arrange(json!({"setup": built_up(preset)})).await;
    table.decide(6).await;
    let path = format!("/api/rooms/{}/exit", table.code);
    scene.guests[0].client.ok("POST", &path, json!({"save": true})).await;
}

/// A position with buildings, and with mortgages and a prisoner where the rules know them.
pub fn built_up(preset: &str) -> Value {
    let mut setup = json!({
        "turn": 0,
        "seats": {
            "0": {"cash": 640, "position": 24, "circuit": true},
            "1": {"cash": 310, "position": 10, "circuit": true},
            "2": {"cash": 95, "position": 33, "circuit": true},
        },
        "deeds": {
            "1": {"owner": 0, "houses": 2}, "3": {"owner": 0, "houses": 3},
            "37": {"owner": 1, "houses": 4}, "39": {"owner": 1, "houses": 4},
            "5": {"owner": 2}, "15": {"owner": 2}, "12": {"owner": 0}, "28": {"owner": 1},
            "26": {"owner": 2}, "27": {"owner": 2},
        },
    });
    if preset != "class" {
        setup["seats"]["1"]["jailed"] = json!(true);
    }
    if !["ncsu", "unipoli", "class"].contains(&preset) {
        for deed in ["26", "27", "28"] {
            setup["deeds"][deed]["mortgaged"] = json!(true);
        }
    }
    setup
}

/// Several people and a bot, who also talk; one only watches.
async fn several(scene: &mut Scene, preset: &str) {
    let settings = json!({"preset": preset, "spectators": true, "clock": "relaxed", "pace": "calm"});
    let mut table = Table::begun(scene, 2, &["normal"], settings).await;
    let dora = scene.guests[3].clone();
    table.watched_by(&dora, Value::Null).await;
    table.ask(0, json!({"chat": {"text": "Good luck!"}})).await;
    table.decide(24).await;
    table.ask(1, json!({"chat": {"text": "İyi şanslar, Ada 🎲"}})).await;
    scene.rooms.push(table.entry(&["several people and a bot", "chat", "a spectator", "a pace"]));
}
