//! What was measured.

use serde::Serialize;

/// Percentiles of a stage, in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Latency {
    pub p50: f64,
    pub p99: f64,
    pub most: f64,
}

impl Latency {
    /// Of microseconds, in any order.
    pub fn of(mut micros: Vec<u32>) -> Latency {
        micros.sort_unstable();
        let at = |share: f64| {
            let rank = (micros.len() as f64 * share).ceil() as usize;
            micros.get(rank.max(1) - 1).map_or(0.0, |micros| f64::from(*micros) / 1000.0)
        };
        Latency { p50: at(0.5), p99: at(0.99), most: at(1.0) }
    }
}

/// One rate, held for a while.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Stage {
    /// Actions per second of all tables together, as scheduled.
    pub offered: f64,
    /// As they were heard by all four clients.
    pub done: f64,
    /// What a client hears of one action: the median, in bytes.
    pub bytes: u32,
    pub latency: Latency,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Figures {
    pub games: u32,
    pub sockets: u32,
    pub client_processes: u32,
    /// Four messages at a time over the bare echo, at the first rate.
    pub echo: Stage,
    /// The first is the asked rate; then it is raised until it is too much.
    pub stages: Vec<Stage>,
    /// The most durable actions per second with p99 within the limit.
    pub best: f64,
    pub limit_ms: f64,
    /// Tables whose game ended during the measurement; they stay silent after that.
    pub finished: u32,
    /// Resident memory of the server, in KiB: before the tables, with all of them, at the end.
    pub memory_kib: [u64; 3],
    pub kib_per_room: f64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_of_the_nearest_rank() {
        let latency = Latency::of((1..=100).rev().map(|ms| ms * 1000).collect());
        assert_eq!(latency, Latency { p50: 50.0, p99: 99.0, most: 100.0 });
        assert_eq!(Latency::of(vec![7_000]), Latency { p50: 7.0, p99: 7.0, most: 7.0 });
        assert_eq!(Latency::of(Vec::new()), Latency::default());
    }
}
