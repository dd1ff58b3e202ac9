//! `freehold rules`: the rules of a preset in plain sentences, made from its options.

use crate::chosen::{find_edition, find_preset, settings, titled};
use crate::failure::Failure;
use crate::names;
use crate::output::print;
use crate::own::OwnFolder;
use crate::packs::library_here;
use clap::Args;
use freehold_content::{Library, override_options};
use freehold_engine::{OptionKey, Rulebook, Ruleset};
use freehold_text::Language;
use std::path::{Path, PathBuf};

/// Tell the rules of a preset in plain sentences
#[derive(Args)]
#[command(after_help = "Examples:
  freehold rules official
  freehold rules property_tycoon --set auction.on_decline=open --set circuit_required=false
  freehold rules ncsu --options
  freehold rules official --options --full")]
pub struct Arguments {
    /// The preset; `freehold presets` lists them
    preset: String,
    /// Change an option, e.g. auction.on_decline=none; may be repeated
    #[arg(long = "set", value_name = "OPTION=VALUE")]
    settings: Vec<String>,
    /// Another edition than the preset's
    #[arg(long)]
    edition: Option<String>,
    /// Use the names of this theme
    #[arg(long)]
    theme: Option<String>,
    /// List the options and their values instead: those that differ from the preset that this one extends
    #[arg(long)]
    options: bool,
    /// With --options: list all of them
    #[arg(long, requires = "options")]
    full: bool,
    /// The file that keeps all games; files of one's own lie beside it
    #[arg(long, value_name = "FILE", env = "FREEHOLD_DATA")]
    data: Option<PathBuf>,
}

pub fn run(arguments: &Arguments, packs: Option<&Path>) -> Result<(), Failure> {
    let own = OwnFolder::beside(arguments.data.as_deref());
    let (library, _) = library_here(packs, &own)?;
    own.tell_faults(&library);
    let preset = find_preset(&library, &arguments.preset)?;
    let ruleset = override_options(&preset.ruleset, &settings(&arguments.settings)?).map_err(Failure::Options)?;
    if arguments.options {
        let base = library.base(&preset.id).filter(|_| !arguments.full);
        return print(&options_text(&ruleset, base.map(|base| &base.ruleset)));
    }
    let edition = find_edition(&library, arguments.edition.as_deref().unwrap_or(&preset.edition))?;
    // A ruleset that does not go with the board has no rules to tell.
    Rulebook::new(ruleset.clone(), edition.clone()).map_err(Failure::Rulebook)?;
    let theme = arguments.theme.as_deref().unwrap_or(&preset.theme);
    print(&rules_text(&library, &titled(&library, preset, Language::English), &ruleset, edition, theme)?)
}

/// The options as `--set` takes them, one a line; given a base, those that differ from it.
fn options_text(ruleset: &Ruleset, base: Option<&Ruleset>) -> String {
    let answers = OptionKey::all().map(|key| (key, ruleset.answer(key)));
    let told = answers.filter(|(key, answer)| base.is_none_or(|base| base.answer(*key) != *answer));
    told.map(|(key, answer)| format!("{key} = {}\n", serde_json::json!(answer))).collect()
}

fn rules_text(
    library: &Library,
    title: &str,
    ruleset: &Ruleset,
    edition: &freehold_engine::Edition,
    theme: &str,
) -> Result<String, Failure> {
    let theme = library.theme(theme).ok_or_else(|| Failure::UnknownTheme {
        name: theme.to_string(),
        known: library.themes().iter().map(|theme| theme.id.clone()).collect(),
    })?;
    let shown = library.names(edition, Some(theme));
    let names = names::shown(Language::English, edition, ruleset, &shown);
    Ok(format!("{title}\n\n{}", Language::English.rules_text(ruleset, &names)))
}
