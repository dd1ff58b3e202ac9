//! The course of a measurement: a server, an echo and the clients, started, timed and stopped.

use crate::LoadFault;
use crate::figures::{Figures, Latency, Stage};
use crate::orders::{Held, Order, Said};
use crate::table::SEATS;
use std::net::SocketAddr;
use std::process::Stdio;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader, Lines};
use tokio::process::{Child, ChildStdin, ChildStdout, Command};

/// The most stages: from one action a second, doubling, this is far beyond any machine.
const STAGES: usize = 16;
/// A stage in which less than this share of the schedule was done is too much.
const KEPT_UP: f64 = 0.9;

#[derive(Clone, Debug)]
pub struct Plan {
    pub games: u32,
    /// Actions of each game per second at first.
    pub rate: f64,
    pub seconds: f64,
    pub processes: u32,
    /// The rate is raised until p99 is above this.
    pub limit_ms: f64,
}

/// How the programs are started. All print a line that ends with their address, but for the clients.
pub struct Programs {
    pub server: std::process::Command,
    pub echo: std::process::Command,
    pub clients: ClientProgram,
}

/// Clients of an address, for so many games; over bare sockets or not.
pub type ClientProgram = Box<dyn Fn(SocketAddr, u32, bool) -> std::process::Command>;

/// A program that ends with this value.
pub(crate) struct Running {
    child: Child,
    input: ChildStdin,
    output: Lines<BufReader<ChildStdout>>,
    name: &'static str,
}

impl Running {
    pub(crate) fn start(command: std::process::Command, name: &'static str) -> Result<Running, LoadFault> {
        let mut command = Command::from(command);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).kill_on_drop(true);
        let mut child = command.spawn()?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(LoadFault::Silent { program: name });
        };
        Ok(Running { child, input, output: BufReader::new(output).lines(), name })
    }

    pub(crate) async fn line(&mut self) -> Result<String, LoadFault> {
        self.output.next_line().await?.ok_or(LoadFault::Silent { program: self.name })
    }

    /// The address at the end of the first line.
    pub(crate) async fn address(&mut self) -> Result<SocketAddr, LoadFault> {
        let line = self.line().await?;
        let address = line.trim_end_matches('/').rsplit('/').next().and_then(|address| address.parse().ok());
        address.ok_or(LoadFault::Silent { program: self.name })
    }

    pub(crate) async fn hears(&mut self) -> Result<Said, LoadFault> {
        Ok(serde_json::from_str(&self.line().await?)?)
    }

    pub(crate) async fn tell(&mut self, order: &str) -> Result<(), LoadFault> {
        Ok(self.input.write_all(format!("{order}\n").as_bytes()).await?)
    }

    pub(crate) async fn end(mut self) -> Result<(), LoadFault> {
        Ok(self.child.kill().await?)
    }

    /// Resident memory in KiB; 0 where the system does not tell.
    pub(crate) fn memory(&self) -> u64 {
        self.status("VmRSS:")
    }

    /// The most that it ever was.
    pub(crate) fn most_memory(&self) -> u64 {
        self.status("VmHWM:")
    }

    fn status(&self, figure: &str) -> u64 {
        let path = format!("/proc/{}/status", self.child.id().unwrap_or(0));
        let status = std::fs::read_to_string(path).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix(figure));
        line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
    }
}

/// Several processes of clients that share the games.
struct Crowd(Vec<Running>);

impl Crowd {
    async fn start(program: &ClientProgram, plan: &Plan, address: SocketAddr, bare: bool) -> Result<Crowd, LoadFault> {
        let processes = plan.processes.clamp(1, plan.games.max(1));
        let mut crowd = Vec::new();
        for at in 0..processes {
            let games = plan.games / processes + u32::from(at < plan.games % processes);
            crowd.push(Running::start(program(address, games, bare), "clients")?);
        }
        for clients in &mut crowd {
            clients.hears().await?;
        }
        Ok(Crowd(crowd))
    }

    /// Keeps each game at a rate.
    async fn hold(&mut self, plan: &Plan, rate: f64) -> Result<(Stage, u32), LoadFault> {
        let order = serde_json::to_string(&Order::Hold { rate, seconds: plan.seconds })? + "\n";
        for clients in &mut self.0 {
            clients.input.write_all(order.as_bytes()).await?;
        }
        let mut all = Held::default();
        for clients in &mut self.0 {
            let Said::Held(held) = clients.hears().await? else {
                return Err(LoadFault::Silent { program: "clients" });
            };
            all.micros.extend(held.micros);
            all.bytes.extend(held.bytes);
            all.finished += held.finished;
            all.seconds = all.seconds.max(held.seconds);
        }
        let playing = plan.games - all.finished.min(plan.games);
        let done = all.micros.len() as f64 / all.seconds.max(plan.seconds);
        all.bytes.sort_unstable();
        let bytes = all.bytes.get(all.bytes.len() / 2).copied().unwrap_or(0);
        let offered = f64::from(playing) * rate;
        Ok((Stage { offered, done, bytes, latency: Latency::of(all.micros) }, all.finished))
    }

    async fn end(self) -> Result<(), LoadFault> {
        for clients in self.0 {
            clients.end().await?;
        }
        Ok(())
    }
}

/// Measures the bare echo, then the server; `tell` hears of each stage.
pub async fn bench(programs: Programs, plan: &Plan, tell: impl Fn(&Stage)) -> Result<Figures, LoadFault> {
    let Programs { server, echo, clients } = programs;
    let mut bare = Running::start(echo, "echo")?;
    let mut server = Running::start(server, "server")?;
    let mut crowd = Crowd::start(&clients, plan, bare.address().await?, true).await?;
    let (echo, _) = crowd.hold(plan, plan.rate).await?;
    crowd.end().await?;
    bare.end().await?;

    let address = server.address().await?;
    let empty = server.memory();
    let mut crowd = Crowd::start(&clients, plan, address, false).await?;
    let seated = server.memory();
    let (mut stages, mut rate, mut finished) = (Vec::new(), plan.rate, 0);
    while stages.len() < STAGES {
        let (stage, over) = crowd.hold(plan, rate).await?;
        tell(&stage);
        finished = over;
        stages.push(stage);
        if !is_held(&stage, plan.limit_ms) || over == plan.games {
            break;
        }
        rate *= 2.0;
    }
    let end = server.memory();
    crowd.end().await?;
    server.end().await?;
    let held = stages.iter().filter(|stage| is_held(stage, plan.limit_ms));
    Ok(Figures {
        games: plan.games,
        sockets: plan.games * SEATS as u32,
        client_processes: plan.processes,
        echo,
        best: held.map(|stage| stage.done).fold(0.0, f64::max),
        stages,
        limit_ms: plan.limit_ms,
        finished,
        memory_kib: [empty, seated, end],
        kib_per_room: seated.saturating_sub(empty) as f64 / f64::from(plan.games.max(1)),
    })
}

fn is_held(stage: &Stage, limit_ms: f64) -> bool {
    stage.latency.p99 <= limit_ms && stage.done >= stage.offered * KEPT_UP
}
