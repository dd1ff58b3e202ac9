//! Runs every scenario of `specs/`, and shows those that fail.

mod steps;

use cucumber::World as _;
use cucumber::writer::{Basic, Coloring, Stats as _};
use std::io::Write;
use std::process::ExitCode;
use std::sync::{Arc, Mutex};

/// Keeps what is written until it is known who wants to read it.
#[derive(Clone, Default)]
struct Pages(Arc<Mutex<Vec<u8>>>);

impl Write for Pages {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("one writer").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

fn main() -> ExitCode {
    // A folder or a file of scenarios may be picked while writing them.
    let folder = std::env::var("SPECS").unwrap_or_else(|_| env!("CARGO_MANIFEST_DIR").to_string());
    let pages = Pages::default();
    let writer = Basic::new(pages.clone(), Coloring::Never, 0);
    let cucumber =
        steps::World::cucumber().with_default_cli().max_concurrent_scenarios(4).after(|_, _, _, _, world| {
            // A refusal that no step looked at is a failure, also at the end.
            Box::pin(async { world.into_iter().for_each(|world| world.look()) })
        });
    let run = cucumber.with_writer(cucumber::writer::Summarize::from(writer)).fail_on_skipped().run(folder);
    let failed = futures::executor::block_on(run).execution_has_failed();
    let text = String::from_utf8_lossy(&pages.0.lock().expect("one writer")).into_owned();
    let (story, summary) = text.split_once("[Summary]").unwrap_or(("", &text));
    print!("{}{summary}", if failed { failures(story) } else { String::new() });
    if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// The feature and scenario of every failed step, with the step and what it said.
fn failures(text: &str) -> String {
    let (mut feature, mut scenario, mut shown) = ("", Vec::new(), String::new());
    let mut close = |feature: &str, scenario: &mut Vec<&str>| {
        if scenario.iter().any(|line| line.contains('✘')) {
            shown += &format!("{feature}\n{}\n", scenario.join("\n"));
        }
        scenario.clear();
    };
    for line in text.lines() {
        if line.starts_with("Feature:") {
            close(feature, &mut scenario);
            feature = line;
        } else if line.trim_start().starts_with("Scenario") {
            close(feature, &mut scenario);
        }
        scenario.push(line);
    }
    close(feature, &mut scenario);
    shown
}
