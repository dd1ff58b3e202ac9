//! How the table stands afterwards.

use super::world::{World, hundredths, includes, numbers, seat};
use cucumber::then;
use freehold_engine::{Event, Phase, SeatId, SeatSet, SpaceId};
use serde_json::{Value, json};

#[then(regex = r#"^it is refused with "(\w+)"$"#)]
fn refused(world: &mut World, code: String) {
    let refusal = world.take_refusal();
    assert_eq!(refusal["code"], code.as_str(), "{refusal}");
}

#[then(regex = r#"^it is refused with "(\w+)" (\{.+\})$"#)]
fn refused_with_facts(world: &mut World, code: String, facts: String) {
    let refusal = world.take_refusal();
    let facts: Value = serde_json::from_str(&facts).expect("JSON");
    assert!(refusal["code"] == code.as_str() && includes(&refusal, &facts), "{refusal}");
}

#[then("it is accepted")]
fn accepted(world: &mut World) {
    world.look();
}

#[then(regex = r"^([A-H]) has (\d+) cash$")]
fn cash(world: &mut World, letter: String, amount: i32) {
    assert_eq!(world.state().seat(seat(&letter)).cash.0, amount);
}

#[then(regex = r"^([A-H]) stands on (\d+)$")]
fn stands_on(world: &mut World, letter: String, space: u8) {
    assert_eq!(world.state().seat(seat(&letter)).position.0, space);
}

#[then(regex = r"^([A-H]|nobody) owns ([\d, and]+)$")]
fn owns(world: &mut World, letter: String, spaces: String) {
    let owner = (letter != "nobody").then(|| seat(&letter));
    for space in numbers(&spaces) {
        assert_eq!(world.deed(SpaceId(space)), owner, "space {space}");
    }
}

#[then(regex = r"^(\d+) is (not )?mortgaged$")]
fn mortgaged(world: &mut World, space: u8, not: String) {
    assert_eq!(world.state().mortgaged().contains(SpaceId(space)), not.is_empty());
}

#[then(regex = r"^(\d+) carries (\d) houses?$")]
fn carries_houses(world: &mut World, space: u8, houses: u8) {
    let (state, book) = (world.state(), world.rulebook().expect("rules"));
    assert_eq!(book.houses_at(state.level(SpaceId(space))), houses);
}

#[then(regex = r"^(\d+) carries a hotel$")]
fn hotel(world: &mut World, space: u8) {
    let (state, book) = (world.state(), world.rulebook().expect("rules"));
    assert_eq!(state.level(SpaceId(space)), book.hotel_level);
}

#[then(regex = r"^(\d+) carries no building$")]
fn no_building(world: &mut World, space: u8) {
    assert_eq!(world.state().level(SpaceId(space)), 0);
}

#[then(regex = r"^([A-H]) is (not )?in jail$")]
fn in_jail(world: &mut World, letter: String, not: String) {
    assert_eq!(world.state().seat(seat(&letter)).jailed, not.is_empty());
}

#[then(regex = r"^([A-H]) holds (\d+) jail cards?$")]
fn jail_cards(world: &mut World, letter: String, count: usize) {
    let state = world.state();
    assert_eq!(state.seat(seat(&letter)).jail_cards.values().map(|cards| cards.len()).sum::<usize>(), count);
}

#[then(regex = r"^it is ([A-H])'s turn$")]
fn turn(world: &mut World, letter: String) {
    assert_eq!(world.state().turn().seat, seat(&letter));
}

#[then(regex = r"^([A-H]) is waited for$")]
fn waited_for(world: &mut World, letter: String) {
    world.look();
    assert_eq!(world.game().position().to_move(), Some(seat(&letter)));
}

#[then(regex = r"^the table waits for a (\w+)$")]
fn waits_for(world: &mut World, phase: String) {
    let state = world.state();
    assert_eq!(json!(state.phase().waiting_for()), phase.as_str());
}

#[then(regex = r"^([A-H]) must (not )?roll$")]
fn must_roll(world: &mut World, letter: String, not: String) {
    let state = world.state();
    assert!(state.turn().seat == seat(&letter) && state.turn().roll_due == not.is_empty());
}

#[then(regex = r"^([A-H]) is (not )?bankrupt$")]
fn bankrupt(world: &mut World, letter: String, not: String) {
    assert_eq!(!world.state().solvent().contains(seat(&letter)), not.is_empty());
}

#[then(regex = r"^([A-H]) has (not )?completed a circuit$")]
fn circuit(world: &mut World, letter: String, not: String) {
    assert_eq!(world.state().seat(seat(&letter)).circuit, not.is_empty());
}

#[then(regex = r"^the game is (not )?over$")]
fn over(world: &mut World, not: String) {
    assert_eq!(matches!(world.state().phase(), Phase::Over { .. }), not.is_empty());
}

#[then(regex = r"^the ranking is ([A-H, ]+)$")]
fn ranking(world: &mut World, letters: String) {
    world.look();
    let wanted: Vec<SeatId> = letters.split(',').map(|letter| seat(letter.trim())).collect();
    let ranking = world.game().position().ranking();
    assert_eq!(ranking.as_slice().iter().map(|rank| rank.seat).collect::<Vec<_>>(), wanted);
}

/// `the places are A 1, C 1, B 3`: as the table shows them, and as the end of the game told them.
#[then(regex = r"^the places are ((?:[A-H] \d, )*[A-H] \d)$")]
fn places(world: &mut World, lines: String) {
    world.look();
    let read = |line: &str| line.split_once(' ').map(|(letter, place)| (seat(letter), place.parse().expect("a place")));
    let wanted: Vec<(SeatId, u8)> = lines.split(", ").filter_map(read).collect();
    let shown = world.game().position().ranking();
    let told = world.events.iter().find_map(|event| match event {
        Event::GameEnded { ranking, .. } => Some(*ranking),
        _ => None,
    });
    assert_eq!(Some(shown), told);
    assert_eq!(shown.as_slice().iter().map(|rank| (rank.seat, rank.place)).collect::<Vec<_>>(), wanted);
}

/// `A and B share the win`, or `A wins`.
#[then(regex = r"^([A-H](?:, [A-H])*(?: and [A-H])?) (?:wins|share the win)$")]
fn winners(world: &mut World, letters: String) {
    world.look();
    let wanted: SeatSet = letters.replace(" and ", ", ").split(", ").map(seat).collect();
    assert_eq!(world.game().position().ranking().winners(), wanted);
}

#[then(regex = r"^the order of turns is ([A-H, ]+)$")]
fn order(world: &mut World, letters: String) {
    let wanted: Vec<SeatId> = letters.split(',').map(|letter| seat(letter.trim())).collect();
    assert_eq!(world.state().order().as_slice(), wanted);
}

#[then(regex = r"^it is round (\d+)$")]
fn round_is(world: &mut World, round: u16) {
    assert_eq!(world.state().round(), round);
}

#[then(regex = r"^the pot holds (\d+)$")]
fn pot(world: &mut World, amount: i32) {
    assert_eq!(world.state().pot().0, amount);
}

#[then(regex = r"^the bank has (\d+) cash$")]
fn bank_cash(world: &mut World, amount: i32) {
    assert_eq!(world.state().bank().cash.0, amount);
}

#[then(regex = r"^the bank has (\d+) houses? and (\d+) hotels?$")]
fn bank_stock(world: &mut World, houses: u8, hotels: u8) {
    let bank = *world.state().bank();
    assert_eq!((bank.houses, bank.hotels), (houses, hotels));
}

#[then(regex = r"^([A-H])'s worth is (\d+)$")]
fn worth(world: &mut World, letter: String, amount: i32) {
    world.look();
    assert_eq!(world.game().position().worth(seat(&letter)).0, amount);
}

#[then(regex = r"^([A-H]) owes (\d+) on a loan with (\d+) turns? left$")]
fn loan(world: &mut World, letter: String, owed: i32, turns: u8) {
    let loan = world.state().seat(seat(&letter)).loan;
    assert_eq!((loan.owed.0, loan.turns), (owed, turns));
}

#[then(regex = r"^([A-H]) has no loan$")]
fn no_loan(world: &mut World, letter: String) {
    assert_eq!(world.state().seat(seat(&letter)).loan.owed.0, 0);
}

#[then(regex = r"^([A-H]) may borrow up to (\d+)$")]
fn loan_limit(world: &mut World, letter: String, limit: i32) {
    world.look();
    assert_eq!(world.game().position().loan_limit(seat(&letter)).0, limit);
}

#[then(regex = r"^([A-H]) holds ([\d.]+) (calm|wild)$")]
fn holding(world: &mut World, letter: String, units: String, currency: String) {
    let holdings = world.state().seat(seat(&letter)).holdings;
    assert_eq!(holdings[super::when::currency(&currency)], hundredths(&units));
}

#[then(regex = r"^the rate of (calm|wild) is (\d+)$")]
fn rate_is(world: &mut World, currency: String, rate: i32) {
    assert_eq!(world.state().rates()[super::when::currency(&currency)], rate);
}

/// A prompt by the name of its command.
#[then(regex = r"^([A-H]) may (\w+)$")]
fn may(world: &mut World, letter: String, name: String) {
    assert!(!world.offers(&letter, &name).is_empty());
}

#[then(regex = r"^([A-H]) may not (\w+)$")]
fn may_not(world: &mut World, letter: String, name: String) {
    let offers = world.offers(&letter, &name);
    assert!(offers.is_empty(), "{offers:?}");
}

#[then(regex = r"^([A-H]) may (\w+) (\{.+\})$")]
fn may_with_bounds(world: &mut World, letter: String, name: String, facts: String) {
    let facts: Value = serde_json::from_str(&facts).expect("JSON");
    let offers = world.offers(&letter, &name);
    assert!(offers.iter().any(|offer| includes(offer, &facts)), "{offers:?}");
}

#[then(regex = r"^([A-H]) may not (\w+) (\{.+\})$")]
fn may_not_with_bounds(world: &mut World, letter: String, name: String, facts: String) {
    let facts: Value = serde_json::from_str(&facts).expect("JSON");
    let offers = world.offers(&letter, &name);
    assert!(!offers.iter().any(|offer| includes(offer, &facts)), "{offers:?}");
}

fn happened(events: &[Event], name: &str, facts: &Value) -> bool {
    events.iter().map(|event| json!(event)).any(|event| event.get(name).is_some_and(|found| includes(found, facts)))
}

/// Among the events of the last command.
#[then(regex = r"^the event (\w+) happens$")]
fn event(world: &mut World, name: String) {
    world.look();
    assert!(happened(&world.events, &name, &json!({})), "{}", json!(world.events));
}

#[then(regex = r"^the event (\w+) happens with (\{.+\})$")]
fn event_with(world: &mut World, name: String, facts: String) {
    world.look();
    let facts: Value = serde_json::from_str(&facts).expect("JSON");
    assert!(happened(&world.events, &name, &facts), "{}", json!(world.events));
}

#[then(regex = r"^the event (\w+) does not happen$")]
fn no_event(world: &mut World, name: String) {
    world.look();
    assert!(!happened(&world.events, &name, &json!({})), "{}", json!(world.events));
}

/// Anywhere in the scenario.
#[then(regex = r"^the event (\w+) has happened (\d+) times?$")]
fn event_count(world: &mut World, name: String, count: usize) {
    world.look();
    let found = world.history.iter().filter(|event| json!(event).get(&name).is_some()).count();
    assert_eq!(found, count);
}

#[then("nothing has changed")]
fn unchanged(world: &mut World) {
    let before = world.before.expect("a command");
    assert!(*world.game().state() == before);
}

#[then(regex = r"^([A-H]) does not see the bid of ([A-H])$")]
fn hidden_bid(world: &mut World, viewer: String, bidder: String) {
    let state = world.state();
    let (viewer, bidder) = (seat(&viewer), seat(&bidder));
    let sealed = |event: &Event| matches!(event, Event::BidSealed { seat, .. } if *seat == bidder);
    let heard: Vec<Event> =
        world.history.iter().filter(|event| sealed(event)).map(|event| event.seen_by(Some(viewer))).collect();
    assert!(!heard.is_empty() && heard.iter().all(|event| matches!(event, Event::BidSealed { amount: None, .. })));
    if let Phase::Auction(auction) = state.seen_by(Some(viewer)).state().phase() {
        assert_eq!(auction.bids[bidder].0, 0);
    }
}

#[then(regex = r"^([A-H]) sees the bid of ([A-H]): (\d+)$")]
fn shown_bid(world: &mut World, viewer: String, bidder: String, amount: i32) {
    world.look();
    let facts = json!({"seat": seat(&bidder), "amount": amount});
    let heard: Vec<Event> = world.history.iter().map(|event| event.seen_by(Some(seat(&viewer)))).collect();
    assert!(happened(&heard, "bid_sealed", &facts) || happened(&heard, "bid_placed", &facts));
}

/// The sentence of the log for the last event of this kind.
#[then(regex = r#"^the log says "(.+)"$"#)]
fn log_says(world: &mut World, text: String) {
    world.look();
    let players = world.player_names();
    let book = world.rulebook().expect("rules");
    let names = freehold_text::Names::new(&book.edition).with_players(&players).with_ruleset(&book.rules);
    let lines: Vec<String> =
        world.events.iter().map(|event| freehold_text::Language::English.event(event, &names)).collect();
    assert!(lines.iter().any(|line| line.contains(&text)), "{lines:#?}");
}

#[then("a record of the game replays to the same state")]
fn replays(world: &mut World) {
    let state = world.state();
    let text = world.game().record().to_text();
    let record = freehold_record::Record::from_text(&text).expect("a record");
    assert!(record.replay().expect("replays").state == state);
}
