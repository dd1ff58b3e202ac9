//! Somebody shall go: before the game, and when they are away, at the host's word; out of a running game only if the
//! others who are here agree.
//!
//! A host who is losing must not be able to throw out whoever is winning. So at least two people want it, and the one
//! it is about does not count.

use super::Table;
use crate::doc::Person;
use crate::limits::{REMOVAL_ASKED, REMOVAL_VOTES};
use crate::time::Moment;
use freehold_engine::SeatId;
use freehold_protocol::{BreakReason, Refusal, RemovalView, RoomStage};

/// A vote that goes on. It is kept nowhere: whoever wakes a table asks again.
pub(super) struct Removal {
    whom: Person,
    agreed: Vec<Person>,
    against: Vec<Person>,
    until: Moment,
}

impl Table {
    /// The host wants somebody to go, or somebody else agrees.
    pub(super) fn kick(&mut self, person: Person, seat: SeatId) -> Result<(), Refusal> {
        let whom = self.sitter(seat)?;
        let asked = self.removal.as_ref().is_some_and(|removal| removal.whom == whom);
        if !asked {
            self.check_host(person)?;
        }
        if whom == person {
            return Err(Refusal::CannotKickYourself);
        }
        if self.doc.stage != RoomStage::Playing || !self.viewers.is_here(whom) {
            self.check_host(person)?;
            return self.remove(whom);
        }
        let jury = self.jury(whom);
        if jury.len() < REMOVAL_VOTES {
            return Err(Refusal::NobodyToAgree { needed: REMOVAL_VOTES as u8 });
        }
        if !jury.contains(&person) {
            return Err(Refusal::NotAMember);
        }
        if !asked {
            let until = self.now.moment + REMOVAL_ASKED;
            self.removal = Some(Removal { whom, agreed: Vec::new(), against: Vec::new(), until });
        }
        self.vote(person, true)
    }

    /// Somebody does not want that; the host thinks better of it.
    pub(super) fn spare(&mut self, person: Person, seat: SeatId) -> Result<(), Refusal> {
        let whom = self.sitter(seat)?;
        if self.removal.as_ref().is_none_or(|removal| removal.whom != whom) {
            return Ok(());
        }
        if self.doc.host == Some(person) {
            self.end_removal();
            return Ok(());
        }
        if !self.jury(whom).contains(&person) {
            return Err(Refusal::NotAMember);
        }
        self.vote(person, false)
    }

    fn vote(&mut self, person: Person, agrees: bool) -> Result<(), Refusal> {
        let Some(removal) = &mut self.removal else { return Ok(()) };
        for voters in [&mut removal.agreed, &mut removal.against] {
            voters.retain(|voter| *voter != person);
        }
        if agrees { &mut removal.agreed } else { &mut removal.against }.push(person);
        let whom = removal.whom;
        let (jury, needed) = (self.jury(whom), self.votes_needed(whom));
        let Some(removal) = &self.removal else { return Ok(()) };
        let count = |voters: &[Person]| jury.iter().filter(|juror| voters.contains(juror)).count();
        if count(&removal.agreed) >= needed {
            return self.remove(whom);
        }
        if jury.len() - count(&removal.against) < needed {
            self.end_removal();
            return Ok(());
        }
        self.show_room();
        Ok(())
    }

    /// A bot inherits the seat in a running game; before it the berth is free.
    fn remove(&mut self, whom: Person) -> Result<(), Refusal> {
        self.removal = None;
        if self.doc.stage == RoomStage::Playing {
            self.hand_to_bot(self.doc.seats_of(whom))?;
        }
        let spoiler = self.spoiler(whom);
        self.bar(whom);
        if let Some(spoiler) = spoiler {
            self.break_off(BreakReason::Removed, &[spoiler]);
        }
        Ok(())
    }

    fn end_removal(&mut self) {
        self.removal = None;
        self.show_room();
    }

    /// Those who are asked: everybody else who sits here and is here, whether still in the game or not.
    fn jury(&self, whom: Person) -> Vec<Person> {
        let mut jury: Vec<Person> = self.doc.persons().map(|seat| seat.person).collect();
        jury.retain(|person| *person != whom && self.viewers.is_here(*person));
        jury.dedup();
        jury
    }

    /// More than half of them, and at least two.
    fn votes_needed(&self, whom: Person) -> usize {
        (self.jury(whom).len() / 2 + 1).max(REMOVAL_VOTES)
    }

    /// When the question is given up.
    pub(super) fn removal_ends_at(&self) -> Option<Moment> {
        self.removal.as_ref().map(|removal| removal.until)
    }

    /// Nobody agreed in time, or there is nothing left to agree on.
    pub(super) fn give_up_removal(&mut self) {
        if self.removal.is_some() {
            self.end_removal();
        }
    }

    pub(super) fn removal_view(&self) -> Option<RemovalView> {
        let removal = self.removal.as_ref()?;
        let seats = |people: &[Person]| people.iter().flat_map(|person| self.doc.seats_of(*person)).collect();
        Some(RemovalView {
            seat: self.doc.seats_of(removal.whom).first().copied()?,
            agreed: seats(&removal.agreed),
            against: seats(&removal.against),
            needed: self.votes_needed(removal.whom) as u8,
        })
    }
}
