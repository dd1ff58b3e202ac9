//! Turns: whose turn it is, what the turn has come to, how it ends, and who is next.

use super::Auditor;
use super::agenda::{Due, Wait};
use super::compare::{Check, same_seat};
use super::fault::{AuditFault, Count, Figure};
use freehold_engine::event::{EndCause, Event, JailCause, JailExit};
use freehold_engine::ruleset::{AfterDoubles, AfterTries, FeeWhen, MultiplierMode, Off, Window};
use freehold_engine::{Dice, Money, OptionKey, SeatId};

/// How far the mover has come.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Turn {
    pub seat: SeatId,
    pub rolled: bool,
    pub roll_due: bool,
    pub doubles: u8,
    pub dice: Dice,
    /// Buildings that the mover bought.
    pub built: u8,
    /// Slips that the mover took back.
    pub taken_back: u8,
    /// What the multiplier works on.
    pub net: Money,
    pub fee_paid: bool,
    pub armed: bool,
    /// The multiplier is settled: the turn ends as soon as that is paid.
    pub ending: bool,
}

impl Auditor<'_> {
    /// The faces of a throw, as these rules have them.
    pub(super) fn check_dice(&self, dice: Dice) -> Check {
        let rules = &self.rules.dice;
        let faces = dice.faces();
        let fits = faces.len() == usize::from(rules.count) && faces.iter().all(|face| (1..=rules.sides).contains(face));
        if fits { Ok(()) } else { Err(AuditFault::BadDice) }
    }

    /// A throw in the seat's own turn, and what it leads to.
    pub(super) fn rolled(&mut self, seat: SeatId, dice: Dice) -> Check {
        same_seat(self.mover(), seat)?;
        self.check_dice(dice)?;
        if !self.turn.roll_due {
            return Err(AuditFault::NoRollDue { seat });
        }
        if self.rules.trade.window == Window::PreRoll {
            self.check_no_offer(|_| true)?;
        }
        let faces = dice.faces();
        let double = faces.len() > 1 && faces.iter().all(|face| *face == faces[0]);
        let jailed = self.ledger.purse(seat).jailed;
        self.turn.rolled = true;
        self.turn.dice = dice;
        self.turn.roll_due = double && !jailed && self.rules.doubles.extra;
        if jailed {
            return self.rolled_in_jail(double);
        }
        self.turn.doubles += u8::from(double);
        if double && self.rules.doubles.jail_at == Off::At(self.turn.doubles) {
            self.agenda.first(Due::Arrest { cause: JailCause::Doubles });
        } else {
            self.walk_and_land(dice.total());
        }
        Ok(())
    }

    pub(super) fn walk_and_land(&mut self, steps: u8) {
        self.agenda.follow([Due::Walk { steps, salary: true }, Due::Land { raised: false }]);
    }

    fn rolled_in_jail(&mut self, double: bool) -> Check {
        let jail = &self.rules.jail;
        if jail.fee_when == FeeWhen::Required {
            return Err(AuditFault::NotInTheseRules { option: OptionKey::JailFeeWhen });
        }
        if !double || !jail.doubles {
            self.agenda.first(Due::FailedTry);
            return Ok(());
        }
        match jail.after_doubles {
            AfterDoubles::Move => self.walk_and_land(self.turn.dice.total()),
            AfterDoubles::StayVisiting => self.agenda.first(Due::Finish),
        }
        self.agenda.first(Due::JailExit { how: JailExit::Doubles });
        Ok(())
    }

    /// What the mover's turn leads to without a decision.
    pub(super) fn unfold_turn(&mut self) -> bool {
        let seat = self.mover();
        if self.turn.ending || !self.ledger.solvent.contains(seat) {
            self.agenda.first(Due::Pass);
            return true;
        }
        let purse = self.ledger.purse(seat);
        if !purse.jailed {
            return false;
        }
        let jail = &self.rules.jail;
        if self.turn.fee_paid {
            self.agenda.first(Due::JailExit { how: JailExit::Fee });
            return true;
        }
        if self.turn.rolled || !self.turn.roll_due || jail.fee_when == FeeWhen::Required {
            return false;
        }
        match jail.then {
            AfterTries::Visiting => self.agenda.follow([Due::LostTurn, Due::Pass]),
            AfterTries::Free if purse.jail_turns >= jail.max_tries => {
                self.agenda.first(Due::JailExit { how: JailExit::Free })
            }
            _ => return false,
        }
        true
    }

    /// A turn that comes to its end settles its multiplier first.
    pub(super) fn unfold_finish(&mut self) {
        let seat = self.mover();
        let armed = self.ledger.purse(seat).multiplier != 0 && self.rules.multiplier.mode == MultiplierMode::TurnNet;
        let next = if armed { Due::Settle { seat, net: self.turn.net } } else { Due::Pass };
        self.agenda.first(next);
    }

    /// The mover ends the turn by choice.
    pub(super) fn finish_by_choice(&mut self, event: &Event) -> Check {
        if self.agenda.wait() != Wait::Turn {
            return Err(AuditFault::NotNow { waiting: self.agenda.wait() });
        }
        if self.turn.roll_due {
            return Err(AuditFault::RollDue { seat: self.mover() });
        }
        self.agenda.first(Due::Finish);
        self.unfold()?;
        match self.agenda.due() {
            Some(due) => self.fulfil(due, event),
            None => Err(AuditFault::NotNow { waiting: self.agenda.wait() }),
        }
    }

    pub(super) fn turn_ended(&mut self, seat: SeatId) -> Check {
        same_seat(self.mover(), seat)?;
        let everyones = self.rules.trade.window != Window::Any;
        self.check_no_offer(|from| everyones || from == seat)?;
        self.agenda.first(Due::NextTurn { after: Some(seat) });
        if self.rules.currencies.enabled {
            self.agenda.first(Due::Rates);
        }
        Ok(())
    }

    /// Why the game ends with this round, if it does.
    fn end_of_round(&self) -> Option<EndCause> {
        if self.last_round {
            return Some(EndCause::TimeUp);
        }
        self.rules.end.round_limit.value().filter(|limit| self.round >= *limit).map(|_| EndCause::RoundLimit)
    }

    /// The next solvent seat in order, or the end of the game after the last one of the round.
    pub(super) fn next_turn(&mut self, due: Due, after: Option<SeatId>, event: &Event) -> Check {
        let solvent = self.ledger.solvent;
        let (next, new_round) = match after {
            None => (self.ledger.order.seats[0], true),
            Some(seat) => match self.ledger.next_after(seat, solvent) {
                Some(next) => (next, self.ledger.place(next) <= self.ledger.place(seat)),
                None => return Err(AuditFault::NotEnded),
            },
        };
        let ending = if new_round && after.is_some() { self.end_of_round() } else { None };
        if let Some(expected) = ending {
            let Event::GameEnded { cause, ranking } = event else {
                return Err(AuditFault::Missing { due: Due::End { cause: expected } });
            };
            return self.game_ended(expected, *cause, ranking);
        }
        let Event::TurnStarted { seat, round } = *event else { return Err(AuditFault::Missing { due }) };
        same_seat(next, seat)?;
        let expected = self.round.saturating_add(u16::from(new_round));
        Count::Round.check(expected, round)?;
        self.start_turn(seat, round);
        Ok(())
    }

    fn start_turn(&mut self, seat: SeatId, round: u16) {
        self.round = round;
        self.turn = Turn { seat, roll_due: true, ..Turn::default() };
        let purse = self.ledger.purse_mut(seat);
        // A multiplier for a single payment waits for that payment.
        if self.rules.multiplier.mode == MultiplierMode::TurnNet {
            purse.multiplier = std::mem::take(&mut purse.next_multiplier);
        }
        purse.waiver = purse.waiver.saturating_sub(1);
        if purse.owed > Money::ZERO {
            self.agenda.first(Due::CountLoan);
        }
    }

    /// Flows of the mover on which a multiplier works (cards.md 5.2).
    pub(super) fn count_flow(&mut self, seat: SeatId, amount: Money) {
        if seat == self.mover() {
            self.turn.net += amount;
        }
    }

    /// A multiplier is applied to a sum, and the bank pays or takes the difference.
    pub(super) fn settled(&mut self, due: Due, seat: SeatId, net: Money, event: &Event) -> Check {
        let Event::MultiplierSettled { seat: heard, percent, net: said, adjustment } = *event else {
            return Err(AuditFault::Missing { due });
        };
        same_seat(seat, heard)?;
        let expected = self.ledger.purse(seat).multiplier;
        Count::Percent.check(expected, percent)?;
        Figure::Net.check(net, said)?;
        let difference = adjusted(net, percent);
        Figure::Adjustment.check(difference, adjustment)?;
        self.ledger.purse_mut(seat).multiplier = 0;
        self.turn.net = Money::ZERO;
        self.turn.ending = self.rules.multiplier.mode == MultiplierMode::TurnNet;
        self.charge_or_receive_adjustment(seat, difference);
        Ok(())
    }
}

/// Rounded half away from zero.
fn adjusted(net: Money, percent: u8) -> Money {
    let hundredfold = i64::from(net.0) * (i64::from(percent) - 100);
    let size = (hundredfold.abs() + 50) / 100;
    Money((size * hundredfold.signum()) as i32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn adjustments_round_half_away_from_zero() {
        for (net, percent, expected) in [(-200, 152, -104), (150, 50, -75), (-50, 200, -50), (-1, 150, -1), (3, 50, -2)]
        {
            assert_eq!(adjusted(Money(net), percent), Money(expected));
        }
    }
}
