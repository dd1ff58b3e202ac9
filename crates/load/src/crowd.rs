//! One process of clients: many tables, each with a schedule of its own.

use crate::LoadFault;
use crate::orders::{Held, Order, Said};
use crate::table::{EchoTable, Table};
use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;
use std::io::Write;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::time::Instant;

/// Tables that are set up at the same time.
const AT_ONCE: usize = 16;

/// Something that can be asked to act again and again.
enum Seated {
    Game(Box<Table>),
    Echo(EchoTable),
    Finished,
}

impl Seated {
    async fn act(&mut self) -> Result<bool, LoadFault> {
        match self {
            Seated::Game(table) => table.act().await,
            Seated::Echo(table) => table.act().await,
            Seated::Finished => Ok(false),
        }
    }
}

impl Seated {
    /// How long the messages were that told of actions, since the last call.
    fn heard(&mut self) -> Vec<u32> {
        match self {
            Seated::Game(table) => table.heard(),
            Seated::Echo(_) | Seated::Finished => Vec::new(),
        }
    }
}

/// Sits down at so many tables and follows the orders on standard input until it ends.
pub async fn attend(address: SocketAddr, games: u32, bare: bool) -> Result<(), LoadFault> {
    if !address.ip().is_loopback() {
        return Err(LoadFault::BeyondLoopback { address });
    }
    let sit_down = async |_| -> Result<Seated, LoadFault> {
        Ok(if bare {
            Seated::Echo(EchoTable::sit_down(address).await?)
        } else {
            Seated::Game(Box::new(Table::sit_down(address).await?))
        })
    };
    let mut tables = Vec::new();
    let mut coming = futures_util::stream::iter(0..games).map(sit_down).buffer_unordered(AT_ONCE);
    while let Some(table) = coming.next().await {
        tables.push(table?);
    }
    say(&Said::Seated {})?;
    let mut orders = BufReader::new(tokio::io::stdin()).lines();
    while let Some(order) = orders.next_line().await? {
        let Order::Hold { rate, seconds } = serde_json::from_str(&order)?;
        let held;
        (tables, held) = hold(tables, rate, Duration::from_secs_f64(seconds)).await?;
        say(&Said::Held(held))?;
    }
    Ok(())
}

fn say(said: &Said) -> Result<(), LoadFault> {
    let mut out = std::io::stdout().lock();
    serde_json::to_writer(&mut out, said)?;
    out.write_all(b"\n")?;
    Ok(out.flush()?)
}

/// All tables act at this rate, spread evenly over the interval.
async fn hold(tables: Vec<Seated>, rate: f64, lasts: Duration) -> Result<(Vec<Seated>, Held), LoadFault> {
    let interval = Duration::from_secs_f64(1.0 / rate.max(0.001));
    let (start, count) = (Instant::now(), tables.len().max(1) as u32);
    let running: FuturesUnordered<_> = tables
        .into_iter()
        .zip(0..)
        .map(|(table, at)| tokio::spawn(keep_acting(table, start + interval / count * at, interval, start + lasts)))
        .collect();
    let (mut seated, mut held) = (Vec::new(), Held::default());
    for task in running {
        let (table, micros, bytes) = task.await.map_err(|_| LoadFault::LineClosed)??;
        held.finished += u32::from(matches!(table, Seated::Finished));
        held.micros.extend(micros);
        held.bytes.extend(bytes);
        seated.push(table);
    }
    held.seconds = start.elapsed().as_secs_f64();
    Ok((seated, held))
}

/// Acts on schedule. An action that must wait for the one before it is late, and that counts: latency
/// begins at the scheduled moment.
async fn keep_acting(
    mut table: Seated,
    first: Instant,
    interval: Duration,
    until: Instant,
) -> Result<(Seated, Vec<u32>, Vec<u32>), LoadFault> {
    let mut micros = Vec::new();
    let mut due = first;
    // A table that is hopelessly behind stops with the others; what was not done shows in the rate.
    while due < until && Instant::now() < until {
        tokio::time::sleep_until(due).await;
        if !table.act().await? {
            return Ok((Seated::Finished, micros, table.heard()));
        }
        micros.push(u32::try_from(due.elapsed().as_micros()).unwrap_or(u32::MAX));
        due += interval;
    }
    let bytes = table.heard();
    Ok((table, micros, bytes))
}
