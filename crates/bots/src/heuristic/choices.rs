//! Choices that cards and taxes offer.

use super::Thought;
use crate::Decision;
use freehold_engine::{CardId, DeckId, SpaceId};

impl Thought<'_> {
    pub(super) fn card_choice(&mut self, _deck: DeckId, _card: CardId) -> Decision {
        self.by_default()
    }

    pub(super) fn tax_choice(&mut self, _space: SpaceId) -> Decision {
        self.by_default()
    }
}
