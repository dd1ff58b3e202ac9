//! The bots keep their manners in buying, bidding and trading. `bot-manners` asks for the same in more games.

use freehold_bots::{BotKind, Crew};
use freehold_lab::courtesy::{Seen, watch};
use freehold_lab::playout::rulebook;

fn keeps_manners(kind: BotKind, games: u64, rollouts: u32) -> Seen {
    let mut all = Seen::default();
    for preset in freehold_content::presets() {
        let book = rulebook(preset).expect("a preset");
        let crew = Crew::new(&book);
        for seed in 1..=games {
            let (seen, lapses) = watch(&book, &crew, kind, seed, rollouts);
            assert!(lapses.is_empty(), "{preset}, {kind}, game {seed}: {lapses:?}");
            all = all.and(seen);
        }
    }
    println!("{kind}: {all}");
    all
}

#[test]
fn easy_normal_and_hard_keep_their_manners_under_every_preset() {
    for kind in [BotKind::Easy, BotKind::Normal, BotKind::Hard] {
        let seen = keeps_manners(kind, 60, 0);
        // Each promise was put to the test.
        assert!(seen.declined > 100 && seen.left > 10 && seen.bought > 1000, "{seen:?}");
        assert!(seen.lone_bids > 10 && seen.offers > 100 && seen.decisive > 20, "{seen:?}");
    }
}

#[test]
fn an_expert_keeps_its_manners_under_every_preset() {
    let seen = keeps_manners(BotKind::Expert, 3, 8);
    assert!(seen.offers > 20 && seen.decisive > 2, "{seen:?}");
}

#[test]
fn auctions_take_few_bids() {
    let book = rulebook("official").expect("a preset");
    let crew = Crew::new(&book);
    let seen = (1..40).map(|seed| watch(&book, &crew, BotKind::Hard, 2 * seed, 0).0).fold(Seen::default(), Seen::and);
    let mean = seen.bids as f64 / seen.auctions as f64;
    println!("{mean:.1} bids in an auction");
    assert!(mean < 8.0, "{mean:.1} bids in an auction");
}
