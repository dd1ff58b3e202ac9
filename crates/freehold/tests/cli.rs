//! The binary as its users meet it: output, errors, exit codes.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

fn freehold(arguments: &[&str]) -> Output {
    freehold_with_input(arguments, "")
}

fn freehold_with_input(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_freehold"))
        .args(arguments)
        .env_remove("FREEHOLD_PACKS")
        .env_remove("FREEHOLD_DATA")
        // What the person at this machine has edited is no business of the tests.
        .env("XDG_DATA_HOME", concat!(env!("CARGO_TARGET_TMPDIR"), "/home"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("starts");
    // The program may stop reading before everything is written; that is its right.
    let _ = child.stdin.take().expect("piped").write_all(input.as_bytes());
    child.wait_with_output().expect("ends")
}

fn out(output: &Output) -> String {
    assert!(output.status.success(), "{}", err(output));
    String::from_utf8(output.stdout.clone()).expect("text")
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("text")
}

/// Fails with an error of one or more lines that contains this, and without a panic.
fn refuses(arguments: &[&str], wanted: &str) {
    let output = freehold(arguments);
    let text = err(&output);
    assert!(!output.status.success(), "{arguments:?} was accepted");
    assert!(text.contains(wanted) && !text.contains("panicked"), "{arguments:?} said: {text}");
}

// covers: PT-nfr-4
#[test]
fn the_version_names_the_commit_where_git_knows_it() {
    let text = out(&freehold(&["--version"]));
    let commit = text.trim().strip_prefix(concat!("freehold ", env!("CARGO_PKG_VERSION"), " ("));
    let commit = commit.and_then(|rest| rest.strip_suffix(')')).expect(&text);
    let head = Command::new("git").args(["rev-parse", "--short=12", "HEAD"]).output();
    let head = head
        .ok()
        .filter(|head| head.status.success())
        .map(|head| String::from_utf8_lossy(&head.stdout).trim().to_string());
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../.git").exists();
    match head.filter(|_| own) {
        Some(head) => assert!(commit == head || commit == format!("{head}-dirty"), "{text}"),
        None => assert_eq!(commit, "unknown commit"),
    }
}

#[test]
fn presets_are_listed() {
    let text = out(&freehold(&["presets"]));
    for preset in freehold_content::presets() {
        assert!(text.contains(preset), "{preset} is missing");
    }
    let json: serde_json::Value = serde_json::from_str(&out(&freehold(&["presets", "--json"]))).expect("JSON");
    assert_eq!(json[0]["id"], "official");
}

#[test]
fn rules_follow_the_options() {
    let plain = out(&freehold(&["rules", "official"]));
    let changed = out(&freehold(&["rules", "official", "--set", "auction.on_decline=none"]));
    assert!(plain.contains("auctioned") && plain != changed);
    assert!(out(&freehold(&["rules", "official", "--theme", "ankara"])).contains("ʘ"));
}

#[test]
fn options_are_listed_as_they_differ_or_all_of_them() {
    let list = |arguments: &[&str]| {
        out(&freehold(&[&["rules"], arguments, &["--options"]].concat())).lines().map(str::to_owned).collect::<Vec<_>>()
    };
    let all = freehold_engine::OptionKey::all().count();
    assert_eq!(list(&["official"]).len(), all);
    assert_eq!(list(&["ncsu", "--full"]).len(), all);
    let course = list(&["ncsu"]);
    assert!(course.contains(&"rent_model = \"base_times_houses_plus_one\"".to_owned()), "{course:?}");
    assert!(course.len() < all / 2 && !course.contains(&"start_cash = 1500".to_owned()), "{course:?}");
    let clock = ["time.game_min = 60", "time.turn_s = 60"];
    assert_eq!(list(&["property_tycoon_abridged"]), clock);
    let own = list(&["property_tycoon_abridged", "--set", "jail.fee=60", "--set", "time.turn_s=off"]);
    assert_eq!(own, ["jail.fee = 60", "time.game_min = 60"]);
    refuses(&["rules", "official", "--full"], "--options");
}

#[test]
fn wrong_input_is_answered_in_words() {
    refuses(&["rules", "nosuch"], "there is no preset “nosuch”");
    refuses(&["rules", "official", "--set", "auction.on_declin=none"], "auction.on_decline");
    refuses(&["rules", "official", "--set", "dice.count"], "option=value");
    refuses(&["rules", "official", "--set", "dice.count=1"], "dice.count");
    refuses(&["rules", "official", "--edition", "property_tycoon"], "pot");
    refuses(&["rules", "official", "--theme", "moon"], "there is no theme");
    refuses(&["replay", "no-such-file"], "cannot read no-such-file");
    refuses(&["pack", "check", "no-such-folder"], "cannot read no-such-folder");
    refuses(&["--packs", "no-such-folder", "presets"], "cannot read");
    refuses(&["fly"], "unrecognized subcommand");
}

#[test]
fn help_has_examples_everywhere() {
    for arguments in [
        &["--help"][..],
        &["presets", "--help"],
        &["rules", "--help"],
        &["pack", "--help"],
        &["pack", "check", "--help"],
        &["pack", "convert", "--help"],
        &["referee", "--help"],
        &["replay", "--help"],
        &["sim", "--help"],
        &["ladder", "--help"],
    ] {
        assert!(out(&freehold(arguments)).contains("Examples:"), "{arguments:?}");
    }
}

const BOARD: &str = include_str!("../../../data/editions/lantern_bay.toml");

fn write(folder: &Path, name: &str, text: &str) -> String {
    let path = folder.join(name);
    std::fs::write(&path, text).expect("writes");
    path.display().to_string()
}

#[test]
fn packs_are_checked_converted_and_loaded() {
    let folder = tempfile::tempdir().expect("a folder");
    let own = BOARD.replacen("id = \"lantern_bay\"", "id = \"own_board\"", 1);
    let board = write(folder.path(), "board.toml", &own);
    assert!(out(&freehold(&["pack", "check", &board])).contains("“own_board” is in order"));
    let xml = folder.path().join("board.xml").display().to_string();
    let back = folder.path().join("again.toml").display().to_string();
    out(&freehold(&["pack", "convert", &board, &xml]));
    out(&freehold(&["pack", "convert", &xml, &back]));
    out(&freehold(&["pack", "check", &back]));
    refuses(&["pack", "convert", &board, &xml], "exists already");
    refuses(&["pack", "convert", &board, "board.json"], "must end in .toml or .xml");
    // The same id three times in one folder is a fault of the pack.
    refuses(&["pack", "check", &folder.path().display().to_string()], "own_board");
    std::fs::remove_file(&xml).expect("removes");
    std::fs::remove_file(&back).expect("removes");
    let packs = folder.path().display().to_string();
    assert!(
        out(&freehold(&["--packs", &packs, "rules", "official", "--edition", "own_board"])).contains("Lantern Bay")
    );
}

#[test]
fn rules_that_do_not_go_with_their_board_are_a_fault() {
    let folder = tempfile::tempdir().expect("a folder");
    let unfit = "kind = \"preset\"\nid = \"own\"\ntitle = \"Own\"\nsummary = \"Ours.\"\nextends = \"official\"\n\
        edition = \"property_tycoon\"\ntheme = \"lantern_bay\"\n[rules]\nplayers.max = 6\n";
    let path = write(folder.path(), "own.toml", unfit);
    refuses(&["pack", "check", &path], "pot");
    let fit = write(folder.path(), "own.toml", &format!("{unfit}parking.pot = true\n"));
    assert!(out(&freehold(&["pack", "check", &fit])).contains("“own” is in order"));
}

#[test]
fn faults_name_file_line_and_key() {
    let folder = tempfile::tempdir().expect("a folder");
    let broken = BOARD.replacen("price = 60", "price = -60", 1).replacen("go_salary = 200", "go_salary = \"much\"", 1);
    let path = write(folder.path(), "broken.toml", &broken);
    let output = freehold(&["pack", "check", &path]);
    let text = err(&output);
    assert!(!output.status.success());
    for wanted in ["broken.toml:", "go_salary", "price"] {
        assert!(text.contains(wanted), "{text}");
    }
    let line = broken.lines().position(|line| line.contains("go_salary = \"much\"")).expect("there") + 1;
    assert!(text.contains(&format!("broken.toml:{line}: go_salary")), "{text}");
}

#[test]
fn hostile_files_get_an_error_and_not_a_panic() {
    let folder = tempfile::tempdir().expect("a folder");
    let deep = format!("kind = \"edition\"\na = {}1{}", "[".repeat(100_000), "]".repeat(100_000));
    let deep_xml = format!("<edition>{}", "<a>".repeat(100_000));
    let long = format!("kind = \"edition\"\nname = \"{}\"", "x".repeat(10 << 20));
    let huge = BOARD.replacen("go_salary = 200", "go_salary = 99999999999999999999999999", 1);
    let doubled = BOARD.replacen("go_salary = 200", "go_salary = 200\ngo_salary = 200", 1);
    let unknown = BOARD.replacen("go_salary = 200", "go_salary = 200\ngo_wages = 200", 1);
    let entities = "<!DOCTYPE a [<!ENTITY b \"c\">]><edition>&b;</edition>";
    for (name, text) in [
        ("deep.toml", deep.as_str()),
        ("deep.xml", deep_xml.as_str()),
        ("long.toml", long.as_str()),
        ("huge.toml", huge.as_str()),
        ("doubled.toml", doubled.as_str()),
        ("unknown.toml", unknown.as_str()),
        ("entities.xml", entities),
        ("empty.toml", ""),
        ("garbage.xml", "<<<>>>&&&"),
    ] {
        let path = write(folder.path(), name, text);
        refuses(&["pack", "check", &path], name);
    }
    let binary = folder.path().join("binary.toml");
    std::fs::write(&binary, [0xff, 0xfe, 0x00]).expect("writes");
    refuses(&["pack", "check", &binary.display().to_string()], "not a text file");
}

#[test]
fn the_referee_goes_on_after_nonsense() {
    let deep = "[".repeat(10_000);
    let long = format!("\"{}\"", "x".repeat(2 << 20));
    let input = format!(
        "nonsense\n\n{deep}\n{long}\n{{\"show\":true}}\n{{\"new\":{{\"preset\":\"official\",\"players\":[\"A\",\"B\"]}}}}\n{{\"show\":true}}\n"
    );
    let text = out(&freehold_with_input(&["referee"], &input));
    let lines: Vec<serde_json::Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let codes: Vec<&str> = lines
        .iter()
        .map(|line| line["error"]["code"].as_str().or(line["rejection"]["code"].as_str()).unwrap_or("ok"))
        .collect();
    assert_eq!(codes, ["bad_request", "bad_request", "bad_request", "bad_request", "no_game", "ok", "ok"]);
}

/// A finished game of the referee, as a record.
fn finished_record(seed: u64) -> String {
    let mut input = format!(
        "{{\"new\":{{\"preset\":\"official\",\"players\":[\"A\",\"B\"],\"seed\":{seed},\"rules\":{{\"end.round_limit\":3}}}}}}\n"
    );
    input += &"{\"do\":{\"seat\":null,\"command\":{\"expire_turn\":{}}}}\n".repeat(200);
    input += "{\"log\":true}\n";
    let text = out(&freehold_with_input(&["referee"], &input));
    let last: serde_json::Value = serde_json::from_str(text.lines().last().expect("a line")).expect("JSON");
    last["record"].as_str().expect("a record").to_string()
}

#[test]
fn a_record_tells_a_terminal_nothing_but_letters() {
    let folder = tempfile::tempdir().expect("a folder");
    // Names of players with such letters are refused by name; a board can still hold them.
    let named = finished_record(7).replacen("\"A\"", "\"\\u001b[2JA\"", 1);
    refuses(&["replay", &write(folder.path(), "named.record", &named)], "holds a character that cannot be shown");
    let record = finished_record(7).replace("\"name\":\"", "\"name\":\"\\u001b[2J\\u202e");
    let path = write(folder.path(), "escapes.record", &record);
    let said = out(&freehold(&["replay", &path, "--log"]));
    assert!(!said.contains(['\u{1b}', '\u{202e}']), "{said:?}");
    assert!(said.contains("\\u001b[2J\\u202e"), "{said:?}");
}

#[test]
fn records_replay_and_prove_their_luck() {
    let folder = tempfile::tempdir().expect("a folder");
    let record = finished_record(7);
    let path = write(folder.path(), "game.record", &record);
    assert!(out(&freehold(&["replay", &path])).contains("The game is over"));
    assert!(out(&freehold(&["replay", &path, "--log"])).contains("rolls"));
    assert!(out(&freehold(&["replay", &path, "--verify"])).contains("Verified"));
    // Another throw: either the game goes differently, or the seed gives it away.
    let throw = record.lines().position(|line| line.contains("\"dice\":[")).expect("a throw");
    let forged: Vec<String> = record
        .lines()
        .enumerate()
        .map(|(index, line)| if index == throw { forge(line) } else { line.to_string() })
        .collect();
    let forged = write(folder.path(), "forged.record", &forged.join("\n"));
    refuses(&["replay", &forged, "--verify"], "forged.record");
    // Another seed than the promised one.
    let seed = record.split("\"seed\":\"").nth(1).expect("revealed").split('"').next().expect("digits");
    let other = record.replace(seed, &"00".repeat(32));
    let other = write(folder.path(), "other.record", &other);
    refuses(&["replay", &other, "--verify"], "not the one that was promised");
    for (text, wanted) in [("", "no record"), ("{}", "line 1"), ("{\"freehold_record\":99}", "version 99")] {
        let path = write(folder.path(), "bad.record", text);
        refuses(&["replay", &path], wanted);
    }
}

/// Turns the first die of a line around.
fn forge(line: &str) -> String {
    let start = line.find("\"dice\":[").expect("a throw") + 8;
    let face: u8 = line[start..=start].parse().expect("a face");
    format!("{}{}{}", &line[..start], 7 - face, &line[start + 1..])
}

#[test]
fn an_unfinished_record_keeps_its_secret() {
    let input = "{\"new\":{\"preset\":\"class\",\"players\":[\"A\",\"B\"]}}\n{\"log\":true}\n";
    let text = out(&freehold_with_input(&["referee"], input));
    let last: serde_json::Value = serde_json::from_str(text.lines().last().expect("a line")).expect("JSON");
    let record = last["record"].as_str().expect("a record");
    assert!(record.contains("commitment") && !record.contains("\"seed\""));
    let folder = tempfile::tempdir().expect("a folder");
    let path = write(folder.path(), "open.record", record);
    assert!(out(&freehold(&["replay", &path])).contains("not over"));
    refuses(&["replay", &path, "--verify"], "no seed");
}
