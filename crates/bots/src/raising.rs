//! Raising cash: what all bots who do it have in common.

use crate::Question;
use crate::appraisal::Appraisal;
use freehold_engine::{Command, Money, SpaceId, SpaceSet};

/// What is missed least; among equals the first.
#[inline]
pub(crate) fn least_missed<M: PartialOrd>(of: SpaceSet, missed: impl Fn(SpaceId) -> M) -> Option<SpaceId> {
    let mut least: Option<(M, SpaceId)> = None;
    for space in of.iter() {
        let missed = missed(space);
        if least.as_ref().is_none_or(|(least, _)| missed < *least) {
            least = Some((missed, space));
        }
    }
    least.map(|(_, space)| space)
}

/// Own deeds that could carry a mortgage, as far as that depends on the deeds alone.
pub(crate) fn unburdened(question: &Question<'_>) -> SpaceSet {
    if !question.book().rules.mortgage.enabled {
        return SpaceSet::EMPTY;
    }
    question.deeds().minus(question.state().mortgaged()).minus(question.state().built())
}

/// How a building goes back from this lot: one step down, or, where that brings less than is needed, the hotel with all
/// its houses.
pub(crate) fn sale_on(question: &Question<'_>, space: SpaceId, needed: Money) -> Option<Command> {
    let (book, level) = (question.book(), question.state().level(space));
    let step = book.step_refund(space, level).unwrap_or_default();
    let (one, whole) = (Command::SellBuilding { space }, Command::SellHotel { space });
    let order = if step < needed { [whole, one] } else { [one, whole] };
    order.into_iter().find(|sale| question.allows(sale))
}

/// Of these built lots, the one whose highest building brings the least rent for its cost.
pub(crate) fn least_missed_building(appraisal: &Appraisal, question: &Question<'_>, lots: SpaceSet) -> Option<SpaceId> {
    let (state, book) = (question.state(), question.book());
    least_missed(lots, |lot| {
        let level = state.level(lot);
        let rents = &book.space(lot).rents;
        let lost = (rents[usize::from(level)].0 - rents[usize::from(level) - 1].0) as f32;
        lost * appraisal.landing[lot] / book.step_cost(lot, level).0.max(1) as f32
    })
}
