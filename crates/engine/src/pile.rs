//! A pile of cards without a hidden order.
//!
//! Nobody can peek at an order that does not exist: as long as a card has not been seen since
//! the last shuffle, chance decides at the moment of drawing. Cards that went back to the bottom
//! lie there in an order that everyone saw. The result is the same as with a shuffled pile.

use crate::ids::{CardId, CardSet, MAX_CARDS};

#[derive(Clone, Copy, Debug)]
pub struct Pile {
    /// Cards of known order: first those on top (only in arranged positions), then the bottom.
    known: [CardId; MAX_CARDS],
    count: u8,
    /// How many of the known cards lie on top of the hidden ones.
    on_top: u8,
    hidden: CardSet,
}

/// What drawing from a pile means right now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextCard {
    Known(CardId),
    /// Chance decides among these.
    OneOf(CardSet),
    /// All cards are held.
    None,
}

impl Pile {
    pub fn shuffled(cards: CardSet) -> Pile {
        Pile { known: [CardId(0); MAX_CARDS], count: 0, on_top: 0, hidden: cards }
    }

    #[inline]
    pub fn next(&self) -> NextCard {
        if self.on_top == 0 && !self.hidden.is_empty() {
            NextCard::OneOf(self.hidden)
        } else if self.count > 0 {
            NextCard::Known(self.known[0])
        } else {
            NextCard::None
        }
    }

    pub fn remove(&mut self, card: CardId) {
        if self.hidden.contains(card) {
            self.hidden = self.hidden.without(card);
            return;
        }
        let count = usize::from(self.count);
        if let Some(place) = self.known[..count].iter().position(|known| *known == card) {
            self.known.copy_within(place + 1..count, place);
            self.count -= 1;
            if place < usize::from(self.on_top) {
                self.on_top -= 1;
            }
        }
    }

    pub fn put_at_bottom(&mut self, card: CardId) {
        if usize::from(self.count) < MAX_CARDS {
            self.known[usize::from(self.count)] = card;
            self.count += 1;
        }
    }

    pub fn shuffle(&mut self) {
        self.hidden = self.cards();
        self.count = 0;
        self.on_top = 0;
    }

    /// Puts cards on top, the first of them uppermost; for arranged positions.
    pub fn stack(&mut self, cards: &[CardId]) {
        for card in cards.iter().rev() {
            self.remove(*card);
            // Each card lies here once, so there is room; a pile from elsewhere is not made longer than it can be.
            if usize::from(self.count) == MAX_CARDS {
                return;
            }
            self.known.copy_within(0..MAX_CARDS - 1, 1);
            self.known[0] = *card;
            self.count += 1;
            self.on_top += 1;
        }
    }

    /// Whether somebody put cards on top: then there is an order to peek at.
    #[inline]
    pub fn is_arranged(&self) -> bool {
        self.on_top > 0
    }

    pub fn cards(&self) -> CardSet {
        self.known().iter().copied().collect::<CardSet>().or(self.hidden)
    }

    fn known(&self) -> &[CardId] {
        &self.known[..usize::from(self.count)]
    }

    /// The pile as the players know it: what was arranged on top is hidden.
    pub fn as_seen(&self) -> Pile {
        let mut seen = *self;
        for card in &self.known[..usize::from(self.on_top)] {
            seen.remove(*card);
            seen.hidden = seen.hidden.with(*card);
        }
        seen
    }
}

impl PartialEq for Pile {
    fn eq(&self, other: &Pile) -> bool {
        self.known() == other.known() && self.on_top == other.on_top && self.hidden == other.hidden
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(ids: &[u8]) -> CardSet {
        ids.iter().map(|id| CardId(*id)).collect()
    }

    #[test]
    fn after_one_round_the_order_repeats() {
        let mut pile = Pile::shuffled(cards(&[0, 1, 2]));
        for card in [2, 0, 1] {
            assert!(matches!(pile.next(), NextCard::OneOf(_)));
            pile.remove(CardId(card));
            pile.put_at_bottom(CardId(card));
        }
        for card in [2, 0, 1] {
            assert_eq!(pile.next(), NextCard::Known(CardId(card)));
            pile.remove(CardId(card));
            pile.put_at_bottom(CardId(card));
        }
    }

    #[test]
    fn a_stacked_pile_looks_shuffled_from_outside() {
        let mut pile = Pile::shuffled(cards(&[0, 1, 2, 3]));
        pile.stack(&[CardId(3), CardId(1)]);
        assert_eq!(pile.next(), NextCard::Known(CardId(3)));
        assert_eq!(pile.as_seen(), Pile::shuffled(cards(&[0, 1, 2, 3])));
        pile.remove(CardId(3));
        assert_eq!(pile.next(), NextCard::Known(CardId(1)));
        pile.remove(CardId(1));
        assert_eq!(pile.next(), NextCard::OneOf(cards(&[0, 2])));
    }

    #[test]
    fn shuffling_forgets_the_order() {
        let mut pile = Pile::shuffled(cards(&[0, 1]));
        pile.remove(CardId(1));
        pile.put_at_bottom(CardId(1));
        pile.shuffle();
        assert_eq!(pile.next(), NextCard::OneOf(cards(&[0, 1])));
    }
}
