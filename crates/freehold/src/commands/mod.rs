//! One file for each command: its arguments with examples, and what it does.

pub mod admin;
pub mod backup;
pub mod bench;
pub mod feedback;
pub mod ladder;
pub mod pack;
mod pack_reset;
pub mod play;
pub mod play_text;
pub mod presets;
pub mod referee;
pub mod replay;
pub mod rules;
pub mod serve;
pub mod settings;
pub mod sim;
pub mod tune;
