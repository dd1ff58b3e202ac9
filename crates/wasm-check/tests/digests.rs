//! The program prints a digest for each game, the same each time.

use freehold_wasm_check::{digest, games};
use std::process::Command;

#[test]
fn every_game_has_a_digest_of_its_own_and_has_it_again() {
    let output = Command::new(env!("CARGO_BIN_EXE_freehold-wasm-check")).output().unwrap();
    let printed = String::from_utf8(output.stdout).unwrap();
    let mut digests: Vec<&str> = printed.lines().filter_map(|line| line.split(' ').nth(1)).collect();
    assert_eq!(digests[1], format!("{:016x}", digest(1)));
    digests.sort_unstable();
    digests.dedup();
    assert_eq!(digests.len(), games() as usize);
    assert_eq!(digest(games()), 0);
}
