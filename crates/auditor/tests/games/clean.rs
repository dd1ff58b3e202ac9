//! Games of the real engine under every preset, and under rules that no preset combines.

use super::{audit, play, rulebook};
use serde_json::json;

pub(super) fn check(preset: &str, options: &[(&str, serde_json::Value)], games: u64) {
    let book = rulebook(preset, options);
    for seed in 0..games {
        let span = u64::from(book.rules.players.max - book.rules.players.min) + 1;
        let seats = book.rules.players.min + (seed % span) as u8;
        let game = play(&book, seats, seed);
        if let Err(finding) = audit(&book, &game) {
            panic!("{preset} {options:?}, seed {seed}, {seats} seats:\n{finding}");
        }
    }
}

macro_rules! presets {
    ($($preset:ident),+ $(,)?) => {$(
        #[test]
        fn $preset() {
            check(stringify!($preset), &[], 48);
        }
    )+};
}

presets!(official, yolopoly_vanilla, yolopoly_bankman, ncsu, property_tycoon, property_tycoon_abridged, unipoli, class);

#[test]
fn a_multiplier_on_single_payments() {
    check("yolopoly_bankman", &[("multiplier.mode", json!("per_payment"))], 24);
}

#[test]
fn creditors_who_share() {
    let poor = [("multi_creditor", json!("split")), ("start_cash", json!(300))];
    check("official", &poor, 24);
    let dealt = ("bankruptcy.to_several", json!("dealt"));
    check("official", &[poor[0].clone(), poor[1].clone(), dealt], 24);
}

#[test]
fn fees_that_wait_for_a_levy() {
    let poor = || ("start_cash", json!(300));
    check("official", &[poor(), ("mortgage.on_transfer", json!("fee"))], 24);
    check("official", &[poor(), ("mortgage.heirs_fee", json!("at_once"))], 24);
}

#[test]
fn debts_that_are_given_up() {
    let poor = || ("start_cash", json!(400));
    check("official", &[poor()], 24);
    check("official", &[poor(), ("bankruptcy.solvent", json!("estate"))], 24);
    check("yolopoly_bankman", &[poor()], 24);
    check("class", &[poor(), ("bankruptcy.solvent", json!("payment"))], 24);
}

#[test]
fn sealed_bids_that_tie() {
    check("official", &[("auction.on_decline", json!("sealed")), ("auction.tie", json!("rebid"))], 24);
}

#[test]
fn live_auctions() {
    let live = || ("auction.bidding", json!("live"));
    check("official", &[live()], 24);
    check("yolopoly_vanilla", &[live()], 24);
    // What is sealed stays sealed, and the last buildings go live.
    check("official", &[live(), ("auction.on_decline", json!("sealed")), ("supply.houses", json!(6))], 24);
    check("official", &[live(), ("supply.houses", json!(6)), ("start_cash", json!(4000))], 48);
}

#[test]
fn a_poor_bank() {
    let poor = [("bank.cash", json!(9000)), ("start_cash", json!(1400))];
    check("property_tycoon", &poor, 24);
}

#[test]
fn double_salary_for_stopping_on_the_start() {
    check("official", &[("go.landing_factor", json!(2))], 24);
    check("property_tycoon", &[("go.landing_factor", json!(3))], 24);
    // So many pips that one throw passes the start and stops on it.
    let long = [("go.landing_factor", json!(2)), ("dice.count", json!(4)), ("dice.sides", json!(20))];
    check("official", &long, 24);
}

#[test]
fn few_houses() {
    check("official", &[("supply.houses", json!(6)), ("supply.hotels", json!(1)), ("start_cash", json!(4000))], 24);
}

#[test]
fn shares_of_the_worth_as_tax() {
    check("yolopoly_bankman", &[("tax.first_mode", json!("choice"))], 16);
    check("official", &[("tax.first_mode", json!("percent"))], 16);
}

#[test]
fn three_dice_and_a_short_game() {
    let options = [
        ("dice.count", json!(3)),
        ("dice.sides", json!(20)),
        ("end.bankruptcies", json!(1)),
        ("end.round_limit", json!(40)),
    ];
    check("official", &options, 24);
}
