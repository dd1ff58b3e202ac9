//! Looking after what is kept: the clock by which it grows old, and what is removed when.
//!
//! Nothing is judged by the wall clock. The store counts the seconds during which a server runs, as a clock that only
//! goes forwards measures them: a leap by a year, or a hundred days out of service, makes nothing a minute older.

use crate::clock::Moment;
use crate::limits::*;
use crate::serve::App;
use crate::space::Level;
use freehold_store::{Change, Stage, StoreFault};
use std::sync::Arc;
use std::time::Duration;

/// How long a room is kept that nobody comes back to.
const KEPT: [(Stage, Duration); 4] =
    [(Stage::Lobby, LOBBY_KEPT), (Stage::Playing, PLAYING_KEPT), (Stage::Solo, SOLO_KEPT), (Stage::Over, OVER_KEPT)];

fn seconds(time: Duration) -> i64 {
    time.as_secs() as i64
}

pub struct Upkeep {
    app: Arc<App>,
    started: Moment,
    /// Up to where the time that has passed is in the store.
    counted: Moment,
}

impl Upkeep {
    pub fn new(app: Arc<App>) -> Upkeep {
        let now = app.clock().now();
        Upkeep { app, started: now, counted: now }
    }

    /// Cleans up, again and again.
    pub async fn run(mut self) {
        let clock = self.app.clock().clone();
        loop {
            clock.sleep_until(clock.now() + SWEEP_EVERY).await;
            if let Err(fault) = self.sweep().await {
                tracing::error!(%fault, "cleaning up failed");
            }
            if let Some(metrics) = &self.app.metrics {
                metrics.run_upkeep();
            }
        }
    }

    async fn sweep(&mut self) -> Result<(), StoreFault> {
        self.app.hall.forget_asleep();
        self.count_time().await?;
        let level = self.app.hall.space.look().await?;
        if self.app.clock().now().since(self.started) < SETTLING {
            return Ok(());
        }
        for (stage, kept) in KEPT {
            self.remove_rooms(stage, kept).await?;
        }
        if level >= Level::Tight {
            self.make_space().await?;
        }
        self.forget_people().await
    }

    async fn count_time(&mut self) -> Result<(), StoreFault> {
        let passed = self.app.clock().now().since(self.counted);
        // Parts of a second are counted next time.
        let whole = Duration::from_secs(passed.as_secs());
        self.app.store().commit(vec![Change::Ran { seconds: seconds(whole) }]).await?;
        self.counted = self.counted + whole;
        Ok(())
    }

    /// What nobody misses goes early, and what is past its time goes at once: first lobbies, then finished games. Nothing
    /// else does.
    async fn make_space(&self) -> Result<(), StoreFault> {
        for (stage, kept) in [(Stage::Lobby, LOBBY_KEPT_WHEN_TIGHT), (Stage::Over, OVER_KEPT)] {
            for _ in 0..ROUNDS_WHEN_TIGHT {
                if self.app.hall.space.look().await? < Level::Tight || self.remove_rooms(stage, kept).await? == 0 {
                    break;
                }
            }
        }
        Ok(())
    }

    /// Answers how many were removed.
    async fn remove_rooms(&self, stage: Stage, kept: Duration) -> Result<u32, StoreFault> {
        let mut removed = 0;
        let (store, hall) = (self.app.store(), &self.app.hall);
        for code in store.idle_rooms(stage, seconds(kept), SWEPT_AT_ONCE).await? {
            if hall.is_awake(&code) {
                continue;
            }
            match store.commit(vec![Change::RemoveRoom { code }]).await {
                Ok(()) => {
                    removed += 1;
                    metrics::counter!("freehold_rooms_swept_total").increment(1);
                }
                Err(StoreFault::Missing) => {}
                Err(fault) => return Err(fault),
            }
        }
        Ok(removed)
    }

    /// Whoever has not been here for so long, and whose rooms are all gone: nobody else can reach what they left.
    async fn forget_people(&self) -> Result<(), StoreFault> {
        let store = self.app.store();
        for person in store.idle_people(seconds(SESSION_KEPT), SWEPT_AT_ONCE).await? {
            store.commit(vec![Change::ForgetPerson { person }]).await?;
            metrics::counter!("freehold_sessions_expired_total").increment(1);
        }
        Ok(())
    }
}
