//! Why a seat cannot build, buy, mortgage or trade: told with the prompts, to those who play it, and only what is new.

mod support;

use freehold_engine::{Pursuit, Rejection, SeatId};
use freehold_protocol::{Action, Obstacle, Refusal, SeatObstacles, ServerMessage};
use freehold_table::{ConnectionId, Person, Told};
use serde_json::{Value, json};
use std::time::Duration;
use support::*;

/// Another line of somebody who sits at the table: it is told everything.
const FRESH: ConnectionId = ConnectionId(9);

/// Ada, to move, and Ben, each with one of two lots that belong together.
fn at_table() -> (Driver, SeatId, SeatId) {
    let mut driver = Driver::paced(several(2), Duration::from_secs(30));
    driver.hello(HERS, ADA).unwrap();
    let joined = driver.table.join(BEN, &choice("Ben"), None, None, driver.now);
    driver.carry_out(joined).unwrap();
    driver.hello(HIS, BEN).unwrap();
    for connection in [HERS, HIS] {
        driver.request(connection, Action::Ready { ready: true, nonce: None });
    }
    driver.pass(Duration::from_secs(30));
    let [hers, his] = [HERS, HIS].map(|connection| seat_of(&driver, connection));
    let deeds = json!({"1": {"owner": hers.0}, "3": {"owner": his.0}});
    let setup = Some(json!({"turn": hers.0, "deeds": deeds}));
    driver.request(HERS, Action::Arrange { dice: Vec::new(), market: Vec::new(), setup, clock: None });
    (driver, hers, his)
}

fn seat_of(driver: &Driver, connection: ConnectionId) -> SeatId {
    let mine = |message: &ServerMessage| match message {
        ServerMessage::Welcome { you } | ServerMessage::You { you } => you.seats.first().copied(),
        _ => None,
    };
    driver.latest(connection, mine).unwrap()
}

/// What a page that has just been opened hears.
fn all(driver: &mut Driver, person: Person) -> Vec<SeatObstacles> {
    driver.hello(FRESH, person).unwrap();
    let told = |message: &ServerMessage| match message {
        ServerMessage::Table { obstacles, .. } => Some(obstacles.clone()),
        _ => None,
    };
    driver.latest(FRESH, told).unwrap()
}

fn against(told: &[SeatObstacles], pursuit: Pursuit) -> Option<Obstacle> {
    let about = |obstacle: &&Obstacle| obstacle.bars.iter().any(|bar| bar.is_like(pursuit));
    told.iter().flat_map(|own| &own.obstacles).find(about).cloned()
}

#[test]
fn those_who_play_a_seat_hear_its_reasons_and_nobody_else_does() {
    let (mut driver, hers, his) = at_table();
    let building = Pursuit::Build(Default::default());
    for (person, seat, missing) in [(ADA, hers, 3), (BEN, his, 1)] {
        let told = all(&mut driver, person);
        assert_eq!(told.iter().map(|own| own.seat).collect::<Vec<_>>(), [seat]);
        let why = against(&told, building).unwrap();
        let missing = freehold_engine::SpaceId(missing);
        assert_eq!(why.refusal, Refusal::Rejected { rejection: Rejection::GroupIncomplete { missing } });
        assert!(why.message.contains("of the same group is not yours"), "{}", why.message);
        assert_eq!(against(&told, Pursuit::Trade), None, "they may trade");
    }
    let buying = against(&all(&mut driver, BEN), Pursuit::Buy).unwrap();
    assert_eq!(buying.refusal, Refusal::Rejected { rejection: Rejection::NotYourTurn { to_move: hers } });
}

#[test]
fn what_manners_withhold_has_its_reason_too() {
    let (mut driver, hers, his) = at_table();
    assert_eq!(driver.refusal(HIS, Action::RefuseOffers { seat: None, from: hers }), None);
    let told = all(&mut driver, ADA);
    let why = against(&told, Pursuit::Trade).unwrap();
    assert_eq!(why.refusal, Refusal::OffersUnwanted { seat: his });
    assert!(why.message.contains("Ben"), "{}", why.message);
}

/// The list that a client has after these messages.
fn followed(driver: &Driver, to: ConnectionId) -> (Vec<Value>, usize, usize) {
    let (mut known, mut silent, mut places) = (Vec::<Value>::new(), 0, 0);
    // Each that was told, by its number.
    let mut told_so_far = Vec::<Value>::new();
    for told in &driver.told {
        let Told::Say { to: lines, message } = told else { continue };
        if !lines.contains(&to) {
            continue;
        }
        match message {
            ServerMessage::Table { obstacles, .. } => {
                known = serde_json::to_value(obstacles).unwrap().as_array().unwrap().clone();
                told_so_far = known.iter().flat_map(|own| own["obstacles"].as_array().unwrap().clone()).collect();
            }
            ServerMessage::Update { obstacles: None, .. } => silent += 1,
            ServerMessage::Update { obstacles: Some(news), view, .. } => {
                if view.is_some() {
                    told_so_far.clear();
                }
                let mut now = serde_json::to_value(news).unwrap().as_array().unwrap().clone();
                for own in &mut now {
                    for obstacle in own["obstacles"].as_array_mut().unwrap() {
                        if let Some(number) = obstacle.as_u64() {
                            places += 1;
                            *obstacle = told_so_far[number as usize].clone();
                        } else {
                            told_so_far.push(obstacle.clone());
                        }
                    }
                }
                known = now;
            }
            _ => {}
        }
    }
    (known, silent, places)
}

#[test]
fn only_what_is_new_is_told() {
    for preset in ["official", "ncsu", "property_tycoon"] {
        let mut driver = Driver::new(solo(preset));
        driver.hello(HERS, ADA).unwrap();
        driver.request(HERS, Action::Ready { ready: true, nonce: None });
        for _ in 0..300 {
            if !driver.go_on() {
                break;
            }
        }
        let (known, silent, places) = followed(&driver, HERS);
        assert!(silent > 20 && places > 20, "{preset}: {silent} {places}");
        assert_eq!(json!(known), serde_json::to_value(all(&mut driver, ADA)).unwrap(), "{preset}");
    }
}
