//! One run after another with the same bots and seeds, by one ruleset or several.

use crate::chosen::Chosen;
use crate::failure::Failure;
use crate::progress::Progress;
use crate::roster::Roster;
use crate::workers::Workers;
use freehold_bots::Crew;
use freehold_lab::sim::summary::{Settings, Timing};
use freehold_lab::sim::{Plan, Summary};
use std::time::Instant;

pub struct Study<'a> {
    pub roster: &'a Roster,
    pub games: u64,
    pub seed: u64,
    pub cap: u16,
    pub worth: bool,
    pub workers: &'a Workers,
    pub progress: Progress,
}

impl Study<'_> {
    /// Whether these rules can be played by these bots.
    pub fn check(&self, chosen: &Chosen) -> Result<(), Failure> {
        self.roster.check_players(chosen)?;
        chosen.book().map(|_| ())
    }

    pub fn play(&self, chosen: &Chosen, what: &str) -> Result<Summary, Failure> {
        self.play_some(chosen, self.games, what)
    }

    /// The first games of the run only.
    pub fn play_some(&self, chosen: &Chosen, games: u64, what: &str) -> Result<Summary, Failure> {
        let book = chosen.bulk_book()?;
        let crew = Crew::new(&book);
        let lineup = self.roster.lineup(&crew);
        let plan = Plan { book: &book, lineup: &lineup, games, seed: self.seed, cap: self.cap, worth: self.worth };
        self.progress.begin(games, what);
        let began = Instant::now();
        let tally = self.workers.run(|| plan.run(&|games| self.progress.advance(games)));
        let timing = Timing::new(&tally, began.elapsed(), self.workers.threads());
        let settings = Settings::new(&plan, &chosen.preset, chosen.changes.clone(), self.roster.rollouts);
        let mut summary = Summary::new(settings, &book, &tally, timing);
        summary.faults.external = self.roster.faults();
        Ok(summary)
    }
}
