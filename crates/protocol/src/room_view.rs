//! A room as everybody in it sees it: what is played, who sits where, who is ready.

use crate::character::Character;
use freehold_engine::{SeatId, SpaceId};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum RoomKind {
    /// One person against bots.
    Single,
    #[default]
    Multiplayer,
    /// Several people on one device.
    HotSeat,
    /// One person is shown the game, lesson by lesson.
    Tutorial,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum RoomStage {
    Lobby,
    /// The promised nonces are being opened; a moment only.
    Opening,
    Playing,
    Over,
    /// Nobody was left to play.
    Abandoned,
}

/// How long people may think.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ClockSetting {
    /// As the rules say (`time.turn_s`); where they say nothing, `standard` among several people and
    /// `off` for one.
    Rules,
    Off,
    /// Half of the standard times.
    Quick,
    Standard,
    /// Twice the standard times.
    Relaxed,
}

/// How fast a table goes on: bots wait until what happened has been seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// With time to read.
    Calm,
    #[default]
    Brisk,
    /// Nothing is waited for.
    Instant,
}

/// Bots that people play against.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Strength {
    Easy,
    Normal,
    Hard,
    Expert,
}

/// What the host decides.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema), ts(optional_fields = nullable))]
pub struct RoomSettings {
    pub preset: String,
    /// Another board than the preset's own.
    pub edition: Option<String>,
    /// Options that differ from the preset, by their keys.
    #[cfg_attr(
        feature = "schema",
        ts(type = "Record<string, unknown>"),
        schemars(with = "std::collections::BTreeMap<String, Value>")
    )]
    pub options: Map<String, Value>,
    pub theme: String,
    pub seats: u8,
    pub clock: ClockSetting,
    pub spectators: bool,
    /// Shown in the list of games.
    pub listed: bool,
    /// Players may ask what a good bot would do.
    #[serde(default)]
    pub hints: bool,
    /// How fast bots go on. The host may change it during the game as well.
    #[serde(default)]
    pub pace: Pace,
    /// Those who watch may talk.
    #[serde(default)]
    pub watchers_talk: bool,
    /// Whoever comes during the game may take the seat of a bot, or of somebody who has left for good.
    #[serde(default)]
    pub open_seats: bool,
}

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "who", rename_all = "snake_case")]
pub enum Sitter {
    Nobody {},
    Person {
        nickname: String,
        token: String,
        /// They left the choice to chance, or had to: this is what they got.
        token_by_chance: bool,
        ready: bool,
        connected: bool,
        /// A bot plays for them until they are back.
        away: bool,
    },
    Bot {
        nickname: String,
        token: String,
        strength: Strength,
        /// Nobody in particular, if a bot inherited the seat of a person.
        character: Option<Character>,
    },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct SeatPlan {
    pub seat: SeatId,
    pub sitter: Sitter,
    /// Whoever comes may sit down here: an empty berth, or a seat that can be taken over during the game.
    pub open: bool,
}

/// Somebody who watches.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema), ts(optional_fields = nullable))]
pub struct WatcherView {
    /// By which requests name them.
    pub number: u32,
    /// Whoever wants to talk says who they are.
    pub nickname: Option<String>,
}

/// The host asks the others whether somebody who plays shall go.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct RemovalView {
    pub seat: SeatId,
    /// The seats of those who agree, and of those who do not.
    pub agreed: Vec<SeatId>,
    pub against: Vec<SeatId>,
    /// So many people must agree.
    pub needed: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema), ts(optional_fields = nullable))]
pub struct RoomView {
    /// By which others find it.
    pub code: String,
    pub kind: RoomKind,
    pub stage: RoomStage,
    pub settings: RoomSettings,
    /// A password is needed to enter.
    pub locked: bool,
    /// Seats that the rules allow.
    pub min_seats: u8,
    pub max_seats: u8,
    pub seats: Vec<SeatPlan>,
    /// The first seat of the host, while there is one.
    pub host: Option<SeatId>,
    pub spectators: u32,
    /// Those of them who are here now.
    pub watchers: Vec<WatcherView>,
    /// Somebody is asked to go.
    pub removal: Option<RemovalView>,
    /// Why nothing happens by itself in the game: no bot moves, and no clock runs.
    pub rest: Option<Rest>,
    /// Somebody wants to play again.
    pub rematch: Option<RematchView>,
    /// Seats whose people want to pause the game, or to go on with a paused one.
    pub wishes: Vec<SeatId>,
    /// Counts the games of this room; 0 before the first.
    pub game: u32,
    /// The promise about the luck of the game to come, or of the running one.
    pub commitment: String,
    /// What the start waits for, in a lobby of several people.
    pub start: Option<StartView>,
    /// The last start was taken back: why, and because of whom.
    pub broken_off: Option<BrokenStart>,
    /// Dice, markets or positions may be scripted here.
    pub test_hooks: bool,
    /// What is being taught, in a tutorial.
    pub lesson: Option<LessonView>,
}

/// How far a lobby of several people is from its game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema), ts(optional_fields = nullable))]
pub struct StartView {
    /// Why the host cannot start; without any the host's press is enough, and is the host's own word.
    pub obstacles: Vec<StartObstacle>,
    /// Every berth is filled and everybody is ready: the game begins by itself after this time, unless somebody takes
    /// the word back.
    pub in_ms: Option<u32>,
    /// All others have waited so long for this one's word that the host may let them watch instead.
    pub late: Option<SeatId>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "why", rename_all = "snake_case")]
pub enum StartObstacle {
    /// The rules want more players, people or bots.
    TooFew { needed: u8, seated: u8 },
    /// These people are here and have not said ready.
    NotReady { names: Vec<String> },
    /// These have lost the line.
    Away { names: Vec<String> },
}

/// A start that was taken back to the lobby while nonces were being opened. Its seed is never used again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct BrokenStart {
    pub why: BreakReason,
    /// The nicknames of those because of whom.
    pub names: Vec<String>,
    /// Those of them who were put out of their seats, because it was not the first time. They may sit down again.
    pub unseated: Vec<String>,
    /// So many starts of this table were taken back, this one included.
    pub starts: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum BreakReason {
    /// The promised nonce did not come in time.
    NotOpened,
    Left,
    Removed,
    /// The seat went to another device, which does not know the nonce.
    Moved,
    /// The program was stopped, or could not lay this game.
    Program,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema), ts(optional_fields = nullable))]
#[serde(tag = "why", rename_all = "snake_case")]
pub enum Rest {
    /// Nobody who plays is here; it goes on when somebody comes back.
    Asleep {},
    /// Its people have put it aside until they say so.
    Paused {
        /// Who did, if they still sit here.
        by: Option<SeatId>,
    },
}

/// The invitation to the next game. Whoever accepts it goes to another room; this one keeps its result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct RematchView {
    /// The code of that room.
    pub room: String,
    /// The nickname of whoever asked first.
    pub by: String,
}

/// A lesson of the tutorial. Its words belong to the client.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema), ts(optional_fields = nullable))]
pub struct LessonView {
    pub topic: Topic,
    /// Counted from 1.
    pub number: u8,
    pub lessons: u8,
    /// The space that it is about.
    pub space: Option<SpaceId>,
    /// It was done, and the next one follows in a moment.
    pub done: bool,
    /// It begins from a position of its own: what lies on the table has changed since the lesson before.
    pub later: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Topic {
    Roll,
    Buy,
    Rent,
    Group,
    Build,
    Auction,
    Trade,
    Jail,
    /// All lessons are over.
    Farewell,
}
