//! Which amounts change hands in an event. It reads the facts of the event and decides nothing.

use super::{Event, Order, Party};
use crate::containers::BySeat;
use crate::ids::{SeatId, SeatSet};
use crate::money::Money;
use crate::ruleset::{Ruleset, ToSeveral};
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

/// How an amount is divided among several: alike, and what does not divide goes to the first of them.
#[derive(Clone, Copy, Debug)]
pub struct Sharing {
    order: Order,
    /// The first is the next one after the payer, and not the first in order of turns.
    from_payer: bool,
}

impl Sharing {
    pub fn new(rules: &Ruleset, order: &Order) -> Sharing {
        Sharing { order: *order, from_payer: rules.bankruptcy.to_several == ToSeveral::Auctioned }
    }

    /// What each of these seats gets of this amount.
    pub(crate) fn shares(&self, payer: SeatId, seats: SeatSet, amount: Money) -> impl Iterator<Item = (SeatId, Money)> {
        let order = self.order.as_slice();
        let payers_place = order.iter().position(|seat| *seat == payer).unwrap_or_default();
        let (before, after) = order.split_at(if self.from_payer { payers_place } else { 0 });
        let count = seats.len().max(1) as i32;
        let sharing = after.iter().chain(before).copied().filter(move |seat| seats.contains(*seat));
        sharing.enumerate().map(move |(place, seat)| {
            let odd = i32::from((place as i32) < amount.0 % count);
            (seat, Money(amount.0 / count + odd))
        })
    }
}

/// What each seat has gained or lost by these payments.
pub fn cash_changes(payments: impl IntoIterator<Item = Payment>, sharing: &Sharing) -> BySeat<Money> {
    let mut changes = BySeat::of(Money::ZERO);
    for Payment { from, to, amount } in payments {
        let payer = match from {
            Party::Seat(payer) => {
                changes[payer] -= amount;
                payer
            }
            _ => SeatId::default(),
        };
        match to {
            Party::Bank | Party::Pot => {}
            Party::Seat(seat) => changes[seat] += amount,
            Party::Each(seats) => {
                for (seat, share) in sharing.shares(payer, seats, amount) {
                    changes[seat] += share;
                }
            }
        }
    }
    changes
}
