//! How well a table of four plays on while strangers attack its server.
//!
//! The server keeps its limits. Attackers are a process of their own that makes way for everybody else; they come
//! from forty addresses of this machine, at rates that are stated and fixed. `floods` says what they do, `attack` does
//! it, `siege` measures.

mod attack;
mod floods;
mod line;
mod siege;

pub use attack::attack;
pub use floods::Flood;
pub use siege::{Besieged, Siege, SiegePlan, SiegePrograms, besiege};

/// Addresses that the attackers come from.
pub const ADDRESSES: u8 = 40;
