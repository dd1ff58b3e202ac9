//! Who wins: the shares of the bots, and those of the places in the order of turns.

use super::figure::{Figure, note};
use super::format::{fixed, percent, percent_interval, won};
use super::html::Html;
use super::intervals::{Chart, Row, Sign};
use super::names;
use super::tables::{Column, Entry, Table};
use crate::sim::{Summary, Wins};
use crate::statistics::ratio;

/// What each of equals would win of all games, in percent: its part of those that were finished.
pub fn fair_pct(summary: &Summary) -> f64 {
    ratio(summary.finished_pct, summary.settings.players as f64)
}

pub fn bots(html: &mut Html, summary: &Summary) {
    html.open("section").inside(|html| {
        html.open("h2").text("Who wins");
        if summary.settings.games == 0 {
            return note(html, "No game was played, so nobody has won.");
        }
        let rows = bot_rows(summary);
        let chart =
            Chart { rows: &rows, fair: fair_pct(summary), axis: "games won by each entrant, in % of all games" };
        let mut caption =
            "Bars end at the share that an entrant of this bot won; the lines across their ends are 95 % \
                           intervals, also given at the right. "
                .to_owned();
        if rows.iter().any(|row| row.sign == Sign::Detail) {
            caption += "A bot that sat at the table more than once has the mean of its entrants as its bar, and each \
                        of them as a dot below. ";
        }
        if summary.finished < summary.settings.games {
            caption += &format!(
                "Nobody wins a game that is given up: the shares add up to {}, and the fair share is a part of that.",
                percent(summary.finished_pct)
            );
        }
        let figure = Figure {
            number: 1,
            title: "Games won",
            caption,
            words: rows.iter().map(Row::words).collect::<Vec<_>>().join("; "),
            table: bot_table(summary),
            open: false,
        };
        figure.draw(html, chart.size(), |html| chart.draw(html));
    });
}

/// One row for each bot, and for each entrant where there are several of a bot.
fn bot_rows(summary: &Summary) -> Vec<Row> {
    let mut rows = Vec::new();
    for bot in &summary.bots {
        let each = 1.0 / bot.entrants.max(1) as f64;
        let (value, low, high) = (bot.win_pct * each, bot.low * each, bot.high * each);
        let name = if bot.entrants > 1 { format!("{}, each", names::bot(bot)) } else { bot.bot.clone() };
        rows.push(Row { name, sign: Sign::Bar, value, low, high });
        if bot.entrants == 1 {
            continue;
        }
        let own = summary.entrants.iter().filter(|entrant| entrant.bot == bot.bot);
        rows.extend(own.map(|entrant| Row {
            name: format!("entrant {}", entrant.entrant),
            sign: Sign::Detail,
            value: entrant.win_pct,
            low: entrant.low,
            high: entrant.high,
        }));
    }
    rows
}

fn bot_table(summary: &Summary) -> Table {
    let share = |name: String, wins: Wins, win_pct: f64, (low, high): (f64, f64), fair: f64| -> Vec<Entry> {
        vec![
            name.into(),
            won(wins).into(),
            percent(win_pct).into(),
            percent_interval(low, high).into(),
            percent(fair).into(),
        ]
    };
    let mut rows: Vec<Vec<Entry>> = Vec::new();
    for bot in &summary.bots {
        rows.push(share(
            names::bot(bot),
            bot.wins,
            bot.win_pct,
            (bot.low, bot.high),
            fair_pct(summary) * bot.entrants as f64,
        ));
    }
    if summary.bots.len() < summary.entrants.len() {
        for (index, entrant) in summary.entrants.iter().enumerate() {
            let name = format!("entrant {}", names::entrant(summary, index));
            rows.push(share(name, entrant.wins, entrant.win_pct, (entrant.low, entrant.high), fair_pct(summary)));
        }
    }
    use Column::{Figures, Words};
    let columns = vec![
        Words("bot"),
        Figures("games won"),
        Figures("of all games"),
        Figures("95 % interval"),
        Figures("among equals"),
    ];
    Table { columns, rows }
}

pub fn places(html: &mut Html, summary: &Summary) {
    html.open("section").inside(|html| {
        html.open("h2").text("Does it matter who begins?");
        if summary.finished == 0 {
            return note(html, "No game was finished, so places in the order of turns cannot be compared.");
        }
        let row = |place: &crate::sim::summary::PlaceShare| {
            let name = place.place.to_owned();
            Row { name, sign: Sign::Dot, value: place.win_pct, low: place.low, high: place.high }
        };
        let rows: Vec<Row> = summary.seat_bias.places.iter().map(row).collect();
        let fair = 100.0 * ratio(1.0, summary.settings.players as f64);
        let chart = Chart { rows: &rows, fair, axis: "games won, in % of the finished games" };
        let spread = &summary.seat_bias.spread;
        let caption = format!(
            "Entrants change seats from game to game, so that the bots’ strength cancels out. Lines are 95 % \
             intervals; the axis need not begin at zero. First less last: {} percentage points ({}).",
            fixed(spread.value, 1),
            percent_interval(spread.low, spread.high)
        );
        let words = rows.iter().map(Row::words).collect::<Vec<_>>().join("; ");
        let figure = Figure {
            number: 2,
            title: "Games won by place in the order of turns",
            caption,
            words,
            table: place_table(summary),
            open: false,
        };
        figure.draw(html, chart.size(), |html| chart.draw(html));
    });
}

fn place_table(summary: &Summary) -> Table {
    use Column::{Figures, Words};
    let columns = vec![Words("place"), Figures("games won"), Figures("of finished games"), Figures("95 % interval")];
    let row = |place: &crate::sim::summary::PlaceShare| -> Vec<Entry> {
        vec![
            place.place.into(),
            won(place.wins).into(),
            percent(place.win_pct).into(),
            percent_interval(place.low, place.high).into(),
        ]
    };
    Table { columns, rows: summary.seat_bias.places.iter().map(row).collect() }
}
