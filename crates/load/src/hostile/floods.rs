//! What strangers do to a server, and how often.

use std::fmt;
use std::str::FromStr;

/// One kind of attack. The rates are for each of the forty addresses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flood {
    /// Packs as large as allowed, each line of them at fault.
    Packs,
    /// Options that do not exist, as many as fit into a body.
    UnknownOptions,
    Options,
    Rules,
    /// Records as large as allowed.
    Imports,
    Replays,
    /// Wrong passwords for a room that has one.
    Passwords,
    Sessions,
    /// New rooms, every second one with a password.
    Rooms,
    WrongCodes,
    List,
    /// The log and the record of a game, again and again.
    Past,
    /// Games against bots that never wait.
    Bots,
    /// Sockets that say nothing after they were opened.
    MuteSockets,
    /// Lines that say nothing at all.
    SilentLines,
    SlowHeaders,
    SlowBodies,
    /// Far more messages than a socket may send.
    Messages,
    /// Messages in pieces of one byte that never end.
    Fragments,
    Chat,
    /// Frames that announce far more than is allowed.
    BigFrames,
}

impl Flood {
    pub const ALL: [Flood; 21] = [
        Flood::Packs,
        Flood::UnknownOptions,
        Flood::Options,
        Flood::Rules,
        Flood::Imports,
        Flood::Replays,
        Flood::Passwords,
        Flood::Sessions,
        Flood::Rooms,
        Flood::WrongCodes,
        Flood::List,
        Flood::Past,
        Flood::Bots,
        Flood::MuteSockets,
        Flood::SilentLines,
        Flood::SlowHeaders,
        Flood::SlowBodies,
        Flood::Messages,
        Flood::Fragments,
        Flood::Chat,
        Flood::BigFrames,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Flood::Packs => "packs",
            Flood::UnknownOptions => "unknown-options",
            Flood::Options => "options",
            Flood::Rules => "rules",
            Flood::Imports => "imports",
            Flood::Replays => "replays",
            Flood::Passwords => "passwords",
            Flood::Sessions => "sessions",
            Flood::Rooms => "rooms",
            Flood::WrongCodes => "wrong-codes",
            Flood::List => "list",
            Flood::Past => "past",
            Flood::Bots => "bots",
            Flood::MuteSockets => "mute-sockets",
            Flood::SilentLines => "silent-lines",
            Flood::SlowHeaders => "slow-headers",
            Flood::SlowBodies => "slow-bodies",
            Flood::Messages => "messages",
            Flood::Fragments => "fragments",
            Flood::Chat => "chat",
            Flood::BigFrames => "big-frames",
        }
    }

    /// How often each address begins with it, per second.
    pub fn rate(self) -> f64 {
        match self {
            Flood::Imports | Flood::Replays | Flood::Bots => 0.5,
            Flood::Packs => 1.0,
            Flood::Messages | Flood::Fragments | Flood::Chat | Flood::BigFrames | Flood::SlowBodies => 2.0,
            Flood::MuteSockets => 3.0,
            Flood::Passwords | Flood::Sessions | Flood::Rooms | Flood::WrongCodes | Flood::Past => 5.0,
            Flood::UnknownOptions | Flood::SilentLines | Flood::SlowHeaders => 5.0,
            Flood::Options | Flood::Rules | Flood::List => 5.0,
        }
    }
}

impl fmt::Display for Flood {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// There is no such flood.
#[derive(Debug, thiserror::Error)]
#[error("there is no flood of that name; there are {}", Flood::ALL.map(Flood::name).join(", "))]
pub struct NoSuchFlood;

impl FromStr for Flood {
    type Err = NoSuchFlood;

    fn from_str(name: &str) -> Result<Flood, NoSuchFlood> {
        Flood::ALL.into_iter().find(|flood| flood.name() == name).ok_or(NoSuchFlood)
    }
}
