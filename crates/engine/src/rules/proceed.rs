//! What the table does by itself after a command, until somebody has to decide.

use crate::chance::Chance;
use crate::emit::{Sink, Table};
use crate::event::{Event, JailExit, Party};
use crate::ids::*;
use crate::phase::Phase;
use crate::ruleset::*;

impl<C: Chance, S: Sink> Table<'_, C, S> {
    /// After most commands a player simply goes on; that is seen at a glance.
    #[inline(always)]
    pub(crate) fn proceed(&mut self) {
        let state = self.state();
        let quiet = state.open_offers().is_empty() && state.finish_votes().is_empty();
        let waits = match state.phase() {
            Phase::Purchase { .. } => true,
            Phase::Turn {} => !self.turn_goes_on(),
            _ => false,
        };
        if !(quiet && waits) {
            self.proceed_step_by_step();
        }
    }

    #[inline(never)]
    fn proceed_step_by_step(&mut self) {
        // A vote that is complete waits for open payments, so it is asked about again after each step.
        loop {
            if !self.state().finish_votes().is_empty() {
                self.end_if_all_voted();
            }
            if !self.step() {
                break;
            }
        }
        if !self.state().open_offers().is_empty() {
            self.void_broken_offers();
        }
    }

    /// Does one thing that needs no decision; says whether there was one.
    fn step(&mut self) -> bool {
        // Copied out only where it is used: in most steps it is just a turn.
        match self.state().phase() {
            Phase::Turn {} => self.step_turn(),
            Phase::Debt(debt) => {
                let debt = *debt;
                self.step_debt(&debt)
            }
            Phase::Auction(auction) => {
                let auction = *auction;
                self.step_auction(&auction)
            }
            Phase::Purchase { .. } => false,
            Phase::JailChoice {} if self.state().turn().fee_paid => {
                self.leave_for_fee(self.state().turn().seat);
                true
            }
            _ => self.step_queue(),
        }
    }

    /// Takes the next one of several payers, creditors or deeds.
    #[inline(never)]
    fn step_queue(&mut self) -> bool {
        match *self.state().phase() {
            Phase::Levy { collector, payers, amount, duty } => {
                if let Some(payer) = self.state().next_in_order(collector, payers) {
                    self.charge(payer, Party::Seat(collector), amount, duty);
                }
                true
            }
            Phase::Dues { payer, creditors, amount, duty } => {
                if let Some(creditor) = self.state().next_in_order(payer, creditors) {
                    self.charge(payer, Party::Seat(creditor), amount, duty);
                }
                true
            }
            Phase::Takeover { seat, deeds } => self.step_takeover(seat, deeds),
            Phase::Estate { deeds } => {
                if let Some(deed) = deeds.first() {
                    self.auction_estate_deed(deed);
                }
                true
            }
            _ => false,
        }
    }

    /// Whether a turn may go on by itself: it is over, or its player is in jail.
    #[inline(always)]
    fn turn_goes_on(&self) -> bool {
        let turn = self.state().turn();
        turn.ending || !self.state().solvent().contains(turn.seat) || self.state().seat(turn.seat).jailed
    }

    fn step_turn(&mut self) -> bool {
        if !self.turn_goes_on() {
            return false;
        }
        let seat = self.state().turn().seat;
        if self.state().turn().ending || !self.state().solvent().contains(seat) {
            self.pass_turn(seat);
            return true;
        }
        self.step_jailed(seat)
    }

    fn step_jailed(&mut self, seat: SeatId) -> bool {
        let jail = &self.book.rules.jail;
        if self.state().turn().fee_paid {
            self.leave_for_fee(seat);
            return true;
        }
        let before_roll = !self.state().turn().rolled && self.state().turn().roll_due;
        if !before_roll || jail.fee_when == FeeWhen::Required {
            return false;
        }
        let turns = self.state().seat(seat).jail_turns;
        match jail.then {
            // Property Tycoon fr-gr-26-1, 26-3: no turn for two rounds, then a visitor.
            AfterTries::Visiting => {
                let lost = turns.saturating_add(1);
                self.emit(Event::TurnSkipped { seat, lost });
                if lost >= jail.max_tries {
                    self.emit(Event::JailLeft { seat, how: JailExit::Served });
                }
                self.finish_turn(seat);
                true
            }
            // Yolopoly 4.3.1.2: after the tries the next turn is free.
            AfterTries::Free if turns >= jail.max_tries => {
                self.emit(Event::JailLeft { seat, how: JailExit::Free });
                true
            }
            _ => false,
        }
    }
}
