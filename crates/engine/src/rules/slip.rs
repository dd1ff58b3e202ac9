//! Taking back a slip: the building, sale of buildings, mortgage or lift that was the last step of the game.
//!
//! Nothing has happened since, so the state before it comes back exactly; only the count of slips tells. Ours: no
//! document speaks of it.

use crate::chance::Chance;
use crate::containers::BySpace;
use crate::emit::{Sink, Table};
use crate::event::Event;
use crate::ids::*;
use crate::money::Money;
use crate::phase::Phase;
use crate::position::{Position, Verdict};
use crate::rejection::Rejection;
use crate::ruleset::*;
use crate::state::Slip;

impl Position<'_> {
    /// In one's own turn, with no debt or auction open, and never for a bot: a bot means what it does.
    #[inline]
    pub(crate) fn check_take_back(&self, seat: SeatId) -> Verdict {
        // Most of the time there is nothing; then the reason costs time only if somebody asks for it.
        match self.state.slip() {
            Slip::None => Err(self.why_nothing_to_take_back(seat)),
            _ => self.check_slip(seat),
        }
    }

    #[cold]
    fn why_nothing_to_take_back(&self, seat: SeatId) -> Rejection {
        self.check_taking_back(seat).err().unwrap_or(Rejection::NothingToTakeBack)
    }

    #[inline(never)]
    fn check_slip(&self, seat: SeatId) -> Verdict {
        self.check_taking_back(seat)?;
        match *self.state.slip() {
            Slip::Built { seat: by, .. }
            | Slip::GroupBuilt { seat: by, .. }
            | Slip::Sold { seat: by, .. }
            | Slip::Mortgaged { seat: by, .. }
            | Slip::Lifted { seat: by, .. }
                if by == seat =>
            {
                Ok(())
            }
            _ => Err(Rejection::NothingToTakeBack),
        }
    }

    /// Whether the seat could take something back now, whatever the last step was.
    fn check_taking_back(&self, seat: SeatId) -> Verdict {
        let Off::At(per_turn) = self.book.rules.manage.take_back else {
            return Err(Rejection::NotInTheseRules { option: OptionKey::ManageTakeBack });
        };
        if !self.state.persons().contains(seat) {
            return Err(Rejection::BotsTakeNothingBack);
        }
        let phases = self.state.phases();
        let open = phases.interrupted().iter().chain([phases.top()]);
        let turn = self.state.turn();
        for phase in open {
            if matches!(phase, Phase::Opening(_) | Phase::Debt(_) | Phase::Auction(_)) {
                let waited_for = self.to_move().unwrap_or(turn.seat);
                return Err(Rejection::DecisionPending { seat: waited_for, waiting_for: phase.waiting_for() });
            }
        }
        if turn.seat != seat {
            return Err(Rejection::NotYourTurn { to_move: turn.seat });
        }
        if turn.taken_back >= per_turn {
            return Err(Rejection::TakeBackLimitReached { per_turn });
        }
        Ok(())
    }

    /// What selling these buildings brought.
    fn sale_value(&self, space: SpaceId, from: u8, to: u8) -> Money {
        self.book.refund(space, from, to).unwrap_or_default()
    }
}

impl<C: Chance, S: Sink> Table<'_, C, S> {
    pub(crate) fn take_back(&mut self, seat: SeatId) -> Verdict {
        self.position().check_take_back(seat)?;
        match *self.state().slip() {
            Slip::None => {}
            Slip::Built { space, cost, .. } => {
                let level = self.state().level(space).saturating_sub(1);
                self.emit(Event::BuildingTakenBack { seat, space, level, refund: cost });
            }
            Slip::GroupBuilt { group, houses, cost, .. } => {
                self.emit(Event::GroupTakenBack { seat, group, houses, refund: cost });
            }
            Slip::Sold { before, .. } => self.take_back_sale(seat, &before),
            Slip::Mortgaged { deed, amount, .. } => self.emit(Event::MortgageTakenBack { seat, deed, amount }),
            Slip::Lifted { deed, cost, .. } => self.emit(Event::LiftTakenBack { seat, deed, amount: cost }),
        }
        Ok(())
    }

    /// In the opposite order of `sell_down`, so that the bank always has what it hands out. Nobody sells below
    /// price outside of a debt, so that the price is what was paid.
    fn take_back_sale(&mut self, seat: SeatId, before: &BySpace<u8>) {
        let mut along = false;
        for hotels in [true, false] {
            for (space, &level) in before.iter().rev() {
                if level == 0 || (level == self.book.hotel_level) != hotels {
                    continue;
                }
                let cost = self.position().sale_value(space, level, self.state().level(space));
                self.emit(Event::SaleTakenBack { seat, space, level, cost, along });
                along = true;
            }
        }
    }
}
