//! The auditor's own price lists, read from the edition and the ruleset.
//!
//! Computed here a second time on purpose: a slip in the engine's rulebook must not be copied.
//! Nothing in it depends on the course of a game.

use freehold_engine::edition::{Edition, Effect, SpaceKind, Tax};
use freehold_engine::ruleset::{ByEdition, CardSource, RentModel, Ruleset};
use freehold_engine::{
    ByDeck, ByGroup, BySpace, CardId, CardSet, DeckId, GroupId, MAX_CARDS, Money, SpaceId, SpaceSet,
};

/// Steps on one lot: at most four houses and a hotel, or five houses.
const LEVELS: usize = 6;

#[derive(Clone, Copy, Debug)]
pub(super) enum Ground {
    /// The start, the jail seen from outside, and spaces that the edition leaves out.
    Idle,
    Parking,
    GoToJail,
    Cards(DeckId),
    Tax(Tax),
    Railroad,
    Utility,
    Lot,
}

/// What is printed for one space, as these rules read it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Title {
    pub ground: Ground,
    pub group: GroupId,
    pub price: Money,
    pub mortgage: Money,
    house_cost: Money,
    hotel_cost: Money,
    rents: [Money; LEVELS],
}

#[derive(Clone, Debug)]
pub(super) struct Tables {
    titles: BySpace<Title>,
    groups: ByGroup<SpaceSet>,
    pub ownable: SpaceSet,
    pub lots: SpaceSet,
    pub railroads: SpaceSet,
    pub utilities: SpaceSet,
    pub jail: SpaceId,
    pub salary: Money,
    rail_rents: [Money; 4],
    multipliers: [u8; 2],
    /// The cards that are played with.
    pub cards: ByDeck<CardSet>,
    max_houses: u8,
    hotel: bool,
    house_refund: Option<u8>,
    hotel_refund: Option<u8>,
    outright_refund: Option<u8>,
    lift_percent: u8,
    transfer_percent: u8,
}

impl Tables {
    pub(super) fn new(edition: &Edition, rules: &Ruleset) -> Tables {
        let mut tables = Tables {
            titles: BySpace::of(BLANK),
            groups: ByGroup::of(SpaceSet::EMPTY),
            ownable: SpaceSet::EMPTY,
            lots: SpaceSet::EMPTY,
            railroads: SpaceSet::EMPTY,
            utilities: SpaceSet::EMPTY,
            jail: SpaceId(10),
            salary: or_printed(rules.go.salary, edition.go_salary),
            rail_rents: or_printed(rules.rail_rents, edition.rail_rents),
            multipliers: or_printed(rules.utility_multipliers, edition.utility_multipliers),
            cards: ByDeck::of(CardSet::EMPTY),
            max_houses: rules.build.max_houses,
            hotel: rules.build.hotel,
            house_refund: rules.sell.building_pct.value(),
            hotel_refund: rules.sell.hotel_pct.value(),
            outright_refund: rules.sell.hotel_outright.value().filter(|_| rules.build.hotel),
            lift_percent: rules.mortgage.lift_pct,
            transfer_percent: rules.mortgage.transfer_pct,
        };
        tables.read_board(edition, rules);
        for (deck, printed) in edition.decks.iter() {
            let cards = printed.cards.iter().take(MAX_CARDS).enumerate();
            tables.cards[deck] = cards
                .filter(|(_, card)| is_played(rules, &card.effect))
                .map(|(index, _)| CardId(index as u8))
                .collect();
        }
        tables
    }

    fn read_board(&mut self, edition: &Edition, rules: &Ruleset) {
        let mut taxes = 0;
        for (space, printed) in SpaceId::all().zip(&edition.spaces) {
            let title = &mut self.titles[space];
            match &printed.kind {
                SpaceKind::Go => {}
                SpaceKind::Jail => self.jail = space,
                SpaceKind::Parking => title.ground = Ground::Parking,
                SpaceKind::GoToJail => title.ground = Ground::GoToJail,
                SpaceKind::Card { deck } => title.ground = Ground::Cards(*deck),
                SpaceKind::Tax(tax) => {
                    taxes += 1;
                    title.ground = Ground::Tax(read_tax(rules, *tax, taxes == 1));
                }
                SpaceKind::Railroad { group, price, mortgage } => {
                    *title =
                        Title { ground: Ground::Railroad, group: *group, price: *price, mortgage: *mortgage, ..BLANK };
                    self.railroads = self.railroads.with(space);
                }
                SpaceKind::Utility { group, price, mortgage } => {
                    *title =
                        Title { ground: Ground::Utility, group: *group, price: *price, mortgage: *mortgage, ..BLANK };
                    self.utilities = self.utilities.with(space);
                }
                SpaceKind::Lot(lot) => {
                    *title = Title {
                        ground: Ground::Lot,
                        group: lot.group,
                        price: lot.price,
                        mortgage: lot.mortgage,
                        house_cost: lot.house_cost,
                        hotel_cost: lot.hotel_cost,
                        rents: read_rents(rules, &lot.rents),
                    };
                    self.lots = self.lots.with(space);
                }
            }
        }
        self.ownable = self.lots.or(self.railroads).or(self.utilities);
        for deed in self.ownable.iter() {
            let group = self.titles[deed].group;
            self.groups[group] = self.groups[group].with(deed);
        }
    }

    pub(super) fn title(&self, space: SpaceId) -> &Title {
        &self.titles[space]
    }

    pub(super) fn group(&self, group: GroupId) -> SpaceSet {
        self.groups.get(group).copied().unwrap_or_default()
    }

    pub(super) fn group_of(&self, deed: SpaceId) -> SpaceSet {
        self.group(self.title(deed).group)
    }

    pub(super) fn top_level(&self) -> u8 {
        self.max_houses + u8::from(self.hotel)
    }

    pub(super) fn is_hotel(&self, level: u8) -> bool {
        self.hotel && level == self.max_houses + 1
    }

    /// Houses that stand on a space with so many buildings; a hotel has handed them back.
    pub(super) fn houses(&self, level: u8) -> u8 {
        if self.is_hotel(level) { 0 } else { level }
    }

    pub(super) fn step_cost(&self, space: SpaceId, level: u8) -> Money {
        let title = self.title(space);
        if self.is_hotel(level) { title.hotel_cost } else { title.house_cost }
    }

    pub(super) fn built_cost(&self, space: SpaceId, level: u8) -> Money {
        (1..=level).map(|step| self.step_cost(space, step)).sum()
    }

    /// What the bank gives for the buildings above `to`; `None` if it takes none back.
    pub(super) fn refund(&self, space: SpaceId, from: u8, to: u8) -> Option<Money> {
        let mut refund = Money::ZERO;
        for level in to + 1..=from {
            let percent = if self.is_hotel(level) { self.hotel_refund } else { self.house_refund };
            refund += percent_of(self.step_cost(space, level), percent?);
        }
        match self.outright_refund {
            // Nobody takes less for the whole hotel than its parts would bring.
            Some(percent) if self.is_hotel(from) && to == 0 => {
                Some(refund.max(percent_of(self.built_cost(space, from), percent)))
            }
            _ => Some(refund),
        }
    }

    pub(super) fn sells_hotels_outright(&self) -> bool {
        self.outright_refund.is_some()
    }

    /// The most that comes back for the building that makes this level, whichever way it goes.
    pub(super) fn most_back(&self, space: SpaceId, level: u8) -> Money {
        let cost = self.step_cost(space, level);
        let percent = if self.is_hotel(level) { self.hotel_refund } else { self.house_refund };
        let alone = percent_of(cost, percent.unwrap_or(0));
        alone.max(percent_of_rounded_up(cost, self.outright_refund.unwrap_or(0)))
    }

    pub(super) fn lift_cost(&self, deed: SpaceId) -> Money {
        let mortgage = self.title(deed).mortgage;
        mortgage + percent_of_rounded_up(mortgage, self.lift_percent)
    }

    pub(super) fn transfer_fee(&self, deed: SpaceId) -> Money {
        percent_of_rounded_up(self.title(deed).mortgage, self.transfer_percent)
    }

    pub(super) fn lot_rent(&self, space: SpaceId, level: u8) -> Money {
        self.title(space).rents[usize::from(level).min(LEVELS - 1)]
    }

    pub(super) fn rail_rent(&self, count: usize) -> Money {
        self.rail_rents[count.clamp(1, 4) - 1]
    }

    pub(super) fn multiplier(&self, count: usize) -> u8 {
        self.multipliers[count.clamp(1, 2) - 1]
    }
}

const BLANK: Title = Title {
    ground: Ground::Idle,
    group: GroupId(0),
    price: Money::ZERO,
    mortgage: Money::ZERO,
    house_cost: Money::ZERO,
    hotel_cost: Money::ZERO,
    rents: [Money::ZERO; LEVELS],
};

fn or_printed<T: Copy>(rule: ByEdition<T>, printed: T) -> T {
    rule.value().unwrap_or(printed)
}

/// To the player's disadvantage: what the bank pays is rounded down.
pub(super) fn percent_of(amount: Money, percent: u8) -> Money {
    Money((i64::from(amount.0) * i64::from(percent)).div_euclid(100) as i32)
}

/// What the player pays is rounded up.
pub(super) fn percent_of_rounded_up(amount: Money, percent: u8) -> Money {
    Money(-(-i64::from(amount.0) * i64::from(percent)).div_euclid(100) as i32)
}

fn read_tax(rules: &Ruleset, printed: Tax, first: bool) -> Tax {
    let mut tax = printed;
    tax.to = or_printed(rules.tax.to, tax.to);
    tax.amount = or_printed(if first { rules.tax.first } else { rules.tax.second }, tax.amount);
    if first {
        tax.mode = or_printed(rules.tax.first_mode, tax.mode);
    }
    if tax.percent == 0 {
        tax.percent = 10;
    }
    tax
}

fn read_rents(rules: &Ruleset, printed: &[Money; 6]) -> [Money; LEVELS] {
    let houses = rules.build.max_houses;
    let mut rents = *printed;
    if rules.rent_model == RentModel::BaseTimesHousesPlusOne {
        for (level, rent) in rents.iter_mut().enumerate() {
            *rent = printed[0].times(level as i32 + 1);
        }
    } else if rules.build.hotel {
        let hotel = match rules.rent.hotel_factor {
            ByEdition::Edition => printed[5],
            ByEdition::Set(factor) => printed[usize::from(houses)].times(i32::from(factor)),
        };
        rents[usize::from(houses) + 1] = hotel;
    }
    rents
}

fn is_played(rules: &Ruleset, effect: &Effect) -> bool {
    match rules.cards.source {
        CardSource::Classic => !effect.is_banking(),
        CardSource::Bankman => true,
        CardSource::FiveKinds => effect.is_plain(),
        CardSource::RandomCash | CardSource::None => false,
    }
}
