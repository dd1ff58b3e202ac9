//! Which amounts change hands in an event. It reads the facts of the event and decides nothing.

use super::{Event, Order, Party};
use crate::containers::BySeat;
use crate::money::Money;
use serde::{Deserialize, Serialize};

/// Cash that goes from one party to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Payment {
    pub from: Party,
    pub to: Party,
    pub amount: Money,
}

/// A trade with fees on both sides has the most.
const MOST: usize = 4;

impl Event {
    /// Every amount that is not nothing. What a bankrupt has beyond the debt goes to the bank unmentioned.
    pub fn payments(&self) -> impl Iterator<Item = Payment> + use<> {
        self.all_payments().into_iter().flatten().filter(|payment| payment.amount > Money::ZERO)
    }

    fn all_payments(&self) -> [Option<Payment>; MOST] {
        let seat = Party::Seat;
        let pay = |from, to, amount| Some(Payment { from, to, amount });
        let one = |from, to, amount| [pay(from, to, amount), None, None, None];
        match *self {
            Event::DutyPaid { payer, to, amount, .. } => one(seat(payer), to, amount),
            Event::DebtSettled { debtor, to, amount, .. } => one(seat(debtor), to, amount),
            Event::IncomePaid { seat: to, from, amount, .. } => one(from, seat(to), amount),
            Event::WentBankrupt { seat: from, to, paid, .. } => one(seat(from), to, paid),
            Event::AuctionWon { seat: payer, price, seller, fee, .. } => {
                let to = seller.map_or(Party::Bank, seat);
                [pay(seat(payer), to, price), pay(seat(payer), Party::Bank, fee), None, None]
            }
            Event::TradeMade { from, to, give, take, from_fee, to_fee } => [
                pay(seat(from), seat(to), give.cash),
                pay(seat(to), seat(from), take.cash),
                pay(seat(from), Party::Bank, from_fee),
                pay(seat(to), Party::Bank, to_fee),
            ],
            Event::DeedBought { seat: payer, price: amount, .. }
            | Event::BuildingBought { seat: payer, cost: amount, .. }
            | Event::GroupBuilt { seat: payer, cost: amount, .. }
            | Event::MortgageLifted { seat: payer, cost: amount, .. }
            | Event::SaleTakenBack { seat: payer, cost: amount, .. }
            | Event::MortgageTakenBack { seat: payer, amount, .. }
            | Event::LoanRepaid { seat: payer, amount, .. }
            | Event::CurrencyBought { seat: payer, spent: amount, .. } => one(seat(payer), Party::Bank, amount),
            Event::BuildingSold { seat: payee, refund: amount, .. }
            | Event::DeedMortgaged { seat: payee, amount, .. }
            | Event::DeedSold { seat: payee, amount, .. }
            | Event::BuildingTakenBack { seat: payee, refund: amount, .. }
            | Event::GroupTakenBack { seat: payee, refund: amount, .. }
            | Event::LiftTakenBack { seat: payee, amount, .. }
            | Event::LoanTaken { seat: payee, amount, .. }
            | Event::CurrencySold { seat: payee, received: amount, .. } => one(Party::Bank, seat(payee), amount),
            _ => [None; MOST],
        }
    }
}

/// What each seat has gained or lost by these payments. Several receivers share alike; what does not
/// divide goes to the first in order of turns.
pub fn cash_changes(payments: impl IntoIterator<Item = Payment>, order: &Order) -> BySeat<Money> {
    let mut changes = BySeat::of(Money::ZERO);
    for Payment { from, to, amount } in payments {
        for (party, sign) in [(from, -1), (to, 1)] {
            match party {
                Party::Bank | Party::Pot => {}
                Party::Seat(seat) => changes[seat] += Money(amount.0 * sign),
                Party::Each(seats) => {
                    let count = seats.len().max(1) as i32;
                    let sharing = order.as_slice().iter().filter(|seat| seats.contains(**seat));
                    for (place, seat) in sharing.enumerate() {
                        let odd = i32::from((place as i32) < amount.0 % count);
                        changes[*seat] += Money((amount.0 / count + odd) * sign);
                    }
                }
            }
        }
    }
    changes
}
