//! Luck that only many trials can show (class project).

use super::world::{World, dice, seat};
use cucumber::{then, when};
use freehold_engine::{Command, Money, SpaceId};
use freehold_record::{NewGame, RecordedGame, Seed};
use std::sync::Arc;

/// Each time from three spaces before it with 1000; what is won or lost is kept.
#[when(regex = r"^([A-H]) lands on (\d+) with 1000 again and again, (\d+) times$")]
fn lands_often(world: &mut World, letter: String, space: u8, times: usize) {
    for _ in 0..times {
        let player = world.seat_arrangement(&letter);
        (player.cash, player.position) = (Some(Money(1000)), Some(SpaceId(space - 3)));
        world.arrangement.turn = Some(seat(&letter));
        world.dice.push(dice("1+2"));
        world.command(Some(seat(&letter)), Command::Roll {});
        let cash = world.state().seat(seat(&letter)).cash.0;
        world.findings.push((cash - 1000).to_string());
    }
}

/// With the seeds from 1; which seat begins is kept.
#[when(regex = r"^the game is begun with (\d+) seeds$")]
fn begun_often(world: &mut World, count: u64) {
    let book = Arc::new(world.rulebook().expect("a playable ruleset"));
    let players = world.player_names();
    for seed in 1..=count {
        let seed = Seed::from_number(seed);
        let new =
            NewGame { book: book.clone(), players: &players, opening: true, seed, nonces: Vec::new(), broken_off: 0 };
        let (game, _) = RecordedGame::new(new).expect("legal players");
        world.findings.push(game.state().turn().seat.0.to_string());
    }
}

/// By a chi-squared test at four standard deviations; every one of them must come.
#[then(regex = r"^nothing but the numbers from (-?\d+) to (-?\d+) comes, all about equally often$")]
fn equally_often(world: &mut World, low: i32, high: i32) {
    let numbers: Vec<i32> = world.findings.iter().map(|text| text.parse().expect("a number")).collect();
    let mut counts = vec![0u32; (high - low + 1) as usize];
    for number in &numbers {
        assert!((low..=high).contains(number), "{number}");
        counts[(number - low) as usize] += 1;
    }
    assert!(counts.iter().all(|count| *count > 0), "{counts:?}");
    let expected = numbers.len() as f64 / counts.len() as f64;
    let deviation: f64 = counts.iter().map(|count| (f64::from(*count) - expected).powi(2) / expected).sum();
    let freedom = (counts.len() - 1) as f64;
    assert!(deviation < freedom + 4.0 * (2.0 * freedom).sqrt(), "{deviation}: {counts:?}");
}
