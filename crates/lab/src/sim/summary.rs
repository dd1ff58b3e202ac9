//! What a run found, in the words and figures of whoever reads it: shares in percent, means per
//! game, 95 % intervals. The order of the fields is the order of the keys in JSON.
//!
//! All but `timing` follows from the settings alone.

use super::Wins;
use crate::statistics::{Bar, Estimate};
use freehold_engine::MAX_SEATS;
use serde::Serialize;
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// Places in the order of turns.
pub const PLACES: [&str; MAX_SEATS] = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Summary {
    pub settings: Settings,
    /// Games that came to an end before the cap.
    pub finished: u64,
    pub finished_pct: f64,
    /// Means over all games; an unfinished game counts with what happened until the cap.
    #[serde(flatten)]
    pub per_game: PerGame<f64>,
    /// Of the means above, by the same keys.
    pub intervals: PerGame<Interval>,
    /// Each bot by its name; those who sat at the table more than once are added up.
    pub bots: Vec<BotShare>,
    /// Each one at the table, in the order in which they were named.
    pub entrants: Vec<EntrantShare>,
    pub seat_bias: SeatBias,
    /// 0 if the same entrant always wins, 1 if all win equally often; none with equal bots.
    pub luck: Option<Estimate>,
    pub lengths: Lengths,
    pub landings: Vec<Landing>,
    pub groups: Vec<GroupReturn>,
    /// Empty unless the plan asked for it.
    pub worth: Vec<WorthSample>,
    pub faults: Faults,
    /// The only part that may differ between two runs.
    pub timing: Timing,
}

/// What was played.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Settings {
    pub preset: String,
    pub edition: String,
    /// Options that differ from the preset, by their dotted keys.
    pub rules: Map<String, Value>,
    pub bots: Vec<String>,
    pub players: usize,
    pub games: u64,
    pub seed: u64,
    /// Rounds after which a game is given up.
    pub cap: u16,
    /// Futures that `expert` plays for a decision.
    pub rollouts: u32,
}

/// One figure for each thing that is counted in every game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct PerGame<T> {
    #[serde(rename = "rounds_per_game")]
    pub rounds: T,
    #[serde(rename = "rolls_per_game")]
    pub rolls: T,
    #[serde(rename = "trades_per_game")]
    pub trades: T,
    #[serde(rename = "offers_per_game")]
    pub offers: T,
    #[serde(rename = "auctions_per_game")]
    pub auctions: T,
    #[serde(rename = "bankruptcies_per_game")]
    pub bankruptcies: T,
    #[serde(rename = "buildings_per_game")]
    pub buildings: T,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Interval {
    pub low: f64,
    pub high: f64,
}

/// Games won of all games, in percent.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BotShare {
    pub bot: String,
    /// How many of them sat at the table.
    pub entrants: usize,
    pub wins: Wins,
    pub win_pct: f64,
    pub low: f64,
    pub high: f64,
    /// What they would win among equals.
    pub fair_pct: f64,
}

/// Games won of all games, in percent.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct EntrantShare {
    /// From 1, as named.
    pub entrant: usize,
    pub bot: String,
    pub wins: Wins,
    pub win_pct: f64,
    pub low: f64,
    pub high: f64,
}

/// Whether it matters who begins.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SeatBias {
    pub places: Vec<PlaceShare>,
    /// First place less last place, in percentage points of the finished games.
    pub spread: Estimate,
}

/// Games won of the finished games, in percent, by place in the order of turns.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlaceShare {
    pub place: &'static str,
    pub wins: Wins,
    pub win_pct: f64,
    pub low: f64,
    pub high: f64,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Lengths {
    /// In rounds, over all games; none if more than half of them did not finish.
    pub median: Option<Estimate>,
    /// Finished games by the round in which they ended.
    pub bars: Vec<Bar>,
    pub unfinished: u64,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Landing {
    pub space: usize,
    pub name: String,
    pub landings: u64,
    /// Of all moves that ended somewhere.
    pub share_pct: f64,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GroupReturn {
    pub group: String,
    pub name: String,
    pub rent_per_game: f64,
    /// On its deeds, when the bank sold them, and on its buildings, less what the bank paid back.
    pub spent_per_game: f64,
    /// Rent for each unit spent; none if nothing was spent.
    #[serde(rename = "return")]
    pub rate: Option<f64>,
}

/// Mean worth at the beginning of a round, over the games that got so far.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct WorthSample {
    pub round: u16,
    pub games: u64,
    /// In the order of the entrants; a bankrupt one is worth nothing.
    pub mean: Vec<f64>,
}

/// None of these by bots of this house.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Faults {
    /// Commands that the rules refused.
    pub refused: u64,
    /// Turns that the clock ended.
    pub dithered: u64,
    pub external: Vec<ExternalFaults>,
}

/// What went wrong with a program that plays a seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ExternalFaults {
    pub bot: String,
    pub command: String,
    /// By the kind of fault, in words.
    pub counts: BTreeMap<String, u64>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Timing {
    pub seconds: f64,
    pub games_per_second: f64,
    pub rolls_per_second: f64,
    pub threads: usize,
}
