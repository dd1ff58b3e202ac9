//! `freehold sim --compare`: what house rules do, beside the game without them.

use super::study::Study;
use super::{Format, csv};
use crate::chosen::Chosen;
use crate::failure::Failure;
use crate::output::print;
use crate::table::{Column, change as change_of, figure, table};
use freehold_lab::sim::comparison::{Change, Comparison, Figure};
use freehold_lab::sim::summary::{Faults, Settings, Timing};
use serde::Serialize;
use serde_json::json;

#[derive(Serialize)]
struct Report {
    /// Of the run without the house rules.
    settings: Settings,
    #[serde(flatten)]
    comparison: Comparison,
    faults: Faults,
    /// Of the run without the house rules; the only part that may differ between two runs.
    timing: Timing,
}

pub fn run(study: &Study<'_>, chosen: &Chosen, house_rules: &[String], format: Format) -> Result<(), Failure> {
    // Everything is checked before the first game.
    let changed = |text: &String| Ok((text.clone(), chosen.with(std::slice::from_ref(text))?));
    let variants: Vec<(String, Chosen)> = house_rules.iter().map(changed).collect::<Result<_, Failure>>()?;
    variants.iter().try_for_each(|(_, variant)| study.check(variant))?;
    let base = study.play(chosen, "")?;
    let play = |(name, variant): (String, Chosen)| {
        let summary = study.play(&variant, &format!("{name} "))?;
        Ok((name, summary))
    };
    let variants = variants.into_iter().map(play).collect::<Result<Vec<_>, Failure>>()?;
    study.progress.end();
    let comparison = Comparison::new(&base, &variants);
    let faults = variants.into_iter().fold(base.faults, |sum, (_, summary)| Faults {
        refused: sum.refused + summary.faults.refused,
        dithered: sum.dithered + summary.faults.dithered,
        external: summary.faults.external,
    });
    let report = Report { settings: base.settings, comparison, faults, timing: base.timing };
    print(&match format {
        Format::Json => format!("{:#}", json!(report)),
        Format::Csv => csv::comparison(&report.settings, &report.comparison, &report.timing)?,
        Format::Text => text(&report),
    })
}

fn text(report: &Report) -> String {
    let Comparison { variants, figures, equal_bots } = &report.comparison;
    let mut text = format!("{}\n", super::text::title(&report.settings));
    let names: Vec<String> = (1..=variants.len()).map(|number| format!("[{number}]")).collect();
    for (name, variant) in names.iter().zip(variants) {
        text += &format!("{name} with {variant}\n");
    }
    let mut columns = vec![Column::Words(""), Column::Figures("without")];
    for name in &names {
        columns.extend([Column::Figures(name), Column::Figures("change"), Column::Figures("95 % interval")]);
    }
    text += &format!("\n{}", table(&columns, figures.iter().map(row)));
    text += "\n* beyond the noise: the 95 % interval of the change does not hold 0.\n";
    if *equal_bots {
        text += "The share of luck is not measurable with equal bots: name bots of different strength.\n";
    }
    text
}

fn row(figure: &Figure) -> Vec<String> {
    let mut cells = vec![name(&figure.figure), shown(figure.base.map(|base| base.value))];
    for change in &figure.variants {
        cells.extend(changed(change.as_ref()));
    }
    cells
}

fn changed(change: Option<&Change>) -> [String; 3] {
    let value = shown(change.map(|change| change.estimate.value));
    let difference = change.and_then(|change| change.difference);
    let Some(difference) = difference else { return [value, shown(None), String::new()] };
    let mark = if change.is_some_and(|change| change.beyond_noise) { "*" } else { " " };
    let interval = format!("{} to {}", change_of(difference.low), change_of(difference.high));
    [value, format!("{}{mark}", change_of(difference.value)), interval]
}

fn shown(value: Option<f64>) -> String {
    value.map_or("–".to_owned(), figure)
}

fn name(key: &str) -> String {
    match key {
        "finished_pct" => "finished %".to_owned(),
        "rounds_per_game" => "rounds, mean".to_owned(),
        "median_rounds" => "rounds, median".to_owned(),
        "rolls_per_game" => "rolls".to_owned(),
        "trades_per_game" => "trades".to_owned(),
        "auctions_per_game" => "auctions".to_owned(),
        "bankruptcies_per_game" => "bankruptcies".to_owned(),
        "seat_bias" => "seat bias (first – last, points)".to_owned(),
        "luck" => "share of luck".to_owned(),
        other => other.replacen("win_pct.", "win % of ", 1),
    }
}
