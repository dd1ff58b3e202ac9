//! Tables that rest: without players, or paused by them. And what stays when a game is over.

mod support;

use freehold_engine::{Command, SeatId};
use freehold_protocol::{Action, ClockSetting, Closing, Refusal, Rest, RoomStage, RoomView, ServerMessage, Strength};
use freehold_table::limits::{ASLEEP_AFTER, DISCONNECTED, GRACE};
use freehold_table::{Again, ConnectionId, Person, Told};
use serde_json::json;
use std::time::Duration;
use support::*;

const CLEO: Person = Person(3);
const CLEOS: ConnectionId = ConnectionId(3);
const ADAS: SeatId = SeatId(0);
const BENS: SeatId = SeatId(2);
const HOUR: Duration = Duration::from_secs(3_600);

/// Ada, a bot and Ben are in the middle of a game, and Cleo watches.
fn watched() -> Driver {
    let mut wanted = several(3);
    wanted.settings.clock = Some(ClockSetting::Standard);
    wanted.bots = vec![Strength::Easy.into()];
    let mut driver = Driver::new(wanted);
    driver.hello(HERS, ADA).unwrap();
    let joined = driver.table.join(BEN, &choice("Ben"), None, None, driver.now);
    driver.carry_out(joined).unwrap();
    driver.hello(HIS, BEN).unwrap();
    let watched = driver.table.watch(CLEO, None, None, driver.now);
    driver.carry_out(watched).unwrap();
    driver.hello(CLEOS, CLEO).unwrap();
    for connection in [HERS, HIS] {
        driver.request(connection, Action::Ready { ready: true, nonce: None });
    }
    driver
}

/// It is the bot's turn.
fn bots_turn(driver: &mut Driver) {
    let arrange = Action::Arrange { dice: vec![], market: vec![], setup: Some(json!({"turn": 1})), clock: None };
    driver.request(HERS, arrange);
    assert_eq!(driver.asked(), Some(SeatId(1)));
}

fn lose(driver: &mut Driver, connection: ConnectionId) {
    let lost = driver.table.gone(connection, driver.now);
    driver.carry_out(lost).unwrap();
}

fn room(driver: &Driver, connection: ConnectionId) -> RoomView {
    let shown = |message: &ServerMessage| match message {
        ServerMessage::Room { room } => Some(RoomView::clone(room)),
        _ => None,
    };
    driver.latest(connection, shown).unwrap()
}

/// Everything that is due within this time is done. Bots are not asked to think.
fn let_pass(driver: &mut Driver, time: Duration) {
    let until = driver.now.moment + time;
    while let Some(due) = driver.table.wakes_at().filter(|due| *due <= until) {
        let wait = due.since(driver.now.moment);
        driver.pass(wait);
        let effects = driver.table.on_time(driver.now);
        driver.carry_out(effects).unwrap();
    }
    let rest = until.since(driver.now.moment);
    driver.pass(rest);
}

#[test]
fn those_who_watch_do_not_make_bots_play() {
    let mut driver = watched();
    bots_turn(&mut driver);
    lose(&mut driver, HIS);
    assert_eq!(room(&driver, CLEOS).rest, None, "Ada is here");
    lose(&mut driver, HERS);
    assert_eq!(room(&driver, CLEOS).rest, Some(Rest::Asleep {}));
    let steps = driver.rows.steps.len();
    // What the bot has thought of meanwhile is done when somebody is back.
    driver.bot_decides(Command::Roll {});
    let_pass(&mut driver, HOUR);
    assert_eq!(driver.rows.steps.len(), steps, "nobody plays, no clock runs, nobody is replaced");
    driver.hello(HERS, ADA).unwrap();
    assert_eq!(room(&driver, CLEOS).rest, None);
    let_pass(&mut driver, Duration::from_secs(1));
    assert!(driver.rows.steps.len() > steps, "the bot goes on");
}

#[test]
fn whoever_comes_back_first_waits_a_minute_for_the_others() {
    let mut driver = watched();
    bots_turn(&mut driver);
    lose(&mut driver, HIS);
    lose(&mut driver, HERS);
    let_pass(&mut driver, HOUR);
    driver.hello(HERS, ADA).unwrap();
    let away = |driver: &Driver| {
        let sitter = room(driver, HERS).seats[BENS.index()].sitter.clone();
        matches!(sitter, freehold_protocol::Sitter::Person { away: true, .. })
    };
    let_pass(&mut driver, DISCONNECTED - Duration::from_secs(1));
    assert!(!away(&driver));
    let_pass(&mut driver, Duration::from_secs(2));
    assert!(away(&driver), "then a bot plays for Ben");
}

#[test]
fn a_game_without_players_uses_none_of_its_time() {
    let mut wanted = several(2);
    wanted.settings.preset = Some("property_tycoon_abridged".into());
    let mut driver = Driver::new(wanted);
    driver.hello(HERS, ADA).unwrap();
    let joined = driver.table.join(BEN, &choice("Ben"), None, None, driver.now);
    driver.carry_out(joined).unwrap();
    driver.hello(HIS, BEN).unwrap();
    for connection in [HERS, HIS] {
        driver.request(connection, Action::Ready { ready: true, nonce: None });
    }
    let left = |driver: &Driver| {
        let waiting = driver.latest(HERS, |message| match message {
            ServerMessage::Table { waiting, .. } | ServerMessage::Update { waiting, .. } => *waiting,
            _ => None,
        });
        waiting.unwrap().last_round_ms.unwrap()
    };
    let before = left(&driver);
    lose(&mut driver, HIS);
    lose(&mut driver, HERS);
    driver.pass(HOUR * 5);
    driver.hello(HERS, ADA).unwrap();
    assert_eq!(left(&driver), before);
}

#[test]
fn the_host_pauses_and_nothing_happens_until_they_go_on() {
    let mut driver = watched();
    bots_turn(&mut driver);
    assert_eq!(driver.refusal(HERS, Action::Pause {}), None);
    assert_eq!(room(&driver, CLEOS).rest, Some(Rest::Paused { by: Some(ADAS) }));
    let steps = driver.rows.steps.len();
    driver.bot_decides(Command::Roll {});
    let_pass(&mut driver, HOUR);
    assert_eq!(driver.rows.steps.len(), steps);
    let seen = steps as u32;
    let play = Action::Play { seen, seat: None, command: Command::Roll {} };
    assert_eq!(driver.refusal(HIS, play), Some(Refusal::Paused));
    assert_eq!(driver.refusal(HERS, Action::SkipAhead {}), Some(Refusal::OthersPlay));
    // Everybody goes to bed; the program is stopped; the next day they are back by the link.
    for connection in [HIS, CLEOS, HERS] {
        lose(&mut driver, connection);
    }
    driver.pass(ASLEEP_AFTER + HOUR * 20);
    driver.sleep_and_wake(&[(HERS, ADA)]);
    let_pass(&mut driver, HOUR);
    assert_eq!(driver.rows.steps.len(), steps, "Ben is not replaced while the game is paused");
    driver.hello(HIS, BEN).unwrap();
    assert_eq!(room(&driver, HIS).rest, Some(Rest::Paused { by: Some(ADAS) }));
    assert_eq!(driver.refusal(HERS, Action::Resume {}), None);
    assert_eq!(room(&driver, HIS).rest, None);
    assert_eq!(driver.asked(), Some(SeatId(1)), "the bot is asked again");
}

#[test]
fn without_the_host_more_than_half_must_want_it() {
    let mut driver = watched();
    assert_eq!(driver.refusal(HIS, Action::Pause {}), None);
    let shown = room(&driver, HERS);
    assert_eq!((shown.rest, shown.wishes), (None, vec![BENS]), "Ben alone is not more than half");
    assert_eq!(driver.refusal(CLEOS, Action::Pause {}), Some(Refusal::NotAMember));
    // The host is gone: now Ben is all there is.
    lose(&mut driver, HERS);
    assert_eq!(driver.refusal(HIS, Action::Pause {}), None);
    assert_eq!(room(&driver, HIS).rest, Some(Rest::Paused { by: Some(BENS) }));
    driver.hello(HERS, ADA).unwrap();
    assert_eq!(driver.refusal(HIS, Action::Resume {}), None);
    assert_eq!(room(&driver, HERS).wishes, [BENS]);
    assert_eq!(driver.refusal(HERS, Action::Resume {}), None);
    assert_eq!(room(&driver, HERS).rest, None);
}

#[test]
fn a_pause_costs_nobody_any_time() {
    let mut driver = watched();
    let arrange = Action::Arrange { dice: vec![], market: vec![], setup: Some(json!({"turn": 0})), clock: None };
    driver.request(HERS, arrange);
    driver.pass(GRACE / 2);
    driver.request(HERS, Action::Pause {});
    driver.pass(HOUR);
    driver.request(HERS, Action::Resume {});
    let clock = driver.latest(HERS, |message| match message {
        ServerMessage::Waiting { waiting } => waiting.and_then(|waiting| waiting.clock),
        _ => None,
    });
    assert!(clock.unwrap().grace_ms >= GRACE.as_millis() as u32, "{clock:?}");
}

/// The game of the three is over: everybody but the bot gave up.
fn finished() -> Driver {
    let mut driver = watched();
    for (connection, turn) in [(HERS, 0), (HIS, 2)] {
        let setup = Some(json!({"turn": turn}));
        driver.request(connection, Action::Arrange { dice: vec![], market: vec![], setup, clock: None });
        let seen = driver.rows.steps.len() as u32;
        let resign = Action::Play { seen, seat: None, command: Command::Resign {} };
        assert_eq!(driver.refusal(connection, resign), None);
    }
    assert_eq!(room(&driver, CLEOS).stage, RoomStage::Over);
    driver
}

#[test]
fn a_rematch_is_an_invitation_and_the_result_stays() {
    let mut driver = watched();
    assert!(matches!(driver.table.play_again(BEN, None), Err(Refusal::GameNotOver)));
    driver = finished();
    assert!(matches!(driver.table.play_again(CLEO, None), Err(Refusal::NotAMember)));
    // Ben asks: a lobby with the same bot, in which he alone sits.
    let Ok(Again::Invite(table)) = driver.table.play_again(BEN, None) else { panic!("nobody has asked yet") };
    assert_eq!((table.doc.stage, table.doc.host, table.doc.games), (RoomStage::Lobby, Some(BEN), 0));
    assert_eq!(table.doc.seats_of(BEN), [BENS]);
    assert!(table.doc.seats_of(ADA).is_empty());
    let invited = driver.table.invite(BEN, "AGAIN2", None, driver.now);
    assert_eq!(driver.carry_out(invited).unwrap(), "AGAIN2");
    // Whoever is quick, but not quick enough, hears where it takes place.
    let invited = driver.table.invite(ADA, "OTHER2", None, driver.now);
    assert_eq!(driver.carry_out(invited).unwrap(), "AGAIN2");
    let shown = room(&driver, HERS);
    assert_eq!(shown.stage, RoomStage::Over, "Ada stays with the result");
    assert_eq!(shown.rematch.map(|rematch| (rematch.room, rematch.by)), Some(("AGAIN2".into(), "Ben".into())));
    let Ok(Again::Join { code, choice }) = driver.table.play_again(ADA, None) else { panic!("Ben has asked") };
    assert_eq!((code.as_str(), choice.nickname.as_str()), ("AGAIN2", "Ada"));
    // That room may be gone by then.
    assert!(matches!(driver.table.play_again(ADA, Some("AGAIN2")), Ok(Again::Invite(_))));
    // Even those who say goodbye, and after a sleep.
    driver.request(HIS, Action::Leave {});
    driver.sleep_and_wake(&[(HERS, ADA)]);
    for person in [ADA, BEN] {
        assert_eq!(driver.table.summary(person).unwrap().standings.len(), 3);
        driver.table.past_to_export(person).unwrap().export(&driver.rows.steps).unwrap();
        driver.table.past_to_replay(person).unwrap().replay(&driver.rows.steps).unwrap();
    }
}

#[test]
fn a_seat_moves_to_another_device_and_the_old_one_is_told() {
    let mut driver = watched();
    let phone = Person(9);
    let moved = driver.table.move_seats(BEN, CLEO, driver.now);
    assert_eq!(driver.carry_out(moved).unwrap().seats, [BENS]);
    let told = driver
        .told
        .iter()
        .any(|told| matches!(told, Told::Part { connection, why: Closing::SeatMoved, .. } if *connection == HIS));
    assert!(told, "the old device hears it");
    // Cleo, who watched, plays.
    let seats = driver.latest(CLEOS, |message| match message {
        ServerMessage::You { you } => Some(you.seats.clone()),
        _ => None,
    });
    assert_eq!(seats.unwrap(), [BENS]);
    assert_eq!(driver.hello(HIS, BEN), Err(Refusal::NotAMember));
    let refused = driver.table.move_seats(BEN, phone, driver.now);
    assert_eq!(driver.carry_out(refused).unwrap_err(), Refusal::NotAMember, "there is nothing left to move");
    let refused = driver.table.move_seats(ADA, CLEO, driver.now);
    assert_eq!(driver.carry_out(refused).unwrap_err(), Refusal::AlreadySeated);
    // The host stays the host, from wherever.
    let moved = driver.table.move_seats(ADA, phone, driver.now);
    driver.carry_out(moved).unwrap();
    driver.hello(HERS, phone).unwrap();
    assert_eq!(driver.refusal(HERS, Action::Pause {}), None);
    assert_eq!(room(&driver, CLEOS).rest, Some(Rest::Paused { by: Some(ADAS) }));
}

#[test]
fn whoever_gives_up_a_place_leaves_it_to_a_bot() {
    let mut driver = watched();
    let left = driver.table.exit(BEN, None, driver.now);
    assert_eq!(driver.carry_out(left).unwrap(), None);
    assert!(matches!(room(&driver, HERS).seats[BENS.index()].sitter, freehold_protocol::Sitter::Bot { .. }));
    assert_eq!(driver.hello(HIS, BEN), Err(Refusal::NotAMember));
    assert_eq!(driver.table.presence().players, 1);
}
