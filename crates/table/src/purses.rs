//! What everybody has in cash, event by event, and how much a payment hurts: the one place that says which
//! payments are large.
//!
//! Only calculation. The viewing time goes by it, and clients are told; none of them has a measure of its own.

use freehold_engine::event::{Order, Sharing, cash_changes};
use freehold_engine::{BySeat, Event, MAX_SEATS, Money, Rulebook, SeatId, State};
use freehold_protocol::Hurt;

#[derive(Clone, Copy, Debug)]
pub struct Purses {
    cash: BySeat<Money>,
    order: Order,
}

impl Default for Purses {
    fn default() -> Purses {
        Purses { cash: BySeat::of(Money::ZERO), order: Order { seats: [SeatId(0); MAX_SEATS], count: 0 } }
    }
}

impl Purses {
    /// At the beginning of a step.
    pub fn of(state: &State) -> Purses {
        let mut purses = Purses { order: *state.order(), ..Purses::default() };
        for seat in state.seat_ids() {
            purses.cash[seat] = state.seat(seat).cash;
        }
        purses
    }

    /// Something happens: says how much it hurts whoever has to pay for it, if that is worth a word.
    pub fn hear(&mut self, book: &Rulebook, event: &Event) -> Option<Hurt> {
        let hurt = match *event {
            Event::DutyPaid { payer, amount, .. } | Event::DebtSettled { debtor: payer, amount, .. } => {
                hurt(amount, self.cash[payer], dearest(book))
            }
            _ => None,
        };
        let changes = cash_changes(event.payments(), &Sharing::new(&book.rules, &self.order));
        for (seat, cash) in self.cash.iter_mut() {
            *cash += changes[seat];
        }
        hurt
    }
}

/// The price of the dearest deed, which is the scale of a board.
fn dearest(book: &Rulebook) -> Money {
    book.deeds.iter().map(|deed| book.space(deed).price).max().unwrap_or(Money::ZERO)
}

/// Against what the payer had, on the scale of the board. Pocket money never hurts, even if it is the last.
fn hurt(amount: Money, held: Money, scale: Money) -> Option<Hurt> {
    let (amount, held, scale) = (i64::from(amount.0), i64::from(held.0.max(1)), i64::from(scale.0.max(1)));
    let is_part = |percent: i64| amount * 100 >= held * percent;
    if amount >= 2 * scale || (amount * 2 >= scale && is_part(60)) {
        Some(Hurt::Huge)
    } else if amount * 2 >= scale || (amount * 5 >= scale && is_part(35)) {
        Some(Hurt::Large)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_payment_hurts_by_what_was_held_and_by_the_scale_of_the_board() {
        for (amount, held, expected) in [
            (16, 1_500, None),
            // The last coins are pocket money all the same.
            (20, 22, None),
            (90, 200, Some(Hurt::Large)),
            (220, 1_500, Some(Hurt::Large)),
            (250, 300, Some(Hurt::Huge)),
            (1_100, 4_000, Some(Hurt::Huge)),
        ] {
            assert_eq!(hurt(Money(amount), Money(held), Money(400)), expected, "{amount} of {held}");
        }
    }
}
