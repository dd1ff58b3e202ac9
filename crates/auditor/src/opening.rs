//! Who begins: throws and their ties, order of entry, or a random first player.

use super::Auditor;
use super::agenda::{Due, Wait};
use super::compare::{Check, same_seats};
use super::fault::{AuditFault, Count};
use freehold_engine::event::{Event, Order};
use freehold_engine::ruleset::TurnOrder;
use freehold_engine::{BySeat, Dice, SeatId, SeatSet};

#[derive(Clone, Copy, Debug)]
pub(super) struct Opening {
    /// How many are certainly ahead of each seat.
    ahead: BySeat<u8>,
    throws: BySeat<u8>,
    throwing: SeatSet,
    waiting: SeatSet,
    begun: bool,
}

impl Opening {
    pub(super) fn new(throwing: SeatSet) -> Opening {
        Opening { ahead: BySeat::of(0), throws: BySeat::of(0), throwing, waiting: throwing, begun: false }
    }

    /// Sorts those who were equal by their throws.
    fn refine(&mut self, seats: u8) {
        let before = self.ahead;
        for seat in (0..seats).map(SeatId) {
            let beaten_by = |other: SeatId| {
                let level = before[other] == before[seat];
                let both = self.throwing.contains(other) && self.throwing.contains(seat);
                level && both && self.throws[other] > self.throws[seat]
            };
            let more = (0..seats).map(SeatId).filter(|other| beaten_by(*other)).count();
            self.ahead[seat] = before[seat] + more as u8;
        }
    }

    fn tied(&self, seats: u8, for_all_places: bool) -> SeatSet {
        let everyone = || (0..seats).map(SeatId);
        let shares = |seat: SeatId| everyone().filter(|other| self.ahead[*other] == self.ahead[seat]).count() > 1;
        everyone().filter(|seat| shares(*seat) && (for_all_places || self.ahead[*seat] == 0)).collect()
    }
}

impl Auditor<'_> {
    pub(super) fn opening_rolled(&mut self, seat: SeatId, dice: Dice) -> Check {
        self.check_dice(dice)?;
        if !self.opening.waiting.contains(seat) {
            return Err(AuditFault::NoRollDue { seat });
        }
        self.opening.begun = true;
        self.opening.throws[seat] = dice.total();
        self.opening.waiting = self.opening.waiting.without(seat);
        if !self.opening.waiting.is_empty() {
            return Ok(());
        }
        let seats = self.ledger.order.count;
        self.opening.refine(seats);
        let tied = self.opening.tied(seats, self.rules.turn_order == TurnOrder::RollAll);
        self.agenda.first(if tied.is_empty() { Due::Order } else { Due::Tie { seats: tied } });
        Ok(())
    }

    pub(super) fn opening_tied(&mut self, due: Due, expected: SeatSet, event: &Event) -> Check {
        let Event::OpeningTied { seats } = *event else { return Err(AuditFault::Missing { due }) };
        same_seats(expected, seats)?;
        (self.opening.throwing, self.opening.waiting) = (seats, seats);
        Ok(())
    }

    /// Before any throw: in order of entry, or from a random seat on. A table may also agree to
    /// skip the throws; then the order of entry holds.
    pub(super) fn order_without_throws(&mut self, order: &Order) -> Check {
        if self.agenda.wait() != Wait::Opening || self.opening.begun {
            return Err(AuditFault::NotNow { waiting: self.agenda.wait() });
        }
        let first = match self.rules.turn_order {
            TurnOrder::RandomFirst => order.seats[0],
            _ => SeatId(0),
        };
        self.check_rotation(order, first)?;
        self.order_decided(order);
        Ok(())
    }

    pub(super) fn order_by_throws(&mut self, due: Due, event: &Event) -> Check {
        let Event::OrderDecided { order } = event else { return Err(AuditFault::Missing { due }) };
        let ahead = self.opening.ahead;
        let seats = || (0..self.ledger.order.count).map(SeatId);
        if self.rules.turn_order == TurnOrder::RollAll {
            self.check_length(order)?;
            for place in 0..order.count {
                let expected = seats().find(|seat| ahead[*seat] == place).unwrap_or_default();
                same_place(place, expected, order.seats[usize::from(place)])?;
            }
        } else {
            let first = seats().find(|seat| ahead[*seat] == 0).unwrap_or_default();
            self.check_rotation(order, first)?;
        }
        self.order_decided(order);
        Ok(())
    }

    fn check_length(&self, order: &Order) -> Check {
        Count::Seats.check(self.ledger.order.count, order.count)
    }

    fn check_rotation(&self, order: &Order, first: SeatId) -> Check {
        self.check_length(order)?;
        for place in 0..order.count {
            let expected = SeatId((first.0 + place) % order.count);
            same_place(place, expected, order.seats[usize::from(place)])?;
        }
        Ok(())
    }

    fn order_decided(&mut self, order: &Order) {
        self.ledger.order = *order;
        self.agenda.begin_turns();
        self.agenda.first(Due::NextTurn { after: None });
    }
}

fn same_place(place: u8, expected: SeatId, found: SeatId) -> Check {
    if expected == found { Ok(()) } else { Err(AuditFault::WrongOrder { place, expected, found }) }
}
