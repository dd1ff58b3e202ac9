//! The load generator from the command line: small, but with every process that a large run has.

use serde_json::Value;
use std::process::Command;

#[test]
fn a_small_run_measures_echo_and_server() {
    let folder = tempfile::tempdir().unwrap();
    let run = Command::new(env!("CARGO_BIN_EXE_freehold"))
        .args(["bench", "server", "--games", "3", "--seconds", "1", "--rate", "5", "--limit", "0", "--json"])
        .arg("--folder")
        .arg(folder.path())
        .output()
        .unwrap();
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    let figures: Value = serde_json::from_slice(&run.stdout).unwrap();
    assert_eq!((&figures["games"], &figures["sockets"]), (&3.into(), &12.into()));
    // Nothing is as fast as no time at all: the first rate is the last.
    assert_eq!(figures["stages"].as_array().unwrap().len(), 1, "{figures}");
    for stage in [&figures["echo"], &figures["stages"][0]] {
        assert!(stage["done"].as_f64().unwrap() > 0.0, "{figures}");
        assert!(stage["latency"]["p99"].as_f64().unwrap() > 0.0, "{figures}");
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0, "nothing is left behind");
}

#[test]
fn load_is_only_for_this_machine() {
    let freehold = |arguments: &[&str]| {
        let run = Command::new(env!("CARGO_BIN_EXE_freehold")).args(arguments).output().unwrap();
        assert!(!run.status.success());
        String::from_utf8(run.stderr).unwrap()
    };
    let said = freehold(&["bench", "clients", "192.0.2.1:7070", "1"]);
    assert!(said.contains("only for servers on this machine"), "{said}");
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("games.db");
    let said = freehold(&["serve", "--bind", "0.0.0.0:0", "--spare-loopback", "--data", data.to_str().unwrap()]);
    assert!(said.contains("only lifted on this machine"), "{said}");
}

#[test]
fn a_start_with_a_past_is_timed() {
    let folder = tempfile::tempdir().unwrap();
    let run = Command::new(env!("CARGO_BIN_EXE_freehold"))
        .args(["bench", "start", "--games", "60", "--steps", "3", "--unfinished", "10", "--times", "1", "--folder"])
        .arg(folder.path())
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&run.stdout).to_string();
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    assert!(said.contains("60 games of 3 steps, 10 of them unfinished") && said.contains("listening after"), "{said}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0, "nothing is left behind");
}

/// A few floods, with one second for each round: every process that a long run has. What is asserted is what the
/// command asserts. A machine that builds and tests at the same time may fail to hold one by chance, so it is asked again.
#[test]
fn a_table_plays_on_while_strangers_attack_its_server() {
    let folder = tempfile::tempdir().unwrap();
    let floods = "packs,unknown-options,imports,passwords,mute-sockets,slow-bodies,messages";
    let mut said = String::new();
    for _ in 0..3 {
        let run = Command::new(env!("CARGO_BIN_EXE_freehold"))
            .args(["bench", "hostile", "--seconds", "1", "--json", "--flood", floods, "--folder"])
            .arg(folder.path())
            .output()
            .unwrap();
        said = format!("{}{}", String::from_utf8_lossy(&run.stdout), String::from_utf8_lossy(&run.stderr));
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0, "nothing is left behind");
        if run.status.success() {
            let siege: Value = serde_json::from_slice(&run.stdout).unwrap();
            assert_eq!(siege["floods"].as_array().unwrap().len(), 7, "{siege}");
            assert!(siege["floods"].as_array().unwrap().iter().all(|flood| flood["memory_kib"] != 0), "{siege}");
            return;
        }
    }
    panic!("{said}");
}

#[test]
fn attacks_are_only_for_this_machine() {
    let run = Command::new(env!("CARGO_BIN_EXE_freehold"))
        .args(["bench", "attackers", "192.0.2.1:7070", "packs", "1"])
        .output()
        .unwrap();
    assert!(!run.status.success());
    assert!(String::from_utf8_lossy(&run.stderr).contains("only for servers on this machine"));
}
