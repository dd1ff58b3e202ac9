//! Freehold for several people: rooms, seats, clocks and sockets.
//!
//! `hall` finds rooms, `room` is one of them with its single writer, `http` and `socket` are the doors.
//! The server knows no rule: what it offers are the engine's prompts, what it refuses are the
//! engine's rejections, and what it hides is hidden by the engine's views.

mod admin;
mod base_path;
pub mod clock;
mod courier;
mod door;
mod forwarding;
mod frames;
mod guessing;
mod hall;
mod headcount;
mod http;
pub mod limits;
mod listing;
mod neighbourhood;
mod network;
mod origin;
mod pack_faults;
mod page;
mod passwords;
mod proxies;
mod rates;
mod readiness;
mod reception;
mod refusals;
mod room;
mod seat_codes;
mod secrets;
mod serve;
mod sessions;
mod socket;
mod space;
mod timer;
mod tls;
mod upkeep;
mod vitals;
mod workshop;

pub use admin::{Control, ControlFault, Desk, RunningServer, address_file, in_words};
pub use base_path::{BasePath, BasePathFault};
pub use courier::{Courier, CourierFault};
pub use network::Reach;
pub use origin::{Origin, OriginFault};
pub use pack_faults::faults_of;
pub use page::Page;
pub use proxies::{Proxies, Proxy, ProxyFault};
pub use refusals::Limit;
pub use serve::{Config, Server, ServerFault, Shutdown};
pub use space::Quota;
pub use tls::{Tls, TlsFault};
pub use vitals::recorder;
