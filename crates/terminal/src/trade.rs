//! A trade put together question by question: the deeds of both sides, then what else belongs to it, and
//! whether it is meant. Only what the prompt leaves open is asked for.

use crate::ask::Asked;
use crate::course::Session;
use freehold_engine::prompt::{GoodsBound, TradeBound, TradeTerms};
use freehold_engine::{DeckId, Goods, Money, SeatId, SpaceId, SpaceSet};
use freehold_text::Saying;

impl Session<'_, '_> {
    /// What to give and what to take, or nothing if it was thought better of.
    pub fn deal(&mut self, other: SeatId, bound: &TradeBound) -> Asked<(Goods, Goods)> {
        let Some(given) = self.deeds(&bound.give, None)? else { return Ok(None) };
        let rest = match bound.terms {
            TradeTerms::FixedPrice { .. } => remaining(&bound.take, given),
            _ => bound.take,
        };
        let Some(taken) = self.deeds(&rest, Some(other))? else { return Ok(None) };
        let mut give = Goods { deeds: given, ..Goods::default() };
        let mut take = Goods { deeds: taken, ..Goods::default() };
        if self.cash(other, bound, &mut give, &mut take)?.is_none()
            || self.cards(&bound.give, None, &mut give)?.is_none()
            || self.cards(&bound.take, Some(other), &mut take)?.is_none()
        {
            return Ok(None);
        }
        // Nothing for something is no trade: the table says so.
        let sure =
            !bound.admits(&give, &take) || self.yes(Saying::SendOffer { to: other, give: &give, take: &take })?;
        Ok(sure.then_some((give, take)))
    }

    /// The deeds of one side: one's own, or that of another seat.
    fn deeds(&mut self, bound: &GoodsBound, other: Option<SeatId>) -> Asked<SpaceSet> {
        let (min, max) = (bound.min_deeds, bound.max_deeds);
        if max == 0 {
            return Ok(Some(SpaceSet::EMPTY));
        }
        let question = match other {
            None => Saying::YouGiveDeeds { min, max },
            Some(who) => Saying::TheyGiveDeeds { who, min, max },
        };
        self.some_of(question, bound.deeds, min, max)
    }

    /// Some of these spaces.
    pub fn some_of(&mut self, question: Saying<'_>, of: SpaceSet, min: u8, max: u8) -> Asked<SpaceSet> {
        let spaces: Vec<SpaceId> = of.iter().collect();
        let names: Vec<String> = spaces.iter().map(|space| self.names.space(*space).into_owned()).collect();
        loop {
            let Some(picked) = self.pick_some(question, &names)? else { return Ok(None) };
            let picked: SpaceSet = picked.into_iter().map(|at| spaces[at]).collect();
            if (usize::from(min)..=usize::from(max)).contains(&picked.len()) {
                return Ok(Some(picked));
            }
            self.complain(Saying::DeedCount { min, max })?;
        }
    }

    /// The cash of both sides, as far as it is open: fees for what is taken come first.
    fn cash(&mut self, who: SeatId, bound: &TradeBound, give: &mut Goods, take: &mut Goods) -> Asked<()> {
        let purse = match &bound.terms {
            TradeTerms::FixedPrice { prices } => {
                give.cash = prices.sum(take.deeds);
                take.cash = prices.sum(give.deeds);
                return Ok(Some(()));
            }
            TradeTerms::Free(purse) | TradeTerms::CashOffer(purse) | TradeTerms::SwapOnly(purse) => purse,
        };
        let fees = purse.fees.sum(take.deeds);
        let (min, max) = (bound.give.min_cash, bound.give.cash.min(purse.held + bound.take.cash - fees));
        if max > Money::ZERO {
            let Some(cash) = self.amount(Saying::YouGiveCash { min, max }, min, max)? else { return Ok(None) };
            give.cash = cash;
        }
        let (min, max) = (bound.take.min_cash.max(fees + give.cash - purse.held), bound.take.cash);
        if max > Money::ZERO {
            let Some(cash) = self.amount(Saying::TheyGiveCash { who, min, max }, min, max)? else { return Ok(None) };
            take.cash = cash;
        }
        Ok(Some(()))
    }

    fn cards(&mut self, bound: &GoodsBound, other: Option<SeatId>, goods: &mut Goods) -> Asked<()> {
        for deck in DeckId::ALL {
            let max = bound.jail_cards[deck];
            if max == 0 {
                continue;
            }
            let question =
                other.map_or(Saying::YouGiveCards { deck, max }, |who| Saying::TheyGiveCards { who, deck, max });
            let Some(cards) = self.count(question, 0, max)? else { return Ok(None) };
            goods.jail_cards[deck] = cards;
        }
        Ok(Some(()))
    }
}

/// One deed changes hands: none of theirs if one's own is given, and otherwise one.
fn remaining(take: &GoodsBound, given: SpaceSet) -> GoodsBound {
    let count = u8::from(given.is_empty()).min(take.max_deeds);
    GoodsBound { min_deeds: count, max_deeds: count, ..*take }
}
