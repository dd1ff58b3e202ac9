//! `freehold pack`: beginning, checking and converting data files.

use crate::commands::pack_reset::reset;
use crate::failure::Failure;
use crate::output::{print, read_text};
use crate::own::OwnFolder;
use crate::packs::{is_data_file, read_pack};
use clap::{Args, Subcommand};
use freehold_content::{
    Added, Format, Kind, LeftOut, Library, MAX_BYTES, OwnFile, Source, Why, convert, starter, starter_id,
};
use freehold_engine::Rulebook;
use freehold_server::faults_of;
use freehold_text::Language;
use std::path::{Path, PathBuf};

/// Begin, check and convert boards, themes and presets of your own
#[derive(Args)]
#[command(after_help = "Examples:
  freehold pack new my-town
  freehold pack check my-board.toml
  freehold pack check my-pack/
  freehold pack check                    what is edited on this machine
  freehold pack reset official           as it came with the program
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
    #[command(
        after_help = "Examples:\n  freehold pack check my-board.toml\n  freehold pack check my-pack/\n  freehold pack check"
    )]
    Check {
        /// A .toml or .xml file, or a folder with such files; without one, what is edited on this machine
        path: Option<PathBuf>,
        /// The file that keeps all games; files of one's own lie beside it
        #[arg(long, value_name = "FILE", env = "FREEHOLD_DATA")]
        data: Option<PathBuf>,
    },
    /// Put the files of the program back in the place of those that were edited, which are kept as .bak
    #[command(
        after_help = "Examples:\n  freehold pack reset\n  freehold pack reset official\n  freehold pack reset editions/ncsu --yes"
    )]
    Reset {
        /// The id of an edition, a preset or a theme; without one, everything
        name: Option<String>,
        /// Do not ask
        #[arg(long)]
        yes: bool,
        /// The file that keeps all games; files of one's own lie beside it
        #[arg(long, value_name = "FILE", env = "FREEHOLD_DATA")]
        data: Option<PathBuf>,
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
        Command::Check { path, data } => check(path.as_deref(), data.as_deref()),
        Command::Reset { name, yes, data } => reset(&OwnFolder::beside(data.as_deref()), name.as_deref(), *yes),
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

fn check(path: Option<&Path>, data: Option<&Path>) -> Result<(), Failure> {
    let (files, folder) = match path {
        Some(path) => {
            let own = |(name, text)| OwnFile { name, text: Ok(text) };
            (read_pack(path)?.into_iter().map(own).collect(), None)
        }
        None => {
            let own = OwnFolder::beside(data);
            (own.files(), Some(own.path().to_path_buf()))
        }
    };
    let (library, added) = Library::with_own(&files);
    let unfit = added.iter().filter_map(|entry| misfit(&library, entry));
    let left_out: Vec<LeftOut> = library.left_out().iter().cloned().chain(unfit).collect();
    let faults = left_out.iter().flat_map(|left| faults_of(Language::English, left)).map(|mut fault| {
        fault.file =
            folder.as_ref().map_or(fault.file.clone(), |folder| folder.join(&fault.file).display().to_string());
        fault
    });
    let faults: Vec<_> = faults.collect();
    if !faults.is_empty() {
        return Err(Failure::LeftOut(faults));
    }
    if let Some(folder) = folder.filter(|_| files.is_empty()) {
        return print(&format!("{}: nothing is edited", folder.display()));
    }
    let line = |added: &Added| {
        let place = if library.is_builtin(added.kind, &added.id) { ", in the place of the program's own" } else { "" };
        format!("{} “{}” is in order{place}\n", added.kind.word(), added.id)
    };
    print(&added.iter().map(line).collect::<String>())
}

/// Rules and board may each be valid and still not go together.
fn misfit(library: &Library, entry: &Added) -> Option<LeftOut> {
    let preset = library.preset(&entry.id).filter(|_| entry.kind == Kind::Preset)?;
    let edition = library.edition(&preset.edition)?;
    let faults = Rulebook::new(preset.ruleset.clone(), edition.clone()).err()?;
    let why = Why::Unfit { preset: entry.id.clone(), faults };
    Some(LeftOut { file: entry.file.clone(), entry: Some((entry.kind, entry.id.clone())), why })
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
