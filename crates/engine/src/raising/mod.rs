//! What somebody who needs money parts with: the set of sales and mortgages that covers it and hurts least, in this
//! order. It is proposed to people, and carried out for whoever gives up a debt that could be paid.
//!
//! Of each group one way is taken (see `ways`), so that together they bring enough with the least harm. All that is
//! proposed is tried on a copy of the game before it is told.

mod ways;

use crate::chance::FastChance;
use crate::command::Command;
use crate::event::Event;
use crate::ids::{GroupId, SeatId};
use crate::money::Money;
use crate::phase::Phase;
use crate::position::Position;
use crate::state::State;
use crate::table::act;
use ways::{Way, raised, ways};

/// Amounts beyond this are counted in larger units.
const MOST_UNITS: i32 = 3_000;

/// What belongs together: a deed, or all that is done to a group with buildings.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// In this order.
    pub commands: Vec<Command>,
    pub raises: Money,
}

/// What may be parted with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Means {
    Everything,
    /// Deeds are kept, if mortgaged.
    BuildingsAndMortgages,
}

impl Position<'_> {
    /// What to mortgage and sell to pay a debt, or the price of the deed on offer; nothing where that is not needed,
    /// or not enough.
    pub fn raising_plan(&self, seat: SeatId) -> Vec<Part> {
        let needed = match *self.state.phase() {
            Phase::Debt(debt) if debt.debtor == seat => debt.amount,
            Phase::Purchase { deed } if self.state.turn().seat == seat => self.book.space(deed).price,
            _ => return Vec::new(),
        };
        self.plan_for(seat, needed, Means::Everything)
    }

    /// What to part with in order to have this much.
    #[inline(never)]
    pub(crate) fn plan_for(&self, seat: SeatId, needed: Money, means: Means) -> Vec<Part> {
        let missing = needed - self.state.seat(seat).cash;
        if missing <= Money::ZERO {
            return Vec::new();
        }
        let groups = (0..self.book.group_count as u8).map(GroupId);
        let choices: Vec<Vec<Way>> = groups.map(|group| ways(self, seat, group, missing, means)).collect();
        let Some(chosen) = least_harm(&choices, missing) else { return Vec::new() };
        let (mut built, mut bare) = (Vec::new(), Vec::new());
        for way in chosen {
            let sells = |command: &Command| {
                matches!(command, Command::SellBuilding { .. } | Command::SellHotel { .. } | Command::SellGroup { .. })
            };
            if way.commands.iter().any(sells) {
                built.push(way.commands.clone());
            } else {
                bare.extend(way.commands.iter().map(|command| vec![*command]));
            }
        }
        // What stands on other lots may have to be sold first, so that there are houses for a hotel.
        let first = [bare.clone(), built.clone()].concat();
        let turned = [bare, built.into_iter().rev().collect()].concat();
        tried(self, seat, missing, &first).or_else(|| tried(self, seat, missing, &turned)).unwrap_or_default()
    }
}

/// One way for each group: together they cover what is missing with the least harm, and no more than is needed.
fn least_harm(choices: &[Vec<Way>], missing: Money) -> Option<Vec<&Way>> {
    let unit = 1.max((missing.0 + MOST_UNITS - 1) / MOST_UNITS);
    let goal = ((missing.0 + unit - 1) / unit) as usize;
    // For every amount the least harm, what it raises, and the ways that lead there.
    type Reached<'a> = Option<(i64, i64, Vec<&'a Way>)>;
    let mut best: Vec<Reached<'_>> = vec![None; goal + 1];
    best[0] = Some((0, 0, Vec::new()));
    for ways in choices {
        let mut next: Vec<Reached<'_>> = vec![None; goal + 1];
        for (amount, reached) in best.iter().enumerate() {
            let Some((harm, raises, path)) = reached else { continue };
            for way in ways {
                let at = goal.min(amount + (way.raises.0 / unit) as usize);
                let rank = (harm + way.harm, raises + i64::from(way.raises.0));
                if next[at].as_ref().is_none_or(|(harm, raises, _)| rank < (*harm, *raises)) {
                    let path = if way.commands.is_empty() { path.clone() } else { [path.as_slice(), &[way]].concat() };
                    next[at] = Some((rank.0, rank.1, path));
                }
            }
        }
        best = next;
    }
    best.pop().flatten().map(|(_, _, path)| path)
}

/// The parts with what they bring, if all of them are accepted one after the other and suffice.
fn tried(position: &Position<'_>, seat: SeatId, missing: Money, parts: &[Vec<Command>]) -> Option<Vec<Part>> {
    let mut state: State = *position.state;
    let mut told = Vec::new();
    let mut sum = Money::ZERO;
    for commands in parts {
        let mut events: Vec<Event> = Vec::new();
        for command in commands {
            act(position.book, &mut state, Some(seat), command, &mut FastChance::new(0), &mut events).ok()?;
        }
        let raises = events.iter().filter_map(|event| raised(event, seat)).sum();
        sum += raises;
        told.push(Part { commands: commands.clone(), raises });
    }
    (sum >= missing).then_some(told)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The least harm of all choices, by trying every one of them.
    fn brute_force(choices: &[Vec<Way>], missing: i32) -> Option<i64> {
        let Some((first, rest)) = choices.split_first() else { return (missing <= 0).then_some(0) };
        first.iter().filter_map(|way| Some(way.harm + brute_force(rest, missing - way.raises.0)?)).min()
    }

    /// Groups with some ways each: the dearer, the more they bring.
    fn some_choices(seed: u32) -> Vec<Vec<Way>> {
        let mut bits = seed;
        let mut next = |below: u32| {
            bits = bits.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            i64::from((bits >> 8) % below)
        };
        let mut group = || {
            let (mut raises, mut harm) = (0, 0);
            let mut ways = vec![Way { commands: Vec::new(), raises: Money::ZERO, harm: 0 }];
            for _ in 0..next(5) {
                raises += 5 * (1 + next(20));
                harm += 1 + next(300);
                ways.push(Way { commands: vec![Command::TakeBack {}], raises: Money(raises as i32), harm });
            }
            ways
        };
        (0..7).map(|_| group()).collect()
    }

    #[test]
    fn no_other_set_hurts_less() {
        for (seed, missing) in (0..40).flat_map(|seed| [(seed, 35), (seed, 140), (seed, 310)]) {
            let choices = some_choices(seed);
            let Some(chosen) = least_harm(&choices, Money(missing)) else {
                assert_eq!(brute_force(&choices, missing), None, "{seed} {missing}");
                continue;
            };
            let harm: i64 = chosen.iter().map(|way| way.harm).sum();
            assert_eq!(Some(harm), brute_force(&choices, missing), "{seed} {missing}");
            assert!(chosen.iter().map(|way| way.raises.0).sum::<i32>() >= missing);
            // Nothing in it is needless.
            for left_out in &chosen {
                let rest: i32 = chosen.iter().filter(|way| !std::ptr::eq(*way, left_out)).map(|way| way.raises.0).sum();
                assert!(rest < missing, "{seed} {missing}: {left_out:?}");
            }
        }
    }
}
