//! What the server says over a socket. Each viewer gets what it may know, and nothing else.

use crate::admin::Announcement;
use crate::board_view::BoardView;
use crate::emote::Emote;
use crate::prepared::Prepared;
use crate::refusal::{Field, Refusal};
use crate::room_view::{RoomView, WatcherView};
use crate::table_view::TableView;
use crate::view_change::{ViewChange, ViewParts};
use freehold_engine::event::Payment;
use freehold_engine::{Command, Event, Money, Prompt, Pursuit, SeatId};
use serde::{Deserialize, Serialize};

/// One frame of text.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema), ts(optional_fields = nullable))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// The answer to `hello`; the room, and the table if there is one, follow.
    Welcome {
        you: You,
    },
    /// Who this client is has changed.
    You {
        you: You,
    },
    /// The room has changed.
    Room {
        room: Box<RoomView>,
    },
    /// The whole table, for those who have seen nothing or too little of it.
    Table {
        game: u32,
        seq: u32,
        board: Prepared<BoardView>,
        view: Prepared<TableView>,
        viewer: Option<SeatId>,
        prompts: Vec<SeatPrompts>,
        obstacles: Vec<SeatObstacles>,
        /// The latest steps; earlier ones are fetched.
        steps: Prepared<Vec<StepView>>,
        luck: Box<LuckView>,
        waiting: Option<WaitingView>,
    },
    /// What has happened since the last message, and how the table stands now.
    Update {
        game: u32,
        /// The last of the steps.
        seq: u32,
        steps: Prepared<Vec<StepView>>,
        /// What is different from the view that this client was shown last.
        #[serde(skip_serializing_if = "Option::is_none")]
        change: Option<Prepared<ViewChange>>,
        /// The whole view instead, for those who have just come or look through other eyes now.
        #[serde(skip_serializing_if = "Option::is_none")]
        view: Option<Prepared<TableView>>,
        /// The seat through whose eyes the view is; nobody's for those who watch. Whoever plays several seats
        /// sees the table as the one to move does.
        viewer: Option<SeatId>,
        /// Left out when they are all as before.
        #[serde(skip_serializing_if = "Option::is_none")]
        prompts: Option<Vec<SeatNews>>,
        /// Left out when they are all as before.
        #[serde(skip_serializing_if = "Option::is_none")]
        obstacles: Option<Vec<SeatObstacleNews>>,
        waiting: Option<WaitingView>,
    },
    /// Time was granted.
    Waiting {
        waiting: Option<WaitingView>,
    },
    /// The time of this seat is nearly up.
    Warning {
        seat: SeatId,
        left_ms: u32,
    },
    /// Everything in the turn of this seat is done, and nothing happens by itself: it waits to be ended. Told to who
    /// plays the seat, once.
    TurnReady {
        seat: SeatId,
    },
    /// A bot has begun to think.
    Thinking {
        seat: SeatId,
    },
    Chat {
        lines: Vec<ChatLine>,
    },
    /// Somebody gives a sign.
    Emoted {
        seat: SeatId,
        emote: Emote,
    },
    /// Somebody is putting an offer together.
    Drafting {
        seat: SeatId,
    },
    /// All promises are in: whoever has promised a nonce opens it now.
    OpenNonces {
        commitment: String,
        promises: Vec<String>,
    },
    /// The game is over: the secret that its luck came from.
    Revealed {
        game: u32,
        seed: String,
    },
    /// The answer to a request.
    Answer {
        id: String,
        refused: Option<Refused>,
    },
    /// The answer to `ping`.
    Pong {},
    /// What everybody shall know, or that it was withdrawn.
    Announcement {
        announcement: Option<Announcement>,
    },
    /// The server hangs up.
    Closing {
        why: Closing,
        /// In the words of whoever looks after the server, where it is their doing.
        #[serde(skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct You {
    /// Seats that this client plays; none for those who watch.
    pub seats: Vec<SeatId>,
    pub host: bool,
    /// Seats whose talk this client does not want to read, and is not sent.
    pub muted: Vec<SeatId>,
    /// The same of those who watch, by their numbers.
    pub muted_watchers: Vec<u32>,
    /// Bots play, and nobody else would be rushed: this client may skip ahead.
    pub may_skip: bool,
    /// Under which number this client watches.
    pub watching: Option<u32>,
    /// It watches because all others had to wait for its word, so that the host took its berth away.
    pub late: bool,
    /// Whom the host can pardon; nobody else is told.
    pub barred: Vec<WatcherView>,
}

/// What a seat of this client may do now.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema), ts(optional_fields = nullable))]
pub struct SeatPrompts {
    pub seat: SeatId,
    pub prompts: Vec<Prompt>,
    /// In debt, or short of the price of the deed on offer: what to mortgage and sell, as a proposal. Nothing where
    /// that is not enough.
    pub raising: Vec<Raise>,
    /// How far the table bids for this seat by itself. Nobody else is told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub up_to: Option<Money>,
}

/// The same in an update.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema), ts(optional_fields = nullable))]
pub struct SeatNews {
    pub seat: SeatId,
    pub prompts: Vec<PromptNews>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub raising: Option<Vec<Raise>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub up_to: Option<Money>,
}

/// A prompt, told by the list that this client was shown last for the same seat.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(untagged)]
pub enum PromptNews {
    /// The one in this place.
    Known(u16),
    /// The one in this place, but for these fields, at every depth; `null` stands for what is gone.
    Like(
        u16,
        #[cfg_attr(
            feature = "schema",
            ts(type = "Record<string, unknown>"),
            schemars(with = "std::collections::BTreeMap<String, serde_json::Value>")
        )]
        ViewParts,
    ),
    New(Prompt),
}

/// What keeps a seat of this client from building, buying, mortgaging and trading. Nobody else is told.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct SeatObstacles {
    pub seat: SeatId,
    /// The most telling reason against a pursuit comes before the others.
    pub obstacles: Vec<Obstacle>,
}

/// The same in an update.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct SeatObstacleNews {
    pub seat: SeatId,
    pub obstacles: Vec<ObstacleNews>,
}

/// Why something cannot be done that these rules have. What neither a prompt admits nor an obstacle bars, they do not have.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Obstacle {
    /// What it keeps from, and on which of the seat's deeds.
    pub bars: Vec<Pursuit>,
    /// What the command would be refused with.
    pub refusal: Refusal,
    /// The same in words.
    pub message: String,
}

/// An obstacle, or the number of one that this client has been told. They are counted from 0 in the order in which they
/// were told, beginning with each message that shows the whole view.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(untagged)]
pub enum ObstacleNews {
    Known(u32),
    New(Obstacle),
}

/// What belongs together in such a proposal.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Raise {
    /// In this order.
    pub commands: Vec<Command>,
    pub raises: Money,
}

/// One accepted command with everything that followed from it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema), ts(optional_fields = nullable))]
pub struct StepView {
    pub seq: u32,
    /// Whose command it was, if it was a seat's.
    pub seat: Option<SeatId>,
    pub by: StepBy,
    pub happened: Vec<Happening>,
    /// What it has changed in the cash of the seats; those without a change are left out.
    pub cash: Vec<CashChange>,
    /// Why a bot did it, in the viewer's language, where there is more to say than that the game goes on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum StepBy {
    Person,
    Bot,
    /// The default decision, because time was up.
    Clock,
    /// The beginning, seats that change hands, and what is said for somebody who is away.
    Table,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema), ts(optional_fields = nullable))]
pub struct Happening {
    pub event: Event,
    /// The line of the log.
    pub text: String,
    /// Cash that changes hands in it.
    pub payments: Vec<Payment>,
    /// How long the table gives it for the eye, in milliseconds; 0: there is nothing to see. Bots wait so long.
    pub ms: u32,
    /// It is a payment that is worth a word, by what the payer had and by the scale of the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hurt: Option<Hurt>,
}

/// How much a payment hurts whoever pays it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Hurt {
    Large,
    /// Games turn on it.
    Huge,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct CashChange {
    pub seat: SeatId,
    /// Negative when the seat has less than before.
    pub change: Money,
}

/// Whom the table waits for, a person or a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema), ts(optional_fields = nullable))]
pub struct WaitingView {
    pub seat: SeatId,
    /// Without one the table waits for ever.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockView>,
    /// Where the rules limit the time of a game: until its last round is called, from the arrival of the message.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_round_ms: Option<u32>,
}

/// How long it waits. All times count from the arrival of the message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema), ts(optional_fields = nullable))]
pub struct ClockView {
    /// Left of the time for this decision.
    pub grace_ms: u32,
    /// Left in the bank after that.
    pub bank_ms: u32,
    /// All of the time, where it does not begin anew with each message: in a live auction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub whole_ms: Option<u32>,
    pub sort: ClockSort,
}

/// What is waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ClockSort {
    Decision,
    /// In an auction: no bank is used.
    Bid,
    /// In a live auction: the clock of everybody. When it has run out, the standing bid wins.
    Auction,
    /// To the offer of a bot, which waits for it. Nobody's time is used.
    Answer,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema), ts(optional_fields = nullable))]
pub struct ChatLine {
    pub number: u32,
    pub nickname: String,
    pub text: String,
    /// Seconds since 1970.
    pub at: u32,
    /// Under which number the speaker watched; those who play have none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub watcher: Option<u32>,
}

/// What the luck of this game is made of; the seed is shown when it is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema), ts(optional_fields = nullable))]
pub struct LuckView {
    pub commitment: String,
    /// By seat, each the one that was promised before any of them was opened.
    pub nonces: Vec<String>,
    /// So many starts of this table were taken back before this one; games older than 0.4.0 did not count.
    pub broken_off: u32,
    pub seed: Option<String>,
}

/// A refusal with its sentences.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Refused {
    pub refusal: Refusal,
    pub message: String,
    /// What to show next to each field at fault.
    pub fields: Vec<FieldMessage>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema), ts(optional_fields = nullable))]
pub struct FieldMessage {
    pub field: Field,
    pub message: String,
    /// Whose field it is, counted from 0, where several people are named at once.
    pub player: Option<u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Closing {
    /// The server stops; the game is kept.
    ShuttingDown,
    Left,
    Kicked,
    /// The seat is played from another device now.
    SeatMoved,
    /// The room is gone.
    RoomClosed,
    /// Whoever looks after the server has ended the room.
    Ended,
    /// Whoever looks after the server does not let this client in any more.
    Banned,
    /// The client did not keep up; it may come back and is shown the whole table.
    TooSlow,
    /// The client sent something that is no message, or too much.
    Misbehaved,
    /// What was done last could not be stored, so it has not happened. It may work in a moment.
    NotStored,
    /// The session was ended: its secret is good for nothing any more.
    SessionEnded,
    /// Something is broken in this room. It is read again from what is stored when somebody comes.
    Halted,
}
