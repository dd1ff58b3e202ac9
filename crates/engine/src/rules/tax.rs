//! Tax spaces: an amount, a share of the worth, or the payer's choice.

use crate::chance::Chance;
use crate::edition::{Receiver, TaxMode};
use crate::emit::{Sink, Table};
use crate::event::{Duty, Event, Party};
use crate::ids::*;
use crate::money::Money;
use crate::phase::Phase;
use crate::position::{Position, Verdict};
use crate::rejection::Waiting;
use crate::ruleset::MortgagedDeeds;

impl From<Receiver> for Party {
    fn from(receiver: Receiver) -> Party {
        match receiver {
            Receiver::Bank => Party::Bank,
            Receiver::Pot => Party::Pot,
        }
    }
}

impl Position<'_> {
    pub(crate) fn check_choose_tax(&self, seat: SeatId) -> Verdict<SpaceId> {
        match *self.state.phase() {
            Phase::TaxChoice { space } if self.state.turn().seat == seat => Ok(space),
            _ => Err(self.blocked(seat, Waiting::TaxChoice)),
        }
    }

    /// What the percentage of a tax space comes to.
    pub fn share_of_worth(&self, seat: SeatId, space: SpaceId) -> Money {
        let pledged = match self.book.rules.tax.mortgaged_deeds {
            MortgagedDeeds::AtPrice => self.mortgages_of(seat),
            MortgagedDeeds::LessMortgage => Money::ZERO,
        };
        (self.worth(seat) + pledged).max(Money::ZERO).percent_down(u32::from(self.book.space(space).tax.percent))
    }

    /// What the bank has lent on the deeds of a seat.
    fn mortgages_of(&self, seat: SeatId) -> Money {
        self.state.owned(seat).and(self.state.mortgaged()).iter().map(|deed| self.book.space(deed).mortgage).sum()
    }
}

impl<C: Chance, S: Sink> Table<'_, C, S> {
    pub(super) fn land_on_tax(&mut self, seat: SeatId, space: SpaceId) {
        let tax = &self.book.space(space).tax;
        match tax.mode {
            TaxMode::Flat => self.pay_tax(seat, space, tax.amount),
            TaxMode::Percent => {
                let share = self.position().share_of_worth(seat, space);
                self.pay_tax(seat, space, share);
            }
            TaxMode::Choice => self.emit(Event::TaxChoiceOffered { seat, space }),
        }
    }

    fn pay_tax(&mut self, seat: SeatId, space: SpaceId, amount: Money) {
        let to = self.book.space(space).tax.to.into();
        self.charge(seat, to, amount, Duty::Tax { space });
    }

    /// The choice comes before the counting.
    pub(crate) fn choose_tax(&mut self, seat: SeatId, percent: bool) -> Verdict {
        let space = self.position().check_choose_tax(seat)?;
        let amount =
            if percent { self.position().share_of_worth(seat, space) } else { self.book.space(space).tax.amount };
        self.emit(Event::TaxChosen { seat, percent });
        self.pay_tax(seat, space, amount);
        Ok(())
    }
}
