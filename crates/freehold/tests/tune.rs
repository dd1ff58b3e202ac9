//! Tuning as a tinkerer meets it: the same figures for the same seed, files that can be read back,
//! errors before the long run.

use freehold_bots::expert::ValueModel;
use freehold_bots::weights::Tuning;
use std::path::Path;
use std::process::{Command, Output, Stdio};

fn freehold(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_freehold"))
        .args(arguments)
        .env_remove("FREEHOLD_PACKS")
        .stdin(Stdio::null())
        .output()
        .expect("starts")
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("text")
}

/// What stands on standard output and standard error.
fn told(arguments: &[&str]) -> (String, String) {
    let output = freehold(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", err(&output));
    (String::from_utf8(output.stdout.clone()).expect("text"), err(&output))
}

fn with<'a>(arguments: &[&'a str], more: &[&'a str]) -> Vec<&'a str> {
    [arguments, more].concat()
}

const TINY: [&str; 9] = ["tune", "--generations", "1", "--candidates", "2", "--games", "8", "--proof", "8"];
const VALUE: [&str; 4] = ["tune", "--value", "--games", "40"];

#[test]
fn the_same_seed_gives_the_same_file_on_any_number_of_threads() {
    let one = told(&with(&TINY, &["--threads", "1"]));
    assert_eq!(one, told(&with(&TINY, &["--threads", "3", "--seed", "1"])));
    let (one, progress) = one;
    assert!(progress.starts_with("freehold: generation 1 of 1: ") && progress.lines().count() == 1, "{progress}");
    let (other, _) = told(&with(&TINY, &["--seed", "2"]));
    assert_ne!(Tuning::parse(&one).expect("weights"), Tuning::parse(&other).expect("weights"));
}

#[test]
fn the_figures_are_a_complete_file_that_says_how_it_was_made() {
    let (text, _) = told(&TINY);
    let (old, new) = (Tuning::builtin(), Tuning::parse(&text).expect("weights"));
    assert!(new.check().is_ok() && new.hard != old.hard);
    assert_eq!(new, Tuning { hard: new.hard.clone(), ..old });
    for part in [
        "# [hard] was found by freehold tune on official (",
        "# 1 generation of 2 candidates, 8 games each against each field (seed 1, at most 200 rounds).\n",
        "# Won of 8 games before and now",
        "#   against fp_a,fp_b,fp_c: ",
        "#   against hard,hard,hard (as before): ",
        " the noise\n",
    ] {
        assert!(text.contains(part), "{part} is missing: {text}");
    }
}

#[test]
fn a_file_can_be_written_and_begun_with() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (first, second) = (path("first.toml"), path("second.toml"));
    let (text, _) = told(&with(&TINY, &["--out", &first]));
    assert!(text.starts_with("[hard] was found") && text.contains("against fp_a"), "{text}");
    // What is said is what stands at the head of the file.
    let file = std::fs::read_to_string(&first).expect("written");
    assert!(text.lines().all(|line| file.contains(&format!("# {line}\n"))), "{file}");
    told(&with(&TINY, &["--from", &first, "--out", &second, "--seed", "4"]));
    let file = std::fs::read_to_string(&second).expect("written");
    assert!(file.contains(&format!(", from {first}:")), "{file}");
    let (first, second) = (read(Path::new(&first)), read(Path::new(&second)));
    assert!(first.hard != second.hard && first.normal == second.normal && first.expert == second.expert);
}

fn read(path: &Path) -> Tuning {
    Tuning::parse(&std::fs::read_to_string(path).expect("readable")).expect("weights")
}

#[test]
fn the_value_model_is_fitted_alone() {
    let (text, progress) = told(&with(&VALUE, &["--threads", "1"]));
    assert_eq!(text, told(&with(&VALUE, &["--threads", "2"])).0);
    assert_eq!(progress, "");
    let new = ValueModel::parse(&text).expect("a model");
    assert!(new != ValueModel::builtin() && new.output.iter().all(|weight| weight.is_finite()));
    for part in ["# Fitted by freehold tune --value on official", "log-likelihood", "even chances: -", "favourite"] {
        assert!(text.contains(part), "{part} is missing: {text}");
    }
}

#[test]
fn a_fit_can_go_on_from_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let first = folder.path().join("first.toml").display().to_string();
    told(&with(&VALUE, &["--out", &first]));
    let (text, _) = told(&with(&VALUE, &["--from", &first]));
    assert!(text.contains(&format!(", from {first}:")), "{text}");
    assert_ne!(ValueModel::parse(&text).expect("a model"), ValueModel::builtin());
    std::fs::write(&first, "direct = [1.0]\noutput = []\nhidden = []\n").expect("writes");
    refuses(&with(&VALUE, &["--from", &first]), "freehold tune --value");
    // A file of weights is no model.
    std::fs::write(&first, Tuning::builtin().to_toml(&[])).expect("writes");
    refuses(&with(&VALUE, &["--from", &first]), "line ");
}

#[test]
fn expert_is_tuned_alone() {
    let (text, _) = told(&with(&TINY, &["--bot", "expert"]));
    let (old, new) = (Tuning::builtin(), Tuning::parse(&text).expect("weights"));
    assert!(text.contains("# [expert] was found by freehold tune on official"), "{text}");
    assert!(new.expert != old.expert && new.hard == old.hard, "{text}");
    refuses(&["tune", "--bot", "easy"], "hard, expert");
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
    refuses(&["tune", "--generations", "0"], "--generations goes from 1 to");
    refuses(&["tune", "--candidates", "0"], "--candidates goes from 2 to");
    refuses(&["tune", "--candidates", "7"], "--candidates come in mirrored pairs; 7 is not an even number");
    refuses(&["tune", "--games", "0"], "--games goes from 1 to");
    refuses(&["tune", "--proof", "0"], "--proof goes from 1 to");
    refuses(&["tune", "--cap", "0"], "--cap goes from 1 to");
    refuses(&["tune", "--threads", "0"], "--threads goes from 1 to");
    refuses(&["tune", "--seed", "x"], "--seed");
    refuses(&["tune", "--preset", "nosuch"], "there is no preset “nosuch”; there are: official");
    refuses(&["tune", "--rules", "players.max=3"], "tuned at tables of four; official is played by 2 to 3");
    refuses(&["tune", "--value", "--games", "3"], "--games goes from 8 to");
    refuses(&["tune", "--value", "--generations", "3"], "cannot be used with");
    refuses(&["tune", "--value", "--cap", "30"], "cannot be used with");
    refuses(&["tune", "--value", "--epochs", "0"], "--epochs goes from 1 to");
}

#[test]
fn files_are_tried_before_the_run() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    // So many games would take hours.
    let long = ["tune", "--games", "900000000"];
    let missing = path("missing/weights.toml");
    refuses(&with(&long, &["--out", &missing]), &format!("cannot write {missing}"));
    refuses(&with(&long, &["--out", &path("")]), "cannot write");
    refuses(&["tune", "--value", "--games", "100000", "--out", &missing], "cannot write");
    refuses(&with(&long, &["--from", &missing]), &format!("cannot read {missing}"));
    let good = Tuning::builtin().to_toml(&[]);
    let line = good.lines().position(|line| line.starts_with("loose = ")).expect("the first figure") + 1;
    let changed = |name: &str, to: &str| {
        let lines = (1..).zip(good.lines()).map(|(place, text)| if place == line { to } else { text });
        std::fs::write(path(name), lines.collect::<Vec<_>>().join("\n")).expect("writes");
        path(name)
    };
    for (to, wanted) in [
        ("loos = 1.0", format!("bad.toml: line {line}: unknown field `loos`")),
        ("", "missing field `loose`".to_owned()),
        ("loose = \"much\"", format!("bad.toml: line {line}: invalid type: string \"much\"")),
        ("loose = \"much\"", "hard.loose".to_owned()),
        ("loose =", format!("bad.toml: line {line}: ")),
        ("loose = 7.0", "bad.toml: hard.loose goes from 0.5 to 1.6; 7 is not possible".to_owned()),
        ("loose = nan", "hard.loose goes from 0.5 to 1.6; NaN is not possible".to_owned()),
    ] {
        refuses(&with(&long, &["--from", &changed("bad.toml", to)]), &wanted);
    }
    std::fs::write(path("binary.toml"), [0xff, 0xfe, 0x00]).expect("writes");
    refuses(&with(&long, &["--from", &path("binary.toml")]), "not a text file");
}
