//! Which deeds a fixed policy prefers: found by the facts of the rulebook, so that it holds on any board.

use arrayvec::ArrayVec;
use freehold_engine::{BySpace, GroupId, MAX_GROUPS, Money, Rulebook, SpaceId, SpaceSet};

/// What distinguishes the three policies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Taste {
    /// All deeds alike.
    Alike,
    /// Railroads and the dearest lots; utilities last.
    RailsAndDearest,
    /// Railroads, and the second and the fourth group of lots, counted from the cheapest.
    RailsAndFrequented,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Priority {
    Low,
    Even,
    Preferred,
}

impl Priority {
    /// Percent of the printed price that such a deed is worth.
    pub fn percent(self) -> u32 {
        match self {
            Priority::Low => 60,
            Priority::Even => 100,
            Priority::Preferred => 150,
        }
    }
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Priorities {
    by_deed: BySpace<Priority>,
}

impl Priorities {
    pub fn new(book: &Rulebook, taste: Taste) -> Priorities {
        let mut priorities = Priorities { by_deed: BySpace::of(Priority::Even) };
        let lots = lot_groups_by_price(book);
        match taste {
            Taste::Alike => {}
            Taste::RailsAndDearest => {
                priorities.set(book.railroads, Priority::Preferred);
                priorities.set(book.utilities, Priority::Low);
                if let Some(dearest) = lots.last() {
                    priorities.set(*dearest, Priority::Preferred);
                }
            }
            Taste::RailsAndFrequented => {
                priorities.set(book.railroads, Priority::Preferred);
                for place in [1, 3] {
                    priorities.set(lots.get(place).copied().unwrap_or_default(), Priority::Preferred);
                }
            }
        }
        priorities
    }

    pub fn of(&self, deed: SpaceId) -> Priority {
        self.by_deed[deed]
    }

    fn set(&mut self, deeds: SpaceSet, priority: Priority) {
        for deed in deeds.iter() {
            self.by_deed[deed] = priority;
        }
    }
}

/// The groups of lots, the cheapest first, by the mean price of a lot.
fn lot_groups_by_price(book: &Rulebook) -> ArrayVec<SpaceSet, MAX_GROUPS> {
    let groups = (0..book.group_count as u8).map(|group| book.groups[GroupId(group)]);
    let mut lots: ArrayVec<SpaceSet, MAX_GROUPS> =
        groups.filter(|group| !group.is_empty() && book.lots.includes(*group)).collect();
    lots.sort_by_key(|group| mean_price(book, *group));
    lots
}

fn mean_price(book: &Rulebook, group: SpaceSet) -> i32 {
    let total: Money = group.iter().map(|lot| book.space(lot).price).sum();
    total.0 / group.len().max(1) as i32
}

#[cfg(test)]
mod tests {
    use super::*;
    use freehold_content::Library;

    fn preferred(taste: Taste) -> Vec<(u8, Priority)> {
        let library = Library::shared();
        let preset = library.preset("official").expect("a built-in preset");
        let edition = library.edition(&preset.edition).expect("its edition");
        let book = Rulebook::new(preset.ruleset.clone(), edition.clone()).expect("a sound rulebook");
        let priorities = Priorities::new(&book, taste);
        let deeds = book.deeds.iter().map(|deed| (deed.0, priorities.of(deed)));
        deeds.filter(|(_, priority)| *priority != Priority::Even).collect()
    }

    #[test]
    fn tastes_name_the_right_deeds() {
        use Priority::{Low, Preferred};
        let rails = |more: &[(u8, Priority)]| {
            let mut all: Vec<_> = [5, 15, 25, 35].map(|rail| (rail, Preferred)).to_vec();
            all.extend(more);
            all.sort();
            all
        };
        for (taste, expected) in [
            (Taste::Alike, vec![]),
            (Taste::RailsAndDearest, rails(&[(12, Low), (28, Low), (37, Preferred), (39, Preferred)])),
            (Taste::RailsAndFrequented, rails(&[6, 8, 9, 16, 18, 19].map(|lot| (lot, Preferred)))),
        ] {
            assert_eq!(preferred(taste), expected, "{taste:?}");
        }
    }
}
