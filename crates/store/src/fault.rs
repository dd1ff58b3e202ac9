//! Why a store does not do what it was asked to.

use std::error::Error;
use std::path::PathBuf;
use std::sync::Arc;

#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreFault {
    #[error("somebody else has changed it meanwhile")]
    Conflict,
    /// The code, token or slot is in use.
    #[error("it is taken")]
    Taken,
    /// What should be changed is not there.
    #[error("it is not there")]
    Missing,
    /// The store was written by a later version of the program.
    #[error("the data is of version {found}; this program knows versions up to {known}")]
    TooNew { found: u32, known: u32 },
    /// An older file is copied before it is brought up to date.
    #[error("nothing was changed, because the data could not be copied to {}: {fault}", to.display())]
    Copy { to: PathBuf, fault: Box<StoreFault> },
    #[error("the data could not be brought from version {from} to {to} and is as it was; a copy lies in {}: {fault}", copy.display())]
    Migration { from: u32, to: u32, copy: PathBuf, fault: Box<StoreFault> },
    #[error("the store has stopped")]
    Closed,
    #[error("the database failed: {0}")]
    Backend(Arc<dyn Error + Send + Sync>),
}

impl StoreFault {
    pub fn backend(fault: impl Error + Send + Sync + 'static) -> StoreFault {
        StoreFault::Backend(Arc::new(fault))
    }
}
