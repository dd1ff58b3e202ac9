//! `freehold play --text` as its players meet it: through a pipe, and on a terminal.

#[path = "../../terminal/tests/support/chooser.rs"]
mod chooser;

use chooser::Chooser;
use std::io::{Read, Write};
use std::process::{Child, Command, Output, Stdio};

/// This many rounds of a game are enough.
const ROUNDS: usize = 25;
/// Only a guard against questions that never end.
const MOST_ANSWERS: usize = 4_000;

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_freehold"));
    command.args(["play", "--text"]).args(arguments).env_remove("FREEHOLD_PACKS").env("LC_ALL", "C");
    command.env_remove("FREEHOLD_DATA").env("XDG_DATA_HOME", concat!(env!("CARGO_TARGET_TMPDIR"), "/home"));
    command
}

fn with_input(arguments: &[&str], input: &str) -> Output {
    let mut child = command(arguments);
    let child = child.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = child.spawn().unwrap();
    // The program may stop reading before everything is written; that is its right.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn said(output: &Output) -> String {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// Reads until the program waits for an answer or ends. A pseudo-terminal whose other end is closed
/// answers with an error, which is the end as well.
fn until_asked(from: &mut impl Read, text: &mut String) -> bool {
    let (mut bytes, mut buffer) = (Vec::new(), [0; 4096]);
    while let Ok(read @ 1..) = from.read(&mut buffer) {
        bytes.extend_from_slice(&buffer[..read]);
        if bytes.ends_with(b"\n> ") || bytes == b"> " {
            *text = String::from_utf8_lossy(&bytes).replace("\r\n", "\n");
            return true;
        }
    }
    *text = String::from_utf8_lossy(&bytes).replace("\r\n", "\n");
    false
}

/// Plays by chance until the game is over or long enough; returns what was shown last.
fn play(mut chooser: Chooser, from: &mut impl Read, to: &mut impl Write, rounds: usize) -> String {
    let (mut shown, mut text, mut far) = (String::new(), String::new(), false);
    for _ in 0..MOST_ANSWERS {
        let asked = until_asked(from, &mut text);
        shown += &text;
        if !asked {
            return shown;
        }
        far |= text.contains(&format!("turn in round {rounds}."));
        let answer = if far { "quit".to_string() } else { chooser.answer(&text) };
        let answer = if text.contains("Leave it, yes or no?") { "yes".to_string() } else { answer };
        writeln!(to, "{answer}").unwrap();
    }
    panic!("the game does not end: {}", &shown[shown.len().saturating_sub(2_000)..]);
}

#[test]
fn every_preset_is_played_through_a_pipe() {
    for (preset, seed) in freehold_content::presets().iter().zip(1_u64..) {
        let mut child: Child = command(&["--preset", preset, "--bots", "fast", "--seed", &seed.to_string()])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (mut to, mut from) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        let shown = play(Chooser::new(seed), &mut from, &mut to, ROUNDS);
        assert!(child.wait().unwrap().success(), "{preset}");
        assert!(shown.ends_with("Goodbye.\n"), "{preset}: {shown}");
        assert!(shown.contains("round 2"), "{preset}: {shown}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_whole_game_is_played_on_a_terminal() {
    use rustix::fs::{Mode, OFlags};
    use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
    let ours = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
    grantpt(&ours).unwrap();
    unlockpt(&ours).unwrap();
    let name = ptsname(&ours, Vec::new()).unwrap();
    let theirs = rustix::fs::open(&name, OFlags::RDWR | OFlags::NOCTTY, Mode::empty()).unwrap();
    let mut command = command(&["--bots", "fast", "--seed", "11", "--name", "Ada", "--rules", "start_cash=300"]);
    command.stdin(theirs.try_clone().unwrap()).stdout(theirs.try_clone().unwrap()).stderr(theirs);
    let mut child = command.spawn().unwrap();
    // The command holds their end open as well; without it the end of the game is the end of the line.
    drop(command);
    let ours = std::fs::File::from(ours);
    let (mut from, mut to) = (ours.try_clone().unwrap(), ours);
    let mut chooser = Chooser::new(2);
    chooser.nonsense = false;
    let shown = play(chooser, &mut from, &mut to, 10_000);
    assert!(child.wait().unwrap().success());
    assert!(shown.contains("The seed of this game was"), "{shown}");
    assert!(shown.contains("bankrupt") && shown.contains("Goodbye."), "{shown}");
    // Lines of text alone: nothing moves the cursor.
    assert!(!shown.contains('\u{1b}'), "{shown}");
}

#[test]
fn the_end_of_the_input_ends_the_game_politely() {
    let shown = said(&with_input(&["--seed", "5"], ""));
    assert!(shown.ends_with("The input has ended, and the game with it. Goodbye.\n"), "{shown}");
}

#[test]
fn the_same_seed_and_answers_give_the_same_game() {
    let answers = "1\n".repeat(40);
    let game = |seed: &str| said(&with_input(&["--seed", seed, "--bots", "easy,hard"], &answers));
    assert_eq!(game("7"), game("7"));
    assert_ne!(game("7"), game("8"));
}

#[test]
fn a_saved_game_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("own.record").display().to_string();
    let rules = ["--rules", "turn_order=entry", "--bots", "normal,easy", "--name", "Ada"];
    let shown = said(&with_input(&rules, &format!("roll\nsave {file}\nsave {file}\nquit\n")));
    assert_eq!(shown.matches("The game is saved in").count(), 2, "{shown}");
    let shown = said(&with_input(&["--load", &file, "--bots", "hard,hard"], "me\n"));
    assert!(shown.contains("The game goes on in round 1") && shown.contains("Ada, you:"), "{shown}");
    // A file of somebody else is not written over.
    let other = folder.path().join("other.txt");
    std::fs::write(&other, "mine").unwrap();
    let shown = said(&with_input(&rules, &format!("save {}\n", other.display())));
    assert!(shown.contains("cannot be saved"), "{shown}");
    assert_eq!(std::fs::read_to_string(&other).unwrap(), "mine");
}

#[test]
fn the_language_is_asked_for_or_that_of_the_environment() {
    assert!(said(&with_input(&["--lang", "tr"], "")).contains("Seçenekler:"));
    let mut child = command(&[]);
    let child = child.env("LC_ALL", "tr_TR.UTF-8").stdin(Stdio::null()).output().unwrap();
    assert!(said(&child).contains("Seçenekler:"));
    assert!(said(&with_input(&[], "")).contains("You can:"));
}

#[test]
fn wrong_arguments_are_answered_in_words() {
    for (arguments, wanted) in [
        (&["--preset", "moon"][..], "there is no preset “moon”"),
        (&["--bots", "dragon"], "there is no bot “dragon”"),
        (&["--bots", "easy,easy,easy,easy,easy,easy,easy,easy"], "is played against 1 to 7 others; --bots names 8"),
        (&["--seed", "today"], "is no seed"),
        (&["--name", ""], "name"),
        (&["--load", "no-such-file"], "cannot read no-such-file"),
        (&["--rules", "dice.count=1"], "dice.count"),
        (&["--lang", "xx"], "invalid value 'xx'"),
        (&["--lan"], "cannot be used with"),
    ] {
        let output = with_input(arguments, "");
        let text = String::from_utf8(output.stderr.clone()).unwrap();
        assert!(!output.status.success() && text.contains(wanted), "{arguments:?}: {text}");
    }
    let output = Command::new(env!("CARGO_BIN_EXE_freehold")).args(["play", "--seed", "5"]).output().unwrap();
    assert!(String::from_utf8_lossy(&output.stderr).contains("freehold play --text"));
}
