//! What events are made of: parties, duties, causes, and the lists of the beginning and the end.

use crate::containers::BySeat;
use crate::ids::*;
use crate::money::Money;
use serde::{Deserialize, Serialize};

/// Seats in order of turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Order {
    pub seats: [SeatId; MAX_SEATS],
    pub count: u8,
}

impl Order {
    pub fn as_slice(&self) -> &[SeatId] {
        &self.seats[..usize::from(self.count)]
    }
}

/// One line of the final ranking, best first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Rank {
    pub seat: SeatId,
    pub worth: Money,
    pub bankrupt: bool,
    /// From 1. Equal worth has equal place, and the next place counts all before it: 1, 1, 3. It is absent from games
    /// that ended when no place was shared; there everybody's is that in the list.
    #[serde(default, skip_serializing_if = "is_untold")]
    pub place: u8,
}

fn is_untold(place: &u8) -> bool {
    *place == 0
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ranking {
    pub ranks: [Rank; MAX_SEATS],
    pub count: u8,
}

impl Ranking {
    pub fn as_slice(&self) -> &[Rank] {
        &self.ranks[..usize::from(self.count)]
    }

    /// Whoever stands in the first place.
    pub fn winners(&self) -> SeatSet {
        self.winning().collect()
    }

    /// The same, in order of turns.
    pub fn winning(&self) -> impl Iterator<Item = SeatId> + use<> {
        let Ranking { ranks, count } = self.told();
        ranks.into_iter().take(usize::from(count)).filter(|rank| rank.place == 1).map(|rank| rank.seat)
    }

    /// Each seat's place; 0 for whom the list does not name.
    pub fn places(&self) -> BySeat<u8> {
        let mut places = BySeat::of(0);
        self.told().as_slice().iter().for_each(|rank| places[rank.seat] = rank.place);
        places
    }

    /// With the places that are meant where none are told.
    #[must_use]
    pub fn told(mut self) -> Ranking {
        if self.is_untold() {
            self.ranks.iter_mut().zip(1..).for_each(|(rank, place)| rank.place = place);
        }
        self
    }

    /// As it was written when no place was shared.
    #[must_use]
    pub fn untold(mut self) -> Ranking {
        self.ranks.iter_mut().for_each(|rank| rank.place = 0);
        self
    }

    pub fn is_untold(&self) -> bool {
        self.as_slice().iter().all(|rank| is_untold(&rank.place))
    }

    /// The first place comes first, and every other is shared with the one before it or counts all before it.
    pub(crate) fn counts_well(&self) -> bool {
        let ranking = self.told();
        let mut before = 0;
        ranking.as_slice().iter().zip(1..).all(|(rank, next)| {
            let counts = rank.place == next || (rank.place == before && before != 0);
            before = rank.place;
            counts
        })
    }
}

/// Writes a fixed-capacity list as a plain list.
macro_rules! serde_as_list {
    ($type:ident, $field:ident: $item:ty) => {
        impl Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.as_slice())
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                let items = Vec::<$item>::deserialize(deserializer)?;
                if items.len() > MAX_SEATS {
                    return Err(serde::de::Error::invalid_length(items.len(), &"at most 8 entries"));
                }
                let mut list = $type { $field: [<$item>::default(); MAX_SEATS], count: items.len() as u8 };
                list.$field[..items.len()].copy_from_slice(&items);
                Ok(list)
            }
        }
    };
}

serde_as_list!(Order, seats: SeatId);
serde_as_list!(Ranking, ranks: Rank);

/// Someone who pays or is paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Party {
    Bank,
    Pot,
    Seat(SeatId),
    /// Each of these seats gets the same share.
    Each(SeatSet),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum MoveKind {
    /// Space by space, by a throw or a card.
    Steps,
    /// Only source and destination count (Property Tycoon fr-gr-28-6).
    Direct,
    Backward,
}

/// What a player must pay for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Duty {
    Rent {
        deed: SpaceId,
        basis: RentBasis,
    },
    Tax {
        space: SpaceId,
    },
    Card {
        deck: DeckId,
        card: CardId,
    },
    /// A card space without decks.
    Misfortune {
        space: SpaceId,
    },
    JailFee,
    /// The bank's fee for mortgages taken over.
    TransferFee,
    /// A loan that fell due, or a part of it that was called in.
    Loan,
    Multiplier,
}

impl Duty {
    /// Whether the multiplier works on it: what a turn costs, not what is bought, borrowed or
    /// settled in it (cards.md 5.2).
    #[inline]
    pub fn is_running_cost(&self) -> bool {
        match self {
            Duty::Rent { .. } | Duty::Tax { .. } | Duty::Card { .. } | Duty::Misfortune { .. } | Duty::JailFee => true,
            Duty::TransferFee | Duty::Loan | Duty::Multiplier => false,
        }
    }

    /// Which of those it is paid to counts it as income of the turn: only the one who drew a card.
    #[inline]
    pub fn income_of(&self, to: Party) -> Option<SeatId> {
        match (self, to) {
            (Duty::Card { .. }, Party::Seat(receiver)) => Some(receiver),
            _ => None,
        }
    }
}

/// What a rent is made of, so that the log can say it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum RentBasis {
    Unimproved,
    /// The whole group, without buildings.
    WholeGroup,
    Houses {
        count: u8,
    },
    Hotel,
    /// The same where the whole group doubles the rent with buildings as well.
    GroupHouses {
        count: u8,
    },
    GroupHotel,
    /// `twice`: by a card.
    Railroads {
        count: u8,
        twice: bool,
    },
    Utilities {
        count: u8,
        multiplier: u8,
        pips: u8,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Income {
    Salary,
    Card {
        deck: DeckId,
        card: CardId,
    },
    /// A card space without decks.
    Fortune {
        space: SpaceId,
    },
    /// The fines on the parking space.
    Pot,
    Multiplier,
}

impl Income {
    /// Whether the multiplier works on it (cards.md 5.2).
    #[inline]
    pub fn is_running_income(&self) -> bool {
        match self {
            Income::Salary | Income::Card { .. } | Income::Fortune { .. } => true,
            Income::Pot | Income::Multiplier => false,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Waiver {
    Mortgaged,
    /// Property Tycoon fr-gr-26-2.
    OwnerInJail,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum AuctionLot {
    Deed {
        deed: SpaceId,
    },
    /// The last building of its kind.
    Building {
        hotel: bool,
    },
}

/// The class project documents these rules without enforcing them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum BuildAdvice {
    GroupIncomplete,
    Uneven,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum JailCause {
    Space,
    Card,
    Doubles,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum JailExit {
    Fee,
    Doubles,
    Card,
    /// The tries are used up and the rules let go.
    Free,
    /// The lost turns are over.
    Served,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum EndCause {
    LastStanding,
    /// The short game: so many bankruptcies.
    Bankruptcies,
    RoundLimit,
    TimeUp,
    Vote,
}
