//! A throw of dice: how many and how large is a matter of the ruleset (Property Tycoon fr-gr-4-3).

use serde::de::{SeqAccess, Visitor};
use serde::ser::SerializeSeq;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// Most dice in one throw.
pub const MAX_DICE: usize = 4;
/// Most faces on a die.
pub const MAX_SIDES: u8 = 20;

/// The faces of one throw, in the order in which they were thrown.
///
/// ```
/// use freehold_engine::Dice;
///
/// let dice = Dice::from_faces(&[4, 4]).unwrap();
/// assert_eq!((dice.total(), dice.is_double()), (8, true));
/// assert_eq!(serde_json::to_string(&dice).unwrap(), "[4,4]");
/// assert!(serde_json::from_str::<Dice>("[0,7,21]").is_err());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(align(8))] // Copied as one word.
pub struct Dice {
    faces: [u8; MAX_DICE],
    count: u8,
    // Follow from the faces; every throw asks for them more than once.
    total: u8,
    double: bool,
}

impl Dice {
    /// A throw with these faces; `None` if there are none or too many.
    pub fn from_faces(faces: &[u8]) -> Option<Dice> {
        if faces.is_empty() || faces.len() > MAX_DICE {
            return None;
        }
        let mut thrown = [0; MAX_DICE];
        thrown[..faces.len()].copy_from_slice(faces);
        Some(Dice::new(thrown, faces.len() as u8))
    }

    /// Property Tycoon fr-gr-5-1: a double is a throw in which all dice are equal.
    const fn new(faces: [u8; MAX_DICE], count: u8) -> Dice {
        let mut dice = Dice { faces, count, total: 0, double: count > 1 };
        let mut die = 0;
        while die < count as usize {
            dice.total += faces[die];
            dice.double = dice.double && faces[die] == faces[0];
            die += 1;
        }
        dice
    }

    /// Throw number `index` of all `sides^count` throws: our own stable mapping from a
    /// uniform number to faces, so that a record outlives any library.
    pub const fn from_index(mut index: u32, count: u8, sides: u8) -> Dice {
        let mut faces = [0; MAX_DICE];
        let mut die = 0;
        while die < count {
            faces[die as usize] = (index % sides as u32) as u8 + 1;
            index /= sides as u32;
            die += 1;
        }
        Dice::new(faces, count)
    }

    /// As `from_index` for two ordinary dice, looked up.
    #[inline]
    pub fn two_ordinary(index: u32) -> Dice {
        const THROWS: [Dice; 36] = {
            let mut throws = [Dice::new([0; MAX_DICE], 2); 36];
            let mut index = 0;
            while index < 36 {
                throws[index] = Dice::from_index(index as u32, 2, 6);
                index += 1;
            }
            throws
        };
        THROWS[index as usize]
    }

    #[inline]
    pub fn total(self) -> u8 {
        self.total
    }

    #[inline]
    pub fn is_double(self) -> bool {
        self.double
    }

    pub fn faces(&self) -> &[u8] {
        &self.faces[..usize::from(self.count)]
    }
}

impl Serialize for Dice {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.faces().len()))?;
        for face in self.faces() {
            list.serialize_element(face)?;
        }
        list.end()
    }
}

impl<'de> Deserialize<'de> for Dice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Dice, D::Error> {
        struct Faces;
        impl<'de> Visitor<'de> for Faces {
            type Value = Dice;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of one to four faces, each from 1 to 20")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Dice, A::Error> {
                let mut faces = arrayvec::ArrayVec::<u8, MAX_DICE>::new();
                while let Some(face) = items.next_element::<u8>()? {
                    if face == 0 || face > MAX_SIDES || faces.try_push(face).is_err() {
                        return Err(serde::de::Error::invalid_value(serde::de::Unexpected::Seq, &self));
                    }
                }
                Dice::from_faces(&faces).ok_or_else(|| serde::de::Error::invalid_length(0, &self))
            }
        }
        deserializer.deserialize_seq(Faces)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_index_is_a_different_throw() {
        let mut totals = [0u32; 13];
        let mut doubles = 0;
        for index in 0..36 {
            let dice = Dice::from_index(index, 2, 6);
            totals[usize::from(dice.total())] += 1;
            doubles += u32::from(dice.is_double());
        }
        assert_eq!(totals, [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
        assert_eq!(doubles, 6);
    }

    #[test]
    fn a_double_needs_all_dice_equal() {
        for (faces, double) in [(&[3, 3][..], true), (&[3, 3, 4], false), (&[2, 2, 2], true), (&[5], false)] {
            assert_eq!(Dice::from_faces(faces).unwrap().is_double(), double, "{faces:?}");
        }
    }
}
