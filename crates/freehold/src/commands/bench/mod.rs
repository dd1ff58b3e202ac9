//! `freehold bench`: how much this machine can serve.

mod hostile;
mod start;

use crate::failure::Failure;
use crate::hosting::told_to_stop;
use crate::output::print;
use crate::table::{Column, figure, table};
use clap::{Args, Subcommand};
use freehold_load::{Figures, Flood, LoadFault, Look, Plan, Programs, Stage, attack, attend, bench, churn, echo};
use std::io::Write;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// Measure this machine
#[derive(Args)]
pub struct Arguments {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    Server(ServerArguments),
    Start(start::Arguments),
    Hostile(hostile::Arguments),
    /// A process of clients; started by `bench server`
    #[command(hide = true)]
    Clients {
        address: SocketAddr,
        games: u32,
        #[arg(long)]
        bare: bool,
    },
    /// A process of attackers; started by `bench hostile`
    #[command(hide = true)]
    Attackers {
        address: SocketAddr,
        flood: Flood,
        seconds: f64,
    },
    /// A bare echo; started by `bench server`
    #[command(hide = true)]
    Echo,
}

/// Games of four scripted clients against a server of its own, all on this machine
#[derive(Args)]
#[command(after_help = "Examples:
  freehold bench server                        100 games, one action of each a second, then more
  freehold bench server --games 1000 --json
  freehold bench server --games 50 --churn 10  does memory grow when 50 tables at a time come and go?

Latency counts from the scheduled moment of an action until the last of the four clients has heard of
it. The rate is doubled until its 99th percentile is above the limit.")]
struct ServerArguments {
    /// Live games, each with four clients
    #[arg(long, default_value_t = 100)]
    games: u32,
    /// Actions of each game per second at first
    #[arg(long, default_value_t = 1.0)]
    rate: f64,
    /// How long each rate is held
    #[arg(long, default_value_t = 10)]
    seconds: u32,
    /// Processes that the clients are spread over
    #[arg(long, default_value_t = 2)]
    processes: u32,
    /// Milliseconds within which 99 of 100 actions must be heard
    #[arg(long, value_name = "MS", default_value_t = 100)]
    limit: u32,
    /// Where the games are kept while it runs; what matters is the disk
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
    /// Instead: tables come and go for so long, and the memory of the server is shown
    #[arg(long, value_name = "MINUTES")]
    churn: Option<u32>,
    /// The figures as JSON
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    if matches!(arguments.what, What::Attackers { .. }) {
        // Before any other thread is there: those begin with what this one has.
        make_way();
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(Failure::Output)?;
    match &arguments.what {
        What::Server(arguments) => measure(arguments, &runtime),
        What::Start(arguments) => start::run(arguments, &runtime),
        What::Hostile(arguments) => hostile::run(arguments, &runtime),
        What::Attackers { address, flood, seconds } => {
            let lasts = Duration::from_secs_f64(seconds.clamp(0.0, 3_600.0));
            let began = || print("They begin").unwrap_or_default();
            runtime.block_on(attack(*address, *flood, lasts, began)).map_err(Failure::Load)
        }
        What::Clients { address, games, bare } => {
            runtime.block_on(attend(*address, *games, *bare)).map_err(Failure::Load)
        }
        What::Echo => {
            // Whoever started us reads the address; if nobody does there is nothing to echo.
            let listening = |address| print(&format!("Echoes on ws://{address}/")).unwrap_or_default();
            runtime.block_on(echo(listening)).map_err(Failure::Load)
        }
    }
}

fn measure(arguments: &ServerArguments, runtime: &tokio::runtime::Runtime) -> Result<(), Failure> {
    Failure::unless_within("--games", arguments.games.into(), 1, 4_000)?;
    Failure::unless_within("--seconds", arguments.seconds.into(), 1, 3_600)?;
    Failure::unless_within("--processes", arguments.processes.into(), 1, 16)?;
    Failure::unless_within("--churn", arguments.churn.unwrap_or(1).into(), 1, 1_440)?;
    Failure::unless_within("--rate", arguments.rate as u64, 0, 1_000)?;
    let plan = Plan {
        games: arguments.games,
        rate: arguments.rate,
        seconds: arguments.seconds.into(),
        processes: arguments.processes,
        limit_ms: arguments.limit.into(),
    };
    let folder = arguments.folder.clone().unwrap_or_else(std::env::temp_dir);
    let folder = folder.join(format!("freehold-bench-{}", std::process::id()));
    std::fs::create_dir_all(&folder).map_err(|fault| Failure::Write { path: folder.clone(), fault })?;
    let tell = |stage: &Stage| {
        if !arguments.json {
            // Only to shorten the wait; the table says it again.
            let _ = writeln!(std::io::stderr(), "{:.0} actions/s: p99 {:.1} ms", stage.done, stage.latency.p99);
        }
    };
    let measured = programs(&folder).map_err(LoadFault::Io).and_then(|programs| match arguments.churn {
        Some(minutes) => {
            let lasts = Duration::from_secs(u64::from(minutes) * 60);
            let looks = runtime.block_on(until_stopped(churn(programs.server, plan.games, lasts, tell_look)))?;
            Ok(if arguments.json { serde_json::json!(looks).to_string() } else { growth(&looks) })
        }
        None => {
            let figures = runtime.block_on(until_stopped(bench(programs, &plan, tell)))?;
            Ok(if arguments.json { serde_json::json!(figures).to_string() } else { words(&figures) })
        }
    });
    let removed = std::fs::remove_dir_all(&folder);
    let said = measured.map_err(Failure::Load)?;
    removed.map_err(|fault| Failure::Write { path: folder, fault })?;
    print(&said)
}

fn tell_look(look: &Look) {
    let Look { seconds, tables, rooms_awake, memory_kib } = look;
    // Only to shorten the wait.
    let _ = writeln!(std::io::stderr(), "{seconds} s: {tables} tables, {rooms_awake} rooms awake, {memory_kib} KiB");
}

/// The first half warms up; what matters is whether the second still grows.
fn growth(looks: &[Look]) -> String {
    let (Some(middle), Some(last)) = (looks.get(looks.len() / 2), looks.last()) else {
        return "too short to tell".to_string();
    };
    format!(
        "{} tables came and went in {} s; memory {} KiB half-way, {} KiB at the end; {} rooms awake at the end",
        last.tables, last.seconds, middle.memory_kib, last.memory_kib, last.rooms_awake
    )
}

/// Whoever ends the measurement ends all of its processes.
async fn until_stopped<T>(work: impl Future<Output = Result<T, LoadFault>>) -> Result<T, LoadFault> {
    tokio::select! {
        measured = work => measured,
        () = told_to_stop() => Err(LoadFault::Stopped),
    }
}

/// What the person's environment says is about another server.
fn clear_environment(server: &mut Command) {
    for (name, _) in std::env::vars_os().filter(|(name, _)| name.to_string_lossy().starts_with("FREEHOLD_")) {
        server.env_remove(name);
    }
}

/// Attackers get what nobody else wants of the machine: they must not measure themselves.
fn make_way() {
    #[cfg(target_os = "linux")]
    {
        const LAST: i32 = 19;
        // Where it fails, the table only looks slower than it is.
        let _ = rustix::process::setpriority_process(None, LAST);
    }
}

/// This same program in its other roles.
fn programs(folder: &Path) -> std::io::Result<Programs> {
    let program = std::env::current_exe()?;
    let mut server = Command::new(&program);
    server.args(["serve", "--bind", "127.0.0.1:0", "--log", "error", "--spare-loopback", "--data"]);
    server.arg(folder.join("games.db"));
    clear_environment(&mut server);
    let mut echo = Command::new(&program);
    echo.args(["bench", "echo"]);
    let clients = Box::new(move |address: SocketAddr, games: u32, bare: bool| {
        let mut clients = Command::new(&program);
        clients.args(["bench", "clients", &address.to_string(), &games.to_string()]);
        clients.args(bare.then_some("--bare"));
        clients
    });
    Ok(Programs { server, echo, clients })
}

fn words(figures: &Figures) -> String {
    let columns = ["offered/s", "done/s", "p50 ms", "p99 ms", "most ms", "bytes"].map(Column::Figures);
    let columns: Vec<Column<'_>> = [Column::Words("")].into_iter().chain(columns).collect();
    let row = |name: &str, stage: &Stage| {
        let latency = &stage.latency;
        let bytes = f64::from(stage.bytes);
        let measured = [stage.offered, stage.done, latency.p50, latency.p99, latency.most, bytes].map(figure);
        [name.to_string()].into_iter().chain(measured).collect()
    };
    let stages = figures.stages.iter().map(|stage| row("server", stage));
    let rows = table(&columns, [row("bare echo", &figures.echo)].into_iter().chain(stages));
    let [empty, seated, end] = figures.memory_kib;
    format!(
        "{rows}\n{} games, {} sockets, {} processes of clients; {} games ended\n\
         at most {:.0} durable actions/s with p99 within {:.0} ms\n\
         memory of the server: {empty} KiB empty, {seated} KiB with all tables ({:.1} KiB per room), {end} KiB at the end",
        figures.games,
        figures.sockets,
        figures.client_processes,
        figures.finished,
        figures.best,
        figures.limit_ms,
        figures.kib_per_room,
    )
}
