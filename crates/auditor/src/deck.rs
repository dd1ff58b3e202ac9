//! One pile of cards as an observer knows it: cards not seen since the last shuffle may come in
//! any order, and only after them those that were put back, in the order of their return.

use super::compare::Check;
use super::fault::AuditFault;
use freehold_engine::{CardId, CardSet, DeckId, MAX_CARDS};

#[derive(Clone, Copy, Debug)]
pub(super) struct Deck {
    unseen: CardSet,
    /// A ring: cards put back, oldest first.
    back: [CardId; MAX_CARDS],
    oldest: usize,
    count: usize,
}

impl Deck {
    pub(super) fn new(cards: CardSet) -> Deck {
        Deck { unseen: cards, back: [CardId(0); MAX_CARDS], oldest: 0, count: 0 }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.unseen.is_empty() && self.count == 0
    }

    pub(super) fn draw(&mut self, deck: DeckId, card: CardId) -> Check {
        if card.index() >= MAX_CARDS {
            return Err(AuditFault::UnknownCard { deck, card });
        }
        if !self.unseen.is_empty() {
            if !self.unseen.contains(card) {
                return Err(AuditFault::CardNotInDeck { deck, card });
            }
            self.unseen = self.unseen.without(card);
            return Ok(());
        }
        if self.count == 0 {
            return Err(AuditFault::CardNotInDeck { deck, card });
        }
        let expected = self.back[self.oldest];
        if expected != card {
            return Err(AuditFault::CardOutOfOrder { deck, expected, found: card });
        }
        self.oldest = (self.oldest + 1) % MAX_CARDS;
        self.count -= 1;
        Ok(())
    }

    pub(super) fn put_back(&mut self, card: CardId) {
        self.back[(self.oldest + self.count) % MAX_CARDS] = card;
        self.count = (self.count + 1).min(MAX_CARDS);
    }

    pub(super) fn shuffle(&mut self) {
        for place in 0..self.count {
            self.unseen = self.unseen.with(self.back[(self.oldest + place) % MAX_CARDS]);
        }
        self.count = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_come_again_in_the_order_in_which_they_went_back() {
        let cards: CardSet = (0..4).map(CardId).collect();
        let mut deck = Deck::new(cards);
        let first_round = [2, 0, 3, 1].map(CardId);
        for card in first_round {
            deck.draw(DeckId::DeckA, card).unwrap();
            deck.put_back(card);
        }
        for card in first_round {
            assert_eq!(deck.clone().draw(DeckId::DeckA, card), Ok(()));
            deck.draw(DeckId::DeckA, card).unwrap();
            deck.put_back(card);
        }
        assert_eq!(
            deck.draw(DeckId::DeckA, CardId(1)),
            Err(AuditFault::CardOutOfOrder { deck: DeckId::DeckA, expected: CardId(2), found: CardId(1) })
        );
        deck.shuffle();
        assert_eq!(deck.draw(DeckId::DeckA, CardId(1)), Ok(()));
        assert_eq!(
            deck.draw(DeckId::DeckA, CardId(1)),
            Err(AuditFault::CardNotInDeck { deck: DeckId::DeckA, card: CardId(1) })
        );
    }
}
