//! Bodies of the HTTP requests and answers.

#[cfg(feature = "schema")]
use crate::admin::{AdminAnswer, AdminCommand, Announcement, ReportLine};
#[cfg(feature = "schema")]
use crate::board_view::RuleSection;
use crate::board_view::{BoardView, TokenView};
use crate::character::BotChoice;
use crate::client::SettingsChange;
#[cfg(feature = "schema")]
use crate::replay_view::ReplayPage;
use crate::room_view::{Rest, RoomKind, RoomStage, SeatPlan};
#[cfg(feature = "schema")]
use crate::server::Refused;
use crate::server::StepView;
#[cfg(feature = "schema")]
use crate::statistics::Statistics;
use freehold_engine::event::EndCause;
use freehold_engine::{Command, Money, SeatId};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// Defines bodies that are read.
macro_rules! asked {
    ($($(#[$attribute:meta])* $name:ident { $($(#[$field_attribute:meta])* $field:ident: $type:ty),* $(,)? })+) => {$(
        $(#[$attribute])*
        #[derive(Clone, Default, Deserialize, Serialize)]
        #[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema), ts(optional_fields = nullable))]
        #[serde(default, deny_unknown_fields)]
        pub struct $name { $($(#[$field_attribute])* pub $field: $type),* }
    )+};
}

/// Defines bodies that are written.
macro_rules! answered {
    ($($(#[$attribute:meta])* $name:ident { $($(#[$field_attribute:meta])* $field:ident: $type:ty),* $(,)? })+) => {$(
        $(#[$attribute])*
        #[derive(Clone, Debug, Serialize)]
        #[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema), ts(optional_fields = nullable))]
        pub struct $name { $($(#[$field_attribute])* pub $field: $type),* }
    )+};
}

/// What somebody wants to be called, and the figure that stands for them.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema), ts(optional_fields = nullable))]
#[serde(default, deny_unknown_fields)]
pub struct PlayerChoice {
    pub nickname: String,
    /// By chance if there is none, or an empty one.
    pub token: Option<String>,
}

asked! {
    CreateRoom {
        kind: RoomKind,
        /// The one who makes the room; on one device all who sit around it.
        players: Vec<PlayerChoice>,
        /// Seats that bots take.
        bots: Vec<BotChoice>,
        settings: SettingsChange,
    }
    JoinRoom {
        nickname: String,
        token: Option<String>,
        password: Option<String>,
        /// The berth, or the seat that is taken over; by itself the first that is open.
        seat: Option<SeatId>,
    }
    WatchRoom {
        password: Option<String>,
        /// Whoever wants to talk says who they are.
        nickname: Option<String>,
    }
    /// The code of a seat, as it was shown at another device.
    ClaimSeat { code: String }
    /// Leaving a game of one person: into a slot, or never to be seen again.
    LeaveSolo {
        save: bool,
        /// Replaces what lies there; without one it is the slot that the game came from, or a free one.
        slot: Option<u8>,
    }
    /// Which rules, in words.
    RulesQuestion {
        preset: String,
        edition: Option<String>,
        #[cfg_attr(
            feature = "schema",
            ts(type = "Record<string, unknown>"),
            schemars(with = "std::collections::BTreeMap<String, Value>")
        )]
        options: Map<String, Value>,
        theme: Option<String>,
    }
    /// House rules as a form has them, and the one that was changed last.
    FitOptions {
        preset: String,
        #[cfg_attr(
            feature = "schema",
            ts(type = "Record<string, unknown>"),
            schemars(with = "std::collections::BTreeMap<String, Value>")
        )]
        options: Map<String, Value>,
        changed: Option<String>,
    }
    GiveFeedback {
        kind: FeedbackKind,
        text: String,
    }
    /// What a good bot would do on this seat; needed only by those who play several.
    HintQuestion { seat: Option<SeatId> }
    /// A pack of one's own, to be looked at before it is played.
    CheckPack { files: Vec<PackFile> }
    /// A data file; the ending of its name says the format.
    PackFile { name: String, text: String }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum FeedbackKind {
    Bug,
    #[default]
    Suggestion,
}

/// How far something that was said has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum FeedbackStand {
    /// It stays on this server, for whoever runs it.
    Kept,
    /// It is kept, and will be sent on; nobody has taken it yet.
    Waiting,
    /// It was sent on, and taken.
    Sent,
}

answered! {
    FeedbackTaken { stand: FeedbackStand }
    /// The secret by which this client is known from now on. It is shown once.
    SessionGranted { session: String }
    RoomEntered { code: String, seats: Vec<SeatId> }
    /// Whether others on the local network can come in, and how.
    NetworkView {
        /// Whoever asks sits at the machine, and may open and close.
        here: bool,
        /// Nobody else is connected to the program. Told only to whoever sits at the machine.
        alone: bool,
        open: bool,
        /// Games of others are listened for.
        searching: bool,
        /// Where others find this table; the first is the most likely one.
        links: Vec<String>,
    }
    /// Another program on the local network, with the rooms that it lists.
    NetworkGame {
        name: String,
        link: String,
        rooms: Vec<RoomListing>,
    }
    /// What belongs to this client: rooms to come back to, and saves.
    Me {
        rooms: Vec<MyRoom>,
        saves: Vec<SaveView>,
        #[cfg_attr(feature = "schema", ts(type = "unknown"), schemars(with = "Option<Value>"))]
        settings: Option<Value>,
        /// Lines of talk can be reported to somebody who looks after the server.
        reports: bool,
    }
    MyRoom {
        code: String,
        kind: RoomKind,
        stage: RoomStage,
        preset: String,
        /// How many options differ from the preset.
        changes: u32,
        theme: String,
        seats: Vec<SeatId>,
        /// Everybody at the table, in the order of the seats.
        players: Vec<String>,
        /// The slot that the game was loaded from or saved to.
        slot: Option<u8>,
        /// When somebody was last there, in seconds since 1970.
        touched: u32,
        /// Players who are there now.
        here: u32,
        rest: Option<Rest>,
        /// The game waits for a seat of this client.
        your_turn: bool,
        /// Whoever starts another game alone, or on one device, is to be asked what becomes of this one. Of earlier
        /// versions there may be several such games; they wait until they are finished, saved or given up.
        asked_about: bool,
    }
    /// Typed at another device, it moves the seats of this client there, once.
    SeatCode {
        code: String,
        /// How long it is good for.
        seconds: u32,
    }
    SaveView {
        slot: u8,
        summary: SaveSummary,
        /// Seconds since 1970.
        at: u32,
    }
    /// A table as it is seen from the door.
    RoomDoor {
        listing: RoomListing,
        /// Who sits where; nobody is told where a password is needed.
        seats: Vec<SeatPlan>,
    }
    LoadedRoom { code: String }
    /// Where the game was put; nowhere if it was discarded.
    SavedSlot { slot: Option<u8> }
    PresetView {
        id: String,
        title: String,
        summary: String,
        edition: String,
        theme: String,
        min_seats: u8,
        max_seats: u8,
        /// Where its board insists on tokens of its own; otherwise the theme's are played with.
        tokens: Option<Vec<TokenView>>,
        /// Its file was edited on this machine, or one that it builds on.
        changed: bool,
        /// Why files of this machine are not used for it; what came with the program stands in their place.
        faults: Vec<PackFault>,
    }
    /// Options that belong together, with their title.
    OptionSection {
        id: String,
        title: String,
        options: Vec<OptionView>,
    }
    /// One option of a ruleset: its value in the preset, and what else it takes.
    OptionView {
        key: String,
        title: String,
        explanation: String,
        #[cfg_attr(feature = "schema", ts(type = "unknown"))]
        value: Value,
        /// Words that can stand for a value, with what they mean.
        words: Vec<OptionWord>,
        takes: OptionTakes,
        /// Among the few that most families change.
        popular: bool,
    }
    /// House rules that go together with the one that was changed last, as far as they can.
    OptionsFitted {
        /// What differs from the preset now.
        #[cfg_attr(
            feature = "schema",
            ts(type = "Record<string, unknown>"),
            schemars(with = "std::collections::BTreeMap<String, Value>")
        )]
        options: Map<String, Value>,
        /// What had to follow, and why.
        followed: Vec<OptionNote>,
        /// What keeps these rules from being played.
        faults: Vec<OptionNote>,
        /// What has no effect under these rules, with the title of the option that would give it one.
        idle: Vec<OptionNote>,
    }
    /// A word about one option.
    OptionNote { key: String, text: String }
    OptionWord {
        word: String,
        title: String,
    }
    /// How a game stands or has ended, and what each seat was worth on the way.
    GameSummary {
        game: u32,
        /// Why it is over, if it is.
        end: Option<EndCause>,
        /// By place; without an end as if it ended now.
        standings: Vec<Standing>,
        /// What each seat was worth when a round began, and finally what it is worth now: a list of
        /// seats for each round.
        worth: Vec<Vec<i32>>,
    }
    Standing {
        seat: SeatId,
        /// From 1; equal worth has equal place.
        place: u8,
        nickname: String,
        bankrupt: bool,
        worth: Money,
        cash: Money,
        deeds: Money,
        buildings: Money,
        /// Foreign money at the bank's buying rate.
        foreign: Money,
        /// Owed on a loan; it is taken off the others.
        owed: Money,
    }
    ThemeView {
        id: String,
        name: String,
        /// Its file was edited on this machine.
        changed: bool,
        glyph: String,
        tokens: Vec<TokenView>,
        #[cfg_attr(feature = "schema", ts(type = "unknown"))]
        palette: Value,
    }
    /// What a pack looks like, and everything that is wrong with it.
    PackChecked {
        /// As the pack's first preset plays it; without a preset of its own, by the usual rules. `null`
        /// where nothing can be shown.
        board: Option<BoardView>,
        faults: Vec<PackFault>,
    }
    PackFault {
        file: String,
        /// Counted from 1; 0 if the fault concerns the whole file.
        line: u32,
        /// Dotted path, e.g. `spaces[5].price`; empty if the fault concerns the whole file.
        key: String,
        text: String,
    }
    /// A board that can be played, as its usual rules and looks show it.
    EditionView {
        id: String,
        name: String,
        /// Its file was edited on this machine.
        changed: bool,
        /// Titles of the presets that play on it.
        presets: Vec<String>,
        board: BoardView,
    }
    /// What a good bot would do: the command, in words, and why as a clause.
    Hint {
        seat: SeatId,
        command: Command,
        text: String,
        reason: String,
    }
    /// A part of the log.
    LogPage {
        game: u32,
        steps: Vec<StepView>,
        /// More steps follow.
        more: bool,
    }
}

/// A room in a list of games, ours or a neighbour's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct RoomListing {
    pub code: String,
    pub host: String,
    pub preset: String,
    pub theme: String,
    pub stage: RoomStage,
    pub seats: u8,
    pub free: u8,
    pub locked: bool,
    pub spectators: bool,
    /// How many options differ from the preset.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<u32>"))]
    pub changes: u32,
    /// The file of the preset was edited on the machine that serves it.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<bool>"))]
    pub changed: bool,
    /// Seats of the running game that whoever comes may take over.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<u8>"))]
    pub open: u8,
    /// Nobody who could be asked to start is there.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<bool>"))]
    pub host_away: bool,
}

/// What an option takes besides its words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OptionTakes {
    Words,
    Flag,
    Figure {
        min: i32,
        max: i32,
    },
    /// This many figures.
    Figures {
        len: u32,
        min: i32,
        max: i32,
    },
}

/// How somebody stood in a saved game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct SaveStand {
    pub cash: Money,
    /// By worth, counted from 1; equal worth has equal place.
    pub place: u8,
}

/// What the menu shows of a saved game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema), ts(optional_fields = nullable))]
pub struct SaveSummary {
    pub preset: String,
    pub theme: String,
    pub nickname: String,
    pub players: Vec<String>,
    pub round: u16,
    /// What the person was worth at the beginning of each round.
    pub worth: Vec<i32>,
    /// Not known of games that were saved before this was written down.
    #[serde(default)]
    pub kind: Option<RoomKind>,
    /// The person's cash.
    #[serde(default)]
    pub cash: Option<Money>,
    /// The person's place by worth, counted from 1.
    #[serde(default)]
    pub place: Option<u8>,
    /// How everybody stood, in the order of `players`.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<SaveStand>>"))]
    pub stands: Vec<SaveStand>,
    /// How many options differ from the preset.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<u32>"))]
    pub changes: u32,
}

/// So that nothing of the types is left out when they are written down.
#[cfg(feature = "schema")]
#[derive(ts_rs::TS, schemars::JsonSchema)]
pub struct HttpBodies {
    pub session_granted: SessionGranted,
    pub create_room: CreateRoom,
    pub join_room: JoinRoom,
    pub watch_room: WatchRoom,
    pub room_entered: RoomEntered,
    pub room_listing: RoomListing,
    pub room_door: RoomDoor,
    pub me: Me,
    pub statistics: Statistics,
    pub leave_solo: LeaveSolo,
    pub seat_code: SeatCode,
    pub claim_seat: ClaimSeat,
    pub loaded_room: LoadedRoom,
    pub saved_slot: SavedSlot,
    pub preset: PresetView,
    pub option_section: OptionSection,
    pub fit_options: FitOptions,
    pub options_fitted: OptionsFitted,
    pub game_summary: GameSummary,
    pub network: NetworkView,
    pub network_game: NetworkGame,
    pub theme: ThemeView,
    pub rules_question: RulesQuestion,
    pub rule_section: RuleSection,
    pub give_feedback: GiveFeedback,
    pub feedback_taken: FeedbackTaken,
    pub check_pack: CheckPack,
    pub pack_checked: PackChecked,
    pub log_page: LogPage,
    pub replay_page: ReplayPage,
    pub hint_question: HintQuestion,
    pub hint: Hint,
    pub edition: EditionView,
    pub report_line: ReportLine,
    pub announcement: Announcement,
    pub admin_command: AdminCommand,
    pub admin_answer: AdminAnswer,
    pub error: Refused,
}
