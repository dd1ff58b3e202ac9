//! Every input has its answer at once: it is carried out as a whole, or refused as a whole. How long the
//! rules took is printed, and is far less than anybody notices.

use freehold_bots::RandomPlayer;
use freehold_engine::{Command, FastChance, Position, Rulebook, State, act, begin};
use std::time::{Duration, Instant};

/// A hand takes a tenth of a second for at once. The page and the line want their share of it.
const AT_ONCE: Duration = Duration::from_millis(20);

// covers: NCSU-NR1, NCSU-NR1.1, NCSU-NR1.2
#[test]
fn every_input_is_answered_at_once() {
    let preset = freehold_content::preset("ncsu").expect("comes with the program");
    let edition = freehold_content::edition(&preset.edition).expect("comes with the program");
    let book = Rulebook::new(preset.ruleset, edition).expect("goes together");
    let mut chance = FastChance::new(5);
    let mut state = State::new(&book, 4, false);
    begin(&book, &mut state, &mut chance, &mut Vec::new(), false);
    let mut player = RandomPlayer::new(7);
    let (mut times, mut events) = (Vec::new(), Vec::new());
    while let Some((seat, command)) = player.decide(&Position::new(&book, &state)) {
        // What is not allowed is answered as quickly, and changes nothing.
        for (said, allowed) in [(Command::CallTime {}, false), (command, true)] {
            events.clear();
            let began = Instant::now();
            let done = act(&book, &mut state, Some(seat), &said, &mut chance, &mut events);
            times.push(began.elapsed());
            assert_eq!((done.is_ok(), !events.is_empty()), (allowed, allowed), "{said:?}");
        }
        if times.len() > 2_000 {
            break;
        }
    }
    times.sort();
    assert!(times.len() > 200);
    println!("an input is answered in {:?}, at most {:?}", times[times.len() / 2], times[times.len() - 1]);
    // One in ten may have waited for a machine that was busy with something else.
    let most = times[times.len() * 9 / 10];
    assert!(most < AT_ONCE, "nine of ten inputs are answered in {most:?}");
}
