//! Why a store does not do what it was asked to.

use std::error::Error;
use std::fmt;
use std::sync::Arc;

#[derive(Clone, Debug)]
pub enum StoreFault {
    /// Somebody else was faster: the expected step or version is no longer the last one.
    Conflict,
    /// The code, token or slot is in use.
    Taken,
    /// What should be changed is not there.
    Missing,
    /// The store was written by a later version of the program.
    TooNew { found: u32, known: u32 },
    /// The store has stopped.
    Closed,
    /// The database itself failed.
    Backend(Arc<dyn Error + Send + Sync>),
}

impl StoreFault {
    pub fn backend(fault: impl Error + Send + Sync + 'static) -> StoreFault {
        StoreFault::Backend(Arc::new(fault))
    }
}

impl fmt::Display for StoreFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreFault::Conflict => f.write_str("somebody else has changed it meanwhile"),
            StoreFault::Taken => f.write_str("it is taken"),
            StoreFault::Missing => f.write_str("it is not there"),
            StoreFault::TooNew { found, known } => {
                write!(f, "the data is of version {found}; this program knows versions up to {known}")
            }
            StoreFault::Closed => f.write_str("the store has stopped"),
            StoreFault::Backend(fault) => write!(f, "the database failed: {fault}"),
        }
    }
}

impl Error for StoreFault {}
