//! The life of one table from lobby to result, as a value.
//!
//! Calls and the time go in; changes to store, messages for viewers and questions for bots come out. A driver
//! stores the changes, and tells only when they are durable. There is no socket, file, thread or clock here: a
//! server drives many tables, a browser may drive its own.

mod asking;
mod attendance;
mod auction_clock;
pub mod board;
mod ceremony;
mod chat;
pub mod doc;
mod done;
mod effects;
mod game;
mod highlights;
mod house;
mod likeness;
pub mod limits;
pub mod lobby;
mod obstacles;
mod opening;
mod past;
mod play;
mod purses;
pub mod replaying;
mod seating;
pub mod setup;
mod shelf;
mod show;
pub mod statistics;
pub mod stored;
pub mod summary;
mod table;
mod time;
mod turn_clock;
mod tutorial;
mod viewers;
mod viewing;

pub use doc::{Person, Presence, RoomDoc};
pub use effects::{Asked, BotQuestion, Effects, Notice, SeatSight, Told};
pub use house::{House, Secrets};
pub use opening::NewTable;
pub use past::Past;
pub use shelf::Shelf;
pub use table::{Advice, Again, Slots, Table};
pub use time::{Moment, Now};
pub use viewers::{ConnectionId, Viewer};

#[cfg(test)]
mod testing;
