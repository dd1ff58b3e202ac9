//! The data that comes with the program: complete, playable, and with the figures it should have.

use freehold_content::*;
use freehold_engine::edition::{Effect, SpaceKind};
use freehold_engine::{DeckId, Money, OptionKey, Ruleset};
use serde_json::{Value, json};

fn ruleset(id: &str) -> Ruleset {
    preset(id).unwrap_or_else(|| panic!("no preset {id}")).ruleset
}

fn option(id: &str, key: &str) -> Value {
    let key = OptionKey::named(key).unwrap_or_else(|| panic!("no option {key}"));
    json!(ruleset(id).answer(key))
}

#[test]
fn every_builtin_file_is_without_fault() {
    let mut library = Library::default();
    for source in builtin_sources() {
        if let Err(faults) = library.add(source) {
            let lines: Vec<String> = faults.iter().map(Fault::to_string).collect();
            panic!("{}", lines.join("\n"));
        }
    }
    let ids: Vec<&str> = library.presets().iter().map(|preset| preset.id.as_str()).collect();
    assert_eq!(ids, presets());
}

#[test]
fn every_preset_can_be_played() {
    for id in presets() {
        let preset = preset(id).unwrap();
        assert_eq!(preset.ruleset.faults(), [], "{id}");
        assert!(edition(&preset.edition).is_some() && theme(&preset.theme).is_some(), "{id}");
    }
}

/// Key, then the values in the order official, vanilla, bankman, ncsu, property_tycoon, unipoli, class.
#[test]
fn presets_hold_the_values_of_the_parameter_table() {
    let columns = ["official", "yolopoly_vanilla", "yolopoly_bankman", "ncsu", "property_tycoon", "unipoli", "class"];
    let table = [
        ("players.max", json!([8, 8, 8, 8, 6, 8, 8])),
        ("start_cash", json!([1500, 1500, 1500, 1500, 1500, 1500, 1500])),
        ("turn_order", json!(["roll_first", "roll_first", "roll_first", "entry", "roll_all", "entry", "random_first"])),
        ("doubles.extra", json!([true, true, true, false, true, false, true])),
        ("doubles.jail_at", json!([3, 3, 3, "off", 3, "off", "off"])),
        (
            "go.when",
            json!([
                "land_or_pass",
                "land_or_pass",
                "land_or_pass",
                "land_or_pass",
                "leave",
                "land_or_pass",
                "land_or_pass"
            ]),
        ),
        ("circuit_required", json!([false, false, false, false, true, false, false])),
        ("auction.on_decline", json!(["open", "open", "open", "none", "sealed", "none", "none"])),
        ("auction.decliner_bids", json!([true, true, true, false, false, false, false])),
        ("auction.shortage_min", json!([10, 10, 10, "off", "off", "off", "off"])),
        ("auction.raise_cash", json!([true, false, false, false, false, false, false])),
        ("auction.by_owner", json!([false, true, true, false, false, false, false])),
        (
            "rent.monopoly_double",
            json!([
                "unimproved_lot",
                "unimproved_lot",
                "unimproved_lot",
                "unimproved_lot",
                "unimproved_lot",
                "unimproved_lot",
                "never"
            ]),
        ),
        ("rent_model", json!(["table", "table", "table", "base_times_houses_plus_one", "table", "table", "table"])),
        (
            "rail_rents",
            json!(["edition", "edition", "edition", [50, 100, 200, 400], "edition", [25, 50, 75, 100], "edition"]),
        ),
        ("utility_multipliers", json!(["edition", "edition", "edition", [3, 10], "edition", [4, 8], "edition"])),
        ("rent.utility_reroll", json!([false, false, false, true, false, false, false])),
        ("build.window", json!(["any", "own_turn", "own_turn", "pre_roll", "post_move", "own_turn", "own_turn"])),
        ("build.order", json!(["even", "even", "even", "group_at_once", "even", "even", "free"])),
        ("build.max_houses", json!([4, 4, 4, 5, 4, 4, 4])),
        ("build.hotel", json!([true, true, true, false, true, false, true])),
        ("build.require_group", json!([true, true, true, true, true, true, false])),
        (
            "build.max_per_turn",
            json!(["unlimited", "unlimited", "unlimited", "unlimited", "unlimited", 3, "unlimited"]),
        ),
        ("supply.houses", json!([32, 32, 32, "unlimited", "unlimited", "unlimited", "unlimited"])),
        ("supply.hotels", json!([12, 12, 12, "unlimited", "unlimited", "unlimited", "unlimited"])),
        ("sell.building_pct", json!([50, 50, 50, "off", 100, "off", 50])),
        ("sell.lot_pct", json!(["off", 50, 50, "off", 100, "off", "off"])),
        ("sell.mortgaged_lot_pct", json!([0, 0, 0, 0, 50, 0, 0])),
        ("mortgage.enabled", json!([true, true, true, false, true, false, false])),
        ("jail.enabled", json!([true, true, true, true, true, true, false])),
        ("jail.fee_to", json!(["bank", "bank", "bank", "bank", "pot", "bank", "bank"])),
        (
            "jail.fee_when",
            json!(["before_roll", "before_roll", "before_roll", "required", "on_entry", "before_roll", "never"]),
        ),
        ("jail.then", json!(["pay_and_move", "free", "free", "pay", "visiting", "pay", "pay"])),
        ("jail.max_tries", json!([3, 3, 3, 0, 2, 3, 0])),
        ("jail.after_fee", json!(["roll", "roll", "roll", "roll", "end_turn", "roll", "roll"])),
        ("jail.owner_collects", json!([true, true, true, true, false, true, true])),
        ("jail.entry_ends_turn", json!([true, true, true, false, true, false, false])),
        ("jail_card.auto", json!(["never", "on_space", "on_space", "never", "always", "never", "never"])),
        ("jail_card.tradable", json!([true, true, true, false, false, false, false])),
        ("tax.second", json!(["edition", "edition", "edition", "edition", "edition", "edition", 75])),
        ("parking.pot", json!([false, false, false, false, true, false, false])),
        ("cards.source", json!(["classic", "classic", "bankman", "classic", "classic", "five_kinds", "random_cash"])),
        ("cards.draw", json!(["automatic", "automatic", "automatic", "button", "automatic", "automatic", "automatic"])),
        ("deck.after_use", json!(["bottom", "reshuffle", "reshuffle", "bottom", "bottom", "bottom", "bottom"])),
        ("debt.raise_funds", json!(["all", "all", "all", "none", "all", "none", "buildings"])),
        (
            "debt.insolvency",
            json!(["when_given_up", "when_given_up", "when_given_up", "at_once", "at_once", "at_once", "at_once"]),
        ),
        (
            "bankruptcy.to_player",
            json!([
                "assets",
                "cash_then_auction",
                "cash_then_auction",
                "deeds_and_cash",
                "liquidated",
                "freed",
                "freed"
            ]),
        ),
        (
            "bankruptcy.to_bank",
            json!(["auction", "auction", "auction", "available", "available", "available", "available"]),
        ),
        ("trade.kind", json!(["free", "fixed_price", "fixed_price", "cash_offer", "swap_only", "none", "none"])),
        ("bank.cash", json!(["unlimited", "unlimited", "unlimited", "unlimited", 50000, "unlimited", "unlimited"])),
        ("loans.enabled", json!([false, false, true, false, false, false, false])),
        ("currencies.enabled", json!([false, false, true, false, false, false, false])),
        ("multiplier.mode", json!(["off", "off", "turn_net", "off", "off", "off", "off"])),
        ("end.vote", json!([false, true, true, false, false, false, true])),
        ("time.game_min", json!(["off", "off", "off", "off", "off", "off", "off"])),
    ];
    for (key, values) in &table {
        for (column, value) in columns.iter().zip(values.as_array().unwrap()) {
            assert_eq!(&option(column, key), value, "{column} {key}");
        }
    }
}

#[test]
fn the_abridged_game_differs_in_time_only() {
    let (whole, abridged) = (ruleset("property_tycoon"), ruleset("property_tycoon_abridged"));
    let different = OptionKey::all().filter(|key| whole.answer(*key) != abridged.answer(*key));
    let different: Vec<_> = different.map(|key| (key, json!(abridged.answer(key)))).collect();
    assert_eq!(different, [(OptionKey::TimeGameMin, json!(60)), (OptionKey::TimeTurnS, json!(60))]);
}

/// Edition, lots, sum of their prices, base rent of space 29, cards of deck A and B, tokens.
#[test]
fn editions_hold_the_printed_figures() {
    for (id, lots, prices, base_29, cards, tokens) in [
        ("lantern_bay", 22, 4590, 24, [24, 24], 0),
        ("property_tycoon", 22, 4590, 22, [16, 16], 6),
        ("ncsu", 24, 5000, 24, [7, 8], 0),
    ] {
        let edition = edition(id).unwrap();
        let found: Vec<_> = edition
            .spaces
            .iter()
            .filter_map(|space| match &space.kind {
                SpaceKind::Lot(lot) => Some(lot),
                _ => None,
            })
            .collect();
        assert_eq!(found.len(), lots, "{id}");
        assert_eq!(found.iter().map(|lot| lot.price.0).sum::<i32>(), prices, "{id}");
        assert!(found.iter().all(|lot| lot.mortgage.0 * 2 == lot.price.0 && lot.hotel_cost == lot.house_cost), "{id}");
        let SpaceKind::Lot(lot) = &edition.spaces[29].kind else { panic!("{id}: space 29 is no lot") };
        assert_eq!(lot.rents[0], Money(base_29), "{id}");
        assert_eq!(edition.decks.each_ref().map(|deck| deck.cards.len()), cards, "{id}");
        assert_eq!(edition.tokens.len(), tokens, "{id}");
        let names: Vec<&str> = edition.groups.iter().map(|group| group.id.as_str()).collect();
        assert_eq!(
            names[..8],
            ["group_1", "group_2", "group_3", "group_4", "group_5", "group_6", "group_7", "group_8"]
        );
        assert_eq!(names[8..], ["rail", "util"]);
    }
}

#[test]
fn fixed_money_cards_add_up() {
    let sum = |edition_id: &str, deck: DeckId| -> i32 {
        let edition = edition(edition_id).unwrap();
        let cards = &edition.decks[deck.index()].cards;
        let amount = |effect: &Effect| match effect {
            Effect::Collect { amount, .. } => amount.0,
            Effect::Pay { amount, .. } => -amount.0,
            _ => 0,
        };
        cards.iter().map(|card| amount(&card.effect)).sum()
    };
    // The classic piles give 185 and 405; Property Tycoon's edition of 2018 to 2020 gives 115 and 315.
    assert_eq!(sum("lantern_bay", DeckId::DeckA), 185);
    assert_eq!(sum("lantern_bay", DeckId::DeckB), 405);
    assert_eq!(sum("property_tycoon", DeckId::DeckA), 50 + 100 + 150 - 15 - 150 - 20);
    assert_eq!(sum("property_tycoon", DeckId::DeckB), 100 + 20 + 20 + 200 + 50 + 100 + 25 - 100 - 50 - 50);
    assert_eq!(sum("ncsu", DeckId::DeckA), -70);
    assert_eq!(sum("ncsu", DeckId::DeckB), -70);
}

#[test]
fn themes_name_what_they_can_and_editions_keep_the_rest() {
    let library = Library::builtin();
    for (edition_id, theme_id, space, wanted) in [
        ("lantern_bay", "lantern_bay", 39, "Lighthouse Point"),
        ("lantern_bay", "halloween", 39, "Haunted Manor"),
        ("lantern_bay", "ankara", 0, "City Gate"),
        ("lantern_bay", "bilkent", 4, "Tuition Instalment"),
        ("lantern_bay", "bilkent", 7, "Pop Quiz"),
        ("ncsu", "halloween", 4, "Net Loft Yard"),
        ("ncsu", "halloween", 38, "Signal Terrace"),
        ("ncsu", "halloween", 37, "Vampire Heights"),
        ("property_tycoon", "lantern_bay", 39, "Summit Heights"),
        ("property_tycoon", "halloween", 39, "Haunted Manor"),
    ] {
        let names = library.names(library.edition(edition_id).unwrap(), library.theme(theme_id));
        assert_eq!(names.spaces[space], wanted, "{edition_id} under {theme_id}");
        let own = edition_id == "property_tycoon";
        assert_eq!(names.tokens.len(), if own { 6 } else { 8 });
        assert!(names.tokens.iter().all(|token| token.svg.is_some()), "{edition_id} under {theme_id}");
        assert_eq!(names.glyph == "£", own);
    }
    let printed = names(&edition("property_tycoon").unwrap(), None);
    assert_eq!(printed.decks, ["Opportunity Knocks", "Pot Luck"]);
}
