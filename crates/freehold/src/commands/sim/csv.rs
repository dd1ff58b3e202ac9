//! CSV with one figure in each row: section,key,value,low,high,name.
//!
//! All sections but `timing` are the same for the same settings.

use freehold_lab::sim::Summary;
use freehold_lab::sim::comparison::Comparison;
use freehold_lab::sim::summary::{Settings, Timing};
use freehold_lab::statistics::Estimate;
use std::fmt::Display;
use std::io;

const HEADER: [&str; 6] = ["section", "key", "value", "low", "high", "name"];

#[derive(Default)]
struct Rows(Vec<[String; 6]>);

impl Rows {
    fn add(&mut self, section: &str, key: impl Display, value: impl Display, name: &str) {
        self.row([section, &key.to_string(), &value.to_string(), "", "", name]);
    }

    /// A figure that may be unknown, with its interval.
    fn estimate(&mut self, section: &str, key: impl Display, value: Option<Estimate>, name: &str) {
        let shown = |of: fn(&Estimate) -> f64| value.as_ref().map_or(String::new(), |value| of(value).to_string());
        let (middle, low, high) = (shown(|e| e.value), shown(|e| e.low), shown(|e| e.high));
        self.row([section, &key.to_string(), &middle, &low, &high, name]);
    }

    fn row(&mut self, cells: [&str; 6]) {
        self.0.push(cells.map(str::to_owned));
    }

    fn text(self) -> io::Result<String> {
        let mut table = csv::Writer::from_writer(Vec::new());
        table.write_record(HEADER)?;
        for row in self.0 {
            table.write_record(row)?;
        }
        let bytes = table.into_inner().map_err(csv::IntoInnerError::into_error)?;
        String::from_utf8(bytes).map_err(io::Error::other)
    }

    fn settings(&mut self, settings: &Settings) {
        self.add("settings", "preset", &settings.preset, "");
        self.add("settings", "edition", &settings.edition, "");
        for (option, value) in &settings.rules {
            self.add("rules", option, value, "");
        }
        self.add("settings", "bots", settings.bots.join(" "), "");
        self.add("settings", "players", settings.players, "");
        self.add("settings", "games", settings.games, "");
        self.add("settings", "seed", settings.seed, "");
        self.add("settings", "cap", settings.cap, "");
        self.add("settings", "rollouts", settings.rollouts, "");
    }

    fn timing(&mut self, timing: &Timing) {
        self.add("timing", "seconds", timing.seconds, "");
        self.add("timing", "games_per_second", timing.games_per_second, "");
        self.add("timing", "rolls_per_second", timing.rolls_per_second, "");
        self.add("timing", "threads", timing.threads, "");
    }
}

pub fn summary(summary: &Summary) -> io::Result<String> {
    let mut rows = Rows::default();
    rows.settings(&summary.settings);
    rows.estimate("result", "finished_pct", Some(summary.finished_pct()), "");
    for (name, mean) in summary.means().each() {
        rows.estimate("result", format!("{name}_per_game"), Some(*mean), "");
    }
    rows.estimate("result", "median_rounds", summary.lengths.median, "");
    rows.estimate("result", "seat_bias", Some(summary.seat_bias.spread), "");
    rows.estimate("result", "luck", summary.luck, "");
    for bot in &summary.bots {
        let share = Estimate { value: bot.win_pct, low: bot.low, high: bot.high };
        rows.estimate("bot_win_pct", &bot.bot, Some(share), "");
        rows.add("bot_wins", &bot.bot, bot.wins, "");
        rows.add("bot_fair_pct", &bot.bot, bot.fair_pct, "");
    }
    for entrant in &summary.entrants {
        let share = Estimate { value: entrant.win_pct, low: entrant.low, high: entrant.high };
        rows.estimate("entrant_win_pct", entrant.entrant, Some(share), &entrant.bot);
        rows.add("entrant_wins", entrant.entrant, entrant.wins, &entrant.bot);
    }
    for place in &summary.seat_bias.places {
        let share = Estimate { value: place.win_pct, low: place.low, high: place.high };
        rows.estimate("place_win_pct", place.place, Some(share), "");
        rows.add("place_wins", place.place, place.wins, "");
    }
    for bar in &summary.lengths.bars {
        rows.add("length_games", format!("{}-{}", bar.from, bar.to), bar.games, "");
    }
    rows.add("length_games", "unfinished", summary.lengths.unfinished, "");
    for landing in &summary.landings {
        rows.add("landing_pct", landing.space, landing.share_pct, &landing.name);
    }
    for group in &summary.groups {
        rows.add("group_rent_per_game", &group.group, group.rent_per_game, &group.name);
        rows.add("group_spent_per_game", &group.group, group.spent_per_game, &group.name);
        let rate = group.rate.map_or(String::new(), |rate| rate.to_string());
        rows.add("group_return", &group.group, rate, &group.name);
    }
    worth(&mut rows, summary);
    faults(&mut rows, summary);
    rows.timing(&summary.timing);
    rows.text()
}

fn worth(rows: &mut Rows, summary: &Summary) {
    for sample in &summary.worth {
        for (entrant, mean) in summary.entrants.iter().zip(&sample.mean) {
            rows.add(&format!("worth_of_{}", entrant.entrant), sample.round, mean, &entrant.bot);
        }
    }
}

fn faults(rows: &mut Rows, summary: &Summary) {
    rows.add("fault", "refused", summary.faults.refused, "");
    rows.add("fault", "dithered", summary.faults.dithered, "");
    for program in &summary.faults.external {
        for (kind, count) in &program.counts {
            rows.add("fault", format!("{}: {kind}", program.bot), count, &program.command);
        }
    }
}

pub fn comparison(settings: &Settings, comparison: &Comparison, timing: &Timing) -> io::Result<String> {
    let mut rows = Rows::default();
    rows.settings(settings);
    for figure in &comparison.figures {
        rows.estimate(&figure.figure, "base", figure.base, "");
        for (variant, change) in comparison.variants.iter().zip(&figure.variants) {
            rows.estimate(&figure.figure, variant, change.map(|change| change.estimate), "");
            let noise = match change {
                Some(change) if change.beyond_noise => "beyond noise",
                _ => "",
            };
            let section = format!("{}.difference", figure.figure);
            rows.estimate(&section, variant, change.and_then(|change| change.difference), noise);
        }
    }
    rows.timing(timing);
    rows.text()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_with_commas_are_quoted() {
        let mut rows = Rows::default();
        rows.add("rules", "a,b", "[\"x\"]", "plain");
        assert_eq!(rows.text().unwrap(), "section,key,value,low,high,name\nrules,\"a,b\",\"[\"\"x\"\"]\",,,plain\n");
    }
}
