//! Buildings that are auctioned, sold whole or cleared away: games by rules that make it happen often, and corrupted ones.

use super::clean::check;
use super::corrupt::{alter, check_under};
use super::rulebook;
use freehold_auditor::{AuditFault, Due, Figure};
use freehold_engine::Money;
use freehold_engine::event::{AuctionLot, Event};
use serde_json::{Value, json};

/// Rich players, and groups that may be built on before they are whole.
fn lively() -> Vec<(&'static str, Value)> {
    vec![
        ("start_cash", json!(9000)),
        ("build.require_group", json!(false)),
        ("manage.window", json!("any")),
        ("bankruptcy.solvent", json!("estate")),
    ]
}

fn with(mut options: Vec<(&'static str, Value)>, more: &[(&'static str, Value)]) -> Vec<(&'static str, Value)> {
    options.extend_from_slice(more);
    options
}

fn outright() -> Vec<(&'static str, Value)> {
    with(lively(), &[("sell.hotel_outright", json!(100)), ("build.order", json!("any"))])
}

#[test]
fn hotels_that_go_with_their_houses() {
    check("yolopoly_vanilla", &lively(), 40);
    check("official", &outright(), 40);
    check("yolopoly_vanilla", &with(lively(), &[("build.order", json!("free"))]), 24);
}

#[test]
fn built_groups_that_are_auctioned() {
    let clears = [("auction.by_owner", json!(true)), ("auction.built_groups", json!("sold_first"))];
    check("official", &with(lively(), &clears), 40);
    check("yolopoly_bankman", &with(lively(), &[("start_cash", json!(700))]), 40);
}

#[test]
fn last_buildings_with_and_without_a_floor() {
    let scarce = [("supply.houses", json!(5)), ("supply.hotels", json!(1))];
    check("official", &with(lively(), &scarce), 40);
    check("official", &with(outright(), &scarce), 40);
    check("official", &with(with(lively(), &scarce), &[("auction.shortage_floor", json!("none"))]), 40);
}

#[test]
fn throws_for_a_rent() {
    let button = [("rent.utility_reroll", json!(true)), ("rent.utility_throw", json!("button"))];
    check("official", &with(button.to_vec(), &[("sell.lot_pct", json!(50))]), 40);
    check("ncsu", &[("rent.utility_throw", json!("automatic"))], 24);
}

#[test]
fn rents_that_double_with_buildings() {
    check("official", &with(lively(), &[("rent.monopoly_double", json!("always"))]), 40);
}

#[test]
fn what_is_wrong_with_buildings_is_caught() {
    let scarce = [("supply.houses", json!(5)), ("supply.hotels", json!(1))];
    check_under(
        "a bid below what the bank gives back",
        &rulebook("official", &with(lively(), &scarce)),
        |events| {
            alter(events, |event| match event {
                Event::BidPlaced { amount, space: Some(_), .. } if *amount > Money(20) => {
                    *amount = Money(11);
                    true
                }
                _ => false,
            })
        },
        |fault| matches!(fault, AuditFault::BidTooLow { .. }),
    );
    check_under(
        "a hotel with its houses for too much",
        &rulebook("official", &outright()),
        |events| {
            alter(events, |event| match event {
                Event::BuildingSold { level: 0, refund, .. } if *refund >= Money(250) => {
                    *refund += Money(1);
                    true
                }
                _ => false,
            })
        },
        |fault| matches!(fault, AuditFault::WrongAmount { figure: Figure::Refund, .. }),
    );
    let clears = [("auction.by_owner", json!(true)), ("auction.built_groups", json!("sold_first"))];
    check_under(
        "an auction while a building stands in the group",
        &rulebook("official", &with(lively(), &clears)),
        |events| {
            // On this board the lots of a group share a half of a side, with railroads and utilities between them.
            let between = [5, 12, 15, 25, 28, 35];
            let clears = |pair: &[Event]| match (&pair[0], &pair[1]) {
                (
                    Event::BuildingSold { space, level: 0, along: false, .. },
                    Event::AuctionOpened { lot: AuctionLot::Deed { deed }, seller: Some(_), .. },
                ) => space.0 / 5 == deed.0 / 5 && !between.contains(&deed.0),
                _ => false,
            };
            let index = events.windows(2).position(clears)?;
            events.remove(index);
            Some(index)
        },
        |fault| matches!(fault, AuditFault::GroupImproved { .. }),
    );
    check_under(
        "a throw for the rent that the table makes",
        &rulebook("ncsu", &[]),
        |events| {
            let index = events.iter().position(|event| matches!(event, Event::RentRollDue { .. }))?;
            events.remove(index);
            Some(index)
        },
        |fault| matches!(fault, AuditFault::Missing { due: Due::RentRoll { .. } }),
    );
}
