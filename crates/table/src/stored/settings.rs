//! What a person has chosen for their own screen. The page alone knows what is in it.

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

pub fn settings_row(settings: Value) -> SettingsRow {
    SettingsRow { format: Settings::FORMAT, doc: write(&Settings(settings)) }
}

pub fn read_settings(row: &SettingsRow) -> Result<Value, StoredFault> {
    Ok(read::<Settings>(row.format, &row.doc)?.0)
}
