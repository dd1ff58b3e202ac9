//! What stands out in the course of a game, seat by seat. It is noted step by step, so that nobody has to read the
//! whole game again when it is over.

use freehold_engine::event::{Duty, Party};
use freehold_engine::{Event, Rulebook, SeatId, SpaceId, SpaceSet, State};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Highlight {
    /// The dearest rents.
    pub rent_paid: i32,
    pub rent_taken: i32,
    /// The least cash that the seat had after a step, once the game had begun.
    pub least_cash: i32,
    /// Complete groups of lots at once.
    pub groups: u8,
    pub all_railroads: bool,
    /// A hotel on a lot of the dearest group.
    pub dear_hotel: bool,
    pub mortgaged: bool,
}

impl Default for Highlight {
    fn default() -> Highlight {
        Highlight {
            rent_paid: 0,
            rent_taken: 0,
            least_cash: i32::MAX,
            groups: 0,
            all_railroads: false,
            dear_hotel: false,
            mortgaged: false,
        }
    }
}

#[derive(Clone, Debug, Default)]
pub struct Highlights(Vec<Highlight>);

impl Highlights {
    pub fn of(&self, seat: SeatId) -> Highlight {
        self.0.get(seat.index()).cloned().unwrap_or_default()
    }

    /// `state` is what the events have led to.
    pub fn note(&mut self, book: &Rulebook, state: &State, events: &[Event]) {
        self.0.resize(state.seat_count(), Highlight::default());
        for event in events {
            self.note_event(event);
        }
        if state.round() == 0 {
            return;
        }
        for (seat, highlight) in state.seat_ids().zip(&mut self.0) {
            if state.solvent().contains(seat) {
                highlight.stand(book, state, seat);
            }
        }
    }

    fn note_event(&mut self, event: &Event) {
        match event {
            Event::DutyPaid { payer, to, amount, duty: Duty::Rent { .. } }
            | Event::DebtSettled { debtor: payer, to, amount, duty: Duty::Rent { .. } } => {
                if let Some(highlight) = self.0.get_mut(payer.index()) {
                    highlight.rent_paid = highlight.rent_paid.max(amount.0);
                }
                if let Party::Seat(owner) = to
                    && let Some(highlight) = self.0.get_mut(owner.index())
                {
                    highlight.rent_taken = highlight.rent_taken.max(amount.0);
                }
            }
            Event::DeedMortgaged { seat, .. } => {
                if let Some(highlight) = self.0.get_mut(seat.index()) {
                    highlight.mortgaged = true;
                }
            }
            _ => {}
        }
    }
}

impl Highlight {
    /// How the seat stands after a step.
    fn stand(&mut self, book: &Rulebook, state: &State, seat: SeatId) {
        let owned = state.owned(seat);
        self.least_cash = self.least_cash.min(state.seat(seat).cash.0);
        let complete = lot_groups(book).filter(|group| owned.includes(*group)).count();
        self.groups = self.groups.max(complete as u8);
        self.all_railroads |= !book.railroads.is_empty() && owned.includes(book.railroads);
        let dear = dearest_group(book);
        self.dear_hotel |= dear.and(owned).iter().any(|lot| state.level(lot) >= book.hotel_level);
    }
}

fn lot_groups(book: &Rulebook) -> impl Iterator<Item = SpaceSet> + '_ {
    let firsts = book.lots.iter().filter(|lot| book.group_of(*lot).first() == Some(*lot));
    firsts.map(|lot| book.group_of(lot))
}

/// The group of the dearest lot.
fn dearest_group(book: &Rulebook) -> SpaceSet {
    let dearest: Option<SpaceId> = book.lots.iter().max_by_key(|lot| book.space(*lot).price);
    dearest.map_or(SpaceSet::EMPTY, |lot| book.group_of(lot))
}
