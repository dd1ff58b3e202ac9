//! What a host keeps about the people on a server: reports, bans, an announcement, a token.

use crate::Scene;
use crate::program::Run;
use crate::table::Table;
use serde_json::{Map, Value, json};
use std::path::Path;

/// What is asked of `freehold admin`: whatever does not lapse.
const QUESTIONS: [&str; 4] = ["bans", "reports --all", "feedback", "audit"];

/// Somebody is rude, and two others say so.
pub async fn play(scene: &mut Scene) {
    let mut table = Table::begun(scene, 3, &[], json!({"preset": "official"})).await;
    table.ask(0, json!({"chat": {"text": "Good evening."}})).await;
    table.ask(1, json!({"chat": {"text": "You play like a teapot."}})).await;
    let path = format!("/api/rooms/{}/report", table.code);
    for (guest, line, text) in [(0, 2, "Every evening."), (2, 2, ""), (1, 1, "He began it.")] {
        let report = json!({"line": line, "reason": "insult", "text": text});
        scene.guests[guest].client.ok("POST", &path, report).await;
    }
    let feedback = json!({"kind": "suggestion", "text": "Send Ben away."});
    scene.guests[2].client.ok("POST", "/api/feedback", feedback).await;
    table.decide(3).await;
    scene.rooms.push(table.entry(&["chat", "a line reported"]));
}

pub fn look_after(run: &Run, data: &Path) {
    run.admin(data, &["ban", "192.0.2.7", "--reason", "spam"]);
    run.admin(data, &["ban", "198.51.100.0/24"]);
    run.admin(data, &["pardon", "198.51.100.0/24"]);
    run.admin(data, &["dealt", "2"]);
    run.admin(data, &["announce", "The server restarts"]);
    run.admin(data, &["token", "--hours", "8", "--label", "phone"]);
}

pub fn shown(run: &Run, data: &Path) -> Value {
    let told = QUESTIONS.iter().map(|asked| {
        let words: Vec<&str> = asked.split(' ').collect();
        (asked.to_string(), run.admin(data, &words))
    });
    told.collect::<Map<String, Value>>().into()
}
