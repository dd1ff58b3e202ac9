//! What a person has chosen for their own screen. Of what is in it, only the mark of an import is known here.

use super::{Document, StoredFault, Thing, Upgrade, read, write};
use freehold_store::SettingsRow;
use serde::{Deserialize, Serialize};
use serde_json::Value;

#[derive(Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct Settings(Value);

impl Document for Settings {
    const THING: Thing = Thing::Settings;
    const UPGRADES: &'static [Upgrade] = &[];
}

/// Says which import from a file settings have come from. The page keeps it with the rest.
pub const IMPORTED: &str = "imported";

/// The import that these settings have seen.
pub fn imported(settings: &Value) -> Option<i64> {
    settings.get(IMPORTED)?.as_i64()
}

pub fn settings_row(settings: Value) -> SettingsRow {
    SettingsRow { format: Settings::FORMAT, doc: write(&Settings(settings)) }
}

pub fn read_settings(row: &SettingsRow) -> Result<Value, StoredFault> {
    Ok(read::<Settings>(row.format, &row.doc)?.0)
}
