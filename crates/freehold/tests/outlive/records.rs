//! Records: replayed, proven, shown, and continued.

use crate::client::{Client, http};
use crate::fixtures::{play_to_the_end, versions};
use crate::same::assert_still;
use crate::sight::first_sight;
use crate::support::{TestServer, quick};
use freehold_server::Config;
use serde_json::{Value, json};
use std::path::Path;
use std::process::{Command, Output};

/// The program with a record as a file.
pub fn replay(record: &str, flags: &[&str]) -> Output {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.record");
    std::fs::write(&path, record).unwrap();
    run(&path, flags)
}

fn run(path: &Path, flags: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_freehold")).arg("replay").arg(path).args(flags).output().unwrap()
}

fn said(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

fn is_scripted(record: &str) -> bool {
    record.contains("\"scripted\":true") || record.contains("{\"setup\":")
}

/// The whole game of a room, its past from an earlier version and its end from this one, came from its seed.
pub async fn assert_proven(client: &Client, code: &str) {
    let record = client.ok("GET", &format!("/api/rooms/{code}/record"), json!({})).await;
    let record = record.as_str().unwrap().to_string();
    if is_scripted(&record) {
        return;
    }
    let output = tokio::task::spawn_blocking(move || replay(&record, &["--verify"])).await.unwrap();
    assert!(output.status.success(), "{code}: {}", said(&output));
}

#[test]
fn every_record_is_replayed_and_every_honest_one_that_is_finished_is_proven() {
    let mut proven = 0;
    for version in versions() {
        for (entry, record) in version.records() {
            let output = replay(&record, &["--log"]);
            assert!(output.status.success(), "{entry}: {}", said(&output));
            let finished = record.contains("\"finished\":true");
            let output = replay(&record, &["--verify"]);
            assert_eq!(output.status.success(), finished && !is_scripted(&record), "{entry}: {}", said(&output));
            proven += usize::from(output.status.success());
        }
    }
    assert!(proven >= 16, "only {proven} records were proven");
}

/// The table after the last step of a replay.
fn last_table(page: &Value) -> Value {
    let mut table = json!({"view": {"this_turn": {}}});
    for frame in page["frames"].as_array().unwrap() {
        freehold_load::follow(&mut table, &json!({"change": {"parts": frame["change"]}}));
    }
    table["view"].clone()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_record_shows_its_game_and_every_unfinished_one_goes_on_to_its_end() {
    let folder = tempfile::tempdir().unwrap();
    let config = Config { spare_loopback: true, ..quick() };
    let server = TestServer::on(&folder.path().join("games.db"), config).await;
    for version in versions() {
        for (entry, record) in version.records() {
            let ada = server.client().await;
            let (status, page) = http(server.address, "POST", "/api/replay", Some(&ada.session), &record, &[]).await;
            assert_eq!(status, 200, "{entry}: {page}");
            let page: Value = serde_json::from_str(&page).unwrap();
            let shown = entry["room"].as_str().map(|code| {
                let shown = version.database(entry["database"].as_str().unwrap()).shown();
                shown["rooms"][code]["Ada"]["table"]["view"].clone()
            });
            if let Some(view) = &shown {
                assert_still(&entry.to_string(), view, &last_table(&page));
            }
            let (status, answer) = http(server.address, "POST", "/api/import", Some(&ada.session), &record, &[]).await;
            if page["finished"] == true {
                assert_eq!(status, 422, "{entry}: {answer}");
                continue;
            }
            assert_eq!(status, 200, "{entry}: {answer}");
            let loaded: Value = serde_json::from_str(&answer).unwrap();
            let (chair, now) = first_sight(&ada, loaded["code"].as_str().unwrap()).await;
            if let Some(view) = &shown {
                assert_still(&entry.to_string(), view, &now["table"]["view"]);
            }
            play_to_the_end(vec![chair]).await;
        }
    }
}
