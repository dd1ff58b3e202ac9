//! What is remembered of games against bots.

mod support;

use freehold_engine::event::EndCause;
use freehold_protocol::{Achievement, Action, RoomKind, Strength};
use freehold_table::statistics::statistics;
use freehold_table::stored::read_game_summary;
use freehold_table::summary::Summary;
use serde_json::json;
use support::*;

fn started(preset: &str, bots: usize) -> Driver {
    let mut wanted = solo(preset);
    wanted.bots = vec![Strength::Expert.into(); bots];
    let mut driver = Driver::new(wanted);
    driver.hello(HERS, ADA).unwrap();
    driver.request(HERS, Action::Ready { ready: true, nonce: None });
    driver
}

fn arrange(driver: &mut Driver, arrangement: serde_json::Value) {
    driver.request(HERS, serde_json::from_value(json!({ "arrange": arrangement })).unwrap());
}

/// Ada has next to nothing but the dearest lots, and one bot walks into them.
fn nearly_won() -> Driver {
    let mut driver = started("official", 1);
    let railroad = json!({"owner": 0});
    arrange(
        &mut driver,
        json!({"dice": [[1, 2]], "setup": {
            "turn": 1,
            "seats": {"0": {"cash": 90, "position": 0}, "1": {"cash": 10, "position": 34}},
            "deeds": {
                "37": {"owner": 0, "hotel": true}, "39": {"owner": 0, "hotel": true},
                "5": railroad, "15": railroad, "25": railroad, "35": railroad,
            },
        }}),
    );
    driver
}

fn only(driver: &Driver) -> (i64, Summary) {
    let [(step, row)] = &driver.rows.summaries[..] else { panic!("{:?}", driver.rows.summaries) };
    // In the same commit as the step that it follows from.
    assert_eq!(*step, driver.rows.steps.len());
    (row.at, read_game_summary(row).unwrap())
}

#[test]
fn a_game_that_is_won_is_remembered_with_its_last_step() {
    let mut driver = nearly_won();
    while driver.go_on() {}
    let (at, summary) = only(&driver);
    let wanted = Summary {
        room: "TABLE2".into(),
        game: 1,
        preset: "official".into(),
        bots: vec![Strength::Expert],
        place: 1,
        end: Some(EndCause::LastStanding),
        least_cash: 90,
        groups: 1,
        all_railroads: true,
        dear_hotel: true,
        mortgaged: false,
        rent_paid: 0,
        rent_taken: 0,
        rounds: summary.rounds,
        seconds: summary.seconds,
        worth: summary.worth,
    };
    assert_eq!(summary, wanted);
    let told = statistics(&[(at, summary)], &["official"]);
    let won = told.achievements.iter().filter(|view| view.won.is_some()).map(|view| view.achievement);
    use Achievement::*;
    let wanted = [FirstWin, BeatMaster, EveryPreset, AllRailroads, Comeback, QuickWin, DearHotel, NoMortgage];
    assert_eq!(won.collect::<Vec<_>>(), wanted);
}

#[test]
fn a_table_that_slept_remembers_the_same() {
    let mut awake = nearly_won();
    while awake.go_on() {}
    let mut sleepy = nearly_won();
    sleepy.sleep_and_wake(&[(HERS, ADA)]);
    // A script is not stored.
    arrange(&mut sleepy, json!({"dice": [[1, 2]]}));
    while sleepy.go_on() {}
    let figures = |driver: &Driver| Summary { seconds: 0, ..only(driver).1 };
    assert_eq!(figures(&sleepy), figures(&awake));
    // One game, however often it is loaded.
    assert_eq!(sleepy.rows.summaries[0].1.game, awake.rows.summaries[0].1.game);
}

#[test]
fn whoever_is_out_has_lost_though_the_others_play_on() {
    let mut driver = started("official", 2);
    let hotel = json!({"owner": 1, "hotel": true});
    arrange(
        &mut driver,
        json!({"dice": [[1, 2]], "setup": {
            "turn": 0, "seats": {"0": {"cash": 10, "position": 34}}, "deeds": {"37": hotel, "39": hotel},
        }}),
    );
    let before = driver.rows.steps.len();
    while driver.rows.summaries.is_empty() {
        assert!(driver.go_on());
    }
    assert!(driver.rows.steps.len() > before);
    let (_, summary) = only(&driver);
    assert_eq!((summary.place, summary.end, summary.won()), (3, None, false));
}

#[test]
fn only_a_game_of_ones_own_against_bots_counts() {
    for kind in [RoomKind::HotSeat, RoomKind::Multiplayer] {
        let mut wanted = solo("property_tycoon_abridged");
        wanted.kind = kind;
        wanted.settings.seats = Some(3);
        let mut driver = Driver::new(wanted);
        driver.hello(HERS, ADA).unwrap();
        driver.request(HERS, Action::Ready { ready: true, nonce: None });
        arrange(
            &mut driver,
            json!({"dice": [[1, 2]], "setup": {
                "turn": 0, "seats": {"0": {"cash": 1, "position": 34}},
                "deeds": {"37": {"owner": 1, "houses": 3}, "39": {"owner": 1, "houses": 3}},
            }}),
        );
        for _ in 0..40 {
            driver.go_on();
        }
        assert!(driver.rows.summaries.is_empty(), "{kind:?}");
    }
}
