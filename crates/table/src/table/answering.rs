//! Offers of bots to people: the bot whose turn it is waits for the answer, and nobody's time is used.
//!
//! Whoever is away says no at once. An offer that is not answered in time is taken back by the bot, which says why.

use super::Table;
use crate::doc::Person;
use crate::limits::{ANSWER, THOUGHT_OVER};
use crate::stored::Note;
use crate::time::Moment;
use freehold_bots::Reason;
use freehold_engine::{Command, Phase, SeatId, SpaceSet};
use freehold_protocol::{ClockSort, ClockView, Refusal, ServerMessage, StepBy, WaitingView};

/// A bot waits for a person.
#[derive(Clone, Copy, Debug)]
pub struct Awaited {
    from: SeatId,
    to: SeatId,
    until: Moment,
    /// They have asked for more time.
    thought_over: bool,
}

impl Awaited {
    /// Who waits.
    pub fn bot(&self) -> SeatId {
        self.from
    }

    pub fn due(&self) -> Moment {
        self.until
    }

    pub fn view(&self, now: Moment) -> WaitingView {
        let grace_ms = self.until.since(now).as_millis() as u32;
        let clock = ClockView { grace_ms, bank_ms: 0, whole_ms: None, sort: ClockSort::Answer };
        WaitingView { seat: self.to, clock: Some(clock), last_round_ms: None }
    }
}

impl Table {
    /// Says no to the offers of bots for those who are away.
    pub(super) fn decline_for_absent(&mut self) {
        let Some(game) = self.game.as_ref().filter(|_| self.is_live()) else { return };
        let (state, bots, people) = (game.play.state(), game.bots(), game.people());
        let offers = state.open_offers().and(bots).iter().map(|from| (from, state.offer(from).to));
        let in_vain: Vec<_> = offers.filter(|(_, to)| people.contains(*to) && !self.is_present(*to)).collect();
        for (from, to) in in_vain {
            let declined = self.step(Some(to), &Command::DeclineTrade { from }, &Note::by(StepBy::Table));
            debug_assert!(declined.is_ok(), "an open offer can always be declined");
        }
    }

    /// Nobody lifts mortgages with the money of somebody who is away: a stand-in pays the fee for them.
    pub(super) fn keeps_for_absent(&self, seat: SeatId) -> Option<Command> {
        let game = self.game.as_ref()?;
        let asked = matches!(*game.play.state().phase(), Phase::Takeover { seat: asked, .. } if asked == seat);
        let stands_in = self.doc.seats.get(seat.index())?.person().is_some();
        (asked && stands_in).then_some(Command::TakeOver { lift: SpaceSet::EMPTY })
    }

    /// The person of this seat is connected.
    pub(super) fn is_present(&self, seat: SeatId) -> bool {
        let sitter = self.doc.seats.get(seat.index()).and_then(|seat| seat.person());
        sitter.is_some_and(|sitter| self.viewers.is_here(sitter.person))
    }

    /// The answer that a bot waits for instead of going on: only in its own turn, only from somebody who is here,
    /// and only where anything is waited for at all.
    pub(super) fn awaited(&self) -> Option<Awaited> {
        let game = self.game.as_ref().filter(|_| self.is_live() && !self.viewing().is_off())?;
        let state = game.play.state();
        let from = game.play.position().to_move().filter(|seat| game.bots().contains(*seat))?;
        if state.turn().seat != from || !state.open_offers().contains(from) {
            return None;
        }
        let to = Some(state.offer(from).to).filter(|to| game.people().contains(*to) && self.is_present(*to))?;
        match game.awaited {
            Some(same) if (same.from, same.to) == (from, to) => Some(same),
            _ => {
                let until = game.seen_at.max(self.now.moment) + ANSWER;
                Some(Awaited { from, to, until, thought_over: false })
            }
        }
    }

    /// Somebody writes an offer in return: the bot waits longer, once. Asking again changes nothing.
    pub(super) fn think_over(&mut self, person: Person, from: SeatId) -> Result<(), Refusal> {
        let (mine, now) = (self.doc.seats_of(person), self.now.moment);
        let own = *mine.first().ok_or(Refusal::NotAMember)?;
        let Some(game) = &mut self.game else { return Err(Refusal::NoGame) };
        let asked = |awaited: &&mut Awaited| awaited.from == from && mine.contains(&awaited.to);
        let Some(awaited) = game.awaited.as_mut().filter(asked) else {
            return Err(Refusal::NotWaitedFor { seat: own });
        };
        if !awaited.thought_over {
            awaited.thought_over = true;
            awaited.until = awaited.until + (THOUGHT_OVER - ANSWER);
            let waiting = game.waiting(now);
            self.tell_all(ServerMessage::Waiting { waiting });
        }
        Ok(())
    }

    /// There was no answer in time: the bot takes its offer back and goes on.
    pub(super) fn take_offer_back(&mut self) -> Result<(), Refusal> {
        let Some(awaited) = self.game.as_mut().and_then(|game| game.awaited.take()) else { return Ok(()) };
        let note = Note { by: StepBy::Bot, request: None, reason: Some(Reason::NoAnswer) };
        self.step(Some(awaited.from), &Command::WithdrawTrade {}, &note)
    }
}
