//! What the database says when it fails, told apart by what can be done about it.

use crate::StoreFault;
use rusqlite::{Error, ErrorCode};

/// A full disk may be emptied and a fault of the moment may pass; what is damaged stays so.
pub fn of(fault: Error) -> StoreFault {
    let damaged = match &fault {
        Error::FromSqlConversionFailure(..)
        | Error::IntegralValueOutOfRange(..)
        | Error::InvalidColumnType(..)
        | Error::Utf8Error(..) => true,
        other => matches!(other.sqlite_error_code(), Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase)),
    };
    match fault.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => StoreFault::Full,
        _ if damaged => StoreFault::damaged(fault),
        _ => StoreFault::backend(fault),
    }
}
