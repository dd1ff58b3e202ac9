//! The words of the scenarios. Seats are called A to H in order of entry, spaces by their number.

mod data;
mod given;
mod then;
mod tycoon;
mod when;
mod world;

pub use world::World;
