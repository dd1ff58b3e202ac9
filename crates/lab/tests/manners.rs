//! The bots keep their manners in buying, bidding and trading. `bot-manners` asks for the same in more games.

use freehold_bots::{BotKind, Crew};
use freehold_engine::Rulebook;
use freehold_engine::ruleset::BidOrder;
use freehold_lab::courtesy::{Seen, watch};
use freehold_lab::playout::{mixed_lineup, play_bots, rulebook};

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

/// Live, they are asked in the order of seats here. Each answers a bid once: no game is refused or audited in vain.
#[test]
fn in_live_auctions_bots_keep_their_manners_and_the_rules() {
    let library = freehold_content::Library::shared();
    let preset = library.preset("official").expect("a preset");
    let mut ruleset = preset.ruleset.clone();
    ruleset.auction.bidding = BidOrder::Live;
    let edition = library.edition(&preset.edition).expect("an edition");
    let book = Rulebook::new(ruleset, edition.clone()).expect("playable");
    let crew = Crew::new(&book);
    let mut all = Seen::default();
    for seed in 1..=40 {
        let (seen, lapses) = watch(&book, &crew, BotKind::Hard, seed, 0);
        assert!(lapses.is_empty(), "game {seed}: {lapses:?}");
        all = all.and(seen);
        let outcome = play_bots(&book, &crew, &mixed_lineup(&book, seed), seed, 60);
        assert!(outcome.is_ok(), "game {seed}: {outcome:?}");
    }
    assert!(all.declined > 10 && all.auctions > 50 && all.bids < 8 * all.auctions, "{all:?}");
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
