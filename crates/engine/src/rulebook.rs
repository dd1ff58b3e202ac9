//! The rulebook: an edition and a ruleset, compiled into tables that the rules look up.
//!
//! Immutable for a whole game and shared by all its states. It holds no state and takes no
//! decision; it only answers "what does this cost, charge, belong to" without searching.

use crate::containers::{ByDeck, ByGroup, BySpace};
use crate::edition::{Edition, Effect, Receiver, SpaceKind, Tax};
use crate::ids::*;
use crate::money::Money;
use crate::ruleset::*;
use crate::soundness::EditionFault;
use serde::Serialize;

/// Most buildings on one space: five steps (four houses and a hotel, or five houses).
pub const MAX_LEVEL: usize = 5;

/// What kind of space this is; figures are in [`SpaceFacts`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Go,
    Jail,
    Parking,
    GoToJail,
    Card,
    Tax,
    Railroad,
    Utility,
    Lot,
}

/// Everything about one space that the rules ask for.
#[derive(Clone, Copy, Debug)]
pub struct SpaceFacts {
    pub kind: Kind,
    pub group: GroupId,
    pub deck: DeckId,
    pub price: Money,
    pub mortgage: Money,
    /// What lifting the mortgage costs, and what the bank charges a new owner for it.
    pub lift_cost: Money,
    pub transfer_fee: Money,
    pub house_cost: Money,
    pub hotel_cost: Money,
    /// By the number of buildings, the hotel included.
    pub rents: [Money; MAX_LEVEL + 1],
    /// What the bank pays for all buildings, by their number.
    pub refunds: [Money; MAX_LEVEL + 1],
    pub tax: Tax,
}

/// An edition and a ruleset that go together, with every figure that the rules look up.
///
/// ```
/// use freehold_content::Library;
/// use freehold_engine::{Money, Rulebook, RulebookFault, SpaceId};
///
/// let preset = Library::shared().preset("official").unwrap();
/// let edition = Library::shared().edition(&preset.edition).unwrap();
/// let book = Rulebook::new(preset.ruleset.clone(), edition.clone()).unwrap();
/// assert_eq!(book.space(SpaceId(39)).price, Money(400));
/// assert_eq!(book.group_of(SpaceId(39)).len(), 2);
///
/// // All faults are listed, not only the first.
/// let mut senseless = preset.ruleset.clone();
/// (senseless.players.min, senseless.start_cash) = (1, Money(-5));
/// let faults = Rulebook::new(senseless, edition.clone()).unwrap_err();
/// assert!(faults.len() >= 2);
/// assert!(matches!(faults[0], RulebookFault::Ruleset(_)));
/// ```
#[derive(Clone, Debug)]
pub struct Rulebook {
    pub rules: Ruleset,
    pub edition: Edition,
    pub spaces: BySpace<SpaceFacts>,
    /// The deeds of each group.
    pub groups: ByGroup<SpaceSet>,
    pub group_count: usize,
    pub deeds: SpaceSet,
    pub lots: SpaceSet,
    pub railroads: SpaceSet,
    pub utilities: SpaceSet,
    pub jail: SpaceId,
    pub salary: Money,
    /// For stopping exactly on the start.
    pub landing_salary: Money,
    pub rail_rents: [Money; 4],
    pub utility_multipliers: [u8; 2],
    /// Cards in play, by deck.
    pub cards: ByDeck<CardSet>,
    /// Those of them that lead out of jail.
    pub jail_cards: ByDeck<CardSet>,
    pub finite_bank: bool,
    /// The level at which a space carries a hotel; none: above every level.
    pub hotel_level: u8,
    /// The highest level.
    pub top_level: u8,
}

/// Why an edition and a ruleset do not go together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum RulebookFault {
    Ruleset(RulesetFault),
    Edition(EditionFault),
    /// The edition has fewer tokens than the ruleset allows players.
    TokensMissing {
        needed: u8,
    },
    /// A tax or a card of the edition pays into a pot that the ruleset does not have.
    PotMissing,
}

impl Rulebook {
    pub fn new(rules: Ruleset, edition: Edition) -> Result<Rulebook, Vec<RulebookFault>> {
        let mut faults: Vec<RulebookFault> = rules.faults().into_iter().map(RulebookFault::Ruleset).collect();
        check_edition(&rules, &edition, &mut faults);
        if !faults.is_empty() {
            return Err(faults);
        }
        let mut book = Rulebook::bare(rules, edition);
        book.lay_out_spaces();
        book.choose_cards();
        Ok(book)
    }

    fn bare(rules: Ruleset, edition: Edition) -> Rulebook {
        let blank = SpaceFacts {
            kind: Kind::Go,
            group: GroupId(0),
            deck: DeckId::DeckA,
            price: Money::ZERO,
            mortgage: Money::ZERO,
            lift_cost: Money::ZERO,
            transfer_fee: Money::ZERO,
            house_cost: Money::ZERO,
            hotel_cost: Money::ZERO,
            rents: [Money::ZERO; MAX_LEVEL + 1],
            refunds: [Money::ZERO; MAX_LEVEL + 1],
            tax: Tax { mode: crate::edition::TaxMode::Flat, amount: Money::ZERO, percent: 0, to: Receiver::Bank },
        };
        let max_houses = rules.build.max_houses;
        let salary = rules.go.salary.value().unwrap_or(edition.go_salary);
        Rulebook {
            spaces: BySpace::of(blank),
            groups: ByGroup::of(SpaceSet::EMPTY),
            group_count: edition.groups.len(),
            deeds: SpaceSet::EMPTY,
            lots: SpaceSet::EMPTY,
            railroads: SpaceSet::EMPTY,
            utilities: SpaceSet::EMPTY,
            jail: SpaceId(10),
            salary,
            landing_salary: salary.times(i32::from(rules.go.landing_factor)),
            rail_rents: rules.rail_rents.value().unwrap_or(edition.rail_rents),
            utility_multipliers: rules.utility_multipliers.value().unwrap_or(edition.utility_multipliers),
            cards: ByDeck::of(CardSet::EMPTY),
            jail_cards: ByDeck::of(CardSet::EMPTY),
            finite_bank: rules.bank.cash != Limit::Unlimited,
            hotel_level: if rules.build.hotel { max_houses + 1 } else { u8::MAX },
            top_level: max_houses + u8::from(rules.build.hotel),
            rules,
            edition,
        }
    }

    fn lay_out_spaces(&mut self) {
        let mut taxes_seen = 0;
        for id in SpaceId::all() {
            let kind = self.edition.spaces[id.index()].kind.clone();
            let facts = &mut self.spaces[id];
            match kind {
                SpaceKind::Go => facts.kind = Kind::Go,
                SpaceKind::Jail => {
                    facts.kind = Kind::Jail;
                    self.jail = id;
                }
                SpaceKind::Parking => facts.kind = Kind::Parking,
                SpaceKind::GoToJail => facts.kind = Kind::GoToJail,
                SpaceKind::Card { deck } => {
                    facts.kind = Kind::Card;
                    facts.deck = deck;
                }
                SpaceKind::Tax(tax) => {
                    facts.kind = Kind::Tax;
                    facts.tax = effective_tax(&self.rules.tax, tax, taxes_seen == 0);
                    taxes_seen += 1;
                }
                SpaceKind::Railroad { group, price, mortgage } => {
                    (facts.kind, facts.group, facts.price, facts.mortgage) = (Kind::Railroad, group, price, mortgage);
                    self.railroads = self.railroads.with(id);
                }
                SpaceKind::Utility { group, price, mortgage } => {
                    (facts.kind, facts.group, facts.price, facts.mortgage) = (Kind::Utility, group, price, mortgage);
                    self.utilities = self.utilities.with(id);
                }
                SpaceKind::Lot(lot) => {
                    facts.kind = Kind::Lot;
                    (facts.group, facts.price, facts.mortgage) = (lot.group, lot.price, lot.mortgage);
                    (facts.house_cost, facts.hotel_cost) = (lot.house_cost, lot.hotel_cost);
                    facts.rents = rents_by_level(&self.rules, &lot.rents);
                    self.lots = self.lots.with(id);
                }
            }
        }
        for lot in self.lots.iter() {
            for level in 1..=usize::from(self.top_level) {
                self.spaces[lot].refunds[level] = self.refund(lot, level as u8, 0).unwrap_or_default();
            }
        }
        self.deeds = self.lots.or(self.railroads).or(self.utilities);
        for id in self.deeds.iter() {
            let (rules, facts) = (&self.rules.mortgage, &mut self.spaces[id]);
            facts.lift_cost = facts.mortgage + facts.mortgage.percent_up(u32::from(rules.lift_pct));
            facts.transfer_fee = facts.mortgage.percent_up(u32::from(rules.transfer_pct));
            self.groups[facts.group] = self.groups[facts.group].with(id);
        }
    }

    fn choose_cards(&mut self) {
        for deck in DeckId::ALL {
            for (index, card) in self.edition.decks[deck].cards.iter().enumerate() {
                if !is_in_play(&self.rules, &card.effect) {
                    continue;
                }
                let id = CardId(index as u8);
                self.cards[deck] = self.cards[deck].with(id);
                if card.effect == Effect::JailCard {
                    self.jail_cards[deck] = self.jail_cards[deck].with(id);
                }
            }
        }
    }

    #[inline]
    pub fn space(&self, id: SpaceId) -> &SpaceFacts {
        &self.spaces[id]
    }

    /// The deeds that belong together with this one.
    #[inline]
    pub fn group_of(&self, deed: SpaceId) -> SpaceSet {
        self.groups[self.space(deed).group]
    }

    pub fn effect(&self, deck: DeckId, card: CardId) -> &Effect {
        &self.edition.decks[deck].cards[card.index()].effect
    }

    /// What the step up to this level costs.
    #[inline]
    pub fn step_cost(&self, space: SpaceId, level: u8) -> Money {
        let facts = self.space(space);
        if level == self.hotel_level { facts.hotel_cost } else { facts.house_cost }
    }

    /// What all buildings up to this level cost.
    pub fn built_cost(&self, space: SpaceId, level: u8) -> Money {
        (1..=level).map(|step| self.step_cost(space, step)).sum()
    }

    /// What the bank pays for the step down from this level, where buildings can be sold.
    pub fn step_refund(&self, space: SpaceId, level: u8) -> Option<Money> {
        let sell = &self.rules.sell;
        let percent = if level == self.hotel_level { sell.hotel_pct } else { sell.building_pct };
        Some(self.step_cost(space, level).percent_down(u32::from(percent.value()?)))
    }

    /// What the bank pays for the buildings between two levels, where they can be sold: step by step, or for a hotel
    /// that goes with all its houses what that brings, if it is more.
    pub fn refund(&self, space: SpaceId, from: u8, to: u8) -> Option<Money> {
        let by_steps = (to + 1..=from).map(|level| self.step_refund(space, level)).sum::<Option<Money>>()?;
        let bares_hotel = from == self.hotel_level && to == 0;
        let outright = if bares_hotel { self.outright_refund(space) } else { None };
        Some(outright.map_or(by_steps, |outright| outright.max(by_steps)))
    }

    /// Yolopoly 2.2.6.2: the amount given for four houses and the hotel, or a share of it.
    fn outright_refund(&self, space: SpaceId) -> Option<Money> {
        let percent = self.rules.sell.hotel_outright.value()?;
        Some(self.built_cost(space, self.hotel_level).percent_down(u32::from(percent)))
    }

    /// The most that this building can ever bring back, sold by itself or as a part of a hotel.
    pub fn most_refunded(&self, space: SpaceId, level: u8) -> Money {
        let alone = self.step_refund(space, level).unwrap_or_default();
        let share = if self.rules.build.hotel { self.rules.sell.hotel_outright.value() } else { None };
        let as_part = share.map(|percent| self.step_cost(space, level).percent_up(u32::from(percent)));
        as_part.map_or(alone, |part| part.max(alone))
    }

    #[inline]
    pub fn lift_cost(&self, deed: SpaceId) -> Money {
        self.space(deed).lift_cost
    }

    /// What a new owner pays the bank for a mortgage taken over.
    #[inline]
    pub fn transfer_fee(&self, deed: SpaceId) -> Money {
        self.space(deed).transfer_fee
    }

    /// Houses and hotels at this level, as the bank counts its stock.
    #[inline]
    pub fn houses_at(&self, level: u8) -> u8 {
        if level == self.hotel_level { 0 } else { level }
    }
}

fn check_edition(rules: &Ruleset, edition: &Edition, faults: &mut Vec<RulebookFault>) {
    faults.extend(edition.faults().into_iter().map(RulebookFault::Edition));
    if !edition.tokens.is_empty() && edition.tokens.len() < usize::from(rules.players.max) {
        faults.push(RulebookFault::TokensMissing { needed: rules.players.max });
    }
    let cards = edition.decks.values().flat_map(|deck| &deck.cards).filter(|card| is_in_play(rules, &card.effect));
    let taxes = edition.spaces.iter().any(|space| match space.kind {
        SpaceKind::Tax(tax) => rules.tax.to.value().unwrap_or(tax.to) == Receiver::Pot,
        _ => false,
    });
    if !rules.parking.pot && (taxes || cards.into_iter().any(|card| uses_pot(&card.effect))) {
        faults.push(RulebookFault::PotMissing);
    }
}

/// Whether the ruleset plays with cards of this kind.
fn is_in_play(rules: &Ruleset, effect: &Effect) -> bool {
    match rules.cards.source {
        CardSource::Classic => !effect.is_banking(),
        CardSource::Bankman => true,
        CardSource::FiveKinds => effect.is_plain(),
        CardSource::RandomCash | CardSource::None => false,
    }
}

fn uses_pot(effect: &Effect) -> bool {
    match effect {
        Effect::Pay { to, .. } | Effect::PayPerBuilding { to, .. } => *to == Receiver::Pot,
        Effect::Collect { from, .. } => *from == Receiver::Pot,
        Effect::Choice { options, .. } => options.iter().any(uses_pot),
        _ => false,
    }
}

/// The tax of a space under this ruleset: an override wins over what is printed.
fn effective_tax(rules: &TaxRules, printed: Tax, first: bool) -> Tax {
    let (amount, mode) = if first {
        (rules.first, rules.first_mode.value().unwrap_or(printed.mode))
    } else {
        (rules.second, printed.mode)
    };
    Tax {
        mode,
        amount: amount.value().unwrap_or(printed.amount),
        // Boards without a printed share use the tenth of the older official rules.
        percent: if printed.percent == 0 { 10 } else { printed.percent },
        to: rules.to.value().unwrap_or(printed.to),
    }
}

fn rents_by_level(rules: &Ruleset, printed: &[Money; 6]) -> [Money; MAX_LEVEL + 1] {
    let houses = usize::from(rules.build.max_houses);
    let mut rents = [Money::ZERO; MAX_LEVEL + 1];
    for (level, rent) in rents.iter_mut().enumerate() {
        let hotel = rules.build.hotel && level == houses + 1;
        *rent = match rules.rent_model {
            RentModel::BaseTimesHousesPlusOne => printed[0].times(level as i32 + 1),
            RentModel::Table if hotel => match rules.rent.hotel_factor {
                ByEdition::Edition => printed[5],
                ByEdition::Set(factor) => printed[houses].times(i32::from(factor)),
            },
            RentModel::Table => printed[level],
        };
    }
    rents
}
