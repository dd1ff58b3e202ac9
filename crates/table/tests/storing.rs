//! What is stored comes first, and what another version stored is read or left alone.

mod support;

use freehold_engine::Command;
use freehold_protocol::{Action, Refusal, ServerMessage};
use freehold_store::Change;
use freehold_table::stored::{FORMATS, StoredFault, Thing};
use freehold_table::{NewTable, Slots, Table, Told};
use serde_json::{Value, json};
use support::*;

fn playing() -> Driver {
    let mut driver = Driver::new(solo("official"));
    driver.hello(HERS, ADA).unwrap();
    driver.request(HERS, Action::Ready { ready: true, nonce: None });
    while driver.table.advise(ADA, None).is_err() {
        assert!(driver.go_on());
    }
    driver
}

#[test]
fn what_could_not_be_stored_has_never_happened() {
    let mut driver = playing();
    let seen = driver.rows.steps.len() as u32;
    let roll = || Action::Play { seen, seat: None, command: Command::Roll {} };
    let id = || "again".to_string();
    let effects = driver.table.request(HERS, id(), roll(), None, driver.now);
    // Everything that would be told waits for what is to be stored.
    assert!(matches!(&effects.changes[..], [Change::AppendSteps { expected, .. }] if *expected == seen));
    let is_update = |told: &Told| matches!(told, Told::Say { message: ServerMessage::Update { .. }, .. });
    assert!(effects.told.iter().any(is_update));
    // Storing fails: the driver drops the table with all of it, and reads again what is stored.
    drop(effects);
    driver.sleep_and_wake(&[(HERS, ADA)]);
    assert_eq!(driver.rows.steps.len() as u32, seen);
    let effects = driver.table.request(HERS, id(), roll(), None, driver.now);
    assert!(!effects.changes.is_empty());
    driver.carry_out(effects).unwrap();
    // Once it is stored, the same request is not done twice, not even after waking up.
    driver.sleep_and_wake(&[(HERS, ADA)]);
    let steps = driver.rows.steps.len();
    let effects = driver.table.request(HERS, id(), roll(), None, driver.now);
    assert!(effects.changes.is_empty());
    driver.carry_out(effects).unwrap();
    let refused = driver.latest(HERS, |message| match message {
        ServerMessage::Answer { refused, .. } => Some(refused.clone().unwrap().refusal),
        _ => None,
    });
    assert_eq!((refused, driver.rows.steps.len()), (Some(Refusal::Duplicate), steps));
}

#[test]
fn one_call_is_one_commit_of_each_thing() {
    let mut driver = Driver::new(solo("official"));
    driver.hello(HERS, ADA).unwrap();
    let effects = driver.ask(HERS, Action::Ready { ready: true, nonce: None });
    let kinds: Vec<&str> = effects
        .changes
        .iter()
        .map(|change| match change {
            Change::BeginGame(_) => "game",
            Change::AppendSteps { .. } => "steps",
            Change::UpdateRoom(_) => "room",
            _ => "other",
        })
        .collect();
    assert_eq!(kinds, ["game", "steps", "room"]);
    driver.carry_out(effects).unwrap();
}

#[test]
fn what_a_later_version_stored_is_refused_with_both_formats() {
    let driver = playing();
    let wake = |change: fn(&mut Rows)| {
        let mut rows = driver.rows.clone();
        change(&mut rows);
        match Table::wake(driver.house.clone(), rows.read(), driver.now) {
            Ok(_) => panic!("it was read"),
            Err(fault) => fault,
        }
    };
    let faults = [
        (wake(|rows| rows.room.as_mut().unwrap().format = 9), Thing::Room, 3),
        (wake(|rows| rows.game.as_mut().unwrap().format = 9), Thing::Game, 1),
        (wake(|rows| rows.steps[1].format = 9), Thing::Step, 1),
    ];
    for (fault, wanted, latest) in faults {
        let StoredFault::TooNew { thing, found, known } = fault else { panic!("{fault}") };
        assert_eq!((thing, found, known), (wanted, 9, latest));
        assert_eq!(Refusal::from(&fault), Refusal::TooNew { found: 9, known: latest });
    }
}

#[test]
fn a_missing_step_is_noticed() {
    let mut driver = playing();
    driver.rows.steps.remove(1);
    let woken = Table::wake(driver.house.clone(), driver.rows.read(), driver.now);
    assert!(matches!(woken.err(), Some(StoredFault::Gap { expected: 2, found: 3 })));
}

#[test]
fn a_saved_game_goes_on_in_a_room_of_its_own() {
    let mut driver = playing();
    let slots = Slots {
        taken: vec![1],
        wanted: None,
        game: driver.rows.game.clone().unwrap(),
        steps: driver.rows.steps.clone(),
    };
    let effects = driver.table.save(ADA, slots, driver.now);
    assert_eq!(driver.carry_out(effects), Ok(2));
    let save = driver.rows.saves[0].clone();
    let mut loaded = Rows::default();
    let table = NewTable::load(&driver.house, &save).unwrap();
    table.changes("TABLE3", driver.now.unix).into_iter().for_each(|change| loaded.store(change));
    assert_eq!(loaded.steps, driver.rows.steps);
    let woken = Table::wake(driver.house.clone(), loaded.read(), driver.now).unwrap();
    let summary = |table: &Table| serde_json::to_value(table.summary(ADA).unwrap()).unwrap();
    assert_eq!(summary(&woken), summary(&driver.table));
    // A save of the first format states no formats inside; one with a later part is refused.
    let mut doc: Value = serde_json::from_str(&save.doc).unwrap();
    for (key, thing) in [("room_format", "room"), ("book_format", "book"), ("head_format", "game")] {
        let (_, format) = FORMATS.into_iter().find(|(name, _)| *name == thing).unwrap();
        assert_eq!(doc.as_object_mut().unwrap().remove(key), Some(json!(format)), "{key}");
    }
    doc["steps"]
        .as_array_mut()
        .unwrap()
        .iter_mut()
        .for_each(|step| drop(step.as_object_mut().unwrap().remove("format")));
    let mut old = save.clone();
    old.doc = doc.to_string();
    assert!(NewTable::load(&driver.house, &old).is_ok());
    doc["room_format"] = json!(4);
    old.doc = doc.to_string();
    let refused = NewTable::load(&driver.house, &old).err();
    assert!(matches!(refused, Some(StoredFault::TooNew { thing: Thing::Room, found: 4, known: 3 })));
}
