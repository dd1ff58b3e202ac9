//! Games in bulk: random play, and an auditor that checks it from the events alone.

pub mod audit;
pub mod game;
pub mod playout;
pub mod quick;
