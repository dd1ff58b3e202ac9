//! Moving a token, and what passing the start brings.

use super::Auditor;
use super::agenda::Due;
use super::compare::{Check, same_seat, same_space};
use super::fault::AuditFault;
use freehold_engine::event::{Event, Income, MoveKind, Party};
use freehold_engine::ruleset::GoWhen;
use freehold_engine::{Money, SPACES, SpaceId};

const START: SpaceId = SpaceId(0);

impl Auditor<'_> {
    /// Space by space, so that the laps are counted as they happen.
    pub(super) fn walked(&mut self, due: Due, steps: u8, salary: bool, event: &Event) -> Check {
        let seat = self.mover();
        let mut here = self.ledger.purse(seat).position;
        let mut on_start = self.ledger.purse(seat).on_start;
        // For each lap whether the token stopped on the start, before this move or at its end.
        let mut laps = Vec::new();
        for step in 1..=steps {
            if here == START && on_start && self.rules.go.when == GoWhen::Leave {
                laps.push(step == 1);
            }
            here = SpaceId((here.0 + 1) % SPACES as u8);
            on_start = here == START;
            if on_start && self.rules.go.when == GoWhen::LandOrPass {
                laps.push(step == steps);
            }
        }
        self.moved(due, here, MoveKind::Steps, event)?;
        self.ledger.purse_mut(seat).on_start = on_start;
        for stopped in laps.into_iter().rev() {
            self.agenda.first(Due::Lap { salary, stopped });
        }
        Ok(())
    }

    /// One move of the mover's token.
    pub(super) fn moved(&mut self, due: Due, target: SpaceId, kind: MoveKind, event: &Event) -> Check {
        let Event::Moved { seat, from, to, how } = *event else { return Err(AuditFault::Missing { due }) };
        same_seat(self.mover(), seat)?;
        same_space(self.ledger.purse(seat).position, from)?;
        same_space(target, to)?;
        if how != kind {
            return Err(AuditFault::WrongMoveKind);
        }
        let purse = self.ledger.purse_mut(seat);
        purse.position = to;
        purse.on_start = false;
        Ok(())
    }

    /// One passing of the start: the circuit, if it is the first, and the salary.
    pub(super) fn unfold_lap(&mut self, salary: bool, stopped: bool) {
        let seat = self.mover();
        if salary {
            let salaries = if stopped { self.rules.go.landing_factor } else { 1 };
            let amount = Money(self.tables.salary.0 * i32::from(salaries));
            self.agenda.first(Due::Receipt { seat, from: Party::Bank, amount, income: Income::Salary });
        }
        if !self.ledger.purse(seat).circuit {
            self.agenda.first(Due::Circuit);
        }
    }

    pub(super) fn circuit_completed(&mut self, due: Due, event: &Event) -> Check {
        let Event::CircuitCompleted { seat } = *event else { return Err(AuditFault::Missing { due }) };
        same_seat(self.mover(), seat)?;
        self.ledger.purse_mut(seat).circuit = true;
        Ok(())
    }
}
