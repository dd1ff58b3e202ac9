//! The digests of this machine, a line for each game. `run.mjs` prints the same for WebAssembly.

use freehold_wasm_check::{digest, games};

fn main() {
    for game in 0..games() {
        println!("{game} {:016x}", digest(game));
    }
}
