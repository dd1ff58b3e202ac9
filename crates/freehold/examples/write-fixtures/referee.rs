//! A record by the referee, which alone writes down a game while bids are sealed.

use crate::program::Run;
use serde_json::{Value, json};

/// Three players, one of whom has bid in secret while another is asked.
pub fn sealed_bids(run: &Run) -> String {
    let seat = json!({"cash": 1200, "position": 0, "circuit": true});
    let lines = [
        json!({"new": {"preset": "property_tycoon", "players": ["Red", "Blue", "Green"], "seed": 11, "opening": false}}),
        json!({"dice": [[1, 2]]}),
        json!({"setup": {"turn": 0, "seats": {"0": seat, "1": seat, "2": seat}}}),
        json!({"do": {"seat": 0, "command": {"roll": {}}}}),
        json!({"do": {"seat": 0, "command": {"decline_deed": {}}}}),
        json!({"do": {"seat": 1, "command": {"seal_bid": {"amount": 77, "public": false}}}}),
        json!({"log": true}),
    ];
    let said: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let heard = run.referee(&said);
    let answers: Vec<Value> = heard.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(answers.iter().all(|answer| answer["ok"] == true), "{heard}");
    answers[answers.len() - 1]["record"].as_str().unwrap().to_string()
}
