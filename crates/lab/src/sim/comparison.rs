//! What house rules do: runs with the same bots and seeds, figure by figure beside each other.

use super::Summary;
use crate::statistics::Estimate;
use serde::Serialize;

/// A run without the house rules, and one or more with them.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Comparison {
    /// What the columns are called: the house rules as they were given.
    pub variants: Vec<String>,
    pub figures: Vec<Figure>,
    /// The bots are all the same, so the share of luck cannot be measured.
    pub equal_bots: bool,
}

/// One figure in all runs; none where it could not be measured.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Figure {
    pub figure: String,
    pub base: Option<Estimate>,
    /// In the order of the variants.
    pub variants: Vec<Option<Change>>,
}

/// A figure under house rules.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Change {
    #[serde(flatten)]
    pub estimate: Estimate,
    /// This less the base.
    pub difference: Option<Estimate>,
    /// The 95 % interval of the difference does not hold zero.
    pub beyond_noise: bool,
}

impl Comparison {
    pub fn new(base: &Summary, variants: &[(String, Summary)]) -> Comparison {
        let columns: Vec<_> = variants.iter().map(|(_, summary)| measures(summary)).collect();
        let figure = |(index, (name, base)): (usize, (String, Option<Estimate>))| {
            let change = |column: &Vec<(String, Option<Estimate>)>| column[index].1.map(|value| changed(value, base));
            Figure { figure: name, base, variants: columns.iter().map(change).collect() }
        };
        Comparison {
            variants: variants.iter().map(|(name, _)| name.clone()).collect(),
            figures: measures(base).into_iter().enumerate().map(figure).collect(),
            equal_bots: base.settings.equal_bots(),
        }
    }
}

fn changed(estimate: Estimate, base: Option<Estimate>) -> Change {
    let difference = base.map(|base| estimate.minus(base).rounded());
    Change { estimate, difference, beyond_noise: difference.is_some_and(|difference| difference.excludes_zero()) }
}

/// What is compared; the same list for every run of the same bots.
fn measures(summary: &Summary) -> Vec<(String, Option<Estimate>)> {
    let means = summary.means();
    let mut measures = vec![
        ("finished_pct".to_owned(), Some(summary.finished_pct())),
        ("rounds_per_game".to_owned(), Some(means.rounds)),
        ("median_rounds".to_owned(), summary.lengths.median),
        ("rolls_per_game".to_owned(), Some(means.rolls)),
        ("trades_per_game".to_owned(), Some(means.trades)),
        ("auctions_per_game".to_owned(), Some(means.auctions)),
        ("bankruptcies_per_game".to_owned(), Some(means.bankruptcies)),
        ("seat_bias".to_owned(), (summary.finished > 0).then_some(summary.seat_bias.spread)),
        ("luck".to_owned(), summary.luck),
    ];
    measures.extend(summary.bots.iter().map(|bot| {
        let share = Estimate { value: bot.win_pct, low: bot.low, high: bot.high };
        (format!("win_pct.{}", bot.bot), Some(share))
    }));
    measures
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sim::{Entrant, Lineup, Plan, summary};
    use freehold_bots::{BotKind, Crew};
    use freehold_content::override_option;
    use freehold_engine::Rulebook;

    fn run(auctions: &str) -> Summary {
        let preset = freehold_content::preset("official").expect("built in");
        let ruleset = override_option(&preset.ruleset, "auction.on_decline", &auctions.into()).expect("an option");
        let edition = freehold_content::edition(&preset.edition).expect("built in");
        let book = Rulebook::new(ruleset, edition).expect("in order");
        let crew = Crew::new(&book);
        let entrants = [BotKind::Fast, BotKind::Random].map(|kind| Entrant::new(&crew, kind, 1));
        let lineup = Lineup::new(entrants.into(), &crew);
        let plan = Plan { book: &book, lineup: &lineup, games: 30, seed: 1, cap: 60, worth: false };
        let settings = summary::Settings::new(&plan, "official", Default::default(), 1);
        Summary::new(settings, &book, &plan.run(&|_| ()), Default::default())
    }

    #[test]
    fn a_rule_against_itself_changes_nothing() {
        let base = run("open");
        let comparison = Comparison::new(&base, &[("the same".to_owned(), base.clone())]);
        assert!(!comparison.equal_bots);
        for figure in &comparison.figures {
            assert_eq!(figure.base, figure.variants[0].map(|change| change.estimate), "{}", figure.figure);
            if let Some(change) = figure.variants[0] {
                assert_eq!(change.difference.expect("measured").value, 0.0);
                assert!(!change.beyond_noise, "{}", figure.figure);
            }
        }
    }

    #[test]
    fn without_auctions_there_are_none() {
        let comparison = Comparison::new(&run("open"), &[("none".to_owned(), run("none"))]);
        let auctions = comparison.figures.iter().find(|figure| figure.figure == "auctions_per_game").expect("compared");
        let change = auctions.variants[0].expect("measured");
        assert_eq!(change.estimate.value, 0.0);
        assert!(change.beyond_noise && auctions.base.expect("measured").value > 0.0);
    }
}
