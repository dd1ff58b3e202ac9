//! Cards on their way: drawn, kept, put back, and the choices that they offer.

use super::Auditor;
use super::agenda::{Due, Wait};
use super::compare::{Check, same_card, same_seat};
use super::fault::AuditFault;
use freehold_engine::edition::Effect;
use freehold_engine::event::Event;
use freehold_engine::ruleset::AfterUse;
use freehold_engine::{CardId, DeckId, SeatId};

impl Auditor<'_> {
    pub(super) fn effect(&self, deck: DeckId, card: CardId, option: Option<u8>) -> Option<&Effect> {
        let effect = &self.edition.decks[deck].cards.get(card.index())?.effect;
        match (effect, option) {
            (Effect::Choice { options, .. }, Some(option)) => options.get(usize::from(option)),
            _ => Some(effect),
        }
    }

    pub(super) fn card_drawn(&mut self, due: Due, expected: DeckId, event: &Event) -> Check {
        let Event::CardDrawn { seat, deck, card } = *event else { return Err(AuditFault::Missing { due }) };
        same_seat(self.mover(), seat)?;
        if deck != expected {
            return Err(AuditFault::UnknownCard { deck, card });
        }
        self.decks[deck].draw(deck, card)?;
        if self.effect(deck, card, None) == Some(&Effect::JailCard) {
            self.agenda.first(Due::Keep { deck, card });
        } else {
            self.agenda.follow([Due::Return { deck, card }, Due::Effect { deck, card, option: None }]);
        }
        Ok(())
    }

    /// Drawn by the player's own hand.
    pub(super) fn card_drawn_by_hand(&mut self, event: &Event) -> Check {
        let waiting = self.agenda.wait();
        let Wait::Draw { deck } = waiting else { return Err(AuditFault::NotNow { waiting }) };
        self.agenda.done();
        self.card_drawn(Due::Draw { deck }, deck, event)
    }

    pub(super) fn draw_offered(&mut self, due: Due, expected: DeckId, event: &Event) -> Check {
        let Event::DrawOffered { seat, deck } = *event else { return Err(AuditFault::Missing { due }) };
        same_seat(self.mover(), seat)?;
        if deck != expected {
            return Err(AuditFault::Missing { due });
        }
        self.agenda.wait_for(Wait::Draw { deck });
        Ok(())
    }

    pub(super) fn card_kept(&mut self, due: Due, expected: (DeckId, CardId), event: &Event) -> Check {
        let Event::CardKept { seat, deck, card } = *event else { return Err(AuditFault::Missing { due }) };
        same_seat(self.mover(), seat)?;
        same_card(expected, deck, card)?;
        let held = &mut self.ledger.purse_mut(seat).cards[deck];
        *held = held.with(card);
        Ok(())
    }

    pub(super) fn card_returned(&mut self, due: Due, expected: (DeckId, CardId), event: &Event) -> Check {
        let Event::CardReturned { deck, card } = *event else { return Err(AuditFault::Missing { due }) };
        same_card(expected, deck, card)?;
        self.decks[deck].put_back(card);
        if self.rules.deck.after_use == AfterUse::Reshuffle {
            self.agenda.first(Due::Shuffle { deck });
        }
        Ok(())
    }

    pub(super) fn deck_shuffled(&mut self, due: Due, expected: DeckId, event: &Event) -> Check {
        match *event {
            Event::DeckShuffled { deck } if deck == expected => self.decks[deck].shuffle(),
            _ => return Err(AuditFault::Missing { due }),
        }
        Ok(())
    }

    pub(super) fn choice_offered(&mut self, due: Due, expected: (DeckId, CardId), event: &Event) -> Check {
        let Event::ChoiceOffered { seat, deck, card } = *event else { return Err(AuditFault::Missing { due }) };
        same_seat(self.mover(), seat)?;
        same_card(expected, deck, card)?;
        self.agenda.wait_for(Wait::Choice { deck, card });
        Ok(())
    }

    /// A payment that is out of reach is no choice as long as there is another one (EC-130).
    pub(super) fn option_chosen(&mut self, seat: SeatId, option: u8) -> Check {
        let waiting = self.agenda.wait();
        let Wait::Choice { deck, card } = waiting else { return Err(AuditFault::NotNow { waiting }) };
        same_seat(self.mover(), seat)?;
        let Some(Effect::Choice { options, .. }) = self.effect(deck, card, None) else {
            return Err(AuditFault::NotNow { waiting });
        };
        let cash = self.ledger.cash(seat);
        let affordable = |effect: &Effect| !matches!(effect, Effect::Pay { amount, .. } if *amount > cash);
        let open = options
            .get(usize::from(option))
            .is_some_and(|chosen| affordable(chosen) || !options.iter().any(affordable));
        if !open {
            return Err(AuditFault::OptionClosed { option });
        }
        self.agenda.done();
        self.agenda.first(Due::Effect { deck, card, option: Some(option) });
        Ok(())
    }

    /// Takes a jail card out of a hand; its way back into the deck follows.
    pub(super) fn spend_card(&mut self, seat: SeatId, deck: DeckId, card: CardId) -> Check {
        let held = &mut self.ledger.purse_mut(seat).cards[deck];
        if !held.contains(card) {
            return Err(AuditFault::CardNotHeld { seat, deck });
        }
        *held = held.without(card);
        self.agenda.first(Due::Return { deck, card });
        Ok(())
    }
}
