//! Where no clock runs, nobody is hurried; but whoever has nothing left to do is told, once, that their turn waits.

mod support;

use freehold_engine::{Command, Dice, SeatId};
use freehold_protocol::{Action, ClockSetting, CreateRoom, RoomKind, ServerMessage, SettingsChange};
use freehold_table::limits::REMINDER;
use freehold_table::{ConnectionId, Told};
use serde_json::json;
use std::time::Duration;
use support::*;

/// What is seen of a throw and a move is over by then.
const SEEN: Duration = Duration::from_secs(5);
const ADAS: SeatId = SeatId(0);

/// Two people around one device, in the turn of the first, who has thrown and has come to rest on the parking space.
fn thrown(clock: ClockSetting) -> Driver {
    let settings =
        SettingsChange { preset: Some("yolopoly_vanilla".into()), clock: Some(clock), ..SettingsChange::default() };
    let players = vec![choice("Ada"), choice("Ben")];
    let mut driver = Driver::new(CreateRoom { kind: RoomKind::HotSeat, players, bots: Vec::new(), settings });
    driver.hello(HERS, ADA).unwrap();
    driver.request(HERS, Action::Ready { ready: true, nonce: None });
    let setup = json!({"turn": 0, "seats": {"0": {"position": 10}}});
    let dice = vec![Dice::from_faces(&[4, 6]).unwrap()];
    driver.request(HERS, Action::Arrange { dice, market: Vec::new(), setup: Some(setup), clock: None });
    driver.request(HERS, Action::Play { seen: seq(&driver), seat: Some(ADAS), command: Command::Roll {} });
    driver
}

fn seq(driver: &Driver) -> u32 {
    driver.rows.steps.len() as u32
}

fn reminders(driver: &Driver, to: ConnectionId) -> usize {
    let to_them = driver.told.iter().filter(|told| match told {
        Told::Say { to: lines, message: ServerMessage::TurnReady { seat } } => *seat == ADAS && lines.contains(&to),
        _ => false,
    });
    to_them.count()
}

/// Time passes, and whatever is due meanwhile is done.
fn pass(driver: &mut Driver, time: Duration) {
    driver.pass(time);
    let effects = driver.table.on_time(driver.now);
    driver.carry_out(effects).unwrap();
}

// covers: YOLO-3.1.11.5
#[test]
fn whoever_has_done_everything_is_reminded_once_to_end_the_turn() {
    let mut driver = thrown(ClockSetting::Off);
    pass(&mut driver, REMINDER - Duration::from_secs(1));
    assert_eq!(reminders(&driver, HERS), 0);
    pass(&mut driver, SEEN);
    assert_eq!(reminders(&driver, HERS), 1);
    pass(&mut driver, REMINDER * 3);
    assert_eq!(reminders(&driver, HERS), 1, "it is said once");
    driver.request(HERS, Action::Play { seen: seq(&driver), seat: Some(ADAS), command: Command::EndTurn {} });
    pass(&mut driver, REMINDER + SEEN);
    assert_eq!(reminders(&driver, HERS), 1, "whoever has still to throw is not reminded");
}

#[test]
fn a_clock_warns_by_itself() {
    let mut driver = thrown(ClockSetting::Relaxed);
    pass(&mut driver, REMINDER + SEEN);
    assert_eq!(reminders(&driver, HERS), 0);
}
