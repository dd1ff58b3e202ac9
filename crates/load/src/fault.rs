//! Why a measurement cannot be made.

use std::io;
use std::net::SocketAddr;

#[derive(Debug, thiserror::Error)]
pub enum LoadFault {
    /// Load is for this machine only.
    #[error("load is only for servers on this machine, and {address} is elsewhere")]
    BeyondLoopback { address: SocketAddr },
    #[error("{0}")]
    Io(#[from] io::Error),
    #[error("{0}")]
    Socket(Box<tokio_tungstenite::tungstenite::Error>),
    #[error("an answer makes no sense: {0}")]
    Json(#[from] serde_json::Error),
    /// A program that was started does not say what it should.
    #[error("the {program} ended or said nothing")]
    Silent { program: &'static str },
    /// The server refused what the measurement needs.
    #[error("{what} was refused: {answer}")]
    Refused { what: String, answer: String },
    #[error("the server hung up")]
    LineClosed,
    /// The table was slowed down, or the server grew.
    #[error("at least one flood was not held")]
    NotHeld,
    /// Somebody ended the measurement.
    #[error("it was stopped")]
    Stopped,
}

impl From<tokio_tungstenite::tungstenite::Error> for LoadFault {
    fn from(fault: tokio_tungstenite::tungstenite::Error) -> LoadFault {
        LoadFault::Socket(Box::new(fault))
    }
}
