//! Why the server refuses something: a code with facts, and per field where there are fields.

use freehold_engine::{OptionKey, Rejection, SeatId};
use serde::Serialize;

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum Refusal {
    /// Something in what was filled in is not possible.
    BadFields {
        faults: Vec<FieldFault>,
    },
    /// The rules do not allow this move.
    Rejected {
        rejection: Rejection,
    },
    /// It was decided on an older table than the one that lies there now.
    Stale {
        seen: u32,
        now: u32,
    },
    /// This id has been used.
    Duplicate,
    NoSuchSeat {
        seat: SeatId,
    },
    NotYourSeat {
        seat: SeatId,
    },
    /// Whoever plays several seats must say which.
    SeatMissing,

    /// The message is not one.
    BadMessage,
    /// `hello` comes first.
    HelloFirst,
    NoSession,
    NoSuchRoom,
    NoSuchSave {
        slot: u8,
    },
    /// The code moves no seat, or no longer.
    NoSuchSeatCode,
    NoSuchPreset {
        preset: String,
    },
    NotAMember,
    Barred,
    RoomFull {
        seats: u8,
    },
    AlreadySeated,
    NoSpectators,
    TooManySpectators {
        most: u32,
    },
    /// The host has not allowed those who watch to talk.
    WatchersSilent,
    /// Nobody may sit down here: somebody plays it, or the host keeps it for others.
    SeatNotOpen {
        seat: SeatId,
    },
    /// The one who is to go is here: others must agree, and there are not enough of them.
    NobodyToAgree {
        needed: u8,
    },
    NotHost,
    /// The last person cannot be removed, and a person is kicked, not taken away like a bot.
    SeatIsPersons {
        seat: SeatId,
    },
    SeatIsNotPersons {
        seat: SeatId,
    },
    SeatTaken {
        seat: SeatId,
    },
    CannotKickYourself,
    /// Only before the game.
    GameRunning,
    /// Only during the game.
    NoGame,
    /// Only after the game.
    GameNotOver,
    NotEnoughPlayers {
        needed: u8,
        seated: u8,
    },
    /// Among several people nobody is ready without the promise of a nonce.
    NonceMissing,
    /// These people have not said ready, or have lost the line.
    NotReady {
        names: Vec<String>,
    },
    /// Nobody is put out of a berth before all others have waited so much longer for that person alone.
    NotLate {
        seconds: u32,
    },
    /// The nonce is not the one that was promised.
    BadNonce,
    NothingPromised,
    ClockIsOff,
    NotWaitedFor {
        seat: SeatId,
    },
    OwnTime,
    AlreadyGranted {
        seat: SeatId,
    },
    /// Other people are still in the game: nobody hurries them.
    OthersPlay,
    /// The game rests until its people go on.
    Paused,
    /// No open auction in which the seat still bids.
    NoOpenAuction,
    /// This seat wants no more offers in this turn.
    OffersUnwanted {
        seat: SeatId,
    },
    /// So many offers to people in one turn are enough.
    TooManyOffers {
        most: u32,
    },
    /// Only for games of one person.
    SoloOnly,
    AllSlotsTaken {
        slots: u8,
    },
    SealedAuction,
    /// The host does not allow them at this table.
    HintsOff,
    /// The tutorial asks for something else now.
    NotInLesson,
    /// Only in the tutorial.
    NoTutorial,
    TutorialIsNotSaved,
    BadRecord {
        line: u32,
    },
    /// The record is sound, but nothing is left to play in it.
    RecordFinished,
    /// A later version of the program stored it, in a format that this one does not know.
    TooNew {
        found: u32,
        known: u32,
    },
    /// What is stored of it is damaged. It stays as it is.
    Unreadable,
    TestHooksOff,
    /// Only the person at the machine, on a program of their own.
    OnlyHere,
    /// The local network could not be opened or searched; the log of the server says why.
    NetworkFailed,
    BadArrangement,

    TooManyRequests {
        seconds: u32,
    },
    /// The server has as much to do as it takes on at once.
    Busy {
        seconds: u32,
    },
    TooManyRooms {
        most: u32,
    },
    TooLong {
        most: u32,
    },
    TooLarge {
        most: u32,
    },
    /// What somebody has made takes more space than one person is given. Their running games go on.
    QuotaFull {
        /// In MiB.
        most: u32,
    },
    /// The server has no space left for anything new. Running games go on as long as they can be stored.
    ServerFull,
    ForeignOrigin,
    /// There is nothing at this address.
    NoSuchAddress,
    /// There is something at this address, but it is not asked like this.
    WrongMethod,
    /// What was sent came too slowly.
    TooSlow,
    /// A program of one's own does not answer to this name.
    WrongHost,
    /// Whoever looks after the server does not let this address or person in.
    Banned {
        reason: String,
        /// How much longer, rounded up; for ever without it.
        hours: Option<u32>,
    },
    /// The token is none, has ended, or was revoked.
    NotAdmin,
    /// A ban that would shut out the machine itself.
    ThisMachine,
    /// Neither an address nor a network nor a person.
    NobodyNamed,
    /// No such ban, report or token.
    NoSuchEntry,
    /// The line of talk is not there any more.
    NoSuchLine,
    OwnLine,
    /// Nobody else looks after this server.
    NobodyToReportTo,
    /// The server stops.
    ShuttingDown,
    /// Something is broken on our side; it is in the log of the server.
    Broken,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Field {
    Nickname,
    Token,
    Password,
    Preset,
    Edition,
    Options,
    Theme,
    Seats,
    Players,
    Text,
    Hours,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema), ts(optional_fields = nullable))]
pub struct FieldFault {
    pub field: Field,
    pub problem: Problem,
    /// Whose field it is, counted from 0, where several people are named at once.
    pub player: Option<u8>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum Problem {
    Empty,
    TooLong {
        most: u32,
    },
    /// Characters that cannot be shown on one line.
    Unprintable,
    /// Somebody at this table has it.
    Taken {
        by: String,
    },
    Unknown {
        known: Vec<String>,
    },
    OutOfRange {
        least: u32,
        most: u32,
    },
    /// More people sit here than there would be seats.
    TooFewForSeated {
        seated: u32,
    },
    WrongPassword,
    PasswordNeeded,
    BadOption {
        key: String,
        why: OptionFault,
    },
    /// More of them than there can be.
    TooMany {
        most: u32,
    },
    /// The board has fewer tokens than the rules allow players.
    TokensMissing {
        needed: u32,
    },
    /// The board pays into a pot that the rules do not have.
    PotMissing,
    /// The board does not go with these rules.
    Unplayable,
}

/// What is wrong with an option of the ruleset.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum OptionFault {
    /// There is no option with this key.
    UnknownKey {
        suggestions: Vec<String>,
    },
    /// It takes no such value.
    NoValue {
        found: String,
    },
    /// The same option twice.
    Repeated,
    OutOfRange {
        least: i32,
        most: i32,
    },
    /// It does not go together with another one.
    Contradicts {
        #[cfg_attr(feature = "schema", ts(type = "string"), schemars(with = "String"))]
        other: OptionKey,
    },
    /// The bank could not even hand out the starting cash.
    BankTooPoor {
        needed: i32,
    },
}
