//! Auctions at the table: standing bids of people, and bots that are left among themselves.

mod support;

use freehold_engine::event::Event;
use freehold_engine::{Command, Money, Rejection, SeatId};
use freehold_protocol::{Action, Refusal, RoomKind, ServerMessage, Strength};
use freehold_table::ConnectionId;
use serde_json::{Value, json};
use std::time::Duration;
use support::*;

const LONG: Duration = Duration::from_secs(30);

/// A seat lands on the first lot, and somebody declines it: everybody bids, beginning after the lander.
fn landed(driver: &mut Driver, lander: u8) {
    let cash = json!({"cash": 500, "position": 0});
    let seats = json!({"0": cash, "1": cash, "2": cash});
    let dice = vec![freehold_engine::Dice::from_faces(&[1, 2]).unwrap()];
    let setup = Some(json!({"turn": lander, "seats": seats}));
    driver.request(HERS, Action::Arrange { dice, market: Vec::new(), setup, clock: None });
}

/// Ada declines, and two bots bid before her.
fn among_bots() -> Driver {
    let mut wanted = solo("official");
    wanted.bots = vec![Strength::Easy.into(), Strength::Easy.into()];
    let mut driver = Driver::paced(wanted, LONG);
    driver.hello(HERS, ADA).unwrap();
    driver.request(HERS, Action::Ready { ready: true, nonce: None });
    driver.pass(LONG);
    landed(&mut driver, 0);
    for command in [Command::Roll {}, Command::DeclineDeed {}] {
        play(&mut driver, HERS, command);
    }
    driver
}

/// Ada and Ben, and a bot between them that lands and declines: Ben bids first, then Ada.
fn between_two() -> Driver {
    let mut wanted = several(3);
    wanted.bots = vec![Strength::Easy.into()];
    let mut driver = Driver::paced(wanted, LONG);
    driver.hello(HERS, ADA).unwrap();
    let joined = driver.table.join(BEN, &choice("Ben"), None, None, driver.now);
    driver.carry_out(joined).unwrap();
    driver.hello(HIS, BEN).unwrap();
    for connection in [HERS, HIS] {
        driver.request(connection, Action::Ready { ready: true, nonce: None });
    }
    driver.pass(LONG);
    landed(&mut driver, 1);
    for command in [Command::Roll {}, Command::DeclineDeed {}] {
        driver.bot_decides(command);
        driver.wait();
    }
    assert!(matches!(events(&driver).last(), Some(Event::AuctionOpened { first: SeatId(2), .. })));
    driver
}

fn play(driver: &mut Driver, connection: ConnectionId, command: Command) {
    let seen = driver.rows.steps.len() as u32;
    assert_eq!(driver.refusal(connection, Action::Play { seen, seat: None, command }), None);
}

fn bid(amount: i32) -> Command {
    Command::Bid { amount: Money(amount), space: None }
}

fn up_to(limit: i32) -> Action {
    Action::BidUpTo { seat: None, limit: Some(Money(limit)) }
}

fn events(driver: &Driver) -> Vec<Event> {
    serde_json::from_str(&driver.rows.steps.last().unwrap().events).unwrap()
}

/// All bids and passes since the auction was opened, by seat.
fn bids(driver: &Driver) -> Vec<(u8, i32)> {
    let all = driver.rows.steps.iter().flat_map(|row| serde_json::from_str::<Vec<Event>>(&row.events).unwrap());
    let bid = |event| match event {
        Event::BidPlaced { seat, amount, .. } => Some((seat.0, amount.0)),
        Event::BidPassed { seat } => Some((seat.0, 0)),
        _ => None,
    };
    all.filter_map(bid).collect()
}

fn shown_limit(driver: &Driver, to: ConnectionId) -> Value {
    let prompts = driver.latest(to, |message| match message {
        ServerMessage::Update { prompts: Some(prompts), .. } => Some(serde_json::to_value(prompts).unwrap()),
        _ => None,
    });
    prompts.unwrap().as_array().unwrap().first().map_or(Value::Null, |seat| seat["up_to"].clone())
}

#[test]
fn the_table_bids_for_whoever_named_a_limit_until_it_is_reached() {
    let mut driver = among_bots();
    // She names it before it is her turn to bid.
    assert_eq!(driver.refusal(HERS, up_to(60)), None);
    assert_eq!(shown_limit(&driver, HERS), 60);
    for amount in [10, 20] {
        driver.bot_decides(bid(amount));
        driver.wait();
    }
    assert_eq!(bids(&driver), [(1, 10), (2, 20), (0, 21)]);
    let note: Value = serde_json::from_str(&driver.rows.steps.last().unwrap().note).unwrap();
    assert_eq!(note["by"], "person");
    // It survives sleep.
    driver.sleep_and_wake(&[(HERS, ADA)]);
    driver.bot_decides(bid(59));
    driver.wait();
    driver.bot_decides(Command::PassBid {});
    driver.wait();
    assert_eq!(bids(&driver)[3..], [(1, 59), (2, 0), (0, 60)]);
    // Beyond the limit nothing is done for her, neither a bid nor a pass.
    driver.bot_decides(bid(61));
    driver.wait();
    assert_eq!(bids(&driver).len(), 7);
    assert!(driver.table.advise(ADA, None).is_ok());
    play(&mut driver, HERS, Command::PassBid {});
    assert!(matches!(events(&driver)[..], [Event::BidPassed { .. }, Event::AuctionWon { price: Money(61), .. }, ..]));
    assert_eq!(shown_limit(&driver, HERS), Value::Null);
    assert!(!driver.rows.room.as_ref().unwrap().doc.contains("standing"));
}

#[test]
fn a_limit_can_be_taken_back() {
    let mut driver = among_bots();
    driver.request(HERS, up_to(60));
    assert_eq!(driver.refusal(HERS, Action::BidUpTo { seat: None, limit: None }), None);
    assert_eq!(shown_limit(&driver, HERS), Value::Null);
    for amount in [10, 20] {
        driver.bot_decides(bid(amount));
        driver.wait();
    }
    assert_eq!(bids(&driver), [(1, 10), (2, 20)]);
}

#[test]
fn a_limit_stays_within_what_could_be_bid() {
    let mut driver = among_bots();
    let refused = |rejection| Some(Refusal::Rejected { rejection });
    assert_eq!(driver.refusal(HERS, up_to(501)), refused(Rejection::BidTooHigh { max: Money(500) }));
    driver.bot_decides(bid(10));
    driver.wait();
    assert_eq!(driver.refusal(HERS, up_to(10)), refused(Rejection::BidTooLow { min: Money(11) }));
    let others = Action::BidUpTo { seat: Some(SeatId(1)), limit: Some(Money(20)) };
    assert_eq!(driver.refusal(HERS, others), Some(Refusal::NotYourSeat { seat: SeatId(1) }));
    // Where nothing is auctioned there is nothing to bid for.
    let mut driver = Driver::new(solo("official"));
    driver.hello(HERS, ADA).unwrap();
    assert_eq!(driver.refusal(HERS, up_to(10)), Some(Refusal::NoGame));
    driver.request(HERS, Action::Ready { ready: true, nonce: None });
    assert_eq!(driver.refusal(HERS, up_to(10)), Some(Refusal::NoOpenAuction));
}

#[test]
fn nobody_else_learns_of_a_limit() {
    let mut driver = between_two();
    let told = driver.told.len();
    assert_eq!(driver.refusal(HERS, up_to(437)), None);
    // Not even that something was said.
    let heard = |driver: &Driver, to: ConnectionId| -> Vec<String> {
        let mine = driver.told[told..].iter().filter_map(|told| match told {
            freehold_table::Told::Say { to: lines, message } if lines.contains(&to) => {
                Some(serde_json::to_string(message).unwrap())
            }
            _ => None,
        });
        mine.collect()
    };
    assert!(heard(&driver, HIS).is_empty());
    play(&mut driver, HIS, bid(30));
    assert_eq!(bids(&driver), [(2, 30), (0, 31)]);
    driver.bot_decides(Command::PassBid {});
    driver.wait();
    assert!(heard(&driver, HERS).iter().any(|text| text.contains("437")));
    assert!(!heard(&driver, HIS).iter().any(|text| text.contains("437") || text.contains("up_to")));
}

#[test]
fn two_limits_are_settled_at_once() {
    for (adas, bens, expected) in [
        (100, 60, vec![(2, 60), (0, 61)]),
        (60, 100, vec![(2, 61)]),
        // Of equal ones the first wins: hers.
        (80, 80, vec![(2, 79), (0, 80)]),
    ] {
        let mut driver = between_two();
        driver.request(HERS, up_to(adas));
        driver.request(HIS, up_to(bens));
        assert_eq!(bids(&driver), expected, "{adas} against {bens}");
    }
}

#[test]
fn bots_that_are_left_among_themselves_do_not_wait() {
    let mut driver = among_bots();
    driver.bot_decides(bid(10));
    assert!(driver.wait() > Duration::ZERO);
    driver.bot_decides(bid(20));
    assert!(driver.wait() > Duration::ZERO);
    play(&mut driver, HERS, Command::PassBid {});
    // What was told before is still seen; then the rest comes in one go.
    driver.bot_decides(bid(30));
    driver.wait();
    for amount in [40, 50, 60] {
        driver.bot_decides(bid(amount));
        assert_eq!(driver.wait(), Duration::ZERO);
    }
    driver.bot_decides(Command::PassBid {});
    assert_eq!(driver.wait(), Duration::ZERO);
    assert!(events(&driver).iter().any(|event| matches!(event, Event::AuctionWon { .. })));
    // The hammer is seen.
    let steps = driver.latest(HERS, |message| match message {
        ServerMessage::Update { steps, .. } => Some(serde_json::to_value(steps).unwrap()),
        _ => None,
    });
    let happened = steps.unwrap()[0]["happened"].as_array().unwrap().clone();
    let ms: Vec<&Value> = happened.iter().map(|line| &line["ms"]).collect();
    assert!(*ms[0] == 0 && ms[1].as_u64() > Some(0), "{ms:?}");
}

#[test]
fn those_around_one_device_bid_by_their_own_limits() {
    let mut wanted = solo("official");
    wanted.kind = RoomKind::HotSeat;
    wanted.players = vec![choice("Ada"), choice("Ben")];
    wanted.bots = vec![Strength::Easy.into()];
    let mut driver = Driver::paced(wanted, LONG);
    driver.hello(HERS, ADA).unwrap();
    driver.request(HERS, Action::Ready { ready: true, nonce: None });
    driver.pass(LONG);
    landed(&mut driver, 0);
    for command in [Command::Roll {}, Command::DeclineDeed {}] {
        let seen = driver.rows.steps.len() as u32;
        driver.request(HERS, Action::Play { seen, seat: Some(SeatId(0)), command });
    }
    let limit = |seat, limit| Action::BidUpTo { seat: Some(SeatId(seat)), limit: Some(Money(limit)) };
    assert_eq!(driver.refusal(HERS, up_to(10)), Some(Refusal::SeatMissing));
    assert_eq!(driver.refusal(HERS, limit(0, 50)), None);
    assert_eq!(driver.refusal(HERS, limit(1, 90)), None);
    assert_eq!(bids(&driver), [(1, 51)]);
}
