//! What needs no person: presets, themes, rules in words, and how the server is.

use super::{Answer, Body, Refused};
use crate::serve::App;
use crate::tables;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use freehold_content::{Shape, expected, option_keys};
use freehold_protocol::{
    ClockSetting, OptionView, PresetView, Refusal, RoomSettings, RuleSection, RulesQuestion, ThemeView, TokenView,
};
use std::sync::Arc;

/// The program runs.
pub async fn healthy() -> &'static str {
    "ok\n"
}

/// The program can serve: the store answers, and it is not stopping.
pub async fn ready(State(app): State<Arc<App>>) -> (StatusCode, &'static str) {
    if app.hall.is_closing() || app.store().listed_rooms(1).await.is_err() {
        return (StatusCode::SERVICE_UNAVAILABLE, "not ready\n");
    }
    (StatusCode::OK, "ready\n")
}

pub async fn metrics(State(app): State<Arc<App>>) -> (StatusCode, String) {
    match &app.metrics {
        Some(metrics) => {
            metrics::gauge!("freehold_rooms_awake").set(app.hall.awake() as f64);
            (StatusCode::OK, metrics.render())
        }
        None => (StatusCode::NOT_FOUND, "metrics are off\n".to_string()),
    }
}

pub async fn presets(State(app): State<Arc<App>>) -> Json<Vec<PresetView>> {
    let view = |preset: &freehold_content::Preset| PresetView {
        id: preset.id.clone(),
        title: preset.title.clone(),
        summary: preset.summary.clone(),
        edition: preset.edition.clone(),
        theme: preset.theme.clone(),
        min_seats: preset.ruleset.players.min,
        max_seats: preset.ruleset.players.max,
    };
    Json(app.library().presets().iter().map(view).collect())
}

pub async fn options(State(app): State<Arc<App>>, Path(id): Path<String>) -> Answer<Vec<OptionView>> {
    let preset = app.library().preset(&id).ok_or(Refusal::NoSuchPreset { preset: id })?;
    let view = |(key, value): (String, serde_json::Value)| {
        let takes = expected(&preset.ruleset, &key);
        let shape = match takes.as_ref().map(|takes| takes.shape) {
            None | Some(Shape::Word) => "word".to_string(),
            Some(Shape::Flag) => "flag".to_string(),
            Some(Shape::Figure { min, max }) => format!("figure {min} {max}"),
            Some(Shape::List { len }) => format!("list {len}"),
        };
        OptionView { key, value, words: takes.map(|takes| takes.words).unwrap_or_default(), shape }
    };
    Ok(Json(option_keys(&preset.ruleset).into_iter().map(view).collect()))
}

pub async fn themes(State(app): State<Arc<App>>) -> Json<Vec<ThemeView>> {
    let view = |theme: &freehold_content::Theme| ThemeView {
        id: theme.id.clone(),
        name: theme.name.clone(),
        glyph: theme.glyph.clone(),
        tokens: theme
            .tokens
            .iter()
            .map(|token| TokenView {
                seat: None,
                id: token.id.clone(),
                name: token.name.clone(),
                svg: Some(token.svg.clone()),
            })
            .collect(),
        palette: serde_json::to_value(&theme.palette).unwrap_or_default(),
    };
    Json(app.library().themes().iter().map(view).collect())
}

/// The rules of any table in words, made from its options.
pub async fn rules(State(app): State<Arc<App>>, Body(wanted): Body<RulesQuestion>) -> Answer<Vec<RuleSection>> {
    let library = app.library();
    let preset = library.preset(&wanted.preset).ok_or(Refusal::NoSuchPreset { preset: wanted.preset.clone() })?;
    let settings = RoomSettings {
        preset: wanted.preset,
        edition: wanted.edition,
        options: wanted.options,
        theme: wanted.theme.unwrap_or_else(|| preset.theme.clone()),
        seats: preset.ruleset.players.max,
        clock: ClockSetting::Off,
        spectators: false,
        listed: false,
    };
    let book = tables::rulebook(library, &settings).map_err(Refused)?;
    let table = tables::table_names(library, &book, &settings.theme);
    Ok(Json(tables::rule_sections(&book, &tables::names(&book, &table, &[]))))
}
