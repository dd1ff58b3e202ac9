//! What buildings have cost and brought back: under no rules that forbid it does anybody gain by building and selling.
//!
//! Ours, for all presets. A building goes back for a share of its price, so that only a low bid for one of the last
//! could bring a gain; the floor of those bids is told here as well.

use super::Auditor;
use super::compare::Check;
use super::fault::AuditFault;
use freehold_engine::event::Event;
use freehold_engine::ruleset::{Off, ShortageFloor};
use freehold_engine::{Money, SPACES, SpaceId};

impl Auditor<'_> {
    /// The lowest first bid for the next building on this lot, where the last buildings are auctioned.
    pub(super) fn first_bid_for(&self, space: SpaceId) -> Money {
        let figure = self.rules.auction.shortage_min.value().unwrap_or_default();
        match self.rules.auction.shortage_floor {
            ShortageFloor::None => figure,
            ShortageFloor::Refund => figure.max(self.tables.most_back(space, self.ledger.level(space) + 1)),
        }
    }

    fn forbids_gain(&self) -> bool {
        self.rules.auction.shortage_min == Off::Off || self.rules.auction.shortage_floor == ShortageFloor::Refund
    }

    pub(super) fn laid_out(&mut self, space: SpaceId, paid: Money) {
        self.outlay[space] += paid;
    }

    pub(super) fn got_back(&mut self, space: SpaceId, refund: Money) -> Check {
        self.outlay[space] -= refund;
        let gain = -self.outlay[space];
        if gain > Money::ZERO && self.forbids_gain() {
            return Err(AuditFault::BroughtGain { space, gain });
        }
        Ok(())
    }

    /// A step that is taken back has neither cost nor brought anything.
    pub(super) fn undo_outlay(&mut self, event: &Event) {
        match *event {
            Event::BuildingTakenBack { space, refund, .. } if space.index() < SPACES => self.outlay[space] -= refund,
            Event::SaleTakenBack { space, cost, .. } if space.index() < SPACES => self.outlay[space] += cost,
            Event::GroupTakenBack { group, houses, .. } => {
                for lot in self.tables.group(group).iter() {
                    let level = self.ledger.level(lot);
                    let share =
                        self.tables.built_cost(lot, level) - self.tables.built_cost(lot, level.saturating_sub(houses));
                    self.outlay[lot] -= share;
                }
            }
            _ => {}
        }
    }
}
