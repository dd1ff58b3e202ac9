//! Freehold for several people: rooms, seats, clocks and sockets.
//!
//! `hall` finds rooms, `room` is one of them with its single writer, `http` and `socket` are the doors.
//! The server knows no rule: what it offers are the engine's prompts, what it refuses are the
//! engine's rejections, and what it hides is hidden by the engine's views.

mod base_path;
pub mod clock;
mod courier;
mod door;
mod forwarding;
mod hall;
mod http;
pub mod limits;
mod network;
mod origin;
mod page;
mod passwords;
mod proxies;
mod rates;
mod room;
mod seat_codes;
mod secrets;
mod serve;
mod socket;
mod upkeep;

pub use base_path::{BasePath, BasePathFault};
pub use courier::{Courier, CourierFault};
pub use door::{Tls, TlsFault};
pub use network::Reach;
pub use page::Page;
pub use proxies::{Proxies, Proxy, ProxyFault};
pub use serve::{Config, Server, ServerFault, Shutdown};
