//! Signs that people give each other without words. How they are drawn is the client's business.

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Emote {
    Wave,
    Cheer,
    Laugh,
    Gasp,
    Thanks,
    Hurry,
}
