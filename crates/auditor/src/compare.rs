//! Comparing what was expected with what was heard.
//!
//! Each comparison names the kind of fault; what was to be expected is decided elsewhere.

use super::fault::{AuditFault, Count, Figure};
use freehold_engine::event::{Duty, Party};
use freehold_engine::{CardId, DeckId, Money, OptionKey, SeatId, SeatSet, SpaceId, SpaceSet};

/// The outcome of looking at one thing.
pub(super) type Check<T = ()> = Result<T, AuditFault>;

impl Figure {
    pub(super) fn check(self, expected: Money, found: Money) -> Check {
        if expected == found { Ok(()) } else { Err(AuditFault::WrongAmount { figure: self, expected, found }) }
    }
}

impl Count {
    pub(super) fn check(self, expected: impl Into<i32>, found: impl Into<i32>) -> Check {
        let (expected, found) = (expected.into(), found.into());
        if expected == found { Ok(()) } else { Err(AuditFault::WrongCount { count: self, expected, found }) }
    }
}

pub(super) fn same_seat(expected: SeatId, found: SeatId) -> Check {
    if expected == found { Ok(()) } else { Err(AuditFault::WrongSeat { expected, found }) }
}

pub(super) fn same_seats(expected: SeatSet, found: SeatSet) -> Check {
    if expected == found { Ok(()) } else { Err(AuditFault::WrongSeats { expected, found }) }
}

pub(super) fn same_space(expected: SpaceId, found: SpaceId) -> Check {
    if expected == found { Ok(()) } else { Err(AuditFault::WrongSpace { expected, found }) }
}

pub(super) fn same_deeds(expected: SpaceSet, found: SpaceSet) -> Check {
    if expected == found { Ok(()) } else { Err(AuditFault::WrongDeeds { expected, found }) }
}

pub(super) fn same_party(expected: Party, found: Party) -> Check {
    if expected == found { Ok(()) } else { Err(AuditFault::WrongParty { expected, found }) }
}

pub(super) fn same_card(expected: (DeckId, CardId), deck: DeckId, card: CardId) -> Check {
    if expected == (deck, card) {
        return Ok(());
    }
    if expected.0 != deck {
        return Err(AuditFault::UnknownCard { deck, card });
    }
    Err(AuditFault::WrongCard { expected: expected.1, found: card })
}

/// A wrong basis of a rent is named as such.
pub(super) fn same_duty(expected: Duty, found: Duty) -> Check {
    match (expected, found) {
        _ if expected == found => Ok(()),
        (Duty::Rent { deed, basis }, Duty::Rent { deed: other, basis: heard }) if deed == other => {
            Err(AuditFault::WrongBasis { expected: basis, found: heard })
        }
        _ => Err(AuditFault::WrongDuty { expected, found }),
    }
}

/// What these rules do not have cannot happen.
pub(super) fn allowed(by_rules: bool, option: OptionKey) -> Check {
    if by_rules { Ok(()) } else { Err(AuditFault::NotInTheseRules { option }) }
}
