//! The words of the scenarios. Seats are called A to H in order of entry, spaces by their number.

mod bulk;
mod class;
mod data;
mod given;
mod then;
mod tycoon;
mod when;
mod world;
mod yolopoly_modes;
mod yolopoly_rules;

pub use world::World;
