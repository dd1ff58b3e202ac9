//! The end: votes, the clock, who plays the seats, and the final ranking.

use super::Auditor;
use super::agenda::Wait;
use super::compare::{Check, allowed};
use super::fault::{AuditFault, Count};
use freehold_engine::event::{EndCause, Rank, Ranking};
use freehold_engine::{Money, OptionKey, SeatId};

impl Auditor<'_> {
    /// After a bankruptcy: is that the end?
    pub(super) fn end_by_bankruptcy(&self) -> Option<EndCause> {
        if self.ledger.solvent.len() <= 1 {
            return Some(EndCause::LastStanding);
        }
        if self.rules.end.bankruptcies.value().is_some_and(|limit| self.bankruptcies >= limit) {
            return Some(EndCause::Bankruptcies);
        }
        self.is_voted_over().then_some(EndCause::Vote)
    }

    /// A vote that is complete ends the game, but not before everything is paid that somebody is asked for.
    pub(super) fn is_voted_over(&self) -> bool {
        let owed = |wait: &Wait| {
            matches!(wait, Wait::Debt { .. } | Wait::Levy { .. } | Wait::Dues { .. } | Wait::Takeover { .. })
        };
        self.all_voted() && !self.agenda.waits_for(owed)
    }

    pub(super) fn game_ended(&mut self, expected: EndCause, cause: EndCause, ranking: &Ranking) -> Check {
        if cause != expected {
            return Err(AuditFault::WrongCause);
        }
        self.check_ranking(ranking)?;
        self.over = true;
        self.offers = Default::default();
        Ok(())
    }

    fn all_voted(&self) -> bool {
        let voters = self.persons.and(self.ledger.solvent);
        !voters.is_empty() && self.votes.includes(voters)
    }

    /// The solvent by worth, then the bankrupt, the last to leave first. Equals share a place, and are told in order of
    /// turns.
    fn check_ranking(&self, ranking: &Ranking) -> Check {
        let order = self.ledger.order.as_slice();
        Count::Seats.check(order.len() as i32, i32::from(ranking.count))?;
        // How well a seat did: a greater key is better. Equal ones are those of players who own the same.
        let key = |seat: SeatId| {
            let out = self.ledger.purse(seat).out;
            let worth = if out == 0 { self.worth(seat) } else { Money::ZERO };
            (out == 0, worth, out)
        };
        for (turn, seat) in order.iter().enumerate() {
            let (solvent, worth, _) = key(*seat);
            let better = order.iter().filter(|other| key(**other) > key(*seat)).count();
            let told_before = better + order[..turn].iter().filter(|other| key(**other) == key(*seat)).count();
            let expected = Rank { seat: *seat, worth, bankrupt: !solvent, place: better as u8 + 1 };
            let found = ranking.ranks[told_before];
            if expected != found {
                return Err(AuditFault::WrongRank { line: told_before as u8, expected, found });
            }
        }
        Ok(())
    }

    pub(super) fn vote_cast(&mut self, seat: SeatId, finish: bool) -> Check {
        allowed(self.rules.end.vote, OptionKey::EndVote)?;
        if self.agenda.wait() == Wait::Opening {
            return Err(AuditFault::NotNow { waiting: Wait::Opening });
        }
        if !self.persons.contains(seat) {
            return Err(AuditFault::NotAPerson { seat });
        }
        if self.votes.contains(seat) == finish {
            return Err(AuditFault::VoteUnchanged { seat });
        }
        self.votes = if finish { self.votes.with(seat) } else { self.votes.without(seat) };
        Ok(())
    }

    pub(super) fn time_called(&mut self) -> Check {
        if self.last_round {
            return Err(AuditFault::AlreadyCalled);
        }
        self.last_round = true;
        Ok(())
    }

    pub(super) fn handed_to_bot(&mut self, seat: SeatId) -> Check {
        if !self.persons.contains(seat) {
            return Err(AuditFault::NotAPerson { seat });
        }
        self.persons = self.persons.without(seat);
        self.votes = self.votes.without(seat);
        Ok(())
    }

    pub(super) fn returned_to_person(&mut self, seat: SeatId) -> Check {
        if self.persons.contains(seat) {
            return Err(AuditFault::AlreadyAPerson { seat });
        }
        self.persons = self.persons.with(seat);
        Ok(())
    }
}
