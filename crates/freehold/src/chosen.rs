//! The rules that a user asks for: a preset, an edition, and options on top of them.

use crate::failure::Failure;
use clap::Args;
use freehold_content::{Kind, Library, Preset, override_options};
use freehold_engine::ruleset::Off;
use freehold_engine::{Edition, Rulebook, Ruleset};
use freehold_text::Language;
use serde_json::{Map, Value};

/// The preset that is meant when none is named.
const USUAL: &str = "official";

#[derive(Args)]
pub struct RulesArguments {
    /// The rules to play by; `freehold presets` lists them
    #[arg(long, default_value = USUAL)]
    preset: String,
    /// Another edition than the preset's
    #[arg(long)]
    edition: Option<String>,
    /// Change an option, e.g. auction.on_decline=none; may be repeated
    #[arg(long, value_name = "OPTION=VALUE", num_args = 1..)]
    rules: Vec<String>,
}

impl RulesArguments {
    /// Whether nothing was asked for.
    pub fn are_usual(&self) -> bool {
        self.preset == USUAL && self.edition.is_none() && self.rules.is_empty()
    }
}

/// A preset with its changes, on an edition.
#[derive(Clone)]
pub struct Chosen {
    pub preset: String,
    pub ruleset: Ruleset,
    pub edition: Edition,
    /// What differs from the preset.
    pub changes: Map<String, Value>,
}

impl Chosen {
    pub fn new(arguments: &RulesArguments, library: &Library) -> Result<Chosen, Failure> {
        let preset = find_preset(library, &arguments.preset)?;
        let edition = find_edition(library, arguments.edition.as_deref().unwrap_or(&preset.edition))?;
        let unchanged = Chosen {
            preset: preset.id.clone(),
            ruleset: preset.ruleset.clone(),
            edition: edition.clone(),
            changes: Map::new(),
        };
        unchanged.with(&arguments.rules)
    }

    /// With more options changed.
    pub fn with(&self, texts: &[String]) -> Result<Chosen, Failure> {
        let more = settings(texts)?;
        let ruleset = override_options(&self.ruleset, &more).map_err(Failure::Options)?;
        let mut changes = self.changes.clone();
        changes.extend(more);
        Ok(Chosen { ruleset, changes, ..self.clone() })
    }

    /// A ruleset that does not go with the board cannot be played.
    pub fn book(&self) -> Result<Rulebook, Failure> {
        Rulebook::new(self.ruleset.clone(), self.edition.clone()).map_err(Failure::Rulebook)
    }

    /// For games in bulk: bots mean what they do, so nobody is offered to take it back.
    pub fn bulk_book(&self) -> Result<Rulebook, Failure> {
        let mut chosen = self.clone();
        chosen.ruleset.manage.take_back = Off::Off;
        chosen.book()
    }
}

pub fn find_preset<'a>(library: &'a Library, name: &str) -> Result<&'a Preset, Failure> {
    library.preset(name).ok_or_else(|| Failure::UnknownPreset {
        name: name.to_owned(),
        known: library.presets().iter().map(|preset| preset.id.clone()).collect(),
    })
}

/// The title of a preset, and whether it is another one on this machine.
pub fn titled(library: &Library, preset: &Preset, language: Language) -> String {
    match library.is_changed(Kind::Preset, &preset.id) {
        true => language.changed_here(&preset.title),
        false => preset.title.clone(),
    }
}

pub fn find_edition<'a>(library: &'a Library, name: &str) -> Result<&'a Edition, Failure> {
    library.edition(name).ok_or_else(|| Failure::UnknownEdition {
        name: name.to_owned(),
        known: library.editions().map(|edition| edition.id.clone()).collect(),
    })
}

/// Each `key=value`, or several of them with commas between; the value is JSON or, failing that, a
/// word.
pub fn settings(texts: &[String]) -> Result<Map<String, Value>, Failure> {
    let setting = |text: &str| {
        let (key, value) = text.split_once('=').ok_or_else(|| Failure::BadSetting { text: text.to_owned() })?;
        let (key, value) = (key.trim(), value.trim());
        let value = serde_json::from_str(value).unwrap_or_else(|_| Value::String(value.to_owned()));
        Ok((key.to_owned(), value))
    };
    texts.iter().flat_map(|text| parts(text)).map(setting).collect()
}

/// Divided at the commas that another `key=` follows, so that a list may be a value.
fn parts(text: &str) -> Vec<&str> {
    let begins_setting = |rest: &str| {
        let key =
            rest.trim_start().split(|letter: char| !letter.is_ascii_alphanumeric() && !"._".contains(letter)).next();
        key.is_some_and(|key| !key.is_empty() && rest.trim_start()[key.len()..].starts_with('='))
    };
    let mut parts = Vec::new();
    let mut start = 0;
    for (comma, _) in text.match_indices(',') {
        if begins_setting(&text[comma + 1..]) {
            parts.push(&text[start..comma]);
            start = comma + 1;
        }
    }
    parts.push(&text[start..]);
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn settings_are_words_figures_and_lists() {
        let given = |text: &str| settings(&[text.to_owned()]).map(Value::Object);
        for (text, wanted) in [
            ("auction.on_decline=none", json!({"auction.on_decline": "none"})),
            ("start_cash=900", json!({"start_cash": 900})),
            ("start_cash=900,parking.pot=true", json!({"start_cash": 900, "parking.pot": true})),
            (
                "rail_rents=[1,2,3,4], go.salary=\"edition\"",
                json!({"rail_rents": [1, 2, 3, 4], "go.salary": "edition"}),
            ),
            ("a=b,c", json!({"a": "b,c"})),
            ("a=", json!({"a": ""})),
        ] {
            assert_eq!(given(text).expect(text), wanted, "{text}");
        }
        assert!(matches!(given("start_cash"), Err(Failure::BadSetting { .. })));
    }
}
