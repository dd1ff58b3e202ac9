//! The bounds of a trade: what each side may put in, and what the ruleset wants the whole to look like.
//!
//! Plain data, so that a client can build a trade that is accepted without knowing the rules. The figures
//! are found by `rules/trade`.

use crate::command::Goods;
use crate::containers::ByDeck;
use crate::ids::*;
use crate::money::Money;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

/// Every trade that one seat may propose to another. There is at least one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct TradeBound {
    pub give: GoodsBound,
    pub take: GoodsBound,
    pub terms: TradeTerms,
}

/// What one side may put into a trade.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct GoodsBound {
    /// Those that may be chosen from, and how many of them.
    pub deeds: SpaceSet,
    pub min_deeds: u8,
    pub max_deeds: u8,
    /// `cash` is the most.
    pub min_cash: Money,
    pub cash: Money,
    /// The most of each deck.
    pub jail_cards: ByDeck<u8>,
}

/// How the two sides depend on each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum TradeTerms {
    /// Both sides give something, and not just cash for cash.
    Free(Purse),
    /// Cash for one deed.
    CashOffer(Purse),
    /// Deeds for deeds.
    SwapOnly(Purse),
    /// One deed, of either side, for exactly its price.
    FixedPrice { prices: PriceList },
}

/// What is given in cash and the fees for what is taken come out of `held` and the cash that is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[cfg_attr(feature = "schema", ts(optional_fields = nullable))]
pub struct Purse {
    pub held: Money,
    /// For taking over mortgages, by deed.
    pub fees: PriceList,
    /// One of the two is in debt, and the trade has to bring all that is missing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clears: Option<Clearing>,
}

/// The debtor gets in cash at least what is missing, what it gives and the fees for what it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
pub struct Clearing {
    /// The debtor proposes the trade; otherwise it is the partner.
    pub own: bool,
    pub missing: Money,
}

/// An amount for each of some deeds, written as an object: `{"5":10}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PriceList {
    deeds: SpaceSet,
    amounts: [Money; SPACES],
}

impl TradeBound {
    pub fn admits(&self, give: &Goods, take: &Goods) -> bool {
        self.give.admits(give) && self.take.admits(take) && self.terms.admit(give, take)
    }

    /// One thing for the least that the terms allow in return. If any trade is admitted, then this one is.
    pub fn simplest(&self) -> (Goods, Goods) {
        let (mine, theirs) = (self.give.deeds.first(), self.take.deeds.first());
        match &self.terms {
            TradeTerms::FixedPrice { prices } => match (mine, theirs) {
                (Some(deed), _) => (Goods::of_deed(deed), Goods::of_cash(prices.of(deed))),
                (None, Some(deed)) => (Goods::of_cash(prices.of(deed)), Goods::of_deed(deed)),
                (None, None) => Default::default(),
            },
            TradeTerms::CashOffer(purse) => (Goods::of_cash(self.give.min_cash), self.cheapest_deed(purse)),
            TradeTerms::SwapOnly(purse) => (mine.map(Goods::of_deed).unwrap_or_default(), self.cheapest_deed(purse)),
            TradeTerms::Free(Purse { clears: Some(Clearing { own: false, missing }), fees, .. }) => {
                self.help(*missing, fees)
            }
            TradeTerms::Free(purse) => match self.give.some_thing() {
                Some(thing) if purse.clears.is_some() => (thing, Goods::of_cash(purse.missing())),
                Some(thing) if self.take.cash > Money::ZERO => (thing, Goods::of_cash(Money(1))),
                Some(thing) => (thing, self.take.some_card().unwrap_or_else(|| self.cheapest_deed(purse))),
                None => (Goods::of_cash(Money(1)), self.some_thing_for_cash(purse)),
            },
        }
    }

    /// The least that clears the partner's debt: cash for one thing, or one thing more for a unit of cash.
    fn help(&self, missing: Money, fees: &PriceList) -> (Goods, Goods) {
        let thing = |side: &GoodsBound| side.some_card().or_else(|| side.cheapest_deed(fees));
        let bought = thing(&self.take).map(|thing| (Goods::of_cash(missing), thing));
        let given = thing(&self.give).map(|thing| {
            let cash = missing + fees.sum(thing.deeds) + Money(1);
            (Goods { cash, ..thing }, Goods::of_cash(Money(1)))
        });
        let admitted = |(give, take): &(Goods, Goods)| self.admits(give, take);
        bought.filter(admitted).or(given).unwrap_or_default()
    }

    /// Of the deeds to take, the one with the lowest fee.
    fn cheapest_deed(&self, purse: &Purse) -> Goods {
        self.take.cheapest_deed(&purse.fees).unwrap_or_default()
    }

    /// A card or a deed for one unit of cash; a seat that cannot pay its fee asks for as much as is missing.
    fn some_thing_for_cash(&self, purse: &Purse) -> Goods {
        if let Some(card) = self.take.some_card() {
            let missing = if purse.clears.is_some() { Money(1) + purse.missing() } else { Money::ZERO };
            return Goods { cash: missing, ..card };
        }
        let deed = self.cheapest_deed(purse);
        let missing = match purse.clears {
            Some(_) => Money(1) + purse.fees.sum(deed.deeds) + purse.missing(),
            None => Money(1) + purse.fees.sum(deed.deeds) - purse.held,
        };
        Goods { cash: missing.max(Money::ZERO), ..deed }
    }
}

impl GoodsBound {
    pub fn admits(&self, goods: &Goods) -> bool {
        self.deeds.includes(goods.deeds)
            && (usize::from(self.min_deeds)..=usize::from(self.max_deeds)).contains(&goods.deeds.len())
            && (self.min_cash..=self.cash).contains(&goods.cash)
            && goods.jail_cards.iter().all(|(deck, wanted)| *wanted <= self.jail_cards[deck])
    }

    fn cheapest_deed(&self, fees: &PriceList) -> Option<Goods> {
        self.deeds.iter().min_by_key(|deed| fees.of(*deed)).map(Goods::of_deed)
    }

    fn some_thing(&self) -> Option<Goods> {
        self.deeds.first().map(Goods::of_deed).or_else(|| self.some_card())
    }

    fn some_card(&self) -> Option<Goods> {
        let (deck, _) = self.jail_cards.iter().find(|(_, count)| **count > 0)?;
        let mut goods = Goods::default();
        goods.jail_cards[deck] = 1;
        Some(goods)
    }
}

impl TradeTerms {
    fn admit(&self, give: &Goods, take: &Goods) -> bool {
        match self {
            TradeTerms::Free(purse) => {
                let things = give.has_things() || take.has_things();
                things && !give.is_empty() && !take.is_empty() && purse.suffices(give, take)
            }
            TradeTerms::CashOffer(purse) | TradeTerms::SwapOnly(purse) => purse.suffices(give, take),
            TradeTerms::FixedPrice { prices } => match (give.deeds.first(), take.deeds.first()) {
                (Some(deed), None) => give.cash == Money::ZERO && take.cash == prices.of(deed),
                (None, Some(deed)) => take.cash == Money::ZERO && give.cash == prices.of(deed),
                _ => false,
            },
        }
    }
}

impl Purse {
    fn suffices(&self, give: &Goods, take: &Goods) -> bool {
        self.held - give.cash + take.cash >= self.fees.sum(take.deeds) && self.clears_debt(give, take)
    }

    fn clears_debt(&self, give: &Goods, take: &Goods) -> bool {
        let Some(Clearing { own, missing }) = self.clears else { return true };
        let (gives, takes) = if own { (give, take) } else { (take, give) };
        takes.cash - gives.cash - self.fees.sum(takes.deeds) >= missing
    }

    /// What a debtor lacks; nothing where no debt has to be cleared.
    pub fn missing(&self) -> Money {
        self.clears.map_or(Money::ZERO, |clearing| clearing.missing)
    }
}

impl PriceList {
    /// Nothing for a deed that is not on the list.
    pub fn of(&self, deed: SpaceId) -> Money {
        self.amounts.get(deed.index()).copied().unwrap_or_default()
    }

    pub fn sum(&self, deeds: SpaceSet) -> Money {
        deeds.and(self.deeds).iter().map(|deed| self.of(deed)).sum()
    }

    pub fn deeds(&self) -> SpaceSet {
        self.deeds
    }

    pub fn iter(&self) -> impl Iterator<Item = (SpaceId, Money)> + '_ {
        self.deeds.iter().map(|deed| (deed, self.of(deed)))
    }
}

impl FromIterator<(SpaceId, Money)> for PriceList {
    fn from_iter<I: IntoIterator<Item = (SpaceId, Money)>>(prices: I) -> PriceList {
        let mut list = PriceList { deeds: SpaceSet::EMPTY, amounts: [Money::ZERO; SPACES] };
        for (deed, amount) in prices {
            list.deeds = list.deeds.with(deed);
            list.amounts[deed.index()] = amount;
        }
        list
    }
}

impl Serialize for PriceList {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_map(Some(self.deeds.len()))?;
        for (deed, amount) in self.iter() {
            object.serialize_entry(&deed, &amount)?;
        }
        object.end()
    }
}
