//! Games outlive versions: whatever an earlier program has written is shown as it was, goes on, and ends.
//!
//! It knows the files in `fixtures/` and what clients are told; nothing of how this version stores.

#[path = "../../../server/tests/support/mod.rs"]
mod support;
use support as client;

#[path = "../../examples/write-fixtures/players.rs"]
mod players;
#[path = "../../examples/write-fixtures/sight.rs"]
mod sight;

mod altered;
mod fixtures;
mod going_on;
mod records;
mod same;
