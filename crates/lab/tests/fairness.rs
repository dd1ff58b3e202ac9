//! Fair luck that anyone can check: honest records are proven, and every forgery is found.

use freehold_bots::RandomPlayer;
use freehold_content::Library;
use freehold_engine::{Command, Dice, Rulebook};
use freehold_record::{FoldFault, NewGame, Nonce, Outcome, Record, RecordedGame, ReplayFault, Seed, VerifyFault, What};
use std::sync::Arc;

/// A finished game of a preset, with a nonce from every seat.
fn finished(preset: &str, seed: u64) -> RecordedGame {
    let library = Library::shared();
    let preset = library.preset(preset).expect("a preset");
    let options = [("end.round_limit".to_string(), serde_json::json!(12))].into_iter().collect();
    let ruleset = freehold_content::override_options(&preset.ruleset, &options).expect("options");
    let edition = library.edition(&preset.edition).expect("an edition").clone();
    let book = Arc::new(Rulebook::new(ruleset, edition).expect("playable"));
    let players = ["Ada", "Ben", "Cem"].map(String::from);
    let nonces = (0..3).map(|seat| Nonce(Seed::from_number(1000 + seat).0)).collect();
    let new = NewGame { book, players: &players, opening: true, seed: Seed::from_number(seed), nonces, broken_off: 0 };
    let (mut game, _) = RecordedGame::new(new).expect("legal players");
    let mut player = RandomPlayer::new(seed);
    while !game.is_over() {
        let (seat, command) = player.decide(&game.position()).expect("somebody can decide");
        let _ = game.act(Some(seat), &command);
    }
    game
}

fn read(text: &str) -> Record {
    Record::from_text(text).expect("a record")
}

#[test]
fn honest_games_of_every_preset_are_proven() {
    for preset in freehold_content::presets() {
        for seed in 0..3 {
            let record = read(&finished(preset, seed).record().to_text());
            let proof = record.verify().unwrap_or_else(|fault| panic!("{preset}: {fault:?}"));
            assert!(proof.outcomes > 5 && proof.moves > 20, "{preset}: {proof:?}");
        }
    }
}

#[test]
fn every_changed_outcome_is_found() {
    let honest = read(&finished("yolopoly_bankman", 4).record().to_text());
    let mut forged_outcomes = 0;
    for index in 0..honest.moves.len() {
        for place in 0..honest.moves[index].chance.len() {
            let mut forged = honest.clone();
            let outcome = &mut forged.moves[index].chance[place];
            *outcome = match *outcome {
                Outcome::Dice(dice) => {
                    let other: Vec<u8> = dice.faces().iter().map(|face| 7 - face).collect();
                    Outcome::Dice(Dice::from_faces(&other).expect("dice"))
                }
                Outcome::Market([calm, wild]) => Outcome::Market([calm + 1, wild]),
                Outcome::Multiplier(percent) => Outcome::Multiplier(percent + 1),
                Outcome::Card(card) => Outcome::Card(freehold_engine::CardId((card.0 + 1) % 24)),
                other => other,
            };
            assert!(forged.verify().is_err(), "line {} of the record was forged unnoticed", index + 2);
            forged_outcomes += 1;
        }
    }
    assert!(forged_outcomes > 30, "{forged_outcomes}");
}

#[test]
fn forgers_who_also_mend_the_history_are_found_by_the_seed() {
    // The whole game is played again with other luck: consistent in itself, but not from the seed.
    let honest = finished("official", 1).record();
    let mut forged = finished("official", 2).record();
    forged.header.commitment = honest.header.commitment;
    let seed = honest.close.as_ref().and_then(|close| close.seed);
    if let Some(close) = &mut forged.close {
        close.seed = seed;
    }
    assert!(forged.replay().is_ok());
    assert!(matches!(forged.verify(), Err(VerifyFault::OutcomeDiffers { .. })));
}

#[test]
fn another_seed_or_another_nonce_is_no_proof() {
    let honest = finished("class", 3).record();
    let mut other_seed = honest.clone();
    other_seed.close.as_mut().expect("closed").seed = Some(Seed::from_number(99));
    assert_eq!(other_seed.verify(), Err(VerifyFault::CommitmentDiffers));
    let mut other_nonce = honest.clone();
    other_nonce.header.nonces[1] = Nonce(Seed::from_number(99).0);
    assert!(matches!(other_nonce.verify(), Err(VerifyFault::OutcomeDiffers { .. })));
    let mut no_seed = honest;
    no_seed.close.as_mut().expect("closed").seed = None;
    assert_eq!(no_seed.verify(), Err(VerifyFault::SeedMissing));
}

#[test]
fn commands_that_are_missing_or_added_are_found() {
    let honest = finished("ncsu", 5).record();
    let mut shorter = honest.clone();
    shorter.moves.remove(5);
    assert!(shorter.replay().is_err());
    let mut longer = honest.clone();
    let again = longer.moves[4].clone();
    longer.moves.insert(5, again);
    assert!(longer.replay().is_err());
    let mut other = honest;
    other.moves[0].what = What::Do { seat: None, command: Command::ExpireTurn {} };
    assert_eq!(other.replay().err(), Some(ReplayFault::Fold(FoldFault::BadStart { line: 2 })));
}

#[test]
fn scripted_dice_are_not_proven() {
    let mut game = finished("unipoli", 6);
    assert!(game.record().verify().is_ok());
    // A new game with one scripted throw.
    let players = ["Ada", "Ben"].map(String::from);
    let new = NewGame {
        book: game.book().clone(),
        players: &players,
        opening: true,
        seed: Seed::from_number(1),
        nonces: Vec::new(),
        broken_off: 0,
    };
    game = RecordedGame::new(new).expect("legal").0;
    game.script().script_dice([Dice::from_faces(&[1, 2]).expect("dice")]);
    while !game.is_over() {
        game.act(None, &Command::ExpireTurn {}).expect("running");
    }
    let record = read(&game.record().to_text());
    assert!(record.replay().is_ok());
    assert!(matches!(record.verify(), Err(VerifyFault::Arranged { .. })));
}

#[test]
fn a_record_with_a_hostile_board_is_refused() {
    use freehold_engine::edition::{Effect, SpaceKind};
    use freehold_engine::{DeckId, GroupId, Money, SpaceId};
    let honest = finished("official", 8).record();
    let hostile: [fn(&mut freehold_engine::Edition); 8] = [
        |edition| edition.spaces.truncate(39),
        |edition| edition.decks[DeckId::DeckA].cards[0].effect = Effect::MoveBackTo { space: SpaceId(200) },
        |edition| {
            edition.decks[DeckId::DeckA]
                .cards
                .iter_mut()
                .for_each(|card| card.effect = Effect::Draw { deck: DeckId::DeckA })
        },
        |edition| {
            edition.decks[DeckId::DeckB].cards[0].effect = Effect::Choice { options: Vec::new(), without_loan: None }
        },
        |edition| edition.decks[DeckId::DeckB].cards[0].effect = Effect::RandomCash { min: Money(5), max: Money(-5) },
        |edition| edition.go_salary = Money(-200),
        |edition| {
            if let SpaceKind::Lot(lot) = &mut edition.spaces[1].kind {
                lot.group = GroupId(99);
            }
        },
        |edition| {
            if let SpaceKind::Lot(lot) = &mut edition.spaces[1].kind {
                lot.price = Money(-60);
            }
        },
    ];
    for (number, spoil) in hostile.into_iter().enumerate() {
        let mut record = honest.clone();
        spoil(&mut record.header.edition);
        // Also as text, the way it would arrive.
        let record = read(&record.to_text());
        assert!(matches!(record.replay(), Err(ReplayFault::Fold(FoldFault::BadRules(_)))), "hostile board {number}");
    }
}
