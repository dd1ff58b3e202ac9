//! Mortgages that come with deeds: whoever receives them pays the bank's fee, or lifts them at once.
//!
//! Official rule. Where the ruleset leaves the choice, there is one question for each receiver, and nobody raises money
//! for it: the fee was reserved when the trade was checked, and an heir without it owes the fee alone.

use crate::chance::Chance;
use crate::containers::BySeat;
use crate::emit::{Sink, Table};
use crate::event::{Duty, Event, Party};
use crate::ids::*;
use crate::money::Money;
use crate::phase::Phase;
use crate::position::{Position, Verdict};
use crate::prompt::TakeoverBound;
use crate::rejection::{Rejection, Waiting};
use crate::ruleset::{HeirsFee, OnTransfer};

impl Position<'_> {
    /// What the bank charges a new owner for the mortgages on these deeds.
    pub fn takeover_fee(&self, deeds: SpaceSet) -> Money {
        self.fee_for(deeds.and(self.state.mortgaged()))
    }

    fn fee_for(&self, mortgaged: SpaceSet) -> Money {
        mortgaged.iter().map(|deed| self.book.transfer_fee(deed)).sum()
    }

    /// The deeds whose mortgages this seat is asked about.
    fn taken_over(&self, seat: SeatId) -> Verdict<SpaceSet> {
        match *self.state.phase() {
            Phase::Takeover { seat: asked, deeds } if asked == seat => Ok(deeds),
            _ => Err(self.blocked(seat, Waiting::Takeover)),
        }
    }

    /// What lifting a deed at once costs more than keeping its mortgage.
    fn surplus_of_lift(&self, deed: SpaceId) -> Money {
        self.book.lift_cost(deed) - self.book.transfer_fee(deed)
    }

    /// Those that can still be lifted. For one that was passed on meanwhile the fee is due all the same.
    fn liftable(&self, seat: SeatId, deeds: SpaceSet) -> SpaceSet {
        deeds.and(self.state.owned(seat)).and(self.state.mortgaged())
    }

    /// Cash beyond what an open debt of the seat needs: a trade that clears a debt has to pay it.
    fn free_cash(&self, seat: SeatId) -> Money {
        let owed = self.state.phases().interrupted().iter().map(|phase| match phase {
            Phase::Debt(debt) if debt.debtor == seat => debt.amount,
            _ => Money::ZERO,
        });
        self.state.seat(seat).cash - owed.sum::<Money>()
    }

    /// Every answer of this seat: the fee for all, and what each lift adds.
    pub fn takeover_bound(&self, seat: SeatId) -> Verdict<TakeoverBound> {
        let deeds = self.taken_over(seat)?;
        let lift = self.liftable(seat, deeds).iter().map(|deed| (deed, self.surplus_of_lift(deed))).collect();
        Ok(TakeoverBound { fee: self.fee_for(deeds), held: self.free_cash(seat), lift })
    }

    pub(crate) fn check_take_over(&self, seat: SeatId, lift: SpaceSet) -> Verdict<SpaceSet> {
        let deeds = self.taken_over(seat)?;
        for deed in lift.iter() {
            self.check_own_deed(seat, deed)?;
            if !self.state.mortgaged().contains(deed) {
                return Err(Rejection::NotMortgaged { deed });
            }
            if !deeds.contains(deed) {
                return Err(Rejection::NotTakenOver { deed });
            }
        }
        let needed = self.fee_for(deeds) + lift.iter().map(|deed| self.surplus_of_lift(deed)).sum::<Money>();
        let held = self.free_cash(seat);
        if !lift.is_empty() && held < needed { Err(Rejection::NotEnoughCash { needed, held }) } else { Ok(deeds) }
    }

    /// Whether the cash would do for any lift.
    fn could_lift(&self, seat: SeatId, deeds: SpaceSet) -> bool {
        let least = self.liftable(seat, deeds).iter().map(|deed| self.surplus_of_lift(deed)).min();
        least.is_some_and(|least| self.fee_for(deeds) + least <= self.free_cash(seat))
    }

    /// Whether the seat still has to pay for mortgages that came to it.
    pub(super) fn owes_takeover_fee(&self, seat: SeatId) -> bool {
        let phases = self.state.phases();
        let owes = |phase: &Phase| match phase {
            Phase::Takeover { seat: asked, .. } => *asked == seat,
            Phase::Debt(debt) => debt.debtor == seat && debt.duty == Duty::TransferFee,
            _ => false,
        };
        owes(phases.top()) || phases.interrupted().iter().any(owes)
    }

    /// Others still have to pay this heir, and the rules let them pay first.
    fn collects_first(&self, heir: SeatId) -> bool {
        self.book.rules.mortgage.heirs_fee == HeirsFee::AfterLevy
            && matches!(self.state.phase(), Phase::Levy { collector, .. } if *collector == heir)
    }

    /// Whether receivers are asked at all.
    pub(super) fn asks_receivers(&self) -> bool {
        self.book.rules.mortgage.on_transfer == OnTransfer::FeeOrLift
    }
}

impl<C: Chance, S: Sink> Table<'_, C, S> {
    /// Asks those who received mortgaged deeds one after the other, in order of turns from the mover. A mortgage
    /// without a fee can be lifted later just as well.
    pub(super) fn offer_takeovers(&mut self, received: &BySeat<SpaceSet>) {
        let order = *self.state().order();
        let (earlier, later) = order.as_slice().split_at(self.state().place(self.state().turn().seat));
        for &seat in later.iter().chain(earlier) {
            let mortgaged = received[seat].and(self.state().mortgaged());
            let deeds: SpaceSet = mortgaged.iter().filter(|deed| self.book.transfer_fee(*deed) > Money::ZERO).collect();
            if !deeds.is_empty() {
                self.emit(Event::TakeoverOffered { seat, deeds });
            }
        }
    }

    /// The fee for what an heir gets: at once, or when the heir has collected what others still owe.
    pub(super) fn charge_heir(&mut self, heir: SeatId, inherited: SpaceSet) {
        let fee = self.position().takeover_fee(inherited);
        if fee > Money::ZERO && self.position().collects_first(heir) {
            let deeds = inherited.and(self.state().mortgaged());
            self.emit(Event::FeePostponed { seat: heir, deeds });
        } else {
            self.charge(heir, Party::Bank, fee, Duty::TransferFee);
        }
    }

    /// Where nothing could be lifted there is nothing to ask.
    pub(super) fn step_takeover(&mut self, seat: SeatId, deeds: SpaceSet) -> bool {
        let asks = self.position().asks_receivers() && self.position().could_lift(seat, deeds);
        if !asks {
            self.charge_takeover(seat, deeds);
        }
        !asks
    }

    pub(crate) fn take_over(&mut self, seat: SeatId, lift: SpaceSet) -> Verdict {
        let deeds = self.position().check_take_over(seat, lift)?;
        for deed in lift.iter() {
            self.emit(Event::MortgageLifted { seat, deed, cost: self.book.lift_cost(deed) });
        }
        self.charge_takeover(seat, deeds.minus(lift));
        Ok(())
    }

    fn charge_takeover(&mut self, seat: SeatId, kept: SpaceSet) {
        let fee = self.position().fee_for(kept);
        self.charge(seat, Party::Bank, fee, Duty::TransferFee);
    }
}
