//! Tables that come and go: whether a server gives back what it took.

use crate::LoadFault;
use crate::bench::Running;
use crate::table::Table;
use crate::web::get;
use serde::Serialize;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::task::JoinSet;
use tokio::time::{Instant, MissedTickBehavior, interval};

/// Actions at a table before everybody leaves.
const ACTIONS: u32 = 40;
/// Between two looks at the server.
const LOOK_EVERY: Duration = Duration::from_secs(30);

/// How the server stands at a moment.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Look {
    pub seconds: u64,
    /// Tables that were set up, played and left so far.
    pub tables: u64,
    pub rooms_awake: u64,
    pub memory_kib: u64,
}

/// Keeps so many tables busy for so long; each is left after a while and a new one takes its place.
pub async fn churn(
    server: std::process::Command,
    at_once: u32,
    lasts: Duration,
    tell: impl Fn(&Look),
) -> Result<Vec<Look>, LoadFault> {
    let mut server = Running::start(server, "server")?;
    let address = server.address().await?;
    let (start, mut looks, mut tables) = (Instant::now(), Vec::new(), 0);
    let mut busy = JoinSet::new();
    for _ in 0..at_once {
        busy.spawn(come_and_go(address));
    }
    let mut clock = interval(LOOK_EVERY);
    clock.set_missed_tick_behavior(MissedTickBehavior::Delay);
    while start.elapsed() < lasts {
        tokio::select! {
            Some(done) = busy.join_next() => {
                done.map_err(|_| LoadFault::LineClosed)??;
                tables += 1;
                busy.spawn(come_and_go(address));
            }
            _ = clock.tick() => {
                let rooms_awake = rooms_awake(address).await?;
                let look = Look { seconds: start.elapsed().as_secs(), tables, rooms_awake, memory_kib: server.memory() };
                tell(&look);
                looks.push(look);
            }
        }
    }
    busy.shutdown().await;
    server.end().await?;
    Ok(looks)
}

async fn come_and_go(address: SocketAddr) -> Result<(), LoadFault> {
    let mut table = Table::sit_down(address).await?;
    for _ in 0..ACTIONS {
        if !table.act().await? {
            break;
        }
    }
    table.leave().await
}

async fn rooms_awake(address: SocketAddr) -> Result<u64, LoadFault> {
    let text = get(address, "/metrics").await?;
    let line = text.lines().find_map(|line| line.strip_prefix("freehold_rooms_awake "));
    Ok(line.and_then(|figure| figure.parse().ok()).unwrap_or(0))
}
