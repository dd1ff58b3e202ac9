//! How much space there is: for everybody together, and for one person.
//!
//! A quota refuses what is new (rooms, saves, imports, feedback). A game that runs always goes on, and nothing is removed
//! within its stated time.

use crate::hall::broken;
use freehold_protocol::Refusal;
use freehold_store::{PersonId, Store, StoreFault};
use std::sync::{Arc, Mutex, PoisonError};

/// In bytes; nothing means no limit but the disk.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Quota {
    pub all: Option<u64>,
    pub person: Option<u64>,
}

/// How full the server is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    #[default]
    Roomy,
    /// Four fifths are used.
    Filling,
    /// Nearly nothing is left.
    Tight,
    Full,
}

impl Level {
    fn of(bytes: u64, most: u64) -> Level {
        let percent = bytes.saturating_mul(100) / most.max(1);
        match percent {
            ..80 => Level::Roomy,
            80..95 => Level::Filling,
            95..100 => Level::Tight,
            _ => Level::Full,
        }
    }
}

pub struct Space {
    store: Arc<dyn Store>,
    quota: Quota,
    /// The last that was told.
    level: Mutex<Level>,
}

impl Space {
    pub fn new(store: Arc<dyn Store>, quota: Quota) -> Space {
        Space { store, quota, level: Mutex::default() }
    }

    /// Measures, and tells the operator in good time.
    pub async fn look(&self) -> Result<Level, StoreFault> {
        let bytes = self.store.bytes().await?;
        metrics::gauge!("freehold_store_bytes").set(bytes as f64);
        let Some(most) = self.quota.all else { return Ok(Level::Roomy) };
        metrics::gauge!("freehold_store_quota_bytes").set(most as f64);
        let level = Level::of(bytes, most);
        let before = std::mem::replace(&mut *self.level.lock().unwrap_or_else(PoisonError::into_inner), level);
        match level {
            Level::Roomy => {}
            Level::Filling if before < level => tracing::warn!(bytes, most, "more than 80 % of the quota is used"),
            Level::Tight if before < level => {
                tracing::warn!(bytes, most, "more than 95 % of the quota is used; empty lobbies are removed early");
            }
            Level::Full if before < level => {
                tracing::error!(bytes, most, "the quota is used up: new rooms, saves and imports are refused");
            }
            Level::Filling | Level::Tight | Level::Full => {}
        }
        Ok(level)
    }

    /// Whether anything new can be kept.
    pub async fn check(&self) -> Result<(), Refusal> {
        match self.look().await.map_err(broken)? {
            Level::Full => Err(Refusal::ServerFull),
            Level::Roomy | Level::Filling | Level::Tight => Ok(()),
        }
    }

    /// Whether this person may have so many bytes more.
    pub async fn check_for(&self, person: PersonId, bytes: u64) -> Result<(), Refusal> {
        self.check().await?;
        let Some(most) = self.quota.person else { return Ok(()) };
        if self.store.bytes_of(person).await.map_err(broken)? + bytes > most {
            return Err(Refusal::QuotaFull { most: (most >> 20) as u32 });
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_told_in_good_time() {
        for (bytes, level) in [
            (0, Level::Roomy),
            (799, Level::Roomy),
            (800, Level::Filling),
            (949, Level::Filling),
            (950, Level::Tight),
            (999, Level::Tight),
            (1_000, Level::Full),
            (u64::MAX, Level::Full),
        ] {
            assert_eq!(Level::of(bytes, 1_000), level, "{bytes}");
        }
    }
}
