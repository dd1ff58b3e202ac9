//! Why a seat cannot build, buy, mortgage or trade now: what the checks that decide about these commands answer.
//!
//! Of each pursuit exactly one thing is true: a prompt admits it, an obstacle says why not, or the rules of the game do
//! not have it. Prompts are collected at every step of every game, obstacles only where somebody looks.
//!
//! ```
//! use freehold_engine::obstacles::Pursuit;
//! use freehold_engine::{Position, Rejection, SeatId};
//! # use freehold_content::Library;
//! # let preset = Library::shared().preset("official").unwrap();
//! # let edition = Library::shared().edition(&preset.edition).unwrap();
//! # let book = freehold_engine::Rulebook::new(preset.ruleset.clone(), edition.clone()).unwrap();
//! # let (mut state, mut chance) = (freehold_engine::State::new(&book, 2, true), freehold_engine::FastChance::new(7));
//! # let mut events: Vec<freehold_engine::Event> = Vec::new();
//! # freehold_engine::begin(&book, &mut state, &mut chance, &mut events, true);
//! let obstacles = Position::new(&book, &state).obstacles(SeatId(1));
//! let buying = obstacles.iter().find(|obstacle| obstacle.bars.contains(&Pursuit::Buy)).unwrap();
//! assert_eq!(buying.rejection, Rejection::NotYourTurn { to_move: SeatId(0) });
//! assert_eq!(serde_json::to_string(&Pursuit::Buy).unwrap(), r#""buy""#);
//! ```

use crate::command::Goods;
use crate::containers::ByDeck;
use crate::ids::*;
use crate::money::Money;
use crate::position::Position;
use crate::prompt::Prompt;
use crate::rejection::Rejection;
use crate::rulebook::Rulebook;
use crate::ruleset::{BuildOrder, OptionKey, TradeKind};
use arrayvec::ArrayVec;
use serde::Serialize;

/// What is always in sight of those whose rules have it, whether it can be done now or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Pursuit {
    /// On these lots of the seat. None of them: it has no lot.
    Build(SpaceSet),
    /// The deed on which the seat stands.
    Buy,
    /// These deeds of the seat. None of them: it has no deed.
    Mortgage(SpaceSet),
    /// A new offer, to anybody.
    Trade,
}

/// What keeps a seat from a pursuit, or from several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Obstacle {
    pub bars: ArrayVec<Pursuit, 4>,
    /// What the engine answers to whoever tries.
    pub rejection: Rejection,
}

/// The nearest to success first: of several reasons against the same pursuit it is the most telling one.
pub type Obstacles = Vec<Obstacle>;

/// How far an attempt is from being accepted: in kind, and within a kind.
type Distance = (u8, i32);

impl Pursuit {
    /// Whether it is the same pursuit, about whichever deeds.
    pub fn is_like(self, other: Pursuit) -> bool {
        std::mem::discriminant(&self) == std::mem::discriminant(&other)
    }

    fn joined(self, other: Pursuit) -> Pursuit {
        match (self, other) {
            (Pursuit::Build(lots), Pursuit::Build(more)) => Pursuit::Build(lots.or(more)),
            (Pursuit::Mortgage(deeds), Pursuit::Mortgage(more)) => Pursuit::Mortgage(deeds.or(more)),
            _ => self,
        }
    }
}

impl Obstacle {
    pub fn bars(&self, pursuit: Pursuit) -> bool {
        self.bars.iter().any(|barred| barred.is_like(pursuit))
    }

    fn bar(&mut self, pursuit: Pursuit) {
        match self.bars.iter_mut().find(|barred| barred.is_like(pursuit)) {
            Some(barred) => *barred = barred.joined(pursuit),
            None => self.bars.push(pursuit),
        }
    }
}

impl Position<'_> {
    /// All that keeps this seat from building, buying, mortgaging and trading now.
    pub fn obstacles(&self, seat: SeatId) -> Obstacles {
        if self.check_seat(seat).is_err() {
            return Vec::new();
        }
        let mut barred = Vec::new();
        self.building_barred(seat, &mut barred);
        self.mortgages_barred(seat, &mut barred);
        if let Err(rejection) = self.check_buy(seat) {
            barred.push((Pursuit::Buy, rejection));
        }
        if let Some(rejection) = self.trade_barred(seat) {
            barred.push((Pursuit::Trade, rejection));
        }
        let mut obstacles: Obstacles = Vec::new();
        for (pursuit, rejection) in barred {
            match obstacles.iter_mut().find(|obstacle| obstacle.rejection == rejection) {
                Some(obstacle) => obstacle.bar(pursuit),
                None => obstacles.push(Obstacle { bars: [pursuit].into_iter().collect(), rejection }),
            }
        }
        obstacles.sort_by_key(|obstacle| self.distance(seat, &obstacle.rejection));
        obstacles
    }

    /// What keeps the seat from a pursuit altogether, or that the rules do not have it; nothing where a prompt admits it.
    pub fn obstacle_to(&self, seat: SeatId, pursuit: Pursuit) -> Option<Rejection> {
        if let Err(rejection) = self.check_seat(seat) {
            return Some(rejection);
        }
        if let Some(option) = self.book.lacks(pursuit) {
            return Some(Rejection::NotInTheseRules { option });
        }
        let admits = |prompt: &Prompt| prompt.pursuit(self.book).is_some_and(|admitted| admitted.is_like(pursuit));
        if self.prompts(seat).iter().any(admits) {
            return None;
        }
        self.obstacles(seat).iter().find(|obstacle| obstacle.bars(pursuit)).map(|obstacle| obstacle.rejection)
    }

    fn building_barred(&self, seat: SeatId, barred: &mut Vec<(Pursuit, Rejection)>) {
        let own = self.state.owned(seat).and(self.book.lots);
        let judged = |lot: SpaceId| match self.book.rules.build.order {
            BuildOrder::GroupAtOnce => {
                let group = self.book.space(lot).group;
                self.check_build_group(seat, group, 1).map(drop)
            }
            _ => self.check_build(seat, lot).map(drop),
        };
        if own.is_empty() {
            // There is no lot of its own to try it on, so any lot stands for all.
            let refused = self.book.lots.first().and_then(|lot| judged(lot).err());
            barred.extend(refused.map(|rejection| (Pursuit::Build(SpaceSet::EMPTY), rejection)));
        }
        let refused = |lot| judged(lot).err().map(|rejection| (Pursuit::Build(SpaceSet::of(lot)), rejection));
        barred.extend(own.iter().filter_map(refused));
    }

    fn mortgages_barred(&self, seat: SeatId, barred: &mut Vec<(Pursuit, Rejection)>) {
        if self.book.lacks(Pursuit::Mortgage(SpaceSet::EMPTY)).is_some() {
            return;
        }
        let own = self.state.owned(seat);
        let refused = |deed| self.check_mortgage(seat, deed).err();
        if own.is_empty() {
            let refused = self.book.deeds.first().and_then(refused);
            barred.extend(refused.map(|rejection| (Pursuit::Mortgage(SpaceSet::EMPTY), rejection)));
        }
        let named = |deed| refused(deed).map(|rejection| (Pursuit::Mortgage(SpaceSet::of(deed)), rejection));
        barred.extend(own.iter().filter_map(named));
    }

    /// Why no offer can be made to anybody. Whoever has one open may withdraw it, so trading goes on.
    fn trade_barred(&self, seat: SeatId) -> Option<Rejection> {
        if self.book.lacks(Pursuit::Trade).is_some() || self.check_withdraw(seat).is_ok() {
            return None;
        }
        let mut nearest: Option<(Distance, Rejection)> = None;
        for to in self.state.solvent().without(seat).iter() {
            if self.check_offer_time(seat, to).is_ok() && self.trade_bound(seat, to).is_some() {
                return None;
            }
            let attempts = self.attempts_at_trade(seat, to);
            let refused = attempts.iter().filter_map(|(give, take)| self.check_offer(seat, to, give, take).err());
            let nearer = refused.map(|rejection| (self.distance(seat, &rejection), rejection));
            let candidates = nearest.into_iter().chain(nearer);
            nearest = candidates.min_by_key(|(distance, _)| *distance);
        }
        nearest.map(|(_, rejection)| rejection)
    }

    /// Simple trades of the kind that the rules have, one for each deed and card that might change hands. Where there
    /// are none, the empty one, whose refusal says what is missing.
    fn attempts_at_trade(&self, seat: SeatId, to: SeatId) -> Vec<(Goods, Goods)> {
        let things = |seat: SeatId| {
            let cards = self.state.seat(seat).jail_cards.iter().filter(|(_, held)| !held.is_empty());
            let tradable = self.book.rules.jail_card.tradable;
            let cards = cards.filter(move |_| tradable).map(|(deck, _)| {
                let mut jail_cards = ByDeck::of(0);
                jail_cards[deck] = 1;
                Goods { jail_cards, ..Goods::default() }
            });
            let deeds = self.state.owned(seat).iter().map(Goods::of_deed);
            deeds.chain(cards).collect::<Vec<_>>()
        };
        let price = |goods: &Goods| {
            let printed = goods.deeds.iter().map(|deed| self.book.space(deed).price);
            Goods::of_cash(printed.sum())
        };
        // Little suffices, unless a debt has to be paid by it.
        let sum = |payer: SeatId| {
            let cash = self.state.seat(payer).cash;
            let all = self.debt_to_clear(seat, to).is_some() && cash > Money::ZERO;
            Goods::of_cash(if all { cash } else { Money(1) })
        };
        let (mine, theirs) = (things(seat), things(to));
        let sold = mine.iter();
        let bought = theirs.iter();
        let mut attempts: Vec<(Goods, Goods)> = match self.book.rules.trade.kind {
            TradeKind::None => Vec::new(),
            TradeKind::Free => {
                sold.map(|thing| (*thing, sum(to))).chain(bought.map(|thing| (sum(seat), *thing))).collect()
            }
            TradeKind::CashOffer => {
                bought.filter(|thing| !thing.deeds.is_empty()).map(|thing| (sum(seat), *thing)).collect()
            }
            TradeKind::SwapOnly => {
                let deeds = |goods: &&Goods| !goods.deeds.is_empty();
                let pairs = sold.filter(deeds).map(|give| bought.clone().filter(deeds).map(|take| (*give, *take)));
                pairs.flatten().collect()
            }
            TradeKind::FixedPrice => {
                let deeds = |goods: &&Goods| !goods.deeds.is_empty();
                let sold = sold.filter(deeds).map(|thing| (*thing, price(thing)));
                sold.chain(bought.filter(deeds).map(|thing| (price(thing), *thing))).collect()
            }
        };
        if attempts.is_empty() {
            attempts.push(Default::default());
        }
        attempts
    }

    /// Money is nearest; then what a move of one's own or the course of the game may bring; then what must first belong
    /// to somebody; last the moment itself, which passes for every attempt alike.
    fn distance(&self, seat: SeatId, rejection: &Rejection) -> Distance {
        match *rejection {
            Rejection::NotEnoughCash { needed, held } => (0, (needed - held).0),
            Rejection::PartnerLacksCash { needed, held, .. } => (1, (needed - held).0),
            Rejection::BankCannotPay { needed, held } => (1, (needed - held).0),
            Rejection::TradeLeavesDebt { missing, .. } => (2, missing.0),
            Rejection::GroupMortgaged { .. } | Rejection::GroupImproved { .. } => (3, 0),
            Rejection::Uneven { .. } | Rejection::BuildLimitReached { .. } | Rejection::NoBuildingLeft { .. } => (3, 1),
            Rejection::GroupIncomplete { missing } => {
                (4, self.book.group_of(missing).minus(self.state.owned(seat)).len() as i32)
            }
            Rejection::FullyBuilt { .. } | Rejection::AlreadyMortgaged { .. } => (5, 0),
            Rejection::NoLots | Rejection::NoDeeds | Rejection::NothingToTrade => (6, 0),
            _ => (7, 0),
        }
    }
}

impl Prompt {
    /// The pursuit that it admits, if it admits one, with the deeds that it is about.
    pub fn pursuit(&self, book: &Rulebook) -> Option<Pursuit> {
        match *self {
            Prompt::Build { space, .. } => Some(Pursuit::Build(SpaceSet::of(space))),
            Prompt::BuildGroup { group, .. } => Some(Pursuit::Build(book.groups[group])),
            Prompt::BuyDeed { .. } => Some(Pursuit::Buy),
            Prompt::Mortgage { deed, .. } => Some(Pursuit::Mortgage(SpaceSet::of(deed))),
            Prompt::OfferTrade { .. } | Prompt::WithdrawTrade { .. } => Some(Pursuit::Trade),
            _ => None,
        }
    }
}

impl Rulebook {
    /// The option by which these rules do not have a pursuit at all.
    pub fn lacks(&self, pursuit: Pursuit) -> Option<OptionKey> {
        match pursuit {
            Pursuit::Mortgage(_) => (!self.rules.mortgage.enabled).then_some(OptionKey::MortgageEnabled),
            Pursuit::Trade => (self.rules.trade.kind == TradeKind::None).then_some(OptionKey::TradeKind),
            Pursuit::Build(_) | Pursuit::Buy => None,
        }
    }
}
