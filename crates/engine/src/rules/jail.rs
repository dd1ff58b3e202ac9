//! Jail: ways in and ways out.

use crate::chance::Chance;
use crate::emit::{Sink, Table};
use crate::event::{Duty, Event, JailCause, JailExit, MoveKind};
use crate::ids::*;
use crate::phase::Phase;
use crate::position::{Position, Verdict};
use crate::rejection::{Rejection, Waiting};
use crate::ruleset::*;

impl Position<'_> {
    /// In jail at the beginning of one's own turn.
    #[inline]
    fn check_prisoner(&self, seat: SeatId) -> Verdict {
        self.check_own_turn(seat)?;
        if !self.state.seat(seat).jailed {
            return Err(Rejection::NotInJail);
        }
        let before_roll = self.state.turn().roll_due && !self.state.turn().rolled;
        if before_roll {
            return Ok(());
        }
        Err(Rejection::OutsideWindow { option: OptionKey::JailFeeWhen, window: Window::PreRoll })
    }

    #[inline]
    pub(crate) fn check_pay_jail_fee(&self, seat: SeatId) -> Verdict {
        let jail = &self.book.rules.jail;
        match jail.fee_when {
            FeeWhen::Never => Err(Rejection::NotInTheseRules { option: OptionKey::JailFeeWhen }),
            // Property Tycoon fr-gr-25-1: only at the moment of arrest.
            FeeWhen::OnEntry => {
                self.check_jail_choice(seat)?;
                self.check_cash(seat, jail.fee)
            }
            // Yolopoly 2.4.6.3.
            FeeWhen::BeforeRoll => {
                self.check_prisoner(seat)?;
                self.check_fee_in_time(seat)?;
                self.check_cash(seat, jail.fee)
            }
            // NCSU UC14 E1: whoever cannot pay goes bankrupt by trying.
            FeeWhen::Required => self.check_prisoner(seat),
        }
    }

    /// Official rule: before the first or the second throw for a double, not before the third.
    fn check_fee_in_time(&self, seat: SeatId) -> Verdict {
        match self.book.rules.jail.fee_throws {
            Limit::Of(throws) if self.state.seat(seat).jail_turns >= throws => {
                Err(Rejection::JailFeeTooLate { throws })
            }
            _ => Ok(()),
        }
    }

    fn check_jail_choice(&self, seat: SeatId) -> Verdict {
        if matches!(self.state.phase(), Phase::JailChoice {}) && self.state.turn().seat == seat {
            return Ok(());
        }
        Err(self.blocked(seat, Waiting::JailChoice))
    }

    pub(crate) fn check_stay_in_jail(&self, seat: SeatId) -> Verdict {
        self.check_jail_choice(seat)
    }

    /// The card that would be used.
    #[inline]
    pub(crate) fn check_use_jail_card(&self, seat: SeatId, deck: DeckId) -> Verdict<CardId> {
        if !self.book.rules.jail.card {
            return Err(Rejection::NotInTheseRules { option: OptionKey::JailCard });
        }
        self.check_prisoner(seat)?;
        self.state.seat(seat).jail_cards[deck].first().ok_or(Rejection::NoJailCard)
    }

    /// A held card that the rules use without asking.
    fn automatic_card(&self, seat: SeatId, cause: JailCause) -> Option<(DeckId, CardId)> {
        let automatic = match self.book.rules.jail_card.auto {
            AutoCard::Never => false,
            AutoCard::OnSpace => cause == JailCause::Space,
            AutoCard::Always => true,
        };
        if !automatic || !self.book.rules.jail.card {
            return None;
        }
        let cards = &self.state.seat(seat).jail_cards;
        DeckId::ALL.into_iter().find_map(|deck| Some((deck, cards[deck].first()?)))
    }
}

impl<C: Chance, S: Sink> Table<'_, C, S> {
    /// Directly, without salary (Yolopoly 2.4.1.7, NCSU UC3 E1, Property Tycoon fr-gr-5-5).
    pub(super) fn send_to_jail(&mut self, seat: SeatId, cause: JailCause) {
        let rules = &self.book.rules;
        let card = self.position().automatic_card(seat, cause);
        self.fly(seat, self.book.jail, MoveKind::Direct);
        if let Some((deck, card)) = card {
            // Yolopoly 2.1.6.4: a visitor, and the turn goes on; Property Tycoon fr-gr-27-1: it ends.
            self.spend_jail_card(seat, deck, card);
            if rules.jail.after_fee == AfterFee::EndTurn {
                self.finish_turn(seat);
            }
            return;
        }
        self.emit(Event::JailEntered { seat, cause });
        if rules.jail.fee_when == FeeWhen::OnEntry && self.position().raisable(seat) >= rules.jail.fee {
            self.emit(Event::JailChoiceOffered { seat });
        } else if rules.jail.entry_ends_turn {
            self.finish_turn(seat);
        }
    }

    fn spend_jail_card(&mut self, seat: SeatId, deck: DeckId, card: CardId) {
        self.emit(Event::JailCardUsed { seat, deck, card });
        self.return_card(deck, card);
    }

    pub(super) fn charge_jail_fee(&mut self, seat: SeatId) {
        let jail = &self.book.rules.jail;
        if jail.fee.0 == 0 {
            return self.leave_for_fee(seat);
        }
        self.charge(seat, jail.fee_to.into(), jail.fee, Duty::JailFee);
    }

    pub(crate) fn pay_jail_fee(&mut self, seat: SeatId) -> Verdict {
        self.position().check_pay_jail_fee(seat)?;
        self.charge_jail_fee(seat);
        Ok(())
    }

    /// The fee is paid: out, and then what the rules let follow.
    pub(super) fn leave_for_fee(&mut self, seat: SeatId) {
        let rolled = self.state().turn().rolled;
        let on_entry = matches!(self.state().phase(), Phase::JailChoice {});
        self.emit(Event::JailLeft { seat, how: JailExit::Fee });
        let jail = &self.book.rules.jail;
        if on_entry || !rolled {
            if jail.after_fee == AfterFee::EndTurn {
                self.finish_turn(seat);
            }
        } else if jail.then == AfterTries::PayAndMove {
            // The token moves by the throw of the last try.
            self.walk(seat, self.state().turn().dice.total(), true);
            self.land(seat);
        }
    }

    pub(crate) fn use_jail_card(&mut self, seat: SeatId, deck: DeckId) -> Verdict {
        let card = self.position().check_use_jail_card(seat, deck)?;
        self.spend_jail_card(seat, deck, card);
        self.emit(Event::JailLeft { seat, how: JailExit::Card });
        if self.book.rules.jail.after_fee == AfterFee::EndTurn {
            self.finish_turn(seat);
        }
        Ok(())
    }

    pub(crate) fn stay_in_jail(&mut self, seat: SeatId) -> Verdict {
        self.position().check_stay_in_jail(seat)?;
        self.emit(Event::JailStayChosen { seat });
        if self.book.rules.jail.entry_ends_turn {
            self.finish_turn(seat);
        }
        Ok(())
    }
}
