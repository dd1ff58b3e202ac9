//! The table from the chair of a fixed policy: the questions that all of its decisions ask.

use super::priority::{Priorities, Priority};
use crate::{Decision, Question, Reason};
use freehold_engine::{GroupId, Money, SeatId, SpaceId, SpaceSet};
use std::ops::Deref;

/// Cash that is not spent on what can wait.
pub(super) const RESERVE: Money = Money(200);

/// A question beside the priorities of the policy. Whatever the question tells, the hand knows.
#[derive(Clone, Copy)]
pub(super) struct Hand<'a> {
    question: Question<'a>,
    priorities: &'a Priorities,
}

impl<'a> Deref for Hand<'a> {
    type Target = Question<'a>;

    fn deref(&self) -> &Question<'a> {
        &self.question
    }
}

impl<'a> Hand<'a> {
    pub fn new(question: &Question<'a>, priorities: &'a Priorities) -> Hand<'a> {
        Hand { question: *question, priorities }
    }

    pub fn deeds_of(&self, seat: SeatId) -> SpaceSet {
        self.state().owned(seat)
    }

    pub fn priority(&self, deed: SpaceId) -> Priority {
        self.priorities.of(deed)
    }

    pub fn group(&self, deed: SpaceId) -> GroupId {
        self.book().space(deed).group
    }

    /// This seat's group is whole, or would be with this deed.
    pub fn would_complete(&self, deed: SpaceId) -> bool {
        self.deeds().with(deed).includes(self.book().group_of(deed))
    }

    /// Deeds that are each the last one a seat lacks of a group.
    pub fn last_missing(&self, seat: SeatId) -> SpaceSet {
        let owned = self.deeds_of(seat);
        let groups = self.book().groups.values().take(self.book().group_count);
        let missing = groups.filter(|group| !group.and(owned).is_empty()).map(|group| group.minus(owned));
        missing.filter(|deeds| deeds.len() == 1).fold(SpaceSet::EMPTY, SpaceSet::or)
    }

    /// The printed price, half of it under a mortgage.
    pub fn plain_worth(&self, deed: SpaceId) -> Money {
        let price = self.book().space(deed).price;
        if self.state().mortgaged().contains(deed) { price.percent_down(50) } else { price }
    }

    /// What the table expects when there is nothing better to do.
    pub fn go_on(&self) -> Decision {
        Decision::new(Question::new(self.position, self.seat).by_default(), Reason::GoesOn)
    }

    /// The decision itself if the table takes it, and otherwise one that it always takes.
    pub fn or_going_on(&self, wanted: Decision) -> Decision {
        if self.allows(&wanted.command) { wanted } else { self.go_on() }
    }
}
