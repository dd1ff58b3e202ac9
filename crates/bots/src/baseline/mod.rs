//! Frozen opponents: what stronger bots are measured against. They keep their ways for good, so that
//! figures of different years can be compared; what makes a bot better belongs elsewhere.

mod bidding;
mod deals;
mod estate;
mod fixed;
mod hand;
mod priority;
mod random_bot;
mod valuing;

pub use fixed::FixedPolicy;
pub use random_bot::RandomBot;
