//! `freehold bench hostile`: whether a table plays on while strangers attack its server.

use super::{clear_environment, until_stopped};
use crate::failure::Failure;
use crate::output::print;
use crate::table::{Column, figure, table};
use clap::Args;
use freehold_load::{Besieged, Flood, LoadFault, Siege, SiegePlan, SiegePrograms, besiege};
use std::io::Write;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Command;

/// One table of four, and attackers from forty addresses, all on this machine
#[derive(Args)]
#[command(after_help = "Examples:
  freehold bench hostile                                 every flood, three rounds of 3 seconds each
  freehold bench hostile --flood packs,imports --seconds 10
  freehold bench hostile --json

The server keeps its limits. Latency counts from the scheduled moment of an action until the last of the four
clients has heard of it. It is held if p99, the median of three rounds, is at most five times that of the calm
rounds before, or 50 ms if that is more, and if the server never took more than 400 MiB. If not, the command fails.")]
pub struct Arguments {
    /// Floods to try, instead of all
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    flood: Vec<Flood>,
    /// How long each round is
    #[arg(long, default_value_t = 3)]
    seconds: u32,
    /// Actions of the table per second
    #[arg(long, default_value_t = 20)]
    rate: u32,
    /// Where the games are kept while it runs
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
    /// The figures as JSON
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments, runtime: &tokio::runtime::Runtime) -> Result<(), Failure> {
    Failure::unless_within("--seconds", arguments.seconds.into(), 1, 600)?;
    Failure::unless_within("--rate", arguments.rate.into(), 1, 100)?;
    let floods = if arguments.flood.is_empty() { Flood::ALL.to_vec() } else { arguments.flood.clone() };
    let plan = SiegePlan { floods, rate: arguments.rate.into(), seconds: arguments.seconds.into() };
    let folder = arguments.folder.clone().unwrap_or_else(std::env::temp_dir);
    let folder = folder.join(format!("freehold-hostile-{}", std::process::id()));
    std::fs::create_dir_all(&folder).map_err(|fault| Failure::Write { path: folder.clone(), fault })?;
    let tell = |besieged: &Besieged, limit: f64| {
        // Only to shorten the wait; the table says it again.
        let _ = writeln!(std::io::stderr(), "{}: p99 {:.1} ms of {limit:.1} ms", besieged.flood, besieged.p99);
    };
    let measured = programs(&folder)
        .map_err(LoadFault::Io)
        .and_then(|programs| runtime.block_on(until_stopped(besiege(programs, &plan, tell))));
    let removed = std::fs::remove_dir_all(&folder);
    let siege = measured.map_err(Failure::Load)?;
    removed.map_err(|fault| Failure::Write { path: folder, fault })?;
    print(&if arguments.json { serde_json::json!(siege).to_string() } else { words(&siege) })?;
    if siege.held { Ok(()) } else { Err(Failure::Load(LoadFault::NotHeld)) }
}

/// This same program in its other roles.
fn programs(folder: &Path) -> std::io::Result<SiegePrograms> {
    let program = std::env::current_exe()?;
    let mut server = Command::new(&program);
    server.args(["serve", "--bind", "127.0.0.1:0", "--log", "error", "--data"]).arg(folder.join("games.db"));
    clear_environment(&mut server);
    let attacker = program.clone();
    Ok(SiegePrograms {
        server,
        clients: Box::new(move |address: SocketAddr| {
            let mut clients = Command::new(&program);
            clients.args(["bench", "clients", &address.to_string(), "1"]);
            clients
        }),
        attackers: Box::new(move |address: SocketAddr, flood: Flood, seconds: f64| {
            let mut attackers = Command::new(&attacker);
            attackers.args(["bench", "attackers", &address.to_string(), flood.name(), &seconds.to_string()]);
            attackers
        }),
    })
}

fn words(siege: &Siege) -> String {
    let figures = ["rate/s", "p50 ms", "p99 ms", "memory MiB"].map(Column::Figures);
    let columns: Vec<Column<'_>> =
        [Column::Words("flood")].into_iter().chain(figures).chain([Column::Words("")]).collect();
    let row = |name: &str, rate: f64, latency: [f64; 2], memory: u64, held: bool| {
        let measured = [rate, latency[0], latency[1], memory as f64 / 1024.0].map(figure);
        let verdict = if held { "held" } else { "NOT HELD" }.to_string();
        [name.to_string()].into_iter().chain(measured).chain([verdict]).collect::<Vec<String>>()
    };
    let calm = row("calm", 0.0, [siege.calm_p50, siege.calm_p99], 0, true);
    let floods =
        siege.floods.iter().map(|one| row(one.flood, one.rate * 40.0, [one.p50, one.p99], one.memory_kib, one.held));
    let rows = table(&columns, [calm].into_iter().chain(floods));
    format!(
        "{rows}\nallowed: p99 of {:.0} ms, memory of {} MiB; attackers from 40 addresses",
        siege.limit_ms,
        siege.memory_limit_kib / 1024
    )
}
