//! What a client says over its socket.

use crate::character::Character;
use crate::emote::Emote;
use crate::room_view::{ClockSetting, Pace, Strength};
use freehold_engine::{Command, Dice, Money, SeatId};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// One frame of text.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema), ts(optional_fields = nullable))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message: who comes, to which room, and what they have already seen of its game.
    Hello {
        session: String,
        room: String,
        #[serde(default)]
        seen: Option<Seen>,
    },
    /// Everything else. The answer carries the same id; an id is used once.
    Request { id: String, action: Box<Action> },
    /// Whether somebody is there: answered by `pong`. A browser hears nothing of the pings of its socket.
    Ping {},
}

/// The last step of a game that a client has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Seen {
    /// Counts the games of the room.
    pub game: u32,
    pub seq: u32,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema), ts(optional_fields = nullable))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// A move. `seen` is the last step that was known when it was decided; `seat` is needed only by those who play
    /// several. It is carried out although others have acted since, as long as it still means the same; otherwise
    /// it is `stale`.
    Play {
        seen: u32,
        #[serde(default)]
        seat: Option<SeatId>,
        command: Command,
    },

    /// Another name or token for a seat of one's own; those who watch say who they are. Without a token it stays the
    /// same; an empty one leaves the choice to chance.
    Sit {
        #[serde(default)]
        seat: Option<SeatId>,
        nickname: String,
        #[serde(default)]
        token: Option<String>,
    },
    /// To an empty berth, before the game.
    ChangeBerth {
        #[serde(default)]
        seat: Option<SeatId>,
        to: SeatId,
    },
    /// `nonce` is the promise of a number that this client adds to the luck. In a game among several people nobody is
    /// ready without one.
    Ready {
        ready: bool,
        #[serde(default)]
        nonce: Option<String>,
    },
    /// The number that was promised, once all promises are known.
    OpenNonce {
        nonce: String,
    },
    /// The host changes the table. During the game that is who may come in, watch and talk.
    Configure {
        settings: SettingsChange,
    },
    /// On an empty seat, or in place of the bot that sits there.
    PlaceBot {
        seat: SeatId,
        strength: Strength,
        /// Who it is; a bot that sits there stays itself if nobody is named.
        #[serde(default)]
        character: Option<Character>,
    },
    RemoveBot {
        seat: SeatId,
    },
    /// Somebody is out for good, unless they are pardoned. During the game the host's word is enough only for those
    /// who are away; otherwise the others who are here must agree, with the same request.
    Kick {
        seat: SeatId,
    },
    /// Somebody whom the host wants to remove shall stay. From the host it ends the vote.
    Spare {
        seat: SeatId,
    },
    /// Somebody who was kicked may come back.
    Pardon {
        number: u32,
    },
    /// Somebody who watches is out for good, unless they are pardoned.
    Dismiss {
        watcher: u32,
    },
    HandOver {
        seat: SeatId,
    },
    /// The host lets somebody watch for whose word all others have waited a minute. They may sit down again.
    Unseat {
        seat: SeatId,
    },
    /// The host is ready too and waits for no more people; empty berths are dropped. `nonce` as with `ready`, unless
    /// the host has said ready before.
    Start {
        #[serde(default)]
        nonce: Option<String>,
    },
    Leave {},

    Chat {
        text: String,
    },
    /// A sign to the others. It is limited like the talk, and not kept.
    Emote {
        emote: Emote,
    },
    /// This client is putting an offer together, so that the others know what they wait for.
    Drafting {},
    /// Whose lines this client does not want to read.
    Mute {
        seat: SeatId,
        muted: bool,
    },
    MuteWatcher {
        watcher: u32,
        muted: bool,
    },
    /// No more offers from `from` to a seat of one's own in this turn; the one that lies there is declined.
    RefuseOffers {
        #[serde(default)]
        seat: Option<SeatId>,
        from: SeatId,
    },
    /// A minute more for somebody else.
    GrantTime {
        seat: SeatId,
    },

    /// The host makes bots faster or slower, before the game or during it.
    SetPace {
        pace: Pace,
    },
    /// Bots go on without waiting until a seat of this client is asked for something, or the game is over. Only
    /// where no other person is still in the game.
    SkipAhead {},
    /// The game rests until its people go on. The host's word is enough; without it, more than half of the players
    /// who are here must want it.
    Pause {},
    /// A paused game goes on, by the same rule.
    Resume {},
    /// Whoever has just gone out watches on: bots no longer wait to hear what they want.
    WatchOn {},
    /// An offer in return to this bot is being written: it waits longer for the answer, once for each offer.
    ThinkOver {
        from: SeatId,
    },
    /// In an open auction: the table bids for a seat of one's own, always the least that is admitted, up to this
    /// limit. Nothing takes it back.
    BidUpTo {
        #[serde(default)]
        seat: Option<SeatId>,
        limit: Option<Money>,
    },

    /// A bot plays in the place of this client, who is here again. Any other request says so as well.
    ComeBack {},

    /// On to the next lesson of the tutorial.
    SkipLesson {},

    /// For tests only: the next throws and market steps, a whole position, or a clock that runs out.
    Arrange {
        #[serde(default)]
        #[cfg_attr(feature = "schema", ts(type = "number[][]"))]
        dice: Vec<Dice>,
        #[serde(default)]
        market: Vec<[i16; 2]>,
        /// An arranged position, as the referee takes it.
        #[serde(default)]
        #[cfg_attr(feature = "schema", ts(type = "unknown"))]
        setup: Option<Value>,
        #[serde(default)]
        clock: Option<ClockTest>,
    },
}

/// Where the clock of the one to decide is put.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ClockTest {
    /// The warning is due now.
    Warn,
    /// Time is up now.
    Expire,
}

/// What is left out stays as it is.
#[derive(Clone, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema), ts(optional_fields = nullable))]
#[serde(default, deny_unknown_fields)]
pub struct SettingsChange {
    pub preset: Option<String>,
    pub edition: Option<String>,
    /// Options by their keys, on top of the preset; replaces all that were set before.
    #[cfg_attr(
        feature = "schema",
        ts(type = "Record<string, unknown> | null"),
        schemars(with = "Option<std::collections::BTreeMap<String, Value>>")
    )]
    pub options: Option<Map<String, Value>>,
    pub theme: Option<String>,
    pub seats: Option<u8>,
    /// Empty for none.
    pub password: Option<String>,
    pub clock: Option<ClockSetting>,
    pub spectators: Option<bool>,
    pub listed: Option<bool>,
    pub hints: Option<bool>,
    pub pace: Option<Pace>,
    pub watchers_talk: Option<bool>,
    pub open_seats: Option<bool>,
}

impl SettingsChange {
    /// Nothing but who may come in, watch and talk.
    pub fn is_about_the_door(&self) -> bool {
        let SettingsChange { preset, edition, options, theme, seats, clock, hints, pace, .. } = self;
        let others = [
            preset.is_some(),
            edition.is_some(),
            options.is_some(),
            theme.is_some(),
            seats.is_some(),
            clock.is_some(),
            hints.is_some(),
            pace.is_some(),
        ];
        !others.contains(&true)
    }
}

impl std::fmt::Debug for SettingsChange {
    /// A password must not slip into a log.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SettingsChange")
            .field("preset", &self.preset)
            .field("seats", &self.seats)
            .finish_non_exhaustive()
    }
}
