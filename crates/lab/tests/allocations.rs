//! The hot path allocates nothing: whole games, questions of legality and lists of prompts.

use freehold_bots::RandomPlayer;
use freehold_engine::{FastChance, Phase, Position, State, Unheard, act, begin};
use freehold_lab::playout::rulebook;
use freehold_lab::quick;

#[test]
fn bulk_play_allocates_nothing() {
    for preset in freehold_content::presets() {
        let book = rulebook(preset).expect("a preset");
        let mut decisions = 0;
        let used = allocation_counter::measure(|| {
            let mut chance = FastChance::new(1);
            let mut state = State::new(&book, 4, false);
            begin(&book, &mut state, &mut chance, &mut Unheard, false);
            while !matches!(state.phase(), Phase::Over { .. }) && state.round < 100 {
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
