//! What a seat may put into a trade and ask for: the bounds that prompts carry. They say the same as the
//! checks of `trade`, which know the reasons.

use crate::containers::ByDeck;
use crate::ids::*;
use crate::money::Money;
use crate::position::Position;
use crate::prompt::{Clearing, GoodsBound, PriceList, Purse, TradeBound, TradeTerms};
use crate::ruleset::*;

impl Position<'_> {
    /// Every trade that this seat could propose to that one; nothing if there is none. Whether it is the
    /// time for it is another question.
    pub(crate) fn trade_bound(&self, seat: SeatId, partner: SeatId) -> Option<TradeBound> {
        let bound = match self.book.rules.trade.kind {
            TradeKind::None => return None,
            TradeKind::Free => self.free_trade(seat, partner),
            TradeKind::CashOffer => self.cash_offer(seat, partner),
            // What brings no cash clears no debt.
            TradeKind::SwapOnly if self.debt_to_clear(seat, partner).is_some() => return None,
            TradeKind::SwapOnly => self.swap(seat, partner),
            TradeKind::FixedPrice => self.sale_at_price(seat, partner),
        };
        let (give, take) = bound.simplest();
        bound.admits(&give, &take).then_some(bound)
    }

    fn free_trade(&self, seat: SeatId, partner: SeatId) -> TradeBound {
        let side = |seat: SeatId, deeds: SpaceSet| GoodsBound {
            cash: self.state.seat(seat).cash,
            jail_cards: self.tradable_cards(seat),
            ..any_of(deeds)
        };
        let give = side(seat, self.tradable_deeds(seat));
        // The partner's cash may help to pay a fee; whoever has nothing else to give keeps one unit for that.
        let things = !give.deeds.is_empty() || give.jail_cards != ByDeck::of(0);
        let spare = if things { Money::ZERO } else { Money(1) };
        let budget = give.cash - spare + self.state.seat(partner).cash;
        let take = side(partner, self.payable(self.tradable_deeds(partner), budget));
        let mut purse = self.purse(seat, take.deeds);
        if let Some((debtor, missing)) = self.debt_to_clear(seat, partner) {
            let own = debtor == seat;
            // What a debtor pays for mortgages taken over is missing as well.
            purse.fees = if own { purse.fees } else { self.fees(give.deeds.or(take.deeds)) };
            purse.clears = Some(Clearing { own, missing });
        }
        TradeBound { give, take, terms: TradeTerms::Free(purse) }
    }

    /// NCSU UC15: cash for one deed.
    fn cash_offer(&self, seat: SeatId, partner: SeatId) -> TradeBound {
        let held = self.state.seat(seat).cash;
        let least = match self.debt_to_clear(seat, partner) {
            None => Money(1),
            // A debtor gives no cash away.
            Some((debtor, _)) if debtor == seat => held + Money(1),
            Some((_, missing)) => missing,
        };
        let deeds = self.payable(self.tradable_deeds(partner), held - least);
        let give = GoodsBound { min_cash: least, cash: held, ..GoodsBound::default() };
        let take = GoodsBound { deeds, min_deeds: 1, max_deeds: 1, ..GoodsBound::default() };
        TradeBound { give, take, terms: TradeTerms::CashOffer(self.purse(seat, deeds)) }
    }

    fn swap(&self, seat: SeatId, partner: SeatId) -> TradeBound {
        let deeds = self.payable(self.tradable_deeds(partner), self.state.seat(seat).cash);
        let give = GoodsBound { min_deeds: 1, ..any_of(self.tradable_deeds(seat)) };
        let take = GoodsBound { min_deeds: 1, ..any_of(deeds) };
        TradeBound { give, take, terms: TradeTerms::SwapOnly(self.purse(seat, deeds)) }
    }

    /// Yolopoly UC4.1.2.19: one deed for what it costs, and whoever takes it pays the fee as well.
    fn sale_at_price(&self, seat: SeatId, partner: SeatId) -> TradeBound {
        let price = |deed: SpaceId| self.book.space(deed).price;
        let (mine, theirs) = (self.tradable_deeds(seat), self.tradable_deeds(partner));
        let (held, paid) = (self.state.seat(seat).cash, self.state.seat(partner).cash);
        // The partner's fee is asked for when the offer is accepted.
        let mut sold: SpaceSet = mine.iter().filter(|deed| price(*deed) <= paid).collect();
        let mut bought: SpaceSet =
            theirs.iter().filter(|deed| price(*deed) + self.takeover_fee(SpaceSet::of(*deed)) <= held).collect();
        if let Some((debtor, missing)) = self.debt_to_clear(seat, partner) {
            let sells = |deeds: SpaceSet, seller: SeatId| {
                deeds.iter().filter(|deed| debtor == seller && price(*deed) >= missing).collect()
            };
            (sold, bought) = (sells(sold, seat), sells(bought, partner));
        }
        let side = |deeds: SpaceSet, paid_for: SpaceSet| GoodsBound {
            deeds,
            // Where the other side has none to sell, this side must.
            min_deeds: u8::from(paid_for.is_empty()),
            max_deeds: u8::from(!deeds.is_empty()),
            cash: paid_for.iter().map(price).max().unwrap_or_default(),
            ..GoodsBound::default()
        };
        let prices = sold.or(bought).iter().map(|deed| (deed, price(deed))).collect();
        TradeBound { give: side(sold, bought), take: side(bought, sold), terms: TradeTerms::FixedPrice { prices } }
    }

    /// Deeds of unimproved groups.
    fn tradable_deeds(&self, seat: SeatId) -> SpaceSet {
        let mut free = self.state.owned(seat);
        for space in self.state.built().iter() {
            free = free.minus(self.book.group_of(space));
        }
        free
    }

    fn tradable_cards(&self, seat: SeatId) -> ByDeck<u8> {
        if !self.book.rules.jail_card.tradable {
            return ByDeck::of(0);
        }
        self.state.seat(seat).jail_cards.map(|cards| cards.len() as u8)
    }

    /// Those of the deeds whose fee is within the budget.
    fn payable(&self, deeds: SpaceSet, budget: Money) -> SpaceSet {
        let dear = deeds.and(self.state.mortgaged()).iter().filter(|deed| self.book.transfer_fee(*deed) > budget);
        // An overdrawn budget pays for nothing at all.
        if budget < Money::ZERO { SpaceSet::EMPTY } else { deeds.minus(dear.collect()) }
    }

    fn purse(&self, seat: SeatId, taken: SpaceSet) -> Purse {
        Purse { held: self.state.seat(seat).cash, fees: self.fees(taken), clears: None }
    }

    fn fees(&self, deeds: SpaceSet) -> PriceList {
        deeds.and(self.state.mortgaged()).iter().map(|deed| (deed, self.book.transfer_fee(deed))).collect()
    }
}

/// Any number of these deeds.
fn any_of(deeds: SpaceSet) -> GoodsBound {
    GoodsBound { deeds, max_deeds: deeds.len() as u8, ..GoodsBound::default() }
}
