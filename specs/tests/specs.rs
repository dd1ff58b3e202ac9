//! Runs every scenario of `specs/`.

mod steps;

use cucumber::World as _;

fn main() {
    // A folder or a file of scenarios may be picked while writing them.
    let folder = std::env::var("SPECS").unwrap_or_else(|_| env!("CARGO_MANIFEST_DIR").to_string());
    futures::executor::block_on(
        steps::World::cucumber().with_default_cli().max_concurrent_scenarios(4).fail_on_skipped().run_and_exit(folder),
    );
}
