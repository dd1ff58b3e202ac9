//! Manners of trading among people: three offers a turn, and none to those who want no more.

mod support;

use freehold_engine::event::{Duty, Party};
use freehold_engine::{Command, Event, Goods, Money, Prompt, SeatId, SpaceId};
use freehold_protocol::{Action, Refusal, ServerMessage, Strength};
use freehold_table::{ConnectionId, Person};
use serde_json::{Value, json};
use std::time::Duration;
use support::*;

const LONG: Duration = Duration::from_secs(30);
/// Whose deed is which.
const DEEDS: [u8; 3] = [1, 3, 6];
/// Another line of somebody who sits at the table.
const FRESH: ConnectionId = ConnectionId(9);

/// Ada, to move, Ben and a bot, each with a deed.
fn at_table() -> Driver {
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
    let hers = seat_of(&driver, HERS);
    arrange(&mut driver, hers);
    driver
}

fn seat_of(driver: &Driver, connection: ConnectionId) -> SeatId {
    let mine = |message: &ServerMessage| match message {
        ServerMessage::Welcome { you } | ServerMessage::You { you } => you.seats.first().copied(),
        _ => None,
    };
    driver.latest(connection, mine).unwrap()
}

fn arrange(driver: &mut Driver, turn: SeatId) {
    let deeds = json!({"1": {"owner": 0}, "3": {"owner": 1}, "6": {"owner": 2}});
    let setup = Some(json!({"turn": turn.0, "deeds": deeds}));
    driver.request(HERS, Action::Arrange { dice: Vec::new(), market: Vec::new(), setup, clock: None });
}

/// A coin for the deed of somebody.
fn asks(driver: &mut Driver, connection: ConnectionId, to: SeatId) -> Option<Refusal> {
    let give = Goods { cash: Money(1), ..Goods::default() };
    let take = Goods::of_deed(SpaceId(DEEDS[to.index()]));
    plays(driver, connection, Command::OfferTrade { to, give, take })
}

fn plays(driver: &mut Driver, connection: ConnectionId, command: Command) -> Option<Refusal> {
    let seen = driver.rows.steps.len() as u32;
    driver.refusal(connection, Action::Play { seen, seat: None, command })
}

/// To whom the page of somebody lets them offer something. Whoever has just come is told everything.
fn partners(driver: &mut Driver, person: Person) -> Vec<SeatId> {
    driver.hello(FRESH, person).unwrap();
    let prompts = |message: &ServerMessage| match message {
        ServerMessage::Table { prompts, .. } => Some(prompts.clone()),
        _ => None,
    };
    let prompts = driver.latest(FRESH, prompts).unwrap_or_default();
    let all = prompts.iter().flat_map(|own| own.prompts.iter());
    let mut to: Vec<SeatId> = all
        .filter_map(|prompt| match prompt {
            Prompt::OfferTrade { to, .. } => Some(*to),
            _ => None,
        })
        .collect();
    to.sort_by_key(|seat| seat.0);
    to
}

#[test]
fn three_offers_to_people_are_enough_for_a_turn() {
    let mut driver = at_table();
    let (hers, his) = (seat_of(&driver, HERS), seat_of(&driver, HIS));
    for _ in 0..3 {
        assert_eq!(asks(&mut driver, HERS, his), None);
        assert_eq!(plays(&mut driver, HIS, Command::DeclineTrade { from: hers }), None);
    }
    assert_eq!(asks(&mut driver, HERS, his), Some(Refusal::TooManyOffers { most: 3 }));
    assert!(!partners(&mut driver, ADA).contains(&his), "the page offers it no longer");
    assert!(!partners(&mut driver, ADA).is_empty(), "a bot is not disturbed");
    // He has his own, and the next turn is another one.
    assert_eq!(asks(&mut driver, HIS, hers), None);
    assert_eq!(plays(&mut driver, HERS, Command::DeclineTrade { from: his }), None);
    arrange(&mut driver, his);
    assert_eq!(asks(&mut driver, HERS, his), None);
}

#[test]
fn whoever_wants_no_more_offers_gets_none_in_this_turn() {
    let mut driver = at_table();
    let (hers, his) = (seat_of(&driver, HERS), seat_of(&driver, HIS));
    assert_eq!(asks(&mut driver, HERS, his), None);
    let no_more = || Action::RefuseOffers { seat: None, from: hers };
    assert_eq!(driver.refusal(HIS, no_more()), None);
    assert!(plays(&mut driver, HIS, Command::DeclineTrade { from: hers }).is_some(), "it is declined already");
    assert_eq!(asks(&mut driver, HERS, his), Some(Refusal::OffersUnwanted { seat: his }));
    assert!(!partners(&mut driver, ADA).contains(&his));
    // It concerns this turn alone, and the one who said it may still ask.
    assert!(partners(&mut driver, BEN).contains(&hers));
    arrange(&mut driver, his);
    assert_eq!(asks(&mut driver, HERS, his), None);
    // Nobody says it for others, or about nobody.
    let others = Action::RefuseOffers { seat: Some(hers), from: his };
    assert_eq!(driver.refusal(HIS, others), Some(Refusal::NotYourSeat { seat: hers }));
    let nobody = Action::RefuseOffers { seat: None, from: SeatId(7) };
    assert_eq!(driver.refusal(HIS, nobody), Some(Refusal::NoSuchSeat { seat: SeatId(7) }));
}

#[test]
fn it_may_be_said_before_there_is_an_offer() {
    let mut driver = at_table();
    let (hers, his) = (seat_of(&driver, HERS), seat_of(&driver, HIS));
    assert!(partners(&mut driver, ADA).contains(&his));
    assert_eq!(driver.refusal(HIS, Action::RefuseOffers { seat: None, from: hers }), None);
    assert!(!partners(&mut driver, ADA).contains(&his), "her page hears of it at once");
    assert_eq!(asks(&mut driver, HERS, his), Some(Refusal::OffersUnwanted { seat: his }));
}

// covers: EC-285
#[test]
fn a_stand_in_lifts_no_mortgages_with_the_money_of_somebody_who_is_away() {
    let mut driver = at_table();
    let (hers, his) = (seat_of(&driver, HERS), seat_of(&driver, HIS));
    let deeds = json!({"5": {"owner": hers.0, "mortgaged": true}});
    let setup = Some(json!({"turn": hers.0, "deeds": deeds}));
    driver.request(HERS, Action::Arrange { dice: Vec::new(), market: Vec::new(), setup, clock: None });
    let (give, take) = (Goods::of_deed(SpaceId(5)), Goods::of_cash(Money(50)));
    assert_eq!(plays(&mut driver, HERS, Command::OfferTrade { to: his, give, take }), None);
    assert_eq!(plays(&mut driver, HIS, Command::AcceptTrade { from: hers }), None);
    assert!(matches!(last_event(&driver), Event::TakeoverOffered { seat, .. } if seat == his));
    let lost = driver.table.gone(HIS, driver.now);
    driver.carry_out(lost).unwrap();
    while driver.asked() != Some(his) && !matches!(last_event(&driver), Event::DutyPaid { .. }) {
        driver.wait();
    }
    // No bot was asked, which would lift it with so much cash.
    let fee = Event::DutyPaid { payer: his, to: Party::Bank, amount: Money(10), duty: Duty::TransferFee };
    assert_eq!(last_event(&driver), fee);
    let note: Value = serde_json::from_str(&driver.rows.steps.last().unwrap().note).unwrap();
    assert_eq!(note["by"], "bot");
}

fn last_event(driver: &Driver) -> Event {
    let row = driver.rows.steps.last().unwrap();
    serde_json::from_str::<Vec<Event>>(&row.events).unwrap().into_iter().next_back().unwrap()
}
