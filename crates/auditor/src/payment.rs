//! Duties and income: paid at once, or owed; rows of payments; what a payment sets off.

use super::Auditor;
use super::agenda::{Due, Wait};
use super::compare::{Check, same_duty, same_party, same_seat, same_seats};
use super::fault::{AuditFault, Figure};
use freehold_engine::event::{Duty, Event, Income, Party};
use freehold_engine::ruleset::MultiplierMode;
use freehold_engine::{Money, SeatId, SpaceId};

/// A duty as it must be met.
#[derive(Clone, Copy)]
pub(super) struct Bill {
    pub payer: SeatId,
    pub to: Party,
    pub amount: Money,
    pub duty: Duty,
}

impl Bill {
    fn check(&self, payer: SeatId, to: Party, amount: Money, duty: Duty) -> Check {
        same_seat(self.payer, payer)?;
        same_duty(self.duty, duty)?;
        same_party(self.to, to)?;
        let figure = if matches!(duty, Duty::Rent { .. }) { Figure::Rent } else { Figure::Duty };
        figure.check(self.amount, amount)
    }
}

impl Auditor<'_> {
    /// Whoever has the money pays at once; whoever has not is in debt.
    pub(super) fn charged(&mut self, due: Due, bill: Bill, event: &Event) -> Check {
        let Bill { payer, to, amount, duty } = bill;
        let held = self.ledger.cash(payer);
        match *event {
            Event::DutyPaid { payer: by, to: receiver, amount: paid, duty: why } => {
                bill.check(by, receiver, paid, why)?;
                self.pay_bill(bill)
            }
            Event::DebtIncurred { debtor, to: creditor, amount: owed, duty: why } => {
                bill.check(debtor, creditor, owed, why)?;
                if held >= amount {
                    return Err(AuditFault::DebtNotNeeded { held, owed: amount });
                }
                self.agenda.wait_for(Wait::Debt { debtor: payer, to, amount, duty });
                Ok(())
            }
            _ => Err(AuditFault::Missing { due }),
        }
    }

    fn pay_bill(&mut self, bill: Bill) -> Check {
        let Bill { payer, to, amount, duty } = bill;
        self.ledger.pay(Party::Seat(payer), to, amount)?;
        match duty {
            Duty::Loan => self.reduce_loan(payer, amount),
            Duty::TransferFee | Duty::Multiplier => {}
            Duty::Rent { .. } | Duty::Tax { .. } | Duty::Misfortune { .. } | Duty::Card { .. } | Duty::JailFee => {
                self.multiply_flows(bill);
            }
        }
        if duty == Duty::JailFee {
            self.turn.fee_paid = true;
        }
        Ok(())
    }

    /// What others pay because of a card is income of the mover.
    fn multiply_flows(&mut self, bill: Bill) {
        let receiver = match (bill.duty, bill.to) {
            (Duty::Card { .. }, Party::Seat(receiver)) => Some(receiver),
            _ => None,
        };
        if let Some(receiver) = receiver {
            self.flow(receiver, bill.amount);
        }
        self.flow(bill.payer, -bill.amount);
    }

    fn flow(&mut self, seat: SeatId, net: Money) {
        self.count_flow(seat, net);
        let armed = self.ledger.purse(seat).multiplier != 0;
        if armed && self.rules.multiplier.mode == MultiplierMode::PerPayment {
            self.agenda.first(Due::Settle { seat, net });
        }
    }

    pub(super) fn charge_or_receive_adjustment(&mut self, seat: SeatId, difference: Money) {
        let next = if difference > Money::ZERO {
            Due::Receipt { seat, from: Party::Bank, amount: difference, income: Income::Multiplier }
        } else {
            Due::Charge { payer: seat, to: Party::Bank, amount: -difference, duty: Duty::Multiplier }
        };
        self.agenda.first(next);
    }

    /// What a party owes a seat: all of it, or what a poor bank or pot still has.
    pub(super) fn received(&mut self, due: Due, event: &Event) -> Check {
        let (
            Due::Receipt { seat, from, amount, income },
            Event::IncomePaid { seat: receiver, from: payer, amount: paid, lapsed, income: why },
        ) = (due, *event)
        else {
            return Err(AuditFault::Missing { due });
        };
        same_seat(seat, receiver)?;
        if income != why {
            return Err(AuditFault::WrongCause);
        }
        same_party(from, payer)?;
        let expected = match from {
            Party::Pot => amount.min(self.ledger.pot),
            _ => self.ledger.bank_can_pay(amount),
        };
        Figure::Income.check(expected, paid)?;
        Figure::Lapse.check(amount - expected, lapsed)?;
        self.ledger.pay(from, Party::Seat(seat), paid)?;
        match income {
            Income::Salary | Income::Card { .. } | Income::Fortune { .. } if from == Party::Bank => {
                self.flow(seat, paid)
            }
            Income::Card { .. } => self.count_flow(seat, paid),
            _ => {}
        }
        Ok(())
    }

    /// A gain or a loss whose amount chance decides, within bounds.
    pub(super) fn lucky(&mut self, due: Due, bounds: (Money, Money), space: SpaceId, event: &Event) -> Check {
        let seat = self.mover();
        let outcome = match *event {
            Event::IncomePaid { amount, lapsed, .. } => amount + lapsed,
            Event::DutyPaid { amount, .. } | Event::DebtIncurred { amount, .. } => -amount,
            _ => return Err(AuditFault::Missing { due }),
        };
        let (min, max) = bounds;
        if outcome < min || outcome > max {
            return Err(AuditFault::WrongAmount {
                figure: Figure::Income,
                expected: outcome.clamp(min, max),
                found: outcome,
            });
        }
        if outcome < Money::ZERO {
            let bill = Bill { payer: seat, to: Party::Bank, amount: -outcome, duty: Duty::Misfortune { space } };
            return self.charged(due, bill, event);
        }
        let income = Income::Fortune { space };
        self.received(Due::Receipt { seat, from: Party::Bank, amount: outcome, income }, event)
    }

    pub(super) fn levy_called(&mut self, due: Due, event: &Event) -> Check {
        let (
            Due::Levy { payers, amount, duty },
            Event::LevyCalled { collector, payers: heard, amount: each, duty: why },
        ) = (due, *event)
        else {
            return Err(AuditFault::Missing { due });
        };
        same_seat(self.mover(), collector)?;
        same_seats(payers, heard)?;
        same_duty(duty, why)?;
        Figure::Duty.check(amount, each)?;
        self.agenda.wait_for(Wait::Levy { collector, payers, amount, duty });
        Ok(())
    }

    pub(super) fn dues_called(&mut self, due: Due, event: &Event) -> Check {
        let (
            Due::Dues { creditors, amount, duty },
            Event::DuesCalled { payer, creditors: heard, amount: each, duty: why },
        ) = (due, *event)
        else {
            return Err(AuditFault::Missing { due });
        };
        same_seat(self.mover(), payer)?;
        same_seats(creditors, heard)?;
        same_duty(duty, why)?;
        Figure::Duty.check(amount, each)?;
        self.agenda.wait_for(Wait::Dues { payer, creditors, amount, duty });
        Ok(())
    }

    /// The next payment of a row, in order of turns after the seat that the card belongs to.
    pub(super) fn unfold_row(&mut self) {
        let (pivot, left) = match self.agenda.wait() {
            Wait::Levy { collector, payers, .. } => (collector, payers),
            Wait::Dues { payer, creditors, .. } => (payer, creditors),
            _ => return,
        };
        let Some(next) = self.ledger.next_after(pivot, left) else { return self.agenda.done() };
        let last = left.without(next).is_empty();
        let bill = match self.agenda.wait_mut() {
            Some(Wait::Levy { collector, payers, amount, duty }) => {
                *payers = payers.without(next);
                Due::Charge { payer: next, to: Party::Seat(*collector), amount: *amount, duty: *duty }
            }
            Some(Wait::Dues { payer, creditors, amount, duty }) => {
                *creditors = creditors.without(next);
                Due::Charge { payer: *payer, to: Party::Seat(next), amount: *amount, duty: *duty }
            }
            _ => return,
        };
        if last {
            self.agenda.done();
        }
        self.agenda.first(bill);
    }

    /// A debt is paid as soon as the money is there.
    pub(super) fn debt_settled(&mut self, due: Due, event: &Event) -> Check {
        let (
            Wait::Debt { debtor, to, amount, duty },
            Event::DebtSettled { debtor: by, to: creditor, amount: paid, duty: why },
        ) = (self.agenda.wait(), *event)
        else {
            return Err(AuditFault::Missing { due });
        };
        let bill = Bill { payer: debtor, to, amount, duty };
        bill.check(by, creditor, paid, why)?;
        self.agenda.done();
        self.pay_bill(bill)
    }
}
