//! What the next turn may cost, and how much cash to keep for it.

use super::estimate::Estimate;
use crate::appraisal::rent;
use freehold_engine::{SeatId, SpaceId};

/// What landing somewhere costs in the next turn.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Danger {
    /// On average.
    pub expected: f32,
    /// At worst.
    pub worst: f32,
}

impl Estimate<'_> {
    /// Rent that this seat would pay here now.
    pub fn rent_due(&self, seat: SeatId, space: SpaceId) -> f32 {
        let state = self.position.state;
        let Some(owner) = state.owner(space).filter(|owner| *owner != seat) else { return 0.0 };
        if state.mortgaged().contains(space) {
            return 0.0;
        }
        rent(&self.position, owner, space)
    }

    /// The next throw of a seat from where it stands.
    pub fn danger(&self, seat: SeatId) -> Danger {
        let from = self.position.state.seat(seat).position;
        let mut danger = Danger::default();
        for (steps, chance) in &self.appraisal.throws {
            let rent = self.rent_due(seat, from.offset(i32::from(*steps)));
            danger.expected += chance * rent;
            danger.worst = danger.worst.max(rent);
        }
        danger
    }

    /// Rent that a turn costs on average, wherever it starts.
    pub fn threat(&self, seat: SeatId) -> f32 {
        let state = self.position.state;
        let theirs = self.position.book.deeds.minus(state.owned(seat)).minus(state.mortgaged());
        theirs.iter().map(|deed| self.appraisal.landing[deed] * self.rent_due(seat, deed)).sum()
    }

    /// Cash to keep when money is spent on something that can wait.
    pub fn reserve(&self, seat: SeatId) -> f32 {
        let danger = self.danger(seat);
        let mean = danger.expected.max(self.threat(seat));
        self.weights.reserve + self.weights.reserve_turns * mean + self.weights.reserve_worst * danger.worst
    }
}
