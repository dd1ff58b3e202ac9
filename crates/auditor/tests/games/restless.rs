//! Players who change what is on offer or under the hammer while others decide.

use super::clean::check;
use serde_json::json;

#[test]
fn nobody_accepts_what_is_gone() {
    check("yolopoly_vanilla", &[("end.vote", json!(false))], 300);
    check("official", &[("auction.by_owner", json!(true))], 48);
}

#[test]
fn a_building_comes_to_stand_where_it_may() {
    let scarce = [("supply.houses", json!(6)), ("supply.hotels", json!(1)), ("start_cash", json!(4000))];
    check("official", &scarce, 200);
}

#[test]
fn a_vote_is_complete_when_the_last_objector_is_gone() {
    check("class", &[], 48);
}

#[test]
fn who_has_paid_leaves_jail() {
    let options = [
        ("trade.kind", json!("none")),
        ("end.vote", json!(false)),
        ("multiplier.mode", json!("per_payment")),
        ("jail.fee_when", json!("on_entry")),
        ("jail.fee", json!(400)),
    ];
    check("yolopoly_bankman", &options, 1500);
}
