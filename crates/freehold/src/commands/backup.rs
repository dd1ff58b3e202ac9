//! `freehold backup`: a copy of all games, also while a server works with them.

use crate::failure::Failure;
use crate::hosting::default_data;
use crate::output::print;
use clap::Args;
use freehold_store::{StoreFault, backup};
use std::path::PathBuf;

/// Copy all games into another file, also while a server is running
#[derive(Args)]
#[command(after_help = "Examples:
  freehold backup --to games-monday.db
  freehold backup --data /var/lib/freehold/games.db --to /backup/games-monday.db

The copy is checked, and only its owner can read it. To restore it, stop the server, put the copy in the place of the
file of data, and start the server again. What lay beside the old file (-wal, -shm) must not stay there.")]
pub struct Arguments {
    /// The file that keeps all games
    #[arg(long, value_name = "FILE", env = "FREEHOLD_DATA")]
    data: Option<PathBuf>,
    /// The copy; a file that is there already is not overwritten
    #[arg(long, value_name = "FILE")]
    to: PathBuf,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let from = arguments.data.clone().unwrap_or_else(default_data);
    std::fs::metadata(&from).map_err(|fault| Failure::Read { path: from.clone(), fault })?;
    let to = arguments.to.clone();
    let made = backup(&from, &to).map_err(|fault| match fault {
        StoreFault::Taken => Failure::Exists { path: to.clone() },
        fault => Failure::Backup { from, to: to.clone(), fault },
    })?;
    print(&format!(
        "{}: {} KiB, version {} of the data, checked",
        to.display(),
        made.bytes.div_ceil(1024),
        made.version
    ))
}
