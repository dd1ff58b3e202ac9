//! Slips that are taken back: only the last step, by who made it, and the books are as they were before.

use super::Auditor;
use super::agenda::{Due, Wait};
use super::compare::{Check, allowed, same_seat};
use super::fault::AuditFault;
use freehold_engine::event::{Event, Party};
use freehold_engine::ruleset::Off;
use freehold_engine::{OptionKey, SPACES, SeatId};

impl Auditor<'_> {
    /// What would undo this event, in books that do not know it yet.
    pub(super) fn undoing(&self, event: &Event) -> Option<Event> {
        let level = |space| self.ledger.level.get(space).copied().unwrap_or_default();
        Some(match *event {
            Event::BuildingBought { seat, space, cost, .. } => {
                Event::BuildingTakenBack { seat, space, level: level(space), refund: cost }
            }
            Event::GroupBuilt { seat, group, houses, cost } => {
                Event::GroupTakenBack { seat, group, houses, refund: cost }
            }
            Event::BuildingSold { seat, space, refund, .. } => {
                Event::SaleTakenBack { seat, space, level: level(space), cost: refund, along: false }
            }
            Event::DeedMortgaged { seat, deed, amount } => Event::MortgageTakenBack { seat, deed, amount },
            // Lifted with a deed that came, it stands.
            Event::MortgageLifted { .. } if matches!(self.agenda.wait(), Wait::Takeover { .. }) => return None,
            Event::MortgageLifted { seat, deed, cost } => Event::LiftTakenBack { seat, deed, amount: cost },
            _ => return None,
        })
    }

    /// Only a sale is made of several parts.
    pub(super) fn keep_undoing(&mut self, event: &Event, undoing: Option<Event>) {
        if !matches!(event, Event::BuildingSold { along: true, .. }) {
            self.undo.clear();
        }
        self.undo.extend(undoing);
    }

    /// A part of a sale comes right after another part by the same seat, and is told where it matters.
    pub(super) fn check_along(&self, event: &Event) -> Check {
        let Event::BuildingSold { seat, along: true, .. } = *event else { return Ok(()) };
        allowed(self.rules.manage.take_back != Off::Off, OptionKey::ManageTakeBack)?;
        match self.undo.last() {
            Some(Event::SaleTakenBack { seat: before, .. }) => same_seat(*before, seat),
            _ => Err(AuditFault::NotTheLastStep),
        }
    }

    pub(super) fn taken_back(&mut self, event: &Event) -> Check {
        let Off::At(per_turn) = self.rules.manage.take_back else {
            return allowed(false, OptionKey::ManageTakeBack);
        };
        let waiting = self.agenda.wait();
        if self.agenda.waits_for(|wait| matches!(wait, Wait::Opening | Wait::Debt { .. } | Wait::Bids)) {
            return Err(AuditFault::NotNow { waiting });
        }
        if self.undo.pop() != Some(*event) {
            return Err(AuditFault::NotTheLastStep);
        }
        let seat = self.undo_in_books(event)?;
        same_seat(self.mover(), seat)?;
        if !self.persons.contains(seat) {
            return Err(AuditFault::NotAPerson { seat });
        }
        if self.turn.taken_back >= per_turn {
            return Err(AuditFault::TakeBackLimitReached { per_turn });
        }
        self.turn.taken_back += 1;
        // The rest of the same sale follows at once, what was sold first comes last.
        for part in self.undo.drain(..) {
            if let Event::SaleTakenBack { seat, space, level, cost, .. } = part {
                self.agenda.first(Due::SaleBack { seat, space, level, cost });
            }
        }
        Ok(())
    }

    pub(super) fn part_taken_back(&mut self, due: Due, event: &Event) -> Check {
        let Due::SaleBack { seat, space, level, cost } = due else { return Err(AuditFault::Missing { due }) };
        if *event != (Event::SaleTakenBack { seat, space, level, cost, along: true }) {
            return Err(AuditFault::Missing { due });
        }
        self.undo_in_books(event).map(drop)
    }

    /// Money and buildings go back where they were; says whose they are.
    fn undo_in_books(&mut self, event: &Event) -> Check<SeatId> {
        self.undo_outlay(event);
        let seat = match *event {
            Event::BuildingTakenBack { seat, space, level, refund } => {
                self.ledger.build(&self.tables, space, level)?;
                self.ledger.pay(Party::Bank, Party::Seat(seat), refund)?;
                if seat == self.mover() {
                    self.turn.built = self.turn.built.saturating_sub(1);
                }
                seat
            }
            Event::GroupTakenBack { seat, group, houses, refund } => {
                for space in self.tables.group(group).iter() {
                    self.ledger.build(&self.tables, space, self.ledger.level(space).saturating_sub(houses))?;
                }
                self.ledger.pay(Party::Bank, Party::Seat(seat), refund)?;
                seat
            }
            Event::SaleTakenBack { seat, space, level, cost, .. } if space.index() < SPACES => {
                self.ledger.build(&self.tables, space, level)?;
                self.ledger.pay(Party::Seat(seat), Party::Bank, cost)?;
                seat
            }
            Event::MortgageTakenBack { seat, deed, amount } => {
                self.ledger.mortgaged = self.ledger.mortgaged.without(deed);
                self.ledger.pay(Party::Seat(seat), Party::Bank, amount)?;
                seat
            }
            Event::LiftTakenBack { seat, deed, amount } => {
                self.ledger.mortgaged = self.ledger.mortgaged.with(deed);
                self.ledger.pay(Party::Bank, Party::Seat(seat), amount)?;
                seat
            }
            _ => return Err(AuditFault::NotTheLastStep),
        };
        Ok(seat)
    }
}
