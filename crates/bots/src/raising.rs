//! Raising cash for a debt: what all who do it have in common, and a proposal for people.
//!
//! The proposal takes what hurts least first, and not more than is needed. It knows the prompts alone, so
//! whatever it proposes is allowed.

use crate::Question;
use crate::appraisal::Appraisal;
use freehold_engine::{Command, Money, Phase, Position, Prompt, SeatId, SpaceId, SpaceSet};

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

struct Measure {
    command: Command,
    deed: SpaceId,
    raises: Money,
    pain: u8,
}

/// What to mortgage and sell; nothing for a seat that is not in debt.
pub fn proposal(position: &Position<'_>, seat: SeatId) -> Vec<Command> {
    let Phase::Debt(debt) = position.state.phase() else { return Vec::new() };
    if debt.debtor != seat {
        return Vec::new();
    }
    let missing = debt.amount - position.state.seat(seat).cash;
    let prompts = position.prompts(seat);
    let measures = prompts.iter().filter_map(|prompt| measure(position, seat, prompt)).collect();
    choose(measures, missing).into_iter().map(|measure| measure.command).collect()
}

/// Mortgages of single deeds come first; what breaks a whole group or loses a deed for good comes last.
fn measure(position: &Position<'_>, seat: SeatId, prompt: &Prompt) -> Option<Measure> {
    let (deed, raises, lost) = match *prompt {
        Prompt::Mortgage { deed, raises } => (deed, raises, 0),
        Prompt::SellBuilding { space, refund } => (space, refund, 1),
        Prompt::SellDeed { deed, raises } => (deed, raises, 4),
        _ => return None,
    };
    let whole = position.state.owned(seat).includes(position.book.group_of(deed));
    Some(Measure { command: prompt.simplest(), deed, raises, pain: lost + if whole { 2 } else { 0 } })
}

fn choose(mut measures: Vec<Measure>, missing: Money) -> Vec<Measure> {
    measures.retain(|measure| measure.raises > Money::ZERO);
    measures.sort_by_key(|measure| (measure.pain, -measure.raises.0));
    let mut chosen: Vec<Measure> = Vec::new();
    let mut raised = Money::ZERO;
    for measure in measures {
        // A deed can be mortgaged or sold, not both.
        let used = chosen.iter().any(|other| other.deed == measure.deed);
        if raised < missing && !used {
            raised += measure.raises;
            chosen.push(measure);
        }
    }
    // The last ones may have made earlier, smaller ones needless.
    let mut doubtful: Vec<usize> = (0..chosen.len()).collect();
    doubtful.sort_by_key(|at| (u8::MAX - chosen[*at].pain, chosen[*at].raises.0));
    let mut kept = vec![true; chosen.len()];
    for at in doubtful {
        if raised - chosen[at].raises >= missing {
            raised -= chosen[at].raises;
            kept[at] = false;
        }
    }
    chosen.into_iter().zip(kept).filter_map(|(measure, kept)| kept.then_some(measure)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn measure(deed: u8, raises: i32, pain: u8) -> Measure {
        let deed = SpaceId(deed);
        Measure { command: Command::Mortgage { deed }, deed, raises: Money(raises), pain }
    }

    #[test]
    fn what_hurts_least_and_no_more_than_is_needed() {
        // Measures as (deed, raises, pain), what is missing, and the amounts that are proposed.
        type Case = (&'static [(u8, i32, u8)], i32, &'static [i32]);
        let cases: [Case; 5] = [
            // The fewest that cover it.
            (&[(1, 50, 0), (2, 100, 0), (3, 150, 0)], 140, &[150]),
            // What has become needless is dropped.
            (&[(1, 60, 0), (2, 200, 1)], 190, &[200]),
            // What hurts least comes first, even if it brings less.
            (&[(1, 300, 2), (2, 100, 0)], 90, &[100]),
            // No deed is used twice, and all together may not suffice.
            (&[(1, 50, 1), (1, 100, 0), (2, 0, 0)], 500, &[100]),
            (&[], 10, &[]),
        ];
        for (measures, missing, wanted) in cases {
            let measures = measures.iter().map(|(deed, raises, pain)| measure(*deed, *raises, *pain)).collect();
            let proposed: Vec<i32> = choose(measures, Money(missing)).iter().map(|one| one.raises.0).collect();
            assert_eq!(proposed, wanted, "for {missing}");
        }
    }
}
