//! Several people press at the same moment: everybody has seen the same table, and one is a little faster.

mod support;

use freehold_engine::{Command, Dice, Goods, Money, SeatId, SpaceId};
use freehold_protocol::{Action, ClockSetting, ClockTest, Refusal, RoomStage, ServerMessage};
use freehold_table::{ConnectionId, Person};
use serde_json::{Value, json};
use support::*;

const CYD: Person = Person(3);
const DAN: Person = Person(4);
const CYDS: ConnectionId = ConnectionId(3);
const DANS: ConnectionId = ConnectionId(4);
const ROPE_WALK: SpaceId = SpaceId(3);

/// Four people who are about to throw for the order.
fn four() -> Driver {
    let mut wanted = several(4);
    wanted.settings.clock = Some(ClockSetting::Standard);
    let mut driver = Driver::new(wanted);
    driver.hello(HERS, ADA).unwrap();
    for (person, connection, name) in [(BEN, HIS, "Ben"), (CYD, CYDS, "Cyd"), (DAN, DANS, "Dan")] {
        let joined = driver.table.join(person, &choice(name), None, None, driver.now);
        driver.carry_out(joined).unwrap();
        driver.hello(connection, person).unwrap();
    }
    for connection in [HERS, HIS, CYDS, DANS] {
        driver.request(connection, Action::Ready { ready: true, nonce: None });
    }
    driver
}

/// The same four in the middle of a game; Ada is to move, and each has a deed.
fn in_the_middle(dice: &[[u8; 2]]) -> Driver {
    let mut driver = four();
    let seat = json!({"cash": 1000, "position": 0});
    let owned = |owner: u8| json!({"owner": owner});
    let setup = json!({"turn": 0, "seats": {"0": seat, "1": seat, "2": seat, "3": seat},
        "deeds": {"1": owned(0), "3": owned(1), "5": owned(2), "12": owned(3)}});
    let dice = dice.iter().map(|faces| Dice::from_faces(faces).unwrap()).collect();
    driver.request(HERS, Action::Arrange { dice, market: Vec::new(), setup: Some(setup), clock: None });
    driver
}

fn seen(driver: &Driver) -> u32 {
    driver.rows.steps.len() as u32
}

/// What somebody decided on the table after step `seen` comes to.
fn press(driver: &mut Driver, connection: ConnectionId, seen: u32, command: Command) -> Option<Refusal> {
    driver.refusal(connection, Action::Play { seen, seat: None, command })
}

fn is_stale(refusal: Option<Refusal>) -> bool {
    matches!(refusal, Some(Refusal::Stale { .. }))
}

/// Ben offers his street to Ada for so much.
fn bens_offer(cash: i32) -> Command {
    Command::OfferTrade { to: SeatId(0), give: Goods::of_deed(ROPE_WALK), take: Goods::of_cash(Money(cash)) }
}

#[test]
fn four_people_throw_for_the_start_at_the_same_moment() {
    let mut driver = four();
    let moment = seen(&driver);
    for connection in [DANS, HERS, CYDS, HIS] {
        assert_eq!(press(&mut driver, connection, moment, Command::Roll {}), None);
    }
    assert_eq!(seen(&driver), moment + 4);
    // Each has thrown once: a second click of the same moment is nobody's throw.
    assert!(is_stale(press(&mut driver, HERS, moment, Command::Roll {})));
}

#[test]
fn what_others_do_not_touch_is_carried_out() {
    let mut driver = in_the_middle(&[[1, 3]]);
    let moment = seen(&driver);
    assert_eq!(press(&mut driver, HERS, moment, Command::Roll {}), None);
    assert_eq!(press(&mut driver, HIS, moment, Command::Mortgage { deed: ROPE_WALK }), None);
    assert_eq!(press(&mut driver, CYDS, moment, Command::Mortgage { deed: SpaceId(5) }), None);
    let give = Goods::of_deed(SpaceId(12));
    let offer = Command::OfferTrade { to: SeatId(2), give, take: Goods::of_cash(Money(150)) };
    assert_eq!(press(&mut driver, DANS, moment, offer), None);
    assert_eq!(seen(&driver), moment + 4);
}

#[test]
fn nobody_acts_twice_by_one_decision() {
    // A double: Ada is to throw again after the first throw.
    let mut driver = in_the_middle(&[[5, 5], [1, 2]]);
    let moment = seen(&driver);
    assert_eq!(press(&mut driver, HERS, moment, Command::Roll {}), None);
    assert!(is_stale(press(&mut driver, HERS, moment, Command::Roll {})));
    let now = seen(&driver);
    assert_eq!(press(&mut driver, HERS, now, Command::Roll {}), None);
}

#[test]
fn what_the_clock_decided_is_not_decided_again() {
    let mut driver = in_the_middle(&[[5, 5], [1, 2]]);
    let moment = seen(&driver);
    let expire = Action::Arrange { dice: Vec::new(), market: Vec::new(), setup: None, clock: Some(ClockTest::Expire) };
    driver.request(HIS, expire);
    while driver.table.wakes_at().is_some_and(|due| due <= driver.now.moment) {
        driver.wait();
    }
    // The clock threw a double for Ada, so that a throw is asked for again: not this one.
    assert_eq!(seen(&driver), moment + 1);
    assert!(is_stale(press(&mut driver, HERS, moment, Command::Roll {})));
    // The others were not decided for.
    assert_eq!(press(&mut driver, HIS, moment, Command::Mortgage { deed: ROPE_WALK }), None);
}

#[test]
fn an_offer_is_accepted_only_as_it_was_seen() {
    let accept = Command::AcceptTrade { from: SeatId(1) };
    let crossed_by = |connection: ConnectionId, commands: &[Command]| {
        let mut driver = in_the_middle(&[]);
        let moment = seen(&driver);
        assert_eq!(press(&mut driver, HIS, moment, bens_offer(100)), None);
        let moment = seen(&driver);
        for command in commands {
            let now = seen(&driver);
            assert_eq!(press(&mut driver, connection, now, *command), None, "{command:?}");
        }
        press(&mut driver, HERS, moment, accept)
    };
    // Somebody who has nothing to do with it.
    assert_eq!(crossed_by(CYDS, &[Command::Mortgage { deed: SpaceId(5) }]), None);
    // Withdrawn; another one in its place; the same one again: none of them is what Ada said yes to.
    assert!(is_stale(crossed_by(HIS, &[Command::WithdrawTrade {}])));
    assert!(is_stale(crossed_by(HIS, &[Command::WithdrawTrade {}, bens_offer(900)])));
    assert!(is_stale(crossed_by(HIS, &[Command::WithdrawTrade {}, bens_offer(100)])));
    // The street is worth less than it was.
    assert!(is_stale(crossed_by(HIS, &[Command::Mortgage { deed: ROPE_WALK }])));
}

#[test]
fn an_offer_is_withdrawn_or_accepted_never_both() {
    let (accept, withdraw) = (Command::AcceptTrade { from: SeatId(1) }, Command::WithdrawTrade {});
    for ada_first in [true, false] {
        let mut driver = in_the_middle(&[]);
        let moment = seen(&driver);
        assert_eq!(press(&mut driver, HIS, moment, bens_offer(100)), None);
        let moment = seen(&driver);
        let pressed = [(HERS, accept), (HIS, withdraw)];
        let [first, second] = if ada_first { pressed } else { [pressed[1], pressed[0]] };
        assert_eq!(press(&mut driver, first.0, moment, first.1), None);
        assert!(is_stale(press(&mut driver, second.0, moment, second.1)));
        assert_eq!(seen(&driver), moment + 1);
    }
}

#[test]
fn a_turn_does_not_end_over_an_offer_that_was_not_read() {
    let mut driver = in_the_middle(&[[1, 3]]);
    let now = seen(&driver);
    assert_eq!(press(&mut driver, HERS, now, Command::Roll {}), None);
    let moment = seen(&driver);
    assert_eq!(press(&mut driver, CYDS, moment, Command::Mortgage { deed: SpaceId(5) }), None);
    assert_eq!(press(&mut driver, HIS, moment, bens_offer(100)), None);
    assert!(is_stale(press(&mut driver, HERS, moment, Command::EndTurn {})));
    let read = seen(&driver);
    assert_eq!(press(&mut driver, CYDS, read, Command::LiftMortgage { deed: SpaceId(5) }), None);
    assert_eq!(press(&mut driver, HERS, read, Command::EndTurn {}), None);
}

#[test]
fn a_bid_that_meets_the_clock_is_told() {
    let mut driver = in_the_middle(&[[1, 5]]);
    for command in [Command::Roll {}, Command::DeclineDeed {}] {
        let now = seen(&driver);
        assert_eq!(press(&mut driver, HERS, now, command), None);
    }
    let moment = seen(&driver);
    // Nobody is out of the auction by what others do outside of it.
    assert_eq!(press(&mut driver, CYDS, moment, Command::Mortgage { deed: SpaceId(5) }), None);
    let bid = |amount| Command::Bid { amount: Money(amount), space: None };
    assert_eq!(press(&mut driver, HIS, moment, bid(40)), None);
    let moment = seen(&driver);
    let passed = driver.table.on_time(freehold_table::Now { moment: driver.table.wakes_at().unwrap(), ..driver.now });
    driver.carry_out(passed).unwrap();
    driver.wait();
    assert!(seen(&driver) > moment, "the clock has passed for Cyd");
    assert!(is_stale(press(&mut driver, CYDS, moment, bid(50))));
}

#[test]
fn a_decision_from_long_ago_is_decided_again() {
    let mut driver = in_the_middle(&[]);
    let moment = seen(&driver);
    for _ in 0..10 {
        for command in [Command::Mortgage { deed: SpaceId(5) }, Command::LiftMortgage { deed: SpaceId(5) }] {
            let now = seen(&driver);
            assert_eq!(press(&mut driver, CYDS, now, command), None);
        }
    }
    assert!(is_stale(press(&mut driver, HERS, moment, Command::Roll {})));
    assert!(is_stale(press(&mut driver, HERS, moment + 100, Command::Roll {})));
}

#[test]
fn what_is_asked_for_again_under_the_same_id_is_done_once() {
    let mut driver = four();
    let ahoy = || Action::Chat { text: "Ahoy".into() };
    for _ in 0..2 {
        let effects = driver.table.request(HERS, "line-1".into(), ahoy(), None, driver.now);
        driver.carry_out(effects).unwrap();
    }
    assert_eq!(driver.rows.chat.len(), 1);
    let answer: Value = driver
        .latest(HERS, |message| match message {
            ServerMessage::Answer { refused, .. } => Some(serde_json::to_value(refused).unwrap()),
            _ => None,
        })
        .unwrap();
    assert_eq!(answer["refusal"]["code"], "duplicate");
    // Of another person it is another request.
    let effects = driver.table.request(HIS, "line-1".into(), ahoy(), None, driver.now);
    driver.carry_out(effects).unwrap();
    assert_eq!(driver.rows.chat.len(), 2);
}

#[test]
fn whoever_is_sent_away_while_the_game_opens_leaves_no_empty_seat_in_it() {
    let mut driver = Driver::new(several(2));
    driver.hello(HERS, ADA).unwrap();
    let joined = driver.table.join(BEN, &choice("Ben"), None, None, driver.now);
    driver.carry_out(joined).unwrap();
    driver.hello(HIS, BEN).unwrap();
    let nonce = Some("11".repeat(32));
    assert_eq!(driver.say(HERS, Action::Ready { ready: true, nonce: nonce.clone() }), None);
    assert_eq!(driver.say(HIS, Action::Ready { ready: true, nonce }), None);
    // Both are ready, the nonces are awaited; the host has pressed at the same moment.
    assert_eq!(driver.refusal(HERS, Action::Kick { seat: SeatId(1) }), None);
    let room = |driver: &Driver| {
        driver.latest(HERS, |message| match message {
            ServerMessage::Room { room } => Some(room.clone()),
            _ => None,
        })
    };
    assert_eq!(room(&driver).unwrap().stage, RoomStage::Lobby);
    driver.pass(std::time::Duration::from_secs(10));
    let effects = driver.table.on_time(driver.now);
    driver.carry_out(effects).unwrap();
    assert_eq!(room(&driver).unwrap().stage, RoomStage::Lobby);
    assert!(driver.rows.game.is_none());
    // Somebody else takes the seat, and now it begins.
    let joined = driver.table.join(CYD, &choice("Cyd"), None, None, driver.now);
    driver.carry_out(joined).unwrap();
    driver.hello(CYDS, CYD).unwrap();
    for connection in [HERS, CYDS] {
        driver.request(connection, Action::Ready { ready: true, nonce: None });
    }
    assert_eq!(room(&driver).unwrap().stage, RoomStage::Playing);
}

#[test]
fn not_even_after_a_restart() {
    let mut driver = four();
    let ahoy = || Action::Chat { text: "Ahoy".into() };
    for _ in 0..2 {
        let effects = driver.table.request(HERS, "line-1".into(), ahoy(), None, driver.now);
        driver.carry_out(effects).unwrap();
        driver.sleep_and_wake(&[(HERS, ADA)]);
    }
    assert_eq!(driver.rows.chat.len(), 1);
}

#[test]
fn whoever_asks_for_much_makes_nobody_elses_be_forgotten() {
    let mut driver = four();
    let effects = driver.table.request(HERS, "line-1".into(), Action::ComeBack {}, None, driver.now);
    driver.carry_out(effects).unwrap();
    for number in 0..400 {
        let effects = driver.table.request(HIS, format!("{number}"), Action::ComeBack {}, None, driver.now);
        driver.carry_out(effects).unwrap();
    }
    let effects = driver.table.request(HERS, "line-1".into(), Action::ComeBack {}, None, driver.now);
    driver.carry_out(effects).unwrap();
    let refused = driver.latest(HERS, |message| match message {
        ServerMessage::Answer { refused, .. } => Some(refused.clone().map(|refused| refused.refusal)),
        _ => None,
    });
    assert_eq!(refused, Some(Some(freehold_protocol::Refusal::Duplicate)));
}

#[test]
fn whoever_has_seen_what_there_is_not_is_shown_the_whole_table() {
    let mut driver = four();
    for seq in [u32::MAX, u32::MAX - 1, seen(&driver) + 1] {
        let seen = Some(freehold_protocol::Seen { game: 1, seq });
        let viewer = freehold_table::Viewer { person: ADA, language: freehold_text::Language::English };
        let effects = driver.table.hello(freehold_table::ConnectionId(900), viewer, seen, driver.now);
        driver.carry_out(effects).unwrap();
        let whole = driver.latest(freehold_table::ConnectionId(900), |message| match message {
            ServerMessage::Table { .. } => Some(()),
            _ => None,
        });
        assert!(whole.is_some(), "{seq}");
    }
}
