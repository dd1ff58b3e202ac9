//! Programs that play a seat: good ones play whole games, bad ones lose decisions and never a run.

use freehold_bots::{Bot, Decision, Question, RandomPlayer, Reason};
use freehold_engine::{Command, Event, FastChance, Money, Prompt, Rulebook, SeatId, SeatSet, State, Unheard};
use freehold_lab::external::{
    CommandLine, ExternalBot, ExternalFault, ExternalProgram, FaultKind, FaultLog, Limits, MAX_LOSSES,
};
use freehold_lab::game::{Played, play};
use freehold_lab::playout::rulebook;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;

/// Enough for any machine.
const PATIENT: Limits = Limits { decision: Duration::from_secs(30), start: Duration::ZERO };
/// For programs that will not answer anyway.
const HASTY: Limits = Limits { decision: Duration::from_millis(50), start: Duration::ZERO };

/// Every script notes its process, so that the test can see that none is left. Those that answer define
/// `answer`, which gets the question and returns a line.
const NOTE: &str = r#"
import { appendFileSync } from "node:fs";
import { createInterface } from "node:readline";
const folder = process.argv[2];
appendFileSync(`${folder}/processes`, `${process.pid}\n`);
"#;
const LOOP: &str = r#"
let asked = 0;
for await (const line of createInterface({ input: process.stdin })) {
  asked += 1;
  const said = await answer(JSON.parse(line).decide, asked, line);
  process.stdout.write(said + "\n");
}
"#;

/// A folder for scripts, and the log of their faults.
struct Workshop {
    folder: TempDir,
    log: Arc<FaultLog>,
}

impl Workshop {
    fn new() -> Workshop {
        Workshop { folder: TempDir::new().expect("a folder"), log: Arc::default() }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn start(&self, command: &str, limits: Limits) -> ExternalProgram {
        ExternalProgram::new(CommandLine::parse(command).expect("a command line"), limits, self.log.clone())
    }

    /// A script for Node.js, as it is.
    fn script(&self, source: &str, limits: Limits) -> ExternalProgram {
        let script = self.path("bot.mjs");
        fs::write(&script, format!("{NOTE}{source}")).expect("written");
        let folder = self.folder.path().display();
        self.start(&format!("node \"{}\" '{folder}'", script.display()), limits)
    }

    /// A script that answers each question with what its function `answer` returns.
    fn answering(&self, answer: &str, limits: Limits) -> ExternalProgram {
        self.script(&format!("{answer}{LOOP}"), limits)
    }

    /// The processes that were started.
    fn processes(&self) -> Vec<u32> {
        let noted = fs::read_to_string(self.path("processes")).unwrap_or_default();
        noted.lines().map(|line| line.parse().expect("a number")).collect()
    }

    fn expect_faults(&self, expected: &[(FaultKind, u64)]) {
        assert_eq!(self.log.counts(), BTreeMap::from_iter(expected.iter().copied()), "{:#?}", self.log.messages());
    }

    /// Neither running nor waiting to be reaped. Outside Unix nobody can ask.
    fn expect_nobody_left(&self) {
        if cfg!(unix) {
            for process in self.processes() {
                let alive = std::process::Command::new("sh")
                    .args(["-c", &format!("kill -0 {process}")])
                    .stderr(Stdio::null())
                    .status()
                    .expect("there is a shell");
                assert!(!alive.success(), "process {process} is left");
            }
        }
    }
}

/// Says what the clock would say.
struct ByDefault;

fn default_decision(question: &Question<'_>) -> Decision {
    Decision::new(question.by_default(), Reason::GoesOn)
}

impl Bot for ByDefault {
    fn decide(&mut self, question: &Question<'_>) -> Decision {
        default_decision(question)
    }
}

/// Tries everything that is allowed, offers to others included.
struct Restless(RandomPlayer);

impl Bot for Restless {
    fn decide(&mut self, question: &Question<'_>) -> Decision {
        let wanted = self.0.choose(&question.prompts());
        // A game that somebody leaves is soon over.
        match wanted.filter(|command| !matches!(command, Command::Resign {} | Command::VoteFinish { .. })) {
            Some(command) => Decision::new(command, Reason::Whim),
            None => default_decision(question),
        }
    }
}

/// Bids in secret, a different amount each time.
struct Secretive(Money);

impl Bot for Secretive {
    fn decide(&mut self, question: &Question<'_>) -> Decision {
        let bound = question.prompts().iter().find_map(|prompt| match *prompt {
            Prompt::SealBid { min, max, .. } => Some((min, max)),
            _ => None,
        });
        let Some((min, max)) = bound else { return default_decision(question) };
        self.0 += Money(1);
        Decision::new(Command::SealBid { amount: self.0.clamp(min, max), public: false }, Reason::Whim)
    }
}

/// The bot in seat 1, three others around it.
fn play_against(book: &Rulebook, bot: ExternalBot, other: impl Fn(u64) -> Box<dyn Bot>, seed: u64, cap: u16) -> Played {
    let mut bots = [other(0), Box::new(bot), other(1), other(2)];
    play(book, &mut bots, &mut FastChance::new(seed), cap, &mut Unheard)
}

fn official() -> Rulebook {
    rulebook("official").expect("a preset")
}

/// A game against players who do nothing: it goes on whatever the bot does.
fn play_rounds(program: &ExternalProgram, rounds: u16) -> Played {
    let played = play_against(&official(), program.bot(), |_| Box::new(ByDefault), 5, rounds);
    assert!(played.state.round() > rounds || played.finished(), "stopped in round {}", played.state.round());
    assert_eq!((played.refused, played.dithered), (0, 0));
    played
}

fn play_ten_rounds(program: &ExternalProgram) -> Played {
    play_rounds(program, 10)
}

/// Every process of this program is lost before it has answered.
fn expect_given_up(workshop: &Workshop, program: ExternalProgram, kind: FaultKind) {
    play_ten_rounds(&program);
    // Given up for the run: the next game asks nobody.
    play_ten_rounds(&program);
    drop(program);
    workshop.expect_faults(&[(kind, u64::from(MAX_LOSSES)), (FaultKind::GivenUp, 1)]);
    workshop.expect_nobody_left();
}

fn example(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bots").join(name);
    format!("'{}'", path.display())
}

/// Whole games of an example without a fault; says how they ended.
fn play_example(command: &str) -> Vec<State> {
    let workshop = Workshop::new();
    let program = workshop.start(command, PATIENT);
    let mut ends = Vec::new();
    for preset in freehold_content::presets() {
        let book = rulebook(preset).expect("a preset");
        let quiet = play_against(&book, program.bot(), |_| Box::new(ByDefault), 11, 400);
        assert!(quiet.finished() && quiet.refused == 0, "{preset}: no end after {} rounds", quiet.state.round());
        assert_eq!(quiet.winners(&book), SeatSet::of(SeatId(1)), "{preset}: who does nothing loses");
        let restless = |seat| Box::new(Restless(RandomPlayer::new(seat))) as Box<dyn Bot>;
        let wild = play_against(&book, program.bot(), restless, 12, 60);
        assert_eq!(wild.refused, 0, "{preset}");
        ends.extend([quiet.state, wild.state]);
    }
    drop(program);
    workshop.expect_faults(&[]);
    ends
}

#[test]
fn the_examples_play_whole_games_without_a_fault_and_alike() {
    let python = std::process::Command::new("python3").arg("--version").stdout(Stdio::null()).status();
    if !python.is_ok_and(|status| status.success()) {
        // The tests may ask for Node.js, not for Python; the same bot for Node.js is tested below.
        eprintln!("there is no python3: examples/bots/cautious.py was not played");
        return;
    }
    let node = play_example(&format!("node {}", example("cautious.mjs")));
    let python = play_example(&format!("python3 {}", example("cautious.py")));
    assert!(node == python, "the two examples decide differently");
}

#[test]
fn the_node_example_plays_whole_games_without_a_fault() {
    play_example(&format!("node {}", example("cautious.mjs")));
}

#[test]
fn a_program_that_does_not_exist_is_given_up() {
    let workshop = Workshop::new();
    let program = workshop.start("no-such-program-here --at-all", PATIENT);
    assert!(matches!(program.try_start(), Err(ExternalFault::CannotStart { .. })));
    expect_given_up(&workshop, program, FaultKind::CannotStart);
}

#[test]
fn a_program_that_ends_at_once_is_given_up() {
    let workshop = Workshop::new();
    expect_given_up(&workshop, workshop.script("process.exit(3);", PATIENT), FaultKind::Exited);
    assert_eq!(workshop.processes().len(), MAX_LOSSES as usize);
    if cfg!(unix) {
        assert!(workshop.log.messages()[0].contains("(exit status: 3)"), "{:?}", workshop.log.messages());
    }
}

#[test]
fn rubbish_is_no_answer() {
    let workshop = Workshop::new();
    let program = workshop.answering("const answer = () => 'I would rather roll';", PATIENT);
    expect_given_up(&workshop, program, FaultKind::NotJson);
    assert!(workshop.log.messages()[0].contains("I would rather roll"));
}

#[test]
fn json_without_a_command_is_no_answer() {
    let workshop = Workshop::new();
    let program = workshop.answering("const answer = () => '{\"mood\":\"fine\"}';", PATIENT);
    expect_given_up(&workshop, program, FaultKind::NoCommand);
}

#[test]
fn a_huge_line_is_no_answer() {
    let workshop = Workshop::new();
    let program = workshop.answering("const answer = () => '{\"command\":null}'.padEnd(2 << 20);", PATIENT);
    expect_given_up(&workshop, program, FaultKind::LineTooLong);
}

#[test]
fn a_program_that_hangs_is_killed_and_given_up() {
    let workshop = Workshop::new();
    expect_given_up(&workshop, workshop.script("setInterval(() => {}, 1000);", HASTY), FaultKind::TimedOut);
}

#[test]
fn a_late_answer_is_never_taken_for_the_next_one() {
    let workshop = Workshop::new();
    // The first answer may take as long as the machine needs. The others are late or not, and the
    // second one is late on purpose: it would end the game.
    let limits = Limits { start: PATIENT.decision, ..HASTY };
    let late = r#"
        const answer = (question, asked) => asked === 1
            ? '{"command":null}'
            : new Promise((tell) => setTimeout(tell, 5000, '{"command":{"resign":{}}}'));
    "#;
    let program = workshop.answering(late, limits);
    let played = play_rounds(&program, 4);
    drop(program);
    assert!(played.state.solvent().contains(SeatId(1)), "a late answer was taken");
    let late = workshop.log.count(FaultKind::TimedOut);
    assert!(late > u64::from(MAX_LOSSES));
    workshop.expect_faults(&[(FaultKind::TimedOut, late)]);
    assert!(workshop.processes().len() as u64 >= late, "a process that was late is asked no more");
    workshop.expect_nobody_left();
}

#[test]
fn a_program_that_never_reads_blocks_nobody() {
    let workshop = Workshop::new();
    let program = workshop.script("setInterval(() => {}, 1000);", HASTY);
    let mut bot = program.bot();
    // More than fits into a pipe.
    bot.hear(&[Event::TurnEnded { seat: SeatId(7) }; 9000]);
    play_against(&official(), bot, |_| Box::new(ByDefault), 5, 2);
    drop(program);
    assert!(workshop.log.count(FaultKind::TimedOut) > 0);
    workshop.expect_nobody_left();
}

#[test]
fn a_program_that_crashes_now_and_then_is_started_anew() {
    let workshop = Workshop::new();
    let fragile = r#"
        const answer = (question, asked) => asked < 3 ? '{"command":null}' : process.exit(1);
    "#;
    let program = workshop.answering(fragile, PATIENT);
    play_rounds(&program, 5);
    drop(program);
    let crashes = workshop.log.count(FaultKind::Exited);
    assert!(crashes > u64::from(MAX_LOSSES));
    workshop.expect_faults(&[(FaultKind::Exited, crashes)]);
    assert!(workshop.processes().len() as u64 - crashes <= 1, "one process for each crash, and the last");
    workshop.expect_nobody_left();
}

#[test]
fn cheating_is_refused_and_the_default_played() {
    let workshop = Workshop::new();
    let cheat = r#"
        const answer = ({ seat, view, prompts }) => {
            if (view.phase.auction) return '{"command":{"bid":{"amount":1000000000}}}';
            if (view.phase.purchase) return '{"command":{"buy_deed":{}},"reason":"allowed"}';
            return '{"command":{"buy_deed":{}}}';
        };
    "#;
    let program = workshop.answering(cheat, PATIENT);
    play_ten_rounds(&program);
    drop(program);
    let refused = workshop.log.count(FaultKind::Refused);
    assert!(refused > 10);
    workshop.expect_faults(&[(FaultKind::Refused, refused)]);
    assert_eq!(workshop.processes().len(), 1, "who cheats is asked again");
    let messages = workshop.log.messages().join("\n");
    assert!(messages.contains("seat 1, round 1, ") && messages.contains(r#"{"buy_deed":{}}"#), "{messages}");
    assert!(messages.contains("bid_too_high") && messages.contains("1000000000"), "{messages}");
    workshop.expect_nobody_left();
}

#[test]
fn an_unknown_command_loses_the_decision_only() {
    let workshop = Workshop::new();
    let program = workshop.answering("const answer = () => '{\"command\":{\"fly\":{}}}';", PATIENT);
    play_ten_rounds(&program);
    drop(program);
    assert!(workshop.log.total() > 10);
    workshop.expect_faults(&[(FaultKind::UnknownCommand, workshop.log.total())]);
    assert_eq!(workshop.processes().len(), 1);
}

#[test]
fn lines_that_nobody_asked_for_are_a_fault() {
    let workshop = Workshop::new();
    let program = workshop.answering("const answer = () => '{\"command\":null}\\n'.repeat(100).trim();", PATIENT);
    play_ten_rounds(&program);
    drop(program);
    assert!(workshop.log.total() > 0);
    workshop.expect_faults(&[(FaultKind::SpokeUnasked, workshop.log.total())]);
    workshop.expect_nobody_left();
}

#[test]
fn one_process_plays_game_after_game_and_may_save_at_the_end() {
    let workshop = Workshop::new();
    let saver = format!(
        "const answer = () => '{{\"command\":null,\"reason\":\"as usual\"}}';{LOOP}\
         appendFileSync(`${{folder}}/saved`, `${{asked}}`);"
    );
    let program = workshop.script(&saver, PATIENT);
    program.try_start().expect("it starts");
    for _ in 0..5 {
        play_ten_rounds(&program);
    }
    assert_eq!(workshop.processes().len(), 1);
    assert!(!workshop.path("saved").exists());
    drop(program);
    let asked = fs::read_to_string(workshop.path("saved")).expect("saved when its input ended");
    assert!(asked.parse::<u32>().expect("a number") > 50);
    workshop.expect_faults(&[]);
    workshop.expect_nobody_left();
}

#[test]
fn workers_have_processes_of_their_own() {
    let workshop = Workshop::new();
    let program = workshop.answering("const answer = () => '{\"command\":null}';", PATIENT);
    let mut bots = [program.bot(), program.bot()];
    std::thread::scope(|scope| {
        for bot in &mut bots {
            scope.spawn(|| {
                let mut table: [Box<dyn Bot + '_>; 2] = [Box::new(Lent(bot)), Box::new(ByDefault)];
                play(&official(), &mut table, &mut FastChance::new(3), 3, &mut Unheard);
            });
        }
    });
    drop((bots, program));
    assert_eq!(workshop.processes().len(), 2);
    workshop.expect_faults(&[]);
    workshop.expect_nobody_left();
}

/// A bot that outlives the game.
struct Lent<'a>(&'a mut ExternalBot);

impl Bot for Lent<'_> {
    fn decide(&mut self, question: &Question<'_>) -> Decision {
        let decision = self.0.decide(question);
        assert_eq!(decision.command, default_decision(question).command, "null leaves it to the default");
        decision
    }
    fn listens(&self) -> bool {
        self.0.listens()
    }
    fn hear(&mut self, events: &[Event]) {
        self.0.hear(events)
    }
}

#[test]
fn the_reason_is_kept_in_the_words_of_the_program() {
    let workshop = Workshop::new();
    let program = workshop.answering("const answer = () => '{\"command\":null,\"reason\":\"a hunch\"}';", PATIENT);
    let book = official();
    let state = State::new(&book, 2, true);
    let mut bot = program.bot();
    assert_eq!(bot.reason(), None);
    bot.decide(&Question::new(freehold_engine::Position::new(&book, &state), SeatId(0)));
    assert_eq!(bot.reason(), Some("a hunch"));
}

#[test]
fn private_bids_of_others_are_in_no_question() {
    let workshop = Workshop::new();
    let listener = r#"
        const answer = (question, asked, line) => {
            appendFileSync(`${folder}/questions`, line + "\n");
            return '{"command":null}';
        };
    "#;
    let program = workshop.answering(listener, PATIENT);
    let book = rulebook("property_tycoon").expect("a preset");
    let secretive = |seat: u64| Box::new(Secretive(Money(100 + 10 * seat as i32))) as Box<dyn Bot>;
    play_against(&book, program.bot(), secretive, 2, 40);
    drop(program);
    workshop.expect_faults(&[]);

    let questions = fs::read_to_string(workshop.path("questions")).expect("questions");
    let (mut sealed_before, mut heard) = (0, 0);
    for line in questions.lines() {
        let question: Value = serde_json::from_str(line).expect("JSON");
        let decide = question["decide"].as_object().expect("a question");
        assert_eq!(decide.keys().collect::<Vec<_>>(), ["seat", "view", "prompts", "events"]);
        let auction = &decide["view"]["phase"]["auction"];
        if auction["sealed"] == true {
            assert_eq!(auction["bids"], serde_json::json!([0, 0, 0, 0, 0, 0, 0, 0]), "{line}");
            let pending = auction["pending"].as_array().expect("a list").len();
            let active = auction["active"].as_array().expect("a list").len();
            sealed_before += active - pending;
        }
        for event in decide["events"].as_array().expect("a list") {
            if let Some(bid) = event.get("bid_sealed") {
                assert_eq!(bid["amount"], Value::Null, "{event}");
                heard += 1;
            }
        }
    }
    assert!(sealed_before > 0 && heard > 0, "nobody had bid before the bot was asked");
}
