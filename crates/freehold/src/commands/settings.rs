//! `freehold settings`: the settings of the player at this machine, to an XML file and back.
//!
//! The page keeps them in the browser and, where somebody plays at the machine itself, with the games. From there they
//! are written out; what is brought in lies there with a mark, and the page takes it over when it is opened. A program
//! that runs on the same data needs not be stopped.

use crate::data::make_folder;
use crate::failure::Failure;
use crate::hosting::default_data;
use crate::output::{print, read_text};
use crate::own::OwnFolder;
use crate::packs::library_here;
use clap::{Args, Subcommand};
use freehold_content::{MAX_BYTES, SETTINGS_FORMAT, Settings, Source};
use freehold_server::clock::{Clock, TokioClock};
use freehold_store::{Change, PersonId, SqliteOptions, SqliteStore, Store, StoreFault};
use freehold_table::stored::{IMPORTED, imported, read_settings, settings_row};
use serde_json::Value;
use std::fs::OpenOptions;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

/// Write the settings of the player at this machine to an XML file, or bring them in
#[derive(Args)]
#[command(after_help = "Examples:
  freehold settings export mine.xml
  freehold settings import mine.xml

Music, effects, speed of animation, language, theme and whatever else the page lets you choose. A program that runs on
the same data may go on: the page takes over what was brought in when it is opened or loaded again.")]
pub struct Arguments {
    #[command(subcommand)]
    what: What,
    /// The file that keeps all games
    #[arg(long, value_name = "FILE", env = "FREEHOLD_DATA", global = true)]
    data: Option<PathBuf>,
}

#[derive(Subcommand)]
enum What {
    /// Write them to a file that is not there yet
    Export { file: PathBuf },
    /// Bring them in; what the file leaves out stays as it is
    Import { file: PathBuf },
}

pub fn run(arguments: &Arguments, packs: Option<&Path>) -> Result<(), Failure> {
    let data = arguments.data.clone().unwrap_or_else(default_data);
    match &arguments.what {
        What::Export { file } => export(&data, file),
        What::Import { file } => import(&data, file, packs),
    }
}

fn export(data: &Path, file: &Path) -> Result<(), Failure> {
    // Looking must not make a file.
    std::fs::metadata(data).map_err(|fault| match fault.kind() {
        ErrorKind::NotFound => Failure::NoSettings { path: data.to_path_buf() },
        _ => Failure::Read { path: data.to_path_buf(), fault },
    })?;
    let kept = on_store(data, async |store| here(store).await)?;
    let Some(kept) = kept.map_err(Failure::Settings)? else {
        return Err(Failure::NoSettings { path: data.to_path_buf() });
    };
    let settings = Settings::kept(&kept).map_err(Failure::Pack)?;
    write_new(file, &settings.to_xml())?;
    print(&format!("{}: your settings, in format {SETTINGS_FORMAT}", file.display()))
}

fn import(data: &Path, file: &Path, packs: Option<&Path>) -> Result<(), Failure> {
    let text = read_text(file, MAX_BYTES as u64)?;
    let (library, _) = library_here(packs, &OwnFolder::beside(Some(data)))?;
    if let Some(folder) = data.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        make_folder(folder).map_err(|fault| Failure::Write { path: folder.to_path_buf(), fault })?;
    }
    on_store(data, async |store| {
        let kept = match here(store).await? {
            Ok(kept) => kept.unwrap_or_default(),
            Err(fault) => return Ok(Err(Failure::Settings(fault))),
        };
        let name = file.display().to_string();
        let read = || {
            let now = Settings::kept(&kept)?;
            Settings::from_xml(Source::new(&name, &text), &now, &library)
        };
        let settings = match read() {
            Ok(settings) => settings,
            Err(faults) => return Ok(Err(Failure::Pack(faults))),
        };
        let mut doc = settings.to_kept();
        // Later than any that a page has taken over, whatever the clock says.
        let mark = (TokioClock::new().unix() * 1000).max(imported(&kept).unwrap_or(0) + 1);
        doc.insert(IMPORTED.to_string(), Value::from(mark));
        let settings = settings_row(Value::Object(doc));
        store.commit(vec![Change::PutSettings { person: PersonId::HERE, settings }]).await?;
        Ok(Ok(()))
    })??;
    print("Brought in. The page takes them over when it is opened at this machine; load it again if it is open.")
}

type Kept = Result<Option<Value>, freehold_table::stored::StoredFault>;

async fn here(store: &SqliteStore) -> Result<Kept, StoreFault> {
    let row = store.settings(PersonId::HERE).await?;
    Ok(row.map(|row| read_settings(&row)).transpose().map(|kept| kept.filter(|kept| !kept.is_null())))
}

/// A server may work with the file; then what lies beside it is not ours to clear up.
fn on_store<T>(data: &Path, work: impl AsyncFnOnce(&SqliteStore) -> Result<T, StoreFault>) -> Result<T, Failure> {
    let failed = |fault| Failure::Store { path: data.to_path_buf(), fault };
    let store = SqliteStore::open(data, SqliteOptions::default()).map_err(failed)?;
    let runtime = tokio::runtime::Builder::new_current_thread().build()?;
    let done = runtime.block_on(work(&store));
    let _ = runtime.block_on(store.close());
    done.map_err(failed)
}

/// Nothing that is there is overwritten.
fn write_new(path: &Path, text: &str) -> Result<(), Failure> {
    let written = OpenOptions::new().write(true).create_new(true).open(path);
    let written = written.and_then(|mut file| file.write_all(text.as_bytes()));
    written.map_err(|fault| match fault.kind() {
        ErrorKind::AlreadyExists => Failure::Exists { path: path.to_path_buf() },
        _ => Failure::Write { path: path.to_path_buf(), fault },
    })
}
