//! What the start of a game of several people waits for, and what stops it again.

mod support;

use freehold_engine::SeatId;
use freehold_protocol::{
    Action, BreakReason, CreateRoom, Field, PlayerChoice, Problem, Refusal, RoomKind, RoomStage, ServerMessage,
    SettingsChange, Sitter, StartObstacle, StartView, Strength, You,
};
use freehold_record::{Nonce, Seed};
use freehold_table::limits::{COUNTDOWN, NONCES_WITHIN, WORD_WITHIN};
use freehold_table::{Again, ConnectionId, NewTable, Person};
use std::time::Duration;
use support::{ADA, BEN, Driver, HERS, HIS, choice, several};

const CYD: Person = Person(3);
const CYDS: ConnectionId = ConnectionId(3);
const SECOND: Duration = Duration::from_secs(1);

fn nonce(number: u64) -> Nonce {
    Nonce(Seed::from_number(number).0)
}

fn promise(number: u64) -> Option<String> {
    Some(nonce(number).commitment().0.to_string())
}

fn ready(number: u64) -> Action {
    Action::Ready { ready: true, nonce: promise(number) }
}

fn not_yet() -> Action {
    Action::Ready { ready: false, nonce: None }
}

fn start() -> Action {
    Action::Start { nonce: promise(1) }
}

fn configure(settings: SettingsChange) -> Action {
    Action::Configure { settings }
}

fn join(driver: &mut Driver, connection: ConnectionId, person: Person, name: &str) {
    let joined = driver.table.join(person, &choice(name), None, None, driver.now);
    driver.carry_out(joined).unwrap();
    driver.hello(connection, person).unwrap();
}

fn lose(driver: &mut Driver, connection: ConnectionId) {
    let lost = driver.table.gone(connection, driver.now);
    driver.carry_out(lost).unwrap();
}

/// Ada, the host, and Ben in a lobby with so many berths.
fn lobby(seats: u8) -> Driver {
    let mut driver = Driver::new(several(seats));
    driver.hello(HERS, ADA).unwrap();
    join(&mut driver, HIS, BEN, "Ben");
    driver
}

/// Every berth filled, and everybody ready.
fn counting() -> Driver {
    let mut driver = lobby(2);
    assert_eq!(driver.say(HERS, ready(1)), None);
    assert_eq!(driver.say(HIS, ready(2)), None);
    assert_eq!(left(&driver), Some(3000));
    driver
}

fn view(driver: &Driver) -> StartView {
    driver.room(HERS).start.expect("a lobby of several people says what it waits for")
}

fn left(driver: &Driver) -> Option<u32> {
    view(driver).in_ms
}

fn names(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| name.to_string()).collect()
}

/// Time passes, and what is due is done.
fn pass(driver: &mut Driver, time: Duration) {
    driver.pass(time);
    while driver.table.wakes_at().is_some_and(|due| due <= driver.now.moment) {
        let effects = driver.table.on_time(driver.now);
        driver.carry_out(effects).unwrap();
    }
}

fn you(driver: &Driver, connection: ConnectionId) -> You {
    let you = driver.latest(connection, |message| match message {
        ServerMessage::Welcome { you } | ServerMessage::You { you } => Some(you.clone()),
        _ => None,
    });
    you.expect("everybody is told what is theirs")
}

fn open_nonces(driver: &mut Driver, people: &[(ConnectionId, u64)]) {
    for (connection, number) in people {
        assert_eq!(driver.say(*connection, Action::OpenNonce { nonce: nonce(*number).0.to_string() }), None);
    }
}

// covers: YOLO-3.1.3.8, YOLO-4.4.3c, YOLO-UC4.1.1.9
#[test]
fn a_full_table_begins_three_seconds_after_the_last_word() {
    assert_eq!(COUNTDOWN, 3 * SECOND);
    let mut driver = lobby(2);
    assert_eq!(driver.say(HIS, ready(2)), None);
    assert_eq!(left(&driver), None);
    assert_eq!(driver.say(HERS, ready(1)), None);
    // Both are shown the same.
    assert_eq!(driver.room(HIS).start, driver.room(HERS).start);
    assert_eq!(left(&driver), Some(3000));
    pass(&mut driver, 2 * SECOND);
    assert_eq!(driver.room(HERS).stage, RoomStage::Lobby);
    // Whoever loads the page again sees what is left of it.
    driver.hello(ConnectionId(9), BEN).unwrap();
    assert_eq!(driver.room(ConnectionId(9)).start.unwrap().in_ms, Some(1000));
    pass(&mut driver, SECOND);
    assert_eq!(driver.room(HERS).stage, RoomStage::Opening);
    open_nonces(&mut driver, &[(HERS, 1), (HIS, 2)]);
    let room = driver.room(HIS);
    assert_eq!((room.stage, room.start), (RoomStage::Playing, None));
}

// covers: YOLO-3.1.3.15
#[test]
fn whoever_takes_the_word_back_stops_the_countdown() {
    for (connection, number) in [(HERS, 1), (HIS, 2)] {
        let mut driver = counting();
        pass(&mut driver, COUNTDOWN - Duration::from_millis(1));
        assert_eq!(driver.say(connection, not_yet()), None);
        assert_eq!(left(&driver), None);
        pass(&mut driver, 10 * COUNTDOWN);
        assert_eq!(driver.room(HERS).stage, RoomStage::Lobby);
        // It counts anew, not on.
        assert_eq!(driver.say(connection, ready(number)), None);
        assert_eq!(left(&driver), Some(3000));
        // Once the nonces are being opened it is too late.
        pass(&mut driver, COUNTDOWN);
        assert_eq!(driver.say(connection, not_yet()), Some(Refusal::GameRunning));
    }
}

#[test]
fn whatever_else_leaves_it_incomplete_stops_the_countdown() {
    type Way<'a> = (&'a str, &'a dyn Fn(&mut Driver));
    let leave = |connection: ConnectionId| {
        move |driver: &mut Driver| {
            let effects = driver.ask(connection, Action::Leave {});
            driver.carry_out(effects).unwrap();
        }
    };
    let ways: [Way<'_>; 6] = [
        ("left", &leave(HIS)),
        ("lost", &|driver| lose(driver, HIS)),
        ("kicked", &|driver| assert_eq!(driver.say(HERS, Action::Kick { seat: SeatId(1) }), None)),
        ("moved", &|driver| {
            let moved = driver.table.move_seats(BEN, CYD, driver.now);
            driver.carry_out(moved).unwrap();
        }),
        ("a berth more", &|driver| {
            let change = SettingsChange { seats: Some(3), ..SettingsChange::default() };
            assert_eq!(driver.say(HERS, configure(change)), None);
        }),
        ("other rules", &|driver| {
            let change = SettingsChange { preset: Some("ncsu".into()), ..SettingsChange::default() };
            assert_eq!(driver.say(HERS, configure(change)), None);
        }),
    ];
    for (way, go) in ways {
        let mut driver = counting();
        go(&mut driver);
        assert_eq!(left(&driver), None, "{way}");
        driver.pass(COUNTDOWN);
        let effects = driver.table.on_time(driver.now);
        driver.carry_out(effects).unwrap();
        let room = driver.room(HERS);
        assert_eq!((room.stage, room.broken_off), (RoomStage::Lobby, None), "{way}");
    }
    // The host hands on, and nothing goes on by itself.
    let mut driver = counting();
    leave(HERS)(&mut driver);
    let room = driver.room(HIS);
    assert_eq!((room.host, room.start.unwrap().in_ms), (Some(SeatId(1)), None));
    // Looks and tokens are no reason to stop.
    let mut driver = counting();
    let change = SettingsChange { theme: Some("ankara".into()), ..SettingsChange::default() };
    assert_eq!(driver.say(HERS, configure(change)), None);
    assert_eq!(driver.say(HIS, Action::Sit { seat: None, nickname: "Ben".into(), token: Some(String::new()) }), None);
    assert_eq!(left(&driver), Some(3000));
}

#[test]
fn a_table_that_wakes_up_counts_anew_when_everybody_is_back() {
    let mut driver = counting();
    pass(&mut driver, 2 * SECOND);
    driver.sleep_and_wake(&[(HERS, ADA)]);
    assert_eq!(left(&driver), None);
    assert_eq!(view(&driver).obstacles, [StartObstacle::Away { names: names(&["Ben"]) }]);
    pass(&mut driver, 10 * SECOND);
    assert_eq!(driver.room(HERS).stage, RoomStage::Lobby);
    driver.hello(HIS, BEN).unwrap();
    assert_eq!(left(&driver), Some(3000));
    pass(&mut driver, COUNTDOWN);
    assert_eq!(driver.room(HERS).stage, RoomStage::Opening);
}

// covers: YOLO-3.1.3.8
#[test]
fn the_host_waits_for_no_more_people_and_empty_berths_are_dropped() {
    let mut driver = lobby(4);
    let bot = Action::PlaceBot { seat: SeatId(3), strength: Strength::Easy, character: None };
    assert_eq!(driver.say(HERS, bot), None);
    assert_eq!(driver.say(HIS, ready(2)), None);
    assert_eq!(driver.say(HERS, ready(1)), None);
    // A berth is empty: nothing begins by itself.
    assert_eq!(left(&driver), None);
    pass(&mut driver, 10 * COUNTDOWN);
    assert_eq!((driver.room(HERS).stage, view(&driver).obstacles), (RoomStage::Lobby, vec![]));
    assert_eq!(driver.say(HIS, start()), Some(Refusal::NotHost));
    // The berths are there again when the start is taken back.
    assert_eq!(driver.say(HERS, start()), None);
    open_nonces(&mut driver, &[(HERS, 1)]);
    pass(&mut driver, NONCES_WITHIN);
    let room = driver.room(HERS);
    assert_eq!(room.broken_off.unwrap().why, BreakReason::NotOpened);
    assert_eq!((room.settings.seats, room.seats.len()), (4, 4));
    // Without anybody in the way the host's press is enough, at once.
    assert_eq!(driver.say(HIS, ready(2)), None);
    assert_eq!(driver.say(HERS, start()), None);
    open_nonces(&mut driver, &[(HERS, 1), (HIS, 2)]);
    let room = driver.room(HERS);
    assert_eq!((room.stage, room.settings.seats), (RoomStage::Playing, 3));
    let who: Vec<&str> = room
        .seats
        .iter()
        .map(|plan| match &plan.sitter {
            Sitter::Nobody {} => "nobody",
            Sitter::Person { nickname, .. } => nickname,
            Sitter::Bot { .. } => "bot",
        })
        .collect();
    assert_eq!(who, ["Ada", "Ben", "bot"]);
    // What is stored says the same, and the game goes on from it.
    driver.sleep_and_wake(&[(HERS, ADA), (HIS, BEN)]);
    assert_eq!(driver.room(HERS).seats.len(), 3);
    // So does the table of a rematch: nobody waits for people who never came.
    for connection in [HERS, HIS] {
        let effects = driver.ask(connection, Action::Leave {});
        driver.carry_out(effects).unwrap();
    }
    let Ok(Again::Invite(again)) = driver.table.play_again(ADA, None) else { panic!("no rematch") };
    assert_eq!((again.doc.seats.len(), again.doc.settings.seats), (3, 3));
}

#[test]
fn what_keeps_the_host_from_starting_is_told_and_refused() {
    let mut driver = Driver::new(several(4));
    driver.hello(HERS, ADA).unwrap();
    assert_eq!(view(&driver).obstacles, [StartObstacle::TooFew { needed: 2, seated: 1 }]);
    assert_eq!(driver.say(HERS, start()), Some(Refusal::NotEnoughPlayers { needed: 2, seated: 1 }));
    assert_eq!(driver.room(HERS).stage, RoomStage::Lobby);
    // As many as these rules want.
    let mut options = serde_json::Map::new();
    options.insert("players.min".into(), 3.into());
    let change = SettingsChange { options: Some(options), ..SettingsChange::default() };
    assert_eq!(driver.say(HERS, configure(change)), None);
    join(&mut driver, HIS, BEN, "Ben");
    let not_ready = StartObstacle::NotReady { names: names(&["Ben"]) };
    assert_eq!(view(&driver).obstacles, [StartObstacle::TooFew { needed: 3, seated: 2 }, not_ready.clone()]);
    assert_eq!(driver.room(HERS).min_seats, 3);
    join(&mut driver, CYDS, CYD, "Cyd");
    assert_eq!(driver.say(CYDS, ready(3)), None);
    assert_eq!(view(&driver).obstacles, [not_ready]);
    lose(&mut driver, CYDS);
    let both = [StartObstacle::NotReady { names: names(&["Ben"]) }, StartObstacle::Away { names: names(&["Cyd"]) }];
    assert_eq!(view(&driver).obstacles, both);
    assert_eq!(driver.say(HERS, start()), Some(Refusal::NotReady { names: names(&["Ben", "Cyd"]) }));
    driver.hello(CYDS, CYD).unwrap();
    assert_eq!(driver.say(HIS, ready(2)), None);
    assert_eq!(view(&driver).obstacles, []);
    assert_eq!(driver.say(HERS, start()), None);
    assert_eq!(driver.room(HERS).stage, RoomStage::Opening);
}

#[test]
fn somebody_for_whom_all_others_have_waited_a_minute_may_be_moved_to_those_who_watch() {
    assert_eq!(WORD_WITHIN, 60 * SECOND);
    let mut driver = lobby(3);
    join(&mut driver, CYDS, CYD, "Cyd");
    let unseat = || Action::Unseat { seat: SeatId(1) };
    // Two are missing: nobody is the last.
    pass(&mut driver, 2 * WORD_WITHIN);
    assert_eq!((view(&driver).late, driver.say(HERS, unseat())), (None, Some(Refusal::NotLate { seconds: 60 })));
    assert_eq!(driver.say(CYDS, ready(3)), None);
    pass(&mut driver, WORD_WITHIN - Duration::from_millis(1));
    assert_eq!((view(&driver).late, driver.say(HERS, unseat())), (None, Some(Refusal::NotLate { seconds: 1 })));
    // Nobody has to ask: it is shown when it is time.
    pass(&mut driver, Duration::from_millis(1));
    assert_eq!(view(&driver).late, Some(SeatId(1)));
    assert_eq!(driver.say(CYDS, unseat()), Some(Refusal::NotHost));
    assert_eq!(driver.say(HERS, Action::Unseat { seat: SeatId(2) }), Some(Refusal::NotLate { seconds: 60 }));
    assert_eq!(driver.say(HERS, unseat()), None);
    // He is told, and watches; a page that is loaded again is told as well.
    assert_eq!((you(&driver, HIS).seats, you(&driver, HIS).late), (vec![], true));
    driver.sleep_and_wake(&[(HERS, ADA), (CYDS, CYD), (HIS, BEN)]);
    assert!(you(&driver, HIS).late && you(&driver, HIS).watching.is_some());
    assert_eq!((driver.room(HIS).seats[1].open, view(&driver).late), (true, None));
    // The berth is free, and he may sit down on it again.
    join(&mut driver, HIS, BEN, "Ben");
    let ben = you(&driver, HIS);
    assert_eq!((ben.seats, ben.late), (vec![SeatId(1)], false));
    // His time begins anew.
    assert_eq!(driver.say(HERS, unseat()), Some(Refusal::NotLate { seconds: 60 }));
}

#[test]
fn the_minute_counts_from_when_only_that_word_is_missing() {
    let half = WORD_WITHIN / 2;
    let unseat = || Action::Unseat { seat: SeatId(1) };
    let left = |seconds: u32| Some(Refusal::NotLate { seconds });
    // A late word that is taken back, a line that breaks, and other rules, which concern everybody's word.
    let mut driver = lobby(3);
    pass(&mut driver, half);
    assert_eq!(driver.say(HERS, unseat()), left(30));
    assert_eq!(driver.say(HIS, ready(2)), None);
    assert_eq!(driver.say(HIS, not_yet()), None);
    assert_eq!(driver.say(HERS, unseat()), left(60));
    pass(&mut driver, half);
    let change = SettingsChange { hints: Some(true), ..SettingsChange::default() };
    assert_eq!(driver.say(HERS, configure(change)), None);
    assert_eq!(driver.say(HERS, unseat()), left(60));
    assert_eq!(driver.say(HIS, ready(2)), None);
    pass(&mut driver, half);
    lose(&mut driver, HIS);
    assert_eq!(driver.say(HERS, unseat()), left(60));
    pass(&mut driver, WORD_WITHIN);
    assert_eq!(view(&driver).late, Some(SeatId(1)));
    // Whoever comes back in time is late no more.
    driver.hello(HIS, BEN).unwrap();
    assert_eq!((view(&driver).late, driver.say(HERS, unseat())), (None, left(60)));
    // Whoever was away is told when they are back.
    lose(&mut driver, HIS);
    pass(&mut driver, WORD_WITHIN);
    assert_eq!(driver.say(HERS, unseat()), None);
    driver.hello(HIS, BEN).unwrap();
    assert!(you(&driver, HIS).late);
}

#[test]
fn around_one_device_nobody_is_waited_for() {
    let players = vec![choice("Ada"), choice("Ben")];
    let wanted = CreateRoom { kind: RoomKind::HotSeat, players, bots: Vec::new(), settings: SettingsChange::default() };
    let mut driver = Driver::new(wanted);
    driver.hello(HERS, ADA).unwrap();
    assert_eq!(driver.room(HERS).start, None);
    assert_eq!(driver.say(HERS, Action::Start { nonce: None }), None);
    assert_eq!(driver.room(HERS).stage, RoomStage::Playing);
}

fn sitter(driver: &Driver, seat: usize) -> (String, bool) {
    match &driver.room(HERS).seats[seat].sitter {
        Sitter::Person { token, token_by_chance, .. } => (token.clone(), *token_by_chance),
        other => panic!("{other:?}"),
    }
}

// covers: PT-ur-cq-7
#[test]
fn chance_chooses_a_free_token_and_everybody_sees_which() {
    let mut driver = lobby(2);
    let sit =
        |token: Option<&str>| Action::Sit { seat: None, nickname: "Ben".into(), token: token.map(str::to_string) };
    assert!(sitter(&driver, 1).1, "he has named none");
    assert_eq!(driver.say(HERS, Action::Sit { seat: None, nickname: "Ada".into(), token: Some("fox".into()) }), None);
    assert_eq!(sitter(&driver, 0), ("fox".into(), false));
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..60 {
        assert_eq!(driver.say(HIS, sit(Some(""))), None);
        let (token, by_chance) = sitter(&driver, 1);
        assert!(by_chance && token != "fox");
        seen.insert(token);
    }
    assert!(seen.len() > 4, "{seen:?}");
    // Another name leaves it as it is, and a choice is no chance.
    let got = sitter(&driver, 1);
    assert_eq!(driver.say(HIS, sit(None)), None);
    assert_eq!(sitter(&driver, 1), got);
    assert_eq!(driver.say(HIS, sit(Some("kite"))), None);
    assert_eq!(sitter(&driver, 1), ("kite".into(), false));
    driver.sleep_and_wake(&[(HERS, ADA), (HIS, BEN)]);
    assert_eq!(sitter(&driver, 1), ("kite".into(), false));
}

// covers: PT-ur-cq-7
#[test]
fn chance_gives_nobody_what_somebody_after_them_has_chosen() {
    let tokens = ["tugboat", "lantern", "umbrella", "teapot", "bicycle", "fox", "anchor"];
    let named = tokens
        .iter()
        .zip(1..)
        .map(|(token, number)| PlayerChoice { nickname: format!("Player {number}"), token: Some(token.to_string()) });
    let players: Vec<PlayerChoice> = std::iter::once(choice("Ada")).chain(named).collect();
    let wanted = CreateRoom { kind: RoomKind::HotSeat, players, bots: Vec::new(), settings: SettingsChange::default() };
    let mut driver = Driver::new(wanted);
    driver.hello(HERS, ADA).unwrap();
    assert_eq!((sitter(&driver, 0), sitter(&driver, 1)), (("kite".into(), true), ("tugboat".into(), false)));
}

// covers: NCSU-UC1-E2, UNI-1b
#[test]
fn each_name_around_one_device_is_judged_at_its_own_field() {
    let house = support::house(Duration::ZERO);
    let long = "abcdefghijklmnopqrstu";
    let players = ["Ada", "", "ada", long, "Ben", "Вen"].map(choice).to_vec();
    let wanted = CreateRoom { kind: RoomKind::HotSeat, players, bots: Vec::new(), settings: SettingsChange::default() };
    let Err(Refusal::BadFields { faults }) = NewTable::create(&house, ADA, wanted, None).map(drop) else {
        panic!("accepted")
    };
    let found: Vec<_> = faults.into_iter().map(|fault| (fault.field, fault.player.unwrap(), fault.problem)).collect();
    let taken = |by: &str| Problem::Taken { by: by.into() };
    let wanted = [(1, Problem::Empty), (2, taken("Ada")), (3, Problem::TooLong { most: 20 }), (5, taken("Ben"))];
    assert_eq!(found, wanted.map(|(player, problem)| (Field::Nickname, player, problem)));
}
