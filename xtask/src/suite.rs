//! `cargo xtask test`: everything that must hold, step by step.
//!
//! Every step runs even if an earlier one failed, its output passes through as it comes, and the
//! last line says how many tests passed and failed. The browser leaves half of the machine idle; what
//! only computes runs beside it, at the lowest priority, and is told when both are done.

use crate::tally::Tally;
use crate::{audit, browser, proxies, purity, python, tidy, trace, wasm};
use std::ffi::OsString;
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

struct Step {
    name: &'static str,
    action: Action,
}

enum Action {
    /// A cargo command that checks something.
    Cargo(&'static [&'static str]),
    /// A cargo command whose output says how many tests ran.
    Tests(&'static [&'static str]),
    /// A program that the tests have built: asking cargo for it alone would build its crates anew.
    Built(&'static [&'static str]),
    /// A script of the page that checks something.
    Page(&'static str),
    /// A script of the page whose output says how many tests ran.
    PageTests(&'static str),
    /// A command of this program.
    Own { command: &'static str, run: fn(&Path) -> bool },
}

/// The steps, in order.
const STEPS: &[Step] = &[
    Step { name: "format", action: Action::Cargo(&["fmt", "--all", "--check"]) },
    Step { name: "tidy", action: Action::Own { command: "tidy", run: tidy::run } },
    Step { name: "purity of the rules", action: Action::Own { command: "purity", run: purity::run } },
    Step { name: "audit", action: Action::Own { command: "audit", run: audit::run } },
    Step { name: "proxies", action: Action::Own { command: "proxies", run: proxies::fetch } },
    Step { name: "Python", action: Action::Own { command: "python", run: python::install } },
    // With the feature by which the types of the wire are compared with what is written of them.
    Step {
        name: "tests and specs",
        action: Action::Tests(&["test", "--workspace", "--features", "freehold-protocol/schema", "--no-fail-fast"]),
    },
    Step { name: "docs of the options", action: Action::Built(&["examples/option-docs", "--check"]) },
    // The build of the program has installed the packages of the page.
    Step { name: "page: types and lints", action: Action::Page("check") },
    Step { name: "page: tests", action: Action::PageTests("test") },
    Step { name: "browser", action: Action::Own { command: "browser", run: browser::install } },
    Step { name: IN_THE_BROWSER, action: Action::PageTests("e2e") },
    Step { name: "trace", action: Action::Own { command: "trace --check", run: checked_trace } },
];

const IN_THE_BROWSER: &str = "page in the browser";
pub const BESIDE_COMMAND: &str = "beside-the-browser";

/// The steps that run beside the browser, in order. No test among them counts, only whether they succeed.
const BESIDE: &[Step] = &[
    Step { name: "lints", action: Action::Cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]) },
    Step { name: "WebAssembly", action: Action::Own { command: "wasm", run: wasm::run_after_tests } },
    Step { name: "audited random play", action: Action::Built(&audit_play("random", "4000")) },
    Step { name: "audited bots", action: Action::Built(&audit_play("bots", "2000")) },
];

/// A program of the protocol crate writes its types down; only that build describes them.
const TYPES: [&str; 9] =
    ["run", "--quiet", "-p", "freehold-protocol", "--features", "schema", "--bin", "protocol-types", "--"];
const TYPES_CHECKED: [&str; 10] =
    ["run", "--quiet", "-p", "freehold-protocol", "--features", "schema", "--bin", "protocol-types", "--", "--check"];

pub fn types(root: &Path, check: bool) -> bool {
    let action = if check { Action::Cargo(&TYPES_CHECKED) } else { Action::Cargo(&TYPES) };
    run_step(root, &action, &mut Tally::default()).is_ok()
}

/// An example of the text crate writes down what there is to know about the options.
const OPTIONS: [&str; 7] = ["run", "--quiet", "-p", "freehold-text", "--example", "option-docs", "--"];
const OPTIONS_CHECKED: [&str; 8] =
    ["run", "--quiet", "-p", "freehold-text", "--example", "option-docs", "--", "--check"];

pub fn options(root: &Path, check: bool) -> bool {
    let action = if check { Action::Cargo(&OPTIONS_CHECKED) } else { Action::Cargo(&OPTIONS) };
    run_step(root, &action, &mut Tally::default()).is_ok()
}

/// Audited games, so many of each preset. The profile for tests optimises what they are made of, and
/// its checks of sums and indices are on.
const fn audit_play(players: &'static str, games: &'static str) -> [&'static str; 5] {
    ["audit-play", "--players", players, "--games", games]
}

/// A million games in all, on eight presets; bots play half of them.
pub fn million(root: &Path) -> bool {
    const MILLION: [&str; 11] = [
        "run",
        "--release",
        "-p",
        "freehold-lab",
        "--bin",
        "audit-play",
        "--",
        "--players",
        "both",
        "--games",
        "125000",
    ];
    run_step(root, &Action::Cargo(&MILLION), &mut Tally::default()).is_ok()
}

fn checked_trace(root: &Path) -> bool {
    trace::run(root, &trace::Options { check: true, ..trace::Options::default() })
}

impl Action {
    /// What to type to repeat the step.
    fn command(&self) -> String {
        match self {
            Action::Cargo(words) | Action::Tests(words) => format!("cargo {}", words.join(" ")),
            Action::Built(words) => format!("target/debug/{}", words.join(" ")),
            Action::Page(script) | Action::PageTests(script) => format!("npm run --prefix web {script}"),
            Action::Own { command, .. } => format!("cargo xtask {command}"),
        }
    }
}

/// Why a step failed.
#[derive(Debug, thiserror::Error)]
enum StepFault {
    #[error("it could not run: {0}")]
    CannotStart(io::Error),
    #[error("{0}")]
    Exit(ExitStatus),
    /// It succeeded without a single test.
    #[error("no test ran")]
    NoTests,
    /// There are specs, but no scenario ran.
    #[error("no scenario ran")]
    NoScenarios,
    /// It has said why itself.
    #[error("see above")]
    Reported,
}

/// Runs all steps; false if one failed.
pub fn run(root: &Path) -> bool {
    let mut report = Report::default();
    let mut beside = None;
    for step in STEPS {
        if step.name == IN_THE_BROWSER {
            beside = Some(thread::spawn(run_in_background));
        }
        report.run(root, step);
        if let Some(running) = beside.take() {
            report.add_beside(running.join().unwrap_or_else(|_| Err(io::Error::other("it was given up"))));
        }
    }
    report.tell("summary");
    println!("{} passed, {} failed", report.tally.passed, report.tally.failed);
    let _ = io::stdout().flush();
    report.faults.is_empty() && report.tally.failed == 0
}

/// Runs the steps that belong beside the browser; false if one failed.
pub fn run_beside(root: &Path) -> bool {
    let mut report = Report::default();
    for step in BESIDE {
        report.run(root, step);
    }
    report.tell("beside the browser");
    report.faults.is_empty()
}

/// Another process of this program with [`BESIDE`], and what it had to say.
fn run_in_background() -> io::Result<Output> {
    let program = std::env::current_exe()?;
    let mut command = if cfg!(unix) {
        let mut nice = Command::new("nice");
        nice.args(["-n", "19"]).arg(program);
        nice
    } else {
        Command::new(program)
    };
    command.arg(BESIDE_COMMAND).output()
}

/// What has run so far, how long it took and what failed.
#[derive(Default)]
struct Report {
    tally: Tally,
    times: Vec<(&'static str, Duration)>,
    faults: Vec<(&'static str, String, StepFault)>,
}

impl Report {
    fn run(&mut self, root: &Path, step: &'static Step) {
        println!("\n== {}: {}", step.name, step.action.command());
        let start = Instant::now();
        let failed_before = self.tally.failed;
        if let Err(fault) = run_step(root, &step.action, &mut self.tally) {
            self.fail(step.name, step.action.command(), fault, failed_before);
        }
        self.times.push((step.name, start.elapsed()));
    }

    fn add_beside(&mut self, output: io::Result<Output>) {
        let fault = match output {
            Ok(Output { status, stdout, stderr }) => {
                print!("{}{}", String::from_utf8_lossy(&stderr), String::from_utf8_lossy(&stdout));
                status_of(Ok(status)).err()
            }
            Err(error) => Some(StepFault::CannotStart(error)),
        };
        if let Some(fault) = fault {
            self.fail("beside the browser", format!("cargo xtask {BESIDE_COMMAND}"), fault, self.tally.failed);
        }
    }

    fn fail(&mut self, name: &'static str, command: String, fault: StepFault, failed_before: usize) {
        println!("-- {name} failed: {fault}");
        self.tally.failed = count_step(failed_before, self.tally.failed);
        self.faults.push((name, command, fault));
    }

    fn tell(&self, title: &str) {
        println!("\n== {title}");
        for (name, time) in &self.times {
            println!("{name:20} {:7.1} s", time.as_secs_f64());
        }
        for (name, command, fault) in &self.faults {
            println!("failed: {name} ({fault}); repeat it with: {command}");
        }
    }
}

/// A step that failed without a failed test counts as one, lest it hide behind `0 failed`.
fn count_step(before: usize, after: usize) -> usize {
    after.max(before + 1)
}

fn run_step(root: &Path, action: &Action, tally: &mut Tally) -> Result<(), StepFault> {
    match action {
        Action::Own { run, .. } => run(root).then_some(()).ok_or(StepFault::Reported),
        Action::Cargo(words) => status_of(stream(cargo_command(root, words), |_| {})),
        Action::Built(words) => status_of(stream(built_command(root, words), |_| {})),
        Action::Page(script) => status_of(stream(npm_command(root, script), |_| {})),
        Action::Tests(words) => count(cargo_command(root, words), root.join("specs/Cargo.toml").is_file(), tally),
        Action::PageTests(script) => count(npm_command(root, script), false, tally),
    }
}

/// Runs tests and adds them up.
fn count(command: Command, has_specs: bool, tally: &mut Tally) -> Result<(), StepFault> {
    let mut own = Tally::default();
    let status = stream(command, |line| own.read(line));
    tally.passed += own.passed;
    tally.failed += own.failed;
    tally.scenarios += own.scenarios;
    status_of(status)?;
    ran_enough(&own, has_specs)
}

fn ran_enough(tally: &Tally, has_specs: bool) -> Result<(), StepFault> {
    match tally {
        Tally { passed: 0, .. } => Err(StepFault::NoTests),
        Tally { scenarios: 0, .. } if has_specs => Err(StepFault::NoScenarios),
        _ => Ok(()),
    }
}

fn status_of(status: io::Result<ExitStatus>) -> Result<(), StepFault> {
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(StepFault::Exit(status)),
        Err(error) => Err(StepFault::CannotStart(error)),
    }
}

fn cargo_command(root: &Path, words: &[&str]) -> Command {
    let mut command = Command::new(cargo());
    command.args(words).current_dir(root);
    command
}

/// A program that the tests have built.
pub fn built_command(root: &Path, words: &[&str]) -> Command {
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    let program = format!("{}{}", words[0], std::env::consts::EXE_SUFFIX);
    let mut command = Command::new(target.join("debug").join(program));
    command.args(&words[1..]).current_dir(root);
    command
}

fn npm_command(root: &Path, script: &str) -> Command {
    let mut command = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    command.args(["run", script]).current_dir(root.join("web"));
    command
}

/// Runs a command and passes its output through while `read` sees every line of it.
fn stream(mut command: Command, mut read: impl FnMut(&str)) -> io::Result<ExitStatus> {
    io::stdout().flush()?;
    let mut child = command.stdout(Stdio::piped()).spawn()?;
    if let Some(stdout) = child.stdout.take() {
        let mut lines = BufReader::new(stdout);
        let mut line = Vec::new();
        while lines.read_until(b'\n', &mut line)? > 0 {
            let mut out = io::stdout().lock();
            out.write_all(&line)?;
            out.flush()?;
            read(&String::from_utf8_lossy(&line));
            line.clear();
        }
    }
    child.wait()
}

/// The cargo that started this program.
pub fn cargo() -> OsString {
    std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failed_step_is_never_counted_as_nothing() {
        for (before, after, expected) in [(0, 0, 1), (0, 3, 3), (3, 3, 4)] {
            assert_eq!(count_step(before, after), expected);
        }
    }

    #[test]
    fn a_run_without_tests_or_scenarios_fails() {
        let tally = |passed, scenarios| Tally { passed, failed: 0, scenarios };
        assert!(matches!(ran_enough(&tally(0, 0), false), Err(StepFault::NoTests)));
        assert!(matches!(ran_enough(&tally(5, 0), true), Err(StepFault::NoScenarios)));
        assert!(ran_enough(&tally(5, 0), false).is_ok());
        assert!(ran_enough(&tally(5, 2), true).is_ok());
    }

    #[test]
    fn the_streamed_lines_are_read_and_the_status_is_told() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut lines = Vec::new();
        let status = stream(cargo_command(root, &["--version"]), |line| lines.push(line.to_owned())).unwrap();
        assert!(status.success() && lines[0].starts_with("cargo "), "{lines:?}");
        assert!(status_of(Ok(status)).is_ok());
        assert!(status_of(stream(cargo_command(Path::new("no/such/folder"), &["--version"]), |_| {})).is_err());
    }

    #[test]
    fn every_step_says_how_to_repeat_it() {
        let commands: Vec<String> = STEPS.iter().map(|step| step.action.command()).collect();
        assert_eq!(commands[0], "cargo fmt --all --check");
        assert_eq!(commands.last().map(String::as_str), Some("cargo xtask trace --check"));
    }
}
