//! Bots keep the time of the table: they wait for what is to be seen and for the answers of people, and no longer.
//!
//! Long because all of it is about one scene: a person, bots, and the time that they give each other.

mod support;

use freehold_engine::event::Event;
use freehold_engine::{Command, Dice, Goods, Money, SeatId, SpaceId};
use freehold_protocol::{
    Action, ClockSetting, ClockSort, Pace, Refusal, RoomSettings, RoomStage, ServerMessage, StepBy, WaitingView,
};
use freehold_table::limits::{ANSWER, GRACE, PARTING, THOUGHT_OVER};
use freehold_table::{Effects, Moment};
use serde_json::{Value, json};
use std::time::Duration;
use support::*;

const ADAS: SeatId = SeatId(0);
const BOT: SeatId = SeatId(1);
const LONG: Duration = Duration::from_secs(30);

/// Ada against two bots, with everything that was told so far seen.
fn playing(most: Duration) -> Driver {
    let mut driver = Driver::paced(solo("official"), most);
    driver.hello(HERS, ADA).unwrap();
    driver.request(HERS, Action::Ready { ready: true, nonce: None });
    driver.pass(LONG);
    driver
}

fn arranged(most: Duration, setup: Value, dice: &[[u8; 2]]) -> Driver {
    let mut driver = playing(most);
    arrange(&mut driver, setup, dice);
    driver
}

fn arrange(driver: &mut Driver, setup: Value, dice: &[[u8; 2]]) {
    let dice = dice.iter().map(|faces| Dice::from_faces(faces).unwrap()).collect();
    driver.request(HERS, Action::Arrange { dice, market: Vec::new(), setup: Some(setup), clock: None });
}

fn steps(message: &ServerMessage) -> Option<Value> {
    match message {
        ServerMessage::Update { steps, .. } => Some(serde_json::to_value(steps).unwrap()),
        _ => None,
    }
}

/// The events of the latest step, each with its time.
fn told(driver: &Driver) -> Vec<(String, u64)> {
    let steps = driver.latest(HERS, steps).unwrap();
    let happened = steps[0]["happened"].as_array().unwrap().clone();
    let name = |event: &Value| event.as_object().unwrap().keys().next().unwrap().clone();
    happened.iter().map(|line| (name(&line["event"]), line["ms"].as_u64().unwrap())).collect()
}

fn time_told(driver: &Driver) -> Duration {
    Duration::from_millis(told(driver).iter().map(|(_, ms)| ms).sum())
}

fn waiting(driver: &Driver) -> Option<WaitingView> {
    let waiting = driver.latest(HERS, |message| match message {
        ServerMessage::Update { waiting, .. }
        | ServerMessage::Table { waiting, .. }
        | ServerMessage::Waiting { waiting } => Some(*waiting),
        _ => None,
    });
    waiting.unwrap()
}

fn last_event(driver: &Driver) -> Event {
    let row = driver.rows.steps.last().unwrap();
    serde_json::from_str::<Vec<Event>>(&row.events).unwrap().into_iter().next_back().unwrap()
}

fn note(driver: &Driver) -> Value {
    serde_json::from_str(&driver.rows.steps.last().unwrap().note).unwrap()
}

fn settings(driver: &Driver) -> RoomSettings {
    let room = driver.latest(HERS, |message| match message {
        ServerMessage::Room { room } => Some(room.settings.clone()),
        _ => None,
    });
    room.unwrap()
}

/// A bot on its way to a lot that belongs to Ada.
fn on_the_way() -> Value {
    json!({"turn": 1, "seats": {"1": {"position": 3}}, "deeds": {"9": {"owner": 0}}})
}

#[test]
fn a_bot_goes_on_when_its_throw_has_landed_and_its_rent_is_paid() {
    let mut driver = arranged(LONG, on_the_way(), &[[2, 4]]);
    // What the bot decides is told as soon as everything was seen.
    driver.bot_decides(Command::Roll {});
    driver.wait();
    let told = told(&driver);
    let names: Vec<&str> = told.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["dice_rolled", "moved", "duty_paid"]);
    assert!(told.iter().all(|(_, ms)| *ms > 0), "{told:?}");
    // It thinks meanwhile, and its decision waits.
    let seen = time_told(&driver);
    driver.pass(seen / 2);
    driver.bot_decides(Command::EndTurn {});
    assert!(driver.table.wakes_at().unwrap() > driver.now.moment);
    let steps = driver.rows.steps.len();
    let effects = driver.table.on_time(driver.now);
    driver.carry_out(effects).unwrap();
    assert_eq!(driver.rows.steps.len(), steps);
    assert_eq!(driver.wait(), seen - seen / 2);
    assert_eq!(driver.rows.steps.len(), steps + 1);
}

#[test]
fn a_card_can_be_read() {
    let card = json!({"turn": 1, "seats": {"1": {"position": 4}}});
    for (pace, least) in [(Pace::Brisk, 1_500), (Pace::Calm, 1_500), (Pace::Instant, 0)] {
        let mut driver = playing(LONG);
        driver.request(HERS, Action::SetPace { pace });
        arrange(&mut driver, card.clone(), &[[1, 2]]);
        driver.bot_decides(Command::Roll {});
        driver.wait();
        if pace == Pace::Instant {
            driver.wait();
        }
        let told = told(&driver);
        let (_, ms) = told.iter().find(|(name, _)| name == "card_drawn").expect("a card is drawn");
        assert!(*ms >= least && (least > 0 || *ms == 0), "{pace:?}: {told:?}");
    }
}

#[test]
fn without_a_pause_nobody_waits() {
    let mut driver = arranged(Duration::ZERO, on_the_way(), &[[2, 4]]);
    for command in [Command::Roll {}, Command::EndTurn {}] {
        driver.bot_decides(command);
        assert_eq!(driver.wait(), Duration::ZERO);
        assert_eq!(time_told(&driver), Duration::ZERO);
    }
}

#[test]
fn the_driver_bounds_every_time() {
    let mut driver = arranged(Duration::from_millis(200), on_the_way(), &[[2, 4]]);
    driver.bot_decides(Command::Roll {});
    driver.wait();
    assert!(told(&driver).iter().all(|(_, ms)| *ms <= 200));
    assert!(time_told(&driver) > Duration::ZERO);
}

/// A bot offers Ada its station for cash, in its own turn.
fn offered() -> Driver {
    let setup = json!({"turn": 1, "seats": {"0": {"cash": 500}, "1": {"cash": 500, "position": 20}},
        "deeds": {"5": {"owner": 1}, "9": {"owner": 0}}});
    let mut driver = arranged(LONG, setup, &[]);
    let (give, take) = (Goods::of_deed(SpaceId(5)), Goods::of_cash(Money(100)));
    driver.bot_decides(Command::OfferTrade { to: ADAS, give, take });
    driver.wait();
    assert!(matches!(last_event(&driver), Event::TradeOffered { from: BOT, to: ADAS, .. }));
    driver
}

#[test]
fn an_offer_of_a_bot_stays_open_until_it_is_answered() {
    let mut driver = offered();
    let seen = driver.rows.steps.len() as u32;
    // Everybody sees whom the table waits for, and how long.
    let WaitingView { seat, clock, .. } = waiting(&driver).unwrap();
    let clock = clock.unwrap();
    assert_eq!((seat, clock.sort, clock.bank_ms), (ADAS, ClockSort::Answer, 0));
    assert!(clock.grace_ms >= ANSWER.as_millis() as u32);
    // The bot does not go on meanwhile.
    assert_eq!(driver.asked(), None);
    driver.pass(ANSWER - Duration::from_secs(1));
    assert!(driver.table.wakes_at().unwrap() > driver.now.moment);
    let answer = Command::AcceptTrade { from: BOT };
    assert_eq!(driver.refusal(HERS, Action::Play { seen, seat: None, command: answer }), None);
    assert!(matches!(last_event(&driver), Event::TradeMade { .. }));
    assert_eq!(driver.asked(), Some(BOT));
}

#[test]
fn an_offer_without_an_answer_is_taken_back_with_the_true_reason() {
    let mut driver = offered();
    let waited = driver.wait();
    assert!(waited >= ANSWER, "{waited:?}");
    assert!(matches!(last_event(&driver), Event::TradeWithdrawn { from: BOT, to: ADAS }));
    assert_eq!(note(&driver)["reason"], "no_answer");
    let steps = driver.latest(HERS, steps).unwrap();
    assert_eq!((&steps[0]["by"], &steps[0]["reason"]), (&json!("bot"), &json!("there was no answer in time")));
    // Then the bot goes on.
    assert_eq!((driver.asked(), waiting(&driver).unwrap().seat), (Some(BOT), BOT));
}

#[test]
fn whoever_thinks_an_offer_over_gets_more_time_once() {
    let mut driver = offered();
    let left = |driver: &Driver| u128::from(waiting(driver).unwrap().clock.unwrap().grace_ms);
    let whole = left(&driver);
    driver.pass(ANSWER / 2);
    // Only for the offer that is waited for.
    let other = driver.refusal(HERS, Action::ThinkOver { from: SeatId(2) });
    assert_eq!(other, Some(Refusal::NotWaitedFor { seat: ADAS }));
    assert_eq!(driver.refusal(HERS, Action::ThinkOver { from: BOT }), None);
    let longer = whole + (THOUGHT_OVER - ANSWER).as_millis() - (ANSWER / 2).as_millis();
    assert_eq!(left(&driver), longer);
    // Nobody gains by asking again.
    driver.pass(ANSWER);
    assert_eq!(driver.refusal(HERS, Action::ThinkOver { from: BOT }), None);
    let rest = driver.wait();
    assert_eq!((ANSWER + rest).as_millis(), longer);
    assert!(matches!(last_event(&driver), Event::TradeWithdrawn { from: BOT, to: ADAS }));
    let late = driver.refusal(HERS, Action::ThinkOver { from: BOT });
    assert_eq!(late, Some(Refusal::NotWaitedFor { seat: ADAS }));
}

#[test]
fn a_table_that_slept_waits_for_the_answer_again() {
    let mut driver = offered();
    driver.pass(ANSWER / 2);
    driver.sleep_and_wake(&[(HERS, ADA)]);
    assert_eq!(waiting(&driver).unwrap().seat, ADAS);
    assert!(driver.wait() >= ANSWER);
    assert!(matches!(last_event(&driver), Event::TradeWithdrawn { .. }));
}

/// Ada, Ben and a bot, with a clock.
fn three() -> Driver {
    let mut wanted = several(3);
    wanted.settings.clock = Some(ClockSetting::Standard);
    wanted.bots = vec![freehold_protocol::Strength::Easy.into()];
    let mut driver = Driver::paced(wanted, LONG);
    driver.hello(HERS, ADA).unwrap();
    let joined = driver.table.join(BEN, &choice("Ben"), None, None, driver.now);
    driver.carry_out(joined).unwrap();
    driver.hello(HIS, BEN).unwrap();
    for connection in [HERS, HIS] {
        driver.request(connection, Action::Ready { ready: true, nonce: None });
    }
    driver
}

#[test]
fn whoever_is_away_says_no_at_once() {
    let mut driver = three();
    let bens = SeatId(2);
    let lost = driver.table.gone(HIS, driver.now);
    driver.carry_out(lost).unwrap();
    driver.pass(Duration::from_secs(2));
    let setup = json!({"turn": 1, "seats": {"1": {"cash": 500, "position": 20}, "2": {"cash": 500}},
        "deeds": {"5": {"owner": 1}}});
    arrange(&mut driver, setup, &[]);
    let (give, take) = (Goods::of_deed(SpaceId(5)), Goods::of_cash(Money(100)));
    driver.bot_decides(Command::OfferTrade { to: bens, give, take });
    driver.wait();
    assert_eq!(last_event(&driver), Event::TradeDeclined { from: BOT, to: bens });
    assert_eq!(note(&driver)["by"], json!(StepBy::Table));
    assert_eq!(driver.asked(), Some(BOT));
}

#[test]
fn the_clock_of_a_person_begins_when_they_have_seen_what_led_to_it() {
    let mut driver = three();
    driver.pass(LONG);
    arrange(&mut driver, json!({"turn": 0, "seats": {"0": {"position": 3, "cash": 500}}}), &[[2, 4]]);
    let seen = driver.rows.steps.len() as u32;
    assert_eq!(driver.refusal(HERS, Action::Play { seen, seat: None, command: Command::Roll {} }), None);
    let viewing = time_told(&driver);
    assert!(viewing > Duration::from_millis(900));
    let clock = waiting(&driver).unwrap().clock.unwrap();
    assert_eq!(u128::from(clock.grace_ms), (GRACE + viewing).as_millis());
    // A decision right after the landing is as quick as it gets, and the bank is full.
    driver.pass(viewing + GRACE / 2);
    let seen = driver.rows.steps.len() as u32;
    driver.request(HERS, Action::Play { seen, seat: None, command: Command::BuyDeed {} });
    assert!(waiting(&driver).unwrap().clock.unwrap().bank_ms > 60_000);
}

#[test]
fn the_host_sets_the_pace_and_it_is_kept() {
    let mut driver = three();
    assert_eq!(settings(&driver).pace, Pace::Brisk);
    assert_eq!(driver.refusal(HIS, Action::SetPace { pace: Pace::Calm }), Some(Refusal::NotHost));
    assert_eq!(driver.refusal(HERS, Action::SetPace { pace: Pace::Calm }), None);
    assert_eq!(settings(&driver).pace, Pace::Calm);
    driver.sleep_and_wake(&[(HERS, ADA)]);
    assert_eq!(settings(&driver).pace, Pace::Calm);
    // A room that was stored before there were paces is brisk.
    let row = driver.rows.room.as_mut().unwrap();
    let mut doc: Value = serde_json::from_str(&row.doc).unwrap();
    assert_eq!(doc["settings"].as_object_mut().unwrap().remove("pace"), Some(json!("calm")));
    assert_eq!(doc.get("standing"), None);
    row.doc = doc.to_string();
    driver.sleep_and_wake(&[(HERS, ADA)]);
    assert_eq!(settings(&driver).pace, Pace::Brisk);
}

#[test]
fn instant_bots_do_not_wait() {
    let mut driver = arranged(LONG, on_the_way(), &[[2, 4]]);
    driver.bot_decides(Command::Roll {});
    driver.wait();
    driver.bot_decides(Command::EndTurn {});
    assert!(driver.table.wakes_at().unwrap() > driver.now.moment);
    driver.request(HERS, Action::SetPace { pace: Pace::Instant });
    let steps = driver.rows.steps.len();
    assert_eq!(driver.wait(), Duration::ZERO);
    assert_eq!(driver.rows.steps.len(), steps + 1);
    driver.wait();
    assert_eq!(time_told(&driver), Duration::ZERO);
}

#[test]
fn skipping_ahead_ends_where_one_is_asked() {
    let mut driver = arranged(LONG, on_the_way(), &[]);
    assert_eq!(driver.refusal(HERS, Action::SkipAhead {}), None);
    let began = driver.now.moment;
    while driver.table.advise(ADA, None).is_err() {
        assert!(driver.go_on(), "nothing is due");
        assert_eq!(driver.now.moment, began);
        assert_eq!(time_told(&driver), Duration::ZERO);
    }
    // From here on there is something to see again.
    let seen = driver.rows.steps.len() as u32;
    let advice = driver.table.advise(ADA, None).unwrap();
    if advice.sight.question().prompts().iter().any(|prompt| prompt.admits(&Command::Roll {})) {
        driver.request(HERS, Action::Play { seen, seat: None, command: Command::Roll {} });
        assert!(time_told(&driver) > Duration::ZERO);
    }
}

#[test]
fn whoever_is_out_sees_the_end_at_once() {
    let mut driver = arranged(LONG, json!({"turn": 1}), &[]);
    let seen = driver.rows.steps.len() as u32;
    let resigned = driver.refusal(HERS, Action::Play { seen, seat: None, command: Command::Resign {} });
    if resigned.is_some() {
        // Only in one's own turn: then it is hers.
        arrange(&mut driver, json!({"turn": 0}), &[]);
        let seen = driver.rows.steps.len() as u32;
        assert_eq!(driver.refusal(HERS, Action::Play { seen, seat: None, command: Command::Resign {} }), None);
    }
    assert_eq!(driver.refusal(HERS, Action::SkipAhead {}), None);
    let began = driver.now.moment;
    let over = |driver: &Driver| {
        driver.latest(HERS, |message| match message {
            ServerMessage::Room { room } => Some(room.stage == RoomStage::Over),
            _ => None,
        })
    };
    while over(&driver) != Some(true) {
        assert!(driver.go_on());
        assert_eq!(driver.now.moment, began);
    }
}

/// Ada gives up against instant bots, and nobody else is a person.
fn given_up() -> Driver {
    let mut driver = arranged(LONG, json!({"turn": 0}), &[]);
    driver.request(HERS, Action::SetPace { pace: Pace::Instant });
    let seen = driver.rows.steps.len() as u32;
    assert_eq!(driver.refusal(HERS, Action::Play { seen, seat: None, command: Command::Resign {} }), None);
    driver
}

/// How long it takes until the bots go on.
fn until_bots_move(driver: &mut Driver) -> Duration {
    let (began, steps) = (driver.now.moment, driver.rows.steps.len());
    while driver.rows.steps.len() == steps {
        if driver.asked().is_some() {
            assert!(driver.go_on());
        } else {
            driver.wait();
        }
    }
    driver.now.moment.since(began)
}

#[test]
fn bots_wait_until_whoever_has_gone_out_has_chosen() {
    let mut driver = given_up();
    assert_eq!(until_bots_move(&mut driver), PARTING);
    for answer in [Action::WatchOn {}, Action::SkipAhead {}] {
        let mut driver = given_up();
        driver.pass(PARTING / 2);
        assert_eq!(driver.refusal(HERS, answer), None);
        assert_eq!(until_bots_move(&mut driver), Duration::ZERO);
    }
}

#[test]
fn nobody_who_goes_out_holds_up_other_people() {
    let mut driver = adas_out();
    driver.request(HERS, Action::SetPace { pace: Pace::Instant });
    assert!(until_bots_move(&mut driver) < PARTING);
}

#[test]
fn nobody_hurries_other_people() {
    let mut driver = three();
    assert_eq!(driver.refusal(HERS, Action::SkipAhead {}), Some(Refusal::OthersPlay));
    assert_eq!((may_skip(&driver, HERS), may_skip(&driver, HIS)), (Some(false), Some(false)));
    // A seat that its person has left is a bot's.
    driver.request(HIS, Action::Leave {});
    assert_eq!(may_skip(&driver, HERS), Some(true));
    assert_eq!(driver.refusal(HERS, Action::SkipAhead {}), None);
    driver.hello(HIS, BEN).unwrap();
    assert_eq!((may_skip(&driver, HERS), may_skip(&driver, HIS)), (Some(false), Some(false)));
}

/// What a client was told last about skipping ahead.
fn may_skip(driver: &Driver, connection: freehold_table::ConnectionId) -> Option<bool> {
    driver.latest(connection, |message| match message {
        ServerMessage::Welcome { you } | ServerMessage::You { you } => Some(you.may_skip),
        _ => None,
    })
}

#[test]
fn everybody_is_told_how_much_a_payment_hurts() {
    let rent = |cash: i32, houses: u8| {
        let deeds = json!({"37": {"owner": 0}, "39": {"owner": 0, "houses": houses}});
        let seats = json!({"0": {"cash": 1500}, "1": {"cash": cash, "position": 36}});
        let mut driver = arranged(LONG, json!({"turn": 1, "seats": seats, "deeds": deeds}), &[[1, 2]]);
        driver.bot_decides(Command::Roll {});
        driver.wait();
        let steps = driver.latest(HERS, steps).unwrap();
        let paid =
            steps[0]["happened"].as_array().unwrap().iter().find(|line| line["event"].get("duty_paid").is_some());
        paid.unwrap()["hurt"].clone()
    };
    // 50 for the bare deed, 600 with two houses: pocket money, a lot, and nearly all there is.
    assert_eq!(rent(1_500, 0), Value::Null);
    assert_eq!(rent(1_500, 2), json!("large"));
    assert_eq!(rent(800, 2), json!("huge"));
}

#[test]
fn nobody_keeps_a_bot_from_moving_by_fidgeting() {
    let setup = json!({"turn": 1, "seats": {"0": {"cash": 500}, "1": {"position": 20}}, "deeds": {"5": {"owner": 0}}});
    let mut driver = arranged(LONG, setup, &[[1, 2]]);
    driver.bot_decides(Command::Roll {});
    let began = driver.now.moment;
    let mut seen = driver.rows.steps.len() as u32;
    for turn in 0..200 {
        let deed = SpaceId(5);
        let command = if turn % 2 == 0 { Command::Mortgage { deed } } else { Command::LiftMortgage { deed } };
        driver.request(HERS, Action::Play { seen, seat: None, command });
        seen = driver.rows.steps.len() as u32;
    }
    assert!(driver.table.wakes_at().unwrap() <= Moment(began.0 + Duration::from_secs(16)));
}

#[test]
fn a_viewer_who_comes_back_is_not_kept_waiting() {
    let mut driver = arranged(LONG, on_the_way(), &[[2, 4]]);
    driver.bot_decides(Command::Roll {});
    driver.wait();
    assert!(time_told(&driver) > Duration::ZERO);
    let viewer = freehold_table::Viewer { person: ADA, language: freehold_text::Language::English };
    let seen = freehold_protocol::Seen { game: 1, seq: driver.rows.steps.len() as u32 - 1 };
    let Effects { told, .. } = driver.table.hello(HIS, viewer, Some(seen), driver.now);
    let times: Vec<Value> = told
        .iter()
        .filter_map(|told| match told {
            freehold_table::Told::Say { message, .. } => steps(message),
            _ => None,
        })
        .collect();
    assert_eq!(times.len(), 1);
    assert!(times[0][0]["happened"].as_array().unwrap().iter().all(|line| line["ms"] == 0));
}

/// Ada is out of a game that Ben and a bot play on.
fn adas_out() -> Driver {
    let mut driver = three();
    arrange(&mut driver, json!({"turn": 0}), &[]);
    let seen = driver.rows.steps.len() as u32;
    assert_eq!(driver.refusal(HERS, Action::Play { seen, seat: None, command: Command::Resign {} }), None);
    driver
}

fn host(driver: &Driver) -> Option<SeatId> {
    let host = driver.latest(HIS, |message| match message {
        ServerMessage::Room { room } => Some(room.host),
        _ => None,
    });
    host.unwrap()
}

#[test]
fn whoever_is_out_does_not_hurry_the_others_but_may_leave_and_come_back_for_the_result() {
    let mut driver = adas_out();
    assert_eq!(driver.refusal(HERS, Action::SkipAhead {}), Some(Refusal::OthersPlay));
    driver.request(HERS, Action::Leave {});
    assert_eq!(host(&driver), Some(SeatId(2)));
    assert_eq!(driver.table.summary(ADA).unwrap().standings.len(), 3);
    driver.hello(HERS, ADA).unwrap();
    assert_eq!(driver.refusal(HERS, Action::SkipAhead {}), Some(Refusal::OthersPlay));
}

#[test]
fn a_host_who_is_out_and_stays_away_hands_the_table_on() {
    let mut driver = adas_out();
    assert_eq!(host(&driver), Some(ADAS));
    let lost = driver.table.gone(HERS, driver.now);
    driver.carry_out(lost).unwrap();
    driver.pass(freehold_table::limits::DISCONNECTED);
    let effects = driver.table.on_time(driver.now);
    driver.carry_out(effects).unwrap();
    assert_eq!(host(&driver), Some(SeatId(2)));
}

#[test]
fn bots_that_need_no_time_are_told_in_bundles() {
    let mut driver = arranged(LONG, on_the_way(), &[[2, 4]]);
    driver.request(HERS, Action::SetPace { pace: Pace::Instant });
    let updates = |driver: &Driver| {
        let update = |told: &&freehold_table::Told| {
            matches!(told, freehold_table::Told::Say { message: ServerMessage::Update { .. }, .. })
        };
        driver.told.iter().filter(update).count()
    };
    let before = (updates(&driver), driver.rows.steps.len());
    driver.bot_decides(Command::Roll {});
    driver.wait();
    driver.bot_decides(Command::EndTurn {});
    driver.wait();
    // Stored at once, told soon, in order.
    assert_eq!((updates(&driver), driver.rows.steps.len()), (before.0, before.1 + 2));
    assert!(driver.wait() <= freehold_table::limits::BUNDLED);
    assert_eq!(updates(&driver), before.0 + 1);
    let steps = driver.latest(HERS, steps).unwrap();
    let seqs: Vec<u64> = steps.as_array().unwrap().iter().map(|step| step["seq"].as_u64().unwrap()).collect();
    assert_eq!(seqs, [before.1 as u64 + 1, before.1 as u64 + 2]);
    // Whoever is asked hears everything at once.
    while driver.table.advise(ADA, None).is_err() {
        assert!(driver.go_on());
    }
    let last = driver.latest(HERS, |message| match message {
        ServerMessage::Update { seq, .. } => Some(*seq as usize),
        _ => None,
    });
    assert_eq!(last, Some(driver.rows.steps.len()));
}
