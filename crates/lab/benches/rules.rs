//! What the rules cost. `cargo bench -p freehold-lab` prints the time of each measured piece of
//! work; where the piece is a thousand of something, the name says so.

use divan::{Bencher, black_box};
use freehold_engine::{Command, FastChance, Phase, Position, Rulebook, SeatId, SpaceId, State, Unheard, act, begin};
use freehold_lab::playout::rulebook;
use freehold_lab::quick;

fn main() {
    divan::main();
}

/// Four players, bulk play without trades or building: how many rolls a piece of work has.
const ROLLS: u32 = 1000;

fn new_game(book: &Rulebook, chance: &mut FastChance) -> State {
    let mut state = State::new(book, 4, true);
    begin(book, &mut state, chance, &mut Unheard, true);
    state
}

/// Plays on until so many dice were thrown; a new game follows when one is over or 200 rounds old.
fn play(book: &Rulebook, state: &mut State, chance: &mut FastChance, rolls: u32) {
    let mut left = rolls;
    while left > 0 {
        if matches!(state.phase(), Phase::Over { .. }) || state.round() > 200 {
            *state = new_game(book, chance);
        }
        let Some((seat, command)) = quick::decide(&Position::new(book, state)) else { continue };
        left -= u32::from(matches!(command, Command::Roll {}));
        act(book, state, Some(seat), &command, chance, &mut Unheard).expect("the quick player moves legally");
    }
}

/// Decisions of the quick player, throws, moves, rents, purchases, auctions, cards, jail, debts.
#[divan::bench(args = ["official", "yolopoly_vanilla", "yolopoly_bankman", "ncsu", "property_tycoon", "unipoli", "class"])]
fn thousand_rolls_with_consequences(bencher: Bencher, preset: &str) {
    let book = rulebook(preset).expect("a preset");
    let mut chance = FastChance::new(1);
    let mut state = new_game(&book, &mut chance);
    bencher.bench_local(|| play(&book, &mut state, &mut chance, black_box(ROLLS)));
}

/// A position in the middle of a game in which deeds are owned by everyone.
fn middle(book: &Rulebook) -> State {
    let mut chance = FastChance::new(3);
    let mut state = new_game(book, &mut chance);
    play(book, &mut state, &mut chance, 120);
    while !matches!(state.phase(), Phase::Turn {}) {
        let (seat, command) = quick::decide(&Position::new(book, &state)).expect("running");
        act(book, &mut state, Some(seat), &command, &mut chance, &mut Unheard).expect("legal");
    }
    state
}

#[divan::bench(args = ["roll", "build", "mortgage", "end_turn", "trade"])]
fn thousand_questions_of_legality(bencher: Bencher, question: &str) {
    let book = rulebook("official").expect("a preset");
    let state = middle(&book);
    let mover = state.turn().seat;
    let deed = state.owned(mover).first().unwrap_or(SpaceId(1));
    let command = match question {
        "roll" => Command::Roll {},
        "build" => Command::Build { space: deed },
        "mortgage" => Command::Mortgage { deed },
        "end_turn" => Command::EndTurn {},
        _ => Command::AcceptTrade { from: SeatId((mover.0 + 1) % 4) },
    };
    bencher.bench_local(|| {
        for _ in 0..1000 {
            let position = Position::new(black_box(&book), black_box(&state));
            black_box(position.allows(black_box(mover), black_box(&command)));
        }
    });
}

#[divan::bench(args = ["official", "yolopoly_bankman", "property_tycoon"])]
fn full_prompts_of_the_mover(bencher: Bencher, preset: &str) {
    let book = rulebook(preset).expect("a preset");
    let state = middle(&book);
    bencher.bench_local(|| Position::new(black_box(&book), black_box(&state)).prompts(state.turn().seat));
}

#[divan::bench]
fn thousand_copies_of_the_state(bencher: Bencher) {
    let book = rulebook("official").expect("a preset");
    let state = middle(&book);
    let mut copy = state;
    bencher.bench_local(|| {
        for _ in 0..1000 {
            copy = *black_box(&state);
            black_box(&mut copy);
        }
    });
    eprintln!("state: {} bytes", std::mem::size_of::<State>());
}
