//! What shows only in the long run: piles, luck, separate streams, random play.

use super::when::deck_id;
use super::world::{World, dice};
use cucumber::{then, when};
use freehold_engine::event::{Duty, Event, Income};
use freehold_engine::{Arrangement, CardId, Command, CurrencyId, DeckId, Dice, Money, Phase, SeatId, SpaceId};
use freehold_lab::playout::{play_randomly, rulebook};
use serde_json::{Value, json};
use std::collections::BTreeSet;

const MOVER: SeatId = SeatId(0);

/// Another table of the same kind, before its first event.
fn sibling(world: &World, seed: u64) -> World {
    let mut other = World::default();
    (other.preset, other.edition, other.options) = (world.preset.clone(), world.edition.clone(), world.options.clone());
    (other.seats, other.opening, other.seed) = (world.seats, world.opening, seed);
    other
}

#[then(regex = r"^(\d) doubles? counts? in this turn$")]
fn doubles_count(world: &mut World, count: u8) {
    assert_eq!(world.state().turn().doubles, count);
}

/// Putting the lowest card at the bottom changes nothing.
#[then(regex = r#"^"([\w-]+)" lies at the bottom of (deck_a|deck_b)$"#)]
fn at_the_bottom(world: &mut World, name: String, deck: String) {
    let deck = deck_id(&deck);
    let book = world.rulebook().expect("rules");
    let printed = &book.edition.decks[deck].cards;
    let card = printed.iter().position(|card| card.id == name).expect("a card of this deck");
    let card = CardId(card as u8);
    let pile = *world.state().pile(deck);
    let mut again = pile;
    again.remove(card);
    again.put_at_bottom(card);
    assert!(pile.cards().contains(card) && again == pile, "{pile:?}");
}

/// The mover stands there before its throw, free and with money, and so do the others.
fn put_mover(world: &mut World, space: u8) {
    let mut arrangement = Arrangement { turn: Some(MOVER), ..Arrangement::default() };
    for seat in 0..world.seats {
        let seat = arrangement.seats.entry(seat).or_default();
        (seat.cash, seat.jailed) = (Some(Money(1000)), Some(false));
    }
    arrangement.seats.entry(MOVER.0).or_default().position = Some(SpaceId(space));
    world.arrangement = arrangement;
}

fn draw_cards(world: &mut World, deck: DeckId, count: usize) {
    // What the steps before have arranged comes first.
    world.game();
    for _ in 0..count {
        put_mover(world, if deck == DeckId::DeckA { 0 } else { 10 });
        world.dice.push(dice("3+4"));
        world.command(Some(MOVER), Command::Roll {});
        if matches!(world.state().phase(), Phase::Draw { .. }) {
            world.command(Some(MOVER), Command::DrawCard {});
        }
        if world.state().seat(MOVER).jail_cards[deck].is_empty() {
            continue;
        }
        // Some rules use the card at the gate, others ask in the next turn.
        put_mover(world, 27);
        world.dice.push(dice("1+2"));
        world.command(Some(MOVER), Command::Roll {});
        if world.state().seat(MOVER).jailed {
            world.arrangement = Arrangement { turn: Some(MOVER), ..Arrangement::default() };
            world.command(Some(MOVER), Command::UseJailCard { deck });
        }
    }
}

#[when(regex = r"^A draws (\d+) cards of (deck_a|deck_b) and gives back a jail card at once$")]
fn draws(world: &mut World, count: usize, deck: String) {
    draw_cards(world, deck_id(&deck), count);
}

/// The cards of the deck that was drawn from last, the oldest first.
fn drawn(world: &World) -> (DeckId, Vec<CardId>) {
    let cards = world.history.iter().filter_map(|event| match event {
        Event::CardDrawn { deck, card, .. } => Some((*deck, *card)),
        _ => None,
    });
    let cards: Vec<(DeckId, CardId)> = cards.collect();
    let deck = cards.last().expect("drawn cards").0;
    (deck, cards.into_iter().filter(|(other, _)| *other == deck).map(|(_, card)| card).collect())
}

#[then(regex = r"^these (\d+) cards are all different$")]
fn all_different(world: &mut World, count: usize) {
    let cards = drawn(world).1;
    let last = &cards[cards.len() - count..];
    assert_eq!(last.iter().map(|card| card.0).collect::<BTreeSet<u8>>().len(), count, "{last:?}");
}

#[then(regex = r"^these (\d+) cards are the same as the (\d+) before, in the same order$")]
fn repeated(world: &mut World, count: usize, before: usize) {
    let cards = drawn(world).1;
    assert_eq!(count, before);
    let (earlier, later) = cards[cards.len() - 2 * count..].split_at(count);
    assert_eq!(earlier, later);
}

#[then("some card came twice in a row")]
fn twice_in_a_row(world: &mut World) {
    let cards = drawn(world).1;
    assert!(cards.windows(2).any(|pair| pair[0] == pair[1]), "{cards:?}");
}

#[then(regex = r"^the deck (deck_a|deck_b) was shuffled after each of these (\d+) cards$")]
fn shuffled_after_each(world: &mut World, deck: String, count: usize) {
    let deck = deck_id(&deck);
    let returned = |event: &Event| matches!(event, Event::CardReturned { deck: of, .. } if *of == deck);
    let shuffled = |event: &Event| matches!(event, Event::DeckShuffled { deck: of } if *of == deck);
    let pairs = world.history.windows(2).filter(|pair| returned(&pair[0]) && shuffled(&pair[1])).count();
    assert_eq!(world.history.iter().filter(|event| returned(event)).count(), count);
    assert_eq!(pairs, count);
}

fn drawn_elsewhere(world: &World, seed: u64) -> Vec<CardId> {
    let (deck, cards) = drawn(world);
    let mut other = sibling(world, seed);
    draw_cards(&mut other, deck, cards.len());
    drawn(&other).1
}

#[then("another game with the same seed draws the same cards")]
fn same_seed_same_cards(world: &mut World) {
    assert_eq!(drawn_elsewhere(world, world.seed), drawn(world).1);
}

#[then(regex = r"^another game with the seed (\d+) draws other cards$")]
fn other_seed_other_cards(world: &mut World, seed: u64) {
    assert_ne!(drawn_elsewhere(world, seed), drawn(world).1);
}

#[when(regex = r"^A stops (\d+) times on a card space$")]
fn stops_on_cards(world: &mut World, count: usize) {
    world.game();
    for _ in 0..count {
        put_mover(world, 0);
        world.dice.push(dice("3+4"));
        world.command(Some(MOVER), Command::Roll {});
    }
    assert_eq!(strokes_of_luck(world).len(), count);
}

fn strokes_of_luck(world: &World) -> Vec<i32> {
    let amounts = world.history.iter().filter_map(|event| match event {
        Event::IncomePaid { amount, income: Income::Fortune { .. }, .. } => Some(amount.0),
        Event::DutyPaid { amount, duty: Duty::Misfortune { .. }, .. } => Some(-amount.0),
        _ => None,
    });
    amounts.collect()
}

#[then(regex = r"^every gain or loss lies between (-\d+) and (\d+), and all come about equally often$")]
fn uniform(world: &mut World, min: i32, max: i32) {
    let amounts = strokes_of_luck(world);
    assert!(amounts.iter().all(|amount| (min..=max).contains(amount)));
    let mut counts = vec![0u32; (max - min + 1) as usize];
    for amount in &amounts {
        counts[(amount - min) as usize] += 1;
    }
    assert!(counts.iter().all(|count| *count > 0), "some amount never came");
    // Chi squared: as many as there are amounts is to be expected; five deviations is too much.
    let expected = amounts.len() as f64 / counts.len() as f64;
    let chi: f64 = counts.iter().map(|count| (f64::from(*count) - expected).powi(2) / expected).sum();
    let freedom = (counts.len() - 1) as f64;
    assert!((chi - freedom).abs() < 5.0 * (2.0 * freedom).sqrt(), "chi squared {chi} at {freedom}");
}

#[then(regex = r"^at least one of them is (-?\d+)$")]
fn one_of_them(world: &mut World, amount: i32) {
    assert!(strokes_of_luck(world).contains(&amount));
}

fn order_of(world: &World, seed: u64) -> Vec<SeatId> {
    sibling(world, seed).state().order().as_slice().to_vec()
}

#[then("the same seed begins with the same seat, and the others follow in order")]
fn same_first_seat(world: &mut World) {
    for seed in 0..20 {
        let order = order_of(world, seed);
        assert_eq!(order, order_of(world, seed), "seed {seed}");
        let follows = |pair: &[SeatId]| pair[1].0 == (pair[0].0 + 1) % world.seats;
        assert!(order.len() == usize::from(world.seats) && order.windows(2).all(follows), "{order:?}");
        assert_eq!(sibling(world, seed).state().turn().seat, order[0]);
    }
}

#[then(regex = r"^each of the (\d) seats begins under some of (\d+) seeds$")]
fn everyone_may_begin(world: &mut World, seats: usize, seeds: u64) {
    let first: BTreeSet<u8> = (0..seeds).map(|seed| order_of(world, seed)[0].0).collect();
    assert_eq!(first.len(), seats);
}

type Sequences = (Vec<Dice>, Vec<(DeckId, CardId)>);

fn throws_and_cards(world: &World) -> Sequences {
    let throws = world.history.iter().filter_map(|event| match event {
        Event::DiceRolled { dice, .. } | Event::RentRolled { dice, .. } => Some(*dice),
        _ => None,
    });
    let cards = world.history.iter().filter_map(|event| match event {
        Event::CardDrawn { deck, card, .. } => Some((*deck, *card)),
        _ => None,
    });
    (throws.collect(), cards.collect())
}

/// Takes default decisions; with `exchange` every mover changes money before its throw.
fn play_by_default(world: &mut World, decisions: usize, exchange: bool) {
    for _ in 0..decisions {
        let state = world.state();
        let seat = state.turn().seat;
        if exchange && matches!(state.phase(), Phase::Turn {}) && state.turn().roll_due && !state.turn().rolled {
            let held = state.seat(seat).holdings[CurrencyId::Wild];
            let command = match held {
                0 => Command::BuyCurrency { currency: CurrencyId::Wild, spend: Money(200) },
                units => Command::SellCurrency { currency: CurrencyId::Wild, units },
            };
            world.command(Some(seat), command);
        }
        world.command(None, Command::ExpireTurn {});
    }
}

fn compare(world: &mut World, first: &World, second: &World) {
    let one = throws_and_cards(first);
    assert!(one.0.len() > 40 && one.1.len() > 5, "too little happened");
    world.findings = if one == throws_and_cards(second) { Vec::new() } else { vec!["different luck".to_string()] };
    world.text = "compared".to_string();
}

#[when(
    regex = r"^two games of this seed take (\d+) decisions, and in the second everyone changes money in every turn$"
)]
fn with_and_without_exchange(world: &mut World, decisions: usize) {
    let (mut first, mut second) = (sibling(world, world.seed), sibling(world, world.seed));
    play_by_default(&mut first, decisions, false);
    play_by_default(&mut second, decisions, true);
    let exchange = |event: &&Event| matches!(event, Event::CurrencyBought { .. } | Event::CurrencySold { .. });
    assert_eq!(first.history.iter().filter(exchange).count(), 0);
    assert!(second.history.iter().filter(exchange).count() > 30);
    compare(world, &first, &second);
}

#[when(regex = r"^two games of this seed take (\d+) decisions, and the second has no foreign money at all$")]
fn with_and_without_rates(world: &mut World, decisions: usize) {
    let (mut first, mut second) = (sibling(world, world.seed), sibling(world, world.seed));
    second.options.insert("currencies.enabled".to_string(), Value::Bool(false));
    play_by_default(&mut first, decisions, false);
    play_by_default(&mut second, decisions, false);
    let moved = |event: &&Event| matches!(event, Event::RatesMoved { .. });
    assert!(first.history.iter().filter(moved).count() > 30);
    assert_eq!(second.history.iter().filter(moved).count(), 0);
    compare(world, &first, &second);
}

#[then("both games saw the same throws and the same cards")]
fn same_luck(world: &mut World) {
    assert_eq!(world.text, "compared");
    assert!(world.findings.is_empty(), "{:?}", world.findings);
}

/// Audited, and with every invariant of the state checked.
#[when(regex = r#"^(\d+) games of "(\w+)" are played at random, up to (\d+) rounds each$"#)]
fn play_at_random(world: &mut World, games: u64, preset: String, cap: u16) {
    let book = rulebook(&preset).expect("a preset");
    let (min, max) = (book.rules.players.min, book.rules.players.max);
    let (mut rolls, mut bankruptcies, mut finished) = (0u64, 0u64, 0u64);
    world.findings = Vec::new();
    for seed in 0..games {
        let seats = min + (seed % u64::from(max - min + 1)) as u8;
        match play_randomly(&book, seats, seed, cap) {
            Ok(outcome) => {
                if !outcome.finished && outcome.rounds != cap + 1 {
                    world.findings.push(format!("game {seed} stopped in round {}", outcome.rounds));
                }
                rolls += u64::from(outcome.rolls);
                bankruptcies += u64::from(outcome.bankruptcies);
                finished += u64::from(outcome.finished);
            }
            Err(fault) => world.findings.push(format!("game {seed} with {seats} seats: {fault:?}")),
        }
    }
    world.text = json!({"rolls": rolls, "bankruptcies": bankruptcies, "finished": finished}).to_string();
}

#[then("no promise was broken, and every game ended or reached its last round")]
fn no_promise_broken(world: &mut World) {
    assert!(!world.text.is_empty(), "nothing was played");
    assert!(world.findings.is_empty(), "{:#?}", world.findings);
}

#[then("among them there were throws, bankruptcies and finished games")]
fn something_happened(world: &mut World) {
    let tally: Value = serde_json::from_str(&world.text).expect("a tally");
    for what in ["rolls", "bankruptcies", "finished"] {
        assert!(tally[what].as_u64().is_some_and(|count| count > 0), "{tally}");
    }
}
