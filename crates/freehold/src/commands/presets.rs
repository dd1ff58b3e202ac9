//! `freehold presets`: which rules there are.

use crate::chosen::titled;
use crate::failure::Failure;
use crate::output::print;
use crate::own::OwnFolder;
use crate::packs::library_here;
use clap::Args;
use freehold_content::{Kind, Library, Preset};
use freehold_text::Language;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// List the presets
#[derive(Args)]
#[command(after_help = "Examples:\n  freehold presets\n  freehold presets --json")]
pub struct Arguments {
    /// As JSON, with every option
    #[arg(long)]
    json: bool,
    /// The file that keeps all games; files of one's own lie beside it
    #[arg(long, value_name = "FILE", env = "FREEHOLD_DATA")]
    data: Option<PathBuf>,
}

pub fn run(arguments: &Arguments, packs: Option<&Path>) -> Result<(), Failure> {
    let own = OwnFolder::beside(arguments.data.as_deref());
    let (library, _) = library_here(packs, &own)?;
    own.tell_faults(&library);
    if arguments.json {
        return print(&format!(
            "{:#}",
            Value::from_iter(library.presets().iter().map(|preset| entry(&library, preset)))
        ));
    }
    let width = library.presets().iter().map(|preset| preset.id.len()).max().unwrap_or(0);
    let mut text = String::from("Freehold can be played by these rules:\n\n");
    for preset in library.presets() {
        text += &format!("  {:width$}  {}\n", preset.id, titled(&library, preset, Language::English));
        text += &format!("  {:width$}  {}\n\n", "", preset.summary);
    }
    text += "`freehold rules PRESET` tells them in full; every rule can be changed with --set option=value.\n";
    print(&text)
}

fn entry(library: &Library, preset: &Preset) -> Value {
    let mut entry = json!(preset);
    entry["changed"] = library.is_changed(Kind::Preset, &preset.id).into();
    entry
}
