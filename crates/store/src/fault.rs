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
    #[error("{0}")]
    File(FileTrouble),
    #[error("the store has stopped")]
    Closed,
    /// Nothing more can be written until there is space again. What was stored before is safe.
    #[error("the disk is full")]
    Full,
    /// What is stored cannot be read, now or later.
    #[error("what is stored is damaged: {0}")]
    Damaged(Arc<dyn Error + Send + Sync>),
    /// Any other trouble, which may pass.
    #[error("the database failed: {0}")]
    Backend(Arc<dyn Error + Send + Sync>),
}

impl StoreFault {
    pub fn backend(fault: impl Error + Send + Sync + 'static) -> StoreFault {
        StoreFault::Backend(Arc::new(fault))
    }

    pub fn damaged(fault: impl Error + Send + Sync + 'static) -> StoreFault {
        StoreFault::Damaged(Arc::new(fault))
    }
}

/// What is wrong with a file of data. Nothing in it was changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FileTrouble {
    #[error("the file is empty, so it is no file of games; remove it to begin anew, or put a copy of your games there")]
    Empty,
    #[error("it is a file of another program; name another one")]
    Foreign,
    #[error(
        "the file is not there, but {} is, and may hold what was stored last; put both back, or remove that one too", log.display()
    )]
    OnlyLog { log: PathBuf },
    #[error("another Freehold works with this file{}; stop it first, or name another file", at.as_ref().map(|at| format!(" ({at})")).unwrap_or_default())]
    InUse { at: Option<String> },
    #[error("the copy is not whole")]
    BadCopy,
}
