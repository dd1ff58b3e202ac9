//! A board and three rulesets for the tests of this crate.

use crate::Names;
use freehold_engine::edition::*;
use freehold_engine::ruleset::*;
use freehold_engine::{ByDeck, DeckId, GroupId, Money};

pub(crate) fn names(edition: &Edition) -> Names<'_> {
    Names::new(edition).with_players(["Red", "Blue", "Green"].iter()).with_visiting(Some("The Pier"))
}

pub(crate) fn edition() -> Edition {
    let group =
        |id: &str, name: &str, letter| Group { id: id.into(), name: name.into(), letter, colour: "#336699".into() };
    let tide = Effect::Collect { amount: Money(50), from: Receiver::Bank };
    Edition {
        id: "lantern_bay".into(),
        name: "Lantern Bay".into(),
        currency: Currency { glyph: "◈".into(), fixed: false },
        go_salary: Money(200),
        rail_rents: [Money(25), Money(50), Money(100), Money(200)],
        utility_multipliers: [4, 10],
        groups: vec![group("rope", "Rope", 'R'), group("ferries", "Ferries", 'F'), group("works", "Works", 'W')],
        spaces: (0..40).map(space).collect(),
        decks: ByDeck::from([
            deck("Tidings", "The tide brings you ◈50.", tide),
            deck("Ledger", "Leave jail free.", Effect::JailCard),
        ]),
        tokens: Vec::new(),
    }
}

fn deck(name: &str, text: &str, effect: Effect) -> Deck {
    Deck { name: name.into(), cards: vec![Card { id: name.into(), text: text.into(), effect }] }
}

fn space(index: u8) -> Space {
    let tax = |amount| Tax { mode: TaxMode::Flat, amount: Money(amount), percent: 10, to: Receiver::Bank };
    let (name, kind) = match index {
        0 => ("Harbour Gate".into(), SpaceKind::Go),
        1 => ("Rope Walk".into(), lot()),
        2 => ("Tidings".into(), SpaceKind::Card { deck: DeckId::DeckA }),
        4 => ("Harbour Dues".into(), SpaceKind::Tax(tax(200))),
        5 => ("North Ferry".into(), SpaceKind::Railroad { group: GroupId(1), price: Money(200), mortgage: Money(100) }),
        10 => ("The Brig".into(), SpaceKind::Jail),
        12 => ("Gas Works".into(), SpaceKind::Utility { group: GroupId(2), price: Money(150), mortgage: Money(75) }),
        20 => ("Quiet Mooring".into(), SpaceKind::Parking),
        30 => ("Under Arrest".into(), SpaceKind::GoToJail),
        38 => ("Lantern Levy".into(), SpaceKind::Tax(tax(100))),
        index => (format!("Lane {index}"), lot()),
    };
    Space { name, kind }
}

fn lot() -> SpaceKind {
    SpaceKind::Lot(Lot {
        group: GroupId(0),
        price: Money(60),
        mortgage: Money(30),
        house_cost: Money(50),
        hotel_cost: Money(50),
        rents: [2, 10, 30, 90, 160, 250].map(Money),
    })
}

/// The usual game.
pub(crate) fn official() -> Ruleset {
    freehold_content::preset("official").unwrap().ruleset
}

/// The other side of the official game: what is off there is on here.
pub(crate) fn everything() -> Ruleset {
    let mut rules = official();
    rules.circuit_required = true;
    rules.rail_rents = ByEdition::Set([50, 100, 200, 400].map(Money));
    rules.utility_multipliers = ByEdition::Set([3, 10]);
    rules.go.salary = ByEdition::Set(Money(250));
    rules.auction.on_decline = OnDecline::Sealed;
    rules.auction.by_owner = true;
    rules.rent.hotel_factor = ByEdition::Set(5);
    rules.build.max_per_turn = Limit::Of(3);
    rules.sell.lot_pct = Off::At(50);
    rules.tax.first = ByEdition::Set(Money(150));
    rules.tax.second = ByEdition::Set(Money(75));
    rules.tax.first_mode = ByEdition::Set(TaxMode::Choice);
    rules.tax.to = ByEdition::Set(Receiver::Pot);
    rules.parking.pot = true;
    rules.cards.source = CardSource::Bankman;
    rules.bank.cash = Limit::Of(Money(50_000));
    rules.loans.enabled = true;
    rules.currencies.enabled = true;
    rules.multiplier.mode = MultiplierMode::TurnNet;
    rules.time.game_min = Off::At(60);
    rules.time.turn_s = Off::At(60);
    rules.end.vote = true;
    rules.end.round_limit = Off::At(40);
    rules.end.bankruptcies = Off::At(2);
    rules
}

/// A bare game: every feature that can be switched off is off.
pub(crate) fn nothing() -> Ruleset {
    let mut rules = official();
    rules.doubles.extra = false;
    rules.doubles.jail_at = Off::Off;
    rules.auction.on_decline = OnDecline::None;
    rules.auction.shortage_min = Off::Off;
    rules.build.hotel = false;
    rules.supply.hotels = Limit::Unlimited;
    rules.sell.building_pct = Off::Off;
    rules.sell.hotel_pct = Off::Off;
    rules.mortgage.enabled = false;
    rules.jail.enabled = false;
    rules.cards.source = CardSource::None;
    rules.debt.raise_funds = RaiseFunds::None;
    rules.bankruptcy.to_player = ToPlayer::Freed;
    rules.bankruptcy.to_bank = ToBank::Available;
    rules.trade.kind = TradeKind::None;
    rules
}
