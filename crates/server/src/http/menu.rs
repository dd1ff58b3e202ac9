//! What needs no person: presets, themes, rules in words, and how the server is.

use super::constants::constant;
use super::{Body, Refused, Spoken, Written};
use crate::limits::MAX_PACK_FAULTS;
use crate::pack_faults::faults_of;
use crate::serve::App;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use freehold_content::{Kind, Library};
use freehold_engine::ruleset::{self, Shape};
use freehold_engine::{OptionKey, Ruleset};
use freehold_protocol::{
    ClockSetting, OptionSection, OptionTakes, OptionView, OptionWord, Pace, PresetView, Refusal, RoomSettings,
    RulesQuestion, ThemeView, TokenView,
};
use freehold_table::board;
use freehold_table::setup::Setup;
use freehold_text::{Language, POPULAR};
use std::sync::Arc;

/// The program runs.
pub async fn healthy() -> &'static str {
    "ok\n"
}

/// The program can serve: something can be stored, and it is not stopping.
pub async fn ready(State(app): State<Arc<App>>) -> (StatusCode, &'static str) {
    match app.readiness.check(&app).await {
        true => (StatusCode::OK, "ready\n"),
        false => (StatusCode::SERVICE_UNAVAILABLE, "not ready\n"),
    }
}

/// The description of this very API, as `cargo xtask types` writes it down.
pub async fn openapi() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], include_str!("../../../../docs/api/openapi.json"))
}

pub async fn presets(
    State(app): State<Arc<App>>,
    Spoken(language): Spoken,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    constant(&app, &headers, ("presets", "", language), |library| Written::of(&preset_views(library, language)))
}

fn preset_views(library: &Library, language: Language) -> Vec<PresetView> {
    let view = |preset: &freehold_content::Preset| {
        let (title, summary) = language.preset(&preset.title, &preset.summary);
        let left_out = library.left_out_of(&preset.id);
        let own = library.edition(&preset.edition).filter(|edition| !edition.tokens.is_empty());
        PresetView {
            id: preset.id.clone(),
            title,
            summary,
            edition: preset.edition.clone(),
            theme: preset.theme.clone(),
            min_seats: preset.ruleset.players.min,
            max_seats: preset.ruleset.players.max,
            changed: library.is_changed(Kind::Preset, &preset.id),
            faults: left_out.iter().flat_map(|left| faults_of(language, left)).take(MAX_PACK_FAULTS).collect(),
            tokens: own.map(|edition| board::tokens(language, &library.names(edition, None))),
        }
    };
    library.presets().iter().map(view).collect()
}

/// Everything that a form for house rules needs, in the order of the ruleset.
pub async fn options(
    State(app): State<Arc<App>>,
    Spoken(language): Spoken,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    let ruleset = app.library().preset(&id).map(|preset| preset.ruleset.clone());
    let ruleset = ruleset.ok_or(Refusal::NoSuchPreset { preset: id.clone() })?;
    constant(&app, &headers, ("options", &id, language), |_| Written::of(&option_sections(language, &ruleset)))
}

fn option_sections(language: Language, ruleset: &Ruleset) -> Vec<OptionSection> {
    let mut sections: Vec<OptionSection> = Vec::new();
    for key in OptionKey::all() {
        let id = key.section();
        let option = option_view(language, key, ruleset.answer(key));
        match sections.last_mut().filter(|section| section.id == id) {
            Some(section) => section.options.push(option),
            None => {
                let title = language.option_section(id).unwrap_or(id).to_string();
                sections.push(OptionSection { id: id.to_string(), title, options: vec![option] });
            }
        }
    }
    sections
}

fn option_view(language: Language, key: OptionKey, answer: ruleset::Answer) -> OptionView {
    let expected = key.spec().expected();
    let takes = match expected.shape {
        Shape::Word => OptionTakes::Words,
        Shape::Flag => OptionTakes::Flag,
        Shape::Figure { min, max } => OptionTakes::Figure { min, max },
        Shape::List { len, min, max } => OptionTakes::Figures { len: len as u32, min, max },
    };
    let word = |word: &str| {
        let title = language.option_word(key, word).unwrap_or(word).to_string();
        OptionWord { word: word.to_string(), title }
    };
    let text = language.option(key);
    OptionView {
        title: text.title.to_string(),
        explanation: text.explanation.to_string(),
        words: expected.words.into_iter().map(word).collect(),
        takes,
        value: serde_json::to_value(answer).unwrap_or_default(),
        popular: POPULAR.contains(&key),
        key: key.to_string(),
    }
}

pub async fn themes(
    State(app): State<Arc<App>>,
    Spoken(language): Spoken,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    constant(&app, &headers, ("themes", "", language), |library| Written::of(&theme_views(library, language)))
}

fn theme_views(library: &Library, language: Language) -> Vec<ThemeView> {
    let view = |theme: &freehold_content::Theme| ThemeView {
        id: theme.id.clone(),
        name: language.name(&theme.name),
        glyph: theme.glyph.clone(),
        changed: library.is_changed(Kind::Theme, &theme.id),
        tokens: theme
            .tokens
            .iter()
            .map(|token| TokenView {
                seat: None,
                id: token.id.clone(),
                name: language.name(&token.name),
                svg: Some(token.svg.clone()),
            })
            .collect(),
        palette: serde_json::to_value(&theme.palette).unwrap_or_default(),
    };
    library.themes().iter().map(view).collect()
}

/// The rules of any table in words, made from its options.
pub async fn rules(
    State(app): State<Arc<App>>,
    Spoken(language): Spoken,
    Body(wanted): Body<RulesQuestion>,
) -> Result<Written, Refused> {
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
        hints: false,
        pace: Pace::default(),
        watchers_talk: false,
        open_seats: false,
    };
    let house = app.hall.shared.house.clone();
    let telling = move || {
        let Setup { book, names } = Setup::of(&house.library, &settings)?;
        Written::of(&board::rule_sections(language, &book, &board::names(language, &book, &names, &[])))
    };
    Ok(app.hall.shared.in_turn(telling).await?)
}
