//! Games in bulk: random play, and an auditor that checks it from the events alone.

pub mod audit;
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
