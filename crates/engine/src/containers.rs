//! Values by seat, space, group, deck or currency: arrays that open only to an id of their kind.
//!
//! What is kept by seat cannot be looked up by space. They are written, compared and shown as the
//! plain arrays inside, so that nothing outside of the program knows of them.

use crate::ids::*;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::{Index, IndexMut};

/// Defines a container with one value for each id of a kind.
macro_rules! by_id {
    ($(#[$meta:meta])* $name:ident of $id:ident, $count:expr) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq)]
        pub struct $name<T>([T; $count]);

        impl<T> $name<T> {
            /// Each value from its id.
            #[inline]
            pub fn from_fn(mut value: impl FnMut($id) -> T) -> $name<T> {
                $name(std::array::from_fn(|index| value($id::nth(index))))
            }

            /// The same value for every id.
            #[inline]
            pub const fn of(value: T) -> $name<T>
            where
                T: Copy,
            {
                $name([value; $count])
            }

            /// The value of an id that comes from outside and may be too large.
            #[inline]
            pub fn get(&self, id: $id) -> Option<&T> {
                self.0.get(id.index())
            }

            /// Ids and values, in order of the ids.
            #[inline]
            pub fn iter(&self) -> impl DoubleEndedIterator<Item = ($id, &T)> + ExactSizeIterator {
                self.0.iter().enumerate().map(|(index, value)| ($id::nth(index), value))
            }

            #[inline]
            pub fn values(&self) -> std::slice::Iter<'_, T> {
                self.0.iter()
            }

            #[inline]
            pub fn iter_mut(&mut self) -> impl DoubleEndedIterator<Item = ($id, &mut T)> + ExactSizeIterator {
                self.0.iter_mut().enumerate().map(|(index, value)| ($id::nth(index), value))
            }

            #[inline]
            pub fn values_mut(&mut self) -> std::slice::IterMut<'_, T> {
                self.0.iter_mut()
            }

            #[inline]
            pub fn map<U>(self, change: impl FnMut(T) -> U) -> $name<U> {
                $name(self.0.map(change))
            }

            /// The array inside, in order of the ids.
            #[inline]
            pub const fn as_array(&self) -> &[T; $count] {
                &self.0
            }
        }

        impl<T> Index<$id> for $name<T> {
            type Output = T;

            #[inline]
            fn index(&self, id: $id) -> &T {
                &self.0[id.index()]
            }
        }

        impl<T> IndexMut<$id> for $name<T> {
            #[inline]
            fn index_mut(&mut self, id: $id) -> &mut T {
                &mut self.0[id.index()]
            }
        }

        impl<T> From<[T; $count]> for $name<T> {
            #[inline]
            fn from(values: [T; $count]) -> $name<T> {
                $name(values)
            }
        }

        impl<T: Default> Default for $name<T> {
            #[inline]
            fn default() -> $name<T> {
                $name::from_fn(|_| T::default())
            }
        }

        impl<T: fmt::Debug> fmt::Debug for $name<T> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

by_id!(
    /// One value for each seat, even for those that nobody takes in this game.
    ///
    /// ```
    /// use freehold_engine::{BySeat, Money, SeatId};
    ///
    /// let mut spent: BySeat<Money> = BySeat::default();
    /// spent[SeatId(2)] += Money(60);
    /// let (seat, most) = spent.iter().max_by_key(|(_, spent)| **spent).unwrap();
    /// assert_eq!((seat, *most), (SeatId(2), Money(60)));
    /// assert_eq!(spent.get(SeatId(8)), None);
    /// ```
    #[derive(Serialize, Deserialize)]
    #[serde(transparent)]
    BySeat of SeatId, MAX_SEATS
);
by_id!(
    /// One value for each space of the board.
    ///
    /// ```
    /// use freehold_engine::{BySpace, SpaceId};
    ///
    /// let mut stops = BySpace::of(0);
    /// stops[SpaceId(10)] += 1;
    /// assert_eq!(stops.values().sum::<i32>(), 1);
    /// ```
    BySpace of SpaceId, SPACES
);
by_id!(
    /// One value for each group that a board can have.
    #[derive(Serialize, Deserialize)]
    #[serde(transparent)]
    ByGroup of GroupId, MAX_GROUPS
);
by_id!(
    /// One value for each of the two decks.
    #[derive(Serialize, Deserialize)]
    #[serde(transparent)]
    ByDeck of DeckId, DECKS
);
by_id!(
    /// One value for each foreign currency.
    #[derive(Serialize, Deserialize)]
    #[serde(transparent)]
    ByCurrency of CurrencyId, CURRENCIES
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_and_values_come_in_order() {
        let steps = BySpace::from_fn(|space| SpaceId(0).steps_to(space));
        assert!(steps.iter().all(|(space, steps)| space.0 == *steps));
        assert_eq!(steps.iter().last(), Some((SpaceId(39), &39)));
        assert_eq!(steps[SpaceId(7)], 7);
        assert_eq!(steps.get(SpaceId(40)), None);
    }

    #[test]
    fn they_are_shown_and_written_as_the_arrays_inside() {
        let pair = ByDeck::from([3, 4]);
        assert_eq!(format!("{pair:?}"), "[3, 4]");
        assert_eq!(serde_json::to_string(&pair).unwrap(), "[3,4]");
        assert_eq!(serde_json::from_str::<ByDeck<u8>>("[3,4]").unwrap(), pair);
        for wrong in ["[3]", "[3,4,5]", "{\"0\":3}"] {
            assert!(serde_json::from_str::<ByDeck<u8>>(wrong).is_err(), "{wrong}");
        }
    }
}
