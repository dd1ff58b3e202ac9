//! How the table stands before anything happens.

use super::world::{World, dice, hundredths, numbers, seat};
use cucumber::given;
use freehold_engine::arrange::{DeedArrangement, LoanArrangement};
use freehold_engine::{DeckId, Money, SeatId, SpaceId};
use serde_json::Value;

#[given(regex = r#"^a game of "(\w+)" with (\d) players$"#)]
fn a_game(world: &mut World, preset: String, seats: u8) {
    (world.preset, world.seats, world.opening) = (preset, seats, false);
}

#[given(regex = r#"^a game of "(\w+)" with (\d) players and throws for the order$"#)]
fn a_game_from_the_opening(world: &mut World, preset: String, seats: u8) {
    (world.preset, world.seats, world.opening) = (preset, seats, true);
}

#[given(regex = r#"^the edition "(\w+)"$"#)]
fn the_edition(world: &mut World, edition: String) {
    world.edition = Some(edition);
}

#[given(regex = r#"^the option "([\w.]+)" is (.+)$"#)]
fn the_option(world: &mut World, key: String, value: String) {
    world.options.insert(key, serde_json::from_str(&value).expect("a JSON value"));
}

#[given(regex = r"^the seed is (\d+)$")]
fn the_seed(world: &mut World, seed: u64) {
    world.seed = seed;
}

#[given(regex = r"^it is ([A-H])'s turn$")]
fn the_turn(world: &mut World, letter: String) {
    world.arrangement.turn = Some(seat(&letter));
}

#[given(regex = r"^(\d) doubles? (?:was|were) thrown in this turn$")]
fn doubles(world: &mut World, count: u8) {
    world.arrangement.doubles = Some(count);
}

#[given(regex = r"^([A-H]) has (\d+) cash$")]
fn cash(world: &mut World, letter: String, amount: i32) {
    world.seat_arrangement(&letter).cash = Some(Money(amount));
}

#[given(regex = r"^([A-H]) stands on (\d+)$")]
fn stands_on(world: &mut World, letter: String, space: u8) {
    world.seat_arrangement(&letter).position = Some(SpaceId(space));
}

#[given(regex = r"^([A-H]) is in jail$")]
fn in_jail(world: &mut World, letter: String) {
    world.seat_arrangement(&letter).jailed = Some(true);
}

#[given(regex = r"^([A-H]) is in jail after (\d) (?:tries|try|lost turns?)$")]
fn in_jail_after(world: &mut World, letter: String, turns: u8) {
    let seat = world.seat_arrangement(&letter);
    (seat.jailed, seat.jail_turns) = (Some(true), Some(turns));
}

#[given(regex = r"^([A-H]) holds a jail card of (deck_a|deck_b)$")]
fn jail_card(world: &mut World, letter: String, deck: String) {
    let deck = if deck == "deck_a" { DeckId::DeckA } else { DeckId::DeckB };
    world.seat_arrangement(&letter).jail_cards.get_or_insert_default().push(deck);
}

#[given(regex = r"^([A-H]) has completed a circuit$")]
fn circuit(world: &mut World, letter: String) {
    world.seat_arrangement(&letter).circuit = Some(true);
}

#[given("everyone has completed a circuit")]
fn everyones_circuit(world: &mut World) {
    for seat in 0..world.seats {
        world.arrangement.seats.entry(seat).or_default().circuit = Some(true);
    }
}

#[given(regex = r"^([A-H]) is bankrupt$")]
fn bankrupt(world: &mut World, letter: String) {
    world.seat_arrangement(&letter).bankrupt = Some(true);
}

fn deeds(world: &mut World, owner: SeatId, spaces: &str, change: impl Fn(&mut DeedArrangement)) {
    for space in numbers(spaces) {
        let deed = world.arrangement.deeds.entry(space).or_default();
        deed.owner = Some(owner);
        change(deed);
    }
}

#[given(regex = r"^([A-H]) owns ([\d, and]+)$")]
fn owns(world: &mut World, letter: String, spaces: String) {
    deeds(world, seat(&letter), &spaces, |_| {});
}

#[given(regex = r"^([A-H]) owns ([\d, and]+) with (\d) houses?(?: each)?$")]
fn owns_houses(world: &mut World, letter: String, spaces: String, houses: u8) {
    deeds(world, seat(&letter), &spaces, |deed| deed.houses = Some(houses));
}

#[given(regex = r"^([A-H]) owns ([\d, and]+) with (?:a hotel|hotels)(?: each)?$")]
fn owns_hotels(world: &mut World, letter: String, spaces: String) {
    deeds(world, seat(&letter), &spaces, |deed| deed.hotel = Some(true));
}

#[given(regex = r"^([A-H]) owns ([\d, and]+), mortgaged$")]
fn owns_mortgaged(world: &mut World, letter: String, spaces: String) {
    deeds(world, seat(&letter), &spaces, |deed| deed.mortgaged = Some(true));
}

#[given(regex = r"^the pot holds (\d+)$")]
fn pot(world: &mut World, amount: i32) {
    world.arrangement.pot = Some(Money(amount));
}

#[given(regex = r"^the bank has (\d+) cash$")]
fn bank_cash(world: &mut World, amount: i32) {
    world.arrangement.bank.cash = Some(Money(amount));
}

#[given(regex = r"^the bank has (\d+) houses? and (\d+) hotels?$")]
fn bank_stock(world: &mut World, houses: u8, hotels: u8) {
    (world.arrangement.bank.houses, world.arrangement.bank.hotels) = (Some(houses), Some(hotels));
}

#[given(regex = r#"^the next cards? of (deck_a|deck_b) (?:is|are) (.+)$"#)]
fn next_cards(world: &mut World, deck: String, cards: String) {
    let cards = cards.split(',').map(|card| card.trim().trim_matches('"').to_string()).collect();
    let decks = &mut world.arrangement.decks;
    *(if deck == "deck_a" { &mut decks.deck_a } else { &mut decks.deck_b }) = Some(cards);
}

#[given(regex = r"^([A-H]) has a loan of (\d+), due in (\d+) turns?$")]
fn loan(world: &mut World, letter: String, principal: i32, turns: u8) {
    let loan = LoanArrangement { principal: Some(Money(principal)), owed: None, turns: Some(turns) };
    world.seat_arrangement(&letter).loan = Some(loan);
}

#[given(regex = r"^([A-H]) holds ([\d.]+) (calm|wild)$")]
fn holding(world: &mut World, letter: String, units: String, currency: String) {
    let holdings = world.seat_arrangement(&letter).currencies.get_or_insert_default();
    *(if currency == "calm" { &mut holdings.calm } else { &mut holdings.wild }) = Some(hundredths(&units));
}

#[given(regex = r"^the rate of (calm|wild) is (\d+)$")]
fn rate_is(world: &mut World, currency: String, rate: i32) {
    let rates = &mut world.arrangement.rates;
    *(if currency == "calm" { &mut rates.calm } else { &mut rates.wild }) = Some(rate);
}

#[given(regex = r"^([A-H]) has armed the multiplier (\d+)$")]
fn armed(world: &mut World, letter: String, percent: u8) {
    world.seat_arrangement(&letter).multiplier = Some(percent);
}

#[given(regex = r"^the next throws? (?:is|are) (.+)$")]
fn next_throws(world: &mut World, throws: String) {
    world.dice.extend(throws.split(',').map(|throw| dice(throw.trim())));
}

#[given(regex = r"^the next market step is (-?\d+), (-?\d+)$")]
fn next_market_step(world: &mut World, calm: i16, wild: i16) {
    world.market.push([calm, wild]);
}

/// Anything that arranged positions can say, as JSON.
#[given(regex = r"^the position (\{.+\})$")]
fn position(world: &mut World, json: String) {
    let value: Value = serde_json::from_str(&json).expect("JSON");
    world.arrangement = serde_json::from_value(value).expect("an arranged position");
}
