//! Drawing cards, keeping them, putting them back, and choosing between their options.

use crate::chance::Chance;
use crate::edition::Effect;
use crate::emit::{Sink, Table};
use crate::event::{Duty, Event, Income, Party};
use crate::ids::*;
use crate::money::Money;
use crate::phase::Phase;
use crate::pile::NextCard;
use crate::position::{Position, Verdict};
use crate::rejection::{Rejection, Waiting};
use crate::ruleset::AfterUse;

impl Position<'_> {
    pub(crate) fn check_draw(&self, seat: SeatId) -> Verdict<DeckId> {
        match *self.state.phase() {
            Phase::Draw { deck } if self.state.turn().seat == seat => Ok(deck),
            _ => Err(self.blocked(seat, Waiting::Draw)),
        }
    }

    pub(crate) fn check_option(&self, seat: SeatId, option: u8) -> Verdict<(DeckId, CardId)> {
        let Phase::CardChoice { deck, card } = *self.state.phase() else {
            return Err(self.blocked(seat, Waiting::CardChoice));
        };
        if self.state.turn().seat != seat {
            return Err(Rejection::NotYourTurn { to_move: self.state.turn().seat });
        }
        let Effect::Choice { options, .. } = self.book.effect(deck, card) else {
            return Err(Rejection::NothingPending { wanted: Waiting::CardChoice });
        };
        if !super::option_is_open(self, seat, options, usize::from(option)) {
            return Err(Rejection::NoSuchOption { options: options.len() as u8 });
        }
        Ok((deck, card))
    }
}

impl<C: Chance, S: Sink> Table<'_, C, S> {
    /// NCSU UC10: by the player's own hand.
    pub(crate) fn draw_by_hand(&mut self, seat: SeatId) -> Verdict {
        let deck = self.position().check_draw(seat)?;
        self.draw(seat, deck);
        Ok(())
    }

    /// The card returns before its effect: only a chained draw could notice, and it would need a
    /// pile of a single card.
    pub(super) fn draw(&mut self, seat: SeatId, deck: DeckId) {
        let card = match self.state().pile(deck).next() {
            NextCard::Known(card) => card,
            NextCard::OneOf(hidden) => self.chance.card(hidden),
            NextCard::None => return,
        };
        self.emit(Event::CardDrawn { seat, deck, card });
        // Yolopoly 3.1.17.5, Unipoli 19: kept until used.
        if self.book.jail_cards[deck].contains(card) {
            return self.emit(Event::CardKept { seat, deck, card });
        }
        self.return_card(deck, card);
        self.apply_card(seat, deck, card);
    }

    /// NCSU UC10, Property Tycoon fr-gr-3-5: to the bottom. Yolopoly 3.1.17.4: shuffle.
    pub(super) fn return_card(&mut self, deck: DeckId, card: CardId) {
        self.emit(Event::CardReturned { deck, card });
        if self.book.rules.deck.after_use == AfterUse::Reshuffle {
            self.emit(Event::DeckShuffled { deck });
        }
    }

    pub(crate) fn choose_option(&mut self, seat: SeatId, option: u8) -> Verdict {
        let (deck, card) = self.position().check_option(seat, option)?;
        self.emit(Event::OptionChosen { seat, option });
        if let Effect::Choice { options, .. } = self.book.effect(deck, card) {
            self.apply(seat, deck, card, &options[usize::from(option)]);
        }
        Ok(())
    }

    /// Class project S1: a gain or a loss, every amount equally likely.
    pub(super) fn random_cash(&mut self, seat: SeatId, min: Money, max: Money, space: SpaceId) {
        let amount = self.chance.cash(min, max);
        if amount < Money::ZERO {
            self.charge(seat, Party::Bank, -amount, Duty::Misfortune { space });
        } else {
            self.receive(seat, amount, Income::Fortune { space });
        }
    }
}
