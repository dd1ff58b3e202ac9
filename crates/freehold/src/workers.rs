//! The options and the thread pool of every long run.

use crate::failure::Failure;
use clap::Args;
use rayon::{ThreadPool, ThreadPoolBuilder};

const MOST_GAMES: u64 = 1_000_000_000;
const MOST_ROUNDS: u64 = 10_000;
const MOST_THREADS: u64 = 1024;

#[derive(Args)]
pub struct RunArguments {
    /// The same seed gives the same games
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// Rounds after which a game is given up as unfinished
    #[arg(long, value_name = "ROUNDS", default_value_t = 200)]
    cap: u64,
    /// Threads that share the games; the results are the same for any number [default: all cores]
    #[arg(long, value_name = "T")]
    threads: Option<u64>,
}

impl RunArguments {
    pub fn cap(&self) -> Result<u16, Failure> {
        Failure::unless_within("--cap", self.cap, 1, MOST_ROUNDS)?;
        Ok(self.cap as u16)
    }

    /// As many threads as asked for; 0 stands for all cores.
    pub fn workers(&self, unless_told: usize) -> Result<Workers, Failure> {
        if let Some(threads) = self.threads {
            Failure::unless_within("--threads", threads, 1, MOST_THREADS)?;
        }
        let threads = self.threads.map_or(unless_told, |threads| threads as usize);
        let pool = ThreadPoolBuilder::new().num_threads(threads).build().map_err(Failure::Threads)?;
        Ok(Workers { pool })
    }
}

pub fn check_games(games: u64) -> Result<(), Failure> {
    Failure::unless_within("--games", games, 1, MOST_GAMES)
}

pub struct Workers {
    pool: ThreadPool,
}

impl Workers {
    pub fn threads(&self) -> usize {
        self.pool.current_num_threads()
    }

    pub fn run<T: Send>(&self, work: impl FnOnce() -> T + Send) -> T {
        self.pool.install(work)
    }
}
