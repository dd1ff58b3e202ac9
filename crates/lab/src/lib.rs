//! Games in bulk: random play, and an auditor that checks it from the events alone.

pub mod random;
pub mod playout;
