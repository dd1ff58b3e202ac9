//! Live auctions at the table: everybody bids at once, bots too, until the clock lets the hammer fall.

mod support;

use freehold_engine::event::Event;
use freehold_engine::{Command, Money, Rejection, SeatId};
use freehold_protocol::{
    Action, ClockSetting, ClockSort, ClockView, CreateRoom, Refusal, RoomKind, ServerMessage, Strength,
};
use freehold_table::ConnectionId;
use serde_json::json;
use std::time::Duration;
use support::*;

const LONG: Duration = Duration::from_secs(30);
const FROM_START: Duration = Duration::from_secs(10);
const AFTER_BID: Duration = Duration::from_secs(5);

fn live(mut wanted: CreateRoom) -> CreateRoom {
    wanted.settings.options = Some([("auction.bidding".to_string(), json!("live"))].into_iter().collect());
    wanted
}

/// Ada lands on the first lot and declines it.
fn declined(driver: &mut Driver) {
    let cash = json!({"cash": 500, "position": 0});
    let dice = vec![freehold_engine::Dice::from_faces(&[1, 2]).unwrap()];
    let setup = Some(json!({"turn": 0, "seats": {"0": cash, "1": cash, "2": cash}}));
    driver.request(HERS, Action::Arrange { dice, market: Vec::new(), setup, clock: None });
    for command in [Command::Roll {}, Command::DeclineDeed {}] {
        let seen = driver.rows.steps.len() as u32;
        assert_eq!(driver.refusal(HERS, Action::Play { seen, seat: Some(SeatId(0)), command }), None);
    }
    assert!(matches!(events(driver).last(), Some(Event::AuctionOpened { live: true, .. })));
}

/// Ada and Ben, and a bot in the third seat. The table waits for no eye, so that times are exact.
fn together() -> Driver {
    let mut wanted = live(several(3));
    wanted.bots = vec![Strength::Easy.into()];
    let mut driver = Driver::new(wanted);
    driver.hello(HERS, ADA).unwrap();
    let joined = driver.table.join(BEN, &choice("Ben"), None, None, driver.now);
    driver.carry_out(joined).unwrap();
    driver.hello(HIS, BEN).unwrap();
    for connection in [HERS, HIS] {
        driver.request(connection, Action::Ready { ready: true, nonce: None });
    }
    driver.pass(LONG);
    declined(&mut driver);
    driver
}

/// The seat of Ben and that of the bot: bots sit where the room puts them.
fn seats(driver: &Driver) -> (u8, u8) {
    let bot = driver.asked().expect("a bot is asked at once").0;
    (if bot == 1 { 2 } else { 1 }, bot)
}

fn say(driver: &mut Driver, connection: ConnectionId, command: Command) -> Option<Refusal> {
    let seen = seen(driver);
    say_late(driver, connection, seen, command)
}

/// Somebody who has seen so much of the game says something.
fn say_late(driver: &mut Driver, connection: ConnectionId, seen: u32, command: Command) -> Option<Refusal> {
    driver.refusal(connection, Action::Play { seen, seat: None, command })
}

fn seen(driver: &Driver) -> u32 {
    driver.rows.steps.len() as u32
}

fn bid(amount: i32) -> Command {
    Command::Bid { amount: Money(amount), space: None }
}

fn rejected(rejection: Rejection) -> Option<Refusal> {
    Some(Refusal::Rejected { rejection })
}

fn events(driver: &Driver) -> Vec<Event> {
    serde_json::from_str(&driver.rows.steps.last().unwrap().events).unwrap()
}

fn bids(driver: &Driver) -> Vec<(u8, i32)> {
    let all = driver.rows.steps.iter().flat_map(|row| serde_json::from_str::<Vec<Event>>(&row.events).unwrap());
    let bid = |event| match event {
        Event::BidPlaced { seat, amount, .. } => Some((seat.0, amount.0)),
        Event::BidPassed { seat } => Some((seat.0, 0)),
        _ => None,
    };
    all.filter_map(bid).collect()
}

/// Who has won, and for how much.
fn won(driver: &Driver) -> Option<(u8, i32)> {
    events(driver).iter().find_map(|event| match event {
        Event::AuctionWon { seat, price, .. } => Some((seat.0, price.0)),
        _ => None,
    })
}

fn clock(driver: &Driver, to: ConnectionId) -> Option<ClockView> {
    let waiting = driver.latest(to, |message| match message {
        ServerMessage::Update { waiting, .. } | ServerMessage::Table { waiting, .. } => Some(*waiting),
        _ => None,
    });
    waiting.flatten().and_then(|waiting| waiting.clock)
}

#[test]
fn everybody_may_bid_at_once_and_the_bot_is_asked_meanwhile() {
    let mut driver = together();
    let (ben, bot) = seats(&driver);
    assert_eq!(say(&mut driver, HIS, bid(20)), None);
    assert_eq!(say(&mut driver, HERS, bid(30)), None);
    // What the bot has thought of is not enough any more: it thinks again.
    driver.bot_decides(bid(25));
    driver.wait();
    assert_eq!(bids(&driver), [(ben, 20), (0, 30)]);
    assert_eq!(driver.asked(), Some(SeatId(bot)));
    driver.bot_decides(bid(40));
    driver.wait();
    assert_eq!(bids(&driver).last(), Some(&(bot, 40)));
    // It leads, so it has nothing to say.
    assert_eq!(driver.asked(), None);
    assert_eq!(say(&mut driver, HERS, Command::PassBid {}), None);
    assert_eq!(say(&mut driver, HIS, Command::PassBid {}), None);
    assert_eq!(won(&driver), Some((bot, 40)));
}

#[test]
fn of_two_who_press_at_the_same_moment_one_is_told_the_new_minimum() {
    let mut driver = together();
    let (ben, _) = seats(&driver);
    let both_saw = seen(&driver);
    assert_eq!(say_late(&mut driver, HERS, both_saw, bid(20)), None);
    driver.pass(Duration::from_millis(10));
    assert_eq!(say_late(&mut driver, HIS, both_saw, bid(20)), rejected(Rejection::BidTooLow { min: Money(21) }));
    // A higher one is good, whatever was said in between.
    assert_eq!(say_late(&mut driver, HIS, both_saw, bid(25)), None);
    assert_eq!(bids(&driver), [(0, 20), (ben, 25)]);
    // A press too many does no harm either.
    assert_eq!(
        say_late(&mut driver, HIS, both_saw, bid(26)),
        rejected(Rejection::AlreadyLeading { amount: Money(25) })
    );
}

#[test]
fn what_was_said_before_the_auction_or_about_something_else_is_stale() {
    let mut driver = together();
    let (before, now) = (seen(&driver) - 1, seen(&driver));
    let stale = Some(Refusal::Stale { seen: before, now });
    assert_eq!(say_late(&mut driver, HIS, before, bid(20)), stale);
    assert_eq!(say_late(&mut driver, HIS, now, bid(20)), None);
    let crossing = say_late(&mut driver, HERS, now, Command::Mortgage { deed: freehold_engine::SpaceId(1) });
    assert!(matches!(crossing, Some(Refusal::Stale { .. } | Refusal::Rejected { .. })), "{crossing:?}");
}

#[test]
fn the_hammer_falls_five_seconds_after_the_last_bid() {
    let mut driver = together();
    driver.bot_decides(Command::PassBid {});
    driver.wait();
    let view = clock(&driver, HIS).unwrap();
    assert_eq!((view.sort, view.whole_ms), (ClockSort::Auction, Some(10_000)));
    assert!((9_000..=10_000).contains(&view.grace_ms), "{view:?}");
    driver.pass(Duration::from_secs(7));
    assert_eq!(say(&mut driver, HERS, bid(20)), None);
    let view = clock(&driver, HIS).unwrap();
    assert_eq!((view.grace_ms, view.whole_ms), (5_000, Some(5_000)));
    driver.pass(Duration::from_secs(4));
    assert_eq!(say(&mut driver, HIS, bid(30)), None);
    assert_eq!(driver.wait(), AFTER_BID);
    assert!(matches!(events(&driver)[0], Event::AuctionClosed {}));
    assert_eq!(won(&driver).map(|(_, price)| price), Some(30));
    let note: serde_json::Value = serde_json::from_str(&driver.rows.steps.last().unwrap().note).unwrap();
    assert_eq!(note["by"], "clock");
}

#[test]
fn without_a_bid_the_lot_is_not_sold_after_ten_seconds() {
    let mut driver = together();
    driver.bot_decides(Command::PassBid {});
    driver.wait();
    assert!(driver.wait() <= FROM_START);
    assert!(events(&driver).iter().any(|event| matches!(event, Event::AuctionUnsold { .. })));
}

#[test]
fn the_hammer_waits_for_bots() {
    let mut driver = together();
    let (_, bot) = seats(&driver);
    assert_eq!(say(&mut driver, HERS, bid(20)), None);
    // It thinks for longer than the auction would last.
    driver.pass(LONG);
    let effects = driver.table.on_time(driver.now);
    driver.carry_out(effects).unwrap();
    assert_eq!(won(&driver), None);
    driver.bot_decides(bid(30));
    driver.wait();
    // It has bid: everybody has their time again.
    assert_eq!(driver.wait(), AFTER_BID);
    assert_eq!(won(&driver), Some((bot, 30)));
}

#[test]
fn after_a_restart_the_clock_runs_again() {
    let mut driver = together();
    driver.bot_decides(Command::PassBid {});
    driver.wait();
    assert_eq!(say(&mut driver, HERS, bid(20)), None);
    driver.pass(Duration::from_secs(600));
    driver.sleep_and_wake(&[(HERS, ADA), (HIS, BEN)]);
    // Nobody could bid meanwhile, so there is time to.
    assert_eq!(clock(&driver, HIS).map(|view| view.grace_ms), Some(5_000));
    assert_eq!(driver.wait(), AFTER_BID);
    assert_eq!(won(&driver), Some((0, 20)));
}

#[test]
fn the_table_bids_at_once_for_whoever_named_a_limit() {
    let mut driver = together();
    let (ben, bot) = seats(&driver);
    let up_to = |limit| Action::BidUpTo { seat: None, limit: Some(Money(limit)) };
    driver.request(HERS, up_to(100));
    driver.request(HIS, up_to(60));
    assert_eq!(bids(&driver), [(0, 1), (ben, 60), (0, 61)]);
    driver.bot_decides(bid(70));
    driver.wait();
    assert_eq!(bids(&driver)[3..], [(bot, 70), (0, 71)]);
    driver.bot_decides(bid(101));
    driver.wait();
    assert_eq!(bids(&driver).last(), Some(&(bot, 101)));
}

/// Without a clock everybody is asked in the order of seats, and has all the time in the world.
#[test]
fn around_one_device_there_is_no_hurry() {
    let mut wanted = live(solo("official"));
    wanted.kind = RoomKind::HotSeat;
    wanted.players = vec![choice("Ada"), choice("Ben")];
    wanted.bots = vec![Strength::Easy.into()];
    let mut driver = Driver::new(wanted);
    driver.hello(HERS, ADA).unwrap();
    driver.request(HERS, Action::Ready { ready: true, nonce: None });
    declined(&mut driver);
    assert_eq!(clock(&driver, HERS), None);
    let play = |driver: &mut Driver, seat, command| {
        let seen = seen(driver);
        assert_eq!(driver.refusal(HERS, Action::Play { seen, seat: Some(SeatId(seat)), command }), None);
    };
    assert_eq!(driver.asked(), None);
    play(&mut driver, 1, bid(20));
    assert_eq!(driver.asked(), Some(SeatId(2)));
    driver.bot_decides(Command::PassBid {});
    driver.wait();
    play(&mut driver, 0, Command::PassBid {});
    assert_eq!(won(&driver), Some((1, 20)));
}

#[test]
fn where_the_host_wants_no_clock_there_is_none() {
    let mut wanted = live(solo("official"));
    wanted.settings.clock = Some(ClockSetting::Off);
    let mut driver = Driver::new(wanted);
    driver.hello(HERS, ADA).unwrap();
    driver.request(HERS, Action::Ready { ready: true, nonce: None });
    declined(&mut driver);
    for amount in [10, 20] {
        driver.bot_decides(bid(amount));
        driver.wait();
    }
    assert_eq!(clock(&driver, HERS), None);
    assert!(driver.table.advise(ADA, None).is_ok());
}
