//! Jail: ways in and ways out.

use super::Auditor;
use super::agenda::{Due, Wait};
use super::compare::{Check, allowed, same_card, same_seat};
use super::fault::{AuditFault, Count};
use super::landing::party;
use super::payment::Bill;
use freehold_engine::event::{Duty, Event, JailCause, JailExit, MoveKind};
use freehold_engine::ruleset::{AfterFee, AfterTries, AutoCard, FeeWhen};
use freehold_engine::{CardId, DeckId, Money, OptionKey, SeatId};

impl Auditor<'_> {
    /// Straight to jail; a held card may help at once.
    pub(super) fn arrested(&mut self, due: Due, cause: JailCause, event: &Event) -> Check {
        self.moved(due, self.tables.jail, MoveKind::Direct, event)?;
        let helps = match self.rules.jail_card.auto {
            AutoCard::Never => false,
            AutoCard::OnSpace => cause == JailCause::Space,
            AutoCard::Always => true,
        };
        let card = if helps && self.rules.jail.card { self.first_card(self.mover()) } else { None };
        match card {
            Some((deck, card)) => self.agenda.first(Due::CardOut { deck, card }),
            None => self.agenda.first(Due::Jailing { cause }),
        }
        Ok(())
    }

    fn first_card(&self, seat: SeatId) -> Option<(DeckId, CardId)> {
        let cards = &self.ledger.purse(seat).cards;
        DeckId::ALL.into_iter().find_map(|deck| cards[deck].first().map(|card| (deck, card)))
    }

    pub(super) fn card_helped(&mut self, due: Due, expected: (DeckId, CardId), event: &Event) -> Check {
        let Event::JailCardUsed { seat, deck, card } = *event else { return Err(AuditFault::Missing { due }) };
        same_seat(self.mover(), seat)?;
        same_card(expected, deck, card)?;
        if self.rules.jail.after_fee == AfterFee::EndTurn {
            self.agenda.first(Due::Finish);
        }
        self.spend_card(seat, deck, card)
    }

    pub(super) fn jailed_now(&mut self, due: Due, expected: JailCause, event: &Event) -> Check {
        let Event::JailEntered { seat, cause } = *event else { return Err(AuditFault::Missing { due }) };
        same_seat(self.mover(), seat)?;
        if cause != expected {
            return Err(AuditFault::WrongCause);
        }
        let purse = self.ledger.purse_mut(seat);
        (purse.jailed, purse.jail_turns) = (true, 0);
        self.turn.roll_due = false;
        let jail = &self.rules.jail;
        if jail.fee_when == FeeWhen::OnEntry && self.means(seat) >= jail.fee {
            self.agenda.first(Due::JailOffer);
        } else if jail.entry_ends_turn {
            self.agenda.first(Due::Finish);
        }
        Ok(())
    }

    pub(super) fn jail_offered(&mut self, due: Due, event: &Event) -> Check {
        let Event::JailChoiceOffered { seat } = *event else { return Err(AuditFault::Missing { due }) };
        same_seat(self.mover(), seat)?;
        self.agenda.wait_for(Wait::Jail);
        Ok(())
    }

    pub(super) fn stays(&mut self, seat: SeatId) -> Check {
        self.check_choosing(seat, Wait::Jail)?;
        self.agenda.done();
        if self.rules.jail.entry_ends_turn {
            self.agenda.first(Due::Finish);
        }
        Ok(())
    }

    fn check_choosing(&self, seat: SeatId, wait: Wait) -> Check {
        same_seat(self.mover(), seat)?;
        let waiting = self.agenda.wait();
        if waiting == wait { Ok(()) } else { Err(AuditFault::NotNow { waiting }) }
    }

    /// In jail, before the throw of the seat's own turn.
    fn check_prisoner(&self, seat: SeatId) -> Check {
        self.check_choosing(seat, Wait::Turn)?;
        if !self.ledger.purse(seat).jailed {
            return Err(AuditFault::NotJailed { seat });
        }
        if self.turn.rolled || !self.turn.roll_due { Err(AuditFault::NoRollDue { seat }) } else { Ok(()) }
    }

    /// Before the throw; as a choice only so many times.
    fn check_fee_time(&self, seat: SeatId) -> Check {
        self.check_prisoner(seat)?;
        let failed = self.ledger.purse(seat).jail_turns;
        match self.rules.jail.fee_throws.value() {
            Some(throws) if self.rules.jail.fee_when == FeeWhen::BeforeRoll && failed >= throws => {
                Err(AuditFault::FeeTooLate { seat, failed })
            }
            _ => Ok(()),
        }
    }

    /// The fee is offered by the prisoner.
    pub(super) fn fee_by_choice(&mut self, event: &Event) -> Check {
        let jail = &self.rules.jail;
        let payer = self.mover();
        match jail.fee_when {
            FeeWhen::Never => return allowed(false, OptionKey::JailFeeWhen),
            FeeWhen::OnEntry => self.check_choosing(payer, Wait::Jail)?,
            FeeWhen::BeforeRoll | FeeWhen::Required => self.check_fee_time(payer)?,
        }
        // Only a duty may lead into debt.
        if jail.fee_when != FeeWhen::Required {
            self.ledger.afford(payer, jail.fee)?;
        }
        let bill = Bill { payer, to: party(jail.fee_to), amount: jail.fee, duty: Duty::JailFee };
        let Bill { to, amount, duty, .. } = bill;
        self.charged(Due::Charge { payer, to, amount, duty }, bill, event)
    }

    pub(super) fn card_by_choice(&mut self, seat: SeatId, deck: DeckId, card: CardId) -> Check {
        allowed(self.rules.jail.card, OptionKey::JailCard)?;
        self.check_prisoner(seat)?;
        self.agenda.first(Due::JailExit { how: JailExit::Card });
        self.spend_card(seat, deck, card)
    }

    /// Where the fee is nothing, no payment is heard, only the leaving.
    pub(super) fn leaves_by_choice(&mut self, event: &Event) -> Check {
        if self.rules.jail.fee != Money::ZERO {
            return Err(AuditFault::NotNow { waiting: self.agenda.wait() });
        }
        let payer = self.mover();
        match self.rules.jail.fee_when {
            FeeWhen::Never => return allowed(false, OptionKey::JailFeeWhen),
            FeeWhen::OnEntry => self.check_choosing(payer, Wait::Jail)?,
            FeeWhen::BeforeRoll | FeeWhen::Required => self.check_fee_time(payer)?,
        }
        self.released(Due::JailExit { how: JailExit::Fee }, JailExit::Fee, event)
    }

    pub(super) fn released(&mut self, due: Due, expected: JailExit, event: &Event) -> Check {
        let Event::JailLeft { seat, how } = *event else { return Err(AuditFault::Missing { due }) };
        same_seat(self.mover(), seat)?;
        if how != expected {
            return Err(AuditFault::WrongExit);
        }
        let purse = self.ledger.purse_mut(seat);
        if !purse.jailed {
            return Err(AuditFault::NotJailed { seat });
        }
        (purse.jailed, purse.jail_turns) = (false, 0);
        self.turn.fee_paid = false;
        let on_entry = self.agenda.wait() == Wait::Jail;
        if on_entry {
            self.agenda.done();
        }
        let jail = &self.rules.jail;
        match how {
            // The token moves by the throw of the last try, or the turn is over anyway.
            JailExit::Fee if !on_entry && self.turn.rolled && jail.then == AfterTries::PayAndMove => {
                self.walk_and_land(self.turn.dice.total())
            }
            JailExit::Fee if !on_entry && self.turn.rolled => {}
            JailExit::Fee | JailExit::Card if jail.after_fee == AfterFee::EndTurn => self.agenda.first(Due::Finish),
            _ => {}
        }
        Ok(())
    }

    /// No double: one try less, and after the last one perhaps the fee.
    pub(super) fn try_failed(&mut self, due: Due, event: &Event) -> Check {
        let Event::JailTryFailed { seat, tries } = *event else { return Err(AuditFault::Missing { due }) };
        same_seat(self.mover(), seat)?;
        let expected = self.ledger.purse(seat).jail_turns + 1;
        Count::JailTurns.check(expected, tries)?;
        self.ledger.purse_mut(seat).jail_turns = tries;
        let jail = &self.rules.jail;
        if tries < jail.max_tries || !matches!(jail.then, AfterTries::Pay | AfterTries::PayAndMove) {
            return Ok(());
        }
        let (to, amount) = (party(jail.fee_to), jail.fee);
        self.agenda.first(if amount == Money::ZERO {
            Due::JailExit { how: JailExit::Fee }
        } else {
            Due::Charge { payer: seat, to, amount, duty: Duty::JailFee }
        });
        Ok(())
    }

    pub(super) fn turn_skipped(&mut self, due: Due, event: &Event) -> Check {
        let Event::TurnSkipped { seat, lost } = *event else { return Err(AuditFault::Missing { due }) };
        same_seat(self.mover(), seat)?;
        let expected = self.ledger.purse(seat).jail_turns + 1;
        Count::JailTurns.check(expected, lost)?;
        self.ledger.purse_mut(seat).jail_turns = lost;
        self.turn.roll_due = false;
        if lost >= self.rules.jail.max_tries {
            self.agenda.first(Due::JailExit { how: JailExit::Served });
        }
        Ok(())
    }
}
