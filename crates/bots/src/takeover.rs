//! Mortgages that came with deeds: which of them to lift at once.
//!
//! Whoever lifts a mortgage later has paid the fee for nothing. So what would be lifted anyway is lifted now, as long as
//! the cash that a bot keeps is there; the rest waits.

use crate::{Decision, Question, Reason};
use freehold_engine::{Command, Money, SpaceId, SpaceSet};

/// Lifts what ranks highest first; `rest` is what must be left of the cash after lifting this deed.
pub(crate) fn take_over<Rank: Ord>(
    question: &Question<'_>,
    rank: impl Fn(SpaceId) -> Rank,
    rest: impl Fn(SpaceId) -> Money,
) -> Decision {
    let mut lift = SpaceSet::EMPTY;
    if let Ok(bound) = question.position.takeover_bound(question.seat) {
        let mut left = bound.lift.deeds();
        while let Some(deed) = left.iter().max_by_key(|deed| rank(*deed)) {
            left = left.without(deed);
            let more = lift.with(deed);
            if bound.cost(more) + rest(deed) <= bound.held {
                lift = more;
            }
        }
    }
    let reason = lift.first().map_or(Reason::GoesOn, |deed| Reason::LiftsForRent { deed });
    Decision::new(Command::TakeOver { lift }, reason)
}
