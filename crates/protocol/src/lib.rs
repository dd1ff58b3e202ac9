//! What travels between a table and those who sit around it.
//!
//! Commands, events and prompts travel as the engine defines them; here are the picture of the
//! table (without what is hidden from the viewer, or complete for the referee) and the messages
//! of the server. Codes with facts only: sentences that travel are made in the text crate.
//!
//! Every number on the wire fits into 32 bits. With the feature `schema` all types describe
//! themselves, and `protocol-types` writes them down for clients in other languages.

mod admin;
pub mod api;
mod board_view;
mod character;
mod client;
mod emote;
mod http;
mod prepared;
mod refusal;
mod replay_view;
mod room_view;
mod server;
mod statistics;
mod table_view;
mod view_change;

pub use admin::{
    AdminAnswer, AdminCommand, AdminPerson, AdminRoom, Announcement, AuditView, BanView, FeedbackView, LimitHit,
    LimitsHit, PersonHere, PersonNamed, ReportLine, ReportReason, ReportView, ReporterView, SaidBefore, StageAsked,
    TokenMade,
};
pub use board_view::{
    BoardView, CardView, DeckView, DeskView, ExchangeTerms, GroupView, LoanTerms, MultiplierTerms, RuleSection,
    SpaceSort, SpaceView, TokenView,
};
pub use character::{BotChoice, Character};
pub use client::{Action, ClientMessage, ClockTest, Seen, SettingsChange};
pub use emote::Emote;
#[cfg(feature = "schema")]
pub use http::HttpBodies;
pub use http::{
    CheckPack, ClaimSeat, CreateRoom, EditionView, FeedbackKind, FeedbackStand, FeedbackTaken, FitOptions, GameSummary,
    GiveFeedback, Hint, HintQuestion, JoinRoom, LeaveSolo, LoadedRoom, LogPage, Me, MyRoom, NetworkGame, NetworkView,
    OptionNote, OptionSection, OptionTakes, OptionView, OptionWord, OptionsFitted, PackChecked, PackFault, PackFile,
    PlayerChoice, PresetView, RoomDoor, RoomEntered, RoomListing, RulesQuestion, SaveStand, SaveSummary, SaveView,
    SavedSlot, SeatCode, SessionGranted, Standing, ThemeView, WatchRoom,
};
pub use prepared::Prepared;
pub use refusal::{Field, FieldFault, OptionFault, Problem, Refusal};
pub use replay_view::{Differences, ReplayFrame, ReplayPage, RoundMark};
pub use room_view::{
    BreakReason, BrokenStart, ClockSetting, LessonView, Pace, RematchView, RemovalView, Rest, RoomKind, RoomSettings,
    RoomStage, RoomView, SeatPlan, Sitter, StartObstacle, StartView, Strength, Topic, WatcherView,
};
pub use server::{
    CashChange, ChatLine, ClockSort, ClockView, Closing, FieldMessage, Happening, Hurt, LuckView, Obstacle,
    ObstacleNews, PromptNews, Raise, Refused, SeatNews, SeatObstacleNews, SeatObstacles, SeatPrompts, ServerMessage,
    StepBy, StepView, WaitingView, You,
};
pub use statistics::{AchievedIn, Achievement, AchievementView, GameMark, PresetCount, Statistics, StrengthCount};
pub use table_view::{BankView, DeedView, LoanView, OfferView, RentView, SeatView, TableView, TurnView, Units};
pub use view_change::{ViewChange, ViewParts, difference, patch};
