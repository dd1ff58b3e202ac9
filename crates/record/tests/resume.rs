//! Going on with a game that was put aside: the same state, the same history, the same luck, and no
//! rule judged on the way.

use freehold_engine::event::{Duty, MoveKind, Order, Party};
use freehold_engine::{
    ByCurrency, CardId, Command, DeckId, Dice, Event, GroupId, MAX_SEATS, Meaningless, Money, Phase, Rulebook, SeatId,
    SpaceId, SpaceSet, State,
};
use freehold_record::{Bytes32, FoldFault, Game, NewGame, RecordedGame, RulesFault, Seed, VerifyFault};
use std::sync::Arc;

fn official() -> Arc<Rulebook> {
    let preset = freehold_content::preset("official").expect("a preset");
    let edition = freehold_content::edition(&preset.edition).expect("an edition");
    Arc::new(Rulebook::new(preset.ruleset, edition).expect("a rulebook"))
}

fn started(seed: u64) -> RecordedGame {
    let players = ["Red".to_string(), "Blue".to_string()];
    let seed = Seed::from_number(seed);
    let new = NewGame { book: official(), players: &players, opening: true, seed, nonces: Vec::new(), broken_off: 0 };
    RecordedGame::new(new).unwrap().0
}

fn play(game: &mut RecordedGame, turns: usize) {
    for _ in 0..turns {
        if !game.is_over() {
            game.act(None, &Command::ExpireTurn {}).unwrap();
        }
    }
}

#[test]
fn a_resumed_game_has_the_same_luck() {
    let mut straight = started(3);
    play(&mut straight, 200);
    let mut broken = started(3);
    play(&mut broken, 83);
    let mut resumed = RecordedGame::resume(broken.record(), Seed::from_number(3)).unwrap();
    play(&mut resumed, 117);
    assert_eq!(resumed.record(), straight.record());
}

#[test]
fn every_move_is_heard_with_the_state_after_it() {
    let mut game = started(5);
    play(&mut game, 50);
    let mut heard = 0;
    let terms = game.terms().clone();
    let resumed = Game::resume(game.book().clone(), terms, Seed::from_number(5), game.moves(), |_, _, step| {
        heard += step.events.len();
    });
    assert_eq!(resumed.unwrap().state(), game.state());
    assert_eq!(heard, game.moves().iter().map(|step| step.events.len()).sum::<usize>());
}

#[test]
fn another_seed_does_not_fit() {
    let mut game = started(3);
    play(&mut game, 20);
    let other = RecordedGame::resume(game.record(), Seed::from_number(4));
    assert!(matches!(other.err(), Some(FoldFault::LuckDiffers { .. })));
}

#[test]
fn under_a_new_seed_the_past_stays_and_the_future_is_new() {
    let mut game = started(3);
    play(&mut game, 60);
    let seed = Seed(Bytes32([9; 32]));
    let record = game.record().under_new_seed(&seed);
    assert_eq!(record.header.commitment, seed.commitment());
    let mut resumed = RecordedGame::resume(record, seed).unwrap();
    assert_eq!(resumed.state(), game.state());
    play(&mut game, 60);
    play(&mut resumed, 60);
    assert_ne!(resumed.state(), game.state());
    // Again from where it stands now: the new luck goes on as well.
    let mut again = RecordedGame::resume(resumed.record(), seed).unwrap();
    play(&mut resumed, 40);
    play(&mut again, 40);
    assert_eq!(resumed.state(), again.state());
    while !matches!(resumed.state().phase(), Phase::Over { .. }) {
        if resumed.state().round() > 3_000 {
            return;
        }
        play(&mut resumed, 1);
    }
    assert!(matches!(resumed.record().verify(), Err(VerifyFault::Arranged { line: 2 })));
}

/// A throw out of a script leaves the luck of the seed where it was, and a card drawn in the same move
/// moves it on: such a game wakes up all the same.
#[test]
fn a_game_with_a_script_in_the_middle_of_its_luck_can_be_resumed() {
    let mut game = started(8);
    play(&mut game, 6);
    for faces in [[3, 4], [1, 2], [5, 5], [2, 2], [6, 1], [4, 3]] {
        game.script().script_dice([Dice::from_faces(&faces).expect("dice")]);
        play(&mut game, 3);
    }
    let mut resumed = RecordedGame::resume(game.record(), Seed::from_number(8)).expect("a game");
    assert_eq!(resumed.state(), game.state());
    play(&mut resumed, 30);
    RecordedGame::resume(resumed.record(), Seed::from_number(8)).expect("a game, once more");
}

/// What happened stays, even where the rules of today would have decided otherwise: here a salary that
/// was larger than the edition pays.
#[test]
fn the_past_is_folded_and_not_judged() {
    let mut game = started(3);
    play(&mut game, 60);
    let mut record = game.record();
    let salary = record.moves.iter_mut().flat_map(|step| &mut step.events).find_map(|event| match event {
        Event::IncomePaid { amount, income: freehold_engine::event::Income::Salary, .. } => Some(amount),
        _ => None,
    });
    *salary.expect("a salary") = Money(1_234);
    record.close = None;
    let line = record.replay_rules().expect_err("another game by the rules");
    assert!(matches!(line, RulesFault::EventsDiffer { line: 3.. } | RulesFault::Refused { line: 3.., .. }), "{line:?}");
    let changed = RecordedGame::resume(record, Seed::from_number(3)).expect("a game");
    let richer = |game: &State| -> i32 { game.seat_ids().map(|seat| game.seat(seat).cash.0).sum() };
    assert_eq!(richer(changed.state()) - richer(game.state()), 1_234 - 200);
}

/// Every id that is not there is found out before anything is folded.
#[test]
fn what_has_no_meaning_changes_nothing() {
    let book = official();
    let mut state = State::new(&book, 3, true);
    let before = state;
    let (somebody, nobody) = (SeatId(0), SeatId(3));
    let (start, nowhere) = (SpaceId(0), SpaceId(40));
    let dice = |faces: [u8; 2]| Dice::from_faces(&faces).expect("dice");
    for event in [
        Event::DiceRolled { seat: nobody, dice: dice([1, 2]) },
        Event::DiceRolled { seat: somebody, dice: dice([7, 1]) },
        Event::Moved { seat: somebody, from: start, to: nowhere, how: MoveKind::Steps },
        Event::DeedBought { seat: somebody, deed: start, price: Money(1) },
        Event::OrderDecided { order: Order { seats: [SeatId(1); MAX_SEATS], count: 3 } },
        Event::BuildingBought { seat: somebody, space: SpaceId(1), level: 6, cost: Money(1), advice: None },
        Event::GroupBuilt { seat: somebody, group: GroupId(200), houses: 1, cost: Money(1) },
        Event::DutyPaid { payer: somebody, to: Party::Seat(nobody), amount: Money(1), duty: Duty::JailFee },
        Event::CardDrawn { seat: somebody, deck: DeckId::DeckA, card: CardId(40) },
        Event::RatesMoved { steps: ByCurrency::of(0), rates: ByCurrency::of(0) },
        Event::EstatePassed { from: somebody, to: nobody, deeds: SpaceSet::EMPTY },
    ] {
        assert_eq!(state.fold(&book, &event), Err(Meaningless), "{event:?}");
        assert!(state == before, "{event:?}");
    }
}

#[test]
fn phases_pile_up_only_as_far_as_there_is_room() {
    let book = official();
    let mut state = State::new(&book, 2, true);
    let event = Event::JailChoiceOffered { seat: SeatId(0) };
    let folded = (0..100).take_while(|_| state.fold(&book, &event).is_ok()).count();
    assert!((1..100).contains(&folded), "{folded}");
}
