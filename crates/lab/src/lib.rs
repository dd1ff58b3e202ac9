//! Games in bulk: played, counted, rated, improved, reported.

pub mod courtesy;
pub mod external;
pub mod fit;
pub mod game;
mod inspect;
pub mod ladder;
pub mod playout;
pub mod quick;
pub mod report;
pub mod sim;
pub mod statistics;
pub mod tune;
