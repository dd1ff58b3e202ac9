//! A line of talk.

use super::{Document, StoredFault, Thing, Upgrade, read, write};
use crate::doc::Person;
use freehold_store::ChatRow;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ChatDoc {
    pub person: Person,
    pub nickname: String,
    pub text: String,
    /// Under which number the speaker watched.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub watcher: Option<u32>,
}

impl Document for ChatDoc {
    const THING: Thing = Thing::Chat;
    const UPGRADES: &'static [Upgrade] = &[];
}

pub fn chat_row(number: u32, doc: &ChatDoc, unix: i64) -> ChatRow {
    ChatRow { number, format: ChatDoc::FORMAT, doc: write(doc), at: unix }
}

pub fn read_chat(row: &ChatRow) -> Result<ChatDoc, StoredFault> {
    read(row.format, &row.doc)
}
