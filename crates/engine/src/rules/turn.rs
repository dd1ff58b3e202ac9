//! The turn: throwing, doubles, ending it, and whose turn comes next.

use crate::chance::Chance;
use crate::emit::{Sink, Table};
use crate::event::{Event, JailCause, JailExit};
use crate::ids::*;
use crate::phase::Phase;
use crate::position::{Position, Verdict};
use crate::rejection::{Rejection, Waiting};
use crate::ruleset::*;

impl Position<'_> {
    /// Where nothing follows from not buying, going on is as good as declining (NCSU UC7, UC12).
    #[inline]
    fn may_ignore_purchase(&self) -> bool {
        matches!(self.state.phase(), Phase::Purchase { .. }) && self.book.rules.auction.on_decline == OnDecline::None
    }

    #[inline]
    fn check_mover(&self, seat: SeatId) -> Verdict {
        let at_turn = matches!(self.state.phase(), Phase::Turn {}) || self.may_ignore_purchase();
        if at_turn && self.state.turn().seat == seat { Ok(()) } else { Err(self.blocked(seat, Waiting::Turn)) }
    }

    #[inline]
    pub(crate) fn check_roll(&self, seat: SeatId) -> Verdict {
        if let Phase::Opening(opening) = self.state.phase() {
            return self.check_opening_roll(seat, opening);
        }
        // NCSU UC9 S2: the payer rolls again.
        if matches!(self.state.phase(), Phase::RentRoll { .. }) && self.state.turn().seat == seat {
            return Ok(());
        }
        self.check_mover(seat)?;
        if !self.state.turn().roll_due {
            return Err(Rejection::NoRollDue);
        }
        // NCSU UC14: the fee comes before the throw.
        let jail = &self.book.rules.jail;
        if self.state.seat(seat).jailed && jail.fee_when == FeeWhen::Required {
            return Err(Rejection::JailFeeRequired { fee: jail.fee });
        }
        Ok(())
    }

    #[inline]
    fn doubles_lead_to_jail(&self) -> bool {
        self.book.rules.doubles.jail_at.value().is_some_and(|limit| self.state.turn().doubles >= limit)
    }

    /// NCSU UC12, Yolopoly 2.5.4: only after the throw and what it leads to.
    #[inline]
    pub(crate) fn check_end_turn(&self, seat: SeatId) -> Verdict {
        if matches!(self.state.phase(), Phase::Opening(_)) {
            return Err(Rejection::DecisionPending { seat, waiting_for: Waiting::Opening });
        }
        self.check_mover(seat)?;
        if self.state.turn().roll_due { Err(Rejection::RollDue) } else { Ok(()) }
    }
}

impl<C: Chance, S: Sink> Table<'_, C, S> {
    #[inline]
    pub(crate) fn roll(&mut self, seat: SeatId) -> Verdict {
        self.position().check_roll(seat)?;
        match *self.state().phase() {
            Phase::Opening(_) => {
                self.opening_roll(seat);
                return Ok(());
            }
            Phase::RentRoll { deed, by_card } => {
                self.roll_for_rent(seat, deed, by_card);
                return Ok(());
            }
            Phase::Purchase { deed } => self.emit(Event::DeedDeclined { seat, deed }),
            _ => {}
        }
        self.close_trades_at_roll();
        let dice = self.chance.throw(&self.book.rules.dice);
        self.emit(Event::DiceRolled { seat, dice });
        let walks = if self.state().seat(seat).jailed {
            self.try_for_double(seat, dice)
        } else if dice.is_double() && self.position().doubles_lead_to_jail() {
            // Yolopoly 2.5.13, Property Tycoon fr-gr-5-4: the token does not move by this throw.
            self.send_to_jail(seat, JailCause::Doubles);
            false
        } else {
            true
        };
        if walks {
            self.walk(seat, dice.total(), true);
            self.land(seat);
        }
        Ok(())
    }

    /// Says whether the token moves by the throw.
    fn try_for_double(&mut self, seat: SeatId, dice: crate::dice::Dice) -> bool {
        let jail = &self.book.rules.jail;
        if dice.is_double() && jail.doubles {
            self.emit(Event::JailLeft { seat, how: JailExit::Doubles });
            if jail.after_doubles == AfterDoubles::Move {
                return true;
            }
            // Yolopoly 2.5.14: out, but the turn cannot be played.
            self.finish_turn(seat);
            return false;
        }
        let tries = self.state().seat(seat).jail_turns.saturating_add(1);
        self.emit(Event::JailTryFailed { seat, tries });
        if tries >= jail.max_tries && matches!(jail.then, AfterTries::PayAndMove | AfterTries::Pay) {
            self.charge_jail_fee(seat);
        }
        false
    }

    #[inline]
    pub(crate) fn end_turn_by(&mut self, seat: SeatId) -> Verdict {
        self.position().check_end_turn(seat)?;
        if let Phase::Purchase { deed } = *self.state().phase() {
            self.emit(Event::DeedDeclined { seat, deed });
        }
        self.finish_turn(seat);
        Ok(())
    }

    /// Settles the multiplier; a debt that comes of it is paid before the turn ends.
    #[inline]
    pub(super) fn finish_turn(&mut self, seat: SeatId) {
        if self.state().seat(seat).multiplier != 0 && self.book.rules.multiplier.mode == MultiplierMode::TurnNet {
            self.settle_turn_multiplier(seat);
        } else {
            self.pass_turn(seat);
        }
    }

    /// Ends the turn and starts the next one, or the game is over.
    #[inline]
    pub(super) fn pass_turn(&mut self, seat: SeatId) {
        self.close_trades_at_end(seat);
        self.emit(Event::TurnEnded { seat });
        if self.book.rules.currencies.enabled {
            self.move_rates();
        }
        let Some((next, new_round)) = self.state().turn_after(seat, self.state().solvent()) else { return };
        let mut round = self.state().round();
        if new_round {
            if let Some(cause) = self.position().end_of_round(round) {
                return self.end_game(cause);
            }
            round = round.saturating_add(1);
        }
        self.start_turn(next, round);
    }

    #[inline]
    pub(super) fn start_turn(&mut self, seat: SeatId, round: u16) {
        self.emit(Event::TurnStarted { seat, round });
        if self.state().seat(seat).loan.owed.0 > 0 {
            self.count_loan(seat);
        }
    }
}
