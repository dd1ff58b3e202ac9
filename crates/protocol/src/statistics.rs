//! How a person has done alone against bots: what is told of all games, and what was achieved in them.

use crate::room_view::Strength;
use serde::{Deserialize, Serialize};

/// What somebody can be proud of. Words and badges belong to the client.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Achievement {
    /// Won.
    FirstWin,
    /// Won against `expert`.
    BeatMaster,
    /// Won under every preset.
    EveryPreset,
    /// Had all railroads at once.
    AllRailroads,
    /// Won after having had less than 100 in cash.
    Comeback,
    /// Won in fewer than 20 rounds, not by a limit of rounds or time.
    QuickWin,
    /// Had a hotel on the dearest group.
    DearHotel,
    /// Had three complete groups of lots at once.
    ThreeGroups,
    /// Won three games in a row.
    ThreeInARow,
    /// Won against five or more.
    FullTable,
    /// Took a rent of 1,000 or more.
    BigRent,
    /// Won without a mortgage.
    NoMortgage,
}

impl Achievement {
    pub const ALL: [Achievement; 12] = [
        Achievement::FirstWin,
        Achievement::BeatMaster,
        Achievement::EveryPreset,
        Achievement::AllRailroads,
        Achievement::Comeback,
        Achievement::QuickWin,
        Achievement::DearHotel,
        Achievement::ThreeGroups,
        Achievement::ThreeInARow,
        Achievement::FullTable,
        Achievement::BigRent,
        Achievement::NoMortgage,
    ];
}

/// Defines what is only written.
macro_rules! told {
    ($($(#[$attribute:meta])* $name:ident { $($(#[$field_attribute:meta])* $field:ident: $type:ty),* $(,)? })+) => {$(
        $(#[$attribute])*
        #[derive(Clone, Debug, PartialEq, Serialize)]
        #[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema), ts(optional_fields = nullable))]
        pub struct $name { $($(#[$field_attribute])* pub $field: $type),* }
    )+};
}

told! {
    /// All games of one person against bots, as far as they are remembered.
    Statistics {
        games: u32,
        wins: u32,
        /// Wins in a row, up to the last game.
        streak: u32,
        best_streak: u32,
        by_preset: Vec<PresetCount>,
        /// By the strongest bot at the table.
        by_strength: Vec<StrengthCount>,
        /// With the most rounds.
        longest: Option<GameMark>,
        /// Won in the fewest rounds.
        fastest: Option<GameMark>,
        /// The dearest rents; 0 if there was none.
        rent_paid: i32,
        rent_taken: i32,
        /// All there are, in their order.
        achievements: Vec<AchievementView>,
    }
    PresetCount {
        preset: String,
        games: u32,
        wins: u32,
    }
    StrengthCount {
        strength: Strength,
        games: u32,
        wins: u32,
    }
    /// A game that stands out.
    GameMark {
        preset: String,
        rounds: u16,
        /// How long it was played.
        seconds: u32,
        /// When it ended, in seconds since 1970.
        at: u32,
    }
    AchievementView {
        achievement: Achievement,
        /// The game that brought it; nothing before.
        won: Option<AchievedIn>,
    }
    AchievedIn {
        /// In seconds since 1970.
        at: u32,
        room: String,
        /// Counts the games of the room.
        game: u32,
    }
}
