//! Loans, currencies and the multiplier.

use crate::Names;
use crate::en::words::{count, currency, rate, step};
use freehold_engine::{ByCurrency, CurrencyId, Money, SeatId};

/// `in 4 turns`.
pub(super) fn due(turns: u8) -> String {
    if turns == 0 { "now".to_owned() } else { format!("in {}", count(turns, "turn", "turns")) }
}

pub(super) fn loan_taken(n: &Names, seat: SeatId, amount: Money, owed: Money, turns: u8) -> String {
    let (seat, amount, owed) = (n.seat(seat), n.money(amount), n.money(owed));
    format!("{seat} borrows {amount} from the bank and owes {owed}, due {}.", due(turns))
}

pub(super) fn loan_repaid(n: &Names, seat: SeatId, amount: Money, owed: Money) -> String {
    let (seat, amount) = (n.seat(seat), n.money(amount));
    if owed == Money::ZERO {
        return format!("{seat} repays {amount} and is free of the loan.");
    }
    format!("{seat} repays {amount} of the loan and still owes {}.", n.money(owed))
}

pub(super) fn rates(n: &Names, rates: ByCurrency<i32>) -> String {
    let [calm, wild] = CurrencyId::ALL.map(|id| format!("{} at {}", currency(n, id), rate(rates[id])));
    format!("{calm}, {wild}")
}

pub(super) fn rates_moved(n: &Names, steps: ByCurrency<i16>, rates: ByCurrency<i32>) -> String {
    let [calm, wild] = CurrencyId::ALL.map(|id| {
        let (now, step) = (rate(rates[id]), step(steps[id]));
        format!("{} at {now} after a step of {step}", currency(n, id))
    });
    format!("The rates move: {calm}, {wild}.")
}

pub(super) fn spread_waived(n: &Names, seat: SeatId, turns: u8) -> String {
    format!("{} exchanges currencies without the bank's spread for {}.", n.seat(seat), count(turns, "turn", "turns"))
}

pub(super) fn multiplier_settled(n: &Names, seat: SeatId, percent: u8, net: Money, adjustment: Money) -> String {
    let (seat, net) = (n.seat(seat), n.money(net));
    let effect = if adjustment > Money::ZERO {
        format!("{} more", n.money(adjustment))
    } else if adjustment < Money::ZERO {
        format!("{} less", n.money(-adjustment))
    } else {
        "no difference".to_owned()
    };
    format!("{seat}'s multiplier of {percent}% on a net of {net} makes {effect}.")
}
