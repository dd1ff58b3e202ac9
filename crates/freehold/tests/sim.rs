//! Simulation as researchers meet it: figures that repeat, formats that parse, errors that help.

use freehold_lab::external::CommandLine;
use serde_json::Value;
use std::path::Path;
use std::process::{Command, Output, Stdio};

fn freehold_in(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_freehold"))
        .args(arguments)
        .env_remove("FREEHOLD_PACKS")
        .current_dir(folder)
        .stdin(Stdio::null())
        .output()
        .expect("starts")
}

fn freehold(arguments: &[&str]) -> Output {
    freehold_in(Path::new("."), arguments)
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("text")
}

fn out(arguments: &[&str]) -> String {
    let output = freehold(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", err(&output));
    // No terminal, no progress bar.
    assert_eq!(err(&output), "", "{arguments:?}");
    String::from_utf8(output.stdout).expect("text")
}

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&out(arguments)).expect("JSON")
}

/// The same without the part that may differ.
fn without_timing(mut value: Value) -> String {
    let timing = value.as_object_mut().expect("an object").remove("timing").expect("a timing");
    assert!(timing["seconds"].is_number() && timing["games_per_second"].is_number());
    assert!(timing["rolls_per_second"].is_number() && timing["threads"].is_number());
    value.to_string()
}

fn with<'a>(arguments: &[&'a str], more: &[&'a str]) -> Vec<&'a str> {
    [arguments, more].concat()
}

const SMALL: [&str; 8] = ["sim", "--bots", "fast,random,easy", "--games", "70", "--cap", "60", "--json"];

#[test]
fn the_same_seed_gives_the_same_bytes_on_any_number_of_threads() {
    let text = |more: &[&str]| without_timing(json(&with(&SMALL, more)));
    let one = text(&["--threads", "1"]);
    assert_eq!(one, text(&["--threads", "2"]));
    assert_eq!(one, text(&["--threads", "5", "--seed", "1"]));
    assert_ne!(one, text(&["--seed", "2"]));
    let csv = |threads: &str| {
        let text = out(&["sim", "--bots", "fast,random", "--games", "70", "--csv", "--threads", threads]);
        text.lines().filter(|line| !line.starts_with("timing,")).map(|line| line.to_owned() + "\n").collect::<String>()
    };
    assert_eq!(csv("1"), csv("2"));
}

#[test]
fn the_figures_agree_with_each_other() {
    let summary = json(&SMALL);
    let games = summary["settings"]["games"].as_u64().expect("a number");
    let finished = summary["finished"].as_u64().expect("a number");
    let sum = |list: &Value, key: &str| -> u64 {
        list.as_array().expect("a list").iter().map(|entry| entry[key].as_u64().expect("a number")).sum()
    };
    assert_eq!(games, 70);
    for list in [&summary["bots"], &summary["entrants"], &summary["seat_bias"]["places"]] {
        assert!((wins(list) - finished as f64).abs() < 0.001, "{list}");
    }
    let lengths = &summary["lengths"];
    assert_eq!(sum(&lengths["bars"], "games") + lengths["unfinished"].as_u64().expect("a number"), games);
    assert_eq!(summary["landings"].as_array().expect("a list").len(), 40);
    let landed: f64 = summary["landings"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|space| space["share_pct"].as_f64().expect("%"))
        .sum();
    assert!((landed - 100.0).abs() < 0.01, "{landed}");
    for share in summary["bots"].as_array().expect("a list") {
        let figure = |key: &str| share[key].as_f64().expect("a number");
        assert!(figure("low") <= figure("win_pct") && figure("win_pct") <= figure("high"));
    }
    for key in ["rounds", "rolls", "trades", "offers", "auctions", "bankruptcies", "buildings"] {
        let key = format!("{key}_per_game");
        let mean = summary[&key].as_f64().expect("a number");
        let bounds = &summary["intervals"][&key];
        assert!(
            bounds["low"].as_f64().expect("low") <= mean && mean <= bounds["high"].as_f64().expect("high"),
            "{key}"
        );
    }
    assert_eq!((&summary["faults"]["refused"], &summary["faults"]["dithered"]), (&Value::from(0), &Value::from(0)));
}

fn wins(list: &Value) -> f64 {
    list.as_array().expect("a list").iter().map(|entry| entry["wins"].as_f64().expect("a number")).sum()
}

/// After one round many are worth the same: what they paid for a deed, it is worth.
#[test]
fn shared_wins_are_parts_of_games_that_add_up() {
    let arguments = ["sim", "--bots", "fast,fp_a,random", "--games", "60", "--rules", "end.round_limit=1"];
    let mut summary = json(&with(&arguments, &["--json", "--threads", "1"]));
    assert_eq!(summary["finished"], 60);
    for list in [&summary["bots"], &summary["entrants"], &summary["seat_bias"]["places"]] {
        assert!((wins(list) - 60.0).abs() < 0.001, "{list}");
        for entry in list.as_array().expect("a list") {
            // Not in the parts in which they are counted.
            let won = entry["wins"].as_f64().expect("a number");
            assert!((won / 60.0 * 100.0 - entry["win_pct"].as_f64().expect("%")).abs() < 0.001, "{entry}");
        }
    }
    let shared = |bot: &Value| bot["wins"].as_f64().is_some_and(|wins| wins.fract() != 0.0);
    assert!(summary["bots"].as_array().expect("a list").iter().any(shared), "{}", summary["bots"]);
    let mut other = json(&with(&arguments, &["--json", "--threads", "3"]));
    for summary in [&mut summary, &mut other] {
        summary["timing"] = Value::Null;
    }
    assert_eq!(summary, other);
    let (text, told) = (out(&arguments), summary["bots"][0]["wins"].to_string());
    assert!(text.contains(&told), "{told}: {text}");
}

#[test]
fn bots_of_one_name_are_added_up() {
    let summary = json(&["sim", "--bots", "fast,fast,random", "--games", "12", "--json"]);
    let wins = |list: &str, index: usize| summary[list][index]["wins"].as_f64().expect("a number");
    assert!((wins("bots", 0) - wins("entrants", 0) - wins("entrants", 1)).abs() < 0.001);
    assert_eq!(summary["bots"][0]["fair_pct"], 66.6667);
    assert!(summary["luck"]["value"].is_number());
    assert!(json(&["sim", "--bots", "fast,fast", "--games", "4", "--json"])["luck"].is_null());
    let text = out(&["sim", "--bots", "fast,fast,random", "--games", "12"]);
    assert!(text.contains("fast ×2") && text.contains("2. fast") && text.contains("Lock-Up"), "{text}");
}

/// Cells of a row; quotes only where they are needed.
fn cells(line: &str) -> Vec<String> {
    let mut cells = vec![String::new()];
    let mut inside = false;
    for letter in line.chars() {
        match letter {
            '"' => inside = !inside,
            ',' if !inside => cells.push(String::new()),
            _ => cells.last_mut().expect("never empty").push(letter),
        }
    }
    cells
}

#[test]
fn csv_says_what_json_says() {
    let arguments = ["sim", "--bots", "fast,random", "--games", "20", "--rules", "rail_rents=[1,2,3,4]"];
    let summary = json(&with(&arguments, &["--json"]));
    let text = out(&with(&arguments, &["--csv"]));
    let rows: Vec<Vec<String>> = text.lines().map(cells).collect();
    assert_eq!(rows[0], ["section", "key", "value", "low", "high", "name"]);
    assert!(rows.iter().all(|row| row.len() == 6), "{text}");
    let row = |section: &str, key: &str| {
        rows.iter().find(|row| row[0] == section && row[1] == key).unwrap_or_else(|| panic!("no {section}, {key}"))
    };
    let figure = |section: &str, key: &str| row(section, key)[2].parse::<f64>().expect("a number");
    assert_eq!(row("rules", "rail_rents")[2], "[1,2,3,4]");
    assert_eq!(summary["rolls_per_game"], figure("result", "rolls_per_game"));
    assert_eq!(summary["bots"][1]["win_pct"], figure("bot_win_pct", "random"));
    assert_eq!(summary["bots"][1]["low"], row("bot_win_pct", "random")[3].parse::<f64>().expect("a number"));
    assert_eq!(summary["landings"][5]["share_pct"], figure("landing_pct", "5"));
    assert_eq!(summary["landings"][5]["name"], row("landing_pct", "5")[5]);
    assert_eq!(summary["worth"][0]["mean"][0], figure("worth_of_1", "1"));
}

#[test]
fn the_bench_plays_the_games_of_the_simulation() {
    let bench = json(&["sim", "--bench", "--games", "40", "--seed", "5", "--json"]);
    let bots = ["sim", "--bots", "fast,fast,fast,fast", "--games", "40", "--seed", "5", "--json"];
    let plain = json(&bots);
    let no_trade = json(&with(&bots, &["--rules", "trade.kind=none"]));
    for key in ["finished_pct", "trades_per_game", "auctions_per_game", "rolls_per_game"] {
        assert_eq!(bench[key], plain[key], "{key}");
        assert_eq!(bench["no_trade"][key], no_trade[key], "{key}");
    }
    for key in ["games_per_second", "rolls_per_second"] {
        assert!(bench[key].as_f64().expect("a number") > 0.0 && bench["no_trade"][key].is_number(), "{key}");
    }
    assert_eq!((&bench["players"], &bench["cap"], &bench["threads"]), (&4.into(), &200.into(), &1.into()));
    assert_eq!(bench["bots"][3], "fast");
    assert_eq!(bench["no_trade"]["trades_per_game"], 0.0);
}

#[test]
fn a_house_rule_is_compared_with_the_game_without_it() {
    let arguments = ["sim", "--bots", "fast,random", "--games", "40", "--compare", "auction.on_decline=none"];
    let report = json(&with(&arguments, &["--compare", "start_cash=900,go.salary=100", "--json"]));
    let figures = report["figures"].as_array().expect("a list");
    let names: Vec<&str> = figures.iter().map(|figure| figure["figure"].as_str().expect("a name")).collect();
    for name in ["finished_pct", "rounds_per_game", "median_rounds", "seat_bias", "luck", "win_pct.fast"] {
        assert!(names.contains(&name), "{name}");
    }
    let auctions = &figures[names.iter().position(|name| *name == "auctions_per_game").expect("compared")];
    assert_eq!(auctions["variants"].as_array().expect("a list").len(), 2);
    assert_eq!(auctions["variants"][0]["beyond_noise"], true);
    assert!(auctions["variants"][0]["difference"]["high"].as_f64().expect("a number") < 0.0);
    // The base is the plain simulation.
    let plain = json(&["sim", "--bots", "fast,random", "--games", "40", "--json"]);
    assert_eq!(auctions["base"]["value"], plain["auctions_per_game"]);
    let threads = |threads: &str| without_timing(json(&with(&arguments, &["--json", "--threads", threads])));
    assert_eq!(threads("1"), threads("2"));
    let text = out(&arguments);
    assert!(text.contains("auction.on_decline=none") && text.contains("share of luck") && text.contains('*'), "{text}");
    let equal = ["sim", "--bots", "fast,fast", "--games", "8", "--compare", "start_cash=900"];
    assert!(out(&equal).contains("not measurable with equal bots"));
    let report = json(&with(&equal, &["--json"]));
    let luck = report["figures"].as_array().expect("a list").iter().find(|figure| figure["figure"] == "luck");
    assert!(luck.expect("listed")["base"].is_null());
}

#[test]
fn the_ladder_repeats_itself() {
    let arguments = ["ladder", "--bots", "random,fast,easy,fp_a,normal", "--games", "6", "--json"];
    let standings = |threads| json(&with(&arguments, &["--threads", threads]));
    assert_eq!(without_timing(standings("1")), without_timing(standings("2")));
    let standings = standings("1");
    assert_eq!((&standings["settings"]["tables"], &standings["games"]), (&5.into(), &30.into()));
    let ratings = standings["ratings"].as_array().expect("a list");
    let rating = |index: usize, key: &str| ratings[index][key].as_f64().expect("a number");
    assert_eq!(ratings.len(), 5);
    for (index, place) in ratings.iter().enumerate() {
        assert_eq!((&place["rank"], &place["games"]), (&(index + 1).into(), &24.into()));
        assert!(rating(index, "low") < rating(index, "rating") && rating(index, "rating") < rating(index, "high"));
        assert!(index == 0 || rating(index, "rating") <= rating(index - 1, "rating"));
    }
    assert_eq!(ratings[4]["bot"], "random");
    let pair = json(&["ladder", "--bots", "fast,random", "--games", "4", "--json"]);
    assert_eq!((&pair["settings"]["tables"], &pair["settings"]["table_size"]), (&1.into(), &2.into()));
    assert!(out(&["ladder", "--bots", "fast,random", "--games", "4"]).contains("1. fast"));
}

/// Fails with one line that contains this.
fn refuses(arguments: &[&str], wanted: &str) {
    let output = freehold(arguments);
    let text = err(&output);
    assert!(!output.status.success(), "{arguments:?} was accepted");
    assert!(text.contains(wanted) && !text.contains("panicked"), "{arguments:?} said: {text}");
    assert_eq!(text.lines().count(), 1, "{arguments:?} said: {text}");
    assert!(output.stdout.is_empty());
}

#[test]
fn wrong_input_is_answered_in_one_line() {
    refuses(&["sim", "--bots", "fast,bold"], "there is no bot “bold”; there are: random, fp_a");
    refuses(&["sim", "--bots", "fast"], "official is played by 2 to 8; --bots names 1");
    refuses(&["sim", "--bots", "fast,fast,fast,fast,fast,fast,fast,fast,fast"], "2 to 8; --bots names 9");
    refuses(&["sim", "--bots", "fast,,fast"], "there is no bot “”");
    refuses(&["sim", "--preset", "nosuch"], "there is no preset “nosuch”; there are: official");
    refuses(&["sim", "--edition", "moon"], "there is no edition “moon”; there are:");
    refuses(&["sim", "--rules", "auction.on_declin=none"], "did you mean auction.on_decline");
    refuses(&["sim", "--rules", "start_cash"], "option=value");
    refuses(&["sim", "--rules", "players.max=3"], "official is played by 2 to 3; --bots names 4");
    refuses(&["sim", "--compare", "auction.on_declin=none"], "did you mean auction.on_decline");
    refuses(&["sim", "--compare", "players.min=5"], "official is played by 5 to 8");
    refuses(&["sim", "--games", "0"], "--games goes from 1 to");
    refuses(&["sim", "--games", "many"], "invalid value 'many' for '--games <N>'");
    refuses(&["sim", "--threads", "0"], "--threads goes from 1 to");
    refuses(&["sim", "--cap", "0"], "--cap goes from 1 to");
    refuses(&["sim", "--bot-timeout", "0"], "--bot-timeout goes from 1 to");
    refuses(&["sim", "--seed", "x"], "--seed");
    refuses(&["sim", "--json", "--csv"], "cannot be used with");
    refuses(&["sim", "--bench", "--compare", "start_cash=1"], "cannot be used with");
    refuses(&["sim", "--gams", "7"], "a similar argument exists: '--games'");
    refuses(&["sim", "--bot-cmd", "no-such-program-here"], "cannot be started");
    refuses(&["sim", "--bot-cmd", "'python3"], "never closed");
    refuses(&["sim", "--bots", "cmd1,fast"], "there is no bot “cmd1”");
    refuses(&["ladder", "--bots", "fast"], "2 or more different bots");
    refuses(&["ladder", "--bots", "fast,easy,fast"], "names “fast” twice");
    refuses(&["ladder", "--games", "0"], "--games goes from 1 to");
}

#[test]
fn a_report_that_cannot_be_written_is_refused_before_the_run() {
    let folder = tempfile::tempdir().expect("a folder");
    let missing = folder.path().join("missing").join("out.html").display().to_string();
    // So many games would take hours.
    refuses(&["sim", "--games", "900000000", "--report", &missing], "cannot write");
    refuses(&["sim", "--games", "900000000", "--report", &folder.path().display().to_string()], "cannot write");
    let report = folder.path().join("out.html").display().to_string();
    out(&["sim", "--bots", "fast,random", "--games", "4", "--report", &report]);
    let page = std::fs::read_to_string(&report).expect("written");
    assert!(page.to_lowercase().starts_with("<!doctype html>"), "{page}");
}

/// A folder with a bot that leaves every decision to the default, if Python is there to run it.
fn workshop() -> (tempfile::TempDir, bool) {
    let folder = tempfile::tempdir().expect("a folder");
    let bot = "import sys\nfor line in sys.stdin:\n    print('{\"command\":null}', flush=True)\n";
    std::fs::write(folder.path().join("my_bot.py"), bot).expect("writes");
    let python = Command::new("python3").arg("--version").stdout(Stdio::null()).status();
    (folder, python.is_ok_and(|status| status.success()))
}

#[test]
fn every_command_in_the_documentation_runs() {
    let page = include_str!("../../../docs/simulate.md");
    let (folder, python) = workshop();
    let (mut inside, mut count) = (false, 0);
    for line in page.lines() {
        if line.starts_with("```") {
            inside = line == "```sh";
        } else if inside {
            let line = CommandLine::parse(line).expect("a command");
            assert_eq!(line.program(), "freehold");
            count += 1;
            let arguments: Vec<&str> = line.arguments().iter().map(String::as_str).collect();
            if python || !arguments.contains(&"--bot-cmd") {
                let output = freehold_in(folder.path(), &arguments);
                assert!(output.status.success(), "{line}: {}", err(&output));
            }
        }
    }
    assert!(count >= 12, "{count} commands were found");
}

#[test]
fn a_program_takes_a_seat_and_its_faults_are_told_and_counted() {
    let (folder, python) = workshop();
    if !python {
        return;
    }
    let run = |arguments: &[&str]| freehold_in(folder.path(), arguments);
    let good = run(&["sim", "--bot-cmd", "python3 my_bot.py", "--bot-timeout", "30000", "--games", "2", "--json"]);
    assert!(good.status.success(), "{}", err(&good));
    let summary: Value = serde_json::from_slice(&good.stdout).expect("JSON");
    assert_eq!(summary["settings"]["bots"], serde_json::json!(["cmd1", "hard", "normal", "normal"]));
    assert_eq!(summary["faults"]["external"][0]["counts"], serde_json::json!({}), "{}", err(&good));
    let bad = ["sim", "--bots", "fast,cmd", "--bot-cmd", "python3 -c 0", "--games", "1", "--threads", "1", "--json"];
    let bad = run(&bad);
    assert!(bad.status.success() && err(&bad).contains("ended without an answer"), "{}", err(&bad));
    let summary: Value = serde_json::from_slice(&bad.stdout).expect("JSON");
    let faults = &summary["faults"]["external"][0];
    assert_eq!((&faults["bot"], &faults["command"]), (&"cmd1".into(), &"python3 -c 0".into()));
    assert_eq!(faults["counts"]["given up"], 1);
}
