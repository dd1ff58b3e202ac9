//! Who begins: throws, order of entry, or chance.

use crate::chance::Chance;
use crate::emit::{Sink, Table};
use crate::event::{Event, Order};
use crate::ids::*;
use crate::phase::{Opening, Phase};
use crate::position::{Position, Verdict};
use crate::rejection::Rejection;
use crate::ruleset::TurnOrder;

impl Position<'_> {
    pub(super) fn check_opening_roll(&self, seat: SeatId, opening: &Opening) -> Verdict {
        if opening.waiting.contains(seat) { Ok(()) } else { Err(Rejection::NoRollDue) }
    }

    /// The seats that must throw again: all who share a place, or only those who share the first.
    fn tied(&self, opening: &Opening) -> SeatSet {
        let ranks = opening.refined_ranks();
        let seats = self.state.seat_ids();
        let best = self.state.seat_ids().map(|seat| ranks[seat]).min();
        seats
            .filter(|seat| {
                let rank = ranks[*seat];
                let shared = self.state.seat_ids().filter(|other| ranks[*other] == rank).count() > 1;
                shared && (self.book.rules.turn_order == TurnOrder::RollAll || Some(rank) == best)
            })
            .collect()
    }

    /// Yolopoly 2.5.1: the highest begins, then in order of entry. Property Tycoon fr-gr-1-12:
    /// all of them by descending throws.
    fn order_by_throws(&self, opening: &Opening) -> Order {
        let ranks = opening.refined_ranks();
        let mut order = *self.state.order();
        let count = usize::from(order.count);
        if self.book.rules.turn_order == TurnOrder::RollAll {
            order.seats[..count].sort_by_key(|seat| ranks[*seat]);
        } else if let Some(first) = self.state.seat_ids().min_by_key(|seat| ranks[*seat]) {
            order.seats[..count].rotate_left(first.index());
        }
        order
    }
}

impl<C: Chance, S: Sink> Table<'_, C, S> {
    pub(crate) fn begin(&mut self, skip_opening: bool) {
        if matches!(self.state().phase(), Phase::Opening(_)) {
            return;
        }
        let mut order = *self.state().order();
        if self.book.rules.turn_order == TurnOrder::RandomFirst && !skip_opening {
            let first = self.chance.first_seat(order.count);
            order.seats[..usize::from(order.count)].rotate_left(first.index());
        }
        self.begin_in(order);
    }

    fn begin_in(&mut self, order: Order) {
        self.emit(Event::OrderDecided { order });
        self.start_turn(order.seats[0], 1);
        self.proceed();
    }

    pub(super) fn opening_roll(&mut self, seat: SeatId) {
        let dice = self.chance.throw(&self.book.rules.dice);
        self.emit(Event::OpeningRolled { seat, dice });
        let Phase::Opening(opening) = *self.state().phase() else { return };
        if !opening.waiting.is_empty() {
            return;
        }
        let tied = self.position().tied(&opening);
        if !tied.is_empty() {
            return self.emit(Event::OpeningTied { seats: tied });
        }
        let order = self.position().order_by_throws(&opening);
        self.begin_in(order);
    }
}
