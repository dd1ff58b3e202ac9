//! A load generator: scripted clients at many tables of one server on this machine.
//!
//! The server, the clients and a bare echo are processes of their own. `bench` starts and times them,
//! `crowd` is one process of clients, `table` four clients at one table, `echo` what a socket costs
//! without a game. It knows the server only as any client does, and speaks to loopback addresses alone.

mod bench;
mod crowd;
mod echo;
mod fault;
mod figures;
mod orders;
mod script;
mod table;
mod web;

pub use bench::{Plan, Programs, bench};
pub use crowd::attend;
pub use echo::echo;
pub use fault::LoadFault;
pub use figures::{Figures, Latency, Stage};
pub use script::choose;
