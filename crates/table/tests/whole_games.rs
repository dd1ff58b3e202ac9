//! Whole games from lobby to result, without any runtime.

mod support;

use freehold_protocol::{Action, RoomStage, ServerMessage};
use freehold_record::Record;
use freehold_table::Effects;
use freehold_table::limits::DISCONNECTED;
use support::*;

/// Rules that end a game after half an hour: a few hundred steps.
const SHORT: &str = "property_tycoon_abridged";

fn started(preset: &str) -> Driver {
    let mut driver = Driver::new(solo(preset));
    driver.hello(HERS, ADA).unwrap();
    driver.request(HERS, Action::Ready { ready: true, nonce: None });
    driver
}

#[test]
fn a_game_is_played_from_lobby_to_result() {
    let mut driver = started(SHORT);
    let stage = |driver: &Driver| {
        driver.latest(HERS, |message| match message {
            ServerMessage::Room { room } => Some(room.stage),
            _ => None,
        })
    };
    assert_eq!(stage(&driver), Some(RoomStage::Playing));
    while driver.go_on() {}
    assert_eq!(stage(&driver), Some(RoomStage::Over));
    let record = Record::from_text(&driver.record()).unwrap();
    assert_eq!(record.moves.len(), driver.rows.steps.len());
    // The secret is no longer one, and all luck came from it.
    let revealed = driver.latest(HERS, |message| match message {
        ServerMessage::Revealed { seed, .. } => Some(seed.clone()),
        _ => None,
    });
    assert_eq!(revealed, record.close.as_ref().and_then(|close| close.seed).map(|seed| seed.0.to_string()));
    record.verify().unwrap();
    record.replay_rules().unwrap();
}

#[test]
fn a_table_that_sleeps_after_every_step_plays_the_same_game() {
    const STEPS: usize = 120;
    let mut awake = started(SHORT);
    while awake.rows.steps.len() < STEPS {
        assert!(awake.go_on());
    }
    let mut sleepy = started(SHORT);
    let mut stored = 0;
    while sleepy.rows.steps.len() < STEPS {
        assert!(sleepy.go_on());
        // Only between steps: what a bot has thought but not said is thought again.
        if sleepy.rows.steps.len() > stored {
            stored = sleepy.rows.steps.len();
            sleepy.sleep_and_wake(&[(HERS, ADA)]);
        }
    }
    assert_eq!(sleepy.rows.steps[..STEPS], awake.rows.steps[..STEPS]);
}

#[test]
fn the_same_past_is_shown_after_waking() {
    let mut driver = started("official");
    let table = |driver: &Driver, to| {
        let told = driver.latest(to, |message| match message {
            ServerMessage::Table { .. } => Some(serde_json::to_value(message).unwrap()),
            _ => None,
        });
        told.unwrap()
    };
    for _ in 0..300 {
        driver.go_on();
    }
    driver.hello(HIS, ADA).unwrap();
    let before = table(&driver, HIS);
    driver.sleep_and_wake(&[(HERS, ADA)]);
    assert_eq!(table(&driver, HERS), before);
    assert_eq!(before["seq"], driver.rows.steps.len());
}

#[test]
fn who_stays_away_is_played_by_a_bot_and_comes_back() {
    let mut driver = Driver::new(several(2));
    driver.hello(HERS, ADA).unwrap();
    let joined = driver.table.join(BEN, &choice("Ben"), None, None, driver.now);
    driver.carry_out(joined).unwrap();
    driver.hello(HIS, BEN).unwrap();
    for connection in [HERS, HIS] {
        driver.request(connection, Action::Ready { ready: true, nonce: None });
    }
    let lost = driver.table.gone(HIS, driver.now);
    driver.carry_out(lost).unwrap();
    let said = |driver: &Driver, what: &str| driver.rows.steps.last().unwrap().said.contains(what);
    assert!(!said(&driver, "seat_to_bot"));
    driver.pass(DISCONNECTED);
    let effects = driver.table.on_time(driver.now);
    driver.carry_out(effects).unwrap();
    assert!(said(&driver, "seat_to_bot"));
    driver.hello(HIS, BEN).unwrap();
    assert!(said(&driver, "seat_to_person"));
}

#[test]
fn nobody_at_the_table_lets_it_sleep() {
    let mut driver = Driver::new(several(2));
    driver.hello(HERS, ADA).unwrap();
    let lost = driver.table.gone(HERS, driver.now);
    driver.carry_out(lost).unwrap();
    driver.now.moment = driver.table.wakes_at().unwrap();
    let Effects { changes, ended, .. } = driver.table.on_time(driver.now);
    assert!(ended && changes.len() == 1);
}
