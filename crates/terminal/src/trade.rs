//! A trade put together question by question: what one gives, what one wants, and whether it is meant.

use crate::ask::Asked;
use crate::course::Session;
use freehold_engine::prompt::GoodsBound;
use freehold_engine::{DeckId, Goods, Money, SeatId, SpaceId};
use freehold_text::Saying;

impl Session<'_, '_> {
    /// What to give and what to take, or nothing if it was thought better of.
    pub fn deal(&mut self, other: SeatId, give: &GoodsBound, take: &GoodsBound) -> Asked<(Goods, Goods)> {
        let Some(give) = self.side(give, None)? else { return Ok(None) };
        let Some(take) = self.side(take, Some(other))? else { return Ok(None) };
        let sure = self.yes(Saying::SendOffer { to: other, give: &give, take: &take })?;
        Ok(sure.then_some((give, take)))
    }

    /// One side: the own one, or that of another seat.
    fn side(&mut self, bound: &GoodsBound, other: Option<SeatId>) -> Asked<Goods> {
        let mut goods = Goods::default();
        let deeds: Vec<SpaceId> = bound.deeds.iter().collect();
        if !deeds.is_empty() {
            let names: Vec<String> = deeds.iter().map(|deed| self.names.space(*deed).into_owned()).collect();
            let question = other.map_or(Saying::YouGiveDeeds, |who| Saying::TheyGiveDeeds { who });
            let Some(picked) = self.pick_some(question, &names)? else { return Ok(None) };
            goods.deeds = picked.into_iter().map(|at| deeds[at]).collect();
        }
        if bound.cash > Money::ZERO {
            let max = bound.cash;
            let question = other.map_or(Saying::YouGiveCash { max }, |who| Saying::TheyGiveCash { who, max });
            let Some(cash) = self.amount(question, Money::ZERO, max)? else { return Ok(None) };
            goods.cash = cash;
        }
        for deck in DeckId::ALL {
            let max = bound.jail_cards[deck];
            if max > 0 {
                let question =
                    other.map_or(Saying::YouGiveCards { deck, max }, |who| Saying::TheyGiveCards { who, deck, max });
                let Some(cards) = self.count(question, 0, max)? else { return Ok(None) };
                goods.jail_cards[deck] = cards;
            }
        }
        Ok(Some(goods))
    }
}
