//! Moving a token, and the salary at the start.

use crate::chance::Chance;
use crate::emit::{Sink, Table};
use crate::event::{Event, Income, MoveKind};
use crate::ids::*;
use crate::ruleset::GoWhen;

const START: SpaceId = SpaceId(0);

impl<C: Chance, S: Sink> Table<'_, C, S> {
    /// Forward, space by space: the start counts (Property Tycoon fr-gr-28-5).
    #[inline(always)]
    pub(super) fn walk(&mut self, seat: SeatId, steps: u8, salary: bool) {
        let mover = self.state().seat(seat);
        let from = mover.position;
        let mut target = usize::from(from.0) + usize::from(steps);
        let mut laps = 0usize;
        // Quicker than dividing: nearly always none or one.
        while target >= SPACES {
            target -= SPACES;
            laps += 1;
        }
        let to = SpaceId(target as u8);
        // The lap that stands for having stopped exactly on the start, counted from 0: the last one that reaches
        // it, or the first where it pays to leave.
        let mut exact = if to == START { laps.wrapping_sub(1) } else { usize::MAX };
        if self.book.rules.go.when == GoWhen::Leave {
            exact = if left_at_once(from, mover.entered_go, steps) { 0 } else { usize::MAX };
            laps = laps_left(laps, from, to, mover.entered_go, steps);
        }
        self.emit(Event::Moved { seat, from, to, how: MoveKind::Steps });
        for lap in 0..laps {
            if !self.state().seat(seat).circuit {
                self.emit(Event::CircuitCompleted { seat });
            }
            if salary {
                let salary = if lap == exact { self.book.landing_salary } else { self.book.salary };
                self.receive(seat, salary, Income::Salary);
            }
        }
    }

    /// Only source and destination count: never a salary (Property Tycoon fr-gr-28-6, 28-7).
    pub(super) fn fly(&mut self, seat: SeatId, to: SpaceId, how: MoveKind) {
        let from = self.state().seat(seat).position;
        self.emit(Event::Moved { seat, from, to, how });
    }
}

/// Property Tycoon fr-gr-8-5: a lap is complete when the start has been entered and then left.
fn laps_left(entered: usize, from: SpaceId, to: SpaceId, was_on_go: bool, steps: u8) -> usize {
    let left_at_once = usize::from(left_at_once(from, was_on_go, steps));
    let still_there = usize::from(entered > 0 && to == START);
    entered + left_at_once - still_there
}

/// The token had stopped on the start and moves off it.
fn left_at_once(from: SpaceId, was_on_go: bool, steps: u8) -> bool {
    from == START && was_on_go && steps > 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn laps_count_when_the_start_is_left() {
        for (entered, from, to, was_on_go, steps, laps) in [
            (1, 35, 0, false, 5, 0), // stops on the start
            (0, 0, 7, true, 7, 1),   // leaves it in the next turn
            (0, 0, 8, false, 8, 0),  // the very first move
            (1, 35, 3, false, 8, 1), // passes
            (2, 38, 2, false, 44, 1 + 1),
        ] {
            assert_eq!(laps_left(entered, SpaceId(from), SpaceId(to), was_on_go, steps), laps);
        }
    }
}
