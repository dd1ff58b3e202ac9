//! Changing any option changes a sentence.

use crate::{Language, Names, sample};
use freehold_engine::Edition;
use serde_json::{Value, json};

const WINDOWS: [&str; 4] = ["any", "own_turn", "pre_roll", "post_move"];
const RECEIVERS: [&str; 2] = ["bank", "pot"];

/// Values to try for an option that is not a plain switch.
fn values(key: &str) -> Option<Vec<Value>> {
    let words = |words: &[&str]| Some(words.iter().map(|word| json!(word)).collect());
    let or = |word: &str, rest: Value| {
        let rest = rest.as_array().cloned().unwrap_or_default();
        Some(std::iter::once(json!(word)).chain(rest).collect())
    };
    match key {
        "turn_order" => words(&["roll_first", "roll_all", "entry", "random_first"]),
        "rent_model" => words(&["table", "base_times_houses_plus_one"]),
        "rail_rents" => or("edition", json!([[50, 100, 200, 400], [25, 50, 75, 100], [25, 50, 100, 200]])),
        "utility_multipliers" => or("edition", json!([[3, 10], [4, 8], [4, 10]])),
        "multi_creditor" => words(&["turn_order", "split"]),
        "doubles.jail_at" => or("off", json!([1, 2, 3])),
        "go.salary" => or("edition", json!([200, 400])),
        "go.when" => words(&["land_or_pass", "leave"]),
        "auction.on_decline" => words(&["none", "open", "sealed"]),
        "auction.tie" => words(&["earliest", "rebid"]),
        "auction.visibility" => words(&["bidder_chooses", "public", "private"]),
        "auction.shortage_min" => or("off", json!([10, 20])),
        "rent.monopoly_double" => words(&["never", "unimproved_lot", "unimproved_group"]),
        "rent.hotel_factor" => or("edition", json!([4, 5])),
        "build.window" | "manage.window" | "trade.window" => words(&WINDOWS),
        "build.order" => words(&["even", "group_at_once", "free"]),
        "build.max_per_turn" => or("unlimited", json!([1, 3])),
        "supply.houses" => or("unlimited", json!([32, 20])),
        "supply.hotels" => or("unlimited", json!([12, 6])),
        "sell.building_pct" | "sell.hotel_pct" | "sell.lot_pct" => or("off", json!([0, 50, 100])),
        "jail.fee_to" => words(&RECEIVERS),
        "jail.fee_when" => words(&["never", "before_roll", "required", "on_entry"]),
        "jail.then" => words(&["pay_and_move", "pay", "free", "visiting"]),
        "jail.after_doubles" => words(&["move", "stay_visiting"]),
        "jail.after_fee" => words(&["roll", "end_turn"]),
        "jail_card.auto" => words(&["never", "on_space", "always"]),
        "tax.first" => or("edition", json!([200, 150])),
        "tax.second" => or("edition", json!([100, 75])),
        "tax.first_mode" => words(&["edition", "flat", "percent", "choice"]),
        "tax.to" => words(&["edition", "bank", "pot"]),
        "cards.source" => words(&["classic", "bankman", "five_kinds", "random_cash", "none"]),
        "cards.draw" => words(&["automatic", "button"]),
        "deck.after_use" => words(&["bottom", "reshuffle"]),
        "debt.raise_funds" => words(&["none", "buildings", "all"]),
        "debt.insolvency" => words(&["at_once", "when_given_up"]),
        "bankruptcy.to_player" => words(&["assets", "cash_then_auction", "deeds_and_cash", "liquidated", "freed"]),
        "bankruptcy.to_bank" => words(&["auction", "available"]),
        "trade.kind" => words(&["none", "free", "cash_offer", "swap_only", "fixed_price"]),
        "bank.cash" => or("unlimited", json!([50_000, 60_000])),
        "bank.short" => words(&["partial", "nothing"]),
        "multiplier.mode" => words(&["off", "turn_net", "per_payment"]),
        "time.game_min" | "time.turn_s" | "end.round_limit" => or("off", json!([30, 60])),
        "end.bankruptcies" => or("off", json!([1, 2])),
        _ => None,
    }
}

/// Options that are a figure, and lists of figures: each of them is changed by one.
const FIGURES: [&str; 31] = [
    "start_cash",
    "players.min",
    "players.max",
    "dice.count",
    "dice.sides",
    "auction.min_bid",
    "auction.increment",
    "build.max_houses",
    "sell.mortgaged_lot_pct",
    "mortgage.lift_pct",
    "mortgage.transfer_pct",
    "jail.fee",
    "jail.max_tries",
    "cards.random_min",
    "cards.random_max",
    "loans.max",
    "loans.max_pct",
    "loans.step",
    "loans.interest_pct",
    "loans.turns",
    "loans.late_pct",
    "currencies.initial",
    "currencies.calm_steps",
    "currencies.wild_steps",
    "currencies.reversion",
    "currencies.clamp",
    "currencies.spread_pct",
    "currencies.minimum",
    "multiplier.table",
    "rail_rents",
    "utility_multipliers",
];

fn alternatives(key: &str, value: &Value) -> Vec<Value> {
    let mut found = values(key).unwrap_or_default();
    match value {
        Value::Bool(on) => found.push(json!(!on)),
        Value::Number(figure) if FIGURES.contains(&key) => found.push(json!(figure.as_i64().unwrap() + 1)),
        Value::Array(list) if FIGURES.contains(&key) => {
            for index in 0..list.len() {
                let mut changed = list.clone();
                changed[index] = json!(list[index].as_i64().unwrap() + 1);
                found.push(Value::Array(changed));
            }
        }
        Value::Number(_) | Value::Array(_) | Value::String(_) | Value::Null | Value::Object(_) => {}
    }
    let mut seen = vec![value.clone()];
    found.retain(|other| {
        !seen.contains(other) && {
            seen.push(other.clone());
            true
        }
    });
    assert!(!found.is_empty(), "{key} has no other value in this test");
    found
}

/// Every option as its key and its place in the document.
fn options(value: &Value, path: &str, into: &mut Vec<String>) {
    match value {
        Value::Object(entries) => {
            entries.iter().for_each(|(key, value)| options(value, &format!("{path}/{key}"), into))
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) => {
            into.push(path.to_owned())
        }
    }
}

fn check_all_options(base: &Value, edition: &Edition) {
    let names = Names::new(edition);
    let told = |value: &Value| Language::English.rules(&sample::ruleset(value), &names);
    let before = told(base);
    let mut paths = Vec::new();
    options(base, "", &mut paths);
    for path in &paths {
        let key = path.trim_start_matches('/').replace('/', ".");
        let tried = alternatives(&key, base.pointer(path).unwrap());
        let mut seen = vec![before.clone()];
        for value in tried {
            let mut changed = base.clone();
            *changed.pointer_mut(path).unwrap() = value.clone();
            let after = told(&changed);
            assert!(!seen.contains(&after), "{key} = {value} reads like another value of it");
            seen.push(after);
        }
    }
}

#[test]
fn every_option_is_told() {
    let mut taxless = sample::edition();
    for space in [4, 38] {
        taxless.spaces[space].kind = freehold_engine::edition::SpaceKind::Parking;
    }
    let mut cardless = sample::edition();
    cardless.decks.iter_mut().for_each(|(_, deck)| deck.cards.clear());
    for edition in [sample::edition(), taxless, cardless] {
        for base in [sample::official(), sample::everything(), sample::nothing()] {
            check_all_options(&base, &edition);
        }
    }
}

#[test]
fn the_bases_can_be_played() {
    for base in [sample::official(), sample::everything(), sample::nothing()] {
        assert_eq!(sample::ruleset(&base).faults(), []);
    }
}

/// From every jail, too: its options hang together most.
#[test]
fn every_option_is_told_in_every_kind_of_jail() {
    let edition = sample::edition();
    for fee_when in ["never", "before_roll", "required", "on_entry"] {
        for then in ["pay_and_move", "pay", "free", "visiting"] {
            for (doubles, card) in [(false, false), (false, true), (true, false), (true, true)] {
                let mut base = sample::official();
                for (key, value) in [
                    ("fee_when", json!(fee_when)),
                    ("then", json!(then)),
                    ("doubles", json!(doubles)),
                    ("card", json!(card)),
                ] {
                    base["jail"][key] = value;
                }
                check_all_options(&base, &edition);
            }
        }
    }
}

#[test]
fn the_booklet_is_made_of_sentences() {
    let edition = sample::edition();
    for base in [sample::official(), sample::everything(), sample::nothing()] {
        for section in Language::English.rules(&sample::ruleset(&base), &Names::new(&edition)) {
            assert!(!section.sentences.is_empty(), "{} is empty", section.title);
            for sentence in section.sentences {
                assert!(sentence.ends_with('.') && !sentence.contains("  ") && !sentence.contains('!'), "{sentence}");
            }
        }
    }
}

#[test]
fn the_page_keeps_its_width() {
    let edition = sample::edition();
    let page = Language::English.rules_text(&sample::ruleset(&sample::everything()), &Names::new(&edition));
    assert!(page.starts_with("The table\n---------\n- Lantern Bay is played by 2 to 8 players"), "{page}");
    assert!(page.lines().all(|line| line.chars().count() <= crate::COLUMNS));
}

fn page(base: &Value, edition: &Edition) -> String {
    let sections = Language::English.rules(&sample::ruleset(base), &Names::new(edition));
    let told = sections.iter().filter(|section| !section.title.starts_with("Also set"));
    told.flat_map(|section| section.sentences.clone()).collect::<Vec<_>>().join("\n")
}

/// What these rules do not have is not spoken of as if they had it.
#[test]
fn absent_features_are_not_mentioned() {
    let mut edition = sample::edition();
    edition.decks.iter_mut().for_each(|(_, deck)| deck.cards.clear());
    let mut bare = sample::nothing();
    bare["jail"]["enabled"] = json!(true);
    let page = page(&bare, &edition);
    for absent in ["sold down", "ail card", "or card", "the pot ", "mortgages and", "lifting"] {
        assert!(!page.contains(absent), "{absent}: {page}");
    }
}

#[test]
fn the_booklet_names_exceptions() {
    let edition = sample::edition();
    let official = page(&sample::official(), &edition);
    for told in [
        "by Under Arrest and by the 3rd double in one turn.",
        "at any time, except during an auction or while a debt is open.",
        "If the bank lacks the houses to break a hotel down,",
        "The winner pays the bid instead of the printed price;",
        "An offer lapses when the turn of the one who made it ends.",
        "Nobody can ask for more cash than the other side has.",
        "Selling buildings, mortgaging and lifting mortgages are possible",
        "These are the taxes that the board prints.",
    ] {
        assert!(official.contains(told), "{told}: {official}");
    }
    let everything = page(&sample::everything(), &edition);
    for told in [
        "bankrupt to the bank or the pot",
        "set the amount of Harbour Dues, the amount of Lantern Levy, how Harbour Dues is reckoned and who receives",
        "Whoever cannot raise the money for a loan that is due by own means is out of the game at once.",
        "the one who comes earlier in the order of turns ranks first.",
    ] {
        assert!(everything.contains(told), "{told}: {everything}");
    }
}
