//! What is remembered of a game of one person against bots when it is over for them: a few figures, no names.

use freehold_engine::event::EndCause;
use freehold_protocol::Strength;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    pub room: String,
    /// Counts the games of the room.
    pub game: u32,
    pub preset: String,
    /// The bots, in the order of the seats.
    pub bots: Vec<Strength>,
    /// From 1, the winner's; several may share it.
    pub place: u8,
    /// Why it is over; nothing if the others played on.
    pub end: Option<EndCause>,
    pub rounds: u16,
    /// How long it was played.
    pub seconds: u32,
    pub worth: i32,
    pub rent_paid: i32,
    pub rent_taken: i32,
    pub least_cash: i32,
    pub groups: u8,
    pub all_railroads: bool,
    pub dear_hotel: bool,
    pub mortgaged: bool,
}

impl Summary {
    pub fn won(&self) -> bool {
        self.place == 1 && self.end.is_some()
    }

    /// The strongest bot at the table.
    pub fn strongest(&self) -> Option<Strength> {
        self.bots.iter().copied().max_by_key(|strength| *strength as u8)
    }
}
