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

/// What the verifier in `examples`, written from docs/record.md alone, says of a record.
fn verify_in_python(record: &str) -> (bool, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.record");
    std::fs::write(&path, record).unwrap();
    let program = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/verifier/verify.py");
    let output =
        Command::new("python3").arg(program).arg(path).output().expect("python3; `cargo xtask python` installs it");
    (output.status.success(), said(&output))
}

#[test]
fn a_verifier_in_another_language_proves_the_same_records() {
    let (mut proven, mut forged) = (Vec::new(), 0);
    for version in versions() {
        for (entry, record) in version.records() {
            if !record.starts_with("{\"freehold_record\":2") {
                continue;
            }
            let ours = replay(&record, &["--verify"]).status.success();
            let (theirs, words) = verify_in_python(&record);
            assert_eq!(theirs, ours, "{entry}: {words}");
            if !ours {
                continue;
            }
            proven.extend(entry["database"].as_str().map(str::to_string));
            // A throw that the seed does not give, in both accounts of it.
            let (theirs, words) = verify_in_python(&with_another_throw(&record));
            assert!(!theirs && words.contains("the seed gives"), "{entry}: {words}");
            forged += 1;
        }
    }
    // The others are named after their preset.
    proven.retain(|database| database != "together");
    proven.sort();
    proven.dedup();
    assert!(proven.len() == 8 && forged >= 8, "{proven:?}, {forged} forged");
}

#[test]
fn starts_that_were_taken_back_are_told_and_named_as_unproven() {
    let version = versions().pop().unwrap();
    let (_, record) = version.records().find(|(entry, _)| entry["file"] == "records/official-finished.record").unwrap();
    assert!(!said(&replay(&record, &["--verify"])).contains("of this table"));
    let counted = record.replacen("\"rules\":", "\"starts_broken_off\":2,\"rules\":", 1);
    for words in [&[][..], &["--verify"]] {
        let output = replay(&counted, words);
        assert!(output.status.success(), "{}", said(&output));
        assert!(said(&output).contains("2 starts of this table were taken back"), "{}", said(&output));
    }
    let proven = said(&replay(&counted, &["--verify"]));
    assert!(proven.contains("how many starts were taken back are not part of the proof"), "{proven}");
    let (theirs, words) = verify_in_python(&counted);
    assert!(theirs && words.contains("2 starts"), "{words}");
}

/// The first throw is another one, in what chance decided and in what happened.
fn with_another_throw(record: &str) -> String {
    let (head, rest) = record.split_at(record.find("\"dice\":[").unwrap());
    let throw = &rest[..=rest.find(']').unwrap()];
    let other = if throw.ends_with("[1,2]") { "\"dice\":[3,4]" } else { "\"dice\":[1,2]" };
    format!("{head}{}", rest.replacen(throw, other, 2))
}

#[test]
fn the_commitment_of_the_lobby_is_compared() {
    let version = versions().pop().unwrap();
    let (_, record) = version.records().find(|(entry, _)| entry["file"] == "records/official-finished.record").unwrap();
    let header: Value = serde_json::from_str(record.lines().next().unwrap()).unwrap();
    let promised = header["commitment"].as_str().unwrap().to_string();
    let proven = replay(&record, &["--verify", "--commitment", &promised.to_uppercase()]);
    assert!(proven.status.success() && said(&proven).contains("was shown before the game"), "{}", said(&proven));
    assert!(said(&proven).contains(&format!("Commitment: {promised}")));
    let other = replay(&record, &["--verify", "--commitment", &"ab".repeat(32)]);
    assert!(!other.status.success() && said(&other).contains("FALSE"), "{}", said(&other));
    let nonsense = replay(&record, &["--verify", "--commitment", "3f"]);
    assert!(!nonsense.status.success() && said(&nonsense).contains("64 hexadecimal digits"), "{}", said(&nonsense));
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
