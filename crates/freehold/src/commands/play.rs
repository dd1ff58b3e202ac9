//! `freehold play`: a game on this machine, in the browser or as lines of text.

use crate::commands::play_text;
use crate::failure::Failure;
use crate::hosting::{DEFAULT_PORT, Hosting, Options, default_data, host};
use clap::{Args, Parser};
use freehold_server::Reach;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};

/// Play on this machine: opens the browser, or asks in the terminal
#[derive(Args)]
#[command(after_help = "Examples:
  freehold play                  the address is printed and opened
  freehold play --no-browser     the address is only printed
  freehold play --lan            others on the local network can join
  freehold play --text           in the terminal, against bots
  freehold play --text --preset ncsu --bots easy,hard --name Ada
  freehold play --text --rules start_cash=2000 --lang tr
  freehold play --text --load game.record")]
pub struct Arguments {
    #[command(flatten)]
    options: Options,
    /// A file with any of these options
    #[arg(long, value_name = "FILE", env = "FREEHOLD_CONFIG")]
    config: Option<PathBuf>,
    /// Do not open the browser
    #[arg(long, env = "FREEHOLD_NO_BROWSER")]
    no_browser: bool,
    /// Let others on the local network play: they find the game by themselves, or by the printed link
    #[arg(long, env = "FREEHOLD_LAN")]
    lan: bool,
    /// Play in the terminal by lines of text, without browser and server
    #[arg(long, conflicts_with_all = ["lan", "no_browser", "config"])]
    text: bool,
    #[command(flatten)]
    by_text: play_text::TextArguments,
    /// For tests: the local network is this machine
    #[arg(long, hide = true)]
    lan_loopback: bool,
    /// For tests: dice and positions can be scripted by anybody on this machine
    #[arg(long, hide = true)]
    test_hooks: bool,
}

impl Arguments {
    /// What `freehold` alone means: no flag, but the environment counts.
    pub fn usual() -> Arguments {
        #[derive(Parser)]
        struct Alone {
            #[command(flatten)]
            arguments: Arguments,
        }
        Alone::parse_from(["freehold"]).arguments
    }
}

/// Only this machine. The port is the same each time if it can be, because a browser keeps settings and
/// saves apart by it.
const DEFAULT_BIND: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), DEFAULT_PORT);

pub fn run(arguments: &Arguments, packs: Option<&Path>) -> Result<(), Failure> {
    if arguments.text {
        let data = arguments.options.data.clone().unwrap_or_else(default_data);
        return play_text::run(&arguments.by_text, packs, &data);
    }
    arguments.by_text.refuse_without_text()?;
    let options = arguments.options.clone().with_file(arguments.config.as_deref())?;
    if let Some(address) = options.bind.filter(|address| !address.ip().is_loopback()) {
        return Err(Failure::PlayBeyondLoopback { address });
    }
    let listening: fn(&str) = if arguments.no_browser { |_| {} } else { open_browser };
    let test_hooks = arguments.test_hooks;
    let hosting = Hosting {
        options,
        default_bind: DEFAULT_BIND,
        own_machine: true,
        reach: if arguments.lan_loopback { Reach::ThisMachine } else { Reach::Network },
        open_network: arguments.lan,
        test_hooks,
        spare_loopback: false,
        listening,
    };
    host(hosting, packs)
}

/// A machine without a browser still has the printed address.
fn open_browser(address: &str) {
    if let Err(fault) = webbrowser::open(address) {
        tracing::warn!(%fault, "the browser did not open; open {address} yourself");
    }
}
