//! Small identifiers and the sets of them: seats, spaces, groups, decks, cards, currencies.
//!
//! Typed indexes instead of bare integers, bit sets instead of maps: all of them are `Copy`,
//! and a set operation is one instruction.
//!
//! ```
//! use freehold_engine::{SeatId, SeatSet, SpaceId, SpaceSet};
//!
//! // The board is a ring.
//! assert_eq!(SpaceId(36).offset(7), SpaceId(3));
//! assert_eq!(SpaceId(36).steps_to(SpaceId(24)), 28);
//!
//! let others = SeatSet::first_seats(4).without(SeatId(1));
//! assert_eq!(others.iter().collect::<Vec<_>>(), [SeatId(0), SeatId(2), SeatId(3)]);
//!
//! // Sets travel as lists.
//! let browns: SpaceSet = [SpaceId(3), SpaceId(1)].into_iter().collect();
//! assert_eq!(serde_json::to_string(&browns).unwrap(), "[1,3]");
//! ```

use serde::de::{SeqAccess, Visitor};
use serde::ser::SerializeSeq;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// Most seats at a table.
pub const MAX_SEATS: usize = 8;
/// Spaces on every board (Property Tycoon ur-cq-6: the number is fixed).
pub const SPACES: usize = 40;
/// Most groups on a board: eight of lots, the railroads, the utilities, and room for boards of one's own.
pub const MAX_GROUPS: usize = 16;
/// Piles of cards on every board.
pub const DECKS: usize = 2;
/// Most cards in one pile.
pub const MAX_CARDS: usize = 32;
/// Foreign currencies where the ruleset has them.
pub const CURRENCIES: usize = 2;

/// A player's place in this game, counted from 0 in order of entry.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(transparent)]
pub struct SeatId(pub u8);

/// A space of the board, counted clockwise from the start corner; a deed is named by its space.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(transparent)]
pub struct SpaceId(pub u8);

/// A group of deeds that belong together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(transparent)]
pub struct GroupId(pub u8);

/// One of the two piles of cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum DeckId {
    #[default]
    DeckA,
    DeckB,
}

/// A card by its place in the printed list of its deck.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(transparent)]
pub struct CardId(pub u8);

/// A foreign currency (cards.md 5.1: one calm, one wild).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum CurrencyId {
    #[default]
    Calm,
    Wild,
}

impl SeatId {
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    #[inline]
    pub(crate) fn nth(index: usize) -> SeatId {
        SeatId(index as u8)
    }
}

impl SpaceId {
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    #[inline]
    pub(crate) fn nth(index: usize) -> SpaceId {
        SpaceId(index as u8)
    }

    /// All spaces, clockwise from the start.
    pub fn all() -> impl Iterator<Item = SpaceId> {
        (0..SPACES as u8).map(SpaceId)
    }

    /// The space `steps` further on (or back, if negative).
    #[inline]
    pub fn offset(self, steps: i32) -> SpaceId {
        SpaceId((i32::from(self.0) + steps).rem_euclid(SPACES as i32) as u8)
    }

    /// Steps forward from here to `target`; 0 if it is the same space.
    #[inline]
    pub fn steps_to(self, target: SpaceId) -> u8 {
        (target.0 + SPACES as u8 - self.0) % SPACES as u8
    }
}

impl GroupId {
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    #[inline]
    pub(crate) fn nth(index: usize) -> GroupId {
        GroupId(index as u8)
    }
}

impl DeckId {
    pub const ALL: [DeckId; DECKS] = [DeckId::DeckA, DeckId::DeckB];

    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    #[inline]
    pub(crate) fn nth(index: usize) -> DeckId {
        DeckId::ALL[index]
    }
}

impl CardId {
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl CurrencyId {
    pub const ALL: [CurrencyId; CURRENCIES] = [CurrencyId::Calm, CurrencyId::Wild];

    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    #[inline]
    pub(crate) fn nth(index: usize) -> CurrencyId {
        CurrencyId::ALL[index]
    }
}

/// Defines a bit set over an index type that is written as a list.
macro_rules! bit_set {
    ($(#[$doc:meta])* $set:ident($bits:ty) of $item:ident, $limit:expr, $wanted:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub struct $set(pub $bits);

        impl $set {
            pub const EMPTY: $set = $set(0);

            #[inline]
            pub fn of(item: $item) -> $set {
                $set(1 << item.0)
            }

            #[inline]
            pub fn contains(self, item: $item) -> bool {
                // Total, because ids come from outside: beyond the bits there is nothing.
                self.0.checked_shr(u32::from(item.0)).is_some_and(|bits| bits & 1 == 1)
            }

            #[inline]
            pub fn with(self, item: $item) -> $set {
                $set(self.0 | 1 << item.0)
            }

            #[inline]
            pub fn without(self, item: $item) -> $set {
                $set(self.0 & !(1 << item.0))
            }

            #[inline]
            pub fn and(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }

            #[inline]
            pub fn or(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }

            #[inline]
            pub fn minus(self, other: $set) -> $set {
                $set(self.0 & !other.0)
            }

            #[inline]
            pub fn is_empty(self) -> bool {
                self.0 == 0
            }

            #[inline]
            pub fn includes(self, other: $set) -> bool {
                self.0 & other.0 == other.0
            }

            #[inline]
            pub fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// The lowest member.
            #[inline]
            pub fn first(self) -> Option<$item> {
                (self.0 != 0).then(|| $item(self.0.trailing_zeros() as u8))
            }

            /// The members in ascending order.
            #[inline]
            pub fn iter(self) -> impl Iterator<Item = $item> {
                let mut bits = self.0;
                std::iter::from_fn(move || {
                    let item = $set(bits).first()?;
                    bits &= bits - 1;
                    Some(item)
                })
            }
        }

        impl FromIterator<$item> for $set {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> $set {
                items.into_iter().fold($set::EMPTY, $set::with)
            }
        }

        impl Serialize for $set {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let mut list = serializer.serialize_seq(Some(self.len()))?;
                for item in self.iter() {
                    list.serialize_element(&item)?;
                }
                list.end()
            }
        }

        impl<'de> Deserialize<'de> for $set {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$set, D::Error> {
                struct List;
                impl<'de> Visitor<'de> for List {
                    type Value = $set;
                    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        f.write_str($wanted)
                    }
                    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<$set, A::Error> {
                        let mut set = $set::EMPTY;
                        while let Some(item) = items.next_element::<$item>()? {
                            if usize::from(item.0) >= $limit || set.contains(item) {
                                return Err(serde::de::Error::custom($wanted));
                            }
                            set = set.with(item);
                        }
                        Ok(set)
                    }
                }
                deserializer.deserialize_seq(List)
            }
        }
    };
}

bit_set!(
    /// A set of seats.
    SeatSet(u8) of SeatId, MAX_SEATS, "a list of different seats, each below 8"
);
bit_set!(
    /// A set of spaces; of deeds, if all of them are ownable.
    SpaceSet(u64) of SpaceId, SPACES, "a list of different spaces, each below 40"
);
bit_set!(
    /// A set of cards of one deck.
    CardSet(u32) of CardId, MAX_CARDS, "a list of different cards, each below 32"
);

impl SeatSet {
    /// The first `count` seats.
    #[inline]
    pub fn first_seats(count: usize) -> SeatSet {
        SeatSet(((1u32 << count) - 1) as u8)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offsets_wrap_both_ways() {
        assert_eq!(SpaceId(35).offset(7), SpaceId(2));
        assert_eq!(SpaceId(1).offset(-3), SpaceId(38));
        assert_eq!(SpaceId(36).steps_to(SpaceId(24)), 28);
        assert_eq!(SpaceId(36).steps_to(SpaceId(36)), 0);
    }

    #[test]
    fn sets_list_their_members_in_order() {
        let set: SpaceSet = [SpaceId(39), SpaceId(1), SpaceId(6)].into_iter().collect();
        assert_eq!(set.iter().map(|s| s.0).collect::<Vec<_>>(), [1, 6, 39]);
        assert_eq!(set.len(), 3);
        assert!(set.without(SpaceId(6)).minus(SpaceSet::of(SpaceId(1))).includes(SpaceSet::of(SpaceId(39))));
        assert_eq!(SeatSet::first_seats(8).len(), 8);
    }
}
