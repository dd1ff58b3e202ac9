//! Counting tests from what the test programs print.
//!
//! Understands the summaries of Rust's test harness, cucumber, vitest and Playwright, with or without
//! colours.

/// Tests that ran. A scenario that was skipped counts as failed: it has shown nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub passed: usize,
    pub failed: usize,
    /// Scenarios among the passed and the failed.
    pub scenarios: usize,
}

impl Tally {
    /// Reads one line of output; lines that are no summary count nothing.
    pub fn read(&mut self, line: &str) {
        let line = without_colours(line);
        let line = line.trim();
        if let Some(counts) = line.strip_prefix("test result: ") {
            self.passed += before(counts, "passed");
            self.failed += before(counts, "failed");
        } else if let Some(counts) = line.strip_prefix("Tests  ") {
            // vitest: `Tests  1 failed | 30 passed (31)`; what was left out has shown nothing.
            self.passed += before(counts, "passed");
            self.failed += before(counts, "failed") + before(counts, "skipped") + before(counts, "todo");
        } else if let Some((number, word)) = playwright_summary(line) {
            match word {
                // Playwright names those that passed only at the second attempt above its summary.
                "passed" | "flaky" => self.passed += number,
                _ => self.failed += number,
            }
        } else if let Some((total, counts)) = scenario_summary(line) {
            let (passed, failed) = (before(counts, "passed"), before(counts, "failed"));
            self.passed += passed;
            self.failed += failed + total.saturating_sub(passed + failed);
            self.scenarios += total;
        }
    }
}

/// `3 scenarios (2 passed, 1 failed)`; without parentheses if there are none.
fn scenario_summary(line: &str) -> Option<(usize, &str)> {
    let (number, rest) = line.split_once(' ')?;
    let total = number.parse().ok()?;
    let rest = rest.strip_prefix("scenario")?;
    let counts = rest.strip_prefix('s').unwrap_or(rest).trim_start();
    (counts.is_empty() || counts.starts_with('(')).then_some((total, counts))
}

/// `12 passed (34.5s)`, `1 failed`, `2 skipped`, `3 did not run`, `1 flaky`: each on a line of its own.
fn playwright_summary(line: &str) -> Option<(usize, &str)> {
    let (number, rest) = line.split_once(' ')?;
    let number = number.parse().ok()?;
    let outcome = ["failed", "flaky", "skipped", "did not run", "interrupted"].into_iter().find(|word| rest == *word);
    outcome.or_else(|| rest.starts_with("passed (").then_some("passed")).map(|word| (number, word))
}

/// The number that stands before a word.
fn before(counts: &str, word: &str) -> usize {
    let words: Vec<&str> = counts.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let pair = words.windows(2).find(|pair| pair[1] == word);
    pair.and_then(|pair| pair[0].parse().ok()).unwrap_or(0)
}

/// Drops the escape sequences with which terminals are coloured.
fn without_colours(line: &str) -> String {
    let mut plain = String::with_capacity(line.len());
    let mut chars = line.chars();
    while let Some(c) = chars.next() {
        if c == '\u{1b}' {
            chars.by_ref().find(char::is_ascii_alphabetic);
        } else {
            plain.push(c);
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_summaries() {
        for (line, passed, failed, scenarios) in [
            (
                "test result: ok. 12 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s",
                12,
                0,
                0,
            ),
            ("test result: FAILED. 3 passed; 2 failed; 0 ignored; 0 measured", 3, 2, 0),
            ("test result: \u{1b}[32mok\u{1b}[0m. 7 passed; 0 failed", 7, 0, 0),
            ("5 scenarios (5 passed)", 5, 0, 5),
            ("1 scenario (1 passed)", 1, 0, 1),
            ("6 scenarios (3 passed, 2 skipped, 1 failed)", 3, 3, 6),
            ("\u{1b}[1m4 scenarios\u{1b}[0m (\u{1b}[32m4 passed\u{1b}[0m)", 4, 0, 4),
            ("2 scenarios (1 passed, 1 failed) with 1 retry", 1, 1, 2),
            ("0 scenarios", 0, 0, 0),
            ("9 steps (9 passed)", 0, 0, 0),
            ("test it::works ... ok", 0, 0, 0),
            ("4 scenarios are shown", 0, 0, 0),
            ("      Tests  31 passed (31)", 31, 0, 0),
            ("Tests  1 failed | 2 skipped | 28 passed (31)", 28, 3, 0),
            ("Test Files  4 passed (4)", 0, 0, 0),
            ("  12 passed (34.5s)", 12, 0, 0),
            ("  1 failed", 0, 1, 0),
            ("  2 flaky", 2, 0, 0),
            ("  3 did not run", 0, 3, 0),
            ("12 passed, 0 failed", 0, 0, 0),
            ("", 0, 0, 0),
        ] {
            let mut tally = Tally::default();
            tally.read(line);
            assert_eq!(tally, Tally { passed, failed, scenarios }, "{line}");
        }
    }

    #[test]
    fn adds_up() {
        let mut tally = Tally::default();
        for line in ["test result: ok. 2 passed; 0 failed", "3 scenarios (2 passed, 1 failed)"] {
            tally.read(line);
        }
        assert_eq!(tally, Tally { passed: 4, failed: 1, scenarios: 3 });
    }
}
