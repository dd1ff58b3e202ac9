//! How far a long run has come: a bar on standard error if that is a terminal, otherwise nothing.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::{IsTerminal, Write};

const STYLE: &str = "{msg}[{bar:30}] {pos} of {len} games, {eta} left";

#[derive(Clone)]
pub struct Progress {
    bar: ProgressBar,
}

impl Progress {
    pub fn new() -> Progress {
        let bar = ProgressBar::no_length();
        if !std::io::stderr().is_terminal() {
            bar.set_draw_target(ProgressDrawTarget::hidden());
        }
        // A style of our own that did not parse would leave the plain one.
        if let Ok(style) = ProgressStyle::with_template(STYLE) {
            bar.set_style(style.progress_chars("=> "));
        }
        Progress { bar }
    }

    /// So many games lie ahead; `what` they are for, if that needs to be said.
    pub fn begin(&self, games: u64, what: &str) {
        self.bar.set_length(games);
        self.bar.set_message(what.to_owned());
        self.bar.reset();
    }

    pub fn advance(&self, games: u64) {
        self.bar.inc(games);
    }

    pub fn end(&self) {
        self.bar.finish_and_clear();
    }

    /// Says something on standard error without disturbing the bar.
    pub fn say(&self, message: &str) {
        // Nothing is left to do if even this cannot be written.
        self.bar.suspend(|| drop(writeln!(std::io::stderr(), "freehold: {message}")));
    }
}
