//! `freehold feedback`: what players have said.

use crate::failure::Failure;
use crate::hosting::default_data;
use crate::output::{print, terminal_safe};
use crate::table::{Column, table};
use clap::{Args, Subcommand};
use freehold_store::{KeptFeedback, SqliteOptions, SqliteStore, Store};
use serde_json::json;
use std::path::PathBuf;

/// Read what players have said
#[derive(Args)]
pub struct Arguments {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    List(ListArguments),
}

/// Bugs and suggestions, the latest first
#[derive(Args)]
#[command(after_help = "Examples:
  freehold feedback list
  freehold feedback list --data /var/lib/freehold/games.db --json")]
struct ListArguments {
    /// The file that keeps all games
    #[arg(long, value_name = "FILE", env = "FREEHOLD_DATA")]
    data: Option<PathBuf>,
    /// Entries at most
    #[arg(long, default_value_t = 100)]
    most: u32,
    /// One JSON object a line
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let What::List(arguments) = &arguments.what;
    let path = arguments.data.clone().unwrap_or_else(default_data);
    // Reading must not make a file.
    std::fs::metadata(&path).map_err(|fault| Failure::Read { path: path.clone(), fault })?;
    let store = |fault| Failure::Store { path: path.clone(), fault };
    let kept = SqliteStore::open(&path, SqliteOptions::default()).map_err(store)?;
    let runtime = tokio::runtime::Builder::new_current_thread().build()?;
    let entries = runtime.block_on(kept.feedback(arguments.most)).map_err(store)?;
    // A server may work with the file; then what lies beside it is not ours to clear up.
    let _ = runtime.block_on(kept.close());
    print(&if arguments.json { lines(&entries) } else { words(&entries) })
}

fn lines(entries: &[KeptFeedback]) -> String {
    let line = |kept: &KeptFeedback| {
        let KeptFeedback { id, entry, tries, forwarded, .. } = kept;
        json!({"id": id, "at": entry.at, "kind": entry.kind, "text": entry.body, "tries": tries, "forwarded": forwarded})
            .to_string()
    };
    entries.iter().map(line).collect::<Vec<_>>().join("\n")
}

fn words(entries: &[KeptFeedback]) -> String {
    if entries.is_empty() {
        return "Nobody has said anything yet.".to_string();
    }
    let columns = [
        Column::Figures("id"),
        Column::Figures("seconds since 1970"),
        Column::Words("kind"),
        Column::Words("forwarded"),
        Column::Words("text"),
    ];
    let row = |kept: &KeptFeedback| {
        let forwarded = match (kept.forwarded, kept.tries) {
            (Some(_), _) => "yes".to_string(),
            (None, 0) => "no".to_string(),
            (None, tries) => format!("no, tried {tries} times"),
        };
        let text = terminal_safe(&kept.entry.body);
        vec![kept.id.to_string(), kept.entry.at.to_string(), kept.entry.kind.clone(), forwarded, text]
    };
    table(&columns, entries.iter().map(row))
}
