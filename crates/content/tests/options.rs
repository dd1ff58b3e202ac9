//! Options by dotted key.

use freehold_content::*;
use freehold_engine::ruleset::{Limit, MultiplierMode, Off, Shape};
use freehold_engine::{Money, OptionKey};
use serde_json::json;

#[test]
fn one_option_is_replaced_and_the_rest_stays() {
    let ruleset = preset("official").unwrap().ruleset;
    for (key, value) in [
        ("auction.on_decline", json!("sealed")),
        ("rail_rents", json!([10, 20, 30, 40])),
        ("rail_rents", json!("edition")),
        ("build.order", json!("free")),
        ("bank.cash", json!(50_000)),
        ("doubles.jail_at", json!("off")),
        ("tax.first_mode", json!("choice")),
        ("currencies.initial", json!([100, 200])),
        ("start_cash", json!(1)),
    ] {
        let changed = override_option(&ruleset, key, &value).unwrap_or_else(|error| panic!("{error}"));
        for each in OptionKey::all() {
            let wanted = if each.name() == key { value.clone() } else { json!(ruleset.answer(each)) };
            assert_eq!(json!(changed.answer(each)), wanted, "{key}: {each}");
        }
    }
}

#[test]
fn refusals_say_what_would_do() {
    let ruleset = preset("official").unwrap().ruleset;
    for (key, value, says) in [
        ("auction.on_declin", json!("open"), "unknown option; did you mean auction.on_decline"),
        ("auction", json!(1), "unknown option; did you mean auction.on_decline, auction.decliner_bids"),
        ("on_decline", json!("open"), "unknown option; did you mean auction.on_decline"),
        ("", json!(1), "unknown option"),
        ("a.b.c.d", json!(1), "unknown option"),
        ("start_cash.x", json!(1), "unknown option"),
        ("auction.on_decline", json!("maybe"), "\"maybe\" where none, open, sealed is expected"),
        ("auction.on_decline", json!(3), "3 where none, open, sealed is expected"),
        ("auction.on_decline", json!({ "open": 1 }), "where none, open, sealed is expected"),
        ("build.hotel", json!("yes"), "where true or false is expected"),
        ("players.min", json!(-1), "-1 where a whole number from 2 to 8 is expected"),
        ("players.min", json!(2.5), "2.5 where a whole number from 2 to 8 is expected"),
        ("supply.houses", json!(null), "null where unlimited or a whole number from 0 to 200 is expected"),
        ("sell.lot_pct", json!("edition"), "where off or a whole number"),
        (
            "rail_rents",
            json!([1, 2, 3, 4, 5]),
            "where edition or a list of 4 whole numbers from 0 to 1000000 is expected",
        ),
        (
            "rail_rents",
            json!([1, "a", 3, 4]),
            "where edition or a list of 4 whole numbers from 0 to 1000000 is expected",
        ),
        ("multiplier.mode", json!("on"), "where off, turn_net, per_payment is expected"),
        ("tax.to", json!("me"), "where edition, bank, pot is expected"),
    ] {
        let error = override_option(&ruleset, key, &value).unwrap_err().to_string();
        assert!(error.contains(says), "{key}: {error}");
    }
}

#[test]
fn many_options_come_dotted_or_nested_and_are_checked_together() {
    let ruleset = preset("official").unwrap().ruleset;
    let both =
        json!({ "auction": { "tie": "rebid", "min_bid": 10 }, "parking.pot": true, "jail": { "fee_to": "pot" } });
    let changed = override_options(&ruleset, both.as_object().unwrap()).unwrap();
    assert_eq!((changed.auction.min_bid.0, changed.parking.pot), (10, true));
    let bad = json!({ "auction": { "tie": "x", "tye": 1 }, "auction.tie": "rebid", "nonsense": { "a": 1 } });
    let errors = override_options(&ruleset, bad.as_object().unwrap()).unwrap_err();
    assert_eq!(errors.len(), 4, "{errors:?}");
    let unplayable = json!({ "players": { "min": 1, "max": 9 }, "jail.fee_to": "pot" });
    let errors = override_options(&ruleset, unplayable.as_object().unwrap()).unwrap_err();
    assert_eq!(errors.len(), 3, "{errors:?}");
    assert!(errors.iter().all(|error| matches!(error, OptionError::Unplayable(_))));
    assert_eq!(override_options(&ruleset, &serde_json::Map::new()), Ok(ruleset));
}

#[test]
fn options_are_listed_in_the_order_of_the_ruleset_with_what_they_take() {
    let keys: Vec<OptionKey> = OptionKey::all().collect();
    assert_eq!(keys[..3], [OptionKey::StartCash, OptionKey::TurnOrder, OptionKey::CircuitRequired]);
    assert_eq!(*keys.last().unwrap(), OptionKey::EndBankruptcies);
    for key in &keys {
        let expected = key.spec().expected();
        assert!(expected.shape != Shape::Word || expected.words.len() > 1, "{key}: {expected:?}");
    }
    let jail_at = OptionKey::DoublesJailAt.spec().expected();
    assert_eq!((jail_at.words, jail_at.shape), (vec!["off"], Shape::Figure { min: 1, max: 10 }));
}

/// A figure of a feature that is switched off was never judged, and games are stored with such figures.
#[test]
fn figures_of_what_is_switched_off_may_be_anything() {
    let mut ruleset = preset("official").unwrap().ruleset;
    ruleset.jail.enabled = false;
    ruleset.doubles.jail_at = Off::Off;
    (ruleset.jail.fee, ruleset.jail.max_tries, ruleset.jail.fee_throws) = (Money(-1), 0, Limit::Of(0));
    (ruleset.loans.max, ruleset.loans.step, ruleset.loans.turns) = (Money(0), Money(0), 0);
    (ruleset.loans.max_pct, ruleset.loans.interest_pct, ruleset.loans.late_pct) = (0, 101, 101);
    (ruleset.currencies.initial, ruleset.currencies.minimum) = ([0, 0], Money(0));
    (ruleset.currencies.calm_steps, ruleset.currencies.wild_steps) = ([9_001; 9], [-9_001; 9]);
    (ruleset.currencies.reversion, ruleset.currencies.clamp, ruleset.currencies.spread_pct) = (0, 0, 51);
    ruleset.multiplier.table = [0; 16];
    assert_eq!(ruleset.faults(), []);

    ruleset.jail.enabled = true;
    ruleset.loans.enabled = true;
    ruleset.currencies.enabled = true;
    ruleset.multiplier.mode = MultiplierMode::TurnNet;
    let faults: Vec<OptionKey> = ruleset.faults().iter().map(|fault| fault.key).collect();
    let sections = ["jail", "loans", "currencies", "multiplier"];
    let figures = OptionKey::all().filter(|key| {
        let shape = key.spec().expected().shape;
        sections.contains(&key.section()) && matches!(shape, Shape::Figure { .. } | Shape::List { .. })
    });
    assert_eq!(faults, figures.collect::<Vec<_>>());

    // Where the fee is a duty nobody ever tries a throw.
    let mut course = preset("ncsu").unwrap().ruleset;
    course.jail.max_tries = 0;
    assert_eq!(course.faults(), []);
}

/// A change takes along what no longer fits, however long the chain is, and says because of what.
#[test]
fn what_contradicts_a_change_follows_it() {
    use freehold_engine::ruleset::Answer;
    let cases = [
        (OptionKey::DoublesExtra, Answer::Flag(false), vec![OptionKey::DoublesJailAt]),
        (OptionKey::BuildHotel, Answer::Flag(false), vec![OptionKey::SupplyHotels]),
    ];
    for (key, answer, expected) in cases {
        let mut rules = Library::shared().preset("official").expect("a preset").ruleset.clone();
        rules.set(key, &answer).expect("its own type");
        let followed = rules.follow(key);
        assert_eq!(followed.iter().map(|each| each.key).collect::<Vec<_>>(), expected);
        assert!(followed.iter().all(|each| each.because == key), "{followed:?}");
        assert_eq!(rules.answer(key), answer, "what was changed stays");
        assert_eq!(rules.faults(), Vec::new());
    }
    // One die has no doubles: nobody throws again or leaves jail by one, and so on until all fits.
    let mut rules = Library::shared().preset("official").expect("a preset").ruleset.clone();
    rules.set(OptionKey::DiceCount, &Answer::Figure(1)).expect("its own type");
    assert!(rules.follow(OptionKey::DiceCount).len() >= 4);
    assert_eq!(rules.faults(), Vec::new());
}

/// Whatever is changed in whichever preset: what fitted together before fits together afterwards.
#[test]
fn every_flag_and_word_can_be_chosen_in_every_preset() {
    use freehold_engine::ruleset::{Answer, OPTIONS};
    for preset in Library::shared().presets() {
        for spec in OPTIONS {
            let mut answers: Vec<Answer> =
                spec.expected().words.iter().map(|word| Answer::Word(word.to_string())).collect();
            if let Answer::Flag(flag) = preset.ruleset.answer(spec.key) {
                answers.push(Answer::Flag(!flag));
            }
            for answer in answers {
                let mut rules = preset.ruleset.clone();
                rules.set(spec.key, &answer).expect("its own type");
                rules.follow(spec.key);
                assert_eq!(rules.faults(), Vec::new(), "{} = {answer:?} in {}", spec.key, preset.id);
            }
        }
    }
}
