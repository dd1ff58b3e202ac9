//! What the last step was, as far as it can be taken back.
//!
//! Folded like everything else: an event that can be undone is kept until something else happens. It knows no rule;
//! whether a seat may take something back is asked in `rules/slip`.

use super::State;
use crate::containers::BySpace;
use crate::event::{Duty, Event};
use crate::ids::{GroupId, SeatId, SpaceId};
use crate::money::Money;
use crate::phase::Phase;
use crate::rulebook::Rulebook;
use crate::ruleset::Off;

/// The last step of the game, if it was one that can be undone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Slip {
    None,
    Built {
        seat: SeatId,
        space: SpaceId,
        cost: Money,
    },
    GroupBuilt {
        seat: SeatId,
        group: GroupId,
        houses: u8,
        cost: Money,
    },
    /// How many buildings stood on each lot before; 0 on those that had no part in it.
    Sold {
        seat: SeatId,
        before: BySpace<u8>,
    },
    Mortgaged {
        seat: SeatId,
        deed: SpaceId,
        amount: Money,
    },
    Lifted {
        seat: SeatId,
        deed: SpaceId,
        cost: Money,
    },
}

impl State {
    /// Before the event is folded. Whatever can come right after a step ends the chance to undo it; what only ever
    /// follows from something else need not, and a new turn knows of nothing. Where nothing can be taken back there
    /// is nothing to remember.
    #[inline(always)]
    pub(super) fn remember(&mut self, book: &Rulebook, event: &Event) {
        match *event {
            // Lifted with a deed that came: the fee was saved by it, so that it stands.
            Event::MortgageLifted { .. } if matches!(self.phases.top(), Phase::Takeover { .. }) => {
                self.turn.undoable = false;
            }
            Event::BuildingBought { .. }
            | Event::GroupBuilt { .. }
            | Event::BuildingSold { .. }
            | Event::DeedMortgaged { .. }
            | Event::MortgageLifted { .. } => {
                if book.rules.manage.take_back != Off::Off {
                    self.remember_step(event);
                }
            }
            Event::TurnStarted { .. }
            | Event::TurnEnded { .. }
            | Event::Moved { .. }
            | Event::CircuitCompleted { .. }
            | Event::IncomePaid { .. }
            | Event::RentWaived { .. }
            | Event::RentRollDue { .. }
            | Event::RentRolled { .. }
            | Event::DeedOffered { .. }
            | Event::CardReturned { .. }
            | Event::RatesMoved { .. } => {}
            Event::DutyPaid { duty, .. } if duty != Duty::JailFee => {}
            _ => self.turn.undoable = false,
        }
    }

    #[inline(never)]
    fn remember_step(&mut self, event: &Event) {
        self.slip = match *event {
            Event::BuildingBought { seat, space, cost, .. } => Slip::Built { seat, space, cost },
            Event::GroupBuilt { seat, group, houses, cost } => Slip::GroupBuilt { seat, group, houses, cost },
            Event::BuildingSold { seat, space, along, .. } => {
                let mut before = match self.slip {
                    Slip::Sold { before, .. } if along && self.turn.undoable => before,
                    _ => BySpace::of(0),
                };
                before[space] = self.level(space);
                Slip::Sold { seat, before }
            }
            Event::DeedMortgaged { seat, deed, amount } => Slip::Mortgaged { seat, deed, amount },
            Event::MortgageLifted { seat, deed, cost } => Slip::Lifted { seat, deed, cost },
            _ => Slip::None,
        };
        self.turn.undoable = true;
    }
}
