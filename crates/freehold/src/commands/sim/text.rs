//! A summary for readers at a terminal.

use crate::table::{Column, figure, interval, table};
use freehold_lab::sim::Summary;
use freehold_lab::sim::summary::Settings;
use freehold_lab::statistics::Estimate;

pub fn title(settings: &Settings) -> String {
    let mut text = format!(
        "{} on {}: {} games of {} (seed {}, at most {} rounds)",
        settings.preset,
        settings.edition,
        settings.games,
        settings.bots.join(", "),
        settings.seed,
        settings.cap
    );
    if !settings.rules.is_empty() {
        let rules: Vec<String> = settings.rules.iter().map(|(option, value)| format!("{option}={value}")).collect();
        text += &format!("\nwith {}", rules.join(", "));
    }
    text
}

pub fn summary(summary: &Summary) -> String {
    let parts = [
        title(&summary.settings),
        bots(summary),
        entrants(summary),
        places(summary),
        per_game(summary),
        groups(summary),
        landings(summary),
        faults(summary),
        timing(summary),
    ];
    let parts: Vec<&str> = parts.iter().map(|part| part.trim_end()).filter(|part| !part.is_empty()).collect();
    parts.join("\n\n") + "\n"
}

fn bots(summary: &Summary) -> String {
    use Column::{Figures, Words};
    let columns = [Words("bot"), Figures("wins"), Figures("win %"), Figures("95 % interval"), Figures("among equals")];
    let rows = summary.bots.iter().map(|bot| {
        let name = if bot.entrants > 1 { format!("{} ×{}", bot.bot, bot.entrants) } else { bot.bot.clone() };
        vec![name, bot.wins.to_string(), figure(bot.win_pct), interval(bot.low, bot.high), figure(bot.fair_pct)]
    });
    table(&columns, rows)
}

/// Only where bots were added up.
fn entrants(summary: &Summary) -> String {
    use Column::{Figures, Words};
    if summary.bots.len() == summary.entrants.len() {
        return String::new();
    }
    let columns = [Words("entrant"), Figures("wins"), Figures("win %"), Figures("95 % interval")];
    let rows = summary.entrants.iter().map(|entrant| {
        let name = format!("{}. {}", entrant.entrant, entrant.bot);
        vec![name, entrant.wins.to_string(), figure(entrant.win_pct), interval(entrant.low, entrant.high)]
    });
    table(&columns, rows)
}

fn places(summary: &Summary) -> String {
    use Column::{Figures, Words};
    let columns = [Words("place in turn"), Figures("wins"), Figures("% of finished"), Figures("95 % interval")];
    let rows = summary.seat_bias.places.iter().map(|place| {
        vec![place.place.to_owned(), place.wins.to_string(), figure(place.win_pct), interval(place.low, place.high)]
    });
    table(&columns, rows)
}

fn per_game(summary: &Summary) -> String {
    use Column::{Figures, Words};
    let row =
        |name: &str, Estimate { value, low, high }: Estimate| vec![name.to_owned(), figure(value), interval(low, high)];
    let mut rows = vec![row("finished %", summary.finished_pct())];
    for (name, mean) in summary.means().each() {
        rows.push(row(name, *mean));
        if name == "rounds" {
            let unknown = || vec!["median rounds".to_owned(), format!("> {}", summary.settings.cap), String::new()];
            rows.push(summary.lengths.median.map_or_else(unknown, |median| row("median rounds", median)));
        }
    }
    rows.push(row("seat bias, points", summary.seat_bias.spread));
    if let Some(luck) = summary.luck {
        rows.push(row("share of luck", luck));
    }
    table(&[Words("per game"), Figures("mean"), Figures("95 % interval")], rows)
}

fn groups(summary: &Summary) -> String {
    use Column::{Figures, Words};
    let columns = [Words("group"), Figures("rent per game"), Figures("spent per game"), Figures("return")];
    let rows = summary.groups.iter().map(|group| {
        let rate = group.rate.map_or("–".to_owned(), figure);
        vec![group.name.clone(), figure(group.rent_per_game), figure(group.spent_per_game), rate]
    });
    table(&columns, rows)
}

/// Two spaces in a row: forty rows would fill the screen.
fn landings(summary: &Summary) -> String {
    use Column::{Figures, Words};
    let columns = [Words("space"), Words(""), Figures("landings %"), Words("space"), Words(""), Figures("landings %")];
    let half = summary.landings.len().div_ceil(2);
    let cells = |index: usize| {
        summary.landings.get(index).map_or(Default::default(), |landing| {
            [landing.space.to_string(), landing.name.clone(), figure(landing.share_pct)]
        })
    };
    table(&columns, (0..half).map(|index| [cells(index), cells(index + half)].concat()))
}

fn faults(summary: &Summary) -> String {
    let mut text = String::new();
    if summary.faults.refused + summary.faults.dithered > 0 {
        text += &format!(
            "Faults of bots: {} commands were against the rules, {} turns were ended by the clock.\n",
            summary.faults.refused, summary.faults.dithered
        );
    }
    for program in &summary.faults.external {
        for (kind, count) in &program.counts {
            text += &format!("Faults of {} ({}): {count} × {kind}\n", program.bot, program.command);
        }
    }
    text
}

fn timing(summary: &Summary) -> String {
    let timing = &summary.timing;
    format!(
        "{} games in {} s: {} games and {} rolls per second on {} thread{}",
        summary.settings.games,
        figure(timing.seconds),
        figure(timing.games_per_second),
        figure(timing.rolls_per_second),
        timing.threads,
        if timing.threads == 1 { "" } else { "s" }
    )
}
