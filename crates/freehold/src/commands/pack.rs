//! `freehold pack`: beginning, checking and converting data files.

use crate::failure::Failure;
use crate::output::{print, read_text};
use crate::packs::{is_data_file, read_pack};
use clap::{Args, Subcommand};
use freehold_content::{Added, Format, Kind, Library, MAX_BYTES, Source, convert, starter, starter_id};
use freehold_engine::Rulebook;
use std::path::{Path, PathBuf};

/// Begin, check and convert boards, themes and presets of your own
#[derive(Args)]
#[command(after_help = "Examples:
  freehold pack new my-town
  freehold pack check my-board.toml
  freehold pack check my-pack/
  freehold pack convert my-board.toml my-board.xml")]
pub struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Write a board, a theme and a preset to begin with
    #[command(
        after_help = "Examples:\n  freehold pack new my-town\n  freehold pack new my-town --from property_tycoon\n\ndocs/make-a-board.md goes on from there."
    )]
    New {
        /// A folder that does not exist yet, or is empty
        folder: PathBuf,
        /// The edition whose board it begins with
        #[arg(long, value_name = "EDITION", default_value = "lantern_bay")]
        from: String,
    },
    /// List every fault of a data file, or of all in a folder, with file, line and key
    #[command(after_help = "Examples:\n  freehold pack check my-board.toml\n  freehold pack check my-pack/")]
    Check {
        /// A .toml or .xml file, or a folder with such files
        path: PathBuf,
    },
    /// Write a data file in the other format, without loss
    #[command(
        after_help = "Examples:\n  freehold pack convert my-board.toml my-board.xml\n  freehold pack convert my-board.xml my-board.toml"
    )]
    Convert {
        /// A .toml or .xml file
        from: PathBuf,
        /// The file to write; its ending says the format
        to: PathBuf,
        /// Replace the file if it exists
        #[arg(long)]
        force: bool,
    },
}

pub fn run(arguments: &Arguments, packs: Option<&Path>) -> Result<(), Failure> {
    match &arguments.command {
        Command::New { folder, from } => begin(folder, from),
        Command::Check { path } => check(path),
        Command::Convert { from, to, force } => convert_file(from, to, *force, packs),
    }
}

fn begin(folder: &Path, from: &str) -> Result<(), Failure> {
    let named = std::path::absolute(folder).ok();
    let name = named.as_deref().unwrap_or(folder).file_name().unwrap_or_default().to_string_lossy();
    let id = starter_id(&name);
    let files = starter(&id, from).ok_or_else(|| Failure::UnknownEdition {
        name: from.to_owned(),
        known: Library::shared().editions().map(|edition| edition.id.clone()).collect(),
    })?;
    let unwritable = |fault| Failure::Write { path: folder.to_path_buf(), fault };
    std::fs::create_dir_all(folder).map_err(unwritable)?;
    if std::fs::read_dir(folder).map_err(unwritable)?.next().is_some() {
        return Err(Failure::NotEmpty { path: folder.to_path_buf() });
    }
    let mut text = String::new();
    for file in files {
        let path = folder.join(file.name);
        std::fs::write(&path, file.text).map_err(|fault| Failure::Write { path: path.clone(), fault })?;
        text += &format!("wrote {}\n", path.display());
    }
    let shown = folder.display();
    text += &format!("Next: freehold pack check {shown}\n      freehold --packs {shown} play --text --preset {id}\n");
    print(&text)
}

fn check(path: &Path) -> Result<(), Failure> {
    let files = read_pack(path)?;
    let sources: Vec<Source<'_>> = files.iter().map(|(name, text)| Source::new(name, text)).collect();
    let mut library = Library::builtin();
    let (added, faults) = library.add_all(&sources);
    if !faults.is_empty() {
        return Err(Failure::Pack(faults));
    }
    for entry in added.iter().filter(|entry| entry.kind == Kind::Preset) {
        fits(&library, entry)?;
    }
    let lines = added.iter().map(|added| format!("{} “{}” is in order\n", added.kind.word(), added.id));
    print(&lines.collect::<String>())
}

/// Rules and board may each be valid and still not go together.
fn fits(library: &Library, entry: &Added) -> Result<(), Failure> {
    let preset = library.preset(&entry.id);
    let board = preset.and_then(|preset| Some((preset, library.edition(&preset.edition)?)));
    let Some((preset, edition)) = board else { return Ok(()) };
    let unfit = |faults| Failure::Unfit { file: entry.file.clone(), faults };
    Rulebook::new(preset.ruleset.clone(), edition.clone()).map(drop).map_err(unfit)
}

fn convert_file(from: &Path, to: &Path, force: bool, packs: Option<&Path>) -> Result<(), Failure> {
    if !is_data_file(from) {
        return Err(Failure::UnknownFormat { path: from.to_path_buf() });
    }
    let format = match to.extension().and_then(|ending| ending.to_str()) {
        Some("toml") => Format::Toml,
        Some("xml") => Format::Xml,
        _ => return Err(Failure::UnknownFormat { path: to.to_path_buf() }),
    };
    if to.exists() && !force {
        return Err(Failure::Exists { path: to.to_path_buf() });
    }
    let library = crate::packs::library(packs)?;
    let text = read_text(from, MAX_BYTES as u64 * 16)?;
    let name = from.display().to_string();
    let converted = convert(Source::new(&name, &text), format, &library).map_err(Failure::Pack)?;
    std::fs::write(to, converted).map_err(|fault| Failure::Write { path: to.to_path_buf(), fault })?;
    print(&format!("wrote {}", to.display()))
}
