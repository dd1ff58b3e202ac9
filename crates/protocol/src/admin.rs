//! Looking after a server: what its host may ask and order, on the machine or by a token made there.
//!
//! Every order goes through one door, so that each can be written down. People are named by a text, because their
//! numbers have more than 32 bits.

use crate::room_view::{RoomKind, RoomStage};
use serde::{Deserialize, Serialize};

/// One order.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema), ts(optional_fields = nullable))]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum AdminCommand {
    /// The latest first.
    Rooms {
        #[serde(default)]
        stage: Option<StageAsked>,
        #[serde(default)]
        most: Option<u32>,
    },
    /// Everybody who is connected now.
    People {},
    Person {
        person: String,
    },
    /// Whoever is at it is told the reason. The room is gone for good.
    EndRoom {
        code: String,
        #[serde(default)]
        reason: String,
    },
    Bans {},
    /// An address, a network, or a person. For ever without hours.
    Ban {
        whom: String,
        #[serde(default)]
        reason: String,
        #[serde(default)]
        hours: Option<u32>,
    },
    Pardon {
        whom: String,
    },
    /// Lines of talk that players have reported; the open ones, or all.
    Reports {
        #[serde(default)]
        all: bool,
        #[serde(default)]
        most: Option<u32>,
    },
    DealtWith {
        report: u32,
    },
    Feedback {
        #[serde(default)]
        most: Option<u32>,
    },
    /// Everybody is shown it until it is withdrawn.
    Announce {
        text: String,
        /// When it begins, in seconds since 1970.
        #[serde(default)]
        at: Option<u32>,
    },
    Withdraw {},
    /// Which limits were hit since the program started, and by whom most often.
    Limits {},
    /// What was done, the latest first.
    Audit {
        #[serde(default)]
        most: Option<u32>,
    },
    /// Tokens are made, listed and revoked on the machine alone.
    NewToken {
        hours: u32,
        #[serde(default)]
        label: String,
    },
    Tokens {},
    RevokeToken {
        token: u32,
    },
}

/// As rooms are kept: a game of one person or one device is `solo`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum StageAsked {
    Lobby,
    Playing,
    Solo,
    Over,
}

/// Defines what is told; the command line reads it again.
macro_rules! told {
    ($($(#[$attribute:meta])* $name:ident { $($(#[$field_attribute:meta])* $field:ident: $type:ty),* $(,)? })+) => {$(
        $(#[$attribute])*
        #[derive(Clone, Debug, Deserialize, Serialize)]
        #[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema), ts(optional_fields = nullable))]
        pub struct $name { $($(#[$field_attribute])* pub $field: $type),* }
    )+};
}

/// The answer to an order.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema), ts(optional_fields = nullable))]
#[serde(tag = "told", rename_all = "snake_case")]
pub enum AdminAnswer {
    Rooms {
        rooms: Vec<AdminRoom>,
    },
    People {
        people: Vec<PersonHere>,
    },
    Person {
        person: AdminPerson,
    },
    Bans {
        bans: Vec<BanView>,
    },
    Reports {
        reports: Vec<ReportView>,
    },
    Feedback {
        entries: Vec<FeedbackView>,
    },
    Limits {
        limits: LimitsHit,
    },
    Audit {
        entries: Vec<AuditView>,
    },
    Tokens {
        tokens: Vec<TokenMade>,
    },
    /// The secret is shown once.
    Token {
        secret: String,
        until: u32,
    },
    Banned {
        ban: BanView,
    },
    Announced {
        announcement: Option<Announcement>,
    },
    Done {},
}

told! {
    /// What everybody is shown.
    Announcement {
        text: String,
        /// When it begins, in seconds since 1970.
        at: Option<u32>,
    }
    AdminRoom {
        code: String,
        /// Nothing where the room cannot be read.
        kind: Option<RoomKind>,
        stage: RoomStage,
        people: Vec<PersonNamed>,
        bots: u32,
        /// How many of the people who play are connected.
        here: u32,
        locked: bool,
        /// Seconds since 1970.
        touched: u32,
        /// On the disk, in units of 1,024 bytes, rounded up.
        kib: u32,
    }
    PersonNamed {
        person: String,
        nickname: String,
        watches: bool,
    }
    /// A line to a room.
    PersonHere {
        person: String,
        address: String,
        room: String,
        /// Seconds since 1970.
        since: u32,
    }
    AdminPerson {
        person: String,
        rooms: Vec<AdminRoom>,
        /// Slots in use.
        saves: u32,
        /// Where they are connected from now.
        addresses: Vec<String>,
        ban: Option<BanView>,
    }
    BanView {
        whom: String,
        reason: String,
        at: u32,
        until: Option<u32>,
    }
    ReportView {
        id: u32,
        room: String,
        speaker: PersonNamed,
        /// Where the speaker is connected from now.
        addresses: Vec<String>,
        text: String,
        said_at: u32,
        /// What was said just before, in order.
        before: Vec<SaidBefore>,
        reporters: Vec<ReporterView>,
        /// When it was dealt with.
        dealt: Option<u32>,
    }
    SaidBefore {
        person: String,
        nickname: String,
        text: String,
    }
    ReporterView {
        person: String,
        reason: ReportReason,
        text: String,
        at: u32,
    }
    FeedbackView {
        id: u32,
        kind: String,
        text: String,
        at: u32,
        forwarded: bool,
    }
    LimitsHit {
        /// Seconds since 1970.
        since: u32,
        limits: Vec<LimitHit>,
        /// Those who hit them most often.
        addresses: Vec<LimitHit>,
    }
    LimitHit {
        name: String,
        count: u32,
    }
    AuditView {
        at: u32,
        who: String,
        what: String,
    }
    TokenMade {
        id: u32,
        label: String,
        at: u32,
        until: u32,
    }
    /// Reports a line of talk to the host of the server.
    ReportLine {
        /// Its number.
        line: u32,
        reason: ReportReason,
        #[serde(default)]
        #[cfg_attr(feature = "schema", ts(optional, as = "Option<String>"))]
        text: String,
    }
}

/// What is wrong with what somebody said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ReportReason {
    Insult,
    Threat,
    Spam,
    /// Names, addresses, numbers of somebody.
    Private,
    Other,
}

impl ReportReason {
    pub const ALL: [ReportReason; 5] =
        [ReportReason::Insult, ReportReason::Threat, ReportReason::Spam, ReportReason::Private, ReportReason::Other];

    pub fn name(self) -> &'static str {
        match self {
            ReportReason::Insult => "insult",
            ReportReason::Threat => "threat",
            ReportReason::Spam => "spam",
            ReportReason::Private => "private",
            ReportReason::Other => "other",
        }
    }

    pub fn named(name: &str) -> Option<ReportReason> {
        ReportReason::ALL.into_iter().find(|reason| reason.name() == name)
    }
}
