//! Choices that cards and taxes offer: what costs least, or brings most.

mod effects;

use super::Judgement;
use crate::{Decision, Reason};
use freehold_engine::edition::{Effect, TaxMode};
use freehold_engine::{CardId, Command, DeckId, Money, SpaceId};

impl Judgement<'_> {
    /// The open option that is worth most.
    pub(super) fn card_choice(&mut self, deck: DeckId, card: CardId) -> Decision {
        let Effect::Choice { options, .. } = self.question.book().effect(deck, card) else {
            return self.by_default();
        };
        let mut best: Option<(f32, Command)> = None;
        for (index, effect) in options.iter().enumerate() {
            let command = Command::ChooseOption { option: index as u8 };
            if !self.question.allows(&command) {
                continue;
            }
            let worth = self.worth_of(effect);
            let worth = self.seen(worth);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, command));
            }
        }
        let Some((worth, command)) = best else { return self.by_default() };
        let amount = Money(-worth as i32);
        let reason = if amount > Money::ZERO { Reason::CostsLess { amount } } else { Reason::GoesOn };
        Decision::new(command, reason)
    }

    /// The printed amount or the share of the worth.
    pub(super) fn tax_choice(&mut self, space: SpaceId) -> Decision {
        let (flat, share) = (self.question.book().space(space).tax.amount, self.share_of_worth(space));
        let percent = self.seen(share.0 as f32) < flat.0 as f32;
        let amount = if percent { share } else { flat };
        Decision::new(Command::ChooseTax { percent }, Reason::CostsLess { amount })
    }

    /// What the percentage of a tax space comes to.
    fn share_of_worth(&self, space: SpaceId) -> Money {
        self.question.position.share_of_worth(self.question.seat, space)
    }

    /// What stopping on a tax space costs.
    pub(super) fn tax_due(&self, space: SpaceId) -> Money {
        let tax = &self.question.book().space(space).tax;
        match tax.mode {
            TaxMode::Flat => tax.amount,
            TaxMode::Percent => self.share_of_worth(space),
            TaxMode::Choice => tax.amount.min(self.share_of_worth(space)),
        }
    }
}
