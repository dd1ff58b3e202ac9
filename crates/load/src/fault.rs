//! Why a measurement cannot be made.

use std::fmt;
use std::io;
use std::net::SocketAddr;

#[derive(Debug)]
pub enum LoadFault {
    /// Load is for this machine only.
    BeyondLoopback {
        address: SocketAddr,
    },
    Io(io::Error),
    Socket(Box<tokio_tungstenite::tungstenite::Error>),
    Json(serde_json::Error),
    /// A program that was started does not say what it should.
    Silent {
        program: &'static str,
    },
    /// The server refused what the measurement needs.
    Refused {
        what: String,
        answer: String,
    },
    LineClosed,
    /// Somebody ended the measurement.
    Stopped,
}

impl fmt::Display for LoadFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LoadFault::BeyondLoopback { address } => {
                write!(f, "load is only for servers on this machine, and {address} is elsewhere")
            }
            LoadFault::Io(fault) => write!(f, "{fault}"),
            LoadFault::Socket(fault) => write!(f, "{fault}"),
            LoadFault::Json(fault) => write!(f, "an answer makes no sense: {fault}"),
            LoadFault::Silent { program } => write!(f, "the {program} ended or said nothing"),
            LoadFault::Refused { what, answer } => write!(f, "{what} was refused: {answer}"),
            LoadFault::Stopped => f.write_str("it was stopped"),
            LoadFault::LineClosed => f.write_str("the server hung up"),
        }
    }
}

impl std::error::Error for LoadFault {}

impl From<io::Error> for LoadFault {
    fn from(fault: io::Error) -> LoadFault {
        LoadFault::Io(fault)
    }
}

impl From<serde_json::Error> for LoadFault {
    fn from(fault: serde_json::Error) -> LoadFault {
        LoadFault::Json(fault)
    }
}

impl From<tokio_tungstenite::tungstenite::Error> for LoadFault {
    fn from(fault: tokio_tungstenite::tungstenite::Error) -> LoadFault {
        LoadFault::Socket(Box::new(fault))
    }
}
