//! The measurement: a table of four that plays on, calm at first, then under one flood after the other.

use super::floods::Flood;
use crate::LoadFault;
use crate::bench::Running;
use crate::figures::Latency;
use crate::orders::{Order, Said};
use serde::Serialize;
use std::net::SocketAddr;
use std::process::Command;
use std::time::Duration;
use tokio::time::sleep;

/// Each figure is the median of so many rounds.
const ROUNDS: usize = 3;
/// How much slower than in peace the table may be, and how slow at least.
const TIMES_CALM: f64 = 5.0;
const ALLOWED_MS: f64 = 50.0;
/// What the server may take, in KiB.
const MEMORY_KIB: u64 = 400 * 1024;
/// After a flood, until the next measurement.
const PAUSE: Duration = Duration::from_millis(300);
/// Games may end; then another begins, but not for ever.
const TABLES: usize = 40;

#[derive(Clone, Debug)]
pub struct SiegePlan {
    pub floods: Vec<Flood>,
    /// Actions of the table per second.
    pub rate: f64,
    /// How long each round is.
    pub seconds: f64,
}

/// How the programs are started.
pub struct SiegePrograms {
    pub server: Command,
    /// Four clients at one table.
    pub clients: Box<dyn Fn(SocketAddr) -> Command>,
    /// Attackers with a flood, for so many seconds.
    pub attackers: Box<dyn Fn(SocketAddr, Flood, f64) -> Command>,
}

/// How a flood was stood.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Besieged {
    pub flood: &'static str,
    /// Of each of the forty addresses, per second.
    pub rate: f64,
    /// Medians of the rounds, in milliseconds.
    pub p50: f64,
    pub p99: f64,
    /// The most that the server has ever taken so far, in KiB.
    pub memory_kib: u64,
    pub held: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Siege {
    /// Before any flood.
    pub calm_p50: f64,
    pub calm_p99: f64,
    /// What p99 may be.
    pub limit_ms: f64,
    pub memory_limit_kib: u64,
    pub floods: Vec<Besieged>,
    pub held: bool,
}

/// The table, and how to lay another one.
struct Played<'a> {
    programs: &'a SiegePrograms,
    server: SocketAddr,
    clients: Option<Running>,
    laid: usize,
}

impl Played<'_> {
    /// The table plays for a while.
    async fn play(&mut self, plan: &SiegePlan) -> Result<Latency, LoadFault> {
        let order = serde_json::to_string(&Order::Hold { rate: plan.rate, seconds: plan.seconds })?;
        loop {
            let mut clients = match self.clients.take() {
                Some(clients) => clients,
                None => self.lay().await?,
            };
            clients.tell(&order).await?;
            let Said::Held(held) = clients.hears().await? else { return Err(LoadFault::Silent { program: "clients" }) };
            if held.finished == 0 {
                self.clients = Some(clients);
            } else {
                clients.end().await?;
            }
            // A round in which the game ended early says too little.
            if held.micros.len() as f64 >= plan.rate * plan.seconds * 0.5 || held.finished == 0 {
                return Ok(late(held.micros, plan));
            }
        }
    }

    async fn lay(&mut self) -> Result<Running, LoadFault> {
        self.laid += 1;
        if self.laid > TABLES {
            return Err(LoadFault::Silent { program: "clients" });
        }
        let mut clients = Running::start((self.programs.clients)(self.server), "clients")?;
        clients.hears().await?;
        Ok(clients)
    }
}

/// A table that was kept from acting at all has waited for the whole round.
fn late(micros: Vec<u32>, plan: &SiegePlan) -> Latency {
    if micros.is_empty() { Latency::of(vec![(plan.seconds * 1e6) as u32]) } else { Latency::of(micros) }
}

/// Measures in peace, then under each flood; `tell` hears of each.
pub async fn besiege(
    mut programs: SiegePrograms,
    plan: &SiegePlan,
    tell: impl Fn(&Besieged, f64),
) -> Result<Siege, LoadFault> {
    let started = std::mem::replace(&mut programs.server, Command::new("true"));
    let mut server = Running::start(started, "server")?;
    let address = server.address().await?;
    let mut table = Played { programs: &programs, server: address, clients: None, laid: 0 };
    let mut calm = Vec::new();
    for _ in 0..ROUNDS {
        calm.push(table.play(plan).await?);
    }
    let calm = medians(calm);
    let limit_ms = (calm.p99 * TIMES_CALM).max(ALLOWED_MS);
    let mut floods = Vec::new();
    for flood in &plan.floods {
        let mut rounds = Vec::new();
        for _ in 0..ROUNDS {
            let lasts = plan.seconds + 1.0;
            let mut attackers = Running::start((programs.attackers)(address, *flood, lasts), "attackers")?;
            // They say when they begin.
            attackers.line().await?;
            let played = table.play(plan).await;
            attackers.end().await?;
            rounds.push(played?);
            sleep(PAUSE).await;
        }
        let Latency { p50, p99, .. } = medians(rounds);
        let memory_kib = server.most_memory();
        let held = p99 <= limit_ms && memory_kib <= MEMORY_KIB;
        let besieged = Besieged { flood: flood.name(), rate: flood.rate(), p50, p99, memory_kib, held };
        tell(&besieged, limit_ms);
        floods.push(besieged);
    }
    if let Some(clients) = table.clients.take() {
        clients.end().await?;
    }
    server.end().await?;
    let held = floods.iter().all(|besieged| besieged.held);
    Ok(Siege { calm_p50: calm.p50, calm_p99: calm.p99, limit_ms, memory_limit_kib: MEMORY_KIB, floods, held })
}

/// Each figure by itself.
fn medians(rounds: Vec<Latency>) -> Latency {
    let median = |figure: fn(&Latency) -> f64| {
        let mut figures: Vec<f64> = rounds.iter().map(figure).collect();
        figures.sort_by(f64::total_cmp);
        figures.get(figures.len() / 2).copied().unwrap_or(0.0)
    };
    Latency { p50: median(|one| one.p50), p99: median(|one| one.p99), most: median(|one| one.most) }
}
