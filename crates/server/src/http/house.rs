//! House rules while somebody is choosing them: what a change takes along, what does not fit, what does nothing.
//!
//! It knows no rules: the engine finds what follows, and `text` says it.

use super::{Answer, Body, Spoken};
use crate::serve::App;
use axum::Json;
use axum::extract::State;
use freehold_content::{Library, OptionError, override_option};
use freehold_engine::{OptionKey, Ruleset};
use freehold_protocol::{Field, FitOptions, OptionNote, OptionsFitted, Refusal};
use freehold_table::setup::{bad_option, check_count, fault};
use freehold_text::Language;
use std::sync::Arc;

pub async fn fit(
    State(app): State<Arc<App>>,
    Spoken(language): Spoken,
    Body(wanted): Body<FitOptions>,
) -> Answer<OptionsFitted> {
    check_count(&wanted.options)?;
    let house = app.hall.shared.house.clone();
    let fitting = move || fitted(&house.library, language, &wanted);
    Ok(Json(app.hall.shared.in_turn(fitting).await?))
}

fn fitted(library: &Library, language: Language, wanted: &FitOptions) -> Result<OptionsFitted, Refusal> {
    let preset = library.preset(&wanted.preset).ok_or(Refusal::NoSuchPreset { preset: wanted.preset.clone() })?;
    let mut ruleset = preset.ruleset.clone();
    let mut faults = Vec::new();
    for (key, value) in &wanted.options {
        match override_option(&ruleset, key, value) {
            Ok(changed) => ruleset = changed,
            Err(error) => faults.push(misfit(language, key, &error)),
        }
    }
    let changed = wanted.changed.as_deref().and_then(OptionKey::named);
    let followed = changed.map(|changed| ruleset.follow(changed)).unwrap_or_default();
    let note = |key: OptionKey, text: String| OptionNote { key: key.to_string(), text };
    faults.extend(ruleset.faults().iter().map(|fault| note(fault.key, language.option_fault(fault))));
    let idle = OptionKey::all().filter_map(|key| {
        let gate = ruleset.idled_by(key)?;
        Some(note(key, language.option(gate).title.to_string()))
    });
    Ok(OptionsFitted {
        idle: idle.collect(),
        followed: followed.iter().map(|each| note(each.key, language.followed(each))).collect(),
        options: differences(&preset.ruleset, &ruleset),
        faults,
    })
}

/// What differs from the preset, by key.
fn differences(preset: &Ruleset, ruleset: &Ruleset) -> serde_json::Map<String, serde_json::Value> {
    OptionKey::all()
        .filter(|key| preset.answer(*key) != ruleset.answer(*key))
        .map(|key| (key.to_string(), serde_json::to_value(ruleset.answer(key)).unwrap_or_default()))
        .collect()
}

/// A value that its option does not take at all.
fn misfit(language: Language, key: &str, error: &OptionError) -> OptionNote {
    let text = match error {
        OptionError::BadValue { key, .. } => language.option_misfit(*key),
        _ => language.field_fault(&fault(Field::Options, bad_option(error))),
    };
    OptionNote { key: key.to_string(), text }
}
