//! Mortgages that come with deeds: where the rules leave the choice, each receiver lifts them at once or pays the fee.

use super::Auditor;
use super::agenda::{Due, Wait};
use super::compare::{Check, same_deeds, same_seat};
use super::fault::{AuditFault, Figure};
use super::payment::Bill;
use freehold_engine::event::{Duty, Event, Party};
use freehold_engine::ruleset::{HeirsFee, OnTransfer};
use freehold_engine::{BySeat, Money, SeatId, SpaceId, SpaceSet};

impl Auditor<'_> {
    pub(super) fn asks_receivers(&self) -> bool {
        self.rules.mortgage.on_transfer == OnTransfer::FeeOrLift
    }

    fn fees(&self, deeds: SpaceSet) -> Money {
        deeds.iter().map(|deed| self.tables.transfer_fee(deed)).sum()
    }

    /// One question for each who got something mortgaged, the mover first and then the others to the left.
    pub(super) fn ask_receivers(&mut self, received: &BySeat<SpaceSet>) {
        let mut order = self.ledger.order;
        let asked = &mut order.seats[..usize::from(order.count)];
        if let Some(mover) = asked.iter().position(|seat| *seat == self.mover()) {
            asked.rotate_left(mover);
        }
        for &seat in asked.iter().rev() {
            let pledged = received[seat].and(self.ledger.mortgaged);
            let deeds: SpaceSet = pledged.iter().filter(|deed| self.tables.transfer_fee(*deed) > Money::ZERO).collect();
            if !deeds.is_empty() {
                self.agenda.first(Due::TakeoverOffer { seat, deeds });
            }
        }
    }

    /// Those who were asked before answer before, and a levy is collected to the end before its collector is asked.
    pub(super) fn takeover_offered(&mut self, due: Due, event: &Event) -> Check {
        let (Due::TakeoverOffer { seat, deeds }, Event::TakeoverOffered { seat: asked, deeds: heard }) = (due, *event)
        else {
            return Err(AuditFault::Missing { due });
        };
        same_seat(seat, asked)?;
        same_deeds(deeds, heard)?;
        self.await_takeover(seat, deeds);
        Ok(())
    }

    fn await_takeover(&mut self, seat: SeatId, deeds: SpaceSet) {
        self.agenda.wait_later(Wait::Takeover { seat, deeds }, |wait| match wait {
            Wait::Takeover { .. } => true,
            Wait::Levy { collector, .. } => *collector == seat,
            _ => false,
        });
    }

    /// The others pay into the heir's levy first; the fee of the heir follows.
    pub(super) fn collects_before_paying(&self, heir: SeatId) -> bool {
        self.rules.mortgage.heirs_fee == HeirsFee::AfterLevy
            && matches!(self.agenda.wait(), Wait::Levy { collector, .. } if collector == heir)
    }

    pub(super) fn fee_postponed(&mut self, due: Due, event: &Event) -> Check {
        let (Due::FeePostponement { seat, deeds }, Event::FeePostponed { seat: heir, deeds: heard }) = (due, *event)
        else {
            return Err(AuditFault::Missing { due });
        };
        same_seat(seat, heir)?;
        same_deeds(deeds, heard)?;
        self.await_takeover(seat, deeds);
        Ok(())
    }

    /// Who has not yet paid for the mortgages that came to them is not asked to bid for an estate.
    pub(super) fn may_bid_for_estates(&self, seat: SeatId) -> bool {
        let unpaid = |wait: &Wait| match wait {
            Wait::Takeover { seat: asked, .. } => *asked == seat,
            Wait::Debt { debtor, duty, .. } => *debtor == seat && *duty == Duty::TransferFee,
            _ => false,
        };
        self.rules.mortgage.heirs_fee == HeirsFee::AtOnce || !self.agenda.waits_for(unpaid)
    }

    /// Where the cash does for no lift, the fee follows at once: paid, or owed.
    pub(super) fn unfold_takeover(&mut self, seat: SeatId, deeds: SpaceSet) -> bool {
        let spare = self.ledger.cash(seat) - self.agenda.open_debts(seat);
        let fees = self.fees(deeds);
        let own = deeds.and(self.ledger.owned(seat)).and(self.ledger.mortgaged);
        let affordable = |deed: SpaceId| fees - self.tables.transfer_fee(deed) + self.tables.lift_cost(deed) <= spare;
        if self.asks_receivers() && own.iter().any(affordable) {
            return false;
        }
        self.agenda.done();
        self.agenda.first(Due::Charge { payer: seat, to: Party::Bank, amount: fees, duty: Duty::TransferFee });
        true
    }

    /// Lifted at once: for the cost of a lift, with enough left for the fees of the others and for open debts.
    pub(super) fn lifted_at_once(&mut self, seat: SeatId, deed: SpaceId, cost: Money) -> Check {
        let waiting = self.agenda.wait();
        let Wait::Takeover { seat: asked, deeds } = waiting else { return Err(AuditFault::NotNow { waiting }) };
        same_seat(asked, seat)?;
        self.check_owner(deed, seat)?;
        if !deeds.contains(deed) || !self.ledger.mortgaged.contains(deed) {
            return Err(AuditFault::NotMortgaged { deed });
        }
        Figure::Lift.check(self.tables.lift_cost(deed), cost)?;
        let rest = deeds.without(deed);
        self.ledger.mortgaged = self.ledger.mortgaged.without(deed);
        self.ledger.pay(Party::Seat(seat), Party::Bank, cost)?;
        self.agenda.done();
        let (held, needed) = (self.ledger.cash(seat), self.fees(rest) + self.agenda.open_debts(seat));
        if held < needed {
            return Err(AuditFault::NotEnoughCash { seat, held, needed });
        }
        if !rest.is_empty() {
            self.agenda.wait_for(Wait::Takeover { seat, deeds: rest });
            self.agenda.first(Due::TakeoverRest { seat });
        }
        Ok(())
    }

    pub(super) fn rest_taken_over(&mut self, due: Due, event: &Event) -> Check {
        match *event {
            Event::MortgageLifted { seat, deed, cost } => self.lifted_at_once(seat, deed, cost),
            Event::DutyPaid { .. } => self.fee_chosen(event),
            _ => Err(AuditFault::Missing { due }),
        }
    }

    /// The fee for all that is not lifted.
    pub(super) fn fee_chosen(&mut self, event: &Event) -> Check {
        let waiting = self.agenda.wait();
        let Wait::Takeover { seat, deeds } = waiting else { return Err(AuditFault::NotNow { waiting }) };
        let bill = Bill { payer: seat, to: Party::Bank, amount: self.fees(deeds), duty: Duty::TransferFee };
        let Bill { payer, to, amount, duty } = bill;
        self.agenda.done();
        self.charged(Due::Charge { payer, to, amount, duty }, bill, event)
    }
}
