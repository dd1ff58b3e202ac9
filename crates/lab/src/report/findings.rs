//! What the figures say, in a sentence each.

use super::format::{fine_percent, fixed, interval, money, percent, percent_interval, plural};
use super::names;
use super::returns;
use super::wins;
use crate::sim::Summary;
use crate::sim::summary::BotShare;
use crate::statistics::ratio;
use freehold_engine::{Rulebook, SPACES};

/// A sentence whose beginning is what one should remember.
#[derive(Debug, PartialEq, Eq)]
pub struct Finding {
    pub lead: String,
    pub rest: String,
}

pub fn all(summary: &Summary, book: &Rulebook) -> Vec<Finding> {
    if summary.settings.games == 0 {
        return vec![Finding { lead: "No game was played.".to_owned(), rest: String::new() }];
    }
    [winner(summary), endings(summary), beginner(summary), luck(summary), groups(summary, book), visits(summary)]
        .into_iter()
        .chain([faults(summary)])
        .flatten()
        .collect()
}

/// The bot that won most, measured by what equals would win.
fn winner(summary: &Summary) -> Option<Finding> {
    let lift = |bot: &&BotShare| ratio(bot.win_pct, bot.fair_pct);
    let best = summary.bots.iter().max_by(|one, other| lift(one).total_cmp(&lift(other)))?;
    if summary.bots.len() == 1 || summary.finished == 0 {
        return None;
    }
    let fair_pct = wins::fair_pct(summary) * best.entrants as f64;
    let (it, together) = if best.entrants > 1 { ("they", " together") } else { ("it", "") };
    let lead = format!("{} won {}{together}", names::bot(best), percent(best.win_pct));
    let fair = percent(fair_pct);
    let verdict = match best.low > fair_pct {
        true => format!("; among equals {it} would win {fair}."),
        false => format!("; that is not beyond the {fair} that {it} would win among equals."),
    };
    Some(Finding { lead, rest: format!(" of the games ({}){verdict}", percent_interval(best.low, best.high)) })
}

fn endings(summary: &Summary) -> Option<Finding> {
    let (games, cap) = (summary.settings.games, summary.settings.cap);
    let median = summary.lengths.median.map(|median| format!(", half of all within {}.", fixed(median.value, 0)));
    let (lead, rest) = match summary.finished {
        0 => (format!("None of {} ended", plural(games, "game", "games")), format!(" within {cap} rounds.")),
        all if all == games => ("Every game ended".to_owned(), format!(" within {cap} rounds")),
        most if (games - most) * 1000 < games => {
            (format!("All but {} ended", plural(games - most, "game", "games")), format!(" within {cap} rounds"))
        }
        _ => (format!("{} of the games ended", percent(summary.finished_pct)), format!(" within {cap} rounds")),
    };
    let rest = if rest.ends_with('.') { rest } else { rest + &median.unwrap_or(", fewer than half.".to_owned()) };
    Some(Finding { lead, rest })
}

fn beginner(summary: &Summary) -> Option<Finding> {
    if summary.finished == 0 || summary.settings.players < 2 {
        return None;
    }
    let spread = &summary.seat_bias.spread;
    let points = |value: f64| format!("{} percentage points", fixed(value, 1));
    let bounds = percent_interval(spread.low, spread.high);
    Some(match (spread.low > 0.0, spread.high < 0.0) {
        (true, _) => Finding {
            lead: format!("Who begins wins {} more often", points(spread.value)),
            rest: format!(" than who moves last ({bounds})."),
        },
        (_, true) => Finding {
            lead: format!("Who moves last wins {} more often", points(-spread.value)),
            rest: format!(" than who begins (first less last: {bounds})."),
        },
        _ => Finding {
            lead: "Who begins has no advantage that these games could show".to_owned(),
            rest: format!(": {} over who moves last ({bounds}).", points(spread.value)),
        },
    })
}

fn luck(summary: &Summary) -> Option<Finding> {
    let luck = summary.luck.as_ref()?;
    Some(Finding {
        lead: format!("The share of luck in who wins is {}", fixed(luck.value, 2)),
        rest: format!(" ({}), between 0 for always the same entrant and 1 for all equally often.", interval(luck)),
    })
}

fn groups(summary: &Summary, book: &Rulebook) -> Option<Finding> {
    let rows = returns::sorted(summary, book);
    let rated: Vec<_> = rows.iter().filter_map(|row| Some((row.sign.words(), row.figures.rate?))).collect();
    let ((best, most), (worst, least)) = (rated.first()?, rated.last()?);
    let glyph = &book.edition.currency.glyph;
    let tail =
        if rated.len() > 1 { format!("; longest payback: {worst}, {}", money(glyph, *least)) } else { String::new() };
    Some(Finding {
        lead: format!("Best return: {best}"),
        rest: format!(", {} of rent for each {glyph}1 spent{tail}.", money(glyph, *most)),
    })
}

fn visits(summary: &Summary) -> Option<Finding> {
    let mut landings: Vec<_> = summary.landings.iter().filter(|landing| landing.landings > 0).collect();
    landings.sort_by_key(|landing| std::cmp::Reverse(landing.landings));
    let first = landings.first()?;
    let next = landings
        .get(1)
        .map_or(String::new(), |next| format!(", then {} with {}", next.name, fine_percent(next.share_pct)));
    Some(Finding {
        lead: format!("Most visited: {}", first.name),
        rest: format!(
            ", {} of all landings{next}; the even share is {}.",
            fine_percent(first.share_pct),
            fine_percent(100.0 / SPACES as f64)
        ),
    })
}

fn faults(summary: &Summary) -> Option<Finding> {
    let external: u64 = summary.faults.external.iter().flat_map(|program| program.counts.values()).sum();
    let faults = summary.faults.refused + summary.faults.dithered + external;
    (faults > 0).then(|| Finding {
        lead: format!("Bots made {}", plural(faults, "fault", "faults")),
        rest: ", listed below: read their results with care.".to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sim::Wins;
    use crate::sim::summary::Lengths;
    use crate::statistics::Estimate;

    /// A run without a single event, to be filled in.
    fn blank(finished: u64, games: u64) -> (Summary, Rulebook) {
        let preset = freehold_content::preset("official").expect("built in");
        let edition = freehold_content::edition(&preset.edition).expect("built in");
        let book = Rulebook::new(preset.ruleset, edition).expect("in order");
        let settings = crate::sim::summary::Settings {
            preset: "official".to_owned(),
            edition: "lantern_bay".to_owned(),
            rules: Default::default(),
            bots: vec!["hard".to_owned(), "easy".to_owned()],
            players: 2,
            games,
            seed: 1,
            cap: 200,
            rollouts: 1,
        };
        let mut tally = crate::sim::Tally::new(200);
        (tally.games, tally.finished) = (games, finished);
        (Summary::new(settings, &book, &tally, Default::default()), book)
    }

    fn sentence(finding: Option<Finding>) -> String {
        finding.map_or(String::new(), |finding| finding.lead + &finding.rest).replace(['\u{202f}', '\u{a0}'], " ")
    }

    fn share(bot: &str, entrants: usize, win_pct: f64, fair_pct: f64) -> BotShare {
        BotShare {
            bot: bot.to_owned(),
            entrants,
            wins: Wins::default(),
            win_pct,
            low: win_pct - 2.0,
            high: win_pct + 2.0,
            fair_pct,
        }
    }

    #[test]
    fn the_winner_is_measured_against_equals() {
        let (mut summary, _) = blank(2000, 2000);
        summary.settings.players = 4;
        for (bots, wanted) in [
            (
                vec![share("hard", 1, 41.2, 25.0), share("easy", 3, 58.8, 75.0)],
                "hard won 41.2 % of the games (39.2–43.2); among equals it would win 25.0 %.",
            ),
            (
                vec![share("hard", 1, 20.0, 25.0), share("easy", 3, 76.0, 75.0)],
                "easy ×3 won 76.0 % together of the games (74.0–78.0); that is not beyond the 75.0 % that they would \
                 win among equals.",
            ),
            (vec![share("fast", 4, 100.0, 100.0)], ""),
        ] {
            summary.bots = bots;
            assert_eq!(sentence(winner(&summary)), wanted);
        }
    }

    #[test]
    fn endings_tell_how_many_and_how_soon() {
        let median = Some(Estimate { value: 46.3, low: 45.0, high: 47.0 });
        for (finished, games, median, wanted) in [
            (1940, 2000, median, "97.0 % of the games ended within 200 rounds, half of all within 46."),
            (2000, 2000, median, "Every game ended within 200 rounds, half of all within 46."),
            (1999, 2000, median, "All but 1 game ended within 200 rounds, half of all within 46."),
            (100, 2000, None, "5.0 % of the games ended within 200 rounds, fewer than half."),
            (0, 1, None, "None of 1 game ended within 200 rounds."),
        ] {
            let (mut summary, _) = blank(finished, games);
            summary.lengths = Lengths { median, bars: Vec::new(), unfinished: games - finished };
            assert_eq!(sentence(endings(&summary)), wanted);
        }
    }

    #[test]
    fn who_begins_is_told_with_its_doubt() {
        let (mut summary, _) = blank(2000, 2000);
        for ((value, low, high), wanted) in [
            ((4.5, 1.35, 7.65), "Who begins wins 4.5 percentage points more often than who moves last (1.4–7.7)."),
            (
                (-4.5, -7.65, -1.35),
                "Who moves last wins 4.5 percentage points more often than who begins (first less last: −7.7 to −1.4).",
            ),
            (
                (0.4, -1.2, 2.0),
                "Who begins has no advantage that these games could show: 0.4 percentage points over who moves last \
                 (−1.2 to 2.0).",
            ),
        ] {
            summary.seat_bias.spread = Estimate { value, low, high };
            assert_eq!(sentence(beginner(&summary)), wanted);
        }
    }

    #[test]
    fn returns_are_told_from_best_to_worst() {
        let (mut summary, book) = blank(10, 10);
        assert_eq!(groups(&summary, &book), None);
        (summary.groups[2].rate, summary.groups[7].rate) = (Some(2.31), Some(0.62));
        assert_eq!(
            sentence(groups(&summary, &book)),
            "Best return: Aqua (C), ◈2.31 of rent for each ◈1 spent; longest payback: Gold (H), ◈0.62."
        );
    }

    #[test]
    fn nothing_is_found_without_games() {
        let (summary, book) = blank(0, 0);
        assert_eq!(all(&summary, &book), [Finding { lead: "No game was played.".to_owned(), rest: String::new() }]);
    }
}
