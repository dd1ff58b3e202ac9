//! The end: the last one standing, the last round, the vote of all.

use crate::chance::Chance;
use crate::emit::{Sink, Table};
use crate::event::{EndCause, Event};
use crate::ids::*;
use crate::phase::Phase;
use crate::position::{Position, Verdict};
use crate::rejection::Rejection;
use crate::ruleset::{Off, OptionKey};

impl Position<'_> {
    /// After the last player of a round.
    pub(super) fn end_of_round(&self, round: u16) -> Option<EndCause> {
        if self.state.last_round() {
            return Some(EndCause::TimeUp);
        }
        match self.book.rules.end.round_limit {
            Off::At(limit) if round >= limit => Some(EndCause::RoundLimit),
            _ => None,
        }
    }

    pub(super) fn end_by_bankruptcy(&self) -> Option<EndCause> {
        if self.state.solvent().len() <= 1 {
            return Some(EndCause::LastStanding);
        }
        match self.book.rules.end.bankruptcies {
            Off::At(count) if self.state.bankruptcies() >= count => Some(EndCause::Bankruptcies),
            // The last one who did not want to finish is gone.
            _ if self.is_voted_over() => Some(EndCause::Vote),
            _ => None,
        }
    }

    /// All want to finish, and nobody loses money by it: what is owed is paid first, or ends in bankruptcy (ours).
    pub(super) fn is_voted_over(&self) -> bool {
        self.all_voted() && !self.owes_anybody()
    }

    /// A debt, or a payment that has been called for, now or under what interrupted it.
    fn owes_anybody(&self) -> bool {
        let phases = self.state.phases();
        let owed = |phase: &Phase| {
            matches!(phase, Phase::Debt(_) | Phase::Levy { .. } | Phase::Dues { .. } | Phase::Takeover { .. })
        };
        owed(phases.top()) || phases.interrupted().iter().any(owed)
    }

    /// All people who still play want to finish.
    fn all_voted(&self) -> bool {
        let voters: SeatSet = self.state.persons().and(self.state.solvent());
        !voters.is_empty() && self.state.finish_votes().includes(voters)
    }

    /// Yolopoly 2.4.9: people vote, bots do not.
    pub(crate) fn check_vote(&self, seat: SeatId, finish: bool) -> Verdict {
        if !self.book.rules.end.vote {
            return Err(Rejection::NotInTheseRules { option: OptionKey::EndVote });
        }
        if !self.state.persons().contains(seat) {
            return Err(Rejection::BotsDoNotVote);
        }
        if matches!(self.state.phase(), Phase::Opening(_)) {
            return Err(self.blocked(seat, crate::rejection::Waiting::Turn));
        }
        if self.state.finish_votes().contains(seat) == finish { Err(Rejection::AlreadyVoted) } else { Ok(()) }
    }
}

impl<C: Chance, S: Sink> Table<'_, C, S> {
    pub(crate) fn vote(&mut self, seat: SeatId, finish: bool) -> Verdict {
        self.position().check_vote(seat, finish)?;
        self.emit(Event::VoteCast { seat, finish });
        Ok(())
    }

    pub(super) fn end_if_all_voted(&mut self) {
        let over = matches!(self.state().phase(), Phase::Over { .. });
        if !over && self.position().is_voted_over() {
            self.end_game(EndCause::Vote);
        }
    }

    pub(super) fn end_game(&mut self, cause: EndCause) {
        let ranking = self.position().ranking();
        self.emit(Event::GameEnded { cause, ranking });
    }
}
