//! A win that is shared is worth a share to whoever plays futures.

use freehold_bots::Crew;
use freehold_bots::expert::ValueModel;
use freehold_engine::{
    Arrangement, Command, FastChance, Money, Position, Rulebook, SeatId, State, Unheard, act, arrange, begin,
};

/// What each of three has of the win when they vote to finish with so much cash.
fn shares(cash: [i32; 3]) -> [f32; 3] {
    let preset = freehold_content::preset("yolopoly_vanilla").expect("a preset");
    let edition = freehold_content::edition(&preset.edition).expect("an edition");
    let book = Rulebook::new(preset.ruleset, edition).expect("in order");
    let mut state = State::new(&book, 3, true);
    let mut chance = FastChance::new(1);
    begin(&book, &mut state, &mut chance, &mut Unheard, true);
    let mut purses = Arrangement::default();
    for (seat, cash) in (0..).zip(cash) {
        purses.seats.entry(seat).or_default().cash = Some(Money(cash));
    }
    arrange(&book, &mut state, &purses, &mut chance, &mut Unheard).expect("in order");
    for seat in state.seat_ids() {
        act(&book, &mut state, Some(seat), &Command::VoteFinish { finish: true }, &mut chance, &mut Unheard)
            .expect("a vote");
    }
    let crew = Crew::new(&book);
    let chances = ValueModel::builtin().chances(crew.appraisal(), &Position::new(&book, &state));
    [0, 1, 2].map(|seat| chances[SeatId(seat)])
}

#[test]
fn the_end_is_worth_the_share_of_the_win() {
    assert_eq!(shares([900, 800, 700]), [1.0, 0.0, 0.0]);
    assert_eq!(shares([700, 900, 900]), [0.0, 0.5, 0.5]);
    assert_eq!(shares([900, 900, 900]), [1.0 / 3.0; 3]);
}
