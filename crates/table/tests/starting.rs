//! How a game among several people begins: with a nonce of everybody, or not at all.

mod support;

use freehold_engine::SeatId;
use freehold_protocol::{Action, BreakReason, Closing, Refusal, RoomStage, ServerMessage};
use freehold_record::{Nonce, Record, Seed};
use freehold_table::limits::NONCES_WITHIN;
use freehold_table::{ConnectionId, Notice, Person, Told};
use support::{ADA, BEN, Driver, HERS, HIS, choice, several, solo};

const CYD: Person = Person(3);
const CYDS: ConnectionId = ConnectionId(3);
const DAN: Person = Person(4);
const DANS: ConnectionId = ConnectionId(4);

fn nonce(number: u64) -> Nonce {
    Nonce(Seed::from_number(number).0)
}

fn ready(number: u64) -> Action {
    Action::Ready { ready: true, nonce: Some(nonce(number).commitment().0.to_string()) }
}

fn open(number: u64) -> Action {
    Action::OpenNonce { nonce: nonce(number).0.to_string() }
}

fn join(driver: &mut Driver, connection: ConnectionId, person: Person, name: &str) {
    let joined = driver.table.join(person, &choice(name), None, None, driver.now);
    driver.carry_out(joined).unwrap();
    driver.hello(connection, person).unwrap();
}

/// Ada and Ben in the lobby.
fn lobby() -> Driver {
    let mut driver = Driver::new(several(2));
    driver.hello(HERS, ADA).unwrap();
    join(&mut driver, HIS, BEN, "Ben");
    driver
}

/// Both have promised, and their nonces are awaited.
fn opening(driver: &mut Driver) {
    assert_eq!(driver.say(HERS, ready(1)), None);
    assert_eq!(driver.say(HIS, ready(2)), None);
    driver.count_down();
    assert_eq!(driver.room(HERS).stage, RoomStage::Opening);
}

fn late(driver: &mut Driver) {
    driver.pass(NONCES_WITHIN);
    assert!(driver.table.wakes_at().unwrap() <= driver.now.moment);
    let effects = driver.table.on_time(driver.now);
    driver.carry_out(effects).unwrap();
}

fn nonces(driver: &Driver) -> Vec<String> {
    let nonces = driver.latest(HERS, |message| match message {
        ServerMessage::Table { luck, .. } => Some(luck.nonces.clone()),
        _ => None,
    });
    nonces.unwrap_or_default()
}

/// Back in the lobby, with nothing left of the start: why, because of whom, who was put out, and how many so far.
fn taken_back(driver: &Driver, commitment: &str) -> (BreakReason, Vec<String>, Vec<String>, u32) {
    let room = driver.room(HERS);
    assert_eq!(room.stage, RoomStage::Lobby);
    assert_ne!(room.commitment, commitment, "of this seed nonces may have been opened");
    let sitters = serde_json::to_value(&room.seats).unwrap();
    assert!(sitters.as_array().unwrap().iter().all(|plan| plan["sitter"]["ready"] != true), "{sitters}");
    assert!(driver.rows.game.is_none());
    let broken = room.broken_off.unwrap();
    (broken.why, broken.names, broken.unseated, broken.starts)
}

#[test]
fn promised_nonces_are_opened_and_become_part_of_the_luck() {
    let mut driver = lobby();
    let commitment = driver.room(HERS).commitment;
    opening(&mut driver);
    let called = driver.latest(HIS, |message| match message {
        ServerMessage::OpenNonces { commitment, promises } => Some((commitment.clone(), promises.clone())),
        _ => None,
    });
    let promises = [1, 2].map(|number| nonce(number).commitment().0.to_string()).to_vec();
    assert_eq!(called, Some((commitment, promises)));
    assert_eq!(driver.say(HIS, open(2)), None);
    assert!(driver.rows.game.is_none());
    assert_eq!(driver.say(HERS, open(1)), None);
    assert_eq!(driver.room(HERS).stage, RoomStage::Playing);
    assert_eq!(nonces(&driver), [1, 2].map(|number| nonce(number).0.to_string()));
}

#[test]
fn among_several_people_nobody_is_ready_without_a_promise() {
    let mut driver = lobby();
    assert_eq!(driver.say(HIS, Action::Ready { ready: true, nonce: None }), Some(Refusal::NonceMissing));
    assert_eq!(driver.say(HERS, Action::Start { nonce: None }), Some(Refusal::NonceMissing));
    assert_eq!(driver.say(HIS, Action::Ready { ready: true, nonce: Some("12".into()) }), Some(Refusal::BadNonce));
    let start = || Action::Start { nonce: Some(nonce(1).commitment().0.to_string()) };
    // The host begins with nobody who has not promised, or who could not open what was promised.
    let waits_for_ben = Some(Refusal::NotReady { names: vec!["Ben".into()] });
    assert_eq!(driver.say(HERS, start()), waits_for_ben);
    assert_eq!(driver.say(HIS, ready(2)), None);
    let lost = driver.table.gone(HIS, driver.now);
    driver.carry_out(lost).unwrap();
    assert_eq!(driver.say(HERS, start()), waits_for_ben);
    assert_eq!(driver.room(HERS).stage, RoomStage::Lobby);
    driver.hello(HIS, BEN).unwrap();
    assert_eq!(driver.say(HERS, start()), None);
    assert_eq!(driver.room(HERS).stage, RoomStage::Opening);
}

#[test]
fn whoever_plays_alone_may_add_a_nonce_and_need_not() {
    for promise in [None, Some(nonce(1).commitment().0.to_string())] {
        let mut driver = Driver::new(solo("official"));
        driver.hello(HERS, ADA).unwrap();
        assert_eq!(driver.say(HERS, Action::Start { nonce: promise.clone() }), None);
        if promise.is_some() {
            assert_eq!(driver.room(HERS).stage, RoomStage::Opening);
            assert_eq!(driver.say(HERS, open(1)), None);
        }
        assert_eq!(driver.room(HERS).stage, RoomStage::Playing);
        assert_eq!(nonces(&driver).len(), usize::from(promise.is_some()));
    }
}

#[test]
fn a_nonce_that_does_not_come_in_time_takes_the_start_back() {
    let mut driver = lobby();
    let first = driver.room(HERS).commitment;
    // Not before it is asked for.
    assert_eq!(driver.say(HIS, open(2)), Some(Refusal::NothingPromised));
    opening(&mut driver);
    // Another one than was promised, no number at all, and the one of somebody else.
    for wrong in [open(3), Action::OpenNonce { nonce: "zz".into() }, open(1)] {
        assert_eq!(driver.say(HIS, wrong), Some(Refusal::BadNonce));
    }
    // Nobody takes back what they have said.
    assert_eq!(driver.say(HIS, Action::Ready { ready: false, nonce: None }), Some(Refusal::GameRunning));
    // Twice is once.
    assert_eq!((driver.say(HERS, open(1)), driver.say(HERS, open(1))), (None, None));
    late(&mut driver);
    assert_eq!(taken_back(&driver, &first), (BreakReason::NotOpened, vec!["Ben".into()], vec![], 1));
    // What was opened is known to somebody, and worth nothing any more.
    assert_eq!(driver.say(HERS, open(1)), Some(Refusal::NothingPromised));
    // A second time: he watches, and may sit down again.
    let second = driver.room(HERS).commitment;
    opening(&mut driver);
    assert_eq!(driver.say(HERS, open(1)), None);
    late(&mut driver);
    assert_eq!(taken_back(&driver, &second), (BreakReason::NotOpened, vec!["Ben".into()], vec!["Ben".into()], 2));
    assert_eq!(driver.room(HIS).watchers.len(), 1);
    join(&mut driver, HIS, BEN, "Ben");
    opening(&mut driver);
    for (connection, number) in [(HERS, 1), (HIS, 2)] {
        assert_eq!(driver.say(connection, open(number)), None);
    }
    assert_eq!((driver.room(HERS).stage, driver.room(HERS).broken_off), (RoomStage::Playing, None));
    let luck = driver.latest(HERS, |message| match message {
        ServerMessage::Table { luck, .. } => Some(luck.broken_off),
        _ => None,
    });
    assert_eq!(luck, Some(2));
    // The game knows it when it wakes up, and so does its record.
    driver.sleep_and_wake(&[(HERS, ADA)]);
    let luck = driver.latest(HERS, |message| match message {
        ServerMessage::Table { luck, .. } => Some(luck.clone()),
        _ => None,
    });
    assert_eq!((luck.as_ref().unwrap().broken_off, luck.unwrap().nonces.len()), (2, 2));
}

#[test]
fn the_record_says_how_many_starts_were_taken_back() {
    let mut driver = Driver::new(solo("property_tycoon_abridged"));
    driver.hello(HERS, ADA).unwrap();
    let promise = || Some(nonce(1).commitment().0.to_string());
    assert_eq!(driver.say(HERS, Action::Start { nonce: promise() }), None);
    late(&mut driver);
    assert_eq!(driver.room(HERS).broken_off.unwrap().starts, 1);
    assert_eq!(driver.say(HERS, Action::Start { nonce: promise() }), None);
    assert_eq!(driver.say(HERS, open(1)), None);
    while driver.go_on() {}
    let text = driver.record();
    assert!(text.lines().next().unwrap().contains(r#""starts_broken_off":1,"#));
    let record = Record::from_text(&text).unwrap();
    assert_eq!((record.header.starts_broken_off, record.header.nonces.len()), (1, 1));
    record.verify().unwrap();
}

#[test]
fn whoever_leaves_is_sent_away_or_changes_the_device_takes_the_start_back() {
    let leave = |driver: &mut Driver| {
        let effects = driver.ask(HIS, Action::Leave {});
        driver.carry_out(effects).unwrap();
    };
    let kick = |driver: &mut Driver| assert_eq!(driver.say(HERS, Action::Kick { seat: SeatId(1) }), None);
    let go_elsewhere = |driver: &mut Driver| {
        let moved = driver.table.move_seats(BEN, CYD, driver.now);
        driver.carry_out(moved).unwrap();
    };
    type Way<'a> = (BreakReason, &'a dyn Fn(&mut Driver));
    let ways: [Way<'_>; 3] =
        [(BreakReason::Left, &leave), (BreakReason::Removed, &kick), (BreakReason::Moved, &go_elsewhere)];
    for (why, go) in ways {
        for opened in [false, true] {
            let mut driver = lobby();
            let commitment = driver.room(HERS).commitment;
            opening(&mut driver);
            if opened {
                assert_eq!(driver.say(HIS, open(2)), None);
            }
            go(&mut driver);
            assert_eq!(taken_back(&driver, &commitment), (why, vec!["Ben".into()], vec![], 1));
            // The time that ran for it is over.
            driver.pass(NONCES_WITHIN);
            let effects = driver.table.on_time(driver.now);
            driver.carry_out(effects).unwrap();
            assert_eq!(driver.room(HERS).broken_off.unwrap().starts, 1);
        }
    }
}

#[test]
fn whoever_only_watches_takes_nothing_back() {
    let mut driver = lobby();
    let watched = driver.table.watch(CYD, None, None, driver.now);
    driver.carry_out(watched).unwrap();
    driver.hello(CYDS, CYD).unwrap();
    opening(&mut driver);
    let effects = driver.ask(CYDS, Action::Leave {});
    driver.carry_out(effects).unwrap();
    assert_eq!(driver.room(HERS).stage, RoomStage::Opening);
}

#[test]
fn the_last_people_at_a_table_are_not_put_out() {
    let mut driver = lobby();
    for starts in 1..=3 {
        let commitment = driver.room(HERS).commitment;
        opening(&mut driver);
        late(&mut driver);
        let both = vec!["Ada".to_string(), "Ben".to_string()];
        assert_eq!(taken_back(&driver, &commitment), (BreakReason::NotOpened, both, vec![], starts));
    }
}

#[test]
fn a_host_who_is_put_out_hands_on() {
    let mut driver = lobby();
    for _ in 0..2 {
        opening(&mut driver);
        assert_eq!(driver.say(HIS, open(2)), None);
        late(&mut driver);
    }
    let room = driver.room(HIS);
    assert_eq!((room.host, room.broken_off.unwrap().unseated), (Some(SeatId(1)), vec!["Ada".to_string()]));
}

#[test]
fn a_page_that_is_loaded_again_is_asked_again() {
    let mut driver = lobby();
    opening(&mut driver);
    let lost = driver.table.gone(HIS, driver.now);
    driver.carry_out(lost).unwrap();
    let again = ConnectionId(7);
    driver.hello(again, BEN).unwrap();
    let called = driver.latest(again, |message| matches!(message, ServerMessage::OpenNonces { .. }).then_some(()));
    assert_eq!(called, Some(()));
    assert_eq!((driver.say(HERS, open(1)), driver.say(again, open(2))), (None, None));
    assert_eq!(nonces(&driver).len(), 2);
}

#[test]
fn a_program_that_stops_while_nonces_are_opened_burns_the_seed() {
    let mut driver = lobby();
    let commitment = driver.room(HERS).commitment;
    opening(&mut driver);
    assert_eq!(driver.say(HERS, open(1)), None);
    driver.sleep_and_wake(&[(HERS, ADA), (HIS, BEN)]);
    assert_eq!(taken_back(&driver, &commitment), (BreakReason::Program, vec![], vec![], 1));
    assert_eq!(driver.say(HIS, open(2)), Some(Refusal::NothingPromised));
}

#[test]
fn promises_in_a_lobby_outlive_the_program() {
    let mut driver = lobby();
    let commitment = driver.room(HERS).commitment;
    assert_eq!(driver.say(HERS, ready(1)), None);
    driver.sleep_and_wake(&[(HERS, ADA), (HIS, BEN)]);
    assert_eq!(driver.room(HERS).commitment, commitment);
    assert_eq!(driver.say(HIS, ready(2)), None);
    driver.count_down();
    assert_eq!(driver.room(HERS).stage, RoomStage::Opening);
}

/// What people do in a moment in which nobody should do anything, in an order that nobody has thought of.
#[test]
fn whatever_people_do_while_a_game_opens_the_table_goes_on() {
    for run in 0..300 {
        let mut driver = Driver::new(several(3));
        driver.hello(HERS, ADA).unwrap();
        join(&mut driver, HIS, BEN, "Ben");
        join(&mut driver, CYDS, CYD, "Cyd");
        let mut luck = Luck(run);
        for _ in 0..40 {
            misbehave(&mut driver, &mut luck);
            if driver.rows.room.is_none() {
                break;
            }
        }
        if driver.rows.room.is_none() {
            continue;
        }
        // Nobody waits for ever: the countdown and the time for opening run out, or the game is on its way.
        for _ in 0..2 {
            driver.pass(NONCES_WITHIN);
            let effects = driver.table.on_time(driver.now);
            driver.carry_out(effects).unwrap();
        }
        let doc = driver.rows.room.as_ref().unwrap().doc.clone();
        assert!(!doc.contains(r#""stage":"opening""#), "run {run}: {doc}");
        let begun = driver.rows.game.clone();
        if let Some(game) = begun {
            let head: serde_json::Value = serde_json::from_str(&game.head).unwrap();
            let players = head["players"].as_array().unwrap();
            assert!(players.iter().all(|name| name != ""), "run {run}: {players:?}");
            assert!(!head["nonces"].as_array().unwrap().is_empty(), "run {run}");
        }
    }
}

struct Luck(u64);

impl Luck {
    fn below(&mut self, most: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % most
    }
}

fn misbehave(driver: &mut Driver, luck: &mut Luck) {
    let people = [(HERS, ADA, "Ada"), (HIS, BEN, "Ben"), (CYDS, CYD, "Cyd"), (DANS, DAN, "Dan")];
    let at = luck.below(4);
    let (connection, person, name) = people[at as usize];
    let seat = SeatId(luck.below(3) as u8);
    let action = match luck.below(17) {
        0..=3 => ready(at),
        4..=5 => open(at),
        6 => open(luck.below(4)),
        7 => Action::Start { nonce: Some(nonce(at).commitment().0.to_string()) },
        8 => Action::Leave {},
        9 => Action::Kick { seat },
        16 => Action::Unseat { seat },
        10 => Action::ChangeBerth { seat: None, to: seat },
        11 => {
            let joined = driver.table.join(person, &choice(name), None, None, driver.now);
            let _ = driver.carry_out(joined);
            let _ = driver.hello(connection, person);
            return;
        }
        12 => {
            let lost = driver.table.gone(connection, driver.now);
            return drop(driver.carry_out(lost));
        }
        13 => {
            driver.pass(NONCES_WITHIN / 2);
            let effects = driver.table.on_time(driver.now);
            return drop(driver.carry_out(effects));
        }
        14 => {
            let moved = driver.table.move_seats(person, people[luck.below(4) as usize].1, driver.now);
            return drop(driver.carry_out(moved));
        }
        _ => Action::Ready { ready: false, nonce: None },
    };
    let effects = driver.ask(connection, action);
    let ended = effects.ended;
    driver.carry_out(effects).unwrap();
    assert!(!ended || driver.rows.room.is_none());
}

#[test]
fn goodbye_is_said_to_whoever_leaves_and_to_nobody_else() {
    let mut driver = lobby();
    opening(&mut driver);
    let effects = driver.ask(HIS, Action::Leave {});
    assert!(effects.notices.contains(&Notice::StartBrokenOff));
    let parted: Vec<_> = effects.told.iter().filter(|told| matches!(told, Told::Part { .. })).collect();
    assert!(matches!(parted[..], [Told::Part { connection: HIS, why: Closing::Left, .. }]), "{parted:?}");
    driver.carry_out(effects).unwrap();
}
