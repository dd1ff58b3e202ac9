//! The hot path allocates nothing: whole games, questions of legality and lists of prompts.

use freehold_bots::RandomPlayer;
use freehold_bots::appraisal::Appraisal;
use freehold_bots::fast::FastBot;
use freehold_engine::{FastChance, Phase, Position, State, Unheard, act, begin};
use freehold_lab::game;
use freehold_lab::playout::rulebook;
use freehold_lab::quick;
use std::sync::Arc;

#[test]
fn bulk_play_allocates_nothing() {
    for preset in freehold_content::presets() {
        let book = rulebook(preset).expect("a preset");
        let mut decisions = 0;
        let used = allocation_counter::measure(|| {
            let mut chance = FastChance::new(1);
            let mut state = State::new(&book, 4, false);
            begin(&book, &mut state, &mut chance, &mut Unheard, false);
            while !matches!(state.phase(), Phase::Over { .. }) && state.round() < 100 {
                let (seat, command) = quick::decide(&Position::new(&book, &state)).expect("running");
                act(&book, &mut state, Some(seat), &command, &mut chance, &mut Unheard).expect("legal");
                decisions += 1;
            }
        });
        assert!(decisions > 200, "{preset}: {decisions}");
        assert_eq!(used.count_total, 0, "{preset}");
    }
}

#[test]
fn prompts_trades_and_auctions_allocate_nothing() {
    let book = rulebook("yolopoly_bankman").expect("a preset");
    let used = allocation_counter::measure(|| {
        let (mut chance, mut player) = (FastChance::new(2), RandomPlayer::new(2));
        let mut state = State::new(&book, 5, false);
        begin(&book, &mut state, &mut chance, &mut Unheard, false);
        for _ in 0..3000 {
            let Some((seat, command)) = player.decide(&Position::new(&book, &state)) else { break };
            let _ = act(&book, &mut state, Some(seat), &command, &mut chance, &mut Unheard);
        }
    });
    assert_eq!(used.count_total, 0);
}

#[test]
fn games_of_fast_bots_allocate_nothing() {
    for preset in freehold_content::presets() {
        let book = rulebook(preset).expect("a preset");
        let appraisal = Arc::new(Appraisal::new(&book));
        let (mut rounds, mut refused) = (0, 0);
        let used = allocation_counter::measure(|| {
            for seed in 0..5 {
                let mut bots: [FastBot; 4] = std::array::from_fn(|_| FastBot::new(appraisal.clone()));
                let played = game::play(&book, &mut bots, &mut FastChance::new(seed), 100, &mut Unheard);
                rounds += played.state.round();
                refused += played.refused;
            }
        });
        assert!(rounds > 50 && refused == 0, "{preset}: {rounds} rounds, {refused} refused");
        assert_eq!(used.count_total, 0, "{preset}");
    }
}
