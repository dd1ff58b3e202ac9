//! `freehold serve`: a server for others.

use crate::failure::Failure;
use crate::hosting::{DEFAULT_PORT, Hosting, Options, host};
use clap::Args;
use freehold_server::Reach;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

/// Serve games to others
#[derive(Args)]
#[command(after_help = "Examples:
  freehold serve                                 on this machine, port 7070
  freehold serve --bind 0.0.0.0:7070 --data /var/lib/freehold/games.db
  FREEHOLD_BIND=0.0.0.0:7070 freehold serve      the same by the environment
  freehold serve --proxy 127.0.0.1 --base-path /games/freehold
  freehold serve --bind 0.0.0.0:443 --tls-cert chain.pem --tls-key key.pem
  freehold serve --config freehold.toml          the same names as the flags, in a file

docs/host-a-server.md tells more.")]
pub struct Arguments {
    #[command(flatten)]
    options: Options,
    /// A file with any of these options
    #[arg(long, value_name = "FILE", env = "FREEHOLD_CONFIG")]
    config: Option<PathBuf>,
    /// Refused: scripted dice are for `play` on one's own machine
    #[arg(long, hide = true)]
    test_hooks: bool,
    /// For measuring: clients on this machine are not limited; refused on an address that others reach
    #[arg(long, hide = true)]
    spare_loopback: bool,
}

const DEFAULT_BIND: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(std::net::Ipv4Addr::LOCALHOST), DEFAULT_PORT);

pub fn run(arguments: &Arguments, packs: Option<&Path>) -> Result<(), Failure> {
    if arguments.test_hooks {
        return Err(Failure::TestHooksOnServe);
    }
    let options = arguments.options.clone().with_file(arguments.config.as_deref())?;
    let spare_loopback = arguments.spare_loopback;
    let hosting = Hosting {
        options,
        default_bind: DEFAULT_BIND,
        own_machine: false,
        reach: Reach::Network,
        open_network: false,
        test_hooks: false,
        spare_loopback,
        listening: |_| {},
    };
    host(hosting, packs)
}
