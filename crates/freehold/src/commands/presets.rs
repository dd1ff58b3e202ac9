//! `freehold presets`: which rules there are.

use crate::failure::Failure;
use crate::output::print;
use crate::packs::library;
use clap::Args;
use serde_json::json;
use std::path::Path;

/// List the presets
#[derive(Args)]
#[command(after_help = "Examples:\n  freehold presets\n  freehold presets --json")]
pub struct Arguments {
    /// As JSON, with every option
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments, packs: Option<&Path>) -> Result<(), Failure> {
    let library = library(packs)?;
    if arguments.json {
        return print(&format!("{:#}", json!(library.presets())));
    }
    let width = library.presets().iter().map(|preset| preset.id.len()).max().unwrap_or(0);
    let mut text = String::from("Freehold can be played by these rules:\n\n");
    for preset in library.presets() {
        text += &format!("  {:width$}  {}\n", preset.id, preset.title);
        text += &format!("  {:width$}  {}\n\n", "", preset.summary);
    }
    text += "`freehold rules PRESET` tells them in full; every rule can be changed with --set option=value.\n";
    print(&text)
}
