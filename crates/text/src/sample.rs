//! A board and two rulesets for the tests of this crate.

use crate::Names;
use freehold_engine::edition::*;
use freehold_engine::{ByDeck, DeckId, GroupId, Money, Ruleset};
use serde_json::{Value, json};

pub(crate) fn names(edition: &Edition) -> Names<'_> {
    Names::new(edition).with_players(["Red", "Blue", "Green"].iter())
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
pub(crate) fn official() -> Value {
    json!({
        "start_cash": 1500, "turn_order": "roll_first", "circuit_required": false, "rent_model": "table",
        "rail_rents": "edition", "utility_multipliers": "edition", "multi_creditor": "turn_order",
        "players": { "min": 2, "max": 8 },
        "dice": { "count": 2, "sides": 6 },
        "doubles": { "extra": true, "jail_at": 3 },
        "go": { "salary": "edition", "when": "land_or_pass" },
        "auction": {
            "on_decline": "open", "decliner_bids": true, "min_bid": 1, "increment": 1, "tie": "earliest",
            "visibility": "private", "raise_cash": true, "by_owner": false, "shortage_min": 10
        },
        "rent": { "monopoly_double": "unimproved_lot", "utility_reroll": false, "hotel_factor": "edition" },
        "build": {
            "window": "any", "order": "even", "max_houses": 4, "hotel": true, "require_group": true,
            "max_per_turn": "unlimited"
        },
        "supply": { "houses": 32, "hotels": 12 },
        "manage": { "window": "any" },
        "sell": { "building_pct": 50, "hotel_pct": 50, "lot_pct": "off", "mortgaged_lot_pct": 0 },
        "mortgage": { "enabled": true, "lift_pct": 10, "transfer_pct": 10 },
        "jail": {
            "enabled": true, "fee": 50, "fee_to": "bank", "fee_when": "before_roll", "doubles": true, "card": true,
            "max_tries": 3, "then": "pay_and_move", "after_doubles": "move", "after_fee": "roll",
            "owner_collects": true, "entry_ends_turn": true
        },
        "jail_card": { "auto": "never", "tradable": true },
        "tax": { "first": "edition", "second": "edition", "first_mode": "edition", "to": "edition" },
        "parking": { "pot": false },
        "cards": { "source": "classic", "draw": "automatic", "random_min": -200, "random_max": 200 },
        "deck": { "after_use": "bottom" },
        "debt": { "raise_funds": "all", "insolvency": "when_given_up" },
        "bankruptcy": { "to_player": "assets", "to_bank": "auction" },
        "trade": { "kind": "free", "window": "any" },
        "bank": { "cash": "unlimited", "short": "partial" },
        "loans": {
            "enabled": false, "max": 500, "max_pct": 50, "step": 50, "interest_pct": 10, "turns": 5, "late_pct": 20
        },
        "currencies": {
            "enabled": false, "initial": [12500, 8000],
            "calm_steps": [-300, -200, -100, -50, 0, 50, 100, 200, 300],
            "wild_steps": [-1000, -700, -400, -200, 0, 200, 400, 700, 1000],
            "reversion": 20, "clamp": 4, "spread_pct": 1, "minimum": 10
        },
        "multiplier": {
            "mode": "off", "table": [50, 55, 60, 66, 72, 79, 87, 95, 105, 115, 126, 138, 152, 166, 182, 200]
        },
        "time": { "game_min": "off", "turn_s": "off" },
        "end": { "vote": false, "round_limit": "off", "bankruptcies": "off" }
    })
}

/// The other side of the official game: what is off there is on here.
pub(crate) fn everything() -> Value {
    let mut rules = official();
    for (key, value) in [
        ("/circuit_required", json!(true)),
        ("/rail_rents", json!([50, 100, 200, 400])),
        ("/utility_multipliers", json!([3, 10])),
        ("/go/salary", json!(250)),
        ("/auction/on_decline", json!("sealed")),
        ("/auction/by_owner", json!(true)),
        ("/rent/hotel_factor", json!(5)),
        ("/build/max_per_turn", json!(3)),
        ("/sell/lot_pct", json!(50)),
        ("/tax/first", json!(150)),
        ("/tax/second", json!(75)),
        ("/tax/first_mode", json!("choice")),
        ("/tax/to", json!("pot")),
        ("/parking/pot", json!(true)),
        ("/cards/source", json!("bankman")),
        ("/bank/cash", json!(50_000)),
        ("/loans/enabled", json!(true)),
        ("/currencies/enabled", json!(true)),
        ("/multiplier/mode", json!("turn_net")),
        ("/time/game_min", json!(60)),
        ("/time/turn_s", json!(60)),
        ("/end/vote", json!(true)),
        ("/end/round_limit", json!(40)),
        ("/end/bankruptcies", json!(2)),
    ] {
        *rules.pointer_mut(key).unwrap() = value;
    }
    rules
}

/// A bare game: every feature that can be switched off is off.
pub(crate) fn nothing() -> Value {
    let mut rules = official();
    for (key, value) in [
        ("/doubles/extra", json!(false)),
        ("/doubles/jail_at", json!("off")),
        ("/auction/on_decline", json!("none")),
        ("/auction/shortage_min", json!("off")),
        ("/build/hotel", json!(false)),
        ("/supply/hotels", json!("unlimited")),
        ("/sell/building_pct", json!("off")),
        ("/sell/hotel_pct", json!("off")),
        ("/mortgage/enabled", json!(false)),
        ("/jail/enabled", json!(false)),
        ("/cards/source", json!("none")),
        ("/debt/raise_funds", json!("none")),
        ("/bankruptcy/to_player", json!("freed")),
        ("/bankruptcy/to_bank", json!("available")),
        ("/trade/kind", json!("none")),
    ] {
        *rules.pointer_mut(key).unwrap() = value;
    }
    rules
}

pub(crate) fn ruleset(value: &Value) -> Ruleset {
    serde_json::from_value(value.clone()).unwrap()
}
