//! How far the buildings of a group can be sold down together.

use crate::ids::SpaceSet;
use crate::rulebook::MAX_LEVEL;
use serde::{Serialize, Serializer};

const MANY_LOTS: usize = 8;

/// To the same level on every lot, or to levels that are one apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct GroupSale {
    /// To the same level on every lot: from `min` to `max`.
    pub min: u8,
    pub max: u8,
    /// One for each level above which some lots may stay.
    pub higher: Remainders,
}

/// Down to `level`, where from `min` to `max` of these lots keep one building more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Remainder {
    pub level: u8,
    pub lots: SpaceSet,
    pub min: u8,
    pub max: u8,
}

/// By level; one without lots is none. Written as a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Remainders([Remainder; MAX_LEVEL]);

impl Remainders {
    pub(crate) fn set(&mut self, remainder: Remainder) {
        self.0[usize::from(remainder.level)] = remainder;
    }

    pub fn iter(&self) -> impl Iterator<Item = &Remainder> {
        self.0.iter().filter(|remainder| !remainder.lots.is_empty())
    }

    pub fn at(&self, level: u8) -> Option<&Remainder> {
        self.iter().find(|remainder| remainder.level == level)
    }
}

impl Serialize for Remainders {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl GroupSale {
    /// Every level, from the lowest, with the lots that stay one above it.
    pub fn ways(self) -> impl Iterator<Item = (u8, SpaceSet)> {
        (0..MAX_LEVEL as u8).flat_map(move |level| {
            let uneven = self.higher.at(level).copied().into_iter().flat_map(Remainder::choices);
            let even = (self.min..=self.max).contains(&level).then_some(SpaceSet::EMPTY);
            even.into_iter().chain(uneven).map(move |higher| (level, higher))
        })
    }

    /// Whether the lots may be sold down to this level, these ones to one above it.
    pub fn admits(&self, level: u8, higher: SpaceSet) -> bool {
        if higher.is_empty() {
            return (self.min..=self.max).contains(&level);
        }
        let fits = |found: &Remainder| {
            found.lots.includes(higher) && (usize::from(found.min)..=usize::from(found.max)).contains(&higher.len())
        };
        self.higher.at(level).is_some_and(fits)
    }
}

impl Remainder {
    /// Every choice of lots that keep one building more; in a very large group only of the first lots.
    fn choices(self) -> impl Iterator<Item = SpaceSet> {
        let (lots, kept) = (self.lots, usize::from(self.min)..=usize::from(self.max));
        let choices = (0..1u32 << lots.len().min(MANY_LOTS)).map(move |bits| {
            lots.iter()
                .enumerate()
                .filter(|(place, _)| bits >> place & 1 == 1)
                .map(|(_, lot)| lot)
                .collect::<SpaceSet>()
        });
        choices.filter(move |chosen| kept.contains(&chosen.len()))
    }
}
