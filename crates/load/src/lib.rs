//! A load generator: scripted clients at many tables of one server on this machine.
//!
//! The server, the clients and a bare echo are processes of their own. `bench` starts and times them,
//! `churn` lets tables come and go, `crowd` is one process of clients, `table` four clients at one table,
//! `echo` what a socket costs without a game, `hostile` what strangers can do to a table, `following` what a client knows. It knows the server as any client does; loopback is all it calls.

mod bench;
mod churn;
mod crowd;
mod echo;
mod fault;
mod figures;
mod following;
mod hostile;
mod orders;
mod script;
mod table;
mod web;

pub use bench::{Plan, Programs, bench};
pub use churn::{Look, churn};
pub use crowd::attend;
pub use echo::echo;
pub use fault::LoadFault;
pub use figures::{Figures, Latency, Stage};
pub use following::follow;
pub use hostile::{Besieged, Flood, Siege, SiegePlan, SiegePrograms, attack, besiege};
pub use script::choose;
