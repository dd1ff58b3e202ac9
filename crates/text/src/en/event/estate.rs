//! What changes hands as a whole: the estates of bankrupts, and trades.

use crate::Names;
use crate::en::words::{deeds as deed_names, goods, party};
use freehold_engine::event::Party;
use freehold_engine::{Goods, Money, SeatId, SpaceSet};

pub(super) fn went_bankrupt(n: &Names, seat: SeatId, to: Party, owed: Money, paid: Money) -> String {
    let (seat, to) = (n.seat(seat), party(n, to));
    match (owed, paid) {
        (Money::ZERO, Money::ZERO) => return format!("{seat} gives up and is out of the game."),
        (Money::ZERO, paid) => {
            return format!("{seat} gives up and is out of the game; {} in cash go to {to}.", n.money(paid));
        }
        // Only who gives up leaves nothing owing.
        (owed, paid) if owed == paid => {
            return format!("{seat} gives up and is out of the game; the {} owed to {to} are paid.", n.money(paid));
        }
        (_, _) => {}
    }
    format!("{seat} is bankrupt: {} owed to {to}, {} in cash paid.", n.money(owed), n.money(paid))
}

pub(super) fn returned(n: &Names, from: SeatId, deeds: SpaceSet, auction: bool) -> String {
    let from = n.seat(from);
    if deeds.is_empty() {
        return format!("{from} leaves the bank no deeds.");
    }
    let then = if auction { "they are auctioned" } else { "they are for sale again" };
    format!("The deeds of {from} return to the bank: {}; {then}.", deed_names(n, deeds))
}

/// Each side: who, what they give, and the fee that they pay.
pub(super) fn trade_made(n: &Names, one: (SeatId, Goods, Money), other: (SeatId, Goods, Money)) -> String {
    let cash = |amount| n.money(amount);
    let (one_gives, other_gives) = (goods(n, &one.1, cash), goods(n, &other.1, cash));
    let (first, second) = (n.seat(one.0), n.seat(other.0));
    let mut text = format!("{first} and {second} trade: {first} gives {one_gives}, {second} gives {other_gives}.");
    for (seat, fee) in [(one.0, one.2), (other.0, other.2)] {
        if fee != Money::ZERO {
            text.push_str(&format!(" {} pays the bank {} fee for mortgages taken over.", n.seat(seat), n.money(fee)));
        }
    }
    text
}
